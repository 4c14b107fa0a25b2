package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// maxCompared is the number of projects that are offered.
const maxCompared = 8

// drawChoice draws the dialog that asks for the earlier version. Files are opened as on the start screen.
func (c *Compare) drawChoice() ui.Frame {
	versions, projects := c.drawVersions(), c.projects.List()
	body := []app.UI{
		ui.P("quiet", "Choose the sitemap as it was: an older download, a copy from your site, or any list of its "+
			"page addresses. You then see which pages were added, changed or removed since. What you have open stays "+
			"as it is."),
		ui.Div("btns", &ui.Opener{In: say.Tag(), Class: "btn"},
			&ui.Opener{In: say.Tag(), Class: "btn btn--bare", Folder: true, WideOnly: true}),
		ui.Div("paste paste--in",
			ui.LabelFor("compare-text", "Or paste it"),
			&ui.Textbox{
				ID: "compare-text", Rows: 4, Text: c.text, Typed: ui.Into(&c.text),
				Place: say.Data("https://example.com/\nhttps://example.com/about"),
			},
		),
		ui.News("compare-problem", c.Problem, c.Sink),
	}
	if len(versions) > 0 {
		body = slices.Concat(body[:1], []app.UI{ui.Elem("ul", "", versions...)}, body[1:])
	}
	if len(projects) > 0 {
		rows := make([]app.UI, 0, maxCompared)
		for _, p := range projects[:min(len(projects), maxCompared)] {
			rows = append(rows, ui.Li("across wrap",
				ui.Press("btn btn--link", say.Data(p.Name), c.Sink, func() { c.With(wire.CompareWith{Project: p.ID}) }),
				ui.Leaf("span", "small quiet", say.Fill("{pages, plural, one {# page} other {# pages}}, {when}",
					"pages", p.Pages, "when", p.When))))
		}
		body = append(body, ui.Div("", ui.Leaf("h3", "label", "Or choose one of your projects").ID("compare-kept"),
			ui.Elem("ul", "", rows...).Aria("labelledby", "compare-kept")))
	}
	return ui.Frame{
		ID: "compare", Title: "Compare with an earlier version", Class: "dialog--m", Focus: ".opener .btn",
		Body: body, BodyClass: "dialog__body--pad stack", BodyLabel: "The earlier version", Busy: c.Busy(c.job),
		Foot: []app.UI{
			ui.Leaf("span", "small", "Nothing leaves this device."),
			ui.Cancel(c.Sink),
			ui.Main("Compare", strings.TrimSpace(c.text) == "", c.Sink,
				func() { c.With(wire.CompareWith{Earlier: wire.Open{Text: c.text}}) }),
		},
	}
}

// drawVersions draws the versions that the history still has, each with its latest step, "Open example.xml".
func (c *Compare) drawVersions() (rows []app.UI) {
	version := func(label say.Text, back int) {
		if back == 0 {
			return
		}
		step := say.Text("")
		if back < len(c.Steps.Done) {
			step = c.Steps.Done[back]
		}
		rows = append(rows, ui.Li("across wrap",
			ui.Press("btn btn--link", label, c.Sink, func() { c.With(wire.CompareWith{Back: back}) }),
			ui.Leaf("span", "small quiet", step)))
	}
	version("As you opened it", c.Steps.Opened)
	version("As you last downloaded it", c.Steps.Downloaded)
	return rows
}

