package sitemapxml

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
)

// lenientTag reads the start tag at i, and reports whether it is one at all. Where it isn't because
// the text ends, t.end is the end of the text.
func (d *Decoder) lenientTag(i int) (t mendTag, ok bool) {
	in := d.in
	defer func() { d.s.work += t.end - i }()
	t.start, t.fine = i, true
	j := nameEnd(in, i+1)
	t.nameEnd, t.end = j, j
	if j == i+1 || in[i+1] == ':' {
		return t, false
	}
	d.atts = d.atts[:0]
	for {
		space := j
		j = skipWhite(in, j)
		if j >= len(in) {
			t.end = len(in)
			return t, false
		}
		switch in[j] {
		case '>':
			t.attrs, t.tail, t.end = d.atts, space, j+1
			return t, true
		case '/':
			if j+1 >= len(in) {
				t.end = len(in)
				return t, false
			}
			if in[j+1] == '>' {
				t.attrs, t.tail, t.end, t.self = d.atts, space, j+2, true
				return t, true
			}
			t.fine = false
			j++
			continue
		case '<':
			if len(d.atts) > 0 || knownName(in[i+1:t.nameEnd]) {
				t.attrs, t.tail, t.end, t.fine = d.atts, space, space, false
				return t, true
			}
			t.end = j
			return t, false
		}
		a := mendAttr{space: space, off: j, fine: space < j}
		if j = nameEnd(in, j); j == a.off || in[a.off] == ':' {
			t.end = j
			return t, false
		}
		a.end = j
		k := skipWhite(in, j)
		if k >= len(in) {
			t.end = len(in)
			return t, false
		}
		if in[k] != '=' {
			// A name without a value.
			if !knownName(in[i+1 : t.nameEnd]) {
				t.end = j
				return t, false
			}
			a.val, a.to, a.quote, a.fine = j, j, '"', false
			d.atts = append(d.atts, a)
			continue
		}
		if k = skipWhite(in, k+1); k >= len(in) {
			t.end = len(in)
			return t, false
		}
		if q := in[k]; q == '"' || q == '\'' {
			end, closed := quoted(in, k+1, q)
			if end < 0 {
				t.end = len(in)
				return t, false
			}
			a.val, a.to, a.quote = k+1, end, q
			j = end + 1
			if !closed {
				a.fine, j = false, end
			}
		} else {
			end := k
			for end < len(in) && !white(in[end]) && in[end] != '>' && in[end] != '<' &&
				(in[end] != '/' || !hasAt(in, end, "/>")) {
				end++
			}
			a.val, a.to, a.quote, a.fine = k, end, '"', false
			j = end
		}
		d.atts = append(d.atts, a)
	}
}

// quoted returns where the value in quotes q that begins at i ends. A value whose closing quote is
// missing ends before the first ">"; the offset is -1 if the text ends before either.
func quoted(b []byte, i int, q byte) (end int, closed bool) {
	gt, lt := -1, false
	for j := i; j < len(b); j++ {
		switch c := b[j]; {
		case c == q:
			return j, true
		case c == '>' && gt < 0:
			if lt {
				return j, false
			}
			gt = j
		case c == '<':
			if gt >= 0 {
				return gt, false
			}
			lt = true
		}
	}
	return gt, false
}

// knownName reports whether a name is one that sitemaps use, so that a broken tag with this name is
// a tag all the same.
func knownName(name []byte) bool {
	if c := bytes.IndexByte(name, ':'); c > 0 {
		_, ok := byPrefix(string(name[:c]))
		return ok
	}
	if _, _, ok := coreField(name); ok {
		return true
	}
	_, list := listKind(name)
	return list || equalFold(name, "url") || equalFold(name, "sitemap")
}

// fixName makes a name with more than one colon, or with one in the wrong place, one that is
// allowed. That of a list stays what it is, without the prefix.
func fixName(name string) string {
	c := strings.IndexByte(name, ':')
	if c < 0 || colon([]byte(name), 0, len(name)) != badName {
		return name
	}
	if local := localPart([]byte(name)); len(local) > 0 {
		if _, list := listKind(local); list {
			return string(local)
		}
	}
	fixed := strings.ReplaceAll(strings.Trim(name, ":"), ":", "_")
	if nameEnd([]byte(fixed), 0) != len(fixed) || fixed == "" {
		return "_" + fixed
	}
	return fixed
}

