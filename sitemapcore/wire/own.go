package wire

// OwnRules are the rules that the owner has beside ours.
type OwnRules struct {
	Robots   string   // the robots.txt of the site; empty for none
	Host     string   // whose it is: "shop.example"; empty for the site of most pages
	Ready    []string // the IDs of the ready-made sets of addresses that must not appear
	Patterns []string // and the owner's own
}

func (o *OwnRules) code(c *Coder) {
	c.text(&o.Robots, maxEdited)
	c.string(&o.Host)
	texts(c, &o.Ready)
	texts(c, &o.Patterns)
}

// SetOwn puts other rules of the owner's in the place of those before. The answer is [Done], and a [Summary] follows.
type SetOwn struct{ Rules OwnRules }

func (m *SetOwn) code(c *Coder) { m.Rules.code(c) }

// GetOwn asks for the owner's rules and what they find. It is a job, and a newer one ends an older one. The answer is [Own].
type GetOwn struct{ Job int }

func (m *GetOwn) code(c *Coder) { num(c, &m.Job) }

// An OwnSet is a ready-made set of addresses that must not appear.
type OwnSet struct {
	ID, Name, Says string
	On             bool
}

// Own is the owner's rules and what they find.
type Own struct {
	Rules OwnRules // Host is never empty where there is a robots.txt and a page
	Hosts []string // the sites of the pages, the one with the most first; at most ten
	Sets  []OwnSet

	Lines   int      // of robots.txt that allow or disallow
	Agents  []string // whom it is read for
	Blocked []int    // pages that it keeps from each of them
	Shut    []bool   // it keeps everything from them, on purpose
	Pages   int      // that must not appear, by the lists
}

func (m *Own) code(c *Coder) {
	m.Rules.code(c)
	texts(c, &m.Hosts)
	list(c, &m.Sets, func(s *OwnSet) { c.string(&s.ID); c.string(&s.Name); c.string(&s.Says); c.bool(&s.On) })
	num(c, &m.Lines)
	texts(c, &m.Agents)
	nums(c, &m.Blocked)
	list(c, &m.Shut, c.bool)
	num(c, &m.Pages)
}
