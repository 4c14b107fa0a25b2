package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// LeftAlone returns the number of groups that are left alone because something is wrong with them.
func LeftAlone(x *wire.LinksPreview) int { return x.Clashes + x.Silent }

// LinkFacts returns what writing would do, as names and values in turn; what there is none of is not
// named.
func LinkFacts(x *wire.LinksPreview) []say.Text {
	var out []say.Text
	for _, f := range [...]struct {
		name say.Text
		n    int
	}{
		{"Groups this changes", x.Groups},
		{"Links it writes", x.Links},
		{"Replaced default languages (x-default)", x.Defaults},
		{"Pages it changes", x.Pages},
		{"Unchanged pages, no other language version", x.Alone},
		{"Groups left alone, two pages in one language", x.Clashes},
		{"Groups left alone, language not known", x.Silent},
	} {
		if f.n > 0 {
			out = append(out, f.name, say.Data(say.Number(f.n)))
		}
	}
	return out
}

// A LinkCard describes links to write, with the button that writes them. Empty fields are omitted.
type LinkCard struct {
	Title, Says say.Text
	Facts       []say.Text
	Rows        []wire.NewLinks
	Label       say.Text // what can be ticked
	On          bool
	Ticks       func(on bool)
	Class       string
	Press       say.Text // the button
	Does        func()
	Hint        say.Text
	Sink        components.Sink
}

// Draw draws the card.
func (c *LinkCard) Draw(class string) app.UI {
	var facts, rows []app.UI
	for i := 0; i+1 < len(c.Facts); i += 2 {
		facts = append(facts, Leaf("dt", "", c.Facts[i]), Leaf("dd", "", c.Facts[i+1]))
	}
	for _, r := range c.Rows {
		rows = append(rows, Li("across", Leaf("span", "cut", r.Page), Leaf("span", "quiet end", say.Data(r.Languages))))
	}
	tick, press := Nothing(), Nothing()
	if c.Ticks != nil {
		tick = &Check{Label: c.Label, On: c.On, Does: c.Ticks}
	}
	if c.Press != "" {
		press = Div("btns", Press(c.Class, c.Press, c.Sink, c.Does))
	}
	in := []app.UI{
		Leaf("h2", "", c.Title), P("quiet", c.Says), Elem("dl", "facts", facts...),
		Elem("ul", "lines small", rows...), tick, press, P("hint", c.Hint),
	}
	return Div(class, in...)
}
