package write

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

// A usualTag is how an extension begins in nearly all files.
type usualTag struct {
	tag   string
	kind  namespace.Space
	child string   // the beginning of its children's tags, if it holds elements with text
	order []string // and their names
}

// The extensions that are copied. News hold elements within elements, and there are few of them: a
// thousand in a file at most.
var usualTags = [...]usualTag{
	{tag: "<xhtml:link", kind: namespace.XHTML},
	{"<image:image>", namespace.Image, "<image:", namespace.ImageOrder},
	{"<video:video>", namespace.Video, "<video:", namespace.VideoOrder},
	{tag: "<mobile:mobile", kind: namespace.Mobile},
}

// plainEnd returns the offset of the first byte of b[i:] that canonical text and quoted values don't contain unescaped:
// a character of the protocol's table, unless it is escaped as in the table, or a control character. beyond reports
// bytes beyond ASCII before it.
func plainEnd(b []byte, i int) (end int, beyond bool) {
	for {
		if i = xmltext.FindEscape(b, i); i == len(b) || b[i] < 0x80 && b[i] != '&' {
			return i, beyond
		}
		if b[i] == '&' {
			n := tableReference(b, i)
			if n == 0 {
				return i, beyond
			}
			i += n
			continue
		}
		for beyond = true; i < len(b) && b[i] >= 0x80; {
			i++
		}
	}
}

// tableReference returns the length of the reference at b[i:] if it is one of those in the
// protocol's table, and else zero.
func tableReference(b []byte, i int) int {
	for _, r := range [...]string{"&amp;", "&apos;", "&quot;", "&gt;", "&lt;"} {
		if scan.HasAt(b, i, r) {
			return len(r)
		}
	}
	return 0
}

// pieces writes an entry whose bytes are canonical except for white space and order, by copying its elements. This
// takes a third of the time of the scanner, which reads every name and every attribute to write it again. It returns
// false and writes nothing if the entry needs the scanner: because of unusual tags and prefixes, or comments.
func (f *formatter) pieces(shape *sitemapcore.Shape, root *sitemapcore.Root, patch *[sitemapcore.NumFields]Patch) bool {
	const odd = sitemapcore.Repeated | sitemapcore.NestedMarkup | sitemapcore.Commented
	n, b := f.n, f.entry
	if shape.Flags&sitemapcore.Plain != 0 { // there are no elements to copy
		n.kids = n.kids[:0]
		f.finish(shape, patch)
		return true
	}
	stop := len(b) - len("</url>") // every search ends at the "<" there
	if shape.Flags&odd != 0 || !scan.HasAt(b, 0, "<url>") || !scan.HasAt(b, stop, "</url>") {
		return false
	}
	f.s = n.scan(b, root)
	n.kids, n.more = n.kids[:0], n.more[:0]
	// Local variables collect the output, because writing to a member costs a write barrier.
	buf := n.buf[:0]
	fields := 0
	for x := range shape.Fields {
		if shape.Fields[x].Present() {
			fields++
		}
	}
	i := len("<url>")
	for {
		if i = scan.SkipWhite(b, i); i >= stop {
			break
		}
		x, from := scan.CoreStart(b, i)
		if from == 0 {
			if buf, i = f.copyExtension(buf, i); i < 0 {
				return false
			}
			continue
		}
		span := shape.Fields[x]
		to := int(span.End())
		if int(span.Off) != from || !scan.HasAt(b, to, scan.CoreTags[x].End) ||
			shape.Flags&sitemapcore.Encoded(x) != 0 && commented(b[from:to]) {
			return false
		}
		i = to + len(scan.CoreTags[x].End)
		fields--
	}
	n.buf = buf
	if i != stop || fields != 0 {
		return false
	}
	f.finish(shape, patch)
	return true
}

