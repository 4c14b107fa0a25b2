package scan

import (
	"errors"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/sitemapxml/xmltest"
)

func TestBrokenXMLIsExplainedInPlainWords(t *testing.T) {
	// The mark § is at the fault.
	for _, x := range []struct{ in, message, found, want string }{
		{
			"<url><loc>a</loc><image:image><image:loc>b§</image:lo></image:image></url>",
			"`</image:lo>` should be `</image:loc>`.", "</image:lo>", "</image:loc>",
		},
		{"<url>\n<loc>a§</url>", "`</url>` should be `</loc>`.", "</url>", "</loc>"},
		{"<url><loc>a</loc>§", "`</url>` is missing at the end.", "", "</url>"},
		{"<url><loc>a?b=1§&c=2</loc></url>", "A `&` must be written `&amp;`.", "&", "&amp;"},
		{
			"<url><loc>a§&nbsp;</loc>" +
				"</url>", "`&nbsp;` only exists in web pages. Write the character itself.", "&nbsp;",
			"\u00a0",
		},
		{"<url><loc>a §< b</loc></url>", "A `<` that starts no tag must be written `&lt;`.", "<", "&lt;"},
		{
			"<url><xhtml:link §rel=alternate /></url>", "The value of `rel` needs quotes: `rel=\"alternate\"`.",
			"rel=alternate", `rel="alternate"`,
		},
		{"<url><x a='1' §a='2'/></url>", "`a` is in this tag twice.", "", ""},
		{"<url><§foo:bar/></url>", "This file doesn’t say what `foo:` means. It needs `xmlns:foo=\"…\"` in this " +
			"tag or the first one.", "", ""},
		{"§<page><loc>a</loc></page>", "`<page>` should be `<url>`.", "<page", "<url"},
		{"<url><loc>a</loc></url>\n§<url/>", "The page ends before this. One page has one `<url>`.", "", ""},
		{"<url><!-- a §-- b --></url>", "A comment can’t have two hyphens in a row.", "--", "-"},
		{
			"<url><loc>a§\x01</loc></url>", "There is an invisible character here (U+0001) that a sitemap can’t hold.",
			"\x01", "",
		},
		{"§ <url/>", "A page begins with `<url>`.", "", "<url>"},
		{"§", "A page begins with `<url>`.", "", "<url>"},
	} {
		at := strings.Index(x.in, "§")
		in := strings.Replace(x.in, "§", "", 1)
		_, err := Entry([]byte(in), &xmltest.Root)
		var p *ParseError
		if !errors.As(err, &p) {
			t.Errorf("%s: no error", in)
			continue
		}
		if p.Offset != at || p.Message.String() != x.message || p.Found != x.found || p.Want != x.want {
			t.Errorf("%s:\nat %d %q, %q, %q, not\nat %d %q, %q, %q", in, p.Offset, p.Message, p.Found, p.Want, at,
				x.message, x.found, x.want)
		}
		if p.Found != "" && !strings.HasPrefix(in[p.Offset:], p.Found) {
			t.Errorf("%s: %q is not at %d", in, p.Found, p.Offset)
		}
		for _, word := range []string{"invalid", "error", "please", "!"} {
			if strings.Contains(strings.ToLower(p.Message.String()), word) {
				t.Errorf("%q has the word %q", p.Message, word)
			}
		}
	}
}
