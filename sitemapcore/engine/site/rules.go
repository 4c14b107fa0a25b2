package site

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/check/unwanted"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
)

// OwnRules are the user's own rules. They belong to the project and are no step of its history: they change
// findings, and no page.
type OwnRules struct {
	Kept     sitemapcore.CustomRules // as a project has them
	Usual    bool                    // the defaults, which need not be saved
	Robots   *robots.File            // nil if there is none
	shut     uint8                   // whom robots.txt means to keep out
	Host     []byte                  // of the robots.txt
	unwanted *unwanted.Patterns
	crawl    map[string]int32 // places in Kept.Crawl, by address
	Named    []string         // the addresses in its Sitemap lines
	Partial  bool             // it has a Sitemap line without a full address
	Live     *live.Check      // the answers of the live site; nil if its pages were not checked
}

// usual are the default rules.
var usual = sitemapcore.CustomRules{Ready: unwanted.UsualReady()}

// Usual returns the default rules.
func Usual() OwnRules { return NewOwnRules(usual) }

// NewOwnRules returns rules that are ready for use.
func NewOwnRules(rules sitemapcore.CustomRules) OwnRules {
	o := OwnRules{
		Kept: rules, unwanted: unwanted.New(rules.Ready, rules.Patterns), Host: []byte(rules.Host),
		crawl: crawlOf(rules.Crawl),
	}
	o.Usual = rules.Robots == "" && len(rules.Crawl) == 0 && len(rules.Patterns) == 0 &&
		slices.Equal(rules.Ready, usual.Ready)
	if rules.Robots != "" {
		o.Robots = robots.Parse([]byte(rules.Robots))
		o.shut = o.Robots.ShutOut()
		o.Named, o.Partial = intake.RobotsSitemaps([]byte(rules.Robots)), intake.HasPartialSitemap([]byte(rules.Robots))
	}
	return o
}

// Breaks adds the user's own rules to the rules that a page breaks.
func (o *OwnRules) Breaks(set check.RuleSet, loc []byte) check.RuleSet {
	if o.Robots != nil {
		set = set.Or(o.blockedFor(loc))
	}
	if o.unwanted.Find(loc) >= 0 {
		set = set.Or(check.C36.Set())
	}
	if o.Live != nil || len(o.crawl) > 0 {
		set = set.Or(o.crawlBits(loc))
	}
	return set.Without(o.unwanted.Off())
}

// engines has the bits of the search engines among [robots.Agents].
const engines = 1<<(len(robots.Agents)-1) - 1

// blockedFor has C39 for a page that no search engine may read, and otherwise the rules of the engines that may not.
func (o *OwnRules) blockedFor(loc []byte) (set check.RuleSet) {
	blocked := o.blocked(loc) & engines
	if blocked == engines && o.shut&engines != engines {
		return check.C39.Set()
	}
	for i := range len(robots.Agents) - 1 {
		if (blocked&^o.shut)>>i&1 != 0 {
			set = set.Or((check.C39a + check.RuleID(i)).Set())
		}
	}
	return set
}

// Bars reports whether the robots.txt keeps a search engine from an address that it doesn't keep out altogether.
func (o *OwnRules) Bars(loc []byte) bool { return o.blocked(loc)&^o.shut != 0 }

// blocked returns a bit for each crawler that may not read a page.
func (o *OwnRules) blocked(loc []byte) uint8 {
	path, here := o.path(loc)
	if !here {
		return 0
	}
	return o.Robots.Blocked(path)
}

// Blocks reports whether the robots.txt blocks an address for a crawler of Google.
func (o *OwnRules) Blocks(reader robots.Reader, address []byte) bool {
	path, here := o.path(address)
	return here && o.Robots.Blocks(reader, path)
}

// path returns the path of an address, and whether it is on the site of the robots.txt. Without one there is no site.
func (o *OwnRules) path(address []byte) (path []byte, here bool) {
	if o.Robots == nil {
		return nil, false
	}
	var buf [128]byte
	host, path := naming.SiteOf(buf[:0], address)
	return path, len(host) > 0 && bytes.Equal(host, o.Host)
}

// Elsewhere reports whether the address of a sitemap has another www than the site of the robots.txt, or http
// while its pages have https.
func (o *OwnRules) Elsewhere(sitemap string, secure bool) bool {
	host, _ := naming.SiteOf(nil, []byte(sitemap))
	bare := func(b []byte) string { return strings.TrimPrefix(string(b), "www.") }
	return !bytes.Equal(host, o.Host) && bare(host) == bare(o.Host) ||
		secure && strings.HasPrefix(strings.ToLower(sitemap), "http://")
}

// Say makes the words of a finding exact.
func (o *OwnRules) Say(f *sitemapcore.Finding, loc []byte) {
	switch f.Rule {
	case check.C40.Code(), check.C40a.Code(), check.C40b.Code(), check.C40c.Code(), check.C40d.Code(),
		check.C40e.Code(), check.C40g.Code(), check.C40j.Code(), check.C40k.Code(), check.C40l.Code(), check.C40o.Code(),
		check.C40p.Code(), check.C40q.Code():
		o.sayCrawled(f, loc)
	case check.C36.Code():
		i := o.unwanted.Find(loc)
		if i < 0 {
			return
		}
		pattern, set := o.unwanted.Name(i)
		f.Title = say.Fill("This address contains “{pattern}”, which is on your list", "pattern",
			display.Excerpt([]byte(pattern)))
		if set != "" {
			f.Title = say.Fill("This address contains “{pattern}” ({list})", "pattern", pattern, "list", set)
		}
	case check.C39.Code():
		o.sayBlocked(f, loc, o.blocked(loc)&^o.shut)
	case check.C39a.Code(), check.C39b.Code(), check.C39c.Code(), check.C39d.Code():
		o.sayBlocked(f, loc, 1<<(f.Rule[len(f.Rule)-1]-'a'))
	}
}

// sayBlocked says which of the crawlers with a bit in agents robots.txt keeps from a page.
func (o *OwnRules) sayBlocked(f *sitemapcore.Finding, loc []byte, agents uint8) {
	var names []say.Text
	line := 0
	_, path := naming.SiteOf(nil, loc)
	for i, name := range robots.AgentNames() {
		if agents>>i&1 != 0 {
			names = append(names, say.Data(name))
			line = cmp.Or(line, o.Robots.Line(i, path))
		}
	}
	if len(names) == 0 {
		return // a crawl says so
	}
	f.Title = say.Fill("robots.txt keeps {engines} from this page, in line {line}", "engines", say.And(names...),
		"line", line)
	if len(names) == len(robots.Agents) {
		f.Title = say.Fill("robots.txt keeps all search engines from this page, in line {line}", "line", line)
	}
}

// Homeless reports whether there is a robots.txt of an unknown site.
func (o *OwnRules) Homeless() bool { return o.Robots != nil && len(o.Host) == 0 }
