package checks

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// An EntryReader reads the extensions of one page after the other. Each reader needs its own.
type EntryReader struct {
	Doc      *sitemapcore.Document
	Elements scan.ElementReader
	Scanner  scan.EntryScanner // of entries that are worked out
}

// Read passes the extensions of a page to a sink. It reports whether it could read them to their end.
func (r *EntryReader) Read(id sitemapcore.EntryID, sink scan.ElementSink) bool {
	row := r.Doc.Row(id)
	return r.Elements.Read(r.Doc.Bytes(id), &row.Shape, &r.Doc.File(row.File).Root, sink)
}

// Sweep returns the entry of a page after a sweep, or nil if that removes nothing.
func (r *EntryReader) Sweep(id sitemapcore.EntryID, s *extension.Sweep) []byte {
	entry := r.Doc.Bytes(id)
	s.Begin(entry)
	if !r.Read(id, s) || len(s.Splices()) == 0 {
		return nil
	}
	return s.Splices().Append(nil, entry)
}

// An Inspector checks one page after the other, and has the values of the last one, and its extensions. Each user needs
// its own.
type Inspector struct {
	page.Values
	EntryReader
	today   date.Date
	Clock   date.Date // today, with the time
	Own     *site.OwnRules
	decoded [sitemapcore.NumFields][]byte // memory of decoded values
	Checker page.Checker
	extras  extras.Checker
}

// NewInspector returns an inspector for the pages of a document, with the owner's own rules.
func NewInspector(d *sitemapcore.Document, today, clock date.Date, custom *site.OwnRules) *Inspector {
	return &Inspector{
		EntryReader: EntryReader{Doc: d}, today: today, Clock: clock, Own: custom,
		Checker: page.Checker{Today: today}, extras: extras.Checker{
			Today: clock, Blocked: custom.Blocks, Missing: custom.Missing,
		},
	}
}

// Loc returns the address of the page.
func (x *Inspector) Loc() []byte { return x.Text[sitemapcore.Loc] }

// Load reads the values of a page.
func (x *Inspector) Load(id sitemapcore.EntryID) {
	encoded := x.Doc.PeekAll(id, &x.Text)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		x.Present[f] = x.Text[f] != nil
		if encoded&(1<<f) != 0 {
			x.decoded[f], x.Present[f] = x.Doc.AppendValue(x.decoded[f][:0], id, f)
			x.Text[f] = x.decoded[f]
		}
	}
}

// bits returns the rules that a page breaks by itself.
func (x *Inspector) bits(id sitemapcore.EntryID) check.RuleSet {
	x.Load(id)
	row := x.Doc.Row(id)
	_, flags := x.written(id, row)
	set := x.Checker.Broken(&x.Values).Or(page.Structure(flags, &x.Values))
	if row.Ext.Present() {
		set = set.Or(x.readExtras(&x.extras, id))
	}
	if _, ok := x.otherVersions(id); ok {
		set = set.Or(check.I20.Set())
	}
	return x.Own.Breaks(set, x.Loc())
}

// written returns the entry of a page and what its scan saw. An edited value takes the place of all repeats of its tag, and
// of the tags in it, so an entry with such faults is scanned with its edits.
func (x *Inspector) written(id sitemapcore.EntryID, row *sitemapcore.Row) ([]byte, sitemapcore.ShapeFlags) {
	if row.Flags&(sitemapcore.Repeated|sitemapcore.NestedMarkup) != 0 && x.Doc.Patched(id) {
		entry := change.Written(x.Doc, id)
		if shape, err := x.Scanner.Scan(entry, &x.Doc.File(row.File).Root); err == nil {
			return entry, shape.Flags
		}
	}
	return x.Doc.Bytes(id), row.Flags
}

// readExtras checks the extensions of the loaded page.
func (x *Inspector) readExtras(judge *extras.Checker, id sitemapcore.EntryID) check.RuleSet {
	judge.Spoken = x.Own.Spoken(x.Loc())
	judge.Begin(x.Doc.Bytes(id), x.Loc())
	x.Read(id, judge)
	return judge.End()
}

// findings explains the broken rules of the loaded page for a profile, and names the values of extensions that break them.
func (x *Inspector) findings(id sitemapcore.EntryID, set check.RuleSet, eyes check.Profile) (
	[]sitemapcore.Finding, []extras.Breach,
) {
	all := page.Explain(set, &x.Values, x.today)
	extras := extras.Checker{Today: x.Clock, Blocked: x.Own.Blocks, Missing: x.Own.Missing}
	if x.Doc.Row(id).Ext.Present() {
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
		if f.Rule == check.B13.Code() {
			entry, _ := x.written(id, x.Doc.Row(id))
			var values []say.Text
			for _, v := range write.Repeats(entry, &x.Doc.File(x.Doc.Row(id).File).Root) {
				values = append(values, say.Data(display.Excerpt(v)))
			}
			if len(values) > 0 {
				f.Title = say.Fill("{title}: {what}", "title", check.B13.Rule().Title, "what", say.And(values...))
			}
		}
		if d, ok := x.otherVersions(id); ok && f.Rule == check.I20.Code() {
			f.Title = say.Fill("{title}: {what}", "title", f.Title, "what", differenceSays(d))
		}
		x.Own.Say(&f, x.Loc())
		out = append(out, f)
	}
	return out, extras.Breaches()
}