// drawRemoved draws the dialog with the removed pages and their new addresses.
func (c *Compare) drawRemoved() ui.Frame {
	m := &wire.Removed{}
	if c.Removed != nil {
		m = c.Removed
	}
	rows := make([]app.UI, len(m.Pages))
	for i, p := range m.Pages {
		rows[i] = c.drawRow(i, p)
	}
	last := m.First + len(m.Pages)
	place := say.Text("No pages were removed.")
	switch {
	case c.Removed == nil:
		place = "We’re looking for pages that could take their place."
	case m.Len > 0:
		place = say.Fill("{first} to {last} of {n}. {led, plural, =0 {None has a new address yet.} one {# has a new "+
			"address.} other {# have a new address.}}", "first", m.First+1, "last", last, "n", m.Len, "led", m.Led)
	}
	body := []app.UI{
		ui.P("", say.Fill("These pages were in {file} and are gone now. People and search engines still visit their "+
			"addresses. Say which page takes the place of each, save the list, and put it on your site. Whoever "+
			"visits an old address then lands on the new page.", "file", c.Count.Name)),
		ui.P("quiet", "If nothing takes the place of a page, leave its field empty: “not found” is the right answer "+
			"then. Don’t send everything to your home page. Search engines treat that as “not found”, and visitors "+
			"get lost."),
		ui.Div("pager across",
			ui.P("small num grow", place).Aria("live", "polite"),
			ui.Press("btn btn--s", "Back##previous pages", c.Sink,
				func() { c.OpenRemoved(max(0, m.First-removedRows)) }).
				WithName("Back to the previous pages").OffIf(m.First == 0),
			ui.Press("btn btn--s", "Next", c.Sink, func() { c.OpenRemoved(last) }).
				WithName("Next pages").OffIf(last >= m.Len),
		),
		ui.Elem("ol", "lines", rows...),
	}
	foot := []app.UI{ui.Leaf("span", "small", "Save the redirects for your website")}
	for _, save := range [...]struct {
		label, name, title say.Text
		form               uint8
	}{
		{
			"WordPress and most hosts", "WordPress and most hosts (.htaccess)", "Lines for the file .htaccess",
			wire.RedirectApache,
		},
		{"Netlify", "Netlify (_redirects)", "The file _redirects", wire.RedirectNetlify},
		{"Cloudflare Pages", "Cloudflare Pages (_redirects)", "The file _redirects", wire.RedirectCloudflare},
		{"nginx", "nginx (redirects.conf)", "Lines for the server’s own settings", wire.RedirectNginx},
		{
			"Shopify or a spreadsheet", "Shopify or a spreadsheet (.csv)", "A table with the old and the new addresses",
			wire.RedirectCSV,
		},
	} {
		b := ui.Small(save.label, save.name, c.Sink, func() { c.Save(save.form) })
		b.Class, b.Title, b.Off = "btn", save.title, m.Led == 0
		foot = append(foot, b)
	}
	return ui.Frame{
		ID: "removed", Title: "Redirects for removed pages", Class: "dialog--gone",
		Body: body, BodyClass: "dialog__body--pad stack", Foot: foot, Busy: c.Busy(c.job),
		BodyLabel: "The removed pages",
	}
}

// earlierDates is the action that takes the dates of the earlier version.
const earlierDates say.Text = "Take last changed from the earlier version"

// drawDates draws the dialog that takes the dates of the earlier version.
func (c *Compare) drawDates() ui.Frame {
	pages, rows, button := 0, ui.Nothing(), say.Text("Nothing to change")
	if c.dates != nil && c.dates.Pages > 0 {
		pages = c.dates.Pages
		button = say.N(terms.SetDate, pages)
		rows = ui.Group(ui.Div("scroll", ui.Diff(c.dates.Rows)), "Before and after").TabIndex(0)
	}
	return ui.Frame{
		ID: "dates", Title: earlierDates, BodyClass: "dialog__body--pad stack", Busy: c.Busy(c.job),
		Body: []app.UI{
			ui.P("quiet", "Pages that the earlier version has get the date that they have there, also if their address has "+
				"changed since. Other pages keep theirs."), rows,
		},
		Foot: []app.UI{
			ui.Leaf("span", "small quiet dialog__first", "You can undo this."), ui.Cancel(c.Sink),
			ui.Main(button, pages == 0, c.Sink, c.takeDates),
		},
	}
}

// drawRow draws a removed page with the field for its new address.
func (c *Compare) drawRow(i int, p wire.RemovedPage) app.UI {
	dir, leaf := ui.SplitAddress(p.Old)
	text, drafted := c.drafts[p.ID]
	if !drafted {
		text = p.New
	}
	id := "gone-" + strconv.Itoa(i)
	hint := say.Text("")
	wrong := text != "" && !leads(text)
	switch {
	case wrong:
		hint = "Begin it with / or https://"
	case p.Guess && text == p.New:
		hint = "Our guess: its address ends the same way. Check it before you use it."
	}
	sentence := ui.P("hint", hint).ID(id + "-hint")
	if wrong {
		sentence = sentence.Class("wrong")
	}
	return ui.Li("across wrap",
		ui.Elem("label", "gone__old share", ui.Leaf("span", "quiet", say.Data(dir)),
			ui.Span(say.Data(leaf))).Attr("for", id),
		ui.Icon("arrow", "i--s", "wide-only"),
		ui.Div("share", &ui.Textbox{
			ID: id, Place: "No new address", Hint: id + "-hint",
			Name: say.Fill("New address for {page}", "page", dir+leaf), Mode: "url", Wrong: wrong, Text: text,
			Typed: func(text string) { c.drafts[p.ID] = text }, Left: func(text string) { c.SetRedirect(p.ID, text) },
		}, sentence))
}

