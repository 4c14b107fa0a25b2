package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// copyCells copies cells. Cut cells are removed from the table after all of them are on the clipboard, unless the rows
// may have changed.
func (t *table) copyCells(in urltable.Copy) {
	view, rev := t.viewKey, t.State.Rev
	desk.Need(t.Desk, &wire.Copy{Target: t.Target(in.Rows), Fields: in.Fields}, func(c *wire.Copied) {
		said := ui.Toast{Text: say.N("{n, plural, one {# page} other {# pages}} copied", c.Rows)}
		if c.Cut && in.Then != nil {
			said.More = "The clipboard takes no more at once, so nothing was removed"
		} else if c.Cut {
			said.More = "The clipboard takes no more at once"
		}
		t.Copy(c.Text, said, func() {
			if in.Then != nil && !c.Cut && t.viewKey == view && t.State.Rev == rev {
				t.doCells(in.Then)
			}
		})
	})
}

// pasteNow confirms a paste after the warning dialog.
type pasteNow struct{ block *wire.PasteCells }

// paste pastes cells into the table, and asks first if the result would be surprising.
func (t *table) paste(block *wire.PasteCells) {
	t.Ask(block, func(b wire.Body, out []wire.Blob) {
		if asked, ok := b.(*wire.PasteAsked); ok {
			t.AskOwner(pasteQuestion(block, asked))
			return
		}
		t.Undoable(b, out)
	})
}

// pasteQuestion explains the surprising parts of a paste. It may fill hidden columns too.
func pasteQuestion(block *wire.PasteCells, asked *wire.PasteAsked) desk.Question {
	var says []say.Text
	for _, x := range []struct {
		n    int
		said say.Text
	}{
		{asked.Addresses, "{n, plural, one {# page} other {# pages}} will have the same address as another one."},
		{asked.Below, "{n, plural, one {# page} other {# pages}} below your selection will change too."},
		{asked.Fresh, "{n, plural, one {# row goes} other {# rows go}} past the last page here and will become {n, " +
			"plural, one {a new page} other {new pages}}."},
		{asked.Left, "{n, plural, one {# row goes} other {# rows go}} past the last page here and will be left out."},
		{asked.Unplaced, "{n, plural, one {# column goes} other {# columns go}} past the last column and will be " +
			"left out."},
		{asked.Hidden, "{n, plural, one {# hidden column} other {# hidden columns}} will be skipped."},
	} {
		if x.n > 0 {
			says = append(says, say.N(x.said, x.n))
		}
	}
	sure := *block
	sure.Sure = true
	q := desk.Question{
		Title:   say.N("Paste {n, plural, one {# row} other {# rows}}?", asked.Rows),
		Text:    say.Join(" ", says...).String(),
		Actions: []ui.Action{{Label: "Paste", Do: pasteNow{&sure}}},
	}
	if asked.Hidden > 0 {
		all := sure
		all.Fields, all.Selected = nil, 1
		for f := block.Fields[0]; f < sitemapcore.NumFields; f++ {
			all.Fields = append(all.Fields, f)
		}
		q.Actions = append([]ui.Action{{Label: "Fill hidden columns too", Do: pasteNow{&all}}}, q.Actions...)
	}
	return q
}

// copyAtHand copies a text that the page has already. The button of a line says by itself that it
// was copied.
func (s *Store) copyAtHand(in components.Copy) {
	asked := s.Toast.Act != nil && s.Toast.Act.Do == in
	s.Browser.Copy(in.Text, func(ok bool) {
		s.Post(func() {
			switch {
			case !ok:
				s.Notify(ui.Toast{
					Icon: "note", Text: "Your browser did not let us copy", More: "Nothing is on the clipboard",
				})
			case asked:
				s.Notify(ui.Toast{Text: "Copied"})
			default:
				s.Copied = in.Text
			}
		})
	})
}
