package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// spellingRules are the rules about pages that may be one, written in two ways.
var spellingRules = check.SetOf("C31", "C32", "C33")

// A spelled is a page that may be listed in several ways: the one that stays by the owner's choice,
// and those that differ from it in what the choice is about.
type spelled struct {
	stays sitemapcore.EntryID
	out   []sitemapcore.EntryID
}

// eachSpelled calls fn for each page that breaks a rule about ways of writing.
func (e *Engine) eachSpelled(j *job, title string, a *check.Answer, fn func(spelled)) error {
	want, r := check.SetOf(a.Rule), sitemapcore.ValueReader{Doc: e.doc}
	return e.eachTwins(j, title, check.AppendSpelling, func(group []sitemapcore.EntryID) error {
		locs := make([][]byte, len(group))
		best := 0
		for i, id := range group {
			locs[i] = bytes.Clone(r.Address(id))
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

// fixSpellings works out the change that leaves out the pages that are written in another way than
// the owner chose.
func (e *Engine) fixSpellings(j *job, a *check.Answer) (step, error) {
	m := newEdits(e.doc)
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

// spellings shows which way of writing stays, and which pages are left out.
func (p *preview) spellings() error {
	e, x, want := p.e, p.e.newInspector(), check.SetOf(p.Rule)
	poll := check.NewPoll(p.Rule, e.today)
	err := e.each(p.j, lookingTitle, func(id sitemapcore.EntryID) {
		if e.set(id).Meets(want) {
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
	err = e.eachSpelled(p.j, lookingTitle, &check.Answer{Rule: p.Rule, Choice: p.Choice}, func(x spelled) {
		p.Mended += len(x.out)
		for _, id := range x.out {
			p.row(showPageOf(e.doc, x.stays)+" stays", showPageOf(e.doc, id), "left out")
		}
	})
	p.Rest = "What is left out stays in your list. You can include it again."
	return err
}
