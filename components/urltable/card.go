package urltable

import (
	"strconv"
	"strings"

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
func (x *CardItem) others(row int) (actions []ui.Action) {
	r := x.Rule
	if r == nil {
		return nil
	}
	if r.Out && len(x.Fixes) == 0 {
		actions = append(actions, ui.Action{Label: "Leave out", Do: Include{Rows: sitemapcore.Rows(row, row+1)}})
	}
	if fix, ok := ui.FixRule(r); ok && (r.Pages > 1 || len(x.Fixes) == 0 && len(actions) == 0) {
		actions = append(actions, fix)
	}
	return actions
}

// draw draws the card, hidden unless it is to be shown. here says that it is about the cell under the
// cursor.
func (c CellCard) draw(here, show bool) app.UI {
	card := ui.Div("pop tip grid__card").ID(cardID).Role("region").Aria("label",
		say.Text("What is wrong here").String()).Hidden(!show)
	if !here {
		return card
	}
	var body []app.UI
	for i, item := range c.Items {
		icon, name := mark(item.Severity)
		if icon == "" {
			icon, name = "ok", "Fine"
		}
		severity, behind := say.Split("{severity}: {title}", "title", "severity", name)
		body = append(body, ui.Elem("p", "tip__t", ui.Icon(icon, "sev--"+icon),
			ui.Elem("span", "", ui.Leaf("span", "vh", severity), app.Text(item.Title.String()),
				ui.Leaf("span", "vh", behind))))
		if item.Detail != "" {
			body = append(body, ui.P("", item.Detail))
		}
		var buttons []app.UI
		for j, fix := range item.Fixes {
			buttons = append(buttons, ui.PlainButton("btn btn--s").DataSet("fix", strconv.Itoa(i)+"."+strconv.Itoa(j)).
				Text(fix.Label.String()))
		}
		for j, act := range item.others(c.Row) {
			buttons = append(buttons, ui.PlainButton("btn btn--s").DataSet("other", strconv.Itoa(i)+"."+strconv.Itoa(j)).
				Text(act.Label.String()))
		}
		if item.Rule != nil && item.Rule.Pages > 1 {
			buttons = append(buttons, ui.PlainButton("btn btn--link tip__more").DataSet("all", i).
				Text(say.N("See all {n}", item.Rule.Pages).String()))
		}
		if buttons != nil {
			body = append(body, ui.Div("btns", buttons...))
		}
	}
	return card.Body(body...)
}

// pressed returns the intent of a press on one of the card's buttons, or nil.
func (c CellCard) pressed(e app.Event) components.Intent {
	at := func(what string) (i, j int, ok bool) {
		a, b, ok := strings.Cut(dom.Pressed(e, what), ".")
		i, _ = strconv.Atoi(a)
		j, _ = strconv.Atoi(b)
		return i, j, ok && i < len(c.Items)
	}
	if i, err := strconv.Atoi(dom.Pressed(e, "all")); err == nil && i < len(c.Items) {
		return components.FilterRule{Code: c.Items[i].Finding.Rule}
	}
	if i, j, ok := at("other"); ok {
		if actions := c.Items[i].others(c.Row); j < len(actions) {
			return actions[j].Do
		}
	}
	if i, j, ok := at("fix"); ok && j < len(c.Items[i].Fixes) {
		item := c.Items[i]
		return ApplyFix{Row: c.Row, Field: c.Field, Value: item.Fixes[j].Value, Rule: item.Finding.Rule}
	}
	return nil
}
