package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
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

	// GiveEverybody says whether groups without a page for everybody else get one when what is missing is written.
	GiveEverybody struct{ On bool }
)

// An Example is one line of the examples.
type Example struct {
	Code, Address string
	Absent        bool // the address is no page of this sitemap
}

// A LinkPlan says what writing links would do.
type LinkPlan struct {
	Groups, Links, Pages    int
	Alone, Clashes, Silent  int
	Kind                    uint8 // how the examples are read: extension.PairingKind
	Marks                   []string
	Name, Tail              string
	Rows                    []string
	Before, After, MaxBytes int64
	FilesBefore, FilesAfter int
}

// Pairing is the panel beside the matrix: it pairs pages by example, and writes links that are missing.
type Pairing struct {
	app.Compo

	Examples  []Example
	Plan      *LinkPlan // what the examples would do; nil while there are too few
	Missing   *LinkPlan // what is missing in the groups that are there
	Grouped   bool      // there are such groups
	Give      bool      // and groups without a page for everybody else get one
	Everybody string    // the code of the language for everybody else
	Host      string
	Busy      *Progress
	Names     Names
	Sink      Sink

	rows  bool // the first pages are shown
	lines int  // how many there were
}

var (
	_ Sink        = (*Pairing)(nil)
	_ app.Updater = (*Pairing)(nil)
	_ app.Mounter = (*Pairing)(nil)
)

// OnMount implements app.Mounter.
func (p *Pairing) OnMount(app.Context) { p.lines = len(p.Examples) }

// OnUpdate implements app.Updater: a new line gets the cursor.
func (p *Pairing) OnUpdate(ctx app.Context) {
	if n := len(p.Examples); n > p.lines && p.lines > 0 && p.Examples[n-1] == (Example{}) {
		ctx.Defer(func(app.Context) {
			if p.Mounted() {
				dom.FocusIn(p.JSValue(), ".example__new [data-control]")
			}
		})
	}
	p.lines = len(p.Examples)
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
	lists := app.Div().Hidden(true)
	if p.Names != nil {
		lists = lists.Body(&nameList{ID: "languages", Codes: languageCodes, Names: p.Names})
	}
	var lines []app.UI
	for i, x := range p.Examples {
		lines = append(lines, p.line(i, x))
	}
	return app.Div().Class("pairing").OnClick(p.onClick).OnChange(p.onChange).Body(
		box("build",
			app.Div().Body(
				leaf("h2", "", "Pair pages by example"),
				leaf("p", "quiet gap-s", "Give one page in each language. We find the rule and show what it would do before anything changes.")),
			box("examples", lines...),
			box("btns", button("btn btn--s", "plus", "Add a language", "", "add")),
			p.plan()),
		p.missing(),
		lists)
}

// line draws one example: its language, which is a field until it is known, and its address.
func (p *Pairing) line(i int, x Example) app.UI {
	at := strconv.Itoa(i)
	name := languageName(p.Names, x.Code)
	class := "example"
	var first app.UI = &Field{Key: "code-" + at, Label: "Language", List: "languages", Sink: p}
	label := "Address of a page in this language"
	if x.Code != "" {
		first = box("example__l", leaf("b", "", name), words("xml", x.Code))
		label = "Address of a page in " + name
	} else {
		class += " example__new"
	}
	address := &Field{Key: "address-" + at, Label: label, Value: x.Address, Sink: p}
	hint := nothing()
	if x.Absent {
		address.Hints = "absent-" + at
		hint = app.P().Class("hint wrong wrong--warn").ID(address.Hints).Body(Icon("warn", "i--s", "sev--warn"), app.Span().Text("This address is no page of this sitemap."))
	}
	return box(class, first, box("example__a", address, hint), button("icon icon--xs", "close", "", "Take out "+orNew(name), "drop|"+at))
}

func orNew(name string) string {
	if name == "" {
		return "the new line"
	}
	return name
}

// plan draws how the examples are read, and what follows.
func (p *Pairing) plan() app.UI {
	if p.Busy != nil {
		return jobCard("pair-job", *p.Busy, p.Sink)
	}
	x := p.Plan
	if x == nil || len(x.Marks) == 0 {
		return leaf("p", "hint", "With the second address we show what we make of them. A path such as /de/about is enough; the address of another site is written whole.")
	}
	everybody := app.Label().Class("check").Body(
		app.Input().Type("checkbox").Checked(p.Everybody != "").DataSet("field", "everybody"),
		app.Span().Body(app.Text("Show the "+p.everybodyName()+" page to everyone else "), words("xml", sitemapcore.XDefault)))
	parts := []app.UI{p.reads(x), p.facts(x), everybody}
	label := "Write all links"
	if x.Links == 0 {
		return box("build__in", append(parts, leaf("p", "quiet", "There is nothing to write: these pages link to each other already, or have no partner."))...)
	}
	show := "Preview " + strconv.Itoa(len(x.Rows)/2)
	parts = append(parts,
		box("btns", button("btn btn--main", "", label, "", "write"), app.Button().Type("button").Class("btn").DataSet("do", "rows").Aria("expanded", p.rows).Text(show)),
		p.preview(x),
		leaf("p", "hint", "Each page links to all its languages and to itself, as Google asks. One step, so one Undo takes it back."))
	return box("build__in", parts...)
}

