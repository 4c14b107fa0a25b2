package main

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// writeCSV writes the pages of a plain set as one table of values, as a crawler exports them, and
// returns the name of the file.
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

// writeXLSX writes the first pages of a plain set as a workbook in the form that Excel gives it,
// where all texts stand in a part of their own, and returns the name of the file.
func writeXLSX(folder string, s *set, pages int) (string, error) {
	var texts, sheet bytes.Buffer
	texts.WriteString(`<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`)
	sheet.WriteString(`<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`)
	seen := map[string]int{}
	text := func(v string) int {
		n, ok := seen[v]
		if !ok {
			n = len(seen)
			seen[v] = n
			fmt.Fprintf(&texts, "<si><t>%s</t></si>", v)
		}
		return n
	}
	row := func(no int, cells ...string) {
		fmt.Fprintf(&sheet, `<row r="%d" spans="1:%d">`, no, len(cells))
		for i, v := range cells {
			if i == 3 && no > 1 {
				fmt.Fprintf(&sheet, `<c r="%c%d"><v>%s</v></c>`, 'A'+i, no, strings.ReplaceAll(v, ",", "."))
			} else {
				fmt.Fprintf(&sheet, `<c r="%c%d" t="s"><v>%d</v></c>`, 'A'+i, no, text(v))
			}
		}
		sheet.WriteString("</row>")
	}
	row(1, "URL", "Last modified", "Change frequency", "Priority")
	src := newSource()
	for i := range pages {
		e := src.next(plain)
		row(i+2, e.URL, e.LastMod, e.ChangeFreq, e.Priority)
	}
	texts.WriteString("</sst>")
	sheet.WriteString("</sheetData></worksheet>")

	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, part := range []struct{ name, text string }{
		{"[Content_Types].xml", `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`},
		{"xl/workbook.xml", `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
			`<sheets><sheet name="Pages" sheetId="1" r:id="rId1"/></sheets></workbook>`},
		{
			"xl/_rels/workbook.xml.rels",
			`<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
		},
		{"xl/worksheets/sheet1.xml", sheet.String()},
		{"xl/sharedStrings.xml", texts.String()},
	} {
		w, err := z.Create(part.name)
		if err != nil {
			return "", err
		}
		if _, err := io.WriteString(w, part.text); err != nil {
			return "", err
		}
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	file := filepath.Join(folder, s.name+".xlsx")
	return file, os.WriteFile(file, b.Bytes(), 0o644)
}

// openAsked opens a file about which a dialog asks through the editor's input, takes it as it was
// guessed, and returns the milliseconds until the dialog asks, and from the answer until all pages are
// read. What the owner takes to answer is not in them.
func (t *tab) openAsked(dialog, file string, pages int) (asked, ready float64) {
	ask[bool](t, `((probe.found = probe.until(() => [...document.querySelectorAll(%s + " .btn--main")].some((b) => `+
		`!b.disabled), 300)), true)`, dialog)
	t.choose(`document.querySelector("input[type=file]")`, file)
	asked = ask[float64](t, `probe.found.then((x) => x.shown - probe.chosen)`)
	ready = ask[float64](t, `(async () => {
		const there = probe.until(() => probe.ready(%s), 300);
		document.querySelector(%s + " .btn--main").click();
		return (await there).shown - probe.clicked;
	})()`, pages, dialog)
	return asked, ready
}

// openTables measures the opening of a table of values beside that of the same pages as a sitemap,
// in turns.
func (b *bench) openTables(temp string, s *set) {
	file, err := writeCSV(temp, s)
	check(err)
	rows := s.pages / 5
	book, err := writeXLSX(temp, s, rows)
	check(err)
	var table, guess, sitemap, workbook, sheets []float64
	for range b.repeat(3) {
		t := b.chrome.tab()
		t.open(b.site.URL)
		_, ready, _ := t.openFiles(s)
		sitemap = append(sitemap, ready.Shown)
		t.close()

		t = b.chrome.tab()
		t.open(b.site.URL)
		asked, ready2 := t.openAsked("#table", file, s.pages)
		guess, table = append(guess, asked), append(table, asked+ready2)
		t.close()

		t = b.chrome.tab()
		t.open(b.site.URL)
		asked, ready2 = t.openAsked("#table", book, rows)
		sheets, workbook = append(sheets, asked), append(workbook, asked+ready2)
		t.close()
	}
	name := fmt.Sprintf("open %s pages as one CSV file", grouped(int64(s.pages)))
	b.add(name+": ready to edit; the same pages as sitemaps, ready to edit", "ms", table, sitemap, goal{faster, 0.5})
	b.add(name+": until it asks what its columns are", "ms", guess, nil, goal{})
	name = fmt.Sprintf("open %s pages as an Excel workbook", grouped(int64(rows)))
	b.add(name+": ready to edit", "ms", workbook, nil, goal{})
	b.add(name+": until it asks what its columns are", "ms", sheets, nil, goal{})
}
