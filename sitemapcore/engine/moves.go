package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/compare"
	"sitemapeditor/sitemapcore/replace"
)

// movesSince returns the moves of sites since files were opened last, the oldest first.
func movesSince(h *sitemapcore.History) (moves []sitemapcore.Replacement) {
	for _, t := range h.Done() {
		if t.Kind == openingStep {
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

// movedSite returns the old and the new address of a site that moved since files were opened.
func movedSite(h *sitemapcore.History) (m sitemapcore.Moved) {
	if all := movesSince(h); len(all) > 0 {
		m.From, m.To = all[0].Find, all[len(all)-1].With
	}
	return m
}

// moveOf returns the function that moves an address as the sites moved since files were opened, or nil.
func moveOf(h *sitemapcore.History) compare.Move {
	var moves []*replace.Replacer
	for _, m := range movesSince(h) {
		if r, err := replace.New(&m); err == nil {
			moves = append(moves, r)
		}
	}
	if moves == nil {
		return nil
	}
	return func(loc []byte) ([]byte, bool) {
		moved := false
		for _, r := range moves {
			if to, changed := r.Append(nil, loc); changed {
				loc, moved = to, true
			}
		}
		return loc, moved
	}
}
