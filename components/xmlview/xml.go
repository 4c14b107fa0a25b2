package xmlview

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// XML is the feature that shows the XML of a file or of a page, and edits the latter.
type XML struct {
	tab

	mode    Mode
	Lines   Lines
	Entry   Entry
	file    wire.Lines // the file whose lines are shown
	open    bool       // the lines of a file are known
	Located Range      // the lines of the current page
	goLine  Goto
	Typed   *wire.GetXML // the draft in a cell or in the form, while it is being edited
	Editing *EntryEdit
	Drafts  map[sitemapcore.EntryID]string // XML that was typed and not used, by page
	deleted map[sitemapcore.EntryID]bool   // the pages of Drafts that don't exist, until their deletion is undone
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	other Others
	rev   int // of the lines
	turns int // so far: the numbers of goLine and Editing
}

// Others connect the feature with the other ones.
type Others struct {
	Files    func() sitemapcore.FileSettings // the settings of the sitemaps that a download would make
	ShowPage func(id sitemapcore.EntryID)    // shows a page that the table does not show in Details
	Index    func() bool                     // reports whether an index is in the place of the table
	Guard    func()                          // called when pages with a draft were deleted or came back
}

// New returns the feature.
func New(d *desk.Desk, other Others) *XML {
	v := &XML{tab: tab{Desk: d, other: other}}
	v.begin()
	d.WhenAnother(v.begin)
	desk.On(d, func(components.ShowInXML) {
		v.mode = WholeFile
		v.ShowPanel(components.PanelXML)
	})
	desk.Hear(d, func(b *wire.LinesChanged) {
		v.Lines.changed(b.Rev, b.Len)
		v.Locate(false)
	})
	desk.Hear(d, func(b *wire.LineWindow) {
		if b.Rev >= v.Lines.Rev { // the last requested lines, with the edit in them
			v.Lines.storeWindow(b)
		}
		v.Locate(false)
	})
	d.WhenChanged(func(old wire.State) {
		if v.open && old.Files != v.State.Files || old.Pages == 0 && v.State.Pages > 0 && v.Panel == components.PanelXML {
			v.openLines()
		}
		v.Refresh()
		v.checkDrafts()
	})
	d.WhenMoved(v.follow)
	return v
}

// begin sets the state for another document.
func (v *XML) begin() {
	v.rev++
	*v = XML{tab: v.tab, Drafts: make(map[sitemapcore.EntryID]string), deleted: make(map[sitemapcore.EntryID]bool)}
	v.Lines.of, v.Lines.Request = v, v.Lines.load
}

// Forget is called when a new engine starts to count revisions.
func (v *XML) Forget() { v.Lines.Rev, v.open = 0, false }

// Load asks for the contents of the panel.
func (v *XML) Load() {
	if v.State.Pages == 0 && !v.Empty() {
		v.mode = WholeFile // An index has no page to show.
	}
	if v.mode == WholeFile {
		v.openLines()
	} else {
		v.loadEntry()
	}
}

// openLines asks for the lines of an output file.
func (v *XML) openLines() {
	if v.Empty() {
		return
	}
	v.open = true
	desk.Get(v.Desk, &wire.OpenLines{Files: v.other.Files(), Part: v.file.Part}, func(l *wire.Lines) {
		v.file = *l
		v.Lines.changed(l.Rev, l.Len)
		v.Locate(true)
	})
}

// Locate asks for the lines of the current page in the shown file. With scroll it scrolls there, to another file if needed.
func (v *XML) Locate(scroll bool) {
	if !v.open || v.Current == 0 {
		v.Located = Range{}
		return
	}
	id := v.Current
	desk.Get(v.Desk, &wire.Locate{ID: id}, func(l *wire.Located) {
		if id != v.Current {
			return
		}
		if l.Part >= 0 && l.Part != v.file.Part && scroll {
			v.file.Part = l.Part
			v.openLines()
			return
		}
		v.Located = Range{First: l.First, Count: l.Count}
		if scroll && l.Count > 0 && v.Editing == nil {
			v.goTo(l.First)
		}
	})
}

