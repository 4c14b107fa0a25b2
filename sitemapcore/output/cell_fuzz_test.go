package output

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/output/table"
)

// FuzzCell holds that encoding/csv reads a cell of a table unchanged, except for the apostrophe before a formula.
func FuzzCell(f *testing.F) {
	for _, s := range []string{"https://a.example/", "=1+1", "'=1", `a"b,c;d`, "line\nline", " blank ", "", "a;=1", "a|'\"=1\t\t@"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		line := append(table.AppendCSV(nil, []byte(s)), ",end"...)
		// The reader of encoding/csv folds CRLF into LF.
		if strings.Contains(s, "\r") {
			return
		}
		r := csv.NewReader(bytes.NewReader(append(line, "\r\n"...)))
		cells, err := r.Read()
		if err != nil || len(cells) != 2 || cells[1] != "end" {
			t.Fatalf("%q is written as %q and read as %q, %v", s, line, cells, err)
		}
		if parts := calculated(line); parts != nil {
			t.Fatalf("of %q a spreadsheet would calculate %q", s, parts)
		}
		if got := string(formula.Unguarded([]byte(cells[0]))); got != s {
			t.Fatalf("%q is read as %q", s, got)
		}
	})
}
