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

func TestAHeldKeyAnswersNoQuestionOfAnotherSite(t *testing.T) {
	if got := (&Ask{Unasked: true}).start(); got != ".dialog" {
		t.Errorf("the focus is on %q", got)
	}
	if got := (&Ask{}).start(); got != ".btn--main" {
		t.Errorf("the focus of any other question is on %q", got)
	}
}

// The browser presses the first submit button of a form for Enter in a field, so only the main button is one.
func TestEnterInADialogPressesItsMainButton(t *testing.T) {
	sink := &uitest.Asked{}
	for name, box := range map[string]app.UI{
		"a question": &Ask{Sink: sink, Title: "Name", Label: "Name", Actions: []Action{{Label: "Other"}, {Label: "Rename"}}},
		"a frame": &Dialog{Sink: sink, Frame: func() Frame {
			return Frame{ID: "x", Title: "Name", Foot: []app.UI{Cancel(sink), Main("Rename", false, sink, nil)}}
		}},
	} {
		html := uitest.Markup(t, box)
		if !strings.Contains(html, "<form") || strings.Count(html, `type="submit"`) != 1 {
			t.Errorf("%s is no form with one submit button:\n%s", name, html)
		}
		if _, last, _ := strings.Cut(html, `type="submit"`); !strings.Contains(last, "Rename") {
			t.Errorf("%s: the submit button isn’t the main one:\n%s", name, html)
		}
	}
}

func TestTabGoesFromADateToTheNextField(t *testing.T) {
	html := uitest.Markup(t, WithCalendar(&Textbox{ID: "day"}, "Last changed", nil))
	if strings.Count(html, `tabindex="-1"`) != strings.Count(html, "<button")+strings.Count(html, `type="date"`) {
		t.Errorf("Tab stops between the field and the next one:\n%s", html)
	}
}
