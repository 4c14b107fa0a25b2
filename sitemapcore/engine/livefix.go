package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// This file fixes all kinds of answers that have a usual fix, in one step. A fix that a site in trouble would make wrong
// is a question: the kinds in doubt stay as they are unless the owner chooses otherwise.

// A livePlan has the pages of the output by the live site's answers.
type livePlan struct {
	liveCount
	pages int
	ends  [len(liveKinds)]map[string]int // how many pages get an address

	doubted [len(liveKinds)]say.Text // why a kind needs a question; "" if it doesn't
	open    []string                 // addresses to look at before the answer
}

// fewEnds is the least number of pages with the same new address that is a doubt.
const fewEnds = 3

// planLive counts the answers, and doubts those that look like a fault of the site.
func (c *checks) planLive(j *session.Job) (*livePlan, error) {
	pl, x := &livePlan{}, c.inspector()
	err := c.Each(j, "Looking at your pages", func(id sitemapcore.EntryID) {
		pl.pages++
		kind, mark, ok := pl.count(x, id)
		if !ok || kind == liveFine || liveKinds[kind].choice != check.ChooseMoved {
			return
		}
		if to := x.custom.newAddress(mark, x.loc()); to != "" {
			if pl.ends[kind] == nil {
				pl.ends[kind] = map[string]int{}
			}
			pl.ends[kind][to]++
		}
	})
	if err == nil && pl.rows != nil {
		pl.doubt()
	}
	return pl, err
}

// doubt doubts a kind if most of its pages get the same address, and all kinds that are left out if these are more than a
// third of the pages.
func (pl *livePlan) doubt() {
	out := 0
	for kind := range liveKinds {
		row := &pl.rows[kind]
		if liveKinds[kind].choice == check.ChooseOut {
			out += row.Pages
			continue
		}
		moved, most, end := 0, 0, ""
		for to, n := range pl.ends[kind] {
			if moved += n; n > most || n == most && to < end {
				most, end = n, to
			}
		}
		out += moved - len(pl.ends[kind])
		if most >= fewEnds && 2*most > moved {
			pl.doubted[kind] = say.Fill("{n} pages lead to {address}. If it asks visitors for consent or to "+
				"sign in, these pages are good.", "n", most, "address", end)
			pl.open = append(pl.open, row.Page, end)
			out -= moved - len(pl.ends[kind])
		}
	}
	if 3*out <= pl.pages {
		return
	}
	why := say.Fill("{n} of your {all, plural, one {# page} other {# pages}} would be left out. If "+
		"the site was down, or a firewall stopped the check, these pages are good.", "n", out, "all", pl.pages)
	for kind, k := range liveKinds {
		if row := &pl.rows[kind]; k.choice == check.ChooseOut && row.Pages > 0 {
			pl.doubted[kind] = why
			if !opensAnyway(k.rule) {
				pl.open = append(pl.open, row.Page)
			}
		}
	}
}

const seeForYourself say.Text = "Open some of them, and see for yourself."

// opensAnyway reports whether a page with a problem looks like any other in a browser.
func opensAnyway(rule check.RuleID) bool { return rule == check.C40b || rule == check.C39 }

// doubt returns why all pages that break a rule can't be fixed without a question, and an address to look at. why is ""
// for a rule that isn't one of the live site's answers, and for answers that nothing speaks against.
func (c *checks) doubt(j *session.Job, code string) (why say.Text, open []string, err error) {
	kind := slices.IndexFunc(liveKinds[:], func(k liveKind) bool { return k.choice != "" && k.rule.Code() == code })
	if kind < 0 {
		return "", nil, nil
	}
	pl, err := c.planLive(j)
	if err != nil || pl.rows == nil || pl.doubted[kind] == "" {
		return "", nil, err
	}
	if !opensAnyway(liveKinds[kind].rule) {
		open = []string{pl.rows[kind].Page}
	}
	return pl.doubted[kind], open, nil
}

// mostOpened is the number of addresses that an owner is asked to look at.
const mostOpened = 3

// steps returns the steps that fix the kinds that nobody doubts, or with all the others, too. First pages get their new
// or canonical addresses. Pages without a known new address stay.
func (pl *livePlan) steps(all bool) (steps []sitemapcore.Step) {
	for _, choice := range [...]string{check.ChooseMoved, check.ChooseOut} {
		for kind := range pl.rows {
			if row := &pl.rows[kind]; row.Choice == choice && (all || pl.doubted[kind] == "") {
				steps = append(steps, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: row.Code, Choice: choice})
			}
		}
	}
	return steps
}

// fixesLive reports whether a request fixes answers of the live site.
func fixesLive(b *wire.Do) bool {
	s := &b.Steps[0]
	return !several(b) && s.Do == sitemapcore.DoFix && s.Rule == "" &&
		(s.Choice == sitemapcore.OfLive || s.Choice == sitemapcore.OfLiveAll)
}

// spelledOut returns a request with one step for each kind of answer instead of the step for all of them.
func (p *steps) spelledOut(j *session.Job, b *wire.Do) (*wire.Do, error) {
	if !fixesLive(b) {
		return b, nil
	}
	pl, err := p.checks.planLive(j)
	out := *b
	out.Steps = pl.steps(b.Steps[0].Choice == sitemapcore.OfLiveAll)
	return &out, err
}

