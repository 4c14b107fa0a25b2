package live

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Answers is the dialog "What your site answers".
type Answers struct {
	app.Compo
	modal

	Sink  components.Sink
	Live  *wire.Live // nil until it is known
	Today string
	Busy  *wire.Progress
}

// Render draws the dialog.
func (a *Answers) Render() app.UI {
	f := ui.Frame{
		ID: "live-answers", Title: "What your site answers", Class: "dialog--fix", Sink: a.Sink,
		BodyClass: "dialog__body--pad", BodyLabel: "Kinds of answers", Busy: a.Busy,
	}
	l := a.Live
	if l == nil {
		f.Body = []app.UI{ui.P("quiet", "Looking at your pages…")}
		f.Foot = []app.UI{ui.Press("btn", "Close", a.Sink, components.CloseDialog{})}
		return a.Draw(f)
	}
	f.Body = []app.UI{ui.Div("across wrap",
		ui.P("quiet grow", ui.LiveAsOf(l)).Role("status"),
		ui.Press("btn btn--s btn--bare", "Save as a table", a.Sink, components.SaveReport{Table: true}).WithIcon("down"),
	)}
	if l.SameForAll {
		f.Body = append(f.Body, ui.P("wrong", "Your site answers the same for pages that don’t exist. So missing "+
			"pages can’t be told from others."))
	}
	rows := make([]app.UI, len(l.Rows))
	for i := range l.Rows {
		rows[i] = a.row(&l.Rows[i])
	}
	f.Body = append(f.Body, ui.Elem("ul", "live__rows", rows...))
	if d := a.dates(); d != nil {
		f.Body = append(f.Body, d)
	}
	fix := 0
	for _, r := range l.Rows {
		if r.Choice != "" {
			fix += r.Pages
		}
	}
	f.Foot = []app.UI{
		ui.Press("btn btn--bare dialog__first", "Check again", a.Sink, components.OpenLive{}),
		ui.Press("btn", "Close", a.Sink, components.CloseDialog{}),
	}
	if fix > 0 {
		f.Foot = append(f.Foot, ui.Main(say.N("Fix {n, plural, one {# page} other {# pages}}", fix), false, a.Sink,
			components.FixLive{}))
	} else {
		f.Foot = append(f.Foot, ui.Press("btn btn--main", "Download", a.Sink,
			components.OpenDownload{}).WithIcon("down"))
	}
	return a.Draw(f)
}

// row draws one kind of answer.
func (a *Answers) row(r *wire.LiveRow) app.UI {
	icon := ui.SeverityIcon(r.Severity)
	if r.Severity == sitemapcore.Fine {
		icon = ui.Icon("ok", "sev--good")
	}
	what := []app.UI{
		ui.Elem("p", "live__kind", icon, app.Text(" "), ui.Leaf("b", "", r.Name), app.Text(" "), ui.Count(r.Pages)),
		ui.P("small quiet", r.What),
	}
	if r.Severity == sitemapcore.Fine {
		return ui.Li("", ui.Div("", what...))
	}
	example := []app.UI{ui.Leaf("span", "", say.Data(r.Page))}
	if r.To != "" {
		example = append(example, ui.Icon("arrow", "i--s"), ui.Leaf("span", "", say.Data(r.To)))
	}
	what = append(what, ui.Elem("p", "small live__example", example...))
	var buttons []app.UI
	if r.Again != "" {
		buttons = append(buttons, ui.Small(r.Again, say.Join(" ", r.Again, r.Name), a.Sink, components.OpenLive{}))
	}
	if r.Fix != "" {
		buttons = append(buttons, ui.Small(r.Fix, say.Join(" ", r.Fix, r.Name), a.Sink, components.OpenFix{Code: r.Code}))
	}
	return ui.Li("", ui.Div("", what...), ui.Div("btns", append(buttons, a.show(r, r.Name))...))
}

func (a *Answers) show(r *wire.LiveRow, name say.Text) app.UI {
	return ui.Press("btn btn--s btn--bare", "See them", a.Sink, components.FilterRule{Code: r.Code}).
		WithName(say.Join(" ", "See them", name))
}

// sources are what says when a page changed, by the numbers of package live.
var sources = map[byte]say.Text{
	'm': "the page’s article:modified_time", 'j': "the page’s dateModified", 't': "a date in the page",
	'h': "the server’s Last-Modified",
}

// dates draws what the dates of the live site say; nil if they say nothing.
func (a *Answers) dates() app.UI {
	d := &a.Live.Dates
	if d.Say == 0 || d.Differ == 0 {
		return nil
	}
	body := []app.UI{
		ui.Leaf("h3", "", "Honest dates"),
		ui.P("", say.Fill("{n, plural, one {# page says} other {# pages say}} when it changed. Your sitemap has another "+
			"date, or none, for {differ}.", "n", d.Say, "differ", d.Differ)),
	}
	if d.Doubt != "" {
		return ui.Div("live__dates", append(body, ui.P("quiet", d.Doubt))...)
	}
	rows := slices.Clone(d.Rows)
	for i := 2; i < len(rows); i += 3 {
		if source := sources[d.From[i/3]]; source != "" {
			rows[i] = say.Fill("{date} ({source})", "date", rows[i], "source", source).String()
		}
	}
	return ui.Div("live__dates", append(body,
		ui.Group(ui.Div("fix__rows", ui.Diff(rows)), "Some of the pages, before and after").TabIndex(0),
		ui.Div("btns", ui.Small(say.N("Use {n, plural, one {this date} other {these # dates}}", d.Differ), "", a.Sink,
			components.PutLiveDates{})),
	)...)
}
