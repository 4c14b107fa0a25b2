package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

var _ app.Mounter = (*Root)(nil)

// OnMount connects the page to the browser and to the engine, at once: what is drawn answers.
func (r *Root) OnMount(ctx app.Context) {
	r.ctx = ctx
	r.store.Post = r.post
	if r.store.Browser != nil {
		r.store.begin()
	}
}

// post runs f on the goroutine that draws, and draws afterwards: at once where f says that its news
// is awaited, and otherwise with the next frame. What comes after awaited news waits until the
// browser has shown that: the browser takes messages before it draws, and of an edit there come
// ten, from what stands in the XML to what the checks say now. What waited is drawn once for all of
// it. While files are read nothing waits: there the last of the news is what counts.
func (r *Root) post(f func()) {
	r.next(func() {
		if r.holds {
			r.held = append(r.held, f)
			return
		}
		r.take(f)
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
	if s.State.Busy == 0 {
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

// next runs f on the goroutine that draws, after what waits there already.
func (r *Root) next(f func()) {
	r.ctx.Dispatcher().Dispatch(app.Dispatch{Mode: app.Next, Source: r, Function: func(app.Context) { f() }})
}

// draw draws a frame now. Go-app's own frames follow a ticker of 8 ms, and while it rests a longer
// one: from an edit of a cell to its XML there are three frames in a row, of which each would wait
// for that. It belongs where go-app hands out events and dispatches, which is in next, and never
// where it draws.
func (r *Root) draw() {
	if d, ok := r.ctx.Dispatcher().(app.ClientDispatcher); ok {
		d.Consume()
	}
}
