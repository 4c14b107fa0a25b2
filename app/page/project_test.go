package page

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A keptTab is a [session] whose engine keeps projects on a disk, and can be killed.
type keptTab struct {
	*session
	disk *enginetest.Disk
	// ends the engine as the end of its worker does: unflushed data is lost, and its locks are free
	kill func()
}

// tabOn returns a tab that keeps its projects on a disk. If a project is named, the tab opens it.
func tabOn(t *testing.T, disk *enginetest.Disk, project, place string) *keptTab {
	t.Helper()
	k := &keptTab{
		session: &session{Store: NewStore(), t: t, posts: make(chan func(), 4096), saved: map[string]string{}},
		disk:    disk, kill: func() {},
	}
	s := k.session
	s.Version, s.Today = "test", "2026-11-20"
	s.join(s)
	s.keepingNotes.tab, s.keepingNotes.place = project, place
	s.Post = func(f func()) { s.posts <- f }
	running := 0
	ended := make(chan struct{}, 64)
	s.project.restart = func() {
		k.kill()
		ctx, cancel := context.WithCancel(context.Background())
		page, port := wire.Pipe()
		gone := false
		client := wire.NewClient(page, func(b wire.Body, _ []wire.Blob) {
			s.Post(func() {
				if !gone {
					s.event(b)
				}
			})
		})
		s.Engine = client
		k.kill = func() {
			gone = true
			cancel()
			page.Close()
			k.disk = k.disk.Crash(func(int) int { return 0 })
		}
		running += 2
		e := engine.New("test", &enginetest.Host{})
		e.SaveTo(k.disk)
		go func() {
			_ = e.Serve(ctx, port)
			ended <- struct{}{}
		}()
		go func(c *wire.Client) {
			_ = c.Run(ctx)
			ended <- struct{}{}
		}(client)
		s.connect()
	}
	t.Cleanup(func() {
		k.kill()
		for n := 0; n < running; {
			select {
			case <-ended:
				n++
			case <-s.posts:
			}
		}
	})
	s.project.restart()
	s.until("the engine is ready", func() bool { return s.Phase == desk.Running })
	s.table.Rows.Need(0, 30)
	return k
}

// reloaded returns the tab after a reload.
func (k *keptTab) reloaded() *keptTab {
	k.t.Helper()
	k.kill()
	return tabOn(k.t, k.disk, k.keepingNotes.tab, k.Store.table.Place())
}

// withLamps returns a tab with the lamps open and saved.
func withLamps(t *testing.T) *keptTab {
	t.Helper()
	k := tabOn(t, enginetest.NewDisk(), "", "")
	k.do(components.TryExample{})
	k.until("three pages are open", func() bool { return k.State.Pages == 3 && k.State.Busy == 0 })
	k.table.Rows.Need(0, 30)
	k.until("the rows are there", func() bool { _, ok := k.table.Rows.Row(2); return ok && !k.table.Rows.Stale })
	k.safe()
	return k
}

// safe waits until everything is saved.
func (k *keptTab) safe() {
	k.t.Helper()
	k.until("all is saved", func() bool { return k.Store.project.saved.State == wire.SavedDone })
}

// The tab is closed while a text is typed in a cell. The text is in the page when the project is opened again.
func TestTheTextOfAnOpenCellSurvivesAClosedTab(t *testing.T) {
	k := withLamps(t)
	row, _ := k.table.Rows.Row(1)
	k.do(urltable.Typed{ID: row.ID, Field: sitemapcore.Priority, Value: "0.3"})
	k.kill()
	n := tabOn(t, k.disk, "", "")
	n.typed = k.typed
	n.do(components.OpenKept{ID: k.Store.project.saved.ID})
	n.table.Rows.Need(0, 30)
	n.shows(1, "0.3")
	if n.offered() == nil || n.typed != "" {
		t.Errorf("nothing undoes it, or %q is still kept", n.typed)
	}

	// A text that was given up or taken is not kept.
	n.do(urltable.Typed{ID: row.ID, Field: sitemapcore.Priority, Value: "0.4"})
	n.do(urltable.Dropped{})
	if n.typed != "" {
		t.Errorf("%q is kept", n.typed)
	}
}

// The same holds for a field in Details, until its text is the value of the page again.
func TestTheTextOfAFieldOfDetailsSurvivesAClosedTab(t *testing.T) {
	k := withLamps(t)
	k.do(urltable.Selected{Cursor: urltable.Cell{Row: 1}})
	k.until("its details are there", func() bool { return k.Details != nil && k.Details.ID != 0 && len(k.Open) == 0 })
	was := k.Details.Values[sitemapcore.Priority]
	k.typeInDetails(sitemapcore.Priority, was+"5")
	k.typeInDetails(sitemapcore.Priority, was)
	if k.typed != "" {
		t.Errorf("%q is kept, which is the value of the page", k.typed)
	}
	k.typeInDetails(sitemapcore.Priority, "0.3")
	k.kill()
	n := tabOn(t, k.disk, "", "")
	n.typed = k.typed
	n.do(components.OpenKept{ID: k.Store.project.saved.ID})
	n.table.Rows.Need(0, 30)
	n.shows(1, "0.3")
}

