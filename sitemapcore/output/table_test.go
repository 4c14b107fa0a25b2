package output

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/output/indexnow"
	"sitemapeditor/sitemapcore/output/table"
	"sitemapeditor/sitemapcore/say"
)

// traps is a sitemap with what breaks tables: formulas, quotes, commas, line breaks, markup,
// extensions, and pages that are left out.
const traps = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
	` xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"` +
	` xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"
 xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:x="urn:x">
<url><loc>=HYPERLINK("http://evil.example","Click")</loc><lastmod>@SUM(A1)</lastmod><changefreq>+1</changefreq>` +
	`<priority>-1</priority></url>
<url><loc>https://shop.example/a,b;c?d="e"&amp;f=<![CDATA[<g>]]></loc><lastmod>2026-03-04</lastmod>` +
	`<priority>0.50</priority></url>
<url><loc>https://shop.example/bücher/'x'</loc><lastmod>2026-03-03T02:00:00+01:00</lastmod>` +
	`<changefreq>daily</changefreq><priority>1.0</priority>
 <i:image><i:loc>https://shop.example/a.jpg?x=1&amp;y=2</i:loc><i:title>A "title"</i:title></i:image><i:image>` +
	`<i:loc>https://shop.example/b.jpg</i:loc></i:image>
 <video:video><video:title>How &lt;it&gt; turns</video:title><video:tag>one</video:tag><video:tag>two</video:tag>` +
	`<video:price currency="EUR">1.99</video:price><video:restriction relationship="allow">DE AT</video:restriction>` +
	`</video:video>
 <news:news><news:publication><news:name>The Daily</news:name><news:language>en</news:language></news:publication>` +
	`<news:title>Extra</news:title></news:news>
 <x:odd><x:loc>no image</x:loc></x:odd>` +
	`<xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de/?a=1&amp;b=2"/></url>
<url><loc>javascript:alert(1)</loc></url>
<url><loc>'=already</loc></url>
<url><loc>https://shop.example/;=1+1;'=2;&quot;@x|-3;a</loc><lastmod>a
=4</lastmod></url>
<url><priority>0.1</priority></url>
</urlset>`

// wantCells are the cells of the traps, header first, as a reader must see them after taking off
// one apostrophe in front of a formula.
var wantCells = [][]string{
	say.Strings(table.Heads()),
	{`=HYPERLINK("http://evil.example","Click")`, "@SUM(A1)", "+1", "-1", "yes", "", "", "", "", ""},
	{`https://shop.example/a,b;c?d="e"&f=<g>`, "2026-03-04", "", "0.50", "no", "", "", "", "", ""},
	{
		"https://shop.example/bücher/'x'", "2026-03-03T02:00:00+01:00", "daily", "1.0", "yes",
		"https://shop.example/a.jpg?x=1&y=2\nhttps://shop.example/b.jpg",
		"How <it> turns", "Extra", "de https://shop.example/de/?a=1&b=2",
		`<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://shop.example/a.jpg?x=1&amp;y=2` +
			`</i:loc><i:title>A "title"</i:title></i:image>` + "\n" +
			`<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>https://shop.example/b.jpg</i:loc>` +
			`</i:image>` + "\n" +
			`<video:video><video:title>How &lt;it&gt; turns</video:title><video:tag>one</video:tag><video:tag>two</video:tag>` +
			`<video:price currency="EUR">1.99</video:price><video:restriction relationship="allow">DE AT</video:restriction>` +
			`</video:video>` + "\n" +
			`<news:news><news:publication><news:name>The Daily</news:name><news:language>en</news:language>` +
			`</news:publication><news:title>Extra</news:title></news:news>` + "\n" +
			`<x:odd xmlns:x="urn:x"><x:loc>no image</x:loc></x:odd>`,
	},
	{"javascript:alert(1)", "", "", "", "yes", "", "", "", "", ""},
	{"'=already", "", "", "", "yes", "", "", "", "", ""},
	{`https://shop.example/;=1+1;'=2;"@x|-3;a`, "a\n=4", "", "", "yes", "", "", "", "", ""},
	{"", "", "", "0.1", "yes", "", "", "", "", ""},
}

func trapped(t *testing.T) *project {
	p := newProject(t)
	p.open("traps.xml", []byte(traps))
	p.leaveOut(1)
	return p
}

