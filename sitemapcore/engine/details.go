package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// details answers requests about one page: its values, its XML and its extensions.
type details struct {
	*session
	found func(sitemapcore.EntryID) (check.RuleSet, []sitemapcore.Finding) // the problems of a page
	since func(id sitemapcore.EntryID, place int) sinceSays                // how it differs from before

	counted *sitemapcore.Document // the document and the store that lines belongs to
	store   sitemapcore.StoreID
	lines   xmltext.LineCounter
}

// line returns the number of the line of an offset in a store.
func (x *details) line(store sitemapcore.StoreID, at uint32) int {
	if x.counted != x.doc || x.store != store {
		x.counted, x.store, x.lines = x.doc, store, xmltext.LineCounter{}
	}
	return x.lines.Line(x.doc.Text(store), int(at))
}

func (x *details) getDetails(r request, b *wire.GetDetails) {
	place, ok := x.doc.Index(b.ID)
	if !ok {
		r.fail(errStale)
		return
	}
	row := x.doc.Row(b.ID)
	file := x.doc.File(row.File)
	d := &wire.Details{
		ID: b.ID, File: intake.ShowName(file.Name),
		Included: x.doc.Included(b.ID), New: x.doc.IsNew(b.ID),
	}
	if row.Store == file.Store && !d.New && file.Kind == sitemapcore.URLSet {
		d.Line = x.line(file.Store, row.Start)
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		d.Values[f], d.Has[f] = x.doc.Value(b.ID, f)
		if x.doc.Ref(b.ID, f) != sitemapcore.Original {
			d.Edited[f] = true
			was, _ := sitemapcore.AppendOriginal(nil, x.doc.Bytes(b.ID), &row.Shape, f)
			d.Was[f] = string(was)
		}
	}
	var set check.RuleSet
	set, d.Findings = x.found(b.ID)
	d.Verdicts = verdicts(set)
	d.Form = x.form(b.ID, b.Look)
	d.Since = x.since(b.ID, place)
	r.answer(d)
}

// getXML answers with the XML of a page. A draft is in nothing but the answer: there is no step to
// undo, and no view changes.
func (x *details) getXML(r request, b *wire.GetXML) {
	if _, ok := x.doc.Index(b.ID); !ok || b.Field >= sitemapcore.NumFields {
		r.fail(errStale)
		return
	}
	patch := patchOf(x.doc, b.ID)
	if b.Draft {
		patch[b.Field] = sitemapxml.Patch{Set: true, Present: b.Value != "", Value: []byte(b.Value)}
	}
	r.answer(&wire.XML{Text: string(patched(x.doc, b.ID, &patch))})
}
