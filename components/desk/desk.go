package desk

import (
	"cmp"
	"slices"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Desk is the state that the features of the page share.
type Desk struct {
	Engine  Engine // nil until the page is connected
	Browser Browser
	Table   Table
	Post    func(func())    // runs a function on the goroutine that draws, and draws afterwards
	Sink    components.Sink // of everything that is drawn

	Surroundings
	Layout

	Phase  Phase
	Awaits bool // the user waits for the latest news, so the page is drawn at once

	State    wire.State
	Progress *wire.Progress  // of the files that are being opened
	Problem  *ui.ProblemInfo // of the files that were opened last
	Reads    Reading
	Working  map[int]*wire.Progress // the running jobs; one without a title shows nothing
	Open     []wire.Body            // requests without an answer, the oldest first

	document

	Dialog *Dialog // nil if none is open
	shown  int     // counts the dialogs
	// Asking is the dialog of the Question, which AskOwner opens.
	Asking    Dialog
	Question  Question
	Toast     ui.Toast
	Panel     components.Panel
	ShowPanel func(components.Panel)
	ToPages   func() // shows the table if something covers it

	asked    map[int]int // requests for each job, so that late answers can be told apart
	jobs     int         // the last number that NewJob returned
	handlers handlers    // of intents and of the engine's events
}

// A document holds what another document resets.
type document struct {
	Summary wire.Summary
	Files   wire.Files
	Current sitemapcore.EntryID // the page under the table's cursor, or 0
	Details *wire.Details       // of that page, or of the one before until they are known; may be nil
	Copied  string              // the text that was put on the clipboard last
}

// New returns a desk that is not connected to an engine.
func New() *Desk {
	d := &Desk{
		Panel: components.PanelDetails, Post: func(f func()) { f() },
		Working: make(map[int]*wire.Progress), asked: make(map[int]int),
	}
	d.Asking.Stays = true
	On(d, func(in components.Copy) { d.copyNow(in.Text, func() { d.Copied = in.Text }, d.refuseCopy) })
	return d
}

// An Engine answers requests. The answer to a request that could not be done is a [wire.Failure].
type Engine interface {
	Go(request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob)
}

// Surroundings describe the device and the window.
type Surroundings struct {
	Version string        // of the program
	Source  string        // the address of its sources, or ""
	Today   string        // day, time and zone of the device at the last request
	Clock   func() string // returns Today anew; nil in tests with a fixed day
	NewTime func()        // tells the engine the time
	Narrow  bool          // the window has no room for panels beside each other
	Cramped bool          // the window has little room for the table
	Roomy   bool          // the window has room for a wide panel beside all columns
}

// ReadClock notes the time, and tells the engine if it changed.
func (s *Surroundings) ReadClock() {
	if s.Clock == nil {
		return
	}
	before := s.Today
	if s.Today = s.Clock(); s.Today != before {
		s.NewTime()
	}
}

// Day is today's date in the form of sitemaps.
func (s *Surroundings) Day() string { return s.Today[:min(len(s.Today), len(time.DateOnly))] }

// A Phase says how far the page is connected to an engine.
type Phase uint8

// The phases.
const (
	Connecting Phase = iota
	Running
	Resuming   // the engine opens a project that replaces the shown pages
	Restarting // another engine starts for that, and everything else waits
	Broken     // the crash screen is shown
)

// Resuming reports whether the shown pages are not those of the engine.
func (d *Desk) Resuming() bool { return d.Phase == Resuming || d.Phase == Restarting }

// A Reading says how the page shows the files that are being opened, or were opened last.
type Reading uint8

// The readings.
const (
	ReadsLong Reading = iota // on the start screen, with a button to cancel
	ReadsMany                // one by one; the first is shown before the last is read
)

// Ask sends a request. done gets the answer on the goroutine that draws.
func (d *Desk) Ask(request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	if d.Engine == nil {
		return
	}
	d.ReadClock() // first: the engine may write the day for this request
	d.Open = append(d.Open, request)
	d.Engine.Go(request, func(b wire.Body, out []wire.Blob) {
		d.Post(func() {
			d.Open = slices.DeleteFunc(d.Open, func(r wire.Body) bool { return r == request })
			done(b, out)
		})
	}, blobs...)
}

// Get sends a request and takes the answer. A failure is ignored.
func Get[T wire.Body](d *Desk, request wire.Body, done func(T)) {
	d.Ask(request, func(b wire.Body, _ []wire.Blob) {
		if answer, ok := b.(T); ok {
			done(answer)
		}
	})
}

// Need is like Get, and tells the user about a failure.
func Need[T wire.Body](d *Desk, request wire.Body, done func(T)) {
	d.Ask(request, func(b wire.Body, out []wire.Blob) {
		if answer, ok := b.(T); ok {
			done(answer)
			return
		}
		d.Done(b, out)
	})
}

// Empty reports whether nothing is open.
func (d *Desk) Empty() bool { return d.State.Files == 0 && d.State.Pages == 0 }

// Refused is the card about something that could not be done.
func Refused(f *wire.Failure) *ui.ProblemInfo {
	return &ui.ProblemInfo{Severity: sitemapcore.Reject, Title: f.Title, Detail: f.Detail}
}

// Refuse tells the user why something could not be done.
func (d *Desk) Refuse(f *wire.Failure) {
	if f.Code == wire.FailedCanceled || d.Resuming() {
		return
	}
	d.Notify(ui.Toast{Icon: "note", Text: f.Title, More: f.Detail})
}

// Notify shows a short message.
func (d *Desk) Notify(t ui.Toast) {
	t.No = d.Toast.No + 1
	d.Toast = t
}

// UndoAct is a button that undoes steps; rev is the revision right after the newest of them.
func UndoAct(rev, steps int) *ui.Action {
	return &ui.Action{Label: "Undo", Do: components.Undo{Rev: rev, Steps: steps}}
}

// RedoAct is a button that redoes steps; rev is the revision right after they were undone.
func RedoAct(rev, steps int) *ui.Action {
	return &ui.Action{Label: "Redo", Do: components.Redo{Rev: rev, Steps: steps}}
}

// Overtaken reports whether the document has changed since the change that an undo or a redo is about, so that it
// would take back another one.
func (d *Desk) Overtaken(in components.Intent) bool {
	rev := 0
	switch in := in.(type) {
	case components.Undo:
		rev = in.Rev
	case components.Redo:
		rev = in.Rev
	}
	return rev != 0 && d.State.Since > rev
}

// Done takes the answer to an edit, and tells the user about a failure.
func (d *Desk) Done(b wire.Body, _ []wire.Blob) {
	if f, ok := b.(*wire.Failure); ok {
		d.Refuse(f)
	}
}

// Undoable takes the answer to an edit whose result is out of sight: a message names it and offers to undo it.
func (d *Desk) Undoable(b wire.Body, out []wire.Blob) {
	if e, ok := b.(*wire.Edited); ok && e.Pages > 0 {
		d.Notify(ui.Toast{Text: e.Did, Act: UndoAct(e.Rev, 1)})
		return
	}
	d.Done(b, out)
}

// HandOver saves a file that the engine wrote, and says so with more, or with its size. It reports whether there is
// a file.
func (d *Desk) HandOver(b wire.Body, blobs []wire.Blob, more say.Text) bool {
	w := d.WrittenFile(b, blobs)
	if w == nil {
		return false
	}
	d.Browser.Save(w.Name, blobs[0])
	d.Notify(ui.Toast{
		Text: say.Fill("{file} is in your downloads", "file", w.Name),
		More: cmp.Or(more, display.Size(blobs[0].Size())),
	})
	return true
}

// WrittenFile returns the description of the written file. If there is none, it tells the user why and returns nil.
func (d *Desk) WrittenFile(b wire.Body, blobs []wire.Blob) *wire.Written {
	if w, ok := b.(*wire.Written); ok && len(blobs) > 0 {
		return w
	}
	d.Done(b, nil)
	return nil
}
