package xmlview

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/geometry"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/catalog"
)

// Mode says which text is shown.
type Mode uint8

// The modes.
const (
	ThisPage Mode = iota
	WholeFile
)

// SetMode shows the text of that mode.
type SetMode struct{ Mode Mode }

// SetPart shows the output file with that index in Parts.
type SetPart struct{ Part int }

// LineClicked selects the page whose XML has that line, counted from 0.
type LineClicked struct{ Line int }

// CopyXML copies the XML of the selected page.
type CopyXML struct{}

// EditXML opens the XML of the selected page for editing, with what was typed before where there is
// such a draft.
type EditXML struct{}

// DropDraft throws away what was typed for the selected page and not used.
type DropDraft struct{}

// Goto asks for a line to be shown. A new Seq asks anew; zero asks for nothing.
type Goto struct {
	Seq  int
	Line int // from 0
}

// View is the panel "XML".
type View struct {
	app.Compo

	Lines LineSource
	Rev   int // changes with what stands behind Lines

	Mode  Mode
	Parts []string // the names of the output files
	Part  int
	Bytes int64 // of that file; zero while they are not known

	// Current are the lines of the selected page; with a count of 0, no page is selected or its
	// lines are not known.
	Current Range

	// Wrap says that the lines of the selected page are as high as their text needs.
	Wrap bool

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

	ctx   app.Context
	watch *dom.Watch
	pane
	gotten   int // Seq of the last Goto
	shown    shown
	opened   int // Seq of the entry that the editor was opened for
	seen     string
	unfolded *unfolded // nil where nothing is wrapped
}

// shown is which text the place belongs to.
type shown struct {
	mode Mode
	part int
}

// OnMount implements app.Mounter.
func (v *View) OnMount(ctx app.Context) {
	v.ctx = ctx
	ctx.Defer(func(ctx app.Context) {
		if v.Mounted() && v.watch == nil {
			v.watch = dom.WatchView(v.scroller(), v.moved, v.rested)
			v.refresh(ctx)
		}
	})
}

// OnUpdate implements app.Updater.
func (v *View) OnUpdate(ctx app.Context) { ctx.Defer(v.refresh) }

// OnDismount implements app.Dismounter.
func (v *View) OnDismount() {
	v.watch.Close()
	v.watch = nil
}

// Do takes the editor's intents: those about its own size are the panel's, all others go on.
func (v *View) Do(ctx app.Context, in components.Intent) {
	if _, ok := in.(resized); ok {
		ctx.Defer(v.refresh)
		return
	}
	v.Sink.Do(ctx, in)
}

func (v *View) scroller() app.Value { return dom.Query(v.JSValue(), ".code") }

func (v *View) lines() int {
	if v.Lines == nil {
		return 0
	}
	return v.Lines.Len()
}

// refresh measures after a frame, follows Goto and the editor, and draws again if the window is
// another one.
func (v *View) refresh(ctx app.Context) {
	if !v.Mounted() || v.watch == nil {
		return
	}
	el := v.scroller()
	if !el.Truthy() {
		return
	}
	v.length = v.lines()
	v.measure(el)
	grown := v.grow(el)
	redraw := v.makeGap(el, v.Current, v.laid()) || grown
	l := v.layout()
	if !v.steer {
		// A scroll event may still be on its way: what comes next must not tear the list out of the
		// hand.
		v.place = l.Scrolled(v.place, v.view.Top)
	}
	was := v.place
	v.place = l.Fit(v.place)
	if s := (shown{v.Mode, v.Part}); s != v.shown {
		// Another text begins at its top, or where the selected page is.
		v.shown = s
		v.place = l.Reveal(l.At(0), v.gap.row(v.Current.First), v.Current.Count, 3)
		dom.ScrollLeftTo(el, 0)
	}
	if v.Goto.Seq != v.gotten && v.Goto.Seq != 0 && v.Goto.Line < v.lines() {
		v.gotten = v.Goto.Seq
		count := 1
		if v.Current.Has(v.Goto.Line) {
			count = v.Current.First + v.Current.Count - v.Goto.Line
		}
		v.place = l.Reveal(v.place, v.gap.row(v.Goto.Line), count, 3)
	}
	switch e := v.Editing; {
	case e != nil && e.Seq != v.opened:
		v.opened = e.Seq
		v.place = l.Reveal(v.place, v.gap.At, v.gap.Rows, 2)
	case e == nil && v.opened != 0:
		v.opened = 0
		if dom.NoFocus() {
			dom.Focus(el)
		}
	}
	v.steer = v.steer || v.place != was
	if v.frame() || redraw {
		v.draw(ctx)
		return
	}
	v.put(ctx)
}

