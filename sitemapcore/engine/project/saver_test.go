package project_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

var seedFlag = flag.Uint64("seed", 0, "seed of the random changes; zero picks one")

func seeded(t *testing.T) *rand.Rand {
	t.Helper()
	seed := *seedFlag
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("repeat with -seed=%d", seed)
	return rand.New(rand.NewPCG(seed, seed))
}

func TestTheChecksGoBeforeTheWritingOfFilesAndAChangeIsWrittenBeforeTheyEnd(t *testing.T) {
	var b strings.Builder
	b.WriteString("<urlset>")
	for i := range 20_000 {
		fmt.Fprintf(&b, "<url><loc>https://a.example/%d</loc></url>\n", i)
	}
	b.WriteString("</urlset>")
	checked := func(p *enginetest.Page) (before bool) {
		complete, done := false, false
		p.Events(func(b wire.Body) bool {
			switch b := b.(type) {
			case *wire.Summary:
				complete = b.Complete && b.Pages > 0
			case *wire.Saved:
				if b.State == wire.SavedDone && !done {
					before, done = complete, true
				}
			}
			return false
		})
		return before
	}
	for _, replace := range []bool{false, true} {
		p := enginetest.StartOn(t, enginetest.NewDisk())
		p.Open(replace, enginetest.File{Name: "a.xml", Data: []byte(b.String())})
		if s := p.Saved(); s.State != wire.SavedDone || !checked(p) {
			t.Errorf("replacing %v: the file was written before it was checked: %+v", replace, s)
		}
	}
	for try := range 10 {
		p := enginetest.StartOn(t, enginetest.NewDisk())
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		edited := make(chan bool)
		p.Go(&wire.Open{Job: 1, Inputs: []wire.Input{{Name: "a.xml"}}}, func(wire.Body, []wire.Blob) {
			p.Go(&wire.GetWindow{View: v.View}, func(wire.Body, []wire.Blob) {
				p.Go(wire.Make(wire.Target{View: v.View, Rows: rows(0, 1)},
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.1"})), func(wire.Body, []wire.Blob) { close(edited) })
			})
		}, enginetest.Bytes(b.String()))
		<-edited
		sum := enginetest.Last[*wire.Summary](p)
		early := sum == nil || sum.Pages == 0 || !sum.Complete
		if s := p.Saved(); s.State != wire.SavedDone {
			t.Fatalf("the engine says %+v", s)
		}
		if !early && try < 9 {
			continue // The checks were quicker than the change.
		}
		if !early || checked(p) {
			t.Error("a change waited for the checks")
		}
		break
	}
}

// work does something at random.
func work(t *testing.T, r *rand.Rand, p *enginetest.Page, v *wire.View) {
	t.Helper()
	n := p.State().Pages
	from := r.IntN(n + 1)
	target := wire.Target{View: v.View, Rows: rows(from, min(n, from+1+r.IntN(3)))}
	field := sitemapcore.Field(r.IntN(sitemapcore.NumFields))
	value := fmt.Sprint("v", r.IntN(6))
	switch r.IntN(12) {
	case 0, 1:
		p.Call(wire.Make(target, sitemapcore.SetStep(sitemapcore.FieldValue{Field: field, Value: value})))
	case 2:
		p.Call(wire.Make(target, sitemapcore.SetStep(sitemapcore.FieldValue{Field: field, Clear: true})))
	case 3:
		p.Call(wire.Make(target, sitemapcore.Step{Do: sitemapcore.DoDelete}))
	case 4:
		p.Call(wire.Make(target, sitemapcore.IncludeStep(r.IntN(2) == 0)))
	case 5:
		p.Call(&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}})
	case 6:
		b := wire.Make(target, sitemapcore.PasteStep(sitemapcore.Cells{
			Fields: []sitemapcore.Field{
				sitemapcore.Loc, sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority,
			},
			Text: fmt.Sprintf("https://shop.example/%d\t2026-01-01\nhttps://shop.example/b%d\nhttps://shop.example/c%d",
				r.IntN(99), r.IntN(99), r.IntN(99)),
		}))
		b.Sure = true
		p.Call(b)
	case 7:
		p.Call(&wire.Open{Text: fmt.Sprintf("https://shop.example/new/%d https://shop.example/more/%d", r.IntN(1000),
			r.IntN(1000)), Job: 1})
	case 8:
		name, text := fmt.Sprintf("more-%d.xml", r.IntN(9)),
			strings.ReplaceAll(shop, "lamps", fmt.Sprint("room", r.IntN(9)))
		switch r.IntN(3) {
		case 0:
			name, text = "feed.xml",
				`<rss version="2.0"><channel><item><link>https://shop.example/feed/1</link>`+
					`<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`+
					`<item><link>https://shop.example/feed/2</link></item></channel></rss>`
		case 1:
			name, text = "list.txt", "https://shop.example/list/1\nhttps://shop.example/list/2\n"
		}
		p.Call(&wire.Open{Inputs: []wire.Input{{Name: name, Path: name}}, Replace: r.IntN(3) == 0, Job: 1},
			enginetest.Bytes(text))
	case 9:
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, First: max(0, from-1), Count: 1})
		if len(w.IDs) > 0 {
			entry := fmt.Sprintf("<url><loc>https://shop.example/xml/%d</loc><!-- by hand --><priority>0.%d</priority></url>",
				r.IntN(99), r.IntN(9))
			p.Call(wire.Make(wire.Target{ID: w.IDs[0]}, sitemapcore.XMLStep(entry)))
		}
	default:
		p.Call(&wire.Undo{Redo: r.IntN(3) == 0, Steps: 1 + r.IntN(3)})
	}
}

