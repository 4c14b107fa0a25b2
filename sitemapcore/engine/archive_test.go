package engine_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// zipped packs files.
func zipped(t *testing.T, files ...enginetest.File) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		e, err := w.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Write(f.Data); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// inside returns the files of an archive by name, as the standard library reads it.
func inside(t *testing.T, data []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// problems returns the titles of the problems with files.
func problems(p *enginetest.Page) []string {
	var out []string
	for _, q := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems {
		out = append(out, q.Title.String())
	}
	return out
}

// pagesOf returns the addresses of all pages, in order.
func pagesOf(p *enginetest.Page) []string {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	var out []string
	for len(out) < v.Len {
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, First: len(out), Count: 500})
		if len(w.IDs) == 0 {
			break
		}
		for i := range w.IDs {
			out = append(out, w.Value(i, sitemapcore.Loc))
		}
	}
	return out
}

func TestADownloadOpensAgainAsItWasWritten(t *testing.T) {
	if testing.Short() {
		t.Skip("120,000 pages")
	}
	var list strings.Builder
	const n = 120_000
	for i := range n {
		fmt.Fprintf(&list, "https://shop.example/page/%d\n", i)
	}
	for _, tt := range []struct {
		name  string
		start func(*enginetest.Page)
		out   sitemapcore.FileSettings
		files int
	}{
		{
			"built and packed", func(p *enginetest.Page) { p.Paste(list.String()) },
			sitemapcore.FileSettings{
				Where: "https://shop.example/", PerFile: 50_000, Compress: true, Packing: true,
				Pretty: true, FreqPrio: true,
			},
			4,
		},
		{
			"built and not packed", func(p *enginetest.Page) { p.Paste(list.String()) },
			sitemapcore.FileSettings{
				Where: "https://shop.example/", PerFile: 50_000, Packing: true, Pretty: true,
				FreqPrio: true,
			},
			4,
		},
		{"kept, with an edit and with a list", func(p *enginetest.Page) {
			p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)},
				enginetest.File{Name: "b.txt", Data: []byte("https://shop.example/b\n")})
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(strings.ReplaceAll(shop, "lamps", "chairs"))})
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(2, 3)},
				sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"})))
		}, enginetest.KeepFiles, 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := enginetest.Start(t)
			tt.start(p)
			pages := pagesOf(p)
			name, data := p.Write(tt.out, -1)

			q := enginetest.Start(t)
			o := q.Open(false, enginetest.File{Name: name, Data: data})
			if o.Files != tt.files || o.Pages != len(pages) || o.Refused != 0 || o.Repaired != 0 {
				t.Fatalf("opening says %+v, %q", o, problems(q))
			}
			if s := q.State(); s.Undo.String() != "Open sitemaps.zip" || s.Pages != len(pages) || s.Files != tt.files ||
				s.Problems != 0 {
				t.Errorf("the state is %+v, %q", s, problems(q))
			}
			if got := pagesOf(q); !slices.Equal(got, pages) {
				t.Errorf("%d pages, want %d in the same order", len(got), len(pages))
			}
			keep := sitemapcore.FileSettings{Keep: true, Where: tt.out.Where, Pretty: true, FreqPrio: true}
			for _, part := range enginetest.Must[*wire.Plan](q, &wire.GetPlan{Files: keep, Job: 3}).Parts {
				if !part.Untouched && part.Kind != sitemapcore.InstructionsPart {
					t.Errorf("%s does not come out untouched", part.Name)
				}
			}
			want := inside(t, data)
			_, again := q.Write(keep, -1)
			got := inside(t, again)
			const note = "What to do now.txt"
			delete(got, note)
			delete(want, note)
			if len(got) != len(want) {
				t.Errorf("%d files come out, want %d", len(got), len(want))
			}
			for name, text := range want {
				if !bytes.Equal(got[name], text) {
					t.Errorf("%s comes out as %d bytes, was %d", name, len(got[name]), len(text))
				}
			}
			enginetest.Must[*wire.Edited](q, &wire.Undo{})
			if s := q.State(); s.Pages != 0 || s.Files != 0 || s.Undo != "" {
				t.Errorf("after undo the state is %+v", s)
			}
		})
	}
}

