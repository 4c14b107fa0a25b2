package session

import (
	"errors"
	"iter"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/recipe"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// HistoryBytes is how much memory the undo history may hold. A value set on a million pages that
// had a million different ones takes 4 MB.
const HistoryBytes = 128 << 20

// A Session is the shared state of the features: the document with its history, and the loop. It knows none of them.
type Session struct {
	loop

	Doc     *sitemapcore.Document
	History history.History
	Rev     int // grows with each change of the document, and with another language or day
	DocRev  int // the Rev of the last change of the document itself
	Opens   int // grows with each document that takes the place of another

	Today     date.Date
	TodayText string    // the same, as the page said it
	Clock     date.Date // today, with the time if the page said it
	Opening   int       // the job that opens files; zero while none does
	Stale     bool      // the page has not been told of the newest state
	Trial     bool      // the document is a copy, on which a preview works steps out

	Dependents []Dependent                         // hear of each change of the document, in this order
	Journal    func(r journal.Record, touched int) // saves a change on the device
	Lock       func() error                        // returns why another tab alone may change the project, or nil; may be nil
}

// New returns a session with an empty document.
func New(host Host) *Session {
	s := &Session{loop: loop{Host: host, calls: make(chan struct{}, 1)}, Doc: sitemapcore.NewDocument()}
	s.History.Budget = HistoryBytes
	return s
}

// IDs list pages.
type IDs = iter.Seq[sitemapcore.EntryID]

// An Outcome is a change that was worked out.
type Outcome struct {
	Label   say.Text // "Delete 5 pages"
	Did     say.Text // the message after it, if any: "5 pages deleted"
	Kind    history.Kind
	Changes sitemapcore.ChangeSet
	Pages   int
	sitemapcore.Account
	Detail wire.Detail        // of its preview, or nil
	Block  int                // the place of a block that was added to the extensions of a page
	Steps  []sitemapcore.Step // that make it on other pages; none if that makes no sense
}

// Called returns an outcome with its label, and with its message.
func (x Outcome) Called(label, did say.Text, places ...any) Outcome {
	x.Label, x.Did = say.Fill(label, places...), say.Fill(did, places...)
	return x
}

// Add appends an outcome, with the names of the appended one.
func (x *Outcome) Add(next Outcome) {
	next.Changes, next.Steps = append(x.Changes, next.Changes...), append(x.Steps, next.Steps...)
	next.Pages += x.Pages
	next.Values += x.Values
	next.Rows = append(x.Rows, next.Rows...)
	*x = next
}

// Carry carries a change out, at once or within a job in slices, and returns its inverse. Until it is
// whole no other job runs, and requests that change the document wait; windows are answered.
func (s *Session) Carry(j *Job, c sitemapcore.ChangeSet) (sitemapcore.ChangeSet, error) {
	if len(c) == 0 {
		return nil, nil
	}
	if err := s.Changeable(); err != nil {
		return nil, err
	}
	if j != nil {
		j.RunAlone()
		j.applying = true
		defer func() { j.applying = false }()
	}
	inverse, err := s.Doc.ApplyInSlices(c, j.Breathe)
	if err == nil {
		s.Announce(EffectOf(c))
	}
	return inverse, err
}

// Changeable returns an error if the document, or what is saved with it, may not be changed now. A job asks before its
// change, because files may have been opened, or another tab may have taken the project over, since it began.
func (s *Session) Changeable() error {
	if s.Opening != 0 {
		return ErrOpening
	}
	if s.Lock != nil {
		return s.Lock()
	}
	return nil
}

// Record makes a change that was carried out the newest transaction of the history, and saves it.
func (s *Session) Record(x Outcome, inverse sitemapcore.ChangeSet) {
	s.History.Record(history.Transaction{Label: x.Label, Kind: x.Kind, Account: x.Account, Steps: x.Steps, Back: inverse})
	s.Journal(&journal.Change{
		Label: x.Label, Kind: x.Kind, Changes: x.Changes, Recipe: recipe.OfSteps(x.Steps), Account: x.Account,
	}, x.Changes.Pages())
}

// Replace puts another document in the place of the one that is open.
func (s *Session) Replace(doc *sitemapcore.Document, history history.History) {
	s.Doc, s.History = doc, history
	s.Another(Effect{Rows: true})
}

// HasFiles reports whether files are open, perhaps without a page, or pages. Otherwise there is no project.
func (s *Session) HasFiles() bool {
	return slices.ContainsFunc(s.Doc.Files(), func(f *sitemapcore.File) bool { return !f.Gone })
}

// Another tells the page and all dependents that another document is open. It ends the jobs for the one before.
func (s *Session) Another(x Effect) {
	s.cancelAll(func(j *Job) bool { return j.kind != KindOpen && j.kind != KindSave })
	x.Another = true
	s.Opens++
	s.Event(&wire.Another{})
	s.Announce(x)
}

// Announce tells all dependents that the document was changed.
func (s *Session) Announce(x Effect) {
	s.Rev++
	if !x.Day && !x.Words {
		s.DocRev = s.Rev
	}
	s.Stale = true
	for _, d := range s.Dependents {
		d.Changed(x)
	}
}

// A Dependent has a state that follows from the document.
type Dependent interface {
	Changed(x Effect)
}

// An Effect describes a change for features that depend on the document.
type Effect struct {
	Another   bool            // the document was replaced by another
	Touched   sitemapcore.IDs // pages that were edited
	Rows      bool            // pages were added, removed or moved
	Switched  bool            // pages were taken into the output or left out
	Addresses bool            // page addresses may have changed
	Dates     bool            // dates may have changed
	Content   bool            // bytes of entries have changed
	Listing   bool            // an index has other lines
	Day       bool            // another day began; the document is the same
	Words     bool            // another language was chosen; the document is the same
}

// EffectOf returns the effect of a change.
func EffectOf(c sitemapcore.ChangeSet) Effect {
	var x Effect
	for _, op := range c {
		switch op := op.(type) {
		case sitemapcore.SetCells:
			x.Touched = append(x.Touched, op.IDs...)
			x.Addresses = x.Addresses || op.Field == sitemapcore.Loc
			x.Dates = x.Dates || op.Field == sitemapcore.LastMod
		case sitemapcore.SetIncluded:
			x.Touched = append(x.Touched, op.IDs...)
			x.Switched = true
		case sitemapcore.SetContent:
			x.Touched = append(x.Touched, op.IDs...)
			x.Addresses, x.Content = true, true
		case sitemapcore.SpliceChildren:
			x.Listing = true
		default:
			x.Rows = true
		}
	}
	return x
}

// CarryOut calls work for a change, and applies it as a transaction of the history. It calls work again if the document
// changes meanwhile.
func (s *Session) CarryOut(j *Job, work func(*Job) (Outcome, error)) (wire.Body, error) {
	x, err := Steady(s, j, func() (Outcome, error) { return work(j) })
	if err != nil {
		return nil, err
	}
	inverse, err := s.Carry(j, x.Changes)
	if err == nil && len(x.Changes) > 0 {
		s.Record(x, inverse)
	}
	return s.Edited(&x), err
}

// Edited answers a request that changed the document.
func (s *Session) Edited(x *Outcome) *wire.Edited {
	return &wire.Edited{Label: x.Label, Did: x.Did, Pages: x.Pages, Block: x.Block, Rev: s.Rev}
}

// ErrChanged ends work for a document that has changed meanwhile.
var ErrChanged = errors.New("engine: the document changed")

// Steady repeats work until the document doesn't change while it runs. Each change between two slices
// of the job ends the work at the next Breathe, so work may hold positions of pages, and columns as
// long as the document, from one slice to the next.
func Steady[T any](s *Session, j *Job, work func() (T, error)) (T, error) {
	if j == nil {
		return work() // it is over before anything else changes the document
	}
	outer := j.outdated
	defer func() { j.outdated = outer }()
	for {
		rev := s.Rev
		j.outdated = func() bool { return s.Rev != rev }
		v, err := work()
		if !errors.Is(err, ErrChanged) && (err != nil || rev == s.Rev) {
			return v, err
		}
	}
}

// Visit calls fn for each page of a list that is still in the document, in slices. With a title it reports the job's
// progress of total pages.
func (s *Session) Visit(j *Job, title say.Text, total int, ids IDs, fn func(sitemapcore.EntryID)) error {
	n := 0
	if s.Trial && title != "" {
		title = "Looking at your pages"
	}
	for id := range ids {
		if title != "" && j != nil && n%sitemapcore.PaceRows == 0 {
			j.Report(wire.Progress{Title: title, Done: int64(n), Total: int64(total)})
		}
		if err := j.Pace(n); err != nil {
			return err
		}
		n++
		if _, ok := s.Doc.Index(id); ok {
			fn(id)
		}
	}
	return nil
}

// Each visits the pages that are part of the output.
func (s *Session) Each(j *Job, title say.Text, fn func(sitemapcore.EntryID)) error {
	total, ids := s.All()
	return s.Visit(j, title, total, ids, func(id sitemapcore.EntryID) {
		if s.Doc.Included(id) {
			fn(id)
		}
	})
}

// All returns the number of pages, and a list of them as they are now.
func (s *Session) All() (int, IDs) { return s.Doc.Len(), s.Doc.Order().Values }
