package opening

import (
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// report notes the progress of the job that the open dialog waits for. A late report of an ended job is ignored.
func (g *Opening) report(p *wire.Progress) {
	if g.Job != nil && g.Job.Job == p.Job {
		g.Job = p
	}
}

// LookAtTable asks for another sheet of the shown table, or for another reading of its first row.
func (g *Opening) LookAtTable(sheet int, head bool) {
	if g.Sheet == nil {
		return // the table was read just before the press
	}
	how := wire.HeadNo
	if head {
		how = wire.HeadYes
	}
	if sheet != g.Sheet.Sheet {
		how = wire.HeadGuess
	}
	g.lookAtTable(wire.GetTable{ID: g.Sheet.ID, Sheet: sheet + 1, Head: how})
}

// TakeTable reads a table with these columns.
func (g *Opening) TakeTable(request wire.TakeTable) {
	request.Replace, request.Job = g.replace, desk.OpenJob
	g.readPending(&request, request.ID, "Reading the table", g.replace)
}

// TakeSite reads the pages of a website.
func (g *Opening) TakeSite(request wire.TakeSite) {
	request.Replace, request.Job = g.replace, desk.OpenJob
	g.readPending(&request, request.ID, "Reading the pages", g.replace)
}

// Drop leaves a table or a website out.
func (g *Opening) Drop(id int) {
	g.Ask(&wire.DropTable{ID: id}, g.Done)
	g.nextTable(id)
}

// DropMerge leaves the new pages out.
func (g *Opening) DropMerge() {
	g.Ask(&wire.DropMerge{}, g.Done)
	g.Merge = nil
	g.nextArrival()
}

// askAbout asks the questions that an opening left.
func (g *Opening) askAbout(o *wire.Opened) {
	g.Tables = append(g.Tables, o.Tables...)
	g.replace = g.replace && o.Files == 0
	if o.Merge {
		g.getMerge(wire.GetMerge{First: g.Usual == sitemapcore.MergeSettings{}, Loose: g.Usual.Loose})
		return
	}
	g.nextArrival()
}

// nextArrival shows the next table that waits, or nothing.
func (g *Opening) nextArrival() {
	g.Sheet, g.problem, g.Job = nil, nil, nil
	if g.Dialog == &g.Mapping || g.Dialog == &g.WebPages || g.Dialog == &g.Merging {
		g.Show(nil)
	}
	if len(g.Tables) > 0 {
		g.lookAtTable(wire.GetTable{ID: g.Tables[0]})
	}
}

// nextTable shows the table after one that was read or left out.
func (g *Opening) nextTable(id int) {
	if len(g.Tables) > 0 && g.Tables[0] == id {
		g.Tables = g.Tables[1:]
	}
	g.nextArrival()
}

// lookAtTable shows a table, or a website.
func (g *Opening) lookAtTable(request wire.GetTable) {
	g.Ask(&request, func(b wire.Body, out []wire.Blob) {
		if s, ok := b.(*wire.Site); ok {
			g.Site, g.webPages = s, &webPages{Opening: g, answer: s.SiteChoice}
			g.Show(&g.WebPages)
			return
		}
		t, ok := b.(*wire.Table)
		if !ok {
			g.nextTable(request.ID)
			g.Done(b, out)
			return
		}
		g.Sheet = t
		g.mapping = newMapping(g)
		if t.Clear {
			g.TakeTable(wire.TakeTable{ID: t.ID, Columns: t.Columns, Days: t.Days, Base: t.Base})
			return
		}
		g.Show(&g.Mapping)
	})
}

// LookAtSite counts the pages of the shown website for another choice.
func (g *Opening) LookAtSite(request wire.GetSite) {
	g.Ask(&request, func(b wire.Body, _ []wire.Blob) {
		if s, ok := b.(*wire.Site); ok && g.Dialog == &g.WebPages && g.Site.ID == s.ID {
			g.Site = s
		}
	})
}

// readPending reads a waiting table or website.
func (g *Opening) readPending(request wire.Body, id int, title say.Text, replace bool) {
	g.problem, g.Job = nil, &wire.Progress{Job: desk.OpenJob, Title: title}
	fresh := g.Empty() || replace
	g.Ask(request, func(b wire.Body, _ []wire.Blob) {
		g.Job, g.Progress = nil, nil
		switch b := b.(type) {
		case *wire.Opened:
			if len(g.Tables) > 0 && g.Tables[0] == id {
				g.Tables = g.Tables[1:]
			}
			g.opened(b, 0, fresh)
		case *wire.Failure:
			switch {
			case b.Code != wire.FailedCanceled:
				g.problem = desk.Refused(b)
				if g.Dialog == nil { // nobody was asked about the columns
					g.Show(&g.Mapping)
				}
			case g.Dialog == nil:
				g.Drop(id)
			}
		}
	})
}

// CompareAgain compares with other addresses taken for the same.
func (g *Opening) CompareAgain(loose address.Loose) { g.getMerge(wire.GetMerge{Loose: loose}) }

// getMerge requests the comparison of incoming pages with the document.
func (g *Opening) getMerge(request wire.GetMerge) {
	g.Job = &wire.Progress{Job: g.merging, Title: "Comparing"}
	request.Job = g.merging
	g.Ask(&request, func(b wire.Body, out []wire.Blob) {
		m, ok := b.(*wire.Merge)
		if f, failed := b.(*wire.Failure); failed && f.Code == wire.FailedCanceled {
			// Another comparison took its place, or the owner gave up.
			if g.Merge != nil {
				g.Job = nil
			}
			return
		}
		g.Job = nil
		if !ok {
			g.Done(b, out)
			return
		}
		if g.Merge = m; g.Dialog == &g.Merging {
			g.merge.follow()
			return
		}
		g.merge = newMerge(g)
		g.Show(&g.Merging)
	})
}

// BringTogether merges the new pages with the open ones.
func (g *Opening) BringTogether(in wire.ApplyMerge) {
	if g.Merge == nil {
		return
	}
	in.Loose, in.Job = g.Merge.Loose, g.merging
	g.Job = &wire.Progress{Job: g.merging, Title: "Merging"}
	g.Ask(&in, func(b wire.Body, out []wire.Blob) {
		g.Job = nil
		if e, ok := b.(*wire.Edited); ok {
			if !in.Mark && !in.Replace && !in.Out {
				g.Did = in.MergeSettings
			}
			g.Merge = nil
			if in.Mark {
				g.Notify(ui.Toast{
					Text: say.N("{n, plural, one {# page} other {# pages}} marked", e.Pages),
					More: "Checks lists them by problem", Act: &ui.Action{
						Label: "See them",
						Do:    components.SeeChecks{},
					},
				})
				g.nextArrival()
				return
			}
			if in.Replace {
				g.Table.Replaced()
			}
			g.Notify(ui.Toast{Text: e.Did, More: g.oddNote(), Act: g.oddAct(e.Rev)})
			g.nextArrival()
			return
		}
		g.Done(b, out)
	})
}
