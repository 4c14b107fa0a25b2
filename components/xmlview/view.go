package xmlview

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// Mode says which text is shown.
type Mode uint8

// The modes.
const (
	ThisPage Mode = iota
	WholeFile
)

// Goto asks for a line to be shown. A new Seq asks anew; zero asks for nothing.
type Goto struct {
	Seq  int
	Line int // from 0
}

// View is the panel "XML".
type View struct {
	app.Compo

	XML   *XML // carries out the presses
	Lines LineSource
	Rev   int // changes with the content of Lines

	Mode  Mode
	Parts []string // the names of the output files
	Part  int
	Bytes int64 // of that file; zero while they are not known

	// Current are the lines of the selected page; with a count of 0, no page is selected or its
	// lines are not known.
	Current Range

	// Wrap says that the lines of the selected page are as high as their text needs.
	Wrap bool

	// Wide says that the panel is wide.
	Wide bool

	Goto Goto

	// Editing is the entry that is being edited. It is a new value for each change, never the same
	// one with other contents.
	Editing *EntryEdit

	// Index says that a sitemap index, which has no pages, is in the place of the table.
	Index bool

	// Kept says that there is a draft for the selected page: it was edited, and left without being
	// used.
	Kept bool

	Sink components.Sink

	ctx      app.Context
	list     list.List
	gap      gap
	gotten   int // Seq of the last Goto
	shown    shown
	opened   int // Seq of the entry that the editor was opened for
	seen     string
	unfolded *unfolded // nil if nothing is wrapped
}

// shown is which text the place belongs to.
type shown struct {
	mode Mode
	part int
}

// OnInit implements app.Initializer.
func (v *View) OnInit() {
	v.list = list.List{
		Text:  true,
		Len:   func() int { return v.gap.rows(v.lines()) },
		Look:  func(row int) list.Look { return v.lookOf(row) },
		Sized: v.sized, Follow: v.follow,
	}
}

// OnMount implements app.Mounter.
func (v *View) OnMount(ctx app.Context) {
	v.ctx = ctx
	in := func(selector string) app.Value { return dom.Query(ctx.JSSrc(), selector) }
	v.list.Mount(ctx, list.Parts{
		Scroller: in(".code"), Space: in(".code__space"), Body: in(".code__rows"), Model: in(".xmlroom > .ln"),
		Probe: in(".code__ruler"),
	})
	ctx.Defer(v.refresh)
}

// OnUpdate implements app.Updater.
func (v *View) OnUpdate(ctx app.Context) { ctx.Defer(v.refresh) }

// OnDismount implements app.Dismounter.
func (v *View) OnDismount() { v.list.Close() }

func (v *View) lines() int {
	if v.Lines == nil {
		return 0
	}
	return v.Lines.Len()
}

// sized takes the height of a line, in whole pixels; the box in the gap may be another one now.
func (v *View) sized() {
	dom.SetPx(v.list.Scroller, "--h-code", v.list.Layout.Row)
	v.ctx.Defer(v.refresh)
}

// refresh follows Goto and the editor after a frame, and draws the lines.
func (v *View) refresh(app.Context) {
	if !v.Mounted() {
		return
	}
	l := &v.list
	if l.Layout.Row == 0 {
		l.Measure()
		if l.Layout.Row == 0 {
			return // It will be told when it has a size.
		}
	}
	v.makeGap()
	if s := (shown{v.Mode, v.Part}); s != v.shown {
		// Another text begins at its top, or at the selected page.
		v.shown = s
		l.Begin()
		l.Reveal(v.gap.row(v.Current.First), v.Current.Count, 3)
		dom.ScrollLeftTo(l.Scroller, 0)
	}
	if v.Goto.Seq != v.gotten && v.Goto.Seq != 0 && v.Goto.Line < v.lines() {
		v.gotten = v.Goto.Seq
		count := 1
		if v.Current.Has(v.Goto.Line) {
			count = v.Current.First + v.Current.Count - v.Goto.Line
		}
		l.Reveal(v.gap.row(v.Goto.Line), count, 3)
	}
	switch e := v.Editing; {
	case e != nil && e.Seq != v.opened:
		v.opened = e.Seq
		l.Reveal(v.gap.At, v.gap.Rows, 2)
	case e == nil && v.opened != 0:
		v.opened = 0
		if dom.NoFocus() {
			dom.Focus(l.Scroller)
		}
	}
	l.Paint()
}

