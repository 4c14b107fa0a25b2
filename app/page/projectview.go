package page

import (
	"cmp"

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
		n.Actions = []ui.Action{{Label: "Work here instead", Do: p.takeOver}}
	case wire.SavedFailed:
		n.Severity = sitemapcore.Reject
		n.Actions = []ui.Action{download, {Label: "Try again", Do: p.saveAgain}}
	case wire.SavedNowhere:
		n.Actions = []ui.Action{download, {Label: "Hide this", Do: func() { p.putAway = p.saved.Title }}}
	default:
		// The program of the site takes no sitemap of ours. The notice comes with opened files, before the user edits
		// them, and not again with the project.
		return ui.Notice{
			Severity: sitemapcore.Note, Text: p.State.Own,
			Actions: []ui.Action{{Label: "Hide this", Do: func() { p.tellsOwn = false }}},
		}, p.tellsOwn && p.State.Own != ""
	}
	return n, p.saved.Title != "" && p.putAway.String() != p.saved.Title.String()
}

// name returns the name of the open document for the header.
func (p *projects) name() string {
	return cmp.Or(p.saved.Name, p.State.Name)
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
