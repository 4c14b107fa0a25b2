package languages

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An Example is one line of the examples.
type Example struct {
	Code, Address string
	Absent        bool // the address is no page of this sitemap
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
	Busy      *wire.Progress
	Names     ui.Names
	Sink      components.Sink

	// Seek changes when the cursor is to go into the first line that lacks something; zero is
	// never.
	Seek int

	rows   bool // the first pages are shown
	sought int
}

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
func (p *Pairing) Do(ctx app.Context, in components.Intent) {
	set, ok := in.(ui.FieldSet)
	if !ok {
		if _, typed := in.(ui.FieldTyped); !typed {
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
		text = ui.CodeOf(text, ui.LanguageCodes, 2, p.Names.Language)
	}
	p.Sink.Do(ctx, components.SetExample{At: n, Address: kind == "address", Text: text})
}

// Render draws the panel.
func (p *Pairing) Render() app.UI {
	lists := ui.Nothing()
	if p.Names != nil {
		lists = &ui.NameList{In: say.Tag(), ID: "languages", Codes: ui.LanguageCodes, Wanted: true, Names: p.Names}
	}
	// The names of the columns are for the eye: each field has a label of its own.
	lines := []app.UI{ui.Div("example small quiet",
		ui.Span("Language"), ui.Span("Page address")).Aria("hidden", true)}
	for i, x := range p.Examples {
		lines = append(lines, p.line(strconv.Itoa(i), x))
	}
	intro := ui.LinkCard{
		Title: "Pair pages by example",
		Says:  "Enter one page in each language. We find the pattern and show what would change before anything does.",
	}
	return ui.Div("pairing",
		intro.Draw("build build--top"),
		ui.Div("build", ui.Div("examples", lines...),
			ui.Div("btns", ui.DoButton("btn btn--s", "plus", "Add a language", "add")), p.plan()),
		p.missing(), lists).OnClick(p.onClick).OnChange(p.onChange)
}

// line draws one example: its language, which is a field until it is known, and its address.
func (p *Pairing) line(at string, x Example) app.UI {
	name := ui.LanguageName(p.Names, x.Code)
	class, label, out := "example", say.Fill("Address of a page in {language}", "language", name),
		say.Fill("Remove {language}", "language", name)
	var first app.UI = ui.Div("example__l", ui.Leaf("b", "", say.Data(name)), ui.Leaf("span", "xml", say.Data(x.Code)))
	if x.Code == "" {
		class, label, out = "example example__new", "Address of a page in this language", "Remove the new line"
		first = &ui.Field{Key: "code-" + at, Label: "Language", List: "languages", Sink: ui.Speaking(p)}
	}
	if x.Address == "" {
		class += " example--seek"
	}
	address := &ui.Field{Key: "address-" + at, Label: label, Value: x.Address, Sink: ui.Speaking(p)}
	hint := say.Text("")
	if x.Absent {
		address.Hints, hint = "absent-"+at, "This address isn’t in this sitemap."
	}
	return ui.Div(class, first, ui.Div("example__a", address, ui.P("hint wrong--warn", hint).
		ID("absent-"+at)), ui.DoTool("icon icon--xs", "close", out, "drop|"+at))
}

// plan draws how the examples are read, and what follows.
func (p *Pairing) plan() app.UI {
	if p.Busy != nil {
		return ui.JobCard("pair-job", p.Busy, p.Sink)
	}
	x := p.Plan
	if x == nil || len(x.Marks) == 0 {
		return ui.P("hint", "Enter a second address to see the pattern. A path such as /de/about is enough. For "+
			"another site, enter the whole address.")
	}
	code := p.Everybody
	if code == "" && len(p.Examples) > 0 {
		code = p.Examples[0].Code
	}
	c := ui.LinkCard{
		Facts: ui.LinkFacts(x), Field: "everybody",
		Label: say.Fill("Make {language} the default language (x-default)", "language", ui.LanguageName(p.Names, code)),
		On:    p.Everybody != "",
		Class: "btn btn--main", Press: "Write all links", Do: "write",
		Hint: "Each page links to all its versions and to itself, as Google asks. You can undo this.",
	}
	show := ui.Nothing()
	if x.Links == 0 {
		c.Press, c.Hint = "", "These pages already link to each other, or have no other language version."
		if ui.LeftAlone(x) > 0 {
			c.Hint = "We can’t link these pages. One of them already links to another page in the same language, or " +
				"its language isn’t known. Correct its links in Details first."
		}
	} else {
		label := say.N("{n, plural, one {Preview # page} other {Preview # pages}}", len(x.Rows)/2)
		if p.rows {
			c.Rows, label = x.Rows, "Hide preview"
		}
		show = ui.Div("btns", ui.DoButton("btn btn--s", "", label, "rows"))
	}
	return ui.Div("build__in", p.reads(x), c.Draw("build__in"), show)
}

// readings say how examples are read, by kind, and what stands around the part that differs.
var readings = [...]struct {
	says          say.Text
	before, after string
}{
	{"We found no pattern in these addresses, so only these pages are linked to each other.", "", ""},
	{"Pages belong together when only the start of their addresses differs:", "", "/…"},
	{"Pages belong together when only the end of their addresses differs:", "…", ""},
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
			codes = append(codes, ui.Leaf("code", "", say.Data(r.before+strings.TrimPrefix(m, common)+r.after+x.Tail)),
				app.Text(" "))
		}
	}
	return ui.Div("reads", ui.Leaf("b", "", "How we pair the pages"), ui.P("quiet gap-s", r.says),
		ui.Elem("p", "gap-s", codes...))
}

