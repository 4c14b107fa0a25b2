package engine

import (
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/recipe"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// historyBytes is how much memory the undo history may hold. A value set on a million pages that
// had a million different ones takes 4 MB.
const historyBytes = 128 << 20

// bulkRows is the number of pages from which on an edit is a job.
const bulkRows = 20_000

// A session is the shared state of the features: the document with its history, and the loop. It knows none of them.
type session struct {
	loop

	doc     *sitemapcore.Document
	history sitemapcore.History
	begun   sitemapcore.ChangeSet // the inverse of the first of several steps, until all are done
	rev     int                   // grows with each change of the document

	today     date.Date
	todayText string    // the same, as the page said it
	clock     date.Date // today, with the time if the page said it
	opening   int       // the job that opens files; zero while none does
	stale     bool      // the page has not been told of the newest state

	dependents []func(effect)                      // are told of each change of the document, in their order
	journal    func(r journal.Record, touched int) // saves a change on the device
}

func newSession(host Host) *session {
	s := &session{loop: loop{host: host, wake: make(chan struct{}, 1)}, doc: sitemapcore.NewDocument()}
	s.history.Budget = historyBytes
	return s
}

// An outcome is a change that was worked out.
type outcome struct {
	label   say.Text // "Delete 5 pages"
	did     say.Text // the message after it, if any: "5 pages deleted"
	kind    sitemapcore.Kind
	changes sitemapcore.ChangeSet
	pages   int
	paste   wire.PasteCount    // of a paste
	block   int                // the place of a block that was added to the extensions of a page
	steps   []sitemapcore.Step // that make it on other pages; none if that makes no sense
}

// called returns an outcome with its label, and with its message.
func (x outcome) called(label, did say.Text, places ...any) outcome {
	x.label, x.did = say.Fill(label, places...), say.Fill(did, places...)
	return x
}

// add appends an outcome, with the names of the appended one.
func (x *outcome) add(next outcome) {
	next.changes, next.steps = append(x.changes, next.changes...), append(x.steps, next.steps...)
	next.pages += x.pages
	*x = next
}

// carry carries a change out, at once or within a job in slices, and returns its inverse. Until it is
// whole no other job runs, and requests that change the document wait; windows are answered.
func (s *session) carry(j *job, c sitemapcore.ChangeSet) (sitemapcore.ChangeSet, error) {
	if len(c) == 0 {
		return nil, nil
	}
	if s.opening != 0 {
		return nil, errOpening
	}
	if j != nil {
		j.runAlone()
		// Only the end of the engine can interrupt a job that has no number: a change that was begun
		// becomes whole.
		j.id = 0
	}
	inverse, err := s.doc.ApplyInSlices(c, j.breathe)
	if err == nil {
		s.changed(effectOf(c))
	}
	return inverse, err
}

// record makes a change that was carried out the newest transaction of the history, and saves it.
func (s *session) record(x outcome, inverse sitemapcore.ChangeSet) {
	s.addToHistory(x, inverse)
	s.journal(&journal.Change{
		Label: x.label, Kind: x.kind, Changes: x.changes, Recipe: recipe.OfSteps(x.steps),
	}, x.changes.Pages())
}

// addToHistory makes a change that was carried out the newest transaction of the history.
func (s *session) addToHistory(x outcome, inverse sitemapcore.ChangeSet) {
	s.history.Record(sitemapcore.Transaction{Label: x.label, Kind: x.kind, Steps: x.steps, Back: inverse})
}

// replace puts another document in the place of the one that is open.
func (s *session) replace(doc *sitemapcore.Document, history sitemapcore.History) {
	s.doc, s.history = doc, history
	s.another(effect{rows: true})
}

// another tells the page and all features that another document is open.
func (s *session) another(x effect) {
	x.another = true
	s.event(&wire.Another{})
	s.changed(x)
}

// changed tells all that depend on the document, after it was changed.
func (s *session) changed(x effect) {
	s.rev++
	s.stale = true
	for _, tell := range s.dependents {
		tell(x)
	}
}

// An effect describes a change for features that depend on the document.
type effect struct {
	another   bool            // it is another document
	touched   sitemapcore.IDs // pages that were edited
	rows      bool            // pages came or went
	switched  bool            // pages were taken into the output or left out
	addresses bool            // page addresses may be others
	dates     bool            // dates may be others
	content   bool            // entries have other bytes
	listing   bool            // an index has other lines
	day       bool            // another day began
}

func effectOf(c sitemapcore.ChangeSet) effect {
	var x effect
	for _, op := range c {
		switch op := op.(type) {
		case sitemapcore.SetCells:
			x.touched = append(x.touched, op.IDs...)
			x.addresses = x.addresses || op.Field == sitemapcore.Loc
			x.dates = x.dates || op.Field == sitemapcore.LastMod
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

// carryOut works a change out, for the document as it is, and carries it out as a transaction of the history. It calls
// work again if the document changes meanwhile.
func (s *session) carryOut(j *job, work func(*job) (outcome, error)) (wire.Body, error) {
	x, err := steady(s, j, func() (outcome, error) { return work(j) })
	if err != nil {
		return nil, err
	}
	inverse, err := s.carry(j, x.changes)
	if err == nil && len(x.changes) > 0 {
		s.record(x, inverse)
	}
	return s.edited(&x), err
}

// edited answers a request that changed the document.
func (s *session) edited(x *outcome) *wire.Edited {
	return &wire.Edited{Label: x.label, Did: x.did, Pages: x.pages, Block: x.block, Rev: s.rev}
}

// errChanged ends work for a document that has changed meanwhile.
var errChanged = errors.New("engine: the document changed")

// steady repeats work until the document doesn't change while it runs. Each change between two slices
// of the job ends the work at the next breathe, so work may hold positions of pages, and columns as
// long as the document, from one slice to the next.
func steady[T any](s *session, j *job, work func() (T, error)) (T, error) {
	if j == nil {
		return work() // it is over before anything else changes the document
	}
	outer := j.outdated
	defer func() { j.outdated = outer }()
	for {
		rev := s.rev
		j.outdated = func() bool { return s.rev != rev }
		v, err := work()
		if !errors.Is(err, errChanged) && (err != nil || rev == s.rev) {
			return v, err
		}
	}
}

// visit calls fn for each page of a list that is still in the document, in slices. With a title it reports the job's
// progress of total pages.
func (s *session) visit(j *job, title say.Text, total int, ids idList, fn func(sitemapcore.EntryID)) error {
	return visit(s.doc, j, title, total, ids, fn)
}

// each visits the pages that are part of the output.
func (s *session) each(j *job, title say.Text, fn func(sitemapcore.EntryID)) error {
	return each(s.doc, j, title, fn)
}

// all returns the number of pages, and a list of them as they are now.
func (s *session) all() (int, idList) { return s.doc.Len(), s.doc.Order().Values }

func visit(d *sitemapcore.Document, j *job, title say.Text, total int, ids idList, fn func(sitemapcore.EntryID)) error {
	n := 0
	for id := range ids {
		if title != "" && j != nil && n%sitemapcore.PaceRows == 0 {
			j.report(wire.Progress{Title: title, Done: int64(n), Total: int64(total)})
		}
		if err := j.pace(n); err != nil {
			return err
		}
		n++
		if _, ok := d.Index(id); ok {
			fn(id)
		}
	}
	return nil
}

func each(d *sitemapcore.Document, j *job, title say.Text, fn func(sitemapcore.EntryID)) error {
	return visit(d, j, title, d.Len(), d.Order().Values, func(id sitemapcore.EntryID) {
		if d.Included(id) {
			fn(id)
		}
	})
}
