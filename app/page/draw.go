package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

var _ app.Mounter = (*Root)(nil)

// OnMount connects the page to the browser and to the engine, at once, so that the drawn controls work.
func (r *Root) OnMount(ctx app.Context) {
	r.ctx = ctx
	r.store.Post, r.store.act = r.post, r.act
	if r.store.Browser != nil {
		r.store.begin()
	}
}

// post runs f on the drawing goroutine, and draws afterwards: at once if f says that the user waits for its result, and
// otherwise with the next frame. Later news waits until the browser has painted an awaited result: the browser handles
// messages before painting, and an edit causes ten, from the XML to the results of the checks. The waiting news is
// drawn together. While files are read nothing waits, because only the last news counts.
func (r *Root) post(f func()) {
	r.next(func() {
		if r.holds {
			r.held = append(r.held, f)
			return
		}
		r.take(f)
	})
}

// act is like post for an action of the user, which doesn't wait for the browser: the next keys are for its result, such
// as a dialog that it opens. The waiting news comes first.
func (r *Root) act(f func()) {
	r.next(func() {
		news := append(r.held, f)
		r.held = nil
		r.store.Awaits = true
		r.take(news...)
	})
}

func (r *Root) take(news ...func()) {
	s := r.store
	for _, f := range news {
		f()
	}
	r.redraw()
	if !s.Awaits {
		return
	}
	s.Awaits = false
	r.draw()
	if s.State.Busy == 0 && !r.holds {
		r.holds = true
		s.browser.AfterFrame(func() {
			r.next(func() {
				held := r.held
				r.holds, r.held = false, nil
				r.take(held...)
			})
		})
	}
}

// next runs f on the goroutine that draws, after the functions that wait there.
func (r *Root) next(f func()) {
	r.ctx.Dispatcher().Dispatch(app.Dispatch{Mode: app.Next, Source: r, Function: func(app.Context) { f() }})
}

// draw draws a frame now. Go-app's own frames follow a ticker of 8 ms, or a longer one while idle: an edit of a cell
// causes three frames in a row, each of which would wait for it. Call it only in next, where go-app handles
// events, and never while drawing.
func (r *Root) draw() {
	if d, ok := r.ctx.Dispatcher().(app.ClientDispatcher); ok {
		d.Consume()
	}
}
