package intake

// Cells are the rows of a block of cells, as spreadsheets and the table put them on the clipboard:
// with a tab between cells. A cell in quotes may hold tabs and line ends.
type Cells struct{ r rowReader }

// NewCells returns the rows of a text.
func NewCells(text []byte) Cells { return Cells{newRowReader(text, '\t', 0)} }

// Next returns the cells of the next row, which are valid until the one after it, and false behind
// the last one.
func (c *Cells) Next() (row [][]byte, ok bool) {
	ok = c.r.read()
	return c.r.cells, ok
}

// AppendCell appends a value to dst so that [Cells] gives it back.
func AppendCell(dst, value []byte) []byte {
	quote := len(value) > 0 && value[0] == '"'
	for _, b := range value {
		quote = quote || b == '\t' || b == '\n' || b == '\r'
	}
	if !quote {
		return append(dst, value...)
	}
	dst = append(dst, '"')
	for _, b := range value {
		if b == '"' {
			dst = append(dst, b)
		}
		dst = append(dst, b)
	}
	return append(dst, '"')
}
