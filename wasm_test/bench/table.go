package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
)

// writeCSV writes the pages of a plain set as one table of values, as a crawler exports them, and returns the name of the file.
func writeCSV(folder string, s *set) (string, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	if err := w.Write([]string{"URL", "Last modified", "Change frequency", "Priority"}); err != nil {
		return "", err
	}
	src := newSource()
	for range s.pages {
		e := src.next(plain)
		if err := w.Write([]string{e.URL, e.LastMod, e.ChangeFreq, e.Priority}); err != nil {
			return "", err
		}
	}
	w.Flush()
	file := filepath.Join(folder, s.name+".csv")
	return file, os.WriteFile(file, b.Bytes(), 0o644)
}

// openTable opens a table through the editor's input, takes its columns as they were guessed, and returns the milliseconds until
// the dialog asks, and from the answer until all pages are read. What the owner takes to answer is not in them.
func (t *tab) openTable(file string, pages int) (asked, ready float64) {
	ask[bool](t, `((probe.found = probe.until(() => [...document.querySelectorAll("#table .btn--main")].some((b) => !b.disabled))), true)`)
	t.choose(`document.querySelector("input[type=file]")`, file)
	asked = ask[float64](t, `probe.found.then((x) => x.shown - probe.chosen)`)
	ready = ask[float64](t, `(async () => {
		const there = probe.until(() => probe.ready(%s), 300);
		document.querySelector("#table .btn--main").click();
		return (await there).shown - probe.clicked;
	})()`, pages)
	return asked, ready
}

// openTables measures the opening of a table of values beside that of the same pages as a sitemap, in turns.
func (b *bench) openTables(temp string, s *set) {
	file, err := writeCSV(temp, s)
	check(err)
	var table, guess, sitemap []float64
	for range b.repeat(3) {
		t := b.chrome.tab()
		t.open(b.site.URL)
		_, ready, _ := t.openFiles(s)
		sitemap = append(sitemap, ready.Shown)
		t.close()

		t = b.chrome.tab()
		t.open(b.site.URL)
		asked, ready2 := t.openTable(file, s.pages)
		guess, table = append(guess, asked), append(table, asked+ready2)
		t.close()
	}
	name := fmt.Sprintf("open %s pages as one CSV file", grouped(int64(s.pages)))
	b.add(name+": ready to edit; the same pages as sitemaps, ready to edit", "ms", table, sitemap, goal{faster, 0.5})
	b.add(name+": until it asks what its columns are", "ms", guess, nil, goal{})
}
