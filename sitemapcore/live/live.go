// Package live reads the results of the bookmark "Check my pages", which requests the pages of a sitemap from their live
// site. It also compares the dates, titles and languages of those pages with the sitemap.
//
// The results are lines of ASCII with tabs between their parts; web/bookmark/check.js writes them. They come from a web
// page and may contain anything. Read ignores a line with an address of another site, an unknown kind, or missing parts.
package live

import (
	"cmp"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/date"
)

// A Check holds the answers of a site.
type Check struct {
	Day, Site   string // "2026-11-25", "https://shop.example"
	Twin        string // the origin that Site redirects to: "https://www.shop.example"; empty if it doesn't
	Since       string // the day of the check before; empty for the first
	SameForAll  bool   // the site gives one answer for all addresses, even for pages that don't exist
	Done, Total int    // pages of the list: requested, and all
	Robots      string // the site's robots.txt
	NoRobots    bool   // the site has no rules in a robots.txt
	RobotsAre   string // why Robots is empty: "503", or another error of the site, or "html"; empty if nothing is wrong
	Pages       []crawl.LivePage

	// Images maps the addresses of the requested images to whether they are missing. A project saves only the missing
	// ones.
	Images map[string]bool

	of     map[string]int32 // indexes in Pages, by address
	titled bool             // at least one page has a title

	titles map[titleKey]int32 // how many pages that can be listed have a title; nil until it is asked for
}

// The limits of results. Read ignores values beyond them.
const (
	maxPages   = 200_000
	maxAddress = 8 << 10
	maxRobots  = 500 << 10
	maxTitle   = 500
	maxTag     = 35 // BCP 47, section 4.4.1
	maxLinks   = 64 << 10
	maxMillis  = 10 * 60 * 1000
	maxStatus  = 999
)

// kinds maps the letters of web/bookmark/check.js to our marks.
var kinds = map[string]crawl.Found{
	"o": crawl.Fine, "r": crawl.Redirect, "a": crawl.Away, "g": crawl.Missing,
	"e": crawl.Failed, "n": crawl.Noindex, "c": crawl.Canonical, "s": crawl.SignIn,
	"m": crawl.Like404, "f": crawl.Refused, "l": crawl.Circle,
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
	links := map[string]string{}
	for line := range strings.Lines(text) {
		parts := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		switch {
		case parts[0] == "c" && len(parts) >= 5 && (siteKey(parts[1]) == siteKey(site) || isTwin(site, parts[1])):
			if isTwin(site, parts[1]) {
				c.Twin = parts[1]
			}
			c.Done, c.Total = number(parts[2]), number(parts[3])
			c.SameForAll = parts[4] == "1"
		case parts[0] == "t" && len(parts) >= 2:
			c.addRobots(decoded(parts[1]), parts[2:])
		case parts[0] == "p" && len(parts) >= 8:
			c.addLine(parts)
		case parts[0] == "i" && len(parts) == 3 && len(c.Images) < maxPages:
			if image, ok := c.spelled(parts[1]); ok {
				c.PutImage(image, parts[2] == "g")
			}
		case parts[0] == "v" && len(parts) > 2:
			loc, _ := c.spelled(parts[1])
			if i, ok := c.of[loc]; ok && c.Pages[i].Found == crawl.Fine {
				text := versionsText(parts[2:])
				if links[text] == "" {
					links[text] = text // all pages of a group share one text
				}
				c.Pages[i].Versions = links[text]
			}
		}
	}
	c.spellTargets()
	c.link()
	return c, len(c.Pages)+len(c.Images) > 0
}

