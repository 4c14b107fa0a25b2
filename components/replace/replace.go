package replace

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// Replace is the feature that finds and replaces. The user's choices stay for the next time, until another document is
// opened.
type Replace struct {
	tab

	What      sitemapcore.Replacement
	withTyped bool // the user changed the text that replaces since the dialog was opened
	Scope     Scope
	only      wire.ReplaceMark
	from      int

	Preview *wire.Preview // nil until it is there
	seen    wire.Do       // what Preview says is done by this request
	applies bool          // the job carries Preview out, and doesn't only compute it
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	job    int
	Window desk.Dialog
}

// A Scope says in which pages is replaced.
type Scope uint8

// The scopes.
const (
	AllPages Scope = iota
	ShownPages
	SelectedPages
)

// New returns the feature.
func New(d *desk.Desk) *Replace {
	x := &Replace{tab: tab{Desk: d, job: d.NewJob()}}
	x.Window.Draw = x.draw
	desk.On(d, func(in components.OpenReplace) { x.Table.Narrowed(func() { x.open(in) }) })
	d.WhenAnother(func() { *x = Replace{tab: x.tab} })
	desk.Hear(d, x.Early)
	return x
}

// change takes another choice.
func (x *Replace) change(how func(w *sitemapcore.Replacement)) {
	w := x.What
	how(&w)
	x.Choose(w, x.Scope)
}

// Choose takes other choices.
func (x *Replace) Choose(w sitemapcore.Replacement, scope Scope) {
	x.withTyped = x.withTyped || w.With != x.What.With
	if w.Way != x.What.Way {
		x.begin(&w)
	}
	x.What, x.Scope, x.only, x.from = w, scope, wire.ReplaceAny, 0
	x.try()
}

// list lists other values: those of one mark, from a place in their list on.
func (x *Replace) list(only wire.ReplaceMark, from int) {
	x.only, x.from = only, from
	x.try()
}

// begin sets the initial values of a way.
func (x *Replace) begin(w *sitemapcore.Replacement) {
	x.withTyped = false
	*w = sitemapcore.Replacement{
		Way: w.Way, Whole: w.Whole, Case: w.Case, Pattern: w.Pattern, In: w.In,
	}
	switch w.Way {
	case sitemapcore.MoveSite:
		w.Find = x.State.Host
	case sitemapcore.AddressDate, sitemapcore.PublishedDate:
		w.Missing = true // a date that is there is mostly the better one
	}
}

// open opens the dialog. It begins with the text that the table is searched for.
func (x *Replace) open(in components.OpenReplace) {
	if x.Empty() || x.State.Busy != 0 {
		return
	}
	if in.Chosen && in.Way != x.What.Way {
		x.What.Way = in.Way
		x.begin(&x.What)
	}
	if in.From != "" {
		x.begin(&x.What)
		x.What.Find, x.What.With = in.From, in.To
	}
	x.Scope, x.withTyped = AllPages, false
	switch {
	case in.Selected && !x.Table.Selected().Empty():
		x.Scope = SelectedPages
	case x.narrowed():
		x.Scope = ShownPages
	}
	if x.What.In == 0 {
		x.What.In = 1 << sitemapcore.Loc
	}
	if q := x.Table.Filter().Query; q != "" && x.What.Way == sitemapcore.ReplaceText {
		x.What.Find = q
	}
	x.only, x.from, x.Preview = wire.ReplaceAny, 0, nil
	x.Show(&x.Window)
	x.try()
}

// narrowed reports whether the table shows only some of the pages, or none.
func (x *Replace) narrowed() bool { return !x.Table.Filter().All() && x.Table.Len() < x.State.Pages }

// request returns the request for the preview.
func (x *Replace) request() *wire.Do {
	target := wire.Target{All: true, Len: x.State.Pages}
	switch x.Scope {
	case ShownPages:
		target = x.Table.Everything()
	case SelectedPages:
		target = x.Table.Target(x.Table.Selected())
	}
	return wire.Make(target, sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: x.What}).In(x.job)
}

// try asks what would come of it.
func (x *Replace) try() {
	request := x.request()
	x.seen = *request
	request.Only, request.From, request.Try = x.only, x.from, true
	x.Newest(x.job, "", request, func(b wire.Body, _ []wire.Blob) {
		switch b := b.(type) {
		case *wire.Preview:
			x.Preview = b
		case *wire.Failure:
			x.Refuse(b)
		}
	})
}

// Early takes the first values of a preview that is still being worked out.
func (x *Replace) Early(p *wire.Preview) {
	if x.Dialog == &x.Window && x.Working[x.job] != nil {
		parameters := x.count().Parameters
		x.Preview = p
		x.count().Parameters = parameters // until they are counted
	}
}

// count returns the counts of the preview.
func (x *Replace) count() *wire.ReplaceCount { return wire.DetailOf[wire.ReplaceCount](x.Preview) }

// Known reports whether the preview is complete and of the current choice.
func (x *Replace) Known() bool {
	return x.Working[x.job] == nil && x.Preview != nil && !x.Preview.Early
}

// Apply makes the change of the preview, on the pages of the preview, and shows a message with Undo.
func (x *Replace) Apply() {
	if !x.Known() {
		return
	}
	x.applies = true
	request := x.seen
	did := request.Steps[0].Replacement
	x.Work(x.job, "Changing your pages", &request, func(b wire.Body, out []wire.Blob) {
		x.applies = false
		if _, ok := b.(*wire.Edited); ok {
			x.Hide(&x.Window)
		}
		x.Undoable(b, out)
		if e, ok := b.(*wire.Edited); ok && e.Pages > 0 && did.Way == sitemapcore.MoveSite {
			x.Notify(afterMove(e, did))
		}
	})
}

// afterMove returns the message with the next steps after a site has moved.
func afterMove(e *wire.Edited, did sitemapcore.Replacement) ui.Toast {
	t := ui.Toast{
		Text: e.Did, Act: desk.UndoAct(e.Rev, 1), Also: &ui.Action{Label: "Create redirects…", Do: components.RedirectMoved{}},
	}
	if m := (sitemapcore.Moved{From: did.Find, To: did.With}); m.ChangesHost() {
		t.More = sitemapcore.ChangeOfAddress
	}
	return t
}