// missing draws what is missing in the groups that are there.
func (p *Pairing) missing() app.UI {
	x := p.Missing
	if x == nil || !p.Grouped {
		return ui.Nothing()
	}
	n := x.Links
	c := ui.LinkCard{
		Title: say.Fill("{n, plural, one {# link is missing} other {# links are missing}} in {pages, plural, one {# "+
			"page} other {# pages}}", "n", n, "pages", x.Pages),
		Says:  "Each page must list all its versions and itself, or Google ignores the links.",
		Facts: ui.LinkFacts(x), Field: "give",
		Label: "Give each group a default language (x-default): English, or its first language", On: p.Give,
		Class: "btn", Press: say.N("{n, plural, one {Write the missing link} other {Write the # missing links}}", n),
		Do: "complete",
	}
	if n == 0 {
		c.Title, c.Facts, c.Press = "No links are missing", nil, ""
	}
	if ui.LeftAlone(x) > 0 {
		c.Facts = ui.LinkFacts(x)
		c.Hint = "To see the groups that are left alone, select “No link back”. Open one of their pages and correct " +
			"its links in Details."
	}
	return ui.Elem("section", "group", c.Draw("build")).Aria("label", say.Text("Missing links").String())
}

func (p *Pairing) onClick(ctx app.Context, e app.Event) {
	do, rest, _ := strings.Cut(dom.Pressed(e, "do"), "|")
	switch do {
	case "add":
		p.Sink.Do(ctx, components.AddExample{})
	case "drop":
		if dom.Repeated(e) {
			return // The line under the pointer is another one by now.
		}
		n, _ := strconv.Atoi(rest)
		p.Sink.Do(ctx, components.DropExample{At: n})
	case "rows":
		p.rows = !p.rows
	case "write", "complete":
		p.Sink.Do(ctx, components.WriteLinks{Missing: do == "complete"})
	}
}

func (p *Pairing) onChange(ctx app.Context, e app.Event) {
	switch field, _, on := dom.Typed(e); field {
	case "everybody":
		code := ""
		if on && len(p.Examples) > 0 {
			code = p.Examples[0].Code
		}
		p.Sink.Do(ctx, components.ChooseEverybody{Code: code})
	case "give":
		p.Sink.Do(ctx, components.GiveEverybody{On: on})
	}
}
