package engine_test

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"path"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

// readAsSearchEngines returns the pages that search engines find in an archive of sitemaps. They begin
// with sitemap.xml, which robots.txt names, and read the files that it lists. They follow no index
// within an index.
func readAsSearchEngines(t *testing.T, archive []byte) (pages []string) {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	type list struct {
		XMLName xml.Name
		Pages   []string `xml:"url>loc"`
		Files   []string `xml:"sitemap>loc"`
	}
	read := func(name string) (l list) {
		f, err := z.Open(name)
		if err != nil {
			return l
		}
		defer f.Close()
		text, err := io.ReadAll(f)
		if err == nil {
			err = xml.Unmarshal(text, &l)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return l
	}
	root := read("sitemap.xml")
	pages = root.Pages
	for _, loc := range root.Files {
		pages = append(pages, read(path.Base(loc)).Pages...)
	}
	slices.Sort(pages)
	return pages
}

// New pages of a website must be in an index that search engines read, even if another index is opened first.
func TestNewPagesOfAWebsiteAreWhereSearchEnginesRead(t *testing.T) {
	const a = "https://a.example/"
	index := func(names ...string) string {
		text := `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
		for _, name := range names {
			text += "<sitemap><loc>" + a + name + "</loc></sitemap>"
		}
		return text + "</sitemapindex>"
	}
	p := enginetest.Start(t)
	p.OpenSites(enginetest.File{Name: "site.zip", Data: zipped(t,
		siteFile("index.html", `<link rel="canonical" href="https://a.example/">`), siteFile("about.html", "<p>About"),
		siteFile("blog.html", "<p>Blog"), siteFile("sitemap-blog.xml", urlset(a+"blog.html")),
		siteFile("sitemap-pages.xml", index("sitemap-pages.xml", "sitemap-blog.xml")),
		siteFile("sitemap.xml", index("sitemap-pages.xml", "sitemap-blog.xml")),
	)})
	_, data := p.Write(sitemapcore.FileSettings{Keep: true, Where: a, Pretty: true, FreqPrio: true}, -1)
	want := []string{a, a + "about.html", a + "blog.html"}
	if got := readAsSearchEngines(t, data); !slices.Equal(got, want) {
		t.Errorf("search engines read %q, want %q", got, want)
	}
}
