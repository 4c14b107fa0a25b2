package download

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Downloads is the feature that writes the files.
type Downloads struct {
	tab

	Settings Options
	kept     Options   // the settings for the opened files, until a typed number meant new ones
	Chosen   bool      // by the user
	guessed  string    // where the files will be, by the site of the pages
	dates    bool      // the last download put its date on changed pages
	Plan     wire.Plan // zero until it is known
	then     func()    // called after the next plan
	form
	Written  Done   // the dialog after the download
	indexKey string // for IndexNow
	place    string // the chosen answer to "Where is your site?"
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	gotRev            func(rev int)        // notes that the user has the files of a revision
	unapplied         func() (show func()) // see [New]
	planning, writing int                  // jobs
	Window, After     desk.Dialog
}

// New returns the feature. It calls got with the revision whose files the user has. unapplied returns a function that shows
// XML that was typed and not applied, or nil if there is none.
func New(d *desk.Desk, got func(rev int), unapplied func() (show func())) *Downloads {
	x := &Downloads{tab: tab{Desk: d, gotRev: got, unapplied: unapplied, planning: d.NewJob(), writing: d.NewJob()}, Settings: DefaultOptions()}
	x.Window.Draw, x.After.Draw = x.draw, func() ui.Frame { return x.Written.Frame() }
	x.register()
	d.WhenAnother(func() {
		*x = Downloads{tab: x.tab, Settings: DefaultOptions()}
		d.Browser.DiskAnother()
	})
	d.WhenOpened(func(bool) { x.SuggestOptions() })
	d.WhenChanged(func(wire.State) {
		x.SuggestOptions()
		if x.Dialog == &x.Window {
			x.MakePlan()
		}
	})
	return x
}

// Busy returns the progress of a download, or nil.
func (d *Downloads) Busy() *wire.Progress { return d.Desk.Busy(d.writing, d.planning) }

// openPlaces asks where the site is.
func (d *Downloads) openPlaces() {
	desk.Get(d.Desk, &wire.GetPlaces{}, func(b *wire.Places) {
		step := sitemapcore.NextStep{Question: "Where is your site?", Choices: b.List}
		d.Written = Done{Downloads: d, Before: true, Steps: []sitemapcore.NextStep{step}}
		d.Written.search(d.knownPlace())
		d.Show(&d.After)
	})
}

// knownPlace returns the chosen answer to the question where the site is, or the program that its pages are made with.
func (d *Downloads) knownPlace() string { return cmp.Or(d.place, d.State.Maker) }

// guide returns the facts for the text "What to do now".
func (d *Downloads) guide() sitemapcore.Guide {
	return sitemapcore.Guide{Place: d.knownPlace(), Editor: dom.Address()}
}

// SitemapFiles are the settings of the sitemap, which is shown and measured whatever other kind of file
// the dialog is at.
func (d *Downloads) SitemapFiles() sitemapcore.FileSettings {
	o := d.Settings
	o.Format = sitemapcore.FormatXML
	return o.Files()
}

// done returns the screen with the next steps after a download.
func (d *Downloads) done(name string, size int64, plan wire.Plan) Done {
	x := Done{Downloads: d, File: name, Bytes: size, Steps: plan.Steps}
	for _, p := range plan.Parts {
		if strings.HasSuffix(name, ".zip") && d.takes(p) {
			x.Files++
		}
	}
	return x
}

// getIndexNow downloads the files for IndexNow. The key proves that the user owns the site. It stays the same while the
// document is open, so that its file has to be put on the site only once.
func (d *Downloads) getIndexNow(in components.GetIndexNow) {
	if d.indexKey == "" {
		d.indexKey = d.Browser.NewKey()
	}
	var chosen wire.Target
	switch {
	case in.Changed && d.Files.Opened > 0:
	case !d.Table.Selected().Empty():
		chosen = d.Table.Target(d.Table.Selected())
	case !d.Table.Filter().All():
		chosen = d.Table.Everything()
	}
	request := &wire.GetIndexNow{Where: d.Settings.Where, Chosen: chosen, Key: d.indexKey, Job: d.writing}
	d.Work(d.writing, "", request, func(b wire.Body, blobs []wire.Blob) {
		d.HandOver(b, blobs,
			"The file says how to send it")
	})
}

