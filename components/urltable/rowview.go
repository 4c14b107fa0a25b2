package urltable

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
)

// edges of the frame around selected cells.
const (
	edgeTop uint8 = 1 << iota
	edgeBottom
)

// A rowView is one slot with the row in it. All its properties are values, so a slot whose row did not change is not drawn.
//
// What a row is made of does not depend on what stands in it: a slot that gets another row, one that has not come yet, or none,
// changes texts and classes and makes no elements. Making them is most of what a row costs: while rows were emptied when they
// were not there yet, a frame of dragging the scroll bar over a million rows took the program twice the time. Only
// chips are made as they are needed, and stay; a column that is not shown is left to the style sheet.
type rowView struct {
	app.Compo

	At    int // position in the view
	There bool
	Off   bool // the slot has no row
	Made  bool // but has its elements all the same
	Row   Row
	Host  string

	Selected bool
	Framed   bool   // the cells from From to To are framed
	From, To Column // of the frame
	Edges    uint8

	Cursor bool // the cursor is in the row, at Col
	Col    Column
	Card   bool // and a card describes the cell

	made  bool // the slot had a row once
	chips int  // how many there are
}

// cellClass are the classes of the columns' cells.
var cellClass = [NumColumns]string{"cell cell--loc", "cell cell--lm", "cell cell--cf", "cell cell--pr", "cell cell--ex", "cell cell--chk"}

// cellID names the cell under the cursor, for aria-activedescendant. It says which cell it is, so that moving the
// cursor is a change that a screen reader hears of.
func cellID(c Cell) string {
	return "pages-" + strconv.Itoa(c.Row+1) + "-" + strconv.Itoa(int(c.Col)+2)
}

// cardID names the card, which describes the cell.
const cardID = "pages-card"

// Render draws the row.
func (r *rowView) Render() app.UI {
	row := app.Div().Class("row").Role("row").Hidden(r.Off)
	if r.Off && !r.made && !r.Made {
		return row
	}
	r.made = true
	no := strconv.Itoa(r.At + 1)
	if !r.Off {
		row = row.Aria("rowindex", r.At+2).Aria("selected", r.Selected)
	}
	if r.Selected {
		row = row.Class("row--sel")
	}
	if !r.There {
		row = row.Class("row--wait").Aria("busy", true)
	} else {
		no = strconv.Itoa(r.Row.No)
		if r.Row.Changed {
			row = row.Class("row--chg")
		}
		if r.Row.LeftOut {
			row = row.Class("row--out")
		}
	}
	number := []app.UI{app.Text(no)}
	if r.There && r.Row.Changed {
		number = append(number, app.Span().Class("vh").Text(", changed"))
	}
	cells := make([]app.UI, 0, NumColumns+1)
	cells = append(cells, app.Div().Class("cell cell--no").Role("gridcell").Aria("colindex", 1).Body(
		app.Span().Class("no").Body(number...),
		app.Input().Class("tick").Type("checkbox").TabIndex(-1).Checked(r.Selected).Aria("label", "Select row "+no),
	))
	for c := range Column(NumColumns) {
		cells = append(cells, r.cell(c))
	}
	return row.Body(cells...)
}

func (r *rowView) cell(c Column) app.UI {
	cell := app.Div().Class(cellClass[c]).Aria("colindex", int(c)+2)
	role := "gridcell"
	if c == ColLoc {
		role = "rowheader"
	}
	cell = cell.Role(role)
	if r.Cursor && r.Col == c {
		cell = cell.ID(cellID(Cell{r.At, c})).Class("cell--cur")
		if r.Card {
			cell = cell.Aria("describedby", cardID).Class("cell--told")
		}
	}
	if r.Framed && c >= r.From && c <= r.To {
		cell = cell.Class("cell--sel").Aria("selected", true)
		if c == r.From {
			cell = cell.Class("cell--sel-l")
		}
		if c == r.To {
			cell = cell.Class("cell--sel-r")
		}
		if r.Edges&edgeTop != 0 {
			cell = cell.Class("cell--sel-t")
		}
		if r.Edges&edgeBottom != 0 {
			cell = cell.Class("cell--sel-b")
		}
	}
	if f, ok := c.Field(); ok {
		switch r.Row.Marks[f] {
		case sitemapcore.Reject, sitemapcore.Fatal:
			cell = cell.Class("cell--bad").Aria("invalid", true)
			if r.Cursor && r.Col == c {
				cell = cell.Class("cell--bad-on")
			}
		case sitemapcore.Warn:
			cell = cell.Class("cell--warn")
		}
	}
	return cell.Body(r.content(c)...)
}

