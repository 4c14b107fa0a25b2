package engine

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime/debug"

	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An Engine owns a document and answers for it over a port: it is the loop, and it hands each
// message to the feature that answers it.
type Engine struct {
	Version string // of the program; a page of another one is refused
	Prewarm bool   // practise as soon as there is a page; see prewarm

	*session
	requests requests
	held     []wire.Message // what would change the document while a job does
	told     int64          // when the page was told of a state, on the host's clock

	// For viewing.
	views      views
	details    details
	lines      lines
	languages  languageVersions
	comparison comparison

	// What changes pages.
	steps   *steps
	recipes recipes
	undoing undoing
	merges  merges

	// For checking and fixing.
	checks   *checks
	custom   custom
	reports  reports
	problems problems
	live     liveSite

	// What makes files.
	indexes   indexes
	plans     plans
	dating    dating
	downloads downloads

	files    fileList
	opener   opener
	projects *projects
	notes    notes
}

// New returns an engine with an empty document.
func New(version string, host Host) *Engine {
	s := newSession(host)
	e := &Engine{Version: version, session: s}
	e.indexes = indexes{session: s}
	e.plans = plans{session: s}
	e.checks = newChecks(s, &e.views, e.indexes.listed)
	e.custom = custom{session: s, checks: e.checks}
	e.reports = reports{session: s, checks: e.checks, files: func() *wire.Files { return e.files.list(math.MaxInt) }}
	e.views = views{session: s, checks: e.checks, compared: e.comparison.marks, open: make(map[int]*view)}
	e.details = details{session: s, found: e.checks.found, since: e.comparison.since}
	e.lines = lines{session: s, plans: &e.plans}
	e.languages = languageVersions{session: s, plans: &e.plans}
	e.dating = dating{session: s}
	e.downloads = downloads{
		session: s, plans: &e.plans, views: &e.views, dating: &e.dating, place: e.checks.place,
	}
	e.steps = newSteps(s, &e.views, e.checks)
	e.steps.languages, e.steps.dating, e.steps.files = &e.languages, &e.dating, &e.files
	e.steps.fixes.forget = e.custom.forgetCrawl
	e.live = liveSite{session: s, custom: &e.custom}
	e.recipes = recipes{session: s}
	e.undoing = undoing{session: s, notes: &e.notes}
	e.notes = notes{session: s, features: []noteKeeper{&e.custom, &e.live, &e.plans}}
	e.projects = newProjects(s, &e.problems, &e.notes, e.opened)
	e.comparison = comparison{session: s, views: &e.views, read: e.projects.readEarlier}
	e.problems = problems{session: s, noteDropped: e.projects.saver.NotesChanged}
	e.files = fileList{session: s, indexes: &e.indexes, problems: &e.problems}
	e.merges = merges{session: s, custom: &e.custom}
	e.opener = opener{
		session: s, problems: &e.problems, merges: &e.merges, projects: e.projects, custom: &e.custom,
		tables: map[int]*waitingTable{}, sites: map[int]*waitingSite{},
		robots: robots{session: s, problems: &e.problems, custom: &e.custom}, over: e.opened,
	}
	s.journal = e.projects.enqueue
	s.dependents = e.listeners()
	e.requests = e.answered()
	return e
}

// listeners returns the functions to call after a change of the document, in this order.
func (e *Engine) listeners() []func(effect) {
	return []func(effect){
		e.lines.documentChanged, // the visible part of them is sent before the first slice of the checks
		e.notes.documentChanged,
		e.checks.documentChanged,
		e.views.documentChanged,
		e.lines.layOutAgain,
		e.comparison.documentChanged,
		e.plans.documentChanged,
	}
}

// Serve answers messages until the context ends or the port is closed.
func (e *Engine) Serve(ctx context.Context, port wire.Port) (err error) {
	e.port = port
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
			report, ok := p.(stacked)
			if !ok {
				report = stacked(fmt.Sprintf("%v\n%s", p, debug.Stack()))
			}
			e.event(&wire.Fatal{Report: string(report)})
			err = errors.New("engine: " + string(report))
		}
		e.stopJobs()
		e.projects.saver.Close()
	}()
	for {
		// The page is told of a message's changes before the next message is taken.
		e.sendState()
		select {
		case m := <-in:
			e.handle(m)
			continue
		default:
		}
		worked := e.turn()
		e.sendState()
		if worked {
			e.host.Yield()
			// An arrived message has priority; without this the receiving goroutine may not run.
			select {
			case m := <-in:
				e.handle(m)
			case <-e.wake:
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
		case <-e.wake:
			e.woken()
		case err := <-gone:
			return err
		}
	}
}

