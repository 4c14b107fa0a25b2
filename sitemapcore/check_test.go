package sitemapcore

import (
	"fmt"
	"slices"
)

// Check verifies the invariants that the package comment names.
func (d *Document) Check() error {
	seen := make(map[EntryID]bool, d.Len())
	left, changed := 0, 0
	tallies := make([]Tally, len(d.files))
	for _, id := range d.Order().All {
		if id == 0 || id >= d.next {
			return fmt.Errorf("sitemapcore: id %d is not in the row table", id)
		}
		if seen[id] {
			return fmt.Errorf("sitemapcore: id %d stands twice in the order", id)
		}
		seen[id] = true
		r := d.Row(id)
		if r.Start > r.End || int(r.End) > len(d.texts[r.Store]) {
			return fmt.Errorf("sitemapcore: row %d lies outside its store", id)
		}
		if !d.Included(id) {
			left++
			tallies[r.File].LeftOut++
		}
		for f := range Field(NumFields) {
			if _, has := d.Value(id, f); has && d.held>>f&1 == 0 {
				return fmt.Errorf("sitemapcore: page %d has field %d, which the document doesn't know", id, f)
			}
		}
		if r.Ext.Present() && d.held&ExtrasBit == 0 {
			return fmt.Errorf("sitemapcore: page %d has extensions, which the document doesn't know", id)
		}
		tallies[r.File].Pages++
		if d.IsChanged(id) {
			changed++
			tallies[r.File].Changed++
		}
	}
	if !slices.Equal(tallies, d.tallies) {
		return fmt.Errorf("sitemapcore: the counts of the files are %v, want %v", d.tallies, tallies)
	}
	if left != d.left || changed != d.changed {
		return fmt.Errorf("sitemapcore: counts are left out %d, changed %d; want %d, %d", d.left, d.changed, left,
			changed)
	}
	return nil
}
