package app

import (
	"strings"

	"sitemapeditor/components"
)

// A sharing is what was shared with the installed app and waits for its owner's word.
type sharing struct {
	files []droppedFile
	text  string
	left  leftOut
}

// leftOut counts what of it was left out: files because there were too many of them, because they
// were too large, or because the browser could keep no more of them; and characters of the text.
// The service worker has the limits.
type leftOut struct{ many, large, full, text int }

// why says what was left out, and why; empty where nothing was.
func (l leftOut) why() string {
	out := ""
	say := func(n int, why string) {
		if n > 0 {
			out += " " + components.Count(n, "file was", "files were") + " left out, because " + why + "."
		}
	}
	say(l.many, "only 100 files can be shared at once")
	say(l.large, "only 1 GB can be shared at once")
	say(l.full, "your browser has no room for more")
	if l.text > 0 {
		out += " The end of the text was left out, because only its first " + components.Number(1<<20) +
			" characters can be shared."
	}
	return out
}

// openShared opens what was shared.
type openShared struct{}

// shared asks before anything is opened that the system handed over: another site can send a form
// there, too. What was left out of it is said in the same place, also where nothing else came.
func (g *opening) shared(x sharing) {
	x.text = strings.TrimSpace(x.text)
	nothing := len(x.files) == 0 && x.text == ""
	if nothing && x.left == (leftOut{}) {
		return
	}
	g.sharing = x
	q := question{title: "Open what was shared?", text: "Another app or a website handed this to Sitemap Editor: "}
	label := "Look for page addresses"
	switch {
	case nothing:
		q.title = "What was shared did not arrive"
		q.text = "Another app or a website handed something to Sitemap Editor." + x.left.why() +
			" You can open your files here instead."
		q.actions = []components.Action{{Label: "OK", Do: components.CloseDialog{}}}
		g.askOwner(q)
		return
	case len(x.files) > 0:
		label = "Open " + called(x.files)
		q.text += x.list()
	default:
		q.text += "“" + excerpt(x.text) + "”"
	}
	q.text += "." + x.left.why() + " Nothing of it is opened until you say so."
	q.actions = []components.Action{{Label: label, Do: openShared{}}}
	g.askOwner(q)
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
func (g *opening) takeShared() {
	x := g.sharing
	g.sharing, g.dialog = sharing{}, noDialog
	if len(x.files) == 0 {
		g.doOpening(components.AddText{Text: x.text})
		return
	}
	g.openWith(x.files, x.text)
}