// addLine reads the line of one page. It replaces earlier lines of the same page.
func (c *Check) addLine(parts []string) {
	found, known := kinds[parts[2]]
	loc, ours := c.spelled(parts[1])
	if !known || !ours {
		return
	}
	p := crawl.LivePage{Mark: crawl.Mark{Loc: loc, Found: found, To: parts[3]}}
	if to, ok := c.spelled(p.To); ok {
		p.To = to
	}
	switch found {
	case crawl.Redirect:
		// The final address is known only if it is on the same site.
		if site, _ := address.Cut(p.To); site != c.Site && !isTwin(c.Site, site) {
			p.Found, p.To = crawl.Away, ""
		}
	case crawl.Fine, crawl.Like404, crawl.Away, crawl.Circle:
		p.To = ""
	case crawl.Noindex:
		if robot := strings.ToLower(p.To); robot == "" || robot == "all" || robot == "*" {
			p.To = ""
		} else if isTag(robot) {
			p.Found = crawl.NoindexOne
		}
	case crawl.Missing, crawl.Failed, crawl.SignIn, crawl.Refused:
		if number(p.To) > maxStatus {
			p.To = ""
		}
		if p.To == "" && (found == crawl.Missing || found == crawl.Failed) {
			p.To = crawl.NoAnswer
		}
	}
	p.Date, p.Language = parts[4], parts[6]
	if len(parts[5]) == 1 {
		p.Source = parts[5][0]
	}
	title := decoded(parts[7])
	p.Title = strings.TrimSpace(title)
	p.Untitled = title != "" && p.Title == ""
	if len(parts) > 9 {
		p.Millis, p.Status = uint32(number(parts[8])), uint16(min(number(parts[9]), maxStatus+1))
	}
	if p, ok := Sound(p); ok {
		c.Put(p)
		c.putListed(p)
	}
}

// addRobots reads the line of the site's robots.txt. Its status is the number of the answer, "html" for a web page, or
// "0" if there was no answer. A site without such a file has no rules.
func (c *Check) addRobots(robots string, status []string) {
	c.Robots, c.RobotsAre, c.NoRobots = robots, "", robots == ""
	if len(status) > 0 && status[0] != "" && status[0] != "200" {
		c.Robots = ""
		n := number(status[0])
		if n >= 500 || status[0] == "html" {
			c.RobotsAre = status[0]
		}
		c.NoRobots = n >= 400 && n < 500 && n != 429 // RFC 9309, section 2.3.1.3
	}
	if len(c.Robots) > maxRobots {
		c.Robots = ""
	}
}

// putListed stores the result for the listed address of a page that was checked on the twin of its site.
func (c *Check) putListed(p crawl.LivePage) {
	if c.Twin == "" || !address.IsUnder(p.Loc, c.Twin) {
		return
	}
	checked := p.Loc
	p.Loc, p.Date, p.Source = c.Site+strings.TrimPrefix(p.Loc, c.Twin), "", 0
	switch p.Found {
	case crawl.Fine:
		p.Found, p.To = crawl.Redirect, checked
	case crawl.Canonical:
		p.Found = crawl.Redirect
	}
	c.Put(p)
}

// Sound returns a result without the values that no check finds. It reports false if the result has no address. Saved
// results may be damaged, and results of a bookmark forged.
func Sound(p crawl.LivePage) (crawl.LivePage, bool) {
	if p.Loc == "" || len(p.Loc) > maxAddress || strings.ContainsFunc(p.Loc, isControl) || p.Found >= crawl.NumFound {
		return p, false
	}
	if len(p.To) > maxAddress || strings.ContainsFunc(p.To, isControl) {
		p.To = ""
	}
	if !isDate(p.Date) || p.Source == 0 {
		p.Date, p.Source = "", 0
	}
	if !isTag(p.Language) {
		p.Language = ""
	}
	if len(p.Title) > maxTitle || strings.ContainsAny(p.Title, "\r\n\t\x00") {
		p.Title = ""
	}
	if p.Status > maxStatus {
		p.Status = 0
	}
	p.Millis = min(p.Millis, maxMillis)
	if p.Was >= crawl.NumFound {
		p.Was = p.Found
	}
	if len(p.Versions) > maxLinks {
		p.Versions = ""
	}
	return p, true
}

// decoded decodes percent-encoded text.
func decoded(text string) string { return strings.ToValidUTF8(string(ascii.Decoded(text)), "\uFFFD") }

// spelled returns an address of the checked site with the site as the sitemap writes it. A browser writes
// "https://xn--bcher-kva.example" for "https://BÜCHER.example". It reports false for an address that belongs neither to
// the site nor to its twin.
func (c *Check) spelled(loc string) (string, bool) {
	if len(loc) > maxAddress || strings.ContainsFunc(loc, isControl) {
		return loc, false
	}
	if address.IsUnder(loc, c.Site) || c.Twin != "" && address.IsUnder(loc, c.Twin) {
		return loc, true
	}
	site, rest := address.Cut(loc)
	if rest != "" && rest[0] == '/' && siteKey(site) == siteKey(c.Site) {
		return c.Site + rest, true
	}
	return loc, false
}

