package engine_test

import (
	"bytes"
	"encoding/csv"
	"os"
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
