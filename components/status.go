package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// StatusLine says, under everything, how much there is, what is chosen and changed, and what is
// kept.
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
		more = append(more, leaf("span", "", s.Busy))
	}
	if s.Selected > 0 {
		more = append(more, leaf("span", "", Number(s.Selected)+" selected"))
	}
	if s.Changed > 0 {
		more = append(more, elem("span", "chg",
			app.Span().Class("chgmark").Aria("hidden", "true"), leaf("span", "", Number(s.Changed)+" changed"),
		))
	}
	if s.LeftOut > 0 {
		more = append(more, leaf("span", "", Number(s.LeftOut)+" left out"))
	}
	body := []app.UI{
		elem("p", "", leaf("span", "", pages)).Role("status"),
		elem("p", "status__more", more...),
		app.Span().Class("status__space"),
		elem("p", "status__net", Icon("shield", "i--s"), leaf("span", "", "0 bytes sent")),
	}
	if s.Offline {
		body = append(body, elem("p", "status__off", Icon("plane", "i--s"), leaf("span", "", "Works offline")))
	}
	return elem("footer", "status", append(body, s.kept())...)
}

// kept says what survives a closed tab. It never says more than is true.
func (s *StatusLine) kept() app.UI {
	switch {
	case s.Unsaved != "":
		return elem("p", "status__kept", Icon("warn", "i--s", "sev--warn"), leaf("span", "", s.Unsaved))
	case s.Saving:
		return elem("p", "status__kept", app.Span().Class("pulse").Aria("hidden", "true"), leaf("span", "", "Saving…"))
	case s.Saved != "":
		return elem("p", "status__kept", Icon("check", "i--s", "ok"), leaf("span", "", s.Saved))
	}
	return elem("p", "",
		Icon("note", "i--s"),
		leaf("span", "", "Kept in this tab only"),
		leaf("span", "vh", ". Closing it loses your changes. Download the files to keep them."),
	).Title("Closing this tab loses your changes. Download the files to keep them.")
}
