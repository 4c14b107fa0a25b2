package sitemapxml

import (
	"encoding/binary"

	"sitemapeditor/sitemapcore"
)

// A separator is what stands between two values of an entry: an end tag, white space and a start tag. A
// program that writes sitemaps writes the same ones for every page, so those of a page before are
// looked for first, in one step each; looking at them tag by tag took a third of the reading of a
// file.
type separator struct {
	words, masks [4]uint64 // of the text
	n            uint8     // bytes; zero for no separator
	next         uint8     // the field that begins behind it, or NumFields behind the entry
}

// separatorMax is the longest separator, in bytes. A longer one, as where every line is indented by ten
// spaces, is read tag by tag, and so is the last one of a text, behind which there is too little to
// load.
const separatorMax = 32

// newSeparator returns the separator b before a field, or before NumFields.
func newSeparator(b []byte, next int) separator {
	var text, mask [separatorMax]byte
	for i, c := range b {
		text[i], mask[i] = c, 0xFF
	}
	g := separator{n: uint8(len(b)), next: uint8(next)}
	for k := range g.words {
		g.words[k], g.masks[k] = binary.LittleEndian.Uint64(text[8*k:]), binary.LittleEndian.Uint64(mask[8*k:])
	}
	return g
}

// A separators is the two that stood last in one place: many pages lack a field that others have.
type separators [2]separator

// at returns the separator that stands at b[i:], or nil.
func (g *separators) at(b []byte, i int) *separator {
	if i+separatorMax > len(b) {
		return nil
	}
	le, p := binary.LittleEndian, (*[separatorMax]byte)(b[i:])
	w0, w1, w2, w3 := le.Uint64(p[:]), le.Uint64(p[8:]), le.Uint64(p[16:]), le.Uint64(p[24:])
	for k := range g {
		x := &g[k]
		if (w0^x.words[0])&x.masks[0]|(w1^x.words[1])&x.masks[1]|(w2^x.words[2])&x.masks[2]|
			(w3^x.words[3])&x.masks[3] == 0 && x.n > 0 {
			return x
		}
	}
	return nil
}

// learn remembers b[i:end], unless it is one of the two.
func (g *separators) learn(b []byte, i, end, next int) {
	if end-i <= separatorMax && g.at(b, i) == nil {
		g[0], g[1] = newSeparator(b[i:end], next), g[0]
	}
}

// alike reads the entry at i, which begins like one before, as far as it goes on like one. It
// returns where the reading goes on, the last field that was read, and where its value ends if
// white space is next. The field is NumFields if the whole entry was read, and negative if nothing
// was.
func (s *scanner) alike(i int, lead *separator, sh *sitemapcore.Shape) (end, last, value int) {
	b, start := s.b, i
	last, value = -1, -1
	for g := lead; ; {
		from, field := i+int(g.n), sitemapcore.Field(g.next)
		to := findText(b, from)
		g = s.separators[field].at(b, to)
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
