package sitemapxml

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
)

// A NotSitemapError says that a text is no sitemap and no sitemap index.
type NotSitemapError struct {
	// Root is the name of the first element, such as "html"; empty where there is no element at
	// all.
	Root string
}

// Error implements error.
func (e *NotSitemapError) Error() string {
	if e.Root == "" {
		return "sitemapxml: no first tag"
	}
	return "sitemapxml: the first tag is <" + e.Root + ">"
}

// A wrapper is an element that holds entries: the root, and lists within it.
type wrapper struct {
	name  string // with its prefix
	scope int    // the length of the scope before it
}

// An orphan is a core field directly under the root, the first of a row of them: perhaps the start
// tag of an entry is missing.
type orphan struct {
	seen        bool
	at          int // in the input
	out, copied int // what was mended then
	unread      int // the number of parts that were unread then
}

// A decoderState says what the decoder reads next.
type decoderState uint8

const (
	readProlog decoderState = iota
	readItems
	readDone
)

// A Decoder reads one file. It must not be copied.
type Decoder struct {
	in    []byte
	pos   int
	state decoderState
	s     *scanner
	early early

	// The mended text so far is out followed by in[copied:]. As long as out is nil nothing was
	// mended, and the text is in.
	out    []byte
	copied int

	open     []wrapper
	badUntil int // the strict reader failed here already; what begins before it goes to the patient reader at once
	reopened bool
	orphan   orphan
	tagEnd   int // where declarations can be added to the root's start tag, in the mended text
	added    []byte
	declared map[string]string // the prefixes that were added
	fresh    []string          // those of them that are not in scope at the level of the entries

	noCommentEnd, noCDATAEnd bool
	elems                    []mendElem
	atts                     []mendAttr

	seg      *sitemapcore.Segment
	err      error
	receipts [numRules]sitemapcore.Receipt
	work     int // of the scanner, once it is gone
	line     int // of linePos, counted from 1
	linePos  int
	laidOut  int // the number of entries that the layout was looked for in
	reasons  map[string]string
}

// NewDecoder returns a decoder of the file with the given text, which is unpacked and in UTF-8. The
// text must not change afterwards. It is at most [sitemapcore.MaxText] bytes long.
func NewDecoder(text []byte) *Decoder {
	d := &Decoder{in: text, s: newScanner(), seg: &sitemapcore.Segment{}, line: 1}
	d.s.b = text
	return d
}

// Step reads on for about budget bytes, to the end of an entry, and reports whether the reading is
// done. A repeated call with a budget of some hundred kilobytes takes a few milliseconds.
func (d *Decoder) Step(budget int) bool {
	limit := d.pos + max(budget, 1)
	if d.early.text != nil {
		d.stepEarly(limit)
		return false
	}
	for d.state != readDone && d.pos < limit {
		if d.state == readProlog {
			d.begin()
		} else {
			d.item()
		}
	}
	return d.state == readDone
}

// Rows returns the rows read so far. While the reading is not done they are good for counting and
// for showing, and their offsets may yet move by the length of a declaration that is added to the
// root.
func (d *Decoder) Rows() *sitemapcore.RowList { return &d.seg.Rows }

// Segment returns what was read, once Step has reported that it is done. The error is a
// [*NotSitemapError].
func (d *Decoder) Segment() (*sitemapcore.Segment, error) {
	if d.err != nil {
		return nil, d.err
	}
	return d.seg, nil
}

// place returns the offset in the mended text of an offset in the input at or behind d.copied.
func (d *Decoder) place(i int) int {
	if d.out == nil {
		return i
	}
	return len(d.out) + i - d.copied
}

// flush takes the input up to i over into the mended text.
func (d *Decoder) flush(i int) {
	if d.out == nil {
		d.out = make([]byte, 0, len(d.in)+len(d.in)/16+1024)
	}
	d.out = append(d.out, d.in[d.copied:i]...)
	d.copied = i
}

// skip leaves the input up to i out of the mended text, which ends where the input was flushed to.
func (d *Decoder) skip(i int) { d.copied = i }

// lineOf returns the line of an offset in the input.
func (d *Decoder) lineOf(i int) int {
	if i >= d.linePos {
		d.line += bytes.Count(d.in[d.linePos:i], []byte("\n"))
	} else {
		d.line -= bytes.Count(d.in[i:d.linePos], []byte("\n"))
	}
	d.linePos = i
	return d.line
}

