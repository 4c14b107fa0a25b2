package output

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/output/guide"
)

func TestZipHoldsThePartsAndWhatToDo(t *testing.T) {
	p := newProject(t)
	p.open("ü.xml", sitemapText(300, 0, "a"))
	p.open("b.xml.gz", gzipped6(sitemapText(300, 1, "b")))
	p.set(0, 1, "2026-11-20")
	p.set(400, 1, "2026-11-20")
	for _, o := range []Options{
		{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://shop.example/", FreqPrio: true}},
		{FileSettings: sitemapcore.FileSettings{
			Where: "https://shop.example/", PerFile: 100, Compress: true,
			Packing: true, FreqPrio: true,
		}},
		{FileSettings: sitemapcore.FileSettings{PerFile: 250, Packing: true, FreqPrio: true}},
	} {
		plan := p.plan(o)
		b := zipped(t, plan)
		z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
		if err != nil {
			t.Fatal(err)
		}
		if len(z.File) != len(plan.Parts)+1 {
			t.Fatalf("%d files, want %d", len(z.File), len(plan.Parts)+1)
		}
		for i, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			if f.NonUTF8 || !f.Modified.Equal(time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)) || f.Mode() != 0o644 {
				t.Errorf("%s: header %+v", f.Name, f.FileHeader)
			}
			if i == len(plan.Parts) {
				if f.Name != guide.Name() || !bytes.Equal(got, plan.Guide().AppendText(nil, sitemapcore.Guide{})) {
					t.Errorf("the last file is %s", f.Name)
				}
				continue
			}
			q := plan.Parts[i]
			if f.Name != q.Name || !bytes.Equal(got, written(t, plan, i)) {
				t.Errorf("file %d is %s, and not the part %s", i, f.Name, q.Name)
			}
			if stored := f.Method == zip.Store; stored != q.Packed || int64(f.CompressedSize64) != q.Compressed {
				t.Errorf("%s: method %d, %d bytes; packed %v, the plan says %d", f.Name, f.Method, f.CompressedSize64,
					q.Packed, q.Compressed)
			}
		}
		unzip(t, b)
	}
}

func TestFilesInAnArchiveHaveTheDateOfTheDay(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", sitemapText(3, 0, "a"))
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}})
	for _, tt := range []struct{ day, want string }{
		{"2026-11-28", "2026-11-28"}, {"2024-02-29T23:59:59+01:00", "2024-02-29"}, {"", "1980-01-01"}, {"2108-01-01", "1980-01-01"},
	} {
		day, _, _ := date.Parse([]byte(tt.day))
		var b bytes.Buffer
		if err := plan.NewZip(&b, false, day, sitemapcore.Guide{}).Run(going); err != nil {
			t.Fatal(err)
		}
		z, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range z.File {
			if got := f.Modified.Format(time.DateOnly); got != tt.want {
				t.Errorf("on %q %s has the date %s, want %s", tt.day, f.Name, got, tt.want)
			}
		}
	}
}

// unzip has the archive tested by another program.
func unzip(t *testing.T, b []byte) {
	t.Helper()
	path, err := exec.LookPath("unzip")
	if err != nil {
		t.Log("unzip is not here to test the archive too")
		return
	}
	name := filepath.Join(t.TempDir(), "a.zip")
	if err := os.WriteFile(name, b, 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(path, "-t", name).CombinedOutput(); err != nil {
		t.Errorf("unzip: %v\n%s", err, out)
	}
}

func TestZipOfMoreFilesThanTheOldFormatCounts(t *testing.T) {
	const n = 66_000
	var b bytes.Buffer
	z := NewArchive(&b)
	for i := range n {
		z.AddFile(strconv.Itoa(i), []byte("a"))
	}
	if err := z.Run(going); err != nil {
		t.Fatal(err)
	}
	r, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.File) != n || r.File[n-1].Name != strconv.Itoa(n-1) {
		t.Fatalf("%d files, want %d", len(r.File), n)
	}
}

func TestMoreFilesThanOneIndexTakes(t *testing.T) {
	p := newProject(t)
	p.paste(addresses(sitemapcore.MaxURLs + 1)...)
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{
		Where: "https://shop.example/", PerFile: 1,
		Packing: true, FreqPrio: true,
	}})
	var ix []*Part
	for _, q := range plan.Parts {
		if q.Kind == sitemapcore.IndexPart {
			ix = append(ix, q)
		}
	}
	if len(ix) != 2 || ix[0].Name != "sitemap.xml" || ix[0].Children != sitemapcore.MaxURLs || ix[1].Children != 1 ||
		len(guide.RobotsLines(plan.Guide())) != 2 {
		t.Fatalf("%d indexes, %d lines for robots.txt", len(ix), len(guide.RobotsLines(plan.Guide())))
	}
	if n := len(plan.Guide().AppendText(nil, sitemapcore.Guide{})); n > 20_000 {
		t.Errorf("the instructions have %d bytes", n)
	}
}

