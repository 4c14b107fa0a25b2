package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/checks"
	"sitemapeditor/components/desk"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/components/recipe"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A download is what the page knows of the files that come out.
type download struct {
	*common
	checks  *checks.Panel
	project *projects

	options  downloadui.Options
	chosen   bool // the options were touched by the owner
	plan     *wire.Plan
	then     func()          // what goes on with the next plan
	written  downloadui.Done // what the screen after the download says
	indexKey string          // for IndexNow
}

// sitemapFiles are the settings of the sitemap, which is shown and measured whatever other kind of file
// the dialog is at.
func (d *download) sitemapFiles() sitemapcore.FileSettings {
	o := d.options
	o.Format = sitemapcore.FormatXML
	return o.Files()
}

// isAlone reports whether the download is one file, beside the text on what to do.
func isAlone(plan *wire.Plan) bool {
	n := 0
	for _, p := range plan.Parts {
		if p.Kind != sitemapcore.InstructionsPart {
			n++
		}
	}
	return n == 1
}

// doneOf puts the next steps on the screen that follows the download.
func doneOf(name string, size int64, plan *wire.Plan, changed bool) downloadui.Done {
	d := downloadui.Done{File: name, Bytes: size, Steps: plan.Steps}
	for _, p := range plan.Parts {
		if strings.HasSuffix(name, ".zip") && (!changed || !p.Same) {
			d.Files++
		}
	}
	return d
}

// getIndexNow makes what search engines are told by IndexNow. The key proves whose site it is; it
// stays the same while the page is open, so that its file has to be put on the site only once.
func (d *download) getIndexNow() {
	if d.indexKey == "" {
		d.indexKey = d.Browser.NewKey()
	}
	var chosen wire.Target
	if !d.table.selected.Empty() {
		chosen = d.table.Target(d.table.selected)
	}
	request := &wire.GetIndexNow{Where: d.options.Where, Chosen: chosen, Key: d.indexKey, Job: writeJob}
	d.Work(writeJob, "", request, func(b wire.Body, blobs []wire.Blob) {
		d.HandOver(b, blobs,
			"The file says how to send it")
	})
}

// makePlan asks which files would come out.
func (d *download) makePlan() {
	request := &wire.GetPlan{Files: d.options.Files(), Format: d.options.Format, Job: planJob}
	d.Newest(planJob, "Preparing your files", request, func(b wire.Body, _ []wire.Blob) {
		then := d.then
		d.then = nil
		switch b := b.(type) {
		case *wire.Plan:
			if d.plan == nil {
				d.options.Today = b.Dating
			}
			d.plan = b
			if then != nil {
				then()
			}
		case *wire.Failure:
			if b.Code == wire.FailedCanceled {
				if d.Dialog == downloadDialog && d.State.Busy == 0 {
					d.plan = nil
				}
				return
			}
			d.Refuse(b)
		}
	})
}

// date puts today's date on the pages that were changed, where the owner wants that, and goes on with
// the files that there are then. It says whether they are called the same as before: files of a year,
// or as large as can be, may get other pages.
func (d *download) date(then func(same bool)) {
	if d.plan == nil || d.plan.Undated == 0 || !d.options.Dates() {
		then(true)
		return
	}
	before := d.plan.Parts
	request := &wire.PutDates{On: d.options.Today, Job: writeJob}
	d.Work(writeJob, "Writing your files", request, func(b wire.Body, out []wire.Blob) {
		switch e, ok := b.(*wire.Edited); {
		case !ok:
			d.Done(b, out)
		case e.Pages == 0:
			then(true)
		default:
			d.then = func() {
				then(slices.EqualFunc(before, d.plan.Parts, func(a, b wire.PlanPart) bool { return a.Name == b.Name }))
			}
			d.makePlan()
		}
	})
}

// write makes a file and hands it over. Part -1 is the archive of all.
func (d *download) write(part int) {
	plan := d.plan
	request := &wire.Write{Files: d.options.Files(), Format: d.options.Format, Part: part, Job: writeJob}
	d.Work(writeJob, "Writing your files", request, func(b wire.Body, blobs []wire.Blob) {
		w := d.WrittenFile(b, blobs)
		if w == nil {
			return
		}
		d.Browser.Save(w.Name, blobs[0])
		d.project.downloaded()
		if plan == nil || len(plan.Steps) == 0 || part >= 0 &&
			(!isAlone(plan) || plan.Parts[part].Kind == sitemapcore.InstructionsPart) {
			d.Notify(ui.Toast{Text: say.Fill("{file} is in your downloads", "file", w.Name),
				More: ui.Bytes(blobs[0].Size())})
			return
		}
		d.written = doneOf(w.Name, blobs[0].Size(), plan, d.options.Changed)
		d.Show(doneDialog)
	})
}

