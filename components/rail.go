package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// FilterSeverity shows only the pages whose worst finding is of this severity; with
// sitemapcore.Fine, all.
type FilterSeverity struct{ Severity sitemapcore.Severity }

// FilterSection shows only the pages whose address path begins with Path; with an empty path, all.
type FilterSection struct{ Path string }

// FilterExtra shows only the pages that have extensions of a sort; with sitemapcore.AnyExtra, all.
type FilterExtra struct{ Extra sitemapcore.Extra }

// FoldSection shows the folders in a section, or puts them away.
type FoldSection struct {
	Path string
	Open bool
}

// SeeChecks goes to the Checks room.
type SeeChecks struct{}

// A Section is one folder of the site.
type Section struct {
	Path  string // "/lighting/pendant-lamps/"
	Label string // what is shown: "pendant-lamps/"
	Count int    // pages in it, however deep
	Depth int    // 0 for the folders at the top

	HasMore bool // there are folders in it
	Open    bool // and they follow in the list
}

// A Narrowing is the part of the table's filter that the rail shows and sets. At most one is set at
// a time.
type Narrowing struct {
	Rule     string
	Severity sitemapcore.Severity
	Section  string
	Extra    sitemapcore.Extra
	Compared uint8
}

// Rail is the left side of a wide screen: what the checks found and the folders of the site, both
// as filters of the table.
type Rail struct {
	app.Compo

	Summary    Summary
	Comparison wire.Comparison
	Sections   []Section
	Now        Narrowing
	Sink       Sink
}

// Render implements app.Composer.
func (r *Rail) Render() app.UI {
	f := facets{"rail", &r.Summary, &r.Comparison, r.Sections, r.Now}
	return elem("nav", "rail", f.render()...).Aria("label", "Checks and sections").OnClick(r.onClick)
}

func (r *Rail) onClick(ctx app.Context, e app.Event) {
	if in := (facets{"rail", &r.Summary, &r.Comparison, r.Sections, r.Now}).pressed(e); in != nil && r.Sink != nil {
		r.Sink.Do(ctx, in)
	}
}

// RailSheet is the rail as a dialog, for screens that have no room for it. A filter that is chosen
// in it closes it.
type RailSheet struct {
	app.Compo
	modal

	Summary    Summary
	Comparison wire.Comparison
	Sections   []Section
	Now        Narrowing
	Sink       Sink
}

// Render implements app.Composer.
func (r *RailSheet) Render() app.UI {
	f := facets{"sheet", &r.Summary, &r.Comparison, r.Sections, r.Now}
	return r.draw(frame{
		ID: "rail-sheet", Title: "Checks and sections", Class: "dialog--s dialog--rail", Sink: r.Sink,
		BodyLabel: "Checks and sections, the list",
		Body:      []app.UI{elem("div", "rail__in", f.render()...).OnClick(r.onClick)},
	})
}

func (r *RailSheet) onClick(ctx app.Context, e app.Event) {
	in := (facets{"sheet", &r.Summary, &r.Comparison, r.Sections, r.Now}).pressed(e)
	if in == nil || r.Sink == nil {
		return
	}
	r.Sink.Do(ctx, in)
	switch in.(type) {
	case FoldSection, OpenRemoved, OpenBulk:
	default:
		r.Sink.Do(ctx, CloseDialog{})
	}
}

// facets are the filters, in either place. They are told apart by data attributes, so that one
// handler is enough.
type facets struct {
	id         string // begins the ids
	summary    *Summary
	comparison *wire.Comparison
	sections   []Section
	now        Narrowing
}

