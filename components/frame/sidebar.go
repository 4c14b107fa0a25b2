package frame

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Section is one folder of the site.
type Section struct {
	Path  string // "/lighting/pendant-lamps/"
	Label string // the visible text: "pendant-lamps/"
	Count int    // pages in it, however deep
	Depth int    // 0 for the folders at the top

	HasMore bool // there are folders in it
	Open    bool // and they follow in the list
}

// Sidebar is the left side of a wide screen: the results of the checks and the folders of the site, both as filters of
// the table.
type Sidebar struct {
	app.Compo

	Summary    wire.Summary
	Open       int // pages that are open, those that are left out as well
	Comparison wire.Comparison
	Sections   []Section
	Now        sitemapcore.Filter // of the table
	Sink       components.Sink
}

// Render implements app.Composer.
func (r *Sidebar) Render() app.UI {
	return ui.Elem("nav", "rail", facets{r, "rail"}.render()...).
		Aria("label", say.Text("Checks and sections").String())
}

// Sheet draws the sidebar as a dialog, for screens that have no room for it. A filter that is chosen in it closes it.
// columns adds the columns that can be sorted and filtered.
func (r *Sidebar) Sheet(columns bool) ui.Frame {
	bar := *r
	bar.Sink = closing{r.Sink}
	f := facets{&bar, "sheet"}
	body := f.render()
	if columns {
		body = append(body, f.columns())
	}
	return ui.Frame{
		ID: "rail-sheet", Title: "Checks and sections", Class: "dialog--m",
		BodyLabel: "List of checks and sections",
		Body:      []app.UI{ui.Div("rail__in", body...)},
	}
}

// A closing is a sink that closes the sheet after a filter was chosen in it.
type closing struct{ components.Sink }

func (c closing) Do(ctx app.Context, in components.Intent) {
	c.Sink.Do(ctx, in)
	switch in.(type) {
	case components.FoldSection, components.OpenRemoved, components.OpenBulk, components.OpenReplace:
	default:
		c.Sink.Do(ctx, components.CloseDialog{})
	}
}

// facets are the filters, in either place.
type facets struct {
	*Sidebar
	id string // begins the ids
}

func (f facets) render() []app.UI {
	out := []app.UI{ui.Elem("section", "", f.checks()...).Aria("labelledby", f.id+"-checks")}
	if c := &f.Comparison; c.Open {
		out = append(out, f.section("compared", ui.Leaf("h2", "small quiet cut", say.Fill("Since {name}", "name", c.Name)),
			f.compared()))
	}
	out = append(out, f.section("sections", ui.Leaf("h2", "small quiet", "Sections"), f.tree()))
	if extras := f.extras(); len(extras) > 0 {
		change := ui.Press("btn btn--link", "Change all…", f.Sink, components.OpenBulk{All: true}).
			WithName("Change all… the extras of the pages shown")
		out = append(out, f.section("extras", headed("Extras", change), extras))
	}
	return out
}

// section draws filters under their heading.
func (f facets) section(id string, head app.HTMLElem, list []app.UI) app.UI {
	id = f.id + "-" + id
	return ui.Elem("section", "", head.ID(id), ui.Elem("ul", "facets", list...)).Aria("labelledby", id)
}

// headed is a heading with a button in it.
func headed(title say.Text, button app.UI) app.HTMLElem {
	return ui.Elem("h2", "small quiet across wrap", app.Text(title.String()+" "), button)
}

// uncounted is the number of pages of an item without pages.
const uncounted = -1

// facet draws one filter with the number of its pages. The icon may be nil.
func (f facets) facet(class string, icon app.UI, label say.Text, pages int, do components.Intent) app.HTMLElem {
	var in []app.UI
	if icon != nil {
		in = append(in, icon)
	}
	in = append(in, ui.Leaf("span", "cut", label))
	if pages != uncounted {
		in = append(in, app.Text(" "), ui.Count(pages))
	}
	return ui.Asks(ui.PlainButton(class, in...), f.Sink, do)
}

