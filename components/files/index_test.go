package files

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// newIndex returns the feature with an index that lists so many sitemaps.
func newIndex(listed, open int) *Indexes {
	x := NewIndexes(desk.New())
	x.Sink = &uitest.Asked{}
	x.Files.Files = []wire.FileInfo{{
		Name: "sitemap_index.xml", Index: 1, Kind: sitemapcore.Index, Listed: listed, Missing: listed - open,
	}}
	x.choose(1)
	return x
}

func TestTheListOfAnIndexSaysWhatIsOpen(t *testing.T) {
	for _, tt := range []struct {
		listed, open int
		title        string
		how          bool
	}{
		{0, 0, "This list of sitemaps is empty", false},
		{1, 0, "This is a list of 1 sitemap", true},
		{9, 0, "This is a list of 9 sitemaps", true},
		{9, 1, "1 of 9 sitemaps is open", true},
		{50_000, 1200, "1,200 of 50,000 sitemaps are open", true},
		{1, 1, "The sitemap in this list is open", false},
		{9, 9, "All 9 sitemaps in this list are open", false},
	} {
		got := uitest.Markup(t, newIndex(tt.listed, tt.open).Draw())
		if !strings.Contains(got, ">"+tt.title+"<") || strings.Contains(got, "Save link as") != tt.how {
			t.Errorf("%d of %d open: want %q and how to save %v:\n%s", tt.open, tt.listed, tt.title, tt.how, got)
		}
	}
}

// An address in an index can't run as a program.
func TestOnlyAddressesOfTheWebBecomeLinks(t *testing.T) {
	x := newIndex(5, 2)
	l := &x.Lines
	for i, a := range []string{
		"https://shop.example/a.xml?x=1&y=2", "javascript:alert(1)", "java\nscript:alert(1)",
		"HTTP://shop.example/b.xml", "data:text/html,x",
	} {
		l.Lines = append(l.Lines, wire.IndexLine{At: i, Loc: a})
	}
	l.Lines = append(l.Lines, wire.IndexLine{At: 5, Loc: "https://shop.example/open.xml", File: 2, Pages: 3},
		wire.IndexLine{At: 6, Loc: "https://shop.example/self.xml", File: 1})
	got := uitest.Markup(t, x.Draw())
	var links []string
	for _, m := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(got, -1) {
		if !strings.HasPrefix(m[1], "#") {
			links = append(links, m[1])
		}
	}
	if want := []string{"https://shop.example/a.xml?x=1&y=2", "HTTP://shop.example/b.xml"}; !slices.Equal(links, want) {
		t.Errorf("the links are %q, want %q", links, want)
	}
	uitest.Says(t, "the index", got, ">3 pages<", ">This index itself<", ">No date<")
}