func (f facets) render() []app.UI {
	out := []app.UI{
		elem("section", "", f.checks()...).Aria("labelledby", f.id+"-checks"),
	}
	if c := f.comparison; c.Open {
		out = append(out, elem("section", "",
			leaf("h2", "cut", "Since "+c.Name).ID(f.id+"-compared"),
			elem("ul", "facets", f.compared()...)).Aria("labelledby", f.id+"-compared"))
	}
	out = append(out,
		elem("section", "",
			leaf("h2", "", "Sections").ID(f.id+"-sections"),
			elem("ul", "facets", f.tree()...)).Aria("labelledby", f.id+"-sections"))
	if extras := f.extras(); len(extras) > 0 {
		out = append(out, elem("section", "",
			elem("h2", "", app.Text("Extras "),
				app.Button().Type("button").Class("btn btn--link").DataSet("bulk", "1").
					Body(app.Text("Change…"), leaf("span", "vh", " the extras of all pages shown"))).ID(f.id+"-extras"),
			elem("ul", "facets", extras...)).Aria("labelledby", f.id+"-extras"))
	}
	return out
}

// extraLooks are what the sorts of extensions are called here.
var extraLooks = [sitemapcore.NumExtras][2]string{
	sitemapcore.WithImages: {"image", "With images"}, sitemapcore.WithVideos: {"video", "With video"},
	sitemapcore.WithNews:       {"news", "With news"},
	sitemapcore.WithAlternates: {"globe", "With languages"}, sitemapcore.WithOthers: {"code", "With other tags"},
}

// ExtraName returns what the pages are called that have extensions of a sort.
func ExtraName(x sitemapcore.Extra) string { return extraLooks[x][1] }

// extras lists the sorts of extensions that pages have.
func (f facets) extras() []app.UI {
	var list []app.UI
	for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
		if n := f.summary.Extras[x]; n > 0 || f.now.Extra == x {
			list = append(list, elem("li", "", app.Button().Type("button").Class("facet").DataSet("extra", int(x)).
				Aria("pressed", f.now.Extra == x).
				Body(Icon(extraLooks[x][0]), leaf("span", "cut", extraLooks[x][1]), app.Text(" "),
					leaf("span", "n", Number(n)))))
		}
	}
	return list
}

func (f facets) checks() []app.UI {
	s := f.summary
	head := elem("h2", "", app.Text("Checks "),
		app.Button().Type("button").Class("btn btn--link").DataSet("all", "1").Text("See all")).ID(f.id + "-checks")
	if s.Total == 0 {
		wait := "There are no pages to check yet."
		if s.Checking {
			wait = "We check your pages as soon as they are read."
		}
		return []app.UI{head, leaf("p", "rail__wait", wait)}
	}
	_, files := s.rejected()
	state := elem("div", "score",
		elem("p", "", leaf("b", "num", Number(s.Fine)),
			app.Text(" of "+Pages(s.Total)+" "+isAre(s.Total)+" fine")),
		scoreBar(s))
	if s.Checking {
		state = elem("div", "", leaf("p", "rail__wait", "We are still checking. The numbers settle when all pages "+
			"are done."))
	}
	if files > 0 && !s.Checking {
		// A green bar would say that all is well.
		state = elem("div", "score",
			leaf("p", "", Number(s.Fine)+" of "+Pages(s.Total)+" "+isAre(s.Total)+" fine. "+Count(files, "file is",
				"files are")+" not."))
	}
	var list []app.UI
	if files > 0 {
		list = append(list, elem("li", "", app.Button().Type("button").Class("facet facet--head").DataSet("all", "1").
			Body(Icon("bad", "sev--bad"), leaf("span", "cut", "Rejected files"), app.Text(" "),
				leaf("span", "n", Number(files)))))
	}
	for _, g := range severityGroups {
		rules, pages := g.rules(s)
		if pages == 0 && (len(rules) == 0 || g.severity == sitemapcore.Note) {
			continue
		}
		icon, tone := severityLook(g.severity)
		list = append(list, elem("li", "", app.Button().Type("button").Class("facet facet--head").
			DataSet("severity", int(g.severity)).Aria("pressed", f.now.Severity == g.severity && f.now.Rule == "").
			Body(Icon(icon, "sev--"+tone), leaf("span", "cut", g.name), app.Text(" "),
				leaf("span", "n", Number(pages)))))
		if g.severity == sitemapcore.Note {
			// Only the two kinds that want doing are spelt out here; the Checks room has all.
			rules = nil
		}
		for _, r := range rules {
			list = append(list, elem("li", "", app.Button().Type("button").Class("facet facet--in").
				DataSet("rule", r.Code).Title(r.Title).Aria("pressed", f.now.Rule == r.Code).
				Body(leaf("span", "cut", r.Name), app.Text(" "),
					leaf("span", "n", Number(r.Pages)))))
		}
	}
	return []app.UI{head, state, elem("ul", "facets", list...)}
}