// compared lists the filters of the comparison.
func (f facets) compared() []app.UI {
	c := &f.Comparison
	item := func(class string, name say.Text, bits sitemapcore.FieldBits, n int) app.UI {
		on := f.Now.Compared == bits
		do := components.FilterCompared{Bits: bits}
		if on {
			do.Bits = 0
		}
		return ui.Li("", f.facet(class, nil, name, n, do).Aria("pressed", on))
	}
	list := []app.UI{
		item("facet facet--head", terms.ComparedField(sitemapcore.Loc), components.AddedBits, c.Added),
		item("facet facet--head", "Changed", components.ChangedBits, c.Changed),
	}
	for k := sitemapcore.LastMod; k <= sitemapcore.InExtras; k++ {
		if c.Fields[k] > 0 {
			list = append(list, item("facet facet--in quiet", terms.ComparedField(k), 1<<k, c.Fields[k]))
		}
	}
	return append(list, ui.Li("", f.facet("facet facet--head", nil, "Removed…", c.Removed, components.OpenRemoved{})))
}

// extras lists the sorts of extensions that pages have.
func (f facets) extras() []app.UI {
	var list []app.UI
	for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
		on := f.Now.Requires(x)
		if n := f.Summary.Extras[x]; n > 0 || on {
			do := components.FilterExtra{Extra: x}
			if on {
				do.Extra = sitemapcore.AnyExtra
			}
			list = append(list, ui.Li("", f.facet("facet", ui.Icon(terms.ExtraIcon(x)), terms.Extra(x), n, do).
				Aria("pressed", on)))
		}
	}
	return list
}

// columns lists the functions of the table's heads, on screens without room for them: selecting all pages, and the
// columns to filter and sort by.
func (f facets) columns() app.UI {
	list := []app.UI{ui.Li("", f.facet("facet", ui.Icon("checks"), "Select all pages", uncounted, components.SelectAll{}))}
	for c := range sitemapcore.InExtras + 1 {
		list = append(list, ui.Li("", f.facet("facet", ui.Icon("filter"), c.Name(), uncounted,
			components.OpenFilter{Column: c}).Aria("haspopup", "dialog")))
	}
	return f.section("columns", ui.Leaf("h2", "small quiet", "Columns"), list)
}

func (f facets) checks() []app.UI {
	s := &f.Summary
	head := ui.Leaf("h2", "small quiet", "Problems").ID(f.id + "-checks")
	if s.Pages == 0 {
		wait := say.Text("There are no pages to check yet.")
		if !s.Complete {
			wait = "We check your pages as soon as they are read."
		}
		return []app.UI{head, ui.P("rail__wait quiet small", wait)}
	}
	v := s.Verdict()
	var state app.UI
	switch {
	case !s.Complete:
		state = ui.Div("", ui.P("rail__wait quiet small", "Still checking. The numbers may change until all pages are done."))
	case v.Files > 0: // a green bar would say that all is well
		state = ui.Div("score small quiet", ui.P("", say.Fill("{fine} of {n, plural, one {# page} other {# pages}} fine, but "+
			"{files, plural, one {# file is} other {# files are}} rejected", "fine", s.Fine, "n", s.Pages, "files",
			v.Files)))
	default:
		state = ui.Div("score small quiet",
			ui.Elem("p", "", ui.In("{fine} of {n, plural, one {# page} other {# pages}} fine", "fine",
				ui.Leaf("b", "num", say.Data(say.Number(s.Fine))), "n", s.Pages)...),
			scoreBar(s))
	}
	var list []app.UI
	if v.Files > 0 {
		list = append(list, ui.Li("",
			f.facet("facet facet--head", ui.Icon("bad", "sev--bad"), "Rejected files", v.Files, components.SeeChecks{})))
	}
	if v.WorthFiles > 0 {
		list = append(list, ui.Li("",
			f.facet("facet facet--head", ui.Icon("warn", "sev--warn"), "Files", v.WorthFiles,
				components.SeeChecks{})))
	}
	for _, severity := range ui.Severities {
		rules, pages := ui.RulesOf(s, severity), s.Having[severity]
		if pages == 0 {
			continue
		}
		on := f.Now.Severity == severity && f.Now.Rule == ""
		do := components.FilterSeverity{Severity: severity}
		if on {
			do.Severity = sitemapcore.Fine
		}
		list = append(list, ui.Li("",
			f.facet("facet facet--head", ui.SeverityIcon(severity), terms.Severity(severity), pages, do).Aria("pressed", on)))
		if severity == sitemapcore.Note {
			// Notes ask for nothing. The panel "Checks" lists them.
			rules = nil
		}
		for _, r := range rules {
			do := components.FilterRule{Code: r.Code}
			if f.Now.Rule == r.Code {
				do.Code = ""
			}
			list = append(list, ui.Li("", f.facet("facet facet--in quiet", nil, r.Name, r.Pages, do).
				Aria("pressed", f.Now.Rule == r.Code)))
		}
	}
	if len(list) > 0 {
		head = headed("Problems", ui.Press("btn btn--link", "See all", f.Sink, components.SeeChecks{})).ID(f.id + "-checks")
	}
	return []app.UI{head, state, ui.Elem("ul", "facets", list...)}
}