// typeInDetails replaces the text of a field in Details, and stays in it.
func (k *keptTab) typeInDetails(f sitemapcore.Field, text string) {
	k.t.Helper()
	panel, asked := k.details.Draw(), &uitest.Asked{}
	panel.Sink = asked
	uitest.Find(k.t, panel.Render(), func(x *ui.Field) bool { return x.Label == f.Name() }).Typed(text)
	k.do(asked.Last())
}

// The rows of an opened project can be there before its opening ends. What is typed then is no text of another tab, which
// would become a step of its own.
func TestTextThatIsTypedWhileAProjectOpensIsNoStep(t *testing.T) {
	k := withLamps(t)
	row, _ := k.table.Rows.Row(1)
	k.kill()
	n := tabOn(t, k.disk, "", "")
	n.do(components.OpenKept{ID: k.Store.project.saved.ID})
	n.Store.project.saved.ID = k.Store.project.saved.ID
	n.do(urltable.Typed{ID: row.ID, Field: sitemapcore.Priority, Value: "0.3"})
	n.until("the project is open", func() bool { return n.Phase == desk.Running && n.State.Pages == 3 })
	n.settled()
	if n.State.Undo.String() != k.State.Undo.String() || n.typed == "" {
		t.Errorf("Undo takes %q back, and %q is kept", n.State.Undo.String(), n.typed)
	}
}

func (k *keptTab) priority(row int) string {
	r, _ := k.table.Rows.Row(row)
	return r.Values[sitemapcore.Priority]
}

// shows waits until a row shows a priority.
func (k *keptTab) shows(row int, priority string) {
	k.t.Helper()
	k.until("row has priority "+priority, func() bool { return k.priority(row) == priority && !k.table.Rows.Stale })
}

func TestWhatComesWhileAProjectIsOpeningIsAskedAbout(t *testing.T) {
	k := withLamps(t)
	k.kill()
	n := tabOn(t, k.disk, "", "")
	n.do(components.OpenKept{ID: k.Store.project.saved.ID})
	more := enginetest.Bytes([]byte("https://other.example/\n"))
	n.opening.OpenFiles([]desk.File{{Name: "more.txt", Path: "more.txt", Blob: more}})
	n.until("it is asked about", func() bool { return n.Dialog == &n.opening.AddOrReplace && n.State.Pages == 3 })
	n.opening.Answer(true)
	n.until("it is a project of its own", func() bool {
		return n.State.Pages == 1 && n.Store.project.saved.State == wire.SavedDone &&
			n.Store.project.saved.ID != k.Store.project.saved.ID
	})
}

func TestAnotherEngineTakesOverWhereTheFirstBroke(t *testing.T) {
	k := withLamps(t)
	k.setPriority(0, "0.1")
	k.safe()
	k.do(components.Search{Query: "lamps"})
	k.until("two rows are left", func() bool { return k.table.Rows.Len() == 2 })
	k.choose(1, urltable.ColLoc)
	k.tick(1, sitemapcore.Rows(1, 2))
	current := k.Current
	k.event(&wire.Fatal{Report: "it broke"})
	// Presses in the meantime wait.
	k.do(urltable.Edit{Rows: sitemapcore.Rows(1, 2), Field: sitemapcore.Priority, Value: "0.7"})
	k.until("it goes on", func() bool {
		return !k.Resuming() && k.Details != nil && k.Details.ID == current && k.table.Rows.Len() == 2 &&
			!k.table.Rows.Stale
	})
	if k.crash != "" || k.table.Cursor() != 1 || k.table.Filter().Query != "lamps" || k.table.Selected().Len() != 1 {
		t.Errorf("crash %q, cursor %d, filter %+v, %d selected", k.crash, k.table.Cursor(), k.table.Filter(),
			k.table.Selected().Len())
	}
	k.shows(0, "0.1")
	k.shows(1, "0.7")
	k.safe()
	k.do(components.Undo{})
	k.do(components.Undo{})
	k.shows(0, "")
}

func TestARestartAsksForALostChange(t *testing.T) {
	k := withLamps(t)
	k.safe()
	k.Store.project.saved.State = wire.SavedDone
	k.until("the files are known", func() bool { return len(k.Files.Files) == 1 })
	file := k.Files.Files[0]
	k.Ask(wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(file.Index)), func(wire.Body, []wire.Blob) {})
	k.event(&wire.Fatal{Report: "it broke"})
	if !strings.Contains(k.Toast.More.String(), "make it again") {
		t.Errorf("a change is lost, and it says %q", k.Toast.More)
	}
	k.until("the engine is there again", func() bool { return !k.Resuming() })
	k.event(&wire.Fatal{Report: "it broke"})
	if strings.Contains(k.Toast.More.String(), "make it again") {
		t.Errorf("after another restart it says %q", k.Toast.More)
	}
}

