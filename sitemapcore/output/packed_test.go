package output

import (
	"bytes"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// packings returns the names of the files of a plan, and holds that each is compressed if its name says so, and in the
// archive.
func packings(t *testing.T, p *Plan) string {
	t.Helper()
	var names []string
	for i, q := range p.Parts {
		names = append(names, q.Name)
		file := written(t, p, i)
		if packed := bytes.HasPrefix(file, []byte("\x1f\x8b")); packed != q.Packed ||
			packed != strings.HasSuffix(q.Name, ".gz") {
			t.Errorf("%s: packed %v, said %v", q.Name, packed, q.Packed)
		}
		if want := q.Compressed; q.Packed && int64(len(file)) != want || !q.Packed && int64(len(file)) != q.Bytes {
			t.Errorf("%s has %d bytes, said %d and %d", q.Name, len(file), q.Bytes, q.Compressed)
		}
	}
	archive := unzipped(t, zipped(t, p))
	for i, q := range p.Parts {
		if !bytes.Equal(archive[q.Name], written(t, p, i)) {
			t.Errorf("%s in the archive is another file", q.Name)
		}
	}
	return strings.Join(names, " ")
}

func TestOneSmallFileComesPlainWhereNobodyChose(t *testing.T) {
	small, large, plain, packed := newProject(t), newProject(t), newProject(t), newProject(t)
	small.paste(addresses(3)...)
	large.paste(addresses(20_000)...)
	plain.open("posts.xml", sitemapText(3, 0, "a"))
	packed.open("posts.xml.gz", gzipped6(sitemapText(3, 0, "a")))
	for _, tt := range []struct {
		name string
		p    *project
		o    Options
		want string
	}{
		{"a few pages", small, Options{FileSettings: sitemapcore.FileSettings{Compress: true, FreqPrio: true}}, "sitemap.xml"},
		{"a few pages, and packed by choice", small, Options{FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, FreqPrio: true}}, "sitemap.xml.gz"},
		{"a list", small, Options{FileSettings: sitemapcore.FileSettings{Compress: true, FreqPrio: true}, Format: sitemapcore.FormatList}, "sitemap.txt"},
		{
			"several small files", small,
			Options{FileSettings: sitemapcore.FileSettings{PerFile: 2, Compress: true, FreqPrio: true}},
			"sitemap.xml sitemap-1.xml.gz sitemap-2.xml.gz",
		},
		{
			"several files in place of a plain one", plain,
			Options{FileSettings: sitemapcore.FileSettings{PerFile: 2, Compress: true, FreqPrio: true}},
			"sitemap.xml sitemap-1.xml sitemap-2.xml",
		},
		{"a few pages in place of a compressed file", packed, Options{FileSettings: sitemapcore.FileSettings{FreqPrio: true}}, "sitemap.xml.gz"},
		{"a megabyte", large, Options{FileSettings: sitemapcore.FileSettings{Compress: true, FreqPrio: true}}, "sitemap.xml.gz"},
		{"a megabyte, and plain by choice", large, Options{FileSettings: sitemapcore.FileSettings{FreqPrio: true, Packing: true}}, "sitemap.xml"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			tt.o.Where = "https://example.com/"
			plan := tt.p.plan(tt.o)
			if got := packings(t, plan); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
}

// TestPackingKeepsWhatTheFilesHave compresses and decompresses opened files. Their content stays, including values that
// a new file would omit.
func TestPackingKeepsWhatTheFilesHave(t *testing.T) {
	plain := sitemapText(9, 0, "a")
	plain = bytes.Replace(plain, []byte("</loc>"),
		[]byte("</loc><changefreq>daily</changefreq><priority>0.5</priority><own>x</own>"), 1)
	packed := gzipped6(sitemapText(5, 1, "b"))
	for _, tt := range []struct {
		name     string
		compress bool
		want     string
	}{
		{"packed", true, "a.xml.gz b.xml.gz"},
		{"decompressed", false, "a.xml b.xml"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := newProject(t)
			p.open("a.xml", plain)
			p.open("b.xml.gz", packed)
			plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://example.com/", Compress: tt.compress, Packing: true, FreqPrio: true}})
			if got := packings(t, plan); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
			for i, want := range [][]byte{plain, gunzip(t, packed)} {
				if got := text(t, plan, i); !bytes.Equal(got, want) {
					a, b := diff(got, want)
					t.Errorf("%s has %q instead of %q", plan.Parts[i].Name, a, b)
				}
			}
			if came := plan.Parts[0].Untouched; came == tt.compress {
				t.Errorf("a.xml as it came: %v", came)
			}
			for _, x := range plan.Problems {
				if strings.Contains(x.Title.String(), "will be named") {
					t.Errorf("it is said that %s", x.Title)
				}
			}
		})
	}
}

func TestAnIndexFollowsFilesThatArePacked(t *testing.T) {
	p := newProject(t)
	p.open("index.xml", []byte(
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap>`+
			`<loc>https://example.com/a.xml</loc></sitemap></sitemapindex>`))
	p.open("a.xml", sitemapText(3, 0, "a"))
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://example.com/", Compress: true, Packing: true, FreqPrio: true}, Today: "2026-11-20"})
	if got := packings(t, plan); got != "index.xml a.xml.gz" {
		t.Errorf("the files are %s", got)
	}
	if got := string(text(t, plan, 0)); !strings.Contains(got, "<loc>https://example.com/a.xml.gz</loc>") ||
		strings.Contains(got, "a.xml</loc>") {
		t.Errorf("the index is %s", got)
	}
}

// TestANewFileIsPackedAsThoseBesideIt adds pages to opened files.
func TestANewFileIsPackedAsThoseBesideIt(t *testing.T) {
	for name, want := range map[string]string{
		"a.xml":    "sitemap.xml a.xml sitemap-1.xml",
		"a.xml.gz": "sitemap.xml a.xml.gz sitemap-1.xml.gz",
	} {
		p := newProject(t)
		raw := sitemapText(3, 0, "a")
		if strings.HasSuffix(name, ".gz") {
			raw = gzipped6(raw)
		}
		p.open(name, raw)
		p.paste("https://example.com/new")
		plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, Where: "https://example.com/", Compress: true, FreqPrio: true}})
		if got := packings(t, plan); got != want {
			t.Errorf("beside %s: %s", name, got)
		}
	}
}

// Only tables, which can be brought back, have pages that are left out.
func TestOnlyTablesHaveWhatIsLeftOut(t *testing.T) {
	p := newProject(t)
	p.paste(addresses(3)...)
	p.leaveOut(1)
	for format, want := range map[sitemapcore.FileFormat]int{
		sitemapcore.FormatXML: 2, sitemapcore.FormatList: 2, sitemapcore.FormatCSV: 3, sitemapcore.FormatXLSX: 3,
	} {
		if got := p.plan(Options{FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}, Format: format}); got.Parts[0].Pages != want || got.LeftOut != 1 {
			t.Errorf("format %d has %d pages, want %d; left out %d", format, got.Parts[0].Pages, want, got.LeftOut)
		}
	}
}
