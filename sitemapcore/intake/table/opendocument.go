package table

import (
	"bytes"
	"strconv"

	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/xmltext"
)

// maxRepeats is how often a row or cell counts that one tag says is repeated: often enough for
// every column that a table shows.
const maxRepeats = 1000

// openSheets reads the list of the sheets of an .ods file (OASIS OpenDocument 1.3, part 3, section 9): its cells are in
// one part, sheet after sheet.
func (w *Workbook) openSheets(breathe func() error) (err error) {
	for i := range w.archive.Files {
		if w.archive.Files[i].Path == "content.xml" {
			w.content, err = w.unpack(i, breathe)
		}
	}
	if err != nil {
		return err
	}
	var style string // of the tags at hand
	unseen := map[string]bool{}
	r := item.TagReader{Source: w.content, Breathe: breathe}
	for r.Next() {
		switch string(item.Local(r.Name)) {
		case "style":
			style = string(r.Attr("style:name"))
		case "table-properties": // section 20.284, table:display
			if style != "" && string(r.Attr("table:display")) == "false" {
				unseen[style] = true
			}
		case "table":
			w.Sheets = append(w.Sheets, Sheet{
				display.ShowName(string(r.Attr("table:name"))),
				unseen[string(r.Attr("table:style-name"))], r.Pos,
			})
			r.Skip()
		case "tracked-changes", "dde-links":
			r.Skip() // tables that are none of its sheets
		}
	}
	return r.Err
}

// openTable returns the sheet that begins at an offset as a table as text, as [Workbook.Table] does
// (section 9.1). A cell that shows other words than the address to which it links counts as the
// address.
func (w *Workbook) openTable(at int, breathe func() error) ([]byte, error) {
	var out, value, link []byte
	var row sheetText
	cols, rows, cells, text, shown := 0, 1, 1, 0, false
	room := w.room(len(w.content))
	r := item.TagReader{Source: w.content, Pos: at, Breathe: breathe}
	for r.Next() {
		switch string(item.Local(r.Name)) {
		case "table":
			if r.End {
				return out, nil
			}
			r.Skip() // within a cell
		case "table-row":
			row.endRow()
			for ; r.End && len(row.out) > 0 && rows > 0; rows-- {
				if len(out)+len(row.out) > room {
					return nil, format.RefuseUnpacked(len(w.archive.Raw))
				}
				out = append(out, row.out...)
			}
			row.out, cols, rows = row.out[:0], 0, repeats(&r, "table:number-rows-repeated")
		case "table-cell", "covered-table-cell":
			if !r.End {
				value, cells = value[:0], repeats(&r, "table:number-columns-repeated")
				for _, attr := range [...]string{"office:date-value", "office:boolean-value", "office:string-value"} {
					value = append(value, r.Attr(attr)...)
				}
				value = tidyNumber(append(value, r.Attr("office:value")...), len(value))
				shown = len(value) == 0
				if formula, ok := bytes.CutPrefix(r.Attr("table:formula"), []byte("of:")); ok {
					value = append(value[:0], linked(value, item.FormulaLink(formula))...)
				}
			}
			if !r.End && !r.Empty {
				continue
			}
			for ; cells > 0 && cols < maxColumns && len(row.out) <= room; cells-- {
				row.cell(cols, value)
				cols++
			}
		case "a":
			if !r.End {
				link = r.Attr("xlink:href")
			}
		case "p":
			switch {
			case r.Empty || !shown: // it shows the value in other words
			case r.End:
				if len(value) > 0 {
					value = append(value, '\n')
				}
				from := len(value)
				value = xmltext.AppendDecode(value, w.content[text:r.Start])
				text = r.Pos
				value = append(value[:from], linked(value[from:], link)...)
			default:
				text, link = r.Pos, nil
			}
		case "annotation", "shapes", "frame":
			r.Skip() // texts about the cell, not in it
		}
	}
	return out, r.Err
}

// repeats returns the number of rows or cells that a tag represents.
func repeats(r *item.TagReader, attr string) int {
	n, err := strconv.ParseUint(string(r.Attr(attr)), 10, 64)
	if err != nil {
		return 1
	}
	return int(min(n, maxRepeats))
}
