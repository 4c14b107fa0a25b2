package compare

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
)

// Compare is the dialog that asks for the earlier version. Files come in as on the start screen.
type Compare struct {
	app.Compo
	modal

	Sink     components.Sink
	Busy     *ui.Progress
	Problem  *ui.ProblemInfo // why what came in could not be compared
	Projects []ui.Project

	text string
}

// OnMount implements app.Mounter.
func (c *Compare) OnMount(ctx app.Context) { c.Show(ctx, ".opener .btn") }

// maxCompared is the number of projects that are offered.
const maxCompared = 8

// Render draws the dialog.
func (c *Compare) Render() app.UI {
	body := []app.UI{
		ui.Leaf("p", "quiet", "Choose the sitemap as it was: an older download, a copy from your site, or any list of "+
			"its page addresses. "+
			"You then see which pages were added, changed and removed since. What is open stays as it is."),
		ui.News("compare-problem", c.Problem, c.Sink),
		ui.Elem("div", "btns", &ui.Opener{Class: "btn"},
			&ui.Opener{Class: "btn btn--bare", Folder: true, WideOnly: true}),
		ui.Elem("div", "paste paste--in",
			app.Elem("label").Class("label").Attr("for", "compare-text").Text("Or paste it"),
			&ui.Textbox{
				ID: "compare-text", Key: "compare", Rows: 4, Text: c.text,
				Place: "https://example.com/\nhttps://example.com/about",
			},
		),
	}
	if len(c.Projects) > 0 {
		rows := make([]app.UI, 0, maxCompared)
		for _, p := range c.Projects[:min(len(c.Projects), maxCompared)] {
			rows = append(rows, ui.Elem("li", "", &ui.Button{
				Class: "btn btn--link", Label: p.Name, Sink: c.Sink,
				Do: components.CompareKept{ID: p.ID},
			},
				ui.Leaf("span", "small quiet", ui.Pages(p.Pages)+", "+p.When)))
		}
		body = append(body, ui.Leaf("h3", "label", "Or one of your projects").ID("compare-kept"),
			ui.Elem("ul", "compare__kept", rows...).Aria("labelledby", "compare-kept"))
	}
	foot := []app.UI{
		ui.Leaf("span", "small", "Nothing leaves this device."),
		ui.Cancel(c.Sink),
		&ui.Button{
			Class: "btn btn--main", Label: "Compare", Off: strings.TrimSpace(c.text) == "", Sink: c.Sink,
			Do: components.CompareText{Text: c.text},
		},
	}
	if c.Busy != nil {
		foot = []app.UI{ui.BusyFoot("compare-job", c.Busy, c.Sink)}
	}
	return c.Draw(ui.Frame{
		ID: "compare", Title: "Compare with an earlier version", Class: "dialog--m", Sink: c.Sink, Body: body,
		BodyClass: "dialog__body--pad map", Foot: foot,
		BodyLabel: "The earlier version", Input: c.onInput,
	})
}

func (c *Compare) onInput(_ app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "compare" {
		c.text = text
	}
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
	Busy       *ui.Progress

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
	place := "There are none."
	switch {
	case !r.Loaded:
		place = "We are looking for pages that could take their place."
	case r.Len > 0:
		place = ui.Number(r.First+1) + " to " + ui.Number(last) + " of " + ui.Number(r.Len) + ". " + ui.Number(r.Led) +
			" lead somewhere."
	}
	body := []app.UI{
		ui.Leaf("p", "", "These pages were in "+r.Name+" and are not here any more. People and search engines still "+
			"come to their addresses. Say which page takes the place of each, "+
			"save the list, and put it on your site: whoever comes to the old address then lands on the new one."),
		ui.Leaf("p", "quiet", "Where nothing takes its place, leave the field empty: “not found” is the right answer "+
			"then. Don’t send everything to your home page; "+
			"search engines treat that as “not found”, and visitors are lost."),
		ui.Elem("div", "gone__bar",
			ui.Leaf("p", "small num", place).Aria("live", "polite"),
			&ui.Button{
				Class: "btn btn--s", Label: "Back", More: " to the pages before these", Off: r.First == 0,
				Sink: r.Sink, Do: components.OpenRemoved{First: max(0, r.First-RemovedRows)},
			},
			&ui.Button{
				Class: "btn btn--s", Label: "Next", More: " pages", Off: last >= r.Len, Sink: r.Sink,
				Do: components.OpenRemoved{First: last},
			},
		),
		ui.Elem("ol", "gone__list", rows...),
	}
	foot := []app.UI{
		ui.Leaf("span", "small", "Save the list for"),
		&ui.Button{
			Class: "btn", Label: "WordPress and most hosts", More: " (.htaccess)",
			Title: "Lines for the file .htaccess", Off: r.Led == 0, Sink: r.Sink,
			Do: components.SaveCompared{Form: components.RedirectApache},
		},
		&ui.Button{
			Class: "btn", Label: "Netlify", More: " (_redirects)", Title: "The file _redirects", Off: r.Led == 0,
			Sink: r.Sink, Do: components.SaveCompared{Form: components.RedirectNetlify},
		},
		&ui.Button{
			Class: "btn", Label: "Cloudflare Pages", More: " (_redirects)", Title: "The file _redirects",
			Off: r.Led == 0, Sink: r.Sink, Do: components.SaveCompared{Form: components.RedirectCloudflare},
		},
		&ui.Button{
			Class: "btn", Label: "nginx", More: " (redirects.conf)", Title: "Lines for the server’s own settings",
			Off: r.Led == 0, Sink: r.Sink, Do: components.SaveCompared{Form: components.RedirectNginx},
		},
		&ui.Button{
			Class: "btn btn--main", Label: "Shopify or a spreadsheet", More: " (.csv)",
			Title: "A table with the old and the new addresses", Off: r.Len == 0, Sink: r.Sink,
			Do: components.SaveCompared{Form: components.RedirectTable},
		},
	}
	if r.Busy != nil {
		foot = []app.UI{ui.BusyFoot("removed-job", r.Busy, r.Sink)}
	}
	return r.Draw(ui.Frame{
		ID: "removed", Title: "Removed pages, and where they lead", Class: "dialog--fix dialog--gone", Sink: r.Sink,
		Body: body, BodyClass: "dialog__body--pad map", Foot: foot,
		BodyLabel: "The removed pages", Input: r.onInput, Change: r.onChange,
	})
}

func (r *Removed) row(i int, p RemovedPage) app.UI {
	text, drafted := r.drafts[p.ID]
	if !drafted {
		text = p.New
	}
	id := "gone-" + strconv.Itoa(i)
	hint := ""
	wrong := text != "" && !leads(text)
	switch {
	case wrong:
		hint = "Begin it with / or https://"
	case p.Guess && text == p.New:
		hint = "Our guess: its address ends the same. Look before you use it."
	}
	class := "hint"
	if wrong {
		class = "hint wrong"
	}
	return ui.Elem("li", "",
		app.Elem("label").Class("gone__old").Attr("for", id).Body(ui.Leaf("span", "quiet", p.Dir),
			ui.Leaf("span", "", p.Leaf),
			ui.Leaf("span", "vh", " leads to")),
		ui.Icon("arrow", "i--s"),
		ui.Elem("div", "", &ui.Textbox{
			ID: id, Key: "gone-" + strconv.Itoa(p.ID), Place: "Nowhere", Hint: id + "-hint",
			Mode: "url", Wrong: wrong, Text: text,
		},
			ui.Leaf("p", class, hint).ID(id+"-hint")))
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
