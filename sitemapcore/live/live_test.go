package live

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/extension"
)

const site = "https://shop.example"

func line(path, kind, to, date, source string) string {
	return strings.Join([]string{"p", site + path, kind, to, date, source, "", ""}, "\t") + "\n"
}

func TestReadsWhatTheSiteAnswered(t *testing.T) {
	c, ok := Read("c\t"+site+"\t2\t3\t1\nt\tUser-agent:%20*\n"+
		line("/", "o", "", "2026-11-01", "m")+
		line("/old", "r", site+"/new", "", "")+
		line("/de", "o", "", "", "")+"v\t"+site+"/de\tde="+site+"/de\ten="+site+"/\n", site, "2026-11-20")
	if !ok || c.Done != 2 || c.Total != 3 || !c.SameForAll || c.Robots != "User-agent: *" || c.Len() != 3 {
		t.Fatalf("%v %+v", ok, c)
	}
	if p := c.Of([]byte(site + "/")); p.Date != "2026-11-01" || p.Source != Meta || p.Found != 0 {
		t.Errorf("the first page is %+v", p)
	}
	if p := c.Of([]byte(site + "/old")); p.Found != crawl.Redirect || p.To != site+"/new" {
		t.Errorf("the page that moved is %+v", p)
	}
	if p := c.Of([]byte(site + "/de")); p.Found != crawl.OneWay || p.To != site+"/" {
		t.Errorf("the page without a link back is %+v", p)
	}
}

func TestBelievesNothingThatIsNotOfTheSite(t *testing.T) {
	for name, text := range map[string]string{
		"another site":   strings.ReplaceAll(line("/", "o", "", "", ""), site, "https://other.example"),
		"a longer name":  strings.ReplaceAll(line("/", "o", "", "", ""), site, site+".evil.example"),
		"another kind":   line("/", "z", "", "", ""),
		"a line cut off": "p\t" + site + "/\to\n",
		"nothing":        "",
		"a page":         "<html>\n",
	} {
		if c, ok := Read(text, site, "2026-11-20"); ok {
			t.Errorf("%s: %+v is taken", name, c.Pages)
		}
	}
	c, _ := Read(line("/", "r", "https://other.example/", "2026-13", "m"), site, "2026-11-20")
	if p := c.Of([]byte(site + "/")); p.To != "" || p.Date != "" {
		t.Errorf("an end on another site, or a date that is none, is taken: %+v", p)
	}
}

func TestDatesAreOfferedOnlyIfTheyDiffer(t *testing.T) {
	for _, c := range []struct {
		name string
		date func(i int) string
		want Doubt
	}{
		{"none", func(int) string { return "" }, NoDates},
		{"different", func(i int) string { return fmt.Sprintf("2026-%02d-%02d", 1+i%9, 1+i) }, NoDoubt},
		{"all of one second", func(int) string { return "2026-05-01T10:00:00+00:00" }, OneDay},
		{"all today", func(i int) string { return fmt.Sprintf("2026-11-20T10:00:%02d+00:00", i) }, AllToday},
		{"the last three days", func(i int) string { return fmt.Sprintf("2026-11-%02d", 18+i%3) }, NoDoubt},
	} {
		x := &Check{Day: "2026-11-20"}
		for i := range 20 {
			x.Put(crawl.LivePage{
				Mark: crawl.Mark{Loc: fmt.Sprint(i)}, Date: c.date(i), Source: Meta,
			})
		}
		if got := x.Doubts(); got != c.want {
			t.Errorf("%s: the doubt is %d, want %d", c.name, got, c.want)
		}
	}
}

