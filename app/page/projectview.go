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

// notice returns the line across the page about unsaved work, or a project that another tab writes.
func (p *projects) notice() (n ui.Notice, ok bool) {
	n = ui.Notice{Severity: sitemapcore.Warn, Text: p.saved.Title}
	if p.saved.Detail != "" {
		n.Text = p.trouble()
	}
	download := ui.Action{Label: "Download the project", Do: components.SaveKept{}}
	switch p.saved.State {
	case wire.SavedLooking:
		n.Actions = []ui.Action{{Label: "Work here instead", Do: takeOver{}}}
	case wire.SavedFailed:
		n.Severity = sitemapcore.Reject
		n.Actions = []ui.Action{download, {Label: "Try again", Do: saveAgain{}}}
	case wire.SavedNowhere:
		n.Actions = []ui.Action{download, {Label: "Hide this", Do: hideNotice{}}}
	default:
		// The site's program takes no sitemap of ours. That is said with files that are opened, before
		// any work is done on them, and not again with the project.
		return ui.Notice{
			Severity: sitemapcore.Note, Text: say.Data(p.State.Own),
			Actions: []ui.Action{{Label: "Hide this", Do: hideOwn{}}},
		}, p.tellsOwn && p.State.Own != ""
	}
	return n, p.saved.Title != "" && p.putAway.String() != p.saved.Title.String()
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
			out[i].Note = "open in another tab"
		}
	}
	return out
}

// when writes a moment, in milliseconds since 1970 UTC, relative to now: "Today, 09:42", "Yesterday, 17:05", "2
// November", and with the year if it differs.
func when(ms int64, now time.Time) say.Text {
	if ms == 0 {
		return ""
	}
	t := time.UnixMilli(ms).In(now.Location())
	day := t.Format("2006-01-02")
	switch {
	case day == now.Format("2006-01-02"):
		return say.Fill("Today, {time}", "time", t.Format("15:04"))
	case day == now.AddDate(0, 0, -1).Format("2006-01-02"):
		return say.Fill("Yesterday, {time}", "time", t.Format("15:04"))
	case t.Year() == now.Year():
		return say.Fill("{day} {month}", "day", t.Day(), "month", say.MonthName(t.Month(), true))
	}
	month, year := say.MonthName(t.Month(), true), strconv.Itoa(t.Year())
	return say.Fill("{day} {month} {year}", "day", t.Day(), "month", month, "year", year)
}

// name returns the name of the open document for the header.
func (p *projects) name() string {
	return cmp.Or(p.saved.Name, p.State.Name)
}

// savedWord returns the status line's text about saved work, or "".
func (p *projects) savedWord() say.Text {
	if p.saved.State == wire.SavedDone {
		return "Saved on this device"
	}
	return ""
}

// unsavedWord returns the status line's text if saving failed.
func (p *projects) unsavedWord() say.Text {
	switch p.saved.State {
	case wire.SavedFailed:
		return p.saved.Title
	case wire.SavedLooking:
		return "View only"
	}
	return ""
}

// unkept returns the start screen's text if nothing can be saved, or "".
func (p *projects) unkept() say.Text {
	if p.saved.State != wire.SavedNowhere {
		return ""
	}
	return p.trouble()
}

// trouble explains the problem with saving, and what to do.
func (p *projects) trouble() say.Text {
	return say.Fill("{title}. {detail}", "title", p.saved.Title, "detail", p.saved.Detail)
}

// others are the projects that aren't open.
func (p *projects) others() []ui.Project {
	return slices.DeleteFunc(p.projectList(time.Now()), func(x ui.Project) bool { return x.ID == p.saved.ID })
}
