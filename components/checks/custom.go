package checks

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// robotsSays tells in a line what robots.txt blocks.
func robotsSays(o *wire.Custom) say.Text {
	if o.Rules.Robots == "" {
		return "Drop it anywhere on this page, or paste it, to see which pages it keeps from search engines."
	}
	var out []say.Text
	var shut []string
	for i, name := range o.Agents {
		switch {
		case o.Shut[i]:
			shut = append(shut, name)
		case o.Blocked[i] > 0:
			out = append(out, say.Fill("{engine} {n}", "engine", name, "n", o.Blocked[i]))
		}
	}
	sentence := say.Text("It blocks none of your pages.")
	if len(out) > 0 {
		sentence = say.Fill("Pages it blocks: {engines}.", "engines", say.And(out...))
	}
	if len(shut) > 0 {
		sentence = say.Join(" ", sentence, say.Fill("It blocks your whole site for {engines}. That looks intended.",
			"engines", say.And(say.DataAll(shut)...)))
	}
	return sentence
}

// listSays tells in a line what should not appear.
func listSays(o *wire.Custom) say.Text {
	on := 0
	for _, s := range o.Sets {
		if s.On {
			on++
		}
	}
	sentence := say.Fill("{on, plural, one {# of {all} ready-made rules is on.} other {# of {all} ready-made rules "+
		"are on.}}", "on", on, "all", len(o.Sets))
	if n := len(o.Rules.Patterns); n > 0 {
		sentence = say.Fill("{on} of {all} ready-made rules and {own} of your own are on.", "on", on, "all",
			len(o.Sets), "own", n)
	}
	return say.Join(" ", sentence,
		say.N("{n, plural, =0 {No pages match.} one {# page matches.} other {# pages match.}}", o.Pages))
}

// own draws what the owner's rules are, with the way to change them.
func (c *Checks) own() app.UI {
	o := &c.Own
	robots := say.Text("Your robots.txt")
	if o.Rules.Host != "" {
		robots = say.Fill("robots.txt of {site}", "site", o.Rules.Host)
	}
	line := func(what say.Text, says say.Text) app.UI {
		return ui.Li("", ui.Leaf("b", "", what), ui.P("small quiet", says))
	}
	return ui.Headed("box donelist", "donelist__head across", "own-rules-title", ui.Icon("filter"), "Your own rules",
		[]app.UI{line(robots, robotsSays(o)), line("Addresses that should not appear", listSays(o))},
		ui.Small("Change…", "Change… your own rules", c.Sink, components.OpenCustom{}))
}

// CustomDialog is where the owner's own rules are changed.
type CustomDialog struct {
	app.Compo
	modal

	Sink components.Sink
	Own  wire.Custom // to begin with

	robots   string
	host     int
	ready    []string
	patterns string
}

// OnInit implements app.Initializer.
func (d *CustomDialog) OnInit() {
	d.robots, d.patterns = d.Own.Rules.Robots, strings.Join(d.Own.Rules.Patterns, "\n")
	d.host = max(0, slices.Index(d.Own.Hosts, d.Own.Rules.Host))
	for _, s := range d.Own.Sets {
		if s.On {
			d.ready = append(d.ready, s.ID)
		}
	}
}

// Render draws the dialog.
func (d *CustomDialog) Render() app.UI {
	robots := []app.UI{
		ui.Leaf("legend", "label", "robots.txt of your site"),
		ui.P("hint", "It tells search engines what they must not read. You find it at the address of your site "+
			"followed by /robots.txt. Paste it here, or leave the box empty to check without it.").ID("own-robots-hint"),
		&ui.Textbox{
			ID: "own-robots", Rows: 6, Name: say.Data("robots.txt"), Hint: "own-robots-hint",
			Text: d.robots, Typed: ui.Into(&d.robots),
		},
	}
	if len(d.Own.Hosts) > 1 && strings.TrimSpace(d.robots) != "" {
		robots = append(
			robots,
			ui.LabelledPicker("host", "Which site is it for?", "It applies to the pages of one site.",
				say.DataAll(d.Own.Hosts),
				d.host),
		)
	}
	sets := make([]app.UI, len(d.Own.Sets))
	for i, s := range d.Own.Sets {
		sets[i] = ui.Elem("label", "check",
			app.ElemSelfClosing("input").Attr("type", "checkbox").DataSet("field", "set").
				Attr("value", strconv.Itoa(i)).
				Attr("checked", slices.Contains(d.ready, s.ID)),
			ui.Elem("span", "", ui.Span(s.Name), ui.Leaf("span", "small quiet own__says", s.Says)))
	}
	list := []app.UI{
		ui.Leaf("legend", "label", "Addresses that should not appear"),
		ui.Div("own__sets", sets...),
	}
	list = append(list, ui.Div("field",
		ui.LabelFor("own-patterns", "Your own, one on each line"),
		ui.P("hint", "Part of an address, such as /drafts/ or ?preview=. A * stands for anything, a $ for the end of "+
			"the address.").ID("own-patterns-hint"),
		&ui.Textbox{ID: "own-patterns", Rows: 4, Hint: "own-patterns-hint", Text: d.patterns, Typed: ui.Into(&d.patterns)}))
	return d.Draw(ui.Frame{
		ID: "own", Title: "Your own rules", Class: "dialog--s", Sink: d.Sink, BodyClass: "dialog__body--pad own",
		Body: []app.UI{ui.Elem("fieldset", "own__part", robots...), ui.Elem("fieldset", "own__part", list...)},
		Foot: []app.UI{
			ui.Leaf("span", "small quiet dialog__first", "They are saved with the project."),
			ui.Cancel(d.Sink),
			ui.Act("btn btn--main", "Check with these", d.onSave),
		},
		Change: d.onChange,
	})
}

func (d *CustomDialog) onChange(_ app.Context, e app.Event) {
	field, text, on := dom.Typed(e)
	i, _ := strconv.Atoi(text)
	switch field {
	case "host":
		d.host = i
	case "set":
		if i < len(d.Own.Sets) {
			id := d.Own.Sets[i].ID
			d.ready = slices.DeleteFunc(d.ready, func(s string) bool { return s == id })
			if on {
				d.ready = append(d.ready, id)
			}
		}
	}
}

func (d *CustomDialog) onSave(ctx app.Context, _ app.Event) {
	in := components.SaveCustom{Robots: d.robots, Ready: d.ready, Patterns: strings.Split(d.patterns, "\n")}
	if d.host < len(d.Own.Hosts) {
		in.Host = d.Own.Hosts[d.host]
	}
	d.Sink.Do(ctx, in)
}
