package page

import (
	"slices"
	"testing"

	"sitemapeditor/components"
)

func TestSectionsOfOneHostHaveNamesOfTheirOwn(t *testing.T) {
	s := start(t)
	s.do(components.AddText{Text: "https://shop.example/a\nhttp://shop.example/b\nhttps://lamps.example/"})
	s.until("all are open", func() bool { return s.State.Pages == 3 && len(s.sections()) == 3 })
	var names []string
	for _, x := range s.sections() {
		names = append(names, x.Label)
	}
	slices.Sort(names)
	if want := []string{"http://shop.example", "https://shop.example", "lamps.example"}; !slices.Equal(names, want) {
		t.Errorf("the sections are %q, want %q", names, want)
	}
}