// The results come from a web page and may contain anything.
func FuzzRead(f *testing.F) {
	f.Add("c\t" + site + "\t2\t3\t1\n" + line("/", "o", "", "2026-11-01", "m") + "l\t\t\n")
	f.Add("i\t" + site + "/a.jpg\tg\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, ok := Read(text, site, "2026-11-20")
		if ok != (c.Len()+len(c.Images) > 0) {
			t.Errorf("%v for %d pages and %d images", ok, c.Len(), len(c.Images))
		}
		for image := range c.Images {
			if !strings.HasPrefix(image, site+"/") && image != site {
				t.Errorf("the image %q is taken", image)
			}
		}
		for _, p := range c.Pages {
			if rest, found := strings.CutPrefix(p.Loc, site); !found || rest != "" && rest[0] != '/' {
				t.Errorf("%q is taken", p.Loc)
			}
			if c.Of([]byte(p.Loc)).Loc != p.Loc {
				t.Errorf("%q is not found again", p.Loc)
			}
		}
		c.Doubts()
		if got := c.Without(func(*crawl.LivePage) bool { return false }); got.Len() != c.Len() {
			t.Errorf("without nothing, %d of %d pages are left", got.Len(), c.Len())
		}
	})
}

func TestTakesTitlesAndLanguagesOfPages(t *testing.T) {
	for _, c := range [...]struct{ language, title, wantLanguage, wantTitle string }{
		{"de-AT", "K%C3%BCche%20%26%20Bad", "de-AT", "Küche & Bad"},
		{"<b>", "%0Ax%0A", "", "x"},
		{"", "a%09b", "", ""},
		{"", strings.Repeat("x", maxTitle+1), "", ""},
	} {
		text := strings.Join([]string{"p", site + "/", "o", "", "", "", c.language, c.title}, "\t")
		x, _ := Read(text, site, "2026-11-20")
		if p := x.Of([]byte(site + "/")); p == nil || p.Language != c.wantLanguage || p.Title != c.wantTitle {
			t.Errorf("%q and %q give %+v", c.language, c.title, p)
		}
	}
}

func TestTakesAHundredThousandPages(t *testing.T) {
	var text strings.Builder
	for i := range maxPages + 5 {
		text.WriteString(line(fmt.Sprintf("/%d", i), "g", "404", "", ""))
	}
	if c, _ := Read(text.String(), site, "2026-11-20"); c.Len() != maxPages {
		t.Errorf("%d pages are taken, want %d", c.Len(), maxPages)
	}
}

func TestPagesOfAGroupHaveTheSameLinks(t *testing.T) {
	links := "\tde=" + site + "/de\ten=" + site + "/\tfr=https://other.example/"
	c, _ := Read(line("/", "o", "", "", "")+"v\t"+site+"/"+links+"\n"+
		line("/de", "o", "", "", "")+"v\t"+site+"/de"+links+"\n"+
		line("/it", "o", "", "", "")+"v\t"+site+"/it\t7\n"+ // a number is no link
		line("/gone", "g", "404", "", "")+"v\t"+site+"/gone"+links+"\n"+
		"v\t"+site+"/strange"+links+"\n", site, "2026-11-20")
	home, de := c.Of([]byte(site+"/")), c.Of([]byte(site+"/de"))
	if home.Versions == "" || home.Versions != de.Versions || len(Versions(de)) != 3 {
		t.Errorf("the links are %q and %q", home.Versions, de.Versions)
	}
	for _, p := range c.Pages {
		if p.Found == crawl.OneWay {
			t.Errorf("%s has no link back: %s", p.Loc, p.To)
		}
	}
	if it, gone := c.Of([]byte(site+"/it")), c.Of([]byte(site+"/gone")); it.Versions != "" || gone.Versions != "" {
		t.Errorf("what is no link is taken, or the links of a missing page: %q, %q", it.Versions, gone.Versions)
	}
	// A newer check of one page finds that its link back is gone.
	newer, _ := Read(line("/de", "o", "", "", "")+"v\t"+site+"/de\tde="+site+"/de\n", site, "2026-11-21")
	c.Add(newer)
	if p := c.Of([]byte(site + "/")); p.Found != crawl.OneWay || p.To != site+"/de" {
		t.Errorf("after the newer check: %+v", p)
	}
	c.Add(&Check{Site: site, Pages: []crawl.LivePage{{
		Mark: crawl.Mark{Loc: site + "/de"}, Versions: home.Versions,
	}}})
	if p := c.Of([]byte(site + "/")); p.Found != crawl.Fine {
		t.Errorf("the link back is there again: %+v", p)
	}
}

