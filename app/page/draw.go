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
		r.rehearse()
	}
}

// post runs f on the drawing goroutine, and draws afterwards: at once if f says that the user waits for its result, and
// otherwise with the next frame.
func (r *Root) post(f func()) { r.next(func() { r.take(f) }) }

// act is like post for an action of the user: the next keys are for its result, such as a dialog that it opens.
func (r *Root) act(f func()) {
	r.next(func() {
		r.store.Awaits = true
		r.take(f)
	})
}

func (r *Root) take(f func()) {
	f()
	r.redraw()
	if r.store.Awaits {
		r.store.Awaits = false
		r.draw()
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
