package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	labelsAddressSet   say.Text = "Changed the address of {n, plural, one {# page} other {# pages}}"
	labelsFix          say.Text = "Fix “{rule}” on {n, plural, one {# page} other {# pages}}"
	labelsFixed        say.Text = "Fixed “{rule}” on {n, plural, one {# page} other {# pages}}"
	labelsFrequencySet say.Text = "Set the change frequency on {n, plural, one {# page} other {# pages}}##past"
	labelsPrioritySet  say.Text = "Set the priority on {n, plural, one {# page} other {# pages}}##past"
	labelsSetAddress   say.Text = "Change the address of {n, plural, one {# page} other {# pages}}"
	labelsSetFrequency say.Text = "Set the change frequency on {n, plural, one {# page} other {# pages}}"
	labelsSetPriority  say.Text = "Set the priority on {n, plural, one {# page} other {# pages}}"
)

// editing is what the owner does to pages in the table.
type editing struct {
	*session
	views *views
}

// work works out what becomes of pages, and carries it out. again says how it is done on others.
func (w *editing) work(r request, t wire.Target, again sitemapcore.Step,
	change func(*job, idList) (step, error),
) {
	n, ids, err := w.views.resolve(t)
	if err != nil {
		r.fail(err)
		return
	}
	w.do(r, n, func(j *job) (step, error) {
		s, err := change(j, ids)
		s.steps = w.views.again(t, again)
		return s, err
	})
}

func (w *editing) edit(r request, b *wire.Edit) {
	values := append([]sitemapcore.FieldValue{{Field: b.Field, Value: b.Value, Clear: b.Clear}}, b.Also...)
	if !distinct(values) {
		r.fail(errStale)
		return
	}
	label, did := editLabels(values)
	kind := sitemapcore.Kind("input." + b.Field.XMLName())
	if _, ok := check.ByCode(b.Mends); ok {
		label, did, kind = labelsFix, labelsFixed, sitemapcore.Kind(fixKind+b.Mends)
	}
	again := sitemapcore.Step{Do: sitemapcore.DoSet, Values: values}
	w.work(r, b.Target, again, func(j *job, ids idList) (step, error) {
		s, err := w.set(j, ids, values)
		s.kind = kind
		return s.called(label, did, "rule", ruleName(b.Mends).String(), "n", s.pages), err
	})
}

// distinct reports whether values are of fields of a page, each of another one. A change may name a
// page once for each field.
func distinct(values []sitemapcore.FieldValue) bool {
	for i, v := range values {
		if v.Field >= sitemapcore.NumFields ||
			slices.ContainsFunc(values[:i], func(w sitemapcore.FieldValue) bool { return w.Field == v.Field }) {
			return false
		}
	}
	return true
}

// set works out that pages get values.
func (w *editing) set(j *job, ids idList, values []sitemapcore.FieldValue) (step, error) {
	if !distinct(values) {
		return step{}, errStale
	}
	m := newEdits(w.doc)
	texts := make([][]byte, len(values))
	for i, v := range values {
		if !v.Clear {
			texts[i] = check.Typed(v.Field, []byte(v.Value))
		}
	}
	err := w.visit(j, "", 0, ids, func(id sitemapcore.EntryID) {
		changed := false
		for i, v := range values {
			changed = m.columns[v.Field].add(w.doc, id, texts[i]) || changed
		}
		if changed {
			m.pages++
		}
	})
	return step{pages: m.pages, changes: m.changes()}, err
}

// editLabels returns what it is called to give pages values, and what is said when it was done.
func editLabels(values []sitemapcore.FieldValue) (label, did say.Text) {
	clears := !slices.ContainsFunc(values, func(v sitemapcore.FieldValue) bool { return !v.Clear })
	switch f := values[0].Field; {
	case len(values) > 1 && clears:
		return "Remove several values from {n, plural, one {# page} other {# pages}}",
			"Removed several values from {n, plural, one {# page} other {# pages}}"
	case len(values) > 1:
		return "Set several values on {n, plural, one {# page} other {# pages}}",
			"Set several values on {n, plural, one {# page} other {# pages}}##past"
	case clears:
		return [...]say.Text{
				"Remove the address from {n, plural, one {# page} other {# pages}}", "Remove the date from {n, " +
					"plural, one {# page} other {# pages}}", "Remove the change frequency from {n, plural, one {# " +
					"page} other {# pages}}", "Remove the priority from {n, plural, one {# page} other {# pages}}",
			}[f], [...]say.Text{
				"Removed the address from {n, plural, one {# page} other {# pages}}", "Removed the date from {n, " +
					"plural, one {# page} other {# pages}}", "Removed the change frequency from {n, plural, one {# " +
					"page} other {# pages}}", "Removed the priority from {n, plural, one {# page} other {# pages}}",
			}[f]
	default:
		return [...]say.Text{labelsSetAddress, labelsSetDate, labelsSetFrequency, labelsSetPriority}[f],
			[...]say.Text{labelsAddressSet, labelsDateSet, labelsFrequencySet, labelsPrioritySet}[f]
	}
}

func (w *editing) include(r request, b *wire.Include) {
	do := sitemapcore.DoLeaveOut
	if b.On {
		do = sitemapcore.DoInclude
	}
	w.work(r, b.Target, sitemapcore.Step{Do: do}, func(j *job, ids idList) (step, error) {
		return w.switched(j, ids, b.On)
	})
}

// switched works out that pages are taken into the output, or left out.
func (w *editing) switched(j *job, ids idList, on bool) (step, error) {
	op := sitemapcore.SetIncluded{On: []bool{on}}
	n := 0
	err := w.visit(j, "", 0, ids, func(id sitemapcore.EntryID) {
		if w.doc.Included(id) != on {
			op.IDs = op.IDs.Append(id)
			n++
		}
	})
	if n == 0 || err != nil {
		return step{}, err
	}
	label, did := say.Text("Leave out {n, plural, one {# page} other {# pages}}"),
		say.Text("{n, plural, one {# page} other {# pages}} left out")
	if on {
		label, did = "Include {n, plural, one {# page} other {# pages}} again",
			"{n, plural, one {# page} other {# pages}} included again"
	}
	s := step{kind: "include", changes: sitemapcore.ChangeSet{op}, pages: n}
	return s.called(label, did, "n", n), nil
}

// deleting is the kind of a step that took pages away, for the page to say so.
const deleting sitemapcore.Kind = "delete"

func (w *editing) remove(r request, b *wire.Delete) {
	w.work(r, b.Target, sitemapcore.Step{Do: sitemapcore.DoDelete}, w.removed)
}

// removed works out that pages are taken out of the document.
func (w *editing) removed(j *job, ids idList) (step, error) {
	m := edits{doc: w.doc}
	err := w.visit(j, "", 0, ids, m.remove)
	rows := sitemapcore.RowSetOf(m.gone...)
	if rows.Empty() || err != nil {
		return step{}, err
	}
	n := rows.Len()
	s := step{kind: deleting, changes: sitemapcore.ChangeSet{sitemapcore.RemoveRows{At: rows}}, pages: n}
	return s.called("Delete {n, plural, one {# page} other {# pages}}",
		"{n, plural, one {# page} other {# pages}} deleted", "n", n), nil
}
