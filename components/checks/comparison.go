package checks

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
)

// comparedWith draws what the comparison found, in the panel "Checks".
func (c *Checks) comparedWith() app.UI {
	x := &c.Comparison
	if !x.Open {
		return ui.Nothing()
	}
	count := func(n int, what, button, name string, do components.Intent) app.UI {
		parts := []app.UI{ui.Leaf("b", "", ui.Number(n)), ui.Span(what)}
		if n > 0 {
			parts = append(parts, ui.Small(button, name, c.Sink, do))
		}
		return ui.Li("", parts...)
	}
	say := words.Compared.N(x.Earlier)
	switch {
	case x.Busy:
		say = words.ComparedAgain
	case x.Added+x.Changed+x.Removed == 0:
		say = words.ComparedSame.N(x.Earlier)
	}
	var fields []string
	for f := sitemapcore.LastMod; f <= sitemapcore.InExtras; f++ {
		if n := x.Fields[f]; n > 0 {
			fields = append(fields, changedFields[f].N(n))
		}
	}
	changed := words.Changed
	if len(fields) > 0 {
		changed = words.ChangedFields.With("fields", catalog.And(fields...))
	}
	return ui.Elem("section", "box compared",
		ui.Div("compared__head across",
			ui.Div("", ui.Leaf("h3", "cut", words.ComparedTitle.With("file", x.Name)).ID("compared-title"),
				ui.P("small quiet", say)),
			ui.Div("btns",
				ui.Press("btn btn--s btn--bare", words.SaveTable, c.Sink,
					components.SaveCompared{Form: components.DifferencesTable}).WithIcon("down").
					WithName(words.SaveTableName),
				ui.Press("btn btn--s", words.ComparedEnd, c.Sink, components.EndCompare{}))),
		ui.Elem("ul", "compared__counts",
			count(x.Added, words.Added, words.ComparedShow, words.AddedShow,
				components.FilterCompared{Bits: components.AddedBits}),
			count(x.Changed, changed, words.ComparedShow, words.ChangedShow,
				components.FilterCompared{Bits: components.ChangedBits}),
			count(x.Removed, words.Removed, words.Redirects, words.RedirectsName, components.OpenRemoved{})),
		ui.Div("compared__foot quiet small", ui.Elem("label", "check", &ui.Tickbox{Key: "loose", On: x.Loose != 0},
			ui.Span(words.Loose)).OnChange(c.onLoose),
			ui.P("vh", words.LooseHint).ID("dl-loose-hint")),
	).Aria("labelledby", "compared-title")
}

// changedFields say on how many pages a field has changed.
var changedFields = [...]*catalog.Message{
	sitemapcore.LastMod: &words.ChangedDates, sitemapcore.ChangeFreq: &words.ChangedFrequencies,
	sitemapcore.Priority: &words.ChangedPriorities, sitemapcore.InExtras: &words.ChangedExtras,
}

func (c *Checks) onLoose(ctx app.Context, e app.Event) {
	if field, _, on := dom.Typed(e); field == "loose" {
		c.Sink.Do(ctx, components.LoosenCompare{On: on})
	}
}
