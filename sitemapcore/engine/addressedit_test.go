package engine_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// After any edits of addresses the numbers, the folders and the marks are those that a pass over
// all pages gives.
func TestEditedAddressesAreJudgedAsByAPassOverAllPages(t *testing.T) {
	for _, tt := range []struct {
		name   string
		linked int // pages that link to the one after them
	}{{"without language versions", 0}, {"with language versions", 10}} {
		t.Run(tt.name, func(t *testing.T) {
			const n, seed = 40, 7
			r := rand.New(rand.NewPCG(seed, seed))
			var b strings.Builder
			b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
				` xmlns:xhtml="http://www.w3.org/1999/xhtml">`)
			for i := range n {
				fmt.Fprintf(&b, "<url><loc>https://shop.example/a/%d</loc>", i)
				if i < tt.linked {
					fmt.Fprintf(&b, `<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/a/%d"/>`, i+1)
				}
				b.WriteString("</url>")
			}
			b.WriteString("</urlset>")
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(b.String())})
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			look := func() (wire.Summary, []sitemapcore.Severity) {
				s := p.Summary()
				s.Check = 0
				return s, enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: n}).Marks
			}
			look()
			one := wire.Target{View: v.View, Rows: rows(0, 1)}
			for step := range 60 {
				where := [...]string{
					"https://shop.example/a/", "https://shop.example/b/c/", "http://shop.example/a/",
					"https://other.example/a/", "no address ",
				}[max(0, r.IntN(12)-7)]
				row := 1 + r.IntN(n-1)
				edit := wire.Make(wire.Target{View: v.View, Rows: rows(row, row+1)},
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: where + fmt.Sprint(r.IntN(60))}))
				if r.IntN(4) == 0 {
					edit.Steps[0].Values[0].Value += [...]string{"/", "/index.html", "/A"}[r.IntN(3)]
				}
				if r.IntN(8) == 0 {
					edit.Steps[0].Values[0] = sitemapcore.FieldValue{Field: sitemapcore.Loc, Clear: true}
				}
				p.Call(edit)
				if r.IntN(4) == 0 {
					enginetest.Must[*wire.Edited](p, &wire.Undo{})
				}
				sum, marks := look()
				// Leaving a page out and taking it back makes the pass look at all pages.
				enginetest.Must[*wire.Edited](p, wire.Make(one, sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
				enginetest.Must[*wire.Edited](p, wire.Make(one, sitemapcore.Step{Do: sitemapcore.DoInclude}))
				want, wantMarks := look()
				if !reflect.DeepEqual(sum, want) || !reflect.DeepEqual(marks, wantMarks) {
					t.Fatalf("seed %d, step %d, row %d becomes %q:\n%+v\n%v\nand the pass says\n%+v\n%v", seed, step,
						row, edit.Steps[0].Values[0].Value, sum, marks, want, wantMarks)
				}
			}
		})
	}
}

// Ctrl Enter sets a value on all selected pages; an address is that of one.
func TestSeveralPagesAreNotGivenOneAddress(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://shop.example/a\nhttps://shop.example/b")
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	set := func(to int, v0 sitemapcore.FieldValue) wire.Body {
		b, _ := p.Call(wire.Make(wire.Target{View: v.View, Rows: rows(0, to)}, sitemapcore.SetStep(v0)))
		return b
	}
	address := sitemapcore.FieldValue{Field: sitemapcore.Loc, Value: "https://shop.example/c"}
	if f, ok := set(2, address).(*say.Failure); !ok || f.Title != facts.OneAddressEach {
		t.Errorf("the answer is %+v, want a refusal", f)
	}
	if _, ok := set(1, address).(*wire.Edited); !ok {
		t.Error("one page doesn't get another address")
	}
	if _, ok := set(2, sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"}).(*wire.Edited); !ok {
		t.Error("two pages don't get one priority")
	}
}