// siteKey normalizes a site for comparison: small letters, no usual port, and no punycode.
func siteKey(site string) string {
	return strings.ToLower(address.Letters(string(address.LooseHost.AppendKey(nil, []byte(site)))))
}

// isTwin reports whether two sites differ only in their scheme, or in www.
func isTwin(a, b string) bool {
	site, rest := address.Cut(b)
	return len(rest) == 0 && len(site) == len(b) && siteKey(a) != siteKey(b) && address.IsWeb(b) &&
		address.BareSite(siteKey(a)) == address.BareSite(siteKey(b)) && !strings.ContainsFunc(b, isControl)
}

// spellTargets writes the addresses that pages lead to as the results of those pages have them. A browser
// percent-encodes the letters of an address.
func (c *Check) spellTargets() {
	byKey := map[string]string{}
	for i := range c.Pages {
		byKey[key(c.Pages[i].Loc)] = c.Pages[i].Loc
	}
	for i := range c.Pages {
		p := &c.Pages[i]
		if p.Found == crawl.Redirect || p.Found == crawl.Canonical {
			p.To = cmp.Or(byKey[key(p.To)], p.To)
		}
	}
}

// isControl reports whether a character is a control character, which no address contains.
func isControl(r rune) bool { return r < ' ' || r == 0x7f }

// Put stores the result for a page, and replaces an earlier result for its address.
func (c *Check) Put(p crawl.LivePage) {
	if c.of == nil {
		c.of = map[string]int32{}
	}
	c.titled, c.titles = c.titled || p.Title != "", nil
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
func (c *Check) Of(loc []byte) *crawl.LivePage {
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

// Add adds the results of a newer check. They replace earlier results for the same addresses, and remember them in Was.
// Several checks of one day count as one.
func (c *Check) Add(newer *Check) *Check {
	if c == nil {
		return newer
	}
	since := c.Since
	if newer.Day != c.Day {
		since = c.Day
		for i := range c.Pages {
			c.Pages[i].Was = c.Pages[i].Found
		}
	}
	for _, p := range newer.Pages {
		p.Was = crawl.Unchecked
		if before := c.Of([]byte(p.Loc)); before != nil {
			p.Was = before.Was
		}
		c.Put(p)
	}
	c.link()
	for address, missing := range newer.Images {
		c.PutImage(address, missing)
	}
	c.Day, c.Since, c.Site, c.Twin, c.SameForAll = newer.Day, since, newer.Site, newer.Twin, newer.SameForAll
	c.Done, c.Total, c.RobotsAre = newer.Done, newer.Total, newer.RobotsAre
	if newer.Robots != "" || newer.NoRobots {
		c.Robots = newer.Robots
	}
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

// OfSite returns the number of checked pages that are not on the twin of the site.
func (c *Check) OfSite() (n int) {
	for i := range c.Pages {
		if c.Twin == "" || !address.IsUnder(c.Pages[i].Loc, c.Twin) {
			n++
		}
	}
	return n
}

// Without returns a copy of the check without the pages for which drop returns true.
func (c *Check) Without(drop func(*crawl.LivePage) bool) *Check {
	if c == nil {
		return nil
	}
	out := &Check{
		Day: c.Day, Site: c.Site, Twin: c.Twin, Since: c.Since, SameForAll: c.SameForAll, Robots: c.Robots,
		RobotsAre: c.RobotsAre,
	}
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
func number(text string) int {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || len(text) > 9 {
		return 0
	}
	return int(n)
}

// isDate reports whether a text is a day, or a time in the form that the bookmark writes.
func isDate(text string) bool {
	if text == "" {
		return false
	}
	_, precision, ok := date.Parse([]byte(text))
	return ok && precision >= date.Day && len(text) <= len("2026-11-25T08:15:00+00:00") && ascii.IsDigit(text[0])
}
