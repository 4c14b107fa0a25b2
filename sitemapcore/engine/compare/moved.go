package compare

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/wire"
)

// moved finds the page that most likely took the place of a removed one: the one whose address has
// the same last part. Pages that are new since the earlier version go before those that were there
// already, and two of a kind with one last part are no guess.
type moved struct {
	pages *among.Duplicates // by last parts
	led   int               // redirects; uncounted or counting until they are counted
	key   []byte

	// move returns the address that a page got when its site moved, if it is one of addresses.
	move      move
	addresses *among.Duplicates
}

// The states of [moved.led] that are no number. A new target while they are counted makes them uncounted.
const (
	uncounted = -1
	counting  = -2
)

// A move returns the address of a page after its site has moved, and reports whether it differs. It is nil if no site
// has moved.
type move func(loc []byte) (to []byte, moved bool)

// findMoved builds the index for the new addresses of removed pages: those that move gave them, and otherwise guesses.
func (p *pair) findMoved(move move, breathe sitemapcore.Breathe) error {
	if len(p.gone) == 0 || p.moved != nil {
		return nil
	}
	r, other := sitemapcore.ValueReader{Doc: p.doc}, sitemapcore.ValueReader{Doc: p.doc}
	var name []byte
	g := &moved{led: uncounted, pages: among.NewDuplicates(func(id sitemapcore.EntryID, key []byte) bool {
		name = appendName(name[:0], other.Loc(id))
		return bytes.Equal(name, key)
	})}
	g.pages.Reserve(p.doc.Len())
	if g.move = move; move != nil {
		g.addresses = among.NewDuplicates(func(id sitemapcore.EntryID, key []byte) bool {
			return bytes.Equal(other.Loc(id), key)
		})
		for i, id := range p.doc.Order().All {
			if err := breathe.Pace(i); err != nil {
				return err
			}
			g.addresses.Add(id, r.Loc(id))
		}
	}
	for _, added := range [...]bool{true, false} {
		for i, id := range p.doc.Order().All {
			if err := breathe.Pace(i); err != nil {
				return err
			}
			if p.added(id) != added {
				continue
			}
			g.key = appendName(g.key[:0], r.Loc(id))
			if first, ok := g.pages.Find(g.key); !ok || p.added(first) == added {
				g.pages.Add(id, g.key)
			}
		}
	}
	p.moved = g
	return nil
}

// targetOf returns the page to which a removed address probably leads, or 0.
func (g *moved) targetOf(loc string) sitemapcore.EntryID {
	if g == nil {
		return 0
	}
	g.key = appendName(g.key[:0], []byte(loc))
	if id, ok := g.pages.Find(g.key); ok && !g.pages.Has(id) {
		return id
	}
	return 0
}

// movedTo returns the address that a removed page has since its site moved, or "".
func (g *moved) movedTo(loc string) string {
	if g == nil || g.move == nil {
		return ""
	}
	to, changed := g.move([]byte(loc))
	if _, there := g.addresses.Find(to); !changed || !there {
		return ""
	}
	return string(to)
}

// wholeSite returns the origins of the removed pages and of their targets, if all of them lead to the same path of one
// other host. findMoved must have run.
func (p *pair) wholeSite(breathe sitemapcore.Breathe) (from, to string, err error) {
	for i, k := range p.gone {
		if err := breathe.Pace(i); err != nil {
			return "", "", err
		}
		old := p.old(k)
		led, _ := p.redirect(p.moved, k)
		oldSite, oldPath := address.Cut(old)
		newSite, newPath := address.Cut(led)
		if i == 0 {
			from, to = oldSite, newSite
		}
		if oldSite != from || newSite != to || oldPath != newPath || strings.Contains(old, "#") {
			return "", "", nil
		}
	}
	if strings.EqualFold(address.Split(from).Host(), address.Split(to).Host()) {
		return "", "", nil
	}
	return from, to, nil
}

// redirect returns the target for the address of a removed page, and whether it is a guess.
func (p *pair) redirect(g *moved, i uint32) (to string, guess bool) {
	if to, ok := p.typed[i]; ok {
		return to, false
	}
	if to = g.movedTo(p.old(i)); to != "" {
		return to, false
	}
	if id := g.targetOf(p.old(i)); id != 0 {
		to, _ = p.doc.Value(id, sitemapcore.Loc)
		return to, true
	}
	return "", false
}

