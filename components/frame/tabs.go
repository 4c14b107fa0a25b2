package frame

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

var panels = [...]struct {
	panel components.Panel
	label say.Text
	icon  string
}{
	{components.PanelPages, "Pages", "table"},
	{components.PanelDetails, "Details", "form"},
	{components.PanelXML, "XML", "code"},
	{components.PanelFiles, "Files", "file"},
	{components.PanelChecks, "Checks", "checks"},
}

// Tabs is the one list of tabs: the style sheet puts it at the top of the panel on a wide screen and at the bottom of a
// narrow one. A tab is selected when it gets the focus, because its content is already there.
type Tabs struct {
	app.Compo

	Sink   components.Sink
	Panel  components.Panel // the one that is shown; on a wide screen the one in the panel
	Narrow bool             // below 60 rem, the pages are one of the panels
	Badge  int              // on Checks: the number of pages that would be rejected; 0 for none
}

// Render draws the tabs.
func (t *Tabs) Render() app.UI {
	tabs := make([]app.UI, len(panels))
	for i, r := range panels {
		tabs[i] = t.tab(r.panel, r.label, r.icon)
	}
	return ui.Elem("nav", "rooms",
		ui.Div("rooms__list grow", tabs...).Role("tablist").Aria("label", say.Text("Panels").String()).
			OnKeyDown(t.onKeyDown),
	).Aria("label", say.Text("Panels").String())
}

func (t *Tabs) tab(panel components.Panel, label say.Text, icon string) app.UI {
	on := panel == t.Panel
	controls, index := "room", -1
	if panel == components.PanelPages {
		controls = "main"
	}
	if on {
		index = 0
	}
	b := ui.PlainButton("tab").Role("tab").ID("tab-"+string(panel)).Aria("selected", on).
		Aria("controls", controls).TabIndex(index)
	b = ui.Asks(b, t.Sink, components.ShowPanel{Panel: panel})
	if panel == components.PanelPages {
		b = b.Class("tab--pages")
	}
	body := []app.UI{ui.Icon(icon), ui.Span(label)}
	if panel == components.PanelChecks && t.Badge > 0 {
		// The name of the tab stays "Checks"; the number is in the panel itself.
		body = append(body, ui.Leaf("span", "tab__n num", ui.Badge(t.Badge)).Aria("hidden", "true"))
	}
	return b.Body(body...)
}

// next returns the panel that a key leads to from the current one, and whether it leads anywhere.
func (t *Tabs) next(key string) (components.Panel, bool) {
	var open []components.Panel
	at := 0
	for _, r := range panels {
		if !t.Narrow && r.panel == components.PanelPages {
			continue // It is there at all times.
		}
		if r.panel == t.Panel {
			at = len(open)
		}
		open = append(open, r.panel)
	}
	switch key {
	case "ArrowRight":
		return open[(at+1)%len(open)], true
	case "ArrowLeft":
		return open[(at+len(open)-1)%len(open)], true
	case "Home":
		return open[0], true
	case "End":
		return open[len(open)-1], true
	}
	return "", false
}

func (t *Tabs) onKeyDown(ctx app.Context, e app.Event) {
	key, ctrl := dom.Key(e)
	if ctrl {
		return
	}
	panel, ok := t.next(key)
	if !ok {
		return
	}
	e.PreventDefault()
	t.Sink.Do(ctx, components.ShowPanel{Panel: panel})
	ctx.Defer(func(app.Context) { dom.FocusID("tab-" + string(panel)) })
}
