package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// extraBits returns what a page breaks by how its entry is built and by what it has beside its four values, which are in v. A page without either costs
// nothing.
func (e *Engine) extraBits(id sitemapcore.EntryID, v *check.Values) check.RuleSet {
	row := e.doc.Row(id)
	set := check.Structure(&row.Shape, v.HasEmpty())
	if row.Ext.Present() {
		set = set.Or(e.readExtras(&e.extras, id, v))
	}
	return set
}

// readExtras judges a page's extensions.
func (e *Engine) readExtras(x *check.Extras, id sitemapcore.EntryID, v *check.Values) check.RuleSet {
	row := e.doc.Row(id)
	entry := e.doc.Bytes(id)
	x.Begin(entry, v.Text[sitemapcore.Loc])
	e.elements.Read(entry, &row.Shape, &e.doc.File(row.File).Root, x)
	return x.End()
}

// findings puts what a page breaks into words, in the eyes of the profile.
func (e *Engine) findings(id sitemapcore.EntryID, set check.RuleSet, v *check.Values) []sitemapcore.Finding {
	all := check.Explain(set, v, e.today)
	var x check.Extras
	if e.doc.Row(id).Ext.Present() {
		x.Today = e.today
		x.Listen()
		e.readExtras(&x, id, v)
	}
	out := all[:0]
	for _, f := range all {
		f.Severity = e.profile.Severity(f.Rule)
		if f.Severity == sitemapcore.Fine {
			continue
		}
		if f.Field == sitemapcore.InExtras {
			x.Say(&f)
		}
		e.own.say(&f, v.Text[sitemapcore.Loc])
		out = append(out, f)
	}
	return out
}

// mendExtras returns the entry of a page with its extensions mended, or nil where none of the rules finds anything that it can mend.
func (e *Engine) mendExtras(x *check.Extras, id sitemapcore.EntryID, v *check.Values) []byte {
	row := e.doc.Row(id)
	if !row.Ext.Present() {
		return nil
	}
	var out []byte
	entry, shape := e.doc.Bytes(id), row.Shape
	root := &e.doc.File(row.File).Root
	for range fixRounds {
		x.Begin(entry, v.Text[sitemapcore.Loc])
		e.elements.Read(entry, &shape, root, x)
		x.End()
		splices := x.Splices()
		if len(splices) == 0 {
			break
		}
		next := splice(entry, splices)
		sh, err := sitemapxml.ScanEntry(next, root)
		if err != nil {
			break
		}
		entry, shape, out = next, sh, next
	}
	return out
}

// splice returns an entry with splices in it, which stand in their order. Of two that overlap the first counts.
func splice(entry []byte, splices []sitemapcore.Splice) []byte {
	out := make([]byte, 0, len(entry)+16*len(splices))
	at := 0
	for _, s := range splices {
		if s.From < at {
			continue
		}
		out = append(append(out, entry[at:s.From]...), s.Text...)
		at = s.To
	}
	return append(out, entry[at:]...)
}

// sweep returns the entry of a page without what a sweep takes out, or nil where it takes nothing.
func (e *Engine) sweep(id sitemapcore.EntryID, s *extension.Sweep) []byte {
	entry, row := e.doc.Bytes(id), e.doc.Row(id)
	s.Begin(entry)
	if !e.elements.Read(entry, &row.Shape, &e.doc.File(row.File).Root, s) || len(s.Splices()) == 0 {
		return nil
	}
	return splice(entry, s.Splices())
}

// retired says in which extension the tags are that a rule finds and nobody reads.
var retired = map[string]extension.Kind{"F5": extension.Image, "G20": extension.Video, "H10": extension.News}

// extraFix returns what mends a rule about extensions: a function that gives the entry of a page anew, or nil where it mends nothing. It is nil itself for a rule about one of
// the four values.
func (e *Engine) extraFix(code, choice string) func(id sitemapcore.EntryID, v *check.Values) []byte {
	if r, ok := check.ByCode(code); !ok || r.Field != sitemapcore.InExtras || code == "B15" {
		return nil
	}
	if kind, ok := retired[code]; ok {
		s := &extension.Sweep{Kind: kind, Retired: true}
		return func(id sitemapcore.EntryID, _ *check.Values) []byte { return e.sweep(id, s) }
	}
	x := &check.Extras{Today: e.today, Mend: check.SetOf(code), Choice: choice}
	return func(id sitemapcore.EntryID, v *check.Values) []byte { return e.mendExtras(x, id, v) }
}

// fixExtras works out what becomes of all pages with a problem in their extensions.
func (e *Engine) fixExtras(j *job, code string, mend func(sitemapcore.EntryID, *check.Values) []byte) (step, error) {
	m := e.newMending()
	want := check.SetOf(code)
	var v check.Values
	err := e.each(j, mendingTitle, func(id sitemapcore.EntryID) {
		if e.breaks(id, want, &v) {
			if entry := mend(id, &v); entry != nil && m.setEntry(id, entry) {
				m.pages++
			}
		}
	})
	return m.step(fixLabel(code), code), err
}

// changedPart returns the beginning of what differs between two entries, from the tag on in which it begins.
func changedPart(before, after []byte) (was, is []byte) {
	n := 0
	for n < len(before) && n < len(after) && before[n] == after[n] {
		n++
	}
	n = max(0, bytes.LastIndexByte(before[:n], '<'))
	tag := func(b []byte) []byte {
		b = b[n:]
		if i := bytes.IndexByte(b, '>'); i >= 0 {
			if k := bytes.IndexByte(b[i+1:], '>'); k >= 0 && b[i-1] != '/' && bytes.IndexByte(b[i+1:], '<') != 0 {
				return b[:i+k+2]
			}
			return b[:i+1]
		}
		return b
	}
	return tag(before), tag(after)
}
