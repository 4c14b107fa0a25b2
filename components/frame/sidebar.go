package frame

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// compared lists the filters of the comparison, as data-compared.
func (f facets) compared() []app.UI {
	c := f.comparison
	item := func(class, name string, bits, n int) app.UI {
		b := ui.PlainButton(class).DataSet("compared", bits)
		if bits >= 0 {
			b = b.Aria("pressed", int(f.now.Compared) == bits && bits > 0)
		}
		return ui.Elem("li", "", b.Body(ui.Leaf("span", "cut", name), app.Text(" "),
			ui.Count(n)))
	}
	list := []app.UI{
		item("facet facet--head", ui.ComparedName(sitemapcore.Loc), int(components.AddedBits), c.Added),
		item("facet facet--head", ui.Words.Changed, int(components.ChangedBits), c.Changed),
	}
	for k := sitemapcore.LastMod; k <= sitemapcore.InExtras; k++ {
		if c.Fields[k] > 0 {
			list = append(list, item("facet facet--in", ui.ComparedName(k), 1<<k, c.Fields[k]))
		}
	}
	return append(list, item("facet facet--head", words.Removed, -1, c.Removed))
}

// A Section is one folder of the site.
type Section struct {
	Path  string // "/lighting/pendant-lamps/"
	Label string // what is shown: "pendant-lamps/"
	Count int    // pages in it, however deep
	Depth int    // 0 for the folders at the top

	HasMore bool // there are folders in it
	Open    bool // and they follow in the list
}

// A Narrowing is the part of the table's filter that the sidebar shows and sets. At most one is set
// at a time.
type Narrowing struct {
	Rule     string
	Severity sitemapcore.Severity
	Section  string
	Extra    sitemapcore.Extra
	Compared uint8
	Kept     string // the name of the filter that is on
}

// Sidebar is the left side of a wide screen: what the checks found and the folders of the site,
// both as filters of the table.
type Sidebar struct {
	app.Compo

	Summary    ui.Summary
	Comparison wire.Comparison
	Sections   []Section
	Kept       []string // the names of the filters that are kept
	Now        Narrowing
	Sink       components.Sink
}

// Render implements app.Composer.
func (r *Sidebar) Render() app.UI {
	f := facets{"rail", &r.Summary, &r.Comparison, r.Sections, r.Kept, r.Now}
	return ui.Elem("nav", "rail", f.render()...).Aria("label", words.ChecksAndSections).OnClick(r.onClick)
}

func (r *Sidebar) onClick(ctx app.Context, e app.Event) {
	in := (facets{"rail", &r.Summary, &r.Comparison, r.Sections, r.Kept, r.Now}).pressed(e)
	if in != nil && r.Sink != nil {
		r.Sink.Do(ctx, in)
	}
}

// SidebarSheet is the sidebar as a dialog, for screens that have no room for it. A filter that is
// chosen in it closes it.
type SidebarSheet struct {
	app.Compo
	modal

	Summary    ui.Summary
	Comparison wire.Comparison
	Sections   []Section
	Kept       []string // the names of the filters that are kept
	Now        Narrowing
	NoTable    bool // there is none whose columns could be sorted and filtered
	Sink       components.Sink
}

// Render implements app.Composer.
func (r *SidebarSheet) Render() app.UI {
	f := facets{"sheet", &r.Summary, &r.Comparison, r.Sections, r.Kept, r.Now}
	body := f.render()
	if !r.NoTable {
		body = append(body, f.columns())
	}
	return r.Draw(ui.Frame{
		ID: "rail-sheet", Title: words.ChecksAndSections, Class: "dialog--s dialog--rail", Sink: r.Sink,
		BodyLabel: words.ChecksAndSectionsList,
		Body:      []app.UI{ui.Div("rail__in", body...).OnClick(r.onClick)},
	})
}

func (r *SidebarSheet) onClick(ctx app.Context, e app.Event) {
	in := (facets{"sheet", &r.Summary, &r.Comparison, r.Sections, r.Kept, r.Now}).pressed(e)
	if in == nil || r.Sink == nil {
		return
	}
	r.Sink.Do(ctx, in)
	switch in.(type) {
	case components.FoldSection, components.OpenRemoved, components.OpenBulk, components.OpenReplace:
	default:
		r.Sink.Do(ctx, components.CloseDialog{})
	}
}

// facets are the filters, in either place. They are told apart by data attributes, so that one
// handler is enough.
type facets struct {
	id         string // begins the ids
	summary    *ui.Summary
	comparison *wire.Comparison
	sections   []Section
	kept       []string
	now        Narrowing
}

