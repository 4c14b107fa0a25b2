package output

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
)

// A place is a fake packer elsewhere. Each call of Waiting compresses another 1,000 bytes.
type place struct {
	spoil func(nth int, p *placed) // the fault to inject
	begun []*placed
	most  int // the most bytes that waited at once
}

// A placed is a text of a place.
type placed struct {
	at      *place
	text    bytes.Buffer
	waiting int
	closed  bool
	dropped bool
	failed  bool
	file    []byte // replaces the compressed text in the result
}

func (at *place) pack() Packing {
	p := &placed{at: at}
	at.begun = append(at.begun, p)
	if at.spoil != nil {
		at.spoil(len(at.begun), p)
	}
	return p
}

func (p *placed) Write(b []byte) (int, error) {
	p.waiting += len(b)
	n := 0
	for _, q := range p.at.begun {
		n += q.waiting
	}
	p.at.most = max(p.at.most, n)
	return p.text.Write(b)
}

func (p *placed) Close() { p.closed = true }
func (p *placed) Drop()  { p.dropped = true }

func (p *placed) Waiting() int {
	if p.failed {
		return 0
	}
	n := p.waiting
	p.waiting = max(0, n-1000)
	return n
}

func (p *placed) Done() bool { return p.failed || p.closed && p.Waiting() == 0 }

func (p *placed) Packed() []byte {
	if p.failed {
		return nil
	}
	if p.file != nil {
		return p.file
	}
	return gzipped6(p.text.Bytes())
}

// manyPages returns a document that gives three large files of up to 5,000 pages. Only the last pages have language
// versions, so the head of the last file is another one.
func manyPages(t testing.TB) *project {
	p := newProject(t)
	p.open("a.xml", bytes.ReplaceAll(sitemapText(14_990, 0, "a"), []byte("example.com/a/"),
		[]byte("example.com/"+strings.Repeat("a", 100)+"/")))
	p.open("b.xml", []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`+
		` xmlns:x="http://www.w3.org/1999/xhtml">`+
		strings.Repeat(`<url><loc>https://example.com/b</loc>`+
			`<x:link rel="alternate" hreflang="de" href="https://example.com/de"/></url>`, 10)+`</urlset>`))
	return p
}

var inFiles = Options{FileSettings: sitemapcore.FileSettings{PerFile: 5000, Compress: true, Packing: true, FreqPrio: true}}

func TestCompressionElsewhereGivesTheSameFiles(t *testing.T) {
	p := manyPages(t)
	p.set(0, 1, "2026-11-21")
	for name, o := range map[string]Options{
		"packed":    inFiles,
		"plain":     {FileSettings: sitemapcore.FileSettings{PerFile: 5000, Packing: true, FreqPrio: true}},
		"kept":      {FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}},
		"a list":    {FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, FreqPrio: true}, Format: sitemapcore.FormatList},
		"in blocks": {FileSettings: sitemapcore.FileSettings{MaxBytes: 600_000, Compress: true, Packing: true, FreqPrio: true}},
	} {
		t.Run(name, func(t *testing.T) {
			here, there := p.plan(o), p.plan(o)
			at := &place{}
			there.Pack = at.pack
			// Names, sizes and checksums in the archive are those of its content.
			a, b := unzipped(t, zipped(t, here)), unzipped(t, zipped(t, there))
			if len(at.begun) == 0 {
				t.Fatal("nothing is packed elsewhere")
			}
			for i, q := range at.begun {
				if !q.closed || !q.dropped {
					t.Errorf("text %d: closed %v, dropped %v", i, q.closed, q.dropped)
				}
			}
			for name, data := range a {
				if strings.HasSuffix(name, ".gz") {
					a[name], b[name] = gunzip(t, data), gunzip(t, b[name])
				}
			}
			if !reflect.DeepEqual(a, b) {
				t.Error("the archives hold other files")
			}
			for i := range here.Parts {
				if !bytes.Equal(text(t, here, i), text(t, there, i)) {
					t.Errorf("%s is another file", here.Parts[i].Name)
				}
			}
		})
	}
}

func TestWhatCannotBePackedElsewhereIsPackedHere(t *testing.T) {
	p := manyPages(t)
	want := zipped(t, p.plan(inFiles))
	for name, pack := range map[string]func() Packing{
		"nobody is there":       func() Packing { return nil },
		"it fails at once":      (&place{spoil: func(_ int, p *placed) { p.failed = true }}).pack,
		"one fails":             (&place{spoil: func(nth int, p *placed) { p.failed = nth == 2 }}).pack,
		"it gives another text": (&place{spoil: func(_ int, p *placed) { p.file = gzipped6([]byte("short")) }}).pack,
		"it gives something else": (&place{spoil: func(_ int, p *placed) {
			p.file = []byte("this was never packed by anyone")
		}}).pack,
	} {
		plan := p.plan(inFiles)
		plan.Pack = pack
		if !bytes.Equal(zipped(t, plan), want) {
			t.Errorf("%s: other files come out", name)
		}
	}
}

