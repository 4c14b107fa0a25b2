package download

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// diskParts lists the files of the plan that would be written to disk, by their places in it: all
// of them, or those that are no longer as they were opened.
func (d *Downloads) diskParts() []int {
	if !d.Browser.CanWrite() {
		return nil
	}
	var parts []int
	for i, p := range d.Plan.Parts {
		if !p.Untouched && p.Kind != sitemapcore.InstructionsPart {
			parts = append(parts, i)
		}
	}
	return parts
}

// DiskLabel is the label of the button that writes to disk.
func (d *Downloads) DiskLabel() say.Text {
	parts := d.diskParts()
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return say.Fill("Save to {file}", "file", d.Plan.Parts[parts[0]].Name)
	}
	return say.N("Save {n, plural, one {# file} other {# files}} to their folder", len(parts))
}

// SaveToDisk writes the files over the opened ones, or into a folder, after the owner and the browser have agreed. sure
// confirms that files are overwritten which another program has changed meanwhile.
func (d *Downloads) SaveToDisk(sure bool) {
	d.planned(ifSame(func() { d.saveToDisk(sure) }))
}

func (d *Downloads) saveToDisk(sure bool) {
	parts := d.diskParts()
	if len(parts) == 0 {
		return
	}
	if sure {
		d.Show(&d.Window)
	}
	files := make([]desk.DiskFile, len(parts))
	for i, p := range parts {
		part := &d.Plan.Parts[p]
		files[i] = desk.DiskFile{Name: part.Name, Index: part.File}
	}
	d.Browser.DiskReady(files, sure, func(answer string) {
		d.Post(func() {
			changed, isChanged := strings.CutPrefix(answer, "changed ")
			switch {
			case answer == "canceled":
			case isChanged:
				d.askToOverwrite(strings.Split(changed, "\x00"))
			case answer != "":
				d.Notify(ui.Toast{Icon: "note", Text: say.Data(answer)})
			default:
				d.date(ifSame(func() { d.writeToDisk(parts, files, 0) }))
			}
		})
	})
}

// askToOverwrite asks whether to overwrite files that another program has changed.
func (d *Downloads) askToOverwrite(names []string) {
	var all []say.Text
	for _, name := range names {
		all = append(all, say.Data(name))
	}
	q := desk.Question{
		Title: say.Fill("Overwrite {file}?", "file", names[0]),
		Text: "The file has changed on your disk since you opened it. Overwriting it loses that change; a download keeps " +
			"both.",
		Actions: []ui.Action{
			{Label: "Overwrite it", Do: func() { d.SaveToDisk(true) }},
			{Label: "Download instead", Do: components.OpenDownload{}},
		},
	}
	if n := len(names); n > 1 {
		q.Title = say.N("Overwrite {n, plural, one {# file} other {# files}}?", n)
		q.Text = say.Fill("These files have changed on your disk since you opened them: {files}. Overwriting them loses those "+
			"changes; a download keeps both.", "files", say.And(all...))
		q.Actions[0].Label = "Overwrite all"
	}
	d.AskOwner(q)
}

// writeToDisk writes the parts from the given one on.
func (d *Downloads) writeToDisk(parts []int, files []desk.DiskFile, i int) {
	file := files[i]
	title := say.Fill("Writing {file}", "file", file.Name)
	request := &wire.Write{Files: d.Settings.Files(), Format: d.Settings.Format, Part: parts[i], Job: d.writing}
	d.Work(d.writing, title, request, func(b wire.Body, blobs []wire.Blob) {
		w := d.WrittenFile(b, blobs)
		if w == nil {
			return
		}
		if w.Planned != file.Name {
			// The pages changed meanwhile, so that another file is at this place of the plan.
			d.MakePlan()
			d.Notify(ui.Toast{Icon: "note", Text: say.Fill("{file} was not written, because the pages changed meanwhile. Save again.",
				"file", file.Name)})
			return
		}
		d.Browser.DiskWrite(file, blobs[0], func(trouble string) {
			d.Post(func() {
				switch {
				case trouble != "":
					d.Notify(ui.Toast{Icon: "note", Text: say.Data(trouble)})
				case i+1 < len(parts):
					d.writeToDisk(parts, files, i+1)
				default:
					d.Show(nil)
					d.got(w)
					text := say.Fill("{file} is saved on your disk", "file", file.Name)
					if len(files) > 1 {
						text = say.N("{n, plural, one {# file is saved on your disk} other {# files are saved on your disk}}", len(files))
					}
					d.Notify(ui.Toast{Text: text, More: "Upload it to your site for search engines to see it"})
				}
			})
		})
	})
}