func (p *Pairing) everybodyName() string {
	code := p.Everybody
	if code == "" && len(p.Examples) > 0 {
		code = p.Examples[0].Code
	}
	return languageName(p.Names, code)
}

// reads draws the rule in words.
func (p *Pairing) reads(x *LinkPlan) app.UI {
	says := ""
	var shown []string
	switch x.Kind {
	case 1:
		says = "Addresses that differ only in how they begin belong together:"
		for _, m := range x.Marks {
			shown = append(shown, strings.TrimPrefix(p.site(m, x.Marks), "https://")+"/…")
		}
	case 2:
		says = "Addresses that differ only in “" + x.Name + "” belong together:"
		for _, m := range x.Marks {
			if m == "" {
				shown = append(shown, "…")
			} else {
				shown = append(shown, "…?"+x.Name+"="+m)
			}
		}
	case 3:
		says = "Addresses that differ only in how they end belong together:"
		for _, m := range x.Marks {
			shown = append(shown, "…"+m+x.Tail)
		}
	default:
		says = "No rule follows from these addresses, so only these pages are linked to each other."
	}
	var codes []app.UI
	for i, s := range shown {
		if i > 0 {
			codes = append(codes, app.Text(" "))
		}
		codes = append(codes, leaf("code", "", s))
	}
	return box("reads", elem("p", "", leaf("b", "", "We read it like this")), leaf("p", "quiet gap-s", says), elem("p", "gap-s", codes...))
}

// site returns the start of an address without the site, where all are of one.
func (p *Pairing) site(mark string, all []string) string {
	for _, m := range all {
		if !strings.HasPrefix(m, p.Host) || p.Host == "" {
			return mark
		}
	}
	return mark[len(p.Host):]
}

// facts draws what writing would do.
func (p *Pairing) facts(x *LinkPlan) app.UI {
	var in []app.UI
	fact := func(name, value string) {
		in = append(in, leaf("dt", "", name), leaf("dd", "", value))
	}
	fact("Groups this changes", Number(x.Groups))
	fact("Links it writes", Number(x.Links))
	fact("Pages it changes", Number(x.Pages))
	if x.Alone > 0 {
		fact("Left alone, no partner", Pages(x.Alone))
	}
	if x.Clashes > 0 {
		fact("Left alone, two pages for one language", Count(x.Clashes, "group", "groups"))
	}
	if x.Silent > 0 {
		fact("Left alone, language not known", Count(x.Silent, "group", "groups"))
	}
	if x.Before > 0 {
		fact("Files grow", filesGrow(x))
	}
	return elem("dl", "facts", in...)
}

// filesGrow says how large the files get: "33.4 to 35.2 MB, still 2 files".
func filesGrow(x *LinkPlan) string {
	s := Bytes(x.Before) + " to " + Bytes(x.After)
	if x.FilesAfter == x.FilesBefore {
		return s + ", still " + Files(x.FilesAfter)
	}
	return s + ", and become " + Files(x.FilesAfter) + " instead of " + Number(x.FilesBefore) + ": one may have " + Bytes(x.MaxBytes)
}

// preview draws the first pages with what they get.
func (p *Pairing) preview(x *LinkPlan) app.UI {
	if !p.rows {
		return nothing()
	}
	var rows []app.UI
	for i := 0; i+1 < len(x.Rows); i += 2 {
		rows = append(rows, elem("li", "", leaf("span", "cut", x.Rows[i]), leaf("span", "quiet", "gets "+x.Rows[i+1])))
	}
	return elem("ul", "vgroup__l", rows...)
}

// missing draws what is missing in the groups that are there.
func (p *Pairing) missing() app.UI {
	x := p.Missing
	if x == nil || !p.Grouped {
		return nothing()
	}
	title := Count(x.Links, "link is missing", "links are missing") + " in " + Pages(x.Pages)
	switch {
	case x.Links == 0 && x.Clashes+x.Silent > 0:
		title = "Some groups contradict themselves"
	case x.Links == 0:
		title = "No link is missing"
	}
	in := []app.UI{
		leaf("h2", "", title),
		leaf("p", "quiet", "Each page lists all its languages and itself, or Google passes over the links."),
		app.Label().Class("check").Body(
			app.Input().Type("checkbox").Checked(p.Give).DataSet("field", "give"),
			app.Span().Body(app.Text("Give each group a page for everyone else, the English one where there is one "), words("xml", sitemapcore.XDefault))),
	}
	if x.Links > 0 {
		in = append(in, p.facts(x), box("btns", button("btn", "", "Write the "+Count(x.Links, "missing link", "missing links"), "", "complete")))
	} else if x.Clashes+x.Silent > 0 {
		in = append(in, p.facts(x))
	}
	if x.Clashes+x.Silent > 0 {
		in = append(in, leaf("p", "hint", "What is left alone is shown as it is under “No link back”: open one of its pages and correct its links in Details."))
	}
	return app.Section().Class("group build").Aria("label", "Missing links").Body(in...)
}

func (p *Pairing) onClick(ctx app.Context, e app.Event) {
	do, rest, _ := strings.Cut(dom.Pressed(e, "[data-do]", "do"), "|")
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
