package live

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// drawAnswers draws the dialog "What your site answers".
func (l *Site) drawAnswers() ui.Frame {
	f := ui.Frame{
		ID: "live-answers", Title: "What your site answers",
		BodyClass: "dialog__body--pad stack", BodyLabel: "Kinds of answers", Busy: l.Busy(l.fixing),
	}
	m := l.Live
	if m == nil || l.rev != l.State.Rev {
		f.Body = []app.UI{ui.P("quiet", "Looking at your pages")}
		f.Foot = []app.UI{ui.Press("btn", "Close", l.Sink, components.CloseDialog{})}
		return f
	}
	again := say.Text("Check again")
	if m.Day == "" {
		again = "Check my pages on the live site"
	}
	f.Body = []app.UI{ui.Div("across wrap",
		ui.P("quiet grow", terms.LiveAsOf(m)).Role("status"),
		ui.Press("btn btn--s btn--bare", "Save as a table", l.Sink, components.SaveReport{Table: true}).WithIcon("down"),
	)}
	if m.SameForAll {
		f.Body = append(f.Body, ui.P("wrong", "This site answers the same for pages that don’t exist. So missing "+
			"pages can’t be told from others."))
	}
	if m.Twin != "" {
		f.Body = append(f.Body, ui.Div("vgroup stack",
			ui.P("", say.Fill("Your sitemap lists {site}, and the site answers as {other}.", "site", m.From, "other", m.Twin)),
			ui.Div("btns", ui.Small("Move pages…", "", l.Sink, components.OpenReplace{
				Way: sitemapcore.MoveSite, Chosen: true, From: m.From, To: m.Twin,
			}))))
	}
	if m.Robots != "" {
		f.Body = append(f.Body, ui.P("wrong", robotsSays(m.Robots)))
	}
	rows := make([]app.UI, len(m.Rows))
	for i := range m.Rows {
		rows[i] = l.row(&m.Rows[i])
	}
	f.Body = append(f.Body, ui.Elem("ul", "lines", rows...))
	if d := l.dates(); d != nil {
		f.Body = append(f.Body, d)
	}
	f.Foot = []app.UI{
		ui.Press("btn btn--bare dialog__first", again, l.Sink, components.OpenLive{All: true}),
		ui.Press("btn", "Close", l.Sink, components.CloseDialog{}),
	}
	// Pages in doubt may stay as they are, so they don't keep their owner from the download.
	fixable := slices.ContainsFunc(m.Rows, func(r wire.LiveRow) bool { return r.Choice != "" })
	sure := slices.ContainsFunc(m.Rows, func(r wire.LiveRow) bool { return r.Choice != "" && !r.Doubted })
	fix := ui.Press("btn", "Fix pages…", l.Sink, components.OpenFix{Answers: &m.Fix, Back: components.SeeLive{}})
	switch {
	case sure:
		fix.Class = "btn btn--main"
		f.Foot = append(f.Foot, fix)
		return f
	case fixable:
		f.Foot = append(f.Foot, fix)
	}
	f.Foot = append(f.Foot, ui.Press("btn btn--main", "Download", l.Sink, components.OpenDownload{}).WithIcon("down"))
	return f
}

// robotsSays says why the robots.txt of a site can't be used.
func robotsSays(why string) say.Text {
	if why == "html" {
		return "Your site’s robots.txt is a web page, so search engines read no rules in it."
	}
	return say.Fill("Your site’s robots.txt could not be read ({status}). While that lasts, search engines may stay away "+
		"from all pages.", "status", why)
}

// since says how many pages had another answer in the check before, or draws nothing.
func (l *Site) since(r *wire.LiveRow) app.UI {
	if r.New == 0 || l.Live.Since == "" {
		return ui.Nothing()
	}
	return ui.P("small", say.Fill("{n} new since {day}", "n", r.New, "day", terms.Day(l.Live.Since)))
}

// row draws one kind of answer.
func (l *Site) row(r *wire.LiveRow) app.UI {
	icon := ui.SeverityIcon(r.Severity)
	if r.Severity == sitemapcore.Fine {
		icon = ui.Icon("ok", "sev--good")
	}
	what := []app.UI{
		ui.Elem("p", "across", icon, app.Text(" "), ui.Leaf("b", "", r.Name), app.Text(" "), ui.Count(r.Pages)),
		ui.P("small quiet", r.What),
		l.since(r),
	}
	if r.Severity == sitemapcore.Fine {
		return ui.Li("across wrap", ui.Div("share", what...))
	}
	example := []app.UI{ui.Span(say.Data(r.Page))}
	if r.To != "" {
		example = append(example, ui.Icon("arrow", "i--s"), ui.Span(say.Data(r.To)))
	}
	what = append(what, ui.Leaf("b", "small", say.Data(r.Title)), ui.Elem("p", "small across wrap", example...))
	var buttons []app.UI
	if r.Again != "" {
		buttons = append(buttons, ui.Small(r.Again, say.Join(" ", r.Again, r.Name), l.Sink, components.OpenLive{}))
	}
	if r.Fix != "" {
		buttons = append(buttons, ui.Small(r.Fix, say.Join(" ", r.Fix, r.Name), l.Sink, components.OpenFix{
			Code: r.Code, Back: components.SeeLive{},
		}))
	}
	if r.Group {
		buttons = append(buttons, ui.Small("Languages", say.Join(" ", "Languages", r.Name), l.Sink,
			components.ShowLanguages{On: true, Query: r.Page}))
	}
	return ui.Li("across wrap", ui.Div("share", what...), ui.Div("btns", append(buttons,
		ui.Press("btn btn--s btn--bare", "See them", l.Sink, components.FilterRule{Code: r.Code}).
			WithName(say.Join(" ", "See them", r.Name)))...))
}

// sources names the sources of a page's date, by the letters of package live.
var sources = map[byte]say.Text{
	'm': "the page’s article:modified_time", 'j': "the page’s dateModified", 't': "a date in the page",
	'h': "the server’s Last-Modified",
}

// dates draws the dates of the live site, or nil if there are none.
func (l *Site) dates() app.UI {
	d := &l.Live.Dates
	if d.Say == 0 || d.Differ == 0 {
		return nil
	}
	body := []app.UI{
		ui.Leaf("h3", "", "Dates on the website"),
		ui.P("", say.Fill("{n, plural, one {# page says} other {# pages say}} when it changed. Your sitemap has another "+
			"date, or none, for {differ}.", "n", d.Say, "differ", d.Differ)),
	}
	if d.Doubt != "" {
		return ui.Div("vgroup stack", append(body, ui.P("quiet", d.Doubt))...)
	}
	rows := make([]sitemapcore.Sample, len(d.Rows))
	for i, r := range d.Rows {
		rows[i] = sitemapcore.Sample{Page: say.Data(r.Page), Before: say.Data(r.Was), After: say.Data(r.Says)}
		if source := sources[r.From]; source != "" {
			rows[i].After = say.Fill("{date} ({source})", "date", r.Says, "source", source)
		}
	}
	return ui.Div("vgroup stack", append(body,
		ui.Group(ui.Div("scroll", ui.Diff(rows)), "Some of the pages, before and after").TabIndex(0),
		ui.Div("btns", ui.Small(say.N("Use {n, plural, one {this date} other {these # dates}}", d.Differ), "", l.Sink,
			l.putDates)),
	)...)
}
