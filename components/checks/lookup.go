package checks

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// drawLookUp draws the dialog into which the user pastes a message of a search engine.
func (c *Feature) drawLookUp() ui.Frame {
	return ui.Frame{
		ID: "lookup", Title: "Look up an error message", Focus: "textarea",
		BodyClass: "dialog__body--pad stack loose",
		Body: []app.UI{
			ui.Div("field",
				ui.LabelFor("lookup-text", "What does the search engine say?"),
				&ui.Textbox{ID: "lookup-text", Rows: 3, Hint: "lookup-hint", Text: c.Message, Typed: c.LookUp},
				ui.P("hint", "Paste the message from Search Console, Bing Webmaster Tools or Yandex Webmaster, in "+
					"any wording.").ID("lookup-hint")),
			ui.Div("stack", c.drawMeaning()...).Aria("live", "polite"),
		},
		Foot: []app.UI{ui.Press("btn", "Close", c.Sink, components.CloseDialog{})},
	}
}

// drawMeaning draws the meaning of the message.
func (c *Feature) drawMeaning() []app.UI {
	m := c.Meaning
	if m == nil {
		return nil
	}
	title, what := say.Fill("“{message}”", "message", m.Name), m.What
	rest := say.Text("")
	rows := make([]app.UI, len(m.Rules))
	for i, r := range m.Rules {
		rows[i] = issue(say.N(ui.Pages, r.Pages), ui.Span(r.Name), ruleButtons(r, c.Sink))
	}
	switch {
	case !m.Known:
		title = "We don’t know this message"
		what = "Look in Checks for anything that is rejected, and in Files for what was repaired while opening. If " +
			"both are empty, the message may be about your site and not about this file: see whether the sitemap’s " +
			"address opens in a private window."
	case len(rows) > 0:
		rest = "In what you have open it can mean:"
	case m.OfPages && m.Checked:
		rest = "“Check my pages on the live site” finds such pages."
	case m.Checked && len(m.Repaired) == 0:
		rest = "Nothing you have open has this problem. The search engine may have read an older file: put this one " +
			"on your site and submit it again."
	}
	out := []app.UI{ui.Leaf("h3", "", title)}
	if m.OfPages {
		out = append(out, ui.P("", "This is about single pages on your site, not about the file."))
	}
	for line := range strings.SplitSeq(what.String(), "\n") {
		out = append(out, ui.P("", say.Data(line)))
	}
	out = append(out, ui.P("quiet", rest))
	if len(rows) > 0 {
		out = append(out, ui.Elem("ul", "box lines", rows...))
	}
	for _, r := range m.Repaired {
		out = append(out, ui.Iconed("p", "iconed", ui.Icon("ok", "sev--good"),
			say.Fill("Repaired while opening: {repair} ({place}). Download the file and put it in place of the old "+
				"one.", "repair", r.Title, "place", ui.ReceiptPlace(&r))))
	}
	if m.Address != "" {
		out = append(out, ui.Div("btns", ui.Press("btn btn--s", "Find the page that it names", c.Sink,
			components.FindPage{Address: m.Address}).WithIcon("search")))
	}
	return out
}

// ruleButtons are the buttons for a rule that pages break.
func ruleButtons(r wire.RuleCount, sink components.Sink) []app.UI {
	var out []app.UI
	switch {
	case r.Offer:
		out = append(out, ui.Small("Choose…", say.Fill("Choose…: {problem}", "problem", r.Name), sink,
			components.OpenFix{Code: r.Code}))
	case r.Safe:
		out = append(out, ui.Press("btn btn--s", say.N(ui.FixAll, r.Pages), sink,
			components.FixRule{Code: r.Code}).WithName(say.Fill("{n, plural, =0 {Fix them: {problem}} one {Fix it: "+
			"{problem}} other {Fix all #: {problem}}}", "n", r.Pages, "problem", r.Name)))
	}
	return append(out, ui.Small("Show these pages", say.Fill("Show these pages: {problem}", "problem", r.Name), sink,
		components.FilterRule{Code: r.Code}))
}
