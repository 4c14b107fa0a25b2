package live

import (
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/crawl"
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
	each := func(take func(p *crawl.LivePage)) {
		for i := range c.Pages {
			if p := &c.Pages[i]; p.Title != "" && Listable(p) {
				take(p)
			}
		}
	}
	if !c.Titled() {
		return titles
	}
	each(func(p *crawl.LivePage) {
		all++
		ends[endOf(p.Title)]++
	})
	each(func(p *crawl.LivePage) {
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

// Listable reports whether a search engine can list a page.
func Listable(p *crawl.LivePage) bool {
	if p == nil {
		return false
	}
	switch p.Found {
	case crawl.Fine, crawl.OneWay, crawl.DeadVersion, crawl.DeadCanonical:
		return true
	}
	return false
}

// A titleKey is a title and the language of its page. Versions of a page in other languages may share its title.
type titleKey struct{ title, language string }

// SharesTitle reports whether a page can be listed, and another one has the same title in the same language.
func (c *Check) SharesTitle(p *crawl.LivePage) bool {
	if !Listable(p) || p.Title == "" {
		return false
	}
	if c.titles == nil {
		c.titles = map[titleKey]int32{}
		for i := range c.Pages {
			if q := &c.Pages[i]; Listable(q) {
				c.titles[titleKey{q.Title, q.Language}]++
			}
		}
	}
	return c.titles[titleKey{p.Title, p.Language}] > 1
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
