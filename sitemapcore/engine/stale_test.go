package engine

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/wire"
)

func TestAnUndoSaysHowManyStepsItTook(t *testing.T) {
	l := newLawRun(t, 1, lawPages("a", 20))
	target := l.target(0, 1)
	l.finish(wire.Make(target, sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.1"})))
	steps := l.e.History.Done()
	wrong := history.Transaction{
		Label: "x", Back: sitemapcore.ChangeSet{sitemapcore.RemoveRows{At: sitemapcore.Rows(100, 200)}},
	}
	l.e.History.Restore([]history.Transaction{wrong, steps[0]}, nil)
	if e := l.finish(&wire.Undo{Steps: 2}).(*wire.Edited); e.Pages != 1 {
		t.Errorf("it says that %d steps were taken back, want 1", e.Pages)
	}
	l.e.History.Restore([]history.Transaction{wrong}, nil)
	rev := l.e.Rev
	l.ask(&wire.Undo{Steps: 1}, func(b wire.Body, _ []wire.Blob) {
		if _, ok := b.(*wire.Failure); !ok {
			t.Errorf("an undo of nothing is answered by %+v", b)
		}
	})
	if l.e.Rev != rev {
		t.Error("an undo of nothing changed the document")
	}
}

func TestAPageIsLocatedInThePartThatIsShown(t *testing.T) {
	l := newLawRun(t, 1, lawPages("a", 3000), lawPages("b", 3000))
	l.finish(&wire.OpenLines{Files: sitemapcore.FileSettings{Keep: true}})
	first := l.e.Doc.At(2999)
	locate := func() (m *wire.Located) {
		l.ask(&wire.Locate{ID: first}, func(b wire.Body, _ []wire.Blob) { m = b.(*wire.Located) })
		return m
	}
	want := locate()
	l.ask(&wire.OpenLines{Files: sitemapcore.FileSettings{Keep: true}, Part: 1}, func(wire.Body, []wire.Blob) {})
	l.turn()
	if got := locate(); got.Part != want.Part || got.First != want.First {
		t.Errorf("while the other part is laid out the page is at %+v, want %+v", got, want)
	}
}

func TestAPageGetsTodaysDateAlsoIfItsStepIsForgotten(t *testing.T) {
	l := newLawRun(t, 1, lawPages("a", 20))
	id := l.e.Doc.At(3)
	text := l.finish(&wire.GetXML{ID: id}).(*wire.XML).Text
	l.e.History.Budget = 1
	l.finish(wire.Make(wire.Target{ID: id}, sitemapcore.XMLStep(strings.Replace(text, "</loc>", "</loc><priority>0.3</priority>", 1))))
	for range 2 {
		l.finish(wire.Make(l.target(0, 1), sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
		l.finish(wire.Make(l.target(0, 1), sitemapcore.Step{Do: sitemapcore.DoInclude}))
	}
	if n := len(l.e.History.Done()); n > 1 {
		t.Fatalf("the history has %d steps", n)
	}
	if m := l.finish(&wire.GetPlan{Files: sitemapcore.FileSettings{Keep: true}, Job: 2}).(*wire.Plan); m.Undated != 1 {
		t.Errorf("%d pages get the date of the download, want 1", m.Undated)
	}
}
