package journal

// Rules says which custom rules there are, instead of those before.
type Rules struct {
	Robots   string   // the robots.txt; empty for none
	Host     string   // the site that it is of
	Ready    []string // the ready-made sets of addresses that must not appear
	Patterns []string // and those that the owner wrote

	Crawl []CrawlMark // what a crawl says of pages
}

// A CrawlMark is what a crawl says of the page with an address.
type CrawlMark struct {
	Loc   string
	Found uint8  // one of intake's findings
	To    string // more about it; may be empty
}

// maxFound is the largest [CrawlMark.Found].
const maxFound = 4

func (r *Rules) code(c *coder) {
	c.Text(&r.Robots)
	c.Text(&r.Host)
	list(c, &r.Ready, c.Text)
	list(c, &r.Patterns, c.Text)
	if c.Reading && len(c.B) == 0 || !c.Reading && len(r.Crawl) == 0 {
		return
	}
	list(c, &r.Crawl, func(m *CrawlMark) {
		c.Text(&m.Loc)
		found := int(m.Found)
		c.Int(&found)
		c.Text(&m.To)
		if m.Found = uint8(found); found < 1 || found > maxFound {
			c.Fail()
		}
	})
}