// draw draws the panel again and then puts everything where it belongs.
func (v *View) draw(ctx app.Context) {
	ctx.Dispatch(func(ctx app.Context) { ctx.Defer(v.put) })
}

// drawn returns what is drawn of a row.
func (v *View) drawn(row int) drawn {
	i, ok := v.gap.line(row)
	if !ok {
		return drawn{gap: true}
	}
	line, ok := v.Lines.Line(i)
	if !ok && v.Mode == WholeFile {
		line.No = i + 1
	}
	d := draw(line)
	d.current = v.Current.Has(i)
	return d
}

// put lays out what was drawn, says which lines are seen, and asks for those that are missing.
func (v *View) put(ctx app.Context) {
	if !v.Mounted() {
		return
	}
	v.length = v.lines()
	v.lay(v.scroller(), v.laid())
	v.say(v.layout())
	v.need()
	if v.pale {
		dom.Soon(func() { v.draw(ctx) })
	}
}

// say writes which lines are seen. The text belongs to the panel and not to go-app, which would
// draw the whole panel for it.
func (v *View) say(l geometry.Layout) {
	text := ""
	if first, n := l.Seen(v.place); n > 0 {
		from, to := v.lineNear(first, 1), v.lineNear(first+n-1, -1)
		text = words.LinesOfFile.With("n", v.lines(), "first", from+1, "last", to+1)
		if line, ok := v.Lines.Line(from); ok && v.Mode == ThisPage && line.No > 0 {
			text = words.LinesOfPage.With("n", to-from+1, "first", line.No, "last", line.No+to-from)
		}
	}
	if text != v.seen {
		v.seen = text
		dom.Write(dom.Query(v.JSValue(), "[data-range]"), text)
	}
}

