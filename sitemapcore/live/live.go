// Package live reads what the bookmark "Check my pages" found out about the pages of a sitemap on their live site,
// and says which of the dates that the pages have can be taken.
//
// The results are lines with tabs between their parts, which only ASCII stands in: see web/checker.js. They come
// from a web page, so nothing of them is trusted: an address of another site, a kind that isn't known, or a line
// that isn't whole is left out.
package live

import (
	"maps"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake"
)

// A Check is what a site answered.
type Check struct {
	Day, Site   string // "2026-11-25", "https://shop.example"
	SameForAll  bool   // the site answers the same for pages that don't exist
	Done, Total int    // pages of the list that were asked for, and all
	Robots      string // the site's robots.txt
	Pages       []sitemapcore.LivePage

	// Images are the images that were asked for, by their addresses, and whether they are missing. Of earlier checks
	// only the missing ones are known.
	Images map[string]bool

	of     map[string]int32 // places in Pages, by address
	titled bool             // some page has a title
}

// Limits of what is taken of the results.
const (
	maxPages   = 100_000
	maxAddress = 8 << 10
	maxRobots  = 500 << 10
	maxTitle   = 500
	maxTag     = 35 // BCP 47, section 4.4.1
)

// kinds are the letters of web/bookmark/check.js.
var kinds = map[string]sitemapcore.CrawlFound{
	"o": intake.CrawlFine, "r": intake.CrawlRedirect, "a": intake.CrawlRedirect, "g": intake.CrawlMissing,
	"e": intake.CrawlFailed, "n": intake.CrawlNoindex, "c": intake.CrawlCanonical, "s": intake.CrawlSignIn,
	"m": intake.CrawlLike404,
}

// Sources of dates, as the results have them.
const (
	Meta   = 'm' // article:modified_time or og:updated_time
	JSONLD = 'j' // dateModified
	Time   = 't' // an element <time>
	Header = 'h' // Last-Modified
)

// Read reads the results about a site. It reports false if they have none.
func Read(text, site, day string) (*Check, bool) {
	c := &Check{Day: day, Site: site, of: map[string]int32{}}
	var links []string // to language versions, of a page or of all pages of a group
	for line := range strings.Lines(text) {
		parts := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		switch {
		case parts[0] == "c" && len(parts) == 6 && parts[1] == site:
			c.Done, c.Total = number(parts[3]), number(parts[4])
			c.SameForAll = parts[5] == "1"
		case parts[0] == "t" && len(parts) == 2:
			if robots := decoded(parts[1]); len(robots) <= maxRobots {
				c.Robots = robots
			}
		case parts[0] == "p" && len(parts) == 8:
			c.take(parts)
		case parts[0] == "i" && len(parts) == 3 && c.ours(parts[1]) && len(c.Images) < maxPages:
			if c.Images == nil {
				c.Images = map[string]bool{}
			}
			c.Images[parts[1]] = parts[2] == "g"
		case parts[0] == "v" && len(parts) > 2:
			// The second page of a group has only the number of the links that the first one has.
			at := len(links)
			if strings.Contains(parts[2], "=") {
				links = append(links, versionsText(parts[2:]))
			} else {
				at = number(parts[2])
			}
			if i, ok := c.of[parts[1]]; ok && at < len(links) && c.Pages[i].Found == intake.CrawlFine {
				c.Pages[i].Versions = links[at]
			}
		}
	}
	c.link()
	return c, len(c.Pages)+len(c.Images) > 0
}

// take takes the line of one page. A later line about the same page counts.
func (c *Check) take(parts []string) {
	found, known := kinds[parts[2]]
	if !known || !c.ours(parts[1]) || len(parts[3]) > maxAddress {
		return
	}
	p := sitemapcore.LivePage{CrawlMark: sitemapcore.CrawlMark{Loc: parts[1], Found: found, To: parts[3]}}
	switch found {
	case intake.CrawlRedirect:
		// A page leads to another one of its site, or nobody knows where.
		if parts[2] == "a" || !c.ours(p.To) {
			p.To = ""
		}
	case intake.CrawlFine, intake.CrawlLike404:
		p.To = ""
	case intake.CrawlMissing, intake.CrawlFailed, intake.CrawlSignIn:
		if number(p.To) > 999 {
			p.To = ""
		}
		if p.To == "" && found != intake.CrawlSignIn {
			p.To = intake.NoAnswer
		}
	}
	if day := parts[4]; len(parts[5]) == 1 && isDate(day) {
		p.Date, p.Source = day, parts[5][0]
	}
	if isTag(parts[6]) {
		p.Language = parts[6]
	}
	if title := strings.TrimSpace(decoded(parts[7])); len(title) <= maxTitle && !strings.ContainsAny(title, "\r\n\t\x00") {
		p.Title = title
	}
	c.Put(p)
}

