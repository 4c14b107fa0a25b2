package compare

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Compare is the dialog that asks for the earlier version. Files come in as on the start screen.
type Compare struct {
	app.Compo
	modal

	Sink     components.Sink
	Busy     *wire.Progress
	Problem  *ui.ProblemInfo // why what came in could not be compared
	Projects []ui.Project
	Versions []Version // of what is open itself

	text string
}

// A Version is what is open as it was before its newest steps.
type Version struct {
	Downloaded bool     // it was downloaded last, rather than opened
	Back       int      // steps
	Step       say.Text // the last one that it has: "Open example.xml"; empty where that is forgotten
}

// OnMount implements app.Mounter.
func (c *Compare) OnMount(ctx app.Context) { c.Show(ctx, ".opener .btn") }

// maxCompared is the number of projects that are offered.
const maxCompared = 8

// Render draws the dialog.
func (c *Compare) Render() app.UI {
	body := []app.UI{
		ui.P("quiet", "Choose the sitemap as it was: an older download, a copy from your site, or any list of its "+
			"page addresses. You then see which pages were added, changed or removed since. What you have open stays "+
			"as it is."),
		ui.News("compare-problem", c.Problem, c.Sink),
		ui.Div("btns", &ui.Opener{In: say.Tag(), Class: "btn"},
			&ui.Opener{In: say.Tag(), Class: "btn btn--bare", Folder: true, WideOnly: true}),
		ui.Div("paste paste--in",
			ui.LabelFor("compare-text", "Or paste it"),
			&ui.Textbox{
				ID: "compare-text", Rows: 4, Text: c.text, Typed: ui.Into(&c.text),
				Place: say.Data("https://example.com/\nhttps://example.com/about"),
			},
		),
	}
	if len(c.Versions) > 0 {
		rows := make([]app.UI, len(c.Versions))
		for i, v := range c.Versions {
			label := say.Text("As you opened it")
			if v.Downloaded {
				label = "As you last downloaded it"
			}
			rows[i] = ui.Li("",
				ui.Press("btn btn--link", label, c.Sink, components.CompareStep{Back: v.Back}),
				ui.Leaf("span", "small quiet", v.Step))
		}
		body = slices.Insert(body, 2, app.UI(ui.Elem("ul", "compare__kept", rows...)))
	}
	if len(c.Projects) > 0 {
		rows := make([]app.UI, 0, maxCompared)
		for _, p := range c.Projects[:min(len(c.Projects), maxCompared)] {
			rows = append(rows, ui.Li("",
				ui.Press("btn btn--link", say.Data(p.Name), c.Sink, components.CompareKept{ID: p.ID}),
				ui.Leaf("span", "small quiet", say.Fill("{pages, plural, one {# page} other {# pages}}, {when}",
					"pages", p.Pages, "when", p.When))))
		}
		body = append(body, ui.Leaf("h3", "label", "Or choose one of your projects").ID("compare-kept"),
			ui.Elem("ul", "compare__kept", rows...).Aria("labelledby", "compare-kept"))
	}
	foot := []app.UI{
		ui.Leaf("span", "small", "Nothing leaves this device."),
		ui.Cancel(c.Sink),
		ui.Main("Compare", strings.TrimSpace(c.text) == "", c.Sink, components.CompareText{Text: c.text}),
	}
	return c.Draw(ui.Frame{
		ID: "compare", Title: "Compare with an earlier version", Class: "dialog--m", Sink: c.Sink, Body: body,
		BodyClass: "dialog__body--pad map", Foot: foot, Busy: c.Busy,
		BodyLabel: "The earlier version",
	})
}

// A RemovedPage is a page that only the earlier version has.
type RemovedPage struct {
	ID        int
	Dir, Leaf string // its address, split where its name begins
	New       string // where it is to lead
	Guess     bool   // which nobody has looked at yet
}

// RemovedRows is the number of removed pages that are shown at once.
const RemovedRows = 25

// Removed is the dialog with the pages that only the earlier version has, and where their addresses
// are to lead.
type Removed struct {
	app.Compo
	modal

	Sink       components.Sink
	Name       string // of the earlier version
	Len, First int
	Led        int // pages of all that lead somewhere
	Pages      []RemovedPage
	Loaded     bool
	Busy       *wire.Progress

	drafts map[int]string // what is being typed, by page
}

// OnMount implements app.Mounter.
func (r *Removed) OnMount(ctx app.Context) {
	r.drafts = map[int]string{}
	r.Show(ctx, "")
}