// need asks for the lines of the window that are not there.
func (v *View) need() {
	if v.Lines == nil || v.count == 0 {
		return
	}
	first, last := v.lineNear(v.first, 1), v.lineNear(v.first+v.count-1, -1)
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

// moved follows the browser's scrolling. It draws only when the window is another one.
func (v *View) moved() {
	if !v.Mounted() || v.ctx == nil {
		return
	}
	now := dom.ViewOf(v.scroller())
	if now.Height != v.view.Height || now.Width != v.view.Width {
		v.ctx.Defer(v.refresh)
		return
	}
	if v.steer {
		// The browser has not been told yet where to go; where it is now is of no interest.
		return
	}
	v.length = v.lines()
	l := v.layout()
	before := v.place.Scroll - v.place.Top
	v.place = l.Scrolled(v.place, now.Top)
	if v.frame() {
		v.draw(v.ctx)
		return
	}
	if before != v.place.Scroll-v.place.Top {
		v.put(v.ctx)
		return
	}
	v.say(l)
}

// rested brings the thumb to where it belongs after a long way of small steps.
func (v *View) rested() {
	if !v.Mounted() {
		return
	}
	v.length = v.lines()
	if p := v.layout().Settle(v.place); p.Scroll-v.place.Scroll > 64 || v.place.Scroll-p.Scroll > 64 {
		v.place, v.steer = p, true
		v.put(v.ctx)
	}
}

// Render implements app.Composer.
func (v *View) Render() app.UI {
	size := ""
	if v.Mode == WholeFile && v.Bytes > 0 {
		size = ui.Bytes(v.Bytes)
	}
	return ui.Div("xmlroom", v.bar(),
		ui.Div("xmlkept", v.kept()...),
		v.code(),
		ui.Div("codefoot", app.Elem("span").DataSet("range", ""), ui.Span(size)))
}

func (v *View) bar() app.UI {
	seg := func(m Mode, label string) app.UI {
		return ui.PlainButton("seg__b").DataSet("mode", int(m)).Aria("pressed", v.Mode == m).Text(label)
	}
	pick := ui.Elem("span", "pick--grow")
	if v.Mode == WholeFile && len(v.Parts) > 0 {
		options := make([]app.UI, len(v.Parts))
		for i, name := range v.Parts {
			options[i] = app.Elem("option").Attr("value", i).Attr("selected", i == v.Part).Text(name)
		}
		pick = ui.Elem("span", "pick pick--grow",
			ui.Elem("select", "input input--s", options...).Aria("label", words.File).OnChange(v.onPart),
			ui.Icon("chev"))
	}
	return ui.Div("xmlbar", ui.Group(ui.Div("seg", seg(ThisPage, words.ThisPage), seg(WholeFile, words.WholeFile)),
		words.Show).OnClick(v.onMode),
		pick,
		ui.Named(ui.PlainButton("icon icon--s", ui.Icon("wrap")), ui.Words.WrapXML).Aria("pressed", v.Wrap).
			OnClick(v.onWrap),
		ui.Act("btn btn--s", words.Edit, v.onEdit).Aria("label", words.EditPage).Title(words.EditPageKey).
			Attr("disabled", v.Current.Count == 0 || v.Editing != nil),
		ui.Named(ui.PlainButton("icon icon--s", ui.Icon("copy")), words.CopyPage).
			Attr("disabled", v.Current.Count == 0).OnClick(v.onCopy))
}

func (v *View) kept() []app.UI {
	if !v.Kept || v.Editing != nil {
		return nil
	}
	return []app.UI{ui.Div("notice", ui.Icon("note", "sev--note"),
		ui.P("", words.Kept),
		ui.Div("btns", ui.Act("btn btn--s", words.Continue, v.onEdit),
			ui.Act("btn btn--s btn--bare", words.Discard, v.onDrop)))}
}

func (v *View) code() app.UI {
	class := "code code--win"
	if v.Editing != nil {
		class += " code--editing"
	}
	region := ui.Div(class).Role("region").Aria("label", words.Preview).TabIndex(0).OnClick(v.onClick).
		OnKeyDown(v.onKeyDown)
	ruler := ui.Div("code__ruler").Aria("hidden", true)
	v.length = v.lines()
	v.unfold()
	if v.length == 0 && v.Editing == nil {
		title, hint := words.NoPage, words.NoPageHint
		v.turned = 0 // The blocks are taken out, and will be in order when they come back.
		switch {
		case v.Mode == WholeFile:
			title, hint = words.NoFile, words.NoFileHint
		case v.Index:
			title, hint = words.Index, words.IndexHint
		}
		return region.Body(ruler, ui.Empty(title, hint))
	}
	if v.Lines != nil {
		v.fill(v.drawn)
	}
	blocks := make([]app.UI, len(v.ring))
	for i, b := range v.ring {
		blocks[i] = &rows{Block: b, Rev: b.rev, Slot: i}
	}
	space := []app.UI{ui.Div("code__rows", blocks...)}
	if v.Editing != nil {
		space = append(space, &editor{Edit: v.Editing, Room: v, In: catalog.Tag()})
	} else if v.unfolded != nil {
		space = append(space, &wrapped{Page: v.unfolded, Room: v})
	}
	return region.Body(ruler, ui.Div("code__space", space...))
}

func (v *View) onMode(ctx app.Context, e app.Event) {
	if m, err := strconv.Atoi(dom.Pressed(e, "mode")); err == nil && Mode(m) != v.Mode {
		v.Sink.Do(ctx, SetMode{Mode(m)})
	}
}

func (v *View) onPart(ctx app.Context, _ app.Event) {
	if i, err := strconv.Atoi(dom.Value(ctx.JSSrc())); err == nil && i >= 0 && i < len(v.Parts) {
		v.Sink.Do(ctx, SetPart{i})
	}
}

func (v *View) onEdit(ctx app.Context, _ app.Event) { v.Sink.Do(ctx, EditXML{}) }
func (v *View) onCopy(ctx app.Context, _ app.Event) { v.Sink.Do(ctx, CopyXML{}) }
func (v *View) onDrop(ctx app.Context, _ app.Event) { v.Sink.Do(ctx, DropDraft{}) }
func (v *View) onWrap(ctx app.Context, _ app.Event) { v.Sink.Do(ctx, components.WrapXML{}) }

// onClick selects the page of a line. Marking text to copy it is no click.
func (v *View) onClick(ctx app.Context, e app.Event) {
	slot, err := strconv.Atoi(dom.Pressed(e, "slot"))
	if err != nil || dom.Selecting() {
		return
	}
	if i, ok := v.lineAt(slot); ok {
		v.Sink.Do(ctx, LineClicked{i})
	}
}

func (v *View) onKeyDown(ctx app.Context, e app.Event) {
	if v.Editing != nil || v.Current.Count == 0 || !e.Get("target").Equal(ctx.JSSrc()) {
		return
	}
	if key, ctrl := dom.Key(e); !ctrl && (key == "Enter" || key == "F2") {
		e.PreventDefault()
		v.Sink.Do(ctx, EditXML{})
	}
}
