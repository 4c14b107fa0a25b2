package engine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime/debug"

	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/adding"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/compare"
	"sitemapeditor/sitemapcore/engine/download"
	"sitemapeditor/sitemapcore/engine/files"
	"sitemapeditor/sitemapcore/engine/languages"
	"sitemapeditor/sitemapcore/engine/livesite"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/report"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/engine/steps"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An Engine owns a document, and answers requests about it over a port. Its loop passes each message to the feature
// that answers it.
type Engine struct {
	Version string // of the program; a page of another one is refused
	Prewarm bool   // practise as soon as there is a page; see prewarm

	*session.Session
	requests session.Requests
	held     []arrived // requests that would change the document while a job changes it
	told     int64     // the time of the last State event, on the host's clock
	shown    int       // Opens of the document that the page shows

	// For viewing.
	views      *view.Views
	details    *view.Details
	lines      *download.Lines
	languages  *languages.Versions
	comparison *compare.Comparison

	// Features that change pages.
	steps   *steps.Steps
	recipes *steps.Recipes
	undoing *steps.Undoing
	merges  *adding.Merges

	// For checking and fixing.
	checks   *checks.Checks
	custom   *site.Custom
	reports  *report.Reports
	problems *files.Problems
	live     *livesite.Live

	// Features that make files.
	plans     *download.Plans
	downloads *download.Downloads

	indexes  *files.Indexes
	files    *files.List
	opener   *adding.Opener
	projects *project.Projects
	notes    *session.Notes
}

// New returns an engine with an empty document. It alone connects features: no other constructor writes into what it is
// given, so that a copy of a feature leaves the original alone.
func New(version string, host session.Host) *Engine {
	s := session.New(host)
	e := &Engine{Version: version, Session: s}
	e.checks = checks.New(s)
	e.custom = site.New(s, &e.checks.Own, e.checks.SetRules)
	e.views = view.New(s, e.checks)
	e.plans = &download.Plans{Session: s}
	e.live = livesite.New(s, e.custom, e.checks)
	e.notes = session.NewNotes(s, e.custom, e.live, e.plans)
	e.problems = &files.Problems{Session: s}
	e.projects = project.New(s, e.problems, e.notes, e.opened)
	e.comparison = compare.New(s, e.views, e.projects)
	e.details = view.NewDetails(s, e.checks, e.comparison.Since)
	e.lines = download.NewLines(s, e.plans)
	e.languages = &languages.Versions{Session: s}
	e.downloads = download.New(s, e.plans, e.views, e.checks.Place)
	e.indexes = files.NewIndexes(s, &e.checks.Files.Listings)
	e.files = files.New(s, e.indexes, e.problems)
	e.steps = steps.New(s, e.views, e.checks, e.custom, e.languages)
	e.steps.Earlier = e.comparison.Dates
	e.recipes = &steps.Recipes{Session: s}
	e.undoing = steps.NewUndoing(s, e.notes, e.projects.Renew)
	e.reports = report.New(s, e.checks, func() *wire.Files { return e.files.List(math.MaxInt) })
	e.merges = adding.NewMerges(s, e.custom)
	e.opener = adding.New(s, e.merges, e.projects, e.opened)
	e.checks.Tables = e.views
	e.views.Compared = e.comparison.Marks
	e.problems.NoteDropped = e.projects.NotesChanged
	s.Journal, s.Lock = e.projects.Enqueue, e.projects.Locked
	s.Dependents = e.listeners()
	e.requests = e.answered()
	return e
}

// listeners returns the features that depend on the document, in the order in which they learn of a change. It is also
// the order of their messages to the page, and of the first slices of the jobs that they begin.
func (e *Engine) listeners() []session.Dependent {
	return []session.Dependent{
		e.lines, // the page sees the edited lines before the first slice of the checks
		e.notes, // the custom rules are those of the document when the checks begin with it
		e.checks,
		e.views,
		e.lines.Rest(), // other lines than the edited ones are laid out behind the checks
		e.comparison,
		e.plans,
	}
}

// Serve answers messages until the context ends or the port is closed.
func (e *Engine) Serve(ctx context.Context, port wire.Port) (err error) {
	e.Port = port
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	in := make(chan wire.Message)
	gone := make(chan error, 1)
	go func() {
		for {
			m, err := port.Recv(ctx)
			if err != nil {
				gone <- err
				return
			}
			select {
			case in <- m:
			case <-ctx.Done():
				gone <- ctx.Err()
				return
			}
		}
	}()
	defer func() {
		if p := recover(); p != nil {
			report, ok := p.(session.Stacked)
			if !ok {
				report = session.Stacked(fmt.Sprintf("%v\n%s", p, debug.Stack()))
			}
			e.Event(&wire.Fatal{Report: string(report)})
			err = errors.New("engine: " + string(report))
		}
		e.StopJobs()
		e.projects.Close()
	}()
	for {
		// Send the changes of one message to the page before taking the next.
		e.tell()
		select {
		case m := <-in:
			e.handle(m)
			continue
		default:
		}
		worked := e.turn()
		e.tell()
		if worked {
			e.Host.Yield()
			// An arrived message has priority; without this the receiving goroutine may not run.
			select {
			case m := <-in:
				e.handle(m)
			case <-e.Woken():
				e.woken()
			case err := <-gone:
				return err
			default:
			}
			continue
		}
		select {
		case m := <-in:
			e.handle(m)
		case <-e.Woken():
			e.woken()
		case err := <-gone:
			return err
		}
	}
}

