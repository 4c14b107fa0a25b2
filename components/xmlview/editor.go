package xmlview

import (
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// An EntryEdit is the XML of one page while it is edited.
type EntryEdit struct {
	Seq   int    // tells one editing from the next: with another Seq the text begins anew
	Name  string // the last part of the address: "alder-pendant-oak"
	Text  string // of the page
	Draft string // a kept draft to begin with, or ""
	First int    // the number of the entry's first line in its file

	// Worked is the last well-formed text, which can be restored; "" for Text.
	Worked string

	// Error is the fault of the last checked text, or nil.
	Error *XMLError
}

// An XMLError is the place of a fault in a text.
type XMLError struct {
	Line     int      // its number, counted from EntryEdit.First
	From, To int      // the bytes of that line that are to be marked
	Found    string   // "</image:lo>", as written; may be ""
	Want     string   // "</image:loc>", if the fix is known
	Text     say.Text // a sentence for the other cases
}

const (
	// Beyond these the coloured copy is left out: laying it out would be felt in typing.
	maxColoured     = 60
	maxColouredSize = 16 << 10
)

// editor is the box in which an entry is edited.
type editor struct {
	app.Compo

	Edit *EntryEdit
	View *View
	In   string // the language: in another one it is drawn again

	seq   int
	text  string // the textarea's content, with plain line ends
	fresh bool   // the textarea is still to be filled
}

func (e *editor) OnInit() { e.startEditing() }

func (e *editor) OnMount(ctx app.Context) { ctx.Defer(e.show) }

func (e *editor) OnUpdate(ctx app.Context) {
	if e.startEditing() {
		ctx.Dispatch(nil)
	}
	ctx.Defer(e.show)
}

// startEditing takes the text of a new edit, and reports whether there is one.
func (e *editor) startEditing() bool {
	if e.seq == e.Edit.Seq && e.seq != 0 {
		return false
	}
	e.seq = e.Edit.Seq
	e.text = plainEnds(e.Edit.Text)
	if e.Edit.Draft != "" {
		e.text = plainEnds(e.Edit.Draft)
	}
	e.fresh = true
	return true
}

// show fills the textarea, and has the panel measure the box.
func (e *editor) show(ctx app.Context) {
	if !e.Mounted() {
		return
	}
	if e.fresh {
		e.fresh = false
		area := e.area()
		dom.SetValue(area, e.text)
		dom.Select(area, 0, 0)
	}
	if x := e.Edit.Error; x != nil && !e.coloured() {
		row := dom.HeightOf(dom.Query(e.JSValue(), ".xedit__nums")) / (strings.Count(e.text, "\n") + 1)
		dom.SetPx(dom.Query(e.JSValue(), ".xedit__band"), "top", (x.Line-e.Edit.First)*row)
	}
	ctx.Defer(e.View.refresh)
}

func (e *editor) area() app.Value { return dom.Query(e.JSValue(), "textarea") }

// output returns the text with the line ends of the entry. A textarea has only one kind.
func (e *editor) output() string {
	if e.text == plainEnds(e.Edit.Text) {
		return e.Edit.Text
	}
	if strings.Contains(e.Edit.Text, "\r\n") {
		return strings.ReplaceAll(e.text, "\n", "\r\n")
	}
	return e.text
}

func (e *editor) changed() bool { return e.text != plainEnds(e.Edit.Text) }

// plainEnds returns text as a textarea has it.
func plainEnds(text string) string {
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
}

// coloured reports whether the copy is drawn.
func (e *editor) coloured() bool {
	return len(e.text) <= maxColouredSize && strings.Count(e.text, "\n") < maxColoured
}

func (e *editor) Render() app.UI {
	sink := e.View.Sink
	use := ui.Press("btn btn--s", "Apply changes", sink, e.use).OffIf(e.Edit.Error != nil || !e.changed())
	area := ui.Elem("textarea", "xedit__in").Aria("label", say.Text("XML of this page").String()).Aria("describedby",
		"xml-foot").
		Spellcheck(false).Attr("autocomplete", "off").Attr("autocapitalize", "off").
		Aria("invalid", e.Edit.Error != nil).OnInput(e.onInput).OnKeyDown(e.onKeyDown)
	class := "xedit__text"
	if !e.coloured() {
		class += " xedit__text--plain"
	}
	return ui.Group(ui.Div("xedit xover", ui.Div("xedit__head across wrap", ui.Leaf("b", "", "You are editing this page’s XML"),
		ui.Div("btns end", ui.Press("btn btn--s btn--bare", "Cancel", sink, e.cancel), use)),
		ui.Div(class, ui.Div("xedit__page", area,
			ui.Div("xedit__copy", e.copy()...).Aria("hidden", true))),
		e.foot()), say.Fill("Editing the XML of {page}", "page", e.Edit.Name))
}

// copy draws the lines that lie above the textarea. Each is a component, so that a typed character
// draws one.
func (e *editor) copy() []app.UI {
	lines := strings.Split(e.text, "\n")
	if !e.coloured() {
		// The numbers alone, as one text: the lines beside them never wrap.
		var b strings.Builder
		for i := range lines {
			if i > 0 {
				b.WriteByte('\n')
			}
			b.WriteString(strconv.Itoa(e.Edit.First + i))
		}
		out := []app.UI{ui.Leaf("pre", "xedit__nums faint", say.Data(b.String()))}
		if x := e.Edit.Error; x != nil {
			out = append(out, ui.Div("xedit__band"))
		}
		return out
	}
	out := make([]app.UI, len(lines))
	var state State
	var spans []Span
	for i, text := range lines {
		l := &draftLine{No: e.Edit.First + i, Text: text, Open: state}
		if x := e.Edit.Error; x != nil && x.Line == l.No {
			l.Bad, l.From, l.To = true, x.From, x.To
		}
		spans, state = Tokens(text, state, spans)
		out[i] = l
	}
	return out
}

func (e *editor) foot() app.UI {
	x := e.Edit.Error
	if x == nil {
		keys := say.Text("Change the XML here. Esc closes this.")
		if e.changed() {
			keys = say.Fill("{keys} applies your changes. Esc closes this and keeps what you typed.", "keys", ui.Keys("Ctrl Enter"))
		}
		return ui.P("xedit__keys small quiet", keys).ID("xml-foot")
	}
	fault := say.Fill("There is a mistake in line {n}: {reason}", "n", x.Line, "reason", x.Text)
	if x.Found != "" && x.Want != "" {
		fault = say.Fill("There is a mistake in line {n}: `{found}` should be `{wanted}`", "n", x.Line, "found", x.Found,
			"wanted", x.Want)
	}
	var buttons []app.UI
	if _, _, ok := e.fix(); ok {
		label := say.Text("Correct this")
		if strings.HasPrefix(x.Want, "<") {
			label = "Correct this tag"
		}
		buttons = append(buttons, ui.Press("btn btn--s", label, e.View.Sink, e.correct))
	}
	buttons = append(buttons, ui.Press("btn btn--s", "Restore that version", e.View.Sink, e.restore))
	return ui.Div("xedit__foot stack", ui.Elem("p", "iconed", ui.Icon("bad", "sev--bad"), ui.Elem("b", "", ui.Say(fault)...)),
		ui.P("quiet", "The table and the download still use the last version that worked. Nothing is lost."),
		ui.Div("btns", buttons...)).ID("xml-foot").Role("alert")
}

// fix returns the bytes of the text to replace by the error's Want. ok is false if the text has changed since it was
// checked.
func (e *editor) fix() (from, to int, ok bool) {
	x := e.Edit.Error
	if x == nil || x.Found == "" || x.Want == "" {
		return 0, 0, false
	}
	lines, line := strings.SplitAfter(e.text, "\n"), x.Line-e.Edit.First
	if line < 0 || line >= len(lines) {
		return 0, 0, false
	}
	start := len(strings.Join(lines[:line], ""))
	from, to = start+x.From, start+x.To
	if x.From < 0 || x.To < x.From || to > len(e.text) || e.text[from:to] != x.Found {
		return 0, 0, false
	}
	return from, to, true
}

// units returns the length of s as the browser counts it.
func units(s string) int { return len(utf16.Encode([]rune(s))) }

func (e *editor) onInput(ctx app.Context, _ app.Event) {
	e.text = dom.Value(ctx.JSSrc())
	e.View.Sink.Do(ctx, func() { e.View.XML.Check(e.output()) })
	ctx.Defer(e.show)
}

func (e *editor) onKeyDown(ctx app.Context, ev app.Event) {
	key, ctrl := dom.Key(ev)
	switch {
	case key == "Enter" && ctrl:
		ev.PreventDefault()
		e.View.Sink.Do(ctx, e.use)
	case key == "Escape":
		ev.PreventDefault()
		ev.Call("stopPropagation")
		e.View.Sink.Do(ctx, e.cancel)
	}
}

func (e *editor) use() {
	if e.Edit.Error == nil && e.changed() {
		e.View.XML.Use(e.output())
	}
}

// cancel ends editing. A changed text is kept as a draft already.
func (e *editor) cancel() { e.View.XML.Editing = nil }

func (e *editor) correct() {
	if from, to, ok := e.fix(); ok {
		before := units(e.text[:from])
		dom.Replace(e.area(), before, before+units(e.text[from:to]), e.Edit.Error.Want)
	}
}

func (e *editor) restore() {
	worked := e.Edit.Worked
	if worked == "" {
		worked = e.Edit.Text
	}
	dom.Replace(e.area(), 0, units(e.text), plainEnds(worked))
}

// draftLine is one line of the coloured copy.
type draftLine struct {
	app.Compo

	No       int
	Text     string
	Open     State
	Bad      bool
	From, To int
}

func (l *draftLine) Render() app.UI {
	spans, _ := Tokens(l.Text, l.Open, nil)
	if !l.Bad {
		return ui.Div("ln", number(l.No), code(l.Text, spans, false))
	}
	from := min(max(l.From, 0), len(l.Text))
	to := min(max(l.To, from), len(l.Text))
	pieces := appendPieces(nil, l.Text, spans, 0, from)
	pieces = append(pieces, ui.Leaf("span", "squiggle", say.Data(l.Text[from:to])))
	pieces = appendPieces(pieces, l.Text, spans, to, len(l.Text))
	return ui.Div("ln ln--bad", number(l.No), ui.Elem("code", "", pieces...))
}
