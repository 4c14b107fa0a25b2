package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
)

// CrawlFound is what a table of a crawl says of a page.
type CrawlFound = sitemapcore.CrawlFound

// CrawlMark is what a crawl says of the page with an address.
type CrawlMark = sitemapcore.CrawlMark

// What is found. A page of which nothing is said is fine.
const (
	CrawlFine      CrawlFound = iota
	CrawlRedirect             // it leads to another page
	CrawlMissing              // the site answers that it isn't there, or can't answer
	CrawlNoindex              // it may not be listed
	CrawlCanonical            // it names another page as the one to list
)

// MaxCrawlMarks is how many pages can be marked: of a crawl that finds more, marks help nobody.
const MaxCrawlMarks = 200_000

// A crawlRow gathers what one row of a table says of its page.
type crawlRow struct {
	status, reason, redirect, canonical []byte
	barred                              bool // it may not be listed, for whatever reason
	odd                                 bool // its status is none of a page
}

// take takes a cell of a column about that.
func (c *crawlRow) take(role Role, cell []byte) {
	switch role {
	case RoleStatus:
		c.status = cell
		c.odd = ascii.IsDigit(cell[0]) && (len(cell) != 3 || cell[0] != '2')
	case RoleIndexable:
		c.barred = c.barred || foldPrefix(cell, "non") || foldPrefix(cell, "no") || foldPrefix(cell, "false")
	case RoleReason:
		c.reason = cell
	case RoleRedirect:
		c.redirect = cell
	case RoleCanonical:
		c.canonical = cell
	}
}

// found judges what was gathered for the page at loc. The status comes first: who is sent on sees
// nothing else of a page.
func (c *crawlRow) found(loc []byte) (CrawlFound, string) {
	reason := string(bytes.ToLower(c.reason))
	code := len(c.status) == 3
	for _, d := range c.status {
		code = code && ascii.IsDigit(d)
	}
	has := func(word string) bool { return strings.Contains(reason, word) }
	elsewhere := len(c.canonical) > 0 && webScheme(string(c.canonical)) > 0 && !bytes.Equal(c.canonical, loc)
	issue, known := IndexingFound(reason)
	switch {
	case code && c.status[0] == '3', known && issue == CrawlRedirect, !known && !code && has("redirect"):
		return CrawlRedirect, string(c.redirect)
	case code && c.status[0] >= '4':
		return CrawlMissing, string(c.status)
	case known && issue == CrawlMissing && has("5xx"):
		return CrawlMissing, "5xx"
	case known && issue == CrawlMissing:
		return CrawlMissing, "404"
	case known && issue == CrawlFine:
		return CrawlFine, ""
	case has("not found"), has("error"), has("404"):
		return CrawlMissing, ""
	case has("noindex"):
		return CrawlNoindex, ""
	case known && issue == CrawlCanonical, elsewhere && !has("self"), has("canonicali"), has("alternate page"),
		has("duplicate"):
		if !elsewhere {
			return CrawlCanonical, ""
		}
		return CrawlCanonical, string(c.canonical)
	case c.barred && !c.odd && !has("robots"):
		if reason == "" {
			reason = "not indexable"
		}
		return CrawlNoindex, reason
	}
	return CrawlFine, ""
}

// mark notes what the row says of its page, and reports whether search engines can't list it.
func (r *TableReader) mark(c *crawlRow) (bad bool) {
	loc := r.item.Values[sitemapcore.Loc]
	if loc == nil {
		return false
	}
	found, to := c.found(loc)
	if found == CrawlFine {
		return c.barred || c.odd
	}
	if len(r.Marks) < MaxCrawlMarks {
		r.Marks = append(r.Marks, CrawlMark{Loc: string(loc), Found: found, To: to})
	}
	return true
}
