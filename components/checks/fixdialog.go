package checks

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// draw draws the question with a preview of before and after.
func (x *Fixes) draw() ui.Frame {
	f := ui.Frame{ID: "fix", Title: "Looking at your pages", BodyClass: "dialog__body--pad stack"}
	busy := x.Desk.Busy(x.Job, x.report, x.preview)
	progress := ui.Nothing()
	if busy != nil {
		progress = ui.JobCard("fix-job", busy, x.Sink)
	}
	preview := x.Asking.Preview
	if preview == nil {
		f.Body = []app.UI{progress}
		f.Foot = []app.UI{ui.Cancel(x.Sink)}
		return f
	}
	p := x.Asking.asks()
	p.Choice, p.Text, p.More = x.Asking.step.Choice, x.Asking.step.Text, x.Asking.step.More
	f.Title = p.Title
	f.Body = []app.UI{
		ui.P("quiet", p.Detail), look(&p), x.drawAsk(&p), rows(preview, p.CanMerge), ui.P("small quiet", p.Rest),
		ui.P("small quiet", p.Source), progress,
	}
	label := say.N(ui.FixAll, preview.Pages)
	other := ui.Press("btn", "Show them in the table", x.Sink, components.FilterRule{Code: p.Rule})
	if p.Do != "" {
		label = p.Do
		other.Label, other.Do = "Cancel", components.CloseDialog{}
	}
	main := ui.Main(label, preview.Pages == 0 || busy != nil, x.Sink, x.Apply)
	next := ui.Nothing()
	if x.nextProblem(x.Asking.step.Rule) != nil {
		next = ui.Press("btn btn--bare", "Next problem", x.Sink, x.ShowNext)
	}
	f.Foot = []app.UI{ui.Leaf("span", "small quiet dialog__first", "You can undo this."), next, other, main}
	return f
}

// look draws the doubts about a fix, and links to open before it.
func look(p *wire.Question) app.UI {
	if len(p.Open) == 0 {
		return ui.Nothing()
	}
	doubt := ui.Nothing()
	if !p.Sure && p.Evidence != "" {
		doubt = ui.P("wrong", p.Evidence)
	}
	parts := []app.UI{
		doubt, ui.Leaf("b", "", cmp.Or(p.OpenSays, "Open both, and choose the one where your browser ends up.")),
	}
	for _, address := range p.Open {
		if dom.WebAddress(address) { // A file may hold anything.
			parts = append(parts, ui.Elem("p", "", &ui.WebLink{Address: address}))
		}
	}
	return ui.Div("stack tight", parts...)
}

// drawAsk draws the question with its choices, and the evidence for one of them.
func (x *Fixes) drawAsk(p *wire.Question) app.UI {
	merge := x.Asking.step.Merge
	if len(p.Choices) == 0 {
		return ui.Nothing()
	}
	parts := []app.UI{ui.Leaf("legend", "", p.Ask)}
	for _, way := range p.Choices {
		parts = append(parts, &ui.Check{
			Radio: "choice", Label: way.Label, On: way.ID == p.Choice,
			Does: func(bool) { x.Choose(way.ID, p.Text, p.More, merge) },
		})
	}
	mode := "text"
	if p.Choice == "site" {
		mode = "url"
	}
	for _, field := range [...]struct {
		key   string
		label say.Text
		text  string
		typed func(text string)
	}{
		{"text", p.TextLabel, p.Text, func(text string) { x.Choose(p.Choice, text, p.More, merge) }},
		{"more", p.MoreLabel, p.More, func(text string) { x.Choose(p.Choice, p.Text, text, merge) }},
	} {
		if field.label != "" {
			sites := ui.Nothing()
			if field.key == "text" && len(p.Sites) > 0 {
				sites = x.sites(p)
			}
			parts = append(parts, ui.Div("field fix__text",
				ui.LabelFor("fix-"+field.key, field.label), sites,
				&ui.Textbox{ID: "fix-" + field.key, Mode: mode, Text: field.text, Typed: field.typed}))
		}
	}
	if p.CanMerge {
		parts = append(parts, &ui.Check{
			Label: "Also give it the newest date, and the images, videos and languages of the others", On: merge,
			Does: func(on bool) { x.Choose(p.Choice, p.Text, p.More, on) },
		})
	}
	if p.Evidence != "" && (p.Sure || len(p.Open) == 0) {
		class, icon := "tag tag--good ok", "check"
		if !p.Sure {
			class, icon = "tag", "note"
		}
		parts = append(parts, ui.Iconed("span", class, ui.Icon(icon, "i--s"), p.Evidence))
	}
	return ui.Elem("fieldset", "fix__ask stack tight", parts...)
}

// sites draws the sites that the text may name.
func (x *Fixes) sites(p *wire.Question) app.UI {
	parts := make([]app.UI, len(p.Sites))
	for i, s := range p.Sites {
		parts[i] = &ui.Check{
			Radio: "site", On: address.BareSite(s.Name) == address.BareSite(p.Text),
			Label: say.Fill("{code}, {n, plural, one {# page} other {# pages}}", "code", s.Name, "n", s.Pages),
			Does:  func(bool) { x.Choose(p.Choice, "https://"+s.Name+"/", p.More, x.Asking.step.Merge) },
		}
	}
	return ui.Group(ui.Div("stack tight", parts...), p.TextLabel)
}

// rows draws some pages before and after, or some of each step. Of pages that merge, each row has several.
func rows(p *wire.Preview, merge bool) app.UI {
	var parts []app.UI
	add := func(pages int, rows []sitemapcore.Sample) {
		more := say.Text("")
		if n := pages - len(rows); n > 0 && !merge {
			more = say.N("… and {n, plural, one {# more page} other {# more pages}}", n)
		}
		parts = append(parts, ui.Diff(rows), ui.P("small quiet", more))
	}
	if len(p.Rows) > 0 {
		add(p.Pages, p.Rows)
	} else {
		for _, s := range wire.DetailOf[wire.RecipeCount](p).Steps {
			if s.Pages > 0 {
				parts = append(parts, ui.Elem("h3", "across", ui.Span(s.Name), app.Text(" "), ui.Count(s.Pages)))
				add(s.Pages, s.Rows)
			}
		}
	}
	if len(parts) == 0 {
		return ui.Nothing()
	}
	return ui.Group(ui.Div("scroll stack", parts...), "Before and after").TabIndex(0)
}
