package engine

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
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
func (p *preview) row(page say.Text, before, after string) {
	if !p.full() {
		p.Rows = append(p.Rows, page.String(), before, after)
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
			p.Choices = append(p.Choices, say.Data(c.ID), c.Label)
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
	find, differs, err := fx.finder(x, p.j, asked, "Looking at your pages")
	if err != nil {
		return err
	}
	// What speaks for a choice has to be known before the first page can be fixed.
	poll, err := p.poll(x, find)
	if err != nil {
		return err
	}
	p.offerMore(poll)
	moved, err := p.offerMoved()
	if err != nil {
		return err
	}
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
	if x.listed, err = fx.listed(p.j, p.Rule, "Looking at your pages"); err != nil {
		return err
	}
	if moved != nil {
		a.Moved = moved.take
	}
	fixed := x.extraFix(a)
	seen, differ := map[string]bool{}, 0
	err = fx.each(p.j, "Looking at your pages", func(id sitemapcore.EntryID) {
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
		p.Do = say.N("{n, plural, one {Forget it} other {Forget all #}}", p.Mended)
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
	err := p.fx.each(p.j, "Looking at your pages", func(id sitemapcore.EntryID) {
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
		p.row(say.Data(showPageOf(p.fx.doc, id)), sitemapcore.Excerpt(was), sitemapcore.Excerpt(is))
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
		before, after = sitemapcore.Excerpt(loc), say.Text("left out").String()
	case x.Gone:
		before, after = sitemapcore.Excerpt(loc), say.Text("deleted").String()
	case x.Forgotten:
		before, after = sitemapcore.Excerpt(loc), say.Text("no longer marked").String()
	case x.Field != sitemapcore.Loc:
		page = showPage(loc)
	}
	if !seen[before] {
		seen[before] = true
		p.row(say.Data(page), before, after)
	}
}

// nameSite names the site of most pages in the choices about pages of other sites.
func nameSite(choices []check.Choice, site string) {
	for i := range choices {
		switch c := &choices[i]; c.ID {
		case "out":
			c.Label = say.Fill("Leave out the pages that aren’t on {site}", "site", site)
		case "gone":
			c.Label = say.Fill("Delete the pages that aren’t on {site}", "site", site)
		}
	}
}

// sourceSays says who calls something a problem, and what search engines call it.
func sourceSays(code string) string {
	r, ok := check.ByCode(code)
	if !ok {
		return ""
	}
	var says []say.Text
	var sources []string
	if name, _, _ := strings.Cut(r.SearchConsole, ";"); name != "" {
		says = append(says, say.Fill("Search Console calls this “{name}”.", "name", name))
	}
	if name, _, _ := strings.Cut(r.Yandex, ";"); name != "" {
		says = append(says, say.Fill("Yandex calls it “{name}”.", "name", name))
	}
	for _, x := range check.SourcesOf(r.Source) {
		sources = append(sources, say.Fill("{name}, read {day}", "name", x.Name, "day", x.Read).String())
	}
	says = append(says, say.Fill("Source: {sources}.", "sources", strings.Join(sources, "; ")))
	if check.BasisOf(r.Source) != check.Official {
		says = append(says, check.Unconfirmed())
	}
	return say.Join(" ", append(says, say.Fill("Rule {code}.", "code", code))...).String()
}

// restSays says what happens to pages that a choice doesn't fix.
func restSays(n, mended int) say.Text {
	if mended == 0 {
		return "This choice fixes none of them."
	}
	return say.N("{n, plural, one {This choice doesn’t work for # page. It stays as it is.} other {This choice "+
		"doesn’t work for # pages. They stay as they are.}}", n)
}

// describe names a number of pages with a problem, and says why it matters.
func describe(code string, n int) (title, detail say.Text) {
	if d, ok := check.DoubtOf(code); ok {
		return say.N(d.Title, n), d.Why
	}
	return check.Describe(code, n)
}

// duplicates shows what becomes of pages that are listed more than once.
func (p *preview) duplicates(merge bool) error {
	doc, stay := p.fx.doc, 0
	p.setChoices()
	err := eachDuplicate(p.fx.session, p.j, "Looking at your pages", check.SameAddress,
		func(group []sitemapcore.EntryID) error {
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
				before = append(before, duplicateSays(date(id), extras(doc.Row(id))).String())
			}
			if more := len(group) - 3; more > 0 {
				before = append(before, say.N("{n} more", more).String())
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
			p.row(say.Data(showPageOf(doc, stays)), say.And(say.DataAll(before)...).String(),
				duplicateSays(when, n).String())
			return nil
		})
	p.Mended = p.Pages
	p.Rest = say.Fill("{n, plural, one {# of the {all} entries stays.} other {# of the {all} entries stay, one for "+
		"each page.}}", "n", stay, "all", p.Pages)
	return err
}

// duplicateSays tells one of two entries of a page from the other.
func duplicateSays(date string, extras int) say.Text {
	s := say.Text("no date")
	if date != "" {
		s = say.Data(sitemapcore.Excerpt([]byte(date)))
	}
	if extras == 0 {
		return s
	}
	return say.Fill("{date}, {n, plural, one {# extra} other {# extras}}", "date", s, "n", extras)
}

// spellings shows which way of writing stays, and which pages are left out.
func (p *preview) spellings() error {
	fx, x, want := p.fx, p.fx.checks.inspector(), check.SetOf(p.Rule)
	poll := check.NewPoll(p.Rule, fx.today)
	err := fx.each(p.j, "Looking at your pages", func(id sitemapcore.EntryID) {
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
	err = fx.eachSpelled(p.j, "Looking at your pages", &check.Answer{Rule: p.Rule, Choice: p.Choice}, func(x spelled) {
		p.Mended += len(x.out)
		for _, id := range x.out {
			p.row(say.Fill("{page} stays", "page", showPageOf(fx.doc, x.stays)), showPageOf(fx.doc, id),
				say.Text("left out").String())
		}
	})
	p.Rest = "What is left out stays in your list. You can include it again."
	return err
}
