package engine

import (
	"bytes"
	"hash/maphash"

	"sitemapeditor/sitemapcore"
)

// guesses finds the page that most likely took the place of a removed one: the one whose address has the same last part. It is an index of
// what is open, 4 bytes for each page in a table that is at most three quarters full. Pages that are new since the earlier version go before
// those that were there already, and two of a kind with one last part are no guess.
type guesses struct {
	doc   *sitemapcore.Document
	rev   int
	seed  maphash.Seed
	slots []uint32 // the id of a page; the top bit says that there are several
	buf   []byte
	key   []byte
}

const severalPages = 1 << 31

// guess waits until the comparison is of the document as it is, and makes the index.
func (e *Engine) guess(c *comparison, j *job) error {
	for c.rev != e.rev {
		if err := j.breathe(); err != nil {
			return err
		}
		if e.comparison != c {
			return errStale
		}
	}
	if len(c.gone) == 0 || c.guesses != nil && c.guesses.rev == e.rev {
		return nil
	}
	return e.steady(func() error {
		size := 16
		for size/4*3 < e.doc.Len() {
			size *= 2
		}
		g := &guesses{doc: e.doc, rev: e.rev, seed: maphash.MakeSeed(), slots: make([]uint32, size)}
		for _, added := range [...]bool{true, false} {
			n := 0
			for _, id := range e.doc.Order().All {
				if n++; n%joinRows == 0 {
					if err := j.breathe(); err != nil || g.rev != e.rev {
						return err
					}
				}
				if c.of(id) == 1<<sitemapcore.Loc == added {
					g.put(id, c)
				}
			}
		}
		was := c.guesses
		c.guesses = g
		led := 0
		for i, k := range c.gone {
			if err := j.breatheAt(i%joinRows == 0); err != nil || g.rev != e.rev {
				c.guesses = was
				return err
			}
			if to, _ := e.redirect(c, k); to != "" {
				led++
			}
		}
		c.led = led
		return nil
	})
}

// loc returns a page's address.
func (g *guesses) loc(id sitemapcore.EntryID) []byte {
	if b, ok := g.doc.Peek(id, sitemapcore.Loc); ok {
		return b
	}
	g.buf, _ = g.doc.AppendValue(g.buf[:0], id, sitemapcore.Loc)
	return g.buf
}

// find returns the slot of a last part, which may be a free one.
func (g *guesses) find(key []byte) *uint32 {
	mask := uint64(len(g.slots) - 1)
	for k := maphash.Bytes(g.seed, key) & mask; ; k = (k + 1) & mask {
		if s := &g.slots[k]; *s == 0 || bytes.EqualFold(lastWord(g.loc(sitemapcore.EntryID(*s&^severalPages))), key) {
			return s
		}
	}
}

// put notes a page.
func (g *guesses) put(id sitemapcore.EntryID, c *comparison) {
	g.key = appendLower(g.key[:0], lastWord(g.loc(id)))
	if len(g.key) == 0 {
		return
	}
	s := g.find(g.key)
	switch {
	case *s == 0:
		*s = uint32(id)
	case c.of(id) == 1<<sitemapcore.Loc == (c.of(sitemapcore.EntryID(*s&^severalPages)) == 1<<sitemapcore.Loc):
		*s |= severalPages
	}
}

// of returns the page that a removed address may lead to; zero for none.
func (g *guesses) of(loc string) sitemapcore.EntryID {
	if g == nil {
		return 0
	}
	g.key = appendLower(g.key[:0], lastWord([]byte(loc)))
	if len(g.key) == 0 {
		return 0
	}
	s := *g.find(g.key)
	if s&severalPages != 0 {
		return 0
	}
	return sitemapcore.EntryID(s)
}

func appendLower(dst, b []byte) []byte {
	for _, c := range b {
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}

// lastWord returns the last part of an address's path that names the page: without a slash at the end, without index.html, and without
// what says by which program it is made. With a query, that is what names it, and the part is the whole end.
func lastWord(loc []byte) []byte {
	p := path(loc)
	if i := bytes.IndexByte(p, '#'); i >= 0 {
		p = p[:i]
	}
	if i := bytes.IndexByte(p, '?'); i >= 0 {
		return p[bytes.LastIndexByte(p[:i], '/')+1:]
	}
	p = bytes.TrimRight(p, "/")
	for _, index := range [...]string{"/index.html", "/index.htm", "/index.php"} {
		p = bytes.TrimSuffix(p, []byte(index))
	}
	p = p[bytes.LastIndexByte(p, '/')+1:]
	for _, ext := range [...]string{".html", ".htm", ".php", ".aspx", ".asp"} {
		if q := bytes.TrimSuffix(p, []byte(ext)); len(q) > 0 && len(q) < len(p) {
			return q
		}
	}
	return p
}
