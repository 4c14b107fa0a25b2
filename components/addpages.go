package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

type (
	// AddToOpen answers the question of [AddOrReplace]: what came in is added.
	AddToOpen struct{}

	// ReplaceOpen answers it too: what is open is closed first.
	ReplaceOpen struct{}
)

// AddPages is the dialog that brings more pages in. Files come in as on the start screen.
type AddPages struct {
	app.Compo
	modal

	Sink    Sink
	Problem *ProblemInfo // why nothing was added
	Unadded string       // see [TypeAddresses]

	box addressBox
}

// OnMount implements app.Mounter.
func (a *AddPages) OnMount(ctx app.Context) { a.show(ctx, "#add-text") }

// Render draws the dialog.
func (a *AddPages) Render() app.UI {
	a.box.follow(a.Unadded)
	label, field, hint := a.box.draw("add-text", "add")
	return a.draw(frame{
		ID: "add", Title: "Add pages", Class: "dialog--m", Sink: a.Sink, BodyClass: "dialog__body--pad",
		Body: []app.UI{
			news("add-problem", a.Problem, a.Sink),
			elem("div", "paste paste--in", label, field, hint),
			elem("div", "btns gap-t",
				&Opener{Class: "btn"},
				&Opener{Class: "btn btn--bare", Folder: true, WideOnly: true},
			),
		},
		Foot: []app.UI{
			leaf("span", "small", "Nothing leaves this device."),
			cancel(a.Sink),
			app.Button().Type("button").Class("btn", "btn--main").OnClick(a.onAdd).
				Body(Icon("plus"), leaf("span", "", "Add pages")),
		},
		Input: a.onInput, KeyDown: a.onKeyDown,
	})
}

func (a *AddPages) onInput(ctx app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "add" {
		a.box.typed(ctx, a.Sink, text)
	}
}

func (a *AddPages) onKeyDown(ctx app.Context, e app.Event) { a.box.key(ctx, e, a.Sink, "add-text") }
func (a *AddPages) onAdd(ctx app.Context, _ app.Event)     { a.box.add(ctx, a.Sink, "add-text") }

// AddOrReplace asks what to do with what came in while something is open.
type AddOrReplace struct {
	app.Compo
	modal

	Sink Sink
	What string // that came in: "3 files", "120 addresses"
	Name string // of what is open
	Note string // what would become of changes that are not downloaded; may be empty
}

// OnMount implements app.Mounter. The focus is on the answer that loses nothing.
func (a *AddOrReplace) OnMount(ctx app.Context) { a.show(ctx, ".btn--main") }

// Render draws the question.
func (a *AddOrReplace) Render() app.UI {
	body := []app.UI{
		elem("p", "", app.Text(a.What+" came in, and "), leaf("b", "", a.Name), app.Text(" is open.")),
		leaf("p", "quiet gap-s", "Add puts the new pages behind those that are there. Replace closes what is open "+
			"first. Compare shows what is different and changes nothing."),
	}
	if a.Note != "" {
		body = append(body, leaf("p", "quiet gap-s", a.Note))
	}
	return a.draw(frame{
		ID: "ask", Title: "Add to what is open, or replace it?", Class: "dialog--xs", Sink: a.Sink, Body: body,
		BodyClass: "dialog__body--pad",
		Foot: []app.UI{
			&push{Class: "btn btn--bare dialog__first", Label: "Cancel", Sink: a.Sink, Do: CloseDialog{}},
			&push{Class: "btn", Label: "Compare", Sink: a.Sink, Do: CompareOpen{}},
			&push{Class: "btn", Label: "Replace", Sink: a.Sink, Do: ReplaceOpen{}},
			&push{Class: "btn btn--main", Label: "Add", Sink: a.Sink, Do: AddToOpen{}},
		},
	})
}
