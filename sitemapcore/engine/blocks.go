package engine

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// A block is one thing that a page has beside its four values: an image, a video, a link to another language.
type block struct {
	space    sitemapcore.Space
	from, to int    // in the bytes of the entry
	key      []byte // what it is known by: the address of an image, the language and address of a link
	all      []byte // everything that it says
	more     bool   // all says more than key
}

// blocks are those of one entry. What two pages have is compared by what it says, not by how it is written: by the names of elements and
// attributes, and by the texts in them. It allocates nothing once it is warm.
type blocks struct {
	reader sitemapxml.ElementReader
	entry  []byte
	list   []block
	kinds  uint32 // a bit for each space that a block is of
	keys   []byte // of all blocks, one behind the other
	texts  []byte
	marks  [][2]int // where those of each block end
	at     block    // the one that is being read
}

// read reads the blocks of an entry.
func (b *blocks) read(entry []byte, shape *sitemapcore.Shape, root *sitemapcore.Root) {
	b.entry, b.list, b.kinds, b.keys, b.texts, b.marks = entry, b.list[:0], 0, b.keys[:0], b.texts[:0], b.marks[:0]
	b.reader.Read(entry, shape, root, b)
	var from [2]int
	for i, to := range b.marks {
		b.list[i].key, b.list[i].all = b.keys[from[0]:to[0]], b.texts[from[1]:to[1]]
		from = to
	}
}

// keyed forgets the blocks that are known by nothing, such as an image without an address: a table of our own can't show them.
func (b *blocks) keyed() {
	list := b.list[:0]
	b.kinds = 0
	for _, x := range b.list {
		if len(x.key) > 0 {
			list = append(list, x)
			b.kinds |= 1 << x.space
		}
	}
	b.list = list
}

// Element implements [sitemapxml.ElementSink].
func (b *blocks) Element(e *sitemapcore.Element) {
	x := &b.at
	if e.Ends {
		b.texts = append(append(append(b.texts, '>'), e.Text...), '<')
		switch {
		case e.Depth == 0:
			x.to = e.End
			b.kinds |= 1 << x.space
			b.list = append(b.list, *x)
			b.marks = append(b.marks, [2]int{len(b.keys), len(b.texts)})
		case e.Space == sitemapcore.ImageSpace && e.Depth == 1 && string(e.Name) == "loc":
			b.keys = append(b.keys, e.Text...)
		default:
			x.more = true
		}
		return
	}
	if e.Depth == 0 {
		*x = block{space: e.Space, from: e.Start, more: e.Space != sitemapcore.ImageSpace}
	}
	b.texts = append(append(b.texts, '<'), e.Name...)
	links := 0
	for _, a := range e.Attrs {
		b.texts = append(append(append(append(b.texts, ' '), a.Name...), '='), a.Value...)
		if s := string(a.Name); s == "hreflang" || s == "href" {
			b.keys = append(append(b.keys, ' '), a.Value...)
			links++
		}
	}
	if e.Depth == 0 && e.Space == sitemapcore.XHTMLSpace {
		if x.more = links < 2; x.more {
			x.space = sitemapcore.OtherSpace // amphtml and others lead to no language
		}
	}
}

// same reports whether the blocks of a kind say the same as those that came in. Where all that came in says is what they are known
// by, the rest doesn't count.
func (b *blocks) same(kind sitemapcore.Space, fresh *blocks) bool {
	more := false
	for i := range fresh.list {
		more = more || fresh.list[i].space == kind && fresh.list[i].more
	}
	i := 0
	for k := range fresh.list {
		x := &fresh.list[k]
		if x.space != kind {
			continue
		}
		for i < len(b.list) && b.list[i].space != kind {
			i++
		}
		if i == len(b.list) || !bytes.Equal(b.list[i].key, x.key) || more && !bytes.Equal(b.list[i].all, x.all) {
			return false
		}
		i++
	}
	for ; i < len(b.list); i++ {
		if b.list[i].space == kind {
			return false
		}
	}
	return true
}

// long reports whether a table of our own has no room for the blocks of a kind in one cell (32,767 characters in Excel), and says how
// many there are instead.
func (b *blocks) long(kind sitemapcore.Space) bool {
	n := 0
	for i := range b.list {
		if b.list[i].space == kind {
			n += len(b.list[i].key) + 1
		}
	}
	return n > 32_767
}

// replaced returns the entry with the blocks of some kinds as they came in, and the bytes that it got from there. Those that are known by
// the same keep their bytes where nothing more is said of them; all others keep their places. gap is what stands before a block where
// the entry had none.
func (b *blocks) replaced(kinds uint32, fresh *blocks, gap string) (out, put []byte) {
	var splices []sitemapcore.Splice
	var tail []byte
	taken := make([]bool, len(b.list))
	for kind := range sitemapcore.NumSpaces {
		if kinds>>kind&1 == 0 {
			continue
		}
		first, before := -1, gap
		for i := range b.list {
			if b.list[i].space == kind {
				if first < 0 {
					first, before = i, string(b.entry[b.before(i):b.list[i].from])
				}
				splices = append(splices, sitemapcore.Splice{From: b.before(i), To: b.list[i].to})
			}
		}
		var text []byte
		for k := range fresh.list {
			x := &fresh.list[k]
			if x.space != kind {
				continue
			}
			text = append(text, before...)
			if o := b.find(x, taken); o != nil {
				text = append(text, b.entry[o.from:o.to]...)
				continue
			}
			text = append(text, fresh.entry[x.from:x.to]...)
			put = append(put, fresh.entry[x.from:x.to]...)
		}
		if first < 0 {
			tail = append(tail, text...)
			continue
		}
		for i := range splices {
			if splices[i].To == b.list[first].to {
				splices[i].Text = text
			}
		}
	}
	slices.SortFunc(splices, func(x, y sitemapcore.Splice) int { return x.From - y.From })
	if len(tail) > 0 {
		at := len(bytes.TrimRight(b.entry[:bytes.LastIndex(b.entry, []byte("</"))], " \t\r\n"))
		splices = append(splices, sitemapcore.Splice{From: at, To: at, Text: tail})
	}
	return splice(b.entry, splices), put
}

// find returns the first block that says what a block says that came in, and was not taken yet; nil where there is none.
func (b *blocks) find(x *block, taken []bool) *block {
	for i := range b.list {
		o := &b.list[i]
		if !taken[i] && o.space == x.space && bytes.Equal(o.key, x.key) && (!x.more || bytes.Equal(o.all, x.all)) {
			taken[i] = true
			return o
		}
	}
	return nil
}

// before returns where the white space before a block begins.
func (b *blocks) before(i int) int {
	return len(bytes.TrimRight(b.entry[:b.list[i].from], " \t\r\n"))
}
