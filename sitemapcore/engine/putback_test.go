package engine_test

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// threeSteps opens three pages, dates the first, rates the second and deletes the third.
func threeSteps(t *testing.T) (p *enginetest.Page, list func() *wire.Steps, written func() string, do func(row int, s sitemapcore.Step)) {
	p = enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap("<loc>https://a.example/1</loc>",
		"<loc>https://a.example/2</loc>", "<loc>https://a.example/3</loc>"))})
	view := enginetest.Must[*wire.View](p, &wire.OpenView{}).View
	list = func() *wire.Steps { return enginetest.Must[*wire.Steps](p, &wire.GetSteps{}) }
	written = func() string {
		_, out := p.Write(enginetest.KeepFiles, 0)
		return string(out)
	}
	do = func(row int, s sitemapcore.Step) {
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: view, Rows: rows(row, row+1)}, s))
	}
	set := func(f sitemapcore.Field, value string) sitemapcore.Step {
		return sitemapcore.SetStep(sitemapcore.FieldValue{Field: f, Value: value})
	}
	do(0, set(sitemapcore.LastMod, "2026-11-01"))
	do(1, set(sitemapcore.Priority, "0.5"))
	do(2, sitemapcore.Step{Do: sitemapcore.DoDelete})
	return p, list, written, do
}

func TestAStepSaysWhatItChanged(t *testing.T) {
	_, list, _, _ := threeSteps(t)
	for i, want := range [][]string{
		{"", "https://a.example/3", "deleted"},
		{"/2", "", "0.5"},
		{"/1", "", "2026-11-01"},
	} {
		c := list().Changed[i]
		what := [...]string{"", "Priority", "Last changed"}[i]
		if c.Values != 1 || !slices.Equal(samples(c.Rows), want) || c.Rows[0].What.String() != what {
			t.Errorf("step %d changed %+v, want %q", i, c, want)
		}
	}
}

// TestAStepIsPutBackAlone puts back the first step, and then the deletion. The other steps stay.
func TestAStepIsPutBackAlone(t *testing.T) {
	p, list, written, _ := threeSteps(t)
	for _, c := range []struct {
		step int
		want string
	}{
		{2, sitemap("<loc>https://a.example/1</loc>", "<loc>https://a.example/2</loc><priority>0.5</priority>")},
		{1, sitemap("<loc>https://a.example/1</loc>", "<loc>https://a.example/2</loc><priority>0.5</priority>",
			"<loc>https://a.example/3</loc>")},
	} {
		s := list()
		if !s.Changed[c.step].Alone {
			t.Fatalf("step %d can’t be put back: %+v", c.step, s.Changed)
		}
		enginetest.Must[*wire.Edited](p, &wire.PutBack{Rev: s.Rev, Step: c.step})
		if got := written(); got != c.want {
			t.Errorf("without step %d the file is %s, want %s", c.step, got, c.want)
		}
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 2})
	if got := written(); got != sitemap("<loc>https://a.example/1</loc><lastmod>2026-11-01</lastmod>",
		"<loc>https://a.example/2</loc><priority>0.5</priority>") {
		t.Errorf("undone, the file is %s", got)
	}
}

// TestAStepStaysIfALaterOneDependsOnIt dates a dated page again.
func TestAStepStaysIfALaterOneDependsOnIt(t *testing.T) {
	p, list, _, do := threeSteps(t)
	do(0, sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-11-02"}))
	s := list()
	for i, alone := range []bool{true, true, true, false} {
		if s.Changed[i].Alone != alone {
			t.Errorf("step %d can be put back alone: %v, want %v", i, !alone, alone)
		}
	}
	if b, _ := p.Call(&wire.PutBack{Rev: s.Rev, Step: 3}); b == nil {
		t.Error("no answer")
	} else if _, failed := b.(*wire.Failure); !failed {
		t.Errorf("the step was put back: %+v", b)
	}
}
