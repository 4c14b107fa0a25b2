package live

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Site has its pages checked on the live site, and shows the answers.
type Site struct {
	tab

	Live   *wire.Live // nil until it is known
	rev    int        // of the document that it is about
	check  int        // the edition of the checks that it is about
	choice Choice
	List   wire.LiveList // the choice of pages
	stage  stage
	origin string // the site that is or was checked
	News   desk.LiveNews
	found  strings.Builder // all results so far
	Taken  *wire.LiveTaken // the results; nil until known
	Failed *ui.ProblemInfo
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	job, fixing int
	ended       int // checks; news of an ended one is ignored

	program, console string
	missing          bool // the program could not be loaded

	Checking, Answering desk.Dialog
}

// A Choice selects pages of one site: all of them, only the unchecked ones, or a sample. Out adds the pages that are left
// out of the download, and Images the images of all.
type Choice struct {
	Site                      int
	Left, Sample, Out, Images bool
}

// New returns the feature.
func New(d *desk.Desk) *Site {
	l := &Site{tab: tab{Desk: d, job: d.NewJob(), fixing: d.NewJob()}}
	l.Checking = desk.Dialog{Draw: l.drawCheck, Closed: l.close}
	l.Answering.Draw = l.drawAnswers
	d.WhenAnother(func() {
		l.End()
		*l = Site{tab: l.tab}
	})
	desk.On(d, func(in components.OpenLive) { l.openCheck(in.All) })
	desk.On(d, func(components.SeeLive) {
		l.Show(&l.Answering)
		l.load()
	})
	return l
}

// OpenSite opens the site, on which the user presses the bookmark.
func (l *Site) OpenSite() {
	l.End()
	l.stage, l.origin = waiting, l.site()
	ended := l.ended
	l.Browser.CheckSite(l.origin, l.List.Text, func(n desk.LiveNews) {
		l.Post(func() {
			if ended == l.ended {
				l.hear(n)
			}
		})
	})
}

// saveList saves the list for the bookmark.
func (l *Site) saveList() {
	l.Browser.CheckList(l.site(), l.List.Text, func(b wire.Blob) {
		l.Post(func() { l.Browser.Save("pages-to-check.txt", b) })
	})
}

// CopyList puts the list on the clipboard.
func (l *Site) CopyList() {
	l.Browser.CheckList(l.site(), l.List.Text, func(b wire.Blob) {
		l.Browser.Text(b, func(text string) { l.Post(func() { l.Copy(text, ui.Toast{Text: "Copied"}, nil) }) })
	})
}

// OpenSaved shows the check with the results in the text of a saved file, of any website of the sitemap. Other files don't
// end a check.
func (l *Site) OpenSaved(saved string) {
	l.showCheck()
	l.Browser.OpenResults(saved, func(r desk.LiveResults) {
		l.Post(func() { l.loadSites(true, func() { l.takeSaved(r) }) })
	})
}

// takeSaved takes opened results if they are of a website of the sitemap.
func (l *Site) takeSaved(r desk.LiveResults) {
	i := slices.IndexFunc(l.Live.Sites, func(s wire.LiveSite) bool {
		return r.Site != "" && address.BareSite(s.Origin) == address.BareSite(r.Site)
	})
	switch {
	case !r.Saved:
		l.fail("These are no results of this check", "Choose the file that the panel on your site saved.")
		return
	case i < 0:
		l.fail(say.Fill("These are the results of {site}", "site", r.Site), "Your sitemap has no page of that website. "+
			"Open its sitemap, and then this file again.")
		return
	}
	l.End()
	l.choice = Choice{Site: i}
	l.origin = l.site()
	l.hear(desk.LiveNews{Over: true, Text: r.Text, Done: r.Done, Total: r.Total})
}

// fail shows why a check didn't begin, or a file has no results.
func (l *Site) fail(title, detail say.Text) {
	l.Failed = &ui.ProblemInfo{Severity: sitemapcore.Reject, Title: title, Detail: detail}
}

// putDates takes the dates of the site.
func (l *Site) putDates() {
	step := sitemapcore.Step{Do: sitemapcore.DoDates, Choice: sitemapcore.OfLive}
	l.Work(l.fixing, "", wire.Make(wire.Target{}, step).In(l.fixing), l.Undoable)
}

// site is the one that is checked.
func (l *Site) site() string {
	if l.Live == nil || l.choice.Site >= len(l.Live.Sites) {
		return ""
	}
	return l.Live.Sites[l.choice.Site].Origin
}

// showCheck shows the dialog for checking pages, in the place of a message that leads to it.
func (l *Site) showCheck() {
	if act := l.Toast.Act; act != nil && act.Do == any(components.OpenLive{}) {
		l.Toast = ui.Toast{}
	}
	l.Show(&l.Checking)
	if l.program == "" {
		l.Browser.Checker(func(bookmark, console string, ok bool) {
			l.Post(func() { l.program, l.console, l.missing = bookmark, console, !ok })
		})
	}
}

