// Package live reads the results of the bookmark "Check my pages", which requests the pages of a sitemap from their live
// site. It also compares the dates, titles and languages of those pages with the sitemap.
//
// The results are lines of ASCII with tabs between their parts; web/bookmark/check.js writes them. They come from a web
// page and may contain anything. Read ignores a line with an address of another site, an unknown kind, or missing parts.
package live

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake"
)

// A Check holds the answers of a site.
type Check struct {
	Day, Site   string // "2026-11-25", "https://shop.example"
	SameForAll  bool   // the site gives one answer for all addresses, even for pages that don't exist
	Done, Total int    // pages of the list: requested, and all
	Robots      string // the site's robots.txt
	Pages       []sitemapcore.LivePage

	// Images maps the addresses of the requested images to whether they are missing. A project saves only the missing
	// ones.
	Images map[string]bool

	of     map[string]int32 // indexes in Pages, by address
	titled bool             // at least one page has a title
}

// The limits of results. Read ignores values beyond them.
const (
	maxPages   = 100_000
	maxAddress = 8 << 10
	maxRobots  = 500 << 10
	maxTitle   = 500
	maxTag     = 35 // BCP 47, section 4.4.1
)

// kinds maps the letters of web/bookmark/check.js to our marks.
var kinds = map[string]sitemapcore.CrawlFound{
	"o": intake.CrawlFine, "r": intake.CrawlRedirect, "a": intake.CrawlRedirect, "g": intake.CrawlMissing,
	"e": intake.CrawlFailed, "n": intake.CrawlNoindex, "c": intake.CrawlCanonical, "s": intake.CrawlSignIn,
	"m": intake.CrawlLike404,
}

// The sources of dates, as letters of the results.
const (
	Meta   = 'm' // article:modified_time or og:updated_time
	JSONLD = 'j' // dateModified
	Time   = 't' // an element <time>
	Header = 'h' // Last-Modified
)

// Read reads the results for a site. It reports false if they contain no page and no image of that site.
func Read(text, site, day string) (*Check, bool) {
	c := &Check{Day: day, Site: site, of: map[string]int32{}}
	var links []string // the texts of language links, in the order of their numbers
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
			c.addLine(parts)
		case parts[0] == "i" && len(parts) == 3 && c.ours(parts[1]) && len(c.Images) < maxPages:
			c.PutImage(parts[1], parts[2] == "g")
		case parts[0] == "v" && len(parts) > 2:
			// Pages with the same links as an earlier page have only the number of that text.
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

// addLine reads the line of one page. It replaces earlier lines of the same page.
func (c *Check) addLine(parts []string) {
	found, known := kinds[parts[2]]
	if !known || !c.ours(parts[1]) || len(parts[3]) > maxAddress {
		return
	}
	p := sitemapcore.LivePage{CrawlMark: sitemapcore.CrawlMark{Loc: parts[1], Found: found, To: parts[3]}}
	switch found {
	case intake.CrawlRedirect:
		// The final address is known only if it is on the same site.
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

// decoded decodes percent-encoded text.
func decoded(text string) string { return strings.ToValidUTF8(string(ascii.Decoded(text)), "\uFFFD") }

// ours reports whether an address belongs to the checked site.
func (c *Check) ours(loc string) bool {
	rest, ok := strings.CutPrefix(loc, c.Site)
	return ok && (rest == "" || rest[0] == '/') && len(loc) <= maxAddress && !strings.ContainsFunc(loc, isControl)
}

// isControl reports whether a character is white space or a control character, which no address contains.
func isControl(r rune) bool { return r <= ' ' || r == 0x7f }

// Put stores the result for a page, and replaces an earlier result for its address.
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

// Of returns the result for the page with an address, or nil if it was not checked.
func (c *Check) Of(loc []byte) *sitemapcore.LivePage {
	if c == nil {
		return nil
	}
	if i, ok := c.of[string(loc)]; ok {
		return &c.Pages[i]
	}
	return nil
}

// Titled reports whether at least one page has a title.
func (c *Check) Titled() bool { return c != nil && c.titled }

// Title returns the title of the page with an address, or "".
func (c *Check) Title(loc []byte) string {
	if p := c.Of(loc); p != nil {
		return p.Title
	}
	return ""
}

// Add adds the results of a newer check. They replace earlier results for the same addresses.
func (c *Check) Add(newer *Check) *Check {
	if c == nil {
		return newer
	}
	for _, p := range newer.Pages {
		c.Put(p)
	}
	c.link()
	for address, missing := range newer.Images {
		c.PutImage(address, missing)
	}
	c.Day, c.Site, c.SameForAll = newer.Day, newer.Site, newer.SameForAll
	c.Done, c.Total, c.Robots = newer.Done, newer.Total, newer.Robots
	return c
}

// PutImage records whether an image is missing.
func (c *Check) PutImage(address string, missing bool) {
	if c.Images == nil {
		c.Images = map[string]bool{}
	}
	c.Images[address] = missing
}

// Missing reports whether an image was requested and is missing.
func (c *Check) Missing(address []byte) bool { return c != nil && c.Images[string(address)] }

// Len returns the number of pages that were checked.
func (c *Check) Len() int {
	if c == nil {
		return 0
	}
	return len(c.Pages)
}

// Without returns a copy of the check without the pages for which drop returns true.
func (c *Check) Without(drop func(*sitemapcore.LivePage) bool) *Check {
	if c == nil {
		return nil
	}
	out := &Check{Day: c.Day, Site: c.Site, SameForAll: c.SameForAll}
	for address, missing := range c.Images {
		out.PutImage(address, missing)
	}
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

// number parses up to nine digits. It returns 0 for any other text.
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

// isDate reports whether a text is a day, or a time in the form that the bookmark writes.
func isDate(text string) bool {
	_, precision, ok := date.Parse([]byte(text))
	return ok && precision >= date.Day && len(text) <= len("2026-11-25T08:15:00+00:00") && ascii.IsDigit(text[0])
}
