package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A Switch is something that is on or off, with its label after it.
type Switch struct {
	app.Compo

	Label say.Text
	On    bool
	Does  func(on bool)
}

// OnMount implements app.Mounter.
func (s *Switch) OnMount(ctx app.Context) { ctx.Defer(s.show) }

// OnUpdate implements app.Updater.
func (s *Switch) OnUpdate(ctx app.Context) { ctx.Defer(s.show) }

// show sets the live state, which a click changes before the value does.
func (s *Switch) show(app.Context) {
	if !s.Mounted() {
		return
	}
	if c := dom.Query(s.JSValue(), "input"); c.Truthy() {
		dom.SetChecked(c, s.On)
	}
}

// Render implements app.Composer.
func (s *Switch) Render() app.UI {
	return Elem("label", "switch across", app.ElemSelfClosing("input").Attr("type", "checkbox").Attr("role", "switch").
		OnChange(s.onChange),
		Span(s.Label))
}

func (s *Switch) onChange(ctx app.Context, _ app.Event) {
	s.Does(dom.Checked(ctx.JSSrc()))
}
