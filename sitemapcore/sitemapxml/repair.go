package sitemapxml

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

const unreadAside say.Text = "We could not tell what this part was meant to be. It is kept as a comment, which " +
	"search engines skip."

// A repairElem is an element that the lenient reader has open.
type repairElem struct {
	off, end int // of its name, in the repaired text
	scope    int
	kind     namespace.Space
	field    int // the core field that it is, or -1
	form     scan.Form
}

// A repairAttr is an attribute as the lenient reader found it, in the input.
type repairAttr struct {
	space    int // the start of the white space before it
	off, end int // the name
	val, to  int // the value, without quotes
	quote    byte
	fine     bool // it is well-formed in its outer form
	link     bool // the value was a Markdown link
}

// A repairTag is a start tag as the lenient reader found it, in the input.
type repairTag struct {
	start, nameEnd int
	attrs          []repairAttr
	tail, end      int // the white space before the end, and the offset behind it
	self           bool
	fine           bool
}

// A repairer is the lenient reader of one element: it reads malformed parts, writes them in a well-formed way, and
// passes the result to the strict reader.
type repairer struct {
	declarer
	elems []repairElem
	atts  []repairAttr
}

// repair reads the item at i, which is not well-formed, writes it anew, and sets d.pos behind it.
func (d *decoder) repair(i int) {
	in := d.in
	var end int
	switch {
	case scan.GitMarkEnd(in, i) >= 0:
		end = scan.GitMarkEnd(in, i)
		d.flush(i)
		d.receipt(ruleGit, i, end, "")
		d.skip(end)
	case in[i] != '<':
		end = scan.NextTag(in, i)
		if mark := scan.NextGitMark(in, i, end); mark >= 0 {
			end = mark
		}
		d.asideText(i, end)
	case scan.HasAt(in, i, "</"):
		end = d.repairRootEnd(i)
	case scan.HasAt(in, i, "<!"), scan.HasAt(in, i, "<?"):
		d.flush(i)
		start := len(d.out)
		if end = d.repairMarkup(i); end < 0 {
			end = scan.NextTag(in, i+1)
			d.asideText(i, end)
		} else {
			d.skip(end)
			if bytes.HasPrefix(d.out[start:], []byte("<![CDATA[")) {
				d.unread(start, len(d.out), i, unreadText)
			}
		}
	default:
		if end = d.repairList(i); end < 0 {
			end = d.repairWithin(i, "")
		}
	}
	d.s.Work += max(end-i, 1)
	d.s.Text = d.in
	d.s.Forget()
	d.keepScope()
	d.pos = end
}

// repairRootEnd reads the end tag at i, which is not the right one for the list that is open.
func (d *decoder) repairRootEnd(i int) int {
	j := scan.SkipWhite(d.in, i+2)
	name := d.in[j:scan.NameEnd(d.in, j)]
	end := d.endTagEnd(j + len(name))
	top := d.open[len(d.open)-1].name
	if scan.IsList(scan.LocalPart(name)) || len(name) > 2 && near(name, []byte(top)) {
		d.flush(i)
		d.receipt(ruleEndTag, i, end, "</"+top+">")
		d.out = xmltext.AppendTag(d.out, "</", top)
		d.skip(end)
		return d.closeList(end, func() { d.out = d.out[:len(d.out)-len("</>")-len(top)] })
	}
	if len(name) == 0 {
		end = scan.NextTag(d.in, i+1)
		d.asideText(i, end)
		return end
	}
	if o := &d.orphan; o.seen && o.out == len(d.out) && o.copied == d.copied && knownName(name) &&
		bytes.Contains(d.in[i:end], []byte(">")) {
		if scan.FormOf(scan.LocalPart(name)) != scan.FormOther {
			if c := bytes.IndexByte(name, ':'); c < 0 || c > 0 && d.s.NS.Find(name[:c]) != nil {
				// The fields before it are those of an entry whose start tag is missing.
				d.seg.Unread = d.seg.Unread[:o.unread]
				o.seen = false
				return d.repairWithin(o.at, string(name))
			}
		}
	}
	d.receipt(ruleStrayEnd, i, end, "")
	d.flush(i)
	d.skip(end)
	return end
}

