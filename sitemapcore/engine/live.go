package engine

import (
	"bytes"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// This file compares the pages with the live site: the pages to check there, the answers, and the fixes that follow.
// The answers mark pages as a crawl does (see crawl.go). They are saved with the project, but not as a step of its
// history.

// doubts explain why the dates of a site are not offered.
var doubts = [...]say.Text{
	live.OneDay:   "But nearly all have the same date, so a program wrote them at once. We don’t offer them.",
	live.AllToday: "But nearly all dates are today: your server just sends the time of the request. We don’t offer them.",
	live.Cached: "But nearly all are the server’s and of the last three days, so a cache wrote the pages anew. We " +
		"don’t offer them.",
}

// liveSite answers requests about the live site's answers.
type liveSite struct {
	*session.Session
	custom *custom
}

// Register adds the requests that live site answers.
func (l *liveSite) Register(all session.Requests) {
	all.Add(0, session.By(l.get), session.By(l.list))
	all.Add(session.Changes, session.By(l.takeResults))
}

// unchecked reports whether a page is on the checked site, but was not requested.
func (o *customRules) unchecked(loc []byte) bool {
	return o.live != nil && o.live.Of(loc) == nil && o.live.Site != "" && address.IsUnder(loc, o.live.Site)
}

// setLive replaces the answers and saves them with the project. The caller must check the pages again, by [custom.set].
func (c *custom) setLive(l *live.Check) {
	if l.Len() == 0 {
		l = nil
	}
	before := c.checks.custom.live
	if c.checks.custom.live = l; c.Doc.Len() > 0 && l != before {
		c.Journal(noteOf(l), 0)
	}
}

// noteOf returns the saved form of the answers.
func noteOf(l *live.Check) *journal.Live {
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

// answersOf returns the saved answers, or nil if there are none.
func answersOf(n *journal.Live) *live.Check {
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

// note implements noteKeeper.
func (l *liveSite) Note() journal.Note {
	if l.custom.checks.custom.live == nil {
		return nil
	}
	return noteOf(l.custom.checks.custom.live)
}

// restore implements noteKeeper. The rules were restored before.
func (l *liveSite) Restore(n journal.Notes, _ bool) {
	l.custom.checks.custom.live = answersOf(journal.Find[*journal.Live](n))
}

// A liveKind is a kind of answer.
type liveKind struct {
	rule   check.RuleID
	choice string // of the usual fix; "" if there is none
}

// liveKinds lists the kinds of answers in the order of the dialog, with the usual fix of each.
var liveKinds = [...]liveKind{
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
	{check.C40n, ""},
	{check.C40h, ""},
}

// unlistable reports whether a rule is about pages that a search engine can't list, as a crawl or the live site says.
// Pages with an error of the site may be back. A robots.txt can block pages that no crawl looked at.
func unlistable(code string) bool {
	for _, k := range liveKinds {
		if k.rule.Code() == code {
			return k.choice != "" && k.rule != check.C39
		}
	}
	return false
}

// liveFine is the kind of a page without a problem.
const liveFine = -1

// A liveCount counts answers by the rules that they break.
type liveCount struct {
	fine wire.LiveRow
	rows []wire.LiveRow // as liveKinds; nil before the first page
}

// count counts a page that was checked, or that is on the checked site.
func (n *liveCount) count(x *inspector, id sitemapcore.EntryID) (kind int, mark intake.CrawlMark, ok bool) {
	kind, mark, ok = x.answered(id)
	if !ok {
		return kind, mark, ok
	}
	if n.rows == nil {
		n.rows = make([]wire.LiveRow, len(liveKinds))
	}
	row := &n.fine
	if kind != liveFine {
		row = &n.rows[kind]
		row.Code = liveKinds[kind].rule.Code()
		if choice := liveKinds[kind].choice; choice != check.ChooseMoved || x.custom.newAddress(mark, x.loc()) != "" {
			row.Choice = choice
		}
	}
	row.Pages++
	if p := x.custom.live.Of(x.loc()); p != nil && x.custom.live.Since != "" && p.Was != p.Found &&
		p.Was != intake.CrawlUnchecked {
		row.New++
	}
	if row.Pages == 1 {
		row.Page, row.To = string(x.loc()), leadsTo(mark)
		if p := x.custom.live.Of(x.loc()); p != nil {
			row.Title = p.Title
		}
	}
	return kind, mark, ok
}

// answered loads a page, and returns the index in liveKinds of the live site's answer, and its mark. It reports false
// for a page of another site than the checked one, unless a crawl marks it.
func (x *inspector) answered(id sitemapcore.EntryID) (kind int, mark intake.CrawlMark, ok bool) {
	x.load(id)
	o, loc := x.custom, x.loc()
	mark, known := o.crawled(loc)
	if known = known || o.live.Of(loc) != nil; !known && !o.unchecked(loc) {
		return liveFine, mark, false
	}
	set := o.bits(check.RuleSet{}, loc)
	if x.doc.Row(id).Ext.Present() && o.live != nil {
		set = set.Or(x.readExtras(&x.extras, id))
	}
	d, differs := x.otherVersions(id)
	for i := range liveKinds {
		switch rule := liveKinds[i].rule; {
		case rule == check.I20 && differs:
			return i, intake.CrawlMark{Found: intake.CrawlOneWay, To: d.Href}, true
		case set.Meets(rule.Set()):
			return i, mark, true
		}
	}
	return liveFine, mark, o.live.Of(loc) != nil
}

// otherVersions returns the first difference between the language links of the loaded page and those of its entry, if
// the page can be listed.
func (x *inspector) otherVersions(id sitemapcore.EntryID) (live.Difference, bool) {
	p := x.custom.live.Of(x.loc())
	if p == nil || p.Versions == "" || !live.Listable(p) {
		return live.Difference{}, false
	}
	return live.Differs(p, x.linksOf(id).List)
}

// linksOf reads the links of a page to language versions.
func (x *inspector) linksOf(id sitemapcore.EntryID) *extension.Links {
	links := &extension.Links{}
	links.Begin(x.doc.Bytes(id))
	if x.doc.Row(id).Ext.Present() {
		x.read(id, links)
	}
	return links
}

// differenceSays describes a difference of language links.
func differenceSays(d live.Difference) say.Text {
	lang, href := string(language.AppendUsual(nil, []byte(d.Language))), display.Excerpt([]byte(d.Href))
	if d.OnPage {
		return say.Fill("only the page has {language}, {address}", "language", lang, "address", href)
	}
	return say.Fill("only your sitemap has {language}, {address}", "language", lang, "address", href)
}

// withLiveVersions returns the entry of the loaded page with the language links of the live page, or nil if that is not
// known. If only the entry has a link of the page to itself, it keeps that link.
func (x *inspector) withLiveVersions(id sitemapcore.EntryID) []byte {
	p := x.custom.live.Of(x.loc())
	versions := live.Versions(p)
	if len(versions) == 0 {
		return nil
	}
	var more []extension.Version
	own := func(href, lang string) bool {
		return lang != language.XDefault && href == string(bytes.TrimSpace(x.loc()))
	}
	named := slices.ContainsFunc(versions, func(v live.Version) bool { return own(v.Href, v.Language) })
	for _, l := range x.linksOf(id).List {
		if !named && own(string(l.Href), string(l.Lang)) {
			more = append(more, extension.Version{Lang: bytes.Clone(l.Raw), Href: bytes.Clone(l.Href)})
		}
	}
	for _, v := range versions {
		lang := language.AppendUsual(nil, []byte(v.Language))
		more = append(more, extension.Version{Lang: lang, Href: []byte(v.Href)})
	}
	entry := x.sweep(id, &extension.Sweep{Kind: extension.Alternate})
	root := &x.doc.File(x.doc.Row(id).File).Root
	shape, err := sitemapxml.ScanEntry(entry, root)
	if entry == nil || err != nil {
		return nil
	}
	links := &extension.Links{}
	links.Begin(entry)
	x.elements.Read(entry, &shape, root, links)
	entry, _ = links.Write(nil, extension.XHTMLPrefix(root), more)
	return entry
}

// spoken returns the language of a page on the live site, or "". A page that can't be listed has none, because its answer
// may be the page of another address.
func (o *customRules) spoken(loc []byte) string {
	p := o.live.Of(loc)
	if !live.Listable(p) {
		return ""
	}
	return p.Language
}

// missing reports whether the live site doesn't have an image.
func (o *customRules) missing(address []byte) bool { return o.live.Missing(address) }

// withTitles returns a function for the entry of the loaded page: it adds the live page's title to the videos, or to the
// articles, that have none. It returns nil if nothing changes.
func (x *inspector) withTitles(kind extension.Kind) func(sitemapcore.EntryID) []byte {
	titles := x.custom.live.Titles()
	return func(id sitemapcore.EntryID) []byte {
		title := titles[string(x.loc())]
		if title == "" || kind == extension.Video && utf8.RuneCountInString(title) > maxVideoTitle {
			return nil
		}
		root := &x.doc.File(x.doc.Row(id).File).Root
		entry := x.doc.Bytes(id)
		t, err := extension.Parse(entry, root)
		for at := 0; err == nil && at < t.Count(); at++ {
			if t.Kind(at) != kind || t.Has(at, "title") {
				continue
			}
			next, failed := t.Apply(sitemapcore.FormEdit{
				Op: sitemapcore.FormSet, At: at, Values: []sitemapcore.FormValue{{Path: "title", Text: title}},
			})
			if failed != nil {
				return nil
			}
			entry = next
			t, err = extension.Parse(entry, root)
		}
		if err != nil || bytes.Equal(entry, x.doc.Bytes(id)) {
			return nil
		}
		return entry
	}
}

// maxVideoTitle is the number of characters of a video's title that Google reads.
const maxVideoTitle = 100

// list returns the kinds with at least one page, Fine first.
func (n *liveCount) list() (rows []wire.LiveRow) {
	fine := n.fine
	fine.Name = "Fine"
	fine.What = "Nothing was found that keeps search engines away."
	for _, r := range append([]wire.LiveRow{fine}, n.rows...) {
		if r.Pages == 0 {
			continue
		}
		if rule, ok := check.ByCode(r.Code); ok {
			r.Name, r.What, r.Severity = rule.Name, rule.Why, rule.Severity
			if m := rule.Mends; len(m) > 0 {
				r.Fix = "Leave out…"
				if m[0].ID != check.ChooseOut {
					r.Fix = say.Join("", m[0].Label, "…")
				}
			}
		}
		switch r.Code {
		case check.C40d.Code(), check.C40j.Code():
			r.Again = "Check these again"
		case check.C40g.Code(), check.C40o.Code(), check.I20.Code(), check.I21.Code():
			r.Group = true
		case check.C40h.Code():
			r.Again = "Check these"
		}
		rows = append(rows, r)
	}
	return rows
}

// leadsTo returns the address that a mark names, or nothing.
func leadsTo(m intake.CrawlMark) string {
	switch m.Found {
	case intake.CrawlRedirect, intake.CrawlCanonical, intake.CrawlOneWay, intake.CrawlDeadVersion:
		return m.To
	}
	return ""
}

// get answers with the results of the live check.
func (l *liveSite) get(r session.Request, b *wire.GetLive) {
	l.ReplySteady(r, b.Job, "live", func(j *session.Job) (wire.Body, error) {
		o := &l.custom.checks.custom
		m := &wire.Live{}
		sites := map[string]*wire.LiveSite{}
		read := sitemapcore.ValueReader{Doc: l.Doc}
		dates := sitemapcore.ValueReader{Doc: l.Doc}
		err := l.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
			loc := read.Loc(id)
			m.Pages++
			p := o.live.Of(loc)
			if site, _ := address.Cut(loc); len(site) > 0 {
				s := sites[string(site)]
				if s == nil {
					s = &wire.LiveSite{Origin: string(site)}
					sites[s.Origin] = s
				}
				s.Pages++
				if p == nil || p.Found == intake.CrawlFailed {
					s.Left++
				}
			}
			if p != nil {
				m.Checked++
			}
			if live.Says(p) {
				m.Dates.Say++
				if date := dates.Value(id, sitemapcore.LastMod); otherDay(date, p.Date) {
					m.Dates.Differ++
					if len(m.Dates.From) < previewRows {
						m.Dates.Rows = append(m.Dates.Rows, string(loc), string(date), p.Date)
						m.Dates.From = append(m.Dates.From, p.Source)
					}
				}
			}
		})
		for _, s := range sites {
			m.Sites = append(m.Sites, *s)
		}
		sort.Slice(m.Sites, func(i, j int) bool {
			a, b := &m.Sites[i], &m.Sites[j]
			return a.Pages > b.Pages || a.Pages == b.Pages && a.Origin < b.Origin
		})
		m.Sites = m.Sites[:min(len(m.Sites), maxHosts)]
		if o.live != nil {
			m.Day, m.Since, m.SameForAll, m.Robots = o.live.Day, o.live.Since, o.live.SameForAll, o.live.RobotsAre
			if o.live.Twin != "" {
				m.From, m.Twin = o.live.Site, o.live.Twin
			}
			m.Dates.Doubt = doubts[o.live.Doubts()]
		}
		if err != nil || !o.hasAnswers() {
			return m, err
		}
		pl, err := l.custom.checks.planLive(j)
		for kind := range pl.rows {
			pl.rows[kind].Doubted = pl.doubted[kind] != ""
		}
		m.Rows = pl.list()
		return m, err
	})
}

// otherDay reports whether two dates are of different days.
func otherDay(a []byte, b string) bool {
	return live.Day(string(bytes.TrimSpace(a))) != live.Day(b)
}

// list answers with the addresses for the bookmark.
func (l *liveSite) list(r session.Request, b *wire.ListLive) {
	l.ReplySteady(r, 0, "list", func(j *session.Job) (wire.Body, error) {
		m := &wire.LiveList{}
		o := &l.custom.checks.custom
		read := sitemapcore.ValueReader{Doc: l.Doc}
		var all []string
		var ids []sitemapcore.EntryID
		known := map[string]bool{}
		err := l.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
			loc := read.Address(id)
			if !address.IsUnder(loc, b.Origin) || known[string(loc)] {
				return
			}
			if p := o.live.Of(loc); b.Left && p != nil && p.Found != intake.CrawlFailed {
				return
			}
			known[string(loc)] = true
			all, ids = append(all, string(loc)), append(ids, id)
		})
		if b.Most > 0 && len(all) > b.Most {
			for i := range b.Most {
				all[i], ids[i] = all[i*len(all)/b.Most], ids[i*len(ids)/b.Most]
			}
			all, ids = all[:b.Most], ids[:b.Most]
		}
		m.Pages = len(all)
		if b.Images && err == nil {
			all, err = l.withImages(j, all, ids, b.Origin)
			m.Images = len(all) - m.Pages
		}
		m.Text = strings.Join(all, "\n")
		return m, err
	})
}

