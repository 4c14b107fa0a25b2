package engine

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// historyBytes is how much memory the undo history may hold. A value set on a million pages that
// had a million different ones takes 4 MB.
const historyBytes = 128 << 20

// An Engine owns a document and answers for it over a port.
type Engine struct {
	Version string // of the program; a page of another one is refused
	Warm    bool   // practise as soon as there is a page; see warm

	host Host
	port wire.Port
	wake chan struct{}

	doc       *sitemapcore.Document
	history   sitemapcore.History
	rev       int // grows with each change of the document
	today     check.Date
	todayText string // the same, as the page said it
	jobs      []*job
	alone     *job           // that carries a change out in slices; no other runs
	held      []wire.Message // what would change the document meanwhile
	requests  requests

	views      map[int]*view
	nextView   int
	sets       ruleSets
	inspector  *inspector    // for what is done at once
	profile    check.Profile // whose eyes the checks have
	own        own           // the owner's own rules
	summary    summaryState
	checking   int // grows with each change of what the checks depend on
	languages  languagesState
	overview   overviewState
	listings   listings
	where      string // the folder in which the files will be, as the owner said for the download
	unchecked  bool   // a pass over all pages is due, when the files are opened or the one that runs is over
	lines      linesState
	made       madePlan
	last       *output.Memory // what the owner has from the last download
	opening    int            // the job that opens files; zero while none does
	problems   []problem
	tables     []*table    // that wait for their owner
	incoming   *incoming   // pages that wait for their owner; nil for none
	comparison *comparison // with an earlier version; nil for none
	nextID     int         // of problems
	stale      bool        // the page has not been told of the newest state
	saver      saver
}

// New returns an engine with an empty document.
func New(version string, host Host) *Engine {
	e := &Engine{
		Version: version,
		host:    host,
		wake:    make(chan struct{}, 1),
		doc:     sitemapcore.NewDocument(),
		views:   make(map[int]*view),
		own:     newOwn(usualRules),
	}
	e.history.Budget = historyBytes
	e.inspector = e.newInspector()
	e.requests = e.handlers()
	return e
}

// event sends a message that answers nothing.
func (e *Engine) event(b wire.Body) { e.send(wire.Message{Frame: wire.Show(0, b)}) }

func (e *Engine) send(m wire.Message) {
	// A port that is closed also ends Recv, and with it the loop; there is nobody left to tell.
	_ = e.port.Send(m)
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
		for _, j := range e.jobs {
			j.stop()
		}
		e.closeProject()
	}()
	for {
		// What a message changed is told before the next one is taken, however many wait.
		e.tell()
		select {
		case m := <-in:
			e.take(m)
			continue
		default:
		}
		worked := e.turn()
		e.tell()
		if worked {
			e.host.Yield()
			// A message that arrived goes first; without this the goroutine that receives may not
			// have its turn.
			select {
			case m := <-in:
				e.take(m)
			case <-e.wake:
				e.wakeJobs()
			case err := <-gone:
				return err
			default:
			}
			continue
		}
		select {
		case m := <-in:
			e.take(m)
		case <-e.wake:
			e.wakeJobs()
		case err := <-gone:
			return err
		}
	}
}

// Wake lets a job that waits look again. It may be called from any goroutine.
func (e *Engine) Wake() {
	select {
	case e.wake <- struct{}{}:
	default:
	}
}

func (e *Engine) hello(r request, b *wire.Hello) {
	if b.Version != e.Version {
		r.fail(&wire.Failure{
			Title:  "A new version is ready",
			Detail: "This tab still shows the old one. Reload the page to go on with the new one.",
			Code:   wire.FailedVersion,
		})
		return
	}
	if d, _, ok := check.ParseDate([]byte(b.Today)); ok {
		e.today, e.todayText = d, b.Today
		e.inspector = e.newInspector()
	}
	r.answer(&wire.Welcome{Version: e.Version})
	e.stale = true
	if e.saver.storage == nil {
		e.saving(wire.SavedNowhere, nil)
	}
	if e.Warm {
		e.warm()
	}
}

// cancel ends a job.
func (e *Engine) cancel(r request, b *wire.Cancel) {
	for _, j := range e.jobs {
		if j.id == b.Job && j.id != 0 {
			j.canceled = true
		}
	}
	r.done(nil)
}

// commit carries a change out and lets everything know that depends on the document.
func (e *Engine) commit(s step) error {
	if e.opening != 0 {
		return errOpening
	}
	inverse, err := e.doc.Apply(s.changes)
	if err == nil {
		e.committed(s, inverse)
	}
	return err
}

