package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func progressInfo(p *wire.Progress) *ui.Progress {
	if p == nil {
		return nil
	}
	info := &ui.Progress{ID: p.Job, Title: p.Title, Done: p.Done, Total: p.Total}
	if p.Pages > 0 || p.Of > 0 {
		info.Note = words.PagesSoFar.With("pages", p.Pages)
		if p.Of > 1 {
			info.Note = words.FilesSoFar.With("pages", p.Pages, "n", p.Files, "files", p.Of)
		}
	}
	return info
}

func (s *Store) busyWord() string {
	if s.state.Busy != 0 {
		return words.StillReading
	}
	return ""
}

func (s *Store) note() string {
	if s.state.Busy != 0 && !s.table.showsFirst() {
		return words.LookAround
	}
	return ""
}

// shortVersion is the part of the version that a person can read out.
func (s *Store) shortVersion() string {
	return s.version[:min(len(s.version), 7)]
}

// problemInfo puts a problem on a card.
func (d *desk) problemInfo(p wire.Problem) ui.ProblemInfo {
	info := ui.ProblemInfo{Severity: p.Severity, Title: p.Title, Detail: p.Detail, Lead: p.Lead, Causes: p.Causes}
	if p.Links > 0 {
		label := words.UseLinks.N(p.Links)
		info.Actions = append(info.Actions, ui.Action{Label: label, Do: components.TakeLinks{File: p.ID}})
	}
	switch {
	case p.ID != 0 && p.Severity == sitemapcore.Fatal:
		info.Actions = append(info.Actions,
			ui.Action{Label: words.LeaveFileOut, Do: components.LeaveOutFile{File: p.ID}})
	case p.ID != 0 && p.Severity == sitemapcore.Note:
		info.Actions = append(info.Actions, ui.Action{Label: words.OK, Do: components.LeaveOutFile{File: p.ID}})
	case p.ID != 0:
		// The file was read as far as it goes, so this only puts the card away.
		info.Actions = append(info.Actions, ui.Action{
			Label: words.KeepWhatWasRead,
			Do:    components.LeaveOutFile{File: p.ID},
		})
	}
	return info
}
