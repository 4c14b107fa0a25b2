package sitemapxml

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"slices"

	"sitemapeditor/sitemapcore"
)

// A piece is a part of an entry that the canonical form has as it is, or a value that it has in
// other words.
type piece struct {
	from, to int32
	rank     uint8
	place    uint8 // among the children of a container that are not in order
	line     uint8 // the level of the line that it begins; zero where it goes on in the line of the piece before
	joined   bool  // in the entry, what stands before it is the beginning of that line and nothing else
	is       pieceKind
}

type pieceKind uint8

const (
	pieceEntry  pieceKind = iota // bytes of the entry
	pieceBuffer                  // bytes of the buffer
	pieceField                   // the core field of that rank, which formatter.field writes
)

// A margin is what begins a line of the pretty form at some level, as a word.
type margin struct {
	word, mask uint64
	n          int
}

var margins = func() (m [4]margin) {
	for level := 1; level < len(m); level++ {
		l := newLiteral("\n      "[:1+2*level])
		m[level] = margin{l.word, l.mask, int(l.n)}
	}
	return m
}()

// noMargins are those of the compact form, which is one line.
var noMargins [4]margin

// A container is an extension that holds elements with text.
type container struct {
	kind        sitemapcore.Space
	rank        uint8
	open, child literal // its start tag, and how the tags of its children begin
	order       []string
}

// The extensions of which pieces are taken over, under their usual prefixes. News hold elements
// within elements, and there are few of them: a thousand in a file at most.
var (
	images  = newContainer(sitemapcore.ImageSpace, sitemapcore.ImageOrder)
	videos  = newContainer(sitemapcore.VideoSpace, sitemapcore.VideoOrder)
	links   = newLiteral("<xhtml:link")
	mobiles = newLiteral("<mobile:mobile")
)

func newContainer(k sitemapcore.Space, order []string) container {
	prefix := k.Usual().Prefix
	return container{
		k, uint8(rankOf(k)), newLiteral("<" + prefix + ":" + prefix + ">"), newLiteral("<" + prefix + ":"),
		order,
	}
}

// meet finds out which of the usual prefixes have their usual meaning in a file.
func (n *NamespaceSet) meet(root *sitemapcore.Root) {
	n.met, n.direct = root, [sitemapcore.NumSpaces]bool{}
	for _, x := range root.Namespaces {
		for k := range sitemapcore.NumSpaces {
			if k.Usual().Prefix == x.Prefix && canonical(k) {
				is, _ := sitemapcore.SpaceOf(x.URI)
				n.direct[k] = is == k
			}
		}
	}
}

// plainEnd returns the offset of the first byte of b[i:] that text and quoted values of the
// canonical form don't have as it is: a character of the protocol's table, unless it stands there
// as the table says, or a control character. beyond says that there are bytes beyond ASCII before
// it.
func plainEnd(b []byte, i int) (end int, beyond bool) {
	for {
		// All bytes of an entry go through here, and nearly everywhere there is nothing to find in
		// sixteen of them. To go back in a loop costs as much as a word in WebAssembly.
		for i+16 <= len(b) {
			m, m2 := notPlain(binary.LittleEndian.Uint64(b[i:])), notPlain(binary.LittleEndian.Uint64(b[i+8:]))
			if m|m2 != 0 {
				if m == 0 {
					i, m = i+8, m2
				}
				i += bits.TrailingZeros64(m) >> 3
				break
			}
			i += 16
		}
		for i < len(b) && b[i] < 0x80 && verbatim[b[i]] {
			i++
		}
		if i == len(b) || !verbatim[b[i]] && b[i] != '&' {
			return i, beyond
		}
		if b[i] == '&' {
			n := tableReference(b, i)
			if n == 0 {
				return i, beyond
			}
			i += n
			continue
		}
		for beyond = true; i < len(b) && b[i] >= 0x80; {
			i++
		}
	}
}

// notPlain has the high bit of the first of the eight bytes of a word that is a character of the
// protocol's table, a control character or beyond ASCII, perhaps some of bytes behind it, and no
// other bit. See sitemapcore.AppendEscaped.
func notPlain(w uint64) uint64 {
	amp, lt, quote := (w|ones)^'\''*ones, (w|2*ones)^'>'*ones, w^'"'*ones
	return (w | (w - ' '*ones) | (amp - ones) | (lt - ones) | (quote - ones)) & highs
}

// tableReference returns the length of the reference at b[i:] if it is one of those in the
// protocol's table, and else zero.
func tableReference(b []byte, i int) int {
	for _, r := range [...]string{"&amp;", "&apos;", "&quot;", "&gt;", "&lt;"} {
		if hasAt(b, i, r) {
			return len(r)
		}
	}
	return 0
}