// maxListed is the maximum number of addresses of a list with images.
const maxListed = 100_000

// withImages appends the images of pages to a list, each with wire.ImageMark before its address. It omits images on other
// sites.
func (l *liveSite) withImages(j *session.Job, list []string, ids []sitemapcore.EntryID, site string) ([]string, error) {
	known := map[string]bool{}
	r := entryReader{doc: l.Doc}
	for i, id := range ids {
		if err := j.Pace(i); err != nil {
			return nil, err
		}
		if l.Doc.Row(id).Images == 0 {
			continue
		}
		r.read(id, imageAddresses(func(loc []byte) {
			if address.IsUnder(loc, site) && !known[string(loc)] && len(list) < maxListed {
				known[string(loc)] = true
				list = append(list, wire.ImageMark+string(loc))
			}
		}))
	}
	return list, nil
}

// imageAddresses is called with the address of each image of a page.
type imageAddresses func(address []byte)

// Element implements [sitemapxml.ElementSink].
func (f imageAddresses) Element(e *sitemapcore.Element) {
	if e.Ends && e.Depth == 1 && e.Space == namespace.Image && string(e.Name) == "loc" {
		f(bytes.TrimSpace(e.Text))
	}
}

// takeResults stores results of the bookmark. They come from a web page, so they only mark pages.
func (l *liveSite) takeResults(r session.Request, b *wire.TakeLive) {
	l.ReplySteady(r, b.Job, "live", func(j *session.Job) (wire.Body, error) {
		newer, ok := live.Read(b.Text, b.Site, l.TodayText)
		if !ok {
			return nil, session.Refuse(
				"These are no results of a check", "Check your pages again, and save the results in the panel.",
			)
		}
		rules, robots := l.withRobots(newer)
		o := newCustomRules(rules)
		o.live = newer
		m := &wire.LiveTaken{Robots: robots, Wrong: newer.RobotsAre}
		var n liveCount
		x, read := newInspector(l.Doc, l.Today, l.Clock, &o), sitemapcore.ValueReader{Doc: l.Doc}
		err := l.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
			if newer.Of(read.Loc(id)) != nil {
				m.Pages++
				n.count(x, id)
			}
		})
		m.Rows, m.Strange = n.list(), max(0, newer.OfSite()-m.Pages)
		if err != nil || b.Try {
			return m, err
		}
		// The rules may have changed since the first slice of this job.
		rules, _ = l.withRobots(newer)
		c := l.custom
		c.setLive(c.checks.custom.live.Without(func(*sitemapcore.LivePage) bool { return false }).Add(newer))
		c.set(rules)
		c.store()
		return m, nil
	})
}

