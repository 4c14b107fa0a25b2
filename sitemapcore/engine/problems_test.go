package engine_test

import (
	"testing"

	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// problemsOf returns the titles of the messages about files.
func problemsOf(p *enginetest.Page) []string {
	var titles []say.Text
	for _, x := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
		titles = append(titles, x.Title)
	}
	return say.Strings(titles)
}

// TestMessagesAboutFilesFollowTheLanguage changes the language after the messages were made.
func TestMessagesAboutFilesFollowTheLanguage(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "home.xml", Data: []byte("<!doctype html><html><body></body></html>")})
	p.Open(false, enginetest.File{Name: "sitemap.xml", Data: []byte(shop)})
	p.Open(false, enginetest.File{Name: "robots.txt", Data: []byte("Sitemap: https://shop.example/other.xml\n")})
	undo := p.State().Undo
	english := append(problemsOf(p), undo.String())
	if len(english) != 3 {
		t.Fatalf("the messages are %q", english)
	}
	saying(t, p, "xx", map[say.Text]string{
		"{file} is a web page, not a sitemap": "{file}: HTML",
		"{n, plural, one {robots.txt lists # more sitemap} other {robots.txt lists # more sitemaps}}": "{n, plural, other {# in robots.txt}}",
		"Open {name}": "{name} +",
	})
	defer enginetest.Must[*wire.Edited](p, &wire.Speak{})
	for i, got := range append(problemsOf(p), undo.String(), p.State().Undo.String()) {
		if want := []string{"home.xml: HTML", "1 in robots.txt", "sitemap.xml +", "sitemap.xml +"}[i]; got != want {
			t.Errorf("%q became %q, want %q", english[min(i, 2)], got, want)
		}
	}
}
