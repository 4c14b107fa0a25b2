package write

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// Declared are the declarations that move from the entries of a kept file to its root. An inserted extension declares
// its prefix itself, because the bytes of an entry must be complete; in the file, one declaration is enough. The root
// can have it if the root doesn't declare the prefix otherwise: elements that use it otherwise declare it themselves.
type Declared []declaration

// NewDeclared returns the declarations of changed entries that can move to the root of a file.
func NewDeclared(doc *sitemapcore.Document, f *sitemapcore.File, ids sitemapcore.IDs) Declared {
	var out Declared
	open := slices.DeleteFunc(declarations(), func(d declaration) bool {
		return slices.ContainsFunc(f.Root.Namespaces, func(n namespace.Declaration) bool { return n.Prefix == d.prefix })
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
		open = slices.DeleteFunc(open, func(d declaration) bool {
			used := bytes.Contains(entry, []byte(d.tag+d.text))
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

// Head returns a head in which the root has the declarations.
func (d Declared) Head(head []byte) []byte {
	_, end, ok := scan.FindRoot(head)
	if len(d) == 0 || !ok {
		return head
	}
	at := end - 1
	if head[at-1] == '/' {
		at--
	}
	at = scan.BackWhite(head, at)
	out := bytes.Clone(head[:at])
	for _, x := range d {
		out = append(out, x.text...)
	}
	return append(out, head[at:]...)
}

// Strip takes the declarations out of the entry that dst ends with.
func (d Declared) Strip(dst []byte, from int) []byte {
	if len(d) == 0 || !tagsOnly(dst[from:]) {
		return dst
	}
	for _, x := range d {
		entry := bytes.ReplaceAll(dst[from:], []byte(x.tag+x.text), []byte(x.tag))
		dst = append(dst[:from], entry...)
	}
	return dst
}

// A declaration is the namespace of an extension, declared in its own element. That is how an
// element is put into an entry whose file doesn't declare the usual prefix.
type declaration struct {
	prefix string // "image"
	tag    string // how the element begins: `<image:image`
	text   string // what follows: ` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`
}

// declarations returns those of the extensions that most files have.
func declarations() []declaration {
	var out []declaration
	for k := namespace.Image; k <= namespace.XHTML; k++ {
		u := k.Usual()
		out = append(out, declaration{
			u.Prefix, "<" + u.Prefix + ":" + k.Element(),
			string(appendDeclaration(nil, u.Prefix, u.URI)),
		})
	}
	return out
}
