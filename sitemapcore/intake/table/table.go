package table

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
)

// A Layout says how a table is to be read: [New] guesses one, and the owner changes it.
type Layout struct {
	Sep     byte
	Start   int // offset of the first row behind the head
	HeadAt  int // offset of the head, or -1
	Columns []Column
	Days    date.Order
	Base    string // address that completes cells without a host, or ""
	From04  bool   // day numbers count from 1904, as in old workbooks of the Mac

	// Own means that this program wrote the table, and that a user may have edited it since. Its cells are then taken
	// unchanged: an address is not completed, lists in a cell have one item on a line, and an apostrophe before a value
	// that a spreadsheet would calculate is removed (see package output, "Tables").
	Own bool

	// Versions says that each language version of a row is a page too, with the languages of all others.
	Versions bool

	// Keep says that pages which a crawl speaks against are taken like the others.
	Keep bool

	// Issue is why search engines can't list the pages, if they all have the same reason. See [IndexingIssue].
	Issue string
}

// A Table is a table as text, with its detected layout.
//
// The head is the row above the first one with an address, if it has as many cells; rows above it are a title. Columns
// are identified by their heads, in several languages. If no head names the address, the first column with mostly
// addresses is taken.
type Table struct {
	Layout

	Text    []byte
	Heads   []string   // of the columns; "" without a head
	Samples [][]string // the first rows below the head, at most ten, cells of at most 80 bytes
	Program string     // the program that wrote it, if known
	Known   int        // columns that were known by their heads

	// Doubtful means that the order of day and month in its dates is unknown.
	Doubtful bool

	// Calculated means that it has links whose addresses a spreadsheet program calculates.
	Calculated bool

	// List says that the text is a list of addresses within a website, and no table.
	List bool

	seen []columnCells
}

// maxColumns is the most columns that a table shows and takes in. Exports of crawlers have up to
// 150.
const maxColumns = 400

