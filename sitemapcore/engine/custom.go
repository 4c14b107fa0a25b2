package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/wire"
)

// maxHosts is the most sites that are offered as those of a robots.txt.
const maxHosts = 10

// custom takes other custom rules for the checks, and has them kept with the project.
type custom struct {
	*session.Session
	checks *checks

	kept bool // with the project
	// forgotten are the marks of a crawl before the user removed some, until the rules change.
	forgotten     []sitemapcore.CrawlMark
	forgottenLive *live.Check // and the answers of the live site
}

// Register adds the requests that custom answers.
func (c *custom) Register(all session.Requests) {
	all.Add(0, session.By(c.getRules))
	all.Add(session.Changes, session.By(c.changeRules), session.By(c.rememberCrawl))
}

// rules returns the rules as they are kept.
func (c *custom) rules() sitemapcore.CustomRules { return c.checks.custom.rules }

// note implements noteKeeper.
func (c *custom) Note() journal.Note {
	if c.checks.custom.usual {
		return nil
	}
	return &journal.Rules{CustomRules: c.rules()}
}

// restore implements noteKeeper.
func (c *custom) Restore(n journal.Notes, saved bool) {
	rules := usualRules
	if x := journal.Find[*journal.Rules](n); x != nil {
		rules = x.CustomRules
	}
	c.checks.custom = newCustomRules(rules)
	c.kept, c.forgotten, c.forgottenLive = saved, nil, nil
}

// set puts other rules in the place of those before, and has all pages looked at with them.
func (c *custom) set(rules sitemapcore.CustomRules) {
	if rules.Robots == "" {
		rules.Host = ""
	} else if rules.Host == "" {
		rules.Host = mainHost(c.Doc)
	}
	c.kept, c.forgotten, c.forgottenLive = false, nil, nil
	all := newCustomRules(rules)
	all.live = c.checks.custom.live
	c.checks.setRules(all)
}

// store brings the rules into the project. Without a page there is none yet.
func (c *custom) store() {
	if c.Doc.Len() > 0 {
		c.kept = true
		c.Journal(&journal.Rules{CustomRules: c.rules()}, 0)
	}
}

// changeRules takes other rules from the owner.
func (c *custom) changeRules(r session.Request, b *wire.SetCustom) {
	rules := sitemapcore.CustomRules{
		Host: strings.ToLower(strings.TrimSpace(b.Rules.Host)), Robots: b.Rules.Robots, Crawl: c.rules().Crawl,
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
	c.set(rules)
	c.store()
	r.Done(nil)
}

// getRules answers with the rules and their findings.
func (c *custom) getRules(r session.Request, b *wire.GetCustom) {
	o := c.checks.custom
	m := o.describe()
	c.Reply(r, b.Job, "custom", func(j *session.Job) (wire.Body, error) {
		hosts := counts{}
		var name []byte
		r := sitemapcore.ValueReader{Doc: c.Doc}
		err := c.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
			loc := r.Loc(id)
			if host, _ := siteOf(name[:0], loc); len(host) > 0 {
				name = host
				hosts.add(name, maxFolders)
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

// describe returns the rules for the page.
func (o *customRules) describe() *wire.Custom {
	m := &wire.Custom{Rules: o.rules}
	m.Rules.Crawl = nil
	for _, s := range check.ReadyMade {
		m.Sets = append(m.Sets, wire.CustomSet{
			ID: s.ID, Name: s.Name(), Says: s.Says(), On: slices.Contains(o.rules.Ready, s.ID),
		})
	}
	if o.robots != nil {
		m.Agents = check.AgentNames()
		m.Blocked = make([]int, len(m.Agents))
		for i := range m.Agents {
			m.Shut = append(m.Shut, o.shut>>i&1 != 0)
		}
	}
	return m
}

// mainHost returns the site of most pages in a sample, or "" without pages.
func mainHost(d *sitemapcore.Document) string {
	if host, _ := siteOf(nil, []byte(originOf(d))); len(host) > 0 {
		return string(host)
	}
	best, counts := "", map[string]int{}
	for i := range min(d.Len(), 1000) {
		loc, _ := d.Value(d.At(i), sitemapcore.Loc)
		if host, _ := siteOf(nil, []byte(loc)); len(host) > 0 {
			name := string(host)
			if counts[name]++; best == "" || counts[name] > counts[best] {
				best = name
			}
		}
	}
	return best
}
