package page

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/catalog"
)

// A Sharing is what was shared with the installed app, or brought by the bookmark that reads a
// website, and waits for its owner's word.
type Sharing struct {
	From  string // the origin of the website that the bookmark read; empty for all else
	Files []File
	Text  string
	Left  LeftOut
	from  dialogKind // that was open, and may be what the files are for
}

// LeftOut counts what of it was left out: files because there were too many of them, because they
// were too large, or because the browser could keep no more of them; and characters of the text.
// The service worker has the limits.
type LeftOut struct{ Many, Large, Full, Text int }

// The most files that are taken at once: from another app, by the service worker, and from the
// bookmark, by web/boot/receive.js.
const (
	mostShared  = 100
	mostBrought = 1000
)

// why says what was left out, and why: a sentence for each reason.
func (x *Sharing) why() (out []string) {
	l, most := x.Left, mostShared
	if x.From != "" {
		most = mostBrought
	}
	for _, x := range [...]struct {
		n    int
		says catalog.Message
	}{{l.Many, words.TooManyFiles}, {l.Large, words.TooLargeFiles}, {l.Full, words.NoRoomForFiles}} {
		if x.n > 0 {
			out = append(out, x.says.With("n", x.n, "max", most))
		}
	}
	if l.Text > 0 {
		out = append(out, words.TextTooLong.N(1<<20))
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
	if nothing {
		says := append(append([]string{words.NotArrivedFrom}, x.why()...), words.NotArrivedHelp)
		g.askOwner(question{
			title: words.NotArrived, text: strings.Join(says, " "),
			actions: []ui.Action{{Label: words.OK, Do: components.CloseDialog{}}},
		})
		return
	}
	title, from := words.OpenShared, words.Shared.With("items", x.list())
	if x.From != "" {
		title, from = words.OpenRead, words.Read.With("site", excerpt(x.From), "items", x.list())
	}
	label := words.LookForAddresses
	switch len(x.Files) {
	case 0:
	case 1:
		label = words.OpenFile.With("file", excerpt(x.Files[0].Name))
	default:
		label = words.OpenFiles.N(len(x.Files))
	}
	says := append(append([]string{from}, x.why()...), words.NotOpenedYet)
	g.askOwner(question{
		title: title, text: strings.Join(says, " "), actions: []ui.Action{{Label: label, Do: openShared{}}},
	})
}

// list names the first files with their sizes, and the beginning of the text.
func (x *Sharing) list() string {
	const most = 5
	var parts []string
	for _, f := range x.Files[:min(len(x.Files), most)] {
		parts = append(parts, words.SharedFile.With("file", excerpt(f.Name), "size", ui.Bytes(f.Blob.Size())))
	}
	if n := len(x.Files) - most; n > 0 {
		parts = append(parts, words.SharedMore.N(n))
	}
	if x.Text != "" {
		parts = append(parts, words.SharedText.With("text", excerpt(x.Text)))
	}
	return catalog.And(parts...)
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
	g.sharing, g.dialog = Sharing{}, x.from
	if len(x.Files) == 0 {
		g.doOpening(components.AddText{Text: x.Text})
		return
	}
	g.openWith(x.Files, x.Text)
}
