package frame

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const keptInTabWhy say.Text = "Closing this tab loses your changes. Download the files to keep them."

// StatusLine is the line at the bottom: the number of pages and files, the selection, the changes, and saving.
type StatusLine struct {
	app.Compo

	Sink     components.Sink
	Pages    int
	Files    int // that the pages are in; zero leaves them out
	Selected int
	Said     say.Text // the last selection, sort or filter; read out, and visible above
	Changed  int
	LeftOut  int
	Edited   bool     // pages were changed, left out or deleted
	Spared   say.Text // the columns that give their room to the addresses, or ""

	Busy    say.Text // "Still reading"; empty at rest
	Offline bool     // a copy of the page is kept
	Saved   uint8    // the State of [wire.Saved]
	Unsaved say.Text // its Title: "Not saved: this device is full"
}

// Render draws the status line.
func (s *StatusLine) Render() app.UI {
	pages := say.N("{n, plural, one {# page} other {# pages}}", s.Pages)
	if s.Files > 0 {
		pages = say.Fill("{pages, plural, one {# page} other {# pages}} in {files, plural, one {# file} other {# "+
			"files}}", "pages", s.Pages, "files", s.Files)
	}
	var more []app.UI
	if s.Pages == 0 && s.Busy != "" {
		pages = s.Busy
	} else if s.Busy != "" {
		more = append(more, ui.Span(s.Busy))
	}
	if s.Selected > 0 {
		more = append(more, ui.Span(say.N("{n} selected", s.Selected)))
	}
	if s.Edited {
		changed := say.Text("With your changes")
		if s.Changed > 0 {
			changed = say.N("{n} changed", s.Changed)
		}
		more = append(more, ui.Elem("span", "across", ui.Elem("span", "chgmark").Aria("hidden", "true"), ui.Span(changed)))
	}
	if s.LeftOut > 0 {
		more = append(more, ui.Span(say.N("{n} left out", s.LeftOut)))
	}
	if s.Spared != "" {
		more = append(more, ui.Press("btn btn--link btn--in",
			say.Fill("Show hidden columns: {columns}", "columns", s.Spared), s.Sink, components.ShowSpared{}))
	}
	body := []app.UI{
		ui.Elem("p", "across", ui.Span(pages)).Role("status"),
		ui.P("vh", s.Said).Role("status"),
		ui.Elem("p", "status__more across wide-only", more...),
		ui.Elem("span", "grow"),
		ui.P("vh", s.private()),
	}
	return ui.Elem("footer", "status across num quiet small", append(body, s.kept())...)
}

// private says what stays on the device.
func (s *StatusLine) private() say.Text {
	if s.Offline {
		return say.Join(" · ", "0 bytes sent", "Works offline")
	}
	return "0 bytes sent"
}

// kept says what survives a closed tab. It never says more than is true.
func (s *StatusLine) kept() app.UI {
	switch s.Saved {
	case wire.SavedFailed:
		return ui.Iconed("p", "status__kept across", ui.Icon("warn", "i--s", "sev--warn"), s.Unsaved)
	case wire.SavedLooking:
		return ui.Iconed("p", "status__kept across", ui.Icon("warn", "i--s", "sev--warn"), "View only")
	case wire.SavedSaving:
		return ui.Iconed("p", "status__kept across", ui.Icon("clock", "i--s"), "Saving…")
	case wire.SavedDone:
		return ui.Iconed("p", "status__kept across", ui.Icon("check", "i--s", "ok"), "Saved on this device").
			Title(s.private().String())
	}
	return ui.Elem("p", "across",
		ui.Icon("note", "i--s"),
		ui.Span("Kept in this tab only"),
		ui.Leaf("span", "vh", say.Data(". "+keptInTabWhy.String())),
	).Title(keptInTabWhy.String())
}
