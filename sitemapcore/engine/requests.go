package engine

import (
	"errors"
	"fmt"
	"reflect"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// request is one message that waits for its answer.
type request struct {
	loop  *loop
	id    int
	blobs []wire.Blob
}

// answer sends the answer to a request.
func (r request) answer(b wire.Body, blobs ...wire.Blob) {
	r.loop.send(wire.Message{Frame: wire.Show(r.id, b), Blobs: blobs})
}

// fail answers that a request could not be done.
func (r request) fail(err error) { r.answer(failure(err)) }

// end answers a request, or why it could not be done.
func (r request) end(b wire.Body, err error, blobs ...wire.Blob) {
	if err != nil {
		b, blobs = failure(err), nil
	}
	r.answer(b, blobs...)
}

// done answers a request that gives nothing back.
func (r request) done(err error) { r.end(&wire.Done{}, err) }

// then returns a function that ends the job of a request: it answers with the job's error, or calls answer.
func (r request) then(answer func()) func(error) {
	return func(err error) {
		if err != nil {
			r.fail(err)
			return
		}
		answer()
	}
}

// refuse returns an error in words for the owner.
func refuse(title, detail say.Text) *wire.Failure { return &wire.Failure{Title: title, Detail: detail} }

// failure puts an error into words for the owner.
func failure(err error) *wire.Failure {
	var f *wire.Failure
	switch {
	case errors.As(err, &f):
		return f
	case errors.Is(err, errStale):
		return &wire.Failure{
			Title: "This part of the table has changed", Detail: "Look again and repeat what you did.",
			Code: wire.FailedStale,
		}
	case errors.Is(err, errLater):
		return &wire.Failure{Title: "This can’t be undone from here any more", Detail: "Something else was changed " +
			"since. Undo at the top takes back the newest change first.", Code: wire.FailedStale}
	case errors.Is(err, errOpening):
		return refuse("Files are still being opened",
			"You can look around now, and change things as soon as all files are read.")
	case errors.Is(err, errClipped):
		return refuse("This is too long to edit here", "You see only the beginning of it, and the rest would be "+
			"lost. Nothing was changed. Type a new value in its place, or remove it.")
	case errors.Is(err, errCanceled):
		return &wire.Failure{Title: "Canceled", Detail: "What was open is as it was before.", Code: wire.FailedCanceled}
	case errors.Is(err, sitemapcore.ErrFull):
		return intake.RefuseFull()
	}
	if f := project.Explain(err); f != nil {
		return f
	}
	return refuse("That did not work", say.Fill(opening.UnchangedText, "why", err.Error()))
}

// Errors for which [failure] has words.
var (
	errStale   = errors.New("engine: what was named is gone")
	errLater   = errors.New("engine: something else was changed since")
	errOpening = errors.New("engine: files are being opened")
	errClipped = errors.New("engine: what is shown of a value would be taken for all of it")
)

// A demand is a condition for answering a request.
type demand uint8

const (
	// changes is for requests that may change the document. It refuses them if another tab writes the project, or if a
	// text was shown clipped, and delays them while a change is being applied.
	changes demand = 1 << iota
	// opened requires that all files are read, comparing an earlier version for comparison, and stored a storage of
	// projects.
	opened
	comparing
	stored
)

// requests has a handler for each type of message from the page.
type requests map[reflect.Type]handler

// A handler answers one type of message.
type handler struct {
	kind   reflect.Type
	demand demand
	answer func(request, wire.Body)
}

// by returns the handler of one type of message. Seventy calls would take 40 KB of the program in line.
//
//go:noinline
func by[B wire.Body](answer func(request, B)) handler {
	return handler{kind: reflect.TypeFor[B](), answer: func(r request, b wire.Body) { answer(r, b.(B)) }}
}

// register adds handlers with the same demand. Each type of message has one handler.
func (all requests) register(d demand, handlers ...handler) {
	for _, h := range handlers {
		if _, twice := all[h.kind]; twice {
			panic("there are two answers to " + h.kind.String())
		}
		h.demand = d
		all[h.kind] = h
	}
}

// answered returns the handlers of all requests, grouped by their demands.
func (e *Engine) answered() requests {
	all := requests{}
	all.register(
		0,
		by(e.hello), by(e.speak), by(e.newTime), by(e.cancel),
		by(e.views.openView), by(e.views.closeView), by(e.views.window), by(e.views.findRow), by(e.views.copyCells),
		by(e.views.countValues), by(e.views.readDay),
		by(e.details.getDetails), by(e.details.getXML),
		by(e.lines.openLines), by(e.lines.getLines), by(e.lines.locate),
		by(e.undoing.steps), by(e.recipes.steps), by(e.recipes.read), by(e.recipes.write),
		by(e.checks.getOverview), by(e.checks.getTreemap), by(e.checks.setProfile), by(e.custom.getRules),
		by(e.reports.getReceipts), by(e.reports.write), by(e.reports.translate),
		by(e.languages.openGroups), by(e.languages.groupWindow), by(e.languages.previewLinks),
		by(e.comparison.compareWith), by(e.indexes.getIndex), by(e.downloads.indexNow), by(e.downloads.places),
		by(e.opener.getTable), by(e.opener.getSite), by(e.opener.dropTable), by(e.merges.getMerge), by(e.merges.drop),
		by(e.files.getFiles), by(e.files.wanted), by(e.files.dropProblem),
		by(e.projects.list), by(e.projects.startAnew), by(e.live.get), by(e.live.list),
	)
	all.register(
		changes,
		by(e.custom.changeRules), by(e.custom.rememberCrawl), by(e.live.takeResults),
	)
	all.register(changes, e.notes.handlers()...)
	all.register(
		changes|opened,
		by(e.steps.do), by(e.undoing.undo), by(e.undoing.putBack), by(e.opener.open), by(e.opener.takeTable), by(e.opener.takeSite),
		by(e.opener.takeLinks), by(e.merges.applyMerge),
	)
	all.register(
		comparing,
		by(e.comparison.loosen), by(e.comparison.forget), by(e.comparison.getRemoved), by(e.comparison.setRedirect),
		by(e.comparison.write),
	)
	all.register(opened, by(e.downloads.plan), by(e.downloads.write), by(e.projects.export))
	all.register(opened|stored, by(e.projects.openAsked), by(e.projects.takeOver), by(e.projects.saveAgain))
	all.register(stored, by(e.projects.rename), by(e.projects.remove), by(e.projects.duplicate))
	return all
}

// handle answers a message, or begins a job that will.
func (e *Engine) handle(m wire.Message) {
	id, body, err := wire.Decode(m.Frame)
	if err != nil {
		// Only another version of the page can send this. Its number could not be read, so the
		// answer is an event.
		e.event(&wire.Fatal{Report: err.Error()})
		return
	}
	r := request{&e.loop, id, m.Blobs}
	h, known := e.requests[reflect.TypeOf(body)]
	needs := func(d demand) bool { return h.demand&d != 0 }
	switch {
	case !known:
		err = fmt.Errorf("the engine has no answer to %T", body)
	case needs(changes) && e.projects.saver.Looking():
		err = project.ErrLocked
	case needs(changes) && display.Clipped(m.Frame):
		err = errClipped
	case needs(changes) && e.alone != nil:
		e.held = append(e.held, m)
		return
	case needs(opened) && e.opening != 0:
		err = errOpening
	case needs(comparing) && e.comparison.with == nil:
		err = errStale
	case needs(stored) && e.projects.saver.Storage == nil:
		err = project.ErrNowhere
	default:
		h.answer(r, body)
		return
	}
	r.fail(err)
}
