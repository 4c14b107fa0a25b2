package mend

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/wire"
)

// This file plans the steps that fix all kinds of answers that have a usual fix. A fix that a site in trouble would make
// wrong is a question: the kinds in doubt stay as they are unless the owner chooses otherwise.

// A livePlan has the pages of the output by the live site's answers.
type livePlan struct {
	checks.LiveCount
	judged int                                  // pages that were checked, or that robots.txt blocks
	ends   [len(site.LiveKinds)]map[string]*end // by their titles, or else by their addresses without a query

	doubted [len(site.LiveKinds)]say.Text // why a kind needs a question; "" if it doesn't
	open    []string                      // addresses to look at before the answer
}

// An end is a page to which others lead, with their number.
type end struct {
	address string
	pages   int
}

// fewEnds is the least number of pages with the same new address that is a doubt.
const fewEnds = 3

// planLive counts the answers, and doubts those that look like a fault of the site.
func planLive(c *checks.Checks, j *session.Job) (*livePlan, error) {
	pl, x := &livePlan{}, c.Inspector()
	err := c.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
		kind, mark, ok := pl.Count(x, id)
		// A crawl marks only the pages with a problem.
		if x.Own.Live == nil || ok && (kind == site.LiveFine || site.LiveKinds[kind].Rule != check.C40h) {
			pl.judged++
		}
		if !ok || kind == site.LiveFine || site.LiveKinds[kind].Choice != check.ChooseMoved {
			return
		}
		if to := x.Own.NewAddress(mark, x.Loc()); to != "" {
			if pl.ends[kind] == nil {
				pl.ends[kind] = map[string]*end{}
			}
			address, _, _ := strings.Cut(to, "?")
			key := cmp.Or(x.Own.Live.Title([]byte(to)), address)
			if pl.ends[kind][key] == nil {
				pl.ends[kind][key] = &end{address: address}
			}
			pl.ends[kind][key].pages++
		}
	})
	if err == nil && pl.Rows != nil {
		pl.doubt()
	}
	return pl, err
}

// doubt doubts a kind if most of its pages lead to one page, and all kinds that are left out if these are more than a third
// of the checked pages.
func (pl *livePlan) doubt() {
	merged, failed, refused := 0, 0, 0 // pages that are left out, because another has their address, or by their answers
	for kind := range site.LiveKinds {
		row := &pl.Rows[kind]
		switch k := site.LiveKinds[kind]; {
		case k.Choice != check.ChooseOut:
		case refuses(k.Rule):
			refused += row.Pages
			continue
		default:
			failed += row.Pages
			continue
		}
		moved, most := 0, &end{}
		for _, e := range pl.ends[kind] {
			if moved += e.pages; e.pages > most.pages || e.pages == most.pages && e.address < most.address {
				most = e
			}
		}
		if most.pages >= fewEnds && 2*most.pages > moved {
			pl.doubted[kind] = say.Fill("{n} pages lead to {address}. If it asks visitors for consent or to "+
				"sign in, these pages are good.", "n", most.pages, "address", most.address)
			pl.open = append(pl.open, row.Page, most.address)
			continue
		}
		merged += moved - len(pl.ends[kind])
	}
	if 3*(merged+failed+refused) <= pl.judged {
		return
	}
	for kind, k := range site.LiveKinds {
		if row := &pl.Rows[kind]; k.Choice == check.ChooseOut && row.Pages > 0 {
			if refuses(k.Rule) {
				pl.doubted[kind] = pl.leavesOut(k.Rule, refused)
				continue
			}
			pl.doubted[kind] = pl.leavesOut(k.Rule, merged+failed)
			pl.open = append(pl.open, row.Page)
		}
	}
}

// leavesOut says when not to leave out n pages that break a rule.
func (pl *livePlan) leavesOut(rule check.RuleID, n int) say.Text {
	if refuses(rule) {
		return say.Fill("{n} of {all, plural, one {# checked page} other {# checked pages}} would be left out. If noindex or "+
			"robots.txt is wrong, correct it on your website and check again.", "n", n, "all", pl.judged)
	}
	return say.Fill("{n} of {all, plural, one {# checked page} other {# checked pages}} would be left out. If "+
		"the site was down, or a firewall stopped the check, these pages are good.", "n", n, "all", pl.judged)
}

const seeForYourself say.Text = "Open some of them, and see for yourself."

// refuses reports whether a rule is about pages that open, and that the site keeps from search engines. A site that is down
// doesn't answer so.
func refuses(rule check.RuleID) bool { return rule == check.C40b || rule == check.C39 }

// doubt returns the reason not to fix all n pages that break a rule without asking the user, and an address to look at.
// why is "" for a rule that isn't about answers of the live site or robots.txt, and for answers without a doubt.
func doubt(c *checks.Checks, j *session.Job, code string, n int) (why say.Text, open []string, err error) {
	kind := slices.IndexFunc(site.LiveKinds[:], func(k site.LiveKind) bool { return k.Choice != "" && k.Rule.Code() == code })
	if kind < 0 {
		return "", nil, nil
	}
	pl, err := planLive(c, j)
	if err != nil {
		return "", nil, err
	}
	if pl.Rows != nil { // pages that robots.txt blocks need no answer
		why, n = pl.doubted[kind], pl.Rows[kind].Pages
	}
	if k := site.LiveKinds[kind]; k.Choice == check.ChooseOut {
		why = ""
		if 3*n > pl.judged {
			why = pl.leavesOut(k.Rule, n)
		}
	}
	if why != "" && !refuses(site.LiveKinds[kind].Rule) {
		open = []string{pl.Rows[kind].Page}
	}
	return why, open, nil
}

