package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore/wire"
)

// factNames are what is counted: groups that change, links, pages that change, and what is left
// alone.
var factNames = [...]string{
	"Groups this changes", "Links it writes", "Pages it changes", "Pages left alone, no partner",
	"Groups left alone, two pages in one language",
	"Groups left alone, language not known",
}

// LeftAlone returns the number of groups that are left alone because something is wrong with them.
func LeftAlone(x *wire.LinksPreview) int { return x.Clashes + x.Silent }

// LinkFacts returns what writing would do, as names and values in turn.
func LinkFacts(x *wire.LinksPreview) []string {
	var out []string
	for i, n := range [...]int{x.Groups, x.Links, x.Pages, x.Alone, x.Clashes, x.Silent} {
		if n > 0 || i < 3 {
			out = append(out, factNames[i], Number(n))
		}
	}
	if x.Before > 0 {
		size := Bytes(x.Before) + " to " + Bytes(x.After) + ", still " + Files(x.FilesAfter)
		if x.FilesAfter != x.FilesBefore {
			size = Bytes(x.Before) + " to " + Bytes(x.After) + ", and become " + Files(x.FilesAfter) + " instead of " +
				Number(x.FilesBefore) + ": one may have " + Bytes(x.MaxBytes)
		}
		out = append(out, "Files grow", size)
	}
	return out
}

// A LinkCard says what links would be written, and has the button that writes them. What is empty
// is left out.
type LinkCard struct {
	Title, Says  string
	Facts, Rows  []string // names and values in turn
	Field, Label string   // what can be ticked
	On           bool
	Class, Press string // the button
	Do           string
	Hint         string
}

// Draw draws the card.
func (c *LinkCard) Draw(class string) app.UI {
	var facts, rows []app.UI
	for i := 0; i+1 < len(c.Facts); i += 2 {
		facts = append(facts, Leaf("dt", "", c.Facts[i]), Leaf("dd", "", c.Facts[i+1]))
	}
	for i := 0; i+1 < len(c.Rows); i += 2 {
		rows = append(rows, Elem("li", "", Leaf("span", "cut", c.Rows[i]), Leaf("span", "quiet", c.Rows[i+1])))
	}
	tick, press := Nothing(), Nothing()
	if c.Field != "" {
		tick = Answer("checkbox", c.Field, "on", c.Label, c.On)
	}
	if c.Press != "" {
		press = Elem("div", "btns", DoButton(c.Class, "", c.Press, "", c.Do))
	}
	in := []app.UI{
		Leaf("h2", "", c.Title), Leaf("p", "quiet", c.Says), Elem("dl", "facts", facts...),
		Elem("ul", "vgroup__l", rows...), tick, press, Leaf("p", "hint", c.Hint),
	}
	return Elem("div", class, in...)
}
