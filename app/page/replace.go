package page

import (
	"sitemapeditor/components"
	replaceui "sitemapeditor/components/replace"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// replacing is what the page knows of finding and replacing: what is typed, which stays for the next
// time, and what would come of it.
type replacing struct {
	*common

	what  sitemapcore.Replacement
	scope components.ReplaceScope
	only  wire.ReplaceMark
	from  int

	preview *wire.ReplacePreview
}

// doReplacing carries out what the owner wants found and replaced. It reports whether the intent was
// one of those.
func (x *replacing) doReplacing(in components.Intent) bool {
	switch in := in.(type) {
	case components.OpenReplace:
		x.open(in)
	case components.ChooseReplace:
		w, was := &in.What, &x.what
		switch {
		case w.Way != was.Way:
			x.begin(w)
		case w.To != was.To || w.By != was.By:
			w.Rules = x.rules(w)
		}
		x.what, x.scope, x.only, x.from = in.What, in.Scope, wire.ReplaceAny, 0
		x.try()
	case components.ListReplace:
		x.only, x.from = wire.ReplaceMark(in.Only), in.From
		x.try()
	case components.ApplyReplace:
		x.apply()
	default:
		return false
	}
	return true
}

// begin fills in what a way begins with.
func (x *replacing) begin(w *sitemapcore.Replacement) {
	*w = sitemapcore.Replacement{
		Way: w.Way, Whole: w.Whole, Case: w.Case, Pattern: w.Pattern, In: w.In,
	}
	switch w.Way {
	case sitemapcore.MoveSite:
		w.Find = x.State.Host
	case sitemapcore.ShiftDates:
		w.Days = 1
	case sitemapcore.AddressDate, sitemapcore.PublishedDate:
		w.Missing = true // a date that is there is mostly the better one
	case sitemapcore.SetByRules:
		w.To = sitemapcore.Priority
		w.Rules = x.rules(w)
	}
}

// open asks what is to be replaced. What the table is searched for is looked for here too.
func (x *replacing) open(in components.OpenReplace) {
	if x.Empty() || x.State.Busy != 0 {
		return
	}
	if in.Way != 0 && in.Way != x.what.Way {
		x.what.Way = in.Way
		x.begin(&x.what)
	}
	x.scope = components.AllPages
	switch {
	case in.Selected && !x.table.selected.Empty():
		x.scope = components.SelectedPages
	case x.shown() > 0 && x.shown() < x.State.Pages:
		x.scope = components.ShownPages
	}
	if x.what.In == 0 {
		x.what.In = 1 << sitemapcore.Loc
	}
	if q := x.table.filter.Query; q != "" && x.what.Way == sitemapcore.ReplaceText {
		x.what.Find = q
	}
	x.only, x.from, x.preview = wire.ReplaceAny, 0, nil
	x.Show(replaceDialog)
	x.try()
}

// shown returns how many pages the table shows.
func (x *replacing) shown() int { return x.table.rows.len }

// request returns what the engine is asked.
func (x *replacing) request() *wire.Replace {
	b := &wire.Replace{What: x.what, All: x.scope == components.AllPages}
	if !b.All {
		b.Target = x.table.target(x.table.selected)
		if x.scope == components.ShownPages {
			b.Target.Rows = nil
		}
	}
	return b
}

// try asks what would come of it.
func (x *replacing) try() {
	b := x.request()
	b.Only, b.From, b.Try, b.Job = x.only, x.from, true, replaceJob
	x.Newest(replaceJob, "", b, func(b wire.Body, _ []wire.Blob) {
		switch b := b.(type) {
		case *wire.ReplacePreview:
			x.preview = b
		case *wire.Failure:
			x.Refuse(b)
		}
	})
}

// early takes the first values of a preview that is still being worked out.
func (x *replacing) early(p *wire.ReplacePreview) {
	if x.Dialog == replaceDialog && x.Working[replaceJob] != nil {
		if x.preview != nil {
			p.Parameters = x.preview.Parameters // until they are counted
		}
		x.preview = p
	}
}

// known reports whether the preview is of what is chosen now, and whole.
func (x *replacing) known() bool {
	return x.Working[replaceJob] == nil && x.preview != nil && !x.preview.Early
}

// apply does what the preview shows, and says what was done, with the way back.
func (x *replacing) apply() {
	if !x.known() {
		return
	}
	b := x.request()
	b.Job = replaceJob
	x.table.LetGo()
	x.Work(replaceJob, "", b, func(b wire.Body, out []wire.Blob) {
		if _, ok := b.(*wire.Edited); ok {
			x.Hide(replaceDialog)
		}
		x.Undoable(b, out)
	})
}

// replaceDialogUI draws the dialog.
func (r *Root) replaceDialogUI() *replaceui.Replace {
	x := &r.store.replacing
	return &replaceui.Replace{
		Sink: r.sink(), What: x.what, Scope: x.scope,
		Pages: x.State.Pages, Shown: x.shown(), Selected: x.table.selected.Len(),
		Preview: x.preview, Only: x.only, Busy: x.Busy(replaceJob),
	}
}
