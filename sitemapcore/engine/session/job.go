package session

import (
	"context"
	"fmt"
	"iter"
	"runtime/debug"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// sliceMS is how long a job runs before messages get their turn, in milliseconds.
	sliceMS = 8
	// ProgressMS is the least time between two reports of one job, in milliseconds.
	ProgressMS = 100
)

// The kinds of jobs that go on if another document takes the place of the open one.
const (
	KindOpen = "open"
	KindSave = "save"
)

// ErrCanceled is what Breathe returns in a job that was canceled.
var ErrCanceled = context.Canceled

// A loop is the way to the page, and the jobs with their turns.
type loop struct {
	Host  Host
	Port  wire.Port // nil if no page is connected
	calls chan struct{}
	outer *loop // that gives this one its turns, in a job; may be nil
	jobs  []*Job
	alone *Job // that changes the document in slices, or copies all of it; no other runs
}

// Event sends a message that answers nothing.
func (l *loop) Event(b wire.Body) { l.send(wire.Message{Frame: wire.Show(0, b)}) }

func (l *loop) send(m wire.Message) {
	if l.Port == nil {
		return
	}
	// If the port is closed, Recv ends, and with it the loop; there is no receiver.
	_ = l.Port.Send(m)
}

// Wake lets a job that waits look again. It may be called from any goroutine.
func (l *loop) Wake() {
	select {
	case l.calls <- struct{}{}:
	default:
	}
	if l.outer != nil {
		l.outer.Wake()
	}
}

// RunIn makes a job of another session wake up for the jobs of this one, to which it gives turns.
func (l *loop) RunIn(s *Session) { l.outer = &s.loop }

// A Job is work that takes longer than an answer may. It is a coroutine: it runs only when the loop
// resumes it.
type Job struct {
	loop     *loop
	id       int    // the page's number; 0 for the engine's own jobs
	kind     string // of two jobs of one kind only one runs, unless the kind is empty
	resume   func() (struct{}, bool)
	stop     func()
	yield    func(struct{}) bool
	until    int64 // the end of the slice, on the host's clock
	reported int64 // when progress was last told
	canceled bool
	applying bool        // a change is being carried out, which is whole before the job can be canceled
	waiting  bool        // for a goroutine that will wake the engine
	ready    func() bool // that the job waits for; nil unless it waits in [Job.Until]
	Behind   string      // the kind of jobs that go before it
	// outdated reports whether the document is no longer the one that the job's work began with; nil
	// unless the work is that of [Steady].
	outdated func() bool
}

// Start begins a job. When run returns, done is called with its error, within the loop.
func (l *loop) Start(id int, kind string, run func(*Job) error, done func(error)) *Job {
	if kind != "" {
		l.CancelKind(kind)
	}
	j := &Job{loop: l, id: id, kind: kind, reported: l.Host.Now()}
	j.resume, j.stop = iter.Pull(func(yield func(struct{}) bool) {
		j.yield = yield
		defer rethrow()
		if err := j.Breathe(); err != nil {
			done(err)
			return
		}
		done(run(j))
	})
	l.jobs = append(l.jobs, j)
	return j
}

// A Stacked is a panic of a job with its stack. The loop, which panics again, has another stack.
type Stacked string

func rethrow() {
	if p := recover(); p != nil {
		panic(Stacked(fmt.Sprintf("%v\n%s", p, debug.Stack())))
	}
}

// Breathe hands control back when the slice is over. It returns ErrCanceled if the job must end, and
// ErrChanged within [Steady] if the document changed meanwhile. A job calls it every few thousand
// operations. Work that is done at once has no job; a nil job never ends.
func (j *Job) Breathe() error {
	if j == nil {
		return nil
	}
	if (!j.canceled || j.applying) && !j.Due() {
		return nil
	}
	return j.handOver()
}

// handOver lets others have their turn.
func (j *Job) handOver() error {
	if j.canceled && !j.applying || !j.yield(struct{}{}) || j.canceled && !j.applying {
		return ErrCanceled
	}
	if j.outdated != nil && j.outdated() {
		return ErrChanged
	}
	return nil
}