func TestProjectsAreListedRenamedCopiedDeletedAndPutBack(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	first := p.Saved().ID
	enginetest.Must[*wire.Done](p, &wire.NewProject{})
	if s := p.State(); s.Pages != 0 || s.Undo != "" {
		t.Fatalf("a new project has %+v", s)
	}
	p.Open(false, enginetest.File{
		Name: "second.xml",
		Data: []byte(strings.ReplaceAll(shop, "shop.example", "second.example")),
	})
	second := p.Saved().ID
	if first == second {
		t.Fatal("a file that was opened after New overwrote a project")
	}
	list := func() string {
		var out []string
		for _, x := range enginetest.Must[*wire.Projects](p, &wire.GetProjects{}).List {
			if x.Bytes < int64(len(shop)) || x.Changed == 0 || x.Trouble != "" {
				t.Errorf("the list says %+v", x)
			}
			out = append(out, fmt.Sprint(x.Name, " ", x.Pages))
		}
		return strings.Join(out, ", ")
	}
	if got := list(); got != "second.example 3, shop.example 3" {
		t.Errorf("the list is %s", got)
	}
	enginetest.Must[*wire.Done](p, &wire.RenameProject{ID: first, Name: " Lamps "})
	enginetest.Must[*wire.Done](p, &wire.RenameProject{Name: "Second"})
	if s := p.Saved(); s.Name != "Second" {
		t.Errorf("the open one is called %q", s.Name)
	}
	made := enginetest.Must[*wire.ProjectMade](p, &wire.DuplicateProject{ID: first, Job: 3})
	if got := list(); got != "Copy of Lamps 3, Second 3, Lamps 3" {
		t.Errorf("the list is %s", got)
	}
	enginetest.Must[*wire.Done](p, &wire.DeleteProject{ID: first})
	if got := list(); got != "Copy of Lamps 3, Second 3" {
		t.Errorf("after deleting the list is %s", got)
	}
	enginetest.Must[*wire.Done](p, &wire.DeleteProject{ID: first, Restore: true})
	if b, _ := p.Call(&wire.DeleteProject{ID: second}); !refused(b) {
		t.Errorf("deleting what is open says %T", b)
	}
	enginetest.Must[*wire.Done](p, &wire.DeleteProject{ID: made.ID})
	d.Wait(2 * 3_600_000)
	if got := list(); got != "Second 3, Lamps 3" || slices.Contains(d.Folders(), made.ID) {
		t.Errorf("hours after deleting the list is %s", got)
	}
	o := enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: first, Job: 1})
	if o.Name != "Lamps" || o.Pages != 3 || p.State().Undo.String() != "Set the priority on 1 page" {
		t.Errorf("opening says %+v and the state %+v", o, p.State())
	}
	// A tab that is restored knows the id of a deleted project. If its owner works on, it stays.
	enginetest.Must[*wire.Done](p, &wire.DeleteProject{ID: second})
	enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: second, Job: 1})
	edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Priority, "0.2")
	p.Saved()
	enginetest.Must[*wire.ProjectOpened](p, &wire.OpenProject{ID: first, Job: 1})
	d.Wait(2 * 3_600_000)
	if got := list(); got != "Second 3, Lamps 3" {
		t.Errorf("hours after a deleted project was edited the list is %s", got)
	}
}

