package app

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

// showXML loads what the XML room shows.
func (s *Store) showXML() {
	if s.state.Pages == 0 && !s.empty() {
		s.mode = xmlview.WholeFile // An index has no page to show.
	}
	if s.mode == xmlview.WholeFile {
		s.openLines()
	} else {
		s.loadEntry()
	}
}

// openLines asks for the lines of an output file.
func (s *Store) openLines() {
	if s.empty() {
		return
	}
	s.linesOpen = true
	s.ask(&wire.OpenLines{Options: s.sitemapOptions(), Part: s.linePart}, func(b wire.Body, _ []wire.Blob) {
		l, ok := b.(*wire.Lines)
		if !ok {
			return
		}
		s.lineNames, s.linePart, s.lineBytes = l.Names, l.Part, l.Bytes
		s.lines.changed(l.Rev, l.Len)
		s.locate(true)
	})
}

// locate asks where the selected page stands in the file that is shown, and scrolls there if it is to be seen.
func (s *Store) locate(scroll bool) {
	if !s.linesOpen || s.current == 0 {
		s.located = xmlview.Range{}
		return
	}
	id := s.current
	s.ask(&wire.Locate{ID: id}, func(b wire.Body, _ []wire.Blob) {
		l, ok := b.(*wire.Located)
		if !ok || id != s.current {
			return
		}
		if l.Part >= 0 && l.Part != s.linePart && scroll {
			s.linePart = l.Part
			s.openLines()
			return
		}
		s.located = xmlview.Range{First: l.First, Count: l.Count}
		if scroll && l.Count > 0 && s.editing == nil {
			s.goLine = xmlview.Goto{Seq: s.goLine.Seq + 1, Line: l.First}
		}
	})
}

// typing shows what is being typed in a cell in the XML of its page, before it is there.
func (s *Store) typing(in urltable.Typed) {
	if row, ok := s.rows.Row(in.Row); ok {
		s.draft(row.ID, in.Field, in.Value)
	}
}

// draft shows what is being typed in a field in the XML of its page. What the page has already is no draft.
func (s *Store) draft(id sitemapcore.EntryID, f sitemapcore.Field, value string) {
	if id != s.current {
		return
	}
	if s.details != nil && s.details.ID == id && s.details.Values[f] == value {
		s.typedOut()
		return
	}
	s.typed = &wire.GetXML{ID: id, Draft: true, Field: f, Value: value}
	if s.room == components.RoomXML && s.mode == xmlview.ThisPage {
		s.loadEntry()
	}
}

// typedOut ends a draft.
func (s *Store) typedOut() {
	if s.typed == nil {
		return
	}
	s.typed = nil
	if s.room == components.RoomXML && s.mode == xmlview.ThisPage {
		s.loadEntry()
	}
}

// loadEntry asks for the XML of the selected page, with the draft of a cell in it.
func (s *Store) loadEntry() {
	id := s.current
	if id == 0 {
		s.entry.lines = nil
		s.linesRev++
		return
	}
	request := &wire.GetXML{ID: id}
	if s.typed != nil && s.typed.ID == id {
		request = s.typed
	}
	s.ask(request, func(b wire.Body, _ []wire.Blob) {
		if x, ok := b.(*wire.XML); ok && id == s.current {
			s.entry = newEntryLines(x.Text)
			s.linesRev++
			s.awaits = true
		}
	})
}

// lineClicked selects the page whose XML was clicked.
func (s *Store) lineClicked(line int) {
	if s.mode != xmlview.WholeFile {
		return
	}
	id := s.lines.id(line)
	if id == 0 || id == s.current {
		return
	}
	s.ask(&wire.FindRow{View: s.rows.view, ID: id}, func(b wire.Body, _ []wire.Blob) {
		f, ok := b.(*wire.FoundRow)
		if !ok {
			return
		}
		if f.Row < 0 {
			// The filter hides the page, so the panel shows it without the table.
			s.keepDraft()
			s.current = id
			s.loadDetails()
			s.locate(false)
			return
		}
		s.goTo = urltable.GotoRow{Seq: s.goTo.Seq + 1, Row: f.Row}
	})
}

// editXML begins to edit the XML of the selected page.
func (s *Store) editXML() {
	id := s.current
	if id == 0 || s.state.Busy != 0 {
		return
	}
	s.ask(&wire.GetXML{ID: id}, func(b wire.Body, _ []wire.Blob) {
		x, ok := b.(*wire.XML)
		if !ok || id != s.current {
			return
		}
		first := 1
		if s.mode == xmlview.WholeFile {
			if l, ok := s.lines.Line(s.located.First); ok && l.No > 0 {
				first = l.No
			}
		}
		s.editing = &xmlview.EntryEdit{
			Seq: s.goLine.Seq + 1, Name: s.pageLeaf(), Text: x.Text, Draft: s.drafts[id], First: first,
		}
		s.goLine.Seq++
		s.goLine.Line = s.located.First
		if s.editing.Draft != "" {
			s.checkXML(s.editing.Draft)
		}
	})
}

// checkXML asks whether the XML that is being typed is whole.
func (s *Store) checkXML(text string) {
	id, seq := s.current, 0
	if s.editing != nil {
		seq = s.editing.Seq
	}
	s.drafts[id] = text
	s.ask(&wire.SetXML{ID: id, Text: text, Check: true}, func(b wire.Body, _ []wire.Blob) {
		x, ok := b.(*wire.XML)
		if !ok || s.editing == nil || s.editing.Seq != seq || s.drafts[id] != text {
			return
		}
		next := *s.editing
		next.Error = nil
		if x.Broken {
			next.Error = brokenAt(x, text, next.First)
		} else {
			next.Worked = text
		}
		s.editing = &next
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
		Line: first + x.Line - 1, From: from, To: max(from, to), Found: x.Found, Want: x.Want, Text: x.Message,
	}
}

// useXML gives the selected page the XML that was typed.
func (s *Store) useXML(text string) {
	id := s.current
	s.ask(&wire.SetXML{ID: id, Text: text}, func(b wire.Body, out []wire.Blob) {
		x, ok := b.(*wire.XML)
		switch {
		case !ok:
			s.done(b, out)
		case x.Broken && s.editing != nil:
			next := *s.editing
			next.Error = brokenAt(x, text, next.First)
			s.editing = &next
		default:
			delete(s.drafts, id)
			s.editing = nil
		}
	})
}

// cancelXML ends editing. A text that was changed is kept as a draft.
func (s *Store) cancelXML(text string, changed bool) {
	if changed {
		s.drafts[s.current] = text
	} else {
		delete(s.drafts, s.current)
	}
	s.editing = nil
}

// keepDraft ends editing because another page is selected. What was typed is kept already.
func (s *Store) keepDraft() { s.editing = nil }

// pageLeaf returns the last part of the selected page's address.
func (s *Store) pageLeaf() string {
	if s.details == nil {
		return ""
	}
	_, leaf := splitAddress(s.details.Values[sitemapcore.Loc])
	return leaf
}

// splitAddress returns the path of an address up to its last part, and that part.
func splitAddress(loc string) (dir, leaf string) {
	if _, rest := address.Cut(loc); strings.HasPrefix(rest, "/") {
		loc = rest
	}
	return address.CutLast(loc)
}

// facts is what the foot of the XML room says.
func (s *Store) facts() xmlview.Facts {
	if s.mode != xmlview.WholeFile || s.lineBytes == 0 {
		return xmlview.Facts{}
	}
	return xmlview.Facts{Size: components.Bytes(s.lineBytes)}
}
