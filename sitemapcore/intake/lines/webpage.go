package lines

import (
	"bytes"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// A Link is a linked page of a web page, with its values in a table. A date is as in the table, perhaps in a form for
// people; the other values are in the form of sitemaps. Missing values are "".
type Link [sitemapcore.NumFields]string

// HarvestLinks returns the page addresses in an HTML document instead of a sitemap, in order, each once and without its
// fragment. Without a <base> in the document, only complete addresses count.
//
// A saved sitemap with a style sheet is a table of links with a few others around it, or a list: if most links are in
// tables, only these are taken. The other cells of a row belong to its link, or, with heads, to the first of several in
// one cell: the columns are identified by their heads, as those of a [table.Table], or by their classes, which are the
// names of elements in WordPress and some plugins; and a single date by itself. Of any other page, the links to its own
// site are taken; the site is that of <base> or of the document's canonical address, and otherwise the most frequent
// one.
func HarvestLinks(document []byte) []Link {
	h := harvest{z: html.NewTokenizer(bytes.NewReader(document)), seen: map[string]int{}, row: pageRow{first: -1}}
	h.read()
	return h.choose()
}

type harvested struct {
	link    Link
	inTable bool
	behind  bool // it was met behind another one in a cell
}

type harvest struct {
	z      *html.Tokenizer
	base   *url.URL
	site   string // host of the document, if it says so
	links  []harvested
	seen   map[string]int // index in links by address
	tables int            // depth

	roles [maxHeads]table.Role // of the columns of the current table
	list  bool                 // it is a list
	row   pageRow
	cell  pageCell
}

// A pageRow is the current row of a table or list.
type pageRow struct {
	from   int  // the first link that was not met before
	first  int  // of its links, met before or not; -1 while there is none
	at     int  // the column of that
	wide   bool // there are links in another column too
	col    int
	values Link
	dates  int
	date   string // the last date that needs no head

	heads int // cells of it that name a column
	cells int // cells that don't
}

// A pageCell is the current cell.
type pageCell struct {
	text []byte
	open bool
	head bool
	role table.Role // by its class
	span bool       // it is an element of a list, and ends with it
}

// maxHeads is how many columns can have a meaning. Style sheets show five.
const maxHeads = 16

func (h *harvest) setBase(base string) {
	if base == "" {
		return
	}
	u, err := url.Parse(base)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return
	}
	h.base, h.site = u, address.BareSite(base)
}

func (h *harvest) read() {
	for {
		switch h.z.Next() {
		case html.ErrorToken:
			return
		case html.TextToken:
			if h.tables > 0 || h.list {
				h.cell.text = append(h.cell.text, h.z.Text()...)
			}
		case html.StartTagToken, html.SelfClosingTagToken:
			name, more := h.z.TagName()
			switch tag := atom.Lookup(name); tag {
			case atom.Tr, atom.Li:
				h.endRow()
				h.list = tag == atom.Li
			case atom.Td, atom.Th:
				h.openCell(more)
				h.cell.open, h.cell.head = true, tag == atom.Th
			case atom.Span:
				if h.tables == 0 {
					h.openCell(more)
					h.cell.span = true
				}
			case atom.A, atom.Area:
				h.add(item.Attributes(h.z, more)["href"])
			case atom.Base:
				h.setBase(item.Attributes(h.z, more)["href"])
			case atom.Link:
				a := item.Attributes(h.z, more)
				if target, kind := linkTarget(a["href"]); kind == webLink && h.site == "" &&
					strings.EqualFold(a["rel"], "canonical") {
					h.site = address.BareSite(target)
				}
			case atom.Table:
				h.endRow()
				h.tables++
				h.roles, h.list = [maxHeads]table.Role{}, false
			}
		case html.EndTagToken:
			name, _ := h.z.TagName()
			switch atom.Lookup(name) {
			case atom.Tr, atom.Li:
				h.endRow()
				h.list = false
			case atom.Span:
				if h.cell.span {
					h.endCell()
				}
			case atom.Table:
				h.endRow()
				h.tables = max(h.tables-1, 0)
			}
		}
	}
}

// openCell begins a cell. Its class may name the element of a sitemap that it shows.
func (h *harvest) openCell(more bool) {
	h.endCell()
	switch strings.TrimPrefix(item.Attributes(h.z, more)["class"], "item-") {
	case "lastmod":
		h.cell.role = table.RoleLastMod
	case "changefreq":
		h.cell.role = table.RoleChangeFreq
	case "priority":
		h.cell.role = table.RolePriority
	}
}

