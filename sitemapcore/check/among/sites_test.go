package among

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
)

func TestTheRarerOfTwoWaysIsMarked(t *testing.T) {
	s := NewSites()
	for _, loc := range []string{
		"https://www.a.example/", "https://www.a.example/1", "https://www.a.example/2", "http://www.a.example/3",
		"https://a.example/4", "https://A.example/5",
		"https://b.example/", "http://c.example/", "https://www.d.example/", "relative", "https://www.example/",
		"https://example/",
	} {
		s.Add(1, []byte(loc))
	}
	for loc, codes := range map[string]check.RuleSet{
		"https://www.a.example/": {},
		"http://www.a.example/3": check.SetOf("C27"),
		"https://a.example/4":    check.SetOf("C28"),
		"https://b.example/":     check.SetOf("C29"),
		"http://c.example/":      check.SetOf("C29"),
		"relative":               {},
		"https://example/":       {},
	} {
		if got := s.Marks(1, []byte(loc)); got != codes {
			t.Errorf("%s: %v, want %v", loc, got.Codes(), codes.Codes())
		}
	}
}

func TestThePagesOfASiteAreCountedForEachFile(t *testing.T) {
	s := NewSites()
	for _, file := range []sitemapcore.FileID{1, 2, 1, 1} {
		s.Add(file, []byte("https://a.example/"))
	}
	for range 2 {
		s.Add(2, []byte("https://b.example/"))
	}
	for file, want := range map[sitemapcore.FileID]bool{1: false, 2: true} {
		if got := s.Marks(file, []byte("https://a.example/")).Has("C29"); got != want {
			t.Errorf("in file %d it is marked: %v", file, got)
		}
	}
}

func TestAllSitesButTheLargestAreMarked(t *testing.T) {
	marked := func(locs ...string) (out []bool) {
		s := NewSites()
		for _, loc := range locs {
			s.Add(1, []byte(loc))
		}
		for _, loc := range locs {
			out = append(out, s.Marks(1, []byte(loc)).Has("C29"))
		}
		return out
	}
	for _, x := range []struct {
		locs []string
		want []bool
	}{
		{[]string{"https://a.example/", "https://a.example/2", "https://b.example/"}, []bool{false, false, true}},
		{[]string{"https://a.example/", "https://b.example/"}, []bool{false, true}},
		{[]string{"https://a.example/", "https://www.a.example/", "http://a.example/"}, []bool{false, false, false}},
		{[]string{
			"https://a.example/", "https://b.example/", "https://b.example/2", "https://c.example/",
			"https://c.example/2",
		}, []bool{true, false, false, true, true}},
		{[]string{"https://a.example/", "relative", ""}, []bool{false, false, false}},
	} {
		if got := marked(x.locs...); !slices.Equal(got, x.want) {
			t.Errorf("%v: marked %v, want %v", x.locs, got, x.want)
		}
	}
}

// The sitemaps of example.com, example.de and example.fr are three sitemaps, each of one site.
func TestEachFileHasASiteOfItsOwn(t *testing.T) {
	s := NewSites()
	files := [][]string{{"https://a.example/", "https://a.example/2", "https://b.example/"}, {"https://b.example/"}, {"https://c.example/"}}
	for i, locs := range files {
		for _, loc := range locs {
			s.Add(sitemapcore.FileID(i), []byte(loc))
		}
	}
	for i, locs := range files {
		for k, loc := range locs {
			if got := s.Marks(sitemapcore.FileID(i), []byte(loc)).Has("C29"); got != (k == 2) {
				t.Errorf("page %d of file %d is marked: %v", k, i, got)
			}
		}
	}
}

// A copy for tests is no site of its own: C8 speaks of it, and the pages of the real site are at home.
func TestACopyForTestsIsNeverTheMainSite(t *testing.T) {
	s := NewSites()
	locs := []string{
		"http://localhost:8080/", "http://localhost:8080/a", "http://127.0.0.1/b", "https://yourdomain.com/",
		"https://a.example/c", "https://b.example/",
	}
	for _, loc := range locs {
		s.Add(1, []byte(loc))
	}
	for _, loc := range locs {
		if got, want := s.Marks(1, []byte(loc)).Has("C29"), loc == "https://b.example/"; got != want {
			t.Errorf("%s: from another site %t, want %t", loc, got, want)
		}
	}
}

func TestOfTwoEqualWaysHttpAndWwwAreMarked(t *testing.T) {
	s := NewSites()
	s.Add(1, []byte("https://a.example/"))
	s.Add(1, []byte("http://www.a.example/"))
	if got := s.Marks(1, []byte("http://www.a.example/")); got != check.SetOf("C27", "C28") {
		t.Errorf("marks %v", got.Codes())
	}
	if got := s.Marks(1, []byte("https://a.example/")); !got.Empty() {
		t.Errorf("marks %v", got.Codes())
	}
}

// An address that a host gave out is a test copy among many others, and a site by itself.
func TestASiteAtItsHostsAddressIsASite(t *testing.T) {
	s := NewSites()
	alone := []byte("https://my-shop.vercel.app/a")
	s.Add(1, alone)
	if got := s.Marks(1, alone); !got.Empty() {
		t.Errorf("alone it breaks %v", got.Codes())
	}
	for range 3 {
		s.Add(1, []byte("https://shop.example/"))
	}
	if got := s.Marks(1, alone); got != check.SetOf("C8a", "C29") {
		t.Errorf("among others it breaks %v", got.Codes())
	}
	for host, want := range map[string]bool{
		"my-shop.vercel.app": true, "x.pages.dev": true, "dev-2.shop.example": true, "preview.shop.example": true,
		"vercel.app": false, "dev.to": false, "shop.example": false,
		"devices.shop.example": false, "": false, "localhost": false,
	} {
		if page.DoubtfulHost([]byte(host)) != want {
			t.Errorf("%q: want %v", host, want)
		}
	}
}