// pieces writes an entry up to its end tag if the canonical form has most of its bytes as they are:
// they are looked through, and copied in as few runs as there are. That takes a tenth of the time
// of the scanner, which finds every name and every attribute to write it anew. It reports false,
// and has written nothing, where the scanner is needed: for other than the usual tags and prefixes,
// and comments.
//
//nolint:funlen // a hot loop that was measured
func (f *formatter) pieces(shape *sitemapcore.Shape, root *sitemapcore.Root, patch *[sitemapcore.NumFields]Patch) bool {
	n, b := f.n, f.entry
	const odd = sitemapcore.Repeated | sitemapcore.NestedMarkup | sitemapcore.Commented
	stop := len(b) - len("</url>") // whatever is looked for, the "<" there ends the search
	if shape.Flags&odd != 0 || !hasAt(b, 0, "<url>") || !hasAt(b, stop, "</url>") {
		return false
	}
	if n.met != root {
		n.meet(root)
	}
	n.buf, n.list = n.buf[:0], n.list[:0]
	n.moved = false
	lines := &margins
	if !f.pretty {
		lines = &noMargins
	}
	met := 0 // bits of the core fields
	for i := len("<url>"); ; {
		if i > stop {
			return false
		}
		// Calls are dear in WebAssembly, and core fields are in all entries; so here is line once
		// more, and literalAt.
		at, joined := i, false
		if i+16 <= len(b) {
			w := binary.LittleEndian.Uint64(b[i:])
			m := &lines[2]
			if at += m.n; w&m.mask == m.word && b[at] == '<' {
				joined = true
			} else {
				at = skipWhite(b, i)
				m = &lines[1]
				joined = b[at+1] == '/' && at-i == m.n && w&m.mask == m.word
			}
		} else {
			at = skipWhite(b, i)
			joined = !f.pretty && at == i
		}
		if b[at] != '<' {
			return false
		}
		x := sitemapcore.Loc
		switch b[at+1] {
		case '/':
			if at != stop {
				return false
			}
			for x := range sitemapcore.Field(sitemapcore.NumFields) {
				if met&(1<<x) != 0 {
					continue
				}
				if shape.Fields[x].Present() {
					return false
				}
				if patch != nil && patch[x].Set && patch[x].Present {
					n.add(piece{rank: uint8(x), is: pieceField})
				}
			}
			f.join(at, joined, shape, patch)
			return true
		case 'l':
			if b[at+2] == 'a' {
				x = sitemapcore.LastMod
			}
		case 'c':
			x = sitemapcore.ChangeFreq
		case 'p':
			x = sitemapcore.Priority
		case 'i':
			if i = f.container(at, joined, &images); i < 0 {
				return false
			}
			continue
		case 'v':
			if i = f.container(at, joined, &videos); i < 0 {
				return false
			}
			continue
		case 'x':
			if i = f.alone(at, joined, sitemapcore.XHTMLSpace, &links); i < 0 {
				return false
			}
			continue
		case 'm':
			if i = f.alone(at, joined, sitemapcore.MobileSpace, &mobiles); i < 0 {
				return false
			}
			continue
		default:
			return false
		}
		from, to := int(shape.Fields[x].Off), int(shape.Fields[x].End())
		l := &literalStarts[x]
		if from != at+int(l.n) || to > stop || at+16 > len(b) ||
			(binary.LittleEndian.Uint64(b[at:])^l.word)&l.mask|
				(binary.LittleEndian.Uint64(b[at+8:])^l.word2)&l.mask2 != 0 {
			return false
		}
		l = &literalEnds[x]
		if i = to + int(l.n); to+16 > len(b) {
			if !hasAt(b, to, l.text) {
				return false
			}
		} else if (binary.LittleEndian.Uint64(b[to:])^l.word)&l.mask|
			(binary.LittleEndian.Uint64(b[to+8:])^l.word2)&l.mask2 != 0 {
			return false
		}
		met |= 1 << x
		if shape.Flags&sitemapcore.Encoded(x) != 0 && commented(b[from:to]) {
			return false
		}
		if patch != nil && patch[x].Set {
			if patch[x].Present {
				n.add(piece{rank: uint8(x), is: pieceField})
			}
			continue
		}
		end, beyond := plainEnd(b, from)
		if end != to || to > from && (b[from] == ' ' || b[to-1] == ' ') || beyond && x == sitemapcore.Loc &&
			f.style.Address != nil {
			n.add(piece{rank: uint8(x), is: pieceField})
			continue
		}
		n.add(piece{from: int32(at), to: int32(i), rank: uint8(x), line: 2, joined: joined})
	}
}

