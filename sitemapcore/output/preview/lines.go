package preview

import (
	"bytes"
	"sort"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

// MaxLine is the longest line that is shown as one, in bytes. A longer one is broken before a tag.
const MaxLine = 2000

// slice is how much text is made between two breaths, in bytes.
const slice = 256 << 10

// A File makes the pieces of the text that is shown, such as a part of a plan.
type File interface {
	AppendHead(dst []byte) []byte
	AppendRow(dst []byte, row int) []byte
	AppendTail(dst []byte) []byte
	Len() int // the number of rows
	RowID(row int) sitemapcore.EntryID
	Row(id sitemapcore.EntryID) (row int, ok bool)
}

// A Line is one line of a part as it is shown.
type Line struct {
	Text []byte // without the line break

	// ID is the page whose entry, or gap before it, the line begins in; zero in head and tail.
	ID sitemapcore.EntryID

	// Number is the number of the line in the file, counted from 1. Lines that a long one was
	// broken into have the same.
	Number int

	// Continues means that the line continues a broken one.
	Continues bool
}

// A tally counts lines: as they are shown, and line breaks in the text.
type tally struct{ shown, ends int32 }

func (t tally) plus(u tally) tally  { return tally{t.shown + u.shown, t.ends + u.ends} }
func (t tally) minus(u tally) tally { return tally{t.shown - u.shown, t.ends - u.ends} }

// Lines is an index of the lines of one part, for showing a window of a file without making the file.
//
// It shows the file's own lines, with two exceptions: each row begins on a new line, and a line longer than [MaxLine]
// is broken before a tag. So a file that is one line of 50 MB can be scrolled too. A window makes only its own rows.
type Lines struct {
	part  File
	start []tally // of the pieces of the part, which are its head, its rows and its tail; one more at the end
	buf   []byte  // the piece at hand
}

// NewLines returns an index over a part. It calls breathe now and then, whose error ends it.
func NewLines(p File, breathe func() error) (*Lines, error) {
	l := &Lines{part: p, start: make([]tally, 1, p.Len()+3)}
	done := 0
	for i := range p.Len() + 2 {
		l.start = append(l.start, l.start[i].plus(l.count(i)))
		if done += len(l.buf); done < slice {
			continue
		}
		done = 0
		if err := breathe(); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// piece makes a piece of the part.
func (l *Lines) piece(i int) []byte {
	switch row := i - 1; {
	case row < 0:
		l.buf = l.part.AppendHead(l.buf[:0])
	case row < l.part.Len():
		l.buf = l.part.AppendRow(l.buf[:0], row)
	default:
		l.buf = l.part.AppendTail(l.buf[:0])
	}
	return l.buf
}

// count counts the lines of a piece.
func (l *Lines) count(i int) (t tally) {
	text := l.piece(i)
	eachLine(text, func([]byte, int, bool) { t.shown++ })
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

// breakAt returns the offset at which a long line is broken: before the last tag that begins within MaxLine, or else
// between two characters.
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
func (l *Lines) Len() int { return int(l.start[len(l.start)-1].shown) }

// Window returns count lines from first on, or as many as there are.
func (l *Lines) Window(first, count int) []Line {
	first = max(first, 0)
	end := min(first+count, l.Len())
	if first >= end {
		return nil
	}
	out := make([]Line, 0, end-first)
	var blob []byte
	// The piece that the first line is in.
	i := sort.Search(len(l.start), func(i int) bool { return int(l.start[i].shown) > first }) - 1
	for ; int(l.start[i].shown) < end; i++ {
		var id sitemapcore.EntryID
		if i > 0 && i <= l.part.Len() {
			id = l.part.RowID(i - 1)
		}
		at := int(l.start[i].shown)
		eachLine(l.piece(i), func(text []byte, ends int, continues bool) {
			if at >= first && at < end {
				n := len(blob)
				blob = append(blob, text...)
				out = append(out, Line{blob[n:len(blob):len(blob)], id, int(l.start[i].ends) + ends + 1, continues})
			}
			at++
		})
	}
	return out
}

// Locate returns the lines of a page: the first and their number, which is 0 if the page is not in the part.
func (l *Lines) Locate(id sitemapcore.EntryID) (first, count int) {
	row, ok := l.part.Row(id)
	if !ok {
		return 0, 0
	}
	first = int(l.start[row+1].shown)
	return first, int(l.start[row+2].shown) - first
}

// Invalidate counts changed pages again, and the head, which may declare a new kind of extension.
func (l *Lines) Invalidate(ids sitemapcore.IDs) {
	more := make(map[int]tally) // than there were, by piece
	count := func(i int) {
		if t := l.count(i).minus(l.start[i+1].minus(l.start[i])); t != (tally{}) {
			more[i] = t
		}
	}
	count(0)
	for _, id := range ids.All {
		if row, ok := l.part.Row(id); ok {
			count(row + 1)
		}
	}
	if len(more) == 0 {
		return
	}
	var by tally
	for i := range l.start {
		l.start[i] = l.start[i].plus(by)
		by = by.plus(more[i])
	}
}