func TestOpeningInThePlaceOfAProjectLeavesItAsItWas(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	first := p.Saved().ID
	before := look(t, p)
	p.Open(true, enginetest.File{Name: "second.xml", Data: []byte(strings.ReplaceAll(shop, "shop", "second"))})
	second := p.Saved()
	if second.State != wire.SavedDone || second.ID == first {
		t.Fatalf("the engine says %+v", second)
	}
	same(t, p, reopen(t, d.Crash(none), second.ID))
	if got := look(t, reopen(t, d.Crash(none), first)); got != before {
		t.Errorf("the first one was\n%s\nand is\n%s", before, got)
	}
}

func TestAProjectFileOpensAsAProjectOfItsOwn(t *testing.T) {
	for _, saved := range []bool{true, false} {
		t.Run(fmt.Sprint("saved ", saved), func(t *testing.T) {
			var storage journal.Storage
			if saved {
				storage = enginetest.NewDisk()
			}
			p, v := saveShop(t, storage)
			edit(p, v, 0, sitemapcore.Priority, "0.1")
			p.Open(false, enginetest.File{
				Name: "list.txt",
				Data: []byte("https://shop.example/a\nhttps://shop.example/b\n"),
			})
			p.Paste("https://shop.example/c")
			b, blobs := p.Call(&wire.ExportProject{Job: 4})
			if w, ok := b.(*wire.Written); !ok || w.Name != "shop.example.sitemap-project.zip" {
				t.Fatalf("the project file is %+v", b)
			}
			file := enginetest.File{Name: "p.zip", Data: p.Read(blobs[0])}
			other := enginetest.NewDisk()
			q, _ := saveShop(t, other)
			mine := q.Saved().ID
			q.Open(false, file)
			if s := q.Saved(); s.State != wire.SavedDone || s.ID == mine {
				t.Errorf("the engine says %+v", s)
			}
			if f := enginetest.Must[*wire.Files](q, &wire.GetFiles{}); len(f.Problems) > 0 {
				t.Errorf("of a sound file the engine says %+v", f.Problems)
			}
			same(t, p, q)
			same(t, p, reopen(t, other.Crash(none), q.Saved().ID))
		})
	}
}

