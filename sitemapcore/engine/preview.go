package engine

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// previewRows is the number of pages that a preview shows.
const previewRows = 5

// previewFix answers what a fix would do, and asks what is to be chosen.
func (fx *fixes) previewFix(r request, b *wire.PreviewFix) {
	o, ok := check.OfferFor(b.Rule)
	if !ok {
		r.fail(errStale)
		return
	}
	fx.replySteady(r, b.Job, "preview", func(j *job) (_ wire.Body, err error) {
		p := &preview{
			FixPreview: &wire.FixPreview{
				Rule: b.Rule, Ask: o.Ask, Choice: b.Choice, Text: b.Text, CanMerge: o.Merge,
				Source: sourceSays(b.Rule),
			},
			fx: fx, j: j, offer: o,
		}
		switch {
		case b.Rule == check.C24.Code():
			err = p.duplicates(b.Merge)
		case spellingRules.Has(b.Rule):
			err = p.spellings()
		default:
			err = p.pages()
		}
		p.Title, p.Detail = describe(b.Rule, p.Pages)
		return p.FixPreview, err
	})
}

// A preview is being worked out.
type preview struct {
	*wire.FixPreview
	fx    *fixes
	j     *job
	offer check.Offer
}

// row shows what becomes of a page, unless enough are shown.
func (p *preview) row(page, before, after string) {
	if !p.full() {
		p.Rows = append(p.Rows, page, before, after)
	}
}

// full reports whether enough pages are shown.
func (p *preview) full() bool { return len(p.Rows) == 3*previewRows }

// choose makes the choice: the owner's, or what the pages speak for.
func (p *preview) choose(poll *check.Poll) {
	choice, says, sure := poll.Result()
	p.Evidence, p.Sure = says, sure
	p.Choice = cmp.Or(p.Choice, choice)
	p.setChoices()
}

// setChoices lists the choices, and sees to it that one of them is made.
func (p *preview) setChoices() {
	o := &p.offer
	if !slices.ContainsFunc(o.Choices, func(c check.Choice) bool { return c.ID == p.Choice }) {
		p.Choice = o.Choices[0].ID
	}
	if o.TextFor == p.Choice {
		p.TextLabel = o.TextLabel
	}
	for _, c := range o.Choices {
		if o.Ask != "" {
			p.Choices = append(p.Choices, c.ID, c.Label)
		}
	}
}

// pages shows what becomes of pages one by one.
func (p *preview) pages() error {
	fx, x := p.fx, p.fx.checks.inspector()
	asked := &check.Answer{Rule: p.Rule}
	if site, ok := check.Site(p.Text); ok && p.Choice == p.offer.TextFor {
		asked.Text = site
	}
	find, differs, err := fx.finder(x, p.j, asked, words.Looking)
	if err != nil {
		return err
	}
	// What speaks for a choice has to be known before the first page can be fixed.
	poll, err := p.poll(x, find)
	if err != nil {
		return err
	}
	p.offerMore(poll)
	p.choose(poll)
	if _, doubt := check.DoubtOf(p.Rule); p.offer.TextFor == p.Choice && p.Text == "" && !doubt {
		p.Text = p.suggested(poll)
	}
	a, refused := answerOf(p.Rule, p.Choice, p.Text, &p.offer, fx.today)
	if refused != nil {
		// Nothing was typed yet, or not all of it.
		a = &check.Answer{Rule: p.Rule, Choice: p.Choice, Today: fx.today}
		p.Rest = failure(refused).Detail
	}
	if x.listed, err = fx.listed(p.j, p.Rule, words.Looking); err != nil {
		return err
	}
	fixed := x.extraFix(a)
	seen, differ := map[string]bool{}, 0
	err = fx.each(p.j, words.Looking, func(id sitemapcore.EntryID) {
		if !find(id) {
			return
		}
		if differs != nil && differs() {
			differ++
		}
		if fixed != nil {
			p.showExtra(id, fixed(id))
		} else {
			p.show(a.Mend(&x.Values), &x.Values, seen)
		}
	})
	if p.Rule == check.C27.Code() || p.Rule == check.C28.Code() {
		// Both ways of writing were looked at. Those that are written the chosen way need nothing.
		p.Pages = differ
	}
	if p.Choice == check.ChooseForget {
		p.Do = words.ForgetMarks.N(p.Mended)
	}
	if rest := p.Pages - p.Mended; rest > 0 && p.Rest == "" {
		p.Rest = restSays(rest, p.Mended)
	}
	return err
}

