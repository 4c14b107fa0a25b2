package mend

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// previewSites is the number of sites that a preview offers.
const previewSites = 5

// Try previews the fix of a rule with several mends, and returns the question about them.
func (fx *Fixes) Try(j *session.Job, s *sitemapcore.Step) (_ *wire.Preview, err error) {
	ask, mends := check.Mends(s.Rule)
	rule, _ := check.ByCode(s.Rule)
	q := &wire.Question{
		Rule: s.Rule, Ask: ask, Choice: s.Choice, Text: s.Text, Source: sourceSays(s.Rule),
		CanMerge: rule.Variants != nil && rule.Variants.Same,
	}
	p := &preview{
		Sample:   change.Sample{Preview: &wire.Preview{Detail: q}},
		Question: q, fx: fx, j: j, mends: slices.Clone(mends),
	}
	switch {
	case rule.Variants == nil:
		err = p.pages()
	case rule.Variants.Same:
		err = p.duplicates(&rule, s.Merge)
	default:
		err = p.spellings(&rule)
	}
	q.Title, q.Detail = check.Describe(s.Rule, p.Of)
	return p.Preview, err
}

// A preview is being worked out.
type preview struct {
	change.Sample
	*wire.Question
	fx    *Fixes
	j     *session.Job
	mends []check.Mend // that can be chosen
	told  bool         // a row says why a page is left out that would move
	gone  int          // pages that the choice takes out
}

