package view

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
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
	texts := columnReader{reader: sitemapcore.ValueReader{Doc: d}}
	if found != nil {
		texts.site = found.Own.Live
	}
	numbers := false
	switch by.Key {
	case sitemapcore.SortLoc:
		texts.field = sitemapcore.Loc
	case sitemapcore.SortLastMod:
		texts.field = sitemapcore.LastMod
	case sitemapcore.SortTitle:
		texts.field = sitemapcore.InTitle
	case sitemapcore.SortAnswer:
		texts.field = sitemapcore.InAnswer
	default:
		numbers = true
	}
	entries := make([]sortEntry, 0, len(ids))
	var absentees []sitemapcore.EntryID
	for i, id := range ids {
		if err := j.Pace(i); err != nil {
			return nil, err
		}
		x := sortEntry{id: id, place: uint32(i)}
		if numbers {
			x.number = numberKey(d, found, id, by.Key)
		} else if x.text = texts.kept(id); len(x.text) == 0 {
			x.number = absent
		}
		if x.number == absent {
			absentees = append(absentees, id)
		} else {
			entries = append(entries, x)
		}
	}
	n, err := 0, error(nil)
	slices.SortFunc(entries, func(x, y sortEntry) int {
		n++
		if err == nil {
			err = j.Pace(n)
		}
		c := cmp.Or(cmp.Compare(x.number, y.number), bytes.Compare(x.text, y.text))
		if by.Desc {
			c = -c
		}
		return cmp.Or(c, cmp.Compare(x.place, y.place))
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

// numberKey returns the number that a page is sorted by in a column of numbers. Pages without the value come last.
func numberKey(d *sitemapcore.Document, found *checks.Checks, id sitemapcore.EntryID, by sitemapcore.SortKey) uint64 {
	switch by {
	case sitemapcore.SortChangeFreq:
		v, _ := d.Value(id, sitemapcore.ChangeFreq)
		if i := slices.Index(sitemapcore.ChangeFreqs[:], v); i >= 0 {
			return uint64(i)
		}
		if v != "" {
			return uint64(len(sitemapcore.ChangeFreqs))
		}
		return absent
	case sitemapcore.SortPriority:
		v, _ := d.Value(id, sitemapcore.Priority)
		f, err := strconv.ParseFloat(v, 64)
		switch {
		case v == "":
			return absent
		case err != nil || math.IsNaN(f):
			return absent - 1
		}
		bits := math.Float64bits(f)
		if f < 0 {
			return ^bits
		}
		return bits | 1<<63
	case sitemapcore.SortMillis:
		if found == nil {
			return absent
		}
		loc, _ := d.Value(id, sitemapcore.Loc)
		if n := checks.MillisOf(found.Own.Live.Of([]byte(loc))); n > 0 {
			return uint64(n)
		}
		return absent
	case sitemapcore.SortExtras:
		return math.MaxUint32 - uint64(change.CountExtensions(d.Row(id)))
	case sitemapcore.SortChecks:
		return uint64(sitemapcore.Fatal - found.Worst(id))
	default:
		panic(fmt.Sprintf("engine: no numbers to sort by key %d", by))
	}
}

// absent is the key of a page without the value that the view is sorted by.
const absent = math.MaxUint64
