package output

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
)

func TestGzipHasNeitherNameNorTime(t *testing.T) {
	p := newProject(t)
	p.paste(addresses(100)...)
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, FreqPrio: true}})
	// RFC 1952, section 2.3: the magic number, deflate, no flags, MTIME 0, no extra flags, OS 255.
	want := []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255}
	if b := written(t, plan, 0); !bytes.HasPrefix(b, want) {
		t.Errorf("the file begins with % x", b[:len(want)])
	}
}

func TestRowsCostNoAllocation(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", sitemapText(200, 2, "a"))
	p.remove(10, 20)
	buf := make([]byte, 0, 1<<16)
	for _, o := range []Options{{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}}, {FileSettings: sitemapcore.FileSettings{Packing: true, Pretty: true, FreqPrio: true}}} {
		q := p.plan(o).Parts[0]
		for _, i := range []int{0, 1, 10, 100} {
			if n := testing.AllocsPerRun(100, func() { buf = q.AppendRow(buf[:0], i) }); n > 0 &&
				len(p.Bytes(q.RowID(i))) < 120 {
				t.Errorf("keep %v: row %d costs %v allocations", o.Keep, i, n)
			}
		}
	}
}

func TestProgressGoesForward(t *testing.T) {
	p := newProject(t)
	for k := range 5 {
		p.open(fmt.Sprintf("%d.xml", k), sitemapText(200, k, "a"))
		p.set(200*k, 1, "2026-11-21")
	}
	for _, o := range []Options{{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}}, {FileSettings: sitemapcore.FileSettings{PerFile: 100, Packing: true, FreqPrio: true}}} {
		pl := NewPlanner(p.Document, o)
		last := pl.Progress()
		if _, err := pl.Run(func() error {
			now := pl.Progress()
			if now < last || now > 1 {
				t.Fatalf("from %v to %v", last, now)
			}
			last = now
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if pl.Progress() != 1 {
			t.Errorf("it ends at %v", pl.Progress())
		}
	}
}

func TestFindTellsWhereAPageComesOut(t *testing.T) {
	p := newProject(t)
	p.paste(addresses(25)...)
	p.leaveOut(3)
	plan := p.plan(Options{FileSettings: sitemapcore.FileSettings{PerFile: 10, Packing: true, FreqPrio: true}})
	part, row, ok := plan.Find(p.At(14))
	if !ok || plan.Parts[part].Name != "sitemap-2.xml" || row != 3 {
		t.Errorf("part %d, row %d, %v", part, row, ok)
	}
	if _, _, ok := plan.Find(p.At(3)); ok {
		t.Error("a page that is left out comes out")
	}
}

// A failing writer takes n bytes and then no more.
type failing struct{ n int }

var errFull = errors.New("the disk is full")

func (f *failing) Write(b []byte) (int, error) {
	if f.n -= len(b); f.n < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestAFullDiskEndsTheWriters(t *testing.T) {
	p := newProject(t)
	p.open("a.xml", sitemapText(3000, 0, "a"))
	for _, o := range []Options{{FileSettings: sitemapcore.FileSettings{Keep: true, FreqPrio: true}}, {FileSettings: sitemapcore.FileSettings{Packing: true, FreqPrio: true}}, {FileSettings: sitemapcore.FileSettings{Compress: true, Packing: true, FreqPrio: true}}} {
		plan := p.plan(o)
		if err := plan.NewWriter(0, &failing{2000}).Run(going); !errors.Is(err, errFull) {
			t.Errorf("a part: %v", err)
		}
		if err := plan.NewZip(&failing{2000}, false, date.Date{}, sitemapcore.Guide{}).Run(going); !errors.Is(err, errFull) {
			t.Errorf("the archive: %v", err)
		}
	}
}
