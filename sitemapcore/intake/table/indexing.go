package table

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/intake/item"
)

// IndexingIssue reads the Metadata.csv of an export of that report, which has the reason why the pages of the Table.csv
// beside it are not indexed:
//
//	Property,Value
//	Sitemap,All known pages
//	Issue,Not found (404)
//
// It reports whether text is one. Other languages have other words in the same form, and some the reason before the
// sitemap. The issue is empty in the export of the whole report, which lists no pages.
func IndexingIssue(text []byte) (issue string, ok bool) {
	if len(text) > 4096 {
		return "", false
	}
	sep, start := sniff(text)
	r := newRowReader(text, sep, start)
	lines, sitemap, reason := 0, false, false // the lines, and which ones were there
	english := false
	for r.Read() {
		if r.Blank() {
			continue
		}
		if len(r.Cells) != 2 || address.IsWeb(bytes.TrimSpace(r.Cells[1])) {
			return "", false
		}
		switch key := HeadKey(r.Cells[0]); {
		case lines == 0:
			english = key == "property" && HeadKey(r.Cells[1]) == "value"
		case !sitemap && strings.Contains("|sitemap|サイトマップ|站点地图|mapa witryny|ملف sitemap|خريطة الموقع|", "|"+key+"|"):
			sitemap = true
		case !reason:
			issue, reason = string(bytes.TrimSpace(r.Cells[1])), true
		default:
			return "", false
		}
		lines++
	}
	return issue, sitemap && (reason || english)
}

// crawled are parts of the name of the second column of that report's lists, "Last crawled", in its languages.
const crawled = "crawl|rastre|exploration|scansione|skanowan|zeskanowan|クロール|抓取|زحف|tarama|сканув"

// ListsUnindexed reports whether the table has the columns of a Table.csv of that report. Without the Metadata.csv
// beside it, most of its pages are none for a sitemap.
func (t *Table) ListsUnindexed() bool {
	return len(t.Heads) == 2 && t.Loc() == 0 && t.Columns[1].Role == RoleNone && HasOneOf(HeadKey([]byte(t.Heads[1])), crawled)
}

// HasAddresses reports whether the column of addresses holds any.
func (t *Table) HasAddresses() bool {
	loc := t.Loc()
	return loc >= 0 && item.WebAddress([]byte(t.sample(loc)), "") != nil
}

// unwanted are words in the names of lists whose pages belong in no sitemap.
var unwanted = []string{
	"not indexed", "not found", "404", "410", "broken", "dead", "noindex", "removed", "deleted", "excluded", "nicht indexiert", "no indexadas",
	"non indexees", "non indicizzate", "niet geindexeerd",
}

// NamesUnwanted reports whether the names of files say that their pages belong in no sitemap, such as "not-indexed.csv".
func NamesUnwanted(names ...string) bool {
	for _, name := range names {
		words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		text := " " + strings.Join(words, " ") + " "
		if slices.ContainsFunc(unwanted, func(word string) bool { return strings.Contains(text, " "+word+" ") }) {
			return true
		}
	}
	return false
}
