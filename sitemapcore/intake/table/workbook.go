package table

import (
	"bytes"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
)

// A Workbook is an .xlsx file (ECMA-376, part 1, SpreadsheetML) or an .ods file: sheets of cells in a zip archive. It
// converts each sheet to a table as text, so that later code is the same for all tables. Formulas have their stored
// value; dates of .xlsx stay numbers of days, which reading a column of dates understands.
type Workbook struct {
	Sheets []Sheet
	From04 bool // day numbers count from 1904

	Calculated bool // a sheet that was read has links whose addresses are calculated

	archive *format.Archive
	limit   int
	shared  []byte // the texts that cells share, one behind the other
	ends    []uint32
	content []byte // of an .ods file: its sheets
}

// A Sheet is one sheet of a workbook.
type Sheet struct {
	Name   string
	Hidden bool
	part   int // index in the archive; of an .ods file, its offset in the content
}

// OpenWorkbook reads the list of the sheets of a workbook, and the texts that they share. limit is
// the most bytes that any part may unpack to. breathe is called now and then, and ends the reading
// with the error that it returns. Other errors are of type [*say.Failure].
func OpenWorkbook(b []byte, limit int, breathe func() error) (*Workbook, error) {
	if !bytes.HasPrefix(b, []byte(format.ZipLocal)) {
		return nil, format.RefuseFormat(format.Spreadsheet) // .xls
	}
	a, err := format.OpenZip(b)
	if err != nil {
		return nil, err
	}
	w := &Workbook{archive: a, limit: limit}
	if bytes.HasPrefix(b[format.ZipLocalLen:], []byte("mimetype")) {
		if err := w.openSheets(breathe); err != nil {
			return nil, err
		}
		if len(w.Sheets) == 0 {
			return nil, refuseNoSheet()
		}
		return w, nil
	}
	book, err := w.part("workbook.xml", breathe)
	if err != nil {
		return nil, err
	}
	rels, err := w.part("workbook.xml.rels", breathe)
	if err != nil {
		return nil, err
	}
	targets := map[string]string{}
	for r := (item.TagReader{Source: rels}); r.Next(); {
		if string(item.Local(r.Name)) == "Relationship" {
			targets[string(r.Attr("Id"))] = string(r.Attr("Target"))
		}
	}
	for r := (item.TagReader{Source: book}); r.Next(); {
		switch string(item.Local(r.Name)) {
		case "workbookPr":
			on := string(r.Attr("date1904"))
			w.From04 = on == "1" || on == "true"
		case "sheet":
			target := targets[string(r.Attr("r:id"))]
			if i := w.find(target[strings.LastIndexByte(target, '/')+1:]); i >= 0 {
				state := string(r.Attr("state"))
				w.Sheets = append(w.Sheets, Sheet{
					display.ShowName(string(r.Attr("name"))), state != "" && state != "visible",
					i,
				})
			}
		}
	}
	if len(w.Sheets) == 0 {
		return nil, refuseNoSheet()
	}
	return w, w.texts(breathe)
}

func refuseNoSheet() *say.Failure {
	return item.Refuse(sitemapcore.RuleB1, "{file} is a spreadsheet without a sheet",
		"Open it in your spreadsheet program and save it again, as .xlsx or as CSV, and without a password.")
}

// find returns the part with a name, or -1. Programs put the parts in different places, but no two parts have the same
// name.
func (w *Workbook) find(name string) int {
	for i := range w.archive.Files {
		if strings.EqualFold(w.archive.Files[i].Name, name) {
			return i
		}
	}
	return -1
}

// part unpacks one part; one that is not there is empty.
func (w *Workbook) part(name string, breathe func() error) ([]byte, error) {
	i := w.find(name)
	if i < 0 {
		return nil, nil
	}
	return w.unpack(i, breathe)
}

func (w *Workbook) unpack(i int, breathe func() error) ([]byte, error) {
	u, err := w.archive.Unpacker(i, w.limit)
	if err == nil {
		err = u.Run(breathe)
	}
	if err == nil {
		err = breathe()
	}
	if err != nil {
		return nil, err
	}
	return u.Text(), nil
}

