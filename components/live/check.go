// Package live draws the dialogs about the live site: how a bookmark checks its pages, and the answers of the site.
package live

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// sample is the number of pages in a sample.
const sample = 500

// A stage is how far a check is.
type stage uint8

// The stages.
const (
	asking  stage = iota // the user chooses the pages to check
	waiting              // the site is open, and the bookmark is to be pressed there
	running              // results arrive
	over                 // the check is over, or its window was closed
)

// drawCheck draws the dialog that has pages checked.
func (l *Site) drawCheck() ui.Frame {
	f := ui.Frame{
		ID: "live-check", Title: "Check my pages", Class: "dialog--m", BodyClass: "dialog__body--pad stack",
		Busy: l.Busy(l.job), Foot: l.drawFoot(),
	}
	switch {
	case l.Live == nil:
		f.Body = []app.UI{ui.P("quiet", "Looking at your pages")}
	case len(l.Live.Sites) == 0:
		f.Body = append(l.drawFailed(), ui.P("", "There is no page with an address that can be checked."))
	default:
		f.Body = l.drawBody()
	}
	return f
}

func (l *Site) drawFoot() []app.UI {
	if l.stage == over && l.Taken != nil {
		return []app.UI{
			ui.Press("btn btn--bare dialog__first", "Don’t use them", l.Sink, func() {
				l.End()
				l.Do(components.CloseDialog{})
			}),
			ui.Main("Use these results", l.Busy(l.job) != nil, l.Sink, func() { l.Take(false) }),
		}
	}
	if l.stage == over || l.stage == running {
		foot := []app.UI{ui.Press("btn", "Close", l.Sink, components.CloseDialog{})}
		switch {
		case l.stage == running && (l.News.Left || l.News.Paused != ""):
			foot = append(foot, ui.Main("Use what was found", false, l.Sink, l.use))
		case l.stage == running:
			foot = append(foot, ui.Press("btn", "Stop", l.Sink, l.Browser.StopCheck))
		}
		return foot
	}
	return []app.UI{
		ui.Press("btn", "Cancel", l.Sink, components.CloseDialog{}),
		ui.Main("Open my site", l.List.Pages == 0, l.Sink, l.OpenSite).WithIcon("globe"),
	}
}

func (l *Site) drawBody() []app.UI {
	body := l.drawFailed()
	if l.stage == running || l.stage == over {
		return append(body, l.drawProgress()...)
	}
	body = append(body, ui.P("", "A bookmark asks your website for each page of your sitemap, as a visitor "+
		"who is not signed in. Nothing is changed there, and nothing leaves your browser."))
	body = append(body, l.drawChoices()...)
	body = append(body, ui.P("narrow-only quiet gap-s", "On a phone, browsers don’t let bookmarks do that. "+
		"It works on a computer."))
	bookmark := app.UI(&ui.BookmarkLink{Icon: "check", Label: "Check my pages", Program: l.program, In: say.Tag()})
	if l.missing {
		bookmark = ui.P("", "The bookmark could not be loaded. Connect to the internet, and open this panel again.")
	}
	press := say.Text("Press the bookmark in that tab, and then “Check” in the panel that opens there.")
	if l.stage == waiting {
		press = "Now press the bookmark in the tab of your site, and then “Check” in the panel that opens there."
	}
	open := ui.P("", say.Fill("Press “Open my site”: {site} opens in a new tab.", "site", l.host()))
	if l.stage == waiting {
		open = ui.Iconed("p", "", ui.Icon("ok", "sev--good"), say.Fill("{site} is open in another tab.", "site", l.host()))
	}
	body = append(body,
		ui.Div("", picture()),
		ui.Elem("ol", "steps",
			ui.Li("", bookmark),
			ui.Li("", open),
			ui.Li("", ui.P("", press)),
		))
	return append(body, l.drawOtherWays()...)
}

func (l *Site) drawFailed() []app.UI {
	if l.Failed == nil {
		return nil
	}
	return []app.UI{l.Failed.Card("live-problem", l.Sink)}
}

// host returns the site that is checked, without its scheme.
func (l *Site) host() string {
	if l.origin != "" {
		return address.Split(l.origin).Host()
	}
	if i := l.choice.Site; i < len(l.Live.Sites) {
		return address.Split(l.Live.Sites[i].Origin).Host()
	}
	return ""
}

// choices draws which pages are checked.
func (l *Site) drawChoices() (out []app.UI) {
	sites := l.Live.Sites
	if len(sites) > 1 {
		names := make([]say.Text, len(sites))
		for i, s := range sites {
			names[i] = say.Fill("{site} ({n, plural, one {# page} other {# pages}})", "site", s.Origin, "n", s.Pages)
		}
		out = append(out, ui.LabelledPicker(&ui.Picker{
			ID: "live-site", Options: names, On: l.choice.Site,
			Picked: func(i int) { l.choose(Choice{Site: i, Images: l.choice.Images}) },
		}, "Website", "Each website is checked on its own."))
	}
	s := sites[min(l.choice.Site, len(sites)-1)]
	tick := func(label say.Text, of *bool, more ...app.UI) {
		out = append(out, &ui.Check{Label: label, On: *of, More: more, Does: func(on bool) {
			*of = on
			l.choose(l.choice)
		}})
	}
	if s.Left > 0 && s.Left < s.Pages {
		tick(say.N("Only the {n, plural, one {# page that was} other {# pages that were}} not checked yet or did not "+
			"answer", s.Left), &l.choice.Left)
	}
	if s.Pages > sample {
		tick(say.N("Only a sample of {n} pages", sample), &l.choice.Sample,
			ui.P("small quiet", "A sample shows which kinds of problems there are, not all pages that have them."))
	}
	if s.Out > 0 {
		tick(say.Fill("Also the pages that are left out of the download ({n})", "n", s.Out), &l.choice.Out)
	}
	if l.Summary.Extras[sitemapcore.WithImages] > 0 {
		tick("Also the images on this website", &l.choice.Images)
	}
	out = append(out, ui.P("quiet", say.N("{n, plural, one {# page} other {# pages}} to check", l.List.Pages)).
		Role("status"))
	if n := l.List.Images; n > 0 {
		out = append(out, ui.P("quiet", say.N("{n, plural, one {# image} other {# images}}", n)))
	}
	return out
}

