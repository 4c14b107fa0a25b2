package files

import (
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Indexes is the feature that shows the open sitemap indexes.
type Indexes struct {
	indexesTab

	on     bool // the owner wants to see one in the place of the table
	hidden bool // the note above the table was put away
	file   int  // that is shown, as [wire.FileInfo] has it
	find   string
	only   LineChoice
	count  int              // lines that are asked for
	Lines  wire.IndexWindow // those that fit find and only

	// Editing is the dialog about a line.
	Editing       desk.Dialog
	Line          wire.IndexLine
	address, date string          // typed
	Problem       *ui.ProblemInfo // why the line could not be changed
}

// An indexesTab holds what stays when another document comes.
type indexesTab struct {
	*desk.Desk
	asked int // requests so far: only the answer to the newest counts
}

// NewIndexes returns the feature.
func NewIndexes(d *desk.Desk) *Indexes {
	x := &Indexes{indexesTab: indexesTab{Desk: d}}
	d.WhenAnother(x.forget)
	d.WhenOpened(func(bool) { x.Take() })
	desk.On(d, func(in components.ShowIndex) { x.show(in.File) })
	desk.On(d, func(components.ShowPages) { x.ToPages() })
	return x
}

// indexes returns the sitemap indexes that are open.
func (x *Indexes) indexes() []wire.FileInfo {
	var out []wire.FileInfo
	for _, f := range x.Files.Files {
		if f.Kind == sitemapcore.Index {
			out = append(out, f)
		}
	}
	return out
}

// Shows reports whether an index is in the place of the table: because its owner wants it
// there, or because there is no page to show.
func (x *Indexes) Shows() bool {
	return len(x.indexes()) > 0 && (x.on || x.State.Pages == 0) && !x.Table.Starting()
}

// Shown returns the shown index.
func (x *Indexes) Shown() wire.FileInfo {
	for _, f := range x.indexes() {
		if f.Index == x.file {
			return f
		}
	}
	return wire.FileInfo{Index: x.file, Name: say.Text("Sitemap index").String()}
}

// Take takes other files: the shown index may be gone.
func (x *Indexes) Take() {
	indexes := x.indexes()
	if len(indexes) == 0 {
		x.forget()
		return
	}
	if !slices.ContainsFunc(indexes, func(f wire.FileInfo) bool { return f.Index == x.file }) {
		first := slices.IndexFunc(indexes, func(f wire.FileInfo) bool { return f.Missing > 0 })
		x.choose(indexes[max(0, first)].Index)
	}
	x.load()
}

// forget forgets the indexes.
func (x *Indexes) forget() {
	x.Hide(&x.Editing)
	x.asked++
	*x = Indexes{indexesTab: x.indexesTab}
}

// choose shows another index.
func (x *Indexes) choose(file int) {
	x.file, x.find, x.only, x.count = file, "", AllLines, indexRows
	x.Lines = wire.IndexWindow{Len: 1} // they are on their way
}

// load asks for the lines that are shown.
func (x *Indexes) load() {
	if !x.Shows() {
		return
	}
	x.asked++
	asked := x.asked
	request := &wire.GetIndex{File: x.file, Find: x.find, Only: uint8(x.only), Count: x.count}
	desk.Get(x.Desk, request, func(w *wire.IndexWindow) {
		if x.asked == asked {
			x.Lines = *w
		}
	})
}

// show shows an index in the place of the table; the last one, or the first, if file is zero.
func (x *Indexes) show(file int) {
	x.ToPages()
	if file != 0 && file != x.file {
		x.choose(file)
	}
	x.on = true
	x.load()
}

// Leave shows the table again.
func (x *Indexes) Leave() { x.on = false }

// Find shows only the lines with a text in their address.
func (x *Indexes) Find(text string) {
	x.find, x.count = text, indexRows
	x.load()
}

// Choose shows only some of the lines.
func (x *Indexes) Choose(only LineChoice) {
	x.only, x.count = only, indexRows
	x.load()
}

// More shows more lines.
func (x *Indexes) More() {
	x.count += indexRows
	x.load()
}

// LineChoice says which lines of an index are shown.
type LineChoice uint8

// The choices, in the order of their buttons.
const (
	AllLines LineChoice = iota
	MissingLines
	OpenLines
)

// EditLine opens the dialog about a line.
func (x *Indexes) EditLine(line wire.IndexLine) {
	x.Line, x.address, x.date, x.Problem = line, line.Loc, line.LastMod, nil
	x.Editing = desk.Dialog{Draw: x.drawLine}
	x.Show(&x.Editing)
}

// NewLine opens the dialog about another line.
func (x *Indexes) NewLine() { x.EditLine(wire.IndexLine{At: -1}) }

// SetLine changes the line of the dialog. If that is refused, the dialog stays open and says why.
func (x *Indexes) SetLine(address, date string) {
	x.edit(sitemapcore.LineEdit{Loc: address, LastMod: date})
}

// RemoveLine removes the line of the dialog.
func (x *Indexes) RemoveLine() { x.edit(sitemapcore.LineEdit{Remove: true}) }

func (x *Indexes) edit(e sitemapcore.LineEdit) {
	e.At, e.Was = x.Line.At, x.Line.Loc
	x.Ask(wire.Make(wire.Target{}, sitemapcore.LineStep(x.file, e)), func(b wire.Body, out []wire.Blob) {
		if f, ok := b.(*wire.Failure); ok && f.Code == wire.FailedPlain && x.Dialog == &x.Editing {
			x.Problem = desk.Refused(f)
			return
		}
		x.Hide(&x.Editing)
		x.Undoable(b, out)
	})
}