// goTo scrolls to a line.
func (v *XML) goTo(line int) {
	v.turns++
	v.goLine = Goto{Seq: v.turns, Line: line}
}

// Draft shows the text that is being typed in a field in the XML of its page, unless the page has that value already.
func (v *XML) Draft(id sitemapcore.EntryID, f sitemapcore.Field, value string) {
	if id != v.Current {
		return
	}
	if v.Details != nil && v.Details.ID == id && v.Details.Values[f] == value {
		v.EndDraft()
		return
	}
	v.Typed = &wire.GetXML{ID: id, Draft: true, Field: f, Value: value}
	v.Refresh()
}

// EndDraft shows the values of the page again.
func (v *XML) EndDraft() {
	if v.Typed == nil {
		return
	}
	v.Typed = nil
	v.Refresh()
}

// Refresh asks for the XML of the current page again, if it is shown.
func (v *XML) Refresh() {
	if v.Panel == components.PanelXML && v.mode == ThisPage {
		v.loadEntry()
	}
}

// loadEntry asks for the XML of the selected page, with the draft of a cell in it.
func (v *XML) loadEntry() {
	id := v.Current
	if id == 0 {
		v.Entry.lines = nil
		v.rev++
		return
	}
	request := &wire.GetXML{ID: id}
	if v.Typed != nil && v.Typed.ID == id {
		request = v.Typed
	}
	desk.Get(v.Desk, request, func(x *wire.XML) {
		if id == v.Current {
			v.Entry = newEntryLines(x.Text)
			v.rev++
			v.Awaits = true
		}
	})
}

// Click selects the page that a line belongs to.
func (v *XML) Click(line int) {
	if v.mode != WholeFile {
		return
	}
	l, _ := v.Lines.Line(line)
	id := l.ID
	if id == 0 || id == v.Current {
		return
	}
	v.Table.GoTo(id, func() {
		v.Editing = nil // the text is kept as a draft already
		v.other.ShowPage(id)
		v.Locate(false)
	})
}

// Edit begins to edit the XML of the current page.
func (v *XML) Edit() {
	id := v.Current
	if id == 0 || v.State.Busy != 0 {
		return
	}
	desk.Get(v.Desk, &wire.GetXML{ID: id}, func(x *wire.XML) {
		if id != v.Current {
			return
		}
		first := 1
		if v.mode == WholeFile {
			if l, ok := v.Lines.Line(v.Located.First); ok && l.No > 0 {
				first = l.No
			}
		}
		v.goTo(v.Located.First)
		v.Editing = &EntryEdit{
			Seq: v.turns, Name: v.pageLeaf(), Text: x.Text, Draft: v.Drafts[id], First: first,
		}
		if v.Editing.Draft != "" {
			v.Check(v.Editing.Draft)
		}
	})
}

// Check keeps the text that is being typed as a draft, and asks whether it is well-formed.
func (v *XML) Check(text string) {
	id, seq := v.Current, 0
	if v.Editing != nil {
		seq = v.Editing.Seq
	}
	v.Drafts[id] = text
	if v.Editing != nil {
		v.Editing.Draft = text // for when the panel is shown again
		if text == v.Editing.Text {
			delete(v.Drafts, id)
		}
	}
	request := wire.Make(wire.Target{ID: id}, sitemapcore.XMLStep(text))
	request.Try = true
	desk.Get(v.Desk, request, func(x *wire.Preview) {
		if v.Editing == nil || v.Editing.Seq != seq || v.Editing.Draft != text {
			return
		}
		next := *v.Editing
		next.Error = nil
		if x.Problem != "" {
			next.Error = brokenAt(x, text, next.First)
		} else {
			next.Worked = text
		}
		v.Editing = &next
	})
}

