package project_test

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// worked returns a disk with a small project, how long its journal was after each change, and what
// it looked like then.
func worked(t *testing.T) (d *enginetest.Disk, id string, ends []int, looks []string) {
	t.Helper()
	d = enginetest.NewDisk()
	p, v := saveShop(t, d)
	id = p.Saved().ID
	note := func() {
		if s := p.Saved(); s.State != wire.SavedDone {
			t.Fatalf("the engine says %+v", s)
		}
		ends = append(ends, len(d.File(id, "journal-1")))
		looks = append(looks, look(t, p))
	}
	note()
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	note()
	p.Paste("https://shop.example/new")
	note()
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: 2},
		sitemapcore.XMLStep("<url><loc>https://shop.example/xml</loc></url>")))
	note()
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(0, 1)},
		sitemapcore.Step{Do: sitemapcore.DoDelete}))
	note()
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 2})
	note()
	p.Stop()
	return d, id, ends, looks
}

// state returns the look of a project whose journal has n intact bytes, or false if they contain no change.
func state(n int, ends []int, looks []string) (string, bool) {
	i, found := slices.BinarySearch(ends, n)
	if !found {
		i--
	}
	if i < 0 {
		return "", false
	}
	return looks[i], true
}

// unchanged fails if a file of a project differs from that on another disk.
func unchanged(t *testing.T, want, got *enginetest.Disk, id string) {
	t.Helper()
	if a, b := want.Files(id), got.Files(id); !slices.Equal(a, b) {
		t.Fatalf("the files were %q and are %q", a, b)
	}
	for _, name := range want.Files(id) {
		if !bytes.Equal(want.File(id, name), got.File(id, name)) {
			t.Fatalf("%s is not what it was", name)
		}
	}
}

// opensAs opens a damaged project and fails if the damage is not reported, or if the recovered project doesn't look as
// wanted, or with an empty want doesn't have the three pages of the source.
func opensAs(t *testing.T, d *enginetest.Disk, id, want string) {
	t.Helper()
	before := d.Crash(none)
	p := enginetest.StartOn(t, d)
	defer p.Stop()
	o := enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: id, Job: 1})
	if o.Trouble == 0 || !strings.HasSuffix(o.Name, " (recovered)") {
		t.Fatalf("opening says %+v", o)
	}
	got := look(t, p)
	if want == "" && strings.Count(got, "<loc>https://shop.example/") != 3 || want != "" && got != want {
		t.Fatalf("it is\n%s\nwant\n%s", got, want)
	}
	if s := p.Saved(); s.State != wire.SavedDone || s.ID == id || s.Name != o.Name {
		t.Fatalf("the engine says %+v", s)
	}
	unchanged(t, before, d, id)
}

func TestAProjectWhoseJournalIsCutAnywhereIsTheOneBeforeAndSaysSo(t *testing.T) {
	d, id, ends, looks := worked(t)
	file := d.File(id, "journal-1")
	step := 1
	if testing.Short() {
		step = 7
	}
	for n := 0; n < len(file); n += step {
		c := d.Crash(none)
		c.Set(id, "journal-1", file[:n])
		t.Logf("of %d bytes", n)
		want, _ := state(n, ends, looks)
		opensAs(t, c, id, want)
	}
}

func TestAProjectWithAnyBitFlippedInItsJournalIsTheOneBeforeAndSaysSo(t *testing.T) {
	d, id, ends, looks := worked(t)
	file := d.File(id, "journal-1")
	step := 1
	if testing.Short() {
		step = 41
	}
	for i := 0; i < 8*len(file); i += step {
		c := d.Crash(none)
		b := slices.Clone(file)
		b[i/8] ^= 1 << (i % 8)
		c.Set(id, "journal-1", b)
		// The frame that holds the byte is the first that is not sound.
		n := 0
		for at := 0; at <= i/8; {
			n = at
			at += 12 + int(binary.LittleEndian.Uint32(file[at:]))
		}
		want, _ := state(n, ends, looks)
		if n == 0 {
			// The head is not needed.
			want = looks[len(looks)-1]
		}
		t.Logf("bit %d", i)
		opensAs(t, c, id, want)
	}
}