// endTagEnd returns the offset behind the end tag whose name ends at j.
func (x *repairer) endTagEnd(j int) int {
	for ; j < len(x.in); j++ {
		switch x.in[j] {
		case '>':
			return j + 1
		case '<':
			return j
		}
	}
	return j
}

// near reports whether two names are a slip of the pen apart: but for two letters the same, or the
// same but for their prefix.
func near(a, b []byte) bool {
	if bytes.EqualFold(scan.LocalPart(a), scan.LocalPart(b)) {
		return true
	}
	most := 2
	if min(len(a), len(b)) < 6 {
		most = 1
	}
	return min(len(a), len(b)) >= 2 && ascii.Near(a, b, most)
}

// repairList reads the start tag at i if it is that of a list, and returns the offset behind it, or
// -1.
func (d *decoder) repairList(i int) int {
	s := d.s
	kind, list := scan.ListKind(scan.LocalPart(scan.TagName(d.in, i)))
	if !list {
		return -1
	}
	if kind == d.seg.Kind && len(d.open) < sitemapcore.MaxDepth {
		return d.nestedList(i)
	}
	t, ok := d.lenientTag(i)
	if !ok {
		return -1
	}
	d.flush(i)
	start, scope := len(d.out), len(s.NS.List)
	if !d.writeTag(&t) {
		d.out = d.out[:start]
		return -1
	}
	d.skip(t.end)
	if !s.Tag.Self && len(d.open) < sitemapcore.MaxDepth && scan.IsCore(s.Tag.Kind, s.Tag.Colon >= 0) {
		d.open = append(d.open, wrapper{name: string(scan.TagName(d.out, start)), scope: scope})
		d.addNamespaces(scope)
		d.keepScope()
		return t.end
	}
	d.out = d.out[:start]
	s.NS.Pop(scope)
	d.receipt(ruleStrayStart, i, t.end, "")
	return t.end
}

// nestedList reads the start tag at i of a list in a list of the same kind, and returns the offset behind it, or -1. It
// removes the tag, unless its declarations contradict those of the root.
func (d *decoder) nestedList(i int) int {
	level := len(d.open)
	end := d.secondRoot(i)
	if end == i {
		return -1
	}
	if len(d.open) > level {
		return end
	}
	d.receipt(ruleNested, i, end, "")
	d.orphan.seen = false
	if !d.s.Tag.Self {
		name := fixName(string(scan.TagName(d.in, i)))
		d.open = append(d.open, wrapper{name: name, scope: len(d.s.NS.List), gone: true, from: i, to: end})
	}
	return end
}

// A patient is an element that is being repaired.
type patient struct {
	from, start int  // its start, in the input and in the repaired text
	at          int  // the end of the input that was read
	done        bool // it ends there
	text        bool // it was no element, and was written as text
	located     bool // its address is complete
}

// repairWithin reads the element at i, which is not well-formed, and returns the offset behind it.
// With a name, the start tag with this name is missing at i.
func (x *repairer) repairWithin(i int, missing string) int {
	s, in := x.s, x.in
	x.flush(i)
	scope := len(s.NS.List)
	m := patient{from: i, start: len(x.out), at: i}
	x.elems = x.elems[:0]
	if missing != "" {
		x.receipt(ruleNoStart, i, i, "<"+missing+">")
		x.out = xmltext.AppendTag(x.out, "<", missing)
		x.elems = append(x.elems, x.elemAt(m.start, scope, namespace.Sitemap))
	}
	for !m.done && m.at < len(in) {
		x.repairNext(&m)
	}
	if m.text {
		return m.at
	}
	if cut := !m.done; cut && len(x.elems) > 0 {
		x.seg.Truncated = true
		if x.elems[0].form != scan.FormOther && !m.located {
			x.out = x.out[:m.start]
			stop := scan.BackWhite(in, len(in))
			x.receipt(ruleTruncated, i, stop, "")
			x.setAside(i, stop, "The file ends within this page, before its address is complete. It is kept as a "+
				"comment, which search engines skip.")
			x.skip(len(in))
			return len(in)
		}
		x.receipt(ruleTruncated, len(in), len(in), "")
	}
	for len(x.elems) > 0 {
		x.closeTop(m.at)
	}
	x.skip(m.at)
	s.NS.Pop(scope)
	x.keepScope()
	x.accept(i, m.at, m.start)
	return m.at
}

