package ui

import (
	"cmp"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A Check is a checkbox with its label, or one of several radio buttons. Its state is its On property, whatever was
// pressed before.
type Check struct {
	app.Compo

	Radio  string // name of the group of radio buttons; "" for a checkbox
	Class  string // "check" if empty
	Label  say.Text
	Cut    bool // a long label is cut, and shown when the pointer rests on it
	On     bool
	More   []app.UI // after the label
	Below  say.Text // a sentence under the label
	Detail say.Text // makes a card of it
	Does   func(on bool)
	Hint   string // id of its description
}

// OneOf is one card of a group of radio buttons.
func OneOf(group string, title, detail say.Text, on bool, choose func()) app.UI {
	return &Check{
		Radio: group, Class: "choice", On: on, Does: func(bool) { choose() },
		Label: title, Detail: detail,
	}
}

// OnMount implements app.Mounter.
func (c *Check) OnMount(ctx app.Context) { c.OnUpdate(ctx) }

// OnUpdate implements app.Updater.
func (c *Check) OnUpdate(ctx app.Context) { dom.SetChecked(dom.Query(ctx.JSSrc(), "input"), c.On) }

// Render draws the control.
func (c *Check) Render() app.UI {
	kind := "checkbox"
	if c.Radio != "" {
		kind = "radio"
	}
	box := Set(app.ElemSelfClosing("input"), "type", kind, "name", c.Radio, "aria-describedby", c.Hint).
		Attr("checked", c.On).OnChange(c.onChange)
	label := app.UI(Span(c.Label))
	if c.Cut {
		label = Leaf("span", "cut", c.Label).Title(c.Label.String())
	}
	if c.Detail != "" {
		label = Elem("span", "choice__t quiet small", Leaf("b", "", c.Label), app.Text(c.Detail.String()))
	}
	if c.Below != "" {
		label = Elem("span", "", label, Leaf("span", "small quiet below", c.Below))
	}
	return Elem("label", cmp.Or(c.Class, "check"), append([]app.UI{box, label}, c.More...)...)
}

func (c *Check) onChange(_ app.Context, e app.Event) {
	c.On = dom.Checked(e.Get("target")) // for a queued OnUpdate
	c.Does(c.On)
}
