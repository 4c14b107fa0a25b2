package engine

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/wire"
)

// maxWindow is the most rows that one window gives.
const maxWindow = 2000

// A view is a live query: the pages that a filter lets through, in an order.
type view struct {
	id, rev  int
	filter   sitemapcore.Filter
	sort     sitemapcore.Sort
	all      bool // no filter and no order: the view is the document
	ids      []sitemapcore.EntryID
	complete bool
	shown    int64 // when the page was last told that the view grows
}

func (v *view) len(d *sitemapcore.Document) int {
	if v.all {
		return d.Len()
	}
	return len(v.ids)
}

func (v *view) at(d *sitemapcore.Document, i int) sitemapcore.EntryID {
	if v.all {
		return d.At(i)
	}
	return v.ids[i]
}

// row returns the place of a page, or -1.
func (v *view) row(d *sitemapcore.Document, id sitemapcore.EntryID) int {
	if v.all {
		if i, ok := d.Index(id); ok {
			return i
		}
		return -1
	}
	return slices.Index(v.ids, id)
}

func (e *Engine) describe(v *view) wire.View {
	return wire.View{View: v.id, Rev: v.rev, Len: v.len(e.doc), Complete: v.complete, Rule: ruleName(v.filter.Rule)}
}

func (e *Engine) viewChanged(v *view) {
	v.rev++
	m := wire.ViewChanged(e.describe(v))
	e.event(&m)
}

func (e *Engine) openView(r request, b *wire.OpenView) {
	v := e.views[b.View]
	if v == nil {
		if b.View != 0 {
			r.fail(errStale)
			return
		}
		e.nextView++
		v = &view{id: e.nextView}
		e.views[v.id] = v
	}
	v.filter, v.sort = b.Filter, b.Sort
	v.filter.Query = string(bytes.ToLower([]byte(b.Filter.Query)))
	answered := false
	show := func() {
		if answered {
			e.viewChanged(v)
			return
		}
		answered = true
		v.rev++
		d := e.describe(v)
		r.answer(&d)
	}
	e.fill(v, func(err error) {
		if err == nil {
			show()
		} else if !answered {
			r.fail(err)
		}
	}, func() {
		// The first rows are there while the rest is being looked for.
		if now := e.host.Now(); !answered || now-v.shown >= progressMS {
			v.shown = now
			show()
		}
	})
}

// refresh makes a view anew after pages came or went.
func (e *Engine) refresh(v *view) {
	e.fill(v, func(err error) {
		if err == nil {
			e.viewChanged(v)
		}
	}, nil)
}

// fill computes the list of a view. Where grow is not nil and the view has no order, the list is
// shown while it grows.
func (e *Engine) fill(v *view, done func(error), grow func()) {
	kind := fmt.Sprint("view", v.id)
	e.cancelKind(kind)
	if v.filter == (sitemapcore.Filter{}) && v.sort.Key == sitemapcore.SortNone {
		v.all, v.ids, v.complete = true, nil, true
		done(nil)
		return
	}
	e.start(0, kind, func(j *job) error {
		var ids []sitemapcore.EntryID
		match := e.matcher(&v.filter)
		for at, id := range e.doc.Order().All {
			if at%1024 == 0 {
				if grow != nil && v.sort.Key == sitemapcore.SortNone && len(ids) > 0 && e.host.Now() >= j.until {
					v.all, v.ids, v.complete = false, ids, false
					grow()
				}
				if err := j.breathe(); err != nil {
					return err
				}
			}
			if match(id) {
				ids = append(ids, id)
			}
		}
		if v.sort.Key != sitemapcore.SortNone {
			var err error
			if ids, err = e.sorted(j, ids, v.sort); err != nil {
				return err
			}
		}
		v.all, v.ids, v.complete = false, ids, true
		return nil
	}, done)
}

// matcher returns the test of a filter.
func (e *Engine) matcher(f *sitemapcore.Filter) func(sitemapcore.EntryID) bool {
	r := sitemapcore.ValueReader{Doc: e.doc}
	query := []byte(f.Query)
	section := []byte(f.Section)
	rules := e.rulesOf(f)
	return func(id sitemapcore.EntryID) bool {
		switch {
		case f.File != 0 && int(e.doc.Row(id).File) != f.File-1,
			f.Extra != sitemapcore.AnyExtra && (f.Extra >= sitemapcore.NumExtras ||
				e.doc.Row(id).Extras()[f.Extra] == 0),
			f.Changed && !e.doc.IsChanged(id),
			f.LeftOut && e.doc.Included(id),
			f.Compared != 0 && e.comparison.of(id)&f.Compared == 0,
			!rules(id):
			return false
		}
		if len(query) == 0 && len(section) == 0 {
			return true
		}
		loc := r.Loc(id)
		if len(section) > 0 && !bytes.HasPrefix(path(loc), section) {
			return false
		}
		return len(query) == 0 || containsFold(loc, query)
	}
}

