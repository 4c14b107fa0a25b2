package opening

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// The most files that are taken at once: from another app, by the service worker, and from the
// bookmark, by web/boot/receive.js.
const (
	mostShared  = 100
	mostBrought = 1000
)

// why returns a sentence for each reason why something was left out.
func why(x *desk.Sharing) (out []say.Text) {
	l, most := x.Left, mostShared
	if x.From != "" {
		most = mostBrought
	}
	for _, x := range [...]struct {
		n    int
		says say.Text
	}{{l.Many, "{n, plural, one {# file was} other {# files were}} left out, because only {max} files can be shared " +
		"at once."}, {l.Large, "{n, plural, one {# file was} other {# files were}} left out, because only 1 GB can " +
		"be shared at once."}, {l.Full, "{n, plural, one {# file was} other {# files were}} left out, because " +
		"your browser has no room for more."}} {
		if x.n > 0 {
			out = append(out, say.Fill(x.says, "n", x.n, "max", most))
		}
	}
	if l.Text > 0 {
		out = append(out, say.N("The end of the text was left out, because only its first {n} characters can be "+
			"shared.", 1<<20))
	}
	return out
}

// Share asks before opening input from the system, because another site can send a form there too. It also lists
// omitted input, even if there is nothing else.
func (g *Opening) Share(x desk.Sharing) { g.inTurn(func() { g.askToShare(x) }) }

func (g *Opening) askToShare(x desk.Sharing) {
	x.Text = strings.TrimSpace(x.Text)
	nothing := len(x.Files) == 0 && x.Text == ""
	if nothing && x.Left == (desk.LeftOut{}) {
		return
	}
	g.sharing, g.sharedFor = x, nil
	if nothing {
		says := append(append([]say.Text{"Another app or a website handed something to Sitemap Editor."}, why(&x)...),
			"You can open your files here instead.")
		g.AskOwner(desk.Question{
			Input: true,
			Title: "What was shared did not arrive", Text: say.Join(" ", says...),
			Actions: []ui.Action{{Label: "OK", Do: components.CloseDialog{}}},
		})
		return
	}
	title, from := say.Text("Open what was shared?"),
		say.Fill("Another app or a website handed this to Sitemap Editor: {items}.", "items", list(&x))
	if x.From != "" {
		title, from = "Open what was read?", say.Fill("The bookmark “Read my site” brought this from {site}: {items}.",
			"site", excerpt(x.From), "items", list(&x))
	}
	label := say.Text("Look for page addresses")
	switch len(x.Files) {
	case 0:
	case 1:
		label = say.Fill("Open {name}", "name", excerpt(x.Files[0].Name))
	default:
		label = say.N(openFilesText, len(x.Files))
	}
	says := append(append([]say.Text{from}, why(&x)...), "Nothing is opened until you say so.")
	g.AskOwner(desk.Question{
		Input: true, Unasked: true,
		Title: title, Text: say.Join(" ", says...), Actions: []ui.Action{{Label: label, Do: g.takeShared}},
	})
}

// list names the first files with their sizes, and the beginning of the text.
func list(x *desk.Sharing) say.Text {
	const most = 5
	var parts []say.Text
	for _, f := range x.Files[:min(len(x.Files), most)] {
		parts = append(parts, say.Fill("{file} ({size})", "file", excerpt(f.Name), "size", display.Size(f.Blob.Size())))
	}
	if n := len(x.Files) - most; n > 0 {
		parts = append(parts, say.N("{n, plural, one {# more file} other {# more files}}", n))
	}
	if x.Text != "" {
		parts = append(parts, say.Fill("“{text}”", "text", excerpt(x.Text)))
	}
	return say.And(parts...)
}

// excerpt returns the beginning of another person's text, on one line.
func excerpt(text string) string {
	const most = 120
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "\uFFFD")), " ")
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// takeShared opens shared input after the user has agreed.
func (g *Opening) takeShared() {
	x := g.sharing
	g.sharing = desk.Sharing{}
	g.Show(g.sharedFor)
	if len(x.Files) == 0 {
		g.AddText(components.AddText{Text: x.Text})
		return
	}
	g.openWith(x.Files, x.Text)
}
