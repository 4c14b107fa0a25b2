package project_test

import (
	"bytes"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// catchUp waits until the tab that looks shows what the other one shows. Where the page is told
// that it can't follow, it looks again.
func catchUp(t *testing.T, p, q *enginetest.Page, id string) {
	t.Helper()
	want, got := look(t, p), ""
	defer func() {
		t.Helper()
		if got != want {
			t.Logf("it is\n%s\nand what is shown is\n%s", want, got)
		}
	}()
	for got = look(t, q); got != want; got = look(t, q) {
		if q.Saved().Why == wire.SaveNewer {
			enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
		}
	}
}

func TestATabThatLooksFollowsTheOtherOne(t *testing.T) {
	r := seeded(t)
	for range 4 {
		d := enginetest.NewDisk()
		p, v := saveShop(t, d)
		id := p.Saved().ID
		q := enginetest.StartOn(t, d)
		enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
		for range 30 {
			work(t, r, p, v)
			if p.Saved().ID != id {
				// What took the place of it is a project of its own.
				break
			}
			catchUp(t, p, q, id)
		}
	}
}

func TestATabThatLooksSaysWhenItCanNotFollow(t *testing.T) {
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "a.xml", Data: sitemapOf(1000)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	id := p.Saved().ID
	q := enginetest.StartOn(t, d)
	enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
	// More pages are touched than replaying a journal may touch, so it is written anew.
	for i := range 900 {
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(0, 1000)},
			sitemapcore.SetStep([]sitemapcore.FieldValue{{Field: sitemapcore.Priority, Value: []string{"0.1", "0.2"}[i%2]}}...)))
	}
	p.Saved()
	for q.Saved().Why != wire.SaveNewer {
		q.State()
	}
	catchUp(t, p, q, id)
	enginetest.Must[*wire.ProjectOpened](q, &wire.TakeOver{Job: 1})
	qv := enginetest.Must[*wire.View](q, &wire.OpenView{})
	edit(q, qv, 1, sitemapcore.Priority, "0.9")
	q.Saved()
	for p.Saved().Why != wire.SaveNewer {
		p.State()
	}
	catchUp(t, q, p, id)
}

// A slowRelease is a disk on which it takes long until who lets go of a lock can go on.
type slowRelease struct {
	*enginetest.Disk
	on chan struct{}
}

func (d slowRelease) Lock(name string, take bool, lost func()) (func(), error) {
	unlock, err := d.Disk.Lock(name, take, lost)
	return func() {
		unlock()
		<-d.on
	}, err
}

func TestATabThatLostItsProjectHearsOfTheFirstChangeElsewhere(t *testing.T) {
	d := slowRelease{enginetest.NewDisk(), make(chan struct{})}
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)})
	id := p.Saved().ID
	q := enginetest.StartOn(t, d.Disk)
	enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
	enginetest.Must[*wire.ProjectOpened](q, &wire.TakeOver{Job: 1})
	qv := enginetest.Must[*wire.View](q, &wire.OpenView{})
	edit(q, qv, 0, sitemapcore.Priority, "0.9")
	q.Saved()
	close(d.on)
	for p.Saved().Why == wire.SaveTaken || p.Saved().State != wire.SavedLooking {
		p.State()
	}
	if s := p.Saved(); s.Why != wire.SaveNewer {
		t.Errorf("the first tab says %+v", s)
	}
}

func TestATabThatLooksJudgesByTheRulesThatTheOtherOneSets(t *testing.T) {
	d := enginetest.NewDisk()
	p, _ := saveShop(t, d)
	id := p.Saved().ID
	q := enginetest.StartOn(t, d)
	enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
	enginetest.Must[*wire.Done](p, &wire.SetCustom{Rules: sitemapcore.CustomRules{Robots: "User-agent: *\nDisallow: /lamps"}})
	want := enginetest.Must[*wire.Custom](p, &wire.GetCustom{}).Rules.Robots
	for enginetest.Must[*wire.Custom](q, &wire.GetCustom{}).Rules.Robots != want {
		q.State()
	}
	if a, b := p.Summary(), q.Summary(); a.Worst != b.Worst {
		t.Errorf("the pages are judged as %v there, and as %v here", a.Worst, b.Worst)
	}
}

// TestWhatAnOwnerHasDoneWithIsNotSaidAgainToATabThatLooks damages a byte of a source, and drops the
// note about it in a tab that looks, before the other tab goes on.
func TestWhatAnOwnerHasDoneWithIsNotSaidAgainToATabThatLooks(t *testing.T) {
	d := enginetest.NewDisk()
	p, _ := saveShop(t, d)
	id := p.Saved().ID
	p.Stop()
	d.Set(id, "source-0", bytes.Replace(d.File(id, "source-0"), []byte("the shop"), []byte("the ship"), 1))
	p = reopen(t, d, id)
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	q := reopen(t, d, id)
	said := func() []wire.Problem { return enginetest.Must[*wire.Files](q, &wire.GetFiles{}).Problems }
	if n := len(said()); n != 1 {
		t.Fatalf("%d problems are told", n)
	}
	enginetest.Must[*wire.Done](q, &wire.DropProblem{Problem: said()[0].ID})
	edit(p, v, 0, sitemapcore.Priority, "0.1")
	p.Saved()
	catchUp(t, p, q, id)
	if again := said(); len(again) > 0 {
		t.Errorf("it is told again: %+v", again)
	}
}
