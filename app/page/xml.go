package page

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/download"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// An xmlPanel is what the page knows of the XML that is shown: of a file, or of the page under the
// cursor.
type xmlPanel struct {
	*common
	download *download.Downloads

	mode      xmlview.Mode
	lines     lineCache
	linesRev  int
	file      wire.Lines // whose lines are shown
	linesOpen bool
	located   xmlview.Range
	goLine    xmlview.Goto
	entry     entryLines
	typed     *wire.GetXML // the draft in a cell or in the form, while it is being edited
	editing   *xmlview.EntryEdit
	drafts    map[sitemapcore.EntryID]string
}

// showXML loads what the XML panel shows.
func (v *xmlPanel) showXML() {
	if v.State.Pages == 0 && !v.Empty() {
		v.mode = xmlview.WholeFile // An index has no page to show.
	}
	if v.mode == xmlview.WholeFile {
		v.openLines()
	} else {
		v.loadEntry()
	}
}

// openLines asks for the lines of an output file.
func (v *xmlPanel) openLines() {
	if v.Empty() {
		return
	}
	v.linesOpen = true
	desk.Get(v.Desk, &wire.OpenLines{Files: v.download.SitemapFiles(), Part: v.file.Part}, func(l *wire.Lines) {
		v.file = *l
		v.lines.changed(l.Rev, l.Len)
		v.locate(true)
	})
}

// locate asks where the selected page stands in the file that is shown, and scrolls there if it is
// to be seen.
func (v *xmlPanel) locate(scroll bool) {
	if !v.linesOpen || v.detail.current == 0 {
		v.located = xmlview.Range{}
		return
	}
	id := v.detail.current
	desk.Get(v.Desk, &wire.Locate{ID: id}, func(l *wire.Located) {
		if id != v.detail.current {
			return
		}
		if l.Part >= 0 && l.Part != v.file.Part && scroll {
			v.file.Part = l.Part
			v.openLines()
			return
		}
		v.located = xmlview.Range{First: l.First, Count: l.Count}
		if scroll && l.Count > 0 && v.editing == nil {
			v.goTo(l.First)
		}
	})
}

// goTo scrolls to a line.
func (v *xmlPanel) goTo(line int) { v.goLine = xmlview.Goto{Seq: v.goLine.Seq + 1, Line: line} }

// typing shows what is being typed in a cell in the XML of its page, before it is there.
func (v *xmlPanel) typing(in urltable.Typed) {
	if row, ok := v.table.rows.Row(in.Row); ok {
		v.draft(row.ID, in.Field, in.Value)
	}
}

// draft shows what is being typed in a field in the XML of its page. What the page has already is
// no draft.
func (v *xmlPanel) draft(id sitemapcore.EntryID, f sitemapcore.Field, value string) {
	if id != v.detail.current {
		return
	}
	if v.detail.details != nil && v.detail.details.ID == id && v.detail.details.Values[f] == value {
		v.typedOut()
		return
	}
	v.typed = &wire.GetXML{ID: id, Draft: true, Field: f, Value: value}
	v.refreshEntry()
}

// typedOut ends a draft.
func (v *xmlPanel) typedOut() {
	if v.typed == nil {
		return
	}
	v.typed = nil
	v.refreshEntry()
}

// refreshEntry follows a change of the selected page, where its XML is shown.
func (v *xmlPanel) refreshEntry() {
	if v.Panel == components.PanelXML && v.mode == xmlview.ThisPage {
		v.loadEntry()
	}
}

// loadEntry asks for the XML of the selected page, with the draft of a cell in it.
func (v *xmlPanel) loadEntry() {
	id := v.detail.current
	if id == 0 {
		v.entry.lines = nil
		v.linesRev++
		return
	}
	request := &wire.GetXML{ID: id}
	if v.typed != nil && v.typed.ID == id {
		request = v.typed
	}
	desk.Get(v.Desk, request, func(x *wire.XML) {
		if id == v.detail.current {
			v.entry = newEntryLines(x.Text)
			v.linesRev++
			v.Awaits = true
		}
	})
}

// lineClicked selects the page whose XML was clicked.
func (v *xmlPanel) lineClicked(line int) {
	if v.mode != xmlview.WholeFile {
		return
	}
	id := v.lines.id(line)
	if id == 0 || id == v.detail.current {
		return
	}
	desk.Get(v.Desk, &wire.FindRow{View: v.table.rows.view, ID: id}, func(f *wire.FoundRow) {
		if f.Row < 0 {
			// The filter hides the page, so the panel shows it without the table.
			v.editing = nil // What was typed is kept already.
			v.detail.current = id
			v.detail.loadDetails()
			v.locate(false)
			return
		}
		v.table.scrollTo(f.Row, 0)
	})
}

