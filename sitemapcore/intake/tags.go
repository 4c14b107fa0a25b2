package intake

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/xmltext"
)

// A tagReader reads XML other than sitemaps tag by tag: feeds, and the parts of a workbook. It is as lenient as
// browsers and feed readers: tags need not match, and anything else is text. It never expands entities, and skips a
// DOCTYPE like a comment.
//
// It calls breathe, if not nil, after each few tens of kilobytes. An error of it is kept, and ends the tags.
type tagReader struct {
	b   []byte
	pos int // behind the tag that was read last

	breathe func() error
	due     int // the offset at which breathe is called next
	err     error

	start int    // of that tag
	name  []byte // with its prefix
	attrs []byte // the text behind the name
	end   bool   // it is an end tag
	empty bool   // it is <a/>
	page  bool   // a doctype of HTML was passed over
}

// next advances to the next tag and reports whether there is one.
func (r *tagReader) next() bool {
	if r.breathe != nil && r.pos >= r.due {
		r.due = r.pos + sliceBytes/4
		if err := r.breathe(); err != nil {
			r.stop(err)
		}
	}
	for {
		at := r.pos
		if at >= len(r.b) || r.b[at] != '<' { // tags are often neighbours
			i := bytes.IndexByte(r.b[at:], '<')
			if i < 0 {
				r.pos = len(r.b)
				return false
			}
			at += i
		}
		rest := r.b[at:]
		var n int
		switch {
		case len(rest) < 2:
			r.pos = len(r.b)
			return false
		case rest[1] == '/' && len(rest) > 2 && isNameStart(rest[2]), isNameStart(rest[1]):
			return r.tag(at)
		case bytes.HasPrefix(rest, []byte("<!--")):
			n = after(rest, "-->")
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			n = after(rest, "]]>")
		case rest[1] == '?':
			n = after(rest, "?>")
		case rest[1] == '!':
			r.page = r.page || ascii.HasPrefixFold(rest, "<!doctype html")
			n = doctypeEnd(rest)
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

// stop ends the tags with an error.
func (r *tagReader) stop(err error) { r.err, r.pos = err, len(r.b) }

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
	if n < len(b) && b[n] == '>' { // nearly all end tags
		r.empty, r.attrs, r.pos = false, nil, at+n+1
		return true
	}
	for i := n; i < len(b); i++ {
		switch c := b[i]; {
		case c > '>': // nearly all of a name
		case c == '"' || c == '\'':
			for i++; i < len(b) && b[i] != c; {
				i++
			}
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

// attr returns the decoded value of an attribute of the tag, or nil.
func (r *tagReader) attr(name string) []byte {
	b := r.attrs
	for i := 0; ; {
		for i < len(b) && !isNameStart(b[i]) {
			i++
		}
		from := i
		for i < len(b) && isNameByte(b[i]) {
			i++
		}
		if i == from {
			return nil
		}
		key := b[from:i]
		if i = skipSpace(b, i); i >= len(b) || b[i] != '=' {
			continue
		}
		if i = skipSpace(b, i+1); i >= len(b) || b[i] != '"' && b[i] != '\'' {
			continue
		}
		quote := b[i]
		i++
		from = i
		for i < len(b) && b[i] != quote {
			i++
		}
		if i >= len(b) {
			return nil
		}
		if string(key) == name {
			return xmltext.Decode(b[from:i])
		}
		i++
	}
}

// skipSpace returns the offset of the first byte of b[i:] that is not white space.
func skipSpace(b []byte, i int) int {
	for i < len(b) && ascii.IsSpace(b[i]) {
		i++
	}
	return i
}

// text appends the decoded text between the last start tag and its end tag, and advances behind it. It ignores tags
// within.
func (r *tagReader) text(dst []byte) []byte {
	if r.empty || r.end {
		return dst
	}
	from, name := r.pos, r.name
	if i := bytes.IndexByte(r.b[from:], '<'); i >= 0 {
		// Nearly all texts end with the next tag.
		at := from + i + 2
		if end := at + len(name); end < len(r.b) && r.b[at-1] == '/' && r.b[end] == '>' &&
			string(r.b[at:end]) == string(name) {
			r.start, r.pos, r.attrs, r.end = at-2, end+1, nil, true
			return xmltext.AppendDecode(dst, r.b[from:r.start])
		}
	}
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
			return xmltext.AppendDecode(dst, r.b[from:r.start])
		}
	}
	return dst
}

// skip advances behind the end of the element whose start tag was read last.
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

// local returns a name without its prefix.
func local(name []byte) []byte { return name[bytes.LastIndexByte(name, ':')+1:] }
