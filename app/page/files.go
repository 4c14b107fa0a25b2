package page

import (
	"strings"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const openFilesText say.Text = "Open {n, plural, one {# file} other {# files}}"

// A File is a file that the owner chose or dropped.
type File struct {
	Name, Path string
	Day        string    // when it was last changed, "2026-11-20"; empty where nobody knows
	Blob       wire.Blob // nil for a file, or a folder, that can't be read; the path of a folder ends with a slash
}

// openFiles opens files, after asking where something is open already.
func (g *opening) openFiles(files []File) {
	if len(files) > 0 {
		g.openWith(files, "")
	}
}

// part asks whether files of a folder are opened without the rest of it.
func (g *opening) part(files []File) {
	g.sharing = Sharing{Files: files, from: g.Dialog}
	g.AskOwner(desk.Question{
		Title: "Open part of the folder?",
		Text: say.Fill("We read at most {n} files of a folder that you drop here, and this one has more. The last "+
			"file we read is {file}. To open all of it, make a .zip of the folder and drop that, or drop only the "+
			"folder with your web pages.", "n", len(files), "file", excerpt(files[len(files)-1].Path)).String(),
		Actions: []ui.Action{{Label: say.N(openFilesText, len(files)), Do: openShared{}}},
	})
}

// openWith opens files and a text that came with them.
func (g *opening) openWith(files []File, text string) {
	request := wire.Open{Text: text}
	var blobs []wire.Blob
	for _, f := range files {
		in := wire.Input{Name: f.Name, Path: f.Path, Day: f.Day, Blob: wire.Unread}
		if f.Blob != nil {
			in.Blob = len(blobs)
			blobs = append(blobs, f.Blob)
		}
		request.Inputs = append(request.Inputs, in)
	}
	g.open(request, blobs)
}

// pasted takes what was pasted outside of any field. Addresses are added to what is open; a whole
// sitemap asks.
func (g *opening) pasted(text, html string) {
	if g.Dialog == &g.compared.Choosing {
		g.compared.With(wire.CompareWith{Earlier: wire.Open{Text: text, HTML: html}})
		return
	}
	if g.askForFile(text) {
		return
	}
	g.openNow(wire.Open{Text: text, HTML: html}, nil)
}

// OfFolder reports whether a file in a folder is opened with it, by its path from there on. What
// programs keep for themselves has no pages, and many files.
func OfFolder(path string) bool {
	parts := strings.Split(path, "/")
	for _, dir := range parts[1:max(1, len(parts)-1)] {
		if dir == "node_modules" || strings.HasPrefix(dir, ".") {
			return false
		}
	}
	return true
}