func TestWritersSayThatTheDocumentChanged(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", sitemapText(10, 0, "a"))
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}})
	p.set(3, 0, "https://example.com/longer/than/before/by/far")
	if err := plan.NewWriter(0, io.Discard).Run(going); !errors.Is(err, ErrChanged) {
		t.Errorf("got %v", err)
	}
}

func TestEachEngineIsToldWhereItTakesSitemaps(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", sitemapText(3, 0, "a"))
	opened := map[string]string{}
	for _, s := range guide.Instructions(p.plan(Options{FileSettings: sitemapcore.FileSettings{
		Keep:  true,
		Where: "https://shop.example:8443/maps/", FreqPrio: true,
	}}).Guide())[1:] {
		for _, c := range append([]sitemapcore.Choice{{Name: s.Title, Go: s.Go}}, s.Choices...) {
			if c.Go != "" {
				opened[c.Name.String()] = c.Go
			}
		}
	}
	for name, want := range map[string]string{
		"Tell Google, once": "https://search.google.com/search-console/" +
			"sitemaps?resource_id=https%3A%2F%2Fshop.example%3A8443%2F",
		"Confirm your site, once": "https://search.google.com/search-console/welcome",
		"Tell Bing, once":         "https://www.bing.com/webmasters/sitemaps?siteUrl=https%3A%2F%2Fshop.example%3A8443%2F",
		"Yandex":                  "https://webmaster.yandex.com/site/indexing/sitemap/",
		"Baidu":                   "https://ziyuan.baidu.com/linksubmit/index?site=https%3A%2F%2Fshop.example%3A8443%2F",
		"Naver": "https://searchadvisor.naver.com/console/site/request/" +
			"sitemap?site=https%3A%2F%2Fshop.example%3A8443",
		"Seznam": "https://reporter.seznam.cz/wm/",
	} {
		if opened[name] != want {
			t.Errorf("%s is told at %s, want %s", name, opened[name], want)
		}
		delete(opened, name)
	}
	if len(opened) > 0 {
		t.Errorf("more is opened: %v", opened)
	}
}

func TestInstructionsSpeakToTheOwner(t *testing.T) {
	p := newProject(t)
	p.open("a.xml.gz", gzipped6(sitemapText(30, 0, "a")))
	p.open("b.xml", sitemapText(30, 0, "b"))
	p.set(0, 1, "2026-11-20")
	for _, tt := range []struct {
		name string
		o    Options
		want []string
	}{
		{"keep", Options{FileSettings: sitemapcore.FileSettings{
			Keep: true, Where: "https://shop.example/maps/",
			FreqPrio: true,
		}}, []string{
			"1. Put a.xml.gz in the folder /maps/ of your site", "but not the .gz files in it", "b.xml is as it was",
			"https://shop.example/maps/a.xml.gz (30 pages)", "these addresses open",
			"Sitemap: https://shop.example/maps/b.xml", "      maps/a.xml.gz\r\n",
		}},
		{"build", Options{FileSettings: sitemapcore.FileSettings{
			Where: "https://shop.example", PerFile: 40,
			Packing: true, FreqPrio: true,
		}}, []string{
			"1. Put the 3 files in the top folder of your site",
			"https://shop.example/sitemap.xml (the list of the other files)",
			"Add this line to robots.txt", "      Sitemap: https://shop.example/sitemap.xml\r\n", "type only this",
			"      sitemap.xml\r\n", "Bing", "Yandex",
		}},
		{"without an address", Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}}, []string{
			"1. Put sitemap.xml in the folder of your site where",
			"like this:", "Sitemap: https://shop.example/sitemap.xml",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			text := string(p.plan(tt.o).Guide().AppendText(nil, sitemapcore.Guide{}))
			for _, w := range tt.want {
				if !strings.Contains(text, w) {
					t.Errorf("%q is missing in\n%s", w, text)
				}
			}
			if strings.Count(text, "\n") != strings.Count(text, "\r\n") {
				t.Error("a line does not end in CR LF")
			}
			for _, w := range []string{"invalid", "error", "please", "!", "oops"} {
				if strings.Contains(strings.ToLower(text), w) {
					t.Errorf("the text says %q", w)
				}
			}
		})
	}
}
