package journal

// Own says which rules the owner has, instead of those before.
type Own struct {
	Robots   string   // the robots.txt; empty for none
	Host     string   // the site that it is of
	Ready    []string // the ready-made sets of addresses that must not appear
	Patterns []string // and the owner's own
}

func (*Own) kind() byte { return kindOwn }

func (o *Own) code(c *coder) {
	c.text(&o.Robots)
	c.text(&o.Host)
	list(c, &o.Ready, c.text)
	list(c, &o.Patterns, c.text)
}
