package project

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/recipe"
)

// snapshot writes the document as it is, what belongs to it, and the history.
func (w *writer) snapshot(ps *Projects) error {
	marks := w.doc.Marks()
	skip := unneeded(w.doc, &ps.History)
	rows := newRows(w.doc, sitemapcore.Marks{}, marks, skip)
	if err := w.tables(sitemapcore.Marks{}, marks, rows, skip); err != nil {
		return err
	}
	for _, r := range ps.Notes.Snapshot() {
		if err := w.add(r); err != nil {
			return err
		}
	}
	done, undone := ps.History.State()
	for i, t := range append(done, undone...) {
		past := &journal.Past{Undone: i >= len(done), Change: journal.Change{
			Label: t.Label, Kind: t.Kind, Changes: t.Back, Recipe: recipe.OfSteps(t.Steps), Account: t.Account,
		}}
		if err := w.add(past); err != nil {
			return err
		}
	}
	base, err := w.base(skip)
	if err != nil {
		return err
	}
	if err := w.add(&journal.Base{Changes: base}); err != nil {
		return err
	}
	return w.add(&journal.End{})
}

// unneeded returns a function that tells which files nothing leads back to: their opening was
// canceled.
func unneeded(doc *sitemapcore.Document, history *history.History) func(int) bool {
	needed := make([]bool, len(doc.Files()))
	for i := range doc.OpenFiles {
		needed[i] = true
	}
	done, undone := history.State()
	for _, s := range append(done, undone...) {
		for _, op := range s.Back {
			if o, ok := op.(sitemapcore.SetFiles); ok {
				for _, f := range o.States {
					// A step that came with a project may not fit.
					if int(f.File) < len(needed) {
						needed[f.File] = true
					}
				}
			}
		}
	}
	return func(i int) bool { return i < len(needed) && !needed[i] }
}

// base returns the change that makes the document out of its tables.
func (w *writer) base(skip func(int) bool) (sitemapcore.ChangeSet, error) {
	var states sitemapcore.SetFiles
	for id, f := range w.doc.OpenFiles {
		states.States = append(states.States, f.State(id))
	}
	c := sitemapcore.ChangeSet{states}
	for i, f := range w.doc.Files() {
		if !skip(i) && f.Relisted() {
			c = append(c, w.doc.Relisting(sitemapcore.FileID(i)))
		}
	}
	if n := w.doc.Len(); n > 0 {
		c = append(c, sitemapcore.InsertRows{At: sitemapcore.Rows(0, n), IDs: w.doc.Order()})
	}
	contents, err := w.contents(skip)
	if err != nil {
		return nil, err
	}
	edits, err := w.edits()
	return append(append(c, contents...), edits...), err
}

// contents returns the change that gives the pages of sources the bytes that they have by now. The
// rows of other files are written as they are.
func (w *writer) contents(skip func(int) bool) (sitemapcore.ChangeSet, error) {
	var c sitemapcore.SetContent
	for i, f := range w.doc.Files() {
		if inJournal(f) || skip(i) {
			continue
		}
		for n := range f.NumRows {
			id := f.First + sitemapcore.EntryID(n)
			if r := w.doc.Row(id); r.Store != f.Store && r.End > 0 {
				c.IDs = c.IDs.Append(id)
				c.Contents = append(c.Contents, sitemapcore.Content{Row: *r})
			}
			if err := w.job.Pace(n); err != nil {
				return nil, err
			}
		}
	}
	if len(c.IDs) == 0 {
		return nil, nil
	}
	return sitemapcore.ChangeSet{c}, nil
}

// edits returns the changes that give the pages their values, and leave some out.
func (w *writer) edits() (c sitemapcore.ChangeSet, err error) {
	out := sitemapcore.SetIncluded{On: []bool{false}}
	var cells [sitemapcore.NumFields]sitemapcore.SetCells
	for id := w.doc.NextEdited(1); id < w.doc.MaxID(); id = w.doc.NextEdited(id + 1) {
		for f := range cells {
			if ref := w.doc.Ref(id, sitemapcore.Field(f)); ref != sitemapcore.Original {
				cells[f].IDs = cells[f].IDs.Append(id)
				cells[f].Refs = append(cells[f].Refs, ref)
			}
		}
		if !w.doc.Included(id) {
			out.IDs = out.IDs.Append(id)
		}
		if err := w.job.Pace(int(id)); err != nil {
			return nil, err
		}
	}
	for f, o := range cells {
		if len(o.IDs) > 0 {
			o.Field = sitemapcore.Field(f)
			c = append(c, o)
		}
	}
	if len(out.IDs) > 0 {
		c = append(c, out)
	}
	return c, nil
}
