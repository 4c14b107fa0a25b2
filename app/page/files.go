package page

import "sitemapeditor/sitemapcore/wire"

// A File is a file that the owner chose or dropped.
type File struct {
	Name, Path string
	Blob       wire.Blob
}

// openFiles opens files, after asking where something is open already.
func (g *opening) openFiles(files []File) {
	if len(files) > 0 {
		g.openWith(files, "")
	}
}

// openWith opens files and a text that came with them.
func (g *opening) openWith(files []File, text string) {
	request := wire.Open{Text: text}
	var blobs []wire.Blob
	for i, f := range files {
		request.Inputs = append(request.Inputs, wire.Input{Name: f.Name, Path: f.Path, Blob: i})
		blobs = append(blobs, f.Blob)
	}
	g.open(request, blobs)
}

// pasted takes what was pasted outside of any field. Addresses are added to what is open; a whole
// sitemap asks.
func (g *opening) pasted(text, html string) {
	if g.dialog == compareDialog {
		g.compared.compareWith(wire.CompareWith{Earlier: wire.Open{Text: text, HTML: html}}, nil)
		return
	}
	if g.askForFile(text) {
		return
	}
	g.openNow(wire.Open{Text: text, HTML: html}, nil)
}
