package engine

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// historyBytes is how much memory the undo history may hold. A value set on a million pages that had
// a million different ones takes 4 MB.
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

	views      map[int]*view
	nextView   int
	sets       ruleSets
	judge      check.Judge
	profile    check.Profile // whose eyes the checks have
	extras     check.Extras
	own        own // the owner's own rules
	elements   sitemapxml.ElementReader
	summary    summaryState
	checking   int // grows with each change of what the checks depend on
	languages  languagesState
	overview   overviewState
	listings   listings
	unchecked  bool // a pass over all pages is due, when the files are opened or the one that runs is over
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
	scratch    [sitemapcore.NumFields][]byte
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
	return e
}

// request is one message that waits for its answer.
type request struct {
	e     *Engine
	id    int
	blobs []wire.Blob
}

// answer sends the answer to a request.
func (r request) answer(b wire.Body, blobs ...wire.Blob) {
	r.e.send(wire.Message{Frame: wire.Show(r.id, b), Blobs: blobs})
}

// fail answers that a request could not be done.
func (r request) fail(err error) { r.answer(failure(err)) }

// A refusal is an error in words for the owner.
type refusal struct {
	title, detail string
	code          uint8
}

func (r *refusal) Error() string { return r.title }

// failure puts an error into words.
func failure(err error) *wire.Failure {
	var r *refusal
	switch {
	case errors.As(err, &r):
		return &wire.Failure{Title: r.title, Detail: r.detail, Code: r.code}
	case errors.Is(err, errCanceled):
		return &wire.Failure{Title: "Canceled", Detail: "What was open is as it was before.", Code: wire.FailedCanceled}
	case errors.Is(err, sitemapcore.ErrFull):
		return &wire.Failure{
			Title:  "There is no more room in this tab",
			Detail: "What was open is as it was before. Open fewer files at a time.",
		}
	default:
		return &wire.Failure{Title: "That did not work", Detail: "What was open is as it was before. The reason, for those who can help: " + err.Error()}
	}
}

var (
	errStale   = &refusal{"This part of the table has changed", "Look again and repeat what you did.", wire.FailedStale}
	errLater   = &refusal{"This can’t be undone from here any more", "Something else was changed since. Undo at the top takes back the newest change first.", wire.FailedStale}
	errOpening = &refusal{"Files are still being opened", "You can look around now, and change things as soon as all files are read.", wire.FailedPlain}
)

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
			// A message that arrived goes first; without this the goroutine that receives may not have its turn.
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

// errClipped says that what is shown of a value would be taken for all of it.
var errClipped = &refusal{
	title:  "This is too long to edit here",
	detail: "You see only the beginning of it, and the rest would be lost. Nothing was changed. Type a new value in its place, or remove it.",
}

