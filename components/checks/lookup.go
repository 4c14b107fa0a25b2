package checks

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/wire"
)

// LookUp is the dialog into which a search engine's message is pasted. Found is nil until something
// was.
type LookUp struct {
	app.Compo
	modal

	Sink  components.Sink
	Text  string
	Found *wire.Translation
}

// OnMount implements app.Mounter.
func (l *LookUp) OnMount(ctx app.Context) { l.Show(ctx, "textarea") }

// Render draws the dialog.
func (l *LookUp) Render() app.UI {
	return l.Draw(ui.Frame{
		ID: "lookup", Title: "Look up an error message", Class: "dialog--s", Sink: l.Sink,
		BodyClass: "dialog__body--pad lookup",
		Body: []app.UI{
			ui.Elem("div", "field",
				app.Elem("label").Class("label").Attr("for", "lookup-text").Text("What does the search engine say?"),
				&ui.Textbox{ID: "lookup-text", Key: "message", Rows: 3, Hint: "lookup-hint", Text: l.Text},
				ui.Leaf("p", "hint", "Paste the message from Search Console, Bing Webmaster Tools or Yandex "+
					"Webmaster, in any wording.").ID("lookup-hint")),
			ui.Elem("div", "lookup__found", l.found()...).Aria("live", "polite"),
		},
		Foot: []app.UI{ui.Leaf("span", "dialog__first", ""), &ui.Button{
			Class: "btn", Label: "Close", Sink: l.Sink,
			Do: components.CloseDialog{},
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
		rows[i] = ui.Elem("li", "", ui.Elem("div", "issues__b", ui.Leaf("span", "n", ui.Number(r.Pages)),
			ui.Leaf("span", "", r.Name)), ui.Elem("div", "btns", ruleButtons(r, l.Sink)...))
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
	out := []app.UI{ui.Leaf("h3", "", title), ui.Leaf("p", "", what), ui.Leaf("p", "quiet", rest)}
	if len(rows) > 0 {
		out = append(out, ui.Elem("ul", "box issues", rows...))
	}
	for _, r := range m.Repaired {
		out = append(out, ui.Elem("p", "note-line", ui.Icon("ok", "sev--good"),
			ui.Leaf("span", "", "Repaired while opening: "+r.Title+" ("+ui.ReceiptPlace(&r)+"). Download the file and "+
				"put it in place of the old one.")))
	}
	if m.Address != "" {
		out = append(out, ui.Elem("div", "btns", &ui.Button{
			Class: "btn btn--s", Icon: "search",
			Label: "Find the page that it names", Sink: l.Sink, Do: components.FindPage{Address: m.Address},
		}))
	}
	return out
}

// ruleButtons are the buttons for a rule that pages break.
func ruleButtons(r wire.RuleCount, sink components.Sink) []app.UI {
	var out []app.UI
	switch {
	case r.Offer:
		out = append(out, &ui.Button{
			Class: "btn btn--s", Label: "Choose…", Name: "Choose…: " + r.Name, Sink: sink,
			Do: components.OpenFix{Code: r.Code},
		})
	case r.Safe:
		label := "Fix all " + ui.Number(r.Pages)
		if r.Pages == 1 {
			label = "Fix it"
		}
		out = append(out, &ui.Button{
			Class: "btn btn--s btn--soft", Label: label, Name: label + ": " + r.Name, Sink: sink,
			Do: components.FixRule{Code: r.Code},
		})
	}
	return append(out, &ui.Button{
		Class: "btn btn--s", Label: "Show these pages", Name: "Show these pages: " + r.Name,
		Sink: sink, Do: components.ShowRule{Code: r.Code},
	})
}

func (l *LookUp) onInput(ctx app.Context, e app.Event) {
	if field, text, _ := dom.Typed(e); field == "message" {
		l.Sink.Do(ctx, components.LookUpText{Text: text})
	}
}
