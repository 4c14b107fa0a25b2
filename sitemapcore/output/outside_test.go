package output

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
)

// A place is a fake packer outside of the engine. Each call of Waiting compresses another 1,000 bytes.
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

func (p *placed) Write(b []byte) {
	p.text.Write(b)
	p.waiting += len(b)
	n := 0
	for _, q := range p.at.begun {
		n += q.waiting
	}
	p.at.most = max(p.at.most, n)
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

// manyPages returns a document that gives three files of up to 5,000 pages. Only the last pages have language versions,
// so the head of the last file is another one.
func manyPages(t testing.TB) *project {
	p := newProject(t)
	p.open("a.xml", sitemapText(11_990, 0, "a"))
	p.open("b.xml", []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`+
		` xmlns:x="http://www.w3.org/1999/xhtml">`+
		strings.Repeat(`<url><loc>https://example.com/b</loc>`+
			`<x:link rel="alternate" hreflang="de" href="https://example.com/de"/></url>`, 10)+`</urlset>`))
	return p
}

func TestWhatIsPackedOutsideIsTheSameText(t *testing.T) {
	p := manyPages(t)
	p.set(0, 1, "2026-11-21")
	for name, o := range map[string]Options{
		"packed":    {FileSettings: sitemapcore.FileSettings{PerFile: 5000, Compress: true, Packing: true, FreqPrio: true}},
		"plain":     {FileSettings: sitemapcore.FileSettings{PerFile: 5000, Packing: true, FreqPrio: true}},
		"kept":      {FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}},
		"a list":    {FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, FreqPrio: true}, Format: sitemapcore.FormatList},
		"a table":   {FileSettings: sitemapcore.FileSettings{FreqPrio: true}, Format: sitemapcore.FormatXLSX},
		"in blocks": {FileSettings: sitemapcore.FileSettings{MaxBytes: 300_000, Compress: true, Packing: true, FreqPrio: true}},
	} {
		t.Run(name, func(t *testing.T) {
			here := p.plan(o)
			at := &place{}
			o.Pack = at.pack
			there := p.plan(o)
			if len(at.begun) == 0 {
				t.Fatal("nothing is packed outside")
			}
			for i, q := range at.begun {
				if !q.closed || !q.dropped {
					t.Errorf("text %d: closed %v, dropped %v", i, q.closed, q.dropped)
				}
			}
			if len(there.Parts) != len(here.Parts) {
				t.Fatalf("%d parts, want %d", len(there.Parts), len(here.Parts))
			}
			for i := range here.Parts {
				if a, b := here.Parts[i], there.Parts[i]; a.Name != b.Name || a.textSum != b.textSum ||
					!bytes.Equal(text(t, here, i), text(t, there, i)) {
					t.Errorf("%s is not %s", b.Name, a.Name)
				}
			}
			if !reflect.DeepEqual(there.Remember(), here.Remember()) {
				t.Error("what is remembered is something else")
			}
			if name == "a table" {
				return
			}
			// Names, sizes and checksums in the archive are those of its content.
			a, b := unzipped(t, zipped(t, here)), unzipped(t, zipped(t, there))
			for name, data := range a {
				if strings.HasSuffix(name, ".gz") {
					a[name], b[name] = gunzip(t, data), gunzip(t, b[name])
				}
			}
			if !reflect.DeepEqual(a, b) {
				t.Error("the archives hold other files")
			}
		})
	}
}

func TestWhatCannotBePackedOutsideIsPackedHere(t *testing.T) {
	p := manyPages(t)
	o := Options{FileSettings: sitemapcore.FileSettings{PerFile: 5000, Compress: true, Packing: true, FreqPrio: true}}
	want := zipped(t, p.plan(o))
	for name, pack := range map[string]func() Packing{
		"nobody is there":       func() Packing { return nil },
		"it fails at once":      (&place{spoil: func(_ int, p *placed) { p.failed = true }}).pack,
		"it gives another text": (&place{spoil: func(_ int, p *placed) { p.file = gzipped6([]byte("short")) }}).pack,
		"it gives something else": (&place{spoil: func(_ int, p *placed) {
			p.file = []byte("this was never packed by anyone")
		}}).pack,
	} {
		o.Pack = pack
		if !bytes.Equal(zipped(t, p.plan(o)), want) {
			t.Errorf("%s: other files come out", name)
		}
	}
	// Of three the second one fails in the middle.
	at := &place{spoil: func(nth int, p *placed) { p.failed = nth == 2 }}
	o.Pack = at.pack
	plan := p.plan(o)
	for i := range plan.Parts {
		text(t, plan, i)
	}
	if len(at.begun) != 3 || at.begun[1].text.Len() == 0 {
		t.Errorf("%d texts were begun", len(at.begun))
	}
}

func TestNoMoreTextWaitsOutsideThanIsAllowed(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", bytes.ReplaceAll(sitemapText(60_000, 0, "a"), []byte("example.com/a/"),
		[]byte("example.com/"+strings.Repeat("a", 200)+"/")))
	at := &place{}
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, FreqPrio: true}, Pack: at.pack})
	if plan.Bytes < 2*maxWaiting {
		t.Fatalf("%d bytes are too few to tell", plan.Bytes)
	}
	// The text that is written at once, and the budget of a step.
	if limit := maxWaiting + 3<<20; at.most <= maxWaiting || at.most > limit {
		t.Errorf("%d bytes waited, and no more than %d may", at.most, limit)
	}
}

func TestAPlanNobodyWantsIsPackedNoFurther(t *testing.T) {
	p := manyPages(t)
	at := &place{}
	enough := errors.New("nobody wants it")
	_, err := NewPlanner(p.Document, Options{FileSettings: sitemapcore.FileSettings{PerFile: 5000, Compress: true, Packing: true, FreqPrio: true}, Pack: at.pack}).
		Run(func(bool) error {
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

// A file that one browser compressed is unchanged if another one compresses it to other bytes.
func TestWhatThePackedBytesAreDoesNotMakeAFileAnotherOne(t *testing.T) {
	p := manyPages(t)
	o := Options{FileSettings: sitemapcore.FileSettings{PerFile: 5000, Compress: true, Packing: true, FreqPrio: true}}
	o.Last = p.plan(o).Remember()
	o.Pack = (&place{}).pack
	for _, q := range p.plan(o).Parts {
		if !q.Same {
			t.Errorf("%s is taken for another one", q.Name)
		}
	}
}

func TestAMemoryFromBeforeKnowsThePlacesAndNotTheSums(t *testing.T) {
	p := manyPages(t)
	o := Options{FileSettings: sitemapcore.FileSettings{PerFile: 5000, Compress: true, Packing: true, FreqPrio: true}}
	b := p.plan(o).Remember().Append(nil, p.MaxID())
	b[0] = packedVersion
	m := ReadMemory(b)
	if m == nil {
		t.Fatal("it is not read")
	}
	p.remove(0, 1)
	o.Last = m
	var got []string
	for _, q := range p.plan(o).Parts {
		got = append(got, fmt.Sprint(q.Pages, q.Same))
	}
	if want := "[0 false 4999 false 5000 false 2000 false]"; fmt.Sprint(got) != want {
		t.Errorf("parts %v, want %v", got, want)
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
