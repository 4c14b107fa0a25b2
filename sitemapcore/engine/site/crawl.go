package site

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// This file marks pages with the findings of a crawler's table, or of Search Console. The marks belong to the user's
// rules: they are saved with the project, are matched by address, and are no step of the history.

// Crawled returns the answer of the live site for a page, or else the finding of a crawl.
func (o *OwnRules) Crawled(loc []byte) (m crawl.Mark, ok bool) {
	if p := o.Live.Of(loc); p != nil {
		return p.Mark, p.Found != crawl.Fine
	}
	i, ok := o.crawl[string(loc)]
	if ok {
		m = o.Kept.Crawl[i]
	}
	return m, ok
}

// crawlBits returns the rule that a page breaks because of a crawl's finding.
func (o *OwnRules) crawlBits(loc []byte) check.RuleSet {
	if p := o.Live.Of(loc); live.Listable(p) {
		set := CrawlRule(p.Mark)
		switch {
		case p.Untitled:
			set = set.Or(check.C40n.Set())
		case o.Live.SharesTitle(p):
			set = set.Or(check.C40m.Set())
		}
		return set
	}
	if m, ok := o.Crawled(loc); ok {
		return CrawlRule(m)
	}
	if o.Unchecked(loc) {
		return check.C40h.Set()
	}
	return check.RuleSet{}
}

// CrawlRule returns the rule of a mark.
func CrawlRule(m crawl.Mark) check.RuleSet {
	if m.Found == crawl.Fine || m.Found >= crawl.NumFound {
		return check.RuleSet{} // a journal is a file too
	}
	return check.OfCrawl(m.Found).Set()
}

// ForgetCrawl removes the marks of a rule, and the answers of the live site with it.
func (c *Custom) ForgetCrawl(r session.Request, code string) {
	rules := c.Rules()
	was := rules.Crawl
	rules.Crawl = slices.DeleteFunc(slices.Clone(was), func(m crawl.Mark) bool { return CrawlRule(m).Has(code) })
	answered := c.Own.Live
	kept := answered.Without(func(p *crawl.LivePage) bool { return CrawlRule(p.Mark).Has(code) })
	if len(rules.Crawl) == len(was) && kept.Len() == answered.Len() {
		r.Fail(session.ErrStale)
		return
	}
	c.SetLive(kept)
	c.Set(rules)
	c.forgotten, c.forgottenLive = was, answered
	c.Store()
	r.Done(nil)
}

// rememberCrawl puts the marks back that were taken off last.
func (c *Custom) rememberCrawl(r session.Request, _ *wire.RememberCrawl) {
	rules := c.Rules()
	if rules.Crawl = c.forgotten; rules.Crawl == nil && c.forgottenLive == nil {
		r.Fail(session.ErrLater)
		return
	}
	c.SetLive(c.forgottenLive)
	c.Set(rules)
	c.Store()
	r.Done(nil)
}

// sayCrawled makes the words of a finding exact.
func (o *OwnRules) sayCrawled(f *sitemapcore.Finding, loc []byte) {
	m, _ := o.Crawled(loc)
	source := say.Text("Your crawl, Search Console or your website’s files say so.")
	if o.Live.Of(loc) != nil {
		source = say.Fill("Your site answered so when you checked it on {day}.", "day", o.Live.Day)
	}
	f.Detail = say.Join(" ", source, f.Detail)
	if title := titleOfMark(m); title != "" {
		f.Title = title
	}
	if from := LinkedFrom(m); from != "" {
		f.Title = say.Join(", ", f.Title, from)
	}
}

// titleOfMark returns the finding of a mark with its address or status, or "" if the mark has none.
func titleOfMark(m crawl.Mark) say.Text {
	to := display.Excerpt([]byte(m.To))
	if to == "" {
		return ""
	}
	switch m.Found {
	case crawl.Redirect:
		return say.Fill("This page redirects to {to}", "to", to)
	case crawl.OneWay:
		return say.Fill("The language version {to} doesn’t link back to this page", "to", to)
	case crawl.SignIn:
		return say.Fill("This page asks visitors to sign in ({status})", "status", to)
	case crawl.Missing, crawl.Failed:
		switch {
		case m.To == crawl.NoAnswer:
			return "This page didn’t answer"
		case m.Found == crawl.Failed:
			return say.Fill("The site could not show this page ({status})", "status", to)
		}
		return say.Fill("This page was not found ({status})", "status", to)
	case crawl.DeadVersion:
		return say.Fill("The language version {to} can’t be listed", "to", to)
	case crawl.Noindex:
		return say.Fill("Search engines can’t list this page: {why}", "why", to)
	case crawl.Canonical:
		return say.Fill("The canonical address of this page is {to}", "to", to)
	}
	return ""
}

// LinkedFrom names a page with a link to a marked page. It returns "" if none is known.
func LinkedFrom(m crawl.Mark) say.Text {
	if m.From == "" {
		return ""
	}
	return say.Fill("linked from {page}", "page", display.Excerpt([]byte(m.From)))
}

// crawlOf returns an index of marks by address.
func crawlOf(marks []crawl.Mark) map[string]int32 {
	of := make(map[string]int32, len(marks))
	for i, m := range marks {
		of[m.Loc] = int32(i)
	}
	return of
}

// SetCrawl marks the pages with the findings of a table. A table of a whole crawl replaces earlier findings; a table
// with only bad pages, as Search Console writes one for each reason, is added to them.
func (c *Custom) SetCrawl(marks []crawl.Mark, whole bool) {
	if len(marks) == 0 {
		return
	}
	rules := c.Rules()
	if whole {
		rules.Crawl = nil
	}
	all := append(rules.Crawl[:len(rules.Crawl):len(rules.Crawl)], marks...)
	rules.Crawl = all[max(0, len(all)-crawl.MaxMarks):]
	c.Set(rules)
	c.Store()
}

// MarkedIn returns [reading.Host.Marked] for the pages of a document.
func MarkedIn(d *sitemapcore.Document, j *session.Job) func([]crawl.Mark) (pages, used int, err error) {
	return func(marks []crawl.Mark) (pages, used int, err error) { return Marked(d, marks, j) }
}

// Marked counts the open pages that marks are about, and the marks that are about an open page.
func Marked(d *sitemapcore.Document, marks []crawl.Mark, j *session.Job) (n, used int, err error) {
	of := crawlOf(marks)
	hit := make([]bool, len(marks))
	r := sitemapcore.ValueReader{Doc: d}
	for i, id := range d.Order().All {
		if err := j.Pace(i); err != nil {
			return 0, 0, err
		}
		if k, ok := of[string(r.Loc(id))]; ok {
			n++
			hit[k] = true
		}
	}
	for _, m := range marks {
		if hit[of[m.Loc]] {
			used++
		}
	}
	return n, used, nil
}