// MakePlan asks which files would come out.
func (d *Downloads) MakePlan() {
	request := &wire.GetPlan{Files: d.Settings.Files(), Format: d.Settings.Format, Guide: d.guide(), Job: d.planning}
	d.Newest(d.planning, "Preparing your files", request, func(b wire.Body, _ []wire.Blob) {
		then := d.then
		d.then = nil
		switch b := b.(type) {
		case *wire.Plan:
			if d.Plan.Parts == nil {
				d.Settings.Today = d.dates
			}
			d.Plan = *b
			if then != nil {
				then()
			}
		case *wire.Failure:
			if b.Code == wire.FailedCanceled {
				if d.Dialog == &d.Window && d.State.Busy == 0 {
					d.Plan = wire.Plan{}
				}
				return
			}
			d.Refuse(b)
		}
	})
}

// planned calls then when no plan is being made, and passes whether the files have the names that are listed now: after
// another choice, or with other dates, they may have others, or other pages.
func (d *Downloads) planned(then func(same bool)) {
	if d.Working[d.planning] == nil {
		then(true)
		return
	}
	listed := d.Plan.Parts
	d.then = func() {
		then(slices.EqualFunc(listed, d.Plan.Parts, func(a, b wire.PlanPart) bool { return a.Name == b.Name }))
	}
}

// date sets today's date on changed pages, if the user wants that, and continues with the resulting files, like planned.
func (d *Downloads) date(then func(same bool)) {
	if d.Plan.Undated == 0 || !d.Settings.Dates() {
		then(true)
		return
	}
	if d.Settings.Today != d.dates {
		d.Ask(&sitemapcore.Dating{On: d.Settings.Today}, d.Done)
	}
	if !d.Settings.Today {
		then(true)
		return
	}
	request := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoDates}).In(d.writing)
	d.Work(d.writing, "Writing your files", request, func(b wire.Body, out []wire.Blob) {
		switch e, ok := b.(*wire.Edited); {
		case !ok:
			d.Done(b, out)
		case e.Pages == 0:
			then(true)
		default:
			d.MakePlan()
			d.planned(then)
		}
	})
}

// got notes a file that the user has now.
func (d *Downloads) got(w *wire.Written) {
	if w.Rev != 0 {
		d.gotRev(w.Rev)
	}
}

// Write makes a file and hands it over. Part -1 is the archive of all.
func (d *Downloads) Write(part int) {
	plan, only := d.Plan, d.only()
	request := &wire.Write{Files: d.Settings.Files(), Format: d.Settings.Format, Part: part, Guide: d.guide(), Job: d.writing}
	d.Work(d.writing, "Writing your files", request, func(b wire.Body, blobs []wire.Blob) {
		w := d.WrittenFile(b, blobs)
		if w == nil {
			return
		}
		d.Browser.Save(w.Name, blobs[0])
		d.got(w)
		if len(plan.Steps) == 0 || part >= 0 && part != only {
			d.Notify(ui.Toast{
				Text: say.Fill("{file} is in your downloads", "file", w.Name),
				More: display.Size(blobs[0].Size()),
			})
			return
		}
		d.Written = d.done(w.Name, blobs[0].Size(), plan)
		d.Written.search(d.knownPlace())
		d.Show(&d.After)
	})
}

// SuggestOptions sets the likeliest options, unless the user chose some. An address that is the guessed one follows the
// site, whatever else was chosen.
func (d *Downloads) SuggestOptions() {
	before, guessed := d.Settings, d.guessed
	d.guessed = GuessWhere(d.State.Host)
	if where := d.guessed; where != "" && (!d.Chosen || where != guessed && samePlace(before.Where, guessed)) {
		d.Settings.Where = where
	}
	if !d.Chosen {
		d.suggestFiles()
	}
	if d.Settings != before && d.Dialog == &d.Window {
		d.MakePlan()
	}
}

// suggestFiles suggests what becomes of the opened files.
func (d *Downloads) suggestFiles() {
	lists := d.Desk.Files.Lists
	kept := d.Desk.Files.Opened - lists
	// A list of addresses becomes a sitemap. Values of sitemaps beside it are kept.
	d.Settings.Keep = kept > 0 && lists == 0
	d.Settings.FreqPrio = kept > 0 && lists > 0
}

// register registers the intents that d carries out.
func (d *Downloads) register() {
	desk.On(d.Desk, func(components.OpenDownload) { d.openDownload() })
	desk.Hear(d.Desk, func(b *sitemapcore.Dating) { d.dates = b.On })
	desk.On(d.Desk, d.getIndexNow)
	desk.On(d.Desk, func(components.OpenPlaces) { d.openPlaces() })
}

// DownloadAll downloads all files as a .zip.
func (d *Downloads) DownloadAll() {
	d.planned(func(bool) { d.date(func(bool) { d.Write(-1) }) })
}

// DownloadPart downloads one of the files, after the dates of its pages are set.
func (d *Downloads) DownloadPart(part int) {
	d.planned(ifSame(func() {
		d.date(ifSame(func() { d.Write(part) }))
	}))
}

