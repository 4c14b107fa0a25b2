package compare

import "testing"

func TestThePartThatNamesAPage(t *testing.T) {
	for _, c := range []struct{ loc, part string }{
		{"https://shop.example/tea/green.html", "green"},
		{"https://shop.example/tea/green/", "green"},
		{"https://shop.example/tea/green/index.php", "green"},
		{"https://shop.example/tea/green.html#top", "green"},
		{"https://shop.example/show.php?id=7#top", "show.php?id=7"},
		{"https://shop.example/tea/.html", ".html"},
		{"\uFEFFhttps://shop.example/tea", "tea"},
		{"https://shop.example/", "/"},
		{"https://shop.example/index.html", "/"},
		{"https://shop.example?id=7", ""},
		{"/tea/green", ""},
	} {
		if got := string(lastPart([]byte(c.loc))); got != c.part {
			t.Errorf("%q is named by %q, not by %q", c.loc, got, c.part)
		}
	}
}