// poll counts the pages with the problem, and asks all that have a say what speaks for a choice.
func (p *preview) poll(x *inspector, find func(sitemapcore.EntryID) bool) (*check.Poll, error) {
	poll := check.NewPoll(p.Rule, p.fx.today)
	wide := poll.Wide()
	err := p.fx.each(p.j, words.Looking, func(id sitemapcore.EntryID) {
		found := find(id)
		if found {
			p.Pages++
		} else if wide {
			x.load(id)
		}
		if found || wide {
			poll.Add(&x.Values, found)
		}
	})
	return poll, err
}

// offerMore completes the choices with what the pages gave rise to.
func (p *preview) offerMore(poll *check.Poll) {
	if c, ok := poll.Zone(); ok {
		p.offer.Choices = append(p.offer.Choices, c)
	}
	if p.Rule == check.C29.Code() {
		nameSite(p.offer.Choices, poll.Largest())
	}
	if first, second := poll.Both(); first != "" && first != second {
		p.Open = []string{first, second}
	}
}

// suggested returns the address that the owner most likely wants to type.
func (p *preview) suggested(poll *check.Poll) string {
	if host := poll.Largest(); host != "" {
		return "https://" + host + "/"
	}
	if origin := originOf(p.fx.doc); p.Rule == check.C4.Code() && origin != "" {
		return origin + "/"
	}
	return ""
}

// showExtra shows what becomes of a page's extensions; nothing where entry is nil.
func (p *preview) showExtra(id sitemapcore.EntryID, entry []byte) {
	if entry == nil {
		return
	}
	if p.Mended++; !p.full() {
		was, is := changedPart(p.fx.doc.Bytes(id), entry)
		p.row(showPageOf(p.fx.doc, id), sitemapcore.Excerpt(was), sitemapcore.Excerpt(is))
	}
}

// show shows what becomes of the values of a page. Each value is shown once.
func (p *preview) show(x check.Mended, v *check.Values, seen map[string]bool) {
	if !x.OK {
		return
	}
	if p.Mended++; p.full() {
		return
	}
	loc := v.Text[sitemapcore.Loc]
	page, before, after := "", sitemapcore.Excerpt(v.Text[x.Field]), sitemapcore.Excerpt(x.Value)
	switch {
	case x.Out:
		before, after = sitemapcore.Excerpt(loc), words.LeavesOut
	case x.Gone:
		before, after = sitemapcore.Excerpt(loc), words.Deletes
	case x.Forgotten:
		before, after = sitemapcore.Excerpt(loc), words.Forgets
	case x.Field != sitemapcore.Loc:
		page = showPage(loc)
	}
	if !seen[before] {
		seen[before] = true
		p.row(page, before, after)
	}
}

// nameSite names the site of most pages in the choices about pages of other sites.
func nameSite(choices []check.Choice, site string) {
	for i := range choices {
		switch c := &choices[i]; c.ID {
		case "out":
			c.Label = words.LeaveOutOthers.With("site", site)
		case "gone":
			c.Label = words.DeleteOthers.With("site", site)
		}
	}
}

