package page

import (
	"slices"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
)

// planned returns a session with one changed page and the download dialog open.
func planned(t *testing.T) *session {
	s := opened(t)
	s.setPriority(0, "0.3")
	s.do(components.OpenDownload{})
	s.until("the plan is there", func() bool { return s.download.Plan != nil && s.download.Busy() == nil })
	return s
}

func TestSaveWritesTheOpenedFileBack(t *testing.T) {
	s := planned(t)
	if got := s.download.DiskLabel(); got.String() != "Save to example.xml" {
		t.Fatalf("the button says %q", got)
	}
	s.do(components.SaveToDisk{})
	s.until("it is written and nothing would be lost",
		func() bool { return len(s.onDisk) == 1 && s.Dialog == nil && !s.keepingNotes.risk })
	if s.onDisk[0] != "example.xml" || s.Toast.Text.String() != "example.xml is saved on your disk" {
		t.Errorf("wrote %q, and says %q", s.onDisk, s.Toast.Text)
	}
}

func TestAFileThatChangedMeanwhileIsAskedAbout(t *testing.T) {
	s := planned(t)
	s.disk = "changed example.xml"
	s.do(components.SaveToDisk{})
	s.until("it asks", func() bool { return s.Dialog == &s.Asking })
	if len(s.onDisk) != 0 {
		t.Fatal("it was written over without asking")
	}
	s.do(s.Question.Actions[0].Do)
	s.until("it is written", func() bool { return slices.Equal(s.onDisk, []string{"example.xml"}) })
}

func TestADiskThatRefusesIsToldAndTheWorkStays(t *testing.T) {
	s := planned(t)
	s.disk = "There is no room for it."
	s.do(components.SaveToDisk{})
	s.until("it is told", func() bool { return s.Toast.Text.String() == "There is no room for it." })
	if len(s.onDisk) != 0 || s.Dialog != &s.download.Window || !s.keepingNotes.risk {
		t.Errorf("wrote %q, dialog %p, at risk %v", s.onDisk, s.Dialog, s.keepingNotes.risk)
	}
	s.disk = "canceled"
	s.Toast = ui.Toast{}
	s.do(components.SaveToDisk{})
	if len(s.onDisk) != 0 || s.Toast.Text != "" {
		t.Errorf("calling it off wrote %q and says %q", s.onDisk, s.Toast.Text)
	}
}

func TestNothingIsOfferedForTheDiskWhereNothingChanged(t *testing.T) {
	s := opened(t)
	s.do(components.OpenDownload{})
	s.until("the plan is there", func() bool { return s.download.Plan != nil && s.download.Busy() == nil })
	if got := s.download.DiskLabel(); got != "" {
		t.Errorf("the button says %q", got)
	}
}
