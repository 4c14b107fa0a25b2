package change

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// PreviewRows is the number of pages that a preview shows.
const PreviewRows = 5

// DeletedText is shown instead of a value of a page, or of an extension, that is deleted.
const DeletedText say.Text = "deleted"

// A Sample is a preview with some of the changes.
type Sample struct{ *wire.Preview }

// Row shows what becomes of a page, unless enough are shown.
func (p *Sample) Row(page, before, after say.Text) {
	if !p.Full() {
		p.Rows = append(p.Rows, sitemapcore.Sample{Page: page, Before: before, After: after})
	}
}

// Full reports whether enough pages are shown.
func (p *Sample) Full() bool { return len(p.Rows) == PreviewRows }

// EntryRow shows the changed part of an entry.
func (p *Sample) EntryRow(page say.Text, before, after []byte) {
	was, is := changedPart(before, after)
	from, to := naming.Excerpts(was, is)
	if is == nil {
		to = DeletedText
	}
	p.Row(page, from, to)
}

// Changes lists some of the changes that a step has made; back is the inverse.
func (p *Sample) Changes(d *sitemapcore.Document, back sitemapcore.ChangeSet, breathe sitemapcore.Breathe) error {
	for _, op := range back {
		p.fileChanges(d, op)
	}
	was := NewPast(d)
	return was.Back(back, breathe, func(x Difference) {
		if p.Full() {
			return
		}
		if x.gone {
			x.After = DeletedText
		}
		s := x.Shown()
		p.Row(s.Page, s.Before, s.After)
	})
}

// fileChanges lists the changes of files and of lines of an index, and pages that were added; op is of the inverse.
func (p *Sample) fileChanges(d *sitemapcore.Document, op sitemapcore.Op) {
	switch op := op.(type) {
	case sitemapcore.SetFiles:
		for _, was := range op.States {
			if f := d.File(was.File); f.Gone {
				p.Row(say.Data(f.Name), say.Data(was.Name), "deleted")
			} else if f.Name != was.Name {
				p.Row(say.Data(f.Name), say.Data(was.Name), say.Data(f.Name))
			}
		}
	case sitemapcore.SpliceChildren:
		says := func(c sitemapcore.Child) []byte { return []byte(strings.TrimSpace(c.Loc + " " + c.LastMod)) }
		f := d.File(op.File)
		for i := range max(op.Cut, len(op.Put)) {
			var was, is []byte
			if i < len(op.Put) {
				was = says(op.Put[i])
			}
			if i < op.Cut && op.At+i < len(f.Children) {
				is = says(f.Children[op.At+i])
			}
			before, after := naming.Excerpts(was, is)
			if is == nil {
				after = DeletedText
			}
			p.Row(say.Data(f.Name), before, after)
		}
	case sitemapcore.RemoveRows:
		for _, r := range op.At.Ranges() {
			for i := r.From; i < r.To && !p.Full(); i++ {
				address := naming.PageOf(d, d.At(i))
				p.Row(address, "", address)
			}
		}
	}
}

// changedPart returns the beginnings of the differing parts of two entries, from the tag in which they begin. If a part
// is removed, that is the first, and the second is nil.
func changedPart(before, after []byte) (was, is []byte) {
	n := common(before, after)
	if gone := removedPart(before, after, n); gone != nil {
		return gone, nil
	}
	n = max(0, bytes.LastIndexByte(before[:n], '<'))
	return tagAndText(before[n:]), tagAndText(after[n:])
}

// tagAndText returns the tag at the beginning of b, with its text and its end tag if it has a text.
func tagAndText(b []byte) []byte {
	end := sitemapxml.SkipMarkup(b, 0)
	next := sitemapxml.NextTag(b, end)
	if next > end && !bytes.HasSuffix(b[:end], []byte("/>")) && bytes.HasPrefix(b[next:], []byte("</")) {
		end = sitemapxml.SkipMarkup(b, next)
	}
	return b[:end]
}

// common returns the length of the common beginning of a and b.
func common(a, b []byte) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// removedPart returns the element, or the text between tags, that is in before and not in after, if their difference
// begins with that; n is the length of their common beginning. The removed part may begin before n, because the next
// one begins alike.
func removedPart(before, after []byte, n int) []byte {
	const most = 64 // tags that are looked at
	gone := func(from, to int) bool {
		return from <= n && to > from && len(before)-len(after) >= to-from && common(before[to:], after[from:]) > n-from
	}
	if from := bytes.LastIndexByte(before[:n], '>') + 1; bytes.IndexByte(before[from:n], '<') < 0 {
		to := sitemapxml.NextTag(before, from)
		text := bytes.TrimSpace(before[from:to])
		if at := from + bytes.Index(before[from:to], text); len(text) > 0 && gone(at, at+len(text)) {
			return text
		}
	}
	start := n
	for start < len(before) && ascii.IsSpace(before[start]) {
		start++
	}
	start = min(start+1, len(before))
	for range most {
		start = bytes.LastIndexByte(before[:start], '<')
		if start < 0 {
			break
		}
		end := elementEnd(before, start)
		if gone(xmltext.Lead(before, start), end) || gone(start, end) {
			return before[start:end]
		}
	}
	return nil
}

// elementEnd returns the end of the element that begins at an offset, or 0 if none does.
func elementEnd(b []byte, start int) int {
	depth := 0
	for start < len(b) && b[start] == '<' {
		end := sitemapxml.SkipMarkup(b, start)
		switch tag := b[start:end]; {
		case bytes.HasPrefix(tag, []byte("</")):
			depth--
		case !bytes.HasSuffix(tag, []byte("/>")) && tag[1] != '!' && tag[1] != '?':
			depth++
		}
		switch {
		case depth == 0:
			return end
		case depth < 0:
			return 0
		}
		start = sitemapxml.NextTag(b, end)
	}
	return 0
}
