package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// details answers requests about one page: its values, its XML and its extensions.
type details struct {
	*session.Session
	found func(sitemapcore.EntryID) (check.RuleSet, []sitemapcore.Finding) // the problems of a page
	since func(id sitemapcore.EntryID, place int) sinceSays                // how it differs from before

	counted *sitemapcore.Document // the document and the store that lines belongs to
	store   sitemapcore.StoreID
	lines   xmltext.LineCounter
}

// Register adds the requests that details answers.
func (x *details) Register(all session.Requests) {
	all.Add(0, session.By(x.getDetails), session.By(x.getXML))
}

// line returns the number of the line of an offset in a store.
func (x *details) line(store sitemapcore.StoreID, at uint32) int {
	if x.counted != x.Doc || x.store != store {
		x.counted, x.store, x.lines = x.Doc, store, xmltext.LineCounter{}
	}
	return x.lines.Line(x.Doc.Text(store), int(at))
}

func (x *details) getDetails(r session.Request, b *wire.GetDetails) {
	place, ok := x.Doc.Index(b.ID)
	if !ok {
		r.Fail(session.ErrStale)
		return
	}
	row := x.Doc.Row(b.ID)
	file := x.Doc.File(row.File)
	d := &wire.Details{
		ID: b.ID, File: intake.ShowName(file.Name),
		Included: x.Doc.Included(b.ID), New: x.Doc.IsNew(b.ID),
	}
	if row.Store == file.Store && !d.New && file.Kind == sitemapcore.URLSet {
		d.Line = x.line(file.Store, row.Start)
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		d.Values[f], d.Has[f] = x.Doc.Value(b.ID, f)
		if x.Doc.Ref(b.ID, f) != sitemapcore.Original {
			d.Edited[f] = true
			was, _ := sitemapcore.AppendOriginal(nil, x.Doc.Bytes(b.ID), &row.Shape, f)
			d.Was[f] = string(was)
		}
	}
	var set check.RuleSet
	set, d.Findings = x.found(b.ID)
	d.Verdicts = verdicts(set)
	d.Form = x.form(b.ID, b.Look)
	d.Since = x.since(b.ID, place)
	r.Answer(d)
}

// getXML answers with the XML of a page. A draft is in nothing but the answer: there is no step to
// undo, and no view changes.
func (x *details) getXML(r session.Request, b *wire.GetXML) {
	if _, ok := x.Doc.Index(b.ID); !ok || b.Field >= sitemapcore.NumFields {
		r.Fail(session.ErrStale)
		return
	}
	patch := patchOf(x.Doc, b.ID)
	if b.Draft {
		patch[b.Field] = sitemapxml.Patch{Set: true, Present: b.Value != "", Value: []byte(b.Value)}
	}
	r.Answer(&wire.XML{Text: string(patched(x.Doc, b.ID, &patch))})
}