// receipt counts a place where rule r was applied to in[i:end]; after is what became of it.
func (d *Decoder) receipt(r rule, i, end int, after string) {
	x := &d.receipts[r]
	x.Count++
	if x.Count > 1 {
		return
	}
	x.Rule, x.Advice = rules[r].code, rules[r].advice
	x.Offset, x.Line = i, d.lineOf(i)
	x.Before, x.After = excerpt(d.in[i:end]), excerpt([]byte(after))
}

// around applies rule r to in[i:end], and shows a few bytes more on both sides.
func (d *Decoder) around(r rule, i, end int, after string) {
	if d.receipts[r].Count > 0 {
		d.receipts[r].Count++
		return
	}
	from, to := i, end
	for from > 0 && i-from < 24 && !strings.ContainsRune("\n\r<>", rune(d.in[from-1])) {
		from--
	}
	for to < len(d.in) && to-end < 24 && !strings.ContainsRune("\n\r<>", rune(d.in[to])) {
		to++
	}
	d.receipt(r, i, end, after)
	d.receipts[r].Before = excerpt(d.in[from:to])
	d.receipts[r].After = excerpt([]byte(string(d.in[from:i]) + after + string(d.in[end:to])))
}

// excerpt returns the start of b as text of at most 80 bytes.
func excerpt(b []byte) string {
	const most = 80
	if text, more := sitemapcore.Head(b, most); !more {
		return text
	}
	text, _ := sitemapcore.Head(b, most-len("…"))
	return text + "…"
}

// advise turns what a scan of the input noticed into receipts.
func (d *Decoder) advise() {
	for _, m := range d.s.marks {
		end := m.off
		for end < len(d.in) && end-m.off < 60 && d.in[end] != '>' && d.in[end] != '\n' && d.in[end] != ';' {
			end++
		}
		d.receipt(m.rule, m.off, min(end+1, len(d.in)), "")
	}
	d.s.marks = d.s.marks[:0]
}

// unread lists the part of the mended text from start to end, which begins at i in the input.
func (d *Decoder) unread(start, end, i int, reason string) {
	list := d.seg.Unread
	if n := len(list); n > 0 && list[n-1].Reason == reason && int(list[n-1].End) == start {
		list[n-1].End = uint32(end)
		return
	}
	d.seg.Unread = append(list, sitemapcore.Unread{
		Start: uint32(start), End: uint32(end), Line: d.lineOf(i),
		Reason: reason,
	})
}

const (
	reasonText = "This text stands outside of any page. Search engines skip it."
	reasonDeep = "This part has more than 256 levels of tags within tags. It stays in the file as it is, but is " +
		"not read as a page."
	reasonAfter = "This stood after the end of the sitemap. It is kept as a comment, which search engines skip."
	reasonCut   = "The file ends within this page, before its address is complete. It is kept as a comment, which " +
		"search engines skip."
	reasonAside = "We could not tell what this part was meant to be. It is kept as a comment, which search engines " +
		"skip."
	reasonOther = "This tag is not part of a sitemap, so there is no page in it. It stays in the file."
)

// reasonElement is reasonOther with the name of the element, for the first few names.
func (d *Decoder) reasonElement(name []byte) string {
	if r, ok := d.reasons[string(name)]; ok {
		return r
	}
	if len(d.reasons) >= 64 || len(name) > 64 {
		return reasonOther
	}
	if d.reasons == nil {
		d.reasons = make(map[string]string)
	}
	r := "<" + string(name) + "> is not part of a sitemap, so there is no page in it. It stays in the file."
	d.reasons[string(name)] = r
	return r
}

// clear forgets what a scan that failed has left open.
func (d *Decoder) clear(scope int) {
	d.s.stack = d.s.stack[:0]
	d.s.marks = d.s.marks[:0]
	d.s.ns.pop(scope)
}

// item reads one child of the root, or the root's end tag.
func (d *Decoder) item() {
	s := d.s
	i := skipWhite(d.in, d.pos)
	if i >= len(d.in) {
		d.missingEnd()
		return
	}
	if i >= d.badUntil {
		scope := len(s.ns.list)
		for tries := 0; ; tries++ {
			end := d.strict(i)
			if end >= 0 {
				s.work += end - i
				d.pos = end
				return
			}
			s.work += max(s.at-i, 1)
			d.clear(scope)
			// A prefix that is only undeclared needs a declaration, and no change here.
			if s.fault != faultPrefix || tries == 8 || !d.declareAt(s.at) {
				break
			}
			scope = len(s.ns.list)
		}
		d.badUntil = max(s.at, i+1)
	}
	d.mend(i)
}