// liveRows is the number of pages of each kind that the preview shows.
const liveRows = 40

// tryLive previews the fix of the live site's answers, page by page.
func (p *steps) tryLive(j *session.Job, b *wire.Do) (*wire.Preview, error) {
	pl, err := p.checks.planLive(j)
	if err != nil {
		return nil, err
	}
	choice := b.Steps[0].Choice
	steps := pl.steps(choice == sitemapcore.OfLiveAll)
	m := &wire.Preview{Of: pl.pages, Question: pl.question(choice)}
	q := p.copied()
	var all sitemapcore.ChangeSet
	for i := range steps {
		x, err := q.choose(j, &steps[i], b, nil)
		if problemOf(err) != "" {
			continue
		}
		if err != nil {
			return nil, err
		}
		why := ruleName(steps[i].Rule)
		if steps[i].Choice == check.ChooseMoved {
			why = newAddressListed
		}
		rows := liveChanges(q.Doc, x.Changes, why)
		back, err := q.Doc.ApplyInSlices(x.Changes, j.Breathe)
		if err != nil {
			return nil, err
		}
		q.Begun = append(back, q.Begun...)
		m.Rows = append(m.Rows, rows(q.Doc)...)
		m.Steps = append(m.Steps, wire.StepCount{Name: ruleName(steps[i].Rule), Pages: x.Pages})
		all = append(all, x.Changes...)
	}
	_, _, m.Pages = livePages(all)
	m.Title = say.N("{n, plural, =0 {Fix pages} one {Fix # page} other {Fix # pages}}", m.Pages)
	m.Do = m.Title
	m.Detail = "Pages get the address that they lead to, or are left out of the download. They stay in the table, where " +
		"you can include them again."
	return m, nil
}

// question returns the question about a plan: whether the kinds in doubt are fixed, too.
func (pl *livePlan) question(choice string) wire.Question {
	q := wire.Question{Choice: choice}
	var stay, doubted, evidence []say.Text
	for kind := range pl.rows {
		row := &pl.rows[kind]
		name := say.Fill("{name} ({n})", "name", ruleName(liveKinds[kind].rule.Code()), "n", row.Pages)
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
		return q
	}
	q.Ask = say.Fill("{list}: are these answers right?", "list", say.And(doubted...))
	q.Choices = []say.Text{
		say.Data(sitemapcore.OfLive), "I don’t know: leave them as they are",
		say.Data(sitemapcore.OfLiveAll), "Yes: fix them",
	}
	q.Evidence = say.Join(" ", evidence...)
	q.Open = pl.open[:min(len(pl.open), mostOpened)]
	q.OpenSays = seeForYourself
	return q
}

// liveChanges returns a function for the rows of a preview, to be called after a change; why says why pages are left out.
func liveChanges(d *sitemapcore.Document, c sitemapcore.ChangeSet, why say.Text) func(after *sitemapcore.Document) []say.Text {
	type page struct {
		id   sitemapcore.EntryID
		was  string
		gone bool
	}
	var pages []page
	add := func(ids sitemapcore.IDs, gone bool) {
		for _, id := range ids.All {
			if len(pages) == liveRows {
				return
			}
			loc, _ := d.Value(id, sitemapcore.Loc)
			pages = append(pages, page{id, loc, gone})
		}
	}
	for _, op := range c {
		switch op := op.(type) {
		case sitemapcore.SetCells:
			if op.Field == sitemapcore.Loc {
				add(op.IDs, false)
			}
		case sitemapcore.SetIncluded:
			add(op.IDs, true)
		}
	}
	return func(after *sitemapcore.Document) (rows []say.Text) {
		for _, p := range pages {
			was, is := excerpt([]byte(p.was)), say.Fill("left out: {why}", "why", why)
			if !p.gone {
				loc, _ := after.Value(p.id, sitemapcore.Loc)
				was, is = excerpts([]byte(p.was), []byte(loc))
			}
			rows = append(rows, "", was, is)
		}
		return rows
	}
}

// livePages counts the pages that a fix gives another address, those that it leaves out, and all of them.
func livePages(changes sitemapcore.ChangeSet) (moved, out, pages int) {
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

// didLive describes the changes of a fix: the pages with a new address, and the pages left out.
func didLive(moved, out int) say.Text {
	var did []say.Text
	if moved > 0 {
		did = append(did, say.N("{n, plural, one {# page has} other {# pages have}} a new address", moved))
	}
	if out > 0 {
		did = append(did, say.N("{n, plural, one {# page} other {# pages}} left out", out))
	}
	return say.And(did...)
}

// newAddress returns the address that a page gets instead of its own, or "" if that is unknown, on another site, or one
// that would be rejected in its turn.
func (o *customRules) newAddress(mark intake.CrawlMark, loc []byte) string {
	to := leadsTo(mark)
	if !sameHost(to, loc) {
		return ""
	}
	own, _ := address.Cut(string(loc))
	site, _ := address.Cut(to)
	secure := func(site string) bool { return strings.HasPrefix(strings.ToLower(site), "https:") }
	switch {
	case secure(own) && !secure(site):
		return ""
	case mark.Found == intake.CrawlCanonical && !strings.EqualFold(own, site) && (o.live == nil || site != o.live.Twin):
		return ""
	}
	return to
}
