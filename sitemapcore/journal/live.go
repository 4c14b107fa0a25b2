package journal

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/codec"
)

// Live holds the answers of the live site for its checked pages. It is empty if none was checked.
type Live struct {
	Day        string // of the newest check, as "2026-11-25"
	Site       string // "https://shop.example"
	SameForAll bool   // the site answers the same for pages that don't exist
	Pages      []sitemapcore.LivePage
	Missing    []string // the addresses of images that were asked for and are missing
}

// Code implements [codec.Own]. A journal that was written before there were languages and titles, links or missing images
// ends before them, and so does one without them.
func (l *Live) Code(c *codec.Coder) {
	c.Values(&l.SameForAll, &l.Day, &l.Site)
	// Addresses of one site begin alike.
	before := ""
	codec.List(c, &l.Pages, func(p *sitemapcore.LivePage) {
		same := 0
		for same < min(len(before), len(p.Loc)) && before[same] == p.Loc[same] {
			same++
		}
		rest := p.Loc[same:]
		c.Values(&same, &rest)
		if same > len(before) {
			c.Fail()
			return
		}
		p.Loc = before[:same] + rest
		before = p.Loc
		c.Values(&p.Found, &p.Source, &p.To, &p.Date)
	})
	missing := len(l.Missing) > 0
	linked := missing || slices.ContainsFunc(l.Pages, func(p sitemapcore.LivePage) bool { return p.Versions != "" })
	named := func(p sitemapcore.LivePage) bool { return p.Language != "" || p.Title != "" }
	if !c.More(linked || slices.ContainsFunc(l.Pages, named)) {
		return
	}
	for i := range l.Pages {
		c.Values(&l.Pages[i].Language, &l.Pages[i].Title)
	}
	if !c.More(linked) {
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
			c.Values(&p.Versions)
			texts, places[p.Versions] = append(texts, p.Versions), at
		}
		p.Versions = texts[at]
	}
	if c.More(missing) {
		c.Values(&l.Missing)
	}
}
