package xmlview

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
)

const (
	// maxUnfolded is the number of lines of a page up to which they are asked for only to be wrapped
	// in a file. A source holds a few hundred at a time.
	maxUnfolded = 200

	// maxTinted is the number of wrapped lines that are coloured.
	maxTinted = 500
)

// unfolded has the lines of the selected page while they are wrapped. Later changes of them change rev.
type unfolded struct {
	of    Range
	rev   int // of the source
	lines []drawn
}

// unfold loads the lines of the selected page for wrapping. While some of them are missing, as after scrolling far
// away, the former ones stay.
func (v *View) unfold() {
	if !v.Wrap || v.Editing != nil || v.Current.Count == 0 || v.lines() == 0 {
		v.unfolded = nil
		return
	}
	if u := v.unfolded; u != nil && u.of == v.Current && u.rev == v.Rev {
		return
	}
	u := &unfolded{of: v.Current, rev: v.Rev, lines: make([]drawn, v.Current.Count)}
	for i := range u.lines {
		line, ok := v.Lines.Line(v.Current.First + i)
		if !ok {
			if v.unfolded != nil && v.unfolded.of != v.Current {
				v.unfolded = nil
			}
			return
		}
		u.lines[i] = draw(line)
		if i >= maxTinted {
			u.lines[i].Spans = nil
		}
	}
	v.unfolded = u
}

// laid reports whether a box covers the selected page's lines.
func (v *View) laid() bool { return v.Editing != nil || v.unfolded != nil }

// wrapped draws the lines of a page, each as high as its text needs. Like the editor it covers whole rows, so that all
// others keep their one height.
type wrapped struct {
	app.Compo

	Page *unfolded
	View *View
}

func (w *wrapped) OnMount(ctx app.Context) { ctx.Defer(w.measured) }

func (w *wrapped) OnUpdate(ctx app.Context) { ctx.Defer(w.measured) }

func (w *wrapped) measured(ctx app.Context) {
	if w.Mounted() {
		ctx.Defer(w.View.refresh)
	}
}

func (w *wrapped) Render() app.UI {
	lines := make([]app.UI, len(w.Page.lines))
	for i, d := range w.Page.lines {
		lines[i] = ui.Div("ln", number(d.No), code(d.Text, d.Spans, d.cut))
	}
	return ui.Div("xwrap xover", lines...)
}
