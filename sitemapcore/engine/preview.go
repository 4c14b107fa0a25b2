package engine

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// previewRows is the number of pages that a preview shows.
const previewRows = 5

// lookingTitle says what is going on while a preview is being worked out.
const lookingTitle = "Looking at your pages"

// previewFix answers what a fix would do, and asks what is to be chosen.
func (e *Engine) previewFix(r request, b *wire.PreviewFix) {
	o, ok := check.OfferFor(b.Rule)
	if !ok {
		r.fail(errStale)
		return
	}
	e.reply(r, b.Job, "preview", func(j *job) (wire.Body, error) {
		return steady(e, func() (wire.Body, error) { return e.previewed(j, b, o) })
	})
}

// previewed works a preview out.
func (e *Engine) previewed(j *job, b *wire.PreviewFix, o check.Offer) (*wire.FixPreview, error) {
	const title = lookingTitle
	m := &wire.FixPreview{Rule: b.Rule, Ask: o.Ask, Choice: b.Choice, Text: b.Text, CanMerge: o.Merge, Source: sourceSays(b.Rule)}
	if b.Rule == twinsRule {
		m.Choice = orFirst(m.Choice, o.Choices)
		setChoices(m, o)
		err := e.previewTwins(j, b, m)
		return m, err
	}
	if spellingRules.Has(b.Rule) {
		err := e.previewSpellings(j, m, o)
		return m, err
	}
	asked := &check.Answer{Rule: b.Rule}
	if site, ok := check.Site(b.Text); ok && b.Choice == o.TextFor {
		asked.Text = site
	}
	find, err := e.finder(j, asked, title)
	if err != nil {
		return nil, err
	}
	// What speaks for a choice has to be known before the first page can be mended.
	poll := check.NewPoll(b.Rule, e.today)
	wide := poll.Wide()
	var v check.Values
	err = e.each(j, title, func(id sitemapcore.EntryID) {
		found := find(id, &v)
		if found {
			m.Pages++
		} else if wide {
			e.bits(id, &v)
		}
		if found || wide {
			poll.Add(&v, found)
		}
	})
	if err != nil {
		return nil, err
	}
	if c, ok := poll.Zone(); ok {
		o.Choices = append(o.Choices, c)
	}
	if b.Rule == "C29" {
		o.Choices = siteChoices(o.Choices, poll)
	}
	if first, second := poll.Both(); first != "" && first != second {
		m.Open = []string{first, second}
	}
	choice, says, sure := poll.Result()
	m.Evidence, m.Sure = says, sure
	if m.Choice == "" {
		m.Choice = choice
	}
	m.Choice = orFirst(m.Choice, o.Choices)
	setChoices(m, o)
	if _, doubt := check.DoubtOf(b.Rule); o.TextFor == m.Choice && m.Text == "" && !doubt {
		if host := poll.Largest(); b.Rule == "C29" && host != "" {
			m.Text = "https://" + host + "/"
		} else if origin := e.origin(); b.Rule != "C8" && origin != "" {
			m.Text = origin + "/"
		}
	}
	a, err := e.answerOf(b.Rule, m.Choice, m.Text, &o)
	if err != nil {
		// Nothing was typed yet, or not all of it.
		a = &check.Answer{Rule: b.Rule, Choice: m.Choice, Today: e.today}
		m.Rest = failure(err).Detail
	}
	seen := map[string]bool{}
	mend := e.extraFix(b.Rule, a.Choice)
	err = e.each(j, title, func(id sitemapcore.EntryID) {
		if !find(id, &v) {
			return
		}
		if mend != nil {
			entry := mend(id, &v)
			if entry == nil {
				return
			}
			if m.Mended++; len(m.Rows) < 3*previewRows {
				was, is := changedPart(e.doc.Bytes(id), entry)
				m.Rows = append(m.Rows, showPage(v.Text[sitemapcore.Loc]), excerpt(was), excerpt(is))
			}
			return
		}
		x := a.Mend(&v)
		if !x.OK {
			return
		}
		m.Mended++
		if len(m.Rows) == 3*previewRows {
			return
		}
		page, before, after := "", excerpt(v.Text[x.Field]), excerpt(x.Value)
		if x.Out {
			before, after = excerpt(v.Text[sitemapcore.Loc]), "left out"
		} else if x.Gone {
			before, after = excerpt(v.Text[sitemapcore.Loc]), "deleted"
		} else if x.Field != sitemapcore.Loc {
			page = showPage(v.Text[sitemapcore.Loc])
		}
		if !seen[before] {
			seen[before] = true
			m.Rows = append(m.Rows, page, before, after)
		}
	})
	if err == nil && (b.Rule == "C27" || b.Rule == "C28") {
		// Both ways of writing were looked at. Those that are written the chosen way need nothing.
		if m.Pages, err = e.differing(j, b.Rule, title); err != nil {
			return nil, err
		}
	}
	m.Title, m.Detail = describe(b.Rule, m.Pages)
	if rest := m.Pages - m.Mended; rest > 0 && m.Rest == "" {
		m.Rest = restSays(rest, m.Mended)
	}
	return m, err
}

