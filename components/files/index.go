package files

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An Index is the list of the sitemaps in an index, which replaces the table: which of them are open, and how to add
// the others.
type Index struct {
	app.Compo

	Sink         components.Sink
	File         int    // the index
	Name         string // of its file
	Listed, Open int    // lines, and of how many the file is open
	Pages        int    // of all open files; if there are any, the table can be shown
	Lines        []wire.IndexLine
	Len          int // lines that fit the search and the choice
	Find         string
	Only         LineChoice
	Busy         bool // the document can't be changed now

	// Indexes are the names of all open indexes, and Files their values for [ShowIndex].
	Indexes []say.Text
	Files   []int

	of *Indexes
}

// Render draws the list.
func (l *Index) Render() app.UI {
	bar := ui.Nothing()
	if l.Listed > 0 {
		bar = l.bar()
	}
	return ui.Div("listing", l.head(), bar, l.list())
}

// says explains the index, and what to do.
func (l *Index) says() (title, text say.Text) {
	missing := l.Listed - l.Open
	switch {
	case l.Listed == 0:
		return "This list of sitemaps is empty", "The file is a sitemap index without a sitemap in it, so search engines " +
			"find nothing. Add a sitemap, or open another file."
	case l.Open == 0:
		return say.N("This is a list of {n, plural, one {# sitemap} other {# sitemaps}}", l.Listed),
			say.N("{n, plural, one {Such a list is called a sitemap index. Your pages are in the sitemap. Open it to look at "+
				"them or change them. Until then it stays in the index as it is, also in your download.} other "+
				"{Such a list is called a sitemap index. Your pages are in the sitemaps. Open those that you want to look "+
				"at or change. The others stay in the index as they are, also in your download.}}", l.Listed)
	case missing == 0:
		return say.N("{n, plural, one {The sitemap in this list is open} other {All # sitemaps in this list are open}}",
				l.Listed), say.N("{n, plural, one {Its pages are in the table.} other {Their pages are in the table.}}",
				l.Listed)
	}
	return say.Fill("{open, plural, one {# of {listed} sitemaps is open} other {# of {listed} sitemaps are open}}",
			"open", l.Open, "listed", l.Listed),
		say.Fill("{open, plural, one {Its pages are in the table.} other {Their pages are in the table.}} {missing, "+
			"plural, one {The one that isn’t open stays in the index as it is, also in your download.} other {Those "+
			"that aren’t open stay in the index as they are, also in your download.}}", "open", l.Open, "missing",
			missing)
}

func (l *Index) head() app.UI {
	title, text := l.says()
	which, how := ui.Nothing(), ui.Nothing()
	if len(l.Indexes) > 1 {
		on := 0
		for i, f := range l.Files {
			if f == l.File {
				on = i
			}
		}
		which = ui.Div("listing__which",
			ui.LabelFor("listing-which", "Index"),
			ui.Pick(&ui.Picker{
				ID: "listing-which", Options: l.Indexes, On: on, Picked: func(i int) { l.of.show(l.Files[i]) },
			}),
		)
	}
	if l.Open < l.Listed {
		how = ui.Elem("ol", "listing__how stack quiet",
			ui.Leaf("li", "", "Right-click “Open in a new tab” and choose “Save link as…”. On a phone, press and "+
				"hold it. Or open it and press Ctrl+S (⌘S on a Mac)."),
			ui.Leaf("li", "", "Drop all the saved files here, or one .zip with all of them."),
		)
	}
	class, pages := "btn", ui.Nothing()
	if l.Pages > 0 {
		pages = ui.Press("btn btn--main", "Show the pages", l.Sink, components.ShowPages{}).WithIcon("table")
	} else if l.Listed > 0 {
		class = "btn btn--main"
	}
	return ui.Div("listing__head stack",
		ui.Div("", ui.Leaf("h2", "", title), ui.P("quiet", text)),
		which, how,
		ui.Div("btns", pages, &ui.Opener{In: say.Tag(), Class: class},
			ui.Press("btn", "Add a sitemap to the index", l.Sink,
				l.of.NewLine).WithIcon("plus").OffIf(l.Busy)),
	)
}

// bar draws what narrows the list.
func (l *Index) bar() app.UI {
	labels := [...]say.Text{
		say.N("All {n}", l.Listed), say.N("Not open {n}", l.Listed-l.Open),
		say.N("Open {n}", l.Open),
	}
	choices := make([]app.UI, len(labels))
	for i, label := range labels {
		choices[i] = &ui.Button{
			Class: "seg__b", Label: label, On: strconv.FormatBool(l.Only == LineChoice(i)), Sink: l.Sink,
			Do: func() { l.of.Choose(LineChoice(i)) },
		}
	}
	return ui.Div("listing__bar across wrap",
		ui.Div("search",
			ui.Icon("search"),
			&ui.Textbox{
				ID: "listing-find", Type: "search", Name: "Find a sitemap",
				Place: "Find a sitemap", Mode: "search", Text: l.Find, Typed: l.of.Find,
			},
		),
		ui.Group(ui.Div("seg", choices...), "Which sitemaps"),
	)
}

