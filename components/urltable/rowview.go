package urltable

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// edges of the frame around selected cells.
const (
	edgeTop uint8 = 1 << iota
	edgeBottom
)

// A rowView is the content of one slot. It is comparable: a slot with an unchanged view is not redrawn.
type rowView struct {
	At    int // position in the view
	There bool
	Off   bool // the slot has no row
	New   bool // it is the empty row for a page to add
	Row   Row
	Host  string

	Selected bool
	Framed   bool   // the cells from From to To are framed
	From, To Column // of the frame
	Edges    uint8

	Cursor bool // the cursor is in the row, at Col
	Col    Column
	Card   bool // and a card describes the cell
}

// cellClass are the classes of the columns' cells.
var cellClass = func() (all [NumColumns]string) {
	for c := range columns {
		all[c] = "cell cell--" + columns[c].short
	}
	return all
}()

// cellID names the cell under the cursor, for aria-activedescendant. It says which cell it is, so
// that moving the cursor is a change that a screen reader hears of.
func cellID(c Cell) string {
	return "pages-" + strconv.Itoa(c.Row+1) + "-" + strconv.Itoa(int(c.Col)+2)
}

// cardID names the card, which describes the cell.
const cardID = "pages-card"

// extras are the kinds of chips. Their icons are drawn by the style sheet.
var extras = [...]struct {
	class string
	words say.Text
}{
	{"chip mask mask--image", "{n, plural, one {# image} other {# images}}"},
	{"chip mask mask--video", "{n, plural, one {# video} other {# videos}}"},
	{"chip mask mask--news", "news"},
	{"chip mask mask--globe", "{n, plural, one {# language} other {# languages}}"},
	{"chip mask mask--code", "{n, plural, one {# other element} other {# other elements}}"},
}

// news is the kind whose number is not shown.
const news = 2

// A model is the row that all slots copy. It is empty: [rowView.Show] sets the content of a row, on which the structure
// of a row does not depend. Its elements are numbered in the order of the page, and Show uses the numbers. It is a
// component so that go-app does not compare it again whenever the table is drawn.
type model struct{ app.Compo }

func (*model) Render() app.UI {
	text := func(class string) app.UI { return ui.Leaf("span", class, "") }
	chips := make([]app.UI, len(extras))
	for i, kind := range extras {
		chips[i] = ui.Elem("span", kind.class, ui.Span("").Aria("hidden", true),
			text("vh")).Hidden(true)
	}
	content := func(c Column) []app.UI {
		switch c {
		case ColLoc:
			return nil
		case ColLastMod:
			return []app.UI{text("v"), text("time")}
		case ColExtras:
			return []app.UI{ui.Elem("span", "chips", chips...).Hidden(true)}
		case ColChecks:
			return []app.UI{text("small"), ui.Elem("span", "verdict", text("vh")).Hidden(true)}
		}
		return []app.UI{text("v")}
	}
	cells := make([]app.UI, 0, NumColumns+1)
	cells = append(cells, ui.Div("cell cell--no", ui.Elem("span", "no", text(""), text("vh")),
		app.ElemSelfClosing("input").Class("tick").Attr("type", "checkbox").TabIndex(-1)).Role("gridcell").
		Aria("colindex", 1))
	for c := range NumColumns {
		role := "gridcell"
		if c == ColLoc {
			role = "rowheader"
		}
		cells = append(cells, ui.Div(cellClass[c], content(c)...).Role(role).Aria("colindex", int(c)+2))
	}
	return ui.Div("row", cells...).Role("row").Hidden(true)
}

// The elements of the model, by their number.
const (
	elRow     = 0
	elNo      = 3 // the number, and behind it whether the row was changed
	elChanged = 4
	elTick    = 5
)

// elCell are the numbers of the cells, which precede those of their content.
var elCell = func() (all [NumColumns]int) {
	next := elTick + 1
	for c := range columns {
		all[c] = next
		next += 1 + columns[c].parts
	}
	return all
}()

func (r rowView) Show(p list.Painter) {
	row := &r.Row
	index, selected, class := "", "", "row"
	if !r.Off {
		index, selected = strconv.Itoa(r.At+2), strconv.FormatBool(r.Selected)
	}
	if r.Selected {
		class += " row--sel"
	}
	if r.Cursor {
		class += " row--at"
	}
	no := strconv.Itoa(r.At + 1)
	if r.There {
		no = strconv.Itoa(row.No)
		if row.Changed {
			class += " row--chg"
		}
		if row.LeftOut {
			class += " row--out"
		}
	} else if !r.New {
		class += " row--wait"
	} else {
		class, no = "row row--new", "+"
	}
	p.Set(elRow, dom.Hidden, dom.Flag(r.Off))
	// The field over the row is for those who don't see it.
	p.Set(elRow, "aria-hidden", dom.Flag(r.New))
	p.Set(elRow, dom.Class, class)
	p.Set(elRow, "aria-rowindex", index)
	p.Set(elRow, "aria-selected", selected)
	p.Set(elRow, "aria-busy", dom.Flag(!r.There && !r.New))
	p.Set(elNo, dom.Text, no)
	changed := say.Text("")
	if r.There && row.Changed {
		changed = "(changed)"
	}
	p.Set(elChanged, dom.Text, changed.String())
	p.Set(elTick, dom.Ticked, dom.Flag(r.Selected))
	p.Set(elTick, "aria-label", say.Fill("Select row {n}", "n", no).String())
	for c := range NumColumns {
		r.showCell(p, c)
		if columns[c].parts == 1 {
			p.Set(elCell[c]+1, dom.Text, r.text(c))
		}
	}
	p.Set(elCell[ColLoc], dom.Pieces, r.address())
	day, clock := splitDate(row.Values[sitemapcore.LastMod])
	p.Set(elCell[ColLastMod]+1, dom.Text, day)
	p.Set(elCell[ColLastMod]+2, dom.Text, clock)
	r.showChips(p)
	r.showMark(p)
}