// strict reads the item at i if it is well-formed, and returns the offset behind it, or -1.
func (d *Decoder) strict(i int) int {
	s, in := d.s, d.in
	if in[i] != '<' {
		if i == d.copied && (in[i] == '>' && bytes.HasSuffix(d.out, []byte("]]")) || hasAt(in, i, "]>") &&
			bytes.HasSuffix(d.out, []byte("]"))) {
			return s.fail(faultCDATAEnd, i) // what stood between was taken out
		}
		end := s.text(i)
		if end >= 0 {
			stop := BackWhite(in, end)
			d.advise()
			d.unread(d.place(i), d.place(stop), i, reasonText)
		}
		return end
	}
	if i+1 >= len(in) {
		return s.fail(faultEnd, i)
	}
	switch in[i+1] {
	case '/':
		top := d.open[len(d.open)-1].name
		j := i + 2 + len(top)
		if !hasAt(in, i+2, top) {
			return s.fail(faultMismatch, i)
		}
		if j = skipWhite(in, j); j >= len(in) || in[j] != '>' {
			return s.fail(faultMismatch, i)
		}
		return d.closeWrapper(i, j+1)
	case '!', '?':
		end := s.markup(i)
		if end >= 0 && hasAt(in, i, "<![") && !allWhite(in[i+9:end-3]) {
			d.unread(d.place(i), d.place(end), i, reasonText)
		}
		return end
	}
	var row sitemapcore.Row
	s.deep = 0
	scope := len(s.ns.list)
	end, f := s.entry(i, &row.Shape)
	if end < 0 {
		return -1
	}
	if f == formOther {
		return d.otherElement(i, end, scope)
	}
	if len(s.marks) > 0 {
		d.advise()
	}
	row.Start, row.End = uint32(d.place(i)), uint32(d.place(end))
	if d.laidOut < 2 {
		d.layout(in, i, int(row.Fields[sitemapcore.Loc].Off))
	}
	d.add(&row, f, in[i:end], i)
	d.orphan.seen = false
	return end
}

// add takes an entry over that was read strictly, and whose text is entry. It stands at i in the
// input.
func (d *Decoder) add(row *sitemapcore.Row, f form, entry []byte, i int) {
	if d.s.deep+len(d.open) > sitemapcore.MaxDepth {
		d.unread(int(row.Start), int(row.End), i, reasonDeep)
		return
	}
	if (f == formSitemap) != (d.seg.Kind == sitemapcore.Index) {
		d.receipt(ruleMixed, i, min(i+len("<sitemap>"), len(d.in)), "")
	}
	if f == formURL {
		d.seg.Rows.Append(*row)
		return
	}
	value := func(f sitemapcore.Field) string {
		x := row.Fields[f]
		return string(sitemapcore.AppendText(nil, entry[x.Off:x.End()]))
	}
	d.seg.Children = append(d.seg.Children, sitemapcore.Child{
		Loc: value(sitemapcore.Loc), LastMod: value(sitemapcore.LastMod), Start: row.Start, End: row.End,
	})
}

// layout finds out how the lines of the file are set, from the entry that begins at b[i] and the
// white space before it. first is where its address begins, from i.
func (d *Decoder) layout(b []byte, i, first int) {
	d.laidOut++
	root := &d.seg.Root
	if root.Newline == "" {
		root.Newline, root.Indent = lastLine(b[BackWhite(b, i):i])
	}
	if tag := bytes.LastIndexByte(b[i:i+first], '<'); root.Newline != "" && tag > 0 && root.IndentChild == "" {
		_, root.IndentChild = lastLine(b[BackWhite(b, i+tag) : i+tag])
	}
}

// lastLine splits white space before a tag into the last line end in it and what follows.
func lastLine(b []byte) (newline, indent string) {
	n := bytes.LastIndexAny(b, "\r\n")
	if n < 0 {
		return "", ""
	}
	start := n
	if b[n] == '\n' && n > 0 && b[n-1] == '\r' {
		start--
	}
	return string(b[start : n+1]), string(b[n+1:])
}