func (v *View) box() app.Value { return dom.Query(v.list.Space, ".xover") }

// makeGap gives the box the rows that it is high, in the place of the page's lines, and closes the
// gap when there is none.
func (v *View) makeGap() {
	v.gap = gap{}
	if !v.laid() {
		return
	}
	row, box, n := v.list.Layout.Row, v.box(), v.lines()
	v.gap.At = min(max(v.Current.First, 0), n)
	v.gap.Hidden = min(max(v.Current.Count, 0), n-v.gap.At)
	dom.SetPx(box, "min-height", 0)
	v.gap.Rows = (dom.HeightOf(box) + row - 1) / row
	dom.SetPx(box, "min-height", v.gap.Rows*row)
}

// follow moves the box to its place, reports the visible lines, and requests missing ones.
func (v *View) follow() {
	l := &v.list
	if v.laid() {
		// Far away the box is hidden by the spacer anyhow; the browser need not know how far.
		at := l.Layout.Offset(l.Place, v.gap.At)
		dom.SetPx(v.box(), "top", min(max(at, -geometry.MaxHeight), 2*geometry.MaxHeight))
	}
	v.writeRange()
	v.need()
}

// lineNear returns the line that a row shows; for a row under the box, the first or last line that
// it is in the place of.
func (v *View) lineNear(row, way int) int {
	if i, ok := v.gap.line(row); ok {
		return i
	}
	if way > 0 {
		return v.gap.At
	}
	return max(v.gap.At+v.gap.Hidden-1, 0)
}

// writeRange writes the numbers of the visible lines, without go-app, which would draw the whole panel for it.
func (v *View) writeRange() {
	text := say.Text("")
	if first, n := v.list.Layout.Seen(v.list.Place); n > 0 {
		from, to := v.lineNear(first, 1), v.lineNear(first+n-1, -1)
		text = say.Fill("{n, plural, one {# line} other {Lines {first} to {last} of #}}", "n", v.lines(), "first",
			from+1, "last", to+1)
		if line, ok := v.Lines.Line(from); ok && v.Mode == ThisPage && line.No > 0 {
			text = say.Fill("{n, plural, one {Line {first}} other {Lines {first} to {last}}}", "n", to-from+1, "first",
				line.No, "last", line.No+to-from)
		}
	}
	if text.String() != v.seen {
		v.seen = text.String()
		dom.Write(dom.Query(v.JSValue(), "[data-range]"), text.String())
	}
}

// need asks for the lines of the window that are not there.
func (v *View) need() {
	w := v.list.Drawn
	if v.Lines == nil || w.Count == 0 {
		return
	}
	first, last := v.lineNear(w.First, 1), v.lineNear(w.First+w.Count-1, -1)
	if c := v.Current; v.Wrap && c.Count <= maxUnfolded && first < c.First+c.Count && c.First <= last {
		first, last = min(first, c.First), max(last, c.First+c.Count-1)
	}
	for i := first; i <= last; i++ {
		if _, ok := v.Lines.Line(i); !ok {
			v.Lines.Need(first, last-first+1)
			return
		}
	}
}

// Render implements app.Composer.
func (v *View) Render() app.UI {
	size := say.Text("")
	if v.Mode == WholeFile && v.Bytes > 0 {
		size = display.Size(v.Bytes)
	}
	return ui.Div("xmlroom", v.bar(),
		ui.Div("xmlkept", v.kept()...),
		v.code(),
		ui.Div("codefoot across quiet small num", app.Elem("span").DataSet("range", ""), ui.Leaf("span", "wide-only", size)),
		&model{})
}

const (
	wrapLines say.Text = "Wrap long lines of XML"
	copyXML   say.Text = "Copy this page’s XML"
)

