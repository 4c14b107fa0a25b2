package page

import (
	"testing"

	"sitemapeditor/components"
)

func TestASentenceSaysCopiedOnlyOfWhatIsOnTheClipboard(t *testing.T) {
	s := start(t)
	s.do(components.TryExample{})
	s.until("there are pages", func() bool { return s.State.Pages == 3 })
	s.until("a page is selected", func() bool { return s.Current != 0 })

	s.deny = 1
	s.xml.CopyPage()
	s.until("something is said", func() bool { return s.Toast.Act != nil && s.Toast.Act.Label.String() == "Copy" })
	if s.clip != "" {
		t.Fatalf("the clipboard has %q", s.clip)
	}
	s.do(s.Toast.Act.Do)
	s.until("it is copied", func() bool { return s.clip != "" && s.Toast.Act == nil })
	const want = "<url><loc>https://shop.example/lamps/oak</loc><lastmod>03/04/2026</lastmod></url>"
	if s.clip != want {
		t.Errorf("on the clipboard is\n%s\nand not\n%s", s.clip, want)
	}

	s.deny = 2
	s.xml.CopyPage()
	s.until("another press is asked for", func() bool {
		return s.Toast.Act != nil &&
			s.Toast.Act.Label.String() == "Copy"
	})
	s.do(s.Toast.Act.Do)
	s.until("there is nothing more to press", func() bool {
		return s.Toast.Text.String() == "Your browser did not let us copy" &&
			s.Toast.Act == nil
	})
	if s.Copied != "" {
		t.Errorf("a button says that %q was copied", s.Copied)
	}

	s.do(components.Copy{Text: "a line"})
	s.until("the button says so", func() bool { return s.Copied == "a line" })
}
