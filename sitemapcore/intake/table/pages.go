package table

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/namespace"
)

// A Count says what became of the rows of a table.
type Count struct {
	Rows    int // below the head, without blank ones
	Taken   int // that give a page, or name one that another row gives
	Pages   int // given
	Refused int // left out by a status code, a type, or because they may not be listed
	Dates   int // that were written in another form and converted
	Undated int // unreadable dates, which are kept unchanged
}

// A Reader reads the pages in a table.
type Reader struct {
	rows   rowReader
	cols   []Column
	layout Layout
	item   item.Item
	date   []byte
	count  Count
	issue  []byte

	// Odd are the lines of the first rows without an address, at most a hundred, with their
	// beginnings.
	Odd []OddRow

	Marker

	others   [][]byte        // further pages of the current row, whose cell has several addresses
	versions []version       // of the current row, if each is a page
	given    map[string]bool // the pages so far, if so
}

// A version is the address of a page in a language.
type version struct {
	lang string
	loc  []byte
}

// An OddRow is a row that holds no page.
type OddRow struct {
	Line int
	Text string
}

const maxOdd = 100

// NewReader returns a reader of a table as the layout says.
func NewReader(text []byte, l Layout) *Reader {
	return &Reader{
		rows: newRowReader(text, l.Sep, l.Start), cols: l.Columns, layout: l,
		issue: []byte(l.Issue),
	}
}

// Run gives each page to emit. breathe is called now and then, and at the end; its error ends the
// reading.
func (r *Reader) Run(emit func(*item.Item), breathe func() error) error {
	for stop := r.rows.pos + item.SliceBytes; r.rows.Read(); {
		if r.row() {
			emit(&r.item)
			for _, loc := range r.others {
				r.count.Pages++
				r.item.Values[sitemapcore.Loc] = loc
				emit(&r.item)
			}
		}
		if r.layout.Versions {
			r.emitVersions(emit)
		}
		if r.rows.pos >= stop {
			if err := breathe(); err != nil {
				return err
			}
			stop = r.rows.pos + item.SliceBytes
		}
	}
	return breathe()
}

// Offset returns how many bytes were read.
func (r *Reader) Offset() int { return r.rows.pos }

// Line returns the number of the line in which the row that was read last begins.
func (r *Reader) Line() int { return r.rows.line }

// Count returns what became of the rows so far.
func (r *Reader) Count() Count { return r.count }

// A tableRow has the values of a row other than those of its page.
type tableRow struct {
	image, title, caption []byte
	out                   bool // it is no page to list
	crawl                 CrawlRow
}

// row reads one row and reports whether it is a page.
func (r *Reader) row() bool {
	it := &r.item
	it.Reset()
	r.versions, r.others = r.versions[:0], r.others[:0]
	row := tableRow{crawl: CrawlRow{reason: r.issue}}
	for i, c := range r.cols[:min(len(r.cols), len(r.rows.Cells))] {
		if c.Role == RoleNone {
			continue
		}
		cell := r.rows.Cells[i]
		if n := len(cell); n > 0 && (cell[0] <= ' ' || cell[n-1] <= ' ' || cell[n-1] == 0xa0) {
			cell = bytes.TrimFunc(cell, item.IsBlank)
		}
		if r.layout.Own {
			cell = formula.Unguarded(cell)
		}
		if len(cell) > 0 {
			r.cell(c, cell, &row)
		}
	}
	r.endImage(&row)
	out := row.out || r.Mark(it.Values[sitemapcore.Loc], &row.crawl) && !r.layout.Keep
	switch {
	case it.Values[sitemapcore.Loc] == nil:
		if !r.rows.Blank() {
			r.count.Rows++
			if len(r.Odd) < maxOdd {
				r.Odd = append(r.Odd, OddRow{
					r.rows.line,
					display.Beginning(bytes.Join(r.rows.Cells[:min(len(r.rows.Cells), 8)], []byte(" "))),
				})
			}
		}
		return false
	case out:
		r.count.Rows++
		r.count.Refused++
		r.versions = r.versions[:0]
		return false
	}
	r.count.Rows++
	r.count.Taken++
	// A table of a shop's products has a row for each of their variants.
	if (r.layout.Versions || r.layout.Base != "") && !r.give(it.Values[sitemapcore.Loc]) {
		return false
	}
	r.count.Pages++
	return true
}

