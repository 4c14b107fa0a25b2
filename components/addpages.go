package components

import (
	"strings"

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
	Unadded *string      // see [Start.Unadded]

	empty bool
}

// OnMount implements app.Mounter.
func (a *AddPages) OnMount(ctx app.Context) { a.show(ctx, "#add-text") }

// Render draws the dialog.
func (a *AddPages) Render() app.UI {
	hint := leaf("p", "hint", "One on each line, or any text with addresses in it. We pick them out.").ID("add-hint")
	if a.empty {
		hint = leaf("p", "hint wrong", "Paste or type at least one address first.").ID("add-hint").Role("alert")
	}
	var news []app.UI
	if a.Problem != nil {
		news = append(news, a.Problem.card("add-problem", a.Sink))
	}
	return a.draw(frame{
		ID: "add", Title: "Add pages", Class: "dialog--m", Sink: a.Sink, BodyClass: "dialog__body--pad",
		Body: []app.UI{
			elem("div", "start__news", news...).Aria("live", "polite"),
			elem("div", "paste paste--in",
				app.Label().Class("label").For("add-text").Text("Paste page addresses"),
				&textbox{
					ID: "add-text", Key: "add", Rows: 8, Hint: "add-hint", Text: *a.Unadded, Wrong: a.empty,
					Place: "https://example.com/\nhttps://example.com/about\nhttps://example.com/shop/blue-teapot",
				},
				hint,
			),
			elem("div", "btns gap-t",
				&Opener{Class: "btn"},
				&Opener{Class: "btn btn--bare", Folder: true, WideOnly: true},
			),
		},
		Foot: []app.UI{
			leaf("span", "small", "Nothing leaves this device."),
			&push{Class: "btn", Label: "Cancel", Sink: a.Sink, Do: CloseDialog{}},
			app.Button().Type("button").Class("btn", "btn--main").OnClick(a.onAdd).Body(Icon("plus"), leaf("span", "", "Add pages")),
		},
		Input: a.onInput, KeyDown: a.onKeyDown,
	})
}

func (a *AddPages) onInput(_ app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "add" {
		a.typed(text)
	}
}

func (a *AddPages) typed(text string) { *a.Unadded, a.empty = text, false }

func (a *AddPages) onKeyDown(ctx app.Context, e app.Event) {
	if key, ctrl := dom.Key(e); key == "Enter" && ctrl {
		e.PreventDefault()
		a.add(ctx)
	}
}

func (a *AddPages) onAdd(ctx app.Context, _ app.Event) { a.add(ctx) }

func (a *AddPages) add(ctx app.Context) {
	a.empty = strings.TrimSpace(*a.Unadded) == ""
	if a.empty {
		ctx.Defer(func(app.Context) { dom.FocusID("add-text") })
		return
	}
	a.Sink.Do(ctx, AddText{Text: *a.Unadded})
}

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
		leaf("p", "quiet gap-s", "Add puts the new pages behind those that are there. Replace closes what is open first. Compare shows what is different and changes nothing."),
	}
	if a.Note != "" {
		body = append(body, leaf("p", "quiet gap-s", a.Note))
	}
	return a.draw(frame{
		ID: "ask", Title: "Add to what is open, or replace it?", Class: "dialog--xs", Sink: a.Sink, Body: body, BodyClass: "dialog__body--pad",
		Foot: []app.UI{
			&push{Class: "btn btn--bare dialog__first", Label: "Cancel", Sink: a.Sink, Do: CloseDialog{}},
			&push{Class: "btn", Label: "Compare", Sink: a.Sink, Do: CompareOpen{}},
			&push{Class: "btn", Label: "Replace", Sink: a.Sink, Do: ReplaceOpen{}},
			&push{Class: "btn btn--main", Label: "Add", Sink: a.Sink, Do: AddToOpen{}},
		},
	})
}
