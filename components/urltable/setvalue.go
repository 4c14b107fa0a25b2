package urltable

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// SetValue is the dialog that sets one value on the selection: last changed, change frequency or
// priority.
type SetValue struct {
	app.Compo
	modal

	Sink     components.Sink
	Field    sitemapcore.Field
	Selected int
	Pages    int    // of the document
	Today    string // today's date as year-month-day, for its button; empty leaves the button out
	Value    string // to begin with

	text string
}

// OnInit implements app.Initializer.
func (s *SetValue) OnInit() { s.text = s.Value }

// OnMount implements app.Mounter.
func (s *SetValue) OnMount(ctx app.Context) {
	first := ".dialog__body input"
	if s.Field == sitemapcore.ChangeFreq && s.text != "" {
		first += ":checked"
	}
	s.Show(ctx, first)
}

// Render draws the dialog.
func (s *SetValue) Render() app.UI {
	title := ui.SetPriorityText
	switch s.Field {
	case sitemapcore.LastMod:
		title = ui.SetDateText
	case sitemapcore.ChangeFreq:
		title = ui.SetFrequencyText
	}
	return s.Draw(ui.Frame{
		ID: "set", Title: say.N(title, s.Selected), Class: "dialog--xs", Sink: s.Sink,
		Body:      []app.UI{s.body(s.Field.Name())},
		BodyClass: "dialog__body--pad",
		Foot: []app.UI{
			ui.Act("btn btn--bare dialog__first", say.N("Remove from {n, plural, one {# page} other {# pages}}",
				s.Selected), s.onClear),
			ui.Cancel(s.Sink),
			ui.Main(say.N("Set on {n, plural, one {# page} other {# pages}}", s.Selected), s.text == "", s.Sink, s.set),
		},
	})
}

func (s *SetValue) body(name say.Text) app.UI {
	if s.Field == sitemapcore.ChangeFreq {
		list := []app.UI{ui.Elem("legend", "label", app.Text(name.String()+" "),
			ui.Leaf("span", "xml xml--name", say.Data(s.Field.XMLName())).
				Aria("hidden", true))}
		for _, freq := range sitemapcore.ChangeFreqs {
			list = append(list, &ui.Check{
				Radio: "set", Label: say.Data(sitemapcore.ChangeFreqWord(freq)), On: s.text == freq,
				Does: func(bool) { s.text = freq },
			})
		}
		return ui.Elem("fieldset", "", list...)
	}
	hint, mode := say.Text("Year-month-day, such as 2026-11-20. The time is optional."), ""
	if s.Field == sitemapcore.Priority {
		hint, mode = "From 0.0 to 1.0. Pages without a priority count as 0.5.", "decimal"
	}
	box := &ui.Textbox{ID: "set-value", Class: "input--num", Mode: mode, Text: s.text, Typed: ui.Into(&s.text)}
	var today []app.UI
	if s.Field == sitemapcore.LastMod {
		box.Day = s.onDay
		if s.Today != "" {
			today = append(today, ui.Act("btn", "Today", s.onToday))
		}
	}
	field := ui.Labelled(box, name, s.Field.XMLName(), hint, today...)
	if s.Field != sitemapcore.LastMod || s.Selected < manyDates || 10*s.Selected < 9*s.Pages {
		return field
	}
	return ui.Div("", field, ui.Iconed("p", "iconed small gap-t", ui.Icon("warn", "sev--warn"), oneDateWhy))
}

// One date on as many pages, and on nine of ten, is a problem for the checks (rule D13), for this reason.
const (
	manyDates           = 10
	oneDateWhy say.Text = "If most pages have one date, it is probably the day when the file was made. Google may ignore every " +
		"date on your site if some of them are wrong."
)

func (s *SetValue) onToday(ctx app.Context, _ app.Event) { s.put(ctx, s.Today) }

func (s *SetValue) onDay(ctx app.Context, day string) { s.put(ctx, setDay(s.text, day)) }

func (s *SetValue) put(ctx app.Context, date string) {
	s.text = date
	ctx.Defer(func(app.Context) { dom.FocusID("set-value") })
}

func (s *SetValue) set() { s.Sink.Do(nil, components.SetSelected{Field: s.Field, Value: s.text}) }

func (s *SetValue) onClear(ctx app.Context, _ app.Event) {
	s.Sink.Do(ctx, components.SetSelected{Field: s.Field})
}
