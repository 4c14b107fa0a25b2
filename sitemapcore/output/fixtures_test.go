package output

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// fixtures returns the folder of the fixtures, which stands beside the repository, and skips the test where it is absent.
func fixtures(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		if filepath.Dir(dir) == dir {
			t.Skip("no go.mod above this folder")
		}
		dir = filepath.Dir(dir)
	}
	f := filepath.Join(dir, "..", "shared", "fixtures")
	if _, err := os.Stat(f); err != nil {
		t.Skip("the fixtures are not here: ../shared/fixtures beside the repository")
	}
	return f
}

// A fixture is a real file that is a sitemap or an index, and well-formed.
type fixture struct {
	name  string
	raw   []byte
	file  sitemapcore.File
	seg   *sitemapcore.Segment
	valid bool // by the schemas
	index bool
}

// eachFixture opens the well-formed sitemaps and indexes among the fixtures as the engine would.
func eachFixture(t *testing.T, f func(t *testing.T, x fixture)) {
	dir := fixtures(t)
	b, err := os.ReadFile(filepath.Join(dir, "INDEX.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(string(b), "\n")[1:] {
		col := strings.Split(line, "\t")
		if len(col) < 11 || col[1] != "urlset" && col[1] != "sitemapindex" || col[7] != "yes" {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(dir, col[0]))
		if err != nil {
			t.Fatal(err)
		}
		u, err := intake.Unpack(raw, 64<<20)
		if err != nil {
			continue
		}
		text, info, _, err := intake.Decode(u.Text(), nil)
		if err != nil {
			// An encoding that only the browser knows.
			continue
		}
		d := sitemapxml.NewDecoder(text)
		for !d.Step(1 << 24) {
		}
		seg, err := d.Segment()
		if err != nil {
			// A root that is none of a sitemap.
			continue
		}
		x := fixture{name: col[0], raw: raw, seg: seg, valid: col[10] == "valid", index: col[1] == "sitemapindex"}
		name := filepath.Base(col[0])
		x.file = sitemapcore.File{Name: name, Path: name, Raw: raw, Packed: u.Layers()}
		if info.Name != "UTF-8" {
			x.file.Encoding = info.Name
		}
		n++
		t.Run(col[0], func(t *testing.T) { f(t, x) })
	}
	if n < 300 {
		t.Errorf("only %d fixtures", n)
	}
}

func (x fixture) open(t *testing.T) *project {
	p := newProject(t)
	p.add(x.file, x.seg)
	return p
}

func TestUntouchedFixturesComeBackByteForByte(t *testing.T) {
	eachFixture(t, func(t *testing.T, x fixture) {
		if x.seg.Broken {
			t.Skip("the reader mended it")
		}
		p := x.open(t)
		plan := p.plan(Options{Base: "https://example.com/", Today: "2026-11-21"})
		if p.Len() > sitemapcore.MaxURLs {
			if len(plan.Parts) < 2 {
				t.Fatalf("%d pages in one file", p.Len())
			}
			return
		}
		if safe := safeName(x.file.Name) == x.file.Name; len(plan.Parts) == 0 || plan.Parts[0].Untouched != safe || !bytes.Equal(written(t, plan, 0), x.raw) {
			t.Fatalf("%d bytes in, other bytes out", len(x.raw))
		}
		if n := len(text(t, plan, 0)); int64(n) != plan.Parts[0].Bytes {
			t.Errorf("%d bytes unpacked, the plan says %d", n, plan.Parts[0].Bytes)
		}
		q := plan.Parts[0]
		pieces := q.AppendHead(nil)
		for i := range q.Len() {
			pieces = q.AppendRow(pieces, i)
		}
		pieces = bytes.TrimPrefix(q.AppendTail(pieces), []byte("\xEF\xBB\xBF"))
		if x.file.Encoding == "" && !bytes.Equal(pieces, p.Text(p.File(0).Store)) {
			a, b := diff(pieces, p.Text(p.File(0).Store))
			t.Errorf("head, rows and tail are not the text: %q, %q", a, b)
		}
	})
}

func TestOneEditIsTheOnlyDifference(t *testing.T) {
	eachFixture(t, func(t *testing.T, x fixture) {
		if x.index || x.seg.Rows.Len() == 0 || x.seg.Rows.Len() > sitemapcore.MaxURLs {
			t.Skip("no page to edit, or too many for one file")
		}
		p := x.open(t)
		at := p.Len() / 2
		row := *p.Row(p.At(at))
		p.set(at, sitemapcore.LastMod, "1999-12-31T23:59:59+00:00")
		plan := p.plan(Options{Base: "https://example.com/"})
		if len(plan.Parts) != 1 || plan.Parts[0].Untouched || plan.Parts[0].Packed != (x.file.Packed > 0) {
			t.Fatalf("parts %+v", plan.Parts)
		}
		got := text(t, plan, 0)
		if bytes.HasPrefix(unpacked(t, x), []byte("\xEF\xBB\xBF")) {
			rest, ok := bytes.CutPrefix(got, []byte("\xEF\xBB\xBF"))
			if !ok {
				t.Error("the byte order mark is gone")
			}
			got = rest
		}
		old := p.Text(p.File(0).Store)
		// What the declaration says of the encoding is the one other thing that may change.
		before, after := appendDeclaredUTF8(nil, old[:row.Start]), old[row.End:]
		if declared := bytes.ToLower([]byte(p.File(0).Root.Encoding)); (len(declared) == 0 || string(declared) == "utf-8") && !bytes.Equal(before, old[:row.Start]) {
			t.Fatal("the declaration of UTF-8 was changed")
		}
		if !bytes.HasPrefix(got, before) || !bytes.HasSuffix(got, after) {
			a, b := diff(got, old)
			t.Fatalf("more than the entry differs: %q where %q was", a, b)
		}
		entry := got[len(before) : len(got)-len(after)]
		if a, b := diff(entry, old[row.Start:row.End]); len(a) > len("<x:lastmod>1999-12-31T23:59:59+00:00</x:lastmod>")+64 || len(b) > 64 {
			t.Errorf("more than the value differs: %q where %q was", a, b)
		}
		s := decode(t, got)
		if s.Broken || s.Rows.Len() != p.Len() {
			t.Errorf("reads as %d pages, broken %v", s.Rows.Len(), s.Broken)
		}
	})
}

// unpacked returns a fixture without the gzip around it.
func unpacked(t *testing.T, x fixture) []byte {
	b := x.raw
	for bytes.HasPrefix(b, []byte("\x1f\x8b")) {
		b = gunzip(t, b)
	}
	return b
}

func TestBuiltFixturesAreValid(t *testing.T) {
	lint, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("xmllint is not here")
	}
	schemas := filepath.Join(fixtures(t), "schemas")
	dir := t.TempDir()
	var sitemaps, indexes, packed []string
	n := 0
	keep := func(b []byte, ending string) string {
		n++
		name := filepath.Join(dir, fmt.Sprintf("%d%s", n, ending))
		if err := os.WriteFile(name, b, 0o644); err != nil {
			t.Fatal(err)
		}
		return name
	}
	source := map[string]string{}
	eachFixture(t, func(t *testing.T, x fixture) {
		if x.index || !x.valid {
			t.Skip("an index, or its content is not valid")
		}
		p := x.open(t)
		for _, o := range []Options{
			{Mode: Build, Base: "https://example.com/a b/", PerFile: 5000, Pretty: true, Compress: true, Today: "2026-11-21"},
			{Mode: Build, Base: "https://example.com/", MaxBytes: 200_000},
		} {
			plan := p.plan(o)
			for i, q := range plan.Parts {
				b := text(t, plan, i)
				name := keep(b, ".xml")
				source[name] = x.name
				if q.Kind == IndexFile {
					indexes = append(indexes, name)
				} else {
					sitemaps = append(sitemaps, name)
				}
				if q.Packed {
					packed = append(packed, keep(written(t, plan, i), ".gz"))
				}
			}
		}
	})
	check := func(schema string, files []string) {
		for len(files) > 0 {
			k := min(len(files), 500)
			c := exec.Command(lint, append([]string{"--nonet", "--noout", "--schema", "all-offline/" + schema}, files[:k]...)...)
			c.Dir = schemas
			if out, err := c.CombinedOutput(); err != nil {
				for line := range strings.Lines(string(out)) {
					if !strings.HasSuffix(line, " validates\n") {
						name, _, _ := strings.Cut(line, ":")
						name, _, _ = strings.Cut(name, " ")
						t.Errorf("%s: %s", source[name], line)
					}
				}
			}
			files = files[k:]
		}
	}
	check("all.xsd", sitemaps)
	check("all-index.xsd", indexes)
	if gz, err := exec.LookPath("gzip"); err == nil && len(packed) > 0 {
		if out, err := exec.Command(gz, append([]string{"-t"}, packed...)...).CombinedOutput(); err != nil {
			t.Errorf("gzip: %v\n%s", err, out)
		}
	}
	t.Logf("%d sitemaps, %d indexes, %d packed files", len(sitemaps), len(indexes), len(packed))
}
