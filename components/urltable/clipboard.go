package urltable

import (
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// copyCells copies cells. Cut cells are removed from the table after all of them are on the clipboard, unless the rows
// may have changed.
func (p *Pages) copyCells(in Copy) {
	view, rev := p.view, p.State.Rev
	desk.Need(p.Desk, &wire.Copy{Target: p.Target(in.Rows), Fields: in.Fields}, func(c *wire.Copied) {
		said := ui.Toast{Text: say.N("{n, plural, one {# page} other {# pages}} copied", c.Rows)}
		if c.Cut && in.Then != nil {
			said.More = "The clipboard takes no more at once, so nothing was removed"
		} else if c.Cut {
			said.More = "The clipboard takes no more at once"
		}
		p.Copy(c.Text, said, func() {
			if in.Then != nil && !c.Cut && p.view == view && p.State.Rev == rev {
				p.Do(in.Then)
			}
		})
	})
}

// paste pastes cells into the table, and asks first if the result would be surprising.
func (p *Pages) paste(request *wire.Do) {
	p.Ask(request, func(b wire.Body, out []wire.Blob) {
		if x, ok := b.(*wire.Preview); ok {
			p.AskOwner(p.pasteQuestion(request, wire.DetailOf[wire.PasteCount](x)))
			return
		}
		p.Undoable(b, out)
	})
}

// pasteQuestion explains the surprising parts of a paste. It may fill hidden columns too.
func (p *Pages) pasteQuestion(request *wire.Do, count *wire.PasteCount) desk.Question {
	var says []say.Text
	for _, x := range []struct {
		n    int
		said say.Text
	}{
		{count.Addresses, "{n, plural, one {# page} other {# pages}} will have the same address as another one."},
		{count.Below, "{n, plural, one {# page} other {# pages}} below your selection will change too."},
		{count.Fresh, "{n, plural, one {# row goes} other {# rows go}} past the last page here and will become {n, " +
			"plural, one {a new page} other {new pages}}."},
		{count.Left, "{n, plural, one {# row goes} other {# rows go}} past the last page here and will be left out."},
		{count.Unplaced, "{n, plural, one {# column goes} other {# columns go}} past the last column and will be " +
			"left out."},
		{count.Hidden, "{n, plural, one {# hidden column} other {# hidden columns}} will be skipped."},
	} {
		if x.n > 0 {
			says = append(says, say.N(x.said, x.n))
		}
	}
	sure := func(cells sitemapcore.Cells) func() {
		b := wire.Make(request.Target, sitemapcore.PasteStep(cells))
		b.Sure = true
		return func() {
			p.Show(nil)
			p.paste(b)
		}
	}
	cells := request.Steps[0].Cells
	q := desk.Question{
		Title:   say.N("Paste {n, plural, one {# row} other {# rows}}?", count.Rows),
		Text:    say.Join(" ", says...),
		Actions: []ui.Action{{Label: "Paste", Do: sure(cells)}},
	}
	if count.Hidden > 0 {
		all := sitemapcore.Cells{Text: cells.Text, Selected: 1}
		for f := cells.Fields[0]; f < sitemapcore.NumFields; f++ {
			all.Fields = append(all.Fields, f)
		}
		q.Actions = append([]ui.Action{{Label: "Fill hidden columns too", Do: sure(all)}}, q.Actions...)
	}
	return q
}