// texts reads the texts that cells share (section 18.4). How they are spoken, which East Asian
// texts carry, is passed over.
func (w *Workbook) texts(breathe func() error) error {
	b, err := w.part("sharedStrings.xml", breathe)
	if err != nil {
		return err
	}
	w.shared = make([]byte, 0, len(b)) // decoded, texts are never longer
	in := false
	r := item.TagReader{Source: b, Breathe: breathe}
	for r.Next() {
		switch string(item.Local(r.Name)) {
		case "si":
			if r.End && in || r.Empty {
				w.ends = append(w.ends, uint32(len(w.shared)))
			}
			in = !r.End && !r.Empty
		case "rPh":
			if !r.End {
				r.Skip()
			}
		case "t":
			if in && !r.End {
				w.shared = r.Text(w.shared)
			}
		}
	}
	return r.Err
}

func (w *Workbook) sharedText(i int) []byte {
	if i < 0 || i >= len(w.ends) {
		return nil
	}
	from := uint32(0)
	if i > 0 {
		from = w.ends[i-1]
	}
	return w.shared[from:w.ends[i]]
}

// Table returns a sheet as a table as text, with commas between its cells (section 18.3.1).
func (w *Workbook) Table(sheet int, breathe func() error) ([]byte, error) {
	if w.content != nil {
		return w.openTable(w.Sheets[sheet].part, breathe)
	}
	b, err := w.unpack(w.Sheets[sheet].part, breathe)
	if err != nil {
		return nil, err
	}
	links, err := w.links(sheet, b, breathe)
	if err != nil {
		return nil, err
	}
	text := sheetText{out: make([]byte, 0, min(len(b)/4+len(w.shared), w.limit))} // most texts are in one cell
	room := w.room(len(b) + len(w.shared))
	var value, kind, link []byte
	col, row := 0, 0 // of the current cell
	r := item.TagReader{Source: b, Breathe: breathe}
	for r.Next() {
		switch string(item.Local(r.Name)) {
		case "row":
			text.endRow()
			col = -1
			if !r.End {
				row++
				if n, err := strconv.Atoi(string(r.Attr("r"))); err == nil {
					row = n
				}
			}
		case "c":
			if r.End {
				if len(value) > 0 && len(text.out)+len(value) > room {
					return nil, format.RefuseUnpacked(len(w.archive.Raw))
				}
				if link == nil && links != nil {
					link = links[[2]int{row, col}]
				}
				text.cell(col, linked(value, link))
				value = value[:0]
				continue
			}
			col++
			link = nil
			if ref := r.Attr("r"); ref != nil {
				if c := columnOf(ref); c >= 0 {
					col = max(col, c)
				}
			}
			kind = r.Attr("t")
			value = value[:0]
		case "f":
			if !r.End && !r.Empty {
				formula := append([]byte{'='}, r.Text(nil)...)
				link = item.FormulaLink(formula)
				w.Calculated = w.Calculated || link == nil && item.LinksByFormula(formula)
			}
		case "v", "t":
			if r.End || r.Empty {
				continue
			}
			isText := string(item.Local(r.Name)) == "t"
			from := len(value)
			value = r.Text(value)
			switch {
			case isText:
			case string(kind) == "s":
				i, err := strconv.Atoi(string(value[from:]))
				value = value[:from]
				if err == nil {
					value = append(value, w.sharedText(i)...)
				}
			case len(kind) == 0 || string(kind) == "n":
				value = tidyNumber(value, from)
			}
		case "rPh":
			if !r.End {
				r.Skip()
			}
		}
	}
	text.endRow()
	return text.out, r.Err
}

// linked returns the content of a cell: of one that shows other words than the address to which it links, the address.
func linked(value, link []byte) []byte {
	if len(value) > 0 && address.IsWeb(link) && item.WebAddress(value, "") == nil {
		return link
	}
	return value
}

// maxLinks is how many cells of a sheet may have links.
const maxLinks = 200_000