// Pages that were added to a file are gone with it when both were undone and another change followed.
func TestPagesOfAFileThatIsGoneForGoodAreInNoSnapshot(t *testing.T) {
	p, v := saveShop(t, enginetest.NewDisk())
	p.Open(false, enginetest.File{Name: "list.txt", Data: []byte("https://shop.example/list/1\n")})
	paste := wire.Make(wire.Target{View: v.View, Rows: rows(3, 4)}, sitemapcore.PasteStep(sitemapcore.Cells{
		Fields: []sitemapcore.Field{sitemapcore.Loc}, Text: "https://shop.example/1\nhttps://shop.example/2\n",
	}))
	paste.Sure = true
	enginetest.Must[*wire.Edited](p, paste)
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 2})
	edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Priority, "0.2")
	_, file := p.Call(&wire.ExportProject{Job: 1})
	q := enginetest.StartOn(t, enginetest.NewDisk())
	q.Open(true, enginetest.File{Name: "shop.sitemap-project.zip", Data: p.Read(file[0])})
	if f := enginetest.Must[*wire.Files](q, &wire.GetFiles{}); len(f.Problems) > 0 {
		t.Errorf("of the project file the engine says %+v", f.Problems)
	}
	same(t, p, q)
}

// TestWhatIsCalledSavedIsThere works on a device that fails at random. The project on it is the open document whenever
// the engine says that all is saved, and the project file always is. Sometimes another engine goes on with it.
func TestWhatIsCalledSavedIsThere(t *testing.T) {
	r, rounds := seeded(t), 60
	if testing.Short() {
		rounds = 10
	}
	for range rounds {
		d := enginetest.NewDisk()
		p, v := saveShop(t, d)
		var percent atomic.Int32
		fails := rand.New(rand.NewPCG(r.Uint64(), 1))
		fail := func(op, _, _ string) error {
			if op == "read" || op == "list" || fails.Int32N(100) >= percent.Load() {
				return nil
			}
			return [...]error{journal.ErrQuota, errors.New("no")}[fails.IntN(2)]
		}
		p.Saved()
		d.Fail(fail)
		is := func(q *enginetest.Page, on *enginetest.Disk) {
			t.Helper()
			if f := enginetest.Must[*wire.Files](q, &wire.GetFiles{}); len(f.Problems) > 0 {
				t.Errorf("the engine says %+v", f.Problems)
			}
			if a, b := look(t, p), look(t, q); a != b {
				t.Fatalf("it was\n%s\nand is\n%s", a, b)
			}
			if r.IntN(9) > 0 {
				q.Stop()
				return
			}
			same(t, p, q)
			p.Stop()
			q.Saved()
			p, v, d = q, enginetest.Must[*wire.View](q, &wire.OpenView{}), on
			d.Fail(fail)
		}
		for range 30 {
			percent.Store([...]int32{0, 15, 40}[r.IntN(3)])
			work(t, r, p, v)
			s := p.Saved()
			percent.Store(0)
			switch {
			case s.State == wire.SavedDone && s.ID != "":
				c := d.Crash(func(n int) int { return r.IntN(n + 1) })
				is(reopen(t, c, s.ID), c)
			case s.State == wire.SavedFailed && (s.Title == "" || s.Detail == ""):
				t.Errorf("while nothing can be written, the engine says %+v", s)
			}
			_, file := p.Call(&wire.ExportProject{Job: 1})
			data, c := p.Read(file[0]), enginetest.NewDisk()
			q := enginetest.StartOn(t, c)
			q.Open(true, enginetest.File{Name: "p.zip", Data: data})
			is(q, c)
		}
		p.Paste("https://shop.example/last")
		if s := p.Saved(); s.State != wire.SavedDone {
			t.Errorf("afterwards, the engine says %+v", s)
		}
	}
}

func TestAFullDiskIsSaidAndNothingIsLost(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	id := p.Saved().ID
	before := look(t, p)
	d.Quota(1)
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(0, 3)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.5"})))
	if s := p.Saved(); s.State != wire.SavedFailed || s.Why != wire.SaveQuota {
		t.Errorf("the engine says %+v", s)
	}
	if got := look(t, reopen(t, d.Crash(none), id)); got != before {
		t.Errorf("what was saved is\n%s\nwant\n%s", got, before)
	}
	d.Quota(0)
	enginetest.Must[*wire.Done](p, &wire.SaveAgain{})
	if s := p.Saved(); s.State != wire.SavedDone {
		t.Errorf("with room again, the engine says %+v", s)
	}
	// It is said to be lost in a takeover, too.
	d.Quota(1)
	edit(p, v, 0, sitemapcore.Priority, "0.7")
	p.Saved()
	q := enginetest.StartOn(t, d)
	enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
	enginetest.Must[*wire.ProjectOpened](q, &wire.TakeOver{Job: 1})
	if s := p.Saved(); s.Why != wire.SaveTaken || !strings.Contains(s.Detail.String(), "could not be saved") {
		t.Errorf("after another tab took over, the engine says %+v", s)
	}
}

