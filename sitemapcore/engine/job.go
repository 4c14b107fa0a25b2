package engine

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
	// progressMS is the least time between two reports of one job, in milliseconds.
	progressMS = 100
)

// errCanceled is what breathe returns in a job that was canceled.
var errCanceled = context.Canceled

// A loop is the way to the page, and the jobs with their turns.
type loop struct {
	host  Host
	port  wire.Port // nil if no page is connected
	wake  chan struct{}
	jobs  []*job
	alone *job // that changes the document in slices, or copies all of it; no other runs
}

// event sends a message that answers nothing.
func (l *loop) event(b wire.Body) { l.send(wire.Message{Frame: wire.Show(0, b)}) }

func (l *loop) send(m wire.Message) {
	if l.port == nil {
		return
	}
	// If the port is closed, Recv ends, and with it the loop; there is no receiver.
	_ = l.port.Send(m)
}

// Wake lets a job that waits look again. It may be called from any goroutine.
func (l *loop) Wake() {
	select {
	case l.wake <- struct{}{}:
	default:
	}
}

// A job is work that takes longer than an answer may. It is a coroutine: it runs only when the loop
// resumes it.
type job struct {
	loop     *loop
	id       int    // the page's number; 0 for the engine's own jobs
	kind     string // of two jobs of one kind only one runs, unless the kind is empty
	resume   func() (struct{}, bool)
	stop     func()
	yield    func(struct{}) bool
	until    int64 // the end of the slice, on the host's clock
	reported int64 // when progress was last told
	canceled bool
	waiting  bool   // for a goroutine that will wake the engine
	behind   string // the kind of jobs that go before it
	// outdated reports whether the document is no longer the one that the job's work began with; nil
	// unless the work is that of [steady].
	outdated func() bool
}

// start begins a job. When run returns, done is called with its error, within the loop.
func (l *loop) start(id int, kind string, run func(*job) error, done func(error)) *job {
	if kind != "" {
		l.cancelKind(kind)
	}
	j := &job{loop: l, id: id, kind: kind, reported: l.host.Now()}
	j.resume, j.stop = iter.Pull(func(yield func(struct{}) bool) {
		j.yield = yield
		defer rethrow()
		if err := j.breathe(); err != nil {
			done(err)
			return
		}
		done(run(j))
	})
	l.jobs = append(l.jobs, j)
	return j
}

// A stacked is a panic of a job with its stack. The loop, which panics again, has another stack.
type stacked string

func rethrow() {
	if p := recover(); p != nil {
		panic(stacked(fmt.Sprintf("%v\n%s", p, debug.Stack())))
	}
}

// breathe hands control back when the slice is over. It returns errCanceled if the job must end, and
// errChanged within [steady] if the document changed meanwhile. A job calls it every few thousand
// operations. Work that is done at once has no job; a nil job never ends.
func (j *job) breathe() error {
	if j == nil {
		return nil
	}
	if !j.canceled && j.loop.host.Now() < j.until {
		return nil
	}
	return j.handOver()
}

// handOver lets others have their turn.
func (j *job) handOver() error {
	if j.canceled || !j.yield(struct{}{}) || j.canceled {
		return errCanceled
	}
	if j.outdated != nil && j.outdated() {
		return errChanged
	}
	return nil
}

// pace is [sitemapcore.Breathe.Pace] of a job.
func (j *job) pace(i int) error { return sitemapcore.Breathe(j.breathe).Pace(i) }

// wait hands control back until a goroutine wakes the engine.
func (j *job) wait() error {
	j.waiting = true
	return j.handOver()
}

// report tells the page how far the job is, unless it was told just now.
func (j *job) report(p wire.Progress) {
	if now := j.loop.host.Now(); j.id != 0 && now-j.reported >= progressMS {
		j.reported = now
		p.Job = j.id
		j.loop.event(&p)
	}
}

// runAlone pauses all other jobs until this one ends, so that only messages are handled between two of its slices;
// those that change the document wait.
func (j *job) runAlone() { j.loop.alone = j }

// first lets a job have the next turn.
func (j *job) first() {
	l := j.loop
	l.jobs = append([]*job{j}, slices.DeleteFunc(l.jobs, func(k *job) bool { return k == j })...)
}

// turn gives the next job that can run one slice. It reports whether there was one.
func (l *loop) turn() bool {
	for range l.jobs {
		j := l.jobs[0]
		l.jobs = append(l.jobs[1:], j)
		if !j.canceled && (j.waiting || j.behind != "" && l.runs(j.behind)) || l.alone != nil && j != l.alone {
			continue
		}
		j.waiting = false
		j.until = l.host.Now() + sliceMS
		if _, more := j.resume(); !more {
			l.jobs = slices.DeleteFunc(l.jobs, func(k *job) bool { return k == j })
			if j == l.alone {
				l.alone = nil
			}
		}
		return true
	}
	return false
}

// wakeJobs lets the jobs that wait look again.
func (l *loop) wakeJobs() {
	for _, j := range l.jobs {
		j.waiting = false
	}
}

// stopJobs stops all jobs.
func (l *loop) stopJobs() {
	for _, j := range l.jobs {
		j.stop()
	}
}

// runs reports whether a job of a kind is under way.
func (l *loop) runs(kind string) bool {
	return slices.ContainsFunc(l.jobs, func(j *job) bool { return j.kind == kind && !j.canceled })
}

// cancelAll ends the jobs that a test chooses.
func (l *loop) cancelAll(chosen func(*job) bool) {
	for _, j := range l.jobs {
		j.canceled = j.canceled || chosen(j)
	}
}

// cancelKind ends the job of a kind.
func (l *loop) cancelKind(kind string) {
	l.cancelAll(func(j *job) bool { return j.kind == kind })
}