// line returns the offset of what follows the white space at i, which is the beginning of a line at
// the level, or of one at the level outside where it is an end tag. joined says that it is so in
// the canonical form.
func (f *formatter) line(i, level int) (at int, joined bool) {
	b := f.entry
	if !f.pretty {
		at = skipWhite(b, i)
		return at, at == i
	}
	if i+8 <= len(b) {
		w := binary.LittleEndian.Uint64(b[i:])
		if m := &margins[level]; w&m.mask == m.word && b[i+m.n] == '<' {
			return i + m.n, b[i+m.n+1] != '/'
		}
		if m := &margins[level-1]; w&m.mask == m.word && b[i+m.n] == '<' {
			return i + m.n, b[i+m.n+1] == '/'
		}
	}
	return skipWhite(b, i), false
}

// lead returns how many bytes begin a line.
func (f *formatter) lead(line uint8) int32 {
	if f.pretty {
		return int32(margins[line].n)
	}
	return 0
}

// add adds a piece behind the others.
func (n *NamespaceSet) add(p piece) {
	if k := len(n.list); k > 0 && p.rank < n.list[k-1].rank {
		n.moved = true
	}
	n.list = append(n.list, p)
}

// take adds the bytes of the entry from one offset to another as a piece, or as part of the last
// one.
func (f *formatter) take(from, to int, rank, line uint8, joined bool) {
	n := f.n
	if k := len(n.list) - 1; joined && k >= 0 {
		if p := &n.list[k]; p.rank == rank && p.is == pieceEntry && p.to == int32(from)-f.lead(line) {
			p.to = int32(to)
			return
		}
	}
	n.add(piece{from: int32(from), to: int32(to), rank: rank, line: line, joined: joined})
}

// alone takes the extension at an offset that stands for itself, and returns the offset behind it,
// or -1.
func (f *formatter) alone(at int, joined bool, k sitemapcore.Space, tag *literal) int {
	name := at + int(tag.n)
	if !literalAt(f.entry, at, tag) || class[f.entry[name]]&isName != 0 || !f.n.direct[k] || !f.n.used[k] {
		return -1
	}
	return f.leaf(at, name, uint8(rankOf(k)), 2, joined)
}

// container takes the extension at an offset with the elements in it, and returns the offset behind
// it, or -1.
func (f *formatter) container(at int, joined bool, c *container) int {
	n, b := f.n, f.entry
	if !literalAt(b, at, &c.open) || !n.direct[c.kind] || !n.used[c.kind] {
		return -1
	}
	f.take(at, at+int(c.open.n), c.rank, 2, joined)
	open, last, held := len(n.list), n.list[len(n.list)-1], len(n.buf)
	end, mixed := f.children(at+int(c.open.n), c, false)
	if !mixed {
		return end
	}
	// Title and caption of an image, say, stand as in the files of large shops, and not as in the
	// schema.
	n.list, n.buf = n.list[:open], n.buf[:held]
	n.list[open-1] = last
	if end, _ = f.children(at+int(c.open.n), c, true); end < 0 {
		return -1
	}
	n.spare = append(n.spare[:0], n.list[open:]...)
	n.list = n.list[:open]
	for place := range len(c.order) + 1 {
		for _, p := range n.spare {
			if int(p.place) == place {
				n.list = append(n.list, p)
			}
		}
	}
	return end
}

// children takes the elements from i on up to the end tag of a container, and returns the offset
// behind that, or -1. mixed says that they are not in the order of the schema; that is the end of
// it unless each is to be a piece apart, with its place.
func (f *formatter) children(i int, c *container, apart bool) (end int, mixed bool) {
	n, b := f.n, f.entry
	place, kept := 0, false
	for i < len(b)-len("</url>") {
		at, joined := f.line(i, 3)
		joined = joined && !apart
		k := len(n.list)
		if b[at] == '<' && b[at+1] == '/' {
			end := at + int(c.open.n) + 1
			if !kept || end > len(b) || b[end-1] != '>' {
				return -1, false
			}
			f.take(at, end, c.rank, 2, joined)
			if apart {
				n.list[k].place = uint8(len(c.order))
			}
			return end, false
		}
		if !literalAt(b, at, &c.child) {
			return -1, false
		}
		from := at + int(c.child.n)
		name := from
		for class[b[name]]&isName != 0 {
			name++
		}
		if apart {
			place = 0
		}
		was := place
		for place < len(c.order) && c.order[place] != string(b[from:name]) {
			place++
		}
		if place == len(c.order) {
			return -1, slices.Contains(c.order[:was], string(b[from:name]))
		}
		if c.order[place] == "tvshow" {
			return -1, false
		}
		last := n.list[k-1]
		if i = f.leaf(at, name, c.rank, 3, joined); i < 0 {
			return -1, false
		}
		if c == &images && place > 0 && f.style.NoRetired {
			n.list = n.list[:k]
			n.list[k-1] = last
			continue
		}
		kept = true
		if apart {
			for ; k < len(n.list); k++ {
				n.list[k].place = uint8(place)
			}
		}
	}
	return -1, false
}

