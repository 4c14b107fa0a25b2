package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestNoValueIsSentWholeThatAPageCannotDraw opens values that would block a browser, requests everything that shows
// them, and sends the shown texts back.
func TestNoValueIsSentWholeThatAPageCannotDraw(t *testing.T) {
	marks := strings.Repeat("\u0301", 20_000)
	long := strings.Repeat("a", 1<<20)
	p := enginetest.Start(t)
	text := "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" +
		"<url><loc>https://shop.example/a" + marks + "</loc><lastmod>2026-01-01" + marks + "</lastmod></url>\n" +
		"<url><loc>https://shop.example/" + long + "</loc><lastmod>" + long + "</lastmod></url>\n</urlset>\n"
	p.Open(false, enginetest.File{Name: "e" + marks + ".xml", Data: []byte(text)})
	p.Summary()
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	shown := func(what, text string) {
		t.Helper()
		if len(text) > 64<<10 || strings.Contains(text, strings.Repeat("\u0301", 31)) {
			t.Errorf("%s is sent with %d bytes", what, len(text))
		}
	}
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2})
	for i, id := range w.IDs {
		for f := range sitemapcore.Field(2) {
			value := w.Value(i, f)
			shown("a cell", value)
			if len(value) > display.MaxValue || !strings.HasSuffix(value, " more characters)") {
				t.Errorf("a cell ends with %q", value[max(0, len(value)-40):])
			}
			b, _ := p.Call(wire.Make(wire.Target{View: v.View, Rows: rows(i, i+1)},
				sitemapcore.SetStep(sitemapcore.FieldValue{Field: f, Value: value})))
			if x, ok := b.(*wire.Failure); !ok || !strings.HasPrefix(x.Title.String(), "This is too long") {
				t.Errorf("what is shown of a value is taken for the value: %T", b)
			}
		}
		d := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: id})
		shown("a value of the details", d.Values[sitemapcore.Loc])
		for _, x := range d.Findings {
			shown("a finding", x.Title.String()+x.Detail.String())
		}
		if i == 0 {
			shown("the XML", enginetest.Must[*wire.XML](p, &wire.GetXML{ID: id}).Text)
		}
	}
	shown("a file name", enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files[0].Name)
	c := enginetest.Must[*wire.Copied](p, &wire.Copy{
		Target: wire.Target{View: v.View, Rows: rows(0, 1)},
		Fields: []sitemapcore.Field{sitemapcore.Loc},
	})
	if !strings.HasSuffix(c.Text, marks) {
		t.Error("what is copied is clipped")
	}
	edit(p, v, 0, sitemapcore.LastMod, "2026-02-02")
	_, data := p.Write(enginetest.KeepFiles, 0)
	if want := strings.Replace(text, "2026-01-01"+marks, "2026-02-02", 1); string(data) != want {
		t.Errorf("the download has %d bytes, want %d", len(data), len(want))
	}
}

// The rows that the page asked for last come with a change, so that it need not ask for them.
func TestAChangeBringsTheRowsThatWereAskedForLast(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)})
	p.Summary()
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, First: 1, Count: 2})
	edit(p, v, 1, sitemapcore.Priority, "0.3")
	p.Summary() // comes behind the rows, however busy the machine is
	w := enginetest.Last[*wire.Window](p)
	if w == nil || w.First != 1 || len(w.IDs) != 2 || w.Len != v.Len || w.Value(0, sitemapcore.Priority) != "0.3" {
		t.Errorf("the window is %+v", w)
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
	p.Summary()
	if w := enginetest.Last[*wire.Window](p); w.Value(0, sitemapcore.Priority) == "0.3" {
		t.Error("undone, it has the value still")
	}
}

// Each of many files that are opened changes the view, and the page is told no more often than of progress.
func TestFilesThatAreOpenedSendTheRowsAFewTimes(t *testing.T) {
	const files = 60
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2})
	p.Summary()
	var all []enginetest.File
	for i := range files {
		all = append(all, enginetest.File{Name: fmt.Sprintf("%d.xml", i), Data: []byte(strings.ReplaceAll(shop, "lamps", fmt.Sprint(i)))})
	}
	windows := func() int {
		return p.Events(func(b wire.Body) bool { _, ok := b.(*wire.Window); return ok })
	}
	before := windows()
	p.Open(false, all...)
	p.Summary()
	if n := windows() - before; n > files/2 {
		t.Errorf("%d times for %d files", n, files)
	}
}

func TestAViewHasNoPagesOfTheDocumentBefore(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)})
	v := p.View(&wire.OpenView{Filter: sitemapcore.Filter{Query: "shop"}})
	enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 30})
	for _, anew := range []wire.Body{&wire.NewProject{}, &wire.Open{Text: "https://other.example/", Replace: true, Job: 1}} {
		p.Call(anew)
		if w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 30}); len(w.IDs) > 0 {
			t.Errorf("after %T it has %v", anew, w.IDs)
		}
	}
}
