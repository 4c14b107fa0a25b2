package engine

import (
	"bytes"
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// maxHosts is the most sites that are offered as those of a robots.txt.
const maxHosts = 10

// An own is the owner's own rules. They belong to the project and are no step of its history: what
// they find changes with them, and no page does.
type own struct {
	rules    journal.Own
	usual    bool // nobody chose anything, and nothing has to be kept
	kept     bool // with the project
	robots   *check.Robots
	shut     uint8 // whom robots.txt means to keep out
	host     []byte
	unwanted *check.Unwanted
	crawl    map[string]int32 // places in rules.Crawl, by address

	// forgotten is what stood in rules.Crawl before the owner had marks taken off, until the rules
	// change.
	forgotten []journal.CrawlMark
}

// usualRules are those of which nobody said anything.
var usualRules = journal.Own{Ready: check.UsualReady()}

func newOwn(rules journal.Own) own {
	o := own{
		rules: rules, unwanted: check.NewUnwanted(rules.Ready, rules.Patterns), host: []byte(rules.Host),
		crawl: crawlOf(rules.Crawl),
	}
	o.usual = rules.Robots == "" && len(rules.Crawl) == 0 && len(rules.Patterns) == 0 &&
		slices.Equal(rules.Ready, usualRules.Ready)
	if rules.Robots != "" {
		o.robots = check.ParseRobots([]byte(rules.Robots))
		o.shut = o.robots.ShutOut()
	}
	return o
}

// bits completes what a page breaks by the rules that the owner makes.
func (o *own) bits(set check.RuleSet, loc []byte) check.RuleSet {
	if o.blocked(loc)&^o.shut != 0 {
		set = set.Or(check.C39.Set())
	}
	if o.unwanted.Find(loc) >= 0 {
		set = set.Or(check.C36.Set())
	}
	return set.Or(o.crawlBits(loc)).Without(o.unwanted.Off())
}

// blocked returns a bit for each crawler that may not read a page.
func (o *own) blocked(loc []byte) uint8 {
	if o.robots == nil {
		return 0
	}
	host, path := siteOf(loc)
	if len(host) == 0 || !bytes.EqualFold(host, o.host) {
		return 0
	}
	return o.robots.Blocked(path)
}

// siteOf returns the name of an address's site, with its port, and what stands behind it. Both are
// empty where there is none.
func siteOf(loc []byte) (host, path []byte) {
	loc = bytes.TrimSpace(loc)
	site, path := address.Cut(loc)
	if len(site) == 0 {
		return nil, nil
	}
	return address.Split(site).Host(), path
}

// say makes the words of a finding exact.
func (o *own) say(f *sitemapcore.Finding, loc []byte) {
	switch f.Rule {
	case "C40", "C40a", "C40b", "C40c":
		o.sayCrawled(f, loc)
	case "C36":
		i := o.unwanted.Find(loc)
		if i < 0 {
			return
		}
		pattern, set := o.unwanted.Name(i)
		f.Title = "This address has “" + excerpt([]byte(pattern)) + "” in it, which is on your list"
		if set != "" {
			f.Title = "This address has “" + pattern + "” in it: " + strings.ToLower(set[:1]) + set[1:]
		}
	case "C39":
		agents := o.blocked(loc) &^ o.shut
		var names []string
		line := 0
		_, path := siteOf(loc)
		for i, name := range check.AgentNames {
			if agents>>i&1 != 0 {
				names = append(names, name)
				line = cmp.Or(line, o.robots.Line(i, path))
			}
		}
		if len(names) == 0 {
			return
		}
		f.Title = "robots.txt keeps " + join(names) + " from this page"
		if len(names) == len(check.AgentNames) {
			f.Title = "robots.txt keeps all search engines from this page"
		}
		f.Title += ", in line " + number(line)
	}
}

// join writes a list as one says it: "Google, Bing and others".
func join(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	n := len(names) - 1
	return strings.Join(names[:n], ", ") + " and " + names[n]
}

// setOwn puts other rules in the place of those before, and looks at all pages with them.
func (e *Engine) setOwn(rules journal.Own) {
	if rules.Robots == "" {
		rules.Host = ""
	} else if rules.Host == "" {
		rules.Host = e.mainHost()
	}
	e.own = newOwn(rules)
	for i := range e.sets.of {
		e.sets.of[i] = 0
	}
	e.checking++
	e.stale, e.summary.complete = true, false
	if e.opening != 0 {
		e.unchecked = true
		return
	}
	e.checkAll()
	e.views.refreshAll((*view).judged)
}

// keepOwn keeps the owner's rules with the project. Without a page there is none yet.
func (e *Engine) keepOwn() {
	if e.doc.Len() > 0 {
		rules := e.own.rules
		e.own.kept = true
		e.keep(&rules, 0)
	}
}

// mainHost returns the site of most pages, as far as a sample tells; empty where there is no page.
func (e *Engine) mainHost() string {
	if _, host, ok := strings.Cut(originOf(e.doc), "://"); ok {
		return strings.ToLower(host[strings.LastIndexByte(host, '@')+1:])
	}
	best, counts := "", map[string]int{}
	for i := range min(e.doc.Len(), 1000) {
		loc, _ := e.doc.Value(e.doc.At(i), sitemapcore.Loc)
		if host, _ := siteOf([]byte(loc)); len(host) > 0 {
			name := strings.ToLower(string(host))
			if counts[name]++; best == "" || counts[name] > counts[best] {
				best = name
			}
		}
	}
	return best
}

// changeOwn takes other rules from the owner.
func (e *Engine) changeOwn(r request, b *wire.SetOwn) {
	rules := journal.Own{
		Host: strings.ToLower(strings.TrimSpace(b.Rules.Host)), Robots: b.Rules.Robots,
		Crawl: e.own.rules.Crawl,
	}
	if strings.TrimSpace(rules.Robots) == "" {
		rules.Robots = ""
	}
	rules.Robots = rules.Robots[:min(len(rules.Robots), check.MaxRobots)]
	for _, s := range check.ReadyMade {
		if slices.Contains(b.Rules.Ready, s.ID) {
			rules.Ready = append(rules.Ready, s.ID)
		}
	}
	for _, p := range b.Rules.Patterns {
		p = strings.TrimSpace(p)
		if p != "" && len(p) <= check.MaxPattern && len(rules.Patterns) < check.MaxPatterns &&
			!slices.Contains(rules.Patterns, p) {
			rules.Patterns = append(rules.Patterns, p)
		}
	}
	e.setOwn(rules)
	e.keepOwn()
	r.done(nil)
}

// getOwn answers what the rules are and what they find.
func (e *Engine) getOwn(r request, b *wire.GetOwn) {
	o := &e.own
	m := &wire.Own{Rules: wire.OwnRules{
		Robots: o.rules.Robots, Host: o.rules.Host, Ready: o.rules.Ready,
		Patterns: o.rules.Patterns,
	}}
	for _, s := range check.ReadyMade {
		m.Sets = append(m.Sets, wire.OwnSet{
			ID: s.ID, Name: s.Name, Says: s.Says,
			On: slices.Contains(o.rules.Ready, s.ID),
		})
	}
	if o.robots != nil {
		m.Lines = o.robots.Lines()
		m.Agents = check.AgentNames[:]
		m.Blocked = make([]int, len(m.Agents))
		for i := range m.Agents {
			m.Shut = append(m.Shut, o.shut>>i&1 != 0)
		}
	}
	e.reply(r, b.Job, "own", func(j *job) (wire.Body, error) {
		hosts := counts{}
		var lower []byte
		r := sitemapcore.ValueReader{Doc: e.doc}
		err := e.each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
			loc := r.Loc(id)
			if host, _ := siteOf(loc); len(host) > 0 {
				lower = appendLower(lower[:0], host)
				hosts.add(lower, maxFolders)
			}
			if o.unwanted.Find(loc) >= 0 {
				m.Pages++
			}
			agents := o.blocked(loc)
			for i := range m.Blocked {
				m.Blocked[i] += int(agents >> i & 1)
			}
		})
		m.Hosts = hosts.fullest()
		m.Hosts = m.Hosts[:min(len(m.Hosts), maxHosts)]
		return m, err
	})
}