// repairNext reads the next part of an element: text, a tag, or something else that begins with "<".
func (x *repairer) repairNext(m *patient) {
	in, p := x.in, m.at
	switch {
	case scan.GitMarkEnd(in, p) >= 0:
		m.at = scan.GitMarkEnd(in, p)
		x.receipt(ruleGit, p, m.at, "")
	case in[p] != '<':
		m.at = scan.NextTag(in, p)
		if mark := scan.NextGitMark(in, p, m.at); mark >= 0 {
			m.at = mark
		}
		from, to, link := markdownTarget(in, p, m.at)
		if !link {
			x.repairText(p, m.at, 0)
			break
		}
		x.receipt(ruleMarkdown, p, m.at, string(in[from:to]))
		x.repairText(from, to, 0)
	case scan.HasAt(in, p, "</"):
		end, stop, loc := x.repairEndTag(p)
		if stop {
			m.done = true
			return
		}
		m.located = m.located || loc
		m.at, m.done = end, len(x.elems) == 0
	case scan.HasAt(in, p, "<!"), scan.HasAt(in, p, "<?"):
		if end := x.repairMarkup(p); end >= 0 {
			m.at = end
		} else {
			x.repairLess(m)
		}
	default:
		x.repairStart(m)
	}
}

// repairLess writes the next "<" as text, and outside of all elements the text behind it as well.
func (x *repairer) repairLess(m *patient) {
	x.repairText(m.at, m.at+1, 0)
	m.at++
	if len(x.elems) == 0 {
		end := scan.NextTag(x.in, m.at)
		x.repairText(m.at, end, 0)
		x.skip(end)
		x.unread(m.start, len(x.out), m.from, unreadText)
		m.at, m.done, m.text = end, true, true
	}
}

// repairStart reads the next start tag.
func (x *repairer) repairStart(m *patient) {
	s, in, p := x.s, x.in, m.at
	t, ok := x.lenientTag(p)
	switch {
	case !ok && t.end >= len(in) && len(x.elems) > 0:
		// The file ends within a tag.
		x.out = appendComment(x.out, in[p:])
		m.at = len(in)
		return
	case !ok, len(x.elems) >= sitemapcore.MaxDepth:
		x.repairLess(m)
		return
	}
	if x.closeBefore(in[t.start+1:t.nameEnd], p, m.start) || len(x.elems) == 0 && p > m.from {
		m.done = true
		return
	}
	if n := len(x.elems); n > 0 && x.elems[n-1].field == int(sitemapcore.Loc) && !t.self &&
		!x.closedInAddress(in[t.start+1:t.nameEnd], t.end) {
		x.repairLess(m)
		return
	}
	at, scope := len(x.out), len(s.NS.List)
	if !x.writeTag(&t) {
		x.out = x.out[:at]
		s.NS.Pop(scope)
		x.repairLess(m)
		return
	}
	m.at = t.end
	if s.Tag.Self {
		s.NS.Pop(s.Tag.Scope)
		m.done = len(x.elems) == 0
		return
	}
	x.elems = append(x.elems, x.elemAt(at, s.Tag.Scope, s.Tag.Kind))
}

