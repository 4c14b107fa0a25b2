package page

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
)

// A Sharing is what was shared with the installed app, or brought by the bookmark that reads a
// website, and waits for its owner's word.
type Sharing struct {
	From  string // the origin of the website that the bookmark read; empty for all else
	Files []File
	Text  string
	Left  LeftOut
}

// LeftOut counts what of it was left out: files because there were too many of them, because they
// were too large, or because the browser could keep no more of them; and characters of the text.
// The service worker has the limits.
type LeftOut struct{ Many, Large, Full, Text int }

// why says what was left out, and why; empty where nothing was.
func (l LeftOut) why() string {
	out := ""
	say := func(n int, why string) {
		if n > 0 {
			out += " " + ui.Count(n, "file was", "files were") + " left out, because " + why + "."
		}
	}
	say(l.Many, "only 100 files can be shared at once")
	say(l.Large, "only 1 GB can be shared at once")
	say(l.Full, "your browser has no room for more")
	if l.Text > 0 {
		out += " The end of the text was left out, because only its first " + ui.Number(1<<20) +
			" characters can be shared."
	}
	return out
}

// openShared opens what was shared.
type openShared struct{}

// shared asks before anything is opened that the system handed over: another site can send a form
// there, too. What was left out of it is said in the same place, also where nothing else came.
func (g *opening) shared(x Sharing) {
	x.Text = strings.TrimSpace(x.Text)
	nothing := len(x.Files) == 0 && x.Text == ""
	if nothing && x.Left == (LeftOut{}) {
		return
	}
	g.sharing = x
	q := question{title: "Open what was shared?", text: "Another app or a website handed this to Sitemap Editor: "}
	if x.From != "" {
		q.title, q.text = "Open what was read?", "The bookmark “Read my site” brought this from "+excerpt(x.From)+": "
	}
	label := "Look for page addresses"
	switch {
	case nothing:
		q.title = "What was shared did not arrive"
		q.text = "Another app or a website handed something to Sitemap Editor." + x.Left.why() +
			" You can open your files here instead."
		q.actions = []ui.Action{{Label: "OK", Do: components.CloseDialog{}}}
		g.askOwner(q)
		return
	case len(x.Files) > 0:
		label = "Open " + called(x.Files)
		q.text += x.list()
	default:
		q.text += "“" + excerpt(x.Text) + "”"
	}
	q.text += "." + x.Left.why() + " Nothing of it is opened until you say so."
	q.actions = []ui.Action{{Label: label, Do: openShared{}}}
	g.askOwner(q)
}

// list names the first files with their sizes.
func (x *Sharing) list() string {
	const most = 5
	var parts []string
	for _, f := range x.Files[:min(len(x.Files), most)] {
		parts = append(parts, excerpt(f.Name)+" ("+ui.Bytes(f.Blob.Size())+")")
	}
	if n := len(x.Files) - most; n > 0 {
		parts = append(parts, ui.Count(n, "more file", "more files"))
	}
	if x.Text != "" {
		parts = append(parts, "“"+excerpt(x.Text)+"”")
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
	g.sharing, g.dialog = Sharing{}, noDialog
	if len(x.Files) == 0 {
		g.doOpening(components.AddText{Text: x.Text})
		return
	}
	g.openWith(x.Files, x.Text)
}
