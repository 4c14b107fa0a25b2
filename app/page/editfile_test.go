package page

import (
	"testing"

	"sitemapeditor/components"
)

func TestAnOpenFileIsRenamedOrRemoved(t *testing.T) {
	s := opened(t)
	s.until("the files are known", func() bool { return len(s.files.Files) == 1 })
	name := func() string {
		if len(s.files.Files) == 0 {
			return ""
		}
		return s.files.Files[0].Name
	}
	was := name()
	s.do(components.AskFile{File: s.files.Files[0].Index})
	if q := s.question; s.dialog != askDialog || q.value != was || len(q.actions) != 2 {
		t.Fatalf("asked is %+v", q)
	}
	s.told("the new name", func() { s.do(components.Answer{Text: "blog.xml"}) })
	s.until("it has the name", func() bool { return name() == "blog.xml" })

	s.do(components.AskFile{File: s.files.Files[0].Index})
	undo := s.told("the removal", func() { s.do(s.question.actions[0].Do) })
	s.until("no page is left", func() bool { return s.state.Pages == 0 && s.dialog == noDialog })
	s.do(undo)
	s.until("all is back", func() bool { return s.state.Pages == 3 && name() == "blog.xml" })
}