// otherWays draws what to do if the bookmark or the way back doesn't work.
func (l *Site) drawOtherWays() []app.UI {
	return []app.UI{
		ui.Elem("details", "gap-t",
			ui.Leaf("summary", "", "The panel doesn’t get the list"),
			ui.P("gap-s", "On some websites the two tabs can’t talk. Then save the list here, open it in the "+
				"panel there, and open the results here."),
			ui.Div("btns gap-s",
				ui.Press("btn btn--s", "Save the list", l.Sink, l.saveList).
					WithIcon("down").OffIf(l.List.Pages == 0),
				ui.Press("btn btn--s", "Copy the list", l.Sink, l.CopyList).WithIcon("copy").OffIf(l.List.Pages == 0),
				&ui.Opener{In: say.Tag(), Class: "btn btn--s"}),
		),
		ui.Elem("details", "",
			ui.Leaf("summary", "", "Without a bookmark"),
			ui.P("gap-s", "Open your website with “Open my site”, press F12 and choose “Console”. Copy the "+
				"program, paste it there and press Enter."),
			ui.Press("btn btn--s gap-s", "Copy the program", l.Sink, func() {
				l.Copy(l.console, ui.Toast{Text: "Copied"}, nil)
			}).WithIcon("copy"),
		),
	}
}

// drawProgress draws the progress of the check, and its results.
func (l *Site) drawProgress() (out []app.UI) {
	status := say.Fill("{n} of {all, plural, one {# page} other {# pages}} checked", "n", l.News.Done, "all", l.News.Total)
	out = append(out, ui.P("", status).Role("status").ID("live-done"))
	if l.stage == running {
		out = append(out, ui.Elem("progress", "progress").Attr("max", max(1, l.News.Total)).Attr("value", l.News.Done).
			Aria("labelledby", "live-done"))
	}
	switch {
	case l.stage == running && l.News.Left:
		out = append(out, ui.P("", "The panel is gone, because its tab shows another page now. Press the bookmark "+
			"there again: the check goes on with the other pages."))
	case l.stage == running && l.News.Paused != "":
		out = append(out, ui.P("", "The check is paused. The panel in the tab of your site says why, and goes on when "+
			"you press “Continue” there."))
	case l.stage == running:
		out = append(out, ui.P("quiet", "Leave both tabs open. This goes on by itself."))
	case l.News.Closed && l.News.Done < l.News.Total:
		out = append(out, ui.P("quiet", "The tab of your site was closed. You can use what was found, and "+
			"check the other pages later."))
	}
	if l.Taken == nil {
		return out
	}
	out = append(out, ui.P("", say.Fill("This came from {site}:", "site", l.host())))
	var rows []app.UI
	for _, r := range l.Taken.Rows {
		rows = append(rows, ui.Li("across", ui.Leaf("span", "grow", r.Name), app.Text(" "), ui.Count(r.Pages)))
	}
	out = append(out, ui.Elem("ul", "lines", rows...))
	if l.Taken.Strange > 0 {
		out = append(out, ui.P("small quiet", say.N("{n, plural, one {# other address was} other {# other addresses "+
			"were}} looked at, because pages lead there.", l.Taken.Strange)))
	}
	if l.Taken.Robots {
		out = append(out, ui.P("small quiet", "Your site’s robots.txt comes with them, and is used for the "+
			"checks."))
	}
	if l.Taken.Wrong != "" {
		out = append(out, ui.P("small quiet", robotsSays(l.Taken.Wrong)))
	}
	return append(out, ui.P("quiet", "Using the results changes no page. They mark the pages, and you decide "+
		"what to do."))
}

// picture shows the three steps: a bookmarks bar, a tab, and the panel in it.
func picture() app.UI {
	return app.Raw(`<svg class="live__picture" viewBox="0 0 480 74" aria-hidden="true"><g id="tab">` +
		`<rect x="1" y="1" width="148" height="72" rx="6" fill="var(--surface)" stroke="var(--line)"/>` +
		`<path d="M1 15h148" stroke="var(--line)"/></g><use href="#tab" x="164"/>` +
		`<use href="#tab" x="328"/><path d="M12 26h36M104 26h36M176 30h126M176 46h126M340 30h36" ` +
		`stroke="var(--line-strong)" stroke-width="7" stroke-linecap="round"/><path d="M58 26h36" ` +
		`stroke="var(--accent)" stroke-width="7" stroke-linecap="round"/><rect x="402" y="21" width="66" height="44" ` +
		`rx="4" fill="var(--raised)" stroke="var(--accent)" stroke-width="2"/></svg>`)
}

// choose counts the pages of a choice.
func (l *Site) choose(c Choice) {
	l.choice = c
	l.loadList()
}
