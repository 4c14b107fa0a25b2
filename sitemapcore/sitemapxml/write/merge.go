package write

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// An Entry is an entry with the root of its file, which declares its prefixes.
type Entry struct {
	Bytes []byte
	Root  *sitemapcore.Root
}

// A Graft brings extensions of entries into other entries, in whose files a prefix may mean something else. The zero
// value is ready to use, and keeps its memory from one extension to the next.
type Graft struct{ from, into NamespaceSet }

// Append appends the extension other.Bytes[from:to] in the form that has the same meaning in an entry: its start tag
// declares each prefix that means something else in the entry, or nothing. Without bytes of the entry only its root
// counts.
func (g *Graft) Append(dst []byte, other Entry, from, to int, entry Entry) []byte {
	into := g.into.scan(entry.Bytes, entry.Root)
	if len(entry.Bytes) > 0 {
		into.StartTag(0) // it may have declarations
	}
	source := g.from.scan(other.Bytes, other.Root)
	source.StartTag(0)
	name := scan.NameEnd(other.Bytes, from+1)
	dst = append(dst, other.Bytes[from:name]...)
	source.EachOuter(other.Bytes, scan.Child{Start: from, End: to}, func(prefix, uri string) {
		means := ""
		if x := into.NS.Find([]byte(prefix)); x != nil {
			means = x.Spelling()
		}
		// Only the default namespace can be taken back (Namespaces in XML 1.0, section 2.2).
		if means != uri && (prefix == "" || uri != "") {
			dst = appendDeclaration(dst, prefix, uri)
		}
	})
	return append(dst, other.Bytes[name:to]...)
}

// AppendMerged appends an entry with those extensions of another entry that it lacks: images, videos, languages and all
// other elements. They follow the entry's own content, with its indentation, and every other byte stays unchanged. Of
// extensions that a page can have only once, news and the mobile mark, the entry keeps its own; so it does with a
// language link if both have one for the same language.
func AppendMerged(dst []byte, entry, other Entry) []byte {
	have := map[string]bool{}
	return appendExtended(dst, entry, other, func(key string) bool {
		had := have[key]
		have[key] = true
		return !had
	})
}

// AppendExtended is [AppendMerged] for all extensions of the other entry, those that the entry has too.
func AppendExtended(dst []byte, entry, other Entry) []byte {
	return appendExtended(dst, entry, other, func(string) bool { return true })
}

// appendExtended appends an entry with the wanted extensions of another one. It asks for the keys of the entry's own
// extensions first.
func appendExtended(dst []byte, entry, other Entry, wants func(key string) bool) []byte {
	b, at, from := entry.Bytes, 0, 0
	whole := entry.eachExtension(func(_ scan.Child, key string) {
		wants(key)
	}, func(c scan.Child) { from, at = xmltext.Lead(b, c.Start), c.End })
	space := b[from:scan.SkipWhite(b, from)]
	if at == 0 { // the entry is empty
		space = []byte(entry.Root.Newline + entry.Root.IndentChild)
		at = scan.BackWhite(b, max(0, bytes.LastIndex(b, []byte("</"))))
	}
	if !whole || at == 0 {
		return append(dst, b...)
	}
	dst = append(dst, b[:at]...)
	var g Graft
	other.eachExtension(func(c scan.Child, key string) {
		if wants(key) {
			dst = g.Append(append(dst, space...), other, c.Start, c.End, entry)
		}
	}, func(scan.Child) {})
	return append(dst, b[at:]...)
}

// UsualRoot is a root with the prefixes that most files have.
var UsualRoot = sitemapcore.Root{Namespaces: []namespace.Declaration{
	namespace.Sitemap.Usual(), namespace.Image.Usual(), namespace.Video.Usual(),
	namespace.News.Usual(), namespace.XHTML.Usual(),
}}

// AppendExtensions appends those extensions of an entry that want names, one on a line. Each one can be read in any file
// with the prefixes of [UsualRoot]. Comments between extensions are left out, and line ends are written as every reader
// of XML sees them.
func AppendExtensions(dst []byte, entry Entry, want func(namespace.Space) bool) []byte {
	start := len(dst)
	var g Graft
	entry.eachExtension(func(c scan.Child, _ string) {
		if !want(c.Kind) {
			return
		}
		if len(dst) > start {
			dst = append(dst, '\n')
		}
		dst = append(dst, unifyLines(g.Append(nil, entry, c.Start, c.End, Entry{Root: &UsualRoot}))...)
	}, func(scan.Child) {})
	return dst
}

// eachExtension calls fn for each child of the entry that is no core field, with a key that identifies it, and all for
// every child. It reports whether it could read the entry to its end.
func (e Entry) eachExtension(fn func(c scan.Child, key string), all func(scan.Child)) bool {
	var n NamespaceSet
	s := n.scan(e.Bytes, e.Root)
	return s.Children(0, func(c scan.Child) {
		all(c)
		if c.What != scan.ChildElement || c.Field >= 0 {
			return
		}
		fn(c, extensionKey(s, e.Bytes, c))
	})
}

// extensionKey returns a key that identifies an extension within its page: the address of an image, the language of a
// language link, and only the kind if a page has one at most.
func extensionKey(s *scan.Scanner, entry []byte, c scan.Child) string {
	key := append([]byte{byte(c.Kind), ':'}, c.Local...)
	if c.Known() {
		switch c.Kind {
		case namespace.News, namespace.Mobile:
			return string(key)
		case namespace.Image:
			found := false
			s.Children(c.Start, func(k scan.Child) {
				if !found && string(k.Local) == "loc" {
					key = xmltext.AppendDecode(append(key, ' '), entry[k.From:k.To])
					found = true
				}
			})
			if found {
				return string(key)
			}
		case namespace.XHTML:
			for _, a := range s.Attrs {
				if string(entry[a.Off:a.End]) == "hreflang" {
					return string(append(append(key, ' '), bytes.ToLower(entry[a.Val:a.ValEnd])...))
				}
			}
		}
	}
	// The attributes of the tag count too, but not its prefix.
	return string(append(key, entry[scan.NameEnd(entry, c.Start+1):c.End]...))
}
