package mend

import (
	"cmp"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/check/messages"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/check/source"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// previewSites is the number of sites that a preview offers.
const previewSites = 5

// Try computes the fix of a rule with several mends, and returns the question about them. It adds the new values to the
// document, which must be a copy.
func (fx *Fixes) Try(j *session.Job, s *sitemapcore.Step) (_ *wire.Preview, err error) {
	rule, _ := check.ByCode(s.Rule)
	q := &wire.Question{
		Rule: s.Rule, Ask: rule.Ask, Choice: s.Choice, Text: s.Text, Source: sourceSays(s.Rule),
		CanMerge: rule.Variants == check.ByAddress,
	}
	p := &preview{Preview: &wire.Preview{Detail: q}, Question: q, fx: fx, j: j, mends: slices.Clone(rule.Mends)}
	switch {
	case rule.Variants == check.NoVariants:
		err = p.pages()
	case rule.Variants == check.ByAddress:
		err = p.duplicates(&rule, s.Merge)
	default:
		err = p.spellings(&rule)
	}
	q.Title = say.Fill("{name} ({n})", "name", rule.Name, "n", p.Of)
	q.Detail = rule.WhyOf()
	return p.Preview, err
}

// A preview is an answer under construction.
type preview struct {
	*wire.Preview
	*wire.Question
	fx    *Fixes
	j     *session.Job
	mends []check.Mend // the choices
	gone  int          // pages that the choice takes out
}

// show fills in the outcome of the choice. It shows each value once, and always a page that doesn't move if there is
// one.
func (p *preview) show(x session.Outcome) {
	p.Pages, p.gone = x.Pages, 0
	for _, op := range x.Changes {
		switch op := op.(type) {
		case sitemapcore.SetIncluded:
			p.gone += op.IDs.Len()
		case sitemapcore.RemoveRows:
			p.gone += op.At.Len()
		}
	}
	var rows []sitemapcore.Sample
	for _, row := range x.Rows {
		value := row.What != ofEntry && row.What != change.ExtensionsText
		switch seen := func(r sitemapcore.Sample) bool { return r.Before == row.Before }; {
		case value && slices.ContainsFunc(rows, seen):
		case len(rows) < change.PreviewRows:
			rows = append(rows, row)
		case row.After == stays && !slices.ContainsFunc(rows, func(r sitemapcore.Sample) bool { return r.After == stays }):
			rows[len(rows)-1] = row
		}
	}
	p.Rows = change.Shown(rows, change.PreviewRows)
}

// choose takes the user's choice, or the one that the pages suggest.
func (p *preview) choose(poll *among.Poll) *page.Answer {
	p.mends = poll.Offer(p.mends)
	choice, says, sure := poll.Result()
	p.Evidence, p.Sure = says, sure
	p.Choice = cmp.Or(p.Choice, choice)
	for _, m := range p.mends {
		if p.Ask != "" {
			p.Choices = append(p.Choices, wire.Way{ID: m.ID, Label: m.Label})
		}
	}
	at := max(0, slices.IndexFunc(p.mends, func(m check.Mend) bool { return m.ID == p.Choice }))
	return p.take(&p.mends[at], poll)
}

// take makes a choice. If its text is missing or can't be read, Rest says so.
func (p *preview) take(mend *check.Mend, poll *among.Poll) *page.Answer {
	p.Choice, p.Rest, p.TextLabel, p.Sites = mend.ID, "", "", nil
	if in := mend.Input; in != nil {
		p.TextLabel = in.Label
		p.Text = cmp.Or(p.Text, poll.Suggested(mend, naming.Origin(p.fx.Doc)))
		if names, pages := poll.Sites(previewSites); len(names) > 1 {
			for i, name := range names {
				p.Sites = append(p.Sites, wire.SiteCount{Name: name, Pages: pages[i]})
			}
		}
	}
	a, _ := page.NewAnswer(p.Rule, p.Choice, p.Text, p.fx.Today)
	if err := incomplete(a); err != nil {
		p.Rest = session.Explain(err).Detail
	}
	return a
}

// pages previews a fix that depends only on the page itself.
func (p *preview) pages() error {
	fx, x := p.fx, p.fx.checks.Inspector()
	found, err := fx.finder(x, p.j, p.Rule)
	if err != nil {
		return err
	}
	// The evidence for a choice must be complete before the first page is fixed.
	poll, err := p.poll(x, found)
	if err != nil {
		return err
	}
	if first, second := poll.Both(); first != "" && first != second {
		p.Open = []string{first, second}
	}
	if err = p.offerMoved(); err != nil {
		return err
	}
	usual := p.mends[0].ID
	if err = p.offerUseful(x, found); err != nil {
		return err
	}
	asked := p.Choice
	a := p.choose(poll)
	why, open, err := doubt(fx.checks, p.j, p.Rule, p.Of)
	if err != nil {
		return err
	}
	if why != "" {
		p.Choice, p.Evidence, p.Sure, p.Open, p.OpenSays = asked, why, false, open, seeForYourself
		if asked == "" {
			return nil // the user must choose
		}
	}
	if err = p.try(a, x, found); err != nil {
		return err
	}
	choice, _, _ := poll.Result()
	idle := p.Pages == 0 || p.gone > 0 && a.Mend.ID != usual
	if asked == "" && choice == "" && a.Complete() && idle {
		if a, err = p.mostFixing(a, poll, x, found); err != nil || p.Choice == "" {
			return err
		}
	}
	p.Redirects = p.Choice == check.ChooseRedirect
	if a.Mend.Forgets() {
		p.Do = say.N("{n, plural, one {Clear the mark} other {Clear all # marks}}", p.Pages)
	}
	if rest := p.Of - p.Pages; rest > 0 && p.Rest == "" {
		p.Rest = restSays(rest, p.Pages)
	}
	return err
}

// offerUseful removes the mends that change no page with the problem, unless none changes any. A mend that needs a text
// stays.
func (p *preview) offerUseful(x *checks.Inspector, found finder) error {
	if len(p.mends) < 2 {
		return nil
	}
	open, m := map[string]func(sitemapcore.EntryID) bool{}, change.New(p.fx.Doc)
	for i := range p.mends {
		mend := &p.mends[i]
		if mend.Input != nil || mend.Moves || mend.ID == p.Choice {
			continue
		}
		a, _ := page.NewAnswer(p.Rule, mend.ID, "", p.fx.Today)
		fix, err := p.fx.fixOf(p.j, a, x, m)
		if err != nil {
			return err
		}
		open[mend.ID] = fix
	}
	err := p.fx.Each(p.j, fixing, func(id sitemapcore.EntryID) {
		if len(open) == 0 || !found.find(id) {
			return
		}
		for name, fix := range open {
			if fix(id) {
				delete(open, name)
			}
		}
	})
	if err == nil && len(open) < len(p.mends) {
		p.mends = slices.DeleteFunc(p.mends, func(m check.Mend) bool {
			_, idle := open[m.ID]
			return idle
		})
	}
	return err
}

// try computes the result of an answer for the pages with the problem, and shows it.
func (p *preview) try(a *page.Answer, x *checks.Inspector, found finder) error {
	out, err := p.fx.fixFound(p.j, a, x, found)
	p.show(out)
	return err
}

// mostFixing shows and returns the answer that fixes most pages, or the first one if none fixes any. It doesn't
// choose to take pages out: if only that fixes any, nothing is chosen.
func (p *preview) mostFixing(first *page.Answer, poll *among.Poll, x *checks.Inspector, found finder) (*page.Answer, error) {
	best, most, takesOut := first, 0, p.gone > 0
	for i := range p.mends {
		m := &p.mends[i]
		if m.ID == first.Mend.ID || m.Forgets() || m.Moves || m.Listed {
			continue
		}
		a := p.take(m, poll)
		if err := p.try(a, x, found); err != nil {
			return nil, err
		}
		if p.gone > 0 {
			takesOut = true
		} else if p.Pages > most {
			best, most = a, p.Pages
		}
	}
	p.take(&best.Mend, poll)
	if most == 0 && takesOut {
		p.Choice = ""
		p.show(session.Outcome{})
		return best, nil
	}
	return best, p.try(best, x, found)
}

// poll counts the pages with the problem, and collects evidence for a choice from them, or from all pages if the poll
// is wide.
func (p *preview) poll(x *checks.Inspector, all finder) (*among.Poll, error) {
	poll := among.NewPoll(p.Rule, p.fx.Today)
	wide := poll.Wide()
	err := p.fx.Each(p.j, fixing, func(id sitemapcore.EntryID) {
		found := all.find(id)
		if found {
			// Pages in the form of most of the site need no fix.
			if all.differs == nil || all.differs(id) {
				p.Of++
			}
		} else if wide {
			x.Load(id)
		}
		if found || wide {
			poll.Add(&x.Values, found)
		}
	})
	return poll, err
}

// sourceSays names the sources of a rule, and the search engines' names of the problem.
func sourceSays(code string) say.Text {
	r, ok := check.ByCode(code)
	if !ok {
		return ""
	}
	var says, sources []say.Text
	console, yandex := messages.CalledBy(r.ID)
	if console != "" {
		says = append(says, say.Fill("Search Console calls this “{name}”.", "name", console))
	}
	if yandex != "" {
		says = append(says, say.Fill("Yandex calls it “{name}”.", "name", yandex))
	}
	for _, x := range source.SourcesOf(r.Source) {
		sources = append(sources, say.Fill("{name}, read {day}", "name", x.Name, "day", x.Read.Short()))
	}
	says = append(says, say.Fill("Source: {sources}.", "sources", say.Join("; ", sources...)))
	if source.BasisOf(r.Source) != source.Official {
		says = append(says, facts.Unconfirmed)
	}
	return say.Join(" ", says...)
}

// restSays returns a sentence about the pages that a choice doesn't fix.
func restSays(n, mended int) say.Text {
	if mended == 0 {
		return "This choice fixes none of them."
	}
	return say.N("{n, plural, one {This choice doesn’t work for # page. It stays as it is.} other {This choice "+
		"doesn’t work for # pages. They stay as they are.}}", n)
}

// duplicates previews the fix of pages that are listed more than once.
func (p *preview) duplicates(rule *check.Rule, merge bool) error {
	articles := 0
	a := p.choose(among.NewPoll(p.Rule, p.fx.Today))
	out, err := p.fx.fixVariants(p.j, a, rule, merge, func(v variants) { articles += len(v.other) })
	p.show(out)
	p.Of = p.Pages
	p.Rest = say.Fill("{n, plural, one {# of the {all} entries stays.} other {# of the {all} entries stay, one for "+
		"each page.}}", "n", p.Pages-p.gone, "all", p.Of)
	if articles > 0 {
		p.Rest = say.Join(" ", p.Rest, say.N("{n, plural, one {# more has an article of its own and stays. Give it a page "+
			"of its own.} other {# more have articles of their own and stay. Give each a page of its own.}}", articles))
	}
	return err
}

// spellings previews the fix of pages with several spellings: one stays, and the others are left out.
func (p *preview) spellings(rule *check.Rule) error {
	fx, x, want := p.fx, p.fx.checks.Inspector(), check.SetOf(p.Rule)
	poll := among.NewPoll(p.Rule, fx.Today)
	marks, err := fx.marks(p.j)
	if err != nil {
		return err
	}
	err = fx.Each(p.j, fixing, func(id sitemapcore.EntryID) {
		if set, _ := marks.Get(id); set.Meets(want) {
			p.Of++
		}
		if poll.Wide() {
			x.Load(id)
			poll.Add(&x.Values, false)
		}
	})
	if err != nil {
		return err
	}
	out, err := fx.fixVariants(p.j, p.choose(poll), rule, false, func(variants) {})
	p.show(out)
	p.Rest = "What is left out stays in your list. You can include it again."
	return err
}