func TestAnArchiveIsOpenedFileByFile(t *testing.T) {
	file := func(name, text string) enginetest.File { return enginetest.File{Name: name, Data: []byte(text)} }
	workbook := zipped(t, file("[Content_Types].xml", ""), file("xl/workbook.xml", ""))
	inner := zipped(t, file("s.xml", shop))
	list := zipped(t, file("shop.xml", shop))
	list = list[:bytes.LastIndex(list, []byte("PK\x01\x02"))]
	styles, saved := []enginetest.File{file("shop.xml", shop)}, []enginetest.File{file("shop.xml", shop)}
	for i := range 100 {
		styles = append(styles, file(fmt.Sprintf("%d.css", i), "body { color: red }"))
		saved = append(saved, file(fmt.Sprintf("%d.html", i), "<!doctype html><a href='https://shop.example/a'>a</a>"))
	}
	for _, tt := range []struct {
		name     string
		zip      []byte
		want     wire.Opened
		problems []string
	}{
		{
			"with what a Mac adds",
			zipped(t, file("site/shop.xml", shop), file("__MACOSX/site/._shop.xml", "\x00\x05\x16\x07"),
				file("site/.DS_Store", "\x00\x00\x00\x01Bud1")),
			wire.Opened{Files: 1, Pages: 3},
			nil,
		},
		{
			"with an archive in it", zipped(t, file("shop.xml", shop), file("more/inner.zip", string(inner))),
			wire.Opened{Files: 1, Pages: 3, Refused: 1},
			[]string{"more/inner.zip is an archive that we can’t open"},
		},
		{
			"with other files in it", zipped(t, file("photo.jpg", "\xff\xd8\xff\xe0"), file("shop.xml", shop),
				file("book.xlsx", string(workbook)), file("robots.txt", "User-agent: *\nDisallow:\n")),
			wire.Opened{Files: 1, Pages: 3, Refused: 2, Robots: true},
			[]string{"photo.jpg is a picture, not a sitemap", "book.xlsx is a spreadsheet without a sheet"},
		},
		{
			"with a file twice", zipped(t, file("shop.xml", shop), file("shop.xml", shop)),
			wire.Opened{Files: 2, Pages: 6},
			nil,
		},
		{
			"with clutter alone", zipped(t, file(".DS_Store", "x")),
			wire.Opened{Refused: 1},
			[]string{"test.zip has no sitemap in it"},
		},
		{
			"that is a workbook", workbook,
			wire.Opened{Refused: 1},
			[]string{"test.zip is a spreadsheet without a sheet"},
		},
		{
			"without its list", list,
			wire.Opened{Refused: 1},
			[]string{"test.zip is a zip archive that is cut off"},
		},
		{
			"that is cut in its first file", inner[:20],
			wire.Opened{Refused: 1},
			[]string{"test.zip is a zip archive that is cut off"},
		},
		{
			"of a whole site", zipped(t, styles...),
			wire.Opened{Files: 1, Pages: 3, Refused: 100},
			append(each20("%d.css is a text without page addresses"), "80 more files in test.zip were left out"),
		},
		{
			"of saved pages", zipped(t, saved...),
			wire.Opened{Files: 1, Pages: 3, Tables: []int{1}},
			nil,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := enginetest.Start(t)
			o := p.Open(false, enginetest.File{Name: "test.zip", Data: tt.zip})
			if o.Repaired, o.Rev = 0, 0; !reflect.DeepEqual(*o, tt.want) {
				t.Errorf("opening says %+v, want %+v", *o, tt.want)
			}
			if got := problems(p); !slices.Equal(got, tt.problems) {
				t.Errorf("problems are\n%q, want\n%q", got, tt.problems)
			}
			if o.Files == 1 {
				if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != shop {
					t.Errorf("the file comes back as %q", got)
				}
			}
		})
	}
}