// New detects the layout of a table from its first rows.
func New(text []byte) *Table {
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

// IsCrawl reports whether the table says how pages answered, or whether they may be listed.
func (t *Table) IsCrawl() bool {
	return t.has(Column{Role: RoleStatus}) || t.has(Column{Role: RoleIndexable})
}

// rowsBehind is how many rows behind the first address are searched for the head.
const rowsBehind = 5

// findHead finds the head, and the first row below it. Templates for catalogs of products have rows
// of help above the head, which may have addresses in them.
func (t *Table) findHead(start int) {
	r := newRowReader(t.Text[:min(len(t.Text), start+sniffBytes)], t.Sep, start)
	t.HeadAt, t.Start = -1, start
	type above struct {
		at, end, cells, known int
		loc, data             bool // it names the column of addresses; it has an address, or a path
	}
	var rows []above
	first := -1 // the first row with an address
	for len(rows) < sniffRows && (first < 0 || len(rows) <= first+rowsBehind) {
		at := r.pos
		if !r.Read() {
			break
		}
		if r.Blank() || isNote(r.Cells[0]) {
			continue
		}
		row := above{at: at, end: r.pos, cells: len(r.Cells)}
		for _, c := range r.Cells[:min(len(r.Cells), maxColumns)] {
			c = bytes.TrimSpace(c)
			if address.IsWeb(c) || item.FormulaLink(c) != nil || IsRooted(c) {
				row.data = true
				break
			}
			if role := headColumn(c).Role; role != RoleNone {
				row.known++
				row.loc = row.loc || role == RoleLoc
			}
		}
		if row.data && first < 0 {
			first = len(rows)
		}
		rows = append(rows, row)
	}
	best, known := -1, 0
	for i, row := range rows {
		// Without any full address, the head is the row that names most columns.
		if !row.data && row.known > known && (first < 0 || i < first || row.known > 1 && row.loc) {
			best, known = i, row.known
		}
	}
	if best < 0 && first > 0 && rows[first-1].cells > 1 {
		best = first - 1
	}
	switch {
	case best >= 0:
		t.HeadAt, t.Start = rows[best].at, rows[best].end
	case first >= 0:
		t.Start = rows[first].at
	}
}

// isNote reports whether the first cell of a row begins as a comment does.
func isNote(cell []byte) bool { return bytes.HasPrefix(bytes.TrimSpace(cell), []byte("#")) }

// SetHead says whether the table has a head, and guesses again what follows from it.
func (t *Table) SetHead(on bool) {
	switch {
	case on && t.HeadAt < 0:
		r := t.rows(t.Start)
		if r.Read() {
			t.HeadAt, t.Start = t.Start, r.pos
		}
	case !on && t.HeadAt >= 0:
		t.HeadAt, t.Start = -1, t.HeadAt
	default:
		return
	}
	t.guess()
}

// guess sets the meaning of the columns, and samples of them.
func (t *Table) guess() {
	var head [][]byte
	if t.HeadAt >= 0 {
		r := t.rows(t.HeadAt)
		r.Read()
		for _, c := range r.Cells {
			head = append(head, bytes.Clone(c))
		}
	}
	seen := t.sniff()
	width := min(max(len(head), len(seen)), maxColumns)
	seen = append(seen, make([]columnCells, width-len(seen))...)
	t.Columns, t.Heads, t.Known = make([]Column, width), make([]string, width), 0
	t.Program = programOf(head, len(seen) > 0 && seen[0].mostly(seen[0].web))
	t.Own = t.Program == ownProgram
	t.seen = seen
	t.guessByHeads(head[:min(len(head), width)], seen)
	t.guessMove()
	t.guessByCells(seen)
	t.guessLanguages()
	t.guessDays()
}

// guessLanguages detects a table with a column of addresses for each language.
func (t *Table) guessLanguages() {
	t.Versions = false
	if t.Own || t.Program != "" {
		return
	}
	var found []int
	for i, s := range t.seen {
		if role := t.Columns[i].Role; role <= RoleLoc && s.mostly(s.web) && HeadLanguage(t.Heads[i]) != "" {
			found = append(found, i)
		}
	}
	if len(found) < 2 {
		return
	}
	for _, i := range found {
		c := &t.Columns[i]
		if c.Lang = HeadLanguage(t.Heads[i]); c.Role == RoleNone {
			c.Role = RoleAlternate
		}
	}
	t.Versions = true
}

// columnCells counts the kinds of a column's first cells. Paths are addresses within a website, some of which begin
// with a slash; slugs may be such addresses, especially with hyphens.
type columnCells struct{ filled, web, images, dates, paths, slashes, slugs, hyphens int }

// mostly reports whether so many are most of the cells that hold something.
func (c *columnCells) mostly(n int) bool { return n*2 > c.filled }

// sniff reads samples of the first rows, and returns the kinds of their cells by column.
func (t *Table) sniff() (seen []columnCells) {
	t.Samples = nil
	r := t.rows(t.Start)
	for n := 0; n < sniffRows && r.Read(); n++ {
		if r.Blank() {
			n--
			continue
		}
		var sample []string
		for i, c := range r.Cells[:min(len(r.Cells), maxColumns)] {
			if len(seen) <= i {
				seen = append(seen, columnCells{})
			}
			c = bytes.TrimSpace(c)
			t.Calculated = t.Calculated || item.LinksByFormula(c) && item.FormulaLink(c) == nil
			if n < 10 {
				sample = append(sample, display.Beginning(c))
			}
			if len(c) == 0 {
				continue
			}
			s := &seen[i]
			s.filled++
			if len(c) <= 64 && item.IsDay(string(c)) {
				s.dates++
			}
			if item.WebAddress(c[:min(len(c), 4096)], "") != nil && !ascii.IsDigit(c[0]) {
				s.web++
				if IsImage(c) {
					s.images++
				}
				continue
			}
			switch {
			case IsRooted(c):
				s.paths++
				s.slashes++
			case IsPath(c):
				s.paths++
			case isSlug(c):
				s.slugs++
				s.hyphens += item.Bit(bytes.IndexByte(c, '-') > 0)
			}
		}
		if n < 10 {
			t.Samples = append(t.Samples, sample)
		}
	}
	return seen
}

// guessByHeads sets the meaning of the columns by their heads.
func (t *Table) guessByHeads(head [][]byte, seen []columnCells) {
	loc := -1
	for i := range head {
		t.Heads[i] = display.Beginning(bytes.TrimSpace(head[i]))
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
		case c.Role == RoleLastMod && countsVisits(head, i):
			continue // the day of the visits
		case c.isOwn() && !t.Own, c.Role > RoleLanguages && !c.isOwn() && t.Own:
			continue // in other tables these words mean anything
		}
		t.Columns[i] = c
		t.Known++
	}
}

// visits are beginnings of words in the names of columns in reports about visitors and searches.
const visits = "session sesion sesión sesja sesje sessioni sessões sessies sitzung user totaluser activeuser newuser nutzer " +
	"usuari utilisateur utenti utilizador gebruikers użytkown views pageview screenpageview aufrufe seitenaufrufe vues " +
	"visualizza visualiza weergaven wyświetl visit besuche clicks klicks clics clic kliknięcia impression impresiones " +
	"impressioni impressões セッション ユーザー 表示 クリック 会话 用户 浏览 点击 الجلسات مستخدم المستخدم نقرات oturum kullanıcı сеанс користувач перегляд"