// copyExtension copies the extension at an offset, and returns the offset behind it, or -1.
func (f *formatter) copyExtension(dst []byte, i int) ([]byte, int) {
	n, b := f.n, f.entry
	for k := range usualTags {
		t := &usualTags[k]
		if !scan.HasAt(b, i, t.tag) {
			continue
		}
		prefix := t.kind.Usual().Prefix
		if x := f.s.NS.Find(b[i+1 : i+1+len(prefix)]); x == nil || x.Kind != t.kind || !n.used[t.kind] {
			break
		}
		from := len(dst)
		dst = append(dst, f.line(2)...)
		if t.order == nil {
			dst, i = f.copyLeaf(dst, i, i+len(t.tag))
		} else {
			dst, i = f.copyContainer(dst, i, t)
		}
		n.kids = append(n.kids, formatKid{rankOf(t.kind), from, len(dst)})
		return dst, i
	}
	return dst, -1
}

// copyContainer copies the extension at an offset with the elements in it, and returns the offset
// behind it, or -1.
func (f *formatter) copyContainer(dst []byte, i int, t *usualTag) ([]byte, int) {
	n, b := f.n, f.entry
	dst = append(dst, t.tag...)
	i += len(t.tag)
	content := len(dst)
	n.more = n.more[:0]
	for {
		i = scan.SkipWhite(b, i)
		if scan.HasAt(b, i, "</") {
			end := i + len("</") + len(t.tag) - len("<")
			if len(n.more) == 0 || end > len(b) || b[end-1] != '>' {
				return dst, -1
			}
			dst = append(ordered(dst, content, n.more), f.line(2)...)
			return append(dst, b[i:end]...), end
		}
		if !scan.HasAt(b, i, t.child) {
			return dst, -1
		}
		from := i + len(t.child)
		name := from
		for scan.Class[b[name]]&scan.IsName != 0 {
			name++
		}
		place := slices.Index(t.order, string(b[from:name]))
		if place < 0 || t.order[place] == "tvshow" {
			return dst, -1
		}
		at := len(dst)
		dst = append(dst, f.line(3)...)
		if dst, i = f.copyLeaf(dst, i, name); i < 0 {
			return dst, -1
		}
		n.more = append(n.more, formatKid{place, at, len(dst)})
	}
}

// copyLeaf copies the element at an offset, whose name ends at another one and which holds no
// others, and returns the offset behind it, or -1.
func (f *formatter) copyLeaf(dst []byte, at, name int) ([]byte, int) {
	b := f.entry
	i := name
	for b[i] == ' ' {
		from := i + 1
		if b[from] == '/' && b[from+1] == '>' {
			return append(append(dst, b[at:i]...), "/>"...), from + 2
		}
		i = from
		for scan.Class[b[i]]&scan.IsName != 0 && b[i] != ':' {
			i++
		}
		if i == from || b[i] != '=' || b[i+1] != '"' || string(b[from:i]) == "xmlns" {
			return dst, -1
		}
		from = i + 2
		end, beyond := plainEnd(b, from)
		if b[end] != '"' || end > from && (b[from] == ' ' || b[end-1] == ' ') || beyond && f.style.Address != nil {
			return dst, -1
		}
		i = end + 1
	}
	switch {
	case b[i] == '/' && b[i+1] == '>':
		return append(dst, b[at:i+2]...), i + 2
	case b[i] != '>':
		return dst, -1
	}
	from := i + 1
	to, beyond := plainEnd(b, from)
	plain := b[to] == '<' && to > from && b[from] != ' ' && b[to-1] != ' ' && !(beyond && f.style.Address != nil)
	for b[to] != '<' || b[to+1] != '/' {
		// The value is written anew. Of markup it may hold CDATA.
		plain = false
		if b[to] != '<' {
			to += max(1, bytes.IndexByte(b[to:], '<'))
			continue
		}
		k := bytes.Index(b[to:], []byte("]]>"))
		if !scan.HasAt(b, to, "<![CDATA[") || k < 0 {
			return dst, -1
		}
		to += k + len("]]>")
	}
	end := to + len("</") + name - at
	switch {
	case end > len(b) || b[end-1] != '>', !plain && commented(b[from:to]):
		return dst, -1
	case plain:
		return append(dst, b[at:end]...), end
	}
	dst = append(dst, b[at:from]...)
	start := len(dst)
	if dst = f.appendText(dst, b[from:to], bytes.HasSuffix(b[at:name], []byte("loc"))); len(dst) == start {
		return append(dst[:start-1], "/>"...), end
	}
	return append(dst, b[to:end]...), end
}
