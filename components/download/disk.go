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
	if d.Plan == nil || !d.Browser.CanWrite() {
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

// saveToDisk writes the files back, after the owner and the browser have agreed.
func (d *Downloads) saveToDisk(sure bool) {
	parts := d.diskParts()
	if len(parts) == 0 {
		return
	}
	if sure {
		d.Show(&d.Window)
	}
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = d.Plan.Parts[p].Name
	}
	d.Browser.DiskReady(names, sure, func(answer string) {
		d.Post(func() {
			name, changed := strings.CutPrefix(answer, "changed ")
			switch {
			case answer == "canceled":
			case changed:
				d.AskOwner(desk.Question{
					Title: say.Fill("Overwrite {file}?", "file", name),
					Text: "The file has changed on your disk since you opened it. Overwriting it loses that " +
						"change; a download keeps both.",
					Actions: []ui.Action{
						{Label: "Overwrite it", Do: components.SaveToDisk{Sure: true}},
						{Label: "Download instead", Do: components.OpenDownload{}},
					},
				})
			case answer != "":
				d.Notify(ui.Toast{Icon: "note", Text: say.Data(answer)})
			default:
				d.date(func(same bool) {
					if same {
						d.writeToDisk(parts, names, d.State.Rev)
					}
				})
			}
		})
	})
}

// writeToDisk writes the first of the parts and then the others.
func (d *Downloads) writeToDisk(parts []int, names []string, rev int) {
	title := say.Fill("Writing {file}", "file", names[0])
	request := &wire.Write{Files: d.Settings.Files(), Format: d.Settings.Format, Part: parts[0], Job: d.writing}
	d.Work(d.writing, title, request, func(b wire.Body, blobs []wire.Blob) {
		if d.WrittenFile(b, blobs) == nil {
			return
		}
		d.Browser.DiskWrite(names[0], blobs[0], func(trouble string) {
			d.Post(func() {
				switch {
				case trouble != "":
					d.Notify(ui.Toast{Icon: "note", Text: say.Data(trouble)})
				case len(parts) > 1:
					d.writeToDisk(parts[1:], names[1:], rev)
				default:
					d.Show(nil)
					d.other.Got(rev)
					d.Notify(ui.Toast{
						Text: say.Fill("{file} is saved on your disk", "file", names[0]),
						More: "Upload it to your site for search engines to see it",
					})
				}
			})
		})
	})
}
