package project_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// priorities returns the priority of each page by its address.
func priorities(p *enginetest.Page) map[string]string {
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	locs, values := p.Values(v.View, sitemapcore.Loc), p.Values(v.View, sitemapcore.Priority)
	out := map[string]string{}
	for i, loc := range locs {
		out[loc] = values[i]
	}
	return out
}

func TestOfADamagedSourceThePagesOutsideOfTheDamageAreThere(t *testing.T) {
	plain := sitemapOf(900)
	var packed bytes.Buffer
	w, r := gzip.NewWriter(&packed), rand.New(rand.NewPCG(1, 1))
	for line := range bytes.Lines(plain) {
		// A uniform text would compress to nothing.
		w.Write(bytes.Replace(line, []byte("shop.example/"), fmt.Appendf(nil, "shop.example/%x-", r.Uint64()), 1))
	}
	w.Close()
	for _, tt := range []struct {
		name   string
		source []byte
		damage func(b []byte) []byte
		least  int // pages of the file that are left
	}{
		{"a tag", plain, func(b []byte) []byte {
			at := bytes.Index(b[len(b)/2:], []byte("</url>\n<url>")) + len(b)/2
			copy(b[at:], strings.Repeat(" ", len("</url>\n<url>")))
			return b
		}, 840},
		{
			"a comment", plain, func(b []byte) []byte { copy(b[40_000:], "<!--"); copy(b[43_000:], "-->"); return b },
			800,
		},
		{"a block of nothing", plain, func(b []byte) []byte { clear(b[len(b)/2 : len(b)/2+512]); return b }, 800},
		{
			"a block from elsewhere in it", plain,
			func(b []byte) []byte { copy(b[20_000:28_192], b[60_000:]); return b },
			750,
		},
		{"the end is missing", plain, func(b []byte) []byte { return b[:len(b)/2] }, 400},
		{"packed, and the end is missing", packed.Bytes(), func(b []byte) []byte { return b[:len(b)*3/4] }, 300},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := enginetest.NewDisk()
			p := enginetest.StartOn(t, d)
			p.Open(false, enginetest.File{Name: "first.xml", Data: []byte(shop)})
			p.Open(false, enginetest.File{Name: "a.xml", Data: slices.Clone(tt.source)})
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			for i := range 88 {
				edit(p, v, i*10+3, sitemapcore.Priority, fmt.Sprint("0.", i))
			}
			enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(4, 6)},
				sitemapcore.Step{Do: sitemapcore.DoDelete}))
			edit(p, v, 880, sitemapcore.Priority, "0.77")
			edit(p, v, 0, sitemapcore.Priority, "0.33")
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
			id := p.Saved().ID
			want := priorities(p)
			p.Stop()
			damaged := tt.damage(d.File(id, "source-1"))
			d.Set(id, "source-1", damaged)

			q := reopen(t, d, id)
			got := priorities(q)
			for loc, priority := range got {
				if want[loc] != priority {
					t.Errorf("%s has priority %q, and had %q", loc, priority, want[loc])
				}
			}
			missing := len(want) - len(got)
			if len(got) < tt.least || missing == 0 {
				t.Errorf("%d pages are left", len(got))
			}
			if _, ok := got["https://shop.example/lamps/ash"]; !ok {
				t.Error("the other file's pages are gone")
			}
			problems := enginetest.Must[*wire.Files](q, &wire.GetFiles{}).Problems
			if len(problems) != 1 ||
				!strings.Contains(problems[0].Title.String(),
					fmt.Sprintf("a.xml is damaged on this device: %d pages can’t",
						missing)) {
				t.Fatalf("of %d pages that are missing the engine says %+v", missing, problems)
			}
			if !strings.HasSuffix(problems[0].Detail.String(), "can’t be undone any more.") {
				t.Errorf("of the steps that are gone it says %q", problems[0].Detail)
			}
			// The newest steps are there still: one can be done again, and one taken back.
			if s := q.State(); s.Undo.String() != "Set the priority on 1 page" ||
				s.Redo.String() != "Set the priority on 1 page" {
				t.Errorf("undo is %q, and redo %q", s.Undo, s.Redo)
			}
			enginetest.Must[*wire.Edited](q, &wire.Undo{Redo: true, Steps: 1})
			q.Saved()
			if !bytes.Equal(d.File(id, "source-1"), damaged) {
				t.Error("the damaged copy is not what it was")
			}
			if saved := q.Saved(); saved.ID == id || saved.Name != "shop.example (recovered)" {
				t.Errorf("what could be read is saved as %+v", saved)
			}
			r := reopen(t, d.Crash(none), q.Saved().ID)
			if a, b := look(t, q), look(t, r); a != b {
				t.Errorf("it was\n%s\nand is\n%s", a, b)
			}
			again := enginetest.Must[*wire.Files](r, &wire.GetFiles{}).Problems
			if len(again) != 1 || again[0].Title.String() != problems[0].Title.String() ||
				again[0].Detail.String() != problems[0].Detail.String() {
				t.Errorf("when the copy is opened again the engine says %+v", again)
			}
		})
	}
}

func TestNoDamageGivesAPageWhatWasDoneToAnother(t *testing.T) {
	r := seeded(t)
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "a.xml", Data: sitemapOf(300)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	for i := range 300 {
		edit(p, v, i, sitemapcore.Priority, fmt.Sprint("v", i))
	}
	id := p.Saved().ID
	want := map[string]string{} // the address of a page by its edit
	for loc, priority := range priorities(p) {
		want[priority] = loc
	}
	p.Stop()
	for range 60 {
		d := d.Crash(none)
		b := d.File(id, "source-0")
		at, n := r.IntN(len(b)), 1+r.IntN(1<<r.IntN(13))
		end := min(len(b), at+n)
		kind := r.IntN(5)
		switch kind {
		case 0:
			b[at] ^= 1 << r.IntN(8)
		case 1:
			clear(b[at:end])
		case 2:
			copy(b[at:end], b[r.IntN(len(b)):])
		case 3:
			b = b[:at]
		case 4:
			copy(b[at:], "<!--")
			copy(b[end:], "-->")
		}
		d.Set(id, "source-0", b)
		q := enginetest.StartOn(t, d)
		if b, _ := q.Call(&wire.OpenProject{ID: id, Job: 1}); at <= 8<<10 {
			if f, ok := b.(*wire.Failure); ok && f.Title.String() == "a.xml can’t be read any more" {
				continue
			}
		}
		got := priorities(q)
		told := enginetest.Must[*wire.Files](q, &wire.GetFiles{}).Problems
		if len(told) == 1 && strings.HasPrefix(told[0].Title.String(), "A byte of a.xml has changed") {
			// The number of pages is unchanged, and the user is asked to compare them.
			continue
		}
		for loc, priority := range got {
			if was := want[priority]; was != loc && slices.Contains(slices.Collect(maps.Values(want)), loc) {
				t.Errorf("damage of kind %d at %d, %d bytes: what was done to %s is at %s", kind, at, n, was, loc)
			}
		}
		if len(got) == 0 && at > 8<<10 {
			t.Errorf("damage of kind %d at %d, %d bytes: no page is left", kind, at, n)
		}
		q.Stop()
	}
}
