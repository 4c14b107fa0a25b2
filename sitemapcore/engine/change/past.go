package change

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/compare"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/say"
)

// CountExtensions returns the number of a page's extensions.
func CountExtensions(r *sitemapcore.Row) int {
	return int(r.Images) + int(r.Videos) + int(r.News) + int(r.Alternates) + int(r.Others)
}

// A Past is the document before the newest steps of the history. It follows the inverses of the steps back, and stores
// only the differences from the document: receipts of fixes are read from the history, so they include nothing that
// undo would not revert.
type Past struct {
	doc *sitemapcore.Document
	// by id; unknownRef if it is the document's; nil if all are
	refs     [sitemapcore.NumFields][]sitemapcore.ValueRef
	contents map[sitemapcore.EntryID]*sitemapcore.Row // of pages whose bytes were others
}

// NewPast returns the present document.
func NewPast(d *sitemapcore.Document) *Past {
	return &Past{doc: d, contents: map[sitemapcore.EntryID]*sitemapcore.Row{}}
}

// unknownRef is a ref that no value has.
const unknownRef = ^sitemapcore.ValueRef(0)

// value returns a field of a page at that time.
func (p *Past) value(id sitemapcore.EntryID, f sitemapcore.Field) string {
	ref := p.doc.Ref(id, f)
	if p.refs[f] != nil && p.refs[f][id] != unknownRef {
		ref = p.refs[f][id]
	}
	return p.resolve(id, f, ref)
}

// resolve returns the value of a page's ref at that time.
func (p *Past) resolve(id sitemapcore.EntryID, f sitemapcore.Field, ref sitemapcore.ValueRef) string {
	switch ref {
	case sitemapcore.Absent:
		return ""
	case sitemapcore.Original:
		row := p.row(id)
		text, _ := sitemapcore.AppendOriginal(nil, p.doc.Text(row.Store)[row.Start:row.End], &row.Shape, f)
		return string(text)
	}
	return string(p.doc.RefText(ref))
}

func (p *Past) row(id sitemapcore.EntryID) *sitemapcore.Row {
	if r := p.contents[id]; r != nil {
		return r
	}
	return p.doc.Row(id)
}

// set notes a ref of that time.
func (p *Past) set(id sitemapcore.EntryID, f sitemapcore.Field, ref sitemapcore.ValueRef) {
	if p.refs[f] == nil {
		p.refs[f] = make([]sitemapcore.ValueRef, p.doc.MaxID())
		for i := range p.refs[f] {
			p.refs[f][i] = unknownRef
		}
	}
	p.refs[f][id] = ref
}

// A Difference is one thing that a step changed.
type Difference struct {
	Page          string   // its address after the step
	What          say.Text // "priority"
	Before, After say.Text // "" for none

	Field sitemapcore.Field // the changed field, or InExtras
	gone  bool              // the page is no longer listed
	Old   *sitemapcore.Row  // of an entry that has other bytes now
}

// Shown returns the difference as it is listed. What is long is cut.
func (x *Difference) Shown() sitemapcore.Sample {
	s := sitemapcore.Sample{Page: naming.Page([]byte(x.Page)), What: x.What, Before: x.Before, After: x.After}
	was, is := s.Before.String(), s.After.String()
	if w, i := display.Excerpts([]byte(was), []byte(is)); w != was || i != is {
		s.Before, s.After = say.Data(w), say.Data(i)
	}
	return s
}

// Back moves one step back. It calls fn, if not nil, for each thing that the step changed.
func (p *Past) Back(c sitemapcore.ChangeSet, breathe sitemapcore.Breathe, fn func(Difference)) error {
	tell := func(id sitemapcore.EntryID, x Difference) {
		if fn != nil {
			x.Page = p.value(id, sitemapcore.Loc)
			fn(x)
		}
	}
	for _, op := range c {
		var ids sitemapcore.IDs
		var undo func(i int, id sitemapcore.EntryID)
		switch op := op.(type) {
		case sitemapcore.SetCells:
			ids, undo = op.IDs, func(i int, id sitemapcore.EntryID) {
				ref := op.Refs[min(i, len(op.Refs)-1)]
				if fn != nil {
					was, is := say.Data(p.resolve(id, op.Field, ref)), say.Data(p.value(id, op.Field))
					tell(id, Difference{What: compare.FieldName(op.Field), Before: was, After: is, Field: op.Field})
				}
				p.set(id, op.Field, ref)
			}
		case sitemapcore.SetIncluded:
			ids, undo = op.IDs, func(i int, id sitemapcore.EntryID) {
				was, is := say.Text("yes"), say.Text("no")
				if !op.On[min(i, len(op.On)-1)] {
					was, is = is, was
				}
				tell(id, Difference{
					What: "In the download", Before: was, After: is, Field: sitemapcore.InExtras,
				})
			}
		case sitemapcore.SetContent:
			ids, undo = op.IDs, func(i int, id sitemapcore.EntryID) {
				x := &op.Contents[i]
				was, is := say.Data(say.Number(CountExtensions(&x.Row))), say.Data(say.Number(CountExtensions(p.row(id))))
				tell(id, Difference{
					What: compare.FieldName(sitemapcore.InExtras), Before: was, After: is,
					Field: sitemapcore.InExtras, Old: &x.Row,
				})
				p.contents[id] = &x.Row
				for f := range sitemapcore.Field(sitemapcore.NumFields) {
					p.set(id, f, x.Refs[f])
				}
			}
		case sitemapcore.InsertRows:
			ids, undo = op.IDs, func(_ int, id sitemapcore.EntryID) {
				tell(id, Difference{
					What: "This entry", Before: "listed", Field: sitemapcore.InExtras,
					After: "deleted", gone: true,
				})
			}
		}
		for i, id := range ids.All {
			if err := breathe.Pace(i); err != nil {
				return err
			}
			undo(i, id)
		}
	}
	return nil
}