// ifSame continues with then if the files have the names that are listed.
func ifSame(then func()) func(same bool) {
	return func(same bool) {
		if same {
			then()
		}
	}
}

// Set takes the user's options for the files.
func (d *Downloads) Set(o Options) {
	// The kind of file is of this download alone, and so are dates.
	d.Chosen = d.Chosen || o.Format == d.Settings.Format && o.Today == d.Settings.Today
	d.Settings = o
	d.MakePlan()
}

func (d *Downloads) openDownload() {
	if d.Dialog != &d.After {
		d.Settings.Format = sitemapcore.FormatXML
	}
	d.SuggestOptions()
	d.form = form{per: strconv.Itoa(d.Settings.PerFile)}
	d.Show(&d.Window)
	d.Plan = wire.Plan{}
	d.MakePlan()
}

// StillRejected says before a download what search engines would refuse of it, with what mends it.
func (d *Downloads) StillRejected() (problems []ui.ProblemInfo) {
	v := d.Summary.Verdict()
	if n := v.Kept; n > 0 && d.Settings.Keep {
		x := ui.ProblemInfo{
			Severity: sitemapcore.Reject,
			Title:    say.N("{n, plural, one {# file} other {# files}} would still be rejected", n),
		}
		anew := true // new files have none of the problems
		for _, f := range d.Summary.Files {
			if f.Severity < sitemapcore.Reject || f.Kept == 0 {
				continue
			}
			anew = anew && f.Anew
			x.Causes = append(x.Causes, f.Title)
			if f.Fix != "" && len(x.Actions) < 2 {
				x.Actions = append(x.Actions, ui.Action{Label: f.Fix, Do: components.FixRule{Code: f.Code}})
			}
		}
		if len(x.Actions) == 0 && anew {
			x.Actions = append(x.Actions, ui.Action{Label: "Build new files", Do: func() {
				o := d.Settings
				o.Keep = false
				d.Set(o)
			}})
		}
		x.Actions = append(x.Actions, lookAt(n, components.SeeChecks{}))
		problems = append(problems, x)
	}
	pages := func(n int, title say.Text, see components.Intent) {
		if n > 0 {
			problems = append(problems, ui.ProblemInfo{
				Severity: sitemapcore.Warn, Title: say.N(title, n), Actions: []ui.Action{lookAt(n, see)},
				Detail: "You can download now and fix them later, or look first.",
			})
		}
	}
	pages(v.Rejected, "{n, plural, one {# page} other {# pages}} would still be rejected", components.SeeChecks{})
	pages(d.unlistable(), "Search engines can’t list {n, plural, one {# page} other {# pages}}", components.SeeLive{})
	return problems
}

// ownPlace returns the answer to "Where is your site?" if files can't go there, or "".
func (d *Downloads) ownPlace() say.Text {
	place := d.knownPlace()
	for _, s := range d.Plan.Steps {
		for _, c := range s.Choices {
			if c.Own && c.Name.String() == place {
				return c.Name
			}
		}
	}
	return ""
}

// afterMove returns a card with the next steps after a site has moved.
func afterMove(m sitemapcore.Moved) ui.ProblemInfo {
	x := ui.ProblemInfo{
		Severity: sitemapcore.Note, Title: sitemapcore.RedirectOld,
		Actions: []ui.Action{{Label: "Create redirects…", Do: components.RedirectMoved{}}},
	}
	if m.ChangesHost() {
		x.Detail = sitemapcore.ChangeOfAddress
	}
	return x
}

// unlistable counts the pages of the download that search engines can't list, as a crawl or the live site says.
func (d *Downloads) unlistable() (n int) {
	for _, r := range d.Summary.Rules {
		if r.Unlistable {
			n += r.Pages
		}
	}
	return n
}

// lookAt returns a button that leads to the fixes of n problems.
func lookAt(n int, show components.Intent) ui.Action {
	return ui.Action{Label: say.N("{n, plural, one {Look at it} other {Look at them}}", n), Do: show}
}

// problems are the cards under the list of files.
func (d *Downloads) problems() []ui.ProblemInfo {
	cards := append(ui.ProblemCards(d.Plan.Problems), d.StillRejected()...)
	if show := d.unapplied(); show != nil {
		cards = append(cards, ui.ProblemInfo{
			Severity: sitemapcore.Warn, Title: "You edited the XML of a page, but didn’t apply the changes.",
			Actions: []ui.Action{lookAt(1, show)},
		})
	}
	if d.Plan.Moved.From != "" {
		cards = append(cards, afterMove(d.Plan.Moved))
	}
	return cards
}