// decoded reads the %-codes of a text.
func decoded(text string) string { return strings.ToValidUTF8(string(ascii.Decoded(text)), "\uFFFD") }

// ours reports whether an address is one of the site that was checked.
func (c *Check) ours(loc string) bool {
	rest, ok := strings.CutPrefix(loc, c.Site)
	return ok && (rest == "" || rest[0] == '/') && len(loc) <= maxAddress && !strings.ContainsFunc(loc, isControl)
}

// isControl reports whether no address has a letter: white space and control characters.
func isControl(r rune) bool { return r <= ' ' || r == 0x7f }

// Put takes what is known of a page, in the place of what was known before.
func (c *Check) Put(p sitemapcore.LivePage) {
	if c.of == nil {
		c.of = map[string]int32{}
	}
	c.titled = c.titled || p.Title != ""
	if i, ok := c.of[p.Loc]; ok {
		c.Pages[i] = p
		return
	}
	if len(c.Pages) < maxPages {
		c.of[p.Loc] = int32(len(c.Pages))
		c.Pages = append(c.Pages, p)
	}
}

// Of returns what is known of the page with an address, or nil if it was not checked.
func (c *Check) Of(loc []byte) *sitemapcore.LivePage {
	if c == nil {
		return nil
	}
	if i, ok := c.of[string(loc)]; ok {
		return &c.Pages[i]
	}
	return nil
}

// Titled reports whether some page has a title.
func (c *Check) Titled() bool { return c != nil && c.titled }

// Title returns the title of the page with an address, or "".
func (c *Check) Title(loc []byte) string {
	if p := c.Of(loc); p != nil {
		return p.Title
	}
	return ""
}

// Add takes a newer check: of the same site it replaces what was known of the same pages, of another one it
// stands beside it.
func (c *Check) Add(newer *Check) *Check {
	if c == nil {
		return newer
	}
	for _, p := range newer.Pages {
		c.Put(p)
	}
	c.link()
	for address, missing := range newer.Images {
		c.setMissing(address, missing)
	}
	c.Day, c.Site, c.SameForAll = newer.Day, newer.Site, newer.SameForAll
	c.Done, c.Total, c.Robots = newer.Done, newer.Total, newer.Robots
	return c
}

// setMissing notes whether an image is missing.
func (c *Check) setMissing(address string, missing bool) {
	if !missing {
		delete(c.Images, address)
		return
	}
	if c.Images == nil {
		c.Images = map[string]bool{}
	}
	c.Images[address] = true
}

// Missing reports whether an image was asked for and is missing.
func (c *Check) Missing(address []byte) bool { return c != nil && c.Images[string(address)] }

// Len returns the number of pages that were checked.
func (c *Check) Len() int {
	if c == nil {
		return 0
	}
	return len(c.Pages)
}

// Without returns the check without the pages that drop chooses, as if nobody had asked for them.
func (c *Check) Without(drop func(*sitemapcore.LivePage) bool) *Check {
	if c == nil {
		return nil
	}
	out := &Check{Day: c.Day, Site: c.Site, SameForAll: c.SameForAll, Images: maps.Clone(c.Images)}
	for i := range c.Pages {
		if !drop(&c.Pages[i]) {
			out.Put(c.Pages[i])
		}
	}
	return out
}

// isTag reports whether a text has the form of a language tag.
func isTag(text string) bool {
	return len(text) <= maxTag && strings.IndexFunc(text, func(r rune) bool {
		return r != '-' && (r < '0' || r > '9') && (r|0x20 < 'a' || r|0x20 > 'z')
	}) < 0
}

// number reads a number of a few digits; anything else is zero.
func number(text string) (n int) {
	if len(text) > 9 {
		return 0
	}
	for _, d := range []byte(text) {
		if d < '0' || d > '9' {
			return 0
		}
		n = 10*n + int(d-'0')
	}
	return n
}

// isDate reports whether a text is a day, or a time as the bookmark writes it.
func isDate(text string) bool {
	_, precision, ok := date.Parse([]byte(text))
	return ok && precision >= date.Day && len(text) <= len("2026-11-25T08:15:00+00:00") && ascii.IsDigit(text[0])
}
