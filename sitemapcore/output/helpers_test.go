package output

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/sitemapxml/write"
	"sitemapeditor/sitemapcore/xmltext"
)

var (
	seedFlag   = flag.Uint64("seed", 0, "seed of the random documents; zero picks one")
	updateFlag = flag.Bool("update", false, "write the golden files anew")
)

// seeded returns a random source, and prints the seed that repeats it.
func seeded(t *testing.T) *rand.Rand {
	t.Helper()
	seed := *seedFlag
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("repeat with -seed=%d", seed)
	return rand.New(rand.NewPCG(seed, seed))
}

// gunzip unpacks with the standard library.
func gunzip(t testing.TB, b []byte) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	out, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func gzipped6(b []byte) []byte {
	var w bytes.Buffer
	z := gzip.NewWriter(&w)
	z.Write(b)
	z.Close()
	return w.Bytes()
}

// decode reads the text of a sitemap or index.
func decode(t testing.TB, text []byte) *sitemapcore.Segment {
	t.Helper()
	s, err := sitemapxml.Decode(text, on)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A project is a document in a test.
type project struct {
	t testing.TB
	*sitemapcore.Document
}

func newProject(t testing.TB) *project { return &project{t, sitemapcore.NewDocument()} }

func (p *project) apply(c ...sitemapcore.Op) {
	p.t.Helper()
	if _, err := p.Apply(c); err != nil {
		p.t.Fatal(err)
	}
}

// open opens a file of the given raw bytes, like the engine: it decompresses them if they look compressed.
func (p *project) open(name string, raw []byte) sitemapcore.FileID {
	p.t.Helper()
	f := sitemapcore.File{Name: name, Path: name, Raw: raw}
	text := raw
	for bytes.HasPrefix(text, []byte("\x1f\x8b")) {
		text = gunzip(p.t, text)
		f.Packed++
	}
	text, f.BOM = bytes.CutPrefix(text, []byte("\xEF\xBB\xBF"))
	return p.add(f, decode(p.t, text))
}

// openList opens a plain list.
func (p *project) openList(name, newline string, addresses ...string) sitemapcore.FileID {
	s := listSegment(addresses)
	s.Kind, s.Root.Newline = sitemapcore.TextList, newline
	return p.add(sitemapcore.File{Name: name, Path: name, Raw: []byte(strings.Join(addresses, newline) + newline)}, s)
}

// paste adds pages that came with no file.
func (p *project) paste(addresses ...string) sitemapcore.FileID {
	s := listSegment(addresses)
	s.Kind = sitemapcore.NewFile
	return p.add(sitemapcore.File{Name: "Pasted pages", Path: "Pasted pages"}, s)
}

func listSegment(addresses []string) *sitemapcore.Segment {
	s := &sitemapcore.Segment{}
	for _, a := range addresses {
		start := len(s.Text)
		s.Text = append(s.Text, "<url><loc>"...)
		s.Text = xmltext.AppendEscape(s.Text, []byte(a))
		loc := len(s.Text) - start
		s.Text = append(s.Text, "</loc></url>"...)
		r := sitemapcore.Row{Start: uint32(start), End: uint32(len(s.Text))}
		r.Fields[sitemapcore.Loc] = sitemapcore.Span{Off: 10, Len: uint32(loc - 10)}
		r.Flags = sitemapcore.Encoded(sitemapcore.Loc)
		s.Rows.Append(r)
	}
	return s
}

func (p *project) add(f sitemapcore.File, s *sitemapcore.Segment) sitemapcore.FileID {
	p.t.Helper()
	id, ids, err := p.AddSegment(f, s)
	if err != nil {
		p.t.Fatal(err)
	}
	n := p.Len()
	p.apply(
		sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: id, Name: f.Name}}},
		sitemapcore.InsertRows{At: sitemapcore.Rows(n, n+ids.Len()), IDs: ids},
	)
	return id
}

// set gives a field of the page at a position a value; an empty one takes the field out.
func (p *project) set(at int, f sitemapcore.Field, value string) {
	p.t.Helper()
	id := p.At(at)
	v := []byte(value)
	if value == "" {
		v = nil
	}
	p.apply(sitemapcore.SetCells{
		Field: f, IDs: sitemapcore.IDs{{First: id, N: 1}},
		Refs: []sitemapcore.ValueRef{p.RefFor(id, f, v)},
	})
}

// setXML gives the page at a position other bytes.
func (p *project) setXML(at int, entry string) {
	p.t.Helper()
	id := p.At(at)
	p.apply(sitemapcore.SetContent{
		IDs:      sitemapcore.IDs{{First: id, N: 1}},
		Contents: []sitemapcore.Content{{Row: p.row(p.Row(id).File, entry)}},
	})
}

