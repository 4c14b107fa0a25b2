package engine_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A onceRun has a random document with an index, for steps that can't be repeated.
type onceRun struct {
	*enginetest.Page
	r    *rand.Rand
	view *wire.View
}

func newOnceRun(t *testing.T, r *rand.Rand, d *enginetest.Disk) *onceRun {
	t.Helper()
	x := &onceRun{Page: enginetest.StartOn(t, d), r: r}
	file := func(name string, n int) enginetest.File {
		_, entries := randomPages(r, n)
		return enginetest.File{Name: name, Data: []byte(
			bulkHead + "<url>" + strings.Join(entries, "</url>\n<url>") + "</url>\n</urlset>\n")}
	}
	x.Open(false, enginetest.File{Name: "index.xml", Data: []byte(yoast("post-sitemap.xml", "page-sitemap.xml"))},
		file("post-sitemap.xml", 40), file("page-sitemap.xml", 10))
	enginetest.Must[*wire.Opened](x.Page, &wire.Open{Text: pastedLines})
	x.view = enginetest.Must[*wire.View](x.Page, &wire.OpenView{})
	return x
}

// pick returns one of some texts.
func (x *onceRun) pick(texts ...string) string { return texts[x.r.IntN(len(texts))] }

// id returns a random page, and sometimes one that there is not.
func (x *onceRun) id() sitemapcore.EntryID {
	w := enginetest.Must[*wire.Window](x.Page, &wire.GetWindow{View: x.view.View, Count: 200})
	if len(w.IDs) == 0 || x.r.IntN(20) == 0 {
		return 9999
	}
	return w.IDs[x.r.IntN(len(w.IDs))]
}

// cells returns the values of each page, and whether it is left out.
func (x *onceRun) cells() map[sitemapcore.EntryID]string {
	w := enginetest.Must[*wire.Window](x.Page, &wire.GetWindow{View: x.view.View, Count: 200})
	all := map[sitemapcore.EntryID]string{}
	for i, id := range w.IDs {
		text := fmt.Sprint(w.Flags[i]&wire.RowLeftOut, w.Has[i]) // a value may be there and empty
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			text += "\t" + w.Value(i, f)
		}
		all[id] = text
	}
	return all
}

// request returns a random edit.
func (x *onceRun) request(do sitemapcore.StepDo) *wire.Do {
	one := wire.Target{ID: x.id()}
	from := x.r.IntN(x.State().Pages + 1)
	some := wire.Target{View: x.view.View, Rows: rows(from, min(x.State().Pages, from+1+x.r.IntN(4)))}
	file := x.r.IntN(6)
	switch do {
	case sitemapcore.DoXML:
		entry := x.pick("<url><loc>https://shop.example/x</loc><!-- by hand --></url>", " \n<url/>\n", "<url><loc></url>",
			"text", "")
		if b, ok := first(x.Call(&wire.GetXML{ID: one.ID})).(*wire.XML); ok && entry == "" {
			entry = b.Text
		}
		return wire.Make(one, sitemapcore.XMLStep(entry))
	case sitemapcore.DoForm:
		e := sitemapcore.FormEdit{
			Op: sitemapcore.FormOp(x.r.IntN(int(sitemapcore.NumFormOps))), At: x.r.IntN(3),
			Kind:   x.pick("image", "video", "news", "alternate"),
			Values: []sitemapcore.FormValue{{Path: x.pick("loc", "title", "@hreflang"), Text: x.pick("", "a & b", "de")}},
		}
		if b, ok := first(x.Call(&wire.GetDetails{ID: one.ID})).(*wire.Details); ok && x.r.IntN(10) > 0 {
			e.Count = b.Form.Count
		}
		return wire.Make(one, sitemapcore.FormStep(e))
	case sitemapcore.DoPaste:
		return paste(some, false, sitemapcore.Cells{
			Text: textOf(someBlock(x.r)), Fields: allFields[x.r.IntN(3):], Selected: 1 + x.r.IntN(2),
		})
	case sitemapcore.DoLine:
		e := sitemapcore.LineEdit{
			At: x.r.IntN(4) - 1, Loc: x.pick("", "a b", "new.xml", "https://shop.example/other.xml"),
			LastMod: x.pick("", "2026-02-03", "3 May 2026", "soon"), Remove: x.r.IntN(3) == 0,
		}
		w, ok := first(x.Call(&wire.GetIndex{File: file, Count: 10})).(*wire.IndexWindow)
		if ok && e.At >= 0 && e.At < len(w.Lines) {
			e.Was = w.Lines[e.At].Loc
		}
		return wire.Make(wire.Target{}, sitemapcore.LineStep(file, e))
	case sitemapcore.DoRenameFile:
		return wire.Make(wire.Target{}, sitemapcore.RenameFileStep(file, x.pick("blog.xml", "posts.xml", "a b", "page-sitemap.xml")))
	case sitemapcore.DoRemoveFile:
		return wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(file))
	case sitemapcore.DoSet:
		return wire.Make(some, sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: x.pick("0.1", "")}))
	default:
		return wire.Make(some, sitemapcore.Step{Do: do})
	}
}

