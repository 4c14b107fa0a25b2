package compare

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Earlier are the pages of an earlier version. Says has a bit for each field of a page, and one for its extensions,
// that the version could give a value, even if it is empty.
type Earlier interface {
	sitemapcore.JoinRows
	Says(i int) sitemapcore.FieldBits
}

// Whole is a document that is an earlier version. It says everything of its pages.
type Whole struct{ sitemapcore.DocumentRows }

// Says implements [Earlier].
func (Whole) Says(int) sitemapcore.FieldBits { return 0xFF }

// A Comparison compares an earlier version with a document.
type Comparison struct {
	Name  string        // of the earlier version
	Loose address.Loose // which addresses are the same; of the next join

	doc     *sitemapcore.Document
	earlier Earlier
	joined
	typed map[uint32]string // new addresses by the place of the old ones
	moved *moved            // nil until it is asked for
}

// joined is what comparing all pages has found.
type joined struct {
	// Count says how many pages differ.
	Count wire.Comparison
	join  *sitemapcore.Join
	marks []sitemapcore.FieldBits // by id, as in [sitemapcore.Filter]
	gone  []uint32                // the places of the pages that were removed, in their order
}

// New returns a comparison with an earlier version, which is to be joined.
func New(name string, earlier Earlier) *Comparison {
	return &Comparison{Name: name, earlier: earlier, typed: map[uint32]string{}}
}

// Join compares all pages of a document. The previous result stays until the new one is complete, and if Join returns
// an error.
func (c *Comparison) Join(doc *sitemapcore.Document, breathe sitemapcore.Breathe) error {
	f := joined{join: sitemapcore.NewJoin(sitemapcore.DocumentRows{Doc: doc}, c.earlier, c.Loose)}
	f.join.Exact = true
	if err := f.join.Run(breathe); err != nil {
		return err
	}
	f.marks = make([]sitemapcore.FieldBits, doc.MaxID())
	f.Count = wire.Comparison{
		Open: true, Name: c.Name, Loose: c.Loose, Earlier: c.earlier.Len(), Added: f.join.Missing,
	}
	for i, id := range doc.Order().All {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		f.marks[id] = f.mark(i, c.earlier)
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
	f.Count.Removed = len(f.gone)
	c.doc, c.joined, c.moved = doc, f, nil
	return nil
}

// mark returns the differences of the page at index i.
func (f *joined) mark(i int, earlier Earlier) sitemapcore.FieldBits {
	k := f.join.Match[i]
	if k == 0 {
		return 1 << sitemapcore.Loc
	}
	// The join treats the earlier version as the new one. Here the open document is the new one.
	return f.join.Differs[i] | f.join.Cleared[i]&earlier.Says(int(k-1))
}

// tally adds a page with the given marks to the counts of changes, or with by = -1 subtracts it.
func (f *joined) tally(mark sitemapcore.FieldBits, by int) {
	if mark > 1<<sitemapcore.Loc {
		f.Count.Changed += by
	}
	for x := sitemapcore.LastMod; x <= sitemapcore.InExtras; x++ {
		f.Count.Fields[x] += by * int(mark>>x&1)
	}
}

// Update compares pages again whose values were changed, but not their addresses.
func (c *Comparison) Update(ids sitemapcore.IDs) {
	for _, id := range ids.All {
		if i, ok := c.doc.Index(id); ok {
			c.tally(c.mark(i, c.earlier), -1)
			c.join.Again(i)
			c.marks[id] = c.mark(i, c.earlier)
			c.tally(c.marks[id], 1)
		}
	}
}

// Alike reports whether any page is in both versions.
func (c *Comparison) Alike() bool { return c.join.Missing < c.doc.Len() }

// Marks returns the differences of a page, as in [sitemapcore.Filter].
func (c *Comparison) Marks(id sitemapcore.EntryID) sitemapcore.FieldBits {
	if c == nil || int(id) >= len(c.marks) {
		return 0
	}
	return c.marks[id]
}

// added reports whether a page is not in the earlier version.
func (c *Comparison) added(id sitemapcore.EntryID) bool { return c.Marks(id) == 1<<sitemapcore.Loc }

// Was returns a value of the page at a place in the earlier version, and whether that version has the page.
func (c *Comparison) Was(place int, f sitemapcore.Field) ([]byte, bool) {
	return c.earlier.Value(int(c.join.Match[place])-1, f, nil)
}

// Dates calls fn for each page that the earlier version has with a date, also under the address from which its site moved.
// [Comparison.FindMoved] must have been called.
func (c *Comparison) Dates(fn func(id sitemapcore.EntryID, date []byte)) {
	from := map[string]uint32{}
	for _, k := range c.gone {
		if to, guess := c.redirect(c.moved, k); to != "" && !guess {
			from[to] = k
		}
	}
	for place, id := range c.doc.Order().All {
		row := int(c.join.Match[place]) - 1
		if row < 0 {
			loc, _ := c.doc.Value(id, sitemapcore.Loc)
			k, ok := from[loc]
			if !ok {
				continue
			}
			row = int(k)
		}
		if date, has := c.earlier.Value(row, sitemapcore.LastMod, nil); has {
			fn(id, date)
		}
	}
}

// old returns the address of a page of the earlier version.
func (c *Comparison) old(i uint32) string {
	loc, _ := c.earlier.Value(int(i), sitemapcore.Loc, nil)
	return string(loc)
}

// FieldName returns the name of a field, or of the extensions.
func FieldName(f sitemapcore.Field) say.Text {
	return [...]say.Text{
		"Page address", "Last changed", "Change frequency", "Priority",
		"Images, videos, news and languages",
	}[f]
}

// WriteDifferences calls line for each difference: its kind, the page's address, the field, and the values before and
// now. The document must not change meanwhile; a join that ends meanwhile doesn't affect the lines.
func (c *Comparison) WriteDifferences(line func(cells ...string), breathe sitemapcore.Breathe) error {
	line(say.Text("What##difference").String(), say.Text("Page address").String(), say.Text("Value").String(),
		say.Text("Before").String(), say.Text("Now").String())
	shown := *c
	c = &shown
	now := sitemapcore.DocumentRows{Doc: c.doc}
	for i, id := range c.doc.Order().All {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		m := c.Marks(id)
		if m == 0 {
			continue
		}
		loc, _ := c.doc.Value(id, sitemapcore.Loc)
		if c.added(id) {
			line(say.Text("Added##one page").String(), loc, "", "", "")
			continue
		}
		for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
			if m>>f&1 != 0 {
				was, _ := c.Was(i, f)
				is, _ := now.Value(i, f, nil)
				line(say.Text("Changed##one page").String(), loc, FieldName(f).String(), string(was), string(is))
			}
		}
		if m&sitemapcore.ExtrasBit != 0 {
			was := c.earlier.Ext(int(c.join.Match[i]) - 1)
			line(say.Text("Changed##one page").String(), loc, FieldName(sitemapcore.InExtras).String(), flat(was),
				flat(now.Ext(i)))
		}
	}
	for i, k := range c.gone {
		if err := breathe.Pace(i); err != nil {
			return err
		}
		line(say.Text("Removed").String(), c.old(k), "", "", "")
	}
	return nil
}

// flat puts XML on one line.
func flat(b []byte) string { return strings.Join(strings.Fields(string(b)), " ") }
