package page

import (
	"cmp"
	"slices"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A desk is what the features of the page share: the way to the engine and to the browser, what the
// engine said last of the document, which dialog, panel and message is there, and the table with the
// page under its cursor, on which nearly all of them act.
type desk struct {
	client  *wire.Client
	post    func(func()) // runs a function on the goroutine that draws, and draws afterwards
	browser Browser      // nil where the page is only painted

	arrangement
	surroundings

	phase  phase
	awaits bool // what came is what the owner looks for: it is drawn at once

	state    wire.State
	summary  wire.Summary
	files    wire.Files
	progress *wire.Progress  // of what is being opened
	problem  *ui.ProblemInfo // of the last thing that was opened
	reads    reading
	working  map[int]*wire.Progress // jobs that were asked for; one without a title has nothing to show
	asked    map[int]int            // how often each of [desk.newest] was
	open     []wire.Body            // requests that the engine has not answered, the oldest first

	dialog   dialogKind
	question question
	toast    ui.Toast
	panel    components.Panel
	// Files stays as wide as it was while files came, until its owner goes elsewhere: nothing moves
	// under a hand
	keepsWide bool
	showPanel func(components.Panel)
	toPages   func() // shows the table, where something covers it

	table  *table
	detail *detail // the page under the table's cursor
}

// The surroundings are what the page runs in.
type surroundings struct {
	version string        // of the program
	today   string        // with the time and the zone of the device, as of the last request
	clock   func() string // returns it anew; nil in tests with a day of their own
	newDay  func()        // tells the engine that today is another day
	narrow  bool          // the window has no room for panels beside each other
	roomy   bool          // it has room for a wide panel beside all columns
}

// A phase is where the page is with its engine.
type phase uint8

const (
	connecting phase = iota
	live
	resuming   // a project is being opened in the place of what is on screen
	restarting // another engine is getting ready for that, and everything else waits
	broken     // the crash screen stands there
)

// resuming reports whether what is on screen is not what the engine has.
func (d *desk) resuming() bool { return d.phase == resuming || d.phase == restarting }

// A reading is how the page shows what is being opened, or was opened last.
type reading uint8

const (
	readsLong  reading = iota // on the start screen, which has the way to call it off
	readsBrief                // one file, which will soon be there: by its first rows
	readsMany                 // one by one, and the first of them is there before the last
)

// ask sends a request and brings the answer to the goroutine that draws.
func (d *desk) ask(request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	if d.client == nil {
		return
	}
	d.readClock() // first: the engine may write the day for this request
	d.open = append(d.open, request)
	d.client.Go(request, func(b wire.Body, out []wire.Blob) {
		d.post(func() {
			d.open = slices.DeleteFunc(d.open, func(r wire.Body) bool { return r == request })
			done(b, out)
		})
	}, blobs...)
}

// get asks for something and takes the answer. That there is none needs no word.
func get[T wire.Body](d *desk, request wire.Body, done func(T)) {
	d.ask(request, func(b wire.Body, _ []wire.Blob) {
		if answer, ok := b.(T); ok {
			done(answer)
		}
	})
}

// need does the same for what the owner waits for, and says why there is no answer.
func need[T wire.Body](d *desk, request wire.Body, done func(T)) {
	d.ask(request, func(b wire.Body, out []wire.Blob) {
		if answer, ok := b.(T); ok {
			done(answer)
			return
		}
		d.done(b, out)
	})
}

// readClock notes which time it is. If another day began, the engine learns it.
func (d *desk) readClock() {
	if d.clock == nil {
		return
	}
	before := d.day()
	if d.today = d.clock(); d.day() != before {
		d.newDay()
	}
}

// day is today's date, as sitemaps have it.
func (d *desk) day() string { return d.today[:min(len(d.today), len(time.DateOnly))] }

// empty reports whether nothing is open.
func (d *desk) empty() bool { return d.state.Files == 0 && d.state.Pages == 0 }

// close puts a dialog away, where it is that one that is open.
func (d *desk) close(dialog dialogKind) {
	if d.dialog == dialog {
		d.dialog = noDialog
	}
}

// refused is the card about what could not be done.
func refused(f *wire.Failure) *ui.ProblemInfo {
	return &ui.ProblemInfo{Severity: sitemapcore.Reject, Title: f.Title, Detail: f.Detail}
}

// say shows why something could not be done.
func (d *desk) say(f *wire.Failure) {
	if f.Code == wire.FailedCanceled || d.resuming() {
		return
	}
	d.notify(ui.Toast{Icon: "note", Text: f.Title, More: f.Detail})
}

// notify shows a short message, with the way back where there is one.
func (d *desk) notify(t ui.Toast) { d.toast = t }

// undoAct is the button that takes changes back; rev is the revision right behind the newest.
func undoAct(rev, steps int) *ui.Action {
	return &ui.Action{Label: "Undo", Do: components.Undo{Rev: rev, Steps: steps}}
}

// redoAct is the button that does changes again that were taken back; rev is the revision right
// behind that.
func redoAct(rev, steps int) *ui.Action {
	return &ui.Action{Label: "Redo", Do: components.Redo{Rev: rev, Steps: steps}}
}

// overtaken reports whether something was changed since the change that an undo or a redo is about,
// so that it would move another one.
func (d *desk) overtaken(in components.Intent) bool {
	rev := 0
	switch in := in.(type) {
	case components.Undo:
		rev = in.Rev
	case components.Redo:
		rev = in.Rev
	}
	return rev != 0 && d.state.Rev > rev
}

// done takes the answer to an edit.
func (d *desk) done(b wire.Body, _ []wire.Blob) {
	if f, ok := b.(*wire.Failure); ok {
		d.say(f)
	}
}

// undoable takes the answer to an edit whose result is out of sight, so that it is told, with the
// way back.
func (d *desk) undoable(b wire.Body, out []wire.Blob) {
	if e, ok := b.(*wire.Edited); ok && e.Pages > 0 {
		d.notify(ui.Toast{Text: e.Did, Act: undoAct(e.Rev, 1)})
		return
	}
	d.done(b, out)
}

// handOver gives a file that was made to the owner, and says where it is, and more. It reports
// whether there is one.
func (d *desk) handOver(b wire.Body, blobs []wire.Blob, more say.Text) bool {
	w := d.writtenFile(b, blobs)
	if w == nil {
		return false
	}
	d.browser.Save(w.Name, blobs[0])
	d.notify(ui.Toast{
		Text: say.Fill("{file} is in your downloads", "file", w.Name),
		More: cmp.Or(more, ui.Bytes(blobs[0].Size())),
	})
	return true
}

// writtenFile returns what is to be known of a file that was made, or says why there is none.
func (d *desk) writtenFile(b wire.Body, blobs []wire.Blob) *wire.Written {
	if w, ok := b.(*wire.Written); ok && len(blobs) > 0 {
		return w
	}
	d.done(b, nil)
	return nil
}
