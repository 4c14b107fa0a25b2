package details

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/say"
)

// elementOf returns the part of a path that names an element of a block, and its name without the
// number behind it.
func elementOf(path string) (element, name string) {
	element, _, _ = strings.Cut(path, "@")
	name, _, _ = strings.Cut(element, "#")
	return element, name
}

// several draws the buttons behind a repeatable element at field i: one to remove it, and behind the last one one to
// add another.
func (f *Forms) several(kind string, b *form.Block, i int) []app.UI {
	element, name := elementOf(b.Fields[i].Path)
	next := ""
	if i+1 < len(b.Fields) {
		next, _ = elementOf(b.Fields[i+1].Path)
	}
	if next == element {
		return nil
	}
	// The first field of the element, and of the first one of its name.
	var self, first int
	present := false
	for k := i; k >= 0; k-- {
		e, n := elementOf(b.Fields[k].Path)
		if n != name {
			break
		}
		first = k
		if e == element {
			self = k
			present = present || b.Fields[k].Present
		}
	}
	x := &b.Fields[self]
	if !present || !x.Many && x.Nth == 0 {
		return nil
	}
	do := []app.UI{ui.Press("btn btn--s btn--bare", say.Fill("Remove “{field}”", "field", x.Label), f.Sink,
		func() { f.removeField(b.At, element) }).JustOnce()}
	n := x.Nth + 1
	key := part{b.At, name + "|" + strconv.Itoa(n)}
	_, follows := elementOf(next)
	if last := follows != name && x.Many; !last || !f.open[key] {
		if last {
			do = append(do, ui.Press("btn btn--s btn--bare", say.Fill("Add another “{field}”", "field",
				b.Fields[first].Label), f.Sink, func() { f.another(b.At, name, n) }).WithIcon("plus"))
		}
		return []app.UI{ui.Div("btns", do...)}
	}
	rows := []app.UI{ui.Div("btns", do...)}
	for k := first; k < len(b.Fields); k++ {
		blank := b.Fields[k]
		if e, _ := elementOf(blank.Path); e != name || blank.Nth > 0 {
			break
		}
		blank.Path = name + "#" + strconv.Itoa(n) + strings.TrimPrefix(blank.Path, name)
		blank.Label = say.Fill("{field} ({n})", "field", blank.Label, "n", n+1)
		blank.Value, blank.Present, blank.Cut, blank.Problem, blank.Severity = "", false, false, "", sitemapcore.Fine
		rows = append(rows, f.field(kind, b, &blank))
	}
	return rows
}
