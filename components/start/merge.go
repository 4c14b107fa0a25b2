package start

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
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
)

// Merge is the dialog that asks how pages that came in are brought together with those that are
// open. It shows first what the comparison found.
type Merge struct {
	app.Compo
	modal

	Sink components.Sink
	Info wire.Merge
	With string // the name of what is open
	Busy *ui.Progress

	way    mergeWay
	hand   bool  // way was chosen by hand
	fields uint8 // that are updated
	clear  bool
}

var (
	_ app.Initializer = (*Merge)(nil)
	_ app.Updater     = (*Merge)(nil)
)

// allMergeFields are the bits of all that can be updated.
const allMergeFields uint8 = 1<<(sitemapcore.NumFields+2) - 2

// OnInit implements app.Initializer.
func (m *Merge) OnInit() {
	m.fields = allMergeFields
	m.way = m.usual()
}

// usual returns what a list like this one is most likely for. Four in five of its pages being open
// already, it is the table that was taken from here and edited, and what its owner came for are the
// other values; otherwise it brings new pages.
func (m *Merge) usual() mergeWay {
	i := &m.Info
	if i.Marks > 0 {
		return markPages
	}
	known := i.Incoming - i.New
	if i.New == 0 || i.Changed > 0 && known*5 >= i.Incoming*4 {
		return updateToo
	}
	return addNew
}

// choose takes the owner's answer.
func (m *Merge) choose(w mergeWay) { m.way, m.hand = w, true }

// OnUpdate implements app.Updater.
func (m *Merge) OnUpdate(ctx app.Context) {
	// Other addresses may count as the same now.
	if !m.hand || m.way == addNew && m.Info.New == 0 || m.way == makeAlike && m.Info.Missing == 0 {
		m.way = m.usual()
	}
	ctx.Defer(func(app.Context) { dom.Rescue("#merge .dialog") })
}

// looseNames are the differences between addresses that the owner may let pass, by their bits.
var looseNames = [...]string{
	"http:// and https://", "www. in front", "a / at the end", "small and capital letters in the name of the site",
	"additions for tracking, such as utm_source",
}

// mergeFields are the names of what can be updated, by their bits.
var mergeFields = [...]string{
	"", "Last changed", "Change frequency", "Priority", "Images, videos and languages",
	"Part of the download or left out",
}

// Render draws the dialog.
func (m *Merge) Render() app.UI {
	i := &m.Info
	back := "One step. Undo takes it back."
	if m.way == markPages {
		back = "Your pages stay as they are."
	}
	foot := []app.UI{
		ui.Leaf("span", "small", back),
		&ui.Button{Class: "btn", Label: "Cancel", Sink: m.Sink, Do: components.DropMerge{}},
		app.Elem("button").Attr("type", "button").Class("btn", "btn--main").Attr("disabled", m.label() == "").
			OnClick(m.onTake).
			Text(m.button()),
	}
	if m.Busy != nil {
		foot = []app.UI{ui.BusyFoot("merge-job", m.Busy, m.Sink)}
	}
	facts := [...]struct {
		n    int
		what string
	}{
		{i.New, "new"},
		{i.Same, "the same in both"},
		{i.Changed, "with other values"},
		{i.Missing, "open, and not in the new list"},
	}
	counts := make([]app.UI, 0, len(facts))
	for _, f := range facts {
		counts = append(counts, ui.Elem("li", "", ui.Leaf("b", "", ui.Number(f.n)), ui.Leaf("span", "", f.what)))
	}
	body := []app.UI{
		ui.Leaf("p", "quiet", i.Name+" has "+ui.Pages(i.Incoming)+". We compared them with "+m.With+
			" by their addresses."),
		ui.Elem("ul", "merge__counts", counts...).Aria("label", "What the comparison found"),
	}
	notes := i.Notes
	if i.Repeated > 0 {
		notes = append(notes[:len(notes):len(notes)], ui.Count(i.Repeated, "page stands", "pages stand")+
			" in it more than once")
	}
	if len(notes) > 0 {
		body = append(body, ui.Leaf("p", "small quiet", strings.Join(notes, ". ")+"."))
	}
	body = append(body, m.ways(), m.compare())
	return m.Draw(ui.Frame{
		ID: "merge", Title: "Bring them together", Class: "dialog--m", Sink: m.Sink, Close: components.DropMerge{},
		Body: body, BodyClass: "dialog__body--pad map", BodyLabel: "What to do", Foot: foot, Change: m.onChange,
	})
}

func (m *Merge) ways() app.UI {
	i := &m.Info
	way := func(w mergeWay, title, detail string) app.UI {
		return ui.Choice("merge-way", strconv.Itoa(int(w)), title, detail, m.way == w)
	}
	parts := []app.UI{ui.Leaf("legend", "vh", "What to do")}
	if i.Marks > 0 {
		parts = append(parts, way(markPages, "Mark my pages with what it says",
			ui.Pages(i.Marks)+": which redirect, are not found, have noindex or another canonical address. Nothing "+
				"else changes."))
	}
	if i.New > 0 {
		stays := "What is open stays as it is."
		switch {
		case i.Changed == 1:
			stays = "The page with other values stays as it is."
		case i.Changed > 1:
			stays = "The " + ui.Pages(i.Changed) + " with other values stay as they are."
		}
		parts = append(parts, way(addNew, "Add "+m.newPages(), stays))
	}
	if i.Changed > 0 || i.Cleared > 0 {
		n := max(i.Changed, i.Cleared)
		title := "Update " + ui.Pages(n)
		if i.New > 0 {
			title = "Add " + m.newPages() + " and update " + ui.Number(n)
		}
		parts = append(parts, way(updateToo, title, "Values that differ are taken from the new list. You choose "+
			"which."))
	}
	if m.way == updateToo || m.way == makeAlike {
		parts = append(parts, m.which())
	}
	if i.Missing > 0 {
		parts = append(parts, way(makeAlike, "Make it like the new list", m.alike()))
	}
	if known := i.Incoming - i.New; known > 0 {
		parts = append(parts, way(addAll, "Add all "+ui.Pages(i.Incoming),
			ui.Number(known)+" of them "+ui.IsAre(known)+" then listed twice."))
	}
	open := i.Same + i.Changed + i.Missing
	parts = append(parts, way(replaceAll, "Replace what is open",
		"The "+ui.Pages(open)+" that "+ui.IsAre(open)+" open "+
			ui.IsAre(open)+" closed first."))
	return ui.Elem("fieldset", "merge__ways", parts...)
}