// take answers one message, or begins the job that will.
func (e *Engine) take(m wire.Message) {
	id, body, err := wire.Decode(m.Frame)
	if err != nil {
		// Only another version of the page can send this. Its number could not be read, so the answer is an event.
		e.event(&wire.Fatal{Report: err.Error()})
		return
	}
	if e.saver.looking && changes(body) {
		request{e, id, nil}.fail(errElsewhere)
		return
	}
	if changes(body) && sitemapcore.Clipped(m.Frame) {
		request{e, id, nil}.fail(errClipped)
		return
	}
	if e.alone != nil && changes(body) {
		e.held = append(e.held, m)
		return
	}
	r := request{e, id, m.Blobs}
	switch b := body.(type) {
	case *wire.Hello:
		e.hello(r, b)
	case *wire.Open:
		e.open(r, b)
	case *wire.Cancel:
		for _, j := range e.jobs {
			if j.id == b.Job && j.id != 0 {
				j.canceled = true
			}
		}
		r.answer(&wire.Done{})
	case *wire.OpenView:
		e.openView(r, b)
	case *wire.CloseView:
		delete(e.views, b.View)
		r.answer(&wire.Done{})
	case *wire.GetWindow:
		e.window(r, b)
	case *wire.FindRow:
		e.findRow(r, b)
	case *wire.Edit:
		e.edit(r, b)
	case *wire.PasteCells:
		e.pasteCells(r, b)
	case *wire.Include:
		e.include(r, b)
	case *wire.Delete:
		e.remove(r, b)
	case *wire.Fix:
		e.fix(r, b)
	case *wire.PreviewFix:
		e.previewFix(r, b)
	case *wire.GetReceipts:
		e.getReceipts(r)
	case *wire.WriteReport:
		e.writeReport(r, b)
	case *wire.GetOwn, *wire.SetOwn:
		e.ownRules(r, body)
	case *wire.Translate:
		r.answer(e.translate(b.Text))
	case *wire.GetOverview:
		e.getOverview(r)
	case *wire.Undo:
		e.undo(r, b)
	case *wire.Copy:
		e.copyCells(r, b)
	case *wire.GetDetails:
		e.details(r, b)
	case *wire.GetXML:
		e.getXML(r, b)
	case *wire.SetXML:
		e.setXML(r, b)
	case *wire.EditForm:
		e.editForm(r, b)
	case *wire.OpenLines:
		e.openLines(r, b)
	case *wire.GetLines:
		e.getLines(r, b)
	case *wire.Locate:
		e.locate(r, b)
	case *wire.GetPlan:
		e.plan(r, b)
	case *wire.Write:
		e.write(r, b)
	case *wire.GetIndexNow:
		e.indexNow(r, b)
	case *wire.GetFiles:
		r.answer(e.files())
	case *wire.GetIndex:
		e.getIndex(r, b)
	case *wire.EditIndex:
		e.editIndex(r, b)
	case *wire.AskWanted:
		r.answer(&wire.Wanted{All: output.Wanted(e.doc, b.Names)})
	case *wire.TakeLinks:
		e.takeLinks(r, b)
	case *wire.Retake:
		e.retake(r, b)
	case *wire.Bulk:
		e.bulk(r, b)
	case *wire.SetProfile:
		e.setProfile(r, b)
	case *wire.PreviewLinks:
		e.previewLinks(r, b)
	case *wire.WriteLinks:
		e.writeLinks(r, b)
	case *wire.OpenGroups:
		e.openGroups(r, b)
	case *wire.GetGroups:
		e.groupWindow(r, b)
	case *wire.DropProblem:
		e.dropProblem(b.Problem)
		r.answer(&wire.Done{})
	case *wire.GetProjects, *wire.OpenProject, *wire.TakeOver, *wire.NewProject, *wire.RenameProject, *wire.DuplicateProject,
		*wire.DeleteProject, *wire.ExportProject, *wire.SaveAgain:
		e.projects(r, body)
	case *wire.GetTable, *wire.TakeTable, *wire.DropTable, *wire.GetMerge, *wire.ApplyMerge, *wire.DropMerge:
		e.bringIn(r, body)
	case *wire.CompareWith, *wire.LoosenComparison, *wire.EndComparison, *wire.GetRemoved, *wire.SetRedirect, *wire.WriteComparison:
		e.compareVersions(r, body)
	default:
		r.fail(fmt.Errorf("the engine has no answer to %T", body))
	}
}

// changes reports whether a request may change the document.
func changes(b wire.Body) bool {
	switch b.(type) {
	case *wire.Open, *wire.Edit, *wire.PasteCells, *wire.Include, *wire.Delete, *wire.SetOwn, *wire.Fix, *wire.Undo, *wire.SetXML, *wire.TakeLinks, *wire.EditForm,
		*wire.TakeTable, *wire.ApplyMerge, *wire.Bulk, *wire.WriteLinks, *wire.Retake, *wire.EditIndex:
		return true
	}
	return false
}

func (e *Engine) hello(r request, b *wire.Hello) {
	if b.Version != e.Version {
		r.fail(&refusal{
			"A new version is ready",
			"This tab still shows the old one. Reload the page to go on with the new one.",
			wire.FailedVersion,
		})
		return
	}
	if d, _, ok := check.ParseDate([]byte(b.Today)); ok {
		e.today, e.todayText = d, b.Today
		e.judge = check.Judge{Today: d}
		e.extras.Today = d
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

// commit carries a transaction out and lets everything know that depends on the document.
func (e *Engine) commit(label string, kind sitemapcore.Kind, c sitemapcore.ChangeSet, joins bool) error {
	if e.opening != 0 {
		return errOpening
	}
	t := sitemapcore.Transaction{Label: label, Kind: kind, Changes: c, At: e.host.Now(), Joins: joins}
	depth := e.history.Depth()
	if err := e.history.Do(e.doc, t); err != nil {
		return err
	}
	e.changed(c)
	e.kept(t, depth)
	return nil
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

// undo takes steps back or does them again: at once where they touch few pages, as a job where they touch many.
func (e *Engine) undo(r request, b *wire.Undo) {
	if e.opening != 0 {
		r.fail(errOpening)
		return
	}
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
		r.fail(&refusal{title: none})
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
	finish := func(err error) {
		if err != nil {
			r.fail(err)
			return
		}
		r.answer(&wire.Edited{Label: last.Label, Pages: len(steps), Rev: e.rev})
	}
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
