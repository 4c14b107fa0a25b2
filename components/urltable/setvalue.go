package urltable

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// A setValue is one value for the selected pages: last changed, change frequency or priority.
type setValue struct {
	field   sitemapcore.Field
	text    string // as typed or chosen
	refused string // the last text that was no date, or ""
}

// openSet opens the dialog that sets a value. The field begins with the value of the page under the cursor, or with today for
// the date of several pages or of one without a date.
func (p *Pages) openSet(in components.OpenSet) {
	text := p.value(in.Field)
	if in.Field == sitemapcore.LastMod && (text == "" || p.selected.Len() > 1) {
		text = cmp.Or(p.Day(), text)
	}
	p.setting = setValue{field: in.Field, text: text}
	p.Show(&p.setWindow)
}

// drawSet draws the dialog that sets a value.
func (p *Pages) drawSet() ui.Frame {
	s, n := &p.setting, max(1, p.selected.Len())
	title, focus := terms.SetPriority, ".dialog__body input"
	switch s.field {
	case sitemapcore.LastMod:
		title = terms.SetDate
	case sitemapcore.ChangeFreq:
		title = terms.SetFrequency
		if s.text != "" {
			focus += ":checked"
		}
	}
	return ui.Frame{
		ID: "set", Title: say.N(title, n), Class: "dialog--xs", Focus: focus,
		Body:      []app.UI{p.drawValue(s.field.Name(), n)},
		BodyClass: "dialog__body--pad",
		Foot: []app.UI{
			ui.Press("btn btn--bare dialog__first", say.N("Remove from {n, plural, one {# page} other {# pages}}", n),
				p.Sink, components.SetSelected{Field: s.field}),
			ui.Cancel(p.Sink),
			ui.Main(say.N("Set on {n, plural, one {# page} other {# pages}}", n), s.text == "", p.Sink, p.setTyped),
		},
	}
}

// setTyped sets the value that is in the dialog now: a key may have changed it since it was drawn. A text that the engine
// would not write as a date is not set.
func (p *Pages) setTyped() {
	s := &p.setting
	x, ok := date.Read(ascii.Trim(date.Typed([]byte(s.text))))
	if s.field == sitemapcore.LastMod && !(ok && x.Date.Real()) && !sitemapcore.IsToday(s.text) {
		s.refused = s.text
		dom.FocusID("set-value")
		return
	}
	p.Do(components.SetSelected{Field: s.field, Value: s.text})
}

// drawValue draws the field of the dialog that sets a value on some pages.
func (p *Pages) drawValue(name say.Text, pages int) app.UI {
	s := &p.setting
	if s.field == sitemapcore.ChangeFreq {
		list := []app.UI{ui.Elem("legend", "label", app.Text(name.String()+" "),
			ui.Leaf("span", "xml xml--name", say.Data(s.field.XMLName())).
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
	if s.field == sitemapcore.Priority {
		hint, mode = "From 0.0 to 1.0. Pages without a priority count as 0.5.", "decimal"
	}
	box := &ui.Textbox{ID: "set-value", Class: "input--num", Mode: mode, Text: s.text, Typed: ui.Into(&s.text)}
	var today []app.UI
	if s.field == sitemapcore.LastMod {
		box.Day = func(_ app.Context, day string) { s.put(setDay(s.text, day)) }
		if day := p.Day(); day != "" {
			today = append(today, ui.Press("btn", "Today", p.Sink, func() { s.put(day) }))
		}
	}
	news := ui.Div("").Role("status")
	if s.refused != "" && s.refused == s.text {
		box.Wrong = true
		news.Body(ui.Iconed("p", "wrong", ui.Icon("bad"), terms.UnclearDay))
	}
	field := ui.Div("", ui.Labelled(box, name, s.field.XMLName(), hint, today...), news)
	if s.field != sitemapcore.LastMod || pages < manyDates || 10*pages < 9*p.State.Pages {
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

// put puts a date into the field.
func (s *setValue) put(day string) {
	s.text = day
	dom.FocusID("set-value")
}
