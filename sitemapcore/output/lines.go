package output

import (
	"bytes"
	"sort"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

const (
	// lineBlock is the number of rows that are counted together.
	lineBlock = 64

	// MaxLine is the longest line that is shown as one, in bytes. A longer one is broken before a
	// tag.
	MaxLine = 2000
)

// A Line is one line of a part as it is shown.
type Line struct {
	Text []byte // without the line break

	// ID is the page whose entry, or gap before it, the line begins in; zero in head and tail.
	ID sitemapcore.EntryID

	// Number is the number of the line in the file, counted from 1. Lines that a long one was
	// broken into have the same.
	Number int

	// Continues says that the line goes on where the one before it was broken.
	Continues bool
}

// A tally counts the lines that begin in a piece of text.
type tally struct {
	shown int32 // lines as they are shown
	ends  int32 // line breaks in the text
}

// Lines is an index over the lines of one part, so that a window of a file can be shown without
// making the file.
//
// What is shown is the file's own lines, with two exceptions: each row begins on a line of its own,
// and a line longer than [MaxLine] is broken before a tag. So a file that is one line of 50 MB can
// be scrolled too. Rows are counted in blocks, of which a change counts only one again, and a
// window makes only those that it shows.
type Lines struct {
	part   *Part
	head   tally
	tail   tally
	blocks []tally
	before []tally // before[i] is the sum of head and blocks[:i]; one more at the end
	dirty  bool    // before is not up to date
	buf    []byte
}

// NewLines returns an index over a part. It calls breathe now and then, whose error ends it.
func NewLines(p *Part, breathe func() error) (*Lines, error) {
	l := &Lines{part: p, dirty: true}
	l.buf = p.AppendHead(nil)
	l.head = l.count(l.buf)
	l.buf = p.AppendTail(l.buf[:0])
	l.tail = l.count(l.buf)
	done := 0
	for len(l.blocks)*lineBlock < p.Len() {
		t, n := l.countBlock(len(l.blocks))
		l.blocks = append(l.blocks, t)
		if done += n; done < sliceBytes {
			continue
		}
		done = 0
		if err := breathe(); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// addUp brings the sums up to date.
func (l *Lines) addUp() {
	if !l.dirty {
		return
	}
	l.before = append(l.before[:0], l.head)
	sum := l.head
	for _, b := range l.blocks {
		sum.shown += b.shown
		sum.ends += b.ends
		l.before = append(l.before, sum)
	}
	l.dirty = false
}

// countBlock counts the lines of a block, and returns the bytes that it read.
func (l *Lines) countBlock(i int) (tally, int) {
	var t tally
	n := 0
	for row := i * lineBlock; row < min((i+1)*lineBlock, l.part.Len()); row++ {
		l.buf = l.part.AppendRow(l.buf[:0], row)
		c := l.count(l.buf)
		t.shown += c.shown
		t.ends += c.ends
		n += len(l.buf)
	}
	return t, n
}

func (l *Lines) count(text []byte) tally {
	var t tally
	eachLine(text, func(_ []byte, _ int, _ bool) { t.shown++ })
	t.ends = int32(bytes.Count(text, []byte("\n")))
	return t
}

// eachLine calls f for the lines of a piece of the file, which is the head, a row or the tail: with
// the text, the number of line breaks before it in the piece, and whether it continues a long line.
// A line break at the start of a piece ends the line that the piece before it ended with, and one
// at the end begins no line: the next piece does.
func eachLine(text []byte, f func(line []byte, ends int, continues bool)) {
	ends := 0
	if n := startBreak(text); n > 0 {
		text = text[n:]
		ends++
	}
	for len(text) > 0 {
		line, rest, found := bytes.Cut(text, []byte("\n"))
		if found {
			line = bytes.TrimSuffix(line, []byte("\r"))
		}
		continues := false
		for len(line) > MaxLine {
			n := breakAt(line)
			f(line[:n], ends, continues)
			line, continues = line[n:], true
		}
		f(line, ends, continues)
		ends++
		text = rest
	}
}

// startBreak returns the length of the line break at the start of text.
func startBreak(text []byte) int {
	switch {
	case bytes.HasPrefix(text, []byte("\n")):
		return 1
	case bytes.HasPrefix(text, []byte("\r\n")):
		return 2
	}
	return 0
}

// breakAt returns where a line that is too long is broken: before the last start or end tag that
// begins in time, or where no tag does, between two characters.
func breakAt(line []byte) int {
	if n := bytes.LastIndexByte(line[1:MaxLine+1], '<'); n >= 0 {
		return n + 1
	}
	n := MaxLine
	for n > MaxLine-utf8.UTFMax && !utf8.RuneStart(line[n]) {
		n--
	}
	return n
}

// Len returns the number of lines as they are shown.
func (l *Lines) Len() int {
	l.addUp()
	return int(l.before[len(l.before)-1].shown + l.tail.shown)
}

// A chunkOfLines is a piece of a part: the head, a row, or the tail.
type chunkOfLines struct {
	id    sitemapcore.EntryID
	first int // the first line of it
	ends  int // line breaks before it in the file
	text  []byte
}

// from calls f for the pieces of the part, beginning with the one that holds the line, until f
// returns false. The text of a piece is valid during the call.
func (l *Lines) from(line int, f func(chunkOfLines) bool) {
	l.addUp()
	if line < int(l.head.shown) {
		l.buf = l.part.AppendHead(l.buf[:0])
		if !f(chunkOfLines{text: l.buf}) {
			return
		}
	}
	// The last block before which there are no more than line lines.
	block := max(0, sort.Search(len(l.before), func(i int) bool { return int(l.before[i].shown) > line })-1)
	at := l.before[block]
	c := chunkOfLines{first: int(at.shown), ends: int(at.ends)}
	for row := block * lineBlock; row < l.part.Len(); row++ {
		l.buf = l.part.AppendRow(l.buf[:0], row)
		t := l.count(l.buf)
		c.id, c.text = l.part.RowID(row), l.buf
		if line < c.first+int(t.shown) && !f(c) {
			return
		}
		c.first += int(t.shown)
		c.ends += int(t.ends)
	}
	l.buf = l.part.AppendTail(l.buf[:0])
	c.id, c.text = 0, l.buf
	f(c)
}

// Window returns count lines from first on, or as many as there are.
func (l *Lines) Window(first, count int) []Line {
	first = max(first, 0)
	end := min(first+count, l.Len())
	if first >= end {
		return nil
	}
	out := make([]Line, 0, end-first)
	var blob []byte
	l.from(first, func(c chunkOfLines) bool {
		at := c.first
		eachLine(c.text, func(text []byte, ends int, continues bool) {
			if at >= first && at < end {
				n := len(blob)
				blob = append(blob, text...)
				out = append(out, Line{blob[n:len(blob):len(blob)], c.id, c.ends + ends + 1, continues})
			}
			at++
		})
		return at < end
	})
	return out
}

// Locate returns the lines of a page: the first and how many. There are none where the page is not
// in the part.
func (l *Lines) Locate(id sitemapcore.EntryID) (first, count int) {
	row, ok := l.part.Row(id)
	block := row / lineBlock
	if l.addUp(); !ok {
		return 0, 0
	}
	first = int(l.before[block].shown)
	for r := block * lineBlock; r <= row; r++ {
		l.buf = l.part.AppendRow(l.buf[:0], r)
		count = int(l.count(l.buf).shown)
		first += count
	}
	return first - count, count
}

// Invalidate says that a page was changed. Only its block is counted again, and the head, where a
// new kind of extension may be declared.
func (l *Lines) Invalidate(id sitemapcore.EntryID) {
	row, ok := l.part.Row(id)
	block := row / lineBlock
	if !ok {
		return
	}
	l.blocks[block], _ = l.countBlock(block)
	l.buf = l.part.AppendHead(l.buf[:0])
	l.head = l.count(l.buf)
	l.dirty = true
}
