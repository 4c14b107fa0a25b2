package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/pause"
	"sitemapeditor/sitemapcore/say"
)

// Promise tells where the files stay, and how to verify it.
func Promise() app.UI {
	const stay say.Text = "Your files stay on this device."
	return Div("promise across",
		Icon("shield", "i--l"),
		Div("grow",
			Elem("p", "",
				Leaf("b", "", stay), app.Text(say.Gap(stay)+say.Text("This page has no server to send them to, and "+
					"your browser blocks every other connection.").String()),
			),
			Elem("details", "",
				Elem("summary", "", In("{see}: switch to airplane mode, and everything still works.", "see",
					Span("See for yourself"))...),
				Elem("ul", "causes",
					Li("", Span("Airplane mode: this page needs the internet only once. After that it works without "+
						"it, so nothing can leave your device.")),
					Li("", Elem("span", "",
						In("The page’s policy: its first line says {code}. Your browser then blocks every connection "+
							"except to the site this page came from, and that site only hands out files.", "code",
							Leaf("code", "", say.Data("connect-src 'self'")))...)),
					Li("", Span("The browser’s own record: open its developer tools, choose Network, and keep "+
						"working. You will see that nothing goes out.")),
				),
			),
		),
	)
}

// An Opener is a button that opens the browser's file dialog, with its input for files or a folder. The owner of the
// page handles the change event of the input.
type Opener struct {
	app.Compo

	Class  string
	Folder bool
	Early  bool   // it can be pressed before the program runs
	In     string // the language: in another one it is drawn again

	// WideOnly leaves it out on narrow screens: phones can't choose a folder.
	WideOnly bool
}

// Render draws the button and its input.
func (o *Opener) Render() app.UI {
	pause.Here()
	input := app.ElemSelfClosing("input").Attr("type", "file").Attr("multiple", true).Hidden(true)
	label, icon, opens, class := say.Text("Open files"), "open", "files", "opener"
	if o.Folder {
		label, icon, opens = "Open a folder", "", "folder"
		input.Attr("webkitdirectory", "")
	}
	button := PlainButton(o.Class, faced(icon, label)...).OnClick(o.onClick)
	if o.Early {
		input.DataSet("files", "")
		button.DataSet("intent", "open")
	}
	if o.WideOnly {
		class += " wide-only"
	}
	return Elem("span", class, button, Set(input, "data-open", opens, "aria-label", label.String()))
}

func (o *Opener) onClick(app.Context, app.Event) { dom.PressIn(o.JSValue(), "input") }

// A SkipLink lets those who work with the keyboard pass over the header. go-app turns links within
// the page into navigation, which does not move the focus, so it is moved here.
type SkipLink struct {
	app.Compo

	In string // the language: in another one it is drawn again
}

// Render draws the link, which is seen while it has the focus.
func (l *SkipLink) Render() app.UI {
	pause.Here()
	return Leaf("a", "skip", "Skip to main content").Attr("href", "#main").OnClick(l.onClick)
}

func (l *SkipLink) onClick(_ app.Context, e app.Event) {
	e.PreventDefault()
	e.Call("stopPropagation")
	dom.FocusID("main")
}
