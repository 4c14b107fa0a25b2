package opening

import (
	"cmp"
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	asksBaseHint say.Text = "Some have only the last part, such as /about. They become full addresses with this in " +
		"front."
	asksWebFound say.Text = "{n, plural, =0 {We found no page for your sitemap. See below what was left out, and " +
		"why.} one {We found # page for your sitemap.} other {We found # pages for your sitemap.}}"
)

// tableRoles are the choices, in the order of their numbers.
var tableRoles = []say.Text{
	"Not used", "Page address", "Last changed", "Change frequency", "Priority", "Image address",
	"Image title", "Image caption", "Address of a language version", "Status code", "Whether it can be listed",
	"Content type: what is no page is left out",
	"In the download: yes or no", "Language versions, one per line", "Why it can’t be listed",
	"Where it redirects to", "Canonical address",
	"Extras as XML", "Where it is linked from",
}

// The roles of a column that the dialog acts on: indexes of [tableRoles].
const (
	skipColumn     uint8 = 0
	addressColumn  uint8 = 1
	dateColumn     uint8 = 2
	languageColumn uint8 = 8
)

// moreColumns is the number of unknown columns that are shown at once.
const moreColumns = 12

// A mapping is the dialog in which the user sets the meaning of a table's columns. Recognized columns are first.
type mapping struct {
	*Opening
	columns []wire.TableColumn
	days    uint8
	base    string
	order   []int // the columns, recognized ones first
	known   int   // how many these are
	shown   int   // of the others
}

// newMapping returns the dialog for the shown table, with the guessed columns, and the site of what is open if the table
// names none.
func newMapping(g *Opening) *mapping {
	t := g.Sheet
	m := &mapping{Opening: g, columns: slices.Clone(t.Columns), days: t.Days, base: cmp.Or(t.Base, g.State.Host)}
	if m.base != "" {
		m.base = m.addressPrefix()
	}
	var others []int
	for i, c := range m.columns {
		if c.Role == skipColumn {
			others = append(others, i)
		} else {
			m.order = append(m.order, i)
		}
	}
	m.known, m.order = len(m.order), append(m.order, others...)
	if m.known == 0 || len(others) <= 3 {
		m.shown = moreColumns
	}
	return m
}

// frame returns the content of the dialog.
func (m *mapping) frame() ui.Frame {
	t := m.Sheet
	foot := []app.UI{
		ui.Press("btn btn--bare dialog__first", "Skip this file", m.Sink, func() { m.Drop(t.ID) }),
		ui.Main("Import pages", !m.ready(), m.Sink, func() {
			m.TakeTable(wire.TakeTable{ID: t.ID, Columns: m.columns, Days: m.days, Base: m.addressPrefix()})
		}),
	}
	title := say.Fill("Columns in {name}", "name", t.Name)
	if t.OnlySite {
		title = "Where is your website?"
	}
	body := m.body()
	if m.problem != nil {
		body = append(body, m.problem.Card("table-problem", m.Sink))
	}
	return ui.Frame{
		ID: "table", Title: title, Class: "dialog--m", Close: func() { m.Drop(t.ID) },
		Body: body, BodyClass: "dialog__body--pad stack", BodyLabel: "Columns", Foot: foot, Busy: m.Job,
	}
}

func (m *mapping) ready() bool {
	if m.Sheet.OnlySite {
		return strings.Contains(m.base, ".")
	}
	unnamed := func(c wire.TableColumn) bool { return c.Role == languageColumn && strings.TrimSpace(c.Lang) == "" }
	return m.has(addressColumn) && !slices.ContainsFunc(m.columns, unnamed) && (!m.asksDays() || m.days != 0) &&
		(!m.asksSite() || strings.Contains(m.base, "."))
}

func (m *mapping) has(r uint8) bool {
	return slices.ContainsFunc(m.columns, func(c wire.TableColumn) bool { return c.Role == r })
}

// address returns the column of addresses, or -1.
func (m *mapping) address() int {
	return slices.IndexFunc(m.columns, func(c wire.TableColumn) bool { return c.Role == addressColumn })
}

// asksSite reports whether the column of addresses needs the address of a website in front of it.
func (m *mapping) asksSite() bool {
	i := m.address()
	return i >= 0 && m.columns[i].Relative
}

// asksDays reports whether the order of day and month is in doubt, and matters.
func (m *mapping) asksDays() bool { return m.Sheet.Doubtful && m.has(dateColumn) }

