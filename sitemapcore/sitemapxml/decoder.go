package sitemapxml

import (
	"bytes"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

const unreadText say.Text = "This text is outside of any page. Search engines may refuse the file because of it."

// A NotSitemapError says that a text is no sitemap and no sitemap index.
type NotSitemapError struct {
	// Root is the name of the first element, such as "html", or "" if there is none.
	Root string
}

// Error implements error.
func (e *NotSitemapError) Error() string {
	if e.Root == "" {
		return "sitemapxml: no first tag"
	}
	return "sitemapxml: the first tag is <" + e.Root + ">"
}

// An orphan is a core field directly under the root, the first of a row of them: perhaps the start
// tag of an entry is missing.
type orphan struct {
	seen        bool
	at          int // in the input
	out, copied int // the repaired text at that time
	unread      int // the number of parts that were unread then
}

// A decoder reads one file. It must not be copied. It reads one item after the other, strictly if possible and
// otherwise with the repairer; the scanner and the repairer read the content of an item.
type decoder struct {
	repairer
	pos  int
	done bool

	badUntil int // the strict reader has failed here; items that begin before it go to the repairer at once
	reopened bool
	orphan   orphan
	err      error
}

// Decode reads the file with the given text, which is unpacked and in UTF-8, and at most
// [sitemapcore.MaxText] bytes long. The text must not change afterwards. breathe is called every
// few milliseconds, and its error ends the reading. Another error is a [*NotSitemapError].
func Decode(text []byte, breathe func() error) (*sitemapcore.Segment, error) {
	s, err := newDecoder(text).decode(breathe)
	if _, other := err.(*NotSitemapError); other { //nolint:errorlint // the decoder's own
		if n, ok := misnamedRoot(text); ok {
			return n.decode(text, breathe)
		}
	}
	return s, err
}

func newDecoder(text []byte) *decoder {
	d := &decoder{}
	d.s, d.seg, d.in = scan.New(), &sitemapcore.Segment{}, text
	d.s.Text = text
	return d
}

// sliceBytes is how much is read between two looks at the clock: some milliseconds.
const sliceBytes = 256 << 10

// decode reads to the end.
func (d *decoder) decode(breathe func() error) (*sitemapcore.Segment, error) {
	d.begin()
	for due := d.pos + sliceBytes; !d.done; d.item() {
		if d.pos < due {
			continue
		}
		if err := breathe(); err != nil {
			return nil, err
		}
		due = d.pos + sliceBytes
	}
	if d.err != nil {
		return nil, d.err
	}
	return d.seg, nil
}

// item reads one child of the root, or the root's end tag.
func (d *decoder) item() {
	s := d.s
	i := scan.SkipWhite(d.in, d.pos)
	if i >= len(d.in) {
		d.missingEnd()
		return
	}
	if i >= d.badUntil {
		scope := len(s.NS.List)
		for tries := 0; ; tries++ {
			end := d.strict(i)
			if end >= 0 {
				s.Work += end - i
				d.pos = end
				return
			}
			s.Work += max(s.At-i, 1)
			d.s.Clear(scope)
			// A prefix that is only undeclared needs a declaration, and no change here.
			if s.Fault != scan.FaultPrefix || tries == 8 || !d.declareAt(s.At) {
				break
			}
			scope = len(s.NS.List)
		}
		d.badUntil = max(s.At, i+1)
	}
	d.repair(i)
}

// strict reads the item at i if it is well-formed, and returns the offset behind it, or -1.
func (d *decoder) strict(i int) int {
	s, in := d.s, d.in
	if in[i] != '<' {
		if i == d.copied && (in[i] == '>' && bytes.HasSuffix(d.out, []byte("]]")) || scan.HasAt(in, i, "]>") &&
			bytes.HasSuffix(d.out, []byte("]"))) {
			return s.Fail(scan.FaultCDATAEnd, i) // the part between was removed
		}
		end := s.CharData(i)
		if end >= 0 && (scan.NextGitMark(in, i, end) >= 0 || d.isStray(i, end)) {
			return s.Fail(scan.FaultLess, i)
		}
		if end >= 0 {
			stop := scan.BackWhite(in, end)
			d.advise()
			d.unread(d.place(i), d.place(stop), i, unreadText)
		}
		return end
	}
	if i+1 >= len(in) {
		return s.Fail(scan.FaultEnd, i)
	}
	switch in[i+1] {
	case '/':
		top := d.open[len(d.open)-1].name
		j := i + 2 + len(top)
		if !scan.HasAt(in, i+2, top) {
			return s.Fail(scan.FaultMismatch, i)
		}
		if j = scan.SkipWhite(in, j); j >= len(in) || in[j] != '>' {
			return s.Fail(scan.FaultMismatch, i)
		}
		end := j + 1
		return d.closeList(end, func() {
			d.flush(i)
			d.skip(end)
		})
	case '!', '?':
		end := s.Markup(i)
		if end >= 0 && scan.HasAt(in, i, "<![") && !scan.AllWhite(in[i+9:end-3]) {
			d.unread(d.place(i), d.place(end), i, unreadText)
		}
		return end
	}
	var row sitemapcore.Row
	s.Deep = 0
	scope := len(s.NS.List)
	end, f := s.Entry(i, &row.Shape)
	if end < 0 {
		return -1
	}
	if f == scan.FormOther {
		return d.otherElement(i, end, scope)
	}
	if x := row.Fields[sitemapcore.Loc]; x.Present() && in[i+int(x.Off)] < 'a' {
		if _, _, link := markdownTarget(in, i+int(x.Off), i+int(x.End())); link {
			return s.Fail(scan.FaultAttr, i)
		}
	}
	if len(s.Marks) > 0 {
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

// otherElement reads on behind the start tag at i of an element that is no entry. The scope was as
// long as given before it.
func (d *decoder) otherElement(i, end, scope int) int {
	s := d.s
	kind, list := scan.ListKind(s.LocalName())
	list = list && scan.IsCore(s.Tag.Kind, s.Tag.Colon >= 0) && len(d.open) < sitemapcore.MaxDepth
	if list && kind == d.seg.Kind && !s.NS.Contradicts(scope) {
		return s.Fail(scan.FaultRoot, i)
	}
	if list {
		d.advise()
		d.orphan.seen = false
		if s.Tag.Self {
			s.NS.Pop(scope)
			return end
		}
		d.addNamespaces(scope)
		d.open = append(d.open, wrapper{name: string(d.in[s.Tag.Off:s.Tag.End]), scope: scope})
		return end
	}
	if _, _, field := scan.CoreField(s.LocalName()); field && !d.orphan.seen {
		d.orphan = orphan{seen: true, at: i, out: len(d.out), copied: d.copied, unread: len(d.seg.Unread)}
	}
	reason := d.reasonElement(d.in[s.Tag.Off:s.Tag.End])
	if s.Tag.Self {
		s.NS.Pop(scope)
	} else {
		s.Push()
		if end = s.Content(end); end < 0 {
			return -1
		}
	}
	d.advise()
	if s.Deep+len(d.open) > sitemapcore.MaxDepth {
		reason = tooDeep()
	}
	d.unread(d.place(i), d.place(end), i, reason)
	return end
}

// closeList closes the innermost list with the end tag that ends at end, and returns the offset to continue at. If the
// list is the root and more entries follow, reopen removes the tag from the repaired text.
func (d *decoder) closeList(end int, reopen func()) int {
	n := len(d.open) - 1
	d.orphan.seen = false
	if n == 0 {
		return d.endOfRoot(end, reopen)
	}
	if d.open[n].gone {
		rest := d.s.Misc(end)
		d.s.Marks = d.s.Marks[:0]
		reopen()
		if rest < len(d.in) {
			d.open = d.open[:n]
			return end
		}
		// It is the last tag of the file, so it closes the root.
		root := d.open[0].name
		d.open = d.open[:1]
		d.out = xmltext.AppendTag(d.out, "</", root)
		return d.endOfRoot(end, func() { d.out = d.out[:len(d.out)-len("</>")-len(root)] })
	}
	d.s.NS.Pop(d.open[n].scope)
	d.open = d.open[:n]
	return end
}

// finish puts the segment together.
func (d *decoder) finish() {
	d.done = true
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
	sort.SliceStable(seg.Receipts, func(i, j int) bool { return seg.Receipts[i].Offset < seg.Receipts[j].Offset })
}