// The advice is to delete a project that is no longer needed.
func TestADeletedProjectGivesItsRoomToChanges(t *testing.T) {
	d := enginetest.NewDisk()
	p, _ := saveShop(t, d)
	first := p.Saved().ID
	p.Open(true, enginetest.File{Name: "second.xml", Data: []byte(strings.ReplaceAll(shop, "shop", "second"))})
	second := p.Saved().ID
	third := enginetest.Must[*wire.ProjectMade](p, &wire.DuplicateProject{ID: first, Job: 1}).ID
	full := func() {
		room := 0
		for _, id := range d.Folders() {
			for _, name := range d.Files(id) {
				room += len(d.File(id, name))
			}
		}
		d.Quota(room)
	}
	enginetest.Must[*wire.Done](p, &wire.DeleteProject{ID: first})
	full()
	edit(p, enginetest.Must[*wire.View](p, &wire.OpenView{}), 0, sitemapcore.Priority, "0.7")
	if s := p.Saved(); s.State != wire.SavedDone || slices.Contains(d.Folders(), first) {
		t.Errorf("the engine says %+v, and the projects are %v", s, d.Folders())
	}
	full()
	b, _ := p.Call(&wire.DuplicateProject{ID: second, Job: 1})
	if f, ok := b.(*wire.Failure); !ok || f.Title.String() != "There is no room left to save" || len(d.Folders()) != 2 {
		t.Errorf("a copy without room is %+v, and the projects are %v", b, d.Folders())
	}
	enginetest.Must[*wire.Done](p, &wire.DeleteProject{ID: third}) // its mark has no room
	if got := d.Folders(); !slices.Equal(got, []string{second}) {
		t.Errorf("the projects are %v", got)
	}
}

func TestStorageThatIsClearedIsNoticedAndEverythingSavedAgain(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	id := p.Saved().ID
	enginetest.Must[*wire.Done](p, &wire.RenameProject{Name: "Lamps"})
	d.Clear()
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	if s := p.Saved(); s.State != wire.SavedFailed || s.Why != wire.SaveGone {
		t.Errorf("the engine says %+v", s)
	}
	edit(p, v, 1, sitemapcore.Priority, "0.2")
	s := p.Saved()
	if s.State != wire.SavedDone || s.ID == id || s.Name != "Lamps" {
		t.Errorf("after the next change the engine says %+v", s)
	}
	same(t, p, reopen(t, d.Crash(none), s.ID))
}

