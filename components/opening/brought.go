package opening

import (
	"strings"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
)

// mostBrought is the most files that are taken of the bookmark, by web/boot/receive.js.
const mostBrought = 1000

// TakeBrought asks before opening the files of the bookmark "Read my site", because any site can send some.
func (g *Opening) TakeBrought(x desk.Brought) { g.inTurn(func() { g.askToTake(x) }) }

func (g *Opening) askToTake(x desk.Brought) {
	if len(x.Files) == 0 {
		return
	}
	g.asked, g.askedOver = x.Files, nil
	says := []say.Text{say.Fill("The bookmark “Read my site” brought this from {site}: {items}.", "site", excerpt(x.From), "items",
		list(x.Files))}
	if x.LeftOut > 0 {
		says = append(says, say.Fill("{n, plural, one {# file was} other {# files were}} left out, because only {max} files can be "+
			"shared at once.", "n", x.LeftOut, "max", mostBrought))
	}
	label := say.N(openFilesText, len(x.Files))
	if len(x.Files) == 1 {
		label = say.Fill("Open {name}", "name", excerpt(x.Files[0].Name))
	}
	g.AskOwner(desk.Question{
		Input: true, Unasked: true,
		Title: "Open what was read?", Text: say.Join(" ", append(says, "Nothing is opened until you say so.")...),
		Actions: []ui.Action{{Label: label, Do: g.openAsked}},
	})
}

// list names the first files with their sizes.
func list(files []desk.File) say.Text {
	const most = 5
	var parts []say.Text
	for _, f := range files[:min(len(files), most)] {
		parts = append(parts, say.Fill("{file} ({size})", "file", excerpt(f.Name), "size", display.Size(f.Blob.Size())))
	}
	if n := len(files) - most; n > 0 {
		parts = append(parts, say.N("{n, plural, one {# more file} other {# more files}}", n))
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

// openAsked opens the files that a question was about, after the user has agreed.
func (g *Opening) openAsked() {
	files := g.asked
	g.asked = nil
	g.Show(g.askedOver)
	g.openWith(files)
}