// countsVisits reports whether a column called only "date" is in a report about visits: then it has their day.
func countsVisits(head [][]byte, column int) bool {
	if !strings.Contains("|date|datum|fecha|data|дата|", "|"+HeadKey(head[column])+"|") {
		return false
	}
	for i, cell := range head {
		for word := range strings.FieldsSeq(HeadKey(cell)) {
			if i != column && slices.ContainsFunc(strings.Fields(visits), func(v string) bool { return strings.HasPrefix(word, v) }) {
				return true
			}
		}
	}
	return false
}

// guessMove detects a list of redirects: its heads mean something else in any other table.
func (t *Table) guessMove() {
	if t.Own || t.Program != "" {
		return
	}
	move := [2]int{-1, -1}
	for i, s := range t.seen {
		key := "|" + HeadKey([]byte(t.Heads[i])) + "|"
		for k := range move {
			if move[k] < 0 && len(key) > 2 && strings.Contains(movedHeads[k], key) && (s.mostly(s.web) || s.relative()) {
				move[k] = i
				break
			}
		}
	}
	if move[0] < 0 || move[1] < 0 {
		return
	}
	if loc := t.Loc(); loc >= 0 {
		t.Columns[loc] = Column{}
	}
	t.Columns[move[0]], t.Columns[move[1]] = Column{Role: RoleLoc}, Column{Role: RoleRedirect}
	for i, head := range t.Heads {
		if t.Columns[i].Role == RoleNone && HeadKey([]byte(head)) == "code" && t.holdsCodes(i) &&
			!t.has(Column{Role: RoleStatus}) {
			t.Columns[i].Role = RoleStatus
		}
	}
}

// guessByCells sets the meaning of the columns without known heads by their cells.
func (t *Table) guessByCells(seen []columnCells) {
	loc := t.Loc()
	if loc >= 0 && !t.Own && seen[loc].filled > 0 && seen[loc].web == 0 && !seen[loc].relative() {
		// Another column has addresses, or this one has numbers or words.
		if other := t.columnOf(seen, func(s *columnCells) bool { return s.mostly(s.web) && s.images*2 <= s.web }); other >= 0 ||
			!seen[loc].completable() {
			t.Columns[loc] = Column{}
			loc = -1
		}
	}
	for _, fits := range [...]func(*columnCells) bool{
		func(s *columnCells) bool { return s.mostly(s.web) && s.images*2 <= s.web },
		func(s *columnCells) bool { return s.mostly(s.slashes) },
	} {
		if loc >= 0 {
			break
		}
		if loc = t.columnOf(seen, fits); loc >= 0 {
			t.Columns[loc] = Column{Role: RoleLoc}
		}
	}
	for i, s := range seen {
		switch {
		case i == loc:
		case t.HeadAt >= 0:
			c := &t.Columns[i]
			if c.Role == RoleNone && s.mostly(s.dates) && !t.has(Column{Role: RoleLastMod}) && namesChange(t.Heads[i]) {
				c.Role = RoleLastMod
			}
		case s.mostly(s.dates) && !t.has(Column{Role: RoleLastMod}):
			t.Columns[i].Role = RoleLastMod
		case s.mostly(s.images):
			t.Columns[i].Role = RoleImage
		}
	}
}

// namesChange reports whether a head says in any words that a page was changed: "Changed on", "Page updated".
func namesChange(head string) bool {
	key := " " + HeadKey([]byte(head))
	words := strings.Split(" chang|modif|updat| edit|änder|aktuali|actuali|atuali|aggiorn|wijzig|bijgewerk|zmian|zmien|değiş|güncel|"+
		"измен|обнов|змін|оновл|更新|変更|修改|更改|تعديل|تغيير|تحديث", "|")
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(key, word) })
}

// columnOf returns the first column without a role whose cells fit, or -1.
func (t *Table) columnOf(seen []columnCells, fits func(*columnCells) bool) int {
	for i := range seen {
		if role := t.Columns[i].Role; fits(&seen[i]) && (role == RoleNone || role == RoleLoc) {
			return i
		}
	}
	return -1
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
	return s == "" || IsMediaType([]byte(s))
}

// IsMediaType reports whether a cell has the form of a media type.
func IsMediaType(s []byte) bool {
	return bytes.IndexByte(s, '/') > 0 && len(s) < 60 && bytes.IndexByte(s, ':') < 0
}

func (t *Table) holdsCodes(col int) bool {
	s := t.sample(col)
	return s == "" || StatusCode([]byte(s)) != nil
}

// relative reports whether a column holds addresses within a website, such as /about or about.html.
func (c *columnCells) relative() bool { return c.paths > 0 && c.paths*2 >= c.filled }

// completable reports whether cells of a column become addresses if the address of a website is put
// in front of them.
func (c *columnCells) completable() bool {
	n := c.paths + c.slugs
	return n > 0 && n*2 >= c.filled
}

// Relative reports whether addresses in a column need the address of a website in front of them.
func (t *Table) Relative(col int) bool {
	if t.Own || col < 0 || col >= len(t.seen) {
		return false
	}
	return t.seen[col].completable()
}