func (r *rowView) content(c Column) []app.UI {
	row := &r.Row
	switch c {
	case ColLoc:
		if !r.There {
			return []app.UI{app.Span().Class("vh").Text("not read yet"), app.Span().Class("wait").Text("")}
		}
		dir, leaf := splitAddress(row.Values[sitemapcore.Loc], r.Host)
		return []app.UI{app.Span().Class("dir v").Text(dir), app.Span().Class("leaf v").Text(leaf)}
	case ColLastMod:
		day, clock := splitDate(row.Values[sitemapcore.LastMod])
		return []app.UI{app.Span().Class("v").Text(day), app.Span().Class("time").Text(clock)}
	case ColChangeFreq, ColPriority:
		return []app.UI{app.Span().Class("v").Text(row.Values[c])}
	case ColExtras:
		return []app.UI{app.Span().Class("chips").Body(r.renderChips()...)}
	default:
		return r.renderMark()
	}
}

// renderMark draws what the checks say of the page, or that it is left out. The icons are drawn by the style sheet.
func (r *rowView) renderMark() []app.UI {
	icon, name := mark(r.Row.Severity)
	words, class := "", "verdict"
	switch {
	case r.Row.LeftOut:
		words, name = "left out", ""
	case icon != "":
		class = "verdict verdict--" + icon
	}
	return []app.UI{
		app.Span().Class("small").Text(words),
		app.Span().Class(class).Hidden(name == "").Body(app.Span().Class("vh").Text(name)),
	}
}

// mark returns the icon of a severity and its name.
func mark(s sitemapcore.Severity) (icon, name string) {
	switch s {
	case sitemapcore.Note:
		return "note", "Good to know"
	case sitemapcore.Warn:
		return "warn", "Worth fixing"
	case sitemapcore.Reject, sitemapcore.Fatal:
		return "bad", "Rejected"
	}
	return "", ""
}

// extras are the kinds of chips. Their icons are drawn by the style sheet.
var extras = [...]struct {
	class, one, many string
}{
	{"chip chip--image", "image", "images"},
	{"chip chip--video", "video", "videos"},
	{"chip chip--news chip--bare", "news", "news"},
	{"chip chip--globe", "language", "languages"},
	{"chip chip--code", "other element", "other elements"},
}

// news is the kind of which the number is of no interest.
const news = 2

// renderChips draws what a page has beside its values: a chip for each kind, and empty ones where the slot had more before.
func (r *rowView) renderChips() []app.UI {
	row := &r.Row
	var chips []app.UI
	for i, n := range [len(extras)]int{row.Images, row.Videos, row.News, row.Alternates, row.Others} {
		if n == 0 {
			continue
		}
		kind := &extras[i]
		words, short := components.Count(n, kind.one, kind.many), strconv.Itoa(n)
		if i == news {
			words, short = "news", ""
		}
		chips = append(chips, app.Span().Class(kind.class).Title(words).Hidden(false).Body(
			app.Span().Aria("hidden", true).Text(short), app.Span().Class("vh").Text(words),
		))
	}
	r.chips = max(r.chips, len(chips))
	for len(chips) < r.chips {
		chips = append(chips, app.Span().Class("chip").Title("").Hidden(true).Body(
			app.Span().Aria("hidden", true).Text(""), app.Span().Class("vh").Text(""),
		))
	}
	return chips
}
