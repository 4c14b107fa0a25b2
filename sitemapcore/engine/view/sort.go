package view

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/session"
)

// A sortEntry is a page with the value that it is sorted by, a text or a number, and its former position.
type sortEntry struct {
	text   []byte
	number uint64
	id     sitemapcore.EntryID
	place  uint32
}

// Sorted returns ids in an order. Equal pages keep their order, and pages without the value are the last in either
// direction. Only an order by checks needs the checks.
func Sorted(j *session.Job, d *sitemapcore.Document, found *checks.Checks, ids []sitemapcore.EntryID, by sitemapcore.Sort) (
	[]sitemapcore.EntryID, error,
) {
	// The last column is the first to be sorted: each one leaves equal pages in the order of those behind it.
	for _, c := range slices.Backward(by[:]) {
		if c.Key == sitemapcore.SortNone {
			continue
		}
		var err error
		if ids, err = sortColumn(j, d, found, ids, c); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// sortColumn returns ids in the order of one column.
func sortColumn(j *session.Job, d *sitemapcore.Document, found *checks.Checks, ids []sitemapcore.EntryID, by sitemapcore.SortColumn) (
	[]sitemapcore.EntryID, error,
) {
	column := newColumn(d, found, by.Key.Field())
	entries := make([]sortEntry, 0, len(ids))
	var absentees []sitemapcore.EntryID
	for i, id := range ids {
		if err := j.Pace(i); err != nil {
			return nil, err
		}
		x := sortEntry{id: id, place: uint32(i)}
		x.text, x.number = column.key(id)
		if x.number == absent {
			absentees = append(absentees, id)
		} else {
			entries = append(entries, x)
		}
	}
	// This check is not [session.Job.Pace]. It calls nothing for most pairs: a sort of a million pages makes 20 million
	// comparisons.
	n, err := 0, error(nil)
	slices.SortFunc(entries, func(x, y sortEntry) int {
		if n++; n&1023 == 0 && err == nil {
			err = j.Breathe()
		}
		if x.number != y.number {
			if x.number < y.number != by.Desc {
				return -1
			}
			return 1
		}
		c := bytes.Compare(x.text, y.text)
		if c == 0 {
			return int(x.place) - int(y.place)
		}
		if by.Desc {
			c = -c
		}
		return c
	})
	if err != nil {
		return nil, err
	}
	out := make([]sitemapcore.EntryID, 0, len(ids))
	for i := range entries {
		out = append(out, entries[i].id)
	}
	return append(out, absentees...), nil
}