// openCheck begins with the choice of pages. A running check continues.
func (l *Site) openCheck(all bool) {
	l.showCheck()
	l.Failed = nil
	if l.stage != asking {
		return
	}
	l.loadSites(all, func() {})
}

// loadSites asks for the websites of the sitemap, and for the list of one of them.
func (l *Site) loadSites(all bool, then func()) {
	l.choice, l.List = Choice{}, wire.LiveList{}
	desk.Need(l.Desk, &wire.GetLive{Job: l.job}, func(m *wire.Live) {
		l.Live = m
		// An unchecked site is the first choice, and for a checked one only the remaining pages.
		l.choice.Site = max(0, slices.IndexFunc(m.Sites, func(s wire.LiveSite) bool { return s.Left > 0 }))
		if l.choice.Site < len(m.Sites) {
			s := m.Sites[l.choice.Site]
			l.choice.Left = !all && s.Left > 0 && s.Left < s.Pages
		}
		l.loadList()
		then()
	})
}

// loadList asks for the addresses that the choice is about.
func (l *Site) loadList() {
	choice := l.choice
	request := &wire.ListLive{Origin: l.site(), Left: choice.Left, Out: choice.Out, Images: choice.Images}
	if choice.Sample {
		request.Most = sample
	}
	desk.Need(l.Desk, request, func(m *wire.LiveList) {
		if l.choice == choice {
			l.List = *m
		}
	})
}

// hear takes news of the check.
func (l *Site) hear(n desk.LiveNews) {
	l.News = n
	l.found.WriteString(n.Text)
	switch {
	case n.Blocked:
		l.End()
		l.fail("Your browser didn’t let the tab open", "Allow pop-up windows for this page, often by the symbol in the "+
			"address bar, and press “Open my site” again.")
	case n.Closed && l.found.Len() == 0:
		l.End()
		l.fail("The tab of your site is out of reach", "It was closed, or your site separates the two tabs. If "+
			"it is open, use “The panel doesn’t get the list”.")
	case n.Over && n.Done == 0: // stopped before the first page
		l.End()
	case n.Over || n.Closed:
		l.use()
		if l.Dialog != &l.Checking {
			l.Notify(ui.Toast{Text: "Your pages are checked", Act: &ui.Action{Label: "See the results", Do: components.OpenLive{}}})
		}
	case l.found.Len() > 0 && (l.stage != over || n.Text != ""): // news without results leaves those that are shown
		l.stage, l.Taken = running, nil
	}
}

// use shows the results so far, for the user to take them.
func (l *Site) use() {
	l.stage = over
	l.Take(true)
}

// Take takes the results, or only looks at them.
func (l *Site) Take(try bool) {
	request := &wire.TakeLive{Site: l.origin, Text: l.found.String(), Try: try, Job: l.job}
	l.Work(l.job, "Reading the results…", request, func(b wire.Body, out []wire.Blob) {
		m, ok := b.(*wire.LiveTaken)
		if !ok {
			l.Done(b, out)
			return
		}
		if l.Taken = m; try {
			return
		}
		l.End()
		l.Show(&l.Answering)
		l.load()
	})
}

// close is called when the user closes the dialog. A check that has begun goes on, and its results are kept.
func (l *Site) close() {
	if l.found.Len() == 0 {
		l.End()
		return
	}
	t := ui.Toast{Icon: "note", Text: "The results of the check are kept", Act: &ui.Action{Label: "See the results", Do: components.OpenLive{}}}
	if l.stage == running {
		t.Text = "The check goes on"
	}
	l.Notify(t)
}

// Running reports whether the panel is checking pages.
func (l *Site) Running() bool { return l.stage == running }

// End ends a check, with its results.
func (l *Site) End() {
	l.Browser.EndCheck()
	l.ended++
	l.stage, l.origin, l.News, l.Taken, l.Failed = asking, "", desk.LiveNews{}, nil, nil
	l.found.Reset()
}

// load requests the answers of the live site.
func (l *Site) load() {
	rev := l.State.Rev
	desk.Get(l.Desk, &wire.GetLive{Job: l.job}, func(m *wire.Live) {
		if l.State.Rev == rev {
			l.Live, l.rev, l.check = m, rev, l.State.Check
		}
	})
}

// Refresh requests the answers again if the shown ones are of another state of the document or of the checks.
func (l *Site) Refresh() {
	shown := l.Dialog == &l.Answering || l.Panel == components.PanelChecks
	if shown && l.stage == asking && l.State.Busy == 0 && (l.Live == nil || l.rev != l.State.Rev ||
		l.check != l.State.Check) {
		l.load()
	}
}
