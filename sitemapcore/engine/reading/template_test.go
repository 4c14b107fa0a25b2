package reading

import "testing"

func TestATemplateIsNoBuiltSitemap(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       bool
	}{
		{"Jekyll", `<urlset>{% for p in site.pages %}<url><loc>{{ p.url }}</loc></url>{% endfor %}</urlset>`, true},
		{"Hugo", `{{ printf "<?xml?>" | safeHTML }}<urlset>{{ range .Pages }}<url><loc>{{ .Link }}</loc></url>{{ end }}</urlset>`, true},
		{"all addresses", `<urlset><url><loc>{{ url }}/a</loc></url><url><loc>${url}/b</loc></url></urlset>`, true},
		{"EJS", `<urlset><url><loc><%= page %></loc></url></urlset>`, true},
		{"PHP", `<?php foreach ($pages as $p): ?><url><loc><?= $p ?></loc></url><?php endforeach ?>`, true},
		{"Twig", `<urlset>{% for p in pages %}<url><loc>https://a.example{{ p.url }}</loc></url>{% endfor %}</urlset>`, true},
		{"Smarty", `<urlset>{foreach from=$urls item=url}<url><loc>{$url.loc|escape}</loc></url>{/foreach}</urlset>`, true},
		{"an instruction", `<?xml-stylesheet href="{{ '/a.xsl' | relative_url }}"?><urlset></urlset>`, true},
		{"the end", `<urlset></urlset>{% endif %}`, true},
		{"one address", `<urlset><url><loc>https://a.example/{{id}}</loc></url><url><loc>https://a.example/b</loc></url></urlset>`, false},
		{"one date", `<urlset><url><loc>https://a.example/b</loc><lastmod>{{ date }}</lastmod></url></urlset>`, false},
		{"a title", `<url><loc>https://a.example/b</loc><video:title>Vue and {{ values }}</video:title></url>`, false},
		{"a link", `<url><loc>https://a.example/b</loc><xhtml:link href="https://a.example/${lang}/b"/></url>`, false},
		{"CDATA", `<url><loc><![CDATA[https://a.example/{{id}}]]></loc></url><url><loc>https://a.example/b</loc></url>`, false},
		{"a tag of a template in CDATA", `<url><loc><![CDATA[https://a.example/<%= 7 %>]]></loc></url><url><loc>https://a.example/b</loc></url>`, false},
		{"a comment", `<urlset><!-- made of {{ pages }} --><url><loc>https://a.example/b</loc></url></urlset>`, false},
		{"no mark", `<urlset></urlset>`, false},
	} {
		if got := isTemplate([]byte(c.text)); got != c.want {
			t.Errorf("%s: isTemplate is %t, want %t", c.name, got, c.want)
		}
	}
}