// withRobots returns the owner's rules with the robots.txt of a check, and whether that is another one. It replaces the
// robots.txt of the check before, and no other.
func (l *liveSite) withRobots(newer *live.Check) (sitemapcore.CustomRules, bool) {
	rules, before := l.custom.rules(), l.custom.checks.custom.live
	if newer.Robots == "" && !newer.NoRobots || newer.Robots == rules.Robots ||
		rules.Robots != "" && (before == nil || rules.Robots != before.Robots) {
		return rules, false
	}
	rules.Robots, rules.Host = newer.Robots, string(address.Split(newer.Site).AppendHost(nil))
	return rules, true
}

// datedAsLive sets the dates of the live pages.
func (p *steps) datedAsLive(j *session.Job) (session.Outcome, error) {
	m, site := newEdits(p.Doc), p.checks.custom.live
	if site == nil || site.Doubts() != live.NoDoubt {
		return session.Outcome{}, session.ErrStale
	}
	read, dates := sitemapcore.ValueReader{Doc: p.Doc}, sitemapcore.ValueReader{Doc: p.Doc}
	err := p.Each(j, "Changing your pages", func(id sitemapcore.EntryID) {
		says := site.Of(read.Loc(id))
		if live.Says(says) && otherDay(dates.Value(id, sitemapcore.LastMod), says.Date) &&
			m.columns[sitemapcore.LastMod].add(p.Doc, id, []byte(says.Date)) {
			m.pages++
		}
	})
	return m.outcome("dates", labelsSetDate, labelsDateSet), err
}

