package intake

import (
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// refusals are one of each.
func refusals() []*sitemapcore.Failure {
	rs := []*sitemapcore.Failure{
		item.RefuseEmpty(), item.RefuseHTML([]byte("<!doctype html>")), item.RefuseTooLarge(2_147_483_648),
		format.RefuseUnpacked(1 << 20), format.RefuseBomb(1 << 20), format.RefuseLayers(),
		RefuseRobots(nil), RefuseRobots([]byte("Sitemap: https://example.com/s.xml")), item.RefuseProse(0), item.RefuseProse(2),
		item.RefuseVanished(), item.RefuseNoPages(), item.RefuseEncoding("UTF-7"),
	}
	for t := format.ZipLink; t <= format.ZipMany; t++ {
		rs = append(rs, format.RefuseZip(t))
	}
	for k := format.DamageCut; k <= format.DamageSize; k++ {
		rs = append(rs, format.RefusePacked(k, 0), format.RefusePacked(k, 12_345))
	}
	for f := format.Unknown; f < format.NumFormats; f++ {
		if r := format.RefuseFormat(f); r != nil {
			rs = append(rs, r)
		}
	}
	return rs
}

func TestRefusalsSpeakToTheOwner(t *testing.T) {
	banned := regexp.MustCompile(`(?i)\b(invalid|error|please|oops|failed|unsupported|malformed)\b|!\s|!$|%[a-z]`)
	for _, r := range refusals() {
		named := r.For("sitemap.xml")
		if !strings.HasPrefix(r.Title.String(), "This file ") || !strings.HasPrefix(named.Title.String(),
			"sitemap.xml ") ||
			strings.HasSuffix(r.Title.String(), ".") {
			t.Errorf("title %q, %q", r.Title, named.Title)
		}
		if !strings.HasSuffix(r.Detail.String(), ".") || r.Lead != "" && len(r.Causes) == 0 {
			t.Errorf("detail %q, and %q with %d causes", r.Detail, r.Lead, len(r.Causes))
		}
		for _, s := range append([]string{r.Title.String(), r.Detail.String()}, say.Strings(r.Causes)...) {
			if strings.Contains(s, "{") {
				t.Errorf("%q has a place", s)
			}
			if m := banned.FindString(s); m != "" {
				t.Errorf("%q in %q", m, s)
			}
		}
		for _, c := range r.Causes {
			if strings.HasSuffix(c.String(), ".") {
				t.Errorf("cause %q", c)
			}
		}
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
