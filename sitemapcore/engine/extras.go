package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// fixedExtras returns the entry of the loaded page with its extensions fixed, or nil if there is nothing to fix.
func (x *inspector) fixedExtras(judge *check.Extras, id sitemapcore.EntryID) []byte {
	row := x.doc.Row(id)
	var out []byte
	entry, shape := x.doc.Bytes(id), row.Shape
	root := &x.doc.File(row.File).Root
	for _, tidy := range [...]struct {
		rule check.RuleSet
		flag sitemapcore.ShapeFlags
		do   func([]byte, *sitemapcore.Root) []byte
	}{
		{check.B17.Set(), sitemapcore.LooseText, sitemapxml.WithoutText},
		{check.B18.Set(), sitemapcore.Unnamed, sitemapxml.InNamespace},
	} {
		if !judge.Mend.Meets(tidy.rule) || shape.Flags&tidy.flag == 0 {
			continue
		}
		next := tidy.do(entry, root)
		if sh, err := sitemapxml.ScanEntry(next, root); err == nil {
			entry, shape, out = next, sh, next
		}
	}
	if !shape.Ext.Present() {
		return out
	}
	for range fixRounds {
		judge.Begin(entry, x.loc())
		x.elements.Read(entry, &shape, root, judge)
		judge.End()
		splices := judge.Splices()
		if len(splices) == 0 {
			break
		}
		next := splices.Append(nil, entry)
		sh, err := sitemapxml.ScanEntry(next, root)
		if err != nil {
			break
		}
		entry, shape, out = next, sh, next
	}
	return out
}

// alongside returns what else moves with a page to another site: the addresses of its images, videos and
// language versions on its host. It is nil unless the answer moves pages.
func (x *inspector) alongside(a *check.Answer) func(sitemapcore.EntryID) []byte {
	if !a.Mend.Along {
		return nil
	}
	judge := &check.Extras{Today: x.clock, Mend: check.B20.Set(), Answer: a, Along: true}
	return func(id sitemapcore.EntryID) []byte { return x.fixedExtras(judge, id) }
}

// extraFix returns a function that returns the fixed entry of the page that it loads, or nil if there is nothing to
// fix. For a rule about one of the four values it returns nil.
func (x *inspector) extraFix(a *check.Answer) func(sitemapcore.EntryID) []byte {
	r, ok := check.ByCode(a.Rule)
	if !ok || r.Field != sitemapcore.InExtras || r.ID == check.B15 || r.ID == check.B15a {
		return nil
	}
	if kind := a.Mend.Sweeps; kind != "" {
		s := &extension.Sweep{Kind: kind, Retired: true}
		return func(id sitemapcore.EntryID) []byte { return x.sweep(id, s) }
	}
	switch {
	case a.Mend.Live:
		return x.withLiveVersions
	case a.Mend.Titled && r.ID == check.G1a:
		return x.withTitles(extension.Video)
	case a.Mend.Titled:
		return x.withTitles(extension.News)
	}
	judge := &check.Extras{Today: x.clock, Mend: check.SetOf(a.Rule), Answer: a, Missing: x.custom.missing}
	return func(id sitemapcore.EntryID) []byte { return x.fixedExtras(judge, id) }
}

// changedPart returns the beginnings of the differing parts of two entries, from the tag in which they begin.
func changedPart(before, after []byte) (was, is []byte) {
	n := 0
	for n < len(before) && n < len(after) && before[n] == after[n] {
		n++
	}
	n = max(0, bytes.LastIndexByte(before[:n], '<'))
	return tagAndText(before[n:]), tagAndText(after[n:])
}

// tagAndText returns the tag at the beginning of b, with its text and its end tag if it has a text.
func tagAndText(b []byte) []byte {
	end := sitemapxml.SkipMarkup(b, 0)
	next := sitemapxml.NextTag(b, end)
	if next > end && !bytes.HasSuffix(b[:end], []byte("/>")) && bytes.HasPrefix(b[next:], []byte("</")) {
		end = sitemapxml.SkipMarkup(b, next)
	}
	return b[:end]
}
