package item

import (
	"slices"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
)

// OnlyDate returns the one cell of line that is a date, or "" if there are none or several. It ignores a date with a
// time of day in another form behind it, half of which would be lost.
func OnlyDate(line string) string {
	if !mayHoldDate(line) {
		return ""
	}
	only := ""
	prev := false
	for cell := range strings.FieldsFuncSeq(line,
		func(r rune) bool { return IsBlank(r) || strings.ContainsRune(",;|\"", r) }) {
		if prev && len(cell) > 2 && ascii.IsDigit(cell[0]) && (cell[1] == ':' || cell[2] == ':') {
			return ""
		}
		if prev = IsDay(cell); prev {
			if only != "" {
				return ""
			}
			only = cell
		}
	}
	return only
}

// mayHoldDate reports whether there is anything like 2026-03- or 20.03. in line, or a figure that is
// not of ASCII. Few lines have it, and it is quick to see.
func mayHoldDate(line string) bool {
	for i := 1; i+2 < len(line); i++ {
		c := line[i]
		if (c == '-' || c == '.' || c == '/') && ascii.IsDigit(line[i-1]) && ascii.IsDigit(line[i+1]) &&
			(line[i+2] == c || i+3 < len(line) && line[i+3] == c) {
			return true
		}
		if c >= utf8.RuneSelf {
			return true
		}
	}
	return false
}

// IsDay reports whether s is a date, or three numbers in the form of any country: 20.11.2026, 2026/11/20, 2026年11月20日.
// The caller must determine which of them is the day.
func IsDay(s string) bool {
	if s == "" || len(s) > 64 || !ascii.IsDigit(s[0]) && s[0] < utf8.RuneSelf {
		return false
	}
	if IsDate(s) {
		return true
	}
	numbers := strings.FieldsFunc(string(ascii.Figures([]byte(s))), func(r rune) bool {
		return strings.ContainsRune("./-年月日", r)
	})
	years := 0
	for _, n := range numbers {
		if len(n) == 4 {
			years++
		} else if len(n) > 2 {
			return false
		}
		if strings.Trim(n, "0123456789") != "" {
			return false
		}
	}
	return len(numbers) == 3 && years == 1
}

// IsDate reports whether s is a complete date in W3C form, alone or with a time and its zone, of the time of
// computers. It doesn't ask the calendar: a date that is no day is for the checks.
func IsDate(s string) bool {
	x, ok := date.Read([]byte(s))
	return ok && x.IsW3C() && x.Date.Precision >= date.Day && 1970 <= x.Date.Year && x.Date.Year < 2200
}

// RowDate returns the date in a cell in the form of sitemaps, or "". The style sheets of sitemaps replace the T by a
// blank and put another before the zone. It drops a time without a zone, which is invalid in a sitemap (W3C
// NOTE-datetime).
func RowDate(s string) string {
	if len(s) > 11 && s[10] == ' ' {
		s = s[:10] + "T" + strings.ReplaceAll(s[11:], " ", "")
		if IsDate(s + "Z") {
			s = s[:10]
		}
	}
	if IsDate(s) {
		return s
	}
	return ""
}

// IsCellValue reports whether a cell holds a date, a priority or a change frequency.
func IsCellValue(b []byte) bool {
	s := string(b)
	if slices.Contains(sitemapcore.ChangeFreqs[:], s) {
		return true
	}
	if len(s) == 3 && (s[0] == '0' || s[0] == '1') && s[1] == '.' && ascii.IsDigit(s[2]) {
		return true
	}
	return IsDay(s)
}