// Pace is [sitemapcore.Breathe.Pace] of a job.
func (j *Job) Pace(i int) error { return sitemapcore.Breathe(j.Breathe).Pace(i) }

// Wait hands control back until a goroutine wakes the engine.
func (j *Job) Wait() error {
	j.waiting = true
	return j.handOver()
}

// Until hands control back until ready returns true. The loop asks it before each turn of the job, so it is quick, and
// depends only on what messages and other jobs do. A nil job doesn't wait.
func (j *Job) Until(ready func() bool) error {
	if j == nil || ready() {
		return j.Breathe()
	}
	j.ready = ready
	defer func() { j.ready = nil }()
	return j.handOver()
}

// waits reports whether the job has no use for a turn.
func (j *Job) waits() bool {
	return j.waiting || j.ready != nil && !j.ready() || j.Behind != "" && j.loop.Runs(j.Behind)
}

// Report tells the page how far the job is, unless it was told just now.
func (j *Job) Report(p wire.Progress) {
	if now := j.loop.Host.Now(); j.id != 0 && now-j.reported >= ProgressMS {
		j.reported = now
		p.Job = j.id
		j.loop.Event(&p)
	}
}

// RunAlone pauses all other jobs until this one ends, so that only messages are handled between two of its slices;
// those that change the document wait. A nil job runs alone anyway.
func (j *Job) RunAlone() {
	if j != nil {
		j.loop.alone = j
	}
}

// Due reports whether the slice of the job is over.
func (j *Job) Due() bool { return j.loop.Host.Now() >= j.until }

// Host returns the host of the engine.
func (j *Job) Host() Host { return j.loop.Host }

// Wake lets a job that waits look again. It may be called from any goroutine.
func (j *Job) Wake() { j.loop.Wake() }

// First lets a job have the next turn.
func (j *Job) First() {
	l := j.loop
	l.jobs = append([]*Job{j}, slices.DeleteFunc(l.jobs, func(k *Job) bool { return k == j })...)
}

// Turn gives the next job that can run one slice. It reports whether there was one.
func (l *loop) Turn() bool {
	for range l.jobs {
		j := l.jobs[0]
		l.jobs = append(l.jobs[1:], j)
		if !j.canceled && j.waits() || l.alone != nil && j != l.alone {
			continue
		}
		j.waiting = false
		j.until = l.Host.Now() + sliceMS
		if _, more := j.resume(); !more {
			l.jobs = slices.DeleteFunc(l.jobs, func(k *Job) bool { return k == j })
			if j == l.alone {
				l.alone = nil
			}
		}
		return true
	}
	return false
}

// Woken receives a value when a job that waits should look again.
func (l *loop) Woken() <-chan struct{} { return l.calls }

// Idle reports whether there are no jobs.
func (l *loop) Idle() bool { return len(l.jobs) == 0 }

// Exclusive reports whether a job runs alone.
func (l *loop) Exclusive() bool { return l.alone != nil }

// WakeJobs lets the jobs that wait look again.
func (l *loop) WakeJobs() {
	for _, j := range l.jobs {
		j.waiting = false
	}
}

// StopJobs stops all jobs.
func (l *loop) StopJobs() {
	for _, j := range l.jobs {
		j.stop()
	}
}

// Runs reports whether a job of a kind is under way.
func (l *loop) Runs(kind string) bool {
	return slices.ContainsFunc(l.jobs, func(j *Job) bool { return j.kind == kind && !j.canceled })
}

// cancelAll ends the jobs that a test chooses.
func (l *loop) cancelAll(chosen func(*Job) bool) {
	for _, j := range l.jobs {
		j.canceled = j.canceled || chosen(j)
	}
}

// Cancel ends the job with a number of the page.
func (l *loop) Cancel(id int) {
	l.cancelAll(func(j *Job) bool { return j.id == id && id != 0 })
}

// CancelKind ends the job of a kind.
func (l *loop) CancelKind(kind string) {
	l.cancelAll(func(j *Job) bool { return j.kind == kind })
}
