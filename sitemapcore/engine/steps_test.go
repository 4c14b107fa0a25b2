package engine_test

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// TestAStepIsGoneToByItsPlaceInTheList makes random edits on random pages and jumps between random steps of the list:
// the result is the state directly after that step, and the list stays the same except for the current position.
func TestAStepIsGoneToByItsPlaceInTheList(t *testing.T) {
	r := seeded(t)
	for range turns(8) {
		p, _, _ := openRandomPages(t, r)
		list := func() *wire.Steps { return enginetest.Must[*wire.Steps](p, &wire.GetSteps{}) }
		written := func() string {
			_, out := p.Write(enginetest.KeepFiles, 0)
			return string(out)
		}
		first := len(list().Done)
		behind := map[int]string{first: written()} // by the number of steps that are done
		all := recipeWorks()
		for _, i := range r.Perm(len(all))[:5] {
			if doneTo(t, p, all[i]) > 0 {
				behind[len(list().Done)] = written()
			}
		}
		names := list().Done
		for range 6 {
			s := list()
			undone := slices.Clone(s.Undone)
			slices.Reverse(undone)
			if got := append(undone, s.Done...); !slices.Equal(got, names) {
				t.Fatalf("the steps are %q and were %q", got, names)
			}
			at := len(s.Done)
			to := first + r.IntN(len(names)-first+1)
			if to == at {
				continue
			}
			move := &wire.Undo{Redo: to > at, Steps: max(to-at, at-to), Rev: s.Rev}
			if got := enginetest.Must[*wire.Edited](p, move); got.Pages != move.Steps {
				t.Fatalf("%d steps of %d were gone", got.Pages, move.Steps)
			}
			if written() != behind[to] {
				t.Fatalf("from step %d to step %d other bytes come out than right behind it", at, to)
			}
			b, _ := p.Call(move)
			if f, ok := b.(*wire.Failure); !ok || f.Code != wire.FailedStale {
				t.Fatalf("a list that is out of date moves on: %+v", b)
			}
		}
	}
}

// TestTheDocumentIsComparedWithItselfAsItWas makes random edits on random pages, and compares the document with itself
// some steps ago. The result equals a comparison with the file that was downloaded then, and nothing changes.
func TestTheDocumentIsComparedWithItselfAsItWas(t *testing.T) {
	r := seeded(t)
	for range turns(8) {
		p, _, _ := openRandomPages(t, r)
		written := func() string {
			_, out := p.Write(enginetest.KeepFiles, 0)
			return string(out)
		}
		list := func() *wire.Steps { return enginetest.Must[*wire.Steps](p, &wire.GetSteps{}) }
		was := map[int]string{len(list().Done): written()}
		all := slices.DeleteFunc(recipeWorks(), func(w recipeWork) bool {
			return w.step.Do == sitemapcore.DoLeaveOut // pages out of the file, that the document has still
		})
		for _, i := range r.Perm(len(all))[:4] {
			if doneTo(t, p, all[i]) > 0 {
				was[len(list().Done)] = written()
			}
		}
		s := list()
		if want := len(s.Done) - 1; s.Opened != want {
			t.Fatalf("opened %d steps ago, not %d: %q", s.Opened, want, s.Done)
		}
		before := written()
		for back := s.Opened; back > 0; back-- {
			enginetest.Must[*wire.Opened](p, &wire.CompareWith{Back: back, Earlier: wire.Open{Job: 1}})
			c := compared(t, p)
			against(p, "then.xml", was[len(s.Done)-back])
			if x := compared(t, p); x.Earlier != c.Earlier || x.Added != c.Added || x.Removed != c.Removed ||
				x.Loose != c.Loose {
				t.Fatalf("since %d steps it tells %+v, and beside the file of then %+v", back, c, x)
			}
		}
		if written() != before {
			t.Fatal("comparing changed what comes out")
		}
		if b, _ := p.Call(&wire.CompareWith{Back: len(s.Done) + 1, Earlier: wire.Open{Job: 1}}); !isFailure(b) {
			t.Fatalf("compared with more steps ago than there are: %+v", b)
		}
	}
}

// TestTheDocumentIsComparedWithItselfAsItWasDownloaded makes and undoes random edits, with downloads in between. The
// offered comparison is with the last download, as long as undo leads to it.
func TestTheDocumentIsComparedWithItselfAsItWasDownloaded(t *testing.T) {
	r := seeded(t)
	offered := 0
	for round := 0; round < turns(8) || offered == 0 && round < 100; round++ { // few rounds may see no download
		p, _, _ := openRandomPages(t, r)
		list := func() *wire.Steps { return enginetest.Must[*wire.Steps](p, &wire.GetSteps{}) }
		works := recipeWorks()
		last := "" // the download, and its steps, in a path of edits that were made and not undone
		var path, then []int
		for turn := range 12 {
			switch n := r.IntN(5); {
			case n == 4: // a table and the instructions are not the files of the document
				p.WriteAs(sitemapcore.FormatCSV, enginetest.KeepFiles, -1)
				p.Write(enginetest.KeepFiles, len(enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: enginetest.KeepFiles}).Parts)-1)
			case n == 0 && len(path) > 0:
				enginetest.Must[*wire.Edited](p, &wire.Undo{})
				path = path[:len(path)-1]
			case n == 1:
				_, out := p.Write(enginetest.KeepFiles, 0)
				last, then = string(out), slices.Clone(path)
			default:
				if doneTo(t, p, works[r.IntN(len(works))]) > 0 {
					path = append(slices.Clone(path), turn)
				}
			}
			want := 0
			if last != "" && len(then) <= len(path) && slices.Equal(then, path[:len(then)]) {
				want = len(path) - len(then)
			}
			s := list()
			if s.Downloaded != want {
				t.Fatalf("%d steps lead back to the download, not %d: %q", want, s.Downloaded, s.Done)
			}
			if want == 0 {
				continue
			}
			offered++
			enginetest.Must[*wire.Opened](p, &wire.CompareWith{Back: want, Earlier: wire.Open{Job: 1}})
			c := compared(t, p)
			against(p, "then.xml", last)
			if x := compared(t, p); x.Earlier != c.Earlier || x.Added != c.Added || x.Removed != c.Removed {
				t.Fatalf("it tells %+v, and beside the file of then %+v", c, x)
			}
		}
	}
	if offered == 0 {
		t.Error("it was never offered")
	}
}

func isFailure(b wire.Body) bool {
	_, failed := b.(*wire.Failure)
	return failed
}

func TestAStepSaysWhatItChanged(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap("<loc>https://a.example/1</loc>",
		"<loc>https://a.example/2</loc>", "<loc>https://a.example/3</loc>"))})
	view := p.View(&wire.OpenView{}).View
	for row, s := range []sitemapcore.Step{
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-11-01"}),
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.5"}),
		{Do: sitemapcore.DoDelete},
	} {
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: view, Rows: rows(row, row+1)}, s))
	}
	list := enginetest.Must[*wire.Steps](p, &wire.GetSteps{})
	for i, want := range [][]string{
		{"", "https://a.example/3", "deleted"},
		{"/2", "", "0.5"},
		{"/1", "", "2026-11-01"},
	} {
		c := list.Changed[i]
		what := [...]string{"", "Priority", "Last changed"}[i]
		if c.Values != 1 || !slices.Equal(samples(c.Rows), want) || c.Rows[0].What.String() != what {
			t.Errorf("step %d changed %+v, want %q", i, c, want)
		}
	}
}
