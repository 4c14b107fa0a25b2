package change

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/xmltext"
)

const (
	// PreviewRows is the number of changed values in a preview, and in the account of a change.
	PreviewRows = 5
	// ReportRows is the number of changed values in the account of a fix, which reports list.
	ReportRows = 1000
	// maxSample is the most bytes of a value in an account.
	maxSample = 2 << 10
)

const (
	// DeletedText is shown instead of a value of a page, or of an extension, that is deleted.
	DeletedText say.Text = "deleted"
	// LeftOutText is shown instead of a page that is left out.
	LeftOutText say.Text = "left out"
)

// ExtensionsText names the extensions of a page in an account.
var ExtensionsText = FieldName(sitemapcore.InExtras)

// FieldName returns the name of a field, or of the extensions.
func FieldName(f sitemapcore.Field) say.Text {
	return [...]say.Text{
		"Page address", "Last changed", "Change frequency", "Priority",
		"Images, videos, news and languages",
	}[f]
}

// One returns the account of one change.
func One(page, what, before, after say.Text) sitemapcore.Account {
	return sitemapcore.Account{Values: 1, Rows: []sitemapcore.Sample{{Page: page, What: what, Before: before, After: after}}}
}

// Entries returns the parts in which two entries of a page differ, for an account.
func Entries(before, after []byte) (was, is say.Text) {
	b, a := changedPart(before, after)
	if was, is = sampled(b), sampled(a); a == nil {
		is = DeletedText
	}
	return was, is
}

// AddressOf returns the address of a page for an account.
func AddressOf(d *sitemapcore.Document, id sitemapcore.EntryID) say.Text {
	loc, _ := d.Value(id, sitemapcore.Loc)
	return sampled([]byte(loc))
}

// sampled returns a value for an account.
func sampled(value []byte) say.Text { return say.Data(display.Clip(string(value), maxSample)) }

// Shown returns the first of some samples for a list, with excerpts of long values.
func Shown(rows []sitemapcore.Sample, most int) []sitemapcore.Sample {
	rows = slices.Clone(rows[:min(len(rows), most)])
	for i := range rows {
		s := &rows[i]
		if s.Page == s.Before || s.Page == s.After {
			s.Page = "" // an address speaks for itself
		} else {
			s.Page = naming.Page([]byte(s.Page.String()))
		}
		was, is := s.Before.String(), s.After.String()
		w, n := display.Excerpts([]byte(was), []byte(is))
		if s.What == "" || s.After == DeletedText {
			w, n = display.Excerpt([]byte(was)), display.Excerpt([]byte(is))
		}
		if w != was || n != is {
			s.Before, s.After = say.Data(w), say.Data(n)
		}
	}
	return rows
}

// changedPart returns the beginnings of the differing parts of two entries, from the tag in which they begin. If after
// lacks a part of before, it returns that part and nil.
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
	end := scan.SkipMarkup(b, 0)
	next := scan.NextTag(b, end)
	if next > end && !bytes.HasSuffix(b[:end], []byte("/>")) && bytes.HasPrefix(b[next:], []byte("</")) {
		end = scan.SkipMarkup(b, next)
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

// removedPart returns the element, or the text between tags, that is in before and missing in after, if their
// difference begins with it. n is the length of their common beginning. The removed part may begin before n, if the
// part behind it begins with the same bytes.
func removedPart(before, after []byte, n int) []byte {
	const most = 64 // tags that are looked at
	gone := func(from, to int) bool {
		return from <= n && to > from && len(before)-len(after) >= to-from && common(before[to:], after[from:]) > n-from
	}
	if from := bytes.LastIndexByte(before[:n], '>') + 1; bytes.IndexByte(before[from:n], '<') < 0 {
		to := scan.NextTag(before, from)
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
		if bytes.HasPrefix(before[start:], []byte("</")) {
			continue
		}
		end := scan.SkipElement(before, start)
		if gone(xmltext.Lead(before, start), end) || gone(start, end) {
			return before[start:end]
		}
	}
	return nil
}