// siteChoices names the site of most pages in the choices about pages of other sites. Pages are only put on another site where all of them are
// on test copies.
func siteChoices(choices []check.Choice, poll *check.Poll) []check.Choice {
	var out []check.Choice
	for _, c := range choices {
		switch c.ID {
		case "out":
			c.Label = "Leave out the pages that aren’t on " + poll.Largest()
		case "gone":
			c.Label = "Delete the pages that aren’t on " + poll.Largest()
		default:
			if !poll.Copies() {
				continue
			}
		}
		out = append(out, c)
	}
	return out
}

// sourceSays says who calls something a problem, and what search engines call it.
func sourceSays(code string) string {
	r, ok := check.ByCode(code)
	if !ok {
		return ""
	}
	s := ""
	if name, _, _ := strings.Cut(r.SearchConsole, ";"); name != "" {
		s = "Search Console calls this “" + name + "”. "
	}
	if name, _, _ := strings.Cut(r.Yandex, ";"); name != "" {
		s += "Yandex calls it “" + name + "”. "
	}
	s += "Source: "
	for i, x := range check.SourcesOf(r.Source) {
		if i > 0 {
			s += "; "
		}
		s += x.Name + ", read " + x.Read
	}
	if check.BasisOf(r.Source) != check.Official {
		s += ". " + strings.TrimSuffix(check.Unconfirmed, ".")
	}
	return s + ". Rule " + code + "."
}

// restSays says what happens to pages that a choice doesn't mend.
func restSays(n, mended int) string {
	switch {
	case mended == 0:
		return "This choice mends none of them."
	case n == 1:
		return "One page stays as it is, because this choice doesn’t fit it."
	}
	return number(n) + " pages stay as they are, because this choice doesn’t fit them."
}

func orFirst(id string, choices []check.Choice) string {
	for _, c := range choices {
		if c.ID == id {
			return id
		}
	}
	return choices[0].ID
}

func setChoices(m *wire.FixPreview, o check.Offer) {
	if o.TextFor == m.Choice {
		m.TextLabel = o.TextLabel
	}
	if o.Ask == "" {
		return
	}
	for _, c := range o.Choices {
		m.Choices = append(m.Choices, c.ID, c.Label)
	}
}

// describe names a number of pages with a problem, and says why it matters.
func describe(code string, n int) (title, detail string) {
	if d, ok := check.DoubtOf(code); ok {
		return d.Title + " " + pages(n), d.Why
	}
	return check.Describe(code, n)
}

// showPage writes the address of a page without its site.
func showPage(loc []byte) string {
	if p := path(loc); p != nil {
		loc = p
	}
	return excerpt(loc)
}

// previewTwins shows what becomes of pages that are listed more than once.
func (e *Engine) previewTwins(j *job, b *wire.PreviewFix, m *wire.FixPreview) error {
	stay := 0
	err := e.eachTwins(j, lookingTitle, sameAddress, func(group []sitemapcore.EntryID) error {
		m.Pages += len(group)
		stay++
		if len(m.Rows) == 3*previewRows {
			return nil
		}
		stays := e.keeper(group, m.Choice)
		loc, _ := e.doc.Value(stays, sitemapcore.Loc)
		before := ""
		for i, id := range group {
			if i == 3 {
				before += " and " + number(len(group)-3) + " more"
				break
			}
			if i > 0 {
				before += " and "
			}
			date, _ := e.doc.Value(id, sitemapcore.LastMod)
			before += twinSays(date, extras(e.doc.Row(id)))
		}
		date, _ := e.doc.Value(stays, sitemapcore.LastMod)
		n := extras(e.doc.Row(stays))
		if b.Merge {
			x := e.merge(stays, group)
			if x.values[sitemapcore.LastMod] != nil {
				date = string(x.values[sitemapcore.LastMod])
			}
			if x.entry != nil {
				n = extras(&sitemapcore.Row{Shape: x.shape})
			}
		}
		m.Rows = append(m.Rows, showPage([]byte(loc)), before, twinSays(date, n))
		return nil
	})
	m.Mended = m.Pages
	m.Rest = number(stay) + " of the " + number(m.Pages) + " entries stay, one for each page."
	m.Title, m.Detail = describe(b.Rule, m.Pages)
	return err
}

// twinSays tells one of two entries of a page from the other.
func twinSays(date string, extras int) string {
	s := "no date"
	if date != "" {
		s = excerpt([]byte(date))
	}
	switch extras {
	case 0:
		return s
	case 1:
		return s + ", 1 extra"
	}
	return s + ", " + number(extras) + " extras"
}
