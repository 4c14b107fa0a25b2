package intake

import (
	"bytes"
	"strings"
)

// indexingIssues are the reasons of Search Console's page indexing report, as headKey writes them,
// by what they say of a page. Those of [CrawlFine] say nothing that a page could be told: that a
// duplicate was not chosen isn't what the page names as canonical, and a page that is forbidden, or
// only looks like a missing one, is there. Source: support.google.com/webmasters/answer/7440203,
// English names.
var indexingIssues = [...]string{
	CrawlFine: "|soft 404|submitted url seems to be a soft 404|redirect error|blocked by robots txt|submitted url " +
		"blocked by robots txt|blocked due to unauthorized request 401|blocked due to access forbidden 403|blocked " +
		"due to other 4xx issue|blocked by page removal tool|crawled currently not indexed|discovered currently " +
		"not indexed|duplicate without user selected canonical|duplicate google chose different canonical than " +
		"user|duplicate submitted url not selected as canonical|indexed though blocked by robots txt|page indexed " +
		"without content|",
	CrawlRedirect:  "|page with redirect|",
	CrawlMissing:   "|not found 404|submitted url not found 404|server error 5xx|",
	CrawlNoindex:   "|excluded by noindex tag|submitted url marked noindex|",
	CrawlCanonical: "|alternate page with proper canonical tag|alternative page with proper canonical tag|",
}

// IndexingFound returns what a reason of Search Console's page indexing report says of a page,
// [CrawlFine] where nothing can be said by a mark, and reports whether it is one, in English.
func IndexingFound(issue string) (found CrawlFound, ok bool) {
	if key := headKey([]byte(issue)); key != "" {
		for f, names := range indexingIssues {
			if strings.Contains(names, "|"+key+"|") {
				return CrawlFound(f), true
			}
		}
	}
	return CrawlFine, false
}

// IndexingIssue reads the Metadata.csv of an export of that report, which says why the pages of the
// Table.csv beside it are not indexed:
//
//	Property,Value
//	Sitemap,All known pages
//	Issue,Not found (404)
//
// It reports whether text is one. In other languages the words differ, and the shape is the same.
// The issue is empty in the export of the whole report, which lists no pages.
func IndexingIssue(text []byte) (issue string, ok bool) {
	if len(text) > 4096 {
		return "", false
	}
	sep, start := sniff(text)
	r := newRowReader(text, sep, start)
	n, english := 0, false
	for r.read() {
		if r.blank() {
			continue
		}
		if len(r.cells) != 2 || schemeLen(bytes.TrimSpace(r.cells[1])) > 0 {
			return "", false
		}
		switch key := headKey(r.cells[0]); n {
		case 0:
			english = key == "property" && headKey(r.cells[1]) == "value"
		case 1:
			if key != "sitemap" {
				return "", false
			}
		case 2:
			issue = string(bytes.TrimSpace(r.cells[1]))
		}
		n++
	}
	return issue, n == 3 || n == 2 && english
}

// IsIndexingChart reports whether text is the Chart.csv of such an export: a day and numbers of
// pages on each line behind the head.
func IsIndexingChart(text []byte) bool {
	if len(text) > sniffBytes {
		return false
	}
	sep, start := sniff(text)
	r := newRowReader(text, sep, start)
	n := 0
	for ; r.read(); n++ {
		if len(r.cells) < 2 {
			return false
		}
		if n == 0 {
			continue
		}
		if !isDate(string(r.cells[0])) {
			return false
		}
		for _, c := range r.cells[1:] {
			if len(bytes.Trim(c, "0123456789")) > 0 {
				return false
			}
		}
	}
	return n > 1
}

// HasAddresses reports whether the column of addresses holds any.
func (t *Table) HasAddresses() bool {
	loc := t.Loc()
	return loc >= 0 && webAddress([]byte(t.sample(loc)), "") != nil
}
