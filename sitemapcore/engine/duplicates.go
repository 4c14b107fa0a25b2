package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// twinsRule is the rule about pages that are listed more than once.
const twinsRule = "C24"

// sameAddress is the key by which only pages with the same address are one.
func sameAddress(dst, loc []byte) []byte { return append(dst, loc...) }

// pagesBy returns an index, empty so far, of pages by a key of their addresses.
func (e *Engine) pagesBy(key func(dst, loc []byte) []byte) *check.Duplicates {
	var theirs []byte
	r := sitemapcore.ValueReader{Doc: e.doc}
	pages := check.NewDuplicates(func(id sitemapcore.EntryID, k []byte) bool {
		theirs = key(theirs[:0], r.Address(id))
		return bytes.Equal(theirs, k)
	})
	pages.Reserve(e.doc.Len())
	return pages
}

// eachTwins calls fn for each key of an address that more than one page of the output has, with
// those pages in the order of the document.
func (e *Engine) eachTwins(j *job, title string, key func(dst, loc []byte) []byte,
	fn func(group []sitemapcore.EntryID) error,
) error {
	var own []byte
	r, twins := sitemapcore.ValueReader{Doc: e.doc}, e.pagesBy(key)
	err := e.each(j, title, func(id sitemapcore.EntryID) {
		own = key(own[:0], r.Address(id))
		twins.Add(id, own)
	})
	if err != nil || twins.Pages() == 0 {
		return err
	}
	done := map[sitemapcore.EntryID]bool{}
	var group []sitemapcore.EntryID
	each := e.each(j, title, func(id sitemapcore.EntryID) {
		if err != nil || !twins.Has(id) || done[id] {
			return
		}
		// A page joins its ring behind those that came before it, so the ring is in the order of
		// the document.
		group = twins.AppendGroup(group[:0], id)
		for _, twin := range group[1:] {
			done[twin] = true
		}
		err = fn(group)
	})
	if err == nil {
		err = each
	}
	return err
}

// lastmod returns the date of a page; the zero Date where it has none that can be read.
func (e *Engine) lastmod(id sitemapcore.EntryID) check.Date {
	var buf [40]byte
	b, _ := e.doc.AppendValue(buf[:0], id, sitemapcore.LastMod)
	d, _, _ := check.ParseDate(b)
	return d
}

// extras returns the number of a page's extensions.
func extras(r *sitemapcore.Row) int {
	return int(r.Images) + int(r.Videos) + int(r.News) + int(r.Alternates) + int(r.Others)
}

// countExtras counts a page for each sort of extension that it has.
func countExtras(having *[sitemapcore.NumExtras]int, r *sitemapcore.Row) {
	for i, n := range r.Extras() {
		if n > 0 {
			having[i]++
		}
	}
}

// keeper returns the page of a group that stays, by the choice.
func (e *Engine) keeper(group []sitemapcore.EntryID, choice string) sitemapcore.EntryID {
	best := group[0]
	for _, id := range group[1:] {
		switch choice {
		case "newest":
			if e.lastmod(id).After(e.lastmod(best)) {
				best = id
			}
		case "most":
			if extras(e.doc.Row(id)) > extras(e.doc.Row(best)) {
				best = id
			}
		}
	}
	return best
}

// A merged is what becomes of the page of a group that stays.
type merged struct {
	values [sitemapcore.NumFields][]byte // those that it takes over from others; nil for none
	entry  []byte                        // its bytes with the extensions of the others; nil where they are as they were
	shape  sitemapcore.Shape
}

// merge works out what a page takes over from its twins: the newest date, the first frequency and
// priority where it has none, and the extensions that it lacks.
func (e *Engine) merge(stays sitemapcore.EntryID, group []sitemapcore.EntryID) (m merged) {
	newest := e.lastmod(stays)
	row := e.doc.Row(stays)
	root := &e.doc.File(row.File).Root
	entry := e.doc.Bytes(stays)
	for _, id := range group {
		if id == stays {
			continue
		}
		if d := e.lastmod(id); d.After(newest) {
			newest = d
			m.values[sitemapcore.LastMod], _ = e.doc.AppendValue(nil, id, sitemapcore.LastMod)
		}
		for _, f := range [...]sitemapcore.Field{sitemapcore.ChangeFreq, sitemapcore.Priority} {
			if _, has := e.doc.Value(stays, f); has || m.values[f] != nil {
				continue
			}
			if v, has := e.doc.AppendValue(nil, id, f); has {
				m.values[f] = v
			}
		}
		other := e.doc.Row(id)
		if !other.Ext.Present() {
			continue
		}
		more := sitemapxml.AppendMerged(nil, entry, root, e.doc.Bytes(id), &e.doc.File(other.File).Root)
		if len(more) == len(entry) {
			continue
		}
		shape, err := sitemapxml.ScanEntry(more, root)
		if err != nil {
			continue // What was mended while it was read may not stand on its own; the page keeps what it has.
		}
		entry, m.entry, m.shape = more, more, shape
	}
	return m
}

// mergeTwins works out the change that leaves one page of each address. Where merge is set it takes
// over what the others have.
func (e *Engine) mergeTwins(j *job, choice string, merge bool) (step, error) {
	m := newEdits(e.doc)
	err := e.eachTwins(j, mendingTitle, sameAddress, func(group []sitemapcore.EntryID) error {
		stays := e.keeper(group, choice)
		m.pages += len(group)
		for _, id := range group {
			if id != stays {
				m.remove(id)
			}
		}
		if !merge {
			return nil
		}
		x := e.merge(stays, group)
		for f, value := range x.values {
			if value != nil {
				m.columns[f].add(e.doc, stays, value)
			}
		}
		if x.entry == nil {
			return nil
		}
		c, err := rewritten(e.doc, stays, x.entry)
		m.set(stays, c)
		return err
	})
	return m.step(fixLabel(twinsRule), twinsRule), err
}
