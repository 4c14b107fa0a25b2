package opening

import (
	"slices"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const openFilesText say.Text = "Open {n, plural, one {# file} other {# files}}"

// OpenFiles opens files, after a question if a document is open.
func (g *Opening) OpenFiles(files []desk.File) {
	g.gathered(func() {
		if len(files) > 0 {
			g.openWith(files)
		}
	})
}

// A gathering reads the sizes of files that were given, which takes seconds if there are thousands.
type gathering struct {
	bar    *wire.Progress
	before int // inputs that wait and were given earlier
}

// Gathers says that the sizes of files are being read. OpenFiles, OpenPart or OpenEmpty follows.
func (g *Opening) Gathers(files int) {
	g.gathers = &gathering{before: len(g.waiting)}
	if g.Progress == nil {
		g.gathers.bar = &wire.Progress{Job: desk.OpenJob, Title: say.N("Opening {n, plural, one {# file} other {# files}}", files)}
		g.Progress = g.gathers.bar
	}
}

// StopGathering drops the files whose sizes are being read, if the bar of a job is about them.
func (g *Opening) StopGathering(job int) bool {
	if x := g.gathers; x == nil || job != desk.OpenJob || g.Progress != x.bar {
		return false
	}
	g.gathers, g.Progress, g.dropped = nil, nil, true
	g.Continue()
	return true
}

// gathered opens files before all input that was given after them. The bar of their sizes stays until they are open.
func (g *Opening) gathered(open func()) {
	var bar *wire.Progress
	at := len(g.waiting)
	switch x := g.gathers; {
	case g.dropped:
		g.dropped = false
		return
	case x != nil:
		at = x.before
		if g.Progress == x.bar {
			bar, g.Progress = x.bar, nil
		}
	}
	g.gathers = nil
	g.waiting = slices.Insert(g.waiting, at, func() {
		g.bar = bar
		open()
		g.bar = nil
	})
	g.Continue()
}

// OpenEmpty says that a folder has no files that are read.
func (g *Opening) OpenEmpty(folder string) {
	g.gathered(func() {
		g.refuseInput(&wire.Failure{Title: say.Fill("{archive} has no sitemap in it", "archive", excerpt(folder))})
	})
}

// OpenPart asks whether files of a folder are opened without the rest of it.
func (g *Opening) OpenPart(files []desk.File) {
	g.gathered(func() {
		g.asked, g.askedOver = files, g.Dialog
		g.AskOwner(desk.Question{
			Input: true,
			Title: "Open part of the folder?",
			Text: say.Fill("We read at most {n} files of a folder that you drop here, and this one has more. The last "+
				"file we read is {file}. To open all of it, make a .zip of the folder and drop that, or drop only the "+
				"folder with your web pages.", "n", len(files), "file", excerpt(files[len(files)-1].Path)),
			Actions: []ui.Action{{Label: say.N(openFilesText, len(files)), Do: g.openAsked}},
		})
	})
}

// openWith opens files.
func (g *Opening) openWith(files []desk.File) {
	request := wire.Open{Inputs: make([]wire.Input, 0, len(files))}
	blobs := make([]wire.Blob, 0, len(files))
	for _, f := range files {
		in := wire.Input{Name: f.Name, Path: f.Path, Day: f.Day, Blob: wire.Unread}
		if f.Blob != nil {
			in.Blob = len(blobs)
			blobs = append(blobs, f.Blob)
		}
		request.Inputs = append(request.Inputs, in)
	}
	g.Open(request, blobs)
}

// Paste handles a paste outside of any field. Addresses are added to the document; a whole sitemap causes a question.
func (g *Opening) Paste(text, html string) { g.inTurn(func() { g.paste(text, html) }) }

func (g *Opening) paste(text, html string) {
	if g.other.Comparing() {
		g.other.Compare(wire.CompareWith{Earlier: wire.Open{Text: text, HTML: html}})
		return
	}
	if g.askForFile(text) {
		return
	}
	g.openNow(wire.Open{Text: text, HTML: html}, nil)
}
