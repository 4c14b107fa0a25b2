package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// Calendar draws the anchor of the browser's calendar in a field for a date. Its change event says that a day was
// chosen.
func Calendar() app.HTMLElemSelfClosing {
	in := app.ElemSelfClosing("input").Class("vh pick__date").TabIndex(-1).DataSet("calendar", "")
	return Set(in, "type", "date", "aria-hidden", "true")
}

// WithCalendar draws a textbox for a date, which has a label, and the button that opens the browser's calendar. Tab
// passes the button by: from the keyboard, Alt and the down arrow open the calendar, as in a list of choices. chosen gets
// the chosen day, and must put it into the textbox.
func WithCalendar(box app.UI, label say.Text, chosen func(ctx app.Context, day string)) app.HTMLElem {
	return Elem("span", "pick pick--date", box,
		Named(PlainButton("icon icon--s", Icon("cal")), say.Join(": ", "Choose a date", label)).TabIndex(-1).
			Aria("keyshortcuts", "Alt+ArrowDown").OnClick(openCalendar),
		Calendar().OnChange(func(ctx app.Context, _ app.Event) {
			if day := dom.Value(ctx.JSSrc()); day != "" {
				chosen(ctx, day)
			}
		})).OnKeyDown(onCalendarKey)
}

// onCalendarKey opens the calendar of the field with the focus.
func onCalendarKey(ctx app.Context, e app.Event) {
	if key, _ := dom.Key(e); key == "ArrowDown" && e.Get("altKey").Truthy() {
		e.PreventDefault()
		dom.PressIn(ctx.JSSrc(), "button")
	}
}

// openCalendar opens the calendar beside the pressed button, at the day in the textbox.
func openCalendar(ctx app.Context, _ app.Event) {
	button := ctx.JSSrc()
	OpenCalendar(button.Get("nextElementSibling"), dom.Value(button.Get("previousElementSibling")))
}

// OpenCalendar opens the browser's calendar at an anchor, with the day of a value.
func OpenCalendar(anchor app.Value, value string) {
	if anchor == nil || !anchor.Truthy() {
		return
	}
	dom.SetValue(anchor, DayOf(value))
	dom.ShowPicker(anchor)
}

// DayOf returns the day that a date begins with, "2026-11-20", or "".
func DayOf(value string) string {
	d, precision, ok := date.Parse([]byte(value))
	if !ok || precision < date.Day {
		return ""
	}
	return d.FirstDay().String()
}