func first(b wire.Body, _ []wire.Blob) wire.Body { return b }

// TestAnyEditIsWhatItsPreviewSaysAndIsKept makes random edits, those of one page, line, file or paste included. A preview
// changes nothing and says what the edit does. Undo gives each file its former bytes. The saved project is the same
// document with the same history. No recipe has a step that can't be repeated.
func TestAnyEditIsWhatItsPreviewSaysAndIsKept(t *testing.T) {
	r := seeded(t)
	kinds := []sitemapcore.StepDo{sitemapcore.DoSet, sitemapcore.DoDelete, sitemapcore.DoLeaveOut}
	for do := range sitemapcore.NumStepDos {
		if do != sitemapcore.DoUnknown && !do.Repeats() {
			kinds = append(kinds, do)
		}
	}
	done := map[sitemapcore.StepDo]int{}
	for round := 0; round < turns(6) || len(done) < len(kinds) && round < 60; round++ {
		d := enginetest.NewDisk()
		x := newOnceRun(t, r, d)
		states := []map[string]string{allWritten(x.Page)}
		for range 25 {
			do := kinds[r.IntN(len(kinds))]
			if do == sitemapcore.DoRemoveFile && x.State().Files < 3 {
				continue
			}
			b := x.request(do)
			if x.edit(t, b) > 0 {
				done[do]++
				states = append(states, allWritten(x.Page))
			}
		}
		for _, s := range enginetest.Must[*wire.RecipeSteps](x.Page, &wire.GetRecipeSteps{}).Steps {
			if !s.Do.Repeats() {
				t.Errorf("a recipe can have %+v", s)
			}
		}
		saved := x.Saved()
		same(t, x.Page, reopen(t, d.Crash(none), saved.ID))
		for enginetest.Must[*wire.Steps](x.Page, &wire.GetSteps{}).Undone != nil {
			enginetest.Must[*wire.Edited](x.Page, &wire.Undo{Redo: true})
		}
		for i := len(states) - 1; i > 0; i-- {
			if got := allWritten(x.Page); !maps.Equal(got, states[i]) {
				t.Fatalf("with %d edits the files are\n%q\nand were\n%q", i, got, states[i])
			}
			enginetest.Must[*wire.Edited](x.Page, &wire.Undo{})
		}
		if got := allWritten(x.Page); !maps.Equal(got, states[0]) {
			t.Fatalf("taken back, the files are\n%q\nand were\n%q", got, states[0])
		}
		x.Stop()
	}
	for _, do := range kinds {
		if done[do] == 0 {
			t.Errorf("no step %d has changed anything", do)
		}
	}
}

// edit previews an edit and makes it, and returns how many pages it changed.
func (x *onceRun) edit(t *testing.T, b *wire.Do) int {
	t.Helper()
	before, rev, cells := allWritten(x.Page), x.State().Rev, x.cells()
	try := *b
	try.Try = true
	tried := first(x.Call(&try))
	preview, _ := tried.(*wire.Preview)
	if x.State().Rev != rev {
		t.Fatalf("the preview of %+v changed the document", b)
	}
	refused := preview == nil || preview.Problem != ""
	did := first(x.Call(b))
	if asked, ok := did.(*wire.Preview); ok && !refused {
		count := wire.DetailOf[wire.PasteCount](asked)
		if *count != *wire.DetailOf[wire.PasteCount](preview) || !count.Surprises() || x.State().Rev != rev {
			t.Fatalf("%+v is answered by %+v, and its preview was %+v", b, asked, preview)
		}
		b.Sure = true
		did = first(x.Call(b))
	}
	e, ok := did.(*wire.Edited)
	switch {
	case refused && ok, !refused && !ok:
		t.Fatalf("%+v is answered by %T %+v, and its preview was %T %+v", b, did, did, tried, tried)
	case refused:
		if got := allWritten(x.Page); !maps.Equal(got, before) {
			t.Fatalf("%+v is refused by %+v, and changes the files to\n%q\nfrom\n%q", b, did, got, before)
		}
		return 0
	case e.Pages != preview.Pages:
		t.Fatalf("%+v changed %d pages, and its preview %+v said %d", b, e.Pages, preview, preview.Pages)
	case e.Pages > 0 && len(preview.Rows) == 0:
		t.Fatalf("the preview of %+v shows nothing", b)
	case (e.Pages > 0) != (x.State().Rev != rev):
		t.Fatalf("%+v changed %d pages, from revision %d to %d", b, e.Pages, rev, x.State().Rev)
	}
	switch b.Steps[0].Do {
	case sitemapcore.DoSet, sitemapcore.DoLeaveOut:
		n := 0
		for id, cell := range x.cells() {
			if cell != cells[id] {
				n++
			}
		}
		if n != e.Pages {
			t.Fatalf("%+v says that it changed %d pages, and changed %d", b, e.Pages, n)
		}
	}
	if e.Pages > 0 {
		if undo := fmt.Sprint(x.State().Undo); undo != e.Label.String() {
			t.Fatalf("%+v is called %q, and Undo takes back %q", b, e.Label, undo)
		}
	}
	return e.Pages
}
