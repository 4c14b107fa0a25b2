package site

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake/item"
)

// madeSite returns the files of a random site: pages in folders, some of which are excluded from sitemaps, and some of
// which have the address of another.
func madeSite(r *rand.Rand) map[string]string {
	heads := []string{
		"<p>", "<p>", "", `<meta name=robots content=noindex>`, `<meta http-equiv=refresh content="0;url=/">`,
		`<link rel=canonical href="/b">`, `<link rel=canonical href="https://other.example/">`,
	}
	folders := []string{"", "", "blog/", "blog/old/", "_drafts/", "partials/", "caf\u00e9 x/"}
	names := []string{"index.html", "a.html", "b.html", "b.htm", "404.html", "google0123456789abcdef.html"}
	files := map[string]string{"site/index.html": ""}
	for range r.IntN(30) {
		name := "site/" + folders[r.IntN(len(folders))] + names[r.IntN(len(names))]
		files[name] = heads[r.IntN(len(heads))]
	}
	for range r.IntN(2) {
		files["elsewhere/x.html"] = ""
	}
	return files
}

// accountedFor returns the number of files that are pages or left out.
func accountedFor(count WebCount) int {
	all := count.Taken
	for _, n := range count.Left {
		all += n
	}
	return all
}

// For any choice, each file of a site is a page or is counted among the omitted ones, no address is repeated, and the
// displayed result is the one that is read.
func TestEachFileOfAWebsiteIsAPageOrLeftOut(t *testing.T) {
	idle := func() error { return nil }
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 21))
		var w Website
		files := madeSite(r)
		for name, text := range files {
			w.Add(name, []byte(text), "")
		}
		w.Blocked = func(path []byte) bool { return strings.HasPrefix(string(path), "/blog/old") }
		for name := range files {
			if r.IntN(4) == 0 {
				w.Listed("sitemap.xml", "https://a.example/"+name)
			}
		}
		c := w.Guess()
		c.Origin = "https://a.example"
		c.Pages, c.Indexes = sitemapcore.SiteForm(r.IntN(int(sitemapcore.NumSiteForms))), sitemapcore.SiteForm(r.IntN(int(sitemapcore.NumSiteForms)))
		for why := range NumWebReasons {
			if !why.Final() && r.IntN(2) == 0 {
				c.Take |= 1 << why
			}
		}
		shown, err := w.Look(c, idle)
		if err != nil {
			t.Fatal(err)
		}
		var pages []string
		count, err := w.Read(c, idle, func(it *item.Item) {
			pages = append(pages, string(it.Values[sitemapcore.Loc]))
		})
		if err != nil {
			t.Fatal(err)
		}
		if all := accountedFor(count); all != len(files) || len(pages) != count.Taken-count.Known {
			t.Fatalf("seed %d: of %d files %d are counted, and %d are pages: %+v", seed, len(files), all,
				len(pages), count)
		}
		if shown.Taken != count.Taken || shown.Known != count.Known || shown.Left != count.Left {
			t.Fatalf("seed %d: shown is %+v, read %+v", seed, shown, count)
		}
		if !slices.IsSorted(pages) || len(slices.Compact(slices.Clone(pages))) != len(pages) {
			t.Fatalf("seed %d: the addresses are %q", seed, pages)
		}
		for _, p := range pages {
			if !strings.HasPrefix(p, "https://a.example/") && p != "https://a.example" {
				t.Fatalf("seed %d: %s is not of the site", seed, p)
			}
		}
	}
}

// The form of a site's addresses is learned from the canonical addresses of its pages, or from links among them, and
// the site from the former.
func TestHowAWebsiteWritesItsAddresses(t *testing.T) {
	forms := [sitemapcore.NumSiteForms][2]string{
		sitemapcore.SiteFile: {"%s.html", "%s/index.html"}, sitemapcore.SiteBare: {"%s", "%s"}, sitemapcore.SiteSlash: {"%s/", "%s/"},
	}
	for seed := range uint64(500) {
		r := rand.New(rand.NewPCG(seed, 22))
		pages, indexes := sitemapcore.SiteForm(r.IntN(int(sitemapcore.NumSiteForms))), sitemapcore.SiteForm(r.IntN(int(sitemapcore.NumSiteForms)))
		origin, linked := "https://a.example"+[]string{"", "/shop"}[r.IntN(2)], r.IntN(2) == 0
		files, want := make(map[string]string), []string{origin + "/"}
		files["index.html"] = `<link rel=canonical href="` + origin + `/">`
		for i := range 2 + r.IntN(6) {
			for kind, file := range [...]string{"p%d.html", "f%d/index.html"} {
				name := fmt.Sprintf(file, i)
				path := fmt.Sprintf(forms[[...]sitemapcore.SiteForm{pages, indexes}[kind]][kind], name[:2])
				want = append(want, origin+"/"+path)
				files[name] = "<p>"
				if linked {
					files["index.html"] += `<a href="./` + path + `">x</a>`
				} else {
					files[name] = `<link rel=canonical href="` + origin + "/" + path + `">`
				}
			}
		}
		slices.Sort(want)
		got, count := readSite(t, files)
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: pages are %q, want %q: %+v", seed, got, want, count)
		}
	}
}