// moves holds the new addresses of pages that redirect, or that have another canonical address.
type moves struct {
	to     map[string]string // by the page's present address
	stays  *check.Duplicates // the pages that keep their addresses
	taken  map[string]bool   // the keys of new addresses that a page got
	answer []byte
	key    []byte
}

// moves finds the pages that break a rule and whose new address is on the same site.
func (fx *fixes) moves(j *session.Job, rule string) (*moves, error) {
	m := &moves{
		to: map[string]string{}, taken: map[string]bool{}, stays: check.PagesBy(fx.Doc, check.SameAddress),
	}
	o := &fx.checks.custom
	read := sitemapcore.ValueReader{Doc: fx.Doc}
	err := fx.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
		loc := read.Loc(id)
		mark, ok := o.crawled(loc)
		if ok && crawlRule(mark).Has(rule) {
			if to := o.newAddress(mark, loc); to != "" {
				m.to[string(loc)] = to
				return
			}
		}
		m.key = check.SameAddress(m.key[:0], read.Address(id))
		m.stays.Add(id, m.key)
	})
	return m, err
}

// sameHost reports whether an address is on the host of another one, with or without www.
func sameHost(to string, loc []byte) bool {
	if !address.IsWeb(to) {
		return false
	}
	site, _ := siteOf(nil, loc)
	return len(site) > 0 && address.BareSite(to) == strings.TrimPrefix(string(site), "www.")
}

