package wasm_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// written writes a file to open.
func written(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const urlset = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
	`xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`

// beginsForm adds a form to a page, and waits until the cursor is in its visible first field.
func (p page) beginsForm(details *browser.Part, kind, first string) {
	p.t.Helper()
	details.Like("button", "^Add images").Click()
	p.Find("menuitem", kind).Click()
	field := details.Like("textbox", first).Wait()
	p.Until("the cursor is in the form of "+kind, func() bool {
		return browser.Ask[bool](field, `function () {
			const r = this.getBoundingClientRect();
			return document.activeElement === this && document.elementFromPoint(r.x + r.width / 2, r.y + `+
			`r.height / 2) === this;
		}`)
	})
}

func TestAddsAVideoToAPage(t *testing.T) {
	file := written(t, "shop.xml", urlset+"  <url>\n    <loc>https://shop.example/lamp</loc>\n  </url>\n"+
		"  <url><loc>https://shop.example/</loc></url>\n</urlset>\n")
	p := begin(t, browser.Look{})
	p.open(file)
	p.cellThere(1)
	p.at(1, "Page address").Click()
	details := p.Find("tabpanel", "Details")
	// The cursor moves to the new form, whichever was begun before; the document is unchanged until there is a value.
	p.beginsForm(details, "News", "^Headline")
	p.beginsForm(details, "Image", "^Image address")
	p.beginsForm(details, "Video", "^YouTube or Vimeo address")
	p.Type("https://youtu.be/dQw4w9WgXcQ")
	p.Press("Enter")
	details.Like("textbox", "^Player address").Has("https://www.youtube.com/embed/dQw4w9WgXcQ")
	p.cellIs(1, "Extras", "1 1 video")
	title := details.Like("textbox", "^Title")
	title.Fill("Turning & more")
	p.Press("Tab")
	p.Type("How the lamp is turned")
	p.Press("Enter")
	length := details.Like("textbox", "^Duration")
	length.Fill("9 minutes")
	p.Press("Enter")
	details.Says("This isn’t a duration.")
	length.Is("aria-invalid", "true")
	length.Fill("1:38")
	p.Press("Enter")
	details.Says("Saved as 98 seconds")

	details.Like("button", "^More ").Click()

	// A second price, and an unknown tag, from the keyboard.
	details.Like("button", "^Older fields").Click()
	details.Find("textbox", "Price").Fill("1.99")
	p.Press("Enter")
	details.Find("button", "Add another “Price”").Click()
	details.Find("textbox", "Price (2)").Wait()
	p.Type("2.99")
	p.Press("Enter")
	details.Find("button", "Remove “Price (2)”").Wait()
	details.Like("button", "^Add images").At(0).Click()
	p.Find("menuitem", "A tag of your own").Click()
	p.keyboardAt(details.Find("textbox", "Name of the tag").Wait())
	p.Type("mood")
	p.Press("Tab")
	p.Type("https://own.example/")
	p.Press("Tab")
	p.Press("Enter")
	mood := details.Find("textbox", "mood").Wait()
	p.keyboardAt(mood)
	p.Type("warm")
	p.Press("Enter")
	mood.Has("warm")

	countries := details.Like("combobox", "^Countries")
	countries.Fill("Ireland")
	p.Press("Enter")
	details.Find("button", "Remove Ireland").Wait()

	got := string(sitemaps(p.downloadAll())["shop.xml"])
	for _, want := range []string{
		"<video:title>Turning &amp; more</video:title>",
		"<video:description>How the lamp is turned</video:description>",
		"<video:duration>98</video:duration>", `<video:restriction relationship="allow">IE</video:restriction>`,
		"<video:thumbnail_loc>https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg</video:thumbnail_loc>",
		"<video:price>1.99</video:price>", "<video:price>2.99</video:price>",
		`<mood xmlns="https://own.example/">warm</mood>`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("there is no %s in\n%s", want, got)
		}
	}

	// The rail finds it, and undo takes the last step back.
	p.Like("button", "^With video").Click()
	p.Until("one page is shown", func() bool { return p.rowCount() == "2" })
	p.button("Undo").At(0).Enabled().Click()
	details.Find("button", "Remove Ireland").Gone()
}

