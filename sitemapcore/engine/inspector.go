package engine

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// An entryReader reads the extensions of one page after the other. Each reader needs its own.
type entryReader struct {
	doc      *sitemapcore.Document
	elements sitemapxml.ElementReader
}

// read passes the extensions of a page to a sink. It reports whether it could read them to their end.
func (r *entryReader) read(id sitemapcore.EntryID, sink sitemapxml.ElementSink) bool {
	row := r.doc.Row(id)
	return r.elements.Read(r.doc.Bytes(id), &row.Shape, &r.doc.File(row.File).Root, sink)
}

// sweep returns the entry of a page after a sweep, or nil if that removes nothing.
func (r *entryReader) sweep(id sitemapcore.EntryID, s *extension.Sweep) []byte {
	entry := r.doc.Bytes(id)
	s.Begin(entry)
	if !r.read(id, s) || len(s.Splices()) == 0 {
		return nil
	}
	return s.Splices().Append(nil, entry)
}

// An inspector checks one page after the other, and has the values of the last one, and its extensions. Each user needs
// its own.
type inspector struct {
	check.Values
	entryReader
	today   date.Date
	clock   date.Date // today, with the time
	custom  *customRules
	decoded [sitemapcore.NumFields][]byte // memory of decoded values
	checker check.Checker
	extras  check.Extras
}

func newInspector(d *sitemapcore.Document, today, clock date.Date, custom *customRules) *inspector {
	return &inspector{
		entryReader: entryReader{doc: d}, today: today, clock: clock, custom: custom,
		checker: check.Checker{Today: today}, extras: check.Extras{
			Today: clock, Blocked: custom.blocks, Missing: custom.missing,
		},
	}
}

// loc returns the address of the page.
func (x *inspector) loc() []byte { return x.Text[sitemapcore.Loc] }

// load reads the values of a page.
func (x *inspector) load(id sitemapcore.EntryID) {
	encoded := x.doc.PeekAll(id, &x.Text)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		x.Present[f] = x.Text[f] != nil
		if encoded&(1<<f) != 0 {
			x.decoded[f], x.Present[f] = x.doc.AppendValue(x.decoded[f][:0], id, f)
			x.Text[f] = x.decoded[f]
		}
	}
}

// bits returns the rules that a page breaks by itself.
func (x *inspector) bits(id sitemapcore.EntryID) check.RuleSet {
	x.load(id)
	row := x.doc.Row(id)
	set := x.checker.Broken(&x.Values).Or(check.Structure(&row.Shape, &x.Values))
	if row.Ext.Present() {
		set = set.Or(x.readExtras(&x.extras, id))
	}
	if _, ok := x.otherVersions(id); ok {
		set = set.Or(check.I20.Set())
	}
	return x.custom.bits(set, x.loc())
}

// readExtras checks the extensions of the loaded page.
func (x *inspector) readExtras(judge *check.Extras, id sitemapcore.EntryID) check.RuleSet {
	judge.Spoken = x.custom.spoken(x.loc())
	judge.Begin(x.doc.Bytes(id), x.loc())
	x.read(id, judge)
	return judge.End()
}

// findings explains the broken rules of the loaded page for a profile.
func (x *inspector) findings(id sitemapcore.EntryID, set check.RuleSet, eyes check.Profile) []sitemapcore.Finding {
	all := check.Explain(set, &x.Values, x.today)
	extras := check.Extras{Today: x.clock, Blocked: x.custom.blocks, Missing: x.custom.missing}
	if x.doc.Row(id).Ext.Present() {
		extras.Listen()
		x.readExtras(&extras, id)
	}
	out := all[:0]
	for _, f := range all {
		f.Severity = eyes.Severity(f.Rule)
		if f.Severity == sitemapcore.Fine {
			continue
		}
		if f.Field == sitemapcore.InExtras {
			extras.Say(&f)
		}
		if d, ok := x.otherVersions(id); ok && f.Rule == check.I20.Code() {
			f.Title = say.Fill("{title}: {what}", "title", f.Title, "what", differenceSays(d))
		}
		x.custom.say(&f, x.loc())
		out = append(out, f)
	}
	return out
}