func TestAnEngineThatBreaksEachTimeIsGivenUp(t *testing.T) {
	k := withLamps(t)
	for range maxRestarts {
		k.Store.project.saved.State = wire.SavedSaving
		k.event(&wire.Fatal{Report: "it broke"})
		if k.crash != "" {
			t.Fatal("given up too early")
		}
	}
	k.event(&wire.Fatal{Report: "it broke for good"})
	if k.crash != "it broke for good" {
		t.Errorf("the crash screen says %q", k.crash)
	}
}

func TestWhatBreaksWithUnsavedWorkIsNotCalledSafe(t *testing.T) {
	s := opened(t)
	s.setPriority(0, "0.3")
	s.until("the change would be lost", func() bool { return s.keepingNotes.risk })
	s.event(&wire.Fatal{Report: "it broke"})
	if s.crash != "it broke" {
		t.Errorf("the crash screen says %q", s.crash)
	}
}

func TestAFullDiskIsSaidUntilThereIsRoom(t *testing.T) {
	k := withLamps(t)
	k.disk.Quota(1)
	k.setPriority(0, "0.1")
	k.until("it is said", func() bool { n, ok := k.project.notice(); return ok && n.Severity == sitemapcore.Reject })
	k.until("the change would be lost", func() bool { return k.keepingNotes.risk })
	if saved := k.Store.project.saved; saved.State != wire.SavedFailed || saved.Title == "" {
		t.Errorf("the status says %+v", saved)
	}
	k.disk.Quota(0)
	n, _ := k.project.notice()
	k.do(n.Actions[1].Do)
	k.safe()
	if _, ok := k.project.notice(); ok || k.keepingNotes.risk {
		t.Errorf("it is saved, and the notice is there: %v; at risk %v", ok, k.keepingNotes.risk)
	}
	k.reloaded().shows(0, "0.1")
}

// A record that doesn't fit is written again as a whole, and its change must not be applied twice.
func TestALargeChangeThatDidNotFitIsThereAfterTheNextTry(t *testing.T) {
	k := withLamps(t)
	k.disk.Quota(2 << 20)
	var text strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&text, "https://shop.example/%d/%s\n", i, strings.Repeat("long", 200))
	}
	k.opening.Paste(text.String(), "")
	k.until("it is said", func() bool { return k.Store.project.saved.State == wire.SavedFailed && k.State.Busy == 0 })
	k.disk.Quota(0)
	k.do(k.project.saveAgain)
	k.safe()
	n := k.reloaded()
	n.until("all pages are there", func() bool { return n.State.Pages == 4003 })
	if len(n.Files.Problems) > 0 {
		t.Errorf("the project has problems: %+v", n.Files.Problems)
	}
}

func TestASecondTabSaysThatItOnlyLooks(t *testing.T) {
	k := withLamps(t)
	k.setPriority(0, "0.1")
	k.safe()
	n := tabOn(t, k.disk, k.Store.project.saved.ID, "")
	n.shows(0, "0.1")
	notice, ok := n.project.notice()
	if !ok || notice.Actions[0].Label.String() != "Work here instead" {
		t.Fatalf("the second tab says %+v", notice)
	}
	n.do(urltable.Edit{Rows: sitemapcore.Rows(0, 1), Field: sitemapcore.Priority, Value: "0.9"})
	n.until("it says why not", func() bool { return strings.Contains(n.Toast.Text.String(), "Another tab") })
	for _, in := range []components.Intent{
		components.OpenSet{Field: sitemapcore.LastMod}, components.OpenReplace{}, components.OpenBulk{All: true},
		components.OpenFix{Code: "D1"},
	} {
		n.Toast.Text = ""
		if n.do(in); n.Dialog != nil || !strings.Contains(n.Toast.Text.String(), "Another tab") {
			t.Errorf("%T opens a dialog, and the message is %q", in, n.Toast.Text)
		}
	}
}

func TestWhereNothingCanBeKeptTheProjectIsOffered(t *testing.T) {
	s := opened(t)
	s.until("it is said", func() bool { _, ok := s.project.notice(); return ok })
	n, _ := s.project.notice()
	s.setPriority(0, "0.3")
	s.until("it would be lost", func() bool { return s.keepingNotes.risk })
	s.do(n.Actions[0].Do)
	s.until("it is in the downloads", func() bool { return len(s.saved) == 1 })
	if s.keepingNotes.risk {
		t.Error("it is in the downloads, and still called lost")
	}
	s.do(n.Actions[1].Do)
	if _, ok := s.project.notice(); ok {
		t.Error("the notice can't be put away")
	}
}

func TestRoomThatComesBackIsUsedWithoutAPress(t *testing.T) {
	k := withLamps(t)
	k.disk.Quota(1)
	k.setPriority(0, "0.1")
	k.until("it is said", func() bool { n, ok := k.project.notice(); return ok && n.Severity == sitemapcore.Reject })
	k.disk.Quota(0)
	k.until("it is saved", func() bool { return k.project.saved.State == wire.SavedDone })
	k.reloaded().shows(0, "0.1")
}