func (f facets) tree() []app.UI {
	list := []app.UI{ui.Li("", f.facet("facet", nil, "All pages", f.Open, components.ShowAllPages{}).
		Aria("pressed", f.Now.All()))}
	for _, s := range f.Sections {
		class := "facet facet--fold"
		if s.Depth > 0 {
			class += " quiet"
		}
		var in []app.UI
		if s.HasMore {
			icon, fold := "right", say.Text("Expand {section}")
			if s.Open {
				icon, fold = "chev", "Collapse {section}"
			}
			in = append(in, ui.Asks(ui.PlainButton("twist faint", ui.Icon(icon)), f.Sink,
				components.FoldSection{Path: s.Path, Open: !s.Open}).
				Aria("label", say.Fill(fold, "section", s.Label).String()).Aria("expanded", s.Open))
		}
		do := components.FilterSection{Path: s.Path}
		if f.Now.Section == s.Path {
			do.Path = ""
		}
		list = append(list, ui.Li("depth-"+strconv.Itoa(min(max(s.Depth, 0), 4)), append(in,
			f.facet(class, nil, say.Data(s.Label), s.Count, do).Title(s.Path).
				Aria("pressed", f.Now.Section == s.Path))...))
	}
	return list
}

// shares returns the parts of a bar of the given width for pages that are fine, worth fixing and
// rejected. A part that is not empty is seen, and the parts fill the bar.
func shares(total int, parts [3]int, width int) [3]int {
	var out [3]int
	if total <= 0 {
		return out
	}
	largest, sum := 0, 0
	for i, n := range parts {
		out[i] = int(int64(n) * int64(width) / int64(total))
		if n > 0 {
			out[i] = max(out[i], width/160)
		}
		sum += out[i]
		if out[i] > out[largest] {
			largest = i
		}
	}
	out[largest] += width - sum
	return out
}

// scoreBar draws the shares of pages that are rejected, that are worth fixing, and of the others. The sentence beside
// it has the numbers.
func scoreBar(s *wire.Summary) app.UI {
	v := s.Verdict()
	parts := [3]int{s.Pages - v.Rejected - v.Worth, v.Worth, v.Rejected}
	const width = 1000
	x := 0
	rects := make([]app.UI, 0, 3)
	// go-app sets a class as a property, which is read-only here.
	for i, w := range shares(s.Pages, parts, width) {
		rects = append(rects, app.Elem("rect").XMLNS("http://www.w3.org/2000/svg").Attr("x", x).Attr("width", w).Attr("height", 6).
			Attr("data-bar", [...]string{"good", "warn", "bad"}[i]))
		x += w
	}
	return app.Elem("svg").XMLNS("http://www.w3.org/2000/svg").Attr("viewBox", "0 0 1000 6").Attr("preserveAspectRatio", "none").
		Aria("hidden", "true").Body(rects...)
}
