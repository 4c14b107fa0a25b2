package page

import (
	"testing"

	"sitemapeditor/components"
)

func TestAnOpenFileIsRenamedOrRemoved(t *testing.T) {
	s := opened(t)
	s.until("the files are known", func() bool { return len(s.Files.Files) == 1 })
	name := func() string {
		if len(s.Files.Files) == 0 {
			return ""
		}
		return s.Files.Files[0].Name
	}
	was := name()
	s.do(components.AskFile{File: s.Files.Files[0].Index})
	if q := s.Question; s.Dialog != &s.Asking || q.Value != was || len(q.Actions) != 2 {
		t.Fatalf("asked is %+v", q)
	}
	s.told("the new name", func() { s.answer("blog.xml") })
	s.until("it has the name", func() bool { return name() == "blog.xml" })

	s.do(components.AskFile{File: s.Files.Files[0].Index})
	undo := s.told("the removal", func() { s.do(s.Question.Actions[0].Do) })
	s.until("no page is left", func() bool { return s.State.Pages == 0 && s.Dialog == nil })
	s.do(undo)
	s.until("all is back", func() bool { return s.State.Pages == 3 && name() == "blog.xml" })
}
