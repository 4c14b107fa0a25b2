package item

import (
	"bytes"
	"strings"

	"golang.org/x/net/html"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/xmltext"
)

// A TagReader reads XML other than sitemaps tag by tag: feeds, and the parts of a workbook. It is as lenient as
// browsers and feed readers: tags need not match, and anything else is text. It never expands entities, and skips a
// DOCTYPE like a comment.
//
// It calls Breathe, if not nil, after each few tens of kilobytes. An error of it is kept, and ends the tags.
type TagReader struct {
	Source []byte
	Pos    int // behind the tag that was read last

	Breathe func() error
	due     int // the offset at which Breathe is called next
	Err     error

	Start int    // of that tag
	Name  []byte // with its prefix
	Attrs []byte // the text behind the name
	End   bool   // it is an end tag
	Empty bool   // it is <a/>
	Page  bool   // a doctype of HTML was passed over
}

// Next advances to the next tag and reports whether there is one.
func (r *TagReader) Next() bool {
	if r.Breathe != nil && r.Pos >= r.due {
		r.due = r.Pos + SliceBytes/4
		if err := r.Breathe(); err != nil {
			r.stop(err)
		}
	}
	for {
		at := r.Pos
		if at >= len(r.Source) || r.Source[at] != '<' { // tags are often neighbours
			i := bytes.IndexByte(r.Source[at:], '<')
			if i < 0 {
				r.Pos = len(r.Source)
				return false
			}
			at += i
		}
		rest := r.Source[at:]
		var n int
		switch {
		case len(rest) < 2:
			r.Pos = len(r.Source)
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
			r.Page = r.Page || ascii.HasPrefixFold(rest, "<!doctype html")
			n = doctypeEnd(rest)
		default:
			n = 1
		}
		if n < 0 {
			r.Pos = len(r.Source)
			return false
		}
		r.Pos = at + n
	}
}

// stop ends the tags with an error.
func (r *TagReader) stop(err error) { r.Err, r.Pos = err, len(r.Source) }

// tag reads the tag at offset at. One without an end is as good as none.
func (r *TagReader) tag(at int) bool {
	b := r.Source[at:]
	k := 1
	r.End = b[1] == '/'
	if r.End {
		k = 2
	}
	n := k
	for n < len(b) && IsNameByte(b[n]) {
		n++
	}
	r.Start, r.Name = at, b[k:n]
	for i := n; i < len(b); i++ {
		switch c := b[i]; {
		case c > '>': // nearly all of a name
		case c == '"' || c == '\'':
			for i++; i < len(b) && b[i] != c; {
				i++
			}
		case c == '>' || c == '<':
			r.Empty = c == '>' && b[i-1] == '/' && !r.End
			r.Attrs = b[n:i]
			if r.Empty {
				r.Attrs = b[n : i-1]
			}
			r.Pos = at + i
			if c == '>' {
				r.Pos++
			}
			return true
		}
	}
	r.Pos = len(r.Source)
	return false
}

// Attr returns the decoded value of an attribute of the tag, or nil.
func (r *TagReader) Attr(name string) []byte {
	b := r.Attrs
	for i := 0; ; {
		for i < len(b) && !isNameStart(b[i]) {
			i++
		}
		from := i
		for i < len(b) && IsNameByte(b[i]) {
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

// Text appends the decoded text between the last start tag and its end tag, and advances behind it. It ignores tags
// within.
func (r *TagReader) Text(dst []byte) []byte {
	if r.Empty || r.End {
		return dst
	}
	from, name := r.Pos, r.Name
	depth := 1
	for r.Next() {
		if string(r.Name) != string(name) || r.Empty {
			continue
		}
		if r.End {
			depth--
		} else {
			depth++
		}
		if depth == 0 {
			return xmltext.AppendDecode(dst, r.Source[from:r.Start])
		}
	}
	return dst
}

// Skip advances behind the end of the element whose start tag was read last.
func (r *TagReader) Skip() {
	if !r.Empty && !r.End {
		name := r.Name
		for depth := 1; depth > 0 && r.Next(); {
			switch {
			case string(r.Name) != string(name) || r.Empty:
			case r.End:
				depth--
			default:
				depth++
			}
		}
	}
}

// Local returns a name without its prefix.
func Local(name []byte) []byte { return name[bytes.LastIndexByte(name, ':')+1:] }

// doctypeEnd returns the offset behind a declaration such as DOCTYPE, or -1.
func doctypeEnd(b []byte) int {
	depth := 0
	for i, c := range b {
		switch c {
		case '[':
			depth++
		case ']':
			depth--
		case '>':
			if depth <= 0 {
				return i + 1
			}
		}
	}
	return -1
}

// Attributes returns the attributes of the current tag of z, of several with one name the first.
func Attributes(z *html.Tokenizer, more bool) map[string]string {
	if !more {
		return nil
	}
	all := make(map[string]string, 4)
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		if _, twice := all[string(key)]; !twice {
			all[string(key)] = strings.TrimSpace(string(value))
		}
	}
	return all
}
