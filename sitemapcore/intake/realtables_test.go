package intake

import (
	"os"
	"path/filepath"
	"testing"

	"sitemapeditor/sitemapcore/intake/intaketest"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// TestExportsOfOtherPrograms reads every table in the folder of real files.
func TestExportsOfOtherPrograms(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "shared", "fixtures")
	if _, err := os.Stat(dir); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	for _, tt := range []struct {
		path, program string
		rows, pages   int // pages excludes rows that can't be listed
	}{
		{"real-sitemaps/GAP028--michelin-seo-dashboard__Pages.csv", "Google Search Console", 1000, 1000},
		{"real-sitemaps/Markjohns1--marliz-sec__17dc29f__Pages.csv", "Google Search Console", 1, 1},
		{"real-sitemaps/JLcilliers--chatterbuzz-wqa__internal_all.csv.gz", "", 4175, -1},
		{"real-sitemaps/dragunovlab--fprom.kz__internal_all.csv", "", 492, -1},
		{"real-sitemaps/treizeez--multfun.github.io__internal_all.csv", "", 113, -1},
		{"real-sitemaps/Watermelon-Coctail-Bar--sitemap-fixer__google_us_crawled-curren_matching-terms_serps_" +
			"2026-04-09_17-50-06.csv", "", 213, 213},
		// a list of pages that can't be listed
		{"real-sitemaps/powder677--texas-special-ed-site__texasspecialed_20-feb-2026_canonical-points-t_" +
			"2026-02-21_00-13-37.csv", "", 625, 0},
		{"real-sitemaps/nobleintentstudio--neon-sitemaps__sitemap.csv", "", 170, 170},
		{"security/csv/semicolon.csv", "", 2, 2},
		{"security/csv/sep-line.csv", "", 1, 1},
		{"security/csv/tab.tsv", "", 1, 1},
		{"security/csv/lone-cr.csv", "", 2, 2},
		{"security/csv/nul.csv", "", 1, 1},
		{"security/csv/no-header.csv", "", 2, 2},
		{"security/csv/header-only.csv", "", 0, 0},
		{"security/csv/quoted-newlines.csv", "", 2, 2},
		{"security/csv/ragged.csv", "", 2, 2},
		{"security/csv/unbalanced-quote.csv", "", 2, 2},
		{"security/csv/utf16le-nobom.csv", "", 1, 1},
		{"security/csv/windows-1251.csv", "", 1, 1},
		{"security/csv/duplicate-headers.csv", "", 1, 1},
		{"security/csv/wide-10000-columns.csv", "", 1, 1},
		{"security/csv/rows-1m.csv.gz", "", 1_000_000, 1_000_000},
		{"security/injection/csv-formula.csv", "", 19, 19}, // one more has a formula with only a part of an address
	} {
		if testing.Short() && tt.rows > 100_000 {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, tt.path))
		if err != nil {
			t.Fatal(err)
		}
		if data, err = unpacked(data); err != nil {
			t.Fatal(err)
		}
		text, _, _, err := Decode(data, textDecoder, nil)
		if err != nil {
			t.Errorf("%s: %v", tt.path, err)
			continue
		}
		x := table.New(text)
		reader := table.NewReader(x.Text, x.Layout)
		if err := reader.Run(func(*item.Item) {}, intaketest.Still); err != nil {
			t.Fatal(err)
		}
		count := reader.Count()
		if with := count.Pages + count.Refused; with != tt.rows || tt.pages >= 0 && count.Pages != tt.pages {
			t.Errorf("%s: %+v, want %d pages of %d; columns %v", tt.path, count, tt.pages, tt.rows, x.Columns)
		}
		if tt.pages < 0 && (count.Pages == 0 || count.Refused == 0) {
			t.Errorf("%s: %+v, want some pages left out and some not", tt.path, count)
		}
		if x.Program != tt.program {
			t.Errorf("%s comes from %q, want %q", tt.path, x.Program, tt.program)
		}
	}
}
