package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

type (
	// Undo takes the newest change back. Rev is the revision of the document right behind the
	// change that is meant, so that nothing is done where another one came since; zero takes
	// whatever is newest.
	Undo struct{ Rev int }

	// Redo makes it again. Rev is as in Undo.
	Redo struct{ Rev int }

	// OpenAdd shows the dialog to add pages.
	OpenAdd struct{}

	// OpenDownload shows the dialog to download.
	OpenDownload struct{}

	// ReloadPage switches to the new version.
	ReloadPage struct{}

	// PutOff hides the notice about the new version until the next visit.
	PutOff struct{}
)

// TopBar is the header while something is open. The switch between light and dark is not an intent:
// the page's theme script listens for data-theme-switch, so that it works before the program does.
type TopBar struct {
	app.Compo

	Sink Sink
	Name string // of what is open

	// Kept says that it is a project that is kept on this device, and Portable that it can be
	// downloaded as one.
	Kept, Portable bool

	// What Undo and Redo would do, as the label of the change in lower case: "set last changed of 5
	// pages". Empty when there is nothing.
	Undo, Redo string

	// Busy switches off what would need the document to stand still.
	Busy bool

	// NewVersion says that one waits for a reload.
	NewVersion bool
}

// Render draws the header.
func (t *TopBar) Render() app.UI {
	body := []app.UI{
		brand(),
		app.Span().Class("slash").Aria("hidden", "true"),
		t.project(),
		app.Span().Class("top__space"),
	}
	if t.NewVersion {
		body = append(body, elem("div", "top__new",
			leaf("p", "", "A new version is ready. Reload when it suits you."),
			&push{Class: "btn btn--s", Label: "Reload", Sink: t.Sink, Do: ReloadPage{}},
			&push{Class: "btn btn--s btn--bare", Label: "Later", Sink: t.Sink, Do: PutOff{}},
		).Role("group").Aria("label", "New version"))
	}
	return elem("header", "top", append(body,
		elem("div", "top__group",
			t.step("Undo", "undo", t.Undo, "Ctrl Z", Undo{}),
			t.step("Redo", "redo", t.Redo, "Ctrl Y", Redo{}),
		),
		elem("div", "top__group top__extra", helpButton(t.Sink), themeButton()),
		elem("div", "top__main",
			&push{Class: "btn top__add", Icon: "plus", Label: "Add pages", Sink: t.Sink, Do: OpenAdd{}},
			&push{
				Class: "btn btn--main top__down", Icon: "down", Label: "Download", Off: t.Busy, Sink: t.Sink,
				Do: OpenDownload{},
			},
		),
	)...)
}

// project is the name of what is open, with what can be done with it as a whole.
func (t *TopBar) project() app.UI {
	if !t.Portable || t.Name == "" {
		return elem("p", "project project--still", leaf("span", "cut", t.Name))
	}
	items := projectItems("", t.Name)[2:]
	leave := "Close"
	if t.Kept {
		items, leave = projectItems("", t.Name), "Close, and see all projects"
	}
	items = append(items, MenuItem{
		Icon: "clock", Label: "Compare with an earlier version…", Line: true,
		Do: OpenCompare{},
	})
	return &menu{
		ID: "project", Class: "project", Label: t.Name, Of: "Project", Sink: t.Sink,
		Items: append(items, MenuItem{Icon: "back", Label: leave, Line: true, Do: LeaveProject{}}),
	}
}

func (t *TopBar) step(name, icon, label, keys string, do Intent) app.UI {
	title := name + " (" + keys + ")"
	if label != "" {
		title = name + ": " + label
	}
	return &push{Class: "icon", Icon: icon, Name: name, Title: title, Off: label == "" || t.Busy, Sink: t.Sink, Do: do}
}

// brand is the mark and the heading of the page.
func brand() app.UI {
	return elem("div", "brand", app.Raw(mark), leaf("h1", "", "Sitemap Editor"))
}

func helpButton(sink Sink) app.UI {
	return &push{
		Class: "icon", Icon: "help", Name: "Keyboard shortcuts and help", Title: "Keyboard shortcuts and help (?)",
		Early: "help", Sink: sink, Do: OpenHelp{},
	}
}

func themeButton() app.UI {
	return app.Button().Type("button").Class("icon").Aria("label", "Light or dark").Title("Light or dark").
		DataSet("theme-switch", "").Body(Icon("theme"))
}

const mark = `<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><rect class="ground" width="24" height="24" rx="6"/>` +
	`<rect class="bar" x="5" y="6" width="14" height="2.6" rx="1.3"/><rect class="bar-on" x="8.5" y="10.7" width="10.5" height="2.6" rx="1.3"/>` +
	`<rect class="bar" x="8.5" y="15.4" width="7" height="2.6" rx="1.3"/></svg>`
