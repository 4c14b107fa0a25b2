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
	picture := Drawing(tree, ByHealth, "Title")
	for _, want := range []string{
		` direction="rtl">`, `<text x="1177" y="68.0" font-size="13" font-weight="600">` + "\u2068shop.example/lamps/\u2069</text>",
		`<text x="1177" y="85.0" font-size="13">` + "\u20684 pages\u2069</text>",
	} {
		if !strings.Contains(picture, want) {
			t.Errorf("no %s in\n%s", want, picture)
		}
	}
	say.Use("")
	if picture := Drawing(tree, ByHealth, "Title"); strings.Contains(picture, "rtl") || !strings.Contains(picture, `<text x="23" y="85.0" font-size="13">4 pages</text>`) {
		t.Errorf("in English:\n%s", picture)
	}
}
