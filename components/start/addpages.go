package start

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// AddPages is the dialog that brings more pages in. Files come in as on the start screen.
type AddPages struct {
	app.Compo
	modal

	Sink    components.Sink
	Problem *ui.ProblemInfo // why nothing was added
	Unadded string          // see [TypeAddresses]

	box addressBox
}

// OnMount implements app.Mounter.
func (a *AddPages) OnMount(ctx app.Context) { a.Show(ctx, "#add-text") }

// Render draws the dialog.
func (a *AddPages) Render() app.UI {
	a.box.follow(a.Unadded)
	label, field, hint := a.box.draw("add-text", "add")
	return a.Draw(ui.Frame{
		ID: "add", Title: "Add pages", Class: "dialog--m", Sink: a.Sink, BodyClass: "dialog__body--pad",
		Body: []app.UI{
			ui.News("add-problem", a.Problem, a.Sink),
			ui.Div("paste paste--in", label, field, hint),
			ui.Div("btns gap-t",
				&ui.Opener{In: say.Tag(), Class: "btn"},
				&ui.Opener{In: say.Tag(), Class: "btn btn--bare", Folder: true, WideOnly: true},
			),
		},
		Foot: []app.UI{
			ui.Leaf("span", "small", "Nothing leaves this device."),
			ui.Cancel(a.Sink),
			ui.PlainButton("btn btn--main", ui.Icon("plus"), ui.Span("Add pages")).OnClick(a.onAdd),
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

	Sink  components.Sink
	Files int      // that came in; none where it was a text
	File  string   // the name of the one
	Name  string   // of what is open
	Note  say.Text // what would become of changes that are not downloaded; may be empty
}

// OnMount implements app.Mounter. The focus is on the answer that loses nothing.
func (a *AddOrReplace) OnMount(ctx app.Context) { a.Show(ctx, ".btn--main") }

// Render draws the question.
func (a *AddOrReplace) Render() app.UI {
	asks := say.Text("{name} is already open. What should we do with the {n, plural, one {file} other {# files}}?")
	switch a.Files {
	case 0:
		asks = "{name} is already open. What should we do with what you pasted?"
	case 1:
		asks = "{name} is already open. What should we do with {file}?"
	}
	name := ui.Leaf("b", "", say.Data(a.Name))
	body := []app.UI{
		ui.Elem("p", "", ui.In(asks, "name", name, "file", a.File, "n", a.Files)...),
		ui.P("quiet gap-s", "Add puts the new pages after the ones you have. Replace closes what is open first. "+
			"Compare shows what is different and changes nothing."),
	}
	if a.Note != "" {
		body = append(body, ui.P("quiet gap-s", a.Note))
	}
	return a.Draw(ui.Frame{
		ID: "ask", Title: "Add to what is open, or replace it?", Class: "dialog--xs", Sink: a.Sink, Body: body,
		BodyClass: "dialog__body--pad",
		Foot: []app.UI{
			ui.Press("btn btn--bare dialog__first", "Cancel", a.Sink, components.CloseDialog{}),
			ui.Press("btn", "Compare", a.Sink, components.CompareOpen{}),
			ui.Press("btn", "Replace", a.Sink, components.ReplaceOpen{}),
			ui.Press("btn btn--main", "Add", a.Sink, components.AddToOpen{}),
		},
	})
}
