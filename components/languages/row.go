package languages

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/internal/list"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// groupCellID names a cell, for aria-activedescendant.
func groupCellID(row, col int) string {
	return "group-" + strconv.Itoa(row+1) + "-" + strconv.Itoa(col+1)
}

// A groupRow is the content of a slot; the zero one is empty.
type groupRow struct {
	class, index string
	cells        [1 + maxColumns]groupCell // those without a class are not there
}

// A groupCell is one cell of a row.
type groupCell struct {
	class, index, id, title string
	text, says              say.Text
	path                    bool // text is an address
}

// groupClass are the classes of the cells by state.
var groupClass = [...]string{
	wire.VersionNone: "cell m-miss mask mask--plus", wire.VersionLinked: "cell m-ok mask mask--check",
	wire.VersionOneWay: "cell m-one mask mask--oneway", wire.VersionPart: "cell m-one mask mask--oneway",
	wire.VersionOut: "cell m-out mask mask--note",
}

// A groupModel is the row that all slots are copies of.
type groupModel struct{ app.Compo }

func (*groupModel) Render() app.UI {
	cells := make([]app.UI, 1+maxColumns)
	for i := range cells {
		cells[i] = ui.Div("cell", ui.Leaf("span", "cut", ""), ui.Leaf("span", "vh", "")).Role("gridcell")
	}
	return ui.Div("row", cells...).Role("row").Hidden(true)
}

func (r groupRow) Show(p list.Painter) {
	p.Set(0, dom.Hidden, dom.Flag(r.class == ""))
	p.Set(0, dom.Class, r.class)
	p.Set(0, "aria-rowindex", r.index)
	for i, c := range r.cells {
		el := 1 + 3*i
		p.Set(el, dom.Hidden, dom.Flag(c.class == ""))
		p.Set(el, dom.Class, c.class)
		p.Set(el, "aria-colindex", c.index)
		p.Set(el, "id", c.id)
		p.Set(el, "title", c.title)
		line, pieces := "cut", string(dom.AppendPiece(nil, "", c.text.String()))
		if c.path {
			line, pieces = "path", ui.AddressPieces(c.text.String(), "")
		}
		p.Set(el+1, dom.Class, line)
		p.Set(el+1, dom.Pieces, pieces)
		// The text for screen readers says it all.
		p.Set(el+1, "aria-hidden", dom.Flag(c.says != ""))
		p.Set(el+2, dom.Text, c.says.String())
	}
}

// rowAt returns the content of the row for the group at a position.
func (m *matrix) rowAt(at int) (r groupRow) {
	if at < 0 {
		return r
	}
	group, there := m.l.Groups.Group(at)
	r.class, r.index = "row", strconv.Itoa(at+2)
	if !there {
		r.class = "row row--wait"
	}
	for i, name := range m.names {
		cell := groupCell{class: "cell", index: strconv.Itoa(m.column(i) + 1)}
		if i < len(group) {
			c := group[i]
			cell.class, cell.title = groupClass[c.State], c.Address
			switch {
			case m.columns[i] == language.XDefault:
				cell.class, cell.text = "cell m-none", "none"
				if c.State != wire.VersionNone {
					cell.text = say.Data(m.language(group, c.Address))
				}
			case c.State == wire.VersionNone:
				cell.text = "Find a page"
				cell.says = say.Fill("Find page in {language}, missing", "language", name)
			default:
				cell.text, cell.path = say.Data(m.path(c.Address)), true
				cell.says = say.Data(cell.text.String() + ", " + terms.Version(c.State).String())
			}
		}
		if at == m.row && i == m.col {
			cell.class += " m-cur"
			cell.id = groupCellID(at, i)
		}
		r.cells[i] = cell
	}
	return r
}

// language returns the language of the x-default page, or the end of its address if no shown language has it.
func (m *matrix) language(group []Cell, address string) string {
	for i, c := range group {
		if c.Address == address && i < len(m.names) && m.columns[i] != language.XDefault {
			return m.names[i]
		}
	}
	return m.path(address)
}

// path returns an address without the site that all share.
func (m *matrix) path(address string) string {
	if p := strings.TrimPrefix(address, m.l.State.Host); p != "" && m.l.State.Host != "" {
		return p
	}
	return ui.PathOf(address)
}
