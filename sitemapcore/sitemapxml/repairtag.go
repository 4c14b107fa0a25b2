package sitemapxml

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// lenientTag reads the start tag at i, and reports whether it is a tag. If the text ends before, t.end is the end of
// the text.
func (x *repairer) lenientTag(i int) (t repairTag, ok bool) {
	in := x.in
	defer func() { x.s.Work += t.end - i }()
	t.start, t.fine = i, true
	j := scan.NameEnd(in, i+1)
	t.nameEnd, t.end = j, j
	if j == i+1 || in[i+1] == ':' {
		return t, false
	}
	known := knownName(in[i+1 : j])
	x.atts = x.atts[:0]
	for {
		space := j
		j = scan.SkipWhite(in, j)
		if j >= len(in) {
			t.end = len(in)
			return t, false
		}
		switch in[j] {
		case '>':
			t.attrs, t.tail, t.end = x.atts, space, j+1
			return t, true
		case '/':
			if j+1 >= len(in) {
				t.end = len(in)
				return t, false
			}
			if in[j+1] == '>' {
				t.attrs, t.tail, t.end, t.self = x.atts, space, j+2, true
				return t, true
			}
			t.fine = false
			j++
			continue
		case '<':
			if len(x.atts) > 0 || known {
				t.attrs, t.tail, t.end, t.fine = x.atts, space, space, false
				return t, true
			}
			t.end = j
			return t, false
		}
		a := repairAttr{space: space, off: j, fine: space < j}
		if j, ok = x.lenientAttr(&a, known); !ok {
			t.end = j
			return t, false
		}
		t.fine = t.fine && !a.link
		x.atts = append(x.atts, a)
	}
}

// lenientAttr reads the attribute that begins at a.off, and returns the offset behind it. If it is no attribute, that
// is the offset at which the tag turned out not to be one: the end of the text, or behind a name without a value. Only
// tags that sitemaps use (known) may have such names.
func (x *repairer) lenientAttr(a *repairAttr, known bool) (end int, ok bool) {
	in := x.in
	if a.end = scan.NameEnd(in, a.off); a.end == a.off || in[a.off] == ':' {
		return a.end, false
	}
	k := scan.SkipWhite(in, a.end)
	if k >= len(in) {
		return len(in), false
	}
	if in[k] != '=' {
		a.val, a.to, a.quote, a.fine = a.end, a.end, '"', false
		return a.end, known
	}
	if k = scan.SkipWhite(in, k+1); k >= len(in) {
		return len(in), false
	}
	if q := in[k]; q == '"' || q == '\'' {
		to, closed := quoted(in, k+1, q)
		if to < 0 {
			return len(in), false
		}
		a.val, a.to, a.quote = k+1, to, q
		if !closed {
			a.fine = false
			return to, true
		}
		if from, stop, link := markdownTarget(in, a.val, to); link {
			x.receipt(ruleMarkdown, a.val, to, string(in[from:stop]))
			a.val, a.to, a.fine, a.link = from, stop, false, true
		}
		return to + 1, true
	}
	if n := curlyQuote(in, k); n > 0 {
		a.val, a.quote, a.fine = k+n, '"', false
		for a.to = a.val; a.to < len(in) && in[a.to] != '>' && in[a.to] != '<'; a.to++ {
			if n := curlyQuote(in, a.to); n > 0 {
				return a.to + n, true
			}
			if in[a.to] == '"' {
				return a.to + 1, true
			}
		}
		return a.to, a.to < len(in)
	}
	to := k
	for to < len(in) && !scan.White(in[to]) && in[to] != '>' && in[to] != '<' && (in[to] != '/' || !scan.HasAt(in, to, "/>")) {
		to++
	}
	a.val, a.to, a.quote, a.fine = k, to, '"', false
	return to, true
}

// quoted returns the end of the value in quotes q that begins at i. A value without its closing quote ends before the
// first ">"; the result is -1 if the text ends before both.
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
		_, ok := namespace.ByPrefix(string(name[:c]))
		return ok
	}
	if _, _, ok := scan.CoreField(name); ok {
		return true
	}
	return scan.IsList(name) || scan.FormOf(name) != scan.FormOther
}

// fixName repairs a name with more than one colon, or with one in the wrong place. The name of a list loses its
// prefix.
func fixName(name string) string {
	c := strings.IndexByte(name, ':')
	if c < 0 || scan.Colon([]byte(name), 0, len(name)) != scan.BadName {
		return name
	}
	if local := scan.LocalPart([]byte(name)); scan.IsList(local) {
		return string(local)
	}
	fixed := strings.ReplaceAll(strings.Trim(name, ":"), ":", "_")
	if scan.NameEnd([]byte(fixed), 0) != len(fixed) || fixed == "" {
		return "_" + fixed
	}
	return fixed
}