func (f facets) render() []app.UI {
	out := []app.UI{
		ui.Elem("section", "", f.checks()...).Aria("labelledby", f.id+"-checks"),
	}
	if c := f.comparison; c.Open {
		out = append(out, ui.Elem("section", "",
			ui.Leaf("h2", "cut", words.Since.With("name", c.Name)).ID(f.id+"-compared"),
			ui.Elem("ul", "facets", f.compared()...)).Aria("labelledby", f.id+"-compared"))
	}
	out = append(out,
		ui.Elem("section", "",
			ui.Elem("h2", "", app.Text(words.Sections+" "),
				ui.PlainButton("btn btn--link").DataSet("replace", "1").Text(ui.Words.Replace)).ID(f.id+"-sections"),
			ui.Elem("ul", "facets", f.tree()...)).Aria("labelledby", f.id+"-sections"))
	if len(f.kept) > 0 {
		var list []app.UI
		for i, name := range f.kept {
			list = append(list, ui.Elem("li", "", ui.PlainButton("facet", ui.Icon("filter"),
				ui.Leaf("span", "cut", name)).DataSet("kept", i).Title(name).Aria("pressed", f.now.Kept == name)))
		}
		out = append(out, ui.Elem("section", "", ui.Leaf("h2", "", words.SavedFilters).ID(f.id+"-kept"),
			ui.Elem("ul", "facets", list...)).Aria("labelledby", f.id+"-kept"))
	}
	if extras := f.extras(); len(extras) > 0 {
		out = append(out, ui.Elem("section", "",
			ui.Elem("h2", "", app.Text(words.Extras+" "),
				ui.PlainButton("btn btn--link", changeExtras()...).DataSet("bulk", "1")).ID(f.id+"-extras"),
			ui.Elem("ul", "facets", extras...)).Aria("labelledby", f.id+"-extras"))
	}
	return out
}

// changeExtras is what the button says beside that heading: a word to see, and around it the sentence
// that a screen reader says.
func changeExtras() []app.UI {
	before, behind := words.ChangeExtras.Split("change")
	return []app.UI{ui.Leaf("span", "vh", before), app.Text(words.Change), ui.Leaf("span", "vh", behind)}
}

// extraLooks are what the sorts of extensions are called here.
var extraLooks = [sitemapcore.NumExtras]struct {
	icon string
	name *string
}{
	sitemapcore.WithImages: {"image", &words.WithImages}, sitemapcore.WithVideos: {"video", &words.WithVideos},
	sitemapcore.WithNews:       {"news", &words.WithNews},
	sitemapcore.WithAlternates: {"globe", &words.WithLanguages}, sitemapcore.WithOthers: {"code", &words.WithOthers},
}

// ExtraName returns what the pages are called that have extensions of a sort.
func ExtraName(x sitemapcore.Extra) string { return *extraLooks[x].name }

// extras lists the sorts of extensions that pages have.
func (f facets) extras() []app.UI {
	var list []app.UI
	for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
		if n := f.summary.Extras[x]; n > 0 || f.now.Extra == x {
			list = append(list, ui.Elem("li", "", ui.PlainButton("facet", ui.Icon(extraLooks[x].icon),
				ui.Leaf("span", "cut", ExtraName(x)), app.Text(" "),
				ui.Count(n)).DataSet("extra", int(x)).Aria("pressed", f.now.Extra == x)))
		}
	}
	return list
}

// columns lists what the heads of the table are for, on screens that have no room for them: selecting
// all pages, and the columns that can be filtered and sorted by.
func (f facets) columns() app.UI {
	list := []app.UI{ui.Elem("li", "", ui.PlainButton("facet", ui.Icon("checks"),
		ui.Leaf("span", "cut", ui.Words.SelectAll)).DataSet("select", "1"))}
	for c := range sitemapcore.InExtras + 1 {
		list = append(list, ui.Elem("li", "", ui.PlainButton("facet", ui.Icon("filter"),
			ui.Leaf("span", "cut", ui.ColumnName(c))).DataSet("column", int(c)).Aria("haspopup", "dialog")))
	}
	return ui.Elem("section", "", ui.Leaf("h2", "", words.Columns).ID(f.id+"-columns"),
		ui.Elem("ul", "facets", list...)).Aria("labelledby", f.id+"-columns")
}

func (f facets) checks() []app.UI {
	s := f.summary
	head := ui.Elem("h2", "", app.Text(ui.Words.ChecksTab+" "),
		ui.PlainButton("btn btn--link").DataSet("all", "1").Text(words.SeeAll)).
		ID(f.id + "-checks")
	if s.Total == 0 {
		wait := words.NothingToCheck
		if s.Checking {
			wait = words.CheckSoon
		}
		return []app.UI{head, ui.Leaf("p", "rail__wait", wait)}
	}
	_, files := s.Rejected()
	state := ui.Div("score",
		ui.Elem("p", "", ui.In(words.PagesFine, "fine", ui.Leaf("b", "num", ui.Number(s.Fine)), "n", s.Total)...),
		ui.ScoreBar(s))
	if s.Checking {
		state = ui.Div("", ui.Leaf("p", "rail__wait", words.StillChecking))
	}
	if files > 0 && !s.Checking {
		// A green bar would say that all is well.
		state = ui.Div("score",
			ui.Leaf("p", "", words.FilesNotFine.With("fine", s.Fine, "n", s.Total, "files", files)))
	}
	var list []app.UI
	if files > 0 {
		list = append(list, ui.Elem("li", "", ui.PlainButton("facet facet--head", ui.Icon("bad", "sev--bad"),
			ui.Leaf("span", "cut", words.RejectedFiles), app.Text(" "),
			ui.Count(files)).DataSet("all",
			"1")))
	}
	for _, g := range ui.SeverityGroups {
		rules, pages := g.Rules(s)
		if pages == 0 && (len(rules) == 0 || g.Severity == sitemapcore.Note) {
			continue
		}
		icon, tone := ui.SeverityLook(g.Severity)
		list = append(list, ui.Elem("li", "", ui.PlainButton("facet facet--head", ui.Icon(icon, "sev--"+tone),
			ui.Leaf("span", "cut", g.Name()), app.Text(" "),
			ui.Count(pages)).DataSet("severity", int(g.Severity)).
			Aria("pressed", f.now.Severity == g.Severity && f.now.Rule == "")))
		if g.Severity == sitemapcore.Note {
			// Only the two kinds that want doing are spelt out here; the panel "Checks" has all.
			rules = nil
		}
		for _, r := range rules {
			list = append(list, ui.Elem("li", "",
				ui.PlainButton("facet facet--in", ui.Leaf("span", "cut", r.Name), app.Text(" "),
					ui.Count(r.Pages)).DataSet("rule", r.Code).Title(r.Title).Aria("pressed", f.now.Rule == r.Code)))
		}
	}
	return []app.UI{head, state, ui.Elem("ul", "facets", list...)}
}