// sourceSays says who calls something a problem, and what search engines call it.
func sourceSays(code string) string {
	r, ok := check.ByCode(code)
	if !ok {
		return ""
	}
	var says, sources []string
	if name, _, _ := strings.Cut(r.SearchConsole, ";"); name != "" {
		says = append(says, words.InSearchConsole.With("name", name))
	}
	if name, _, _ := strings.Cut(r.Yandex, ";"); name != "" {
		says = append(says, words.InYandex.With("name", name))
	}
	for _, x := range check.SourcesOf(r.Source) {
		sources = append(sources, words.SourceRead.With("name", x.Name, "day", x.Read))
	}
	says = append(says, words.Source.With("sources", strings.Join(sources, "; ")))
	if check.BasisOf(r.Source) != check.Official {
		says = append(says, check.Unconfirmed())
	}
	return strings.Join(append(says, words.RuleCode.With("code", code)), " ")
}

// restSays says what happens to pages that a choice doesn't fix.
func restSays(n, mended int) string {
	if mended == 0 {
		return words.FixesNone
	}
	return words.FixesNotAll.N(n)
}

// describe names a number of pages with a problem, and says why it matters.
func describe(code string, n int) (title, detail string) {
	if d, ok := check.DoubtOf(code); ok {
		return d.Title.N(n), d.Why
	}
	return check.Describe(code, n)
}

// duplicates shows what becomes of pages that are listed more than once.
func (p *preview) duplicates(merge bool) error {
	doc, stay := p.fx.doc, 0
	p.setChoices()
	err := eachDuplicate(p.fx.session, p.j, words.Looking, check.SameAddress, func(group []sitemapcore.EntryID) error {
		p.Pages += len(group)
		stay++
		if p.full() {
			return nil
		}
		date := func(id sitemapcore.EntryID) string {
			date, _ := doc.Value(id, sitemapcore.LastMod)
			return date
		}
		var before []string
		for _, id := range group[:min(len(group), 3)] {
			before = append(before, duplicateSays(date(id), extras(doc.Row(id))))
		}
		if more := len(group) - 3; more > 0 {
			before = append(before, words.MoreEntries.N(more))
		}
		stays := survivor(doc, group, p.Choice)
		when, n := date(stays), extras(doc.Row(stays))
		if merge {
			x := takenOver(doc, stays, group)
			if v := x.values[sitemapcore.LastMod]; v != nil {
				when = string(v)
			}
			if x.entry != nil {
				n = extras(&sitemapcore.Row{Shape: x.shape})
			}
		}
		p.row(showPageOf(doc, stays), catalog.And(before...), duplicateSays(when, n))
		return nil
	})
	p.Mended = p.Pages
	p.Rest = words.EntriesStay.With("n", stay, "all", p.Pages)
	return err
}

// duplicateSays tells one of two entries of a page from the other.
func duplicateSays(date string, extras int) string {
	s := words.NoDate
	if date != "" {
		s = sitemapcore.Excerpt([]byte(date))
	}
	if extras == 0 {
		return s
	}
	return words.WithExtras.With("date", s, "n", extras)
}

// spellings shows which way of writing stays, and which pages are left out.
func (p *preview) spellings() error {
	fx, x, want := p.fx, p.fx.checks.inspector(), check.SetOf(p.Rule)
	poll := check.NewPoll(p.Rule, fx.today)
	err := fx.each(p.j, words.Looking, func(id sitemapcore.EntryID) {
		if fx.checks.set(id).Meets(want) {
			p.Pages++
		}
		if poll.Wide() {
			x.load(id)
			poll.Add(&x.Values, false)
		}
	})
	if err != nil {
		return err
	}
	p.choose(poll)
	err = fx.eachSpelled(p.j, words.Looking, &check.Answer{Rule: p.Rule, Choice: p.Choice}, func(x spelled) {
		p.Mended += len(x.out)
		for _, id := range x.out {
			p.row(words.PageStays.With("page", showPageOf(fx.doc, x.stays)), showPageOf(fx.doc, id), words.LeavesOut)
		}
	})
	p.Rest = words.LeftOutStay
	return err
}
