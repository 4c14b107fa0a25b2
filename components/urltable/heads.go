package urltable

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
)

// headClass are the classes of the column heads that differ.
var headClass = [NumColumns]string{ColLoc: "cell--loc", ColPriority: "cell--pr", ColChecks: "cell--chk"}

// drawHeads draws the row of the column heads. all says that every row is selected.
func (s State) drawHeads(sort sitemapcore.Sort, hidden Columns, all bool) app.UI {
	heads := []app.UI{
		app.Elem("div").Class("cell cell--no").Role("columnheader").Aria("colindex", 1).Body(
			app.ElemSelfClosing("input").Class("tick").Attr("type", "checkbox").Attr("checked", all).
				Aria("label", words.SelectAll),
		),
	}
	from, to := s.Cols()
	for c := range Column(NumColumns) {
		if hidden.Has(c) {
			continue
		}
		head := app.Elem("div").Class("cell", "head", headClass[c]).Role("columnheader").Aria("colindex", int(c)+2)
		if _, ok := c.Field(); ok && !s.Whole && s.Cursor.Row >= 0 && c >= from && c <= to {
			head = head.Class("head--on")
		}
		title := []app.UI{app.Text(c.String())}
		if sort.Key == c.SortKey() {
			icon, order := "up", "ascending"
			if sort.Desc {
				icon, order = "chev", "descending"
			}
			head = head.Aria("sort", order)
			title = append(title, ui.Icon(icon))
		}
		if s.Cursor == (Cell{-1, c}) {
			head = head.ID(cellID(s.Cursor)).Class("cell--cur")
		}
		body := []app.UI{app.Elem("span").Class("head__t").Body(title...)}
		if f, ok := c.Field(); ok {
			body = append(body, app.Elem("span").Class("xml").Aria("hidden", true).Text(f.XMLName()))
		}
		if c != ColLoc {
			body = append(body, app.Elem("span").Class("head__grip").DataSet("grip", "on").Aria("hidden", true).
				Title(words.ChangeWidth))
		}
		heads = append(heads, head.Body(body...))
	}
	return app.Elem("div").Class("row row--head").Role("row").Aria("rowindex", 1).Body(heads...)
}
