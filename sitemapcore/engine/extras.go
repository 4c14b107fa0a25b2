package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// findings puts what the page breaks that is loaded into words, in the eyes of the profile.
func (x *inspector) findings(id sitemapcore.EntryID, set check.RuleSet) []sitemapcore.Finding {
	e := x.e
	all := check.Explain(set, &x.Values, e.today)
	extras := check.Extras{Today: e.today}
	if e.doc.Row(id).Ext.Present() {
		extras.Listen()
		x.readExtras(&extras, id)
	}
	out := all[:0]
	for _, f := range all {
		f.Severity = e.profile.Severity(f.Rule)
		if f.Severity == sitemapcore.Fine {
			continue
		}
		if f.Field == sitemapcore.InExtras {
			extras.Say(&f)
		}
		e.own.say(&f, x.loc())
		out = append(out, f)
	}
	return out
}

// mendExtras returns the entry of the page that is loaded with its extensions mended, or nil where
// none of the rules finds anything that it can mend.
func (x *inspector) mendExtras(judge *check.Extras, id sitemapcore.EntryID) []byte {
	e, row := x.e, x.e.doc.Row(id)
	if !row.Ext.Present() {
		return nil
	}
	var out []byte
	entry, shape := e.doc.Bytes(id), row.Shape
	root := &e.doc.File(row.File).Root
	for range fixRounds {
		judge.Begin(entry, x.loc())
		x.elements.Read(entry, &shape, root, judge)
		judge.End()
		splices := judge.Splices()
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

// splice returns an entry with splices in it, which stand in their order. Of two that overlap the
// first counts.
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
func (x *inspector) sweep(id sitemapcore.EntryID, s *extension.Sweep) []byte {
	entry := x.e.doc.Bytes(id)
	s.Begin(entry)
	if !x.read(id, s) || len(s.Splices()) == 0 {
		return nil
	}
	return splice(entry, s.Splices())
}

// retired says in which extension the tags are that a rule finds and nobody reads.
var retired = map[string]extension.Kind{"F5": extension.Image, "G20": extension.Video, "H10": extension.News}

// extraFix returns what mends a rule about extensions: a function that gives the entry of the page
// that is loaded anew, or nil where it mends nothing. It is nil itself for a rule about one of the
// four values.
func (x *inspector) extraFix(code, choice string) func(sitemapcore.EntryID) []byte {
	if r, ok := check.ByCode(code); !ok || r.Field != sitemapcore.InExtras || code == emptyValue {
		return nil
	}
	if kind, ok := retired[code]; ok {
		s := &extension.Sweep{Kind: kind, Retired: true}
		return func(id sitemapcore.EntryID) []byte { return x.sweep(id, s) }
	}
	judge := &check.Extras{Today: x.e.today, Mend: check.SetOf(code), Choice: choice}
	return func(id sitemapcore.EntryID) []byte { return x.mendExtras(judge, id) }
}

// changedPart returns the beginning of what differs between two entries, from the tag on in which
// it begins.
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