// give notes that a page is given, and reports whether it is the first time.
func (r *Reader) give(loc []byte) bool {
	if r.given == nil {
		r.given = map[string]bool{}
	}
	if r.given[string(loc)] {
		return false
	}
	r.given[string(loc)] = true
	return true
}

// emitVersions gives the language versions of the current row that were no page yet.
func (r *Reader) emitVersions(emit func(*item.Item)) {
	for _, v := range r.versions {
		if !r.give(v.loc) {
			continue
		}
		r.count.Pages++
		r.item.Reset()
		r.item.Values[sitemapcore.Loc] = v.loc
		for _, other := range r.versions {
			r.item.Alternate([]byte(other.lang), other.loc)
		}
		emit(&r.item)
	}
}

// alternate adds the address of the page in a language. Without one, a link would be of no use.
func (r *Reader) alternate(lang string, loc []byte) {
	if loc == nil || lang == "" {
		return
	}
	r.item.Alternate([]byte(lang), loc)
	if r.layout.Versions {
		r.versions = append(r.versions, version{lang, loc})
	}
}

// cell reads one cell, which is not empty.
func (r *Reader) cell(c Column, cell []byte, row *tableRow) {
	it := &r.item
	switch c.Role {
	case RoleLoc:
		if !r.layout.Own && !r.layout.Versions {
			cell = r.firstOf(cell)
		}
		it.Values[sitemapcore.Loc] = r.address(cell)
		if r.layout.Versions {
			r.alternate(c.Lang, it.Values[sitemapcore.Loc])
		}
	case RoleLastMod:
		it.Values[sitemapcore.LastMod] = r.lastmod(cell)
	case RoleChangeFreq:
		it.Values[sitemapcore.ChangeFreq] = bytes.ToLower(cell)
	case RolePriority:
		it.Values[sitemapcore.Priority] = r.priority(cell)
	case RoleImage:
		r.images(cell, row)
	case RoleImageTitle:
		row.title = cell
	case RoleImageCaption:
		row.caption = cell
	case RoleAlternate:
		r.alternate(c.Lang, item.WebAddress(cell, r.layout.Base))
	case RoleStatus, RoleIndexable, RoleReason, RoleRedirect, RoleCanonical, RoleFrom:
		row.crawl.SetCell(c.Role, cell)
	case RoleType:
		row.out = row.out || !IsPageType(cell)
	case RoleInclude:
		it.Out = isNo(cell)
	case RoleLanguages:
		r.each(cell, namespace.XHTML, func(line []byte) {
			lang, href, ok := bytes.Cut(line, []byte{' '})
			if !ok {
				lang, href = nil, line
			}
			it.Alternate(lang, href)
		})
	case RoleXML:
		if it.XML = cell; cell[0] == '(' {
			it.XML = nil
			it.TooMany |= item.NotInCells
		}
	}
}

// IsPageType reports whether a media type is one of pages.
func IsPageType(cell []byte) bool {
	return ascii.HasPrefixFold(cell, "text/html") || ascii.HasPrefixFold(cell, "application/xhtml") ||
		ascii.HasPrefixFold(cell, "application/pdf")
}

// images reads a cell of images. Its last one may get a title and a caption from cells behind it.
func (r *Reader) images(cell []byte, row *tableRow) {
	r.endImage(row)
	if r.layout.Own {
		r.each(cell, namespace.Image, func(line []byte) { r.item.Image(line, nil, nil) })
		return
	}
	add := func(src []byte) {
		if loc := item.WebAddress(bytes.TrimRight(src, ","), r.layout.Base); loc != nil {
			r.endImage(row)
			row.image = loc
		}
	}
	for part := range bytes.FieldsFuncSeq(betweenAddresses(cell), func(c rune) bool { return c != ' ' && isBetween(c) || c == ';' }) {
		for words := bytes.Fields(part); len(words) > 0; {
			n, picture := 0, false
			for n < len(words) && !picture && (n == 0 || words[n][0] != '/' && !address.IsWeb(words[n])) {
				picture = IsImage(bytes.TrimRight(words[n], ","))
				n++
			}
			if picture { // the blanks are in its name
				add(bytes.Join(words[:n], []byte("%20")))
			} else {
				for _, word := range words[:n] {
					add(word)
				}
			}
			words = words[n:]
		}
	}
}

// endImage adds the image that was met last.
func (r *Reader) endImage(row *tableRow) {
	if row.image != nil {
		r.item.Image(row.image, row.title, row.caption)
	}
	row.image, row.title, row.caption = nil, nil, nil
}