// leaf takes the element at an offset, whose name ends at another one and which holds no others,
// and returns the offset behind it, or -1.
func (f *formatter) leaf(at, name int, rank, line uint8, joined bool) int {
	n, b := f.n, f.entry
	i := name
	for b[i] == ' ' {
		from := i + 1
		if b[from] == '/' && b[from+1] == '>' {
			f.take(at, i, rank, line, joined)
			n.add(piece{from: int32(from), to: int32(from + 2), rank: rank})
			return from + 2
		}
		i = from
		for class[b[i]]&isName != 0 && b[i] != ':' {
			i++
		}
		if i == from || b[i] != '=' || b[i+1] != '"' || string(b[from:i]) == "xmlns" {
			return -1
		}
		from = i + 2
		end, beyond := plainEnd(b, from)
		if b[end] != '"' || end > from && (b[from] == ' ' || b[end-1] == ' ') || beyond && f.style.Address != nil {
			return -1
		}
		i = end + 1
	}
	switch {
	case b[i] == '/' && b[i+1] == '>':
		f.take(at, i+2, rank, line, joined)
		return i + 2
	case b[i] != '>':
		return -1
	}
	from := i + 1
	to, beyond := plainEnd(b, from)
	plain := b[to] == '<' && to > from && b[from] != ' ' && b[to-1] != ' ' && !(beyond && f.style.Address != nil)
	for b[to] != '<' || b[to+1] != '/' {
		// The value is written anew. Of markup it may hold CDATA.
		plain = false
		if b[to] != '<' {
			to += max(1, bytes.IndexByte(b[to:], '<'))
			continue
		}
		k := bytes.Index(b[to:], []byte("]]>"))
		if !hasAt(b, to, "<![CDATA[") || k < 0 {
			return -1
		}
		to += k + len("]]>")
	}
	end := to + len("</") + name - at
	if end > len(b) || b[end-1] != '>' {
		return -1
	}
	if plain {
		f.take(at, end, rank, line, joined)
		return end
	}
	if commented(b[from:to]) {
		return -1
	}
	start := len(n.buf)
	dst := f.dst
	f.dst = append(n.buf, b[at:from]...)
	f.text(b[from:to], bytes.HasSuffix(b[at:name], []byte("loc")))
	if len(f.dst) == start+from-at {
		f.dst = append(f.dst[:len(f.dst)-1], "/>"...)
	} else {
		f.dst = append(f.dst, b[to:end]...)
	}
	n.buf, f.dst = f.dst, dst
	n.add(piece{from: int32(start), to: int32(len(n.buf)), rank: rank, line: line, is: pieceBuffer})
	return end
}

// join writes the pieces in the order of their ranks, and the end tag at an offset.
func (f *formatter) join(at int, joined bool, shape *sitemapcore.Shape, patch *[sitemapcore.NumFields]Patch) {
	n, b, dst := f.n, f.entry, f.dst
	// There is room for all but the values of fields, so that nothing is moved.
	if most := 2*len(b) + 2*len(n.buf) + 16*len(n.list); cap(dst)-len(dst) < most {
		dst = slices.Grow(dst, most)
	}
	if f.pretty {
		dst = append(dst, "  "...)
	}
	from, to := 0, len("<url>") // the run of bytes that is to be written next
	for rank := range uint8(rankOther) {
		for i := range n.list {
			p := &n.list[i]
			if n.moved && p.rank != rank {
				continue
			}
			lead := 0
			if f.pretty {
				lead = margins[p.line].n
			}
			if p.joined && to == int(p.from)-lead {
				to = int(p.to)
				continue
			}
			dst = append(dst, b[from:to]...)
			from, to = int(p.from), int(p.to)
			if p.is == pieceField {
				f.dst = dst
				f.field(sitemapcore.Field(p.rank), shape, patch)
				dst = f.dst
				continue
			}
			dst = append(dst, "\n      "[:lead]...)
			if p.is == pieceBuffer {
				dst = append(dst, n.buf[from:to]...)
				from, to = 0, 0
			}
		}
		if !n.moved {
			break
		}
	}
	lead := 0
	if f.pretty {
		lead = margins[1].n
	}
	if !joined || to != at-lead {
		dst = append(dst, b[from:to]...)
		dst = append(dst, "\n  "[:lead]...)
		from = at
	}
	f.dst = append(append(dst, b[from:]...), '\n')
}
