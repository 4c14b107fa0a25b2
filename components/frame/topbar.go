package frame

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// TopBar is the header while something is open. The switch between light and dark is not an intent:
// the page's theme script listens for data-theme-switch, so that it works before the program does.
type TopBar struct {
	app.Compo

	Sink components.Sink
	Name string // of the open document

	Items []ui.MenuItem // of the menu beside the name; none before it is a project

	// The changes that Undo and Redo are about: "Set the date on 5 pages". Empty when there is none.
	Undo, Redo         say.Text
	UndoKeys, RedoKeys string

	// Busy disables the actions that need an unchanging document.
	Busy bool
}

// Render draws the header.
func (t *TopBar) Render() app.UI {
	body := []app.UI{
		ui.Brand(),
		t.project(),
		ui.Elem("span", "grow"),
	}
	return ui.Elem("header", "top across", append(body,
		ui.Div("top__group across",
			t.stepButton("undo", "Undo", t.Undo, say.Fill("Undo ({key})", "key", ui.Keys(t.UndoKeys)),
				say.Fill("Undo: {change}", "change", t.Undo), components.Undo{}),
			t.stepButton("redo", "Redo", t.Redo, say.Fill("Redo ({key})", "key", ui.Keys(t.RedoKeys)),
				say.Fill("Redo: {change}", "change", t.Redo), components.Redo{}),
		),
		ui.Div("top__group across top__extra", ui.LanguagePicker(), ui.HelpButton(t.Sink)),
		ui.Div("top__main across",
			ui.Press("btn top__add", "Add pages", t.Sink, components.OpenAdd{}).WithIcon("plus"),
			ui.Press("btn btn--main top__down", "Download", t.Sink, components.OpenDownload{}).
				WithIcon("down").OffIf(t.Busy),
		),
	)...)
}

// project draws the name of the open document, with its menu.
func (t *TopBar) project() app.UI {
	if len(t.Items) == 0 || t.Name == "" {
		return ui.Leaf("p", "project cut", say.Data(t.Name))
	}
	return &ui.Menu{
		ID: "project", Class: "btn project", Label: say.Data(t.Name), Of: "Project", Sink: t.Sink,
		Items: t.Items,
	}
}

// stepButton draws the button for undo or redo. Its title is the step if there is one, and otherwise the keys.
func (t *TopBar) stepButton(icon string, name, change, keys, named say.Text, do components.Intent) app.UI {
	if change == "" {
		named = keys
	}
	return ui.Tool("icon", icon, name, t.Sink, do).WithTitle(named).OffIf(change == "" || t.Busy)
}
