package output

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// kept is the body of an opened sitemap. The text of the file is a head, then for each entry a gap and the entry, and a
// tail. A removed entry takes the white space before it along, but a comment in its gap moves to the next remaining
// entry. Reordered entries change places; the gaps stay.
type kept struct {
	doc        *sitemapcore.Document
	patch      [sitemapcore.NumFields]write.Patch // of the last page with edits; one, so that a row costs no allocation
	file       sitemapcore.FileID
	text       write.Trimmed
	head, tail []byte
	lineBreak  string              // before an entry that was added
	places     []sitemapcore.Place // of the entries of the file
	stays      []bool              // the entries of the file that are in the output
	takes      []int32             // the index of the entry whose place entry i takes; nil if none moved
	declared   write.Declared
}

// newKept returns the body of a file whose included pages are ids. A rewritten file declares UTF-8. It returns false for a
// text without a root, which no reader produces.
func newKept(doc *sitemapcore.Document, file sitemapcore.FileID, ids sitemapcore.IDs, rewritten bool) (*kept, bool) {
	f := doc.File(file)
	b := &kept{
		doc:       doc,
		file:      file,
		text:      write.NewTrimmed(doc.Text(f.Store), f),
		lineBreak: f.Root.Newline + f.Root.Indent,
		places:    placesOf(doc, f),
		stays:     make([]bool, f.NumRows),
	}
	last, ordered := -1, true
	for _, id := range ids.All {
		if b.original(id) {
			i := int(id - f.First)
			b.stays[i] = true
			ordered = ordered && i > last
			last = i
		}
	}
	if !ordered {
		b.takes = make([]int32, f.NumRows)
		next := 0
		for _, id := range ids.All {
			if b.original(id) {
				for !b.stays[next] {
					next++
				}
				b.takes[id-f.First] = int32(next)
				next++
			}
		}
	}
	text := b.text.Text
	if f.NumRows > 0 {
		b.head = b.text.Slice(0, scan.BackWhite(text, int(b.places[0].From)))
		b.tail = b.orphans(nil, f.NumRows)
		b.tail = append(b.tail, b.text.Slice(int(b.places[f.NumRows-1].To), len(text))...)
	} else {
		text = b.text.Slice(0, len(text))
		start, end, ok := scan.FindRoot(text)
		if !ok {
			return nil, false
		}
		b.head, b.tail = openRoot(text, start, end)
	}
	b.declared = write.NewDeclared(doc, f, ids)
	b.head = b.declared.Head(b.head)
	if f.Anew {
		b.head = write.Respelled(b.head)
		rewritten = true
	}
	mark := appendMark(nil, f)
	if rewritten {
		b.head = appendDeclaredUTF8(mark, b.head)
	} else if len(mark) > 0 {
		b.head = append(mark, b.head...)
	}
	return b, true
}

// openRoot splits a text without entries at the place of entries. An empty-element tag becomes two tags.
func openRoot(text []byte, start, end int) (head, tail []byte) {
	if text[end-2] == '/' {
		head = append(bytes.TrimRight(bytes.Clone(text[:end-2]), " \t\r\n"), '>')
		tail = append(append([]byte("</"), scan.TagName(text, start)...), '>')
		return head, append(tail, text[end:]...)
	}
	closing := end
	for i := scan.NextTag(text, end); i < len(text); i = scan.NextTag(text, i) {
		if i+1 < len(text) && text[i+1] == '/' {
			closing = i
			break
		}
		if scan.IsElement(text, i) {
			i = scan.SkipElement(text, i)
		} else {
			i = scan.SkipMarkup(text, i)
		}
	}
	cut := max(end, scan.BackWhite(text, closing))
	return text[:cut:cut], text[cut:]
}

// original reports whether a page is an entry that came with the file.
func (b *kept) original(id sitemapcore.EntryID) bool {
	return b.doc.Row(id).File == b.file && !b.doc.IsNew(id)
}

func (b *kept) AppendHead(dst []byte) []byte { return append(dst, b.head...) }
func (b *kept) AppendTail(dst []byte) []byte { return append(dst, b.tail...) }