// Answers counts the live site's answers, and returns the fixes that follow from them.
func Answers(c *checks.Checks, j *session.Job) ([]wire.LiveRow, wire.LiveFix, error) {
	pl, err := planLive(c, j)
	for kind := range pl.Rows {
		pl.Rows[kind].Doubted = pl.doubted[kind] != ""
	}
	return pl.List(), pl.fix(), err
}

// mostOpened is the number of addresses that the user is asked to look at.
const mostOpened = 3

// fix returns the steps that fix the kinds of answers, and the question whether those in doubt are fixed, too. First pages
// get their new or canonical addresses. Pages without a known new address stay.
func (pl *livePlan) fix() (f wire.LiveFix) {
	for _, choice := range [...]string{check.ChooseMoved, check.ChooseOut} {
		for kind := range pl.Rows {
			if row := &pl.Rows[kind]; row.Choice == choice {
				step := sitemapcore.Step{Do: sitemapcore.DoFix, Rule: row.Code, Choice: choice}
				f.All = append(f.All, step)
				if pl.doubted[kind] == "" {
					f.Sure = append(f.Sure, step)
				}
			}
		}
	}
	q := &f.Question
	q.Choice = wire.FixSure
	q.Detail = "Pages get the address that they lead to, or are left out of the download. They stay in the table, where " +
		"you can include them again."
	var stay, doubted, evidence []say.Text
	for kind := range pl.Rows {
		row := &pl.Rows[kind]
		name := say.Fill("{name} ({n})", "name", naming.Rule(site.LiveKinds[kind].Rule.Code()), "n", row.Pages)
		switch why := pl.doubted[kind]; {
		case why != "":
			doubted = append(doubted, name)
			if !slices.Contains(evidence, why) {
				evidence = append(evidence, why)
			}
		case row.Pages > 0 && row.Choice == "":
			stay = append(stay, name)
		}
	}
	if len(stay) > 0 {
		q.Rest = say.Fill("These stay as they are: {list}.", "list", say.And(stay...))
	}
	if len(doubted) == 0 {
		return f
	}
	q.Ask = say.Fill("{list}: do you see the same when you open these pages?", "list", say.And(doubted...))
	q.Choices = []wire.Way{
		{ID: wire.FixSure, Label: "I don’t know: leave them as they are"},
		{ID: wire.FixAll, Label: "Yes: fix them"},
	}
	q.Evidence = say.Join(" ", evidence...)
	q.Open = pl.open[:min(len(pl.open), mostOpened)]
	q.OpenSays = seeForYourself
	return f
}

// LivePages counts the pages that a fix gives another address, those that it leaves out, and all of them.
func LivePages(changes sitemapcore.ChangeSet) (moved, out, pages int) {
	seen := map[sitemapcore.EntryID]bool{}
	count := func(ids sitemapcore.IDs) int {
		for _, id := range ids.All {
			seen[id] = true
		}
		return ids.Len()
	}
	for _, c := range changes {
		switch c := c.(type) {
		case sitemapcore.SetCells:
			if c.Field == sitemapcore.Loc {
				moved += count(c.IDs)
			}
		case sitemapcore.SetIncluded:
			out += count(c.IDs)
		}
	}
	return moved, out, len(seen)
}

// DidLive describes the changes of a fix: the pages with a new address, and the pages left out.
func DidLive(moved, out int) say.Text {
	var did []say.Text
	if moved > 0 {
		did = append(did, say.N("{n, plural, one {# page has} other {# pages have}} a new address", moved))
	}
	if out > 0 {
		did = append(did, say.N("{n, plural, one {# page} other {# pages}} left out", out))
	}
	return say.And(did...)
}

// withLiveVersions returns the entry of the loaded page with the language links of the live page, or nil if that is not
// known. If only the entry has a link of the page to itself, it keeps that link.
func withLiveVersions(x *checks.Inspector, id sitemapcore.EntryID) []byte {
	p := x.Own.Live.Of(x.Loc())
	versions := live.Versions(p)
	if len(versions) == 0 {
		return nil
	}
	var more []extension.Version
	own := func(href, lang string) bool {
		return lang != language.XDefault && href == string(bytes.TrimSpace(x.Loc()))
	}
	named := slices.ContainsFunc(versions, func(v live.Version) bool { return own(v.Href, v.Language) })
	for _, l := range x.LinksOf(id).List {
		if !named && own(string(l.Href), string(l.Lang)) {
			more = append(more, extension.Version{Lang: bytes.Clone(l.Raw), Href: bytes.Clone(l.Href)})
		}
	}
	for _, v := range versions {
		lang := language.AppendUsual(nil, []byte(v.Language))
		more = append(more, extension.Version{Lang: lang, Href: []byte(v.Href)})
	}
	entry := x.Sweep(id, &extension.Sweep{Kind: extension.Alternate})
	root := &x.Doc.File(x.Doc.Row(id).File).Root
	shape, err := scan.Entry(entry, root)
	if entry == nil || err != nil {
		return nil
	}
	links := &extension.Links{}
	links.Begin(entry)
	x.Elements.Read(entry, &shape, root, links)
	return links.Write(nil, extension.XHTMLPrefix(root), more)
}

