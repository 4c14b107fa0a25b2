package live

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/crawl"
)

func TestTitlesNameOnePageEach(t *testing.T) {
	long := strings.Repeat("ö", longestTitle)
	for _, c := range []struct {
		name   string
		titles []string
		want   []string // "" if a page has none
	}{
		{"all different", []string{"Oak", "Ash"}, []string{"Oak", "Ash"}},
		{"several pages with one title", []string{"Shop", "Oak", "Shop", "Shop"}, []string{"", "Oak", "", ""}},
		{"the name of the site", []string{"Oak | Shop", "Ash | Shop", "Elm | Shop"}, []string{"Oak", "Ash", "Elm"}},
		{"the same without the name", []string{"Oak | Shop", "Oak | Shop", "Elm | Shop"}, []string{"", "", "Elm"}},
		{"too few for a name", []string{"Oak – Shop", "Ash – Shop"}, []string{"Oak – Shop", "Ash – Shop"}},
		{
			"an end that few have",
			[]string{"Oak - Shop", "Ash - Shop", "Elm - Shop", "1", "2", "3", "4 - oak"},
			[]string{"Oak - Shop", "Ash - Shop", "Elm - Shop", "1", "2", "3", "4 - oak"},
		},
		{"one that may be cut", []string{long, long[2:]}, []string{"", long[2:]}},
		{"none", []string{"", ""}, []string{"", ""}},
	} {
		x, want := &Check{}, map[string]string{}
		for i, title := range c.titles {
			loc := fmt.Sprint(i)
			x.Put(crawl.LivePage{Mark: crawl.Mark{Loc: loc}, Title: title})
			if c.want[i] != "" {
				want[loc] = c.want[i]
			}
		}
		x.Put(crawl.LivePage{Mark: crawl.Mark{Loc: "x", Found: crawl.SignIn}, Title: "Sign in"})
		if got := x.Titles(); !maps.Equal(got, want) {
			t.Errorf("%s: %q, want %q", c.name, got, want)
		}
	}
}

func TestOnlyMissingImagesOfTheSiteAreRemembered(t *testing.T) {
	c, ok := Read("i\t"+site+"/a.jpg\tg\ni\t"+site+"/b.jpg\to\ni\thttps://other.example/c.jpg\tg\ni\t"+site+"/d.jpg\n", site, "")
	if !ok || len(c.Images) != 2 || !c.Missing([]byte(site+"/a.jpg")) || c.Missing([]byte(site+"/b.jpg")) {
		t.Errorf("%v, and the images are %v", ok, c.Images)
	}
	newer, _ := Read("i\t"+site+"/a.jpg\to\ni\t"+site+"/b.jpg\tg\n", site, "")
	if c = c.Add(newer); c.Missing([]byte(site+"/a.jpg")) || !c.Missing([]byte(site+"/b.jpg")) {
		t.Errorf("after a newer check the images are %v", c.Images)
	}
}
