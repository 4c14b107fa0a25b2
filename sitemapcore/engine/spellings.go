package engine

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/say"
)

// spellingRules are the rules about pages that may be one, written in two ways.
var spellingRules = setOf(check.C31, check.C32, check.C33)

// A spelled is a page that may be listed in several ways: the one that stays by the owner's choice,
// and those that differ from it in what the choice is about.
type spelled struct {
	stays sitemapcore.EntryID
	out   []sitemapcore.EntryID
}

// eachSpelled calls fn for each page that breaks a rule about ways of writing.
func (fx *fixes) eachSpelled(j *job, title say.Text, a *check.Answer, fn func(spelled)) error {
	want, r := check.SetOf(a.Rule), sitemapcore.ValueReader{Doc: fx.doc}
	return eachDuplicate(fx.session, j, title, check.AppendSpelling, func(group []sitemapcore.EntryID) error {
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
func (fx *fixes) fixSpellings(j *job, a *check.Answer) (step, error) {
	m := newEdits(fx.doc)
	out := map[sitemapcore.EntryID]bool{}
	err := fx.eachSpelled(j, "Fixing your pages", a, func(x spelled) {
		for _, id := range x.out {
			out[id] = true
		}
	})
	if err == nil {
		err = fx.each(j, "Fixing your pages", func(id sitemapcore.EntryID) {
			if out[id] {
				m.include(id, false)
				m.pages++
			}
		})
	}
	return m.fix(a.Rule), err
}
