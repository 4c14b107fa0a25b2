package table

import "bytes"

// Cells are the rows of a block of cells, as spreadsheets and the table put them on the clipboard:
// with a tab between cells. A cell in quotes may hold tabs and line ends.
type Cells struct{ r rowReader }

// NewCells returns the rows of a text.
func NewCells(text []byte) Cells { return Cells{newRowReader(text, '\t', 0)} }

// Next returns the cells of the next row, which are valid until the one after it, and false behind
// the last one.
func (c *Cells) Next() (row [][]byte, ok bool) {
	ok = c.r.Read()
	return c.r.Cells, ok
}

// AppendCell appends a value to dst so that [Cells] gives it back.
func AppendCell(dst, value []byte) []byte { return appendCell(dst, value, '\t') }

// appendCell appends a cell of a table as text, in quotes if a rowReader would not give it back without.
func appendCell(dst, cell []byte, sep byte) []byte {
	if cellEnd(cell, 0, sep) == len(cell) && !bytes.HasPrefix(cell, []byte{'"'}) {
		return append(dst, cell...)
	}
	dst = append(dst, '"')
	dst = append(dst, bytes.ReplaceAll(cell, []byte{'"'}, []byte(`""`))...)
	return append(dst, '"')
}
