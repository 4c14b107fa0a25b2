package intake

import (
	"bytes"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// A DayOrder says how dates in figures are written where that isn't plain: 3/4/2026.
type DayOrder uint8

// The orders.
const (
	DayUnknown DayOrder = iota // nothing in the table says it; such dates are kept as they are
	DayFirst
	MonthFirst
)

// A Layout says how a table is to be read: [NewTable] guesses one, and the owner corrects it.
type Layout struct {
	Sep     byte
	Start   int // offset of the first row behind the head and what stands before it
	HeadAt  int // offset of the head; -1 where the table has none
	Columns []Column
	Days    DayOrder
	Base    string // address that cells without a host belong to; empty for none
	From04  bool   // day numbers count from 1904, as in old workbooks of the Mac

	// Own says that this program wrote the table, and that an owner may have edited it since. Its
	// cells are then taken as they stand: an address is not completed, lists in a cell have one on
	// a line, and an apostrophe before what a spreadsheet would calculate is not part of the value
	// (see package output, "Tables").
	Own bool

	// Keep says that pages which a crawl speaks against are taken like the others.
	Keep bool

	// Issue is why search engines can't list the pages, where one reason is that of all of them.
	// See [IndexingIssue].
	Issue string
}

// A Table is a table as text, with what was found out about it.
//
// The head is the row above the first one that has an address in it, if there is one with as many
// cells; what stands above it is a title. Columns are known by their heads, in several languages.
// Where no head names the address, the first column that mostly holds addresses is taken.
type Table struct {
	Layout

	Text    []byte
	Heads   []string   // of the columns; empty strings where the table has no head
	Samples [][]string // the first rows below the head, at most ten, cells of at most 80 bytes
	Program string     // the name of the program that wrote it, where it is known
	Known   int        // columns that were known by their heads

	// Doubtful says that there are dates in figures of which nothing tells the order.
	Doubtful bool

	// Relative says that the column of addresses holds some without a host, so that a base is
	// needed.
	Relative bool

	// Export is what the table was made of, where that is what a website's program exported.
	Export *Export
}

// maxColumns is the most columns that a table shows and takes in. Exports of crawlers have up to
// 150.
const maxColumns = 400

// NewTable finds out what a table is. It looks at no more than its first rows.
func NewTable(text []byte) *Table {
	t := &Table{Text: text}
	var start int
	t.Sep, start = sniff(text)
	t.findHead(start)
	t.guess()
	return t
}

// rows returns a reader that stays within the part that guesses are made from.
func (t *Table) rows(pos int) rowReader {
	return newRowReader(t.Text[:min(len(t.Text), max(pos, 0)+sniffBytes)], t.Sep, pos)
}

// findHead finds the first row with an address, and the head above it.
func (t *Table) findHead(start int) {
	r := newRowReader(t.Text[:min(len(t.Text), start+sniffBytes)], t.Sep, start)
	t.HeadAt, t.Start = -1, start
	type above struct{ at, end, cells, known int }
	var rows []above
	data := false
	for len(rows) < sniffRows && !data {
		at := r.pos
		if !r.read() {
			break
		}
		if r.blank() {
			continue
		}
		known := 0
		for _, c := range r.cells[:min(len(r.cells), maxColumns)] {
			if schemeLen(bytes.TrimSpace(c)) > 0 || formulaLink(bytes.TrimSpace(c)) != nil {
				data = true
				break
			}
			if headColumn(c).Role != RoleNone {
				known++
			}
		}
		if data {
			t.Start = at
			break
		}
		rows = append(rows, above{at, r.pos, len(r.cells), known})
	}
	best := -1
	for i, a := range rows {
		// Without any full address, the head is the row that names most columns.
		if a.known > 0 && (best < 0 || a.known > rows[best].known) {
			best = i
		}
	}
	if best < 0 && data && len(rows) > 0 {
		if last := rows[len(rows)-1]; last.cells > 1 {
			best = len(rows) - 1
		}
	}
	if best >= 0 {
		t.HeadAt, t.Start = rows[best].at, rows[best].end
	}
}

// SetHead says whether the table has a head, and guesses again what follows from it.
func (t *Table) SetHead(on bool) {
	switch {
	case on && t.HeadAt < 0:
		r := t.rows(t.Start)
		if r.read() {
			t.HeadAt, t.Start = t.Start, r.pos
		}
	case !on && t.HeadAt >= 0:
		t.HeadAt, t.Start = -1, t.HeadAt
	default:
		return
	}
	t.guess()
}

// guess fills in what the columns are, and samples of them.
func (t *Table) guess() {
	var head [][]byte
	if t.HeadAt >= 0 {
		r := t.rows(t.HeadAt)
		r.read()
		for _, c := range r.cells {
			head = append(head, bytes.Clone(c))
		}
	}
	seen := t.look()
	width := min(max(len(head), len(seen)), maxColumns)
	seen = append(seen, make([]columnCells, width-len(seen))...)
	t.Columns, t.Heads, t.Known = make([]Column, width), make([]string, width), 0
	t.Program = programOf(head, len(seen) > 0 && seen[0].mostly(seen[0].web))
	t.Own = t.Program == ownProgram
	t.guessByHeads(head[:min(len(head), width)], seen)
	t.guessByCells(seen)
	t.guessDays()
}

// columnCells counts what the first cells of a column hold.
type columnCells struct{ filled, web, images, dates int }

// mostly reports whether so many are most of the cells that hold something.
func (c *columnCells) mostly(n int) bool { return n*2 > c.filled }

// look looks at the first rows: it takes samples of them, and says what each column holds.
func (t *Table) look() (seen []columnCells) {
	t.Samples = nil
	r := t.rows(t.Start)
	for n := 0; n < sniffRows && r.read(); n++ {
		if r.blank() {
			n--
			continue
		}
		var sample []string
		for i, c := range r.cells[:min(len(r.cells), maxColumns)] {
			if len(seen) <= i {
				seen = append(seen, columnCells{})
			}
			c = bytes.TrimSpace(c)
			if n < 10 {
				sample = append(sample, excerpt(c))
			}
			if len(c) == 0 {
				continue
			}
			s := &seen[i]
			s.filled++
			if len(c) <= 64 && isDay(string(c)) {
				s.dates++
			}
			if webAddress(c[:min(len(c), 4096)], "") != nil && !ascii.IsDigit(c[0]) {
				s.web++
				if isImage(c) {
					s.images++
				}
			}
		}
		if n < 10 {
			t.Samples = append(t.Samples, sample)
		}
	}
	return seen
}

// guessByHeads says what the columns are by what they are called.
func (t *Table) guessByHeads(head [][]byte, seen []columnCells) {
	loc := -1
	for i := range head {
		t.Heads[i] = excerpt(bytes.TrimSpace(head[i]))
		c := headColumn(head[i])
		if c.Role == RoleNone {
			continue
		}
		switch {
		case c.Role == RoleLoc && loc >= 0 && !(seen[i].mostly(seen[i].web) && seen[loc].web == 0):
			continue // one column of addresses; the owner may choose another
		case c.Role == RoleLoc && loc >= 0:
			t.Columns[loc] = Column{}
			loc = i
		case c.Role == RoleLoc:
			loc = i
		case c.Role != RoleImage && c.Role != RoleImageTitle && c.Role != RoleImageCaption && t.has(c):
			continue
		case c.Role == RoleType && !t.holdsTypes(i):
			continue
		case c.Role == RoleStatus && !t.holdsCodes(i):
			continue
		case c.isOwn() && !t.Own, c.Role > RoleLanguages && !c.isOwn() && t.Own:
			continue // in other tables these words mean anything
		}
		t.Columns[i] = c
		t.Known++
	}
}

// guessByCells says what the columns are by what is in them, where no head does.
func (t *Table) guessByCells(seen []columnCells) {
	loc := t.Loc()
	if loc < 0 || !t.Own && seen[loc].web == 0 && seen[loc].filled > 0 && !t.relative(loc) {
		for i, s := range seen {
			if s.mostly(s.web) && s.images*2 <= s.web && (t.Columns[i].Role == RoleNone ||
				t.Columns[i].Role == RoleLoc) {
				if loc >= 0 {
					t.Columns[loc] = Column{}
				}
				loc = i
				t.Columns[i] = Column{Role: RoleLoc}
				break
			}
		}
	}
	for i, s := range seen {
		switch {
		case t.HeadAt >= 0, i == loc:
		case s.mostly(s.dates) && !t.has(Column{Role: RoleLastMod}):
			t.Columns[i].Role = RoleLastMod
		case s.mostly(s.images):
			t.Columns[i].Role = RoleImage
		}
	}
	if loc >= 0 && !t.Own {
		t.Relative = t.relative(loc)
	}
}

// Loc returns the place of the column of addresses, or -1.
func (t *Table) Loc() int {
	for i, c := range t.Columns {
		if c.Role == RoleLoc {
			return i
		}
	}
	return -1
}

func (t *Table) has(c Column) bool {
	for _, have := range t.Columns {
		if have == c {
			return true
		}
	}
	return false
}

// sample returns the first filled cell of a column.
func (t *Table) sample(col int) string {
	for _, row := range t.Samples {
		if col < len(row) && row[col] != "" {
			return row[col]
		}
	}
	return ""
}

func (t *Table) holdsTypes(col int) bool {
	s := t.sample(col)
	return s == "" || strings.IndexByte(s, '/') > 0 && len(s) < 60 && strings.IndexByte(s, ':') < 0
}

func (t *Table) holdsCodes(col int) bool {
	s := t.sample(col)
	return s == "" || len(s) <= 3 && ascii.IsDigit(s[0])
}

// relative reports whether a column holds addresses within a site, such as /about or about.html.
func (t *Table) relative(col int) bool {
	n, of := 0, 0
	for _, row := range t.Samples {
		if col >= len(row) || row[col] == "" {
			continue
		}
		of++
		s := row[col]
		if webAddress([]byte(s), "") == nil && strings.IndexByte(s, ' ') < 0 &&
			(s[0] == '/' || strings.IndexByte(s, '.') > 0) && !foreignScheme(s) {
			n++
		}
	}
	return n > 0 && n*2 >= of
}

// guessDays finds out whether the day or the month stands first in dates such as 3/4/2026, by those
// of them that can be read in one way only.
func (t *Table) guessDays() {
	t.Days, t.Doubtful = DayUnknown, false
	col := -1
	for i, c := range t.Columns {
		if c.Role == RoleLastMod {
			col = i
		}
	}
	if col < 0 {
		return
	}
	first, second := 0, 0
	r := t.rows(t.Start)
	for n := 0; n < 5000 && r.read(); n++ {
		if col >= len(r.cells) {
			continue
		}
		a, b, ok := dayMonth(ascii.Figures(bytes.TrimSpace(r.cells[col])))
		switch {
		case !ok:
			continue
		case a > 12 && b <= 12:
			first++
		case b > 12 && a <= 12:
			second++
		case a != b:
			t.Doubtful = true
		}
	}
	switch {
	case first > 0 && second == 0:
		t.Days, t.Doubtful = DayFirst, false
	case second > 0 && first == 0:
		t.Days, t.Doubtful = MonthFirst, false
	}
}

// dayMonth reads the first two numbers of a date such as 3/4/2026.
func dayMonth(s []byte) (a, b int, ok bool) {
	var sep byte
	nums := [2]int{}
	k, figures := 0, 0
	for _, c := range s {
		switch {
		case ascii.IsDigit(c) && figures < 2:
			nums[k] = nums[k]*10 + int(c-'0')
			figures++
		case (c == '/' || c == '-' || c == '.') && figures > 0 && (k == 0 || c == sep):
			if k == 1 {
				return nums[0], nums[1], true
			}
			sep = c
			k, figures = 1, 0
		default:
			return 0, 0, false
		}
	}
	return 0, 0, false
}

// From1900 returns a date that a workbook of the Mac counts from 1904 as others count it. Anything
// that is no number of a day is returned as it is.
func From1900(date []byte, from04 bool) []byte {
	if !from04 || len(date) < 5 || len(date) > 20 {
		return date
	}
	whole, rest, _ := bytes.Cut(date, []byte{'.'})
	n, err := strconv.Atoi(string(whole))
	if err != nil || len(whole) != 5 {
		return date
	}
	const days1904 = 1462 // from 30 December 1899 to 1 January 1904
	out := strconv.AppendInt(nil, int64(n+days1904), 10)
	if len(rest) > 0 {
		out = append(append(out, '.'), rest...)
	}
	return out
}