// links returns the addresses behind the cells of a sheet by row and column (section 18.3.1.48), or nil. The sheet has
// them behind its cells, and their targets are in another part.
func (w *Workbook) links(sheet int, b []byte, breathe func() error) (map[[2]int][]byte, error) {
	at := bytes.Index(b, []byte("hyperlinks>"))
	if at < 0 {
		return nil, nil
	}
	rels, err := w.part(w.archive.Files[w.Sheets[sheet].part].Name+".rels", breathe)
	if err != nil {
		return nil, err
	}
	targets := map[string][]byte{}
	for r := (item.TagReader{Source: rels, Breathe: breathe}); r.Next(); {
		if string(item.Local(r.Name)) == "Relationship" {
			targets[string(r.Attr("Id"))] = r.Attr("Target")
		}
	}
	links := map[[2]int][]byte{}
	r := item.TagReader{Source: b, Pos: at, Breathe: breathe}
	for r.Next() && len(links) < maxLinks {
		if string(item.Local(r.Name)) != "hyperlink" || r.End && !r.Empty {
			continue
		}
		ref := r.Attr("ref")
		first, last, _ := bytes.Cut(ref, []byte{':'})
		if len(last) == 0 {
			last = first
		}
		target := targets[string(r.Attr("r:id"))]
		for row := rowOf(first); row > 0 && row <= rowOf(last) && target != nil && len(links) < maxLinks; row++ {
			links[[2]int{row, columnOf(first)}] = target
		}
	}
	return links, r.Err
}

// rowOf returns the row of a reference such as B12, counted from 1.
func rowOf(ref []byte) int {
	n, err := strconv.Atoi(strings.TrimLeft(strings.ToLower(string(ref)), "abcdefghijklmnopqrstuvwxyz$"))
	if err != nil {
		return 0
	}
	return n
}

// A sheetText is a sheet as a table as text, with commas between its cells. Rows without cells are left out.
type sheetText struct {
	out    []byte
	col    int // of the last cell of the row
	filled bool
}

// cell appends the cell in a column of the row, unless it is empty or beyond the columns that a table takes in.
func (t *sheetText) cell(col int, value []byte) {
	if len(value) == 0 || col >= maxColumns {
		return
	}
	for ; t.col < col; t.col++ {
		t.out = append(t.out, ',')
	}
	t.out, t.filled = appendCell(t.out, value, ','), true
}

// endRow ends the row.
func (t *sheetText) endRow() {
	if t.filled {
		t.out = append(t.out, '\n')
	}
	t.col, t.filled = 0, false
}

// repeatRatio bounds how many times the size of its parts a sheet may have as text. Cells share
// texts, and tags repeat cells, so a small file could ask for more memory than a tab has.
const repeatRatio = 32

// room returns how long the text of a sheet may be whose parts have size bytes.
func (w *Workbook) room(size int) int {
	return min(w.limit, sitemapcore.MaxText, max(format.BombBytes, repeatRatio*size))
}

// tidyNumber writes the number at b[from:] as the spreadsheet shows it: programs store 0.8 as 0.80000000000000004, with
// 17 digits of which 15 count.
func tidyNumber(b []byte, from int) []byte {
	if len(b)-from < 12 && bytes.IndexByte(b[from:], 'e') < 0 && bytes.IndexByte(b[from:], 'E') < 0 {
		return b
	}
	f, err := strconv.ParseFloat(string(b[from:]), 64)
	if err != nil {
		return b
	}
	f, _ = strconv.ParseFloat(strconv.FormatFloat(f, 'g', 15, 64), 64)
	return strconv.AppendFloat(b[:from], f, 'f', -1, 64)
}

// columnOf returns the column of a reference such as B12, counted from 0.
func columnOf(ref []byte) int {
	n := 0
	for _, c := range ref {
		if c = ascii.Lower(c); !ascii.IsLetter(c) || n > 1<<16 {
			break
		}
		n = n*26 + int(c-'a') + 1
	}
	return n - 1
}