// containsFold reports whether s contains query, which is in lower case, without regard to the case
// of letters.
func containsFold(s, query []byte) bool {
	first := query[0]
	upper := first
	if 'a' <= first && first <= 'z' {
		upper = first - 'a' + 'A'
	}
	if first >= 0x80 {
		return bytes.Contains(bytes.ToLower(s), query)
	}
	// Each of the two is looked for once in every part of s, however rare the other one is.
	next := func(was, from int, c byte) int {
		if was >= from {
			return was
		}
		if k := bytes.IndexByte(s[from:], c); k >= 0 {
			return from + k
		}
		return len(s)
	}
	i, small, large := 0, -1, -1
	for {
		small, large = next(small, i, first), next(large, i, upper)
		if i = min(small, large); i+len(query) > len(s) {
			return false
		}
		if bytes.EqualFold(s[i:i+len(query)], query) {
			return true
		}
		i++
	}
}

// path returns the part of an address from the slash behind the host on; empty where there is none.
// A character that nobody sees may stand before the scheme.
func path(loc []byte) []byte {
	loc = bytes.TrimLeftFunc(loc, func(r rune) bool { return r > 0x7f || r <= ' ' })
	if site, rest := address.Cut(loc); len(site) > 0 && len(rest) > 0 && rest[0] == '/' {
		return rest
	}
	return nil
}

// numberKey returns what a page is sorted by where that is a number. Pages without the value come
// last.
func (e *Engine) numberKey(id sitemapcore.EntryID, by sitemapcore.SortKey) uint64 {
	switch by {
	case sitemapcore.SortChangeFreq:
		v, _ := e.doc.Value(id, sitemapcore.ChangeFreq)
		if i := slices.Index(sitemapcore.ChangeFreqs[:], v); i >= 0 {
			return uint64(i)
		}
		if v != "" {
			return uint64(len(sitemapcore.ChangeFreqs))
		}
		return absent
	case sitemapcore.SortPriority:
		v, has := e.doc.Value(id, sitemapcore.Priority)
		f, err := strconv.ParseFloat(v, 64)
		switch {
		case !has:
			return absent
		case err != nil || math.IsNaN(f):
			return absent - 1
		}
		bits := math.Float64bits(f)
		if f < 0 {
			return ^bits
		}
		return bits | 1<<63
	case sitemapcore.SortExtras:
		return math.MaxUint32 - uint64(extras(e.doc.Row(id)))
	case sitemapcore.SortChecks:
		return uint64(sitemapcore.Fatal - e.worst(id))
	default:
		return 0
	}
}

func (e *Engine) window(r request, b *wire.GetWindow) {
	v := e.views[b.View]
	if v == nil {
		r.fail(errStale)
		return
	}
	n := v.len(e.doc)
	first := min(max(b.First, 0), n)
	count := min(max(b.Count, 0), n-first, maxWindow)
	w := &wire.Window{View: v.id, Rev: v.rev, Len: n, First: first}
	var text []byte
	for i := first; i < first+count; i++ {
		id := v.at(e.doc, i)
		text = e.appendRow(w, text, id)
	}
	w.Text = string(text)
	r.answer(w)
}

// appendRow adds a page to a window.
func (e *Engine) appendRow(w *wire.Window, text []byte, id sitemapcore.EntryID) []byte {
	row := e.doc.Row(id)
	place, ok := e.doc.Index(id)
	var flags, has uint8
	if e.doc.IsChanged(id) {
		flags |= wire.RowChanged
	}
	if !e.doc.Included(id) || !ok {
		flags |= wire.RowLeftOut
	}
	if e.doc.IsNew(id) {
		flags |= wire.RowNew
	}
	marks, worst := e.marks(id)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		var present bool
		start := len(text)
		if text, present = e.doc.AppendValue(text, id, f); present {
			has |= 1 << f
		}
		text = clipFrom(text, start)
		w.Ends = append(w.Ends, len(text))
		w.Marks = append(w.Marks, marks[f])
	}
	w.IDs = append(w.IDs, id)
	w.Nos = append(w.Nos, place+1)
	w.Flags = append(w.Flags, flags)
	w.Has = append(w.Has, has)
	w.Worst = append(w.Worst, worst)
	extras := row.Extras()
	w.Extras = append(w.Extras, extras[sitemapcore.WithImages:]...)
	return text
}

// clipFrom clips a value that was appended to a text at start, so that a window has no more of it
// than goes to the page.
func clipFrom(text []byte, start int) []byte {
	if len(text)-start <= sitemapcore.MaxShown {
		return text
	}
	shown := sitemapcore.Clip(string(text[start:]), sitemapcore.MaxShown)
	return append(text[:start:start], shown...)
}

func (e *Engine) findRow(r request, b *wire.FindRow) {
	v := e.views[b.View]
	if v == nil {
		r.fail(errStale)
		return
	}
	r.answer(&wire.FoundRow{Row: v.row(e.doc, b.ID)})
}
