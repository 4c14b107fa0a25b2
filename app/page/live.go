package page

import (
	"slices"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	liveui "sitemapeditor/components/live"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// LiveNews is how far the check of a site is that the bookmark does in another window.
type LiveNews struct {
	Done, Total int
	Over        bool   // everything was asked
	Closed      bool   // the window is gone
	Text        string // all results, as package live reads them
}

// A checker is the browser's part in checking the pages of a site: see web/boot/check.js.
type checker interface {
	// Checker returns the program of the bookmark, for a bookmark and for the console; ok is false if it can't be
	// had.
	Checker(done func(bookmark, console string, ok bool))
	// CheckSite opens a site and gives the list of addresses to the panel there. told learns how far that is, until
	// EndCheck or another CheckSite.
	CheckSite(site, list string, told func(LiveNews))
	EndCheck()
	// CheckList returns the list as a file for the panel.
	CheckList(site, list string) wire.Blob
	// ReadResults asks for the file that the panel saved, and gives the results in it to done; empty if it has none.
	ReadResults(site, list string, done func(text string))
}

// liveSite checks pages on their live site, and shows what the site answered.
type liveSite struct {
	*common

	program, console string
	missing          bool // the program could not be loaded

	live   *wire.Live
	rev    int // of the document that it is about
	check  int // the edition of the checks that it is about
	choice components.ChooseLive
	list   wire.LiveList
	stage  liveui.Stage
	news   LiveNews
	taken  *wire.LiveTaken
	failed *ui.ProblemInfo
}

// forget is called when another document takes the place of the one that was checked.
func (l *liveSite) forget() {
	*l = liveSite{common: l.common, program: l.program, console: l.console}
}

// doLive carries out what the owner wants of the live site, and reports whether it was that.
func (l *liveSite) doLive(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenLive:
		l.openCheck()
	case components.ChooseLive:
		l.choice = in
		l.loadList()
	case components.OpenSite:
		if site := l.site(); site != "" {
			l.stage, l.news, l.taken, l.failed = liveui.Waiting, LiveNews{}, nil, nil
			l.browser.CheckSite(site, l.list.Text, func(n LiveNews) { l.Post(func() { l.hear(n) }) })
		}
	case components.SaveLiveList:
		if site := l.site(); site != "" {
			l.Browser.Save("pages-to-check.txt", l.browser.CheckList(site, l.list.Text))
		}
	case components.OpenLiveResults:
		if site := l.site(); site != "" {
			l.browser.ReadResults(site, l.list.Text, func(text string) {
				l.Post(func() { l.hear(LiveNews{Over: true, Text: text, Done: l.list.Pages, Total: l.list.Pages}) })
			})
		}
	case components.TakeLive:
		l.take(false)
	case components.SeeLive:
		l.Show(liveAnswersDialog)
		l.load()
	case components.FixLive:
		l.table.LetGo()
		l.Work(fixJob, "", &wire.FixLive{Job: fixJob}, l.Undoable)
	case components.PutLiveDates:
		l.table.LetGo()
		l.Work(fixJob, "", &wire.PutLiveDates{Job: fixJob}, l.Undoable)
	default:
		return false
	}
	return true
}

// site is the one that is checked.
func (l *liveSite) site() string {
	if l.live == nil || l.choice.Site >= len(l.live.Sites) {
		return ""
	}
	return l.live.Sites[l.choice.Site].Origin
}

// openCheck shows the dialog that has pages checked. A check that is under way goes on in it.
func (l *liveSite) openCheck() {
	l.Show(liveCheckDialog)
	if l.program == "" {
		l.browser.Checker(func(bookmark, console string, ok bool) {
			l.Post(func() { l.program, l.console, l.missing = bookmark, console, !ok })
		})
	}
	if l.stage != liveui.Asking {
		return
	}
	l.choice, l.failed, l.list = components.ChooseLive{}, nil, wire.LiveList{}
	desk.Need(l.Desk, &wire.GetLive{Job: liveJob}, func(m *wire.Live) {
		l.live = m
		// The site that was not checked yet goes first, and of one that was only what is left.
		l.choice.Site = max(0, slices.IndexFunc(m.Sites, func(s wire.LiveSite) bool { return s.Left > 0 }))
		if l.choice.Site < len(m.Sites) {
			s := m.Sites[l.choice.Site]
			l.choice.Left = s.Left > 0 && s.Left < s.Pages
		}
		l.loadList()
	})
}

