package app

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

func TestWhatIsSharedIsAskedAbout(t *testing.T) {
	s := start(t)
	file := droppedFile{"my list.txt", "my list.txt", enginetest.Bytes([]byte("https://shop.example/a\nhttps://shop.example/b\n"))}
	s.shared([]droppedFile{file}, " https://shop.example/c ")
	if s.dialog != askDialog || !s.empty() || !strings.Contains(s.question.text, "my list.txt (46 bytes), “https://shop.example/c”") || s.question.actions[0].Label != "Open my list.txt" {
		t.Fatalf("dialog %d, %+v", s.dialog, s.question)
	}
	s.do(components.CloseDialog{})
	if s.dialog != noDialog || !s.empty() {
		t.Fatal("it is not called off")
	}
	s.shared([]droppedFile{file}, "https://shop.example/c")
	s.do(s.question.actions[0].Do)
	s.until("the file and the text are open", func() bool { return s.state.Pages == 3 && s.dialog == noDialog })
	s.shared(nil, "look: https://shop.example/d "+strings.Repeat("x", 500))
	if len(s.question.text) > 350 || !strings.Contains(s.question.text, "“look: https://shop.example/d xxx") {
		t.Errorf("it is asked %q", s.question.text)
	}
	s.do(s.question.actions[0].Do)
	s.until("the address is added", func() bool { return s.state.Pages == 4 })
	s.shared(nil, " ")
	if s.dialog != noDialog {
		t.Error("nothing is asked about")
	}
}
