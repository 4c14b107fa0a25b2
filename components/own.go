package components

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/wire"
)

type (
	// OpenOwn wants to see and change the owner's own rules.
	OpenOwn struct{}

	// SaveOwn puts other rules in the place of those before.
	SaveOwn struct {
		Robots, Host    string
		Ready, Patterns []string
	}
)

// robotsSays tells in a line what robots.txt blocks.
func robotsSays(o *wire.Own) string {
	if o.Rules.Robots == "" {
		return "Drop it anywhere on this page, or paste it, to see which pages it keeps from search engines."
	}
	var out, shut []string
	for i, name := range o.Agents {
		switch {
		case o.Shut[i]:
			shut = append(shut, name)
		case o.Blocked[i] > 0:
			out = append(out, name+" "+Number(o.Blocked[i]))
		}
	}
	say := "It blocks none of your pages."
	if len(out) > 0 {
		say = "Pages that it blocks: " + strings.Join(out, ", ") + "."
	}
	if len(shut) > 0 {
		say += " It keeps out altogether, as somebody seems to have meant: " + strings.Join(shut, ", ") + "."
	}
	return say
}

// listSays tells in a line what should not appear.
func listSays(o *wire.Own) string {
	on := 0
	for _, s := range o.Sets {
		if s.On {
			on++
		}
	}
	say := Number(on) + " of " + Number(len(o.Sets)) + " ready-made sets"
	if n := len(o.Rules.Patterns); n > 0 {
		say += " and " + Number(n) + " of your own"
	}
	if o.Pages == 0 {
		return say + ". No page is on the list."
	}
	return say + ". On the list: " + Pages(o.Pages) + "."
}

// own draws what the owner's rules are, with the way to change them.
func (c *Checks) own() app.UI {
	o := &c.Own
	robots := "Your robots.txt"
	if o.Rules.Host != "" {
		robots = "robots.txt of " + o.Rules.Host
	}
	return elem("section", "box donelist",
		elem("div", "donelist__head", Icon("filter"), leaf("h3", "", "Your own rules").ID("own-rules-title"),
			&push{Class: "btn btn--s", Label: "Change…", More: " your own rules", Sink: c.Sink, Do: OpenOwn{}}),
		elem("ul", "",
			elem("li", "", leaf("b", "", robots), leaf("p", "small quiet", robotsSays(o))),
			elem("li", "", leaf("b", "", "Addresses that should not appear"), leaf("p", "small quiet", listSays(o))))).
		Aria("labelledby", "own-rules-title")
}

// OwnDialog is where the owner's own rules are changed.
type OwnDialog struct {
	app.Compo
	modal

	Sink Sink
	Own  wire.Own // to begin with

	robots   string
	host     int
	ready    []string
	patterns string
}

var _ app.Initializer = (*OwnDialog)(nil)

// OnInit implements app.Initializer.
func (d *OwnDialog) OnInit() {
	d.robots, d.patterns = d.Own.Rules.Robots, strings.Join(d.Own.Rules.Patterns, "\n")
	d.host = max(0, slices.Index(d.Own.Hosts, d.Own.Rules.Host))
	for _, s := range d.Own.Sets {
		if s.On {
			d.ready = append(d.ready, s.ID)
		}
	}
}

// Render draws the dialog.
func (d *OwnDialog) Render() app.UI {
	robots := []app.UI{
		leaf("legend", "label", "robots.txt of your site"),
		leaf("p", "hint", "It tells search engines what they may not read. Paste it here: you find it at the "+
			"address of your site with /robots.txt behind it. Leave the box empty to check without it.").
			ID("own-robots-hint"),
		&textbox{ID: "own-robots", Key: "robots", Rows: 6, Name: "robots.txt", Hint: "own-robots-hint", Text: d.robots},
	}
	if len(d.Own.Hosts) > 1 && strings.TrimSpace(d.robots) != "" {
		robots = append(robots, pick("host", "Whose is it?", "It counts for the pages of one site.", d.Own.Hosts,
			d.host))
	}
	sets := make([]app.UI, len(d.Own.Sets))
	for i, s := range d.Own.Sets {
		sets[i] = elem("label", "check",
			app.Input().Type("checkbox").DataSet("field", "set").Attr("value", strconv.Itoa(i)).
				Checked(slices.Contains(d.ready, s.ID)),
			elem("span", "", leaf("span", "", s.Name), leaf("span", "small quiet own__says", s.Says)))
	}
	list := []app.UI{leaf("legend", "label", "Addresses that should not appear"), elem("div", "own__sets", sets...)}
	list = append(list, elem("div", "field",
		app.Label().Class("label").For("own-patterns").Text("Of your own, one on each line"),
		leaf("p", "hint", "Part of an address, such as /drafts/ or ?preview=. A * stands for anything, a $ for the "+
			"end of the address.").ID("own-patterns-hint"),
		&textbox{ID: "own-patterns", Key: "patterns", Rows: 4, Hint: "own-patterns-hint", Text: d.patterns}))
	return d.draw(frame{
		ID: "own", Title: "Your own rules", Class: "dialog--s", Sink: d.Sink, BodyClass: "dialog__body--pad own",
		Body: []app.UI{elem("fieldset", "own__part", robots...), elem("fieldset", "own__part", list...)},
		Foot: []app.UI{
			leaf("span", "small quiet dialog__first", "They are kept with the project."),
			cancel(d.Sink),
			act("btn btn--main", "Check with these", d.onSave),
		},
		Input: d.onInput, Change: d.onInput,
	})
}

func (d *OwnDialog) onInput(_ app.Context, e app.Event) {
	field, text, on := dom.Typed(e)
	i, _ := strconv.Atoi(text)
	switch field {
	case "robots":
		d.robots = text
	case "patterns":
		d.patterns = text
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

func (d *OwnDialog) onSave(ctx app.Context, _ app.Event) {
	in := SaveOwn{Robots: d.robots, Ready: d.ready, Patterns: strings.Split(d.patterns, "\n")}
	if d.host < len(d.Own.Hosts) {
		in.Host = d.Own.Hosts[d.host]
	}
	d.Sink.Do(ctx, in)
}
