package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// A ration spreads what a component draws over tasks: each makes at most a few parts, beyond those
// that are there and get other texts. What is drawn without a browser is drawn whole. The component
// calls mount in OnMount, begin and end around its drawing, and leaves out each part that fits
// refuses.
type ration struct {
	ctx  app.Context
	may  int  // parts that may be drawn now
	left int  // of them, while it is being drawn; negative where there are more
	soon bool // more may be drawn in the next task

	drawn func(app.Context) // called when more is drawn; may be nil
}

// mount takes the context, with at most n parts in a task.
func (r *ration) mount(ctx app.Context, n int) {
	r.ctx = ctx
	r.end(n)
}

func (r *ration) begin() { r.left = r.may }

// fits reports whether one more part may be drawn.
func (r *ration) fits() bool {
	r.left--
	return r.left >= 0 || !app.IsClient
}

// end has at most n more drawn in a task of its own, where there is more.
func (r *ration) end(n int) {
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
				if r.drawn != nil {
					ctx.Defer(r.drawn)
				}
			})
		})
	}
}
