package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/xmltext"
)

// fixedExtras returns the entry of the loaded page with its extensions fixed, or nil if there is nothing to fix.
func (x *inspector) fixedExtras(judge *check.Extras, id sitemapcore.EntryID) []byte {
	return x.extrasAt(judge, id, x.loc())
}

// extrasAt does the same for the page with another address.
func (x *inspector) extrasAt(judge *check.Extras, id sitemapcore.EntryID, loc []byte) []byte {
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
		judge.Begin(entry, loc)
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

// alongside returns what else changes with the address of a page: the addresses of its images, videos and language
// versions on its host move with it, and incomplete ones are completed with the page's new one. It is nil unless the
// answer gives pages another site.
func (x *inspector) alongside(a *check.Answer) func(sitemapcore.EntryID, []byte) []byte {
	switch {
	case a.Mend.Along:
		judge := &check.Extras{Today: x.clock, Mend: check.B20.Set(), Answer: a, Along: true}
		return func(id sitemapcore.EntryID, _ []byte) []byte { return x.fixedExtras(judge, id) }
	case a.Mend.Whole:
		judge := &check.Extras{Today: x.clock, Mend: check.Incomplete}
		return func(id sitemapcore.EntryID, loc []byte) []byte { return x.extrasAt(judge, id, loc) }
	}
	return nil
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

// changedPart returns the beginnings of the differing parts of two entries, from the tag in which they begin. If a part
// is removed, that is the first, and the second is nil.
func changedPart(before, after []byte) (was, is []byte) {
	n := common(before, after)
	if gone := removedPart(before, after, n); gone != nil {
		return gone, nil
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

// common returns the length of the common beginning of a and b.
func common(a, b []byte) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// removedPart returns the element, or the text between tags, that is in before and not in after, if their difference
// begins with that; n is the length of their common beginning. The removed part may begin before n, because the next
// one begins alike.
func removedPart(before, after []byte, n int) []byte {
	const most = 64 // tags that are looked at
	gone := func(from, to int) bool {
		return from <= n && to > from && len(before)-len(after) >= to-from && common(before[to:], after[from:]) > n-from
	}
	if from := bytes.LastIndexByte(before[:n], '>') + 1; bytes.IndexByte(before[from:n], '<') < 0 {
		to := sitemapxml.NextTag(before, from)
		text := bytes.TrimSpace(before[from:to])
		if at := from + bytes.Index(before[from:to], text); len(text) > 0 && gone(at, at+len(text)) {
			return text
		}
	}
	start := n
	for start < len(before) && ascii.IsSpace(before[start]) {
		start++
	}
	start = min(start+1, len(before))
	for range most {
		start = bytes.LastIndexByte(before[:start], '<')
		if start < 0 {
			break
		}
		end := elementEnd(before, start)
		if gone(xmltext.Lead(before, start), end) || gone(start, end) {
			return before[start:end]
		}
	}
	return nil
}

// elementEnd returns the end of the element that begins at an offset, or 0 if none does.
func elementEnd(b []byte, start int) int {
	depth := 0
	for start < len(b) && b[start] == '<' {
		end := sitemapxml.SkipMarkup(b, start)
		switch tag := b[start:end]; {
		case bytes.HasPrefix(tag, []byte("</")):
			depth--
		case !bytes.HasSuffix(tag, []byte("/>")) && tag[1] != '!' && tag[1] != '?':
			depth++
		}
		switch {
		case depth == 0:
			return end
		case depth < 0:
			return 0
		}
		start = sitemapxml.NextTag(b, end)
	}
	return 0
}
