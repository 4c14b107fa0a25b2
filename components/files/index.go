package files

import (
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Draw draws the list of the sitemaps in an index, which replaces the table: which of them are open, and how to add the
// others.
func (x *Indexes) Draw() app.UI {
	f := x.Shown()
	bar := ui.Nothing()
	if f.Listed > 0 {
		bar = x.bar(&f)
	}
	return ui.Div("listing", x.head(&f), bar, x.list(&f))
}

// says explains the index, and what to do.
func says(f *wire.FileInfo) (title, text say.Text) {
	open := f.Listed - f.Missing
	switch {
	case f.Listed == 0:
		return "This list of sitemaps is empty", "The file is a sitemap index without a sitemap in it, so search engines " +
			"find nothing. Add a sitemap, or open another file."
	case open == 0:
		return say.N("This is a list of {n, plural, one {# sitemap} other {# sitemaps}}", f.Listed),
			say.N("{n, plural, one {Such a list is called a sitemap index. Your pages are in the sitemap. Open it to look at "+
				"them or change them. Until then it stays in the index as it is, also in your download.} other "+
				"{Such a list is called a sitemap index. Your pages are in the sitemaps. Open those that you want to look "+
				"at or change. The others stay in the index as they are, also in your download.}}", f.Listed)
	case f.Missing == 0:
		return say.N("{n, plural, one {The sitemap in this list is open} other {All # sitemaps in this list are open}}",
				f.Listed), say.N("{n, plural, one {Its pages are in the table.} other {Their pages are in the table.}}",
				f.Listed)
	}
	return say.Fill("{open, plural, one {# of {listed} sitemaps is open} other {# of {listed} sitemaps are open}}",
			"open", open, "listed", f.Listed),
		say.Fill("{open, plural, one {Its pages are in the table.} other {Their pages are in the table.}} {missing, "+
			"plural, one {The one that isn’t open stays in the index as it is, also in your download.} other {Those "+
			"that aren’t open stay in the index as they are, also in your download.}}", "open", open, "missing",
			f.Missing)
}

func (x *Indexes) head(f *wire.FileInfo) app.UI {
	title, text := says(f)
	which, how := ui.Nothing(), ui.Nothing()
	if all := x.indexes(); len(all) > 1 {
		names, on := make([]say.Text, len(all)), 0
		for i, other := range all {
			if names[i] = say.Data(other.Name); other.Index == f.Index {
				on = i
			}
		}
		which = ui.Div("listing__which",
			ui.LabelFor("listing-which", "Index"),
			ui.Pick(&ui.Picker{
				ID: "listing-which", Options: names, On: on, Picked: func(i int) { x.show(all[i].Index) },
			}),
		)
	}
	if f.Missing > 0 {
		how = ui.Elem("ol", "listing__how stack quiet",
			ui.Leaf("li", "", "Right-click “Open in a new tab” and choose “Save link as…”. On a phone, press and "+
				"hold it. Or open it and press Ctrl+S (⌘S on a Mac)."),
			ui.Leaf("li", "", "Drop all the saved files here, or one .zip with all of them."),
		)
	}
	class, pages := "btn", ui.Nothing()
	if x.State.Pages > 0 {
		pages = ui.Press("btn btn--main", "Show the pages", x.Sink, components.ShowPages{}).WithIcon("table")
	} else if f.Listed > 0 {
		class = "btn btn--main"
	}
	return ui.Div("listing__head stack",
		ui.Div("", ui.Leaf("h2", "", title), ui.P("quiet", text)),
		which, how,
		ui.Div("btns", pages, &ui.Opener{In: say.Tag(), Class: class},
			ui.Press("btn", "Add a sitemap to the index", x.Sink, x.NewLine).WithIcon("plus").OffIf(x.State.Busy != 0)),
	)
}

// bar draws what narrows the list.
func (x *Indexes) bar(f *wire.FileInfo) app.UI {
	labels := [...]say.Text{
		say.N("All {n}", f.Listed), say.N("Not open {n}", f.Missing), say.N("Open {n}", f.Listed-f.Missing),
	}
	choices := make([]app.UI, len(labels))
	for i, label := range labels {
		choices[i] = &ui.Button{
			Class: "seg__b", Label: label, On: strconv.FormatBool(x.only == LineChoice(i)), Sink: x.Sink,
			Do: func() { x.Choose(LineChoice(i)) },
		}
	}
	return ui.Div("listing__bar across wrap",
		ui.Div("search",
			ui.Icon("search"),
			&ui.Textbox{
				ID: "listing-find", Type: "search", Name: "Find a sitemap",
				Place: "Find a sitemap", Mode: "search", Text: x.find, Typed: x.Find,
			},
		),
		ui.Group(ui.Div("seg", choices...), "Which sitemaps"),
	)
}

func (x *Indexes) list(f *wire.FileInfo) app.UI {
	items, more := make([]app.UI, len(x.Lines.Lines)), ui.Nothing()
	for i, line := range x.Lines.Lines {
		items[i] = &indexRow{
			Of: x, Sink: x.Sink, Line: line, Self: line.File == f.Index && line.File != 0, Busy: x.State.Busy != 0,
		}
	}
	if rest := x.Lines.Len - len(items); rest > 0 {
		more = ui.Press("btn btn--s", say.Fill("Show {n} more of {all}", "n", min(rest, indexRows), "all", x.Lines.Len), x.Sink,
			x.More)
	}
	if f.Listed > 0 && x.Lines.Len == 0 {
		more = ui.P("quiet", "No sitemap in this list matches.")
	}
	return ui.Div("listing__list", ui.Elem("ul", "num", items...).Aria("label",
		say.Fill("Sitemaps in {file}", "file", f.Name).String()), ui.Div("gap-t", more))
}

// indexRows is the number of lines that are shown at first, and added by each press.
const indexRows = 40

// An indexRow is one line of an index.
type indexRow struct {
	app.Compo

	Of   *Indexes
	Sink components.Sink // drawn again in another language
	Line wire.IndexLine
	Self bool // it is the index itself
	Busy bool
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
			func() { r.Of.EditLine(r.Line) }).WithName(say.Fill("Edit {sitemap}", "sitemap", name)).OffIf(r.Busy)),
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

// Noted returns the index that the note above the table is about, because sitemaps in it aren't open, and whether there is one.
func (x *Indexes) Noted() (f wire.FileInfo, ok bool) {
	all := x.indexes()
	i := slices.IndexFunc(all, func(f wire.FileInfo) bool { return f.Missing > 0 })
	if i < 0 || x.hidden || x.Table.Starting() {
		return f, false
	}
	return all[i], true
}

// Note draws the note above the table, or nothing.
func (x *Indexes) Note() app.UI {
	f, ok := x.Noted()
	if !ok {
		return ui.Nothing()
	}
	return ui.Elem("section", "notice notice--index across",
		ui.Icon("note", "sev--note"),
		ui.P("", say.Fill("{n, plural, one {# sitemap in {file} isn’t open.} other {# sitemaps in {file} aren’t open.}}",
			"n", f.Missing, "file", f.Name)),
		ui.Div("btns",
			ui.Press("btn btn--s", "Show the list", x.Sink, components.ShowIndex{}),
			ui.Tool("icon icon--s", "close", "Hide this", x.Sink, x.HideNote),
		),
	).Aria("label", say.Text("Index").String())
}

// HideNote puts the note away.
func (x *Indexes) HideNote() { x.hidden = true }