func (v *View) bar() app.UI {
	seg := func(m Mode, label say.Text) app.UI {
		return &ui.Button{
			Class: "seg__b", Label: label, On: strconv.FormatBool(v.Mode == m), Sink: v.Sink,
			Do: func() {
				if m != v.Mode {
					v.XML.SetMode(m)
				}
			},
		}
	}
	pick := ui.Elem("span", "grow")
	if v.Mode == WholeFile && len(v.Parts) > 0 {
		pick = ui.Elem("span", "pick share", &ui.Picker{
			Class: "input--s", Name: "File", Options: say.DataAll(v.Parts), On: v.Part, Picked: func(i int) {
				v.XML.file.Part = i
				v.XML.openLines()
			},
		}, ui.Icon("chev"))
	}
	return ui.Div("xmlbar across wrap", ui.Group(ui.Div("seg", seg(ThisPage, "This page"), seg(WholeFile, "Whole file")),
		"Show"),
		pick,
		&ui.Button{
			Class: "icon icon--s", Icon: "wrap", Name: wrapLines, Title: wrapLines, On: strconv.FormatBool(v.Wrap), Sink: v.Sink,
			Do: v.XML.ToggleWrap,
		},
		ui.Press("btn btn--s", "Edit", v.Sink, v.XML.Edit).WithName("Edit this page’s XML").
			WithTitle("Edit this page’s XML (Enter)").OffIf(v.Current.Count == 0 || v.Editing != nil),
		ui.Tool("icon icon--s", "copy", copyXML, v.Sink, v.XML.CopyPage).WithTitle(copyXML).OffIf(v.Current.Count == 0),
		ui.WidenButton(v.Sink, v.Wide))
}

func (v *View) kept() []app.UI {
	if !v.Kept || v.Editing != nil {
		return nil
	}
	return []app.UI{ui.Div("notice across", ui.Icon("note", "sev--note"),
		ui.P("", "Your changes here aren’t applied yet: they are not in the download, and closing this tab loses them."),
		ui.Div("btns", ui.Press("btn btn--s", "Continue editing", v.Sink, v.XML.Edit),
			ui.Press("btn btn--s btn--bare", "Discard changes", v.Sink,
				func() { delete(v.XML.Drafts, v.XML.Current) })))}
}

func (v *View) code() app.UI {
	class := "code code--win"
	if v.Editing != nil {
		class += " code--editing"
	}
	region := ui.Div(class).Role("region").Aria("label",
		say.Text("XML preview").String()).TabIndex(0).OnClick(v.onClick).
		OnKeyDown(v.onKeyDown)
	v.unfold()
	space := []app.UI{ui.Div("code__rows")}
	if v.Editing != nil {
		space = append(space, &editor{Edit: v.Editing, View: v, In: say.Tag()})
	} else if v.unfolded != nil {
		space = append(space, &wrapped{Page: v.unfolded, View: v})
	}
	none := v.lines() == 0 && v.Editing == nil
	return region.Body(ui.Div("code__ruler").Aria("hidden", true), ui.Div("code__space", space...).Hidden(none),
		v.empty(none))
}

// empty says why there is no text.
func (v *View) empty(none bool) app.UI {
	switch {
	case !none:
		return ui.Nothing()
	case v.Mode == WholeFile:
		return ui.Empty("There is no XML yet", "Open a sitemap or add pages to see the finished file here.")
	case v.Index:
		return ui.Empty("This is a list of sitemaps", "A list of sitemaps has no pages. Select “Whole file” to see its XML.")
	}
	return ui.Empty("No page is selected", "Select a page in the table to see its XML.")
}

// onClick selects the page of a line. Marking text to copy it is no click.
func (v *View) onClick(ctx app.Context, e app.Event) {
	i, err := strconv.Atoi(dom.Pressed(e, "line"))
	if err == nil && i < v.lines() && !dom.Selecting() {
		v.Sink.Do(ctx, func() { v.XML.Click(i) })
	}
}

func (v *View) onKeyDown(ctx app.Context, e app.Event) {
	if v.Editing != nil || v.Current.Count == 0 || !e.Get("target").Equal(ctx.JSSrc()) {
		return
	}
	if key, ctrl := dom.Key(e); !ctrl && (key == "Enter" || key == "F2") {
		e.PreventDefault()
		v.Sink.Do(ctx, v.XML.Edit)
	}
}