// closedInAddress reports whether the tag with a name that ends at i in an address may be a tag: a
// sitemap's own, or one that is closed before the address ends. Otherwise it is a part of the address.
func (x *repairer) closedInAddress(name []byte, i int) bool {
	if knownName(name) || ascii.EqualFold(name, "br") || bytes.IndexByte(name, ':') >= 0 {
		return true
	}
	const far = 4 << 10 // an address is shorter
	for limit := min(len(x.in), i+far); i < limit; i++ {
		if i = scan.NextTag(x.in, i); i >= limit {
			break
		}
		if !scan.HasAt(x.in, i, "</") {
			if scan.FormOf(scan.LocalPart(scan.TagName(x.in, i))) != scan.FormOther {
				return true
			}
			continue
		}
		closed := x.in[i+2 : scan.NameEnd(x.in, i+2)]
		if bytes.EqualFold(closed, name) {
			return true
		}
		if knownName(closed) || knownName(scan.LocalPart(closed)) {
			return false
		}
	}
	return true
}

// elemAt returns the element whose start tag is at an offset of the repaired text.
func (x *repairer) elemAt(at, scope int, space namespace.Space) repairElem {
	e := repairElem{off: at + 1, end: scan.NameEnd(x.out, at+1), scope: scope, kind: space, field: -1}
	if !scan.IsCore(space, bytes.IndexByte(x.out[e.off:e.end], ':') >= 0) {
		return e
	}
	local := scan.LocalPart(x.out[e.off:e.end])
	if f, _, ok := scan.CoreField(local); ok {
		e.field = int(f)
	}
	e.form = scan.FormOf(local)
	return e
}

// keepScope declares the prefixes again that were added to the root while an element was open.
func (x *repairer) keepScope() {
	for _, p := range x.fresh {
		if x.s.NS.Find([]byte(p)) == nil {
			x.s.NS.Push([]byte(p), []byte(x.declared[p]))
		}
	}
	if len(x.elems) == 0 {
		x.fresh = x.fresh[:0]
	}
}

// accept reads the repaired element strictly that was written from start on for in[i:end]. Should it
// still not be well-formed it is set aside.
func (x *repairer) accept(i, end, start int) {
	s := x.s
	if len(x.out) == start {
		return
	}
	scope := len(s.NS.List)
	s.Text = x.in
	defer s.Clear(scope)
	defer s.Aside(x.out[start:])()
	s.Deep = 0
	var row sitemapcore.Row
	n, f := s.Entry(0, &row.Shape)
	name := []byte(nil)
	if n >= 0 && f == scan.FormOther {
		name = s.Text[s.Tag.Off:s.Tag.End]
		if !s.Tag.Self {
			s.Push()
			n = s.Content(n)
		}
	}
	if n != len(s.Text) {
		x.out = x.out[:start]
		x.receipt(ruleSetAside, i, end, "")
		x.setAside(i, end, unreadAside)
		return
	}
	for _, m := range s.Marks {
		x.receipt(noteRules[m.Note], i, min(i+40, end), "")
	}
	if f == scan.FormOther {
		reason := x.reasonElement(name)
		if s.Deep+len(x.open) > sitemapcore.MaxDepth {
			reason = tooDeep()
		}
		x.unread(start, len(x.out), i, reason)
		return
	}
	row.Start, row.End = uint32(start), uint32(len(x.out))
	row.Flags |= sitemapcore.Repaired
	if x.laidOut < 2 {
		x.layout(x.out, start, int(row.Fields[sitemapcore.Loc].Off))
	}
	x.add(&row, f, s.Text, i)
}

// closeTop writes the end tag of the innermost element, which is missing at i.
func (x *repairer) closeTop(i int) {
	e := x.elems[len(x.elems)-1]
	x.receipt(ruleNoEndTag, i, i, "</"+string(x.out[e.off:e.end])+">")
	x.writeEnd()
}

func (x *repairer) writeEnd() {
	n := len(x.elems) - 1
	e := x.elems[n]
	x.out = xmltext.AppendTag(x.out, "</", x.out[e.off:e.end])
	x.elems = x.elems[:n]
	x.s.NS.Pop(e.scope)
}

