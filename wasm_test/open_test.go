package wasm_test

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

const realSitemap = "real-sitemaps/Baraya-net--buananetpbun__4792390_261.xml"

func read(t *testing.T, file string) []byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// unzip returns the files of an archive by name, after unzip itself was asked about it.
func unzip(t *testing.T, archive string) map[string][]byte {
	t.Helper()
	if out, ok, err := browser.Tool(t, nil, "unzip", "-t", archive); ok && err != nil {
		t.Errorf("unzip -t: %v\n%s", err, out)
	}
	r, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	files := make(map[string][]byte)
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(in); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		in.Close()
	}
	return files
}

// sitemaps are the files of an archive that are no texts to read.
func sitemaps(files map[string][]byte) map[string][]byte {
	out := make(map[string][]byte)
	for name, data := range files {
		if strings.HasSuffix(name, ".xml") || strings.HasSuffix(name, ".gz") {
			out[name] = data
		}
	}
	return out
}

// gunzip decompresses with gzip itself, and returns nil if this machine has none.
func gunzip(t *testing.T, data []byte) []byte {
	t.Helper()
	if out, ok, err := browser.Tool(t, data, "gzip", "-t"); ok && err != nil {
		t.Errorf("gzip -t: %v %s", err, out)
	}
	return unpack(t, data)
}

// validate checks a file against its schema with xmllint.
func validate(t *testing.T, name string, data []byte) {
	t.Helper()
	schema := "all.xsd"
	if bytes.Contains(data[:min(len(data), 2000)], []byte("<sitemapindex")) {
		schema = "all-index.xsd"
	}
	folder := browser.Fixture(t, "schemas/all-offline")
	if out, ok, err := browser.Tool(t, data, "xmllint", "--nonet", "--noout", "--schema", filepath.Join(folder, schema),
		"-"); ok && err != nil {
		t.Errorf("%s is not what the schema says: %v\n%.2000s", name, err, out)
	}
}

// downloadAll opens the dialog, presses the main button there, and returns the files of the
// archive.
func (p page) downloadAll() map[string][]byte {
	p.t.Helper()
	p.button("Download").Click()
	return p.downloadFromDialog()
}

func (p page) downloadFromDialog() map[string][]byte {
	p.t.Helper()
	all := p.dialog("Download").Find("button", "Download all (.zip)").Enabled()
	files := unzip(p.t, p.Download(all))
	p.dialog(whatNow).Find("button", "Done").Click()
	p.dialog(whatNow).Gone()
	return files
}

func TestOpensARealSitemapEditsACellAndTakesItBackWithNothingElseAltered(t *testing.T) {
	file := browser.Fixture(t, realSitemap)
	original := read(t, file)
	p := begin(t, browser.Look{})
	p.open(file)
	p.pages("260 pages")
	p.cellThere(1)
	if got := p.rowCount(); got != "261" {
		t.Errorf("aria-rowcount is %s", got)
	}

	// An unchanged file is returned byte for byte.
	files := sitemaps(p.downloadAll())
	if got, ok := files[filepath.Base(file)]; !ok || len(files) != 1 || !bytes.Equal(got, original) {
		t.Fatalf("the untouched file did not come back: %d files, the same bytes: %v", len(files),
			bytes.Equal(got, original))
	}

	// One cell by the keyboard: F2 keeps its content, Enter saves the typed text.
	p.at(3, "Priority").Click()
	p.cursorIs("3 Priority")
	before := p.cell(3, "Priority")
	p.Press("F2")
	p.Like("spinbutton", "^Priority of ").Wait()
	p.Press("Control+a")
	p.Type("0.35")
	p.Press("Enter")
	p.cellIs(3, "Priority", "0.35")
	p.cursorIs("4 Priority")

	p.Press("ArrowUp")
	p.tab("XML").Click()
	p.xml().Says("<priority>0.35</priority>")

	files = sitemaps(p.downloadAll())
	got := files[filepath.Base(file)]
	want := changeNth(original, "<priority>"+before+"</priority>", "<priority>0.35</priority>", 3)
	if !bytes.Equal(got, want) {
		t.Errorf("the file differs by more than the edit:\n%s", difference(want, got))
	}
	validate(t, filepath.Base(file), got)
}

// changeNth replaces old in the nth entry.
func changeNth(data []byte, old, by string, n int) []byte {
	parts := bytes.SplitAfter(data, []byte("</url>"))
	parts[n-1] = bytes.Replace(parts[n-1], []byte(old), []byte(by), 1)
	return bytes.Join(parts, nil)
}

// difference shows the first difference of two files.
func difference(want, got []byte) string {
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	around := func(b []byte) string { return string(b[max(0, min(i, len(b))-60):min(len(b), i+80)]) }
	return "want …" + around(want) + "…\ngot  …" + around(got) + "…"
}