func (f facets) tree() []app.UI {
	list := make([]app.UI, 0, len(f.sections)+1)
	all := f.summary.Total
	if all == 0 && f.summary.Checking {
		all = f.summary.Open
	}
	list = append(list, elem("li", "", app.Button().Type("button").Class("facet").
		DataSet("section", "all").Aria("pressed", f.now == Narrowing{}).
		Body(leaf("span", "cut", "All pages"), app.Text(" "),
			leaf("span", "n", Number(all)))))
	for i, s := range f.sections {
		class := "facet facet--fold"
		if s.Depth > 0 {
			class = "facet facet--sub"
		}
		depth := "depth-" + strconv.Itoa(min(max(s.Depth, 0), 4))
		facet := app.Button().Type("button").Class(class).DataSet("section", i).Title(s.Path).
			Aria("pressed", f.now.Section == s.Path).
			Body(leaf("span", "cut", s.Label), app.Text(" "),
				leaf("span", "n", Number(s.Count)))
		if !s.HasMore {
			list = append(list, elem("li", depth, facet))
			continue
		}
		icon, verb := "right", "Unfold "
		if s.Open {
			icon, verb = "chev", "Fold "
		}
		list = append(list, elem("li", depth,
			app.Button().Type("button").Class("twist").DataSet("fold", i).
				Aria("label", verb+s.Label).Aria("expanded", s.Open).Body(Icon(icon)),
			facet))
	}
	return list
}

// pressed returns what a click asks for. A filter that is on already is taken off.
func (f facets) pressed(e app.Event) Intent {
	for _, name := range [...]string{"all", "severity", "rule", "section", "fold", "extra", "compared", "bulk"} {
		if v := dom.Pressed(e, name); v != "" {
			return f.intent(name, v)
		}
	}
	return nil
}

func (f facets) intent(name, value string) Intent {
	switch name {
	case "all":
		return SeeChecks{}
	case "severity":
		n, _ := strconv.Atoi(value)
		if s := sitemapcore.Severity(n); s != f.now.Severity || f.now.Rule != "" {
			return FilterSeverity{s}
		}
		return FilterSeverity{sitemapcore.Fine}
	case "bulk":
		return OpenBulk{All: true}
	case "extra":
		n, _ := strconv.Atoi(value)
		if x := sitemapcore.Extra(n); x != f.now.Extra {
			return FilterExtra{x}
		}
		return FilterExtra{}
	case "compared":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			return OpenRemoved{}
		}
		if uint8(n) == f.now.Compared {
			n = 0
		}
		return FilterCompared{uint8(n)}
	case "rule":
		if value == f.now.Rule {
			return FilterRule{}
		}
		return FilterRule{value}
	}
	if value == "all" {
		return FilterSection{}
	}
	i, err := strconv.Atoi(value)
	if err != nil || i < 0 || i >= len(f.sections) {
		return nil
	}
	s := &f.sections[i]
	switch {
	case name == "fold":
		return FoldSection{Path: s.Path, Open: !s.Open}
	case s.Path == f.now.Section:
		return FilterSection{}
	default:
		return FilterSection{s.Path}
	}
}
