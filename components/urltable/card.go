package urltable

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A CellCard has the findings about the cell under the cursor. The user sees it after a press on the
// cell or a key. A screen reader reads it as the description of the cell in any case.
type CellCard struct {
	ID    sitemapcore.EntryID
	Row   int
	Field sitemapcore.Field
	Items []CardItem // the worst first; none shows no card
}

// A CardItem is one finding with the count of its rule, or nil.
type CardItem struct {
	sitemapcore.Finding
	Rule *wire.RuleCount
}

// others returns what can be done with the page and with all pages that have the finding.
func (x *CardItem) others(page sitemapcore.EntryID) (actions []ui.Action) {
	r := x.Rule
	if r == nil {
		return nil
	}
	if r.Out && len(x.Fixes) == 0 {
		actions = append(actions, ui.Action{Label: "Leave out of the download", Do: LeaveOut{ID: page}})
	}
	if fix, ok := ui.FixRule(r); ok && (r.Pages > 1 || len(x.Fixes) == 0 && len(actions) == 0) {
		actions = append(actions, fix)
	}
	return actions
}

// drawCard draws the card of the cell under the cursor, hidden unless it is to be shown.
func (t *Table) drawCard() app.UI {
	card := ui.Div("pop grid__card stack").ID(cardID).Role("region").Aria("label",
		say.Text("What is wrong here").String()).Hidden(!t.cardHere())
	if !t.hasCard() {
		return card
	}
	c := &t.Card
	var body []app.UI
	for _, item := range c.Items {
		icon, name := mark(item.Severity)
		if icon == "" {
			icon, name = "ok", "Fine"
		}
		severity, behind := say.Split("{severity}: {title}", "title", "severity", name)
		body = append(body, ui.Elem("p", "iconed", ui.Icon(icon, "sev--"+icon),
			ui.Elem("b", "", ui.Leaf("span", "vh", severity), app.Text(item.Title.String()),
				ui.Leaf("span", "vh", behind))))
		if item.Detail != "" {
			body = append(body, ui.P("quiet", item.Detail))
		}
		var buttons []app.UI
		for _, fix := range item.Fixes {
			do := ApplyFix{ID: c.ID, Field: c.Field, Value: fix.Value, Rule: item.Finding.Rule}
			buttons = append(buttons, ui.Press("btn btn--s", fix.Label, t.Sink, func() {
				dom.Focus(t.grid)
				t.Sink.Do(t.ctx, do)
			}))
		}
		for _, act := range item.others(c.ID) {
			buttons = append(buttons, ui.Press("btn btn--s", act.Label, t.Sink, act.Do))
		}
		if item.Rule != nil && item.Rule.Pages > 1 {
			buttons = append(buttons, ui.Press("btn btn--link btn--in end small", say.N("See all {n}", item.Rule.Pages), t.Sink,
				components.FilterRule{Code: item.Finding.Rule}))
		}
		if buttons != nil {
			body = append(body, ui.Div("btns", buttons...))
		}
	}
	return card.Body(body...)
}
