package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/download"
	"sitemapeditor/components/recipe"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An arrival is what came in and waits for its owner: tables whose columns must be named, and pages
// that are open already.
type arrival struct {
	*common
	odd      *oddLines
	download *download.Downloads
	opened   func(o *wire.Opened, inputs int, fresh bool)

	tables  []int       // and websites that wait, the first of them is shown
	replace bool        // what is open goes when the next table is read
	sheet   *wire.Table // the table that is shown
	site    *wire.Site  // the website that is shown
	merge   *wire.Merge
	usual   sitemapcore.MergeSettings // that a recipe asks for
	did     sitemapcore.MergeSettings // the last time
	busy    *wire.Progress
	problem *ui.ProblemInfo
}

// report notes how far the job is that the dialog waits for. A late report of one that has ended
// shows nothing.
func (a *arrival) report(p *wire.Progress) {
	if a.busy != nil && a.busy.Job == p.Job {
		a.busy = p
	}
}

// doIntake carries out what the owner wants of what came in. It reports whether the intent was of
// that kind.
func (a *arrival) doIntake(in components.Intent) bool {
	switch in := in.(type) {
	case components.LookAtTable:
		head := wire.HeadNo
		if in.Head {
			head = wire.HeadYes
		}
		if a.sheet != nil && in.Sheet != a.sheet.Sheet {
			head = wire.HeadGuess
		}
		a.lookAtTable(wire.GetTable{ID: in.ID, Sheet: in.Sheet, Head: head})
	case components.TakeTable:
		request := wire.TakeTable(in)
		request.Replace, request.Job = a.replace, openJob
		a.read(&request, in.ID, "Reading the table", a.replace)
	case components.LookAtSite:
		a.lookAtSite(wire.GetSite(in))
	case components.TakeSite:
		request := wire.TakeSite(in)
		request.Replace, request.Job = a.replace, openJob
		a.read(&request, in.ID, "Reading the pages", a.replace)
	case components.DropTable:
		a.Ask(&wire.DropTable{ID: in.ID}, a.Done)
		a.nextTable(in.ID)
	case components.CompareAgain:
		a.getMerge(wire.GetMerge{Loose: in.Loose})
	case components.BringTogether:
		a.bringTogether(in)
	case components.DropMerge:
		a.Ask(&wire.DropMerge{}, a.Done)
		a.merge = nil
		a.nextArrival()
	case components.SeeOddLines:
		a.Show(oddDialog)
	case components.TakeOther:
		a.odd.takeOther(in.Lines)
	default:
		return false
	}
	return true
}

// askAbout asks the owner about what an opening left open.
func (a *arrival) askAbout(o *wire.Opened) {
	a.tables = append(a.tables, o.Tables...)
	a.replace = a.replace && o.Files == 0
	if o.Merge {
		a.getMerge(wire.GetMerge{First: a.usual == sitemapcore.MergeSettings{}, Loose: a.usual.Loose})
		return
	}
	a.nextArrival()
}

// nextArrival shows the next table that waits, or nothing.
func (a *arrival) nextArrival() {
	a.sheet, a.problem, a.busy = nil, nil, nil
	if a.Dialog == tableDialog || a.Dialog == siteDialog || a.Dialog == mergeDialog {
		a.Show(nil)
	}
	if len(a.tables) > 0 {
		a.lookAtTable(wire.GetTable{ID: a.tables[0]})
	}
}

// nextTable goes on to the table behind one that was read or left out.
func (a *arrival) nextTable(id int) {
	if len(a.tables) > 0 && a.tables[0] == id {
		a.tables = a.tables[1:]
	}
	a.nextArrival()
}

// lookAtTable shows a table, or a website.
func (a *arrival) lookAtTable(request wire.GetTable) {
	a.Ask(&request, func(b wire.Body, out []wire.Blob) {
		if s, ok := b.(*wire.Site); ok {
			a.site = s
			a.Show(siteDialog)
			return
		}
		t, ok := b.(*wire.Table)
		if !ok {
			a.nextTable(request.ID)
			a.Done(b, out)
			return
		}
		a.sheet = t
		a.Show(tableDialog)
	})
}