// endCell records the content of the cell.
func (h *harvest) endCell() {
	cell, row := h.cell, &h.row
	h.cell = pageCell{text: cell.text[:0]}
	text := strings.TrimFunc(string(cell.text), item.IsBlank)
	date := item.RowDate(text)
	if date != "" {
		row.date = date
		row.dates++
	}
	role := cell.role
	if row.col < maxHeads {
		column := &h.roles[row.col]
		if cell.head {
			if *column = role; *column == table.RoleNone {
				*column = table.HeadRole(table.HeadKey([]byte(text)))
			}
		}
		if role == table.RoleNone {
			role = *column
		}
	}
	switch low := strings.ToLower(text); {
	case cell.head || text == "":
	case role == table.RoleLastMod && date != "":
		row.values[sitemapcore.LastMod] = date
	case role == table.RoleLastMod && isDigitIn(text) && len(text) <= maxDateText:
		row.values[sitemapcore.LastMod] = text
	case role == table.RolePriority && table.Percent(text) != "":
		row.values[sitemapcore.Priority] = table.Percent(text)
	case role == table.RolePriority && isShare(text):
		row.values[sitemapcore.Priority] = strings.Replace(text, ",", ".", 1)
	case slices.Contains(sitemapcore.ChangeFreqs[:], low):
		row.values[sitemapcore.ChangeFreq] = low // no style sheet translates them
	}
	switch {
	case !cell.open:
	case cell.head && row.col < maxHeads && role != table.RoleNone:
		row.col++
		row.heads++
	default:
		row.col++
		row.cells++
	}
}

// maxDateText is the longest text that may be a date, in bytes.
const maxDateText = 80

func isDigitIn(s string) bool { return strings.ContainsAny(s, "0123456789") }

// isShare reports whether s is a number as a priority is written: 0.5, 1.0, 0,5, 1.
func isShare(s string) bool {
	return len(s) <= 4 && (s[0] == '0' || s[0] == '1') && (len(s) == 1 || s[1] == '.' || s[1] == ',') &&
		strings.Trim(s[1:], "0123456789.,") == ""
}

// endRow gives the values of a row to its link, if it has one.
func (h *harvest) endRow() {
	h.endCell()
	row := &h.row
	if row.heads > 0 && row.cells == 0 {
		for _, l := range h.links[row.from:] { // by which the table is sorted
			delete(h.seen, l.link[sitemapcore.Loc])
		}
		h.links, row.first = h.links[:row.from], -1
	}
	at := -1
	switch {
	case row.first >= 0 && !row.wide && h.roles != [maxHeads]table.Role{} &&
		(row.first >= row.from || h.links[row.first].behind):
		// The page, and its other languages in the same cell; they have rows of their own, before
		// this one or behind it.
		at = row.first
	case len(h.links) == row.from+1:
		at = row.from
	}
	if at >= 0 {
		if row.dates == 1 {
			row.values[sitemapcore.LastMod] = row.date
		}
		link := &h.links[at]
		row.values[sitemapcore.Loc] = link.link[sitemapcore.Loc]
		link.link, link.behind = row.values, false
	}
	*row = pageRow{from: len(h.links), first: -1}
}

func (h *harvest) add(href string) {
	target, kind := linkTarget(href)
	if kind == relativeLink && h.base != nil {
		ref, err := url.Parse(target)
		if err != nil {
			return
		}
		target, kind = linkTarget(h.base.ResolveReference(ref).String())
	}
	if kind != webLink {
		return
	}
	row := &h.row
	at, known := h.seen[target]
	if !known {
		at = len(h.links)
		h.seen[target] = at
		h.links = append(h.links, harvested{
			Link{sitemapcore.Loc: target},
			h.tables > 0,
			row.first >= 0 && row.at == row.col,
		})
	}
	switch {
	case h.tables == 0:
	case row.first < 0:
		row.first, row.at = at, row.col
	default:
		row.wide = row.wide || row.at != row.col
	}
}

// choose drops the links that aren't pages of the document's site.
func (h *harvest) choose() []Link {
	inTables := 0
	for _, l := range h.links {
		if l.inTable {
			inTables++
		}
	}
	site := h.site
	if site == "" {
		site = mainSite(len(h.links), func(i int) string { return h.links[i].link[sitemapcore.Loc] })
	}
	tableOnly := inTables*2 > len(h.links)
	out := make([]Link, 0, len(h.links))
	for _, l := range h.links {
		if inTables > 0 && !l.inTable && isSitemapFile(l.link[sitemapcore.Loc]) {
			continue // it leads from a sitemap, as a style sheet shows it, back to the index
		}
		if tableOnly && l.inTable || !tableOnly && address.BareSite(l.link[sitemapcore.Loc]) == site {
			out = append(out, l.link)
		}
	}
	return out
}

// isSitemapFile reports whether an address is that of an XML file.
func isSitemapFile(loc string) bool {
	return strings.HasSuffix(strings.TrimSuffix(strings.ToLower(address.Last(loc)), ".gz"), ".xml")
}
