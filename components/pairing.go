package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/wire"
)

type (
	// AddExample begins a line for one more language.
	AddExample struct{}

	// SetExample says what stands in a line: the code of the language, or the address.
	SetExample struct {
		At      int
		Address bool
		Text    string
	}

	// DropExample takes a line away.
	DropExample struct{ At int }

	// ChooseEverybody says which language is for everybody else; an empty code for none.
	ChooseEverybody struct{ Code string }

	// WriteLinks writes the links that follow from the examples, or all that are missing.
	WriteLinks struct{ Missing bool }

	// GiveEverybody says whether groups without a page for everybody else get one when what is
	// missing is written.
	GiveEverybody struct{ On bool }
)

// An Example is one line of the examples.
type Example struct {
	Code, Address string
	Absent        bool // the address is no page of this sitemap
}

// factNames are what is counted: groups that change, links, pages that change, and what is left
// alone.
var factNames = [...]string{
	"Groups this changes", "Links it writes", "Pages it changes", "Pages left alone, no partner",
	"Groups left alone, two pages in one language",
	"Groups left alone, language not known",
}

// leftAlone returns the number of groups that are left alone because something is wrong with them.
func leftAlone(x *wire.LinksPreview) int { return x.Clashes + x.Silent }

// linkFacts returns what writing would do, as names and values in turn.
func linkFacts(x *wire.LinksPreview) []string {
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

// A linkCard says what links would be written, and has the button that writes them. What is empty
// is left out.
type linkCard struct {
	title, says  string
	facts, rows  []string // names and values in turn
	field, label string   // what can be ticked
	on           bool
	class, press string // the button
	do           string
	hint         string
}

func (c *linkCard) draw(class string) app.UI {
	var facts, rows []app.UI
	for i := 0; i+1 < len(c.facts); i += 2 {
		facts = append(facts, leaf("dt", "", c.facts[i]), leaf("dd", "", c.facts[i+1]))
	}
	for i := 0; i+1 < len(c.rows); i += 2 {
		rows = append(rows, elem("li", "", leaf("span", "cut", c.rows[i]), leaf("span", "quiet", c.rows[i+1])))
	}
	tick, press := Nothing(), Nothing()
	if c.field != "" {
		tick = answer("checkbox", c.field, "on", c.label, c.on)
	}
	if c.press != "" {
		press = elem("div", "btns", button(c.class, "", c.press, "", c.do))
	}
	in := []app.UI{
		leaf("h2", "", c.title), leaf("p", "quiet", c.says), elem("dl", "facts", facts...),
		elem("ul", "vgroup__l", rows...), tick, press, leaf("p", "hint", c.hint),
	}
	return elem("div", class, in...)
}

// Pairing is the panel beside the matrix: it pairs pages by example, and writes links that are
// missing.
type Pairing struct {
	app.Compo

	Examples  []Example
	Plan      *wire.LinksPreview // what the examples would do; nil while there are too few
	Missing   *wire.LinksPreview // what is missing in the groups that are there
	Grouped   bool               // there are such groups
	Give      bool               // and groups without a page for everybody else get one
	Everybody string             // the code of the language for everybody else
	Host      string
	Busy      *Progress
	Names     Names
	Sink      Sink

	// Seek changes when the cursor is to go into the first line that lacks something; zero is
	// never.
	Seek int

	rows   bool // the first pages are shown
	sought int
}

var (
	_ Sink        = (*Pairing)(nil)
	_ app.Updater = (*Pairing)(nil)
	_ app.Mounter = (*Pairing)(nil)
)

// OnMount implements app.Mounter.
func (p *Pairing) OnMount(ctx app.Context) { p.OnUpdate(ctx) }

// OnUpdate implements app.Updater.
func (p *Pairing) OnUpdate(ctx app.Context) {
	if p.Seek == p.sought {
		return
	}
	p.sought = p.Seek
	ctx.Defer(func(app.Context) {
		if p.Mounted() {
			dom.FocusIn(p.JSValue(), ".example--seek [data-control]")
		}
	})
}

// Do takes what the fields say.
func (p *Pairing) Do(ctx app.Context, in Intent) {
	set, ok := in.(FieldSet)
	if !ok {
		if _, typed := in.(FieldTyped); !typed {
			p.Sink.Do(ctx, in)
		}
		return
	}
	kind, at, _ := strings.Cut(set.Key, "-")
	n, err := strconv.Atoi(at)
	if err != nil {
		return
	}
	text := strings.TrimSpace(set.Value)
	if kind == "code" && p.Names != nil {
		text = codeOf(text, languageCodes, 2, p.Names.Language)
	}
	p.Sink.Do(ctx, SetExample{n, kind == "address", text})
}

// Render draws the panel.
func (p *Pairing) Render() app.UI {
	lists := Nothing()
	if p.Names != nil {
		lists = &nameList{ID: "languages", Codes: languageCodes, Wanted: true, Names: p.Names}
	}
	lines := make([]app.UI, len(p.Examples))
	for i, x := range p.Examples {
		lines[i] = p.line(strconv.Itoa(i), x)
	}
	intro := linkCard{
		title: "Pair pages by example", says: "Give one page in each language. We find the rule and show what it " +
			"would do before anything changes.",
	}
	return elem("div", "pairing",
		intro.draw("build build--top"),
		elem("div", "build", elem("div", "examples", lines...),
			elem("div", "btns", button("btn btn--s", "plus", "Add a language", "", "add")), p.plan()),
		p.missing(), lists).OnClick(p.onClick).OnChange(p.onChange)
}

// line draws one example: its language, which is a field until it is known, and its address.
func (p *Pairing) line(at string, x Example) app.UI {
	name := languageName(p.Names, x.Code)
	class, label, out := "example", "Address of a page in "+name, "Take out "+name
	var first app.UI = elem("div", "example__l", leaf("b", "", name), leaf("span", "xml", x.Code))
	if x.Code == "" {
		class, label, out = "example example__new", "Address of a page in this language", "Take out the new line"
		first = &Field{Key: "code-" + at, Label: "Language", List: "languages", Sink: p}
	}
	if x.Address == "" {
		class += " example--seek"
	}
	address := &Field{Key: "address-" + at, Label: label, Value: x.Address, Sink: p}
	hint := ""
	if x.Absent {
		address.Hints, hint = "absent-"+at, "This address is no page of this sitemap."
	}
	return elem("div", class, first, elem("div", "example__a", address, leaf("p", "hint wrong--warn", hint).
		ID("absent-"+at)), button("icon icon--xs", "close", "", out, "drop|"+at))
}

// plan draws how the examples are read, and what follows.
func (p *Pairing) plan() app.UI {
	if p.Busy != nil {
		return jobCard("pair-job", *p.Busy, p.Sink)
	}
	x := p.Plan
	if x == nil || len(x.Marks) == 0 {
		return leaf("p", "hint", "With the second address we show what we make of them. A path such as /de/about "+
			"is enough; the address of another site is written whole.")
	}
	code := p.Everybody
	if code == "" && len(p.Examples) > 0 {
		code = p.Examples[0].Code
	}
	c := linkCard{
		facts: linkFacts(x), field: "everybody", label: "Show the " + languageName(p.Names, code) +
			" page to everyone else (x-default)", on: p.Everybody != "",
		class: "btn btn--main", press: "Write all links", do: "write",
		hint: "Each page links to all its languages and to itself, as Google asks. One step, so one Undo takes it " +
			"back.",
	}
	show := Nothing()
	if x.Links == 0 {
		c.press, c.hint = "", "There is nothing to write: these pages link to each other already, or have no partner."
		if leftAlone(x) > 0 {
			c.hint = "Nothing is written: one of these pages links to another page in the same language already, " +
				"or its language isn’t known. Correct its links in Details first."
		}
	} else {
		label := "Preview " + strconv.Itoa(len(x.Rows)/2)
		if p.rows {
			c.rows, label = x.Rows, "Hide the preview"
		}
		show = elem("div", "btns", button("btn btn--s", "", label, "", "rows"))
	}
	return elem("div", "build__in", p.reads(x), c.draw("build__in"), show)
}

// readings say how examples are read, by kind, and what stands around the part that differs.
var readings = [...]struct{ says, before, after string }{
	{"No rule follows from these addresses, so only these pages are linked to each other.", "", ""},
	{"Addresses that differ only in how they begin belong together:", "", "/…"},
	{"Addresses that differ only in how they end belong together:", "…", ""},
}

// reads draws the rule in words.
func (p *Pairing) reads(x *wire.LinksPreview) app.UI {
	r := readings[min(int(x.Kind), len(readings)-1)]
	codes := []app.UI{}
	common := p.Host
	for _, m := range x.Marks {
		if !strings.HasPrefix(m, common) {
			common = "https://"
		}
	}
	for _, m := range x.Marks {
		if x.Kind > 0 {
			codes = append(codes, leaf("code", "", r.before+strings.TrimPrefix(m, common)+r.after+x.Tail),
				app.Text(" "))
		}
	}
	return elem("div", "reads", leaf("b", "", "We read it like this"), leaf("p", "quiet gap-s", r.says),
		elem("p", "gap-s", codes...))
}

// missing draws what is missing in the groups that are there.
func (p *Pairing) missing() app.UI {
	x := p.Missing
	if x == nil || !p.Grouped {
		return Nothing()
	}
	n := x.Links
	c := linkCard{
		title: Count(n, "link is missing", "links are missing") + " in " + Pages(x.Pages),
		says:  "Each page lists all its languages and itself, or Google passes over the links.",
		facts: linkFacts(x), field: "give", label: "Give each group a page for everyone else (x-default): the " +
			"English one, or its first", on: p.Give,
		class: "btn", press: "Write the " + Count(n, "missing link", "missing links"), do: "complete",
	}
	if n == 0 {
		c.title, c.facts, c.press = "No link is missing", nil, ""
	}
	if leftAlone(x) > 0 {
		c.facts = linkFacts(x)
		c.hint = "What is left alone is found under “No link back”: open one of its pages and correct its links in " +
			"Details."
	}
	return elem("section", "group", c.draw("build")).Aria("label", "Missing links")
}

func (p *Pairing) onClick(ctx app.Context, e app.Event) {
	do, rest, _ := strings.Cut(dom.Pressed(e, "do"), "|")
	switch do {
	case "add":
		p.Sink.Do(ctx, AddExample{})
	case "drop":
		n, _ := strconv.Atoi(rest)
		p.Sink.Do(ctx, DropExample{n})
	case "rows":
		p.rows = !p.rows
	case "write", "complete":
		p.Sink.Do(ctx, WriteLinks{do == "complete"})
	}
}

func (p *Pairing) onChange(ctx app.Context, e app.Event) {
	switch field, _, on := dom.Typed(e); field {
	case "everybody":
		code := ""
		if on && len(p.Examples) > 0 {
			code = p.Examples[0].Code
		}
		p.Sink.Do(ctx, ChooseEverybody{code})
	case "give":
		p.Sink.Do(ctx, GiveEverybody{on})
	}
}