// closeBefore closes what can't hold the element with the given name that begins at i. It reports
// whether that is everything.
func (x *repairer) closeBefore(name []byte, i, start int) (stop bool) {
	n := len(x.elems)
	if n == 0 {
		return false
	}
	s := x.s
	k := namespace.None
	c := bytes.IndexByte(name, ':')
	if c < 0 {
		k = s.NS.Default
	} else if b := s.NS.Find(name[:c]); b != nil {
		k = b.Kind
	}
	local := scan.LocalPart(name)
	if scan.IsCore(k, c >= 0) {
		if x.elems[0].form != scan.FormOther && scan.FormOf(local) != scan.FormOther || scan.IsList(local) {
			e := x.elems[0]
			if tag := bytes.IndexByte(x.out[e.end:], '>'); n == 1 && scan.AllWhite(x.out[e.end+tag+1:]) &&
				e.form != scan.FormOther {
				// The open entry is empty: its start tag is superfluous.
				x.receipt(ruleStrayStart, i, i, "")
				x.out = x.out[:start]
				s.NS.Pop(e.scope)
				x.elems = x.elems[:0]
			}
			return true
		}
		if _, _, field := scan.CoreField(local); field && x.elems[0].form != scan.FormOther {
			for len(x.elems) > 1 && (x.elems[len(x.elems)-1].field >= 0 ||
				x.elems[len(x.elems)-1].kind != namespace.Other) {
				x.closeTop(i)
			}
		}
		return false
	}
	if x.elems[n-1].field >= 0 && k != namespace.None && k != namespace.Other {
		x.closeTop(i)
		n--
	}
	switch k {
	case namespace.Image, namespace.Video, namespace.News, namespace.XHTML,
		namespace.Mobile:
		for j := n - 1; j > 0; j-- {
			if e := x.elems[j]; bytes.Equal(x.out[e.off:e.end], name) {
				for len(x.elems) > j {
					x.closeTop(i)
				}
				break
			}
		}
	}
	return false
}

// repairEndTag reads the end tag at p. With stop set it belongs to an element around this one, and
// was not read.
func (x *repairer) repairEndTag(p int) (end int, stop, loc bool) {
	in := x.in
	j := scan.SkipWhite(in, p+2)
	name := in[j:scan.NameEnd(in, j)]
	end = x.endTagEnd(j + len(name))
	n := len(x.elems)
	if len(name) == 0 {
		if j < len(in) && in[j] == '>' && n > 0 {
			x.receipt(ruleEndTag, p, end, "")
			x.writeEnd()
			return end, false, false
		}
		if n == 0 {
			return p, true, false
		}
		x.repairText(p, p+1, 0)
		return p + 1, false, false
	}
	if n == 0 {
		return p, true, false
	}
	fixed := []byte(fixName(string(name)))
	match := -1
	for k := n - 1; k >= 0 && match < 0; k-- {
		if e := x.elems[k]; bytes.Equal(x.out[e.off:e.end], fixed) {
			match = k
		}
	}
	for k := n - 1; k >= 0 && match < 0; k-- {
		if e := x.elems[k]; bytes.EqualFold(x.out[e.off:e.end], fixed) {
			match = k
		}
	}
	if match < 0 {
		if scan.IsList(scan.LocalPart(name)) {
			return p, true, false
		}
		if top := x.elems[n-1]; near(name, x.out[top.off:top.end]) {
			match = n - 1
		}
	}
	if match < 0 {
		x.receipt(ruleStrayEnd, p, end, "")
		return end, false, false
	}
	for len(x.elems) > match+1 {
		x.closeTop(p)
	}
	e := x.elems[match]
	loc = e.field == int(sitemapcore.Loc) && match == 1
	if want := x.out[e.off:e.end]; !bytes.Equal(want, name) || in[end-1] != '>' || !scan.AllWhite(in[j+len(name):end-1]) ||
		j != p+2 {
		x.receipt(ruleEndTag, p, end, "</"+string(want)+">")
		x.writeEnd()
		return end, false, loc
	}
	x.out = append(x.out, in[p:end]...)
	x.elems = x.elems[:match]
	x.s.NS.Pop(e.scope)
	return end, false, loc
}
