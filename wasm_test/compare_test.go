package wasm_test

import (
	"bytes"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// The files are two versions of one site's sitemap; the larger one had Git conflict marks in a repository.
const (
	fewerPages = "real-sitemaps/404notalp--webnettotoboya__298b0f7__sitemap_index.xml"
	morePages  = "real-sitemaps/404notalp--webnettotoboya__9e471b8__sitemap.xml"
)

func TestComparesTwoRealVersionsAndLeadsRemovedPagesOn(t *testing.T) {
	now, old := browser.Fixture(t, fewerPages), browser.Fixture(t, morePages)
	p := begin(t, browser.Look{})
	source := browser.AxeSource(t)
	axe := func() {
		t.Helper()
		for _, line := range p.Axe(source) {
			t.Error("axe-core: ", line)
		}
	}
	p.open(now)
	p.pages("90 pages")
	p.tab("Checks").Click()
	checks := p.Find("tabpanel", "Checks")
	checks.Find("button", compareVersions).Click()
	ask := p.dialog(compareVersions)
	p.Choose(ask.Find("button", "Open files"), old)
	ask.Gone()
	found := checks.Like("region", "^Compared with ")
	found.Says("95 pages")
	found.Says("removed since then")
	axe()

	found.Like("button", "^Create redirects").Click()
	gone := p.dialog("Redirects for removed pages")
	gone.Says("1 to 5 of 5")
	fields := gone.Like("textbox", "^New address for ")
	if n := fields.Count(); n != 5 {
		t.Fatalf("there are %d fields", n)
	}
	axe()
	fields.At(0).Fill("somewhere")
	gone.Says("Begin it with / or https://")
	fields.At(0).Fill("/hizmetler/")
	// Leaving the field tells it.
	fields.At(1).Focus()
	gone.Says("1 has a new address")
	rules := string(read(t, p.Download(gone.Like("button", "^WordPress"))))
	if !strings.Contains(rules, "$ /hizmetler/ [R=301,L,NE]\n") || strings.Count(rules, "RewriteRule") != 1 {
		t.Errorf("the rules are\n%s", rules)
	}
	conf := string(read(t, p.Download(gone.Like("button", "^nginx"))))
	if strings.Count(conf, "return 301 \"/hizmetler/\"; }\n") != 1 || strings.Count(conf, "return 301") != 1 {
		t.Errorf("the lines for nginx are\n%s", conf)
	}
	table := string(read(t, p.Download(gone.Like("button", "^Shopify"))))
	if table != "Redirect from,Redirect to\r\n/hizmetler/firinli-oto-boya.html,/hizmetler/\r\n" {
		t.Errorf("the table is\n%s", table)
	}
	gone.Find("button", "Close").Click()

	found.Find("button", "End the comparison").Click()
	found.Gone()
	want := read(t, now)
	for name, got := range sitemaps(p.downloadAll()) {
		if !bytes.Equal(got, want) {
			t.Errorf("after the comparison %s is not as it came", name)
		}
	}
}