// turn gives a job its turn. What would have changed the document while one was alone is taken when
// that one is over.
func (e *Engine) turn() bool {
	worked := e.Turn()
	if !e.Exclusive() && len(e.held) > 0 {
		held := e.held
		e.held = nil
		for _, m := range held {
			e.answer(m)
		}
	}
	return worked
}

// woken lets the jobs that wait look again, and notices what another tab does to the project.
func (e *Engine) woken() {
	e.projects.NoticeOthers()
	e.WakeJobs()
}

// SaveTo sets the storage of projects. It must be called before Serve.
func (e *Engine) SaveTo(s journal.Storage) { e.projects.Storage = s }

func (e *Engine) hello(r session.Request, b *wire.Hello) {
	if b.Version != e.Version {
		r.Fail(&wire.Failure{
			Title: "A new version is ready", Detail: "This tab still shows the old one. Reload the page to go on " +
				"with the new one.", Code: wire.FailedVersion,
		})
		return
	}
	e.setToday(b.Today)
	if b.Words != "" {
		say.Use(b.Words)
	}
	r.Answer(&wire.Welcome{})
	e.Stale = true
	e.projects.Begin()
	if e.Prewarm {
		e.prewarm()
	}
}

// speak changes the language. The page requests all texts of the revision before again.
func (e *Engine) speak(r session.Request, b *wire.Speak) {
	e.Start(0, "speak", func(*session.Job) error {
		say.Use(b.Words)
		e.Announce(session.Effect{Listing: true, Words: true})
		return nil
	}, r.Then(func() { r.Answer(&wire.Edited{Rev: e.Rev}) }))
}

// setToday sets the day and the clock, and reports whether another day began, or the time was not known before.
func (e *Engine) setToday(now string) bool {
	d, _, ok := date.Parse([]byte(now))
	if !ok {
		return false
	}
	day, clock := e.Today, e.Clock
	e.Clock, e.Today = d, d.FirstDay()
	e.TodayText = e.Today.String()
	return e.Today != day || clock.Precision != d.Precision
}

// newTime judges all dates by another day, or news by another minute. The day itself counts at once: the next request may
// write it.
func (e *Engine) newTime(r session.Request, b *wire.NewTime) {
	if another := e.setToday(b.Now); !e.checks.Aged() && !another {
		r.Answer(&wire.Edited{Rev: e.Rev})
		return
	}
	e.Start(0, "day", func(*session.Job) error {
		e.Announce(session.Effect{Day: true})
		return nil
	}, r.Then(func() { r.Answer(&wire.Edited{Rev: e.Rev}) }))
}

// opened begins work that was delayed while files were opened.
func (e *Engine) opened() {
	checks.Tidy(e.Doc)
	e.projects.FilesRead()
	e.checks.Opened()
}

// cancel ends a job.
func (e *Engine) cancel(r session.Request, b *wire.Cancel) {
	e.Cancel(b.Job)
	r.Done(nil)
}

// sawAnother notes that the page shows the next document.
func (e *Engine) sawAnother(r session.Request, _ *wire.SawAnother) {
	e.shown++
	r.Done(nil)
}

// tell sends the state if it has changed, and then the rows of changed views. While files are opened, each of thousands
// changes the state, and the page draws it, so tell sends it no more often than progress.
func (e *Engine) tell() {
	if e.Stale {
		now := e.Host.Now()
		if e.Opening != 0 && now-e.told < session.ProgressMS {
			return
		}
		e.Stale, e.told = false, now
		e.Event(e.state())
	}
	e.views.Tell()
}

// state returns the state of the document.
func (e *Engine) state() *wire.State {
	s := &wire.State{
		Rev: e.Rev, Since: e.DocRev, Pages: e.Doc.Len(), Changed: e.Doc.Changed(), LeftOut: e.Doc.LeftOut(),
		Busy: e.Opening, Problems: len(e.problems.List), Host: naming.Origin(e.Doc), Check: e.checks.Edition,
		Held: e.Doc.Held(), Titles: e.checks.Own.Live.Titled(), Answers: e.checks.Own.Live != nil,
	}
	for id, f := range e.Doc.OpenFiles {
		s.Files++
		s.Edited = s.Edited || e.Doc.Edited(id)
		s.Unread += len(f.Unread)
	}
	s.Name = naming.Document(e.Doc, s.Host)
	s.Maker, s.Own = naming.Maker(e.Doc, s.Host)
	if steps := e.History.Done(); len(steps) > 0 {
		s.Undo, s.Deleted = steps[0].Label, steps[0].Kind == change.Deleting
	}
	if steps := e.History.Undone(); len(steps) > 0 {
		s.Redo = steps[0].Label
	}
	return s
}
