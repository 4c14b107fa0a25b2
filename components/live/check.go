// Package live draws the dialogs about the live site: how its pages are checked by a bookmark, and what the site
// answers.
package live

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Sample is the number of pages in a sample.
const Sample = 500

// A Stage is how far a check is.
type Stage uint8

// The stages.
const (
	Asking  Stage = iota // what is to be checked is asked
	Waiting              // the site is open, and the bookmark is to be pressed there
	Running              // results arrive
	Over                 // the check is over, or its window was closed
)

// Check is the dialog that has pages checked on their live site.
type Check struct {
	app.Compo
	modal

	Sink    components.Sink
	Live    *wire.Live // nil until it is known
	Choice  components.ChooseLive
	Pages   int // that are checked by this choice
	Program string
	Console string
	Missing bool // the program could not be loaded
	Copied  string

	Stage       Stage
	Done, Total int
	Closed      bool            // the window of the site
	Taken       *wire.LiveTaken // what the results hold; nil until it is known
	Problem     *ui.ProblemInfo
	Busy        *wire.Progress

	pressed bool // the bookmark was pressed here, where it does nothing
}

// Render draws the dialog.
func (c *Check) Render() app.UI {
	f := ui.Frame{
		ID: "live-check", Title: "Check my pages", Class: "dialog--m", Sink: c.Sink,
		BodyClass: "dialog__body--pad", Change: c.onChange, Busy: c.Busy,
	}
	switch {
	case c.Live == nil:
		f.Body = []app.UI{ui.P("quiet", "Looking at your pages…")}
	case len(c.Live.Sites) == 0:
		f.Body = []app.UI{ui.P("", "There is no page with an address that can be checked.")}
	default:
		f.Body = c.body()
	}
	f.Foot = c.foot()
	return c.Draw(f)
}

func (c *Check) foot() []app.UI {
	if c.Stage == Over && c.Taken != nil {
		return []app.UI{
			ui.Press("btn btn--bare dialog__first", "Don’t use them", c.Sink, components.CloseDialog{}),
			ui.Main("Use these results", c.Busy != nil, c.Sink, components.TakeLive{}),
		}
	}
	if c.Stage == Over || c.Stage == Running {
		return []app.UI{ui.Press("btn", "Close", c.Sink, components.CloseDialog{})}
	}
	return []app.UI{
		ui.Press("btn", "Cancel", c.Sink, components.CloseDialog{}),
		ui.Main("Open my site", c.Pages == 0, c.Sink, components.OpenSite{}).WithIcon("globe"),
	}
}

func (c *Check) body() []app.UI {
	var body []app.UI
	if c.Problem != nil {
		body = append(body, c.Problem.Card("live-problem", c.Sink))
	}
	if c.Stage == Running || c.Stage == Over {
		return append(body, c.progress()...)
	}
	body = append(body, ui.P("", "A bookmark asks your website for each page of your sitemap, as a visitor "+
		"who is not signed in. Nothing is changed there, and nothing leaves your browser."))
	body = append(body, c.choices()...)
	body = append(body, ui.P("narrow-only quiet gap-s", "On a phone, browsers don’t let bookmarks do that. "+
		"It works on a computer."))
	hint := say.Text("No bookmarks bar? Press Ctrl Shift B, or ⌘ Shift B on a Mac.")
	if c.pressed {
		hint = "Don’t press it here: drag it to your bookmarks bar, and press it in the tab of your site."
	}
	bookmark := []app.UI{
		ui.P("", "Drag this to your bookmarks bar, once:"),
		ui.Iconed("a", "btn btn--main website__mark", ui.Icon("check"), "Check my pages").
			Attr("href", ui.Bookmark(c.Program)).OnClick(c.onPress),
		ui.P("small quiet", hint).Aria("live", "polite"),
	}
	if c.Missing {
		bookmark = []app.UI{ui.P("", "The bookmark could not be loaded. Connect to the internet, and open "+
			"this panel again.")}
	}
	press := say.Text("Press the bookmark in that tab, and then “Check” in the panel that opens there.")
	if c.Stage == Waiting {
		press = "Now press the bookmark in the tab of your site, and then “Check” in the panel that opens there."
	}
	open := ui.P("", say.Fill("Press “Open my site”: {site} opens in a new tab.", "site", c.host()))
	if c.Stage == Waiting {
		open = ui.Iconed("p", "", ui.Icon("ok", "sev--good"), say.Fill("{site} is open in another tab.", "site", c.host()))
	}
	body = append(body,
		picture(),
		ui.Elem("ol", "steps",
			ui.Li("", ui.Div("", bookmark...)),
			ui.Li("", open),
			ui.Li("", ui.P("", press)),
		))
	return append(body, c.otherWays()...)
}

// host returns the site that is checked, without its scheme.
func (c *Check) host() string {
	if i := c.Choice.Site; i < len(c.Live.Sites) {
		_, host, _ := strings.Cut(c.Live.Sites[i].Origin, "://")
		return host
	}
	return ""
}