// otherElement reads on behind the start tag at i of an element that is no entry. The scope was as
// long as given before it.
func (d *Decoder) otherElement(i, end, scope int) int {
	s := d.s
	if _, list := listKind(s.localName()); list && core(s.tag.kind, s.tag.colon >= 0) &&
		len(d.open) < sitemapcore.MaxDepth {
		d.advise()
		d.orphan.seen = false
		if s.tag.self {
			s.ns.pop(scope)
			return end
		}
		d.addNamespaces(scope)
		d.open = append(d.open, wrapper{string(d.in[s.tag.off:s.tag.end]), scope})
		return end
	}
	if _, _, field := coreField(s.localName()); field && !d.orphan.seen {
		d.orphan = orphan{true, i, len(d.out), d.copied, len(d.seg.Unread)}
	}
	reason := d.reasonElement(d.in[s.tag.off:s.tag.end])
	if s.tag.self {
		s.ns.pop(scope)
	} else {
		s.push()
		if end = s.content(end); end < 0 {
			return -1
		}
	}
	d.advise()
	if s.deep+len(d.open) > sitemapcore.MaxDepth {
		reason = reasonDeep
	}
	d.unread(d.place(i), d.place(end), i, reason)
	return end
}

// listKind says what a file is whose root has the given local name.
func listKind(name []byte) (k sitemapcore.FileKind, ok bool) {
	switch {
	case equalFold(name, "urlset"):
		return sitemapcore.URLSet, true
	case equalFold(name, "sitemapindex"):
		return sitemapcore.Index, true
	}
	return 0, false
}

// addNamespaces adds the declarations from the given length of the scope on to those that an entry
// of the file may use.
func (d *Decoder) addNamespaces(scope int) {
	root := &d.seg.Root
	for _, b := range d.s.ns.list[scope:] {
		d.addNamespace(root, b.prefix, b.uri)
	}
}

func (d *Decoder) addNamespace(root *sitemapcore.Root, prefix, uri string) {
	if len(root.Namespaces) < 64 {
		for _, n := range root.Namespaces {
			if n.Prefix == prefix {
				return
			}
		}
	}
	root.Namespaces = append(root.Namespaces, sitemapcore.Namespace{Prefix: prefix, URI: uri})
}

// closeWrapper closes the innermost list with the end tag at i, and returns where to read on.
func (d *Decoder) closeWrapper(i, end int) int {
	n := len(d.open) - 1
	d.orphan.seen = false
	if n == 0 {
		return d.endOfRoot(end, func() {
			d.flush(i)
			d.skip(end)
		})
	}
	d.s.ns.pop(d.open[n].scope)
	d.open = d.open[:n]
	return end
}

// finish puts the segment together.
func (d *Decoder) finish() {
	d.state = readDone
	d.pos = len(d.in)
	seg := d.seg
	seg.Text = d.in
	if d.out != nil || len(d.added) > 0 {
		d.flush(len(d.in))
		seg.Text = d.insertAdded()
		seg.Broken = true
	}
	for i := range d.receipts {
		if d.receipts[i].Count > 0 {
			seg.Receipts = append(seg.Receipts, d.receipts[i])
		}
	}
	slices.SortStableFunc(seg.Receipts, func(a, b sitemapcore.Receipt) int { return cmp.Compare(a.Offset, b.Offset) })
	d.work = d.s.work
	d.s, d.out, d.elems, d.atts = nil, nil, nil, nil
}

// insertAdded puts the declarations that were added into the root's start tag, and moves what
// stands behind it.
func (d *Decoder) insertAdded() []byte {
	n := len(d.added)
	if n == 0 {
		return d.out
	}
	text := slices.Insert(d.out, d.tagEnd, d.added...)
	seg, by := d.seg, uint32(n)
	for i := range seg.Rows.Len() {
		r := seg.Rows.At(i)
		r.Start += by
		r.End += by
	}
	for i := range seg.Children {
		seg.Children[i].Start += by
		seg.Children[i].End += by
	}
	for i := range seg.Unread {
		if int(seg.Unread[i].Start) >= d.tagEnd {
			seg.Unread[i].Start += by
			seg.Unread[i].End += by
		}
	}
	return text
}
