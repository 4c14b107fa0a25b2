package page

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// keepingNotes records the calls about unsaved work.
type keepingNotes struct {
	risk    bool
	reloads int
	crash   string
	tab     string // the project of this tab
	place   string
	granted bool
	disk    string          // the disk's answer to a request for permission
	onDisk  []string        // files that were written back
	places  []desk.DiskFile // of the open document
}

func (k *keepingNotes) Guard(risk, _ bool)    { k.risk = risk }
func (k *keepingNotes) Doing(string)          {}
func (k *keepingNotes) Crashed(report string) { k.crash = report }
func (k *keepingNotes) Reload()               { k.reloads++ }

func (k *keepingNotes) Persist(_ bool, answer func(bool)) { answer(k.granted) }

func (k *keepingNotes) CanWrite() bool { return true }

func (k *keepingNotes) DiskAnother() { k.places = nil }

func (k *keepingNotes) DiskOpened(files []desk.DiskFile, _ []wire.Blob) { k.places = files }

func (k *keepingNotes) DiskKeep([]string) {}

func (k *keepingNotes) DiskReady(_ []desk.DiskFile, sure bool, answer func(string)) {
	if sure && strings.HasPrefix(k.disk, "changed ") {
		answer("")
		return
	}
	answer(k.disk)
}

func (k *keepingNotes) DiskWrite(file desk.DiskFile, _ wire.Blob, answer func(string)) {
	k.onDisk = append(k.onDisk, file.Name)
	answer("")
}

// setPriority changes one page.
func (s *session) setPriority(row int, value string) {
	s.t.Helper()
	seen, _ := s.table.Rows.Row(row)
	s.do(urltable.Edit{Rows: sitemapcore.Rows(row, row+1), Field: sitemapcore.Priority, Value: value})
	s.until("the row of the page shows it", func() bool {
		for i := range s.table.Rows.Len() {
			if r, ok := s.table.Rows.Row(i); ok && r.ID == seen.ID {
				return r.Values[sitemapcore.Priority] == value
			}
		}
		return false
	})
}

// spoil gives one page a wrong priority with a safe fix. The cell would correct it when it is typed.
func (s *session) spoil(row int) {
	s.t.Helper()
	s.setPriority(row, "0.4")
	r, _ := s.table.Rows.Row(row)
	s.Ask(wire.Make(wire.Target{ID: r.ID}, sitemapcore.XMLStep(
		"<url><loc>"+r.Values[sitemapcore.Loc]+"</loc><priority>0,5</priority></url>")), s.Done)
	s.until("the wrong value is there", func() bool {
		r, ok := s.table.Rows.Row(row)
		return ok && r.Values[sitemapcore.Priority] == "0,5"
	})
}

func TestTheBrowserAsksOnlyWhileSomethingWouldBeLost(t *testing.T) {
	s := opened(t)
	if s.keepingNotes.risk {
		t.Fatal("what was opened and not touched is called lost")
	}
	s.setPriority(0, "0.3")
	s.until("the change would be lost", func() bool { return s.keepingNotes.risk })
	s.do(components.Undo{})
	s.until("it is taken back and nothing would be", func() bool { return !s.keepingNotes.risk })
	s.do(components.Redo{})
	s.until("it is there again", func() bool { return s.keepingNotes.risk })
	s.planned()
	s.do(s.download.DownloadAll)
	s.until("it is in the downloads, and nothing would be lost",
		func() bool { return len(s.saved) == 1 && !s.keepingNotes.risk })
	s.setPriority(1, "0.4")
	s.until("the next change would be lost", func() bool { return s.keepingNotes.risk })
}

func TestReloadAsksFirstWhereItWouldLoseSomething(t *testing.T) {
	s := opened(t)
	s.do(s.Store.project.reload)
	if s.reloads != 1 || s.Dialog != nil {
		t.Fatalf("%d reloads, dialog %p: nothing was changed", s.reloads, s.Dialog)
	}
	s.setPriority(0, "0.3")
	s.until("the change would be lost", func() bool { return s.keepingNotes.risk })
	s.do(s.Store.project.reload)
	if s.reloads != 1 || s.Dialog != &s.Asking {
		t.Fatalf("%d reloads, dialog %p: the change is lost without a word", s.reloads, s.Dialog)
	}
	s.do(s.Question.Actions[0].Do)
	if s.reloads != 2 || s.keepingNotes.risk {
		t.Errorf("%d reloads; the browser asks once more: %v", s.reloads, s.keepingNotes.risk)
	}
}

// XML that was typed and not used is not in a download, and lost with the tab, also if the document is saved.
func TestTypedXMLIsWorkThatCanBeLost(t *testing.T) {
	k := withLamps(t)
	k.session.choose(1, urltable.ColLoc)
	k.do(components.ShowPanel{Panel: components.PanelXML})
	k.do(func() { k.xml.Drafts[k.Current] = "<url><loc>https://shop.example/typed</loc>" })
	k.planned()
	uitest.Says(t, "the download", uitest.Markup(t, k.DrawDialog()), "You edited the XML of a page")
	k.pressInDialog("Look at it")
	k.event(&k.Store.project.saved)
	if !k.keepingNotes.risk {
		t.Error("after a save the tab closes without a question")
	}
	k.do(k.Store.project.reload)
	if k.reloads != 0 || k.Dialog != &k.Asking {
		t.Errorf("%d reloads, dialog %p: the text is lost without a word", k.reloads, k.Dialog)
	}
	k.do(components.CloseDialog{})
	k.do(components.LeaveProject{})
	if k.Dialog != &k.Asking {
		t.Error("the document is closed without a question")
	}
	k.do(components.CloseDialog{})
	k.do(components.DeleteSelected{})
	k.until("a deleted page has no text to lose", func() bool { return k.State.Pages == 2 && !k.keepingNotes.risk })
	k.do(components.Undo{})
	k.until("it has its text again", func() bool { return k.State.Pages == 3 && k.keepingNotes.risk })
}

func TestWhatBrokeIsShownOnce(t *testing.T) {
	s := opened(t)
	s.broke("first")
	s.broke("second")
	if s.crash != "first" {
		t.Errorf("the crash screen says %q", s.crash)
	}
}

func TestACrashReportNamesThePress(t *testing.T) {
	s := NewStore()
	for want, in := range map[string]components.Intent{
		"components.OpenAdd": components.OpenAdd{}, "pc=0x": s.fixes.Apply,
	} {
		if got := intentName(in); !strings.Contains(got, want) {
			t.Errorf("the report names %q, want %q in it", got, want)
		}
	}
}

func TestANewVersionIsSaidUntilItIsPutOff(t *testing.T) {
	s := start(t)
	root := &Root{store: s.Store}
	said := func() bool { return strings.Contains(uitest.Markup(t, root.notice()), "A new version is ready") }
	s.update = true
	if !said() {
		t.Error("nothing says it")
	}
	s.do(root.notice().(*ui.Notice).Actions[1].Do)
	if said() {
		t.Error("it is still said")
	}
}
