package page

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

// planned returns a session with one changed page and the download dialog open.
func planned(t *testing.T) *session {
	s := opened(t)
	s.setPriority(0, "0.3")
	s.planned()
	return s
}

func TestSaveWritesTheOpenedFileBack(t *testing.T) {
	s := planned(t)
	if got := s.download.DiskLabel(); got.String() != "Save to example.xml" {
		t.Fatalf("the button says %q", got)
	}
	s.do(func() { s.download.SaveToDisk(false) })
	s.until("it is written and nothing would be lost",
		func() bool { return len(s.onDisk) == 1 && s.Dialog == nil && !s.keepingNotes.risk })
	if s.onDisk[0] != "example.xml" || s.Toast.Text.String() != "example.xml is saved on your disk" {
		t.Errorf("wrote %q, and says %q", s.onDisk, s.Toast.Text)
	}
}

func TestTheInstructionsAloneAreNoDownloadOfTheWork(t *testing.T) {
	s := planned(t)
	parts := len(s.download.Plan.Parts)
	for part := parts - 1; part >= 0; part-- {
		s.Toast = ui.Toast{}
		s.download.Write(part)
		s.until("it is written", func() bool { return s.Toast.Text != "" || s.Dialog == &s.download.After })
		if s.keepingNotes.risk != (part > 0) {
			t.Errorf("with part %d of %d downloaded, the change would be lost: %v", part+1, parts, s.keepingNotes.risk)
		}
	}
}

func TestAFileThatChangedMeanwhileIsAskedAbout(t *testing.T) {
	s := planned(t)
	s.disk = "changed example.xml"
	s.do(func() { s.download.SaveToDisk(false) })
	s.until("it asks", func() bool { return s.Dialog == &s.Asking })
	if len(s.onDisk) != 0 {
		t.Fatal("it was written over without asking")
	}
	s.do(s.Question.Actions[0].Do)
	s.until("it is written", func() bool { return slices.Equal(s.onDisk, []string{"example.xml"}) })
}

// TestAPlaceBelongsToAFileOfADocument gives a document files in each way: the browser is told the places of those that it
// begins with, and forgets them with the document.
func TestAPlaceBelongsToAFileOfADocument(t *testing.T) {
	s := start(t)
	give := func(name, path, address string) {
		s.opening.OpenFiles([]desk.File{{Name: name, Path: path, Blob: enginetest.Bytes(
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>` + address + `</loc></url></urlset>`)}})
		s.settled()
	}
	places := func() (keys string) {
		for _, f := range s.places {
			keys += f.Key() + " "
		}
		return keys
	}
	give("sitemap.xml", "sitemap.xml", "https://a.example/1")
	if got := places(); got != "1/sitemap.xml " {
		t.Fatalf("the places are %q", got)
	}
	s.do(components.OpenCompare{})
	give("sitemap.xml", "sitemap.xml", "https://a.example/old")
	s.Cancel()
	give("sitemap.xml", "sitemap.xml", "https://a.example/2")
	s.opening.Answer(false)
	s.settled()
	if got := places(); s.State.Files != 2 || got != "1/sitemap.xml " {
		t.Errorf("after a comparison and another file of the name the places are %q of %d files", got, s.State.Files)
	}
	s.setPriority(1, "0.3")
	s.planned()
	for _, p := range s.download.Plan.Parts {
		if p.Name == "sitemap.xml" && p.File != 1 || p.Name == "sitemap-2.xml" && p.File != 2 {
			t.Errorf("%s is file %d", p.Name, p.File)
		}
	}
	s.Cancel()
	give("sitemap.xml", "sitemap.xml", "https://b.example/1")
	s.opening.Answer(true)
	s.settled()
	if got := places(); got != "3/sitemap.xml " {
		t.Errorf("after another document took the place, the places are %q", got)
	}
	s.do(components.LeaveProject{})
	s.answerFirst()
	s.settled()
	if got := places(); got != "" {
		t.Errorf("after the document was closed, the places are %q", got)
	}
	give("sitemap.xml", "site/sitemap.xml", "https://c.example/1")
	if got := places(); got != "" {
		t.Errorf("a file of a folder has the place %q", got)
	}
}

// answerFirst gives the first answer to the open question, if there is one.
func (s *session) answerFirst() {
	if s.Dialog == &s.Asking {
		s.do(s.Question.Actions[0].Do)
	}
}

func TestAllFilesThatChangedMeanwhileAreNamed(t *testing.T) {
	s := planned(t)
	s.disk = "changed one.xml\x00two.xml"
	s.do(func() { s.download.SaveToDisk(false) })
	s.until("it asks", func() bool { return s.Dialog == &s.Asking })
	if q := s.Question; q.Title.String() != "Overwrite 2 files?" || !strings.Contains(q.Text.String(), "one.xml and two.xml") ||
		q.Actions[0].Label != "Overwrite all" {
		t.Errorf("it asks %+v", q)
	}
}

func TestADiskThatRefusesIsToldAndTheWorkStays(t *testing.T) {
	s := planned(t)
	s.disk = "There is no room for it."
	s.do(func() { s.download.SaveToDisk(false) })
	s.until("it is told", func() bool { return s.Toast.Text.String() == "There is no room for it." })
	if len(s.onDisk) != 0 || s.Dialog != &s.download.Window || !s.keepingNotes.risk {
		t.Errorf("wrote %q, dialog %p, at risk %v", s.onDisk, s.Dialog, s.keepingNotes.risk)
	}
	s.disk = "canceled"
	s.Toast = ui.Toast{}
	s.do(func() { s.download.SaveToDisk(false) })
	if len(s.onDisk) != 0 || s.Toast.Text != "" {
		t.Errorf("calling it off wrote %q and says %q", s.onDisk, s.Toast.Text)
	}
}

func TestNothingIsOfferedForTheDiskWhereNothingChanged(t *testing.T) {
	s := opened(t)
	s.planned()
	if got := s.download.DiskLabel(); got != "" {
		t.Errorf("the button says %q", got)
	}
}
