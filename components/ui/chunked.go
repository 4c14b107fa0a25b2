package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// A Chunked render divides the drawing of a component into tasks: each makes at most a few new parts; existing ones are
// only updated. Without a browser everything is drawn at once. The component calls Mount in OnMount, Begin and End
// around its drawing, and omits each part that Fits refuses.
type Chunked struct {
	ctx  app.Context
	may  int  // parts that may be drawn now
	left int  // the remaining ones during a drawing; negative if there are more parts
	soon bool // more may be drawn in the next task

	Drawn func(app.Context) // called when more is drawn; may be nil
}

// Mount takes the context, with at most n parts in a task.
func (r *Chunked) Mount(ctx app.Context, n int) {
	r.ctx = ctx
	r.End(n)
}

// Begin is called before the first part is drawn.
func (r *Chunked) Begin() { r.left = r.may }

// Fits reports whether one more part may be drawn.
func (r *Chunked) Fits() bool {
	r.left--
	return r.left >= 0 || !app.IsClient
}

// End schedules the drawing of at most n more parts in a task of its own, if there are more.
func (r *Chunked) End(n int) {
	drawn := r.may - max(r.left, 0)
	switch {
	case r.left >= 0:
		r.may = drawn + n
	case r.ctx != nil && !r.soon && app.IsClient:
		r.soon = true
		dom.Soon(func() {
			r.soon = false
			r.may = drawn + n
			r.ctx.Dispatch(func(ctx app.Context) {
				if r.Drawn != nil {
					ctx.Defer(r.Drawn)
				}
			})
		})
	}
}
