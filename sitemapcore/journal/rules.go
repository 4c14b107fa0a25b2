package journal

import (
	"slices"

	"sitemapeditor/sitemapcore"
)

// Rules replaces the custom rules.
type Rules struct{ sitemapcore.CustomRules }

// maxFound is the largest [sitemapcore.CrawlMark.Found].
const maxFound = 11

func (r *Rules) code(c *coder) {
	c.Text(&r.Robots)
	c.Text(&r.Host)
	list(c, &r.Ready, c.Text)
	list(c, &r.Patterns, c.Text)
	if c.Reading && len(c.B) == 0 || !c.Reading && len(r.Crawl) == 0 {
		return
	}
	list(c, &r.Crawl, func(m *sitemapcore.CrawlMark) {
		c.Text(&m.Loc)
		m.Found = sitemapcore.CrawlFound(c.Uint(uint64(m.Found), maxFound))
		c.Text(&m.To)
		if m.Found == 0 {
			c.Fail()
		}
	})
	isLinked := func(m sitemapcore.CrawlMark) bool { return m.From != "" }
	if c.Reading && len(c.B) == 0 || !c.Reading && !slices.ContainsFunc(r.Crawl, isLinked) {
		return
	}
	for i := range r.Crawl {
		c.Text(&r.Crawl[i].From)
	}
}
