package checks

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/wire"
)

// robotsSays tells in a line what robots.txt blocks.
func robotsSays(o *wire.Custom) string {
	if o.Rules.Robots == "" {
		return dialogWords.RobotsNone
	}
	var out, shut []string
	for i, name := range o.Agents {
		switch {
		case o.Shut[i]:
			shut = append(shut, name)
		case o.Blocked[i] > 0:
			out = append(out, dialogWords.RobotsEngine.With("engine", name, "n", o.Blocked[i]))
		}
	}
	say := dialogWords.RobotsBlocksNone
	if len(out) > 0 {
		say = dialogWords.RobotsBlocks.With("engines", catalog.And(out...))
	}
	if len(shut) > 0 {
		say += " " + dialogWords.RobotsShuts.With("engines", catalog.And(shut...))
	}
	return say
}

// listSays tells in a line what should not appear.
func listSays(o *wire.Custom) string {
	on := 0
	for _, s := range o.Sets {
		if s.On {
			on++
		}
	}
	say := dialogWords.UnwantedSets.With("on", on, "all", len(o.Sets))
	if n := len(o.Rules.Patterns); n > 0 {
		say = dialogWords.UnwantedOwn.With("on", on, "all", len(o.Sets), "own", n)
	}
	return say + " " + dialogWords.UnwantedPages.N(o.Pages)
}

// own draws what the owner's rules are, with the way to change them.
func (c *Checks) own() app.UI {
	o := &c.Own
	robots := dialogWords.OwnRobots
	if o.Rules.Host != "" {
		robots = dialogWords.OwnRobotsOf.With("site", o.Rules.Host)
	}
	line := func(what, says string) app.UI { return ui.Li("", ui.Leaf("b", "", what), ui.P("small quiet", says)) }
	return ui.Headed("box donelist", "donelist__head across", "own-rules-title", ui.Icon("filter"), ui.Words.OwnRules,
		[]app.UI{line(robots, robotsSays(o)), line(dialogWords.Unwanted, listSays(o))},
		ui.Small(dialogWords.OwnChange, dialogWords.OwnChangeName, c.Sink, components.OpenCustom{}))
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
		ui.Leaf("legend", "label", dialogWords.RobotsLabel),
		ui.P("hint", dialogWords.RobotsHint).ID("own-robots-hint"),
		&ui.Textbox{
			ID: "own-robots", Key: "robots", Rows: 6, Name: "robots.txt", Hint: "own-robots-hint",
			Text: d.robots,
		},
	}
	if len(d.Own.Hosts) > 1 && strings.TrimSpace(d.robots) != "" {
		robots = append(
			robots,
			ui.LabelledPicker("host", dialogWords.RobotsHost, dialogWords.RobotsHostHint, d.Own.Hosts,
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
		ui.Leaf("legend", "label", dialogWords.Unwanted),
		ui.Div("own__sets", sets...),
	}
	list = append(list, ui.Div("field",
		ui.LabelFor("own-patterns", dialogWords.OwnPatterns),
		ui.P("hint", dialogWords.OwnPatternsHint).ID("own-patterns-hint"),
		&ui.Textbox{ID: "own-patterns", Key: "patterns", Rows: 4, Hint: "own-patterns-hint", Text: d.patterns}))
	return d.Draw(ui.Frame{
		ID: "own", Title: ui.Words.OwnRules, Class: "dialog--s", Sink: d.Sink, BodyClass: "dialog__body--pad own",
		Body: []app.UI{ui.Elem("fieldset", "own__part", robots...), ui.Elem("fieldset", "own__part", list...)},
		Foot: []app.UI{
			ui.Leaf("span", "small quiet dialog__first", dialogWords.OwnKept),
			ui.Cancel(d.Sink),
			ui.Act("btn btn--main", dialogWords.OwnSave, d.onSave),
		},
		Texts: map[string]*string{"robots": &d.robots, "patterns": &d.patterns}, Change: d.onChange,
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
