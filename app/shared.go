package app

import (
	"strings"

	"sitemapeditor/components"
)

// A sharing is what was shared with the installed app and waits for its owner's word.
type sharing struct {
	files []droppedFile
	text  string
}

// openShared opens what was shared.
type openShared struct{}

// shared asks before anything is opened that the system handed over: another site can send a form there, too.
func (s *Store) shared(files []droppedFile, text string) {
	text = strings.TrimSpace(text)
	if len(files) == 0 && text == "" {
		return
	}
	s.sharing = sharing{files, text}
	q := question{title: "Open what was shared?", text: "Another app or a website handed this to Sitemap Editor: "}
	label := "Look for page addresses"
	if len(files) > 0 {
		label = "Open " + called(files)
		q.text += s.sharing.list()
	} else {
		q.text += "“" + excerpt(text) + "”"
	}
	q.text += ". Nothing of it is opened until you say so."
	q.actions = []components.Action{{Label: label, Do: openShared{}}}
	s.askOwner(q)
}

// list names the first files with their sizes.
func (x *sharing) list() string {
	const most = 5
	var parts []string
	for _, f := range x.files[:min(len(x.files), most)] {
		parts = append(parts, excerpt(f.name)+" ("+components.Bytes(f.blob.Size())+")")
	}
	if n := len(x.files) - most; n > 0 {
		parts = append(parts, components.Count(n, "more file", "more files"))
	}
	if x.text != "" {
		parts = append(parts, "“"+excerpt(x.text)+"”")
	}
	return strings.Join(parts, ", ")
}

// excerpt is the beginning of a text that somebody else wrote, on one line.
func excerpt(text string) string {
	const most = 120
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "\uFFFD")), " ")
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// takeShared opens what was shared, now that its owner said so.
func (s *Store) takeShared() {
	x := s.sharing
	s.sharing, s.dialog = sharing{}, noDialog
	if len(x.files) == 0 {
		s.do(components.AddText{Text: x.text})
		return
	}
	s.openWith(x.files, x.text)
}
