package intake

import (
	"bytes"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
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

	// Own says that this program wrote the table, and that an owner may have edited it since. Its cells are then taken as they stand:
	// an address is not completed, lists in a cell have one on a line, and an apostrophe before what a spreadsheet would calculate is
	// not part of the value (see package output, "Tables").
	Own bool

	// Keep says that pages which a crawl speaks against are taken like the others.
	Keep bool

	// Issue is why search engines can't list the pages, where one reason is that of all of them. See [IndexingIssue].
	Issue string
}

// A Table is a table as text, with what was found out about it.
//
// The head is the row above the first one that has an address in it, if there is one with as many cells; what stands above it is a
// title. Columns are known by their heads, in several languages. Where no head names the address, the first column that mostly holds
// addresses is taken.
type Table struct {
	Layout

	Text    []byte
	Heads   []string   // of the columns; empty strings where the table has no head
	Samples [][]string // the first rows below the head, at most ten, cells of at most 80 bytes
	Program string     // the name of the program that wrote it, where it is known
	Known   int        // columns that were known by their heads

	// Doubtful says that there are dates in figures of which nothing tells the order.
	Doubtful bool

	// Relative says that the column of addresses holds some without a host, so that a base is needed.
	Relative bool
}

// maxColumns is the most columns that a table shows and takes in. Exports of crawlers have up to 150.
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
	t.Heads, t.Samples, t.Columns, t.Known, t.Program = nil, nil, nil, 0, ""
	width := 0
	var head [][]byte
	if t.HeadAt >= 0 {
		r := t.rows(t.HeadAt)
		r.read()
		for _, c := range r.cells {
			head = append(head, bytes.Clone(c))
		}
		width = len(head)
	}
	type content struct{ filled, web, images, dates int }
	var seen []content
	r := t.rows(t.Start)
	for n := 0; n < sniffRows && r.read(); n++ {
		if r.blank() {
			n--
			continue
		}
		cells := r.cells[:min(len(r.cells), maxColumns)]
		width = max(width, len(cells))
		var sample []string
		for i, c := range cells {
			if len(seen) <= i {
				seen = append(seen, content{})
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
			if len(c) < 1<<16 && isDate(string(c[:min(len(c), 64)])) {
				s.dates++
			}
			if webAddress(c[:min(len(c), 4096)], "") != nil && !isDigit(c[0]) {
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
	width = min(width, maxColumns)
	t.Columns, t.Heads = make([]Column, width), make([]string, width)
	t.Program = programOf(head, len(seen) > 0 && seen[0].web*2 > seen[0].filled)
	t.Own = t.Program == ownProgram
	loc := -1
	for i := range head[:min(len(head), width)] {
		t.Heads[i] = excerpt(bytes.TrimSpace(head[i]))
		c := headColumn(head[i])
		if c.Role == RoleNone {
			continue
		}
		mostly := i < len(seen) && seen[i].web*2 > seen[i].filled
		switch {
		case c.Role == RoleLoc && loc >= 0 && !(mostly && seen[loc].web == 0):
			continue // one column of addresses; the owner may choose another
		case c.Role == RoleLoc && loc >= 0:
			t.Columns[loc] = Column{}
			loc = i
		case c.Role == RoleLoc:
			loc = i
		case c.Role != RoleImage && c.Role != RoleImageTitle && c.Role != RoleImageCaption && t.has(c):
			continue
		case c.Role == RoleType && i < len(seen) && !t.holdsTypes(i):
			continue
		case c.Role == RoleStatus && !t.holdsCodes(i):
			continue
		case (c.Role == RoleInclude || c.Role == RoleLanguages) && !t.Own, c.Role > RoleLanguages && t.Own:
			continue // in other tables these words mean anything
		}
		t.Columns[i] = c
		t.Known++
	}
	if loc < 0 || !t.Own && loc < len(seen) && seen[loc].web == 0 && seen[loc].filled > 0 && !t.relative(loc) {
		for i, s := range seen {
			if s.web*2 > s.filled && s.images*2 <= s.web && (t.Columns[i].Role == RoleNone || t.Columns[i].Role == RoleLoc) {
				if loc >= 0 {
					t.Columns[loc] = Column{}
				}
				loc = i
				t.Columns[i] = Column{Role: RoleLoc}
				break
			}
		}
	}
	if t.HeadAt < 0 {
		for i, s := range seen {
			switch {
			case i == loc:
			case s.dates*2 > s.filled && !t.has(Column{Role: RoleLastMod}):
				t.Columns[i].Role = RoleLastMod
			case s.images*2 > s.filled:
				t.Columns[i].Role = RoleImage
			}
		}
	}
	if loc >= 0 && !t.Own {
		t.Relative = t.relative(loc)
	}
	t.guessDays()
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
	return s == "" || len(s) <= 3 && isDigit(s[0])
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
		if webAddress([]byte(s), "") == nil && strings.IndexByte(s, ' ') < 0 && (s[0] == '/' || strings.IndexByte(s, '.') > 0) && !foreignScheme(s) {
			n++
		}
	}
	return n > 0 && n*2 >= of
}

// guessDays finds out whether the day or the month stands first in dates such as 3/4/2026, by those of them that can be read in one way
// only.
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
		a, b, ok := dayMonth(bytes.TrimSpace(r.cells[col]))
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
		case isDigit(c) && figures < 2:
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

// From1900 returns a date that a workbook of the Mac counts from 1904 as others count it. Anything that is no number of a day is
// returned as it is.
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

// A TableCount says what became of the rows of a table.
type TableCount struct {
	Rows    int // below the head, without blank ones
	Pages   int // taken
	NoPage  int // without an address
	Refused int // left out by a status code, a type, or because they may not be listed
	Dates   int // that were written in another form and converted
	Undated int // dates that could not be read, which stand as they were
}

// A TableReader reads the pages in a table.
type TableReader struct {
	rows    rowReader
	cols    []Column
	layout  Layout
	convert func(dst, date []byte, days DayOrder, from04 bool) ([]byte, bool)
	item    Item
	date    []byte
	prio    []byte
	count   TableCount
	issue   []byte

	// Odd are the lines of the first rows without an address, at most a hundred, with their beginnings.
	Odd []OddRow

	// Marks are what the table says of pages that search engines can't list, at most [MaxCrawlMarks].
	Marks []CrawlMark
}

// An OddRow is a row that holds no page.
type OddRow struct {
	Line int
	Text string
}

const maxOdd = 100

// NewTableReader returns a reader of a table as the layout says. convert appends a date in the form of sitemaps, and reports false for
// one that it can't read.
func NewTableReader(text []byte, l Layout, convert func(dst, date []byte, days DayOrder, from04 bool) ([]byte, bool)) *TableReader {
	return &TableReader{rows: newRowReader(text, l.Sep, l.Start), cols: l.Columns, layout: l, convert: convert, issue: []byte(l.Issue)}
}

// Run gives each page to emit. breathe is called now and then, and at the end; its error ends the reading.
func (r *TableReader) Run(emit func(*Item), breathe func() error) error {
	for stop := r.rows.pos + sliceBytes; r.rows.read(); {
		if r.row() {
			emit(&r.item)
		}
		if r.rows.pos >= stop {
			if err := breathe(); err != nil {
				return err
			}
			stop = r.rows.pos + sliceBytes
		}
	}
	return breathe()
}

// Offset returns how many bytes were read.
func (r *TableReader) Offset() int { return r.rows.pos }

// Count returns what became of the rows so far.
func (r *TableReader) Count() TableCount { return r.count }

// row reads one row and reports whether it is a page.
func (r *TableReader) row() bool {
	it := &r.item
	it.reset()
	out := false
	crawl := crawlRow{reason: r.issue}
	var image, title, caption []byte
	flush := func() {
		if image != nil {
			it.image(image, title, caption)
		}
		image, title, caption = nil, nil, nil
	}
	for i, c := range r.cols {
		if c.Role == RoleNone {
			continue
		}
		var cell []byte
		if i < len(r.rows.cells) {
			cell = r.rows.cells[i]
			if n := len(cell); n > 0 && (cell[0] <= ' ' || cell[n-1] <= ' ' || cell[n-1] == 0xa0) {
				cell = bytes.TrimFunc(cell, isBlank)
			} else if n > 1 && r.layout.Own && cell[0] == '\'' && sitemapcore.IsFormula(cell[1:]) {
				cell = cell[1:]
			}
		}
		if len(cell) == 0 {
			continue
		}
		switch c.Role {
		case RoleLoc:
			it.Values[sitemapcore.Loc] = r.address(cell)
		case RoleLastMod:
			it.Values[sitemapcore.LastMod] = r.lastmod(cell)
		case RoleChangeFreq:
			if it.Values[sitemapcore.ChangeFreq] = cell; !isLower(cell) {
				it.Values[sitemapcore.ChangeFreq] = bytes.ToLower(cell)
			}
		case RolePriority:
			it.Values[sitemapcore.Priority] = r.priority(cell)
		case RoleImage:
			flush()
			if r.layout.Own {
				r.each(cell, func(line []byte) { it.image(line, nil, nil) })
				continue
			}
			for _, part := range bytes.FieldsFunc(cell, func(c rune) bool { return isBlank(c) || c == '|' || c == ';' }) {
				part = bytes.TrimRight(part, ",")
				if loc := webAddress(part, r.layout.Base); loc != nil {
					flush()
					image = loc
				}
			}
		case RoleImageTitle:
			title = cell
		case RoleImageCaption:
			caption = cell
		case RoleAlternate:
			if href := webAddress(cell, r.layout.Base); href != nil {
				it.alternate([]byte(c.Lang), href)
			}
		case RoleStatus, RoleIndexable, RoleReason, RoleRedirect, RoleCanonical:
			crawl.take(c.Role, cell)
		case RoleType:
			out = out || !foldPrefix(cell, "text/html") && !foldPrefix(cell, "application/xhtml") && !foldPrefix(cell, "application/pdf")
		case RoleInclude:
			it.Out = foldPrefix(cell, "no") || foldPrefix(cell, "false")
		case RoleLanguages:
			r.each(cell, func(line []byte) {
				lang, href, ok := bytes.Cut(line, []byte{' '})
				if !ok {
					lang, href = nil, line
				}
				it.alternate(lang, href)
			})
		}
	}
	flush()
	if !out {
		out = r.mark(&crawl) && !r.layout.Keep
	}
	switch {
	case it.Values[sitemapcore.Loc] == nil:
		if !r.rows.blank() {
			r.count.Rows++
			r.count.NoPage++
			if len(r.Odd) < maxOdd {
				r.Odd = append(r.Odd, OddRow{r.rows.line, excerpt(bytes.Join(r.rows.cells[:min(len(r.rows.cells), 8)], []byte(" ")))})
			}
		}
		return false
	case out:
		r.count.Rows++
		r.count.Refused++
		return false
	}
	r.count.Rows++
	r.count.Pages++
	return true
}

// address reads the address of a page. A table of our own has it as it stands in the sitemap, whatever is wrong with it: what an owner
// did not touch must be found again.
func (r *TableReader) address(cell []byte) []byte {
	if r.layout.Own && formulaLink(cell) == nil {
		return cell
	}
	return webAddress(cell, r.layout.Base)
}

// each calls f for the lines of a cell of our own. One that says how many there are, because they are too many, has none.
func (r *TableReader) each(cell []byte, f func(line []byte)) {
	for len(cell) > 0 && cell[0] != '(' {
		line, rest, _ := bytes.Cut(cell, []byte{'\n'})
		if line = bytes.TrimSpace(line); len(line) > 0 {
			f(line)
		}
		cell = rest
	}
}

// lastmod reads a date. One that can't be read stays as it is: the checks speak of it.
func (r *TableReader) lastmod(cell []byte) []byte {
	if len(cell) == 10 && cell[4] == '-' && cell[7] == '-' || isMoment(cell) {
		return cell // nearly all of them
	}
	if foldPrefix(cell, "0000-00-00") || cell[0] == '#' || string(cell) == "-" {
		return nil
	}
	date, ok := r.convert(r.date[:0], cell, r.layout.Days, r.layout.From04)
	if !ok {
		r.count.Undated++
		return cell
	}
	r.date = date
	if !bytes.Equal(date, cell) {
		r.count.Dates++
	}
	return date
}

func isLower(cell []byte) bool {
	for _, c := range cell {
		if lower(c) != c || c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// isMoment reports whether a cell has the form of 2026-11-20T08:15:00+01:00 or 2026-11-20T08:15:00Z, which is how sitemaps want it.
func isMoment(cell []byte) bool {
	return (len(cell) == 25 && cell[22] == ':' && (cell[19] == '+' || cell[19] == '-') || len(cell) == 20 && cell[19] == 'Z') &&
		cell[4] == '-' && cell[7] == '-' && cell[10] == 'T' && cell[13] == ':' && cell[16] == ':'
}

// priority writes a decimal comma as a point, and a share in percent as a number.
func (r *TableReader) priority(cell []byte) []byte {
	if len(cell) == 3 && isDigit(cell[0]) && cell[1] == '.' && isDigit(cell[2]) {
		return cell // nearly all of them
	}
	if share := percent(string(cell)); share != "" {
		return []byte(share)
	}
	if bytes.IndexByte(cell, ',') < 0 {
		return cell
	}
	r.prio = AppendNumber(r.prio[:0], cell)
	return r.prio
}

// percent returns a share in percent as a number from 0 to 1, such as 0.8 for "80 %"; it is empty for anything else. Style sheets calculate it from
// the number, so that more than two decimals are no more than what the calculation left behind.
func percent(cell string) string {
	figures, ok := strings.CutSuffix(cell, "%")
	if !ok || len(cell) > 24 {
		return ""
	}
	f, err := strconv.ParseFloat(strings.Replace(strings.TrimFunc(figures, isBlank), ",", ".", 1), 64)
	if err != nil || !(f >= 0 && f <= 100) {
		return ""
	}
	return strconv.FormatFloat(math.Round(f)/100, 'f', -1, 64)
}

// AppendNumber appends a number with a point where it has a decimal comma.
func AppendNumber(dst, cell []byte) []byte {
	n := len(dst)
	dst = append(dst, cell...)
	if i := bytes.IndexByte(dst[n:], ','); i >= 0 {
		dst[n+i] = '.'
	}
	return dst
}