// writeTag writes the start tag t so that it is well-formed, and reads it strictly: its
// declarations are in scope afterwards, and d.s.tag describes it. It reports false where that did
// not work out.
func (d *Decoder) writeTag(t *mendTag) bool {
	s, in := d.s, d.in
	name := in[t.start+1 : t.nameEnd]
	at := len(d.out)
	// Prefixes that nobody declared go to the root. They come into scope before the tag's own
	// declarations.
	own := func(prefix []byte) bool {
		for _, a := range t.attrs {
			if n := in[a.off:a.end]; bytes.HasPrefix(n, []byte("xmlns:")) && bytes.Equal(n[len("xmlns:"):], prefix) {
				return true
			}
		}
		return false
	}
	need := func(name []byte, i int) {
		if colon(name, 0, len(name)) == badName {
			return
		}
		if c := bytes.IndexByte(name, ':'); c > 0 && s.ns.find(name[:c]) == nil && string(name[:c]) != "xmlns" &&
			!own(name[:c]) {
			d.declarePrefix(name, i)
		}
	}
	if t.fine {
		d.s.b = in
		scope := len(s.ns.list)
		marks := len(s.marks)
		for range 8 {
			if end := s.startTag(t.start); end == t.end {
				d.out = append(d.out, in[t.start:t.end]...)
				s.marks = s.marks[:marks]
				return true
			}
			s.marks = s.marks[:marks]
			if s.fault != faultPrefix || !d.declareAt(s.at) {
				break
			}
			scope = len(s.ns.list)
		}
		s.ns.pop(scope)
	}
	if len(t.attrs) > 1000 {
		return false
	}
	need(name, t.start+1)
	d.out = append(d.out, '<')
	fixed := fixName(string(name))
	if fixed != string(name) {
		d.receipt(ruleName, t.start, t.nameEnd, "<"+fixed)
	}
	d.out = append(d.out, fixed...)
	seen := make(map[string]bool, len(t.attrs))
	for k := range t.attrs {
		a := &t.attrs[k]
		raw := in[a.off:a.end]
		n := fixName(string(raw))
		if n != string(raw) {
			d.receipt(ruleName, a.off, a.end, n)
		}
		key := n
		if c := strings.IndexByte(n, ':'); c > 0 && n[:c] != "xmlns" {
			need(raw, a.off)
			if b := s.ns.find([]byte(n[:c])); b != nil {
				key = b.uri + "\x00" + n[c+1:]
			}
		}
		if seen[key] {
			d.receipt(ruleRepeatedAttr, a.off, a.to, "")
			continue
		}
		seen[key] = true
		if strings.HasPrefix(n, "xmlns:") || n == "xmlns" {
			prefix := strings.TrimPrefix(strings.TrimPrefix(n, "xmlns"), ":")
			uri := string(in[a.val:a.to])
			if prefix == "xmlns" || uri == xmlnsURI || (prefix == "xml") != (uri == sitemapcore.XMLURI) ||
				prefix != "" && uri == "" {
				d.receipt(ruleNamespace, a.off, a.to, "")
				continue
			}
		}
		if !a.fine {
			d.receipt(ruleAttr, a.off, a.to, n+`="`+string(in[a.val:a.to])+`"`)
		}
		if a.space < a.off && allWhite(in[a.space:a.off]) {
			d.out = append(d.out, in[a.space:a.off]...)
		} else {
			d.out = append(d.out, ' ')
		}
		d.out = append(d.out, n...)
		d.out = append(d.out, '=', a.quote)
		d.mendText(a.val, a.to, a.quote)
		d.out = append(d.out, a.quote)
	}
	if t.tail < t.end && t.tail >= t.nameEnd {
		d.out = append(d.out, in[t.tail:skipWhite(in[:t.end], t.tail)]...)
	}
	if t.self {
		d.out = append(d.out, '/')
	}
	d.out = append(d.out, '>')
	if !t.fine {
		d.receipt(ruleAttr, t.start, t.end, string(d.out[at:min(len(d.out), at+200)]))
	}
	return d.readWritten(at)
}

// readWritten reads the start tag strictly that was written at the given offset of the mended text.
func (d *Decoder) readWritten(at int) bool {
	s := d.s
	scope, marks := len(s.ns.list), len(s.marks)
	s.b = d.out[at:]
	end := s.startTag(0)
	s.b = d.in
	s.marks = s.marks[:marks]
	if end != len(d.out)-at {
		s.ns.pop(scope)
		d.out = d.out[:at]
		return false
	}
	s.tag.off += at
	s.tag.end += at
	if s.tag.colon >= 0 {
		s.tag.colon += at
	}
	return true
}
