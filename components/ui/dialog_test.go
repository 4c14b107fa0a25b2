package ui

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

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

// The browser presses the first submit button of a form for Enter in a field, so only the main button is one.
func TestEnterInADialogPressesItsMainButton(t *testing.T) {
	sink := &uitest.Asked{}
	html := uitest.Markup(t, &Dialog{Sink: sink, Frame: func() Frame {
		return Frame{ID: "x", Title: "Name", Foot: []app.UI{Cancel(sink), Main("Rename", false, sink, nil)}}
	}})
	if !strings.Contains(html, "<form") || strings.Count(html, `type="submit"`) != 1 {
		t.Errorf("no form with one submit button:\n%s", html)
	}
	if _, last, _ := strings.Cut(html, `type="submit"`); !strings.Contains(last, "Rename") {
		t.Errorf("the submit button isn’t the main one:\n%s", html)
	}
}

func TestTabGoesFromADateToTheNextField(t *testing.T) {
	html := uitest.Markup(t, WithCalendar(&Textbox{ID: "day"}, "Last changed", nil))
	if strings.Count(html, `tabindex="-1"`) != strings.Count(html, "<button")+strings.Count(html, `type="date"`) {
		t.Errorf("Tab stops between the field and the next one:\n%s", html)
	}
}
