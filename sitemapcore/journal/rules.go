package journal

import "sitemapeditor/sitemapcore"

// Rules says which custom rules there are, instead of those before.
type Rules struct {
	Robots   string   // the robots.txt; empty for none
	Host     string   // the site that it is of
	Ready    []string // the ready-made sets of addresses that must not appear
	Patterns []string // and those that the owner wrote

	Crawl []sitemapcore.CrawlMark // what a crawl says of pages
}

// maxFound is the largest [sitemapcore.CrawlMark.Found].
const maxFound = 4

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
}