func (f facets) tree() []app.UI {
	list := make([]app.UI, 0, len(f.sections)+1)
	all := f.summary.Total
	if all == 0 && f.summary.Checking {
		all = f.summary.Open
	}
	list = append(list, ui.Elem("li", "", ui.PlainButton("facet", ui.Leaf("span", "cut", words.AllPages), app.Text(" "),
		ui.Count(all)).DataSet("section", "all").Aria("pressed", f.now == Narrowing{})))
	for i, s := range f.sections {
		class := "facet facet--fold"
		if s.Depth > 0 {
			class = "facet facet--sub"
		}
		depth := "depth-" + strconv.Itoa(min(max(s.Depth, 0), 4))
		facet := ui.PlainButton(class, ui.Leaf("span", "cut", s.Label), app.Text(" "),
			ui.Count(s.Count)).DataSet("section", i).Title(s.Path).Aria("pressed", f.now.Section == s.Path)
		if !s.HasMore {
			list = append(list, ui.Elem("li", depth, facet))
			continue
		}
		icon, fold := "right", words.Expand
		if s.Open {
			icon, fold = "chev", words.Collapse
		}
		list = append(list, ui.Elem("li", depth,
			ui.PlainButton("twist", ui.Icon(icon)).DataSet("fold", i).Aria("label", fold.With("section", s.Label)).
				Aria("expanded", s.Open),
			facet))
	}
	return list
}

// pressed returns what a click asks for. A filter that is on already is taken off.
func (f facets) pressed(e app.Event) components.Intent {
	for _, name := range [...]string{
		"all", "severity", "rule", "section", "fold", "extra", "compared", "bulk", "replace", "column", "kept",
		"select",
	} {
		if v := dom.Pressed(e, name); v != "" {
			return f.intent(name, v)
		}
	}
	return nil
}

func (f facets) intent(name, value string) components.Intent {
	switch name {
	case "all":
		return components.SeeChecks{}
	case "severity":
		n, _ := strconv.Atoi(value)
		if s := sitemapcore.Severity(n); s != f.now.Severity || f.now.Rule != "" {
			return components.FilterSeverity{Severity: s}
		}
		return components.FilterSeverity{Severity: sitemapcore.Fine}
	case "replace":
		return components.OpenReplace{}
	case "select":
		return components.SelectAll{}
	case "column":
		n, _ := strconv.Atoi(value)
		return components.OpenFilter{Column: sitemapcore.Field(n)}
	case "kept":
		i, err := strconv.Atoi(value)
		switch {
		case err != nil || i < 0 || i >= len(f.kept):
			return nil
		case f.kept[i] == f.now.Kept:
			return components.ShowAllPages{}
		}
		return components.ShowKeptFilter{Name: f.kept[i]}
	case "bulk":
		return components.OpenBulk{All: true}
	case "extra":
		n, _ := strconv.Atoi(value)
		if x := sitemapcore.Extra(n); x != f.now.Extra {
			return components.FilterExtra{Extra: x}
		}
		return components.FilterExtra{}
	case "compared":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			return components.OpenRemoved{}
		}
		if uint8(n) == f.now.Compared {
			n = 0
		}
		return components.FilterCompared{Bits: uint8(n)}
	case "rule":
		if value == f.now.Rule {
			return components.FilterRule{}
		}
		return components.FilterRule{Code: value}
	}
	if value == "all" {
		return components.FilterSection{}
	}
	i, err := strconv.Atoi(value)
	if err != nil || i < 0 || i >= len(f.sections) {
		return nil
	}
	s := &f.sections[i]
	switch {
	case name == "fold":
		return components.FoldSection{Path: s.Path, Open: !s.Open}
	case s.Path == f.now.Section:
		return components.FilterSection{}
	default:
		return components.FilterSection{Path: s.Path}
	}
}
