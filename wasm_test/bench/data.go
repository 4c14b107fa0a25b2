package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzip"
)

// seed begins every random choice in the data, so that each run measures the same bytes.
const seed = 20261120

// A shape is what the pages of a file have.
type shape uint8

const (
	// plain pages have the four values, some 260 bytes each, as most generators write them.
	plain shape = iota
	// rich pages have two images and four languages as well, some 1,300 bytes.
	rich
	// mixed files have one rich page for every nine short ones, and come to 260 bytes a page again.
	mixed
)

func (s shape) String() string { return [...]string{"plain", "with images and languages", "mixed"}[s] }

// An entry is one page, under the names that the npm package sitemap takes.
type entry struct {
	URL        string      `json:"url"`
	LastMod    string      `json:"lastmod,omitempty"`
	ChangeFreq string      `json:"changefreq,omitempty"`
	Priority   string      `json:"-"`
	Number     float64     `json:"priority,omitempty"` // the same, where it is one
	Images     []image     `json:"img,omitempty"`
	Languages  []alternate `json:"links,omitempty"`
}

type image struct {
	URL   string `json:"url"`
	Title string `json:"title"`
}

type alternate struct {
	Lang string `json:"lang"`
	URL  string `json:"url"`
}

var (
	departments = [...]string{"lighting", "furniture", "textiles", "kitchen", "garden", "bathroom", "office", "kids"}
	groups      = [...]string{
		"pendant-lamps", "wall-lights", "armchairs", "bookcases", "rugs-and-runners", "bed-linen",
		"pots-and-pans", "planters", "towel-rails", "desks", "storage-boxes", "toys",
	}
	words = [...]string{
		"alder", "amber", "ash", "birch", "brass", "brushed", "cedar", "charcoal", "clear", "cobalt", "copper",
		"cotton", "cream", "dark",
		"elm", "fern", "folding", "forest", "frosted", "glass", "grey", "hand-made", "heron", "indigo", "ivory",
		"large", "linen",
		"maple", "marble", "matt", "midnight", "moss", "narrow", "oak", "ochre", "olive", "pine", "plum", "quilted",
		"rattan", "rose",
		"rust", "sand", "slate", "small", "smoked", "steel", "stone", "tall", "teal", "velvet", "walnut", "wool",
		"woven",
	}
	freqs     = [...]string{"daily", "weekly", "weekly", "weekly", "monthly", "yearly"}
	languages = [...]string{"de", "fr", "en-GB", "x-default"}
)

const host = "https://www.shop.example/"

// A source gives pages, the same for the same seed.
type source struct {
	r *rand.Rand
	n int
}

func newSource() *source { return &source{r: rand.New(rand.NewPCG(seed, 0))} }

// next returns the next page. One in a hundred has a date, one in a hundred a priority that the
// checks find fault with.
func (s *source) next(of shape) entry {
	s.n++
	full := of == plain || of == rich || of == mixed && s.n%10 == 0
	pick := func() string { return words[s.r.IntN(len(words))] }
	path := departments[s.r.IntN(len(departments))] + "/" + groups[s.r.IntN(len(groups))] + "/" + pick() + "-" +
		pick() + "-" + pick()
	if full {
		for range 6 {
			path += "-" + pick()
		}
	}
	path += fmt.Sprintf("-%07d.html", s.n)
	e := entry{
		URL: host + path,
		LastMod: fmt.Sprintf("202%d-%02d-%02dT%02d:%02d:00+00:00", s.r.IntN(6), s.r.IntN(12)+1, s.r.IntN(28)+1,
			s.r.IntN(24), s.r.IntN(60)),
		ChangeFreq: freqs[s.r.IntN(len(freqs))],
		Priority:   fmt.Sprintf("0.%d", s.r.IntN(9)+1),
	}
	e.Number, _ = strconv.ParseFloat(e.Priority, 64)
	switch s.r.IntN(100) {
	case 0:
		e.LastMod = fmt.Sprintf("%02d/%02d/2025", s.r.IntN(12)+1, s.r.IntN(28)+1)
	case 1:
		e.Priority = "0,7"
	}
	if !full {
		e.LastMod, e.ChangeFreq, e.Priority, e.Number = e.LastMod[:10], "", "", 0
	}
	if of == rich || of == mixed && full {
		for i := range 2 {
			e.Images = append(e.Images, image{
				fmt.Sprintf("https://images.shop.example/%07d-%d.jpg", s.n, i),
				pick() + " " + pick(),
			})
		}
		for _, l := range languages {
			e.Languages = append(e.Languages, alternate{l, host + l + "/" + path})
		}
	}
	return e
}

