package app

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

// A download is what the page knows of the files that come out.
type download struct {
	*desk
	table   *table
	checks  *checks
	project *projects

	options  components.Options
	chosen   bool // the options were touched by the owner
	plan     *wire.Plan
	planning *wire.Progress
	writing  *wire.Progress
	written  doneInfo
	indexKey string // for IndexNow
}

// wireOptions turns the options of the dialog into those of the engine.
func (d *download) wireOptions() wire.Options { return wireOptions(d.options) }

// sitemapOptions are those of the sitemap, which is shown and measured whatever other kind of file the dialog is at.
func (d *download) sitemapOptions() wire.Options {
	o := d.options
	o.Form = 0
	return wireOptions(o)
}

func wireOptions(o components.Options) wire.Options {
	w := wire.Options{Build: !o.Keeps(), Base: o.Where, Compress: o.Compress, Auto: !o.Packing, Repack: o.Keeps() && o.Packing, Compact: !o.Pretty}
	w.Changed = o.Changed
	if !w.Build {
		return w
	}
	// Files that are kept are split only where no search engine would take them.
	w.PerFile, w.MaxBytes = o.PerFile, int(o.MaxBytes)
	w.Outs = wire.Outs{
		Form: uint8(o.Form), Split: uint8(o.Split), Index: o.Index, Pattern: o.Pattern, Changed: o.Changed, Spare: !o.FreqPrio,
		NoLastMod: o.NoLastMod, NoRetired: o.NoRetired, ByAddress: o.ByAddress, ASCII: o.ASCII, Stylesheet: o.Stylesheet,
	}
	return w
}

// isAlone reports whether the download is one file, beside the text on what to do.
func isAlone(plan *wire.Plan) bool {
	n := 0
	for _, p := range plan.Parts {
		if p.Kind != wire.InstructionsPart {
			n++
		}
	}
	return n == 1
}

// doneOf puts the next steps on the screen that follows the download.
func doneOf(name string, size int64, plan *wire.Plan, changed bool) doneInfo {
	n := 0
	for _, p := range plan.Parts {
		if !changed || !p.Same {
			n++
		}
	}
	d := doneInfo{file: name, got: "is in your downloads: " + components.Bytes(size) + ".", steps: plan.Steps}
	if strings.HasSuffix(name, ".zip") {
		d.got = "is in your downloads: " + components.Files(n) + ", " + components.Bytes(size) + "."
	}
	return d
}

// getIndexNow makes what search engines are told by IndexNow. The key proves whose site it is; it stays the same while the page is open,
// so that its file has to be put on the site only once.
func (d *download) getIndexNow() {
	if d.indexKey == "" {
		d.indexKey = d.door.NewKey()
	}
	var chosen wire.Target
	if !d.table.selected.Empty() {
		chosen = d.table.target(d.table.selected)
	}
	d.ask(&wire.GetIndexNow{Options: d.wireOptions(), Chosen: chosen, Key: d.indexKey, Job: writeJob}, func(b wire.Body, blobs []wire.Blob) {
		w, ok := b.(*wire.Written)
		if !ok || len(blobs) == 0 {
			d.done(b, blobs)
			return
		}
		d.door.Save(w.Name, blobs[0])
		d.notify(components.Toast{Text: w.Name + " is in your downloads", More: "It says how to send it"})
	})
}