// choices draws which pages are checked.
func (c *Check) choices() (out []app.UI) {
	sites := c.Live.Sites
	if len(sites) > 1 {
		names := make([]say.Text, len(sites))
		for i, s := range sites {
			names[i] = say.Fill("{site} ({n, plural, one {# page} other {# pages}})", "site", s.Origin, "n", s.Pages)
		}
		out = append(out, ui.LabelledPicker("site", "Website",
			"Each website is checked on its own.", names, c.Choice.Site))
	}
	s := sites[min(c.Choice.Site, len(sites)-1)]
	if s.Left > 0 && s.Left < s.Pages {
		out = append(out, ui.Answer("checkbox", "left", "on", say.N("Only the {n, plural, one {# page that was} other "+
			"{# pages that were}} not checked yet or did not answer", s.Left), c.Choice.Left))
	}
	if s.Pages > Sample {
		out = append(out, ui.Answer("checkbox", "sample", "on", say.N("Only a sample of {n} pages", Sample),
			c.Choice.Sample, ui.P("small quiet", "A sample shows which kinds of problems there are, not all "+
				"pages that have them.")))
	}
	return append(out, ui.P("quiet", say.N("{n, plural, one {# page} other {# pages}} to check", c.Pages)).
		Role("status"))
}

// otherWays draws what to do if the bookmark or the way back doesn't work.
func (c *Check) otherWays() []app.UI {
	icon, label := "copy", say.Text("Copy the program")
	if c.Copied != "" && c.Copied == c.Console {
		icon, label = "check", "Copied"
	}
	return []app.UI{
		ui.Elem("details", "gap-t",
			ui.Leaf("summary", "", "The panel doesn’t get the list"),
			ui.P("gap-s", "Some sites cut the tie between the two tabs. Save the list, open it in the panel "+
				"there, and open the results here."),
			ui.Div("btns gap-s",
				ui.Press("btn btn--s", "Save the list", c.Sink, components.SaveLiveList{}).
					WithIcon("down").OffIf(c.Pages == 0),
				ui.Press("btn btn--s", "Open the results", c.Sink, components.OpenLiveResults{}).
					WithIcon("file")),
		),
		ui.Elem("details", "",
			ui.Leaf("summary", "", "Without a bookmark"),
			ui.P("gap-s", "Open your website with “Open my site”, press F12 and choose “Console”. Copy the "+
				"program, paste it there and press Enter."),
			ui.Press("btn btn--s gap-s", label, c.Sink, components.Copy{Text: c.Console}).WithIcon(icon),
		),
	}
}

// progress draws how far the check is, and what came of it.
func (c *Check) progress() (out []app.UI) {
	status := say.Fill("{n} of {all} pages checked", "n", c.Done, "all", c.Total)
	out = append(out, ui.P("", status).Role("status"))
	switch {
	case c.Stage == Running && !c.Closed:
		out = append(out, ui.P("quiet", "Leave both tabs open. This goes on by itself."))
	case c.Closed && c.Done < c.Total:
		out = append(out, ui.P("quiet", "The tab of your site was closed. You can use what was found, and "+
			"check the other pages later."))
	}
	if c.Taken == nil {
		return out
	}
	out = append(out, ui.P("", say.Fill("This came from {site}:", "site", c.host())))
	var rows []app.UI
	for _, r := range c.Taken.Rows {
		rows = append(rows, ui.Li("", ui.Elem("span", "", app.Text(r.Name.String())), app.Text(" "), ui.Count(r.Pages)))
	}
	out = append(out, ui.Elem("ul", "live__counts", rows...))
	if c.Taken.Strange > 0 {
		out = append(out, ui.P("small quiet", say.N("{n, plural, one {# other address was} other {# other addresses "+
			"were}} looked at, because pages lead there.", c.Taken.Strange)))
	}
	if c.Taken.Robots {
		out = append(out, ui.P("small quiet", "Your site’s robots.txt comes with them, and is used for the "+
			"checks."))
	}
	return append(out, ui.P("quiet", "Using the results changes no page. They mark the pages, and you decide "+
		"what to do."))
}

// picture shows the three steps: a bookmarks bar, a tab, and the panel in it.
func picture() app.UI {
	box := func(class string, in ...app.UI) app.UI { return ui.Div("live__box "+class, in...) }
	return ui.Div("live__picture",
		box("live__bar", ui.Leaf("i", "", ""), ui.Leaf("i", "on", ""), ui.Leaf("i", "", "")),
		box("live__tab", ui.Leaf("i", "", ""), ui.Leaf("i", "", "")),
		box("live__tab live__panel", ui.Leaf("i", "", ""), ui.Leaf("b", "", "")),
	).Aria("hidden", "true")
}

// The page's policy forbids addresses that are programs, and the bookmark is of no use here.
func (c *Check) onPress(_ app.Context, e app.Event) {
	e.PreventDefault()
	dom.KeepFromPage(e)
	c.pressed = true
}

func (c *Check) onChange(ctx app.Context, e app.Event) {
	in := c.Choice
	switch field, text, on := dom.Typed(e); field {
	case "site":
		in = components.ChooseLive{}
		in.Site, _ = strconv.Atoi(text)
	case "left":
		in.Left = on
	case "sample":
		in.Sample = on
	default:
		return
	}
	c.Sink.Do(ctx, in)
}
