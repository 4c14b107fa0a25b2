package opening

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// drawAddPages draws the dialog that brings more pages in. Files come in as on the start screen.
func (g *Opening) drawAddPages() ui.Frame {
	g.box.Follow(g.Unadded)
	label, field, hint := g.box.Draw("add-text", g.Sink)
	return ui.Frame{
		ID: "add", Title: "Add pages", Class: "dialog--m", BodyClass: "dialog__body--pad", Focus: "#add-text",
		Body: []app.UI{
			ui.Div("paste paste--in", label, field, hint),
			ui.News("add-problem", g.Problem, g.Sink),
			ui.Div("btns gap-t",
				&ui.Opener{In: say.Tag(), Class: "btn"},
				&ui.Opener{In: say.Tag(), Class: "btn", Folder: true, WideOnly: true},
				ui.Press("btn", "From my website", g.Sink, components.FromWebsite{}).WithIcon("globe"),
			),
		},
		Foot: []app.UI{
			ui.Leaf("span", "small", "Nothing leaves this device."),
			ui.Cancel(g.Sink),
			ui.PlainButton("btn btn--main", ui.Icon("plus"), ui.Span("Add pages")).OnClick(g.box.OnAdd),
		},
		KeyDown: g.box.OnKeyDown,
	}
}

// drawAddOrReplace draws the question whether the pending files are added or replace the open ones.
func (g *Opening) drawAddOrReplace() ui.Frame {
	note := say.Text("")
	if g.State.Changed > 0 {
		note = say.N("{n, plural, one {# page} other {# pages}} changed and not downloaded yet. Replacing can be "+
			"undone.", g.State.Changed)
	}
	if g.other.Kept() {
		note = "What is open stays in your projects as it is now."
	}
	in := g.pending.request.Inputs
	file := ""
	if len(in) == 1 {
		file = in[0].Name
	}
	asks := say.Text("{name} is already open. What should we do with the {n, plural, one {file} other {# files}}?")
	switch len(in) {
	case 0:
		asks = "{name} is already open. What should we do with what you pasted?"
	case 1:
		asks = "{name} is already open. What should we do with {file}?"
	}
	name := ui.Leaf("b", "", say.Data(g.other.Name()))
	body := []app.UI{
		ui.Elem("p", "", ui.In(asks, "name", name, "file", file, "n", len(in))...),
		ui.P("quiet gap-s", "Add puts the new pages after the ones you have. Replace closes what is open first. "+
			"Compare shows what is different and changes nothing."),
	}
	if note != "" {
		body = append(body, ui.P("quiet gap-s", note))
	}
	return ui.Frame{
		ID: "ask", Title: "Add to what is open, or replace it?", Class: "dialog--xs", Body: body,
		BodyClass: "dialog__body--pad",
		Foot: []app.UI{
			ui.Press("btn btn--bare dialog__first", "Cancel", g.Sink, components.CloseDialog{}),
			ui.Press("btn", "Compare", g.Sink, g.CompareOpen),
			ui.Press("btn", "Replace", g.Sink, func() { g.Answer(true) }),
			ui.Press("btn btn--main", "Add", g.Sink, func() { g.Answer(false) }),
		},
		Focus: ".btn--main", // the answer that loses nothing
	}
}