func TestNoMoreTextWaitsThanIsAllowed(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", bytes.ReplaceAll(sitemapText(60_000, 0, "a"), []byte("example.com/a/"),
		[]byte("example.com/"+strings.Repeat("a", 200)+"/")))
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, FreqPrio: true}})
	at := &place{}
	plan.Pack = at.pack
	zipped(t, plan)
	if limit := maxWaiting + 3*chunk; at.most <= maxWaiting || at.most > limit {
		t.Errorf("%d bytes waited, and no more than %d may", at.most, limit)
	}
}

func TestADownloadNobodyWantsIsPackedNoFurther(t *testing.T) {
	plan := manyPages(t).plan(inFiles)
	at := &place{}
	plan.Pack = at.pack
	enough := errors.New("nobody wants it")
	err := plan.NewZip(io.Discard, false, date.Date{}, sitemapcore.Guide{}).Run(func(bool) error {
		if len(at.begun) < 2 {
			return nil
		}
		return enough
	})
	if err != enough || len(at.begun) < 2 {
		t.Fatalf("%d texts were begun, %v", len(at.begun), err)
	}
	for i, q := range at.begun {
		if !q.dropped {
			t.Errorf("text %d is still packed", i)
		}
	}
}

func TestAMemoryKnowsFilesByTheirText(t *testing.T) {
	p := manyPages(t)
	o := inFiles
	o.Last = ReadMemory(p.plan(o).Remember().Append(nil))
	for _, q := range p.plan(o).Parts {
		if !q.Same {
			t.Errorf("%s is taken for another one", q.Name)
		}
	}
}

func TestEstimatesAreNearTheSizesOfTheFiles(t *testing.T) {
	built := sitemapcore.FileSettings{PerFile: 20_000, Compress: true, Packing: true, FreqPrio: true}
	kept := sitemapcore.FileSettings{Keep: true, Where: "https://example.com/"}
	edited := func(p *project, names ...string) {
		for i, name := range names {
			p.open(name+".xml.gz", gzipped6(sitemapText(1+2000*i*i, i, name)))
			p.set(p.Len()-1, sitemapcore.Priority, "0.1")
		}
	}
	for name, x := range map[string]struct {
		settings sitemapcore.FileSettings
		open     func(p *project)
	}{
		"one page":          {built, func(p *project) { p.paste(addresses(1)...) }},
		"one file":          {built, func(p *project) { p.open("a.xml", sitemapText(15_000, 0, "a")) }},
		"a small last file": {built, func(p *project) { p.paste(addresses(40_001)...) }},
		"small files, and a large index": {
			sitemapcore.FileSettings{PerFile: 1, Compress: true, Packing: true},
			func(p *project) { p.paste(addresses(200)...) },
		},
		"many files": {
			sitemapcore.FileSettings{PerFile: 300, Compress: true, Packing: true},
			func(p *project) { p.open("a.xml", sitemapText(20_000, 0, "a")) },
		},
		"files of various lengths": {kept, func(p *project) {
			edited(p, "a", "b", "c", "d")
			p.open("untouched.xml.gz", gzipped6(sitemapText(100, 0, "b")))
		}},
		"a long head": {kept, func(p *project) {
			var head []byte
			for i := range 2000 {
				head = fmt.Appendf(head, "<!-- %x -->", crc32.ChecksumIEEE([]byte{byte(i), byte(i >> 8)}))
			}
			text := sitemapText(9000, 0, "long")
			p.open("long.xml.gz", gzipped6(bytes.Replace(text, []byte("<urlset"), append(head, "<urlset"...), 1)))
			p.set(0, sitemapcore.Priority, "0.1")
			edited(p, "a", "b")
		}},
		"an edited index": {kept, func(p *project) {
			text := []byte(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
			for i := range 5000 {
				text = fmt.Appendf(text, "<sitemap><loc>https://example.com/%d.xml</loc></sitemap>", i*i)
			}
			p.open("index.xml.gz", gzipped6(append(text, "</sitemapindex>"...)))
			edited(p, "1", "4")
		}},
	} {
		p := newProject(t)
		x.open(p)
		plan := p.plan(Options{FileSettings: x.settings})
		plan.Estimate()
		for i, q := range plan.Parts {
			about, estimated := q.Compressed, q.Estimated // before it is written
			n := int64(len(written(t, plan, i)))
			if q.Packed && (about < n*19/20-20 || about > n*21/20+20 || estimated == q.Untouched || !estimated && about != n) {
				t.Errorf("%s: %s: about %d bytes, and it has %d of %d", name, q.Name, about, n, q.Bytes)
			}
			if plan.Estimate(); q.Packed && (q.Estimated || q.Compressed != n) {
				t.Errorf("%s: %s has %d bytes, and %d of %d are said", name, q.Name, n, q.Compressed, q.Bytes)
			}
		}
	}
}

// unzipped returns the files of an archive by their names.
func unzipped(t *testing.T, b []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	out := make(map[string][]byte)
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if out[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
	}
	return out
}
