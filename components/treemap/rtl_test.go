package treemap

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// In a language from right to left, a number precedes its noun on the right, and the words begin at the right edge.
func TestWordsBeginOnTheRightIfTheLanguageDoes(t *testing.T) {
	tabs := strings.Repeat("x\t", 11) + "x"
	if !say.Use(strings.Join([]string{"ar", "rtl", ",\t.\t4", strings.Repeat("o", 201), tabs, tabs, "x" + strings.Repeat("\tx", 6), ", \t and \t and "}, "\n")) {
		t.Fatal("not a language")
	}
	defer say.Use("")
	tree := &wire.Treemap{Sites: 1, Folders: []wire.TreemapFolder{
		{Pages: 4}, {Address: "https://shop.example/lamps/", Depth: 1, Pages: 4},
	}}
	drawn := func() words { return shapes(lay(tree.Folders, Rect{W: 1200, H: 800}), "")[0].words[1] }
	if got := drawn(); got.x != 1193 || got.text != "\u20684 pages\u2069" || direction() != "rtl" {
		t.Errorf("in Arabic: %+v", got)
	}
	say.Use("")
	if got := drawn(); got.x != 7 || got.text != "4 pages" || direction() != "ltr" {
		t.Errorf("in English: %+v", got)
	}
}