// text returns the content of a cell that is a text.
func (r *rowView) text(c Column) string {
	if f, ok := c.Field(); ok {
		return r.Row.Values[f]
	}
	return r.Row.Texts[columns[c].field-sitemapcore.InTitle]
}

// address returns the pieces of the page address, or those of a row that is not read yet.
func (r *rowView) address() string {
	if r.There {
		return ui.AddressPieces(withoutHost(r.Row.Values[sitemapcore.Loc], r.Host), " v")
	}
	if r.New {
		return string(dom.AppendPiece(nil, "quiet cut", newPage.String()))
	}
	wait := dom.AppendPiece(nil, "vh", say.Text("not read yet").String())
	return string(dom.AppendPiece(wait, "wait", ""))
}

func (r *rowView) showCell(p list.Painter, c Column) {
	class, id, card, selected, invalid := cellClass[c], "", "", "", ""
	if r.Cursor && r.Col == c {
		id = cellID(Cell{r.At, c})
		class += " cell--cur"
		if r.Card {
			card = cardID
			class += " cell--told"
		}
	}
	if r.Framed && c >= r.From && c <= r.To {
		class += " cell--sel"
		selected = "true"
		if c == r.From {
			class += " cell--sel-l"
		}
		if c == r.To {
			class += " cell--sel-r"
		}
		if r.Edges&edgeTop != 0 {
			class += " cell--sel-t"
		}
		if r.Edges&edgeBottom != 0 {
			class += " cell--sel-b"
		}
	}
	if f, ok := c.Field(); ok {
		switch r.Row.Marks[f] {
		case sitemapcore.Reject, sitemapcore.Fatal:
			class += " cell--bad"
			invalid = "true"
			if id != "" {
				class += " cell--bad-on"
			}
		case sitemapcore.Warn:
			class += " cell--warn"
		}
	}
	el := elCell[c]
	p.Set(el, dom.Class, class)
	p.Set(el, "id", id)
	p.Set(el, "aria-describedby", card)
	p.Set(el, "aria-selected", selected)
	p.Set(el, "aria-invalid", invalid)
}

// showChips sets the chips for a page's extensions, one for each kind.
func (r *rowView) showChips(p list.Painter) {
	row := &r.Row
	el := elCell[ColExtras] + 1
	counts := [len(extras)]int{row.Images, row.Videos, row.News, row.Alternates, row.Others}
	none := ""
	if counts == [len(extras)]int{} {
		none = "true" // the browser then looks at none of them
	}
	p.Set(el, dom.Hidden, none)
	for i, n := range counts {
		hidden, sentence, short := "true", say.Text(""), ""
		if n > 0 {
			hidden, sentence = "", say.N(extras[i].words, n)
			if i != news {
				short = strconv.Itoa(n)
			}
		}
		chip := el + 1 + 3*i
		p.Set(chip, dom.Hidden, hidden)
		p.Set(chip, "title", sentence.String())
		p.Set(chip+1, dom.Text, short)
		p.Set(chip+2, dom.Text, sentence.String())
	}
}

// showMark shows the severity of the page, or that it is left out. The style sheet draws the icons.
func (r *rowView) showMark(p list.Painter) {
	icon, name := mark(r.Row.Severity)
	sentence, class, hidden := say.Text(""), "verdict", ""
	switch {
	case r.Row.LeftOut:
		sentence, name = "left out", ""
	case icon != "":
		class = "verdict mask mask--" + icon + " sev--" + icon
	}
	if name == "" {
		hidden = "true"
	}
	el := elCell[ColChecks]
	p.Set(el+1, dom.Text, sentence.String())
	p.Set(el+2, dom.Class, class)
	p.Set(el+2, dom.Hidden, hidden)
	p.Set(el+3, dom.Text, name.String())
}

// mark returns the icon of a severity and its name, or nothing for a fine page.
func mark(s sitemapcore.Severity) (icon string, name say.Text) {
	if s == sitemapcore.Fine {
		return "", ""
	}
	icon, _ = ui.SeverityLook(s)
	return icon, terms.Severity(s)
}
