package engine

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// A block is one extension of a page: an image, a video, a link to another language.
type block struct {
	space    sitemapcore.Space
	from, to int    // in the bytes of the entry
	key      []byte // its identity: the address of an image, the language and address of a link
	all      []byte // everything that it says
	more     bool   // all says more than key
}

// blocks are the extensions of one entry. They are compared by content, not by spelling: by the names of elements and
// attributes, and by their texts.
type blocks struct {
	reader sitemapxml.ElementReader
	entry  []byte
	list   []block
	kinds  uint32 // a bit for each space that a block is of
	keys   []byte // of all blocks, one behind the other
	texts  []byte
	marks  [][2]int // the ends of each block's marks
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

// keyed forgets the blocks that are known by nothing, such as an image without an address: a table
// of our own can't show them.
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
		appendMarked(&b.texts, '>', e.Text)
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
	appendMarked(&b.texts, '<', e.Name)
	for _, a := range e.Attrs {
		appendMarked(&b.texts, ' ', a.Name)
		appendMarked(&b.texts, '=', a.Value)
	}
	if e.Depth == 0 && e.Space == sitemapcore.XHTMLSpace {
		b.link(e)
	}
}

// link takes a link, which is known by its language and its address in whatever order they are written.
func (b *blocks) link(e *sitemapcore.Element) {
	lang, href := e.Attr("hreflang"), e.Attr("href")
	if lang == nil || href == nil {
		b.at.space = sitemapcore.OtherSpace // amphtml and others lead to no language
		return
	}
	appendMarked(&b.keys, ' ', lang.Value)
	appendMarked(&b.keys, ' ', href.Value)
	rel := e.Attr("rel")
	b.at.more = len(e.Attrs) != 3 || rel == nil || string(rel.Value) != "alternate"
}

// appendMarked appends a mark and a text.
func appendMarked(dst *[]byte, mark byte, text []byte) {
	*dst = append(append(*dst, mark), text...)
}

// of returns the blocks of a kind.
func (b *blocks) of(kind sitemapcore.Space) (list []block) {
	for _, x := range b.list {
		if x.space == kind {
			list = append(list, x)
		}
	}
	return list
}

// same reports whether the blocks of a kind have the same content as the incoming ones. If the incoming ones have
// nothing but their keys, only the keys count.
func (b *blocks) same(kind sitemapcore.Space, fresh *blocks) bool {
	came := fresh.of(kind)
	more := slices.ContainsFunc(came, func(x block) bool { return x.more })
	return slices.EqualFunc(b.of(kind), came, func(x, y block) bool {
		return bytes.Equal(x.key, y.key) && (!more || bytes.Equal(x.all, y.all))
	})
}

// replaced returns the entry with the incoming blocks of some kinds, and the incoming bytes. A block with the same key
// keeps its bytes if the incoming one adds nothing; all others keep their positions. gap is the white space before a
// block if the entry had none.
func (b *blocks) replaced(kinds uint32, fresh *blocks, gap []byte) (out, came []byte) {
	w := writing{b: b, fresh: fresh, taken: make([]bool, len(b.list))}
	at := 0
	written := uint32(0)
	for i := range b.list {
		x := &b.list[i]
		bit := uint32(1) << x.space
		if kinds&bit == 0 {
			continue
		}
		before := len(bytes.TrimRight(b.entry[:x.from], " \t\r\n"))
		w.put(b.entry[at:before])
		if written&bit == 0 {
			written |= bit
			w.kind(x.space, b.entry[before:x.from])
		}
		at = x.to
	}
	if rest := kinds &^ written; rest != 0 {
		end := len(bytes.TrimRight(b.entry[:bytes.LastIndexByte(b.entry, '<')], " \t\r\n"))
		w.put(b.entry[at:end])
		for kind := range sitemapcore.NumSpaces {
			if rest>>kind&1 != 0 {
				w.kind(kind, gap)
			}
		}
		at = end
	}
	w.put(b.entry[at:])
	return w.out, w.came
}

// A writing is an entry that is being written anew.
type writing struct {
	b, fresh *blocks
	out      []byte
	taken    []bool // of the old blocks
	came     []byte // of the new ones
}

func (w *writing) put(b []byte) { w.out = append(w.out, b...) }

// kind writes the blocks of a kind.
func (w *writing) kind(kind sitemapcore.Space, gap []byte) {
	for _, x := range w.fresh.of(kind) {
		w.put(gap)
		if o := w.find(&x); o != nil {
			w.put(w.b.entry[o.from:o.to])
			continue
		}
		w.put(w.fresh.entry[x.from:x.to])
		w.came = append(w.came, w.fresh.entry[x.from:x.to]...)
	}
}

// find returns the first unused block with the content of an incoming one, or nil.
func (w *writing) find(x *block) *block {
	for i := range w.b.list {
		o := &w.b.list[i]
		if !w.taken[i] && o.space == x.space && bytes.Equal(o.key, x.key) && (!x.more || bytes.Equal(o.all, x.all)) {
			w.taken[i] = true
			return o
		}
	}
	return nil
}