// leads reports whether something typed is an address or a path.
func leads(text string) bool {
	text = strings.TrimSpace(text)
	return strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "//") || dom.WebAddress(text)
}

// DrawResult draws the result of the comparison, in the panel "Checks". dates says that its dates can be taken here.
func (c *Compare) DrawResult(dates bool) app.UI {
	x := &c.Count
	if !x.Open {
		return ui.Nothing()
	}
	count := func(n int, what, button, name say.Text, do components.Intent) app.UI {
		parts := []app.UI{ui.Leaf("b", "", say.Data(say.Number(n))), ui.Span(what)}
		if n > 0 {
			parts = append(parts, ui.Small(button, name, c.Sink, do))
		}
		return ui.Li("", parts...)
	}
	sentence := say.N("{n, plural, one {The other version has # page.} other {The other version has # pages.}} "+
		"Comparing changes nothing in what you have open.", x.Earlier)
	switch {
	case x.Busy:
		sentence = "Counting again. The numbers may change for a moment."
	case x.Added+x.Changed+x.Removed == 0:
		sentence = say.N("{n, plural, one {Both have the same page with the same values.} other {Both have the same "+
			"# pages with the same values.}}", x.Earlier)
	}
	var fields []say.Text
	for f := sitemapcore.LastMod; f <= sitemapcore.InExtras; f++ {
		if n := x.Fields[f]; n > 0 {
			fields = append(fields, say.N(changedFields[f], n))
		}
	}
	changed := say.Text("changed since then")
	if len(fields) > 0 {
		changed = say.Fill("changed since then: {fields}", "fields", say.And(fields...))
	}
	take := ui.Nothing()
	if dates && c.DateTaker() != nil {
		take = ui.Press("btn btn--s btn--bare", earlierDates, c.Sink, c.AskDates)
	}
	return ui.Elem("section", "box",
		ui.Div("box__head across wrap",
			ui.Div("share", ui.Leaf("h3", "cut", say.Fill("Compared with {file}", "file", x.Name)).ID("compared-title"),
				ui.P("small quiet", sentence)),
			ui.Div("btns",
				take,
				ui.Press("btn btn--s btn--bare", "Save as a table", c.Sink,
					func() { c.Save(wire.DifferencesCSV) }).WithIcon("down").
					WithName("Save as a table for a spreadsheet (.csv)"),
				ui.Press("btn btn--s", "End the comparison", c.Sink, c.End))),
		ui.Elem("ul", "counts",
			count(x.Added, "added since then", "Show them", "Show them: added since then",
				components.FilterCompared{Bits: components.AddedBits}),
			count(x.Changed, changed, "Show them", "Show them: changed since then",
				components.FilterCompared{Bits: components.ChangedBits}),
			count(x.Removed, "removed since then", "Create redirects…", "Create redirects…: removed since then",
				components.OpenRemoved{})),
		ui.Div("box__foot quiet small", &ui.Check{
			Label: "Treat http and https, with and without www, and with and without / at the end as the same page",
			On:    x.Loose != 0, Does: c.loosen, Hint: "dl-loose-hint",
		},
			ui.P("vh", "Counts again with this choice").ID("dl-loose-hint")),
	).Aria("labelledby", "compared-title")
}

// changedFields say on how many pages a field has changed.
var changedFields = [...]say.Text{
	sitemapcore.LastMod:    "{n, plural, one {date on # page} other {dates on # pages}}",
	sitemapcore.ChangeFreq: "{n, plural, one {change frequency on # page} other {change frequencies on # pages}}",
	sitemapcore.Priority:   "{n, plural, one {priority on # page} other {priorities on # pages}}",
	sitemapcore.InExtras: "{n, plural, one {images, videos or languages on # page} other {images, videos or " +
		"languages on # pages}}",
}
