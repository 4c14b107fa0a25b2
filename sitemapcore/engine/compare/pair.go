package compare

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/join"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A pair is a document beside an earlier version of it.
type pair struct {
	name  string        // of the earlier version
	loose address.Loose // which addresses are the same; of the next join

	doc     *sitemapcore.Document
	earlier earlierPages
	joined
	typed map[uint32]string // new addresses by the place of the old ones
	moved *moved            // nil until it is asked for
}

// joined is what comparing all pages has found.
type joined struct {
	count wire.Comparison // how many pages differ
	join  *join.Join
	marks []sitemapcore.FieldBits // by id, as in [sitemapcore.Filter]
	gone  []uint32                // the places of the pages that were removed, in their order
}

// joinAll compares all pages of a document. The previous result stays until the new one is complete, and if joinAll returns
// an error.
func (p *pair) joinAll(doc *sitemapcore.Document, breathe sitemapcore.Breathe) error {
	f := joined{join: join.New(join.DocumentRows{Doc: doc}, p.earlier, p.loose)}
	f.join.Exact = true
	if err := f.join.Run(breathe); err != nil {
		return err
	}
	f.marks = make([]sitemapcore.FieldBits, doc.MaxID())
	f.count = wire.Comparison{
		Open: true, Name: p.name, Loose: p.loose, Earlier: p.earlier.Len(), Added: f.join.Missing,
	}
	for i, id := range doc.Order().All {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		f.marks[id] = f.mark(i, p.earlier)
		f.tally(f.marks[id], 1)
	}
	for i, found := range f.join.Found {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		if !found && !f.join.Repeats[i] {
			f.gone = append(f.gone, uint32(i))
		}
	}
	f.count.Removed = len(f.gone)
	p.doc, p.joined, p.moved = doc, f, nil
	return nil
}

// mark returns the differences of the page at index i.
func (f *joined) mark(i int, earlier earlierPages) sitemapcore.FieldBits {
	k := f.join.Match[i]
	if k == 0 {
		return 1 << sitemapcore.Loc
	}
	// The join treats the earlier version as the new one. Here the open document is the new one.
	return f.join.Differs[i] | f.join.Cleared[i]&earlier.says(int(k-1))
}

// tally adds a page with the given marks to the counts of changes, or with by = -1 subtracts it.
func (f *joined) tally(mark sitemapcore.FieldBits, by int) {
	if mark > 1<<sitemapcore.Loc {
		f.count.Changed += by
	}
	for x := sitemapcore.LastMod; x <= sitemapcore.InExtras; x++ {
		f.count.Fields[x] += by * int(mark>>x&1)
	}
}

// update compares pages again whose values were changed, but not their addresses.
func (p *pair) update(ids sitemapcore.IDs) {
	for _, id := range ids.All {
		if i, ok := p.doc.Index(id); ok {
			p.tally(p.mark(i, p.earlier), -1)
			p.join.Again(i)
			p.marks[id] = p.mark(i, p.earlier)
			p.tally(p.marks[id], 1)
		}
	}
}

// marksOf returns the differences of a page, as in [sitemapcore.Filter].
func (p *pair) marksOf(id sitemapcore.EntryID) sitemapcore.FieldBits {
	if p == nil || int(id) >= len(p.marks) {
		return 0
	}
	return p.marks[id]
}

// added reports whether a page is not in the earlier version.
func (p *pair) added(id sitemapcore.EntryID) bool { return p.marksOf(id) == 1<<sitemapcore.Loc }

// was returns a value of the page at a place in the earlier version, and whether that version has the page.
func (p *pair) was(place int, f sitemapcore.Field) ([]byte, bool) {
	return p.earlier.Value(int(p.join.Match[place])-1, f, nil)
}

// dates calls fn with the earlier date of each page. A page that only the document has gets the date of the removed page
// that redirects to it. If that is a guess for two removed pages, it gets none. findMoved must have run.
func (p *pair) dates(fn func(id sitemapcore.EntryID, date []byte)) {
	type source struct {
		row          uint32
		guess, other bool
	}
	from := map[string]source{}
	for _, k := range p.gone {
		to, guess := p.redirect(p.moved, k)
		if to == "" {
			continue
		}
		was, ok := from[to]
		switch {
		case !ok || !guess:
			from[to] = source{row: k, guess: guess}
		case was.guess:
			was.other = true
			from[to] = was
		}
	}
	for place, id := range p.doc.Order().All {
		row := int(p.join.Match[place]) - 1
		if row < 0 {
			loc, _ := p.doc.Value(id, sitemapcore.Loc)
			old, ok := from[loc]
			if !ok || old.other {
				continue
			}
			row = int(old.row)
		}
		if date, has := p.earlier.Value(row, sitemapcore.LastMod, nil); has {
			fn(id, date)
		}
	}
}

// old returns the address of a page of the earlier version.
func (p *pair) old(i uint32) string {
	loc, _ := p.earlier.Value(int(i), sitemapcore.Loc, nil)
	return string(loc)
}

// writeDifferences calls line for each difference: its kind, the page's address, the field, and the values before and
// now. The document must not change meanwhile; a join that ends meanwhile doesn't affect the lines.
func (p *pair) writeDifferences(line func(cells ...string), breathe sitemapcore.Breathe) error {
	line(say.Text("What##difference").String(), say.Text("Page address").String(), say.Text("Value").String(),
		say.Text("Before").String(), say.Text("Now").String())
	shown := *p
	p = &shown
	now := join.DocumentRows{Doc: p.doc}
	for i, id := range p.doc.Order().All {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		m := p.marksOf(id)
		if m == 0 {
			continue
		}
		loc, _ := p.doc.Value(id, sitemapcore.Loc)
		if p.added(id) {
			line(say.Text("Added##one page").String(), loc, "", "", "")
			continue
		}
		for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
			if m>>f&1 != 0 {
				was, _ := p.was(i, f)
				is, _ := now.Value(i, f, nil)
				line(say.Text("Changed##one page").String(), loc, change.FieldName(f).String(), string(was), string(is))
			}
		}
		if m&sitemapcore.ExtrasBit != 0 {
			was := p.earlier.Ext(int(p.join.Match[i]) - 1)
			line(say.Text("Changed##one page").String(), loc, change.FieldName(sitemapcore.InExtras).String(), flat(was),
				flat(now.Ext(i)))
		}
	}
	for i, k := range p.gone {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		line(say.Text("Removed").String(), p.old(k), "", "", "")
	}
	return nil
}

// flat puts XML on one line.
func flat(b []byte) string { return strings.Join(strings.Fields(string(b)), " ") }
