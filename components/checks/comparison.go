package checks

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// comparedWith draws what the comparison found, in the panel "Checks".
func (c *Checks) comparedWith() app.UI {
	x := &c.Comparison
	if !x.Open {
		return ui.Nothing()
	}
	count := func(n int, what, button, name say.Text, do components.Intent) app.UI {
		parts := []app.UI{ui.Leaf("b", "", say.Data(ui.Number(n))), ui.Span(what)}
		if n > 0 {
			parts = append(parts, ui.Small(button, name, c.Sink, do))
		}
		return ui.Li("", parts...)
	}
	sentence := say.N("{n, plural, one {It has # page.} other {It has # pages.}} Comparing changes nothing in what "+
		"you have open.", x.Earlier)
	switch {
	case x.Busy:
		sentence = "Counting again. The numbers may change for a moment."
	case x.Added+x.Changed+x.Removed == 0:
		sentence = say.N("{n, plural, one {Both have the same page with the same values.} other {Both have the same "+
			"# pages with the same values.}}", x.Earlier)
	}
	var fields []say.Text
	for f := sitemapcore.LastMod; f <= sitemapcore.InExtras; f++ {
		if n := x.Fields[f]; n > 0 {
			fields = append(fields, say.N(changedFields[f], n))
		}
	}
	changed := say.Text("changed since then")
	if len(fields) > 0 {
		changed = say.Fill("changed since then: {fields}", "fields", say.And(fields...))
	}
	return ui.Elem("section", "box compared",
		ui.Div("compared__head across",
			ui.Div("", ui.Leaf("h3", "cut", say.Fill("Compared with {file}", "file", x.Name)).ID("compared-title"),
				ui.P("small quiet", sentence)),
			ui.Div("btns",
				ui.Press("btn btn--s btn--bare", "Save as a table", c.Sink,
					components.SaveCompared{Form: components.DifferencesTable}).WithIcon("down").
					WithName("Save as a table for a spreadsheet (.csv)"),
				ui.Press("btn btn--s", "End the comparison", c.Sink, components.EndCompare{}))),
		ui.Elem("ul", "compared__counts",
			count(x.Added, "added since then", "Show them", "Show them: added since then",
				components.FilterCompared{Bits: components.AddedBits}),
			count(x.Changed, changed, "Show them", "Show them: changed since then",
				components.FilterCompared{Bits: components.ChangedBits}),
			count(x.Removed, "removed since then", "Create redirects…", "Create redirects…: removed since then",
				components.OpenRemoved{})),
		ui.Div("compared__foot quiet small", ui.Elem("label", "check", &ui.Tickbox{Key: "loose", On: x.Loose != 0},
			ui.Span("Treat http and https, with and without www, and with and without / at the end as the same page")).OnChange(c.onLoose),
			ui.P("vh", "Counts again with this choice").ID("dl-loose-hint")),
	).Aria("labelledby", "compared-title")
}

// changedFields say on how many pages a field has changed.
var changedFields = [...]say.Text{
	sitemapcore.LastMod:    "{n, plural, one {date on # page} other {dates on # pages}}",
	sitemapcore.ChangeFreq: "{n, plural, one {change frequency on # page} other {change frequencies on # pages}}",
	sitemapcore.Priority:   "{n, plural, one {priority on # page} other {priorities on # pages}}",
	sitemapcore.InExtras: "{n, plural, one {images, videos or languages on # page} other {images, videos or " +
		"languages on # pages}}",
}

func (c *Checks) onLoose(ctx app.Context, e app.Event) {
	if field, _, on := dom.Typed(e); field == "loose" {
		c.Sink.Do(ctx, components.LoosenCompare{On: on})
	}
}