func (m *mapping) body() []app.UI {
	t := m.Sheet
	sentence := say.Text("Choose what each column holds. We guessed where we could.")
	switch {
	case t.OnlySite:
		if sentence = "These addresses don’t say where your website is. We’ll put its address in front of each page."; t.Program != "" {
			sentence = say.Fill("This export from {program} doesn’t say the address of your website. We’ll put it in "+
				"front of each page.", "program", t.Program)
		}
	case t.Unlisted:
		sentence = "This looks like Search Console’s list of pages that aren’t indexed. Metadata.csv says why: leave this " +
			"table out, then open both files together. To add the pages anyway, choose “Page address” below."
	case t.Program != "":
		sentence = say.Fill("This is an export from {program}, so we know its columns. Change what isn’t right.",
			"program", t.Program)
	}
	body := []app.UI{ui.P("quiet", sentence)}
	if t.OnlySite {
		return append(body, m.site()...)
	}
	if len(t.Sheets) > 1 {
		body = append(body, ui.Pick(&ui.Picker{
			Name: "Sheet", Options: say.DataAll(t.Sheets), On: t.Sheet,
			Picked: func(i int) { m.LookAtTable(i, true) },
		}))
	}
	body = append(body, &ui.Check{
		Label: "The first row has the names of the columns", On: t.Head,
		Does: func(on bool) { m.LookAtTable(t.Sheet, on) },
	})
	shown := m.order[:min(len(m.order), m.known+m.shown)]
	list := make([]app.UI, len(shown))
	for k, i := range shown {
		list[k] = m.column(i)
	}
	body = append(body, ui.Elem("ul", "map__list lines", list...))
	if n := len(m.order) - len(shown); n > 0 {
		label := say.N("Show {n, plural, one {# more column} other {# more columns}}", min(n, moreColumns))
		if m.shown == 0 {
			label = say.N("Show {n, plural, one {# unused column} other {# unused columns}}", n)
		}
		body = append(body, ui.Div("btns", ui.Press("btn btn--s", label, m.Sink, func() { m.shown += moreColumns })))
	}
	if !m.has(addressColumn) && !t.Unlisted {
		body = append(body, ui.P("wrong", "Choose the column with the page addresses. They begin with https:// or "+
			"look like example.com/about.").Role("status"))
	}
	if m.asksDays() {
		body = append(body, ui.Elem("fieldset", "map__days",
			ui.Leaf("legend", "label", "What does 3/4/2026 mean here?"),
			m.dayChoice(1, "3 April: the day comes first"),
			m.dayChoice(2, "4 March: the month comes first"),
			m.dayChoice(3, "24-03-15 is 15 March 2024: the year comes first"),
		))
	}
	if m.asksSite() {
		body = append(body, siteBox("What do the addresses begin with?", asksBaseHint, usualSite+t.Folder, m.base, ui.Into(&m.base)))
	}
	return body
}

// usualSite is a placeholder for an address.
const usualSite = "https://example.com/"

// siteBox draws the field for the beginning of a website's addresses, with an example in its place while it is empty.
func siteBox(label, hint say.Text, place, text string, typed func(string)) app.UI {
	return ui.Div("",
		ui.LabelFor("site-base", label),
		&ui.Textbox{
			ID: "site-base", Mode: "url", Place: say.Data(place), Text: text, Hint: "site-base-hint", Typed: typed,
		},
		ui.P("hint", hint).ID("site-base-hint"),
	)
}

// addressPrefix returns the beginning of the addresses. A typed folder replaces the usual folder of the pages.
func (m *mapping) addressPrefix() string {
	base := ui.CleanWhere(m.base)
	if m.Sheet.Folder != "" && strings.Count(base, "/") == 3 {
		base += m.Sheet.Folder
	}
	return base
}

// site asks for the address of an export's website, and shows the result.
func (m *mapping) site() []app.UI {
	begin := usualSite + m.Sheet.Folder
	if m.ready() {
		begin = m.addressPrefix()
	}
	pages := m.samples(max(0, m.address()))
	hint := say.Text("Your pages will have these addresses. If they are in a different folder on your website, type " +
		"it too, as in https://example.com/shop/")
	for i, page := range pages {
		if strings.HasPrefix(page, "/") {
			// It begins at the top of the website, whatever folder was typed.
			site := strings.SplitAfterN(begin, "/", 4)
			pages[i] = strings.Join(site[:3], "") + page[1:]
			hint = asksBaseHint
		} else {
			pages[i] = begin + page
		}
	}
	return []app.UI{siteBox("Address of your website", hint, usualSite, m.base, ui.Into(&m.base)), cutLines(pages)}
}

// samples returns the first values of a column.
func (m *mapping) samples(i int) (out []string) {
	for cells := m.Sheet.Cells; i < len(cells) && len(out) < 3; i += len(m.columns) {
		if cells[i] != "" && !slices.Contains(out, cells[i]) {
			out = append(out, cells[i])
		}
	}
	return out
}

// column draws a column: its name, its first values, and its meaning.
func (m *mapping) column(i int) app.UI {
	c := m.columns[i]
	name := say.Data(c.Head)
	if name == "" {
		name = say.N("Column {n}", i+1)
	}
	pick := []app.UI{ui.Pick(&ui.Picker{
		Name: say.Fill("What “{name}” holds", "name", name), Options: tableRoles, On: int(c.Role),
		Picked: func(role int) { m.setRole(i, uint8(role)) },
	})}
	if c.Role == languageColumn {
		pick = append(pick, &ui.Textbox{
			Name: say.Fill("Language of “{name}”", "name", name), Place: say.Data("de"), Text: c.Lang,
			Typed: ui.Into(&m.columns[i].Lang),
		})
	}
	var samples []app.UI
	for _, s := range m.samples(i) {
		samples = append(samples, ui.Leaf("span", "cut", say.Data(s)))
	}
	if len(samples) == 0 {
		samples = append(samples, ui.Leaf("span", "faint", "empty in the first rows"))
	}
	class := "map__col"
	if c.Role == skipColumn {
		class += " map__col--off"
	}
	return ui.Li(class,
		ui.Div("stack", ui.Leaf("b", "cut", name).Title(name.String()), ui.Div("stack quiet small", samples...)),
		ui.Div("with", pick...),
	)
}

// dayChoice draws one reading of the dates.
func (m *mapping) dayChoice(days uint8, label say.Text) app.UI {
	return &ui.Check{Radio: "table-days", Label: label, On: m.days == days, Does: func(bool) { m.days = days }}
}

// setRole changes the meaning of a column. The former column of the same core value becomes unused.
func (m *mapping) setRole(i int, r uint8) {
	if i < 0 || i >= len(m.columns) || int(r) >= len(tableRoles) {
		return
	}
	for k := range m.columns {
		if m.columns[k].Role == r && r >= addressColumn && r <= 4 {
			m.columns[k].Role = skipColumn
		}
	}
	m.columns[i].Role = r
}
