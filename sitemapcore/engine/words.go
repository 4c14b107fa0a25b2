package engine

import "sitemapeditor/sitemapcore"

// nouns are what the fields are called on the page.
var nouns = [sitemapcore.NumFields]string{"page address", "last changed", "change frequency", "priority"}

// number writes a count with thousands separators.
func number(n int) string { return sitemapcore.Number(n) }

// pages writes "one page" or "312 pages".
func pages(n int) string {
	if n == 1 {
		return "one page"
	}
	return number(n) + " pages"
}