func TestASecondTabLooksAndMayTakeOver(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	id := p.Saved().ID
	q := enginetest.StartOn(t, d)
	if list := enginetest.Must[*wire.Projects](q, &wire.GetProjects{}).List; len(list) != 1 || !list[0].Locked {
		t.Errorf("the list says %+v", list)
	}
	// The first tab may replace the journal while the second one reads it.
	replaced := false
	d.Fail(func(op, _, name string) error {
		if op != "read" || name != "journal-1" || replaced {
			return nil
		}
		replaced = true
		return journal.ErrGone
	})
	if o := enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1}); !o.Looking || o.Trouble != 0 || !replaced {
		t.Errorf("opening says %+v", o)
	}
	qv := enginetest.Must[*wire.View](q, &wire.OpenView{})
	change := wire.Make(wire.Target{View: qv.View, Rows: rows(0, 1)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.9"}))
	if b, _ := q.Call(change); !refused(b) || q.Saved().State != wire.SavedLooking {
		t.Errorf("a change in the tab that looks gives %T, and %+v", b, q.Saved())
	}
	edit(p, v, 1, sitemapcore.Priority, "0.2")
	if o := enginetest.Must[*wire.ProjectOpened](q, &wire.TakeOver{Job: 1}); o.Looking {
		t.Errorf("taking over says %+v", o)
	}
	if got := q.Values(qv.View, sitemapcore.Priority); got[1] != "0.2" {
		t.Errorf("the change of the first tab is not there: %q", got)
	}
	if s := p.Saved(); s.State != wire.SavedLooking || s.Why != wire.SaveTaken {
		t.Errorf("the first tab says %+v", s)
	}
	if b, _ := p.Call(change); !refused(b) {
		t.Errorf("a change in the first tab gives %T", b)
	}
	enginetest.Must[*wire.Edited](q, change)
	if s := q.Saved(); s.State != wire.SavedDone {
		t.Errorf("the second tab says %+v", s)
	}
	same(t, q, reopen(t, d.Crash(none), id))
}

func TestDamageIsSaidAndWhatIsSoundIsThereAndNothingIsDeleted(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	whole := func() string { return look(t, reopen(t, d.Crash(none), p.Saved().ID)) }
	id := p.Saved().ID
	opened := whole()
	asOpened := strings.NewReplacer("shop.xml", "recovered-1.xml", `"Open shop.xml"`, `""`).Replace(opened)
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	edit(p, v, 1, sitemapcore.Priority, "0.2")
	p.Saved()
	enginetest.Must[*wire.Done](p, &wire.RenameProject{Name: "Lamps"})
	edited := whole()
	p.Stop()
	flip := func(d *enginetest.Disk, name string, at int) {
		b := d.File(id, name)
		b[at] ^= 4
		d.Set(id, name, b)
	}
	for _, tt := range []struct {
		name   string
		damage func(d *enginetest.Disk)
		want   string
		broken bool // what could be read is a project of its own
	}{
		{"one slot of the manifest", func(d *enginetest.Disk) { flip(d, "slot-0", 15) }, edited, false},
		{"the other slot", func(d *enginetest.Disk) { flip(d, "slot-1", 15) }, edited, false},
		{"both slots", func(d *enginetest.Disk) { flip(d, "slot-0", 15); flip(d, "slot-1", 15) }, edited, false},
		{
			"both slots are gone",
			func(d *enginetest.Disk) { d.Set(id, "slot-0", nil); d.Set(id, "slot-1", nil) }, edited,
			false,
		},
		{"the journal is gone", func(d *enginetest.Disk) { d.Set(id, "journal-1", nil) }, asOpened, true},
		{"a byte in a value of the source", func(d *enginetest.Disk) {
			flip(d, "source-0", strings.Index(shop, "shop.example/lamps/ash")+20)
		}, strings.ReplaceAll(edited, "lamps/ash", "lamps/asl"), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			d := d.Crash(none)
			tt.damage(d)
			before := map[string][]byte{}
			for _, f := range d.Files(id) {
				before[f] = d.File(id, f)
			}
			q := enginetest.StartOn(t, d)
			o := enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
			if o.Trouble == 0 || (o.ID != id) != tt.broken {
				t.Errorf("opening says %+v", o)
			}
			if tt.name == "a byte in a value of the source" {
				// The flipped bit determines the damaged digit.
				if got := q.Values(enginetest.Must[*wire.View](q, &wire.OpenView{}).View,
					sitemapcore.Priority); !slices.Equal(got, []string{"0.1", "0.2", "0.0"}) {
					t.Errorf("priorities are %q", got)
				}
			} else if got := look(t, q); got != tt.want {
				t.Errorf("it is\n%s\nwant\n%s", got, tt.want)
			}
			if s := q.Saved(); s.State != wire.SavedDone {
				t.Errorf("the engine says %+v", s)
			}
			qv := enginetest.Must[*wire.View](q, &wire.OpenView{})
			edit(q, qv, 2, sitemapcore.Priority, "0.7")
			if s := q.Saved(); s.State != wire.SavedDone {
				t.Errorf("after a change the engine says %+v", s)
			}
			same(t, q, reopen(t, d.Crash(none), q.Saved().ID))
			for name, b := range before {
				if tt.broken && string(d.File(id, name)) != string(b) {
					t.Errorf("%s is not what it was", name)
				}
			}
		})
	}
}

