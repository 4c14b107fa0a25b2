package bench

import (
	"compress/gzip"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A set is some sitemaps with the facts that a measurement needs.
type set struct {
	pages int
	bytes int64    // of XML
	plain []string // the files as XML
	files []string // the files as they are opened: the same, or packed
	found int      // pages whose address has the word searched
}

const (
	host     = "https://www.shop.example/"
	searched = "walnut"
)

// The words of the addresses of a page are those of one language.
var words = [...][]string{
	strings.Fields("alder amber ash birch brass brushed cedar charcoal clear cobalt copper cotton cream dark elm fern folding " +
		"forest frosted glass grey hand-made heron indigo ivory large linen maple marble matt midnight moss narrow oak ochre " +
		"olive pine plum quilted rattan rose rust sand slate small smoked steel stone tall teal velvet walnut wool woven"),
	strings.Fields("ahorn ausziehbar blau breit buche eiche esche fein gebogen gro%C3%9F gr%C3%BCn klein leinen nuss rund wolle"),
	strings.Fields("blanc bois brun carr%C3%A9 ch%C3%AAne clair fonc%C3%A9 gris laine lin marron noir noyer petit rond vert"),
	strings.Fields("%E3%82%AA%E3%83%BC%E3%82%AF %E5%86%AC %E6%9C%A8 %E7%81%B0%E8%89%B2 %E7%99%BD %E9%9D%92 %E9%BB%92 %E9%BE%8D"),
}

var sections = strings.Fields("lighting furniture textiles kitchen garden bathroom office kids")

// generate writes sitemaps with perFile pages each, the same in each run. A page has about 260 bytes: all pages of a
// plain set have the four values; in a mixed one every tenth has them, two images and four languages. One page in a
// hundred has a date, and one a priority, with a problem.
func generate(t *testing.T, pages, perFile int, mixed bool) *set {
	t.Helper()
	s, folder := &set{pages: pages}, t.TempDir()
	r := rand.New(rand.NewPCG(20261120, 0))
	pick := func(from []string) string { return from[r.IntN(len(from))] }
	for n := 0; n < pages; {
		var b strings.Builder
		b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
			"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"" +
			" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"" +
			" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n")
		for end := min(n+perFile, pages); n < end; n++ {
			full := !mixed || n%10 == 0
			of := words[r.IntN(len(words))]
			path := pick(sections) + "/" + pick(sections) + "/" + pick(of) + "-" + pick(of)
			for range 6 {
				if full {
					path += "-" + pick(of)
				}
			}
			path += fmt.Sprintf("-%07d.html", n)
			if strings.Contains(path, searched) {
				s.found++
			}
			date := fmt.Sprintf("202%d-%02d-%02d", r.IntN(6), r.IntN(12)+1, r.IntN(28)+1)
			priority := fmt.Sprintf("0.%d", r.IntN(9)+1)
			switch r.IntN(100) {
			case 0:
				date = "13/02/2025"
			case 1:
				priority = "0,7"
			}
			fmt.Fprintf(&b, "  <url>\n    <loc>%s%s</loc>\n    <lastmod>%s</lastmod>\n", host, path, date)
			if full {
				fmt.Fprintf(&b, "    <changefreq>weekly</changefreq>\n    <priority>%s</priority>\n", priority)
			}
			if full && mixed {
				for _, tag := range []string{"de", "fr", "en-GB", "x-default"} {
					fmt.Fprintf(&b, "    <xhtml:link rel=\"alternate\" hreflang=\"%s\" href=\"%s%s/%s\"/>\n", tag, host, tag, path)
				}
				for i := range 2 {
					fmt.Fprintf(&b, "    <image:image>\n      <image:loc>https://images.shop.example/%07d-%d.jpg</image:loc>\n"+
						"    </image:image>\n", n, i)
				}
			}
			b.WriteString("  </url>\n")
		}
		b.WriteString("</urlset>\n")
		s.keep(t, filepath.Join(folder, fmt.Sprintf("sitemap-%d.xml", len(s.plain)+1)), b.String(), mixed)
	}
	return s
}

func (s *set) keep(t *testing.T, file, text string, packed bool) {
	t.Helper()
	s.bytes += int64(len(text))
	s.plain = append(s.plain, file)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if !packed {
		s.files = append(s.files, file)
		return
	}
	file += ".gz"
	s.files = append(s.files, file)
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	w := gzip.NewWriter(f)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
