package page

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// diskParts lists the files of the plan that would be written to disk, by their places in it: all
// of them, or those that are no longer as they were opened.
func (d *download) diskParts() []int {
	if d.plan == nil || !d.browser.CanWrite() {
		return nil
	}
	var parts []int
	for i, p := range d.plan.Parts {
		if !p.Untouched && p.Kind != sitemapcore.InstructionsPart {
			parts = append(parts, i)
		}
	}
	return parts
}

// diskLabel is what the button says that writes to disk.
func (d *download) diskLabel() string {
	parts := d.diskParts()
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return words.SaveTo.With("file", d.plan.Parts[parts[0]].Name)
	}
	return words.SaveToFolder.N(len(parts))
}

// saveToDisk writes the files back, after the owner and the browser have agreed.
func (d *download) saveToDisk(sure bool) {
	parts := d.diskParts()
	if len(parts) == 0 {
		return
	}
	if sure {
		d.dialog = downloadDialog
	}
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = d.plan.Parts[p].Name
	}
	d.browser.DiskReady(names, sure, func(answer string) {
		d.post(func() {
			name, changed := strings.CutPrefix(answer, "changed ")
			switch {
			case answer == "canceled":
			case changed:
				d.askOwner(question{
					title: words.Overwrite.With("file", name),
					text:  words.OverwriteWhy,
					actions: []ui.Action{
						{Label: words.OverwriteIt, Do: components.SaveToDisk{Sure: true}},
						{Label: words.DownloadInstead, Do: components.OpenDownload{}},
					},
				})
			case answer != "":
				d.notify(ui.Toast{Icon: "note", Text: answer})
			default:
				d.date(func(same bool) {
					if same {
						d.writeToDisk(parts, names, d.state.Rev)
					}
				})
			}
		})
	})
}

// writeToDisk writes the first of the parts and goes on with the others.
func (d *download) writeToDisk(parts []int, names []string, rev int) {
	title := words.WritingNamed.With("file", names[0])
	request := &wire.Write{Files: d.options.Files(), Format: d.options.Format, Part: parts[0], Job: writeJob}
	d.work(writeJob, title, request, func(b wire.Body, blobs []wire.Blob) {
		if d.writtenFile(b, blobs) == nil {
			return
		}
		d.browser.DiskWrite(names[0], blobs[0], func(trouble string) {
			d.post(func() {
				switch {
				case trouble != "":
					d.notify(ui.Toast{Icon: "note", Text: trouble})
				case len(parts) > 1:
					d.writeToDisk(parts[1:], names[1:], rev)
				default:
					d.dialog = noDialog
					d.project.got = rev
					d.notify(ui.Toast{
						Text: words.SavedOnDisk.With("file", names[0]), More: words.UploadIt,
					})
				}
				d.project.guard()
			})
		})
	})
}
