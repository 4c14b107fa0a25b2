package project_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// numbered is a sitemap of three pages on a host.
func numbered(host string) string {
	var b strings.Builder
	b.WriteString("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for i := range 3 {
		fmt.Fprintf(&b, "<url><loc>https://%s.example/%d</loc><priority>0.5</priority></url>\n", host, i)
	}
	return b.String() + "</urlset>\n"
}

// justOpened returns a disk with a project that has one file, which was opened and left.
func justOpened(t *testing.T) (d *enginetest.Disk, id string) {
	t.Helper()
	d = enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "first.xml", Data: []byte(numbered("first"))})
	id = p.Saved().ID
	p.Stop()
	return d, id
}

// closed returns a disk with a project of two files, an added page and edits, closed as its owner
// does. With a snapshot its journal begins with one.
func closed(t *testing.T, snapshot bool) (d *enginetest.Disk, id string) {
	t.Helper()
	d = enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	if snapshot {
		// The snapshot has a history, values and a page that was added.
		p.Open(false, enginetest.File{Name: "before.xml", Data: []byte(shop)})
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		edit(p, v, 0, sitemapcore.Priority, "0.2")
		p.Paste("https://shop.example/pasted")
		p.Saved()
	}
	p.Open(snapshot, enginetest.File{Name: "first.xml", Data: []byte(numbered("first"))})
	p.Saved()
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	p.Open(false, enginetest.File{Name: "second.xml", Data: []byte(numbered("second"))})
	p.Paste("https://second.example/pasted")
	edit(p, v, 4, sitemapcore.Priority, "0.4")
	edit(p, v, 5, sitemapcore.Priority, "0.7")
	id = p.Saved().ID
	enginetest.Must[*wire.Done](p, &wire.NewProject{})
	p.Stop()
	return d, id
}

// TestNoDamageLosesAProject flips a bit of every byte of the journal and of the manifest, cuts each file at the end of
// each frame, and removes it. Each time the damage is reported, the project opens, it has the pages of every intact
// source, and the damaged files stay unchanged.
func TestNoDamageLosesAProject(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 23
	}
	for name, project := range map[string]func(*testing.T) (*enginetest.Disk, string){
		"just opened": justOpened,
		"edited":      func(t *testing.T) (*enginetest.Disk, string) { return closed(t, false) },
		"a snapshot":  func(t *testing.T) (*enginetest.Disk, string) { return closed(t, true) },
	} {
		t.Run(name, func(t *testing.T) {
			d, id := project(t)
			for _, name := range d.Files(id) {
				file := d.File(id, name)
				journal := strings.HasPrefix(name, "journal-")
				try := func(what string, damaged []byte) {
					c := d.Crash(none)
					c.Set(id, name, damaged)
					survives(t, name+" "+what, c, id)
				}
				try("is gone", nil)
				if strings.HasPrefix(name, "source-") {
					try("is half", file[:len(file)/2])
					continue
				}
				try("is half", file[:len(file)/2])
				for i := 0; i < len(file); i += step {
					b := d.File(id, name)
					b[i] ^= 1 << (i % 8)
					try(fmt.Sprint("byte ", i), b)
				}
				for at := 0; journal && at < len(file); at += 12 + int(binary.LittleEndian.Uint32(file[at:])) {
					try(fmt.Sprint("of ", at, " bytes"), file[:at])
				}
			}
		})
	}
}

// survives fails if a damaged project is lost, or the damage is not reported.
func survives(t *testing.T, what string, d *enginetest.Disk, id string) {
	t.Helper()
	before := d.Crash(none)
	p := enginetest.StartOn(t, d)
	defer p.Stop()
	list := enginetest.Must[*wire.Projects](p, &wire.GetProjects{}).List
	if len(list) == 0 {
		t.Fatalf("%s: the project is not in the list", what)
	}
	b, _ := p.Call(&wire.OpenProject{ID: id, Job: 1})
	o, ok := b.(*wire.ProjectOpened)
	if f, refused := b.(*wire.Failure); refused && f.Title.String() == "first.xml can’t be read any more" &&
		strings.HasPrefix(
			what, "source-0 ") && len(before.Files(id)) < 5 {
		// Its only source is damaged.
		unchanged(t, before, d, id)
		return
	}
	if !ok || o.Trouble == 0 {
		t.Fatalf("%s: opening says %+v", what, b)
	}
	told := enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Problems
	if len(told) == 0 || told[0].Title == "" || told[0].Detail == "" {
		t.Fatalf("%s: the owner is told %+v", what, told)
	}
	there := priorities(p)
	for _, name := range before.Files(id) {
		source := string(before.File(id, name))
		if !strings.HasPrefix(name, "source-") || !strings.HasSuffix(source, "</urlset>\n") ||
			strings.Contains(source, "shop.example") {
			continue
		}
		host := "first"
		if !strings.Contains(source, "first.example") {
			host = "second"
		}
		for i := range 3 {
			if _, ok := there[fmt.Sprintf("https://%s.example/%d", host, i)]; !ok {
				t.Fatalf("%s: of the sound %s a page is not there: %v\n%+v", what, name, there, told)
			}
		}
	}
	if o.ID == id {
		return
	}
	s := p.Saved()
	if s.State != wire.SavedDone || s.ID == id || !strings.HasSuffix(s.Name, " (recovered)") {
		t.Fatalf("%s: the engine says %+v", what, s)
	}
	if strings.Contains(what, "slot-") {
		t.Fatalf("%s: the project is sound and was recovered: %+v", what, told)
	}
	unchanged(t, before, d, id)
	for _, x := range enginetest.Must[*wire.Projects](p, &wire.GetProjects{}).List {
		if x.ID == id && x.Trouble == "" {
			t.Fatalf("%s: the list says of the damaged project %+v", what, x)
		}
	}
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	edit(p, v, 0, sitemapcore.Priority, "0.9")
	if s := p.Saved(); s.State != wire.SavedDone {
		t.Fatalf("%s: after a change the engine says %+v", what, s)
	}
}
