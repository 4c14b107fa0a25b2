package journal

import (
	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/crawl"
)

// Live holds the answers of the live site for its checked pages. It is empty if none was checked.
type Live struct {
	Day        string // of the newest check, as "2026-11-25"
	Site       string // "https://shop.example"
	SameForAll bool   // the site answers the same for pages that don't exist
	Pages      []crawl.LivePage
	Missing    []string // the addresses of images that were asked for and are missing

	Twin   string // the origin that Site redirects to; may be empty
	Since  string // the day of the check before; may be empty
	Robots string // the site's robots.txt; may be empty
}

// The addresses of a record begin alike and are written without their common beginning. maxAlike bounds that, and
// growth bounds the addresses that are read: a small record must not fill the memory.
const (
	maxAlike = 255
	growth   = 64
	spare    = 1 << 20
)

// Code implements [codec.Own]. Addresses beyond the bound are read as empty.
func (l *Live) Code(c *codec.Coder) {
	c.Values(&l.SameForAll, &l.Day, &l.Site)
	var before []byte
	room := spare + growth*len(c.B)
	codec.List(c, &l.Pages, func(p *crawl.LivePage) {
		same := 0
		for same < min(len(before), len(p.Loc), maxAlike) && before[same] == p.Loc[same] {
			same++
		}
		rest := p.Loc[same:]
		c.Values(&same, &rest)
		if same > len(before) {
			c.Fail()
			return
		}
		before = append(before[:same], rest...)
		if c.Reading {
			if room -= len(before); room >= 0 {
				p.Loc = string(before)
			}
		}
		c.Values(&p.Found, &p.Source, &p.To, &p.Date, &p.Language, &p.Title, &p.Untitled, &p.Status, &p.Millis, &p.Was)
	})
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
	c.Values(&l.Missing, &l.Twin, &l.Since, &l.Robots)
}
