package engine

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/compare"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// receiptRows is the number of changed values that a receipt shows.
const receiptRows = 3

// A past is the document before the newest steps of the history. It follows the inverses of the steps back, and stores
// only the differences from the document: receipts of fixes are read from the history, so they include nothing that
// undo would not revert.
type past struct {
	doc *sitemapcore.Document
	// by id; unknownRef if it is the document's; nil if all are
	refs     [sitemapcore.NumFields][]sitemapcore.ValueRef
	contents map[sitemapcore.EntryID]*sitemapcore.Row // of pages whose bytes were others
}

// unknownRef is a ref that no value has.
const unknownRef = ^sitemapcore.ValueRef(0)

// value returns a field of a page at that time.
func (p *past) value(id sitemapcore.EntryID, f sitemapcore.Field) string {
	ref := p.doc.Ref(id, f)
	if p.refs[f] != nil && p.refs[f][id] != unknownRef {
		ref = p.refs[f][id]
	}
	return p.resolve(id, f, ref)
}

// resolve returns the value of a page's ref at that time.
func (p *past) resolve(id sitemapcore.EntryID, f sitemapcore.Field, ref sitemapcore.ValueRef) string {
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

func (p *past) row(id sitemapcore.EntryID) *sitemapcore.Row {
	if r := p.contents[id]; r != nil {
		return r
	}
	return p.doc.Row(id)
}

// set notes a ref of that time.
func (p *past) set(id sitemapcore.EntryID, f sitemapcore.Field, ref sitemapcore.ValueRef) {
	if p.refs[f] == nil {
		p.refs[f] = make([]sitemapcore.ValueRef, p.doc.MaxID())
		for i := range p.refs[f] {
			p.refs[f][i] = unknownRef
		}
	}
	p.refs[f][id] = ref
}

// A fixedThing is one thing that a step changed.
type fixedThing struct {
	page          string   // its address after the step
	what          say.Text // "priority"
	before, after say.Text // "" for none

	field sitemapcore.Field // the changed field, or InExtras
	gone  bool              // the page is no longer listed
	old   *sitemapcore.Row  // of an entry that has other bytes now
}

// shown returns a fixed thing as it is listed: the page, the value before and the one after. What is long is cut.
func (x *fixedThing) shown() (page, before, after say.Text) {
	before, after = x.before, x.after
	was, is := before.String(), after.String()
	if w, i := display.Excerpts([]byte(was), []byte(is)); w != was || i != is {
		before, after = say.Data(w), say.Data(i)
	}
	return showPage([]byte(x.page)), before, after
}

// back moves one step back. It calls fn, if not nil, for each thing that the step changed.
func (p *past) back(c sitemapcore.ChangeSet, breathe sitemapcore.Breathe, fn func(fixedThing)) error {
	tell := func(id sitemapcore.EntryID, x fixedThing) {
		if fn != nil {
			x.page = p.value(id, sitemapcore.Loc)
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
					tell(id, fixedThing{what: compare.FieldName(op.Field), before: was, after: is, field: op.Field})
				}
				p.set(id, op.Field, ref)
			}
		case sitemapcore.SetIncluded:
			ids, undo = op.IDs, func(i int, id sitemapcore.EntryID) {
				was, is := say.Text("yes"), say.Text("no")
				if !op.On[min(i, len(op.On)-1)] {
					was, is = is, was
				}
				tell(id, fixedThing{
					what: "In the download", before: was, after: is, field: sitemapcore.InExtras,
				})
			}
		case sitemapcore.SetContent:
			ids, undo = op.IDs, func(i int, id sitemapcore.EntryID) {
				x := &op.Contents[i]
				was, is := say.Data(say.Number(extras(&x.Row))), say.Data(say.Number(extras(p.row(id))))
				tell(id, fixedThing{
					what: compare.FieldName(sitemapcore.InExtras), before: was, after: is,
					field: sitemapcore.InExtras, old: &x.Row,
				})
				p.contents[id] = &x.Row
				for f := range sitemapcore.Field(sitemapcore.NumFields) {
					p.set(id, f, x.Refs[f])
				}
			}
		case sitemapcore.InsertRows:
			ids, undo = op.IDs, func(_ int, id sitemapcore.EntryID) {
				tell(id, fixedThing{
					what: "This entry", before: "listed", field: sitemapcore.InExtras,
					after: "deleted", gone: true,
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

// eachFix calls begin for each step of a history that fixed something and was not undone, the
// newest first, and fn for each thing that it changed. nth counts the steps that have to be undone
// to take it back.
func eachFix(d *sitemapcore.Document, steps []sitemapcore.Transaction, breathe sitemapcore.Breathe,
	begin func(code string, nth int), fn func(fixedThing),
) error {
	last := -1
	for i, s := range steps {
		if strings.HasPrefix(string(s.Kind), fixKind) {
			last = i
		}
	}
	p := &past{doc: d, contents: map[sitemapcore.EntryID]*sitemapcore.Row{}}
	for i := 0; i <= last; i++ {
		tell := fn
		if code, ok := strings.CutPrefix(string(steps[i].Kind), fixKind); ok {
			begin(code, i+1)
		} else {
			tell = nil
		}
		if err := p.back(steps[i].Back, breathe, tell); err != nil {
			return err
		}
	}
	return nil
}

// rulesBehind returns the rules by which a step that fixes all that is safe changed something:
// those that the old value breaks and that are safe to fix.
func rulesBehind(d *sitemapcore.Document, today date.Date, m *fixedThing) check.RuleSet {
	var v check.Values
	if m.field < sitemapcore.NumFields {
		v.Set(m.field, []byte(m.before.String()))
		if m.before == "" {
			return check.EmptyValue(m.field).Set()
		}
		_, broken := fixedValue(v, m.field, safeRules.On(m.field), today)
		return broken
	}
	if m.old == nil {
		return check.RuleSet{}
	}
	judge := check.Extras{Today: today}
	entry := d.Text(m.old.Store)[m.old.Start:m.old.End]
	judge.Begin(entry, []byte(m.page))
	var elements sitemapxml.ElementReader
	elements.Read(entry, &m.old.Shape, &d.File(m.old.File).Root, &judge)
	return judge.End().And(safeRules)
}

// namesOf lists what rules are called.
func namesOf(s check.RuleSet) say.Text {
	var names []say.Text
	for _, code := range s.Codes() {
		names = append(names, ruleName(code))
	}
	return say.Join(", ", names...)
}

// getReceipts answers with the fixes.
func (p *reports) getReceipts(r session.Request, _ *wire.GetReceipts) {
	p.ReplySteady(r, 0, "receipts", func(j *session.Job) (wire.Body, error) {
		m := &wire.Receipts{Rev: p.Rev}
		var f *wire.FixReceipt
		return m, eachFix(p.Doc, p.History.Done(), j.Breathe, func(code string, nth int) {
			m.Fixes = append(m.Fixes, wire.FixReceipt{Did: fixed(code), Rule: code, Steps: nth})
			f = &m.Fixes[len(m.Fixes)-1]
		}, func(v fixedThing) {
			f.Values++
			if f.Values <= receiptRows {
				if f.Rule == "" {
					f.Rules = append(f.Rules, namesOf(rulesBehind(p.Doc, p.Today, &v)))
				}
				page, before, after := v.shown()
				f.Rows = append(f.Rows, page, before, after)
			}
		})
	})
}

// fixed says that a rule was fixed, or all that is safe to fix.
func fixed(code string) say.Text {
	if code == "" {
		return "Safe fixes applied"
	}
	return say.Fill("Fixed “{rule}”", "rule", ruleName(code))
}
