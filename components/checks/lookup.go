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
		ID: "lookup", Title: dialogWords.LookUpTitle, Class: "dialog--s", Sink: l.Sink,
		BodyClass: "dialog__body--pad lookup",
		Body: []app.UI{
			ui.Div("field",
				ui.LabelFor("lookup-text", dialogWords.LookUpAsk),
				&ui.Textbox{ID: "lookup-text", Key: "message", Rows: 3, Hint: "lookup-hint", Text: l.Text},
				ui.P("hint", dialogWords.LookUpHint).ID("lookup-hint")),
			ui.Div("lookup__found", l.found()...).Aria("live", "polite"),
		},
		Foot: []app.UI{
			ui.Leaf("span", "dialog__first", ""),
			ui.Press("btn", ui.Words.Close, l.Sink, components.CloseDialog{}),
		},
		Input: l.onInput,
	})
}

func (l *LookUp) found() []app.UI {
	m := l.Found
	if m == nil {
		return nil
	}
	title, what := dialogWords.Message.With("message", m.Name), m.What
	rest := ""
	rows := make([]app.UI, len(m.Rules))
	for i, r := range m.Rules {
		rows[i] = issue(ui.Count(r.Pages), ui.Span(r.Name), ruleButtons(r, l.Sink))
	}
	switch {
	case !m.Known:
		title = dialogWords.MessageUnknown
		what = dialogWords.MessageUnknownHint
	case len(rows) > 0:
		rest = dialogWords.MessageMeans
	case len(m.Repaired) == 0:
		rest = dialogWords.MessageNotHere
	}
	out := []app.UI{ui.Leaf("h3", "", title), ui.P("", what), ui.P("quiet", rest)}
	if len(rows) > 0 {
		out = append(out, ui.Elem("ul", "box issues", rows...))
	}
	for _, r := range m.Repaired {
		out = append(out, ui.Iconed("p", "note-line", ui.Icon("ok", "sev--good"),
			dialogWords.MessageRepaired.With("repair", r.Title, "place", ui.ReceiptPlace(&r))))
	}
	if m.Address != "" {
		out = append(out, ui.Div("btns", ui.Press("btn btn--s", dialogWords.MessagePage, l.Sink,
			components.FindPage{Address: m.Address}).WithIcon("search")))
	}
	return out
}

// ruleButtons are the buttons for a rule that pages break.
func ruleButtons(r wire.RuleCount, sink components.Sink) []app.UI {
	var out []app.UI
	switch {
	case r.Offer:
		out = append(out, ui.Small(words.Choose, words.ChooseFor.With("problem", r.Name), sink,
			components.OpenFix{Code: r.Code}))
	case r.Safe:
		out = append(out, ui.Press("btn btn--s btn--soft", words.Fix.N(r.Pages), sink,
			components.FixRule{Code: r.Code}).WithName(words.FixFor.With("n", r.Pages, "problem", r.Name)))
	}
	return append(out, ui.Small(words.Show, words.ShowFor.With("problem", r.Name), sink,
		components.FilterRule{Code: r.Code}))
}

func (l *LookUp) onInput(ctx app.Context, e app.Event) {
	if field, text, _ := dom.Typed(e); field == "message" {
		l.Sink.Do(ctx, components.LookUpText{Text: text})
	}
}
