// Package session has what all features of the engine share: the document with its history, the loop with its jobs, and
// the way from a request of the page to its answer. It knows no feature.
//
// # Model
//
// A [Session] is one document and one loop. Nothing in it runs in parallel, so it has no locks: a [Job] is a coroutine
// that the loop resumes for a slice of about eight milliseconds, and that yields in [Job.Breathe]. Between two slices the
// loop lets the host deliver messages. A function with a *Job or Breathe parameter may yield; any other runs to
// completion. A nil *Job never yields: its work is over before anything else happens. A job that other jobs must not
// interrupt calls [Job.RunAlone]. Work that reads the whole document runs in [Steady], which begins it again if the
// document changes meanwhile.
//
// # Changes
//
// A change of the document is an [Outcome] when it is worked out. [Session.Carry] applies it, at once or in slices;
// [Session.Record] makes it a transaction of the history and saves it. [Session.CarryOut] does both. After each change
// [Session.Announce] counts the revision up, and tells all [Dependent] features with an [Effect], in their order.
//
// # Requests
//
// A feature adds the requests that it answers to [Requests]: By(x.window) takes a method func(Request, *wire.GetWindow).
// [Seen] finds the pages that the request names when it arrives, as a [Chooser].
// An error that reaches the page is a [wire.Failure]; [Refuse] makes one, and [Explain] finds the words for any error.
//
// [Notes] are the small values that belong to a project and are neither document nor history.
//
// # Cost
//
// The cost of announcing an edit is the immediate work of its dependents; they must begin a job for work on all pages.
// A job costs a coroutine, and a look at the clock in each Breathe.
package session
