package output

import (
	"hash/crc32"

	"sitemapeditor/sitemapcore"
)

// A filler fills a part of the plan with pages.
type filler struct {
	p      *Planner
	g      *group
	part   *Part
	size   int // of its rows, in bytes
	around int // of its head and tail
	losing int // pages of a list that have values which a list can't hold
	news   int // articles in the part
	buf    []byte
	sum    uint32 // CRC-32 of the rows
}

// split fills parts with the pages of a group, and takes them into the plan.
func (p *Planner) split(g *group) error {
	f := filler{p: p, g: g}
	pages := cursor{ids: g.ids}
	for more := true; more; {
		var err error
		if more, err = f.fill(&pages); err != nil {
			return err
		}
		q := f.part
		f.surround()
		q.Bytes = int64(f.size + f.around)
		q.sum = crc32.Update(f.sum, crc32.IEEETable, f.buf)
		if !p.opts.Packing && !p.opts.Keep && q.Packed && q.Bytes < minPacked && q.Pages == p.seen {
			q.Packed, p.opts.Compress = false, false
		}
		switch {
		case more || f.losing == 0:
		case q.Opened:
			p.found.lists = append(p.found.lists, losingList{p.doc.File(q.File).Name, f.losing})
		default:
			p.found.listed += f.losing
		}
		p.addPart(q)
	}
	return nil
}

// open makes an empty part the current one.
func (f *filler) open(q *Part) {
	f.part, f.size, f.sum, f.news, f.p.filling = q, 0, 0, 0, q
	f.surround()
}

// rowCost is the cost of a row in addition to its bytes.
const rowCost = 32

// fill makes a part of the pages that come next, as many as it takes. It reports whether there are
// more.
func (f *filler) fill(pages *cursor) (more bool, err error) {
	p := f.p
	f.open(p.newPart(f.g, f.part, false))
	for {
		id, ok := pages.next()
		if !ok {
			return false, nil
		}
		q, around := f.part, f.around
		n := f.row(id)
		if q.Pages > 0 && (q.Pages == p.maxPages || f.size+n+f.around > p.maxBytes || f.crowded(id)) {
			if k, ok := q.body.(*kept); ok && !k.balanced() {
				// It can't be cut, so its pages are all written in new files.
				*pages, f.losing = cursor{ids: f.g.ids}, 0
				q = p.newPart(f.g, q, false)
				q.body = p.newBuilt()
				f.open(q)
				continue
			}
			if f.around != around {
				f.undeclare()
			}
			pages.back()
			return true, nil
		}
		if n+f.around > p.maxBytes {
			p.found.large = append(p.found.large, q)
		}
		q.add(id)
		f.size += n
		f.sum = crc32.Update(f.sum, crc32.IEEETable, f.buf)
		f.news += int(p.doc.Row(id).News)
		f.lose(id)
		if err := p.spend(n + rowCost); err != nil {
			return false, err
		}
	}
}

// crowded reports whether a page brings a new sitemap more articles than Google reads.
func (f *filler) crowded(id sitemapcore.EntryID) bool {
	news := int(f.p.doc.Row(id).News)
	return news > 0 && f.news+news > sitemapcore.MaxNews && f.part.Kind == sitemapcore.SitemapPart && !f.part.Opened
}

// surround writes tail and head of the current part to buf.
func (f *filler) surround() {
	f.buf = f.part.AppendHead(f.part.AppendTail(f.buf[:0]))
	f.around = len(f.buf)
}

// row returns the size of a page's row in the current part, in bytes. It adds the namespaces of the entry to the head.
func (f *filler) row(id sitemapcore.EntryID) int {
	b, ok := f.part.body.(*built)
	if ok && f.p.doc.Row(id).Ext.Present() && b.declare(id) {
		f.surround()
	}
	f.buf = f.part.body.AppendRow(f.buf[:0], id)
	return len(f.buf)
}

// undeclare removes namespaces from the head of the part that only an entry without room in it uses.
func (f *filler) undeclare() {
	b := f.part.body.(*built)
	b.ns.Reset()
	for _, id := range f.part.ids.All {
		if f.p.doc.Row(id).Ext.Present() {
			b.declare(id)
		}
	}
	f.surround()
}

// lose counts the values of the current page that the format of its file can't hold.
func (f *filler) lose(id sitemapcore.EntryID) {
	switch b := f.part.body.(type) {
	case *list:
		if !b.lossless(id) {
			f.losing++
		}
	case interface{ Loses() bool }: // a table
		if b.Loses() {
			f.p.found.tooLong++
		}
	case *built:
		if b.loss != 0 {
			f.p.found.lost++
			f.p.found.loss |= b.loss
		}
		if b.spared {
			f.p.found.spared++
		}
	}
}
