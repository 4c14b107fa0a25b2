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
)

// A CellCard has the findings about the cell under the cursor. The user sees it after a press on the
// cell or a key. A screen reader reads it as the description of the cell in any case.
type CellCard struct {
	Row   int
	Field sitemapcore.Field
	Items []CardItem // the worst first; none shows no card
}

// A CardItem is one finding and the number of pages that have it.
type CardItem struct {
	sitemapcore.Finding
	Pages int
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
		if item.Rule != "" && item.Pages > 1 {
			buttons = append(buttons, ui.PlainButton("btn btn--link tip__more").DataSet("all", i).
				Text(say.N("See all {n}", item.Pages).String()))
		}
		if buttons != nil {
			body = append(body, ui.Div("btns", buttons...))
		}
	}
	return card.Body(body...)
}

// pressed returns what a press on one of the card's buttons asks for; nil where it was on none.
func (c CellCard) pressed(e app.Event) components.Intent {
	if what := dom.Pressed(e, "all"); what != "" {
		if i, _ := strconv.Atoi(what); i < len(c.Items) {
			return components.FilterRule{Code: c.Items[i].Rule}
		}
		return nil
	}
	a, b, ok := strings.Cut(dom.Pressed(e, "fix"), ".")
	i, _ := strconv.Atoi(a)
	j, _ := strconv.Atoi(b)
	if !ok || i >= len(c.Items) || j >= len(c.Items[i].Fixes) {
		return nil
	}
	item := c.Items[i]
	return ApplyFix{Row: c.Row, Field: c.Field, Value: item.Fixes[j].Value, Rule: item.Rule}
}
