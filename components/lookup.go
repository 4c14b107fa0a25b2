package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/wire"
)

type (
	// OpenLookUp wants to know what the message of a search engine means.
	OpenLookUp struct{}

	// LookUpText says what was pasted.
	LookUpText struct{ Text string }

	// FindPage shows the pages with an address in the table.
	FindPage struct{ Address string }
)

// LookUp is the dialog into which a search engine's message is pasted. Found is nil until something
// was.
type LookUp struct {
	app.Compo
	modal

	Sink  Sink
	Text  string
	Found *wire.Translation
}

// OnMount implements app.Mounter.
func (l *LookUp) OnMount(ctx app.Context) { l.show(ctx, "textarea") }

// Render draws the dialog.
func (l *LookUp) Render() app.UI {
	return l.draw(frame{
		ID: "lookup", Title: "Look up an error message", Class: "dialog--s", Sink: l.Sink,
		BodyClass: "dialog__body--pad lookup",
		Body: []app.UI{
			elem("div", "field",
				app.Label().Class("label").For("lookup-text").Text("What does the search engine say?"),
				&textbox{ID: "lookup-text", Key: "message", Rows: 3, Hint: "lookup-hint", Text: l.Text},
				leaf("p", "hint", "Paste the message from Search Console, Bing Webmaster Tools or Yandex "+
					"Webmaster, in any wording.").ID("lookup-hint")),
			elem("div", "lookup__found", l.found()...).Aria("live", "polite"),
		},
		Foot: []app.UI{leaf("span", "dialog__first", ""), &push{
			Class: "btn", Label: "Close", Sink: l.Sink,
			Do: CloseDialog{},
		}},
		Input: l.onInput,
	})
}

func (l *LookUp) found() []app.UI {
	m := l.Found
	if m == nil {
		return nil
	}
	title, what := "“"+m.Name+"”", m.What
	rest := ""
	rows := make([]app.UI, len(m.Rules))
	for i, r := range m.Rules {
		rows[i] = elem("li", "", elem("div", "issues__b", leaf("span", "n", Number(r.Pages)),
			leaf("span", "", r.Title)), elem("div", "btns", ruleButtons(r, l.Sink)...))
	}
	switch {
	case !m.Known:
		title = "We don’t know this message"
		what = "Look under Checks for anything that is rejected, and under Files for what was repaired while " +
			"opening. Where both are empty, the message is about your site rather than about this file: see " +
			"whether the sitemap’s address opens in a private window."
	case len(rows) > 0:
		rest = "In what is open here it can mean:"
	case len(m.Repaired) == 0:
		rest = "Nothing that is open here has this problem. Perhaps the search engine read an older file: put this " +
			"one on your site and send it again."
	}
	out := []app.UI{leaf("h3", "", title), leaf("p", "", what), leaf("p", "quiet", rest)}
	if len(rows) > 0 {
		out = append(out, elem("ul", "box issues", rows...))
	}
	for _, r := range m.Repaired {
		out = append(out, elem("p", "note-line", Icon("ok", "sev--good"),
			leaf("span", "", "Repaired while opening: "+r.Title+" ("+receiptPlace(&r)+"). Download the file and "+
				"put it in place of the old one.")))
	}
	if m.Address != "" {
		out = append(out, elem("div", "btns", &push{
			Class: "btn btn--s", Icon: "search",
			Label: "Find the page that it names", Sink: l.Sink, Do: FindPage{m.Address},
		}))
	}
	return out
}

// ruleButtons are the buttons for a rule that pages break.
func ruleButtons(r wire.RuleCount, sink Sink) []app.UI {
	var out []app.UI
	switch {
	case r.Offer:
		out = append(out, &push{
			Class: "btn btn--s", Label: "Choose…", Name: "Choose…: " + r.Title, Sink: sink,
			Do: OpenFix{r.Code},
		})
	case r.Safe:
		label := "Fix all " + Number(r.Pages)
		if r.Pages == 1 {
			label = "Fix it"
		}
		out = append(out, &push{
			Class: "btn btn--s btn--soft", Label: label, Name: label + ": " + r.Title, Sink: sink,
			Do: FixRule{r.Code},
		})
	}
	return append(out, &push{
		Class: "btn btn--s", Label: "Show these pages", Name: "Show these pages: " + r.Title,
		Sink: sink, Do: ShowRule{r.Code},
	})
}

func (l *LookUp) onInput(ctx app.Context, e app.Event) {
	if field, text, _ := dom.Typed(e); field == "message" {
		l.Sink.Do(ctx, LookUpText{text})
	}
}