// address reads the address of a page. A table of our own has the address of the sitemap, including its faults:
// unedited pages must be found again.
func (r *Reader) address(cell []byte) []byte {
	if r.layout.Own && item.FormulaLink(cell) == nil {
		return cell
	}
	if IsRemark(cell) {
		return nil
	}
	return item.WebAddress(cell, r.layout.Base)
}

// firstOf returns the first address in a cell, and notes the other ones.
func (r *Reader) firstOf(cell []byte) []byte {
	if bytes.Count(cell, []byte("://")) < 2 {
		return cell
	}
	parted := betweenAddresses(cell)
	if !bytes.ContainsFunc(parted, isBetween) {
		return cell
	}
	for _, part := range bytes.FieldsFunc(parted, isBetween) {
		if part = bytes.Trim(part, ",;"); !address.IsWeb(part) {
			r.others = r.others[:0]
			return cell // other words are between them
		}
		if loc := item.WebAddress(part, r.layout.Base); loc != nil {
			r.others = append(r.others, loc)
		}
	}
	if len(r.others) == 0 {
		return cell
	}
	cell, r.others = r.others[0], r.others[1:]
	return cell
}

// betweenAddresses returns a cell with a blank in the place of a comma or semicolon before an address.
func betweenAddresses(cell []byte) []byte {
	cell = bytes.Clone(cell)
	for i, c := range cell {
		if (c == ',' || c == ';') && address.IsWeb(cell[i+1:]) {
			cell[i] = ' '
		}
	}
	return cell
}

// isBetween reports whether a character may be between two addresses in a cell. No address has it.
func isBetween(c rune) bool { return item.IsBlank(c) || c == '|' }

// IsRemark reports whether a cell in a column of addresses holds a note, or Google Analytics' "(not set)"
// or "(other)".
func IsRemark[T string | []byte](cell T) bool {
	return len(cell) > 0 && (cell[0] == '#' || cell[0] == '(' && cell[len(cell)-1] == ')')
}

// each calls f for the lines of a cell of our own, which holds extensions of a space. One that says how
// many there are, because they are too many, has none.
func (r *Reader) each(cell []byte, of namespace.Space, f func(line []byte)) {
	for line := range bytes.SplitSeq(cell, []byte{'\n'}) {
		if bytes.HasPrefix(line, []byte{'('}) {
			r.item.TooMany |= 1 << of
			return
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			f(line)
		}
	}
}

// lastmod reads a date. One that can't be read stays as it is: the checks speak of it.
func (r *Reader) lastmod(cell []byte) []byte {
	if len(cell) == 10 && cell[4] == '-' && cell[7] == '-' || isMoment(cell) {
		return cell // nearly all of them
	}
	if bytes.HasPrefix(cell, []byte("0000-00-00")) || cell[0] == '#' || string(cell) == "-" {
		return nil
	}
	day, ok := date.Convert(r.date[:0], From1900(cell, r.layout.From04), r.layout.Days)
	if !ok {
		r.count.Undated++
		return cell
	}
	r.date = day
	if !bytes.Equal(day, cell) {
		r.count.Dates++
	}
	return day
}

// isMoment reports whether a cell has the form of 2026-11-20T08:15:00+01:00 or
// 2026-11-20T08:15:00Z, which is how sitemaps want it.
func isMoment(cell []byte) bool {
	return (len(cell) == 25 && cell[22] == ':' && (cell[19] == '+' || cell[19] == '-') || len(cell) == 20 &&
		cell[19] == 'Z') &&
		cell[4] == '-' && cell[7] == '-' && cell[10] == 'T' && cell[13] == ':' && cell[16] == ':'
}

// priority writes a decimal comma as a point, and a share in percent as a number.
func (r *Reader) priority(cell []byte) []byte {
	if share := Percent(string(cell)); share != "" {
		return []byte(share)
	}
	return bytes.Replace(cell, []byte{','}, []byte{'.'}, 1)
}

// Percent returns a percentage as a number from 0 to 1, such as 0.8 for "80 %", or "". Style sheets calculate it from
// the number, so further decimals are rounding errors.
func Percent(cell string) string {
	figures, ok := strings.CutSuffix(cell, "%")
	if !ok || len(cell) > 24 {
		return ""
	}
	f, err := strconv.ParseFloat(strings.Replace(strings.TrimFunc(figures, item.IsBlank), ",", ".", 1), 64)
	if err != nil || !(f >= 0 && f <= 100) {
		return ""
	}
	return strconv.FormatFloat(math.Round(f)/100, 'f', -1, 64)
}
