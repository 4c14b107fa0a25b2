package intake

import (
	"bytes"
	"strconv"
)

// maxSheetRows is how many rows of a sheet are read: as many as a sheet of Excel and of LibreOffice has room for. One tag can stand for any number of
// rows and cells.
const maxSheetRows = 1 << 20

// openSheets reads the list of the sheets of an .ods file (OASIS OpenDocument 1.3, part 3, section 9): its cells stand in one part, sheet behind
// sheet.
func (w *Workbook) openSheets(breathe func() error) (err error) {
	for i := range w.archive.Files {
		if w.archive.Files[i].Path == "content.xml" {
			w.content, err = w.unpack(i, breathe)
		}
	}
	if err != nil {
		return err
	}
	hidden := map[string]bool{}
	style := ""
	n := 0
	for r := (tagReader{b: w.content}); r.next(); {
		if n++; n%4096 == 0 {
			if err := breathe(); err != nil {
				return err
			}
		}
		switch name := string(local(r.name)); {
		case r.end:
		case name == "style":
			style = string(r.attr("style:name"))
		case name == "table-properties":
			hidden[style] = hidden[style] || string(r.attr("table:display")) == "false"
		case name == "table":
			w.Sheets = append(w.Sheets, Sheet{ShowName(string(r.attr("table:name"))), hidden[string(r.attr("table:style-name"))], r.pos})
			r.skip()
		case name == "tracked-changes" || name == "dde-links":
			r.skip() // tables that are none of its sheets
		}
	}
	return nil
}

// openTable returns the sheet that begins at an offset as a table as text, as [Workbook.Table] does (section 9.1). A cell that shows other
// words than the address to which it links counts as the address.
func (w *Workbook) openTable(at int, breathe func() error) ([]byte, error) {
	var out, row, value []byte
	cols, repeatRow, repeatCell := 0, 1, 1
	kind := ""
	filled := false
	rows, n := 0, 0
	endCell := func() {
		for ; repeatCell > 0 && cols < maxColumns && len(row) <= w.limit; repeatCell-- {
			if cols++; cols > 1 {
				row = append(row, ',')
			}
			row = appendCell(row, value, ',')
		}
		filled = filled || len(value) > 0
		value, repeatCell = value[:0], 0
	}
	for r := (tagReader{b: w.content, pos: at}); r.next(); {
		if n++; n%4096 == 0 {
			if err := breathe(); err != nil {
				return nil, err
			}
		}
		switch string(local(r.name)) {
		case "table":
			if r.end {
				return out, nil
			}
			r.skip() // within a cell
		case "table-row":
			if !r.end {
				row, cols, filled = row[:0], 0, false
				repeatRow = repeated(&r, "table:number-rows-repeated")
				continue
			}
			for ; filled && repeatRow > 0 && rows < maxSheetRows; repeatRow-- {
				out = append(append(out, bytes.TrimRight(row, ",")...), '\n')
				if rows++; rows%1024 == 0 {
					if err := breathe(); err != nil {
						return nil, err
					}
				}
				if len(out) > w.limit {
					return nil, RefuseTooLarge(int64(len(out)))
				}
			}
		case "table-cell", "covered-table-cell":
			if !r.end {
				kind, value = "", value[:0]
				repeatCell = repeated(&r, "table:number-columns-repeated")
				for _, attr := range [...]string{"office:date-value", "office:value", "office:boolean-value", "office:string-value"} {
					if v := r.attr(attr); v != nil {
						kind = attr
						value = append(value[:0], v...)
						break
					}
				}
				if kind == "office:value" {
					value = tidyNumber(value, 0)
				}
			}
			if r.end || r.empty {
				endCell()
			}
		case "p":
			if kind != "" || r.end || r.empty {
				continue // what it shows is the value, in other words
			}
			if len(value) > 0 {
				value = append(value, '\n')
			}
			from, start := len(value), r.pos
			value = r.text(value)
			link := tagReader{b: w.content[start:r.pos]}
			for link.next() {
				if href := link.attr("xlink:href"); href != nil && schemeLen(href) > 0 && webAddress(value[from:], "") == nil {
					value = append(value[:from], href...)
					break
				}
			}
		case "annotation", "shapes", "frame":
			r.skip() // texts that stand on the cell and not in it
		}
	}
	return out, nil
}

// repeated returns how many rows or cells a tag stands for.
func repeated(r *tagReader, attr string) int {
	if v := r.attr(attr); v != nil {
		if n, err := strconv.ParseUint(string(v), 10, 31); err == nil {
			return int(min(n, maxSheetRows))
		}
	}
	return 1
}
