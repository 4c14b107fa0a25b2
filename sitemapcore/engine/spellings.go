package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/wire"
)

// spellingRules are the rules about pages that may be one, written in two ways.
var spellingRules = check.SetOf("C31", "C32", "C33")

// A spelled is a page that may be listed in several ways: the one that stays by the owner's choice, and those that differ from it in what the
// choice is about.
type spelled struct {
	stays sitemapcore.EntryID
	out   []sitemapcore.EntryID
}

// eachSpelled calls fn for each page that breaks a rule about ways of writing.
func (e *Engine) eachSpelled(j *job, title string, a *check.Answer, fn func(spelled)) error {
	want := check.SetOf(a.Rule)
	return e.eachTwins(j, title, check.AppendSpelling, func(group []sitemapcore.EntryID) error {
		locs := make([][]byte, len(group))
		best := 0
		for i, id := range group {
			var buf []byte
			locs[i] = bytes.Clone(e.addressIn(&buf, id))
			if check.BetterSpelling(a.Choice, locs[i], locs[best]) {
				best = i
			}
		}
		x := spelled{stays: group[best]}
		for i, id := range group {
			if check.SpellingsDiffer(locs[best], locs[i]).Meets(want) {
				x.out = append(x.out, id)
			}
		}
		if len(x.out) > 0 {
			fn(x)
		}
		return nil
	})
}

// fixSpellings works out the change that leaves out the pages that are written in another way than the owner chose.
func (e *Engine) fixSpellings(j *job, a *check.Answer) (step, error) {
	m := e.newMending()
	out := map[sitemapcore.EntryID]bool{}
	err := e.eachSpelled(j, mendingTitle, a, func(x spelled) {
		for _, id := range x.out {
			out[id] = true
		}
	})
	if err == nil {
		err = e.each(j, mendingTitle, func(id sitemapcore.EntryID) {
			if out[id] {
				m.include(id, false)
				m.pages++
			}
		})
	}
	return m.step(fixLabel(a.Rule), a.Rule), err
}

// previewSpellings shows which way of writing stays, and which pages are left out.
func (e *Engine) previewSpellings(j *job, m *wire.FixPreview, o check.Offer) error {
	poll := check.NewPoll(m.Rule, e.today)
	want := check.SetOf(m.Rule)
	var v check.Values
	err := e.each(j, lookingTitle, func(id sitemapcore.EntryID) {
		if e.set(id).Meets(want) {
			m.Pages++
		}
		if poll.Wide() {
			e.bits(id, &v)
			poll.Add(&v, false)
		}
	})
	if err != nil {
		return err
	}
	choice, says, sure := poll.Result()
	m.Evidence, m.Sure = says, sure
	if m.Choice == "" {
		m.Choice = choice
	}
	m.Choice = orFirst(m.Choice, o.Choices)
	setChoices(m, o)
	err = e.eachSpelled(j, lookingTitle, &check.Answer{Rule: m.Rule, Choice: m.Choice}, func(x spelled) {
		m.Mended += len(x.out)
		for _, id := range x.out {
			if len(m.Rows) == 3*previewRows {
				return
			}
			var buf []byte
			stays := showPage(e.addressIn(&buf, x.stays))
			m.Rows = append(m.Rows, stays+" stays", showPage(e.addressIn(&buf, id)), "left out")
		}
	})
	m.Rest = "What is left out stays in your list. You can include it again."
	m.Title, m.Detail = describe(m.Rule, m.Pages)
	return err
}
