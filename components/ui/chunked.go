package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// A Chunked render spreads what a component draws over tasks: each makes at most a few parts, beyond those
// that are there and get other texts. What is drawn without a browser is drawn whole. The component
// calls Mount in OnMount, Begin and End around its drawing, and leaves out each part that Fits
// refuses.
type Chunked struct {
	ctx  app.Context
	may  int  // parts that may be drawn now
	left int  // of them, while it is being drawn; negative where there are more
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

// End has at most n more drawn in a task of its own, where there is more.
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