// each20 returns twenty sentences, with a number in each.
func each20(format string) []string {
	var out []string
	for i := range 20 {
		out = append(out, fmt.Sprintf(format, i))
	}
	return out
}

func TestAnArchiveIsOpenedBesideFiles(t *testing.T) {
	p, _ := open(t)
	note := "What to do now\r\n\r\n1. Put sitemap.xml in the top folder of your site\r\n"
	p.Open(true,
		enginetest.File{
			Name: "a.zip",
			Data: zipped(t, enginetest.File{Name: "list.txt", Data: []byte("https://a.example/\n")}),
		},
		enginetest.File{Name: "b.txt", Data: []byte("https://b.example/\n")},
		enginetest.File{Name: "What to do now.txt", Data: []byte(note)},
	)
	if s := p.State(); s.Undo.String() != "Open 2 files" || s.Pages != 2 || s.Problems != 0 {
		t.Errorf("the state is %+v, %q", s, problems(p))
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{})
	if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != shop {
		t.Errorf("after undo: %q", got)
	}
	p.Open(false, enginetest.File{Name: "What to do now.txt", Data: []byte(note)})
	if got := problems(p); !slices.Equal(got, []string{"What to do now.txt is a text without page addresses"}) {
		t.Errorf("the note alone is answered by %q", got)
	}
}

// TestProgressOfAnArchiveGrows holds that reported progress never decreases and never exceeds the whole.
func TestProgressOfAnArchiveGrows(t *testing.T) {
	p := enginetest.Start(t)
	var files []enginetest.File
	for i := range 20 {
		var b strings.Builder
		for k := range 10_000 {
			fmt.Fprintf(&b, "https://shop.example/%d/%d\n", i, k)
		}
		files = append(files, enginetest.File{Name: fmt.Sprintf("%d.txt", i), Data: []byte(b.String())})
	}
	p.Open(false, enginetest.File{Name: "a.zip", Data: zipped(t, files...)})
	last, reports := int64(0), 0
	p.Events(func(b wire.Body) bool {
		if r, ok := b.(*wire.Progress); ok && r.Job == 1 {
			reports++
			if r.Done < last || r.Done > r.Total {
				t.Errorf("%d of %d after %d", r.Done, r.Total, last)
			}
			last = r.Done
		}
		return false
	})
	if reports == 0 {
		t.Error("nothing was reported")
	}
}

// TestHostileArchivesAreAnsweredInWords opens everything in the folder of hostile archives. What
// can be read is, all else is said, and one undo takes it back.
func TestHostileArchivesAreAnsweredInWords(t *testing.T) {
	dir := fixtures(t)
	archives, err := filepath.Glob(filepath.Join(dir, "security", "zip", "*"))
	if err != nil {
		t.Fatal(err)
	}
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)})
	for _, file := range archives {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		before := len(problems(p))
		o := p.Open(false, enginetest.File{Name: filepath.Base(file), Data: data})
		said := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems[before:]
		if o.Files+o.Refused == 0 || o.Refused > 0 && len(said) == 0 || len(said) > 30 {
			t.Errorf("%s: %+v and %d problems", file, o, len(said))
		}
		for _, q := range said {
			if q.Title == "" || q.Detail == "" || strings.ContainsRune(q.Title.String(), '\u202e') {
				t.Errorf("%s: %+v", file, q)
			}
		}
		if o.Files > 0 {
			enginetest.Must[*wire.Edited](p, &wire.Undo{})
		}
		if s := p.State(); s.Pages != 3 || s.Files != 1 {
			t.Fatalf("%s: what was open is %+v", file, s)
		}
	}
	if _, got := p.Write(enginetest.KeepFiles, 0); string(got) != shop {
		t.Errorf("what was open comes back as %q", got)
	}
}