// appendXML appends a page as it stands in a file.
func (e *entry) appendXML(b []byte) []byte {
	tag := func(indent, name, text string) {
		if text != "" {
			b = fmt.Appendf(b, "%s<%s>%s</%s>\n", indent, name, text, name)
		}
	}
	b = append(b, "  <url>\n"...)
	tag("    ", "loc", e.URL)
	tag("    ", "lastmod", e.LastMod)
	tag("    ", "changefreq", e.ChangeFreq)
	tag("    ", "priority", e.Priority)
	for _, l := range e.Languages {
		b = fmt.Appendf(b, "    <xhtml:link rel=\"alternate\" hreflang=\"%s\" href=\"%s\"/>\n", l.Lang, l.URL)
	}
	for _, i := range e.Images {
		b = append(b, "    <image:image>\n"...)
		tag("      ", "image:loc", i.URL)
		tag("      ", "image:title", i.Title)
		b = append(b, "    </image:image>\n"...)
	}
	return append(b, "  </url>\n"...)
}

// head and foot stand around the pages of a file.
func head(of shape) string {
	h := "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\""
	if of != plain {
		h += " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns:xhtml=\"http://www.w3.org/" +
			"1999/xhtml\""
	}
	return h + ">\n"
}

const foot = "</urlset>\n"

// A set is some files of data with what a test of them needs to know.
type set struct {
	name  string
	pages int
	bytes int64    // of XML
	plain []string // the files as XML
	files []string // the files as they are opened: the same, or packed
	json  string   // the pages for Node; empty where nobody asks for them
	word  string   // to search for
	found int      // pages whose address has it

	groups int // pages with language versions: each is a group, since no file has the others
}

// searched is a word that one address in some twenty has.
const searched = "walnut"

// generate writes files of a shape, with perFile pages each.
func generate(folder, name string, of shape, pages, perFile int, packed, forNode bool) (*set, error) {
	s := &set{name: name, pages: pages, word: searched}
	src := newSource()
	var list *json.Encoder
	if forNode {
		s.json = filepath.Join(folder, name+".ndjson")
		f, err := os.Create(s.json)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		w := bufio.NewWriter(f)
		defer w.Flush()
		list = json.NewEncoder(w)
	}
	for n := 0; n*perFile < pages; n++ {
		var b []byte
		b = append(b, head(of)...)
		for range min(perFile, pages-n*perFile) {
			e := src.next(of)
			b = e.appendXML(b)
			if strings.Contains(e.URL, searched) {
				s.found++
			}
			if len(e.Languages) > 0 {
				s.groups++
			}
			if list != nil {
				// The package ends at the first date that it can't read.
				if strings.Contains(e.LastMod, "/") {
					e.LastMod = ""
				}
				if err := list.Encode(&e); err != nil {
					return nil, err
				}
			}
		}
		b = append(b, foot...)
		file := filepath.Join(folder, fmt.Sprintf("%s-%d.xml", name, n+1))
		if err := s.keep(file, b, packed); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// keep writes one file of the set.
func (s *set) keep(file string, text []byte, packed bool) error {
	if err := os.WriteFile(file, text, 0o644); err != nil {
		return err
	}
	s.bytes += int64(len(text))
	s.plain = append(s.plain, file)
	if !packed {
		s.files = append(s.files, file)
		return nil
	}
	var z bytes.Buffer
	w := gzip.NewWriter(&z)
	if _, err := w.Write(text); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	s.files = append(s.files, file+".gz")
	return os.WriteFile(file+".gz", z.Bytes(), 0o644)
}

// realSitemap is a sitemap of 10,000 pages that a site published.
const realSitemap = "real-sitemaps/AlessioBernardini--plotterusati.it__sitemap1.xml.gz"

// repeat writes one file with the pages of a real sitemap, over and over. It returns os.ErrNotExist
// where the fixtures are absent.
func repeat(folder, fixtures string, pages int) (*set, error) {
	f, err := os.Open(filepath.Join(fixtures, filepath.FromSlash(realSitemap)))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(z)
	if err != nil {
		return nil, err
	}
	first := bytes.Index(text, []byte("<url>"))
	last := bytes.LastIndex(text, []byte("</url>")) + len("</url>")
	if first < 0 || last < first {
		return nil, fmt.Errorf("%s has no pages", realSitemap)
	}
	urls := bytes.SplitAfter(text[first:last], []byte("</url>"))
	urls = urls[:len(urls)-1]
	b := bytes.Clone(text[:first])
	for i := range pages {
		b = append(b, urls[i%len(urls)]...)
	}
	b = append(b, text[last:]...)
	s := &set{name: "real", pages: pages}
	return s, s.keep(filepath.Join(folder, "real-1.xml"), b, false)
}