// Render draws the dialog.
func (r *Removed) Render() app.UI {
	rows := make([]app.UI, len(r.Pages))
	for i, p := range r.Pages {
		rows[i] = r.row(i, p)
	}
	last := r.First + len(r.Pages)
	place := say.Text("No pages were removed.")
	switch {
	case !r.Loaded:
		place = "We’re looking for pages that could take their place."
	case r.Len > 0:
		place = say.Fill("{first} to {last} of {n}. {led, plural, =0 {None has a new address yet.} one {# has a new "+
			"address.} other {# have a new address.}}", "first", r.First+1, "last", last, "n", r.Len, "led", r.Led)
	}
	body := []app.UI{
		ui.P("", say.Fill("These pages were in {file} and are gone now. People and search engines still visit their "+
			"addresses. Say which page takes the place of each, save the list, and put it on your site. Whoever "+
			"visits an old address then lands on the new page.", "file", r.Name)),
		ui.P("quiet", "If nothing takes the place of a page, leave its field empty: “not found” is the right answer "+
			"then. Don’t send everything to your home page. Search engines treat that as “not found”, and visitors "+
			"get lost."),
		ui.Div("gone__bar across",
			ui.P("small num", place).Aria("live", "polite"),
			ui.Press("btn btn--s", "Back##previous pages", r.Sink,
				components.OpenRemoved{First: max(0, r.First-RemovedRows)}).
				WithName("Back to the previous pages").OffIf(r.First == 0),
			ui.Press("btn btn--s", "Next", r.Sink, components.OpenRemoved{First: last}).
				WithName("Next pages").OffIf(last >= r.Len),
		),
		ui.Elem("ol", "gone__list", rows...),
	}
	foot := []app.UI{ui.Leaf("span", "small", "Save the redirects for your website")}
	for _, save := range [...]struct {
		label, name, title say.Text
		form               int
	}{
		{"WordPress and most hosts", "WordPress and most hosts (.htaccess)", "Lines for the file .htaccess",
			components.RedirectApache},
		{"Netlify", "Netlify (_redirects)", "The file _redirects", components.RedirectNetlify},
		{"Cloudflare Pages", "Cloudflare Pages (_redirects)", "The file _redirects", components.RedirectCloudflare},
		{"nginx", "nginx (redirects.conf)", "Lines for the server’s own settings", components.RedirectNginx},
		{"Shopify or a spreadsheet", "Shopify or a spreadsheet (.csv)", "A table with the old and the new addresses",
			components.RedirectTable},
	} {
		b := ui.Small(save.label, save.name, r.Sink, components.SaveCompared{Form: save.form})
		b.Class, b.Title, b.Off = "btn", save.title, r.Led == 0
		if save.form == components.RedirectTable {
			b.Class = "btn btn--main"
		}
		foot = append(foot, b)
	}
	return r.Draw(ui.Frame{
		ID: "removed", Title: "Redirects for removed pages", Class: "dialog--fix dialog--gone", Sink: r.Sink,
		Body: body, BodyClass: "dialog__body--pad map", Foot: foot, Busy: r.Busy,
		BodyLabel: "The removed pages", Input: r.onInput, Change: r.onChange,
	})
}

func (r *Removed) row(i int, p RemovedPage) app.UI {
	text, drafted := r.drafts[p.ID]
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
	return ui.Li("",
		ui.Elem("label", "gone__old", ui.Leaf("span", "quiet", say.Data(p.Dir)),
			ui.Span(say.Data(p.Leaf))).Attr("for", id),
		ui.Icon("arrow", "i--s"),
		ui.Div("", &ui.Textbox{
			ID: id, Key: "gone-" + strconv.Itoa(p.ID), Place: "No new address", Hint: id + "-hint",
			Name: say.Fill("New address for {page}", "page", p.Dir+p.Leaf), Mode: "url", Wrong: wrong, Text: text,
		}, sentence))
}

// leads reports whether something typed is an address or a path.
func leads(text string) bool {
	text = strings.TrimSpace(text)
	return strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "//") || dom.WebAddress(text)
}

// typed returns the page that a field is about.
func (r *Removed) typed(e app.Event) (id int, text string, ok bool) {
	name, text, _ := dom.Typed(e)
	n, found := strings.CutPrefix(name, "gone-")
	id, err := strconv.Atoi(n)
	return id, text, found && err == nil
}

func (r *Removed) onInput(_ app.Context, e app.Event) {
	if id, text, ok := r.typed(e); ok {
		r.drafts[id] = text
	}
}

func (r *Removed) onChange(ctx app.Context, e app.Event) {
	if id, text, ok := r.typed(e); ok {
		r.drafts[id] = text
		r.Sink.Do(ctx, components.SetRedirect{ID: id, New: strings.TrimSpace(text)})
	}
}
