package page

import (
	"fmt"

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
		info.Note = ui.Pages(p.Pages) + " so far"
		if p.Of > 1 {
			info.Note += ", " + ui.Number(p.Files) + " of " + ui.Files(p.Of)
		}
	}
	return info
}

func (s *Store) busyWord() string {
	if s.state.Busy != 0 {
		return "Still reading"
	}
	return ""
}

func (s *Store) note() string {
	if s.state.Busy != 0 && !s.table.showsFirst() {
		return "You can already look around"
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
		label := fmt.Sprintf("Take the %s links in it", ui.Number(p.Links))
		if p.Links == 1 {
			label = "Take the one link in it"
		}
		info.Actions = append(info.Actions, ui.Action{Label: label, Do: components.TakeLinks{File: p.ID}})
	}
	switch {
	case p.ID != 0 && p.Severity == sitemapcore.Fatal:
		info.Actions = append(info.Actions,
			ui.Action{Label: "Leave it out", Do: components.LeaveOutFile{File: p.ID}})
	case p.ID != 0:
		// The file was read as far as it goes, so this only puts the card away.
		info.Actions = append(info.Actions, ui.Action{
			Label: "Keep what was read",
			Do:    components.LeaveOutFile{File: p.ID},
		})
	}
	return info
}