// OnlySite reports whether only the address of the website is unknown.
func (t *Table) OnlySite() bool {
	return t.Relative(t.Loc()) && !t.Doubtful && (t.Program != "" || t.List)
}

// Folder returns what the addresses of the pages usually have between the website and the name in a column, or "". Shopify
// calls the names of products handles.
func (t *Table) Folder(file string) string {
	loc := t.Loc()
	if loc < 0 || !t.Relative(loc) || t.seen[loc].slashes > 0 {
		return ""
	}
	head := HeadKey([]byte(t.Heads[loc]))
	file = strings.ToLower(file)
	switch {
	case head == "handle", head == "url handle", head == "slug" && strings.Contains(file, "product"):
		return "products/"
	case head == "slug" && (strings.Contains(file, "blog") || strings.Contains(file, "post")):
		return "blog/"
	}
	return ""
}

// A Standing ranks tables by how likely the addresses in their column are those of pages.
type Standing uint8

// The standings, the least likely first.
const (
	NoAddresses    Standing = iota
	OtherAddresses          // of pictures, or the old ones of redirects
	Paths                   // within a website
	Addresses               // complete, in a column with an unknown head
	PageAddresses           // complete, in a column with the head of one
)

// Standing returns the rank of the table among those of a workbook.
func (t *Table) Standing() Standing {
	loc := t.Loc()
	if loc < 0 || loc >= len(t.seen) {
		return NoAddresses
	}
	s, key := &t.seen[loc], HeadKey([]byte(t.Heads[loc]))
	switch {
	case s.mostly(s.images), key != "" && strings.Contains(movedHeads[0], "|"+key+"|"):
		return OtherAddresses
	case !s.mostly(s.web):
		return Paths
	case HeadRole(key) != RoleLoc:
		return Addresses
	}
	return PageAddresses
}

// HasNone reports whether no column can have addresses of pages.
func (t *Table) HasNone() bool {
	if t.Own || len(t.Text) > sniffBytes {
		return false
	}
	for i := range t.seen {
		if s := &t.seen[i]; s.web > 0 || s.relative() || s.hyphens > 0 && s.mostly(s.hyphens) ||
			t.Columns[i].Role == RoleLoc && s.filled > 0 {
			return false
		}
	}
	return true
}

// IsRooted reports whether a cell is an address within a website that begins with a slash.
func IsRooted(cell []byte) bool {
	if len(cell) == 0 || cell[0] != '/' || bytes.ContainsAny(cell, " \t\r\n<>\"") {
		return false
	}
	return len(cell) == 1 || cell[1] >= utf8.RuneSelf || ascii.IsLetter(ascii.Lower(cell[1])) || ascii.IsDigit(cell[1]) ||
		strings.IndexByte("%_-?~.@", cell[1]) >= 0
}

// IsPath reports whether a cell is another address within a website: about.html, blog/lamps. A size, such as 1.5kg, is
// none.
func IsPath(cell []byte) bool {
	end := address.PathEnding(cell)
	return isWord(cell) && (bytes.IndexByte(cell[1:], '/') >= 0 || len(end) > 1 && ascii.IsLetter(end[0]))
}

// isSlug reports whether a cell may be the last part of an address.
func isSlug(cell []byte) bool {
	return isWord(cell) && bytes.Equal(bytes.ToLower(cell), cell)
}

// isWord reports whether a cell has letters, and nothing that an address within a website can't
// have.
func isWord(cell []byte) bool {
	s := string(cell)
	return len(s) > 0 && len(s) < 500 && !strings.ContainsAny(s, " \t\r\n<>\"@,;|()") && !item.HasScheme(s) &&
		strings.IndexFunc(s, unicode.IsLetter) >= 0 && !item.IsDay(s) && !item.IsDate(s)
}

// guessDays determines whether the day or the month is first in dates such as 3/4/2026, from the unambiguous ones among
// them.
func (t *Table) guessDays() {
	t.Days, t.Doubtful = date.NoOrder, false
	col := -1
	for i, c := range t.Columns {
		if c.Role == RoleLastMod {
			col = i
		}
	}
	if col < 0 {
		return
	}
	var only [date.YearMonth + 1]int
	r := t.rows(t.Start)
	for n := 0; n < 5000 && r.Read(); n++ {
		if col >= len(r.Cells) {
			continue
		}
		d := date.ReadLoose(r.Cells[col])
		if d.Kind != date.Numbers {
			continue
		}
		t.Doubtful = t.Doubtful || len(d.Dates()) > 1
		only[d.Only()]++
	}
	for o := date.DayMonth; o <= date.YearMonth; o++ {
		if n := only[o]; n > 0 && n == only[date.DayMonth]+only[date.MonthDay]+only[date.YearMonth] {
			t.Days, t.Doubtful = o, false
		}
	}
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