func (b *kept) AppendRow(dst []byte, id sitemapcore.EntryID) []byte {
	if b.original(id) {
		i := int(id - b.doc.File(b.file).First)
		if b.takes != nil {
			i = int(b.takes[i])
		}
		dst = b.orphans(dst, i)
		dst = append(dst, b.gap(i)...)
	} else {
		dst = append(dst, b.lineBreak...)
	}
	entry := b.doc.Bytes(id)
	row := b.doc.Row(id)
	from := len(dst)
	if b.doc.Patched(id) {
		b.patch = write.PatchesOf(b.doc, id)
		dst = write.AppendEntry(dst, entry, &row.Shape, &b.doc.File(row.File).Root, &b.patch)
	} else {
		dst = append(dst, entry...)
	}
	if row.Store != b.doc.File(b.file).Store {
		dst = b.declared.Strip(dst, from)
	}
	return dst
}

// gap returns the text between entry i and the one before it, or the head.
func (b *kept) gap(i int) []byte {
	to := int(b.places[i].From)
	if i == 0 {
		return b.text.Slice(scan.BackWhite(b.text.Text, to), to)
	}
	return b.text.Slice(int(b.places[i-1].To), to)
}

// orphans appends the rest of the gaps of the removed entries directly before entry i.
func (b *kept) orphans(dst []byte, i int) []byte {
	first := i
	for first > 0 && !b.stays[first-1] {
		first--
	}
	for ; first < i; first++ {
		g := b.gap(first)
		dst = append(dst, g[:scan.BackWhite(g, len(g))]...)
	}
	return dst
}

// placesOf returns the ranges of a file's entries in its text. A project file may have wrong ones, but each range
// begins at or behind the end of the one before it.
func placesOf(doc *sitemapcore.Document, f *sitemapcore.File) []sitemapcore.Place {
	out := make([]sitemapcore.Place, f.NumRows)
	at, end := uint32(0), uint32(len(doc.Text(f.Store)))
	for i := range out {
		id := f.First + sitemapcore.EntryID(i)
		r := doc.Row(id)
		p := sitemapcore.Place{From: r.Start, To: r.End}
		if r.Store != f.Store {
			p = doc.Came(id)
		}
		out[i].From = max(at, min(p.From, end))
		at = max(out[i].From, min(p.To, end))
		out[i].To = at
	}
	return out
}

// balanced reports whether every gap holds whole elements only, so that the file can be cut in any
// of them. A list within the list begins in one gap and ends in another.
func (b *kept) balanced() bool {
	for i := 1; i < b.doc.File(b.file).NumRows; i++ {
		g := b.gap(i)
		for at := scan.NextTag(g, 0); at < len(g); at = scan.NextTag(g, at) {
			switch {
			case !scan.IsElement(g, at):
				if at+1 < len(g) && g[at+1] == '/' {
					return false
				}
				at = scan.SkipMarkup(g, at)
			case scan.IsList(scan.LocalName(g, at)):
				return false
			default:
				at = scan.SkipElement(g, at)
			}
		}
	}
	return true
}

// appendMark appends the byte order mark of the opened file, if the file is in UTF-8. A reader removes it from the text.
func appendMark(dst []byte, f *sitemapcore.File) []byte {
	if f.BOM && f.Encoding == "" {
		return append(dst, scan.BOM...)
	}
	return dst
}

// appendDeclaredUTF8 appends a head whose XML declaration names another encoding than UTF-8 with
// UTF-8 in its place: the text that follows is in UTF-8.
func appendDeclaredUTF8(dst, head []byte) []byte {
	if !bytes.HasPrefix(head, []byte("<?xml")) {
		return append(dst, head...)
	}
	decl := head[:scan.SkipMarkup(head, 0)]
	_, rest, ok := bytes.Cut(decl, []byte("encoding"))
	if rest = bytes.TrimLeft(rest, " \t\r\n="); !ok || len(rest) == 0 || rest[0] != '"' && rest[0] != '\'' {
		return append(dst, head...)
	}
	name, _, ok := bytes.Cut(rest[1:], rest[:1])
	if !ok || bytes.EqualFold(name, []byte("utf-8")) || bytes.EqualFold(name, []byte("utf8")) {
		return append(dst, head...)
	}
	at := len(decl) - len(rest) + len(`"`)
	return append(append(append(dst, head[:at]...), "UTF-8"...), head[at+len(name):]...)
}
