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
	Missing    []string // the addresses of images that were asked for and are missing
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

// codeTexts codes the languages, the titles and the links of the pages, and the missing images. A journal that was
// written before there were any of them ends here, and so does one without them.
func (l *Live) codeTexts(c *coder) {
	ends := func(has func(sitemapcore.LivePage) bool) bool {
		return c.Reading && len(c.B) == 0 || !c.Reading && len(l.Missing) == 0 && !slices.ContainsFunc(l.Pages, has)
	}
	linked := func(p sitemapcore.LivePage) bool { return p.Versions != "" }
	if ends(func(p sitemapcore.LivePage) bool { return p.Language != "" || p.Title != "" || linked(p) }) {
		return
	}
	for i := range l.Pages {
		c.Text(&l.Pages[i].Language)
		c.Text(&l.Pages[i].Title)
	}
	if ends(linked) {
		return
	}
	// The pages of a group have the same links, so the first of them has the text.
	var texts []string
	places := map[string]int{}
	for i := range l.Pages {
		p := &l.Pages[i]
		at, known := places[p.Versions]
		if !known {
			at = len(texts)
		}
		if c.Int(&at); at > len(texts) {
			c.Fail()
			return
		}
		if at == len(texts) {
			c.Text(&p.Versions)
			texts, places[p.Versions] = append(texts, p.Versions), at
		}
		p.Versions = texts[at]
	}
	if !ends(func(sitemapcore.LivePage) bool { return false }) {
		list(c, &l.Missing, c.Text)
	}
}
