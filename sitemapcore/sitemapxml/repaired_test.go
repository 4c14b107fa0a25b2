package sitemapxml

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

func TestWhatIsBrokenIsRepaired(t *testing.T) {
	const head = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
	for _, x := range []struct{ name, in, want, rules string }{
		{
			"a blank line before the first tag", "\n<?xml version='1.0'?>" + head + "</urlset>",
			"<?xml version='1.0'?>" + head + "</urlset>", "A12",
		},
		{"a server's message before the first tag", "<br />\n<b>Warning</b>: x\n<?xml version='1.0'?>" + head +
			"</urlset>", "<?xml version='1.0'?>" + head + "</urlset>", "A12"},
		{
			"a comment before the declaration", "<!-- c --><?xml version='1.0'?>" + head + "</urlset>",
			"<?xml version='1.0'?>\n<!-- c -->" + head + "</urlset>", "A12",
		},
		{
			"a bad declaration", "<?xml version=1.0?>" + head + "</urlset>",
			`<?xml version="1.0" encoding="UTF-8"?>` + head + "</urlset>", "A12.declaration",
		},
		{
			"a page tag that was written twice", head + "<url><url><loc>a</loc></url></url></urlset>",
			head + "<url><loc>a</loc></url></urlset>", "A13 A18.double A18.stray",
		},
		{
			"a page within a page", head + "<url><loc>a</loc><url><loc>b</loc></url></url></urlset>",
			head + "<url><loc>a</loc></url><url><loc>b</loc></url></urlset>", "A13 A18.open A18.stray",
		},
		{
			"a bare ampersand", head + "<url><loc>a?b&c&amp;d</loc></url></urlset>",
			head + "<url><loc>a?b&amp;c&amp;d</loc></url></urlset>", "A13 A16",
		},
		{
			"HTML codes", head + "<url><loc>a&eacute;&nbsp;&LT;</loc></url></urlset>",
			head + "<url><loc>aé\u00a0&lt;</loc></url></urlset>", "A13 A17",
		},
		{
			"a control character", head + "<url><loc>a\x00\x0bb</loc></url></urlset>",
			head + "<url><loc>ab</loc></url></urlset>", "A13 A15",
		},
		{
			"Latin-1 in UTF-8", head + "<url><loc>caf\xe9 \xc0\xaf</loc></url></urlset>",
			head + "<url><loc>café \ufffd\ufffd</loc></url></urlset>", "A13 A7",
		},
		{
			"a closing tag in the wrong case", head + "<url><loc>a</LOC></URL></urlset>",
			head + "<url><loc>a</loc></url></urlset>", "A13 A18.end",
		},
		{
			"a closing tag " +
				"misspelt", head + "<url><loc>a</lc></url></urlset>", head + "<url><loc>a</loc></url></urlset>",
			"A13 A18.end",
		},
		{
			"a field that was never closed", head + "<url><loc>a<lastmod>b</lastmod></url></urlset>",
			head + "<url><loc>a</loc><lastmod>b</lastmod></url></urlset>", "A13 A18.open",
		},
		{
			"a page that was never closed", head + "<url><loc>a</loc>\n<url><loc>b</loc></url></urlset>",
			head + "<url><loc>a</loc>\n</url><url><loc>b</loc></url></urlset>", "A13 A18.open",
		},
		{
			"links as HTML writes them",
			head + `<url><loc>a</loc><xhtml:link rel=alternate href="b"><xhtml:link rel="alternate" href="c"></url>` +
				`</urlset>`,
			strings.Replace(head, ">", ` xmlns:xhtml="http://www.w3.org/1999/xhtml">`, 1) +
				`<url><loc>a</loc><xhtml:link rel="alternate" href="b"></xhtml:link><xhtml:link rel="alternate" ` +
				`href="c"></xhtml:link></url></urlset>`, "A13 A18.attribute A18.open B5",
		},
		{
			"a prefix that nobody declared",
			head + "<url><loc>a</loc><image:image><image:loc>b</image:loc></image:image></url></urlset>",
			strings.Replace(head, ">", ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`, 1) +
				"<url><loc>a</loc><image:image><image:loc>b</image:loc></image:image></url></urlset>", "A13 B5",
		},
		{
			"the prefix of the sitemap's own tags", "<s:urlset><s:url><s:loc>a</s:loc></s:url></s:urlset>",
			`<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><s:url><s:loc>a</s:loc></s:url>` +
				`</s:urlset>`, "A13 B5",
		},
		{
			"an attribute twice", head + "<url a='1' a='2'><loc>a</loc></url></urlset>",
			head + "<url a='1'><loc>a</loc></url></urlset>", "A13 A18.twice",
		},
		{
			"a less-than sign in text", head + "<url><loc>a < b <3</loc></url></urlset>",
			head + "<url><loc>a &lt; b &lt;3</loc></url></urlset>", "A13 A18",
		},
		{
			"the end of a section in text", head + "<url><loc>a]]>b</loc></url></urlset>",
			head + "<url><loc>a]]&gt;b</loc></url></urlset>", "A13 A18.cdata",
		},
		{
			"hyphens in a comment", head + "<!-- a -- b ---></urlset>", head + "<!-- a -&#45; b - --></urlset>",
			"A13 A18.comment",
		},
		{
			"a file that ends behind " +
				"a page", head + "<url><loc>a</loc></url>", head + "<url><loc>a</loc></url></urlset>",
			"A13 A19",
		},
		{
			"a file that ends behind an address", head + "<url><loc>a</loc><last",
			head + "<url><loc>a</loc><!--<last--></url></urlset>", "A13 A18.open A19",
		},
		{
			"a file that ends within an address", head + "<url><loc>a</loc></url><url><loc>htt",
			head + "<url><loc>a</loc></url><!--<url><loc>htt--></urlset>", "A13 A19",
		},
		{"text behind the end", head + "</urlset>\nx -- y\n", head + "</urlset>\n<!--x -&#45; y-->", "A13 A20.text"},
		{
			"two files in one", head + "<url><loc>a</loc></url></urlset>\n<?xml version='1.0'?>\n" +
				"<urlset xmlns:i='http://www.google.com/schemas/sitemap-image/1.1'><url><loc>b</loc></url></urlset>\n",
			strings.Replace(head, ">", ` xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">`, 1) +
				"<url><loc>a</loc></url>\n\n<url><loc>b</loc></url></urlset>\n", "A13 A20",
		},
		{
			"pages without a list around them", "<url><loc>a</loc></url>\n<url><loc>b</loc></url>\n",
			head + "<url><loc>a</loc></url>\n<url><loc>b</loc></url>\n</urlset>\n", "A13 A18.root",
		},
		{
			"a section without an end", head + "<url><loc><![CDATA[a</loc></url></urlset>",
			head + "<url><loc><![CDATA[a]]></loc></url></urlset>", "A13 A18.cdata",
		},
		{
			"a closing tag of nothing", head + "</foo><url><loc>a</b></loc></url></urlset>",
			head + "<url><loc>a</loc></url></urlset>", "A13 A18.stray",
		},
		{
			"a missing bracket", head + "<url\n<loc>a</loc></url>" +
				"</urlset>", head + "<url>\n<loc>a</loc></url></urlset>",
			"A13 A18.attribute",
		},
		{
			"a list closed as another", head + "<url><loc>a</loc></url></urlsets>",
			head + "<url><loc>a</loc></url></urlset>", "A13 A18.end",
		},
		{
			"a missing start tag of a page",
			head + "<url><loc>a</loc></url><loc>b</loc><lastmod>c</lastmod></url></urlset>",
			head + "<url><loc>a</loc></url><url><loc>b</loc><lastmod>c</lastmod></url></urlset>", "A13 A18.start",
		},
		{
			"Git's marks between pages", head + "\n<<<<<<< HEAD\n<url><loc>a</loc></url>\n=======\n" +
				"<url><loc>b</loc></url>\n>>>>>>> topic\n</urlset>",
			head + "\n<url><loc>a</loc></url>\n<url><loc>b</loc></url>\n</urlset>", "A13 A18.git",
		},
		{
			"Git's marks in a page", head + "<url><loc>a</loc>\n<<<<<<< HEAD\n<priority>1</priority>\r\n=======\r\n" +
				"||||||| base\n>>>>>>> topic\n</url></urlset>",
			head + "<url><loc>a</loc>\n<priority>1</priority>\r\n</url></urlset>", "A13 A18.git",
		},
		{
			"Git's marks after text", head + "\nx\n=======\n<url><loc>a</loc></url></urlset>",
			head + "\nx\n<url><loc>a</loc></url></urlset>", "A13 A18.git",
		},
		{
			"a list in the list", head + "<urlset><url><loc>a</loc></url></urlset><url><loc>b</loc></url></urlset>",
			head + "<url><loc>a</loc></url><url><loc>b</loc></url></urlset>", "A13 A20.list",
		},
		{
			"a list in the list with another namespace", head + `<urlset xmlns=""><url><loc>a</loc></url></urlset></urlset>`,
			head + `<urlset xmlns=""><url><loc>a</loc></url></urlset></urlset>`, "A13",
		},
		{
			"a list in the list that lacks one end", head + "<urlset><url><loc>a</loc></url></urlset>\n",
			head + "<url><loc>a</loc></url></urlset>\n", "A13 A20.list",
		},
		{
			"an opening tag in place of the closing one", head + "<url><loc>a</loc></url>\n<urlset>\n",
			head + "<url><loc>a</loc></url>\n\n</urlset>", "A13 A18.end",
		},
		{
			"quotes of a word processor", strings.NewReplacer("=\"", "=”", "\">", "″>").Replace(head) + "</urlset>",
			head + "</urlset>", "A13 A18.attribute",
		},
		{
			"Markdown links", head + "<url><loc> [https://a.b/](https://a.b/) </loc></url>" +
				"<url><loc>[http://a.b/?x&amp;y](http://a.b/?x&amp;y)</loc></url><url><loc>[https://a.b/c</loc></url></urlset>",
			head + "<url><loc>https://a.b/</loc></url>" +
				"<url><loc>http://a.b/?x&amp;y</loc></url><url><loc>https://a.b/c</loc></url></urlset>", "A13 A18.link",
		},
		{
			"the halves of a character", head + "<url><loc>a&#55356;&#57118;&#xD83C;b</loc></url></urlset>",
			head + "<url><loc>a\U0001F31E\ufffdb</loc></url></urlset>", "A13 A15.number",
		},
		{
			"a tag that is a part of an address", head + "<url><loc>a-<b>-c</loc></url></urlset>",
			head + "<url><loc>a-&lt;b>-c</loc></url></urlset>", "A13 A18",
		},
		// Well-formed files keep their bytes, however odd they are.
		{
			"an address in brackets", head + "<url><loc>[a](b)</loc></url><url><loc>[x]</loc></url></urlset>",
			head + "<url><loc>[a](b)</loc></url><url><loc>[x]</loc></url></urlset>", "A13",
		},
		{"a line that only looks like Git's", head + "\n======= x\n</urlset>", head + "\n======= x\n</urlset>", "A13"},
		{
			"capital letters", "<URLSET><URL><LOC>a</LOC></URL></URLSET>", "<URLSET><URL><LOC>a</LOC></URL></URLSET>",
			"A13 B2 B16",
		},
		{
			"another spelling", `<urlset xmlns="https://sitemaps.org/schemas/sitemap/0.90/"/>`,
			`<urlset xmlns="https://sitemaps.org/schemas/sitemap/0.90/"/>`, "A13 B3",
		},
		{"both kinds", head + "<url/><sitemap/></urlset>", head + "<url/><sitemap/></urlset>", "A13 B10"},
		{"white space before the first tag", "\n" + head + "</urlset>", "\n" + head + "</urlset>", "A13"},
		{"definitions", `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "b">]>` + head +
			"<url><loc>&a;</loc></url></urlset>", `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "b">]>` + head +
			"<url><loc>&a;</loc></url></urlset>", "A14 A14.entity"},
	} {
		t.Run(x.name, func(t *testing.T) {
			in := []byte(x.in)
			seg, err := decode(in)
			if err != nil {
				t.Fatal(err)
			}
			checkLaws(t, in, seg)
			var rules []string
			for _, r := range seg.Receipts {
				rules = append(rules, r.Rule)
			}
			got := map[string]bool{}
			for _, r := range rules {
				got[r] = true
			}
			want := strings.Fields(x.rules)
			same := len(got) == len(want)
			for _, r := range want {
				same = same && got[r]
			}
			if string(seg.Text) != x.want || !same {
				t.Errorf("%v\n%s\nnot %s\n%s", rules, seg.Text, x.rules, x.want)
			}
		})
	}
}

func TestOtherFilesAreNamed(t *testing.T) {
	for _, x := range []struct{ in, root string }{
		{"", ""},
		{" \n", ""},
		{"<?xml version='1.0'?>", ""},
		{"<!doctype html><html><body><url>", "html"},
		{"<rss version='2.0'><channel/></rss>", "rss"},
		{"<feed xmlns='http://www.w3.org/2005/Atom'><url/></feed>", "feed"},
		{"just text", ""},
		{"<siteMap xmlns='http://schemas.microsoft.com/AspNet/SiteMap-File-1.0'><siteMapNode/></siteMap>", "siteMap"},
		{"<siteMap><siteMapNode url='a'/></siteMap>", "siteMap"},
	} {
		_, err := decode([]byte(x.in))
		other, ok := err.(*NotSitemapError)
		if !ok || other.Root != x.root {
			t.Errorf("%q: %v, not %q", x.in, err, x.root)
		}
	}
}

func TestAFirstTagWithAWrongNameIsCorrected(t *testing.T) {
	for _, name := range []string{"urlsets", "url-set", "urls", "sitemapindexes", "siteindex", "x:sitemaps"} {
		entry, right := "<url><loc>https://a.example/</loc></url>", "urlset"
		if strings.Contains(name, "site") {
			entry, right = "<sitemap><loc>https://a.example/1.xml</loc></sitemap>", "sitemapindex"
		}
		in := "<?xml version='1.0' encoding='UTF-8'?>\n<!-- a -->\n<" + name + " xmlns='" + namespace.Sitemap.Usual().URI +
			"' xmlns:x='" + namespace.Sitemap.Usual().URI + "'>\n " + entry + "\n</" + name + ">\n"
		s, err := decode([]byte(in))
		if err != nil || s.Rows.Len()+len(s.Children) != 1 || !s.Broken || len(s.Receipts) == 0 {
			t.Errorf("<%s>: %+v, %v", name, s, err)
			continue
		}
		local := string(scan.LocalPart([]byte(name)))
		if r := s.Receipts[0]; r.Before != "<"+local+">" || r.After != "<"+right+">" || r.Line != 3 || len(s.Receipts) > 1 {
			t.Errorf("<%s>: %+v", name, s.Receipts)
		}
		if got, want := string(s.Text), strings.NewReplacer("<"+name, "<"+strings.Replace(name, local, right, 1),
			"</"+name, "</"+strings.Replace(name, local, right, 1)).Replace(in); got != want {
			t.Errorf("<%s> is written as %s, want %s", name, got, want)
		}
	}
	for _, c := range []struct{ name, in, want string }{
		{"an address that ends like the tag", "<list><url><loc>https://a.example/list></loc></url></list >",
			"<urlset><url><loc>https://a.example/list></loc></url></urlset >"},
		{"a comment that ends like the tag", "<list><url><loc>https://a.example/</loc></url></list\n><!-- /list> -->",
			"<urlset><url><loc>https://a.example/</loc></url></urlset\n><!-- /list> -->"},
	} {
		head := " xmlns='" + namespace.Sitemap.Usual().URI + "'>"
		s, err := decode([]byte(strings.Replace(c.in, ">", head, 1)))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if want := strings.Replace(c.want, ">", head, 1); string(s.Text) != want {
			t.Errorf("%s: got %s, want %s", c.name, s.Text, want)
		}
	}
	if s, err := decode([]byte("<urls><url>https://a.example/</url></urls>")); err == nil {
		t.Errorf("a list without <loc> became %s", s.Text)
	}
}