func TestASourceThatIsGoneLeavesTheOtherFiles(t *testing.T) {
	d := enginetest.NewDisk()
	p, v := saveShop(t, d)
	p.Open(false, enginetest.File{Name: "second.xml", Data: []byte(strings.ReplaceAll(shop, "shop", "second"))})
	edit(p, v, 4, sitemapcore.Priority, "0.4")
	id := p.Saved().ID
	p.Stop()
	d.Set(id, "source-0", nil)
	d.Set(id, "slot-0", nil) // of which nobody says that all is here
	q := reopen(t, d, id)
	f := enginetest.Must[*wire.Files](q, &wire.GetFiles{})
	if len(f.Problems) != 1 || !strings.Contains(f.Problems[0].Title.String(), "shop.xml") {
		t.Errorf("the engine says %+v", f.Problems)
	}
	got := q.Values(enginetest.Must[*wire.View](q, &wire.OpenView{}).View, sitemapcore.Priority)
	if !slices.Equal(got, []string{"1.0", "0.4", "0.0"}) {
		t.Errorf("priorities are %q", got)
	}
}

// ofVersion sets the version in the first frame of a file, and drops the other frames.
func ofVersion(d *enginetest.Disk, id, name string, version byte) {
	const head, magic = 12, "Sitemap Editor"
	b := d.File(id, name)
	frame := b[:head+binary.LittleEndian.Uint32(b)]
	frame[bytes.Index(frame, []byte(magic))+len(magic)] = version
	binary.LittleEndian.PutUint32(frame[8:], journal.Sum(binary.LittleEndian.Uint32(frame[4:]), frame[head:]))
	d.Set(id, name, frame)
}

func TestAProjectOfAnotherVersionIsRefusedAndKeptUntilItIsDeleted(t *testing.T) {
	for _, version := range []byte{1, 2, journal.Version + 1} {
		d := enginetest.NewDisk()
		p, _ := saveShop(t, d)
		id := p.Saved().ID
		p.Stop()
		for _, name := range []string{"slot-0", "slot-1", "journal-1"} {
			ofVersion(d, id, name, version)
		}
		was := d.File(id, "journal-1")
		q := enginetest.StartOn(t, d)
		listed := func(when string, projects int) {
			t.Helper()
			d.Wait(2 * 3_600_000)
			l := enginetest.Must[*wire.Projects](q, &wire.GetProjects{}).List
			if len(l) != projects || projects > 0 && (l[0].Name != "shop.example" || l[0].Pages != 3) ||
				when == "at first" && l[0].Trouble == "" {
				t.Fatalf("version %d, %s: the list is %+v", version, when, l)
			}
			if projects > 0 && string(d.File(id, "journal-1")) != string(was) {
				t.Fatalf("version %d, %s: the journal is not what it was", version, when)
			}
		}
		listed("at first", 1)
		if b, _ := q.Call(&wire.ExportProject{ID: id, Job: 1}); b.(*wire.Written).Name != "shop.example.sitemap-project.zip" {
			t.Errorf("version %d: as a file it is %+v", version, b)
		}
		enginetest.Must[*wire.Done](q, &wire.DeleteProject{ID: id})
		enginetest.Must[*wire.Done](q, &wire.DeleteProject{ID: id, Restore: true})
		listed("deleted and restored", 1)
		b, _ := q.Call(&wire.OpenProject{ID: id, Job: 1})
		if f, ok := b.(*wire.Failure); !ok || !strings.Contains(f.Title.String(), "nother version") {
			t.Errorf("version %d: opening says %+v", version, b)
		}
		enginetest.Must[*wire.Done](q, &wire.DeleteProject{ID: id})
		listed("deleted", 0)
	}
}

