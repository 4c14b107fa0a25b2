package site

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/check/unwanted"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/wire"
)

// Custom takes other custom rules for the checks, and has them kept with the project.
type Custom struct {
	*session.Session
	Own   *OwnRules      // those of the checks
	check func(OwnRules) // replaces them, and checks all pages

	Kept bool // with the project
	// forgotten are the marks of a crawl before the user removed some, until the rules change.
	forgotten     []crawl.Mark
	forgottenLive *live.Check // and the answers of the live site
}

// New returns what takes other rules for the checks, which have the rules own; check replaces them.
func New(s *session.Session, own *OwnRules, check func(OwnRules)) *Custom {
	return &Custom{Session: s, Own: own, check: check}
}

// Register adds the requests that custom answers.
func (c *Custom) Register(all session.Requests) {
	all.Add(0, session.By(c.getRules))
	all.Add(session.Changes|session.Opened, session.By(c.changeRules), session.By(c.rememberCrawl))
}

// Rules returns the rules as they are kept.
func (c *Custom) Rules() sitemapcore.CustomRules { return c.Own.Kept }

// Note implements [session.NoteKeeper].
func (c *Custom) Note() journal.Note {
	if c.Own.Usual {
		return nil
	}
	return &journal.Rules{CustomRules: c.Rules()}
}

// Restore implements [session.NoteKeeper].
func (c *Custom) Restore(n journal.Notes, saved bool) {
	rules := usual
	if x := journal.Find[*journal.Rules](n); x != nil {
		rules = x.CustomRules
	}
	*c.Own = NewOwnRules(rules)
	c.Kept, c.forgotten, c.forgottenLive = saved, nil, nil
}

// Set puts other rules in the place of those before, and has all pages looked at with them.
func (c *Custom) Set(rules sitemapcore.CustomRules) {
	if rules.Robots == "" {
		rules.Host = ""
	} else if rules.Host == "" {
		rules.Host = naming.MainHost(c.Doc)
	}
	c.Kept, c.forgotten, c.forgottenLive = false, nil, nil
	all := NewOwnRules(rules)
	all.Live = c.Own.Live
	c.check(all)
}

// Store brings the rules into the project. Without a file there is none yet.
func (c *Custom) Store() {
	if c.HasFiles() {
		c.Kept = true
		c.Journal(&journal.Rules{CustomRules: c.Rules()}, 0)
	}
}

// changeRules takes other rules from the owner.
func (c *Custom) changeRules(r session.Request, b *wire.SetCustom) {
	rules := sitemapcore.CustomRules{
		Host: strings.ToLower(strings.TrimSpace(b.Rules.Host)), Robots: b.Rules.Robots, Crawl: c.Rules().Crawl,
	}
	if strings.TrimSpace(rules.Robots) == "" {
		rules.Robots = ""
	}
	rules.Robots = rules.Robots[:min(len(rules.Robots), robots.MaxSize)]
	for _, s := range unwanted.ReadyMade {
		if slices.Contains(b.Rules.Ready, s.ID) {
			rules.Ready = append(rules.Ready, s.ID)
		}
	}
	for _, p := range b.Rules.Patterns {
		p = strings.TrimSpace(p)
		if p != "" && len(p) <= unwanted.MaxPattern && len(rules.Patterns) < unwanted.MaxPatterns &&
			!slices.Contains(rules.Patterns, p) {
			rules.Patterns = append(rules.Patterns, p)
		}
	}
	c.Set(rules)
	c.Store()
	r.Done(nil)
}

// mostHosts bounds the counted hosts.
const mostHosts = 20_000

// getRules answers with the rules and their findings.
func (c *Custom) getRules(r session.Request, b *wire.GetCustom) {
	o := *c.Own
	m := o.describe()
	c.Reply(r, b.Job, "custom", func(j *session.Job) (wire.Body, error) {
		hosts := naming.Counts{}
		var name []byte
		r := sitemapcore.ValueReader{Doc: c.Doc}
		err := c.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
			loc := r.Loc(id)
			if host, _ := naming.SiteOf(name[:0], loc); len(host) > 0 {
				name = host
				hosts.Add(name, mostHosts)
			}
			if o.unwanted.Find(loc) >= 0 {
				m.Pages++
			}
			agents := o.blocked(loc)
			for i := range m.Blocked {
				m.Blocked[i] += int(agents >> i & 1)
			}
		})
		m.Hosts = hosts.Fullest()
		m.Hosts = m.Hosts[:min(len(m.Hosts), MaxHosts)]
		return m, err
	})
}

// describe returns the rules for the page.
func (o *OwnRules) describe() *wire.Custom {
	m := &wire.Custom{Rules: o.Kept}
	m.Rules.Crawl = nil
	for _, s := range unwanted.ReadyMade {
		m.Sets = append(m.Sets, wire.CustomSet{
			ID: s.ID, Name: s.Name(), Says: s.Says(), On: slices.Contains(o.Kept.Ready, s.ID),
		})
	}
	if o.Robots != nil {
		m.Agents = robots.AgentNames()
		m.Blocked = make([]int, len(m.Agents))
		for i := range m.Agents {
			m.Shut = append(m.Shut, o.shut>>i&1 != 0)
		}
	}
	return m
}
