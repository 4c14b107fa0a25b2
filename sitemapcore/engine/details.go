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

func (e *Engine) details(r request, b *wire.GetDetails) {
	place, ok := e.doc.Index(b.ID)
	if !ok {
		r.fail(errStale)
		return
	}
	row := e.doc.Row(b.ID)
	file := e.doc.File(row.File)
	d := &wire.Details{
		ID: b.ID, Row: -1, No: place + 1, File: intake.ShowName(file.Name),
		Included: e.doc.Included(b.ID), New: e.doc.IsNew(b.ID),
	}
	if v := e.views[b.View]; v != nil {
		d.Row = v.row(e.doc, b.ID)
	}
	if row.Store == file.Store && !d.New && file.Kind == sitemapcore.URLSet {
		d.Line = 1 + bytes.Count(e.doc.Text(file.Store)[:row.Start], []byte("\n"))
	}
	x := e.inspector
	set := x.bits(b.ID)
	if known, ok := e.sets.get(b.ID); ok {
		set = set.Or(known.And(documentRules))
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		d.Values[f], d.Has[f] = e.doc.Value(b.ID, f)
		if e.doc.Ref(b.ID, f) != sitemapcore.Original {
			d.Edited[f] = true
			was, has := sitemapcore.AppendOriginal(nil, e.doc.Bytes(b.ID), &row.Shape, f)
			d.Was[f], d.WasHas[f] = string(was), has
		}
	}
	if date, _, ok := check.ParseDate([]byte(d.Values[sitemapcore.LastMod])); ok {
		d.DateText = date.Words()
	}
	d.Findings = x.findings(b.ID, set)
	d.Verdicts = verdicts(set)
	d.Form = e.form(b.ID, b.Look)
	d.Since = e.since(b.ID, place)
	r.answer(d)
}

// entry returns the XML of a page with its edits in it.
func (e *Engine) entry(id sitemapcore.EntryID) []byte {
	patch := e.patch(id)
	return e.patched(id, &patch)
}

// patch returns what the edits of a page make of its values.
func (e *Engine) patch(id sitemapcore.EntryID) (patch [sitemapcore.NumFields]sitemapxml.Patch) {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if e.doc.Ref(id, f) != sitemapcore.Original {
			value, present := e.doc.Peek(id, f)
			patch[f] = sitemapxml.Patch{Set: true, Present: present && value != nil, Value: value}
		}
	}
	return patch
}

func (e *Engine) patched(id sitemapcore.EntryID, patch *[sitemapcore.NumFields]sitemapxml.Patch) []byte {
	row := e.doc.Row(id)
	return sitemapxml.AppendEntry(nil, e.doc.Bytes(id), &row.Shape, &e.doc.File(row.File).Root, patch)
}

// getXML answers with the XML of a page. A draft is in nothing but the answer: there is no step to
// undo, and no view changes.
func (e *Engine) getXML(r request, b *wire.GetXML) {
	if _, ok := e.doc.Index(b.ID); !ok || b.Field >= sitemapcore.NumFields {
		r.fail(errStale)
		return
	}
	patch := e.patch(b.ID)
	if b.Draft {
		patch[b.Field] = sitemapxml.Patch{Set: true, Present: b.Value != "", Value: []byte(b.Value)}
	}
	r.answer(&wire.XML{ID: b.ID, Text: string(e.patched(b.ID, &patch))})
}

// setXML gives a page the XML that its owner wrote. What breaks is said, and changes nothing.
func (e *Engine) setXML(r request, b *wire.SetXML) {
	if _, ok := e.doc.Index(b.ID); !ok {
		r.fail(errStale)
		return
	}
	row := e.doc.Row(b.ID)
	text := bytes.TrimSpace([]byte(b.Text))
	lead := bytes.Index([]byte(b.Text), text)
	_, err := sitemapxml.ScanEntry(text, &e.doc.File(row.File).Root)
	var p *sitemapxml.ParseError
	switch {
	case errors.As(err, &p):
		before := []byte(b.Text)[:lead]
		line := p.Line + bytes.Count(before, []byte("\n"))
		r.answer(&wire.XML{
			ID: b.ID, Text: b.Text, Broken: true, Line: line, Column: p.Column, Offset: p.Offset + lead,
			Message: p.Message, Found: p.Found, Want: p.Want,
		})
		return
	case err != nil:
		r.fail(err)
		return
	case b.Check || bytes.Equal(text, e.entry(b.ID)):
		r.answer(&wire.XML{ID: b.ID, Text: b.Text})
		return
	}
	content, err := e.rewritten(b.ID, text)
	if err != nil {
		r.fail(err)
		return
	}
	content.Refs = [sitemapcore.NumFields]sitemapcore.ValueRef{} // it has the edits in it
	err = e.commit(step{label: "Change the XML of one page", kind: "xml", changes: oneContent(b.ID, content)})
	r.then(func() { r.answer(&wire.XML{ID: b.ID, Text: b.Text}) })(err)
}

// rewritten returns what a page holds with other bytes and the edits of its four values. What is no
// well-formed entry is an error.
func (e *Engine) rewritten(id sitemapcore.EntryID, entry []byte) (sitemapcore.Content, error) {
	c := e.doc.Content(id)
	shape, err := sitemapxml.ScanEntry(entry, &e.doc.File(c.Row.File).Root)
	if err != nil {
		return c, err
	}
	store, start, end, err := e.doc.AddBytes(entry)
	c.Row = sitemapcore.Row{Start: start, End: end, Store: store, File: c.Row.File, Shape: shape}
	return c, err
}

// oneContent is the change of all that one page holds.
func oneContent(id sitemapcore.EntryID, c sitemapcore.Content) sitemapcore.ChangeSet {
	return sitemapcore.ChangeSet{
		sitemapcore.SetContent{IDs: sitemapcore.IDs{{First: id, N: 1}}, Contents: []sitemapcore.Content{c}},
	}
}
