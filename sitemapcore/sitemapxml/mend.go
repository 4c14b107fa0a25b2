package sitemapxml

import (
	"bytes"
	"html"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

// A mendElem is an element that the patient reader has open.
type mendElem struct {
	off, end int // of its name, in the mended text
	scope    int
	kind     sitemapcore.Space
	field    int // the core field that it is, or -1
	form     form
}

// A mendAttr is an attribute as the patient reader found it, in the input.
type mendAttr struct {
	space    int // where the white space before it begins
	off, end int // the name
	val, to  int // the value, without quotes
	quote    byte
	fine     bool // it is well-formed in its outer form
}

// A mendTag is a start tag as the patient reader found it, in the input.
type mendTag struct {
	start, nameEnd int
	attrs          []mendAttr
	tail, end      int // the white space before the end, and the offset behind it
	self           bool
	fine           bool
}

// mend reads the item at i, which is not well-formed, writes it anew, and sets d.pos behind it.
func (d *Decoder) mend(i int) {
	in := d.in
	var end int
	switch {
	case in[i] != '<':
		end = nextTag(in, i)
		d.asideText(i, end)
	case hasAt(in, i, "</"):
		end = d.mendRootEnd(i)
	case hasAt(in, i, "<!"), hasAt(in, i, "<?"):
		d.flush(i)
		start := len(d.out)
		if end = d.mendMarkup(i); end < 0 {
			end = nextTag(in, i+1)
			d.asideText(i, end)
		} else {
			d.skip(end)
			if bytes.HasPrefix(d.out[start:], []byte("<![CDATA[")) {
				d.unread(start, len(d.out), i, reasonText)
			}
		}
	default:
		end = d.mendElement(i)
	}
	if d.s != nil {
		d.s.work += max(end-i, 1)
	}
	if d.state == readDone {
		return
	}
	d.s.b = d.in
	d.s.stack, d.s.marks = d.s.stack[:0], d.s.marks[:0]
	d.keepScope()
	d.pos = end
}

// nextTag returns the offset of the next "<" in b[i:], or the end.
func nextTag(b []byte, i int) int {
	if i >= len(b) {
		return len(b)
	}
	if n := bytes.IndexByte(b[i:], '<'); n >= 0 {
		return i + n
	}
	return len(b)
}

// asideText writes in[i:end] as text, a "<" at its start included.
func (d *Decoder) asideText(i, end int) {
	d.flush(i)
	start := len(d.out)
	d.mendText(i, end, 0)
	d.skip(end)
	if stop := backWhite(d.out, len(d.out)); stop > start {
		d.unread(start, stop, i, reasonText)
	}
}

// mendRootEnd reads the end tag at i, which is not the right one for the list that is open.
func (d *Decoder) mendRootEnd(i int) int {
	j := skipWhite(d.in, i+2)
	name := d.in[j:nameEnd(d.in, j)]
	end := d.endTagEnd(j + len(name))
	_, list := listKind(localPart(name))
	top := d.open[len(d.open)-1].name
	if list || len(name) > 2 && near(name, []byte(top)) {
		d.flush(i)
		d.receipt(ruleEndTag, i, end, "</"+top+">")
		d.out = append(append(append(d.out, "</"...), top...), '>')
		d.skip(end)
		return d.closeMended(end, len("</>")+len(top))
	}
	if len(name) == 0 {
		end = nextTag(d.in, i+1)
		d.asideText(i, end)
		return end
	}
	if o := &d.orphan; o.seen && o.out == len(d.out) && o.copied == d.copied && knownName(name) && bytes.Contains(d.in[i:end], []byte(">")) {
		if local := localPart(name); equalFold(local, "url") || equalFold(local, "sitemap") {
			if c := bytes.IndexByte(name, ':'); c < 0 || c > 0 && d.s.ns.find(name[:c]) != nil {
				// The fields before it are those of an entry whose start tag is missing.
				d.seg.Unread = d.seg.Unread[:o.unread]
				o.seen = false
				return d.mendWithin(o.at, string(name))
			}
		}
	}
	d.receipt(ruleStrayEnd, i, end, "")
	d.flush(i)
	d.skip(end)
	return end
}

// closeMended closes the innermost list, whose end tag was written with the given length; the input goes on at end.
func (d *Decoder) closeMended(end, length int) int {
	n := len(d.open) - 1
	if n == 0 {
		return d.endOfRoot(end, func() { d.out = d.out[:len(d.out)-length] })
	}
	d.s.ns.pop(d.open[n].scope)
	d.open = d.open[:n]
	return end
}

// endTagEnd returns the offset behind the end tag whose name ends at j.
func (d *Decoder) endTagEnd(j int) int {
	for ; j < len(d.in); j++ {
		switch d.in[j] {
		case '>':
			return j + 1
		case '<':
			return j
		}
	}
	return j
}

// near reports whether two names are a slip of the pen apart: but for two letters the same, or the same but for their prefix.
func near(a, b []byte) bool {
	if bytes.EqualFold(localPart(a), localPart(b)) {
		return true
	}
	if len(a) > 40 || len(b) > 40 || min(len(a), len(b)) < 2 {
		return false
	}
	most := 2
	if min(len(a), len(b)) < 6 {
		most = 1
	}
	// Levenshtein's distance, in one row.
	var row [41]int
	for j := range len(b) + 1 {
		row[j] = j
	}
	for i := range a {
		diag := row[0]
		row[0] = i + 1
		for j := range b {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			diag, row[j+1] = row[j+1], min(diag+cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)] <= most
}

// mendElement reads the element at i, which is not well-formed, and returns the offset behind it.
func (d *Decoder) mendElement(i int) int { return d.mendWithin(i, "") }

// mendWithin is mendElement. With a name, the start tag with this name is missing at i.
func (d *Decoder) mendWithin(i int, missing string) int {
	s, in := d.s, d.in
	if _, list := listKind(localPart(tagName(in, i))); list && missing == "" {
		if t, ok := d.lenientTag(i); ok {
			d.flush(i)
			start := len(d.out)
			scope := len(s.ns.list)
			if d.writeTag(&t) {
				d.skip(t.end)
				if !s.tag.self && len(d.open) < sitemapcore.MaxDepth && core(s.tag.kind, s.tag.colon >= 0) {
					d.open = append(d.open, wrapper{string(tagName(d.out, start)), scope})
					d.addNamespaces(scope)
					d.keepScope()
					return t.end
				}
				d.out = d.out[:start]
				s.ns.pop(scope)
				d.receipt(ruleStrayStart, i, t.end, "")
				return t.end
			}
			d.out = d.out[:start]
		}
	}
	d.flush(i)
	start := len(d.out)
	scope := len(s.ns.list)
	d.elems = d.elems[:0]
	locDone, cut := false, false
	p := i
	if missing != "" {
		d.receipt(ruleNoStart, i, i, "<"+missing+">")
		d.out = append(append(append(d.out, '<'), missing...), '>')
		e := mendElem{off: start + 1, end: start + 1 + len(missing), scope: scope, kind: sitemapcore.SitemapSpace, field: -1, form: formURL}
		if equalFold(localPart([]byte(missing)), "sitemap") {
			e.form = formSitemap
		}
		d.elems = append(d.elems, e)
	}
	for {
		if p >= len(in) {
			cut = true
			break
		}
		if in[p] != '<' {
			end := nextTag(in, p)
			d.mendText(p, end, 0)
			p = end
			continue
		}
		if hasAt(in, p, "</") {
			end, stop, wasLoc := d.mendEndTag(p)
			if stop {
				break
			}
			locDone = locDone || wasLoc
			p = end
			if len(d.elems) == 0 {
				break
			}
			continue
		}
		if hasAt(in, p, "<!") || hasAt(in, p, "<?") {
			if end := d.mendMarkup(p); end >= 0 {
				p = end
				continue
			}
			d.mendText(p, p+1, 0)
			p++
			continue
		}
		t, ok := d.lenientTag(p)
		if !ok {
			if t.end >= len(in) && len(d.elems) > 0 {
				// The file ends within a tag.
				d.out = appendComment(d.out, in[p:])
				p = len(in)
				continue
			}
			d.mendText(p, p+1, 0)
			p++
			if len(d.elems) == 0 {
				// A "<" that begins nothing, outside of everything.
				end := nextTag(in, p)
				d.mendText(p, end, 0)
				d.skip(end)
				d.unread(start, len(d.out), i, reasonText)
				return end
			}
			continue
		}
		if len(d.elems) >= sitemapcore.MaxDepth {
			d.mendText(p, p+1, 0)
			p++
			continue
		}
		name := in[t.start+1 : t.nameEnd]
		if stop := d.closeBefore(name, p, start); stop {
			break
		}
		if len(d.elems) == 0 && p > i {
			break
		}
		at := len(d.out)
		before := len(s.ns.list)
		if !d.writeTag(&t) {
			d.out = d.out[:at]
			s.ns.pop(before)
			d.mendText(p, p+1, 0)
			p++
			if len(d.elems) == 0 {
				end := nextTag(in, p)
				d.mendText(p, end, 0)
				d.skip(end)
				d.unread(start, len(d.out), i, reasonText)
				return end
			}
			continue
		}
		p = t.end
		e := mendElem{off: at + 1, end: nameEnd(d.out, at+1), scope: s.tag.scope, kind: s.tag.kind, field: -1}
		if core(e.kind, bytes.IndexByte(d.out[e.off:e.end], ':') >= 0) {
			local := localPart(d.out[e.off:e.end])
			if f, _, ok := coreField(local); ok {
				e.field = int(f)
			}
			switch {
			case equalFold(local, "url"):
				e.form = formURL
			case equalFold(local, "sitemap"):
				e.form = formSitemap
			}
		}
		if s.tag.self {
			s.ns.pop(s.tag.scope)
			if len(d.elems) == 0 {
				break
			}
			continue
		}
		d.elems = append(d.elems, e)
	}
	if cut && len(d.elems) > 0 && d.elems[0].form != formOther && !locDone {
		d.out = d.out[:start]
		stop := backWhite(in, len(in))
		d.receipt(ruleTruncated, i, stop, "")
		d.setAside(i, stop, reasonCut)
		d.seg.Truncated = true
		d.skip(len(in))
		return len(in)
	}
	if cut && len(d.elems) > 0 {
		d.seg.Truncated = true
		d.receipt(ruleTruncated, len(in), len(in), "")
	}
	for len(d.elems) > 0 {
		d.closeTop(p)
	}
	d.skip(p)
	s.ns.pop(scope)
	d.keepScope()
	d.accept(i, p, start)
	return p
}

// keepScope declares the prefixes again that were added to the root while an element was open.
func (d *Decoder) keepScope() {
	for _, p := range d.fresh {
		if d.s.ns.find([]byte(p)) == nil {
			d.s.ns.push(d.s.ns.intern([]byte(p)), d.s.ns.intern([]byte(d.declared[p])))
		}
	}
	if len(d.elems) == 0 {
		d.fresh = d.fresh[:0]
	}
}

// accept reads the mended element strictly that was written from start on for in[i:end]. Should it still not be
// well-formed it is set aside.
func (d *Decoder) accept(i, end, start int) {
	s := d.s
	if len(d.out) == start {
		return
	}
	scope := len(s.ns.list)
	never := s.never
	s.b, s.never, s.deep = d.out[start:], [numTerminators]bool{}, 0
	defer func() {
		s.b, s.never = d.in, never
		d.clear(scope)
	}()
	var row sitemapcore.Row
	n, f := s.entry(0, &row.Shape)
	name := []byte(nil)
	if n >= 0 && f == formOther {
		name = s.b[s.tag.off:s.tag.end]
		if !s.tag.self {
			s.push()
			n = s.content(n)
		}
	}
	if n != len(s.b) {
		d.out = d.out[:start]
		d.receipt(ruleSetAside, i, end, "")
		d.setAside(i, end, reasonAside)
		return
	}
	for _, m := range s.marks {
		d.receipt(m.rule, i, min(i+40, end), "")
	}
	if f == formOther {
		reason := d.reasonElement(name)
		if s.deep+len(d.open) > sitemapcore.MaxDepth {
			reason = reasonDeep
		}
		d.unread(start, len(d.out), i, reason)
		return
	}
	row.Start, row.End = uint32(start), uint32(len(d.out))
	row.Flags |= sitemapcore.Repaired
	if d.laidOut < 2 {
		d.layout(d.out, start, int(row.Fields[sitemapcore.Loc].Off))
	}
	d.add(&row, f, s.b, i)
}

// setAside writes in[i:end] as a comment, and lists it as unread. Parts of it that were listed, before it was clear that all of it goes aside, are
// listed no more.
func (d *Decoder) setAside(i, end int, reason string) {
	start := len(d.out)
	list := d.seg.Unread
	for len(list) > 0 && int(list[len(list)-1].Start) >= start {
		list = list[:len(list)-1]
	}
	if n := len(list); n > 0 {
		list[n-1].End = min(list[n-1].End, uint32(start))
	}
	d.seg.Unread = list
	d.out = appendComment(d.out, d.in[i:end])
	d.unread(start, len(d.out), i, reason)
}

// appendComment appends b as a comment. The second of two hyphens is written as a character reference, so that it can be told what was there.
func appendComment(dst, b []byte) []byte {
	dst = append(dst, "<!--"...)
	hyphen := false
	for i := 0; i < len(b); {
		n := charLen(b[i:])
		switch {
		case n == 0:
			dst = append(dst, "\uFFFD"...)
			n = 1
			hyphen = false
		case b[i] == '-' && hyphen:
			dst = append(dst, "&#45;"...)
			hyphen = false
		default:
			dst = append(dst, b[i:i+n]...)
			hyphen = b[i] == '-'
		}
		i += n
	}
	if hyphen {
		dst = append(dst, ' ')
	}
	return append(dst, "-->"...)
}

// closeTop writes the end tag of the innermost element, which is missing at i.
func (d *Decoder) closeTop(i int) {
	e := d.elems[len(d.elems)-1]
	d.receipt(ruleNoEndTag, i, i, "</"+string(d.out[e.off:e.end])+">")
	d.writeEnd()
}

func (d *Decoder) writeEnd() {
	n := len(d.elems) - 1
	e := d.elems[n]
	d.out = append(d.out, "</"...)
	d.out = append(d.out, d.out[e.off:e.end]...)
	d.out = append(d.out, '>')
	d.elems = d.elems[:n]
	d.s.ns.pop(e.scope)
}

// closeBefore closes what can't hold the element with the given name that begins at i. It reports whether that is everything.
func (d *Decoder) closeBefore(name []byte, i, start int) (stop bool) {
	n := len(d.elems)
	if n == 0 {
		return false
	}
	s := d.s
	k := sitemapcore.NoSpace
	c := bytes.IndexByte(name, ':')
	if c < 0 {
		k = s.ns.def
	} else if b := s.ns.find(name[:c]); b != nil {
		k = b.kind
	}
	local := localPart(name)
	if core(k, c >= 0) {
		_, list := listKind(local)
		if d.elems[0].form != formOther && (equalFold(local, "url") || equalFold(local, "sitemap")) || list {
			e := d.elems[0]
			if tag := bytes.IndexByte(d.out[e.end:], '>'); n == 1 && allWhite(d.out[e.end+tag+1:]) && e.form != formOther {
				// Nothing stands in the entry that is open: its start tag is one too many.
				d.receipt(ruleStrayStart, i, i, "")
				d.out = d.out[:start]
				s.ns.pop(e.scope)
				d.elems = d.elems[:0]
				return true
			}
			return true
		}
		if _, _, field := coreField(local); field && d.elems[0].form != formOther {
			for len(d.elems) > 1 && (d.elems[len(d.elems)-1].field >= 0 || d.elems[len(d.elems)-1].kind != sitemapcore.OtherSpace) {
				d.closeTop(i)
			}
		}
		return false
	}
	if d.elems[n-1].field >= 0 && k != sitemapcore.NoSpace && k != sitemapcore.OtherSpace {
		d.closeTop(i)
		n--
	}
	switch k {
	case sitemapcore.ImageSpace, sitemapcore.VideoSpace, sitemapcore.NewsSpace, sitemapcore.XHTMLSpace, sitemapcore.MobileSpace:
		for j := n - 1; j > 0; j-- {
			if e := d.elems[j]; bytes.Equal(d.out[e.off:e.end], name) {
				for len(d.elems) > j {
					d.closeTop(i)
				}
				break
			}
		}
	}
	return false
}

// mendEndTag reads the end tag at p. With stop set it belongs to an element around this one, and was not read.
func (d *Decoder) mendEndTag(p int) (end int, stop, loc bool) {
	in := d.in
	j := skipWhite(in, p+2)
	name := in[j:nameEnd(in, j)]
	end = d.endTagEnd(j + len(name))
	n := len(d.elems)
	if len(name) == 0 {
		if j < len(in) && in[j] == '>' && n > 0 {
			d.receipt(ruleEndTag, p, end, "")
			d.writeEnd()
			return end, false, false
		}
		if n == 0 {
			return p, true, false
		}
		d.mendText(p, p+1, 0)
		return p + 1, false, false
	}
	if n == 0 {
		return p, true, false
	}
	fixed := []byte(fixName(string(name)))
	match := -1
	for k := n - 1; k >= 0 && match < 0; k-- {
		if e := d.elems[k]; bytes.Equal(d.out[e.off:e.end], fixed) {
			match = k
		}
	}
	for k := n - 1; k >= 0 && match < 0; k-- {
		if e := d.elems[k]; bytes.EqualFold(d.out[e.off:e.end], fixed) {
			match = k
		}
	}
	if match < 0 {
		if _, list := listKind(localPart(name)); list {
			return p, true, false
		}
		if top := d.elems[n-1]; near(name, d.out[top.off:top.end]) {
			match = n - 1
		}
	}
	if match < 0 {
		d.receipt(ruleStrayEnd, p, end, "")
		return end, false, false
	}
	for len(d.elems) > match+1 {
		d.closeTop(p)
	}
	e := d.elems[match]
	loc = e.field == int(sitemapcore.Loc) && match == 1
	if want := d.out[e.off:e.end]; !bytes.Equal(want, name) || in[end-1] != '>' || !allWhite(in[j+len(name):end-1]) || j != p+2 {
		d.receipt(ruleEndTag, p, end, "</"+string(want)+">")
		d.writeEnd()
		return end, false, loc
	}
	d.out = append(d.out, in[p:end]...)
	d.elems = d.elems[:match]
	d.s.ns.pop(e.scope)
	return end, false, loc
}

// mendMarkup reads the comment, section, instruction or declaration at i, and returns the offset behind it, or -1 if its
// "<" begins nothing.
func (d *Decoder) mendMarkup(i int) int {
	s, in := d.s, d.in
	s.b = in
	marks := len(s.marks)
	end := -1
	if !isDeclaration(in, i) && (hasAt(in, i, "<!--") || hasAt(in, i, "<![CDATA[") || hasAt(in, i, "<?")) {
		end = s.markup(i)
	}
	s.marks = s.marks[:marks]
	if end >= 0 {
		d.out = append(d.out, in[i:end]...)
		return end
	}
	switch {
	case hasAt(in, i, "<!--"):
		return d.mendComment(i)
	case hasAt(in, i, "<![CDATA["):
		return d.mendCDATA(i)
	case isDeclaration(in, i):
		if end := s.find(instructionEnd, i); end >= 0 && end < nextTag(in, i+1) {
			d.receipt(ruleMerged, i, end+2, "")
			return end + 2
		}
	case hasAt(in, i, "<!DOCTYPE"):
		t := scanner{b: in[:min(len(in), i+1<<16)]}
		if end := t.doctype(i); end >= 0 {
			d.receipt(ruleDoctypeGone, i, end, "")
			return end
		}
	case hasAt(in, i, "<?"):
		if end := s.find(instructionEnd, i); end >= 0 && end < nextTag(in, i+1) {
			d.receipt(ruleSetAside, i, end+2, "")
			d.setAside(i, end+2, reasonAside)
			return end + 2
		}
	}
	return -1
}

// mendComment reads the comment at i, which is not well-formed.
func (d *Decoder) mendComment(i int) int {
	in := d.in
	if d.noCommentEnd {
		return -1
	}
	n := bytes.Index(in[i+4:], []byte("-->"))
	if n < 0 {
		d.s.work += len(in) - i
		d.noCommentEnd = true
		return -1
	}
	d.s.work += n
	end := i + 4 + n + 3
	body := in[i+4 : end-3]
	d.receipt(ruleComment, i, end, "")
	d.out = appendComment(d.out, body)
	return end
}

// mendCDATA reads the CDATA section at i, which is not well-formed. One without an end ends before the next tag.
func (d *Decoder) mendCDATA(i int) int {
	in := d.in
	body := i + len("<![CDATA[")
	n := -1
	if !d.noCDATAEnd {
		if n = bytes.Index(in[body:], []byte("]]>")); n < 0 {
			d.noCDATAEnd = true
		}
	}
	end := body + n
	next := end + len("]]>")
	if n < 0 {
		end = nextTag(in, body)
		next = end
		d.receipt(ruleCDATA, i, end, "]]>")
	}
	d.out = append(d.out, in[i:body]...)
	d.mendRaw(body, end)
	d.out = append(d.out, "]]>"...)
	return next
}

// mendRaw writes in[i:end] with its characters mended and everything else as it is.
func (d *Decoder) mendRaw(i, end int) {
	for i < end {
		n := charLen(d.in[i:end])
		if n == 0 {
			i = d.mendChar(i, end)
			continue
		}
		d.out = append(d.out, d.in[i:i+n]...)
		i += n
	}
}

// mendText writes in[i:end] as character data, or, with a quote q, as the value of an attribute.
func (d *Decoder) mendText(i, end int, q byte) {
	in := d.in
	for i < end {
		stop := min(findText(in, i), end)
		if q != 0 {
			if n := bytes.IndexByte(in[i:stop], q); n >= 0 {
				stop = i + n
			}
		}
		if q == 0 && i < stop && in[i] == '>' && bytes.HasSuffix(d.out, []byte("]]")) {
			// What stood between was taken out, or the brackets end the text before a tag that was.
			d.around(ruleCDATA, i, i+1, "&gt;")
			d.out = append(d.out, "&gt;"...)
			i++
		}
		d.out = append(d.out, in[i:stop]...)
		if i = stop; i >= end {
			return
		}
		switch c := in[i]; {
		case q != 0 && c == q:
			if c == '"' {
				d.out = append(d.out, "&quot;"...)
			} else {
				d.out = append(d.out, "&apos;"...)
			}
			i++
		case c == '<':
			d.around(ruleLess, i, i+1, "&lt;")
			d.out = append(d.out, "&lt;"...)
			i++
		case c == '&':
			i = d.mendReference(i, end)
		case c == ']' && i+2 < end && in[i+1] == ']' && in[i+2] == '>' && q == 0:
			d.around(ruleCDATA, i, i+3, "]]&gt;")
			d.out = append(d.out, "]]&gt;"...)
			i += 3
		default:
			n := charLen(in[i:end])
			if n == 0 {
				i = d.mendChar(i, end)
				break
			}
			d.out = append(d.out, in[i:i+n]...)
			i += n
		}
	}
}

// mendReference writes what the "&" at i is to become, and returns the offset behind it.
func (d *Decoder) mendReference(i, end int) int {
	s, in := d.s, d.in
	keep, marks := s.b, len(s.marks)
	s.b = in[:end]
	stop, f := s.refEnd(i)
	s.b, s.marks = keep, s.marks[:marks]
	switch f {
	case faultNone:
		d.out = append(d.out, in[i:stop]...)
		return stop
	case faultCharRef:
		after := "\uFFFD"
		if r, _ := charRef(in, i); r >= 0 && r < 0x20 {
			after = ""
		}
		d.around(ruleCharRef, i, stop, after)
		d.out = append(d.out, after...)
		return stop
	case faultEntity:
		if text := named(in[i:stop]); text != "" {
			d.around(ruleNamed, i, stop, text)
			d.out = sitemapcore.AppendEscaped(d.out, []byte(text))
			return stop
		}
	}
	d.around(ruleAmp, i, i+1, "&amp;")
	d.out = append(d.out, "&amp;"...)
	return i + 1
}

// named returns the characters that an HTML code such as "&eacute;" stands for, or "".
func named(ref []byte) string {
	if len(ref) > 40 {
		return ""
	}
	if text := html.UnescapeString(string(ref)); text[len(text)-1] != ';' {
		return text
	}
	return ""
}

// mendChar writes what the character at i is to become that XML can't hold, and returns the offset behind it. A control
// character goes. A byte that is no UTF-8 is read as Windows-1252 where it stands alone, as an accented letter in a text of
// that encoding does; otherwise it becomes U+FFFD, so that no hidden meaning comes out of it.
func (d *Decoder) mendChar(i, end int) int {
	in := d.in
	c := in[i]
	if c < utf8.RuneSelf {
		d.around(ruleChar, i, i+1, "")
		return i + 1
	}
	if r, n := utf8.DecodeRune(in[i:end]); n > 1 && r != utf8.RuneError {
		d.around(ruleChar, i, i+n, "") // U+FFFE, U+FFFF
		return i + n
	}
	alone := (i == 0 || in[i-1] < utf8.RuneSelf) && (i+1 >= len(in) || in[i+1] < utf8.RuneSelf)
	after := "\uFFFD"
	if alone {
		// The five bytes without a character keep their number.
		if r := sitemapcore.Windows1252(c); c >= 0xA0 || r != rune(c) {
			after = string(r)
		}
	}
	d.around(ruleEncoding, i, i+1, after)
	d.out = append(d.out, after...)
	return i + 1
}
