package opening

import (
	"cmp"
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A mergeWay is one answer to the question.
type mergeWay uint8

const (
	addNew mergeWay = iota
	updateToo
	makeAlike
	addAll
	replaceAll
	markPages
	takeOut
)

// A merge is the dialog that asks how to merge new pages with the open ones. It begins with the result of the comparison.
type merge struct {
	*Opening
	way    mergeWay
	hand   bool                  // way was chosen by hand
	fields sitemapcore.FieldBits // that are updated
	clear  bool
}

// allMergeFields are all that can be updated.
const allMergeFields = 2*sitemapcore.LeftOutBit - 2

// newMerge returns the dialog for the shown comparison, with the likeliest answer.
func newMerge(g *Opening) *merge {
	m := &merge{Opening: g, fields: allMergeFields}
	if u := g.Usual; u.Update != 0 {
		m.fields, m.clear = u.Update, u.Clear
	}
	m.way = m.usual()
	return m
}

// usual returns the likeliest way for a list. If four in five of its pages are already open, it is a table that was
// exported here and edited, so its other values are wanted; otherwise its new pages are.
func (m *merge) usual() mergeWay {
	i := m.Merge
	switch u := m.Usual; {
	case i.Marks > 0:
		return markPages
	case i.Unwanted:
		return takeOut
	case u.All:
		return addAll
	case u.Remove && i.Missing > 0:
		return makeAlike
	case u.Update != 0 && max(i.Changed, i.Cleared) > 0:
		return updateToo
	case u.Add && i.New > 0:
		return addNew
	}
	known := i.Incoming - i.New
	if i.New == 0 || i.Changed > 0 && known*5 >= i.Incoming*4 {
		return updateToo
	}
	return addNew
}

// choose takes the owner's answer.
func (m *merge) choose(w mergeWay) { m.way, m.hand = w, true }

// follow takes a comparison in which other addresses count as the same. The user's answer stays if it is still possible.
func (m *merge) follow() {
	if !m.hand || m.way == addNew && m.Merge.New == 0 || m.way == makeAlike && m.Merge.Missing == 0 {
		m.way = m.usual()
	}
}

// looseNames are the differences between addresses that the owner may let pass, by their bits.
var looseNames = [...]say.Text{
	"http:// and https://", "www. at the start", "a / at the end",
	"capital letters in the name of the site", "tracking codes such as utm_source",
}

// mergeFields are the labels of the values that can be updated, by bit.
var mergeFields = [...]say.Text{
	"", "Last changed, on {n, plural, one {# page} other {# pages}}", "Change frequency, on {n, plural, one {# " +
		"page} other {# pages}}", "Priority, on {n, plural, one {# page} other {# pages}}", "Images, videos and " +
		"languages, on {n, plural, one {# page} other {# pages}}",
	"Left out or not, on {n, plural, one {# page} other {# pages}}",
}

// frame returns the content of the dialog.
func (m *merge) frame() ui.Frame {
	i := m.Merge
	back := say.Text("You can undo this.")
	if m.way == markPages {
		back = "Your pages stay as they are."
	}
	button := m.label()
	foot := []app.UI{
		ui.Leaf("span", "small", back),
		ui.Press("btn", "Cancel", m.Sink, m.DropMerge),
		ui.Main(cmp.Or(button, "Nothing to change"), button == "", m.Sink, func() { m.BringTogether(m.answer()) }),
	}
	facts := [...]struct {
		n    int
		what say.Text
	}{
		{i.New, "new"},
		{i.Same, "the same in both"},
		{i.Changed, "with other values"},
		{i.Missing, "only in what is open"},
	}
	counts := make([]app.UI, 0, len(facts))
	for _, f := range facts {
		counts = append(counts, ui.Li("", ui.Leaf("b", "", say.Data(say.Number(f.n))), ui.Span(f.what)))
	}
	compared := say.Fill("We compared {n, plural, one {# page} other {# pages}} from {name} with what is open, by "+
		"address.", "n", i.Incoming, "name", i.Name)
	if open := m.State.Name; open != "" {
		compared = say.Fill("We compared {n, plural, one {# page} other {# pages}} from {name} with {open}, by "+
			"address.", "n", i.Incoming, "name", i.Name, "open", open)
	}
	body := []app.UI{
		ui.P("quiet", compared),
		ui.Elem("ul", "counts box", counts...).Aria("label", say.Text("What the comparison found").String()),
	}
	notes := slices.Clone(i.Notes)
	if i.Repeated > 0 {
		notes = append(notes, say.N("{n, plural, one {# page is listed in it more than once} other {# pages are "+
			"listed in it more than once}}", i.Repeated))
	}
	for _, note := range notes {
		body = append(body, ui.P("small quiet", note))
	}
	body = append(body, m.ways(), m.compare())
	title := say.Text("Merge pages")
	if i.Changed > 0 && i.New+i.Missing+i.Marks == 0 { // a table that was downloaded here and edited
		title = say.N("{n, plural, one {# page changed} other {# pages changed}}", i.Changed)
	}
	return ui.Frame{
		ID: "merge", Title: title, Class: "dialog--m", Close: m.DropMerge,
		Body: body, BodyClass: "dialog__body--pad stack", BodyLabel: "What to do", Foot: foot, Busy: m.Job,
	}
}

func (m *merge) ways() app.UI {
	i := m.Merge
	way := func(w mergeWay, title, detail say.Text) app.UI {
		return ui.OneOf("merge-way", title, detail, m.way == w, func() { m.choose(w) })
	}
	parts := []app.UI{ui.Leaf("legend", "vh", "What to do")}
	if i.Marks > 0 {
		parts = append(parts, way(markPages, "Mark my pages with what it says", say.N("{n, plural, one {# page "+
			"redirects, isn’t found, has noindex or has another canonical address} other {# pages redirect, aren’t "+
			"found, have noindex or have another canonical address}}. Nothing else changes.", i.Marks)))
	}
	if i.New > 0 {
		parts = append(parts, way(addNew, say.N("Add {n, plural, one {# new page} other {# new pages}}", i.New),
			say.N("{n, plural, =0 {What is open stays as it is.} one {The page with other values stays as it is.} "+
				"other {The # pages with other values stay as they are.}}", i.Changed)))
	}
	if i.Changed > 0 || i.Cleared > 0 {
		n := max(i.Changed, i.Cleared)
		title := say.N("Update {n, plural, one {# page} other {# pages}}", n)
		if i.New > 0 {
			title = say.Fill("Add {new, plural, one {# new page} other {# new pages}} and update {n}", "new", i.New,
				"n", n)
		}
		parts = append(parts, way(updateToo, title,
			"Values that differ are taken from the new list. You choose which."))
	}
	if m.way == updateToo || m.way == makeAlike {
		parts = append(parts, m.which())
	}
	if i.Missing > 0 {
		parts = append(parts, way(makeAlike, "Make it like the new list", m.alike()))
	}
	if known := i.Incoming - i.New; known > 0 {
		parts = append(parts, way(addAll, say.N("Add {n, plural, one {the page} other {all # pages}}", i.Incoming),
			say.N("{n, plural, one {# page is then listed twice.} other {# pages are then listed twice.}}", known)))
	}
	if i.Known > 0 || i.Unwanted {
		parts = append(parts, way(takeOut, say.N("Take {n, plural, =0 {these pages} one {this page} other {these # pages}} out", i.Known),
			"Deletes them from what is open. For lists of pages that are broken or should not be in a sitemap."))
	}
	open := i.Same + i.Changed + i.Missing
	parts = append(parts, way(replaceAll, "Replace what is open", say.N("{n, plural, one {The page that is open is "+
		"closed first.} other {The # pages that are open are closed first.}}", open)))
	return ui.Elem("fieldset", "", parts...)
}

// alike counts the pages that would be added, updated and removed.
func (m *merge) alike() say.Text {
	i := m.Merge
	var sentence []say.Text
	if i.New > 0 {
		sentence = append(sentence, say.N("Adds {n, plural, one {# page} other {# pages}}.", i.New))
	}
	if i.Changed > 0 {
		sentence = append(sentence, say.N("Updates {n, plural, one {# page} other {# pages}}.", i.Changed))
	}
	return say.Join(" ", append(sentence, say.N("Removes {n, plural, one {# page that isn’t in it} other {# pages "+
		"that aren’t in it}}.", i.Missing))...)
}

// which asks for the values to update.
func (m *merge) which() app.UI {
	var parts []app.UI
	for f, sentence := range mergeFields {
		if n := m.Merge.Fields[f]; n > 0 && sentence != "" {
			parts = append(parts, &ui.Check{
				Label: say.N(sentence, n), On: m.fields&(1<<f) != 0, Does: func(on bool) {
					if m.fields &^= 1 << f; on {
						m.fields |= 1 << f
					}
				},
			})
		}
	}
	if m.Merge.Cleared > 0 {
		parts = append(parts, &ui.Check{
			Label: say.N("Remove values that the new list leaves empty, on {n, plural, one {# page} other {# pages}}",
				m.Merge.Cleared),
			On: m.clear, Does: func(on bool) { m.clear = on },
		})
	}
	return ui.Group(ui.Div("merge__which stack", parts...), "Values to update")
}

// compare asks which addresses are the same.
func (m *merge) compare() app.UI {
	parts := []app.UI{
		ui.Leaf("summary", "", "Which addresses are the same page"),
		ui.P("hint", "Addresses that differ only in this count as one page:"),
	}
	for i, name := range looseNames {
		parts = append(parts, &ui.Check{
			Label: name, On: m.Merge.Loose&(1<<i) != 0, Does: func(on bool) {
				loose := m.Merge.Loose &^ (1 << i)
				if on {
					loose |= 1 << i
				}
				m.CompareAgain(loose)
			},
		})
	}
	return ui.Elem("details", "", parts...)
}

// answer returns the choice.
func (m *merge) answer() wire.ApplyMerge {
	set := sitemapcore.MergeSettings{Add: true}
	switch m.way {
	case markPages:
		return wire.ApplyMerge{Mark: true}
	case replaceAll:
		return wire.ApplyMerge{Replace: true}
	case takeOut:
		return wire.ApplyMerge{Out: true}
	case addAll:
		set = sitemapcore.MergeSettings{All: true}
	case updateToo, makeAlike:
		set.Update, set.Clear, set.Remove = m.fields, m.clear, m.way == makeAlike
	}
	return wire.ApplyMerge{MergeSettings: set}
}

// label names the action of the choice; "" if it has no effect.
func (m *merge) label() say.Text {
	i := m.Merge
	switch m.way {
	case markPages:
		return say.N("Mark {n, plural, one {# page} other {# pages}}", i.Marks)
	case takeOut:
		if i.Known == 0 {
			return ""
		}
		return say.N(terms.DeletePages, i.Known)
	case makeAlike:
		return "Make it like the new list"
	case addAll:
		return say.N("Add {n, plural, one {# page} other {# pages}}", i.Incoming)
	case replaceAll:
		return say.N("Replace with {n, plural, one {# page} other {# pages}}", i.Incoming)
	}
	touched := false
	if m.way == updateToo {
		touched = m.clear && i.Cleared > 0
		for f, n := range i.Fields {
			touched = touched || n > 0 && m.fields&(1<<f) != 0
		}
	}
	all := m.fields == allMergeFields && !m.clear // the number of pages is known
	switch {
	case !touched && i.New == 0:
		return ""
	case !touched:
		return say.N("Add {n, plural, one {# page} other {# pages}}", i.New)
	case i.New == 0 && all:
		return say.N("Update {n, plural, one {# page} other {# pages}}", i.Changed)
	case i.New == 0:
		return "Update pages"
	case all:
		return say.Fill("Add {new}, update {n}", "new", i.New, "n", i.Changed)
	}
	return say.Fill("Add {new}, update others", "new", i.New)
}