// row puts the bytes of an entry into the arena.
func (p *project) row(file sitemapcore.FileID, entry string) sitemapcore.Row {
	p.t.Helper()
	store, start, end, err := p.AddBytes([]byte(entry))
	if err != nil {
		p.t.Fatal(err)
	}
	shape, err := scan.Entry([]byte(entry), &p.File(file).Root)
	if err != nil {
		p.t.Fatal(err)
	}
	return sitemapcore.Row{Start: start, End: end, Store: store, File: file, Shape: shape}
}

// insert adds a page to a file at a position.
func (p *project) insert(at int, file sitemapcore.FileID, address string) {
	p.t.Helper()
	var values [sitemapcore.NumFields][]byte
	values[sitemapcore.Loc] = []byte(address)
	entry := write.AppendNewEntry(nil, &p.File(file).Root, &values)
	id, err := p.AddRow(p.row(file, string(entry)))
	if err != nil {
		p.t.Fatal(err)
	}
	p.apply(sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+1), IDs: sitemapcore.IDs{{First: id, N: 1}}})
}

func (p *project) remove(from, to int) {
	p.t.Helper()
	p.apply(sitemapcore.RemoveRows{At: sitemapcore.Rows(from, to)})
}

func (p *project) leaveOut(at int) {
	p.t.Helper()
	p.apply(sitemapcore.SetIncluded{IDs: sitemapcore.IDs{{First: p.At(at), N: 1}}, On: []bool{false}})
}

// on continues without a pause, and going is the same for writers.
func on() error { return nil }

func going(bool) error { return nil }

func (p *project) plan(o Options) *Plan {
	p.t.Helper()
	plan, err := NewPlanner(p.Document, o).Run(on)
	if err != nil {
		p.t.Fatal(err)
	}
	return plan
}

// written returns the file of a part.
func written(t testing.TB, p *Plan, i int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := p.NewWriter(i, &b).Run(going); err != nil {
		t.Fatalf("%s: %v", p.Parts[i].Name, err)
	}
	return b.Bytes()
}

// text returns the file of a part, unpacked.
func text(t testing.TB, p *Plan, i int) []byte {
	t.Helper()
	b := written(t, p, i)
	for bytes.HasPrefix(b, []byte("\x1f\x8b")) {
		b = gunzip(t, b)
	}
	return b
}

// zipped returns the archive.
func zipped(t testing.TB, p *Plan) []byte {
	t.Helper()
	var b bytes.Buffer
	z := p.NewZip(&b, false, date.Date{}, sitemapcore.Guide{})
	if err := z.Run(going); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// sitemapText returns a sitemap with n entries, set in one of several ways.
func sitemapText(n int, style int, name string) []byte {
	var b bytes.Buffer
	nl, in1, in2 := "\n", "  ", "    "
	switch style % 4 {
	case 1:
		nl, in1, in2 = "\r\n", "\t", "\t\t"
	case 2:
		nl, in1, in2 = "", "", ""
	case 3:
		in1, in2 = "", ""
	}
	fmt.Fprintf(&b, `<?xml version="1.0" encoding="UTF-8"?>%s<!-- %s -->`+
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"`+
		` xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`, nl, name)
	for i := range n {
		if i%7 == 3 {
			fmt.Fprintf(&b, "%s%s<!-- section %d -->", nl, in1, i)
		}
		fmt.Fprintf(&b, "%s%s<url>%s%s<loc>https://example.com/%s/%d?a=1&amp;b=2</loc>", nl, in1, nl, in2, name, i)
		if i%3 == 0 {
			fmt.Fprintf(&b, "%s%s<lastmod>2026-01-%02d</lastmod>", nl, in2, i%28+1)
		}
		if i%5 == 0 {
			fmt.Fprintf(&b, "%s%s<image:image><image:loc>https://example.com/%d.jpg</image:loc></image:image>", nl, in2,
				i)
		}
		fmt.Fprintf(&b, "%s%s</url>", nl, in1)
	}
	fmt.Fprintf(&b, "%s</urlset>%s<!-- end -->%s", nl, nl, nl)
	return b.Bytes()
}

// addresses returns n page addresses.
func addresses(n int) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf("https://example.com/page/%d", i)
	}
	return out
}

// diff returns the differing parts of two texts, between their longest common start and end.
func diff(a, b []byte) (string, string) {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	j := 0
	for j < len(a)-i && j < len(b)-i && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	return string(a[i : len(a)-j]), string(b[i : len(b)-j])
}
