package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/pause"
)

// Promise says where the files stay, and how anybody can see that it is true.
func Promise() app.UI {
	return Div("promise",
		Icon("shield", "i--l"),
		Div("",
			Elem("p", "",
				Leaf("b", "", Words.FilesStay), app.Text(" "+Words.Promise),
			),
			Elem("details", "promise__more",
				Elem("summary", "", In(Words.Proof, "see", Span(Words.SeeForYourself))...),
				Elem("ul", "causes",
					Li("", Span(Words.ProofOffline)),
					Li("", Elem("span", "",
						In(Words.ProofPolicy, "code", Leaf("code", "", "connect-src 'self'"))...)),
					Li("", Span(Words.ProofRecord)),
				),
			),
		),
	)
}

// An Opener is a button that opens the browser's file dialog, with the input that it needs: for
// many files, or for a folder. What was chosen arrives as a change event of the input, at whoever
// owns the page.
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
	label, icon, opens, class := Words.OpenFiles, "open", "files", "opener"
	if o.Folder {
		label, icon, opens = Words.OpenFolder, "", "folder"
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
	return Elem("span", class, button, Set(input, "data-open", opens, "aria-label", label))
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
	return Leaf("a", "skip", Words.SkipLink).Attr("href", "#main").OnClick(l.onClick)
}

func (l *SkipLink) onClick(_ app.Context, e app.Event) {
	e.PreventDefault()
	e.Call("stopPropagation")
	dom.FocusID("main")
}
