package page

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// notice is the line across the page about what is not kept, or is kept elsewhere.
func (p *projects) notice() (n ui.Notice, ok bool) {
	n = ui.Notice{Severity: sitemapcore.Warn, Text: p.saved.Title}
	if p.saved.Detail != "" {
		n.Text = p.trouble()
	}
	download := ui.Action{Label: words.DownloadProject, Do: components.SaveKept{}}
	switch p.saved.State {
	case wire.SavedLooking:
		n.Actions = []ui.Action{{Label: words.WorkHere, Do: takeOver{}}}
		if p.saved.Why == wire.SaveNewer {
			n.Actions = slices.Insert(n.Actions, 0, ui.Action{Label: words.ShowNew, Do: lookAgain{}})
		}
	case wire.SavedFailed:
		n.Severity = sitemapcore.Reject
		n.Actions = []ui.Action{download, {Label: words.TryAgain, Do: saveAgain{}}}
	case wire.SavedNowhere:
		n.Actions = []ui.Action{download, {Label: words.Hide, Do: hideNotice{}}}
	default:
		// The site's program takes no sitemap of ours. That is said with files that are opened, before
		// any work is done on them, and not again with the project.
		return ui.Notice{
			Severity: sitemapcore.Note, Text: p.state.Own, Actions: []ui.Action{{Label: words.Hide, Do: hideOwn{}}},
		}, p.tellsOwn && p.state.Own != ""
	}
	return n, p.saved.Title != "" && p.putAway != p.saved.Title
}

// projectList puts the projects on the start screen.
func (p *projects) projectList(now time.Time) []ui.Project {
	out := make([]ui.Project, len(p.list))
	for i, x := range p.list {
		out[i] = ui.Project{
			ID: x.ID, Name: x.Name, Pages: x.Pages, Files: x.Files, Bytes: x.Bytes,
			When: when(x.Changed, now),
		}
		switch {
		case x.Trouble != "":
			out[i].Note = x.Trouble
		case x.Locked:
			out[i].Note = words.OpenElsewhere
		}
	}
	return out
}

// when writes a moment, in milliseconds since 1970 UTC, as somebody would say it at another one:
// "Today, 09:42", "Yesterday, 17:05", "2 November", and with the year where it is not this one.
func when(ms int64, now time.Time) string {
	if ms == 0 {
		return ""
	}
	t := time.UnixMilli(ms).In(now.Location())
	day := t.Format("2006-01-02")
	switch {
	case day == now.Format("2006-01-02"):
		return words.Today.With("time", t.Format("15:04"))
	case day == now.AddDate(0, 0, -1).Format("2006-01-02"):
		return words.Yesterday.With("time", t.Format("15:04"))
	case t.Year() == now.Year():
		return words.ThisYear.With("day", t.Day(), "month", say.MonthName(t.Month(), true))
	}
	month, year := say.MonthName(t.Month(), true), strconv.Itoa(t.Year())
	return words.OtherYear.With("day", t.Day(), "month", month, "year", year)
}

// name is what the header calls what is open.
func (p *projects) name() string {
	return cmp.Or(p.saved.Name, p.state.Name)
}

// savedWord is what the status line says of what is kept; empty where nothing is.
func (p *projects) savedWord() string {
	if p.saved.State == wire.SavedDone {
		return words.SavedHere
	}
	return ""
}

// unsavedWord is what the status line says where keeping went wrong.
func (p *projects) unsavedWord() string {
	switch p.saved.State {
	case wire.SavedFailed:
		return p.saved.Title
	case wire.SavedLooking:
		return words.ViewOnly
	}
	return ""
}

// unkept says on the start screen that nothing can be kept; empty where it can.
func (p *projects) unkept() string {
	if p.saved.State != wire.SavedNowhere {
		return ""
	}
	return p.trouble()
}

// trouble says what is wrong with saving, and what to do.
func (p *projects) trouble() string {
	return words.Trouble.With("title", p.saved.Title, "detail", p.saved.Detail)
}
