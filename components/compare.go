package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
)

type (
	// OpenCompare shows the dialog that asks for an earlier version.
	OpenCompare struct{}

	// CompareText takes what was pasted for one.
	CompareText struct{ Text string }

	// CompareKept takes a project that is kept on this device for one.
	CompareKept struct{ ID string }

	// CompareOpen answers the question of [AddOrReplace]: what came in is an earlier version.
	CompareOpen struct{}

	// FilterCompared shows only the pages that differ from the earlier version in one of some ways,
	// as in sitemapcore.Filter; with zero, all.
	FilterCompared struct{ Bits uint8 }

	// LoosenCompare says whether addresses that lead to the same page in the end count as one.
	LoosenCompare struct{ On bool }

	// EndCompare forgets the earlier version.
	EndCompare struct{}

	// OpenRemoved shows the pages that only the earlier version has, from one of them on.
	OpenRemoved struct{ First int }

	// SetRedirect says where the address of one of them is to lead.
	SetRedirect struct {
		ID  int
		New string
	}

	// SaveCompared wants a file: one of the forms below.
	SaveCompared struct{ Form int }
)

// The files that a comparison gives.
const (
	DifferencesTable = iota
	RedirectTable
	RedirectApache
	RedirectNetlify
	RedirectNginx
	RedirectCloudflare
)

// The bits of [FilterCompared].
const (
	AddedBits   uint8 = 1 << sitemapcore.Loc
	ChangedBits uint8 = 1<<(sitemapcore.InExtras+1) - 1 - AddedBits
)

// comparedNames are what a change of each field is called; the first is for pages that were added.
var comparedNames = [...]string{"Added", "Last changed", "Change frequency", "Priority", "Images, videos and languages"}

// ComparedName names a filter.
func ComparedName(bits uint8) string {
	for f, name := range comparedNames {
		if bits == 1<<f {
			if f > 0 {
				return name + " differs"
			}
			return name
		}
	}
	return "Changed"
}

// compared lists the filters of the comparison, as data-compared.
func (f facets) compared() []app.UI {
	c := f.comparison
	item := func(class, name string, bits, n int) app.UI {
		b := app.Button().Type("button").Class(class).DataSet("compared", bits)
		if bits >= 0 {
			b = b.Aria("pressed", int(f.now.Compared) == bits && bits > 0)
		}
		return elem("li", "", b.Body(leaf("span", "cut", name), app.Text(" "), leaf("span", "n", Number(n))))
	}
	list := []app.UI{
		item("facet facet--head", comparedNames[0], int(AddedBits), c.Added),
		item("facet facet--head", "Changed", int(ChangedBits), c.Changed),
	}
	for k := sitemapcore.LastMod; k <= sitemapcore.InExtras; k++ {
		if c.Fields[k] > 0 {
			list = append(list, item("facet facet--in", comparedNames[k], 1<<k, c.Fields[k]))
		}
	}
	return append(list, item("facet facet--head", "Removed…", -1, c.Removed))
}