func workbook(t *testing.T, plan *Plan) []byte {
	t.Helper()
	var b bytes.Buffer
	z := plan.NewWorkbook(&b)
	if err := z.Run(going); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// calculated returns the parts of a table that a spreadsheet calculates, whatever ends a cell in its language.
func calculated(table []byte) (parts []string) {
	for _, part := range strings.FieldsFunc(string(table), func(r rune) bool { return strings.ContainsRune(";|\t\r\n", r) }) {
		if strings.IndexAny(strings.TrimLeft(part, `"`)+" ", "=+-@＝＋－＠") == 0 {
			parts = append(parts, part)
		}
	}
	return parts
}

func TestACSVHoldsWhatIsThereAndCalculatesNothing(t *testing.T) {
	b := written(t, trapped(t).plan(Options{
		FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true},
		Format:       sitemapcore.FormatCSV,
	}), 0)
	if !bytes.HasPrefix(b, []byte("\xEF\xBB\xBFPage address,Last changed,")) {
		t.Fatalf("it begins with %q", b[:40])
	}
	if got := calculated(b[3:]); got != nil {
		t.Errorf("where semicolons end a cell, a spreadsheet would calculate %q", got)
	}
	rows, err := csv.NewReader(bytes.NewReader(b[3:])).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		for i, cell := range row {
			if strings.IndexAny(cell+" ", "=+-@\t\r") == 0 {
				t.Errorf("a spreadsheet would calculate %q", cell)
			}
			row[i] = string(formula.Unguarded([]byte(cell)))
		}
	}
	if !reflect.DeepEqual(rows, wantCells) {
		t.Errorf("got %q\nwant %q", rows, wantCells)
	}
}

// TestPythonReadsTheSameFromCSVAndWorkbook holds that another reader sees the same cells.
func TestPythonReadsTheSameFromCSVAndWorkbook(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed")
	}
	p := trapped(t)
	dir := t.TempDir()
	for name, b := range map[string][]byte{
		"t.csv": written(t, p.plan(Options{
			FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true},
			Format:       sitemapcore.FormatCSV,
		}), 0),
		"t.xlsx": workbook(t, p.plan(Options{
			FileSettings: sitemapcore.FileSettings{FreqPrio: true},
			Format:       sitemapcore.FormatXLSX,
		})),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	const script = `
import csv, json, sys, zipfile, xml.etree.ElementTree as E
with open('t.csv', encoding='utf-8-sig', newline='') as f: a = list(csv.reader(f))
z = zipfile.ZipFile('t.xlsx')
assert z.testzip() is None
for n in z.namelist(): E.fromstring(z.read(n))
m = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
rows = E.fromstring(z.read('xl/worksheets/sheet1.xml')).iter(m + 'row')
b = [[''.join(t.text or '' for t in c.iter(m + 't')) for c in r] for r in rows]
json.dump([a, b], sys.stdout)`
	cmd := exec.Command(python, "-c", script)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var got [2][][]string
	if err := json.Unmarshal(out, &got); err != nil {
		t.Fatal(err)
	}
	for _, row := range slices.Concat(got[0], got[1]) {
		for i, cell := range row {
			row[i] = string(formula.Unguarded([]byte(cell)))
		}
	}
	if !reflect.DeepEqual(got[0], wantCells) {
		t.Errorf("the CSV is read as %q", got[0])
	}
	if !reflect.DeepEqual(got[1], wantCells) {
		t.Errorf("the workbook is read as %q", got[1])
	}
}

// TestContents holds what each choice leaves out or writes otherwise, and that nothing else
// changes.
func TestContents(t *testing.T) {
	const in = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="a.xsl"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"` +
		` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://bücher.example/ö?q=ü&amp;r=%20</loc><lastmod>2026-01-02</lastmod><changefreq>daily</changefreq>` +
		`<priority>0.5</priority>` +
		`<image:image><image:loc>/ä.jpg</image:loc><image:caption>C</image:caption>` +
		`<image:title>T</image:title></image:image>` +
		`<xhtml:link rel="alternate" hreflang="de" href="https://bücher.example/ß"/></url>
<url><loc>https://b.example/</loc><priority>0.1</priority></url></urlset>`
	host := func(h string) string { return strings.ReplaceAll(h, "bücher", "xn--bcher-kva") }
	for _, tt := range []struct {
		name      string
		c         sitemapcore.FileSettings
		has, lost []string
	}{
		{"everything", sitemapcore.FileSettings{FreqPrio: true}, []string{
			"https://bücher.example/ö?q=ü&amp;r=%20", "daily", "0.5", "2026-01-02",
			"caption", "0.1",
		}, []string{"stylesheet"}},
		{
			"no frequency and priority that nobody set",
			sitemapcore.FileSettings{},
			[]string{"2026-01-02", "caption", "0.9"},
			[]string{"daily", "0.5"},
		},
		{
			"no last change",
			sitemapcore.FileSettings{FreqPrio: true, NoLastMod: true},
			[]string{"daily"},
			[]string{"lastmod"},
		},
		{"plain letters", sitemapcore.FileSettings{FreqPrio: true, ASCII: true}, []string{
			"https://xn--bcher-kva.example/%C3%B6?q=%C3%BC&amp;r=%20",
			"<image:loc>/%C3%A4.jpg", `href="https://xn--bcher-kva.example/%C3%9F"`,
		}, []string{"ü", "ä", "ß"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := newProject(t)
			p.open("a.xml", []byte(in))
			p.set(1, sitemapcore.Priority, "0.9")
			tt.c.Packing = true
			plan := p.plan(Options{FileSettings: tt.c, Host: host})
			if tt.name == "everything" {
				tt.has[5] = "0.9"
			}
			spared := slices.ContainsFunc(plan.Problems, func(x Problem) bool {
				return x.Title.String() == "Change frequency and priority of 1 page are left out"
			})
			if spared != !tt.c.FreqPrio {
				t.Errorf("it is said that values are left out: %v", spared)
			}
			s := string(text(t, plan, 0))
			for _, w := range tt.has {
				if !strings.Contains(s, w) {
					t.Errorf("no %q in\n%s", w, s)
				}
			}
			for _, w := range tt.lost {
				if strings.Contains(s, w) {
					t.Errorf("%q is still in\n%s", w, s)
				}
			}
			if seg := decode(t, []byte(s)); seg.Broken || seg.Rows.Len() != 2 {
				t.Errorf("it reads as %d pages\n%s", seg.Rows.Len(), s)
			}
		})
	}
}

