package intake

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

func TestRefusalsSpeakToTheOwner(t *testing.T) {
	for _, r := range []*say.Failure{
		item.RefuseEmpty(), item.RefuseHTML([]byte("<!doctype html>")), item.RefuseTooLarge(2_147_483_648),
		RefuseRobots(nil), RefuseRobots([]byte("Sitemap: https://example.com/s.xml")), item.RefuseProse(0), item.RefuseProse(2),
		item.RefuseVanished(), item.RefuseNoPages(), item.RefuseEncoding("UTF-7"),
	} {
		intaketest.CheckRefusal(t, r.Title.String(), r.For("sitemap.xml").Title.String(), r.Detail.String(), r.Lead.String(),
			say.Strings(r.Causes))
	}
}

func TestNamesCannotTurnTheSentence(t *testing.T) {
	for in, want := range map[string]string{
		"a\u202elmx.gz":                   "a\ufffdlmx.gz is empty",
		"  x.xml ":                        "x.xml is empty",
		"":                                "This file is empty",
		"a\x00b\n":                        "a\ufffdb\ufffd is empty",
		"\xff.xml":                        "\ufffd.xml is empty",
		strings.Repeat("x", 200) + ".xml": strings.Repeat("x", 29) + "…" + strings.Repeat("x", 25) + ".xml is empty",
	} {
		if got := item.RefuseEmpty().For(display.ShowName(in)).Title; got.String() != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestRobotsSitemaps(t *testing.T) {
	text := "\ufeffSitemap: https://example.com/a.xml\r\nUser-agent: *\r\nsitemap:https://example.com/B.xml # x\r\n" +
		" Site-map : http://example.com/c\rSitemap: /relative\nSitemap: javascript:alert(1)\n" +
		"Sitemap: https://example.com/a.xml\nSitemaps: https://example.com/no\nSitemap: https://example.com/my " +
		"map.xml \n"
	got := strings.Join(RobotsSitemaps([]byte(text)), " ")
	if got != "https://example.com/a.xml https://example.com/B.xml http://example.com/c https://example.com/my "+
		"map.xml" {
		t.Errorf("%q", got)
	}
	r := RefuseRobots([]byte(strings.Repeat("Sitemap: https://example.com/a.xml\n", 3) +
		"Sitemap: https://example.com/b.xml"))
	if len(r.Causes) != 2 || r.Links != 0 {
		t.Errorf("%+v", r)
	}
}