// writeTag writes the start tag t in a well-formed way, and reads it strictly: its declarations are in scope
// afterwards, x.s.Tag describes it, and x.s.Marks has the notes about repaired ones. It returns false if the result is
// not well-formed.
func (x *repairer) writeTag(t *repairTag) bool {
	in := x.in
	at := len(x.out)
	if t.fine && x.copyTag(t) {
		return true
	}
	if len(t.attrs) > 1000 {
		return false
	}
	name := in[t.start+1 : t.nameEnd]
	x.needPrefix(t, name, t.start+1)
	x.out = append(x.out, '<')
	fixed := fixName(string(name))
	if fixed != string(name) {
		x.receipt(ruleName, t.start, t.nameEnd, "<"+fixed)
	}
	x.out = append(x.out, fixed...)
	seen := make(map[string]bool, len(t.attrs))
	for k := range t.attrs {
		x.writeAttr(t, &t.attrs[k], seen)
	}
	if t.tail < t.end && t.tail >= t.nameEnd {
		x.out = append(x.out, in[t.tail:scan.SkipWhite(in[:t.end], t.tail)]...)
	}
	if t.self {
		x.out = append(x.out, '/')
	}
	x.out = append(x.out, '>')
	if !t.fine {
		x.receipt(ruleAttr, t.start, t.end, string(x.out[at:min(len(x.out), at+200)]))
	}
	return x.readWritten(at)
}

// copyTag copies a start tag that lacks at most declarations of prefixes.
func (x *repairer) copyTag(t *repairTag) bool {
	s := x.s
	s.Text = x.in
	marks := len(s.Marks)
	end, scope := x.startTag(t.start)
	s.Marks = s.Marks[:marks]
	if end != t.end {
		s.NS.Pop(scope)
		return false
	}
	x.out = append(x.out, x.in[t.start:t.end]...)
	return true
}

// needPrefix declares the prefix of a name at i in a start tag, if neither the tag nor its context does. Such
// declarations go to the root, and are in scope before the tag's own ones.
func (x *repairer) needPrefix(t *repairTag, name []byte, i int) {
	if scan.Colon(name, 0, len(name)) == scan.BadName {
		return
	}
	c := bytes.IndexByte(name, ':')
	if c <= 0 || x.s.NS.Find(name[:c]) != nil || string(name[:c]) == "xmlns" {
		return
	}
	for _, a := range t.attrs {
		own, ok := bytes.CutPrefix(x.in[a.off:a.end], []byte("xmlns:"))
		if ok && bytes.Equal(own, name[:c]) {
			return
		}
	}
	x.declarePrefix(name, i)
}

// writeAttr writes an attribute of a start tag in a well-formed way. It drops a repeated attribute and an invalid
// declaration; seen has the names of the written ones.
func (x *repairer) writeAttr(t *repairTag, a *repairAttr, seen map[string]bool) {
	in := x.in
	raw := in[a.off:a.end]
	n := fixName(string(raw))
	if n != string(raw) {
		x.receipt(ruleName, a.off, a.end, n)
	}
	key := n
	if c := strings.IndexByte(n, ':'); c > 0 && n[:c] != "xmlns" {
		x.needPrefix(t, raw, a.off)
		if b := x.s.NS.Find([]byte(n[:c])); b != nil {
			key = b.URI + "\x00" + n[c+1:]
		}
	}
	if seen[key] {
		x.receipt(ruleRepeatedAttr, a.off, a.to, "")
		return
	}
	seen[key] = true
	if prefix, declares := strings.CutPrefix(n, "xmlns:"); declares || n == "xmlns" {
		if !declares {
			prefix = ""
		}
		uri := string(in[a.val:a.to])
		if prefix == "xmlns" || uri == namespace.XMLNSURI || (prefix == "xml") != (uri == namespace.XMLURI) ||
			prefix != "" && uri == "" {
			x.receipt(ruleNamespace, a.off, a.to, "")
			return
		}
		x.s.MarkSpelling(in[a.val:a.to], a.off)
	}
	if !a.fine && !a.link {
		x.receipt(ruleAttr, a.off, a.to, n+`="`+string(in[a.val:a.to])+`"`)
	}
	if a.space < a.off && scan.AllWhite(in[a.space:a.off]) {
		x.out = append(x.out, in[a.space:a.off]...)
	} else {
		x.out = append(x.out, ' ')
	}
	x.out = append(x.out, n...)
	x.out = append(x.out, '=', a.quote)
	x.repairText(a.val, a.to, a.quote)
	x.out = append(x.out, a.quote)
}

// readWritten reads the start tag strictly that was written at the given offset of the repaired text.
func (x *repairer) readWritten(at int) bool {
	s := x.s
	scope, marks := len(s.NS.List), len(s.Marks)
	s.Text = x.out[at:]
	end := s.StartTag(0)
	s.Text = x.in
	s.Marks = s.Marks[:marks]
	if end != len(x.out)-at {
		s.NS.Pop(scope)
		x.out = x.out[:at]
		return false
	}
	s.Tag.Off += at
	s.Tag.End += at
	if s.Tag.Colon >= 0 {
		s.Tag.Colon += at
	}
	return true
}