// lookAtSite counts anew what becomes of the website that is shown. What is not answered, as another
// choice took its place, changes nothing.
func (a *arrival) lookAtSite(request wire.GetSite) {
	a.Ask(&request, func(b wire.Body, _ []wire.Blob) {
		if s, ok := b.(*wire.Site); ok && a.Dialog == siteDialog && a.site.ID == s.ID {
			a.site = s
		}
	})
}

// read asks for what waits to be read as its owner said.
func (a *arrival) read(request wire.Body, id int, title say.Text, replace bool) {
	a.problem, a.busy = nil, &wire.Progress{Job: openJob, Title: title}
	fresh := a.Empty() || replace
	a.Ask(request, func(b wire.Body, _ []wire.Blob) {
		a.busy, a.Progress = nil, nil
		switch b := b.(type) {
		case *wire.Opened:
			if len(a.tables) > 0 && a.tables[0] == id {
				a.tables = a.tables[1:]
			}
			a.opened(b, 0, fresh)
		case *wire.Failure:
			if b.Code != wire.FailedCanceled {
				a.problem = desk.Refused(b)
			}
		}
	})
}

// getMerge asks how what came in compares with what is open.
func (a *arrival) getMerge(request wire.GetMerge) {
	a.busy = &wire.Progress{Job: mergeJob, Title: "Comparing"}
	request.Job = mergeJob
	a.Ask(&request, func(b wire.Body, out []wire.Blob) {
		m, ok := b.(*wire.Merge)
		if f, failed := b.(*wire.Failure); failed && f.Code == wire.FailedCanceled {
			// Another comparison took its place, or the owner gave up.
			if a.merge != nil {
				a.busy = nil
			}
			return
		}
		a.busy = nil
		if !ok {
			a.Done(b, out)
			return
		}
		a.merge = m
		a.Show(mergeDialog)
	})
}

func (a *arrival) bringTogether(in components.BringTogether) {
	if a.merge == nil {
		return
	}
	request := wire.ApplyMerge(in)
	request.Loose, request.Job = a.merge.Loose, mergeJob
	a.busy = &wire.Progress{Job: mergeJob, Title: "Merging"}
	a.Ask(&request, func(b wire.Body, out []wire.Blob) {
		a.busy = nil
		if e, ok := b.(*wire.Edited); ok {
			if !in.Mark && !in.Replace {
				a.did = request.MergeSettings
			}
			a.merge = nil
			if in.Mark {
				a.Notify(ui.Toast{
					Text: say.N("{n, plural, one {# page} other {# pages}} marked", e.Pages),
					More: "Checks lists them by problem", Act: &ui.Action{
						Label: "See them",
						Do:    components.SeeChecks{},
					},
				})
				a.nextArrival()
				return
			}
			if in.Replace {
				a.table.viewKey++
				a.Current, a.Details, a.download.Chosen = 0, nil, false
			}
			a.Notify(ui.Toast{Text: e.Did, More: a.odd.note(), Act: a.odd.act(e.Rev)})
			a.nextArrival()
			return
		}
		a.Done(b, out)
	})
}

// recipeSetting is the choice of how pages are merged, as a recipe keeps it.
func (a *arrival) recipeSetting() recipe.Setting {
	return recipe.Setting{
		Do: sitemapcore.DoMerge, When: "When pages are added next",
		Chosen: func() (sitemapcore.Step, bool) {
			return sitemapcore.Step{Do: sitemapcore.DoMerge, Together: a.did}, a.did != sitemapcore.MergeSettings{}
		},
		Take: func(s sitemapcore.Step) { a.usual = s.Together },
		Name: func(s sitemapcore.Step) say.Text { return mergeName(&s.Together) },
	}
}

// mergeName says how added pages are merged with the open ones.
func mergeName(m *sitemapcore.MergeSettings) say.Text {
	switch {
	case m.All:
		return "Added pages: take all of them"
	case m.Remove:
		return "Added pages: make it like the new list"
	case m.Update != 0:
		return "Added pages: take the new ones and other values"
	}
	return "Added pages: take the new ones"
}
