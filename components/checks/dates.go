package checks

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// dates draws the verdict on the dates of all pages, with what the user can do about them, or returns nil: search
// engines ignore all dates of a site if some are wrong.
func (c *Checks) dates() app.UI {
	var faults []say.Text
	for _, f := range [...]struct {
		code string
		says say.Text
	}{
		{sitemapcore.RuleD13, "{n, plural, one {# page shares its date with most others} other {# pages share one date}}"},
		{sitemapcore.RuleD14, "{n, plural, one {# page says that it changed today} other {# pages say that they changed today}}"},
		{sitemapcore.RuleD10, "{n, plural, one {# date is in the future} other {# dates are in the future}}"},
	} {
		if r := ui.RuleOf(c.Summary.Rules, f.code); r != nil && r.Pages > 0 {
			faults = append(faults, say.N(f.says, r.Pages))
		}
	}
	live := c.Live != nil && c.Live.Day != ""
	differ := live && c.Live.Dates.Differ > 0 && c.Live.Dates.Doubt == ""
	if differ {
		faults = append(faults, say.N("{n, plural, one {# page says another date itself} other {# pages say another date "+
			"themselves}}", c.Live.Dates.Differ))
	}
	if len(faults) == 0 {
		return nil
	}
	var buttons []app.UI
	switch {
	case differ:
		buttons = append(buttons, ui.Small("Use the dates of the pages", "", c.Sink, components.SeeLive{}))
	case !live:
		buttons = append(buttons, ui.Small("Check my pages on the live site", "", c.Sink, components.OpenLive{}))
	}
	if c.EarlierDates != nil {
		buttons = append(buttons, ui.Small("Take last changed from the earlier version", "", c.Sink, c.EarlierDates))
	}
	buttons = append(buttons, ui.Small("Remove all dates", "", c.Sink, c.RemoveDates))
	return ui.Div("notice across wrap", ui.Icon("warn", "sev--warn"),
		ui.P("share", say.Fill("Search engines may not trust your dates: {faults}.", "faults", say.And(faults...))),
		ui.Div("btns", buttons...))
}

// removeDates removes the dates of all pages.
func (c *Feature) removeDates() {
	step := sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Clear: true})
	c.Work(c.job, "", wire.Make(wire.Target{All: true}, step).In(c.job), c.Undoable)
}
