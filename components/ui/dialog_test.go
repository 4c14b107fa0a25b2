package ui

import (
	"testing"

	"sitemapeditor/components/uitest"
)

// go-app calls OnUpdate in a later dispatch, and an answer of the engine may have closed the dialog before.
func TestADialogAsksForNothingAfterItsStateIsGone(t *testing.T) {
	type question struct{ id string }
	open := &question{"fix"}
	d := &Dialog{Sink: &uitest.Asked{}, Frame: func() Frame { return Frame{ID: open.id, Title: "Fix"} }}
	ctx := uitest.Mount(t, d)
	open = nil
	d.OnUpdate(ctx)
}

func TestAHeldKeyAnswersNoQuestionOfAnotherSite(t *testing.T) {
	if got := (&Ask{Unasked: true}).start(); got != ".dialog" {
		t.Errorf("the focus is on %q", got)
	}
	if got := (&Ask{}).start(); got != ".btn--main" {
		t.Errorf("the focus of any other question is on %q", got)
	}
}
