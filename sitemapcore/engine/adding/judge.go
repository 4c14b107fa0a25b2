package adding

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/join"
	"sitemapeditor/sitemapcore/namespace"
)

// A judge decides which differences of an incoming page are real changes of the open page. People and programs write
// the same values of a table differently: Excel shows 0.8 as 0,8 and 2026-11-20 as 20.11.2026, and readers of tables
// undo that. An equivalent value is no edit, and fields that a list can't hold stay unchanged.
type judge struct {
	doc        *sitemapcore.Document
	in         *Pages
	old, fresh blocks
	buf        [2][]byte
	dates      [2][]byte
}

// pages is the [join.Join.Judge] of incoming pages.
func (g *judge) pages(old, fresh int, differs, cleared sitemapcore.FieldBits) (sitemapcore.FieldBits, sitemapcore.FieldBits) {
	d := g.doc
	p, k := g.in.FileOf(fresh)
	cleared &= p.Fields
	if p.Seg.Kind == sitemapcore.NewFile {
		for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
			if differs&(1<<f) == 0 {
				continue
			}
			was, had := join.DocumentRows{Doc: d}.Value(old, f, g.buf[0][:0])
			is, _ := Rows{g.in}.Value(fresh, f, g.buf[1][:0])
			if had && g.same(f, was, is, p.Days) {
				differs &^= 1 << f
			}
		}
	}
	cleared &^= sitemapcore.ExtrasBit
	id := d.At(old)
	if ext := d.Row(id).Ext.Present(); differs&sitemapcore.ExtrasBit != 0 || ext && p.Spaces != 0 {
		differs &^= sitemapcore.ExtrasBit
		changed, gone := g.kinds(id, p, k)
		if changed != 0 {
			differs |= sitemapcore.ExtrasBit
		}
		if gone != 0 {
			cleared |= sitemapcore.ExtrasBit
		}
	}
	if p.Out != nil && p.Out[k] == d.Included(id) {
		differs |= sitemapcore.LeftOutBit
	}
	return differs, cleared
}

// same reports whether a value of a table means the same as the open one.
func (g *judge) same(f sitemapcore.Field, was, is []byte, order date.Order) bool {
	was = bytes.TrimSpace(was)
	switch f {
	case sitemapcore.ChangeFreq:
		return bytes.EqualFold(page.Typed(f, was), is)
	case sitemapcore.Priority:
		return join.SameValue(f, bytes.Replace(page.Typed(f, was), []byte{','}, []byte{'.'}, 1), is, false)
	case sitemapcore.LastMod:
		return g.sameDate(was, is, order) ||
			// If the order of day and month is unknown, the open date decides.
			order == date.NoOrder && (g.sameDate(was, is, date.DayMonth) ||
				g.sameDate(was, is, date.MonthDay) || g.sameDate(was, is, date.YearMonth))
	}
	return false
}

func (g *judge) sameDate(was, is []byte, order date.Order) bool {
	for i, v := range [...][]byte{was, is} {
		out, ok := date.Convert(g.dates[i][:0], v, order)
		if !ok {
			out = append(g.dates[i][:0], v...)
		}
		g.dates[i] = out
	}
	a, b := g.dates[0], g.dates[1]
	// A spreadsheet that sees a month takes its first day.
	return join.SameValue(sitemapcore.LastMod, a, b, false) || len(a) == len("2026-11") &&
		len(b) == len("2026-11-01") && bytes.HasPrefix(b, a) && b[9] == '1' && b[8] == '0'
}

// kinds returns a bit for each kind of block that a page has differently, and for each that it has
// and the page that came in should have and has not.
func (g *judge) kinds(id sitemapcore.EntryID, p *File, k int) (changed, gone uint32) {
	d := g.doc
	row := d.Row(id)
	g.old.Read(d.Bytes(id), &row.Shape, &d.File(row.File).Root)
	if p.Ours && p.Spaces>>namespace.Video&1 == 0 {
		g.old.keyed() // it has no column of XML
	}
	in := p.Seg.Rows.At(k)
	g.fresh.Read(p.text[in.Start:in.End], &in.Shape, &p.Seg.Root)
	says := p.Spaces &^ p.TooMany[k]
	for kind := range namespace.NumSpaces {
		bit := uint32(1) << kind
		switch {
		case g.fresh.Kinds&bit != 0:
			if !g.old.same(kind, &g.fresh) {
				changed |= bit
			}
		case g.old.Kinds&says&bit != 0:
			gone |= bit
		}
	}
	return changed, gone
}

// content returns the content of a page with the differing blocks of an incoming page, and without the blocks that it
// lacks.
func (g *judge) content(id sitemapcore.EntryID, fresh int, update, clean bool) (sitemapcore.Content, error) {
	p, k := g.in.FileOf(fresh)
	changed, gone := g.kinds(id, p, k)
	mask := uint32(0)
	if update {
		mask = changed
	}
	if clean {
		mask |= gone
	}
	root := &g.doc.File(g.doc.Row(id).File).Root
	entry := g.old.replaced(mask, &g.fresh, []byte(root.Newline+root.IndentChild))
	return change.Rewritten(g.doc, id, entry)
}
