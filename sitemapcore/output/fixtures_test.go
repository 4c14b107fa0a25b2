package output

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// folders returns the folders with an INDEX.tsv of fixtures: the few that were written for these tests, and the real
// ones if present.
func folders(t testing.TB) []string {
	t.Helper()
	list := []string{filepath.Join("..", "testdata", "fixtures")}
	theirs := filepath.Join("..", "..", "..", "shared", "fixtures")
	if _, err := os.Stat(filepath.Join(theirs, "INDEX.tsv")); err == nil {
		list = append(list, theirs)
	}
	return list
}

// A fixture is a file that is a sitemap or an index, and well-formed.
type fixture struct {
	name   string
	raw    []byte
	file   sitemapcore.File
	broken bool // the reader repaired it
	valid  bool // by the schemas
	index  bool
	*project
}

// eachFixture opens the well-formed sitemaps and indexes among the fixtures as the engine would.
func eachFixture(t *testing.T, f func(t *testing.T, x fixture)) {
	n := 0
	for _, dir := range folders(t) {
		n += fixturesOf(t, dir, f)
	}
	if n < 15 || len(folders(t)) > 1 && n < 300 {
		t.Errorf("only %d fixtures", n)
	}
}

// fixturesOf opens those of one folder, and returns their number.
func fixturesOf(t *testing.T, dir string, f func(t *testing.T, x fixture)) (n int) {
	b, err := os.ReadFile(filepath.Join(dir, "INDEX.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(string(b), "\n")[1:] {
		col := strings.Split(line, "\t")
		if len(col) < 11 || col[1] != "urlset" && col[1] != "sitemapindex" || col[7] != "yes" {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(dir, col[0]))
		if err != nil {
			t.Fatal(err)
		}
		u, err := gunzipper(raw)
		if err != nil {
			continue
		}
		if testing.Short() && len(u.Text()) > 1<<20 {
			continue
		}
		text, info, receipts, err := intake.Decode(u.Text(), nil, nil)
		if err != nil {
			// An encoding that only the browser supports.
			continue
		}
		seg, err := sitemapxml.Decode(text, on)
		if err != nil {
			// A root that is none of a sitemap.
			continue
		}
		n++
		t.Run(col[0], func(t *testing.T) {
			x := fixture{
				name: col[0], raw: raw, broken: seg.Broken, valid: col[10] == "valid",
				index: col[1] == "sitemapindex", project: newProject(t),
			}
			name := filepath.Base(col[0])
			x.file = sitemapcore.File{Name: name, Path: name, Raw: raw, Packed: u.Layers(), Receipts: receipts}
			if info.Name != "UTF-8" {
				x.file.Encoding = info.Name
			}
			x.add(x.file, seg)
			f(t, x)
		})
	}
	return n
}

// TestNewFilesOfFixturesAreValid builds new files from each valid fixture. That untouched and edited files keep their
// bytes is tested through the whole engine.
func TestNewFilesOfFixturesAreValid(t *testing.T) {
	l := newLinter(t)
	eachFixture(t, func(t *testing.T, x fixture) {
		if !x.index && x.valid && len(x.Text(x.File(0).Store)) < 4<<20 {
			l.build(t, x)
		}
	})
	l.check(t)
}

// A linter gathers files and has other programs look at all of them in the end. Without the real
// fixtures there are no schemas either.
type linter struct {
	dir, schemas               string
	sitemaps, indexes, gzipped []string
	source                     map[string]string // the fixture that a file was made from
}

func newLinter(t *testing.T) *linter {
	return &linter{
		dir: t.TempDir(), schemas: filepath.Join(folders(t)[len(folders(t))-1], "schemas"),
		source: map[string]string{},
	}
}

// build makes new files from a fixture, in two ways.
func (l *linter) build(t *testing.T, x fixture) {
	for k, o := range []Options{
		{FileSettings: sitemapcore.FileSettings{Where: "https://example.com/a b/", PerFile: 5000, Compress: true, Packing: true, Pretty: true, FreqPrio: true}, Today: "2026-11-21"},
		{FileSettings: sitemapcore.FileSettings{Where: "https://example.com/", MaxBytes: 200_000, Packing: true, FreqPrio: true}},
	} {
		plan := x.plan(o)
		for i, q := range plan.Parts {
			name := l.file(t, x, ".xml", text(t, plan, i))
			if q.Kind == sitemapcore.IndexPart {
				l.indexes = append(l.indexes, name)
			} else {
				l.sitemaps = append(l.sitemaps, name)
			}
			if q.Packed && k == 0 && i < 2 {
				l.gzipped = append(l.gzipped, l.file(t, x, ".gz", written(t, plan, i)))
			}
		}
	}
}

func (l *linter) file(t *testing.T, x fixture, ending string, b []byte) string {
	name := filepath.Join(l.dir, fmt.Sprintf("%d%s", len(l.source), ending))
	l.source[name] = x.name
	if err := os.WriteFile(name, b, 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func (l *linter) check(t *testing.T) {
	if gz, err := exec.LookPath("gzip"); err != nil {
		t.Log("gzip is not here to test the packed files too")
	} else if out, err := exec.Command(gz, append([]string{"-t"}, l.gzipped...)...).CombinedOutput(); err != nil {
		t.Errorf("gzip: %v\n%s", err, out)
	}
	lint, err := exec.LookPath("xmllint")
	if err != nil {
		t.Skip("xmllint is not installed; make tools installs it")
	}
	if _, err := os.Stat(l.schemas); err != nil {
		t.Log("the schemas are not here to validate the files that were made: ../shared/fixtures beside the repository")
		return
	}
	for schema, files := range map[string][]string{"all.xsd": l.sitemaps, "all-index.xsd": l.indexes} {
		for some := range slices.Chunk(files, 500) {
			c := exec.Command(lint, append([]string{"--nonet", "--noout", "--schema", "all-offline/" + schema},
				some...)...)
			c.Dir = l.schemas
			out, err := c.CombinedOutput()
			if err == nil {
				continue
			}
			for line := range strings.Lines(string(out)) {
				if !strings.HasSuffix(line, " validates\n") {
					name, _, _ := strings.Cut(line, ":")
					name, _, _ = strings.Cut(name, " ")
					t.Errorf("%s: %s", l.source[name], line)
				}
			}
		}
	}
	t.Logf("%d sitemaps, %d indexes, %d packed files", len(l.sitemaps), len(l.indexes), len(l.gzipped))
}

// gunzipper returns what takes a file out of the gzip around it, when that is done.
func gunzipper(file []byte) (*format.Unpacker, error) {
	u := format.NewUnpacker(64 << 20)
	for _, do := range [...]func() error{
		func() error { return u.Grow(int64(len(file))) },
		func() error { return u.Took(copy(u.Room(), file)) }, u.Close,
		func() error { return u.Run(func() error { return nil }) },
	} {
		if err := do(); err != nil {
			return u, err
		}
	}
	return u, nil
}
