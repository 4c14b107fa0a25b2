package live

import (
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A Site has its pages checked on the live site, and shows the answers.
type Site struct {
	*desk.Desk
	job, fixing int

	program, console string
	missing          bool // the program could not be loaded

	Live   *wire.Live // nil until it is known
	rev    int        // of the document that it is about
	check  int        // the edition of the checks that it is about
	choice Choice
	List   wire.LiveList // the choice of pages
	stage  stage
	News   desk.LiveNews
	Taken  *wire.LiveTaken // the results; nil until known
	Failed *ui.ProblemInfo

	Checking, Answering desk.Dialog
}

// A Choice selects pages of one site: all of them, only the unchecked ones, or a sample. Images adds their images.
type Choice struct {
	Site                 int
	Left, Sample, Images bool
}

// New returns the feature.
func New(d *desk.Desk) *Site {
	l := &Site{Desk: d, job: d.NewJob(), fixing: d.NewJob()}
	l.Checking = desk.Dialog{Draw: d.Framed(l.drawCheck), Closed: l.end}
	l.Answering.Draw = d.Framed(l.drawAnswers)
	desk.On(d, func(components.OpenLive) { l.openCheck() })
	desk.On(d, func(components.SeeLive) {
		l.Show(&l.Answering)
		l.load()
	})
	return l
}

// OpenSite opens the site, on which the user presses the bookmark.
func (l *Site) OpenSite() {
	l.stage, l.News, l.Taken, l.Failed = waiting, desk.LiveNews{}, nil, nil
	l.Browser.CheckSite(l.site(), l.List.Text, func(n desk.LiveNews) { l.Post(func() { l.hear(n) }) })
}

// saveList saves the list for the bookmark.
func (l *Site) saveList() {
	l.Browser.Save("pages-to-check.txt", l.Browser.CheckList(l.site(), l.List.Text))
}

// CopyList puts the list on the clipboard.
func (l *Site) CopyList() {
	l.Browser.Text(l.Browser.CheckList(l.site(), l.List.Text), func(text string) {
		l.Post(func() { l.Copy(text, ui.Toast{Text: "Copied"}, nil) })
	})
}

// OpenResults opens the file that the bookmark saved.
func (l *Site) OpenResults() {
	l.Browser.ReadResults(l.site(), l.List.Text, func(text string) {
		l.Post(func() { l.hear(desk.LiveNews{Over: true, Text: text, Done: l.List.Pages, Total: l.List.Pages}) })
	})
}

// putDates takes the dates of the site.
func (l *Site) putDates() {
	l.Table.LetGo()
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

// openCheck shows the dialog for checking pages. A running check continues in it.
func (l *Site) openCheck() {
	l.Show(&l.Checking)
	if l.program == "" {
		l.Browser.Checker(func(bookmark, console string, ok bool) {
			l.Post(func() { l.program, l.console, l.missing = bookmark, console, !ok })
		})
	}
	if l.stage != asking {
		return
	}
	l.choice, l.Failed, l.List = Choice{}, nil, wire.LiveList{}
	desk.Need(l.Desk, &wire.GetLive{Job: l.job}, func(m *wire.Live) {
		l.Live = m
		// An unchecked site is the first choice, and for a checked one only the remaining pages.
		l.choice.Site = max(0, slices.IndexFunc(m.Sites, func(s wire.LiveSite) bool { return s.Left > 0 }))
		if l.choice.Site < len(m.Sites) {
			s := m.Sites[l.choice.Site]
			l.choice.Left = s.Left > 0 && s.Left < s.Pages
		}
		l.loadList()
	})
}

// loadList asks for the addresses that the choice is about.
func (l *Site) loadList() {
	choice := l.choice
	request := &wire.ListLive{Origin: l.site(), Left: choice.Left, Images: choice.Images}
	if choice.Sample {
		request.Most = sample
	}
	desk.Need(l.Desk, request, func(m *wire.LiveList) {
		if l.choice == choice {
			l.List = *m
		}
	})
}

// hear takes how far the check is.
func (l *Site) hear(n desk.LiveNews) {
	if l.stage == over && l.News.Over {
		return
	}
	l.News = n
	switch {
	case n.Text == "" && n.Closed:
		l.stage = asking
		return
	case n.Text == "":
		l.Failed = &ui.ProblemInfo{
			Severity: sitemapcore.Reject, Title: "These are no results of this check",
			Detail: "Choose the file that the panel on your site saved, for the same website and in the same " +
				"browser.",
		}
		return
	case !n.Over && !n.Closed:
		l.stage = running
		return
	}
	l.stage = over
	l.Take(true)
}

// Take takes the results, or only looks at them.
func (l *Site) Take(try bool) {
	request := &wire.TakeLive{Site: l.site(), Text: l.News.Text, Try: try, Job: l.job}
	l.Work(l.job, "Reading the results…", request, func(b wire.Body, out []wire.Blob) {
		m, ok := b.(*wire.LiveTaken)
		if !ok {
			l.Done(b, out)
			return
		}
		if l.Taken = m; try {
			return
		}
		l.end()
		l.Show(&l.Answering)
		l.load()
	})
}

// end ends a check, with its results.
func (l *Site) end() {
	l.Browser.EndCheck()
	l.stage, l.News, l.Taken, l.Failed = asking, desk.LiveNews{}, nil, nil
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
