package engine

import (
	"errors"
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
var errCanceled = errors.New("engine: canceled")

// A job is work that takes longer than an answer may. It is a coroutine: it runs only when the loop
// resumes it.
type job struct {
	e        *Engine
	id       int    // as the page knows it; zero for the engine's own
	kind     string // of two jobs of one kind only one runs, unless the kind is empty
	resume   func() (struct{}, bool)
	stop     func()
	yield    func(struct{}) bool
	until    int64 // the end of the slice, on the host's clock
	reported int64 // when progress was last told
	canceled bool
	waiting  bool   // for a goroutine that will wake the engine
	behind   string // the kind of jobs that go before it
}

// start begins a job. When run returns, done is called with its error, within the loop.
func (e *Engine) start(id int, kind string, run func(*job) error, done func(error)) *job {
	if kind != "" {
		for _, old := range e.jobs {
			if old.kind == kind {
				old.canceled = true
			}
		}
	}
	j := &job{e: e, id: id, kind: kind, reported: e.host.Now()}
	j.resume, j.stop = iter.Pull(func(yield func(struct{}) bool) {
		j.yield = yield
		defer rethrow()
		if err := j.breathe(); err != nil {
			done(err)
			return
		}
		done(run(j))
	})
	e.jobs = append(e.jobs, j)
	return j
}

// A stacked is a panic of a job, with the stack on which it happened. The loop, where it comes up,
// has another one.
type stacked string

func rethrow() {
	if p := recover(); p != nil {
		panic(stacked(fmt.Sprintf("%v\n%s", p, debug.Stack())))
	}
}

// breathe hands control back when the slice is over. It returns errCanceled when the job is to end.
// A job calls it every few thousand operations. Work that is so little that it is done at once has
// no job, which never ends.
func (j *job) breathe() error {
	if j == nil {
		return nil
	}
	if !j.canceled && j.e.host.Now() < j.until {
		return nil
	}
	if j.canceled || !j.yield(struct{}{}) || j.canceled {
		return errCanceled
	}
	return nil
}

// each calls use for each page of a list, in slices.
func (j *job) each(ids func(yield func(sitemapcore.EntryID) bool), use func(sitemapcore.EntryID)) error {
	n := 0
	for id := range ids {
		if n++; n%1024 == 0 {
			if err := j.breathe(); err != nil {
				return err
			}
		}
		use(id)
	}
	return nil
}

// breatheAt is breathe where it is time to look at the clock.
func (j *job) breatheAt(now bool) error {
	if !now {
		return nil
	}
	return j.breathe()
}

// pace is breathe for the n-th of total pages: at each 256th, and it reports how far the job is.
func (j *job) pace(title string, n, total int) error {
	if n%256 != 0 {
		return nil
	}
	j.report(wire.Progress{Title: title, Done: int64(n), Total: int64(total)})
	return j.breathe()
}

// wait hands control back until a goroutine wakes the engine.
func (j *job) wait() error {
	j.waiting = true
	if j.canceled || !j.yield(struct{}{}) || j.canceled {
		return errCanceled
	}
	return nil
}

// report tells the page how far the job is, unless it was told just now.
func (j *job) report(p wire.Progress) {
	if now := j.e.host.Now(); j.id != 0 && now-j.reported >= progressMS {
		j.reported = now
		p.Job = j.id
		j.e.event(&p)
	}
}

// turn gives the next job that can run one slice. It reports whether there was one.
func (e *Engine) turn() bool {
	for range e.jobs {
		j := e.jobs[0]
		e.jobs = append(e.jobs[1:], j)
		if !j.canceled && (j.waiting || j.behind != "" && e.runs(j.behind)) || e.alone != nil && j != e.alone {
			continue
		}
		j.waiting = false
		j.until = e.host.Now() + sliceMS
		if _, more := j.resume(); !more {
			e.jobs = slices.DeleteFunc(e.jobs, func(k *job) bool { return k == j })
			if j == e.alone {
				e.release()
			}
		}
		return true
	}
	return false
}

// wakeJobs lets the jobs that wait look again, and notices when another tab took the project over.
func (e *Engine) wakeJobs() {
	if p := e.saver.project; p != nil {
		switch {
		case p.lost.Load():
			e.look()
		case e.saver.looking && p.news.Load():
			e.follow()
		}
	}
	for _, j := range e.jobs {
		j.waiting = false
	}
}

// runs reports whether a job of a kind is under way.
func (e *Engine) runs(kind string) bool {
	return slices.ContainsFunc(e.jobs, func(j *job) bool { return j.kind == kind && !j.canceled })
}

// cancelKind ends the job of a kind.
func (e *Engine) cancelKind(kind string) {
	for _, j := range e.jobs {
		if j.kind == kind {
			j.canceled = true
		}
	}
}
