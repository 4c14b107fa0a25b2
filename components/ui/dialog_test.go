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
