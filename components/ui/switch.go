package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/say"
)

// A Switched says that the owner moved a [Switch].
type Switched struct {
	Key string
	On  bool
}

// A Switch is something that is on or off, with its words behind it.
type Switch struct {
	app.Compo

	Key   string
	Label say.Text
	On    bool
	Sink  components.Sink
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
	return Elem("label", "switch", app.ElemSelfClosing("input").Attr("type", "checkbox").Attr("role", "switch").
		OnChange(s.onChange),
		Span(s.Label))
}

func (s *Switch) onChange(ctx app.Context, _ app.Event) {
	on := dom.Checked(ctx.JSSrc())
	if on != s.On {
		s.Sink.Do(ctx, Switched{s.Key, on})
	}
}