// A tab that is restored knows the id of its project, and another tab may show an older list.
func TestAProjectThatIsGoneIsSaidToBeAndIsNotMade(t *testing.T) {
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	for _, ask := range []wire.Body{
		&wire.OpenProject{ID: "gone", Job: 1}, &wire.DuplicateProject{ID: "gone", Job: 1}, &wire.ExportProject{ID: "gone", Job: 1},
		&wire.RenameProject{ID: "gone", Name: "a"}, &wire.DeleteProject{ID: "gone"}, &wire.DeleteProject{ID: "gone", Restore: true},
	} {
		b, _ := p.Call(ask)
		if f, ok := b.(*wire.Failure); !ok || !strings.Contains(f.Title.String(), "no longer on this device") {
			t.Errorf("%T says %+v", ask, b)
		}
		if got := d.Folders(); len(got) > 0 {
			t.Errorf("%T makes %v", ask, got)
		}
	}
}

func TestTheJournalIsWrittenAnewWhenReplayingItWouldTakeLong(t *testing.T) {
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "a.xml", Data: sitemapOf(1000)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	for i := range 900 {
		p.Call(wire.Make(wire.Target{View: v.View, Rows: rows(0, 1000)},
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: fmt.Sprint("0.", i)})))
	}
	p.Call(wire.Make(wire.Target{View: v.View, Rows: rows(10, 20)}, sitemapcore.Step{Do: sitemapcore.DoDelete}))
	saved := p.Saved()
	files := d.Files(saved.ID)
	if slices.Contains(files, "journal-1") || len(files) != 4 {
		t.Errorf("the files are %v", files)
	}
	q := reopen(t, d.Crash(none), saved.ID)
	for range 5 {
		if a, b := look(t, p), look(t, q); a != b {
			t.Fatalf("it was\n%s\nand is\n%s", a, b)
		}
		enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
		enginetest.Must[*wire.Edited](q, &wire.Undo{Steps: 1})
	}
}

// Without room for a second journal the first one goes on.
func TestAFullDiskHasRoomForChangesIfItHasNoneForANewJournal(t *testing.T) {
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "a.xml", Data: sitemapOf(1000)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	for i := range 900 {
		if i == 800 {
			all, id := 0, p.Saved().ID
			for _, name := range d.Files(id) {
				all += len(d.File(id, name))
			}
			d.Quota(all + 200_000)
		}
		p.Call(wire.Make(wire.Target{View: v.View, Rows: rows(0, 1000)},
			sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: fmt.Sprint("0.", i)})))
		if s := p.Saved(); s.State != wire.SavedDone {
			t.Fatalf("change %d: %+v", i, s)
		}
	}
	saved := p.Saved()
	if files := d.Files(saved.ID); !slices.Contains(files, "journal-1") || slices.Contains(files, "journal-2") {
		t.Errorf("the files are %v", files)
	}
	if a, b := look(t, p), look(t, reopen(t, d.Crash(none), saved.ID)); a != b {
		t.Errorf("it was\n%s\nand is\n%s", a, b)
	}
}

func TestWhereNothingCanBeKeptItIsSaidAtOnce(t *testing.T) {
	p := enginetest.Start(t)
	if s := p.Saved(); s.State != wire.SavedNowhere || s.Title == "" {
		t.Errorf("the engine says %+v", s)
	}
}

var _ journal.Storage = (*enginetest.Disk)(nil)

func refused(b wire.Body) bool {
	_, ok := b.(*wire.Failure)
	return ok
}
