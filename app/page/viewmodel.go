package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// shortVersion is the part of the version that a person can read out.
func (s *Store) shortVersion() string {
	return s.Version[:min(len(s.Version), 7)]
}

// problemCards puts problems on cards.
func ProblemCards(problems []wire.Problem) (cards []ui.ProblemInfo) {
	for _, p := range problems {
		card := ui.ProblemInfo{Severity: p.Severity, Title: p.Title, Detail: p.Detail, Lead: p.Lead, Causes: p.Causes}
		act := func(label say.Text, do components.Intent) {
			card.Actions = append(card.Actions, ui.Action{Label: label, Do: do})
		}
		if p.Links > 0 {
			act(say.N("{n, plural, one {Use the link in it} other {Use the # links in it}}", p.Links),
				components.TakeLinks{File: p.ID})
		}
		if p.ID != 0 {
			// What could be read was read as far as it goes, so this only puts the card away.
			label := say.Text("Keep what was read")
			switch p.Severity {
			case sitemapcore.Fatal:
				label = "Leave it out"
			case sitemapcore.Note:
				label = "OK"
			}
			act(label, components.LeaveOutFile{File: p.ID})
		}
		cards = append(cards, card)
	}
	return cards
}