// committed is the end of each change that was carried out: it is a step of the history, everything
// knows of it, and it is kept.
func (e *Engine) committed(s step, inverse sitemapcore.ChangeSet) {
	joined := e.record(s, inverse)
	e.changed(s.changes)
	e.keep(s, joined)
}

// record makes a change a step of the history, and reports whether it became one with the step
// before.
func (e *Engine) record(s step, inverse sitemapcore.ChangeSet) (joined bool) {
	depth := e.history.Depth()
	e.history.Record(sitemapcore.Transaction{Label: s.label, Kind: s.kind, At: e.host.Now(), Joins: s.joins}, inverse)
	return e.history.Depth() == depth
}

// An effect is what a change means for those that depend on the document.
type effect struct {
	touched   sitemapcore.IDs // pages that were edited
	rows      bool            // pages came or went
	switched  bool            // pages were taken into the output or left out
	addresses bool            // page addresses may be others
	content   bool            // entries have other bytes
	listing   bool            // an index has other lines
}

func effectOf(c sitemapcore.ChangeSet) effect {
	var x effect
	for _, op := range c {
		switch op := op.(type) {
		case sitemapcore.SetCells:
			x.touched = append(x.touched, op.IDs...)
			x.addresses = x.addresses || op.Field == sitemapcore.Loc
		case sitemapcore.SetIncluded:
			x.touched = append(x.touched, op.IDs...)
			x.switched = true
		case sitemapcore.SetContent:
			x.touched = append(x.touched, op.IDs...)
			x.addresses, x.content = true, true
		case sitemapcore.SpliceChildren:
			x.listing = true
		default:
			x.rows = true
		}
	}
	return x
}

// changed lets everything know that depends on the document, after a change was carried out.
func (e *Engine) changed(c sitemapcore.ChangeSet) {
	e.rev++
	e.stale = true
	x := effectOf(c)
	told := e.lines.tell(e, x)
	e.recheck(x)
	for _, v := range e.views {
		if x.rows {
			e.refresh(v)
		} else {
			e.viewChanged(v)
		}
	}
	if !told {
		e.lines.anew(e)
	}
	e.recompare(x)
	e.cancelKind("plan")
	e.made = madePlan{}
}

// undo takes steps back or does them again: at once where they touch few pages, as a job where they
// touch many.
func (e *Engine) undo(r request, b *wire.Undo) {
	if b.Rev != 0 && b.Rev != e.rev {
		r.fail(errLater)
		return
	}
	begin, steps, none := e.history.BeginUndo, e.history.Steps(), "Nothing to undo"
	if b.Redo {
		begin, steps, none = e.history.BeginRedo, e.history.Undone(), "Nothing to redo"
	}
	steps = steps[:min(len(steps), max(1, b.Steps))]
	if len(steps) == 0 {
		r.fail(refuse(none, ""))
		return
	}
	touched := 0
	for _, s := range steps {
		touched += s.Changes().Pages()
	}
	var last sitemapcore.Step
	work := func(breathe func() error) error {
		var all sitemapcore.ChangeSet
		moved := 0
		for range steps {
			m := begin(e.doc)
			if m == nil {
				break
			}
			for !m.Step(applyRows) {
				if err := breathe(); err != nil {
					return err
				}
			}
			last = m.Moved()
			moved++
			all = append(all, last.Changes()...)
		}
		e.changed(all)
		e.moved(b.Redo, moved, all.Pages())
		return nil
	}
	finish := r.then(func() { r.answer(&wire.Edited{Label: last.Label, Pages: len(steps), Rev: e.rev}) })
	if touched < bulkRows {
		finish(work(func() error { return nil }))
		return
	}
	// The steps may not be others when the job has its turn.
	e.alone = e.start(0, "", func(j *job) error { return work(j.breathe) }, finish)
}

// tell sends the state when it is not what the page knows.
func (e *Engine) tell() {
	if !e.stale {
		return
	}
	e.stale = false
	s := &wire.State{
		Rev: e.rev, Pages: e.doc.Len(), Changed: e.doc.Changed(), LeftOut: e.doc.LeftOut(),
		Busy: e.opening, Problems: len(e.problems), Host: e.origin(), Check: e.checking,
	}
	for _, f := range e.doc.Files() {
		if !f.Gone {
			s.Files++
			s.Unread += len(f.Unread)
		}
	}
	s.Name = e.name(s.Host)
	if steps := e.history.Steps(); len(steps) > 0 {
		s.Undo = steps[0].Label
	}
	if steps := e.history.Undone(); len(steps) > 0 {
		s.Redo = steps[0].Label
	}
	e.event(s)
}