// turn gives a job its turn. What would have changed the document while one was alone is taken when
// that one is over.
func (e *Engine) turn() bool {
	worked := e.loop.turn()
	if e.alone == nil && len(e.held) > 0 {
		held := e.held
		e.held = nil
		for _, m := range held {
			e.handle(m)
		}
	}
	return worked
}

// woken lets the jobs that wait look again, and notices what another tab does to the project.
func (e *Engine) woken() {
	e.projects.woken()
	e.wakeJobs()
}

// SaveTo sets the storage of projects. It must be called before Serve.
func (e *Engine) SaveTo(s journal.Storage) { e.projects.saver.Storage = s }

func (e *Engine) hello(r request, b *wire.Hello) {
	if b.Version != e.Version {
		r.fail(&wire.Failure{
			Title: "A new version is ready", Detail: "This tab still shows the old one. Reload the page to go on " +
				"with the new one.", Code: wire.FailedVersion,
		})
		return
	}
	e.setToday(b.Today)
	if b.Words != "" {
		say.Use(b.Words)
	}
	r.answer(&wire.Welcome{})
	e.stale = true
	e.projects.saver.Begin()
	if e.Prewarm {
		e.prewarm()
	}
}

// speak changes the language. The page requests all texts of the revision before again.
func (e *Engine) speak(r request, b *wire.Speak) {
	e.start(0, "speak", func(*job) error {
		say.Use(b.Words)
		e.changed(effect{listing: true})
		return nil
	}, r.then(func() { r.answer(&wire.Edited{Rev: e.rev}) }))
}

// setToday sets the day and the clock, and reports whether another day began, or the time was not known before.
func (e *Engine) setToday(now string) bool {
	d, _, ok := date.Parse([]byte(now))
	if !ok {
		return false
	}
	day, clock := e.today, e.clock
	e.clock, e.todayText = d, now[:min(len(now), len("2006-01-02"))]
	e.today, _, _ = date.Parse([]byte(e.todayText))
	return e.today != day || clock.Precision != d.Precision
}

// newTime judges all dates by another day, or news by another minute. The day itself counts at once: the next request may
// write it.
func (e *Engine) newTime(r request, b *wire.NewTime) {
	if another := e.setToday(b.Now); !e.checks.aged() && !another {
		r.answer(&wire.Edited{Rev: e.rev})
		return
	}
	e.start(0, "day", func(*job) error {
		e.changed(effect{day: true})
		return nil
	}, r.then(func() { r.answer(&wire.Edited{Rev: e.rev}) }))
}

// opened begins work that was delayed while files were opened.
func (e *Engine) opened() {
	tidy(e.doc)
	e.projects.filesRead()
	e.checks.opened()
}

// cancel ends a job.
func (e *Engine) cancel(r request, b *wire.Cancel) {
	e.cancelAll(func(j *job) bool { return j.id == b.Job && j.id != 0 })
	r.done(nil)
}

// sendState sends the state if it has changed. While files are opened, each of thousands changes it, and the page draws
// what depends on it, so it is told no more often than of progress.
func (e *Engine) sendState() {
	if !e.stale {
		return
	}
	now := e.host.Now()
	if e.opening != 0 && now-e.told < progressMS {
		return
	}
	e.stale, e.told = false, now
	s := &wire.State{
		Rev: e.rev, Pages: e.doc.Len(), Changed: e.doc.Changed(), LeftOut: e.doc.LeftOut(),
		Busy: e.opening, Problems: len(e.problems.list), Host: originOf(e.doc), Check: e.checks.edition,
		Held: e.doc.Held(), Titles: e.checks.custom.live.Titled(), Answers: e.checks.custom.live != nil,
	}
	for _, f := range e.doc.OpenFiles {
		s.Files++
		s.Unread += len(f.Unread)
	}
	s.Name, s.Own = documentName(e.doc, s.Host), makesOwn(e.doc, s.Host)
	if steps := e.history.Done(); len(steps) > 0 {
		s.Undo, s.Deleted = steps[0].Label, steps[0].Kind == deleting
	}
	if steps := e.history.Undone(); len(steps) > 0 {
		s.Redo = steps[0].Label
	}
	e.event(s)
}