// comparedWith draws what the comparison found, in the Checks room.
func (c *Checks) comparedWith() app.UI {
	x := &c.Comparison
	if !x.Open {
		return Nothing()
	}
	count := func(n int, what, button string, do Intent) app.UI {
		parts := []app.UI{leaf("b", "", Number(n)), leaf("span", "", what)}
		if n > 0 {
			parts = append(parts, &push{
				Class: "btn btn--s", Label: button, Name: button + ": " + what, Sink: c.Sink,
				Do: do,
			})
		}
		return elem("li", "", parts...)
	}
	say := "It has " + Pages(x.Earlier) + ". What is open stays as it is; this only looks."
	switch {
	case x.Busy:
		say = "We are counting again. The numbers settle in a moment."
	case x.Added+x.Changed+x.Removed == 0:
		say = "Both have the same " + Pages(x.Earlier) + " with the same values."
	}
	var fields []string
	for f := sitemapcore.LastMod; f <= sitemapcore.InExtras; f++ {
		if n := x.Fields[f]; n > 0 {
			fields = append(fields, comparedNames[f]+" in "+Number(n))
		}
	}
	changed := "changed since then"
	if len(fields) > 0 {
		changed += ": " + strings.Join(fields, ", ")
	}
	return elem("section", "box compared",
		elem("div", "compared__head",
			elem("div", "", leaf("h3", "cut", "Compared with "+x.Name).ID("compared-title"),
				leaf("p", "small quiet", say)),
			elem("div", "btns",
				&push{
					Class: "btn btn--s btn--bare", Icon: "down", Label: "Save as a table",
					More: " for a spreadsheet (.csv)", Sink: c.Sink, Do: SaveCompared{DifferencesTable},
				},
				&push{Class: "btn btn--s", Label: "End the comparison", Sink: c.Sink, Do: EndCompare{}})),
		elem("ul", "compared__counts",
			count(x.Added, "added since then", "Show them", FilterCompared{AddedBits}),
			count(x.Changed, changed, "Show them", FilterCompared{ChangedBits}),
			count(x.Removed, "removed since then", "Where they lead…", OpenRemoved{})),
		elem("div", "compared__foot", app.Label().Class("check").OnChange(c.onLoose).Body(
			&tickbox{Key: "loose", On: x.Loose != 0},
			leaf("span", "", "http and https, with and without www, and a / at the end are the same page")),
			leaf("p", "vh", "Counts again with this choice").ID("dl-loose-hint")),
	).Aria("labelledby", "compared-title")
}

func (c *Checks) onLoose(ctx app.Context, e app.Event) {
	if field, _, on := dom.Typed(e); field == "loose" {
		c.Sink.Do(ctx, LoosenCompare{on})
	}
}

// Compare is the dialog that asks for the earlier version. Files come in as on the start screen.
type Compare struct {
	app.Compo
	modal

	Sink     Sink
	Busy     *Progress
	Problem  *ProblemInfo // why what came in could not be compared
	Projects []Project

	text string
}

// OnMount implements app.Mounter.
func (c *Compare) OnMount(ctx app.Context) { c.show(ctx, ".opener .btn") }

// maxCompared is the number of projects that are offered.
const maxCompared = 8

