package journal

import (
	"slices"

	"sitemapeditor/sitemapcore"
)

// Live holds the answers of the live site for its checked pages. It is empty if none was checked.
type Live struct {
	Day        string // of the newest check, as "2026-11-25"
	Site       string // "https://shop.example"
	SameForAll bool   // the site answers the same for pages that don't exist
	Pages      []sitemapcore.LivePage
}

func (l *Live) code(c *coder) {
	c.Flags(&l.SameForAll)
	c.Text(&l.Day)
	c.Text(&l.Site)
	// Addresses of one site begin alike.
	before := ""
	list(c, &l.Pages, func(p *sitemapcore.LivePage) {
		same := 0
		for same < min(len(before), len(p.Loc)) && before[same] == p.Loc[same] {
			same++
		}
		c.Int(&same)
		rest := p.Loc[min(same, len(p.Loc)):]
		c.Text(&rest)
		if same > len(before) {
			c.Fail()
			return
		}
		p.Loc = before[:same] + rest
		before = p.Loc
		p.Found = sitemapcore.CrawlFound(c.Uint(uint64(p.Found), maxFound))
		c.small(&p.Source)
		c.Text(&p.To)
		c.Text(&p.Date)
	})
	l.codeTexts(c)
}

// codeTexts codes the languages and titles of the pages. A journal that was written before pages had
// them ends here, and so does one whose pages have none.
func (l *Live) codeTexts(c *coder) {
	none := !slices.ContainsFunc(l.Pages, func(p sitemapcore.LivePage) bool { return p.Language != "" || p.Title != "" })
	if c.Reading && len(c.B) == 0 || !c.Reading && none {
		return
	}
	for i := range l.Pages {
		c.Text(&l.Pages[i].Language)
		c.Text(&l.Pages[i].Title)
	}
}
