package wasm_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// threeLanguages is a site of 300 pages without any links.
func threeLanguages() string {
	var b strings.Builder
	b.WriteString(strings.Replace(urlset, "xmlns:image", "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:image", 1))
	for _, folder := range []string{"", "/de", "/fr"} {
		for i := range 100 {
			fmt.Fprintf(&b, "<url><loc>https://shop.example%s/lamp-%03d</loc></url>\n", folder, i)
		}
	}
	return b.String() + "</urlset>\n"
}

// clean says what axe-core has against the page.
func clean(t *testing.T, p page) {
	t.Helper()
	for _, line := range p.Axe(browser.AxeSource(t)) {
		t.Error("axe-core: ", line)
	}
}

func TestPairs300PagesInThreeLanguagesByExample(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(given(t, "shop.xml", threeLanguages()))
	p.pages("300 pages")
	p.Find("group", "View").Find("button", "Languages").Click()
	matrix := p.Find("region", "Table")
	matrix.Says("No language versions yet")
	panel := p.Find("tabpanel", "Details")
	// The folders propose two languages, and the third one has no folder.
	panel.Find("button", "Add a language").Click()
	language := panel.Find("combobox", "Language")
	language.Focused()
	p.Type("English")
	p.Press("Tab")
	for _, x := range [][2]string{{"English", "/lamp-007"}, {"German", "/de/lamp-007"}, {"French", "/fr/lamp-007"}} {
		panel.Find("textbox", "Address of a page in "+x[0]).Fill(x[1])
		p.Press("Enter")
	}
	// 100 groups of three, and each page links to three and to the one for everybody else.
	panel.Says("1,200")
	panel.Find("button", "Write all links").Click()
	groups := p.Find("grid", "Language groups")
	groups.Like("gridcell", "lamp-000.*links back").At(0).Wait()
	if n := groups.Attribute("aria-rowcount"); n != "101" {
		t.Errorf("the matrix has %s rows", n)
	}
	groups.Focus()
	p.Press("Control+End")
	groups.Like("gridcell", "lamp-099.*links back").At(0).Wait()
	clean(t, p)

	got := string(sitemaps(p.downloadAll())["shop.xml"])
	if n := strings.Count(got, "<xhtml:link "); n != 1200 {
		t.Errorf("there are %d links", n)
	}
	entry := regexp.MustCompile(`(?s)<loc>https://shop.example/fr/lamp-042</loc>.*?</url>`).FindString(got)
	for _, want := range []string{
		`hreflang="en" href="https://shop.example/lamp-042"`,
		`hreflang="de" href="https://shop.example/de/lamp-042"`,
		`hreflang="fr" href="https://shop.example/fr/lamp-042"`,
		`hreflang="x-default" href="https://shop.example/lamp-042"`,
	} {
		if !strings.Contains(entry, want) {
			t.Errorf("there is no %s in\n%s", want, entry)
		}
	}
	p.Find("banner", "").Find("button", "Undo").Enabled().Click()
	matrix.Says("No language versions yet")
}

func TestTheLanguagesAreInReachBesideASelection(t *testing.T) {
	p := begin(t, browser.Look{Width: 980, Height: 700})
	p.open(given(t, "shop.xml", threeLanguages()))
	p.cellThere(1)
	p.grid().Find("checkbox", "Select row 1").Click()
	p.footer().Says("1 selected")
	p.Find("group", "View").Find("button", "Languages").Click()
	p.Find("region", "Table").Says("No language versions yet")
}

func TestANarrowScreenLeadsBackFromTheLanguages(t *testing.T) {
	browser.Rare(t, "a narrow screen; TestPairs300PagesInThreeLanguagesByExample opens the languages")
	p := begin(t, browser.Look{Width: 320, Height: 700})
	p.open(given(t, "shop.xml", threeLanguages()))
	p.pages("300 pages")
	p.Find("group", "View").Find("button", "Languages").Click()
	p.Find("region", "Table").Says("No language versions yet")
	p.Find("group", "View").Find("button", "Pages").Click()
	p.cellThere(1)
}
