package intake

import (
	"bytes"
	"strconv"
)

// OpenXMLWorkbook reads the list of the sheets of a workbook that Excel saved as XML ("XML
// Spreadsheet 2003").
func OpenXMLWorkbook(text []byte, limit int) (*Workbook, error) {
	w := &Workbook{limit: limit, content: text, xml: true}
	for r := (tagReader{b: text}); r.next(); {
		switch string(local(r.name)) {
		case "Worksheet":
			if !r.end {
				w.Sheets = append(w.Sheets, Sheet{Name: ShowName(string(r.attr("ss:Name"))), part: r.pos})
			}
		case "Visible":
			if n := len(w.Sheets); n > 0 && !r.end && !bytes.Equal(r.text(nil), []byte("SheetVisible")) {
				w.Sheets[n-1].Hidden = true
			}
		}
	}
	if len(w.Sheets) == 0 {
		return nil, refuseNoSheet()
	}
	return w, nil
}

// xmlTable returns the sheet of such a workbook that begins at an offset as a table as text, as
// [Workbook.Table] does.
func (w *Workbook) xmlTable(at int, breathe func() error) ([]byte, error) {
	var text sheetText
	var value, link []byte
	col := 0 // of the cell
	r := tagReader{b: w.content, pos: at, breathe: breathe}
	for r.next() {
		switch string(local(r.name)) {
		case "Worksheet":
			return text.out, nil
		case "Row":
			text.endRow()
			col = 0
		case "Cell":
			if !r.end {
				if i, err := strconv.Atoi(string(r.attr("ss:Index"))); err == nil && i > 0 {
					col = max(col, i-1)
				}
				value, link = value[:0], r.attr("ss:HRef")
			}
			if !r.end && !r.empty {
				continue
			}
			if webScheme(link) > 0 && webAddress(value, "") == nil {
				value = append(value[:0], link...)
			}
			text.cell(col, value)
			col++
		case "Data":
			if r.end {
				continue
			}
			date := string(r.attr("ss:Type")) == "DateTime"
			if value = r.text(value); date {
				value = bytes.TrimSuffix(bytes.TrimSuffix(value, []byte(".000")), []byte("T00:00:00"))
			}
		case "Comment":
			r.skip()
		}
	}
	return text.out, r.err
}
