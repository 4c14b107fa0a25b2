package output

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// built is the body of a canonical file.
type built struct {
	doc      *sitemapcore.Document
	patch    [sitemapcore.NumFields]write.Patch // of the last page with edits; one, so that a row costs no allocation
	settings *sitemapcore.FileSettings
	spared   bool // values of the last row were omitted because the user didn't set them
	style    write.Style
	ns       *write.NamespaceSet // the namespaces of the head; an entry declares others itself
	loss     write.Loss          // the contents of the last row that the canonical form can't hold

	// The omitted fields of pages without edits, and of those from a sitemap: the same for each of a million rows.
	bare, spare [sitemapcore.NumFields]write.Patch
}

// declare adds the namespaces of an entry to the head, and reports whether the head has changed.
func (b *built) declare(id sitemapcore.EntryID) bool {
	row := b.doc.Row(id)
	return b.ns.Add(b.doc.Bytes(id), &row.Shape, &b.doc.File(row.File).Root)
}

func (b *built) AppendHead(dst []byte) []byte { return write.AppendHead(dst, b.ns) }

func (b *built) AppendRow(dst []byte, id sitemapcore.EntryID) []byte {
	row := b.doc.Row(id)
	file := b.doc.File(row.File)
	patch := &b.bare
	spares := !b.settings.FreqPrio && file.Kind == sitemapcore.URLSet && row.Store == file.Store
	if spares {
		patch = &b.spare
	}
	b.spared = spares && (row.Fields[sitemapcore.ChangeFreq].Present() || row.Fields[sitemapcore.Priority].Present())
	if b.doc.Patched(id) {
		patch = b.patched(id, row, spares)
	}
	dst, b.loss = write.AppendFormatted(dst, b.doc.Text(row.Store)[row.Start:row.End], &row.Shape, &file.Root,
		patch, &b.style, b.ns)
	return dst
}

// patched returns the edits of a page with some, and its omitted fields: of those that no search engine reads, the ones
// that the user didn't edit, if spares is set.
func (b *built) patched(id sitemapcore.EntryID, row *sitemapcore.Row, spares bool) *[sitemapcore.NumFields]write.Patch {
	b.patch = write.PatchesOf(b.doc, id)
	patch := &b.patch
	if b.settings.NoLastMod {
		patch[sitemapcore.LastMod] = write.Patch{Set: true}
	}
	b.spared = false
	for _, f := range [...]sitemapcore.Field{sitemapcore.ChangeFreq, sitemapcore.Priority} {
		if spares && row.Fields[f].Present() && !patch[f].Set {
			patch[f] = write.Patch{Set: true}
			b.spared = true
		}
	}
	return patch
}

func (b *built) AppendTail(dst []byte) []byte { return write.AppendTail(dst) }

// list is the body of a plain list of addresses.
type list struct {
	doc     *sitemapcore.Document
	newline string
}

func (l *list) AppendHead(dst []byte) []byte { return dst }
func (l *list) AppendTail(dst []byte) []byte { return dst }

func (l *list) AppendRow(dst []byte, id sitemapcore.EntryID) []byte {
	n := len(dst)
	dst, _ = l.doc.AppendValue(dst, id, sitemapcore.Loc)
	if bytes.IndexFunc(dst[n:], isControl) >= 0 {
		// A line break in an address would make two addresses of it.
		dst = append(dst[:n], escapeControls(dst[n:])...)
	}
	return append(dst, l.newline...)
}

func isControl(r rune) bool { return r < 0x20 || r == 0x7F }

func escapeControls(s []byte) []byte {
	var out []byte
	for _, c := range s {
		if isControl(rune(c)) {
			out = ascii.AppendCode(out, c)
		} else {
			out = append(out, c)
		}
	}
	return out
}

// lossless reports whether a list holds all that a page says.
func (l *list) lossless(id sitemapcore.EntryID) bool {
	for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
		if v, ok := l.doc.Peek(id, f); !ok || v != nil {
			return false
		}
	}
	return !l.doc.Row(id).Ext.Present()
}

// fixed is the body of a part without rows.
type fixed []byte

func (b fixed) AppendHead(dst []byte) []byte                       { return append(dst, b...) }
func (b fixed) AppendRow(dst []byte, _ sitemapcore.EntryID) []byte { return dst }
func (b fixed) AppendTail(dst []byte) []byte                       { return dst }
