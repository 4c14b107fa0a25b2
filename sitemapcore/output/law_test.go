package output

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/xmltext"
)

// randomProject opens some files and changes them in every way.
func randomProject(t testing.TB, r *rand.Rand) *project {
	p := newProject(t)
	for k := range 1 + r.IntN(4) {
		name := fmt.Sprintf("part-%d.xml", k)
		switch r.IntN(8) {
		case 0:
			p.openList(fmt.Sprintf("list-%d.txt", k), "\r\n", addresses(1+r.IntN(40))...)
		case 1:
			p.paste(addresses(1 + r.IntN(40))...)
		case 2:
			p.open(name+".gz", gzipped6(sitemapText(r.IntN(150), r.IntN(4), name)))
		default:
			p.open(name, sitemapText(r.IntN(150), r.IntN(4), name))
		}
	}
	for range r.IntN(12) {
		n := p.Len()
		if n == 0 {
			break
		}
		at := r.IntN(n)
		switch r.IntN(7) {
		case 0:
			p.set(at, sitemapcore.Loc, fmt.Sprintf("https://example.com/changed?%d&<>", r.IntN(1000)))
		case 1:
			p.set(at, sitemapcore.LastMod, []string{"", "2026-02-03"}[r.IntN(2)])
		case 2:
			p.setXML(at, fmt.Sprintf("<url>\n<loc>https://example.com/other/%d</loc></url>", r.IntN(1000)))
		case 3:
			p.remove(at, min(n, at+1+r.IntN(9)))
		case 4:
			p.leaveOut(at)
		case 5:
			f := p.Row(p.At(at)).File
			p.insert(at, f, "https://example.com/added")
		case 6:
			// Another order.
			to := min(n, at+1+r.IntN(5))
			ids := p.Slice(at, to)
			p.remove(at, to)
			k := r.IntN(p.Len() + 1)
			p.apply(sitemapcore.InsertRows{At: sitemapcore.Rows(k, k+ids.Len()), IDs: ids})
		}
	}
	return p
}

func randomOptions(r *rand.Rand) Options {
	o := Options{FileSettings: sitemapcore.FileSettings{Keep: r.IntN(2) == 0, Where: "https://example.com/", Compress: r.IntN(2) == 0, Pretty: r.IntN(2) == 0, FreqPrio: true}, Today: "2026-11-21"}
	o.Split = sitemapcore.FileSplit(r.IntN(int(sitemapcore.NumFileSplits)))
	o.Pattern = [...]string{"", "{part}-sitemap{n}", "same", "{n}-{part}.xml"}[r.IntN(4)]
	if r.IntN(2) == 0 {
		o.PerFile = 1 + r.IntN(100)
	}
	if r.IntN(2) == 0 {
		o.MaxBytes = 1500 + r.IntN(10_000)
	}
	return o
}

