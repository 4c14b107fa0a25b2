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
	all.Add(0, session.By(e.hello), session.By(e.speak), session.By(e.newTime), session.By(e.cancel))
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
	switch {
	case !known:
		err = fmt.Errorf("the engine has no answer to %T", body)
	case h.Needs(session.Changes) && e.projects.Saver.Looking():
		err = project.ErrLocked
	case h.Needs(session.Changes) && display.Clipped(m.Frame):
		err = session.ErrClipped
	case h.Needs(session.Changes) && e.Exclusive():
		e.held = append(e.held, m)
		return
	case h.Needs(session.Opened) && e.Opening != 0:
		err = session.ErrOpening
	default:
		h.Do(r, body)
		return
	}
	r.Fail(err)
}
