package enginetest

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// Shop is a sitemap of three pages.
const Shop = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
        xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <!-- the shop -->
  <url>
    <loc>https://shop.example/</loc>
    <lastmod>2026-11-20</lastmod>
    <changefreq>daily</changefreq>
    <priority>1.0</priority>
  </url>
  <url>
    <loc>https://shop.example/lamps/oak?a=1&amp;b=2</loc>
    <lastmod>03/04/2026</lastmod>
    <priority>0,8</priority>
    <image:image><image:loc>https://shop.example/oak.jpg</image:loc></image:image>
  </url>
  <url>
    <loc>https://shop.example/lamps/ash</loc>
    <priority>0.0</priority>
  </url>
</urlset>
`

// SitemapOf is a sitemap of n pages, each with a mistake that is safe to fix.
func SitemapOf(n int) []byte {
	var b bytes.Buffer
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := range n {
		fmt.Fprintf(&b, "\n<url><loc>https://shop.example/%d/%d</loc><lastmod>2026-01-02</lastmod><priority>0,5</"+
			"priority></url>", i%7, i*7919%n)
	}
	b.WriteString("\n</urlset>\n")
	return b.Bytes()
}

// Rows are those of a view from one on, up to another.
func Rows(from, to int) []sitemapcore.Range { return []sitemapcore.Range{{From: from, To: to}} }

// Values returns a field of all rows of a view.
func (p *Page) Values(view int, f sitemapcore.Field) []string {
	w := Must[*wire.Window](p, &wire.GetWindow{View: view, Count: 1000})
	var out []string
	for i := range w.IDs {
		out = append(out, w.Value(i, f))
	}
	return out
}

// Look returns everything that a user can see of the open document: the pages with their ids and their XML, the files,
// and the next steps.
func Look(t testing.TB, p *Page) string {
	t.Helper()
	v := Must[*wire.View](p, &wire.OpenView{})
	w, ok := still[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2000})
	if !ok {
		return "the view is gone"
	}
	var b strings.Builder
	for i, id := range w.IDs {
		x, ok := still[*wire.XML](p, &wire.GetXML{ID: id})
		if !ok {
			fmt.Fprintf(&b, "%d is gone\n", id)
			continue
		}
		fmt.Fprintf(&b, "%d %d %d %v %s\n", id, w.Nos[i], w.Flags[i], w.Extras[5*i:5*i+5], x.Text)
	}
	for _, f := range Must[*wire.Files](p, &wire.GetFiles{}).Files {
		fmt.Fprintf(&b, "%s %d pages, %d changed, kind %d, %d repairs\n", f.Name,
			f.Pages, f.Changed, f.Kind, f.Repairs)
	}
	s := p.State()
	fmt.Fprintf(&b, "%d pages, %d changed, %d left out, undo %q, redo %q\n", s.Pages, s.Changed, s.LeftOut,
		s.Undo.String(),
		s.Redo.String())
	return b.String()
}

// still returns the answer to a request about a displayed thing, and false if that is gone meanwhile.
func still[T wire.Body](p *Page, request wire.Body) (answer T, ok bool) {
	b, _ := p.Call(request)
	if f, failed := b.(*wire.Failure); failed && f.Code == wire.FailedStale {
		return answer, false
	}
	return As[T](p, request, b), true
}

// Reopen opens the project that is there in another engine.
func Reopen(t testing.TB, d *Disk, id string) *Page {
	t.Helper()
	p := StartOn(t, d)
	Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: id, Job: 1})
	return p
}

// None is for a crash that keeps no unflushed bytes.
func None(int) int { return 0 }

// SaveShop opens the shop in an engine that saves it there, and a view on all of it.
func SaveShop(t testing.TB, d journal.Storage) (*Page, *wire.View) {
	t.Helper()
	p := StartOn(t, d)
	p.Open(false, File{Name: "shop.xml", Data: []byte(Shop)})
	return p, Must[*wire.View](p, &wire.OpenView{})
}

// Edit gives a field of a row another value.
func Edit(p *Page, v *wire.View, row int, f sitemapcore.Field, value string) {
	Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: Rows(row, row+1)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: f, Value: value})))
}

// Same fails if two engines show different documents, now or after any undo or redo.
func Same(t testing.TB, p, q *Page) {
	t.Helper()
	if a, b := Look(t, p), Look(t, q); a != b {
		t.Fatalf("it was\n%s\nand is\n%s", a, b)
	}
	for _, redo := range []bool{true, false} {
		for n := 0; ; n++ {
			b, _ := p.Call(&wire.Undo{Redo: redo, Steps: 1})
			c, _ := q.Call(&wire.Undo{Redo: redo, Steps: 1})
			if fmt.Sprint(Revless(b)) != fmt.Sprint(Revless(c)) {
				t.Fatalf("step %d (redo %v) was %+v and is %+v", n, redo, b, c)
			}
			if a, b := Look(t, p), Look(t, q); a != b {
				t.Fatalf("after step %d (redo %v) it was\n%s\nand is\n%s", n, redo, a, b)
			}
			if _, done := b.(*wire.Edited); !done {
				break
			}
		}
	}
}

// Revless returns an answer without the revision, which every engine counts for itself.
func Revless(b wire.Body) wire.Body {
	switch b := b.(type) {
	case *wire.Edited:
		m := *b
		m.Rev = 0
		return &m
	case *wire.Receipts:
		m := *b
		m.Rev = 0
		return &m
	}
	return b
}