// TestPartsAreTheDocument holds the laws of a plan on random documents: the parts put together are
// the pages of the document, in its order, each is within both limits on real bytes, head and rows and tail are
// the file, names are unique, and sizes are true. A part that is made new has the pages of one sort.
func TestPartsAreTheDocument(t *testing.T) {
	r := seeded(t)
	n := 150
	if testing.Short() {
		n = 60
	}
	for range n {
		p := randomProject(t, r)
		o := randomOptions(r)
		plan := p.plan(o)
		maxPages, maxBytes := o.limits()

		var want []sitemapcore.EntryID
		for _, id := range p.Order().All {
			if p.Included(id) {
				want = append(want, id)
			}
		}
		kept, sorts := o.Keep && AnyOpened(p.Document), newSplitter(p.Document, o.Split)
		key := func(id sitemapcore.EntryID) string { return string(sorts.key(id)) } // the next call overwrites the bytes
		slices.SortStableFunc(want, func(a, b sitemapcore.EntryID) int {
			if kept {
				return int(p.Row(a).File) - int(p.Row(b).File)
			}
			return strings.Compare(key(a), key(b))
		})
		var got []sitemapcore.EntryID
		taken := filename.Names{}
		for i, q := range plan.Parts {
			if taken.Has(q.Name) {
				t.Fatalf("two files are called %s", q.Name)
			}
			taken.Reserve(q.Name)
			file := written(t, plan, i)
			body := text(t, plan, i)
			if int64(len(body)) != q.Bytes || !q.Packed && len(file) != len(body) || q.Packed &&
				int64(len(file)) != q.Compressed {
				t.Fatalf("%s: %d bytes, packed %d; the plan says %d, %d", q.Name, len(body), len(file), q.Bytes,
					q.Compressed)
			}
			if q.raw == nil && fingerprint(body, len(q.AppendHead(nil))) != q.sum {
				t.Fatalf("%s: the sum is wrong", q.Name)
			}
			if q.Pages > maxPages || len(body) > maxBytes && q.Pages > 1 {
				t.Fatalf("%s: %d pages, %d bytes; the limits are %d, %d", q.Name, q.Pages, len(body), maxPages,
					maxBytes)
			}
			pieces := q.AppendHead(nil)
			for k := range q.Len() {
				pieces = q.AppendRow(pieces, k)
				got = append(got, q.RowID(k))
				if of := key(q.RowID(k)); !kept && of != q.key {
					t.Fatalf("a page of sort %q is in %s, which is of %q", of, q.Name, q.key)
				}
				if row, ok := q.Row(q.RowID(k)); !ok || row != k {
					t.Fatalf("%s: row %d is found in row %d", q.Name, k, row)
				}
			}
			pieces = q.AppendTail(pieces)
			if !bytes.Equal(pieces, body) {
				a, b := diff(pieces, body)
				t.Fatalf("%s: head, rows and tail are not the file: %q, %q", q.Name, a, b)
			}
			if q.Kind != sitemapcore.SitemapPart {
				continue
			}
			// The entries that a reader finds are the pages, with their values.
			s := decode(t, body)
			if s.Broken || s.Rows.Len() != q.Pages {
				t.Fatalf("%s: reads as %d pages, broken %v; want %d\n%s", q.Name, s.Rows.Len(), s.Broken, q.Pages, body)
			}
			for k := range q.Len() {
				row := s.Rows.At(k)
				entry := s.Text[row.Start:row.End]
				for f := range sitemapcore.Field(sitemapcore.NumFields) {
					value, _ := p.Value(q.RowID(k), f)
					x := row.Fields[f]
					if got := string(xmltext.AppendDecode(nil, entry[x.Off:x.End()])); x.Present() && got != value ||
						!x.Present() && value != "" {
						t.Fatalf("%s: row %d has %s %q, want %q", q.Name, k, f.XMLName(), got, value)
					}
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("the parts hold other pages than the document: %v, %v", got, want)
		}
		if plan.Pages != len(want) || plan.LeftOut != p.LeftOut() {
			t.Fatalf("%d pages, %d left out; want %d, %d", plan.Pages, plan.LeftOut, len(want), p.LeftOut())
		}
	}
}

// TestPlanningAgainGivesTheSameBytes holds that two plans are equal, and so are their files.
func TestPlanningAgainGivesTheSameBytes(t *testing.T) {
	r := seeded(t)
	for range 40 {
		p := randomProject(t, r)
		o := randomOptions(r)
		a, b := p.plan(o), p.plan(o)
		if len(a.Parts) != len(b.Parts) {
			t.Fatalf("%d and %d parts", len(a.Parts), len(b.Parts))
		}
		for i := range a.Parts {
			if !bytes.Equal(written(t, a, i), written(t, b, i)) {
				t.Fatalf("%s differs", a.Parts[i].Name)
			}
		}
		if !bytes.Equal(zipped(t, a), zipped(t, b)) {
			t.Fatal("the archives differ")
		}
	}
}

// TestUntouchedInIsOut holds that unedited files are returned byte for byte.
func TestUntouchedInIsOut(t *testing.T) {
	r := seeded(t)
	for range 100 {
		p := newProject(t)
		var raws [][]byte
		for k := range 1 + r.IntN(5) {
			raw := sitemapText(r.IntN(60), r.IntN(4), fmt.Sprint(k))
			if r.IntN(3) == 0 {
				raw = append([]byte("\xEF\xBB\xBF"), raw...)
			}
			for range r.IntN(3) {
				raw = gzipped6(raw)
			}
			raws = append(raws, raw)
			p.open(fmt.Sprintf("%d.xml", k), raw)
		}
		plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}})
		if len(plan.Parts) != len(raws) {
			t.Fatalf("%d files in, %d out", len(raws), len(plan.Parts))
		}
		for i, q := range plan.Parts {
			if !q.Untouched || !bytes.Equal(written(t, plan, i), raws[i]) {
				t.Fatalf("%s is not what came", q.Name)
			}
			if n := len(text(t, plan, i)); int64(n) != q.Bytes {
				t.Fatalf("%s: %d bytes, the plan says %d", q.Name, n, q.Bytes)
			}
		}
	}
}
