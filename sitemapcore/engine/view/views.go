package view

import (
	"fmt"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// maxWindow is the most rows that one window gives, and firstRows is the number that a page gets with the first file,
// before it asks: as many as a large screen shows.
const (
	maxWindow = 2000
	firstRows = 60
)

// A view is a live query: the pages that a filter lets through, in an order.
type view struct {
	id, rev int
	query        // that was asked for last
	shown   list // pages of that query or, until some are found, of an earlier one

	order  int   // see [wire.View]
	moves  int   // of the document when the order was counted; only if all pages are shown
	untold bool  // the page doesn't know of the last change
	grew   int64 // when the page was last told that the view grows

	first, count int // the rows that the page asked for last
}

// A query is what a view is asked for.
type query struct {
	filter sitemapcore.Filter
	sort   sitemapcore.Sort
}

// A list is the result of a query. Its ids don't change: a list that has grown is another one.
type list struct {
	query
	all      bool // no filter and no order: the list is the document
	ids      []sitemapcore.EntryID
	complete bool
}

func (q *query) equal(r *query) bool { return q.filter.Equal(r.filter) && q.sort == r.sort }

// show shows another list.
func (v *view) show(l list) {
	switch old := v.shown; {
	case !l.equal(&old.query), l.all != old.all, len(l.ids) < len(old.ids), !slices.Equal(l.ids[:len(old.ids)], old.ids):
		v.order++
	}
	v.shown = l
}

// ordered returns the number of the order in which the view shows its pages. All pages have the order of the document,
// which changes even while a change is carried out.
func (v *view) ordered(d *sitemapcore.Document) int {
	if v.shown.all && v.moves != d.Moves() {
		v.moves = d.Moves()
		v.order++
	}
	return v.order
}

func (l *list) len(d *sitemapcore.Document) int {
	if l.all {
		return d.Len()
	}
	return len(l.ids)
}

func (l *list) idAt(d *sitemapcore.Document, i int) sitemapcore.EntryID {
	if l.all {
		return d.At(i)
	}
	return l.ids[i]
}

// row returns the place of a page, or -1.
func (l *list) row(d *sitemapcore.Document, id sitemapcore.EntryID) int {
	if l.all {
		if i, ok := d.Index(id); ok {
			return i
		}
		return -1
	}
	return slices.Index(l.ids, id)
}

// Views are the tables of pages that the page has open.
type Views struct {
	*session.Session
	checks   *checks.Checks
	Compared func(sitemapcore.EntryID) sitemapcore.FieldBits // the marks that a comparison gave a page

	open   map[int]*view
	Copied clipping
}

// New returns the views of a document with the findings of its checks.
func New(s *session.Session, c *checks.Checks) *Views {
	return &Views{Session: s, checks: c, open: make(map[int]*view)}
}

// Register adds the requests that views answer.
func (vs *Views) Register(all session.Requests) {
	all.Add(
		0,
		session.By(vs.openView), session.By(vs.window), session.By(vs.findRow), session.By(vs.copyCells), session.By(vs.countValues),
		session.By(vs.readDay), session.By(vs.getTreemap),
	)
}

// Changed brings the views up to date after a change of the document.
func (vs *Views) Changed(x session.Effect) {
	if x.Another {
		for _, v := range vs.open { // their pages belong to the previous document
			v.order++
			v.shown = list{}
		}
	}
	vs.renew(func(*view) bool { return x.Rows || x.Another }, true)
}

// renew recomputes the chosen views, and with others sends the rows of the others again.
func (vs *Views) renew(chosen func(*view) bool, others bool) {
	for _, v := range vs.open {
		if chosen(v) {
			vs.refresh(v)
		} else if others {
			v.changed()
		}
	}
}

// Checked sends the rows of all views again, with their new marks.
func (vs *Views) Checked() { vs.renew(func(*view) bool { return false }, true) }

// RulesChanged recomputes the views that depend on the checks.
func (vs *Views) RulesChanged() { vs.renew((*view).judged, false) }

// ProfileChanged recomputes the same views, and sends the rows of the others again.
func (vs *Views) ProfileChanged() { vs.renew((*view).judged, true) }

// ComparisonChanged recomputes the views that filter by a comparison.
func (vs *Views) ComparisonChanged() {
	vs.renew(func(v *view) bool { return v.filter.Compared != 0 }, false)
}

// judged reports whether a view depends on the results of the checks, or on the answers of the live site.
func (v *view) judged() bool {
	return v.filter.Severity != sitemapcore.Fine || v.filter.Rule != "" ||
		slices.ContainsFunc(v.sort[:], func(c sitemapcore.SortColumn) bool {
			return c.Key != sitemapcore.SortNone && c.Key.Field() >= sitemapcore.InTitle
		}) ||
		slices.ContainsFunc(v.filter.Where, func(c sitemapcore.Condition) bool {
			return c.Is == sitemapcore.IsWrong || c.Field >= sitemapcore.InTitle
		})
}

func (vs *Views) describe(v *view) wire.View {
	return wire.View{
		View: v.id, Rev: v.rev, Len: v.shown.len(vs.Doc), Order: v.ordered(vs.Doc), Complete: v.shown.complete,
		Rule: naming.Rule(v.shown.filter.Rule).String(),
	}
}

// changed notes that the rows of a view, or their values, have changed.
func (v *view) changed() {
	v.rev++
	v.untold = true
}

// Tell sends the rows of changed views that the page asked for last: on request they would arrive a round trip later.
func (vs *Views) Tell() {
	for _, v := range vs.open {
		if v.untold {
			v.untold = false
			vs.Event(vs.rows(v, v.first, v.count))
		}
	}
}

// job is the kind of the job that fills a view.
func (v *view) job() string { return fmt.Sprint("view", v.id) }

func (vs *Views) openView(r session.Request, b *wire.OpenView) {
	v := vs.open[b.View]
	if v == nil {
		if b.View != 0 {
			r.Fail(session.ErrStale)
			return
		}
		v = &view{id: len(vs.open) + 1, count: firstRows}
		vs.open[v.id] = v
	}
	v.query = query{b.Filter, b.Sort}
	answered := false
	show := func() {
		if answered {
			v.changed()
			return
		}
		answered = true
		v.rev++
		d := vs.describe(v)
		r.Answer(&d)
	}
	vs.fill(v, func(err error) {
		if err == nil {
			show()
		} else if !answered {
			r.Fail(err)
		}
	}, func() {
		// Show the first rows while the job looks for the others.
		if now := vs.Host.Now(); !answered || now-v.grew >= session.ProgressMS {
			v.grew = now
			show()
		}
	})
}

// refresh recomputes a view, and sends its rows when it is complete. If some of its pages were not found yet, the page
// can't mean the ones that are found now, so the view has another order.
func (vs *Views) refresh(v *view) {
	if !v.shown.complete {
		v.order++
		v.changed()
	}
	vs.fill(v, func(err error) {
		if err == nil {
			v.changed()
		}
	}, nil)
}

// fill computes the list of a view. If grow is not nil and the view has no order, the list is shown while it grows.
func (vs *Views) fill(v *view, done func(error), grow func()) {
	vs.CancelKind(v.job())
	q := v.query
	if q.filter.All() && q.sort == (sitemapcore.Sort{}) {
		v.show(list{query: q, all: true, complete: true})
		done(nil)
		return
	}
	vs.Start(0, v.job(), func(j *session.Job) error {
		var ids []sitemapcore.EntryID
		match := vs.Matcher(&q.filter)
		for at, id := range vs.Doc.Order().All {
			if at%sitemapcore.PaceRows == 0 && grow != nil && q.sort == (sitemapcore.Sort{}) && len(ids) > 0 &&
				j.Due() {
				v.show(list{query: q, ids: ids})
				grow()
			}
			if err := j.Pace(at); err != nil {
				return err
			}
			if match(id) {
				ids = append(ids, id)
			}
		}
		if q.sort != (sitemapcore.Sort{}) {
			var err error
			if ids, err = Sorted(j, vs.Doc, vs.checks, ids, q.sort); err != nil {
				return err
			}
		}
		v.show(list{query: q, ids: ids, complete: true})
		return nil
	}, done)
}

func (vs *Views) window(r session.Request, b *wire.GetWindow) {
	v := vs.open[b.View]
	if v == nil {
		r.Fail(session.ErrStale)
		return
	}
	v.first, v.count = b.First, b.Count
	r.Answer(vs.rows(v, b.First, b.Count))
}

// rows returns some rows of a view.
func (vs *Views) rows(v *view, first, count int) *wire.Window {
	w := &wire.Window{View: vs.describe(v)}
	w.First = min(max(first, 0), w.Len)
	var text []byte
	for i := range min(max(count, 0), w.Len-w.First, maxWindow) {
		text = vs.appendRow(w, text, v.shown.idAt(vs.Doc, w.First+i))
	}
	w.Text = string(text)
	return w
}

// appendRow adds a page to a window.
func (vs *Views) appendRow(w *wire.Window, text []byte, id sitemapcore.EntryID) []byte {
	row := vs.Doc.Row(id)
	place, ok := vs.Doc.Index(id)
	var flags, has uint8
	if vs.Doc.IsChanged(id) {
		flags |= wire.RowChanged
	}
	if !vs.Doc.Included(id) || !ok {
		flags |= wire.RowLeftOut
	}
	if vs.Doc.IsNew(id) {
		flags |= wire.RowNew
	}
	marks, worst := vs.checks.Marks(id)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		var present bool
		start := len(text)
		if text, present = vs.Doc.AppendValue(text, id, f); present {
			has |= 1 << f
		}
		text = display.ClipFrom(text, start)
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
	column := newColumn(vs.Doc, vs.checks, sitemapcore.InTitle)
	for ; column.field < sitemapcore.InChecks; column.field++ {
		w.Texts = append(w.Texts, column.cell(id).text)
	}
	return text
}

func (vs *Views) findRow(r session.Request, b *wire.FindRow) {
	v := vs.open[b.View]
	if v == nil {
		r.Fail(session.ErrStale)
		return
	}
	r.Answer(&wire.FoundRow{Row: v.shown.row(vs.Doc, b.ID)})
}