// setRedirect sets the target for the address of a removed page. It reports whether the earlier version has such a
// page.
func (p *pair) setRedirect(id int, to string) bool {
	if id < 0 || id >= p.earlier.Len() {
		return false
	}
	if p.moved != nil {
		p.moved.led = uncounted
	}
	p.typed[uint32(id)] = strings.TrimSpace(to)
	return true
}

// removed returns some of the removed pages. findMoved must have run.
func (p *pair) removed(first, count int) *wire.Removed {
	m := &wire.Removed{Len: len(p.gone)}
	if p.moved != nil {
		m.Led = max(0, p.moved.led)
	}
	m.First = min(max(first, 0), m.Len)
	for _, k := range p.gone[m.First:][:min(max(count, 0), m.Len-m.First)] {
		to, guess := p.redirect(p.moved, k)
		m.Pages = append(m.Pages, wire.RemovedPage{ID: int(k), Old: p.old(k), New: to, Guess: guess})
	}
	return m
}

// writeRedirects calls line with the old address of each removed page that leads somewhere, and with the page at the end:
// if the owner typed the address of another removed page, it is that page's target. If the targets lead in a circle, to
// is from. Addresses with a query come first.
func (p *pair) writeRedirects(line func(from, to string), breathe sitemapcore.Breathe) error {
	moved := p.moved
	removed := make(map[string]uint32) // by address: the index of a removed page with a target, plus one
	if len(p.typed) > 0 {
		for i, k := range p.gone {
			if err := breathe.Pace(i); err != nil {
				return err
			}
			old := p.old(k)
			to, _ := p.redirect(moved, k)
			if key := served(old); to != "" && address.Split(old).Fragment() == "" && removed[key] == 0 {
				removed[key] = k + 1
			}
		}
	}
	// Apache and Netlify use the first rule that matches, and one without a query matches any query.
	for _, queried := range []bool{true, false} {
		for i, k := range p.gone {
			if err := breathe.Pace(i); err != nil {
				return err
			}
			from := p.old(k)
			if (address.Split(from).Query() != "") != queried {
				continue
			}
			if to, _ := p.redirect(moved, k); to != "" {
				line(from, p.target(from, to, removed))
			}
		}
	}
	return nil
}

// target follows the targets of removed pages from one of them on, to the last. It returns first for a circle.
func (p *pair) target(first, to string, removed map[string]uint32) string {
	from := first
	for range len(p.typed) + 1 {
		at := string(address.Resolve(nil, []byte(from), []byte(to)))
		next := removed[served(at)]
		if next == 0 {
			return to
		}
		further, _ := p.redirect(p.moved, next-1)
		from = p.old(next - 1)
		end := string(address.Resolve(nil, []byte(from), []byte(further)))
		if served(end) == served(at) {
			return to
		}
		to = end
	}
	return first
}

// served returns an address in the form in which a server compares it: without the scheme, the host in small letters,
// percent codes decoded, and without the fragment, which a server never sees.
func served(loc string) string {
	p := address.Split(loc)
	path := ascii.Decoded(p.Path())
	return string(p.AppendHost(nil)) + string(address.Loose(0).AppendKey(append(path, 0), []byte(p.Query())))
}

// appendName appends the last part of an address in the form in which two of them are compared: neither its codes nor the
// case of its letters count.
func appendName(dst, loc []byte) []byte {
	from := len(dst)
	dst = address.AppendUniform(dst, lastPart(loc))
	for i := from; i < len(dst); i++ {
		dst[i] = ascii.Lower(dst[i])
	}
	return dst
}

// lastPart returns the last part of an address's path that names the page: without a slash at the
// end, without the name of an index file, and without what says by which program it is made. With a query, that is
// what names it, and the part is the whole end. That of a home page is "/".
func lastPart(loc []byte) []byte {
	x := address.Split(loc)
	p, query, _ := address.CutPath(x.Target())
	switch {
	case x.Form == address.Relative || len(p) == 0 && len(query) > 0:
		return nil
	case len(query) > 0:
		return p[bytes.LastIndexByte(p, '/')+1 : len(p)+len(query)]
	}
	p = bytes.TrimRight(p, "/")
	p = bytes.TrimSuffix(p[:len(p)-len(address.IndexFile(p))], []byte("/"))
	if p = p[bytes.LastIndexByte(p, '/')+1:]; len(p) == 0 {
		return []byte("/")
	}
	for _, ext := range [...]string{".html", ".htm", ".php", ".aspx", ".asp"} {
		if q := bytes.TrimSuffix(p, []byte(ext)); len(q) > 0 && len(q) < len(p) {
			return q
		}
	}
	return p
}
