package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// guesses finds the page that most likely took the place of a removed one: the one whose address
// has the same last part. Pages that are new since the earlier version go before those that were
// there already, and two of a kind with one last part are no guess.
type guesses struct {
	*check.Duplicates // by last parts
	rev               int
	led               int // pages that were removed and lead somewhere, when it was made
	key               []byte
}

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
	g, err := steady(e.session, func() (*guesses, error) { return e.newGuesses(c, j) })
	if err == nil {
		c.guesses, c.led = g, g.led
	}
	return err
}

// newGuesses makes the index. It is of no use where the document changed meanwhile.
func (e *Engine) newGuesses(c *comparison, j *job) (*guesses, error) {
	r, other := sitemapcore.ValueReader{Doc: e.doc}, sitemapcore.ValueReader{Doc: e.doc}
	g := &guesses{rev: e.rev}
	g.Duplicates = check.NewDuplicates(func(id sitemapcore.EntryID, key []byte) bool {
		return bytes.EqualFold(lastWord(other.Loc(id)), key)
	})
	g.Reserve(e.doc.Len())
	for _, added := range [...]bool{true, false} {
		for i, id := range e.doc.Order().All {
			if err := j.breatheAt(i%joinRows == 0); err != nil || g.rev != e.rev {
				return nil, err
			}
			if c.added(id) != added {
				continue
			}
			g.key = appendLower(g.key[:0], lastWord(r.Loc(id)))
			if first, ok := g.Find(g.key); !ok || c.added(first) == added {
				g.Add(id, g.key)
			}
		}
	}
	for i, k := range c.gone {
		if err := j.breatheAt(i%joinRows == 0); err != nil || g.rev != e.rev {
			return nil, err
		}
		if to, _ := e.redirect(c, g, k); to != "" {
			g.led++
		}
	}
	return g, nil
}

// of returns the page that a removed address may lead to; zero for none.
func (g *guesses) of(loc string) sitemapcore.EntryID {
	if g == nil {
		return 0
	}
	g.key = appendLower(g.key[:0], lastWord([]byte(loc)))
	if id, ok := g.Find(g.key); ok && !g.Has(id) {
		return id
	}
	return 0
}

// appendLower appends a text in lower case.
func appendLower(dst, b []byte) []byte {
	for i, c := range b {
		if c >= 0x80 {
			return append(dst[:len(dst)-i], bytes.ToLower(b)...)
		}
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		dst = append(dst, c)
	}
	return dst
}

// lastWord returns the last part of an address's path that names the page: without a slash at the
// end, without index.html, and without what says by which program it is made. With a query, that is
// what names it, and the part is the whole end.
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