// takeTarget implements [check.Answer.Moved]. It gives each new address to one page only.
func (m *moves) takeTarget(loc []byte) []byte {
	to, ok := m.to[string(loc)]
	if !ok {
		return nil
	}
	m.answer = append(m.answer[:0], to...)
	m.key = check.SameAddress(m.key[:0], m.answer)
	if _, there := m.stays.Find(m.key); there || m.taken[string(m.key)] {
		return []byte{}
	}
	m.taken[string(m.key)] = true
	return m.answer
}

// offerMoved returns the new addresses, or nil if no mend of the rule moves pages. If no page has a new address, it
// removes that mend from the offer.
func (p *preview) offerMoved() (*moves, error) {
	moves := func(m check.Mend) bool { return m.Moves }
	if !slices.ContainsFunc(p.mends, moves) {
		return nil, nil
	}
	m, err := p.fx.moves(p.j, p.Rule)
	if err == nil && len(m.to) == 0 {
		p.mends = slices.DeleteFunc(p.mends, moves)
	}
	return m, err
}

// fixMoved gives pages their new addresses, also in the images, videos and language links of all pages. It leaves out a
// page if another page has the new address already.
func (fx *fixes) fixMoved(j *session.Job, a *check.Answer) (session.Outcome, error) {
	moved, err := fx.moves(j, a.Rule)
	if err != nil {
		return session.Outcome{}, err
	}
	a.Moved = moved.takeTarget
	m, x := newEdits(fx.Doc), fx.checks.inspector()
	rewrite := extension.Rewrite{
		In: sitemapcore.InExtensions,
		Change: func(dst, value []byte) ([]byte, bool) {
			to, ok := moved.to[string(bytes.TrimSpace(value))]
			return append(dst, to...), ok
		},
	}
	err = fx.Each(j, "Fixing your pages", func(id sitemapcore.EntryID) {
		x.load(id)
		if fx.Doc.Row(id).Ext.Present() {
			rewrite.Begin(fx.Doc.Bytes(id))
			if x.read(id, &rewrite) && len(rewrite.Splices()) > 0 {
				m.setEntry(id, rewrite.Splices().Append(nil, fx.Doc.Bytes(id)))
			}
		}
		if _, moves := moved.to[string(x.loc())]; moves && m.applyVerdict(id, a.Verdict(&x.Values)) {
			m.pages++
		}
	})
	return m.fix(a.Rule), err
}
