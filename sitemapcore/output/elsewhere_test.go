package output

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
)

// A place packs elsewhere: at each look at how much waits, it takes another piece.
type place struct {
	spoil func(nth int, p *placed) // what goes wrong
	begun []*placed
	most  int // bytes that waited at once
}

// A placed is a text at a place.
type placed struct {
	at      *place
	text    bytes.Buffer
	waiting int
	closed  bool
	dropped bool
	failed  bool
	file    []byte // what comes back instead of the text, packed
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

// manyPages is a document of which three files of up to 5,000 pages come, and the last pages alone have language versions, so that the head
// of their file is other than it was.
func manyPages(t testing.TB) *project {
	p := newProject(t)
	p.open("a.xml", sitemapText(11_990, 0, "a"))
	p.open("b.xml", []byte(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="http://www.w3.org/1999/xhtml">`+
		strings.Repeat(`<url><loc>https://example.com/b</loc><x:link rel="alternate" hreflang="de" href="https://example.com/de"/></url>`, 10)+`</urlset>`))
	return p
}

func TestWhatIsPackedElsewhereIsTheSameText(t *testing.T) {
	p := manyPages(t)
	p.set(0, 1, "2026-11-21")
	for name, o := range map[string]Options{
		"packed":    {Mode: Build, PerFile: 5000, Compress: true},
		"plain":     {Mode: Build, PerFile: 5000},
		"kept":      {},
		"a list":    {Mode: Build, Form: List, Compress: true},
		"a table":   {Form: XLSX},
		"in blocks": {Mode: Build, MaxBytes: 300_000, Compress: true},
	} {
		t.Run(name, func(t *testing.T) {
			here := p.plan(o)
			at := &place{}
			o.Pack = at.pack
			there := p.plan(o)
			if len(at.begun) == 0 {
				t.Fatal("nothing is packed elsewhere")
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
				if a, b := here.Parts[i], there.Parts[i]; a.Name != b.Name || a.textSum != b.textSum || !bytes.Equal(text(t, here, i), text(t, there, i)) {
					t.Errorf("%s is not %s", b.Name, a.Name)
				}
			}
			if !reflect.DeepEqual(there.Remember(), here.Remember()) {
				t.Error("what is remembered is something else")
			}
			if name == "a table" {
				return
			}
			// Names, sizes and sums in the archive are those of what is in it.
			a, b := unzipped(t, zipped(t, here, 1<<16)), unzipped(t, zipped(t, there, 1<<16))
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

func TestWhatCannotBePackedElsewhereIsPackedHere(t *testing.T) {
	p := manyPages(t)
	o := Options{Mode: Build, PerFile: 5000, Compress: true}
	want := zipped(t, p.plan(o), 1<<16)
	for name, pack := range map[string]func() Packing{
		"nobody is there":         func() Packing { return nil },
		"it fails at once":        (&place{spoil: func(_ int, p *placed) { p.failed = true }}).pack,
		"it gives another text":   (&place{spoil: func(_ int, p *placed) { p.file = gzipped6([]byte("short")) }}).pack,
		"it gives something else": (&place{spoil: func(_ int, p *placed) { p.file = []byte("this was never packed by anyone") }}).pack,
	} {
		o.Pack = pack
		if !bytes.Equal(zipped(t, p.plan(o), 1<<16), want) {
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

func TestNoMoreTextWaitsElsewhereThanIsAllowed(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", bytes.Replace(sitemapText(60_000, 0, "a"), []byte("example.com/a/"), []byte("example.com/"+strings.Repeat("a", 200)+"/"), -1))
	at := &place{}
	plan := p.plan(Options{Mode: Build, Compress: true, Pack: at.pack})
	if plan.Bytes < 2*maxWaiting {
		t.Fatalf("%d bytes are too few to tell", plan.Bytes)
	}
	// A piece that is handed over, and those that a step makes of its budget.
	if limit := maxWaiting + 3*pieceAway; at.most <= maxWaiting || at.most > limit {
		t.Errorf("%d bytes waited, and no more than %d may", at.most, limit)
	}
}

func TestAPlanNobodyWantsIsPackedNoFurther(t *testing.T) {
	p := manyPages(t)
	at := &place{}
	pl := NewPlanner(p.Document, Options{Mode: Build, PerFile: 5000, Compress: true, Pack: at.pack})
	for len(at.begun) < 2 {
		pl.Step(1000)
	}
	pl.Stop()
	for i, q := range at.begun {
		if !q.dropped {
			t.Errorf("text %d is still packed", i)
		}
	}
}

func TestALargeFileIsPackedElsewhereInPieces(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", sitemapText(30_000, 0, "a"))
	o := Options{Mode: Build, Compress: true}
	here := p.plan(o)
	want := zipped(t, here, 1<<16)
	at := &place{}
	o.Pack = at.pack
	there := p.plan(o)
	if n := int(here.Bytes/pieceAway) + 1; len(at.begun) != n || n < 3 {
		t.Fatalf("%d bytes are packed in %d pieces, want %d, and at least 3", here.Bytes, len(at.begun), n)
	}
	if a, b := here.Parts[0], there.Parts[0]; a.textSum != b.textSum || !bytes.Equal(text(t, here, 0), text(t, there, 0)) {
		t.Errorf("%s is not %s", b.Name, a.Name)
	}
	if n, m := here.Compressed, there.Compressed; m > n+n/10 {
		t.Errorf("it takes %d bytes in pieces, and %d in one", m, n)
	}
	for name, spoil := range map[string]func(p *placed){
		"fails":                func(p *placed) { p.failed = true },
		"gives another text":   func(p *placed) { p.file = gzipped6([]byte("short")) },
		"gives something else": func(p *placed) { p.file = []byte("this was never packed by anyone") },
		"gives broken data": func(p *placed) {
			p.file = gzipped6(p.at.begun[0].text.Bytes())
			p.file[len(p.file)/2] ^= 0xFF
			copy(p.file[10:], "\xFF\xFF\xFF\xFF")
		},
		"cannot be begun": nil,
	} {
		at := &place{}
		o.Pack = func() Packing {
			switch p := at.pack(); {
			case len(at.begun) != 2:
				return p
			case spoil == nil:
				return nil
			default:
				spoil(at.begun[1])
				return p
			}
		}
		if !bytes.Equal(zipped(t, p.plan(o), 1<<16), want) {
			t.Errorf("where the second piece %s, other files come out", name)
		}
		for i, q := range at.begun {
			if !q.dropped && (spoil != nil || i != 1) {
				t.Errorf("where the second piece %s, piece %d is still held", name, i)
			}
		}
	}
}

// What was packed by one browser is not another file because another one packs it in other bytes.
func TestWhatThePackedBytesAreDoesNotMakeAFileAnotherOne(t *testing.T) {
	p := manyPages(t)
	o := Options{Mode: Build, PerFile: 5000, Compress: true}
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
	o := Options{Mode: Build, PerFile: 5000, Compress: true}
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
