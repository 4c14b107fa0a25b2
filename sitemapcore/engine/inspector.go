package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// An inspector looks at one page after the other, and holds the values of the last one, and what
// was read beside them. Each job has one of its own.
type inspector struct {
	check.Values
	e        *Engine
	decoded  [sitemapcore.NumFields][]byte // memory of values that don't stand as they are
	judge    check.Judge
	extras   check.Extras
	elements sitemapxml.ElementReader
}

func (e *Engine) newInspector() *inspector {
	return &inspector{e: e, judge: check.Judge{Today: e.today}, extras: check.Extras{Today: e.today}}
}

// loc returns the address of the page.
func (x *inspector) loc() []byte { return x.Text[sitemapcore.Loc] }

// load reads the values of a page.
func (x *inspector) load(id sitemapcore.EntryID) {
	encoded := x.e.doc.PeekAll(id, &x.Text)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		x.Present[f] = x.Text[f] != nil
		if encoded&(1<<f) != 0 {
			x.decoded[f], x.Present[f] = x.e.doc.AppendValue(x.decoded[f][:0], id, f)
			x.Text[f] = x.decoded[f]
		}
	}
}

// bits returns what a page breaks by itself.
func (x *inspector) bits(id sitemapcore.EntryID) check.RuleSet {
	x.load(id)
	row := x.e.doc.Row(id)
	set := x.judge.Bits(&x.Values).Or(check.Structure(&row.Shape, x.HasEmpty()))
	if row.Ext.Present() {
		set = set.Or(x.readExtras(&x.extras, id))
	}
	return x.e.own.bits(set, x.loc())
}

// breaks reports whether a page breaks a rule of the set by itself, and loads it where it does. A
// page that was looked at before and is fine costs no second look.
func (x *inspector) breaks(id sitemapcore.EntryID, want check.RuleSet) bool {
	if set, ok := x.e.sets.get(id); ok && !set.Meets(want) {
		return false
	}
	return x.bits(id).Meets(want)
}

// read gives a sink what a page has beside its four values. It reports whether it could be read to
// its end.
func (x *inspector) read(id sitemapcore.EntryID, sink sitemapxml.ElementSink) bool {
	row := x.e.doc.Row(id)
	return x.elements.Read(x.e.doc.Bytes(id), &row.Shape, &x.e.doc.File(row.File).Root, sink)
}

// readExtras judges what the page that is loaded has beside its four values.
func (x *inspector) readExtras(judge *check.Extras, id sitemapcore.EntryID) check.RuleSet {
	judge.Begin(x.e.doc.Bytes(id), x.loc())
	x.read(id, judge)
	return judge.End()
}

// versions reads the links of a page to its language versions.
func (x *inspector) versions(id sitemapcore.EntryID, links *extension.Links) {
	links.Begin(x.e.doc.Bytes(id))
	x.read(id, links)
}
