package intake

import (
	"bytes"

	"sitemapeditor/sitemapcore"
)

// A tagReader takes XML that is no sitemap apart, tag by tag: feeds, and the parts of a workbook. It asks for nothing that a browser or
// a feed reader wouldn't forgive: tags need not match, and what is no tag is text. Entities are never expanded, so a DOCTYPE is passed
// over like a comment.
type tagReader struct {
	b   []byte
	pos int // behind the tag that was read last

	start int    // of that tag
	name  []byte // with its prefix
	attrs []byte // what stands behind the name
	end   bool   // it is an end tag
	empty bool   // it is <a/>
}

// next goes to the next tag and reports whether there is one.
func (r *tagReader) next() bool {
	for {
		i := bytes.IndexByte(r.b[r.pos:], '<')
		if i < 0 {
			r.pos = len(r.b)
			return false
		}
		at := r.pos + i
		rest := r.b[at:]
		n := -1
		switch {
		case len(rest) < 2:
			r.pos = len(r.b)
			return false
		case bytes.HasPrefix(rest, []byte("<!--")):
			n = after(rest, "-->")
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			n = after(rest, "]]>")
		case rest[1] == '?':
			n = after(rest, "?>")
		case rest[1] == '!':
			n = doctypeEnd(rest)
		case rest[1] == '/' && len(rest) > 2 && isNameStart(rest[2]), isNameStart(rest[1]):
			return r.tag(at)
		default:
			n = 1
		}
		if n < 0 {
			r.pos = len(r.b)
			return false
		}
		r.pos = at + n
	}
}

// tag reads the tag at offset at. One without an end is as good as none.
func (r *tagReader) tag(at int) bool {
	b := r.b[at:]
	k := 1
	r.end = b[1] == '/'
	if r.end {
		k = 2
	}
	n := k
	for n < len(b) && isNameByte(b[n]) {
		n++
	}
	r.start, r.name = at, b[k:n]
	i := n
	var quote byte
	for ; i < len(b); i++ {
		c := b[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>' || c == '<':
			r.empty = c == '>' && b[i-1] == '/' && !r.end
			r.attrs = b[n:i]
			if r.empty {
				r.attrs = b[n : i-1]
			}
			r.pos = at + i
			if c == '>' {
				r.pos++
			}
			return true
		}
	}
	r.pos = len(r.b)
	return false
}

// attr returns the value of an attribute of the tag, decoded, and nil where it has none of this name.
func (r *tagReader) attr(name string) []byte {
	b := r.attrs
	for {
		i := 0
		for i < len(b) && !isNameStart(b[i]) {
			i++
		}
		b = b[i:]
		n := 0
		for n < len(b) && isNameByte(b[n]) {
			n++
		}
		if n == 0 {
			return nil
		}
		key := b[:n]
		b = bytes.TrimLeft(b[n:], " \t\r\n")
		if len(b) == 0 || b[0] != '=' {
			continue
		}
		b = bytes.TrimLeft(b[1:], " \t\r\n")
		if len(b) == 0 || b[0] != '"' && b[0] != '\'' {
			continue
		}
		end := bytes.IndexByte(b[1:], b[0])
		if end < 0 {
			return nil
		}
		if string(key) == name {
			return sitemapcore.AppendText(nil, b[1:1+end])
		}
		b = b[end+2:]
	}
}

// text returns what stands between the start tag that was read last and its end tag, decoded, and goes behind it. Tags within are
// passed over.
func (r *tagReader) text(dst []byte) []byte {
	if r.empty || r.end {
		return dst
	}
	from, name := r.pos, r.name
	depth := 1
	for r.next() {
		if string(r.name) != string(name) || r.empty {
			continue
		}
		if r.end {
			depth--
		} else {
			depth++
		}
		if depth == 0 {
			return sitemapcore.AppendText(dst, r.b[from:r.start])
		}
	}
	return dst
}

// skip goes behind the end of the element whose start tag was read last.
func (r *tagReader) skip() {
	if !r.empty && !r.end {
		name := r.name
		for depth := 1; depth > 0 && r.next(); {
			switch {
			case string(r.name) != string(name) || r.empty:
			case r.end:
				depth--
			default:
				depth++
			}
		}
	}
}
