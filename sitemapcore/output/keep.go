package output

import (
	"bytes"
	"io"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// kept is the body of a sitemap that was opened. The text of the file is a head, then for each
// entry a gap and the entry, and a tail. An entry that is gone takes the white space before it
// along, but a comment in its gap goes to the next entry that stays. Entries in another order
// change places; the gaps stay where they are.
type kept struct {
	edits
	file       sitemapcore.FileID
	head, tail []byte
	lineBreak  string  // before an entry that was added
	stays      []bool  // the entries of the file that are in the output
	place      []int32 // the index of the entry whose place entry i takes; nil where each has its own
	declared   declared

	// displaced holds where entries stood whose bytes are no longer the file's own. It is filled
	// when they are asked for.
	displaced map[int]span
}

// A span is a range of bytes in the text of a file.
type span struct{ from, to int }

// newKept returns the body of a file whose pages in the output are ids. A file that is rewritten
// says that it is in UTF-8, or what it said where it stays in its encoding, which is not empty
// then. It reports false for a text without a root, which no reader leaves behind.
func newKept(doc *sitemapcore.Document, file sitemapcore.FileID, ids sitemapcore.IDs, rewritten bool, encoding string) (
	*kept, bool,
) {
	f := doc.File(file)
	b := &kept{
		edits:     edits{doc: doc},
		file:      file,
		lineBreak: f.Root.Newline + f.Root.Indent,
		stays:     make([]bool, f.NumRows),
		displaced: make(map[int]span),
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
		b.place = make([]int32, f.NumRows)
		next := 0
		for _, id := range ids.All {
			if b.original(id) {
				for !b.stays[next] {
					next++
				}
				b.place[id-f.First] = int32(next)
				next++
			}
		}
	}
	text := doc.Text(f.Store)
	if f.NumRows > 0 {
		b.head = text[:sitemapxml.BackWhite(text, b.span(0).from)]
		b.tail = b.orphans(nil, f.NumRows)
		b.tail = append(b.tail, text[b.span(f.NumRows-1).to:]...)
	} else {
		start, end, ok := sitemapxml.FindRoot(text)
		if !ok {
			return nil, false
		}
		b.head, b.tail = openRoot(text, start, end)
	}
	b.declared = newDeclared(doc, f, ids)
	b.head = b.declared.head(b.head)
	if f.Anew {
		b.head = renamed(b.head)
		rewritten = true
	}
	mark := appendMark(nil, f, encoding)
	if rewritten && encoding == "" {
		b.head = appendDeclaredUTF8(mark, b.head)
	} else if len(mark) > 0 {
		b.head = append(mark, b.head...)
	}
	return b, true
}

// openRoot cuts a text without entries at the place where entries go. An empty-element tag becomes
// two tags.
func openRoot(text []byte, start, end int) (head, tail []byte) {
	if text[end-2] == '/' {
		head = append(bytes.TrimRight(bytes.Clone(text[:end-2]), " \t\r\n"), '>')
		tail = append(append([]byte("</"), sitemapxml.TagName(text, start)...), '>')
		return head, append(tail, text[end:]...)
	}
	closing := end
	for i := sitemapxml.NextTag(text, end); i < len(text); i = sitemapxml.NextTag(text, i) {
		if i+1 < len(text) && text[i+1] == '/' {
			closing = i
			break
		}
		if sitemapxml.IsElement(text, i) {
			i = sitemapxml.SkipElement(text, i)
		} else {
			i = sitemapxml.SkipMarkup(text, i)
		}
	}
	cut := max(end, sitemapxml.BackWhite(text, closing))
	return text[:cut:cut], text[cut:]
}

// original reports whether a page is an entry that came with the file.
func (b *kept) original(id sitemapcore.EntryID) bool {
	f := b.doc.File(b.file)
	return id >= f.First && id < f.First+sitemapcore.EntryID(f.NumRows) && b.doc.Row(id).File == b.file
}

func (b *kept) appendHead(dst []byte) []byte { return append(dst, b.head...) }
func (b *kept) appendTail(dst []byte) []byte { return append(dst, b.tail...) }

func (b *kept) appendRow(dst []byte, id sitemapcore.EntryID) []byte {
	if b.original(id) {
		i := int(id - b.doc.File(b.file).First)
		if b.place != nil {
			i = int(b.place[i])
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
		dst = sitemapxml.AppendEntry(dst, entry, &row.Shape, &b.doc.File(row.File).Root, b.of(id))
	} else {
		dst = append(dst, entry...)
	}
	if row.Store != b.doc.File(b.file).Store {
		dst = b.declared.strip(dst, from)
	}
	return dst
}

// gap returns what stood between entry i and the one before it, or the head.
func (b *kept) gap(i int) []byte {
	text := b.doc.Text(b.doc.File(b.file).Store)
	to := b.span(i).from
	if i == 0 {
		return text[sitemapxml.BackWhite(text, to):to]
	}
	return text[b.span(i-1).to:to]
}

// orphans appends what is left of the gaps of the entries directly before entry i that are gone.
func (b *kept) orphans(dst []byte, i int) []byte {
	first := i
	for first > 0 && !b.stays[first-1] {
		first--
	}
	for ; first < i; first++ {
		g := b.gap(first)
		dst = append(dst, g[:sitemapxml.BackWhite(g, len(g))]...)
	}
	return dst
}

// span returns where entry i stood in the file.
func (b *kept) span(i int) span {
	f := b.doc.File(b.file)
	if r := b.doc.Row(f.First + sitemapcore.EntryID(i)); r.Store == f.Store {
		return span{int(r.Start), int(r.End)}
	}
	if _, ok := b.displaced[i]; !ok {
		b.search(i)
	}
	return b.displaced[i]
}

// search finds the entries around entry i whose bytes were replaced, between the nearest ones on
// both sides whose weren't. The row of a page says where its bytes are now; where they were, only
// the text knows.
func (b *kept) search(i int) {
	f := b.doc.File(b.file)
	text := b.doc.Text(f.Store)
	inPlace := func(k int) bool { return b.doc.Row(f.First+sitemapcore.EntryID(k)).Store == f.Store }
	first, last := i, i+1
	for first > 0 && !inPlace(first-1) {
		first--
	}
	for last < f.NumRows && !inPlace(last) {
		last++
	}
	from, to := 0, len(text)
	if first > 0 {
		from = b.span(first - 1).to
	} else if _, end, ok := sitemapxml.FindRoot(text); ok {
		from = end
	}
	if last < f.NumRows {
		to = b.span(last).from
	}
	unread := f.Unread
	for at := from; first < last; {
		if at = sitemapxml.NextTag(text[:to], at); at == to {
			break
		}
		if !sitemapxml.IsElement(text, at) || isList(sitemapxml.LocalName(text, at)) {
			// A list within the list holds entries too.
			at = sitemapxml.SkipMarkup(text, at)
			continue
		}
		end := sitemapxml.SkipElement(text, at)
		for len(unread) > 0 && int(unread[0].End) <= at {
			unread = unread[1:]
		}
		known := len(unread) > 0 && int(unread[0].Start) <= at
		if !known && bytes.EqualFold(sitemapxml.LocalName(text, at), []byte("url")) {
			b.displaced[first] = span{at, end}
			first++
		}
		at = end
		from = end
	}
	for ; first < last; first++ {
		b.displaced[first] = span{from, from}
	}
}

// isList reports whether an element is a list of entries, by its local name.
func isList(name []byte) bool {
	return bytes.EqualFold(name, []byte("urlset")) || bytes.EqualFold(name, []byte("sitemapindex"))
}

// balanced reports whether every gap holds whole elements only, so that the file can be cut in any
// of them. A list within the list begins in one gap and ends in another.
func (b *kept) balanced() bool {
	for i := 1; i < b.doc.File(b.file).NumRows; i++ {
		g := b.gap(i)
		for at := sitemapxml.NextTag(g, 0); at < len(g); at = sitemapxml.NextTag(g, at) {
			switch {
			case !sitemapxml.IsElement(g, at):
				if at+1 < len(g) && g[at+1] == '/' {
					return false
				}
				at = sitemapxml.SkipMarkup(g, at)
			case isList(sitemapxml.LocalName(g, at)):
				return false
			default:
				at = sitemapxml.SkipElement(g, at)
			}
		}
	}
	return true
}

// appendMark appends the byte order mark that a file came with, where it is written in that
// encoding. A reader takes it off the text.
func appendMark(dst []byte, f *sitemapcore.File, encoding string) []byte {
	mark, known := map[string]string{
		"": "\xEF\xBB\xBF", sitemapcore.UTF16LE: "\xFF\xFE",
		sitemapcore.UTF16BE: "\xFE\xFF",
	}[encoding]
	if f.Encoding != encoding || !known {
		return dst
	}
	first := make([]byte, len(mark))
	if _, err := io.ReadFull(unpacking(f), first); err == nil && string(first) == mark {
		return append(dst, "\uFEFF"...)
	}
	return dst
}

// appendDeclaredUTF8 appends a head whose XML declaration names another encoding than UTF-8 with
// UTF-8 in its place: the text that follows is in UTF-8.
func appendDeclaredUTF8(dst, head []byte) []byte {
	if !bytes.HasPrefix(head, []byte("<?xml")) {
		return append(dst, head...)
	}
	decl := head[:sitemapxml.SkipMarkup(head, 0)]
	i := bytes.Index(decl, []byte("encoding"))
	if i < 0 {
		return append(dst, head...)
	}
	i += len("encoding")
	for i < len(decl) && (ascii.IsSpace(decl[i]) || decl[i] == '=') {
		i++
	}
	if i >= len(decl) || decl[i] != '"' && decl[i] != '\'' {
		return append(dst, head...)
	}
	n := bytes.IndexByte(decl[i+1:], decl[i])
	if n < 0 || bytes.EqualFold(decl[i+1:i+1+n], []byte("utf-8")) || bytes.EqualFold(decl[i+1:i+1+n], []byte("utf8")) {
		return append(dst, head...)
	}
	dst = append(dst, head[:i+1]...)
	dst = append(dst, "UTF-8"...)
	return append(dst, head[i+1+n:]...)
}
