package engine_test

import (
	"bytes"
	"encoding/csv"
	"os"
	"strings"
	"testing"
)

// tsv reads a table of fixtures, line by line.
func tsv(t *testing.T, path string) []map[string]string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.Comma, r.LazyQuotes, r.FieldsPerRecord = '\t', true, -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var out []map[string]string
	for _, row := range rows[1:] {
		m := map[string]string{}
		for i, v := range row {
			if i < len(rows[0]) {
				m[rows[0][i]] = v
			}
		}
		out = append(out, m)
	}
	return out
}

// wholeDocument puts the inside of a <url> into a sitemap.
func wholeDocument(inside string) string {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset")
	for _, n := range testRoot.Namespaces {
		b.WriteString(" xmlns")
		if n.Prefix != "" {
			b.WriteString(":" + n.Prefix)
		}
		b.WriteString(`="` + n.URI + `"`)
	}
	return b.String() + "><url>" + inside + "</url></urlset>\n"
}
