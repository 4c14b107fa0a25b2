package languages

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/wire"
)

// groupCellID names a cell, for aria-activedescendant.
func groupCellID(row, col int) string {
	return "group-" + strconv.Itoa(row+1) + "-" + strconv.Itoa(col+1)
}

// A groupRow is one slot with a group in it. All its properties are values, so that one that did
// not change is not drawn.
type groupRow struct {
	app.Compo

	At      int
	There   bool
	Off     bool
	From    int
	Cells   []GroupCell
	Heads   []string
	Default int // the column of the default language; -1 where it is not shown
	Host    string
	Cursor  int    // the column of the cursor; -1 where it is in another row
	In      string // the language: in another one it is drawn again

	made bool
}

// groupClass are the classes of the cells by state.
var groupClass = [...]string{
	wire.VersionNone: "cell m-miss", wire.VersionLinked: "cell m-ok",
	wire.VersionOneWay: "cell m-one", wire.VersionPart: "cell m-one", wire.VersionOut: "cell m-out",
}

// groupSays are what is read out of the cells by state.
var groupSays = [...]*catalog.Message{
	wire.VersionLinked: &words.LinksBack, wire.VersionOneWay: &words.DoesNotLinkBack,
	wire.VersionPart: &words.LinksToSome, wire.VersionOut: &words.Outside,
}

// Render draws the row.
func (r *groupRow) Render() app.UI {
	if r.Off && !r.made {
		return ui.Div("row").Attr("hidden", true)
	}
	r.made = true
	cells := make([]app.UI, len(r.Heads))
	for i, head := range r.Heads {
		class, id, text, says, title := "cell", "", "", "", ""
		if r.There && i < len(r.Cells) {
			c := r.Cells[i]
			class, title = groupClass[c.State], c.Address
			switch {
			case i == r.Default && c.State == wire.VersionNone:
				class, text = "cell m-none", words.NoDefault
			case i == r.Default:
				class, text = "cell m-none", r.language(c.Address)
			case c.State == wire.VersionNone:
				text, says = words.FindPage, words.FindPageIn.With("language", head)
			default:
				text = r.short(c.Address, i)
				says = groupSays[c.State].With("page", text)
			}
		}
		if r.Cursor == i {
			class += " m-cur"
			id = groupCellID(r.At, i)
		}
		at := 1
		if i > 0 {
			at = r.From + i
		}
		// What is read out says it all.
		seen := ui.Leaf("span", "cut", text).Aria("hidden", says != "")
		cells[i] = ui.Set(ui.Div(class, seen, ui.Leaf("span", "vh", says)), "role", "gridcell",
			"aria-colindex", strconv.Itoa(at), "id", id, "title", title)
	}
	class := "row"
	if !r.There {
		class = "row row--wait"
	}
	row := ui.Set(ui.Div(class, cells...), "role", "row", "aria-rowindex", strconv.Itoa(r.At+2))
	if r.Off {
		row = row.Attr("hidden", true)
	}
	return row
}

// language returns which of the languages a page is in; the end of its address where it is none
// that is shown.
func (r *groupRow) language(address string) string {
	for i, c := range r.Cells {
		if c.Address == address && i != r.Default {
			return r.Heads[i]
		}
	}
	return r.short(address, 1)
}

// short writes an address so that it fits: without the site that all share, and but for short ones,
// the last part alone.
func (r *groupRow) short(address string, col int) string {
	p := strings.TrimPrefix(address, r.Host)
	if p == "" || r.Host == "" {
		p = ui.PathOf(address)
	}
	most := 24
	if col > 0 {
		most = 12
	}
	if len(p) <= most {
		return p
	}
	if i := strings.LastIndexByte(strings.TrimRight(p, "/"), '/'); i > 0 {
		if col > 0 {
			return p[i+1:]
		}
		return "…" + p[i:]
	}
	return p
}
