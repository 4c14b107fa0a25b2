package ui

import (
	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// UseLinks makes pages of the addresses in a file.
const UseLinks say.Text = "{n, plural, one {Use the link in it} other {Use the # links in it}}"

// ProblemCards puts problems of files on cards.
func ProblemCards(problems []wire.Problem) (cards []ProblemInfo) {
	for _, p := range problems {
		card := ProblemInfo{Severity: p.Severity, Title: p.Title, Detail: p.Detail, Lead: p.Lead, Causes: p.Causes}
		act := func(label say.Text, do components.Intent) {
			card.Actions = append(card.Actions, Action{Label: label, Do: do})
		}
		if p.Links > 0 {
			act(say.N(UseLinks, p.Links), components.TakeLinks{File: p.ID})
		}
		if p.ID != 0 {
			// The readable part was read, so this only closes the card.
			label := say.Text("Keep what was read")
			switch p.Severity {
			case sitemapcore.Fatal:
				label = "Skip this file"
			case sitemapcore.Note:
				label = "OK"
			}
			act(label, components.LeaveOutFile{File: p.ID})
		}
		cards = append(cards, card)
	}
	return cards
}
