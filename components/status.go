package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// StatusLine says, under everything, how much there is, what is chosen and changed, and what is kept.
type StatusLine struct {
	app.Compo

	Sink     Sink
	Pages    int
	Files    int // that the pages are in; zero leaves them out
	Selected int
	Changed  int
	LeftOut  int

	Busy    string // "Still reading"; empty at rest
	Offline bool   // a copy of the page is kept
	Saved   string // "Saved on this device"; empty when nothing is kept beyond this tab
	Saving  bool   // Saved is on its way
	Unsaved string // "Not saved: this device is full"; empty where there is no such trouble
}

// Render draws the status line.
func (s *StatusLine) Render() app.UI {
	pages := Pages(s.Pages)
	if s.Files > 0 {
		pages += " in " + Files(s.Files)
	}
	var more []app.UI
	if s.Pages == 0 && s.Busy != "" {
		pages = s.Busy
	} else if s.Busy != "" {
		more = append(more, app.Span().Text(s.Busy))
	}
	if s.Selected > 0 {
		more = append(more, app.Span().Text(Number(s.Selected)+" selected"))
	}
	if s.Changed > 0 {
		more = append(more, app.Span().Class("chg").Body(
			app.Span().Class("chgmark").Aria("hidden", "true"), app.Span().Text(Number(s.Changed)+" changed"),
		))
	}
	if s.LeftOut > 0 {
		more = append(more, app.Span().Text(Number(s.LeftOut)+" left out"))
	}
	body := []app.UI{
		app.P().Role("status").Body(app.Span().Text(pages)),
		app.P().Class("status__more").Body(more...),
		app.Span().Class("status__space"),
		app.P().Class("status__net").Body(Icon("shield", "i--s"), app.Span().Text("0 bytes sent")),
	}
	if s.Offline {
		body = append(body, app.P().Class("status__off").Body(Icon("plane", "i--s"), app.Span().Text("Works offline")))
	}
	return app.Footer().Class("status").Body(append(body, s.kept())...)
}

// kept says what survives a closed tab. It never says more than is true.
func (s *StatusLine) kept() app.UI {
	switch {
	case s.Unsaved != "":
		return app.P().Class("status__kept").Body(Icon("warn", "i--s", "sev--warn"), app.Span().Text(s.Unsaved))
	case s.Saving:
		return app.P().Class("status__kept").Body(app.Span().Class("pulse").Aria("hidden", "true"), app.Span().Text("Saving…"))
	case s.Saved != "":
		return app.P().Class("status__kept").Body(Icon("check", "i--s", "ok"), app.Span().Text(s.Saved))
	}
	return app.P().Title("Closing this tab loses your changes. Download the files to keep them.").Body(
		Icon("note", "i--s"),
		app.Span().Text("Kept in this tab only"),
		app.Span().Class("vh").Text(". Closing it loses your changes. Download the files to keep them."),
	)
}
