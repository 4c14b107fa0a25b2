package page

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
)

// fixtures returns the folder of real files beside the repository, or skips the test.
func fixtures(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Skip("no working directory: ", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		up := filepath.Dir(dir)
		if up == dir {
			t.Skip("no go.mod above this folder")
		}
		dir = up
	}
	dir = filepath.Join(dir, "..", "shared", "fixtures")
	if _, err := os.Stat(filepath.Join(dir, "INDEX.tsv")); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	return dir
}

// unpacked returns the text of a UTF-8 file without its byte order mark, decompressed if necessary.
func unpacked(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		z, err := gzip.NewReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		if data, err = io.ReadAll(z); err != nil {
			t.Fatal(err)
		}
	}
	return bytes.TrimPrefix(data, []byte("\ufeff"))
}

// readPages gives the core values of each <url> of a well-formed UTF-8 sitemap.
func readPages(t *testing.T, path string, yield func(*Values)) {
	t.Helper()
	fields := map[string]sitemapcore.Field{}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		fields[f.XMLName()] = f
	}
	dec := xml.NewDecoder(bytes.NewReader(unpacked(t, path)))
	var v Values
	depth, url, field := 0, 0, -1
	space := ""
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			depth++
			switch {
			case tok.Name.Local == "url" && depth == 2:
				url, space, v = depth, tok.Name.Space, Values{}
			case url > 0 && depth == url+1 && tok.Name.Space == space:
				if f, ok := fields[tok.Name.Local]; ok {
					field = int(f)
					v.Set(f, nil)
				}
			}
		case xml.CharData:
			if field >= 0 {
				v.Text[field] = append(v.Text[field], tok...)
			}
		case xml.EndElement:
			if field >= 0 && depth == url+1 {
				v.Text[field] = ascii.Trim(v.Text[field])
				field = -1
			}
			if depth == url {
				url = 0
				yield(&v)
			}
			depth--
		}
	}
}

// realRejects lists what real, well-formed sitemaps break, as number of pages by rule, and why that
// is right.
var realRejects = map[string]struct {
	rejects map[string]int
	reason  string
}{
	"3tav--3tav.github.io__wp-sitemap-posts-page-1.xml": {
		map[string]int{"C4": 18},
		"the index notes relative addresses",
	},
	"JorgeMartinez00--sitemap__assurance_assist_pwc.xml": {
		map[string]int{"C10": 42},
		"a token in the address makes it longer than Yandex takes",
	},
	"83uzzal--mysite__sitemap6.xml": {
		map[string]int{"C5": 4},
		"the index notes addresses without http(s)://; they begin with the name of a site",
	},
	"mikeod38--mikeod38.github.io__sitemap.xml": {
		map[string]int{"C4": 13},
		"the index notes relative addresses (baseURL \"/\")",
	},
}

// Files that people publish and that other readers accept are fine here too, except for the findings that the list
// above gives a reason for.
func TestRealSitemapsAreRejectedOnlyForAReason(t *testing.T) {
	dir := fixtures(t)
	index, err := os.Open(filepath.Join(dir, "INDEX.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	defer index.Close()
	files, pages := 0, 0
	seen := map[string]bool{}
	lines := bufio.NewScanner(index)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		col := strings.Split(lines.Text(), "\t")
		if len(col) < 12 || !strings.HasPrefix(col[0], "real-sitemaps/") || col[1] != "urlset" ||
			!strings.HasPrefix(col[7], "yes") {
			continue
		}
		name := strings.TrimPrefix(col[0], "real-sitemaps/")
		files++
		got := map[string]int{}
		example := map[string]string{}
		laws := map[check.RuleSet]int{} // how often they were held against pages that break the same rules
		readPages(t, filepath.Join(dir, col[0]), func(v *Values) {
			pages++
			bits := Broken(v, today)
			for _, code := range bits.And(withSeverity(sitemapcore.Reject)).Codes() {
				r, _ := check.ByCode(code)
				got[code]++
				example[code] = string(v.Text[r.Field])
			}
			if laws[bits]++; laws[bits] <= 8 {
				checkLaws(t, v)
			}
		})
		want := realRejects[name]
		seen[name] = true
		for code, n := range got {
			if want.rejects[code] != n {
				t.Errorf("%s: %d pages break %s (%q), want %d", name, n, code, example[code], want.rejects[code])
			}
		}
		for code, n := range want.rejects {
			if got[code] == 0 {
				t.Errorf("%s: no page breaks %s, want %d: %s", name, code, n, want.reason)
			}
		}
	}
	for name := range realRejects {
		if !seen[name] {
			t.Errorf("%s is no longer there", name)
		}
	}
	t.Logf("%d files, %d pages", files, pages)
}

// The few that were written for these tests are in the form of the programs that most sites use.
// None is rejected; one has values worth fixing.
func TestSitemapsOfUsualProgramsLoseOnlyWhatIsWrong(t *testing.T) {
	want := map[string]string{
		"broken/wrong-dates.xml": "D1 D1a D9 E1a E2 E2a",
	}
	files := 0
	dir := filepath.Join("..", "..", "testdata", "fixtures")
	index, err := os.ReadFile(filepath.Join(dir, "INDEX.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(index)) {
		col := strings.Split(line, "\t")
		if col[1] != "urlset" || col[7] != "yes" || strings.HasPrefix(col[0], "derived/") {
			continue
		}
		files++
		var got []string
		pages := 0
		readPages(t, filepath.Join(dir, col[0]), func(v *Values) {
			pages++
			bits := Broken(v, today)
			if bits.Meets(withSeverity(sitemapcore.Reject)) {
				t.Errorf("%s: a page is rejected for %v", col[0], bits.Codes())
			}
			got = append(got, bits.And(withSeverity(sitemapcore.Warn)).Codes()...)
			checkLaws(t, v)
		})
		slices.Sort(got)
		if got := strings.Join(got, " "); got != want[col[0]] {
			t.Errorf("%s breaks %q, want %q", col[0], got, want[col[0]])
		}
		if strconv.Itoa(pages) != col[4] {
			t.Errorf("%s has %d pages, want %s", col[0], pages, col[4])
		}
	}
	if files < 12 {
		t.Errorf("only %d files", files)
	}
}

func TestHostileAddressesNeverPassAsPages(t *testing.T) {
	dir := fixtures(t)
	n := 0
	readPages(t, filepath.Join(dir, "security", "urls", "hostile-locs.xml"), func(v *Values) {
		n++
		checkLaws(t, v)
		web := address.Read(ascii.TrimBlanks(v.Text[locField])).Form == address.Absolute
		if flagged := Broken(v, today).Meets(check.SetOf("C1", "C4", "C5", "C6", "C7")); !web && !flagged {
			t.Errorf("%q is no web address and passes", v.Text[locField])
		}
		for _, f := range findings(v) {
			for _, fix := range f.Fixes {
				if f.Field == locField && address.Read([]byte(fix.Value)).Form == address.Foreign {
					t.Errorf("%q is mended to %q", v.Text[locField], fix.Value)
				}
			}
		}
	})
	if n != 76 {
		t.Errorf("%d addresses, want 76", n)
	}
}
