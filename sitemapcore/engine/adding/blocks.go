package adding

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// blocks are the extensions of one entry.
type blocks struct{ scan.Extensions }

// keyed forgets the extensions that are known by nothing, such as an image without an address: a table of our own can't
// show them.
func (b *blocks) keyed() {
	b.List = slices.DeleteFunc(b.List, func(x scan.Extension) bool { return len(x.Key) == 0 })
	b.Kinds = 0
	for _, x := range b.List {
		b.Kinds |= 1 << x.Space
	}
}

// same reports whether the blocks of a kind have the same content as the incoming ones. If the incoming ones have
// nothing but their keys, only the keys count.
func (b *blocks) same(kind namespace.Space, fresh *blocks) bool {
	came := fresh.Of(kind)
	more := slices.ContainsFunc(came, func(x scan.Extension) bool { return x.More })
	return slices.EqualFunc(b.Of(kind), came, func(x, y scan.Extension) bool {
		return bytes.Equal(x.Key, y.Key) && (!more || bytes.Equal(x.All, y.All))
	})
}

// replaced returns the entry with the incoming blocks of some kinds. A block with the same key keeps its bytes if the
// incoming one adds nothing; all others keep their positions. gap is the white space before a block if the entry had
// none.
func (b *blocks) replaced(kinds uint32, fresh *blocks, gap []byte) []byte {
	w := writing{b: b, fresh: fresh, taken: make([]bool, len(b.List))}
	at := 0
	written := uint32(0)
	for i := range b.List {
		x := &b.List[i]
		bit := uint32(1) << x.Space
		if kinds&bit == 0 {
			continue
		}
		before := len(bytes.TrimRight(b.Entry[:x.From], " \t\r\n"))
		w.put(b.Entry[at:before])
		if written&bit == 0 {
			written |= bit
			w.kind(x.Space, b.Entry[before:x.From])
		}
		at = x.To
	}
	if rest := kinds &^ written; rest != 0 {
		end := len(bytes.TrimRight(b.Entry[:bytes.LastIndexByte(b.Entry, '<')], " \t\r\n"))
		w.put(b.Entry[at:end])
		for kind := range namespace.NumSpaces {
			if rest>>kind&1 != 0 {
				w.kind(kind, gap)
			}
		}
		at = end
	}
	w.put(b.Entry[at:])
	return w.out
}

// A writing is a new version of an entry under construction.
type writing struct {
	b, fresh *blocks
	out      []byte
	taken    []bool // of the old blocks
	graft    write.Graft
}

func (w *writing) put(b []byte) { w.out = append(w.out, b...) }

// kind writes the blocks of a kind.
func (w *writing) kind(kind namespace.Space, gap []byte) {
	for _, x := range w.fresh.Of(kind) {
		w.put(gap)
		if o := w.find(&x); o != nil {
			w.put(w.b.Entry[o.From:o.To])
			continue
		}
		w.out = w.graft.Append(w.out, write.Entry{Bytes: w.fresh.Entry, Root: w.fresh.Root}, x.From, x.To,
			write.Entry{Bytes: w.b.Entry, Root: w.b.Root})
	}
}

// find returns the first unused block with the content of an incoming one, or nil.
func (w *writing) find(x *scan.Extension) *scan.Extension {
	for i := range w.b.List {
		o := &w.b.List[i]
		if !w.taken[i] && o.Space == x.Space && bytes.Equal(o.Key, x.Key) && (!x.More || bytes.Equal(o.All, x.All)) {
			w.taken[i] = true
			return o
		}
	}
	return nil
}
