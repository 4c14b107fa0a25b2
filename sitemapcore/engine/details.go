package engine

import (
	"bytes"
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// details answers requests about one page: its values, its XML and its extensions.
type details struct {
	*session
	found func(sitemapcore.EntryID) (check.RuleSet, []sitemapcore.Finding) // the problems of a page
	since func(id sitemapcore.EntryID, place int) sinceSays                // how it differs from before
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
		d.Line = 1 + bytes.Count(x.doc.Text(file.Store)[:row.Start], []byte("\n"))
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

// setXML gives a page the XML that its owner wrote. What breaks is said, and changes nothing.
func (x *details) setXML(r request, b *wire.SetXML) {
	if _, ok := x.doc.Index(b.ID); !ok {
		r.fail(errStale)
		return
	}
	row := x.doc.Row(b.ID)
	text, now := bytes.TrimSpace([]byte(b.Text)), patchOf(x.doc, b.ID)
	lead := bytes.Index([]byte(b.Text), text)
	_, err := sitemapxml.ScanEntry(text, &x.doc.File(row.File).Root)
	var p *sitemapxml.ParseError
	switch {
	case errors.As(err, &p):
		before := []byte(b.Text)[:lead]
		line := p.Line + bytes.Count(before, []byte("\n"))
		r.answer(&wire.XML{
			Text: b.Text, Broken: true, Line: line, Offset: p.Offset + lead,
			Message: p.Message, Found: p.Found, Want: p.Want,
		})
		return
	case err != nil:
		r.fail(err)
		return
	case b.Check || bytes.Equal(text, patched(x.doc, b.ID, &now)):
		r.answer(&wire.XML{Text: b.Text})
		return
	}
	content, err := rewritten(x.doc, b.ID, text)
	if err != nil {
		r.fail(err)
		return
	}
	content.Refs = [sitemapcore.NumFields]sitemapcore.ValueRef{} // it has the edits in it
	err = x.commit(nil, outcome{label: "Change the XML of a page", kind: "xml", changes: oneContent(b.ID, content)})
	r.end(&wire.XML{Text: b.Text}, err)
}
