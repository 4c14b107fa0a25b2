package checks

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// comparedWith draws what the comparison found, in the panel "Checks".
func (c *Checks) comparedWith() app.UI {
	x := &c.Comparison
	if !x.Open {
		return ui.Nothing()
	}
	count := func(n int, what, button string, do components.Intent) app.UI {
		parts := []app.UI{ui.Leaf("b", "", ui.Number(n)), ui.Leaf("span", "", what)}
		if n > 0 {
			parts = append(parts, &ui.Button{
				Class: "btn btn--s", Label: button, Name: button + ": " + what, Sink: c.Sink,
				Do: do,
			})
		}
		return ui.Elem("li", "", parts...)
	}
	say := "It has " + ui.Pages(x.Earlier) + ". What is open stays as it is; this only looks."
	switch {
	case x.Busy:
		say = "We are counting again. The numbers settle in a moment."
	case x.Added+x.Changed+x.Removed == 0:
		say = "Both have the same " + ui.Pages(x.Earlier) + " with the same values."
	}
	var fields []string
	for f := sitemapcore.LastMod; f <= sitemapcore.InExtras; f++ {
		if n := x.Fields[f]; n > 0 {
			fields = append(fields, ui.ComparedName(f)+" in "+ui.Number(n))
		}
	}
	changed := "changed since then"
	if len(fields) > 0 {
		changed += ": " + strings.Join(fields, ", ")
	}
	return ui.Elem("section", "box compared",
		ui.Elem("div", "compared__head",
			ui.Elem("div", "", ui.Leaf("h3", "cut", "Compared with "+x.Name).ID("compared-title"),
				ui.Leaf("p", "small quiet", say)),
			ui.Elem("div", "btns",
				&ui.Button{
					Class: "btn btn--s btn--bare", Icon: "down", Label: "Save as a table",
					More: " for a spreadsheet (.csv)", Sink: c.Sink,
					Do: components.SaveCompared{Form: components.DifferencesTable},
				},
				&ui.Button{
					Class: "btn btn--s", Label: "End the comparison", Sink: c.Sink,
					Do: components.EndCompare{},
				})),
		ui.Elem("ul", "compared__counts",
			count(x.Added, "added since then", "Show them", components.FilterCompared{Bits: components.AddedBits}),
			count(x.Changed, changed, "Show them", components.FilterCompared{Bits: components.ChangedBits}),
			count(x.Removed, "removed since then", "Where they lead…", components.OpenRemoved{})),
		ui.Elem("div", "compared__foot", app.Elem("label").Class("check").OnChange(c.onLoose).Body(
			&ui.Tickbox{Key: "loose", On: x.Loose != 0},
			ui.Leaf("span", "", "http and https, with and without www, and a / at the end are the same page")),
			ui.Leaf("p", "vh", "Counts again with this choice").ID("dl-loose-hint")),
	).Aria("labelledby", "compared-title")
}

func (c *Checks) onLoose(ctx app.Context, e app.Event) {
	if field, _, on := dom.Typed(e); field == "loose" {
		c.Sink.Do(ctx, components.LoosenCompare{On: on})
	}
}