func TestIndexNowNamesWhatChangedAndWhatIsGone(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", shopText(0, 40))
	p.remove(3, 4)
	p.set(10, sitemapcore.LastMod, "2026-11-20")
	p.insert(0, p.Row(p.At(0)).File, `https://shop.example/"new"`)
	p.insert(0, p.Row(p.At(0)).File, "https://other.example/new")
	got := func(p *project, chosen sitemapcore.IDs) (map[string]string, *indexnow.Submission) {
		x := indexnow.New(p.Document, "https://shop.example/maps/", "abcdef0123456789", chosen, AnyOpened(p.Document))
		if err := x.Run(on); err != nil {
			t.Fatal(err)
		}
		out := map[string]string{}
		for _, f := range x.Texts() {
			out[f.Name] = f.Text
		}
		return out, x
	}
	// A page with another address is told with both; an address that another page still has isn't gone.
	moved := newProject(t)
	moved.open("a.xml", []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://shop.example/a</loc></url>`+
		`<url><loc>https://shop.example/a</loc></url><url><loc>https://shop.example/b</loc></url></urlset>`))
	moved.remove(1, 2)
	moved.set(1, sitemapcore.Loc, "https://shop.example/c")
	told, n := got(moved, nil)
	if how := told["How to send this.txt"]; n.Addresses != 2 || !strings.Contains(how, "shop.example%2Fc&") || !strings.Contains(how, "shop.example%2Fb&") {
		t.Errorf("%d addresses: %s", n.Addresses, how)
	}
	if _, x := got(p, p.Slice(5, 8)); x.Addresses != 3 {
		t.Errorf("%d addresses of three chosen pages that didn't change", x.Addresses)
	}
	files, x := got(p, nil)
	if x.Addresses != 3 || strings.Count(files["addresses.txt"], "\r\n") != 3 || files["abcdef0123456789.txt"] != "abcdef0123456789" {
		t.Errorf("%d addresses, and the files %q", x.Addresses, files)
	}
	// The changed page was at position 10 after one before it was removed.
	for _, loc := range []string{"2024%2F05%2Fpage-0000011", "2024%2F05%2Fpage-0000003"} {
		if how := files["How to send this.txt"]; !strings.Contains(how, "?url=https%3A%2F%2Fshop.example%2F"+loc+"&key=abcdef0123456789") {
			t.Errorf("no link for %s: %s", loc, how)
		}
	}
	if how := files["How to send this.txt"]; !strings.Contains(how,
		"?url=https%3A%2F%2Fshop.example%2F%22new%22&key=abcdef0123456789") || !utf8.ValidString(how) {
		t.Errorf("how to send it: %s", how)
	}

	many := newProject(t)
	var list []string
	for _, a := range addresses(25_000) {
		list = append(list, strings.Replace(a, "example.com", "shop.example", 1))
	}
	many.paste(list...)
	many.leaveOut(7)
	files, x = got(many, many.Order())
	lines := strings.Split(strings.TrimSpace(files["addresses.txt"]), "\r\n")
	if len(lines) != 10_000 || x.Addresses != 10_000 || lines[7] != list[8] {
		t.Errorf("%d addresses, %d listed; the eighth is %s", x.Addresses, len(lines), lines[7])
	}
	if how := files["How to send this.txt"]; strings.Count(how, "?url=") != 10 || !strings.Contains(how, "All 10,000 addresses are in addresses.txt") {
		t.Errorf("how to send it: %s", how)
	}
	if _, x = got(many, many.Slice(5, 8)); x.Addresses != 2 {
		t.Errorf("of three chosen pages, of which one is left out, %d are told", x.Addresses)
	}
	if _, x = got(many, nil); x.Addresses != 0 {
		t.Errorf("where nothing was chosen, %d are told", x.Addresses)
	}
}
