package files

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Feature is the feature that shows the open files.
type Feature struct {
	*desk.Desk
	most int // files, receipts and problems that are known
}

// knownFiles is the number of files, receipts and problems that are known without being asked for.
const knownFiles = 100

// NewFeature returns the feature.
func NewFeature(d *desk.Desk) *Feature {
	p := &Feature{Desk: d, most: knownFiles}
	d.WhenAnother(func() { *p = Feature{Desk: d, most: knownFiles} })
	desk.On(d, func(in components.ListFiles) {
		if in.Most > p.most {
			p.most = in.Most
			p.Load(func() {})
		}
	})
	desk.On(d, func(in components.AskFile) { p.ask(in.File) })
	return p
}

// Load requests the files, and calls then when they are here.
func (p *Feature) Load(then func()) {
	desk.Get(p.Desk, &wire.GetFiles{Most: p.most}, func(f *wire.Files) {
		p.Files = *f
		then()
	})
}

// Draw draws the panel. The bar of opening files is beside the lists, which need not be drawn again when it moves.
func (p *Feature) Draw() app.UI {
	var job []app.UI
	if p.Progress != nil {
		job = append(job, ui.JobCard("files-job", p.Progress, p.Sink))
	}
	return ui.Div("filesroom", ui.Div("room",
		ui.Div("", job...), &Files{Sink: p.Sink, Opening: p.Progress != nil, Open: p.Files},
	))
}

// ask asks for another name of an open file, or whether to remove it. A file for pasted or typed pages gets its name
// at the download.
func (p *Feature) ask(index int) {
	for _, f := range p.Files.Files {
		if f.Index != index {
			continue
		}
		q := desk.Question{
			Title: say.Fill("Rename or remove {file}", "file", f.Name),
			Text: say.Fill("{n, plural, =0 {Removing takes the file out of your download. Undo brings it back.} one "+
				"{Removing takes the file and its page out of your download. Undo brings both back.} other {Removing "+
				"takes the file and its # pages out of your download. Undo brings them back.}}", "n",
				f.Pages),
			Actions: []ui.Action{
				{Label: "Remove", Do: func() {
					p.Show(nil)
					p.Ask(wire.Make(wire.Target{}, sitemapcore.RemoveFileStep(f.Index)), p.Undoable)
				}},
			},
		}
		if f.Kind != sitemapcore.NewFile {
			q.Label, q.Value = "Name of the file", f.Name
			q.Actions = append(q.Actions, ui.Action{Label: "Rename"})
			q.Answer = func(name string) {
				p.Ask(wire.Make(wire.Target{}, sitemapcore.RenameFileStep(f.Index, name)), p.Undoable)
			}
		}
		p.AskOwner(q)
	}
}
