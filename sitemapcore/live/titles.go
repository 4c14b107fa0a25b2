package live

import (
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
)

// longestTitle is the number of characters to which the bookmark cuts titles. A title of this length may be cut.
const longestTitle = 120

// fewTitles is the least number of titles with the same end for which that end counts as the name of the site.
const fewTitles = 3

// Titles returns the titles of the pages that can be listed, by address, without the site's name at the end. It omits
// titles that several pages share, and titles that may be cut.
func (c *Check) Titles() map[string]string {
	titles, ends, all := map[string]string{}, map[string]int{}, 0
	of := map[string]string{} // addresses, by title
	each := func(take func(p *sitemapcore.LivePage)) {
		for i := range c.Pages {
			if p := &c.Pages[i]; p.Title != "" && (p.Found == intake.CrawlFine || p.Found == intake.CrawlOneWay) {
				take(p)
			}
		}
	}
	if !c.Titled() {
		return titles
	}
	each(func(p *sitemapcore.LivePage) {
		all++
		ends[endOf(p.Title)]++
	})
	each(func(p *sitemapcore.LivePage) {
		title, end := p.Title, endOf(p.Title)
		if utf8.RuneCountInString(title) >= longestTitle {
			return
		}
		if n := ends[end]; n >= fewTitles && 2*n > all {
			title = strings.TrimSuffix(title, end)
		}
		if other, twice := of[title]; twice {
			delete(titles, other)
			return
		}
		of[title], titles[p.Loc] = p.Loc, title
	})
	return titles
}

// endOf returns the end of a title from its last separator on, or "". For "Oak | Shop" that is " | Shop".
func endOf(title string) string {
	at := len(title)
	for _, mark := range [...]string{" | ", " - ", " – ", " — ", " · "} {
		if i := strings.LastIndex(title, mark); i > 0 && (at == len(title) || i > at) {
			at = i
		}
	}
	return title[at:]
}