func TestLinksOfThePageAreComparedWithThoseOfTheSitemap(t *testing.T) {
	const page = "de " + site + "/de/%C3%A4\nen " + site + "/\nfr " + site + "/fr"
	link := func(lang, href string) extension.Link { return extension.Link{Lang: []byte(lang), Href: []byte(href)} }
	de, en, fr := link("de", site+"/de/ä"), link("en", site), link("fr", site+"/fr")
	for _, c := range []struct {
		name  string
		page  string
		links []extension.Link
		want  Difference
		ok    bool
	}{
		{"the same, in other letters", page, []extension.Link{fr, en, de}, Difference{}, false},
		{"without a link to itself", page, []extension.Link{de, fr}, Difference{}, false},
		{"only in the page", page, []extension.Link{en, de}, Difference{Version{"fr", site + "/fr"}, true}, true},
		{"only in the sitemap", page, []extension.Link{de, fr, link("it", site+"/it")}, Difference{Version{"it", site + "/it"}, false}, true},
		{"another address", page, []extension.Link{de, link("fr", site+"/fr/")}, Difference{Version{"fr", site + "/fr/"}, false}, true},
		{"nothing in the page", "", []extension.Link{de}, Difference{}, false},
		{"nothing in the sitemap", page, nil, Difference{}, false},
		{"only itself in the sitemap", page, []extension.Link{en}, Difference{}, false},
	} {
		p := &crawl.LivePage{Mark: crawl.Mark{Loc: site + "/"}, Versions: c.page}
		if got, ok := Differs(p, c.links); got != c.want || ok != c.ok {
			t.Errorf("%s: %+v, %v, want %+v, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

// A page cache writes all pages again within its time. A news site has as many new dates, but says them in its pages.
func TestDatesOfAPageCacheAreNotOffered(t *testing.T) {
	for _, c := range []struct {
		source byte
		oldest int
		want   Doubt
	}{{Header, 18, Cached}, {Meta, 18, NoDoubt}, {Header, 10, NoDoubt}} {
		x := &Check{Day: "2026-11-20"}
		for i := range 20 {
			x.Put(crawl.LivePage{
				Mark: crawl.Mark{Loc: fmt.Sprint(i)}, Source: c.source,
				Date: fmt.Sprintf("2026-11-%02dT10:00:%02d+00:00", c.oldest+i%(21-c.oldest), i),
			})
		}
		if got := x.Doubts(); got != c.want {
			t.Errorf("source %c, since day %d: the doubt is %d, want %d", c.source, c.oldest, got, c.want)
		}
	}
}

// The browser writes a site in small letters and in punycode.
func TestReadsAddressesAsTheSitemapWritesTheirSite(t *testing.T) {
	for _, c := range []struct{ listed, browser string }{
		{"https://Shop.Example", "https://shop.example"},
		{"https://shop.example:443", "https://shop.example"},
		{"https://bücher.example", "https://xn--bcher-kva.example"},
		{"https://BÜCHER.Example", "https://xn--bcher-kva.example"},
	} {
		text := strings.ReplaceAll("c\tSITE\t2\t3\t1\n"+line("/old", "r", site+"/new", "", "")+line("/new", "o", "", "", "")+
			"v\tSITE/new\tde=https://other.example/\ni\tSITE/a.jpg\tg\n", site, c.browser)
		got, ok := Read(strings.ReplaceAll(text, "SITE", c.browser), c.listed, "2026-11-20")
		if !ok || got.Done != 2 || !got.SameForAll || got.Twin != "" || got.Len() != 2 {
			t.Fatalf("%s: %v %+v", c.listed, ok, got)
		}
		p := got.Of([]byte(c.listed + "/old"))
		if p == nil || p.Found != crawl.Redirect || p.To != c.listed+"/new" {
			t.Errorf("%s: the page that moved is %+v", c.listed, p)
		}
		if p := got.Of([]byte(c.listed + "/new")); p == nil || p.Versions == "" {
			t.Errorf("%s: the new page is %+v", c.listed, p)
		}
		if !got.Missing([]byte(c.listed + "/a.jpg")) {
			t.Errorf("%s: the image is not missing", c.listed)
		}
	}
}
