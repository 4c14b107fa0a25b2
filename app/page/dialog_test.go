package page

import (
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

func TestClosingAnotherDialogKeepsTheErrorOfTheStartScreen(t *testing.T) {
	s := start(t)
	Events{s.Store}.Files([]desk.File{{Name: "photo.jpg", Path: "photo.jpg", Blob: enginetest.Bytes("\xff\xd8\xff\xe0")}})
	s.until("it is refused", func() bool { return s.Problem != nil })
	for _, dialog := range []any{components.OpenHelp{}, components.OpenPalette{}, components.FromWebsite{}} {
		s.do(dialog)
		if s.Dialog == nil {
			t.Fatalf("%T opens no dialog", dialog)
		}
		s.do(components.CloseDialog{})
		if s.Problem == nil {
			t.Errorf("closing the dialog of %T removes the error", dialog)
		}
	}
}

func TestAddPagesBeginsWithoutTheErrorBefore(t *testing.T) {
	s := opened(t)
	s.do(components.OpenAdd{})
	s.do(components.AddText{Text: "nothing like an address"})
	s.settled()
	s.do(components.OpenAdd{}) // which says why
	s.do(components.CloseDialog{})
	s.do(components.OpenAdd{})
	if s.Problem != nil {
		t.Errorf("it begins with %q", s.Problem.Title)
	}
}
