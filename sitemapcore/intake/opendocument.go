package intake

import (
	"bytes"
	"strconv"

	"sitemapeditor/sitemapcore/display"
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
	r := tagReader{b: w.content, breathe: breathe}
	for r.next() {
		switch string(local(r.name)) {
		case "style":
			style = string(r.attr("style:name"))
		case "table-properties": // section 20.284, table:display
			if style != "" && string(r.attr("table:display")) == "false" {
				unseen[style] = true
			}
		case "table":
			w.Sheets = append(w.Sheets, Sheet{
				display.ShowName(string(r.attr("table:name"))),
				unseen[string(r.attr("table:style-name"))], r.pos,
			})
			r.skip()
		case "tracked-changes", "dde-links":
			r.skip() // tables that are none of its sheets
		}
	}
	return r.err
}

// openTable returns the sheet that begins at an offset as a table as text, as [Workbook.Table] does
// (section 9.1). A cell that shows other words than the address to which it links counts as the
// address.
func (w *Workbook) openTable(at int, breathe func() error) ([]byte, error) {
	var out, value, link []byte
	var row sheetText
	cols, rows, cells, text, shown := 0, 1, 1, 0, false
	room := w.room(len(w.content))
	r := tagReader{b: w.content, pos: at, breathe: breathe}
	for r.next() {
		switch string(local(r.name)) {
		case "table":
			if r.end {
				return out, nil
			}
			r.skip() // within a cell
		case "table-row":
			row.endRow()
			for ; r.end && len(row.out) > 0 && rows > 0; rows-- {
				if len(out)+len(row.out) > room {
					return nil, refuseUnpacked(len(w.archive.bytes))
				}
				out = append(out, row.out...)
			}
			row.out, cols, rows = row.out[:0], 0, repeats(&r, "table:number-rows-repeated")
		case "table-cell", "covered-table-cell":
			if !r.end {
				value, cells = value[:0], repeats(&r, "table:number-columns-repeated")
				for _, attr := range [...]string{"office:date-value", "office:boolean-value", "office:string-value"} {
					value = append(value, r.attr(attr)...)
				}
				value = tidyNumber(append(value, r.attr("office:value")...), len(value))
				shown = len(value) == 0
				if formula, ok := bytes.CutPrefix(r.attr("table:formula"), []byte("of:")); ok {
					value = append(value[:0], linked(value, formulaLink(formula))...)
				}
			}
			if !r.end && !r.empty {
				continue
			}
			for ; cells > 0 && cols < maxColumns && len(row.out) <= room; cells-- {
				row.cell(cols, value)
				cols++
			}
		case "a":
			if !r.end {
				link = r.attr("xlink:href")
			}
		case "p":
			switch {
			case r.empty || !shown: // it shows the value in other words
			case r.end:
				if len(value) > 0 {
					value = append(value, '\n')
				}
				from := len(value)
				value = xmltext.AppendDecode(value, w.content[text:r.start])
				text = r.pos
				value = append(value[:from], linked(value[from:], link)...)
			default:
				text, link = r.pos, nil
			}
		case "annotation", "shapes", "frame":
			r.skip() // texts about the cell, not in it
		}
	}
	return out, r.err
}

// repeats returns the number of rows or cells that a tag represents.
func repeats(r *tagReader, attr string) int {
	n, err := strconv.ParseUint(string(r.attr(attr)), 10, 64)
	if err != nil {
		return 1
	}
	return int(min(n, maxRepeats))
}
