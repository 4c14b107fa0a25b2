package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
)

// Panel draws the body of a panel under the id of its tab.
func Panel(panel components.Panel, body ...app.UI) app.UI {
	return Div("panel", body...).ID("room").Role("tabpanel").Aria("labelledby", "tab-"+string(panel)).
		TabIndex(-1)
}

// Badge shortens a number for the little space on a tab.
func Badge(n int) say.Text {
	if n > 999 {
		return say.N("{n}k", n/1000)
	}
	return say.Data(say.Number(n))
}

// BackBar is the way back to the table while a panel takes the whole width.
func BackBar(sink components.Sink) app.UI {
	return Elem("nav", "bar bar--full across",
		&Button{
			Class: "btn btn--s btn--bare", Icon: "back", Label: "Back to the table", Sink: sink,
			Do: components.ShowPanel{Panel: components.PanelDetails},
		},
	).Aria("label", say.Text("Back").String())
}

// WidenButton makes the panel wider, or narrower if it is wide.
func WidenButton(sink components.Sink, wide bool) *Button {
	if wide {
		return Tool("icon icon--s wide-only", "right", "Make this side narrower", sink, components.WidenPanel{}).
			WithTitle("Make this side narrower")
	}
	return Tool("icon icon--s wide-only widen", "left", "Make this side wider", sink, components.WidenPanel{}).
		WithTitle("Make this side wider")
}