// editXML begins to edit the XML of the selected page.
func (v *xmlPanel) editXML() {
	id := v.detail.current
	if id == 0 || v.State.Busy != 0 {
		return
	}
	desk.Get(v.Desk, &wire.GetXML{ID: id}, func(x *wire.XML) {
		if id != v.detail.current {
			return
		}
		first := 1
		if v.mode == xmlview.WholeFile {
			if l, ok := v.lines.Line(v.located.First); ok && l.No > 0 {
				first = l.No
			}
		}
		v.goTo(v.located.First)
		v.editing = &xmlview.EntryEdit{
			Seq: v.goLine.Seq, Name: v.pageLeaf(), Text: x.Text, Draft: v.drafts[id], First: first,
		}
		if v.editing.Draft != "" {
			v.checkXML(v.editing.Draft)
		}
	})
}

// checkXML asks whether the XML that is being typed is whole.
func (v *xmlPanel) checkXML(text string) {
	id, seq := v.detail.current, 0
	if v.editing != nil {
		seq = v.editing.Seq
	}
	v.drafts[id] = text
	desk.Get(v.Desk, &wire.SetXML{ID: id, Text: text, Check: true}, func(x *wire.XML) {
		if v.editing == nil || v.editing.Seq != seq || v.drafts[id] != text {
			return
		}
		next := *v.editing
		next.Error = nil
		if x.Broken {
			next.Error = brokenAt(x, text, next.First)
		} else {
			next.Worked = text
		}
		v.editing = &next
	})
}

// brokenAt puts the place where a text breaks on the editor's terms: the bytes of one line.
func brokenAt(x *wire.XML, text string, first int) *xmlview.XMLError {
	start := strings.LastIndexByte(text[:min(x.Offset, len(text))], '\n') + 1
	end := len(text)
	if i := strings.IndexByte(text[start:], '\n'); i >= 0 {
		end = start + i
	}
	from := max(0, min(x.Offset, end)-start)
	to := min(from+max(len(x.Found), 1), end-start)
	return &xmlview.XMLError{
		Line: first + x.Line - 1, From: from, To: max(from, to), Found: x.Found, Want: x.Want, Text: x.Message.String(),
	}
}

// useXML gives the selected page the XML that was typed.
func (v *xmlPanel) useXML(text string) {
	id := v.detail.current
	v.Ask(&wire.SetXML{ID: id, Text: text}, func(b wire.Body, out []wire.Blob) {
		x, ok := b.(*wire.XML)
		switch {
		case !ok:
			v.Done(b, out)
		case x.Broken && v.editing != nil:
			next := *v.editing
			next.Error = brokenAt(x, text, next.First)
			v.editing = &next
		default:
			delete(v.drafts, id)
			v.editing = nil
		}
	})
}

// cancelXML ends editing. A text that was changed is kept as a draft.
func (v *xmlPanel) cancelXML(text string, changed bool) {
	if changed {
		v.drafts[v.detail.current] = text
	} else {
		delete(v.drafts, v.detail.current)
	}
	v.editing = nil
}

// pageLeaf returns the last part of the selected page's address.
func (v *xmlPanel) pageLeaf() string {
	if v.detail.details == nil {
		return ""
	}
	_, leaf := ui.SplitAddress(v.detail.details.Values[sitemapcore.Loc])
	return leaf
}

// register registers the intents that v carries out.
func (v *xmlPanel) register() {
	desk.On(v.Desk, func(in xmlview.SetMode) {
		v.mode = in.Mode
		v.editing = nil
		v.showXML()
	})
	desk.On(v.Desk, func(components.WrapXML) {
		v.wraps = v.Panel != components.PanelXML || !v.wraps
		v.keepLayout()
		v.ShowPanel(components.PanelXML)
	})
	desk.On(v.Desk, func(in xmlview.SetPart) {
		v.file.Part = in.Part
		v.openLines()
	})
	desk.On(v.Desk, func(in xmlview.LineClicked) { v.lineClicked(in.Line) })
	desk.On(v.Desk, func(xmlview.CopyXML) {
		desk.Get(v.Desk, &wire.GetXML{ID: v.detail.current}, func(x *wire.XML) {
			v.Copy(x.Text, ui.Toast{Text: "The XML of this page is on the clipboard"}, nil)
		})
	})
	desk.On(v.Desk, func(xmlview.EditXML) { v.editXML() })
	desk.On(v.Desk, func(xmlview.DropDraft) { delete(v.drafts, v.detail.current) })
	desk.On(v.Desk, func(in xmlview.XMLDraft) { v.checkXML(in.Text) })
	desk.On(v.Desk, func(in xmlview.UseXML) { v.useXML(in.Text) })
	desk.On(v.Desk, func(in xmlview.CancelXML) { v.cancelXML(in.Text, in.Changed) })
}
