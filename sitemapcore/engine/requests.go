package engine

import (
	"fmt"
	"reflect"

	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

// answered returns the handlers of all requests.
func (e *Engine) answered() session.Requests {
	all := session.Requests{}
	all.Add(0, session.By(e.hello), session.By(e.speak), session.By(e.newTime), session.By(e.cancel), session.By(e.sawAnother))
	for _, feature := range []interface{ Register(session.Requests) }{
		e.views, e.details, e.lines, e.languages, e.comparison,
		e.steps, e.recipes, e.undoing, e.opener, e.merges,
		e.checks, e.custom, e.reports, e.live,
		e.indexes, e.files, e.downloads, e.projects, e.notes,
	} {
		feature.Register(all)
	}
	return all
}

// An arrived is a request, with what it named when it arrived.
type arrived struct {
	session.Request
	handler session.Handler
	body    wire.Body
	seen    any
	shown   int  // [Session.Opens] of the document that it is about
	clipped bool // a text in it was shown clipped
}

// handle answers a message, or begins a job that will.
func (e *Engine) handle(m wire.Message) {
	id, body, err := wire.Decode(m.Frame)
	if err != nil {
		// Only another version of the page can send this. Its number could not be read, so the
		// answer is an event.
		e.Event(&wire.Fatal{Report: err.Error()})
		return
	}
	r := e.Request(id, m.Blobs)
	h, known := e.requests[reflect.TypeOf(body)]
	if !known {
		r.Fail(fmt.Errorf("the engine has no answer to %T", body))
		return
	}
	e.answer(arrived{r, h, body, h.See(body), e.shown, display.Clipped(m.Frame)})
}

// answer answers a request, or has it wait until the document may be changed.
func (e *Engine) answer(m arrived) {
	h := &m.handler
	switch {
	case h.Needs(session.Document) && m.shown != e.Opens:
		m.Fail(session.ErrStale)
	case h.Needs(session.Changes) && e.projects.Looking:
		m.Fail(project.ErrLocked)
	case h.Needs(session.Changes) && m.clipped:
		m.Fail(session.ErrClipped)
	case h.Needs(session.Changes) && e.Exclusive():
		e.held = append(e.held, m)
	case h.Needs(session.Opened) && e.Opening != 0:
		m.Fail(session.ErrOpening)
	default:
		h.Do(m.Request, m.body, m.seen)
	}
}
