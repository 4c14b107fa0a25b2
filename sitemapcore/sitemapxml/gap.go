package sitemapxml

import (
	"encoding/binary"

	"sitemapeditor/sitemapcore"
)

// A gap is what stands between two values of an entry: an end tag, white space and a start tag. A program that writes sitemaps writes the same ones
// for every page, so those of a page before are looked for first, in one step each; looking at them tag by tag took a third of the reading of a
// file.
type gap struct {
	words   [4]uint64 // of the text, which they cover between them
	offsets [4]uint8
	n       uint8 // bytes; zero for no gap
	next    uint8 // the field that begins behind it, or NumFields behind the entry
}

// gapMin and gapMax are the shortest and the longest gap, in bytes. A longer one, as where every line is indented by ten spaces, is read tag by tag.
const (
	gapMin = 8
	gapMax = 32
)

// newGap returns the gap b before a field, or before NumFields.
func newGap(b []byte, next int) gap {
	n := len(b)
	g := gap{n: uint8(n), next: uint8(next), offsets: [4]uint8{0, uint8(min(8, n-8)), uint8(max(0, n-16)), uint8(n - 8)}}
	for k, o := range g.offsets {
		g.words[k] = binary.LittleEndian.Uint64(b[o:])
	}
	return g
}

// at reports whether the gap stands at b[i:].
func (g *gap) at(b []byte, i int) bool {
	if g.n == 0 || i+int(g.n) > len(b) {
		return false
	}
	b = b[i:]
	le := binary.LittleEndian
	return (le.Uint64(b)^g.words[0])|(le.Uint64(b[g.offsets[1]:])^g.words[1])|
		(le.Uint64(b[g.offsets[2]:])^g.words[2])|(le.Uint64(b[g.offsets[3]:])^g.words[3]) == 0
}

// A gaps is the two gaps that stood last in one place: many pages lack a field that others have.
type gaps [2]gap

// at returns the gap that stands at b[i:], or nil.
func (g *gaps) at(b []byte, i int) *gap {
	for k := range g {
		if g[k].at(b, i) {
			return &g[k]
		}
	}
	return nil
}

// learn remembers b[i:end], unless it is one of the two.
func (g *gaps) learn(b []byte, i, end, next int) {
	if n := end - i; n >= gapMin && n <= gapMax && g.at(b, i) == nil {
		g[0], g[1] = newGap(b[i:end], next), g[0]
	}
}

// alike reads the entry at i, which begins like one before, as far as it goes on like one. It returns where the reading goes on, the last field
// that was read, and where its value ends if white space is next. The field is NumFields if the whole entry was read, and negative if nothing was.
func (s *scanner) alike(i int, lead *gap, sh *sitemapcore.Shape) (end, last, value int) {
	b, start := s.b, i
	last, value = -1, -1
	for g := lead; ; {
		from, field := i+int(g.n), sitemapcore.Field(g.next)
		to := findText(b, from)
		g = s.gaps[field].at(b, to)
		i = to
		if g == nil {
			tag := &literalEnds[field]
			if !literalAt(b, to, tag) {
				return from - int(literalStarts[field].n), last, value
			}
			i += int(tag.n)
		}
		sh.Fields[field] = sitemapcore.Span{Off: uint32(from - start), Len: uint32(to - from)}
		if to > from && (b[from] == ' ' || b[to-1] == ' ') {
			sh.Flags |= sitemapcore.Encoded(field)
		}
		last, value = int(field), to
		switch {
		case g == nil:
			return i, last, value
		case g.next == sitemapcore.NumFields:
			return to + int(g.n), sitemapcore.NumFields, to
		}
	}
}