// brokenAt converts the place of a fault to a line and its bytes.
func brokenAt(p *wire.Preview, text string, first int) *XMLError {
	x := wire.DetailOf[wire.XMLFault](p)
	start := strings.LastIndexByte(text[:min(x.Offset, len(text))], '\n') + 1
	end := len(text)
	if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
		end = start + i
	}
	from := max(0, min(x.Offset, end)-start)
	to := min(from+max(len(x.Found), 1), end-start)
	return &XMLError{
		Line: first + x.Line - 1, From: from, To: max(from, to), Found: x.Found, Want: x.Want, Text: p.Problem,
	}
}

// Use gives the current page the typed XML.
func (v *XML) Use(text string) {
	id := v.Current
	v.Ask(wire.Make(wire.Target{ID: id}, sitemapcore.XMLStep(text)), func(b wire.Body, out []wire.Blob) {
		switch x := b.(type) {
		case *wire.Edited:
			delete(v.Drafts, id)
			v.Editing = nil
		case *wire.Preview:
			if v.Editing != nil {
				next := *v.Editing
				next.Error = brokenAt(x, text, next.First)
				v.Editing = &next
			}
		default:
			v.Done(b, out)
		}
	})
}

// pageLeaf returns the last part of the selected page's address.
func (v *XML) pageLeaf() string {
	if v.Details == nil {
		return ""
	}
	_, leaf := ui.SplitAddress(v.Details.Values[sitemapcore.Loc])
	return leaf
}

// SetMode shows a file, or the current page.
func (v *XML) SetMode(m Mode) {
	v.mode, v.Editing = m, nil
	v.Load()
}

// ToggleWrap turns the wrapping of long lines in the XML of the selected page on or off.
func (v *XML) ToggleWrap() {
	v.Wraps = !v.Wraps
	v.KeepLayout()
}

// CopyPage puts the XML of the current page on the clipboard.
func (v *XML) CopyPage() {
	desk.Get(v.Desk, &wire.GetXML{ID: v.Current}, func(x *wire.XML) {
		v.Copy(x.Text, ui.Toast{Text: "The XML of this page is on the clipboard"}, nil)
	})
}

// checkDrafts asks the engine which pages with a draft exist.
func (v *XML) checkDrafts() {
	deleted := v.deleted
	for id := range v.Drafts {
		v.Ask(&wire.GetXML{ID: id}, func(b wire.Body, _ []wire.Blob) {
			_, exists := b.(*wire.XML)
			deleted[id] = !exists
			v.other.Guard()
		})
	}
}

// Unapplied returns a function that shows a page with a draft, or nil if there is no such page.
func (v *XML) Unapplied() (show func()) {
	for id := range v.Drafts {
		if !v.deleted[id] {
			return func() {
				v.Show(nil)
				v.Table.ShowPage(id)
				v.ShowPanel(components.PanelXML)
			}
		}
	}
	return nil
}

// follow is called when another page becomes the current one.
func (v *XML) follow() {
	v.Editing = nil // the text is kept as a draft already
	v.Refresh()
	v.Locate(true)
}

// Draw draws the panel.
func (v *XML) Draw() app.UI {
	w := &View{
		XML: v, Lines: &v.Lines, Rev: v.rev, Mode: v.mode, Current: v.Located,
		Parts: v.file.Names, Part: v.file.Part, Bytes: v.file.Bytes, Goto: v.goLine, Editing: v.Editing,
		Kept: v.Editing == nil && v.Drafts[v.Current] != "", Index: v.other.Index(), Wrap: v.Wraps, Wide: v.Wide, Sink: v.Sink,
	}
	if v.mode == ThisPage {
		w.Lines, w.Current, w.Goto = &v.Entry, Range{First: 0, Count: len(v.Entry.lines)}, Goto{}
	}
	return w
}
