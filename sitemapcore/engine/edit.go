package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// editing is what the owner does to pages in the table.
type editing struct {
	*session
	views *views
}

// work works out what becomes of pages, and carries it out. again says how it is done on others.
func (w *editing) work(r request, t wire.Target, again sitemapcore.RecipeStep,
	change func(*job, idList) (step, error),
) {
	n, ids, err := w.views.resolve(t)
	if err != nil {
		r.fail(err)
		return
	}
	w.do(r, n, func(j *job) (step, error) {
		s, err := change(j, ids)
		s.again = w.views.again(t, again)
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
		label, did, kind = labels.Fix, labels.Fixed, sitemapcore.Kind(fixKind+b.Mends)
	}
	again := sitemapcore.RecipeStep{Do: sitemapcore.RecipeSet, Values: values}
	w.work(r, b.Target, again, func(j *job, ids idList) (step, error) {
		s, err := w.set(j, ids, values)
		s.kind = kind
		return s.called(label, did, "rule", ruleName(b.Mends), "n", s.pages), err
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
	err := j.each(ids, func(id sitemapcore.EntryID) {
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
func editLabels(values []sitemapcore.FieldValue) (label, did catalog.Message) {
	clears := !slices.ContainsFunc(values, func(v sitemapcore.FieldValue) bool { return !v.Clear })
	switch f := values[0].Field; {
	case len(values) > 1 && clears:
		return labels.ClearValues, labels.ValuesCleared
	case len(values) > 1:
		return labels.SetValues, labels.ValuesSet
	case clears:
		return [...]catalog.Message{
				labels.ClearAddress, labels.ClearDate, labels.ClearFrequency, labels.ClearPriority,
			}[f], [...]catalog.Message{
				labels.AddressCleared, labels.DateCleared, labels.FrequencyCleared, labels.PriorityCleared,
			}[f]
	default:
		return [...]catalog.Message{labels.SetAddress, labels.SetDate, labels.SetFrequency, labels.SetPriority}[f],
			[...]catalog.Message{labels.AddressSet, labels.DateSet, labels.FrequencySet, labels.PrioritySet}[f]
	}
}

func (w *editing) include(r request, b *wire.Include) {
	do := sitemapcore.RecipeLeaveOut
	if b.On {
		do = sitemapcore.RecipeInclude
	}
	w.work(r, b.Target, sitemapcore.RecipeStep{Do: do}, func(j *job, ids idList) (step, error) {
		return w.switched(j, ids, b.On)
	})
}

// switched works out that pages are taken into the output, or left out.
func (w *editing) switched(j *job, ids idList, on bool) (step, error) {
	op := sitemapcore.SetIncluded{On: []bool{on}}
	n := 0
	err := j.each(ids, func(id sitemapcore.EntryID) {
		if w.doc.Included(id) != on {
			op.IDs = op.IDs.Append(id)
			n++
		}
	})
	if n == 0 || err != nil {
		return step{}, err
	}
	label, did := labels.LeaveOut, labels.LeftOut
	if on {
		label, did = labels.Include, labels.Included
	}
	s := step{kind: "include", changes: sitemapcore.ChangeSet{op}, pages: n}
	return s.called(label, did, "n", n), nil
}

// deleting is the kind of a step that took pages away, for the page to say so.
const deleting sitemapcore.Kind = "delete"

func (w *editing) remove(r request, b *wire.Delete) {
	w.work(r, b.Target, sitemapcore.RecipeStep{Do: sitemapcore.RecipeDelete}, w.removed)
}

// removed works out that pages are taken out of the document.
func (w *editing) removed(j *job, ids idList) (step, error) {
	m := edits{doc: w.doc}
	err := j.each(ids, m.remove)
	rows := sitemapcore.RowSetOf(m.gone...)
	if rows.Empty() || err != nil {
		return step{}, err
	}
	n := rows.Len()
	s := step{kind: deleting, changes: sitemapcore.ChangeSet{sitemapcore.RemoveRows{At: rows}}, pages: n}
	return s.called(labels.Delete, labels.Deleted, "n", n), nil
}
