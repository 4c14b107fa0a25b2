package output

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// declared are the declarations that move from the entries of a kept file to its root. An inserted extension declares
// its prefix itself, because the bytes of an entry must be complete; in the file, one declaration is enough. The root
// can have it if the root doesn't declare the prefix otherwise: elements that use it otherwise declare it themselves.
type declared []sitemapxml.Declaration

// newDeclared returns the declarations of changed entries that can move to the root of a file.
func newDeclared(doc *sitemapcore.Document, f *sitemapcore.File, ids sitemapcore.IDs) declared {
	var out declared
	open := slices.DeleteFunc(sitemapxml.Declarations(), func(d sitemapxml.Declaration) bool {
		return slices.ContainsFunc(f.Root.Namespaces, func(n namespace.Declaration) bool { return n.Prefix == d.Prefix })
	})
	for _, id := range ids.All {
		if len(open) == 0 {
			break
		}
		row := doc.Row(id)
		if row.Store == f.Store || !row.Ext.Present() {
			continue
		}
		entry := doc.Bytes(id)
		if !tagsOnly(entry) {
			continue
		}
		open = slices.DeleteFunc(open, func(d sitemapxml.Declaration) bool {
			used := bytes.Contains(entry, []byte(d.Tag+d.Text))
			if used {
				out = append(out, d)
			}
			return used
		})
	}
	return out
}

// tagsOnly reports whether what looks like a tag in an entry is one.
func tagsOnly(entry []byte) bool { return !bytes.Contains(entry, []byte("<!")) }

// head returns a head in which the root has the declarations.
func (d declared) head(head []byte) []byte {
	_, end, ok := sitemapxml.FindRoot(head)
	if len(d) == 0 || !ok {
		return head
	}
	at := end - 1
	if head[at-1] == '/' {
		at--
	}
	at = sitemapxml.BackWhite(head, at)
	out := bytes.Clone(head[:at])
	for _, x := range d {
		out = append(out, x.Text...)
	}
	return append(out, head[at:]...)
}

// strip takes the declarations out of the entry that dst ends with.
func (d declared) strip(dst []byte, from int) []byte {
	if len(d) == 0 || !tagsOnly(dst[from:]) {
		return dst
	}
	for _, x := range d {
		entry := bytes.ReplaceAll(dst[from:], []byte(x.Tag+x.Text), []byte(x.Tag))
		dst = append(dst[:from], entry...)
	}
	return dst
}
