package site

import (
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
)

// Unchecked reports whether a page is on the checked site, but was not requested.
func (o *OwnRules) Unchecked(loc []byte) bool {
	return o.Live != nil && o.Live.Of(loc) == nil && o.Live.Site != "" && address.IsUnder(loc, o.Live.Site)
}

// SetLive replaces the answers and saves them with the project. The caller must check the pages again, by [Custom.Set].
func (c *Custom) SetLive(l *live.Check) {
	if l.Len() == 0 {
		l = nil
	}
	before := c.Own.Live
	if c.Own.Live = l; c.Doc.Len() > 0 && l != before {
		c.Journal(NoteOf(l), 0)
	}
}

// NoteOf returns the saved form of the answers.
func NoteOf(l *live.Check) *journal.Live {
	if l == nil {
		return &journal.Live{}
	}
	n := &journal.Live{
		Day: l.Day, Site: l.Site, SameForAll: l.SameForAll, Pages: l.Pages, Twin: l.Twin, Since: l.Since, Robots: l.Robots,
	}
	for address, missing := range l.Images {
		if missing {
			n.Missing = append(n.Missing, address)
		}
	}
	slices.Sort(n.Missing)
	return n
}

// AnswersOf returns the saved answers, or nil if there are none.
func AnswersOf(n *journal.Live) *live.Check {
	if n == nil || len(n.Pages) == 0 {
		return nil
	}
	l := &live.Check{
		Day: live.Day(n.Day), Site: n.Site, SameForAll: n.SameForAll, Twin: n.Twin, Since: live.Day(n.Since), Robots: n.Robots,
	}
	for _, p := range n.Pages {
		if p, ok := live.Sound(p); ok {
			l.Put(p)
		}
	}
	for _, address := range n.Missing {
		l.PutImage(address, true)
	}
	return l
}

// A LiveKind is a kind of answer.
type LiveKind struct {
	Rule   check.RuleID
	Choice string // of the usual fix; "" if there is none
}

// LiveKinds lists the kinds of answers in the order of the dialog, with the usual fix of each.
var LiveKinds = [...]LiveKind{
	{check.C40, check.ChooseMoved},
	{check.C40a, check.ChooseOut},
	{check.C40f, check.ChooseOut},
	{check.C40b, check.ChooseOut},
	{check.C40c, check.ChooseMoved},
	{check.C40e, check.ChooseOut},
	{check.C39, check.ChooseOut},
	{check.C40l, ""},
	{check.C40p, ""},
	{check.C40j, ""},
	{check.C40d, ""},
	{check.C40k, ""},
	{check.C40g, ""},
	{check.C40o, ""},
	{check.I20, ""},
	{check.F9b, ""},
	{check.I21, ""},
	{check.C40m, ""},
	{check.C40q, ""},
	{check.C40n, ""},
	{check.C40h, ""},
}

// Unlistable reports whether a rule is about pages that a search engine can't list, as a crawl or the live site says.
// Pages with an error of the site may be back. A robots.txt can block pages that no crawl looked at.
func Unlistable(code string) bool {
	for _, k := range LiveKinds {
		if k.Rule.Code() == code {
			return k.Choice != "" && k.Rule != check.C39
		}
	}
	return false
}

// LiveFine is the kind of a page without a problem.
const LiveFine = -1

// Spoken returns the language of a page on the live site, or "". A page that can't be listed has none, because its answer
// may be the page of another address.
func (o *OwnRules) Spoken(loc []byte) string {
	p := o.Live.Of(loc)
	if !live.Listable(p) {
		return ""
	}
	return p.Language
}

// Missing reports whether the live site doesn't have an image.
func (o *OwnRules) Missing(address []byte) bool { return o.Live.Missing(address) }

// LeadsTo returns the address that a mark names, or nothing.
func LeadsTo(m crawl.Mark) string {
	switch m.Found {
	case crawl.Redirect, crawl.Canonical, crawl.OneWay, crawl.DeadVersion, crawl.DeadCanonical:
		return m.To
	}
	return ""
}

// sameHost reports whether an address is on the host of another one, with or without www.
func sameHost(to string, loc []byte) bool {
	if !address.IsWeb(to) {
		return false
	}
	site, _ := naming.SiteOf(nil, loc)
	return len(site) > 0 && address.BareSite(to) == strings.TrimPrefix(string(site), "www.")
}

// mostHops is how many redirects Google follows.
const mostHops = 10

// NewAddress returns the address that a page gets instead of its own: the end of its redirects, or its canonical address.
// It returns "" if that can't be listed, is on another site, or was not checked although the page was.
func (o *OwnRules) NewAddress(mark crawl.Mark, loc []byte) string {
	if mark.Found != crawl.Redirect && mark.Found != crawl.Canonical {
		return ""
	}
	for range mostHops {
		to := []byte(mark.To)
		next, marked := o.Crawled(to)
		switch there := o.Live.Of(to); {
		case !o.mayMove(mark, loc):
			return ""
		case there == nil && o.Live.Of(loc) != nil:
			return ""
		case !marked || live.Listable(there):
			if o.Bars(to) {
				return ""
			}
			return mark.To
		case next.Found != crawl.Redirect && next.Found != crawl.Canonical:
			return ""
		}
		mark = next
	}
	return ""
}

// mayMove reports whether a page may get the address that a mark names.
func (o *OwnRules) mayMove(mark crawl.Mark, loc []byte) bool {
	own, _ := address.Cut(string(loc))
	site, _ := address.Cut(mark.To)
	secure := func(site string) bool { return strings.HasPrefix(strings.ToLower(site), "https:") }
	canonical := strings.EqualFold(own, site) || o.Live != nil && site == o.Live.Twin
	return sameHost(mark.To, loc) && (!secure(own) || secure(site)) && (mark.Found != crawl.Canonical || canonical)
}

// HasAnswers reports whether a page may have an answer of the live site, or a mark of a crawl.
func (o *OwnRules) HasAnswers() bool { return o.Live != nil || len(o.Kept.Crawl) > 0 }

// LeadsOn reports whether a page redirects. The status of its answer is then that of the last target.
func LeadsOn(found crawl.Found) bool {
	return found == crawl.Redirect || found == crawl.Away || found == crawl.Circle
}

// AnswerText returns the answer of the live site for a page, with the status if it is known: "404 Not found". It returns ""
// for a page that was not checked.
func AnswerText(p *crawl.LivePage) string {
	if p == nil {
		return ""
	}
	name := say.Text("Fine")
	if codes := CrawlRule(p.Mark).Codes(); len(codes) > 0 {
		name = naming.Rule(codes[0])
	}
	status := ""
	if LeadsOn(p.Found) {
		return name.String()
	}
	if p.Status > 0 {
		status = strconv.Itoa(int(p.Status))
	} else if p.To != "" && p.To != crawl.NoAnswer && LeadsTo(p.Mark) == "" && ascii.IsDigit(p.To[0]) {
		status = p.To
	}
	return strings.TrimSpace(status + " " + name.String())
}

// MaxHosts is the most sites that are offered as those of a robots.txt.
const MaxHosts = 10
