package app

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

var _ app.Mounter = (*Root)(nil)

// OnMount connects the page to the browser and to the engine.
func (r *Root) OnMount(ctx app.Context) {
	if r.store == nil {
		r.store = NewStore()
	}
	r.ctx = ctx
	r.store.post = func(f func()) {
		ctx.Dispatch(func(app.Context) { f() })
	}
	connectPage(r.store)
}