// withTitles returns a function for the entry of the loaded page: it adds the live page's title to the videos, or to the
// articles, that have none. It returns nil if nothing changes.
func withTitles(x *checks.Inspector, kind extension.Kind) func(sitemapcore.EntryID) []byte {
	titles := x.Own.Live.Titles()
	return func(id sitemapcore.EntryID) []byte {
		title := titles[string(x.Loc())]
		if title == "" || kind == extension.Video && utf8.RuneCountInString(title) > maxVideoTitle {
			return nil
		}
		root := &x.Doc.File(x.Doc.Row(id).File).Root
		entry := x.Doc.Bytes(id)
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
		if err != nil || bytes.Equal(entry, x.Doc.Bytes(id)) {
			return nil
		}
		return entry
	}
}

// maxVideoTitle is the number of characters of a video's title that Google reads.
const maxVideoTitle = 100

// moves holds the new addresses of pages that redirect, or that have another canonical address.
type moves struct {
	to     map[string]string // by the page's present address
	stays  *among.Duplicates // the pages that keep their addresses
	taken  map[string]bool   // the keys of new addresses that a page got
	answer []byte
	key    []byte
}

// moves finds the pages that break a rule and whose new address is on the same site.
func (fx *Fixes) moves(j *session.Job, rule string) (*moves, error) {
	m := &moves{
		to: map[string]string{}, taken: map[string]bool{}, stays: among.PagesBy(fx.Doc, among.SameAddress),
	}
	o := &fx.checks.Own
	read := sitemapcore.ValueReader{Doc: fx.Doc}
	err := fx.Each(j, fixing, func(id sitemapcore.EntryID) {
		loc := read.Loc(id)
		mark, ok := o.Crawled(loc)
		if ok && site.CrawlRule(mark).Has(rule) {
			if to := o.NewAddress(mark, loc); to != "" {
				m.to[string(loc)] = to
				return
			}
		}
		m.key = among.SameAddress(m.key[:0], read.Address(id))
		m.stays.Add(id, m.key)
	})
	return m, err
}

// takeTarget implements [page.Answer.Moved]. It gives each new address to one page only.
func (m *moves) takeTarget(loc []byte) []byte {
	to, ok := m.to[string(loc)]
	if !ok {
		return nil
	}
	m.answer = append(m.answer[:0], to...)
	m.key = among.SameAddress(m.key[:0], m.answer)
	if _, there := m.stays.Find(m.key); there || m.taken[string(m.key)] {
		return []byte{}
	}
	m.taken[string(m.key)] = true
	return m.answer
}

// offerMoved removes the mend that moves pages from the offer if no page has a new address.
func (p *preview) offerMoved() error {
	moves := func(m check.Mend) bool { return m.Moves }
	if !slices.ContainsFunc(p.mends, moves) {
		return nil
	}
	m, err := p.fx.moves(p.j, p.Rule)
	if err == nil && len(m.to) == 0 {
		p.mends = slices.DeleteFunc(p.mends, moves)
	}
	return err
}

// stays is the reason for leaving out a page instead of moving it.
var stays = say.Fill("left out: {why}", "why", say.Text("its new address is listed already"))

// fixMoved gives pages their new addresses, also in the images, videos and language links of all pages. It leaves out a
// page if another page has the new address already.
func (fx *Fixes) fixMoved(j *session.Job, a *page.Answer) (session.Outcome, error) {
	moved, err := fx.moves(j, a.Rule)
	if err != nil {
		return session.Outcome{}, err
	}
	a.Moved = moved.takeTarget
	m, x := fx.edits(), fx.checks.Inspector()
	rewrite := extension.Rewrite{
		In: sitemapcore.InExtensions,
		Change: func(dst, value []byte) ([]byte, bool) {
			to, ok := moved.to[string(bytes.TrimSpace(value))]
			return append(dst, to...), ok
		},
	}
	err = fx.Each(j, fixing, func(id sitemapcore.EntryID) {
		x.Load(id)
		if fx.Doc.Row(id).Ext.Present() {
			rewrite.Begin(fx.Doc.Bytes(id))
			if x.Read(id, &rewrite) && len(rewrite.Splices()) > 0 {
				m.Along(id, rewrite.Splices().Append(nil, fx.Doc.Bytes(id)))
			}
		}
		if _, moves := moved.to[string(x.Loc())]; moves && applyVerdict(m, id, a.Verdict(&x.Values), stays) {
			m.Pages++
		}
	})
	return m.Fix(a.Rule), err
}
