package change

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/say"
)

const (
	DateSetText say.Text = "Set the date on {n, plural, one {# page} other {# pages}}##past"
	SetDateText say.Text = "Set the date on {n, plural, one {# page} other {# pages}}"
)

const (
	AddressSetText   say.Text = "Changed the address of {n, plural, one {# page} other {# pages}}"
	fixText          say.Text = "Fix “{rule}” on {n, plural, one {# page} other {# pages}}"
	fixedText        say.Text = "Fixed “{rule}” on {n, plural, one {# page} other {# pages}}"
	FrequencySetText say.Text = "Set the change frequency on {n, plural, one {# page} other {# pages}}##past"
	PrioritySetText  say.Text = "Set the priority on {n, plural, one {# page} other {# pages}}##past"
	SetAddressText   say.Text = "Change the address of {n, plural, one {# page} other {# pages}}"
	SetFrequencyText say.Text = "Set the change frequency on {n, plural, one {# page} other {# pages}}"
	SetPriorityText  say.Text = "Set the priority on {n, plural, one {# page} other {# pages}}"
)

// Deleting is the kind of a step that deletes pages. An empty table offers to undo it.
const Deleting history.Kind = "delete"

// Fixing is the kind of a step that fixes something. Its account has the rule.
const Fixing history.Kind = "fix"

// MovesSince returns the moves of sites since files were opened last, the oldest first.
func MovesSince(h *history.History) (moves []sitemapcore.Replacement) {
	for _, t := range h.Done() {
		if t.Kind == Opening {
			break
		}
		for _, s := range slices.Backward(t.Steps) {
			if s.Do == sitemapcore.DoReplace && s.Replacement.Way == sitemapcore.MoveSite {
				moves = append(moves, s.Replacement)
			}
		}
	}
	slices.Reverse(moves)
	return moves
}

// MovedSite returns the old and the new address of a site that moved since files were opened.
func MovedSite(h *history.History) (m sitemapcore.Moved) {
	if all := MovesSince(h); len(all) > 0 {
		m.From, m.To = all[0].Find, all[len(all)-1].With
	}
	return m
}

// Opening is the kind of a step that opens files or addresses.
const Opening history.Kind = "open"
