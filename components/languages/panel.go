package languages

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A panel is the panel beside the matrix. It moves the focus if Seek changes.
type panel struct {
	app.Compo

	Body func() app.UI
	Seek int

	sought int
}

func (p *panel) OnMount(ctx app.Context) { p.OnUpdate(ctx) }

func (p *panel) OnUpdate(ctx app.Context) {
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

func (p *panel) Render() app.UI { return p.Body() }

// drawPairing draws the panel.
func (l *Languages) drawPairing() app.UI {
	p := &l.Pairs
	lists := ui.Nothing()
	if p.Browser != nil {
		lists = &ui.NameList{In: say.Tag(), ID: "languages", Codes: ui.LanguageCodes, Wanted: true, Names: p.Browser}
	}
	// The names of the columns are for the eye: each field has a label of its own.
	lines := []app.UI{ui.Div("example small quiet", ui.Span("Language"), ui.Span("Page address")).Aria("hidden", true)}
	for i, x := range p.Examples {
		lines = append(lines, p.line(i, x))
	}
	intro := ui.LinkCard{
		Title: "Pair pages by example",
		Says:  "Enter one page in each language. We find the pattern and show what would change before anything does.",
	}
	return ui.Div("pairing",
		intro.Draw("build build--top"),
		ui.Div("build", ui.Div("stack", lines...),
			ui.Div("btns", ui.Press("btn btn--s", "Add a language", p.Sink, p.AddExample).WithIcon("plus")), p.plan()),
		p.missing(l.Groups.Found), lists)
}

const typeLanguage say.Text = "Type the name of the language, or its code"

// line draws one example: its language, which is a field until it is one, and its address.
func (p *Pairing) line(i int, x Example) app.UI {
	at := strconv.Itoa(i)
	name := ui.LanguageName(p.Browser, x.Code)
	class, label, out := "example", say.Fill("Address of a page in {language}", "language", name),
		say.Fill("Remove {name}", "name", name)
	var first app.UI = ui.Div("example__l", ui.Leaf("b", "", say.Data(name)), ui.Leaf("span", "xml", say.Data(x.Code)))
	if !x.known() {
		class, label, out = "example example__new", "Address of a page in this language", "Remove the new line"
		code := &ui.Field{Key: "code-" + at, Label: "Language", List: "languages", Value: x.Code, Set: func(typed string) {
			p.SetCode(i, ui.CodeOf(typed, ui.LanguageCodes, p.Browser.Language))
		}}
		first = code
		switch {
		case x.Code == "" && x.Address != "":
			code.Hints = "unknown-" + at
			first = ui.Div("example__l", code, ui.P("hint wrong--warn", typeLanguage).ID("unknown-"+at))
		case x.Code != "":
			code.Wrong, code.Hints = true, "unknown-"+at
			first = ui.Div("example__l", code, ui.Div("", ui.P("hint wrong--warn", "This isn’t a language code"),
				ui.P("hint", facts.LanguageCodes)).ID("unknown-"+at))
		}
	}
	if i == p.seekAt {
		class += " example--seek"
	}
	address := &ui.Field{Key: "address-" + at, Label: label, Value: x.Address, Set: func(typed string) {
		p.SetAddress(i, strings.TrimSpace(typed))
	}}
	hint, add := say.Text(""), ui.Nothing()
	if p.absent(x.Address) {
		address.Hints, hint = "absent-"+at, "This address isn’t in this sitemap."
		page := x.Address
		if strings.HasPrefix(page, "/") {
			page = p.State.Host + page
		}
		add = ui.Press("btn btn--s", "Add this page", p.Sink, components.AddText{Text: page, Page: true}).WithIcon("plus").
			WithTitle(say.Data(page))
	}
	return ui.Div(class, first, ui.Div("example__a", address, ui.P("hint wrong--warn", hint).
		ID("absent-"+at), add), ui.Tool("icon icon--s", "close", out, p.Sink, func() { p.Drop(i) }).JustOnce())
}

// absent reports whether an address is known to be no page of this sitemap.
func (p *Pairing) absent(address string) bool {
	return address != "" && p.Plan != nil && slices.ContainsFunc(p.Plan.Absent, func(a string) bool {
		return a == address || a == p.State.Host+address || a == "https://"+address
	})
}

// plan draws how the examples are read, and what follows.
func (p *Pairing) plan() app.UI {
	if busy := p.Busy(p.Job); busy != nil {
		return ui.JobCard("pair-job", busy, p.Sink)
	}
	x := p.Plan
	if x == nil || len(x.Marks) == 0 {
		return ui.P("hint", "Enter a second address to see the pattern. A path such as /de/about is enough. For "+
			"another site, enter the whole address.")
	}
	code := p.everybody
	if at := slices.IndexFunc(p.Examples, Example.known); code == "" && at >= 0 {
		code = p.Examples[at].Code
	}
	c := ui.LinkCard{
		Facts: ui.LinkFacts(x), Sink: p.Sink, Ticks: p.chooseEverybody,
		Label: say.Fill("Make {language} the default language (x-default)", "language", ui.LanguageName(p.Browser, code)),
		On:    p.everybody != "",
		Class: "btn btn--main", Press: "Write all links", Does: p.Write,
		Hint: "Each page links to all its versions and to itself, as Google asks. You can undo this.",
	}
	show := ui.Nothing()
	switch {
	case slices.ContainsFunc(p.Examples, func(e Example) bool { return e.Address != "" && !e.known() }):
		// An example without its language would be left out without a word.
		c.Press, c.Hint = "", typeLanguage
	case x.Links == 0:
		c.Press, c.Hint = "", "These pages already link to each other, or have no other language version."
		if ui.LeftAlone(x) > 0 {
			c.Hint = "We can’t link these pages. One of them already links to another page in the same language, or " +
				"its language isn’t known. Correct its links in Details first."
		}
	default:
		label := say.N("{n, plural, one {Preview # page} other {Preview # pages}}", len(x.Rows))
		if p.listed {
			c.Rows, label = x.Rows, "Hide preview"
		}
		show = ui.Div("btns", ui.Press("btn btn--s", label, p.Sink, func() { p.listed = !p.listed }))
	}
	return ui.Div("stack", p.reads(x), c.Draw("stack"), show)
}

// readings describe how examples are read, by kind, with the text around the differing part.
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
	common := p.State.Host
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

// missing draws the missing versions in the existing groups.
func (p *Pairing) missing(found *wire.Groups) app.UI {
	x := p.Missing
	if x == nil || found == nil || found.Counts[wire.AllGroups] == 0 {
		return ui.Nothing()
	}
	n := x.Links
	c := ui.LinkCard{
		Title: say.Fill("{n, plural, one {# link is missing} other {# links are missing}} in {pages, plural, one {# "+
			"page} other {# pages}}", "n", n, "pages", x.Pages),
		Says:  facts.VersionsListAll,
		Facts: ui.LinkFacts(x), Sink: p.Sink,
		Ticks: func(on bool) {
			p.give = on
			p.previewMissing()
		},
		Label: "Give each group a default language (x-default): English, or its first language", On: p.give,
		Class: "btn", Press: say.N("{n, plural, one {Write the missing link} other {Write the # missing links}}", n),
		Does: p.Complete,
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

// chooseEverybody makes the first language the default one, or none.
func (p *Pairing) chooseEverybody(on bool) {
	p.everybody = ""
	if at := slices.IndexFunc(p.Examples, Example.known); on && at >= 0 {
		p.everybody = p.Examples[at].Code
	}
	p.previewPairs()
}