// Render draws the dialog.
func (c *Compare) Render() app.UI {
	body := []app.UI{
		leaf("p", "quiet", "Choose the sitemap as it was: an older download, a copy from your site, or any list of "+
			"its page addresses. "+
			"You then see which pages were added, changed and removed since. What is open stays as it is."),
		news("compare-problem", c.Problem, c.Sink),
		elem("div", "btns", &Opener{Class: "btn"}, &Opener{Class: "btn btn--bare", Folder: true, WideOnly: true}),
		elem("div", "paste paste--in",
			app.Label().Class("label").For("compare-text").Text("Or paste it"),
			&textbox{
				ID: "compare-text", Key: "compare", Rows: 4, Text: c.text,
				Place: "https://example.com/\nhttps://example.com/about",
			},
		),
	}
	if len(c.Projects) > 0 {
		rows := make([]app.UI, 0, maxCompared)
		for _, p := range c.Projects[:min(len(c.Projects), maxCompared)] {
			rows = append(rows, elem("li", "", &push{
				Class: "btn btn--link", Label: p.Name, Sink: c.Sink,
				Do: CompareKept{p.ID},
			},
				leaf("span", "small quiet", Pages(p.Pages)+", "+p.When)))
		}
		body = append(body, leaf("h3", "label", "Or one of your projects").ID("compare-kept"),
			elem("ul", "compare__kept", rows...).Aria("labelledby", "compare-kept"))
	}
	foot := []app.UI{
		leaf("span", "small", "Nothing leaves this device."),
		cancel(c.Sink),
		&push{
			Class: "btn btn--main", Label: "Compare", Off: strings.TrimSpace(c.text) == "", Sink: c.Sink,
			Do: CompareText{c.text},
		},
	}
	if c.Busy != nil {
		foot = []app.UI{busyFoot("compare-job", c.Busy, c.Sink)}
	}
	return c.draw(frame{
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

	Sink       Sink
	Name       string // of the earlier version
	Len, First int
	Led        int // pages of all that lead somewhere
	Pages      []RemovedPage
	Loaded     bool
	Busy       *Progress

	drafts map[int]string // what is being typed, by page
}

// OnMount implements app.Mounter.
func (r *Removed) OnMount(ctx app.Context) {
	r.drafts = map[int]string{}
	r.show(ctx, "")
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
		place = Number(r.First+1) + " to " + Number(last) + " of " + Number(r.Len) + ". " + Number(r.Led) +
			" lead somewhere."
	}
	body := []app.UI{
		leaf("p", "", "These pages were in "+r.Name+" and are not here any more. People and search engines still "+
			"come to their addresses. Say which page takes the place of each, "+
			"save the list, and put it on your site: whoever comes to the old address then lands on the new one."),
		leaf("p", "quiet", "Where nothing takes its place, leave the field empty: “not found” is the right answer "+
			"then. Don’t send everything to your home page; "+
			"search engines treat that as “not found”, and visitors are lost."),
		elem("div", "gone__bar",
			leaf("p", "small num", place).Aria("live", "polite"),
			&push{
				Class: "btn btn--s", Label: "Back", More: " to the pages before these", Off: r.First == 0,
				Sink: r.Sink, Do: OpenRemoved{max(0, r.First-RemovedRows)},
			},
			&push{
				Class: "btn btn--s", Label: "Next", More: " pages", Off: last >= r.Len, Sink: r.Sink,
				Do: OpenRemoved{last},
			},
		),
		elem("ol", "gone__list", rows...),
	}
	foot := []app.UI{
		leaf("span", "small", "Save the list for"),
		&push{
			Class: "btn", Label: "WordPress and most hosts", More: " (.htaccess)",
			Title: "Lines for the file .htaccess", Off: r.Led == 0, Sink: r.Sink, Do: SaveCompared{RedirectApache},
		},
		&push{
			Class: "btn", Label: "Netlify", More: " (_redirects)", Title: "The file _redirects", Off: r.Led == 0,
			Sink: r.Sink, Do: SaveCompared{RedirectNetlify},
		},
		&push{
			Class: "btn", Label: "Cloudflare Pages", More: " (_redirects)", Title: "The file _redirects",
			Off: r.Led == 0, Sink: r.Sink, Do: SaveCompared{RedirectCloudflare},
		},
		&push{
			Class: "btn", Label: "nginx", More: " (redirects.conf)", Title: "Lines for the server’s own settings",
			Off: r.Led == 0, Sink: r.Sink, Do: SaveCompared{RedirectNginx},
		},
		&push{
			Class: "btn btn--main", Label: "Shopify or a spreadsheet", More: " (.csv)",
			Title: "A table with the old and the new addresses", Off: r.Len == 0, Sink: r.Sink,
			Do: SaveCompared{RedirectTable},
		},
	}
	if r.Busy != nil {
		foot = []app.UI{busyFoot("removed-job", r.Busy, r.Sink)}
	}
	return r.draw(frame{
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
	return elem("li", "",
		app.Label().Class("gone__old").For(id).Body(leaf("span", "quiet", p.Dir), leaf("span", "", p.Leaf),
			leaf("span", "vh", " leads to")),
		Icon("arrow", "i--s"),
		elem("div", "", &textbox{
			ID: id, Key: "gone-" + strconv.Itoa(p.ID), Place: "Nowhere", Hint: id + "-hint",
			Mode: "url", Wrong: wrong, Text: text,
		},
			leaf("p", class, hint).ID(id+"-hint")))
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
		r.Sink.Do(ctx, SetRedirect{id, strings.TrimSpace(text)})
	}
}