func (l *Index) list() app.UI {
	items, more := make([]app.UI, 0, len(l.Lines)), ui.Nothing()
	for _, line := range l.Lines {
		items = append(items, &indexRow{
			Line: line, Self: line.File == l.File && line.File != 0, Busy: l.Busy,
			Sink: l.Sink, Edit: func() { l.of.EditLine(line) },
		})
	}
	if rest := l.Len - len(l.Lines); rest > 0 {
		more = ui.Press("btn btn--s", say.Fill("Show {n} more of {all}", "n", min(rest, indexRows), "all", l.Len), l.Sink,
			l.of.More)
	}
	if l.Listed > 0 && l.Len == 0 {
		more = ui.P("quiet", "No sitemap in this list matches.")
	}
	return ui.Div("listing__list", ui.Elem("ul", "num", items...).Aria("label",
		say.Fill("Sitemaps in {file}", "file", l.Name).String()), ui.Div("gap-t", more))
}

// indexRows is the number of lines that are shown at first, and added by each press.
const indexRows = 40

// An indexRow is one line of an [Index].
type indexRow struct {
	app.Compo

	Sink components.Sink
	Line wire.IndexLine
	Self bool // it is the index itself
	Busy bool
	Edit func()
}

func (r *indexRow) Render() app.UI {
	x := r.Line
	folder, name := address.CutLast(x.Loc)
	icon, state, link := ui.Icon("check", "i--s", "ok"), app.UI(nil), ui.Nothing()
	switch {
	case r.Self:
		state = ui.Span("This index itself")
	case x.File == 0:
		icon = ui.Elem("span", "i")
		state = ui.Span("Not open##one file")
		link = &ui.WebLink{
			Class: "btn btn--s btn--bare", Icon: "ext", Label: "Open in a new tab",
			Name: say.Fill("Open in a new tab: {sitemap}", "sitemap", name), Address: x.Loc, In: say.Tag(),
		}
	case x.Kind == sitemapcore.Index:
		state = ui.Press("btn--file cut", "Another list", r.Sink, components.ShowIndex{File: x.File}).
			WithTitle(say.Fill("Show the sitemaps in {file}", "file", name))
	case x.Pages == 0:
		state = ui.Span("No pages")
	default:
		state = ui.Press("btn--file cut", say.N("{n, plural, one {# page} other {# pages}}", x.Pages), r.Sink,
			components.ShowFile{File: x.File}).
			WithTitle(say.Fill("Show only the pages of {file}", "file", name))
	}
	return ui.Li("",
		icon,
		ui.Div("listing__name stack", ui.Leaf("b", "", say.Data(name)),
			ui.Leaf("span", "cut small quiet", say.Data(folder))).Title(x.Loc),
		ui.Leaf("span", "listing__date quiet", shortDate(x.LastMod)).Title(x.LastMod),
		ui.Elem("span", "quiet", state),
		ui.Div("listing__do across", link, ui.Press("btn btn--s btn--bare", "Edit", r.Sink,
			r.Edit).WithName(say.Fill("Edit {sitemap}", "sitemap", name)).OffIf(r.Busy)),
	)
}

// shortDate writes a date as the file has it, without seconds and zone.
func shortDate(date string) say.Text {
	switch {
	case date == "":
		return "No date"
	case len(date) >= len("2026-11-20T15:04") && date[10] == 'T':
		return say.Data(date[:10] + " " + date[11:16])
	}
	return say.Data(date)
}

// An IndexNote is shown above the table if an index lists sitemaps that aren't open.
type IndexNote struct {
	app.Compo

	Sink    components.Sink
	Name    string
	Missing int
	Hide    func()
}

// Render draws the note.
func (n *IndexNote) Render() app.UI {
	return ui.Elem("section", "notice notice--index across",
		ui.Icon("note", "sev--note"),
		ui.P("", say.Fill("{n, plural, one {# sitemap in {file} isn’t open.} other {# sitemaps in {file} aren’t open.}}",
			"n", n.Missing, "file", n.Name)),
		ui.Div("btns",
			ui.Press("btn btn--s", "Show the list", n.Sink, components.ShowIndex{}),
			ui.Tool("icon icon--s", "close", "Hide this", n.Sink, n.Hide),
		),
	).Aria("label", say.Text("Index").String())
}
