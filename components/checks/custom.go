package checks

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
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
	sentence := say.Text("robots.txt blocks none of your pages.")
	if len(out) > 0 {
		sentence = say.Fill("Pages it blocks: {engines}.", "engines", say.And(out...))
	}
	if len(shut) > 0 {
		sentence = say.Join(" ", sentence, say.Fill("robots.txt blocks your whole site for {engines}. That looks intended.",
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

// own draws the user's own rules, with the way to change them.
func (c *Feature) own() app.UI {
	o := &c.Custom
	robots := say.Text("Your robots.txt")
	if o.Rules.Host != "" {
		robots = say.Fill("robots.txt of {site}", "site", o.Rules.Host)
	}
	line := func(what say.Text, says say.Text) app.UI {
		return ui.Li("", ui.Leaf("b", "", what), ui.P("small quiet", says))
	}
	return ui.Headed("box", "box__head across wrap", "own-rules-title", ui.Icon("filter"), "Your own rules",
		[]app.UI{
			line(robots, robotsSays(o)), line("Addresses that should not appear", listSays(o)),
		},
		ui.Small("Change…", "Change… your own rules", c.Sink, components.OpenCustom{}))
}

// loadCustom asks for the custom rules.
func (c *Feature) loadCustom(then func()) {
	desk.Get(c.Desk, &wire.GetCustom{Job: c.job}, func(o *wire.Custom) {
		c.Custom = *o
		then()
	})
}

// UsesRobots tells that a robots.txt is in use, and what else there is to do with it.
func (c *Feature) UsesRobots(named int) {
	c.asked = false
	c.Load()
	t := ui.Toast{
		Text: "Your robots.txt is in use", More: "The pages that it blocks are marked",
		Act: &ui.Action{Label: "See them", Do: components.ShowPanel{Panel: components.PanelChecks}},
	}
	if named > 0 {
		t.More = say.N("The pages that it blocks are marked. It lists {n, plural, one {# sitemap that isn’t} other "+
			"{# sitemaps that aren’t}} open", named)
		t.Act = &ui.Action{Label: "See which", Do: components.ShowPanel{Panel: components.PanelFiles}}
	}
	c.Notify(t)
}

// openCustom opens the dialog with the user's own rules.
func (c *Feature) openCustom() {
	own := &c.Custom
	c.robots, c.patterns, c.ready = own.Rules.Robots, strings.Join(own.Rules.Patterns, "\n"), nil
	c.host = max(0, slices.Index(own.Hosts, own.Rules.Host))
	for _, s := range own.Sets {
		if s.On {
			c.ready = append(c.ready, s.ID)
		}
	}
	c.Show(&c.Editing)
}

// SaveCustom replaces the user's own rules.
func (c *Feature) SaveCustom(rules sitemapcore.CustomRules) {
	c.Show(nil)
	c.Ask(&wire.SetCustom{Rules: rules}, func(b wire.Body, out []wire.Blob) {
		c.Done(b, out)
		c.loadCustom(func() {})
	})
}

// saveTyped saves the rules of the dialog.
func (c *Feature) saveTyped() {
	rules := sitemapcore.CustomRules{Robots: c.robots, Ready: c.ready, Patterns: strings.Split(c.patterns, "\n")}
	if c.host < len(c.Custom.Hosts) {
		rules.Host = c.Custom.Hosts[c.host]
	}
	c.SaveCustom(rules)
}

// turn switches a ready-made rule.
func (c *Feature) turn(id string, on bool) {
	c.ready = slices.DeleteFunc(c.ready, func(s string) bool { return s == id })
	if on {
		c.ready = append(c.ready, id)
	}
}

// drawCustom draws the dialog with the user's own rules.
func (c *Feature) drawCustom() ui.Frame {
	robots := []app.UI{
		ui.Leaf("legend", "", "robots.txt of your site"),
		ui.P("hint", "robots.txt tells search engines what they must not read. You find it at the address of your site "+
			"followed by /robots.txt. Paste it here, or leave the box empty to check without it.").ID("own-robots-hint"),
		&ui.Textbox{
			ID: "own-robots", Rows: 6, Name: say.Data("robots.txt"), Hint: "own-robots-hint",
			Text: c.robots, Typed: ui.Into(&c.robots),
		},
	}
	if len(c.Custom.Hosts) > 1 && strings.TrimSpace(c.robots) != "" {
		robots = append(
			robots,
			ui.Div("",
				ui.LabelFor("dl-host", "Which site is it for?"),
				ui.Pick(&ui.Picker{
					ID: "dl-host", Hint: "dl-host-hint", Options: say.DataAll(c.Custom.Hosts), On: c.host,
					Picked: func(i int) { c.host = i },
				}),
				ui.P("hint", "A robots.txt applies to the pages of one site.").ID("dl-host-hint")),
		)
	}
	sets := make([]app.UI, len(c.Custom.Sets))
	for i, s := range c.Custom.Sets {
		sets[i] = &ui.Check{
			Label: s.Name, On: slices.Contains(c.ready, s.ID), Does: func(on bool) { c.turn(s.ID, on) },
			Below: s.Says,
		}
	}
	list := []app.UI{
		ui.Leaf("legend", "", "Addresses that should not appear"),
		ui.Div("own__sets", sets...),
	}
	list = append(list, ui.Div("field",
		ui.LabelFor("own-patterns", "Your own, one on each line"),
		ui.P("hint", "Part of an address, such as /drafts/ or ?preview=. A * stands for anything, a $ for the end of "+
			"the address.").ID("own-patterns-hint"),
		&ui.Textbox{ID: "own-patterns", Rows: 4, Hint: "own-patterns-hint", Text: c.patterns, Typed: ui.Into(&c.patterns)}))
	return ui.Frame{
		ID: "own", Title: "Your own rules", BodyClass: "dialog__body--pad stack loose own",
		Body: []app.UI{ui.Elem("fieldset", "stack", robots...), ui.Elem("fieldset", "stack", list...)},
		Foot: []app.UI{
			ui.Leaf("span", "small quiet dialog__first", "Your rules are saved with the project."),
			ui.Cancel(c.Sink),
			ui.Main("Check with these", false, c.Sink, c.saveTyped),
		},
	}
}