func TestAThousandImagesOnOnePageStayQuick(t *testing.T) {
	browser.Rare(t, "a thousand images; TestAddsAVideoToAPage and TestTwelveJobsOfANewUser use the same forms")
	var b strings.Builder
	b.WriteString(urlset + "<url><loc>https://shop.example/album</loc>")
	for i := range 1000 {
		fmt.Fprintf(&b, "<image:image><image:loc>https://shop.example/i/photo-%04d.jpg</image:loc><image:title>%d</"+
			"image:title></image:image>\n", i, i)
	}
	b.WriteString("</url><url><loc>https://shop.example/</loc></url></urlset>")
	p := begin(t, browser.Look{})
	p.open(written(t, "album.xml", b.String()))
	p.cellThere(1)
	p.at(1, "Page address").Click()
	details := p.Find("tabpanel", "Details")
	details.Says("20 of 1,000")
	images := details.Find("region", "Images")
	if n := images.Like("button", "^Remove photo-").Count(); n != 20 {
		t.Errorf("%d images are drawn at first", n)
	}
	details.Like("button", "^Show more").Click()
	details.Says("40 of 1,000")

	find := details.Find("textbox", "Find an image")
	find.Fill("photo-0987")
	p.Press("Enter")
	p.Until("one is left", func() bool { return images.Like("button", "^Remove photo-").Count() == 1 })
	images.Find("button", "Remove photo-0987.jpg").Click()
	details.Says("No image address contains this.")
	find.Fill("")
	p.Press("Enter")
	details.Says("of 999")
	details.Find("button", "Remove them from all images of this page").Click()
	details.Find("button", "Remove them from all images of this page").Gone()
	got := string(sitemaps(p.downloadAll())["album.xml"])
	if strings.Count(got, "<image:image><image:loc>") != 999 || strings.Contains(got, "image:title") ||
		strings.Contains(got, "0987") {
		t.Errorf("the download has %d images", strings.Count(got, "<image:image>"))
	}
}

func TestSetsThePublicationOfNewsAndRemovesImagesOfManyPages(t *testing.T) {
	var b strings.Builder
	b.WriteString(strings.Replace(urlset, "<urlset ",
		`<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" `, 1))
	for i := range 200 {
		fmt.Fprintf(&b, "  <url><loc>https://news.example/%d</loc><image:image><image:loc>https://news.example/"+
			"%d.jpg</image:loc></image:image>"+
			"<news:news><news:publication><news:name>Gazette</news:name><news:language>en</news:language></"+
			"news:publication>"+
			"<news:publication_date>2020-01-01</news:publication_date><news:title>A fair</news:title></news:news></"+
			"url>\n", i, i)
	}
	b.WriteString("  <url><loc>https://news.example/</loc></url>\n</urlset>\n")
	p := begin(t, browser.Look{})
	p.open(written(t, "news.xml", b.String()))
	p.cellThere(1)

	p.button("Change all… the extras of the pages shown").Click()
	dialog := p.dialog("Change the extras of all 201 pages shown")
	dialog.Find("textbox", "Publication, as it is on Google News").Fill("Harbour & Gazette")
	dialog.Find("button", "Set on 200 pages").Enabled().Click()
	dialog.Gone()

	p.at(1, "Page address").Click()
	p.Press("Shift+ArrowDown")
	p.footer().Says("2 selected")
	p.button("Change…").Click()
	p.Find("menuitem", "Images, videos, news…").Click()
	dialog = p.dialog("Change the extras of 2 pages")
	dialog.Find("radio", "Remove all images").Click()
	dialog.Says("The pages themselves stay listed.")
	dialog.Find("button", "Remove from 2 pages").Enabled().Click()
	dialog.Gone()
	p.cellIs(1, "Extras", "news")
	got := string(sitemaps(p.downloadAll())["news.xml"])
	want := strings.ReplaceAll(b.String(), "Gazette", "Harbour &amp; Gazette")
	for i := range 2 {
		want = strings.Replace(want,
			fmt.Sprintf("<image:image><image:loc>https://news.example/%d.jpg</image:loc></image:image>", i), "", 1)
	}
	if got != want {
		t.Errorf("the download is\n%.2000s", got)
	}

	undo := p.Find("banner", "").Find("button", "Undo")
	undo.Enabled().Click()
	undo.Enabled().Click()
	p.Until("nothing is changed", func() bool { return !strings.Contains(p.footer().Text(), "changed") })
}

// In a field of a form, Ctrl+Z takes back the last step, as the button does, and not the browser's own edits of the
// field.
func TestUndoInAFieldTakesBackTheLastStep(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(written(t, "shop.xml", urlset+"  <url><loc>https://shop.example/lamp</loc><lastmod>2026-11-02</lastmod></url>\n</urlset>\n"))
	p.cellThere(1)
	p.at(1, "Page address").Click()
	details := p.Find("tabpanel", "Details")
	unchanged := func() {
		t.Helper()
		p.Until("nothing is changed", func() bool { return !strings.Contains(p.footer().Text(), "changed") })
	}
	p.beginsForm(details, "Image", "^Image address")
	p.Type("https://shop.example/a.jpg")
	p.Press("Enter")
	p.footer().Says("1 changed")
	p.Press("Control+z")
	unchanged()
	details.Like("textbox", "^Image address").Gone()

	date := details.Find("textbox", "Last changed")
	date.Fill("2026-11-05")
	p.Press("Enter")
	p.cellIs(1, "Last changed", "2026-11-05")
	p.footer().Says("1 changed")
	p.Press("Control+z")
	date.Has("2026-11-02")
	p.Press("Control+y")
	date.Has("2026-11-05")
	p.Press("Control+z")
	date.Has("2026-11-02")
	p.Press("Tab")
	unchanged()

	// It takes back unfinished typing first.
	date.Fill("2026-11-07")
	p.Press("Control+z")
	date.Has("2026-11-02")
	unchanged()
}