// choose makes the choice: the owner's, or the one that the pages speak for.
func (p *preview) choose(poll *check.Poll) *check.Answer {
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
func (p *preview) take(mend *check.Mend, poll *check.Poll) *check.Answer {
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
	a, _ := check.NewAnswer(p.Rule, p.Choice, p.Text, p.fx.Today)
	if err := incomplete(a); err != nil {
		p.Rest = session.Explain(err).Detail
	}
	return a
}

// pages shows what becomes of pages one by one.
func (p *preview) pages() error {
	fx, x := p.fx, p.fx.checks.Inspector()
	found, err := fx.finder(x, p.j, p.Rule, "Looking at your pages")
	if err != nil {
		return err
	}
	// The evidence for a choice has to be known before the first page can be fixed.
	poll, err := p.poll(x, found)
	if err != nil {
		return err
	}
	if first, second := poll.Both(); first != "" && first != second {
		p.Open = []string{first, second}
	}
	moved, err := p.offerMoved()
	if err != nil {
		return err
	}
	asked := p.Choice
	a := p.choose(poll)
	why, open, err := doubt(fx.checks, p.j, p.Rule)
	if err != nil {
		return err
	}
	if why != "" {
		p.Choice, p.Evidence, p.Sure, p.Open, p.OpenSays = asked, why, false, open, seeForYourself
		if asked == "" {
			return nil // nothing is chosen for the owner
		}
	}
	if err = fx.list(p.j, a, "Looking at your pages"); err != nil {
		return err
	}
	if moved != nil {
		a.Moved = moved.takeTarget
	}
	if err = p.showAll(a, x, found); err != nil {
		return err
	}
	if choice, _, _ := poll.Result(); asked == "" && choice == "" && a.Complete() && p.Pages == 0 {
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

// showAll shows what an answer makes of the pages with the problem.
func (p *preview) showAll(a *check.Answer, x *checks.Inspector, found finder) error {
	p.Pages, p.Rows, p.told, p.gone = 0, nil, false, 0
	fixed := extraFix(x, a)
	seen, differ := map[string]bool{}, 0
	sites, compares := found.(*ofSites)
	err := p.fx.Each(p.j, "Looking at your pages", func(id sitemapcore.EntryID) {
		if !found.find(id) {
			return
		}
		if compares && sites.differs() {
			differ++
		}
		if fixed != nil {
			p.showExtra(id, fixed(id))
		} else {
			p.show(a, a.Verdict(&x.Values), &x.Values, seen)
		}
	})
	if compares {
		// Both ways of writing were looked at. Those that are written the chosen way need nothing.
		p.Of = differ
	}
	return err
}

// mostFixing shows and returns the answer that fixes most pages, or the first one if none fixes any. It doesn't
// choose to take pages out: if only that fixes any, nothing is chosen.
func (p *preview) mostFixing(first *check.Answer, poll *check.Poll, x *checks.Inspector, found finder) (*check.Answer, error) {
	best, most, takesOut := first, 0, false
	for i := range p.mends {
		m := &p.mends[i]
		if m.ID == first.Mend.ID || m.Forgets() || m.Moves || m.Listed {
			continue
		}
		a := p.take(m, poll)
		if err := p.showAll(a, x, found); err != nil {
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
	}
	return best, p.showAll(best, x, found)
}

// poll counts the pages with the problem, and asks all that have a say what speaks for a choice.
func (p *preview) poll(x *checks.Inspector, all finder) (*check.Poll, error) {
	poll := check.NewPoll(p.Rule, p.fx.Today)
	wide := poll.Wide()
	err := p.fx.Each(p.j, "Looking at your pages", func(id sitemapcore.EntryID) {
		found := all.find(id)
		if found {
			p.Of++
		} else if wide {
			x.Load(id)
		}
		if found || wide {
			poll.Add(&x.Values, found)
		}
	})
	return poll, err
}

// showExtra shows the change of a page's extensions; nothing if entry is nil.
func (p *preview) showExtra(id sitemapcore.EntryID, entry []byte) {
	if entry == nil {
		return
	}
	p.Pages++
	if !p.Full() {
		p.EntryRow(naming.PageOf(p.fx.Doc, id), p.fx.Doc.Bytes(id), entry)
	}
}

// NewAddressListed says why a page is left out that moves.
const NewAddressListed say.Text = "its new address is listed already"

// show shows what becomes of the values of a page. Each value is shown once, and a page that doesn't move in any case.
func (p *preview) show(a *check.Answer, x check.Verdict, v *check.Values, seen map[string]bool) {
	if x.Kind == check.Keep {
		return
	}
	p.Pages++
	if x.Kind == check.LeaveOut || x.Kind == check.Delete {
		p.gone++
	}
	stays := a.Mend.Moves && x.Kind == check.LeaveOut
	if p.Full() && (!stays || p.told) {
		return
	}
	loc := v.Text[sitemapcore.Loc]
	value, page, before, after := loc, say.Text(""), naming.Excerpt(loc), outcomes[x.Kind].says
	switch {
	case x.Kind == check.SetValue:
		value = v.Text[x.Field]
		before, after = naming.Excerpts(value, x.Value)
		if x.Field != sitemapcore.Loc {
			page = naming.Page(loc)
		}
	case stays:
		after = say.Fill("left out: {why}", "why", NewAddressListed)
		if p.Full() {
			p.Rows = p.Rows[:change.PreviewRows-1]
		}
		p.told = true
	}
	if !seen[string(value)] {
		seen[string(value)] = true
		p.Row(page, before, after)
	}
}

// sourceSays says who calls something a problem, and what search engines call it.
func sourceSays(code string) say.Text {
	r, ok := check.ByCode(code)
	if !ok {
		return ""
	}
	var says, sources []say.Text
	if name, _, _ := strings.Cut(r.SearchConsole, ";"); name != "" {
		says = append(says, say.Fill("Search Console calls this “{name}”.", "name", name))
	}
	if name, _, _ := strings.Cut(r.Yandex, ";"); name != "" {
		says = append(says, say.Fill("Yandex calls it “{name}”.", "name", name))
	}
	for _, x := range check.SourcesOf(r.Source) {
		sources = append(sources, say.Fill("{name}, read {day}", "name", x.Name, "day", x.Read.Short()))
	}
	says = append(says, say.Fill("Source: {sources}.", "sources", say.Join("; ", sources...)))
	if check.BasisOf(r.Source) != check.Official {
		says = append(says, check.Unconfirmed())
	}
	return say.Join(" ", says...)
}

// restSays says what happens to pages that a choice doesn't fix.
func restSays(n, mended int) say.Text {
	if mended == 0 {
		return "This choice fixes none of them."
	}
	return say.N("{n, plural, one {This choice doesn’t work for # page. It stays as it is.} other {This choice "+
		"doesn’t work for # pages. They stay as they are.}}", n)
}

// duplicates shows what becomes of pages that are listed more than once.
func (p *preview) duplicates(rule *check.Rule, merge bool) error {
	doc, stay, articles := p.fx.Doc, 0, 0
	a := p.choose(check.NewPoll(p.Rule, p.fx.Today))
	err := p.fx.eachVariants(p.j, "Looking at your pages", a, rule, func(v variants) error {
		articles += len(v.other)
		if len(v.goes) == 0 {
			return nil
		}
		p.Of += len(v.goes) + 1
		stay++
		if p.Full() {
			return nil
		}
		date := func(id sitemapcore.EntryID) string {
			date, _ := doc.Value(id, sitemapcore.LastMod)
			return date
		}
		var before []say.Text
		for _, id := range v.group[:min(len(v.group), 3)] {
			before = append(before, duplicateSays(date(id), change.CountExtensions(doc.Row(id))))
		}
		if more := len(v.group) - 3; more > 0 {
			before = append(before, say.N("{n} more", more))
		}
		when, n := date(v.stays), change.CountExtensions(doc.Row(v.stays))
		if merge {
			x := takenOver(doc, v.stays, v.group)
			if v := x.values[sitemapcore.LastMod]; v != nil {
				when = string(v)
			}
			if x.entry != nil {
				n = change.CountExtensions(&sitemapcore.Row{Shape: x.shape})
			}
		}
		p.Row(naming.PageOf(doc, v.stays), say.And(before...), duplicateSays(when, n))
		return nil
	})
	p.Pages = p.Of
	p.Rest = say.Fill("{n, plural, one {# of the {all} entries stays.} other {# of the {all} entries stay, one for "+
		"each page.}}", "n", stay, "all", p.Of)
	if articles > 0 {
		p.Rest = say.Join(" ", p.Rest, say.N("{n, plural, one {# more has an article of its own and stays. Give it a page "+
			"of its own.} other {# more have articles of their own and stay. Give each a page of its own.}}", articles))
	}
	return err
}

// duplicateSays tells one of two entries of a page from the other.
func duplicateSays(date string, extras int) say.Text {
	s := say.Text("no date")
	if date != "" {
		s = say.Data(display.Excerpt([]byte(date)))
	}
	if extras == 0 {
		return s
	}
	return say.Fill("{date}, {n, plural, one {# extra} other {# extras}}", "date", s, "n", extras)
}

// spellings shows which way of writing stays, and which pages are left out.
func (p *preview) spellings(rule *check.Rule) error {
	fx, x, want := p.fx, p.fx.checks.Inspector(), check.SetOf(p.Rule)
	poll := check.NewPoll(p.Rule, fx.Today)
	marks, err := fx.marks(p.j)
	if err != nil {
		return err
	}
	err = fx.Each(p.j, "Looking at your pages", func(id sitemapcore.EntryID) {
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
	err = fx.eachVariants(p.j, "Looking at your pages", p.choose(poll), rule, func(v variants) error {
		p.Pages += len(v.goes)
		for _, id := range v.goes {
			p.Row(say.Fill("{page} stays", "page", naming.PageOf(fx.Doc, v.stays)), naming.PageOf(fx.Doc, id),
				outcomes[rule.Variants.Goes].says)
		}
		return nil
	})
	p.Rest = "What is left out stays in your list. You can include it again."
	return err
}