// newPages says how many pages are new.
func (m *Merge) newPages() string { return ui.Count(m.Info.New, "new page", "new pages") }

// alike says what becomes of the pages that differ from the new list.
func (m *Merge) alike() string {
	i := &m.Info
	var parts []string
	for _, x := range [...]struct {
		n    int
		verb string
	}{{i.New, "adds "}, {i.Changed, "updates "}} {
		switch {
		case x.n > 0 && len(parts) == 0:
			parts = append(parts, x.verb+ui.Pages(x.n))
		case x.n > 0:
			parts = append(parts, x.verb+ui.Number(x.n))
		}
	}
	gone := ui.Number(i.Missing)
	if len(parts) == 0 {
		gone = ui.Pages(i.Missing)
	}
	s := "removes " + gone + " that " + ui.IsAre(i.Missing) + " not in it."
	if len(parts) > 0 {
		s = strings.Join(parts, ", ") + " and " + s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// which asks for the values to update.
func (m *Merge) which() app.UI {
	var parts []app.UI
	for f, name := range mergeFields {
		if n := m.Info.Fields[f]; n > 0 && name != "" {
			parts = append(parts, ui.Answer("checkbox", "field-"+strconv.Itoa(f), "", name+", in "+ui.Pages(n),
				m.fields&(1<<f) != 0))
		}
	}
	if m.Info.Cleared > 0 {
		parts = append(parts, ui.Answer("checkbox", "clear", "", "Take out values that it leaves empty, in "+ui.Pages(
			m.Info.Cleared), m.clear))
	}
	return ui.Elem("div", "merge__which", parts...).Role("group").Aria("label", "Values to update")
}

// compare asks which addresses are the same.
func (m *Merge) compare() app.UI {
	parts := []app.UI{
		ui.Leaf("summary", "", "Which addresses are the same page"),
		ui.Leaf("p", "hint", "Addresses that differ only in this count as one page:"),
	}
	for i, name := range looseNames {
		parts = append(parts, ui.Answer("checkbox", "loose-"+strconv.Itoa(i), "", name, m.Info.Loose&(1<<i) != 0))
	}
	return ui.Elem("details", "merge__same", parts...)
}

// Answer returns what is chosen.
func (m *Merge) Answer() components.BringTogether {
	switch m.way {
	case markPages:
		return components.BringTogether{Mark: true}
	case updateToo:
		return components.BringTogether{Add: true, Update: m.fields, Clear: m.clear}
	case makeAlike:
		return components.BringTogether{Add: true, Update: m.fields, Clear: m.clear, Remove: true}
	case addAll:
		return components.BringTogether{All: true}
	case replaceAll:
		return components.BringTogether{Replace: true}
	}
	return components.BringTogether{Add: true}
}

// label says in a few words what the answer does; empty where it does nothing.
func (m *Merge) label() string {
	i := &m.Info
	switch m.way {
	case markPages:
		return "Mark " + ui.Pages(i.Marks)
	case addAll:
		return "Add " + ui.Pages(i.Incoming)
	case replaceAll:
		return "Replace by " + ui.Pages(i.Incoming)
	}
	var parts []string
	put := func(verb string, n int) {
		if n > 0 {
			parts = append(parts, verb+" "+ui.Number(n))
		}
	}
	put("add", i.New)
	if m.way != addNew {
		touched := m.clear && i.Cleared > 0
		for f, n := range i.Fields {
			touched = touched || n > 0 && m.fields&(1<<f) != 0
		}
		if touched {
			word := "update"
			if m.fields == allMergeFields && !m.clear {
				word += " " + ui.Number(i.Changed)
			}
			parts = append(parts, word)
		}
	}
	if m.way == makeAlike {
		put("remove", i.Missing)
	}
	if len(parts) == 0 {
		return ""
	}
	s := strings.Join(parts, ", ")
	return strings.ToUpper(s[:1]) + s[1:]
}

func (m *Merge) button() string {
	if s := m.label(); s != "" {
		return s
	}
	return "Nothing to do"
}

func (m *Merge) onChange(ctx app.Context, e app.Event) {
	field, text, on := dom.Typed(e)
	n, _ := strconv.Atoi(text)
	name, number, _ := strings.Cut(field, "-")
	bit, _ := strconv.Atoi(number)
	switch {
	case field == "merge-way":
		m.choose(mergeWay(n))
	case field == "clear":
		m.clear = on
	case name == "field" && bit < len(mergeFields):
		m.fields &^= 1 << bit
		if on {
			m.fields |= 1 << bit
		}
	case name == "loose" && bit < len(looseNames):
		loose := m.Info.Loose &^ (1 << bit)
		if on {
			loose |= 1 << bit
		}
		m.Sink.Do(ctx, components.CompareAgain{Loose: loose})
	}
}

func (m *Merge) onTake(ctx app.Context, _ app.Event) { m.Sink.Do(ctx, m.Answer()) }