// suggestOptions fills in what the download most likely needs, until the owner chooses.
func (d *download) suggestOptions() {
	before := d.options
	kept, lists := 0, 0
	for _, f := range d.Files.Files {
		switch {
		case f.Kind == sitemapcore.NewFile:
		case f.Kind == sitemapcore.TextList && !sitemapcore.IsEngineList(f.Name):
			lists++
		default:
			kept++
		}
	}
	// Who brings a list of addresses wants a sitemap of them. What sitemaps beside it say comes
	// along.
	d.options.Keep = kept > 0 && lists == 0
	d.options.FreqPrio = kept > 0 && lists > 0
	if where := downloadui.GuessWhere(d.State.Host); where != "" {
		d.options.Where = where
	}
	if d.options != before && d.Dialog == downloadDialog {
		d.makePlan()
	}
}

// register registers the intents that d carries out.
func (d *download) register() {
	desk.On(d.Desk, func(components.OpenDownload) { d.openDownload() })
	desk.On(d.Desk, func(in downloadui.SetOptions) {
		// The kind of file is of this download alone, and so are dates.
		d.chosen = d.chosen || in.Options.Format == d.options.Format && in.Options.Today == d.options.Today
		d.options = in.Options
		d.makePlan()
	})
	desk.On(d.Desk, func(components.DownloadAll) { d.date(func(bool) { d.write(-1) }) })
	desk.On(d.Desk, func(in components.SaveToDisk) { d.saveToDisk(in.Sure) })
	desk.On(d.Desk, func(components.GetIndexNow) { d.getIndexNow() })
	desk.On(d.Desk, func(in components.DownloadPart) {
		d.date(func(same bool) {
			if same {
				d.write(in.Index)
			}
		})
	})
}

func (d *download) openDownload() {
	if d.Dialog != doneDialog {
		d.options.Format = sitemapcore.FormatXML
	}
	if !d.chosen {
		d.suggestOptions()
	}
	d.Show(downloadDialog)
	d.plan = nil
	d.makePlan()
}

// recipeSetting is the choice of files as a recipe keeps it. On another site files are put on that site, and opened
// files are kept only if there are some.
func (d *download) recipeSetting() recipe.Setting {
	return recipe.Setting{
		Do: sitemapcore.DoDownload, When: "At the next download",
		Chosen: func() (sitemapcore.Step, bool) {
			return sitemapcore.Step{Do: sitemapcore.DoDownload, Files: d.options.FileSettings}, d.chosen
		},
		Take: func(s sitemapcore.Step) {
			d.suggestOptions()
			files, here := s.Files, downloadui.GuessWhere(d.State.Host)
			files.Keep = files.Keep && d.options.Keep
			if !strings.HasPrefix(files.Where, here) {
				files.Where = here
			}
			d.options.FileSettings, d.chosen = files, true
		},
		Name: func(s sitemapcore.Step) say.Text {
			o := downloadui.Options{FileSettings: s.Files}
			return say.Fill("Download: {settings}", "settings", say.Join(" · ", o.Names()...).String())
		},
	}
}

// stillRejected says before a download what search engines would refuse of it, with what mends it.
func (d *download) stillRejected() (problems []ui.ProblemInfo) {
	if n := d.checks.RejectedFiles(); n > 0 && d.options.Keep {
		x := ui.ProblemInfo{
			Severity: sitemapcore.Reject,
			Title:    say.N("{n, plural, one {# file} other {# files}} would still be rejected", n),
		}
		for _, f := range d.Summary.Files {
			if f.Severity < sitemapcore.Reject {
				continue
			}
			x.Causes = append(x.Causes, f.Title)
			if f.Fix != "" && len(x.Actions) < 2 {
				x.Actions = append(x.Actions, ui.Action{Label: f.Fix, Do: components.FixRule{Code: f.Code}})
			}
		}
		if len(x.Actions) == 0 {
			x.Detail = "Choose “Build new files” to get files without these problems."
		}
		x.Actions = append(x.Actions, lookAt(n))
		problems = append(problems, x)
	}
	if n := d.checks.RejectedPages(); n > 0 {
		problems = append(problems, ui.ProblemInfo{
			Severity: sitemapcore.Warn,
			Title:    say.N("{n, plural, one {# page} other {# pages}} would still be rejected", n),
			Detail:   "You can download now and fix them later, or look first.", Actions: []ui.Action{lookAt(n)},
		})
	}
	return problems
}

// lookAt shows n problems in their panel.
func lookAt(n int) ui.Action {
	return ui.Action{Label: say.N("{n, plural, one {Look at it} other {Look at them}}", n), Do: components.SeeChecks{}}
}