// loadList asks for the addresses that the choice is about.
func (l *liveSite) loadList() {
	choice := l.choice
	request := &wire.ListLive{Origin: l.site(), Left: choice.Left}
	if choice.Sample {
		request.Most = liveui.Sample
	}
	desk.Need(l.Desk, request, func(m *wire.LiveList) {
		if l.choice == choice {
			l.list = *m
		}
	})
}

// hear takes how far the check is.
func (l *liveSite) hear(n LiveNews) {
	if l.stage == liveui.Over && l.news.Over {
		return
	}
	l.news = n
	switch {
	case n.Text == "" && n.Closed:
		l.stage = liveui.Asking
		return
	case n.Text == "":
		l.failed = &ui.ProblemInfo{
			Severity: sitemapcore.Reject, Title: "These are no results of this check",
			Detail: "Choose the file that the panel on your site saved, for the same website and in the same " +
				"browser.",
		}
		return
	case !n.Over && !n.Closed:
		l.stage = liveui.Running
		return
	}
	l.stage = liveui.Over
	l.take(true)
}

// take takes the results, or only looks at them.
func (l *liveSite) take(try bool) {
	request := &wire.TakeLive{Site: l.site(), Text: l.news.Text, Try: try, Job: liveJob}
	l.Work(liveJob, "Reading the results…", request, func(b wire.Body, out []wire.Blob) {
		m, ok := b.(*wire.LiveTaken)
		if !ok {
			l.Done(b, out)
			return
		}
		if l.taken = m; try {
			return
		}
		l.end()
		l.Show(liveAnswersDialog)
		l.load()
	})
}

// end ends a check, with what came of it.
func (l *liveSite) end() {
	l.browser.EndCheck()
	l.stage, l.news, l.taken, l.failed = liveui.Asking, LiveNews{}, nil, nil
}

// load asks what the live site answered.
func (l *liveSite) load() {
	rev := l.State.Rev
	desk.Get(l.Desk, &wire.GetLive{Job: liveJob}, func(m *wire.Live) {
		if l.State.Rev == rev {
			l.live, l.rev, l.check = m, rev, l.State.Check
		}
	})
}

// refresh asks again if what is shown is about another state of the document or of the checks.
func (l *liveSite) refresh() {
	shown := l.Dialog == liveAnswersDialog || l.Panel == components.PanelChecks
	if shown && l.stage == liveui.Asking && l.State.Busy == 0 && (l.live == nil || l.rev != l.State.Rev ||
		l.check != l.State.Check) {
		l.load()
	}
}

// closed ends the waiting when the owner closes the dialog.
func (l *liveSite) closed() {
	if l.Dialog == liveCheckDialog {
		l.end()
	}
}

func (r *Root) liveCheckUI() *liveui.Check {
	l := &r.store.live
	return &liveui.Check{
		Sink: r.sink(), Live: l.live, Choice: l.choice, Pages: l.list.Pages, Program: l.program, Console: l.console,
		Missing: l.missing, Copied: r.store.copied, Stage: l.stage, Done: l.news.Done, Total: l.news.Total,
		Closed: l.news.Closed, Taken: l.taken, Problem: l.failed, Busy: l.Busy(liveJob),
	}
}

func (r *Root) liveAnswersUI() *liveui.Answers {
	l := &r.store.live
	a := &liveui.Answers{Sink: r.sink(), Live: l.live, Today: l.Day(), Busy: l.Busy(fixJob)}
	if l.rev != l.State.Rev {
		a.Live = nil
	}
	return a
}
