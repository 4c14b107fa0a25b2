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
type rowView struct {
	app.Compo

	At     int // position in the view
	There  bool
	Off    bool // the slot has no row
	Row    Row
	Host   string
	Hidden Columns

	Selected bool
	Framed   bool   // the cells from From to To are framed
	From, To Column // of the frame
	Edges    uint8

	Cursor  bool // the cursor is in the row, at Col
	Col     Column
	Card    bool // and a card describes the cell
	Editing bool
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
	if r.Off {
		return row
	}
	no := strconv.Itoa(r.At + 1)
	row = row.Aria("rowindex", r.At+2).Aria("selected", r.Selected)
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
		if !r.Hidden.Has(c) {
			cells = append(cells, r.cell(c))
		}
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
	if !r.There {
		if c == ColLoc {
			return cell.Body(app.Span().Class("wait").Aria("hidden", true), app.Span().Class("vh").Text("not read yet"))
		}
		return cell
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
		dir, leaf := splitAddress(row.Values[sitemapcore.Loc], r.Host)
		return []app.UI{
			app.Span().Class("dir v").Text(dir),
			app.Span().Class("leaf v").Text(leaf),
		}
	case ColLastMod:
		day, clock := splitDate(row.Values[sitemapcore.LastMod])
		if clock == "" {
			return text(day)
		}
		return []app.UI{app.Span().Class("v").Text(day), app.Span().Class("time").Text(clock)}
	case ColChangeFreq, ColPriority:
		return text(row.Values[c])
	case ColExtras:
		return r.chips()
	}
	if row.LeftOut {
		return []app.UI{app.Span().Class("small").Text("left out")}
	}
	icon, name := mark(row.Severity)
	if icon == "" {
		return nil
	}
	return []app.UI{components.Icon(icon, "sev--"+icon), app.Span().Class("vh").Text(name)}
}

// text shows one value, and nothing where there is none.
func text(v string) []app.UI {
	if v == "" {
		return nil
	}
	return []app.UI{app.Span().Class("v").Text(v)}
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

// chips draws what a page has beside its values. Every row has the same chips in the same places, most of them empty and hidden: a slot
// that gets another row then changes numbers and makes no elements.
func (r *rowView) chips() []app.UI {
	row := &r.Row
	counts := [len(extras)]int{row.Images, row.Videos, row.News, row.Alternates, row.Others}
	chips := make([]app.UI, len(counts))
	for i, n := range counts {
		chips[i] = &chip{Of: i, N: n}
	}
	return []app.UI{app.Span().Class("chips").Body(chips...)}
}

// extras are the kinds of chips.
var extras = [...]struct {
	icon, one, many string
	bare            bool // how many there are is of no interest
}{
	{"image", "image", "images", false},
	{"video", "video", "videos", false},
	{"news", "news", "news", true},
	{"globe", "language", "languages", false},
	{"code", "other element", "other elements", false},
}

// A chip says how many of one kind of extra a page has.
type chip struct {
	app.Compo

	Of int // the kind, in extras
	N  int
}

// Render draws the chip.
func (c *chip) Render() app.UI {
	kind := &extras[c.Of]
	words := components.Count(c.N, kind.one, kind.many)
	n := app.Span().Aria("hidden", true)
	box := app.Span().Class("chip").Hidden(c.N == 0)
	if kind.bare {
		words = "news"
		box = box.Class("chip--bare")
	} else {
		n = n.Text(c.N)
	}
	return box.Title(words).Body(components.Icon(kind.icon), n.Hidden(kind.bare), app.Span().Class("vh").Text(words))
}
