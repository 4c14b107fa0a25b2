package download

import (
	"path"
	"slices"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// only returns the index of a single file, or -1 if there are several. A table is always single.
func (d *Downloads) only() int {
	only := -1
	for i, p := range d.Plan.Parts {
		switch {
		case p.Kind == sitemapcore.InstructionsPart:
		case only >= 0 || p.Kind == sitemapcore.TablePart:
			return -1
		default:
			only = i
		}
	}
	return only
}

// partRows is how many files the list shows before it is asked for more: a plan can have thousands,
// and every row costs.
const partRows = 60

// files draws the list of files, with the notes about them.
func (d *Downloads) files(problems []ui.ProblemInfo) app.UI {
	if len(d.Plan.Parts) == 0 {
		return ui.Div("dl__files stack", append([]app.UI{
			ui.P("quiet", "Your files are listed here as soon as they are worked out."),
		}, d.notes(problems)...)...)
	}
	// The last column is there when something in it is compressed; without it the plain size is
	// never hidden.
	var pages int
	var bytes, load int64
	packed, estimated := false, false
	var taken []int // the parts that the download has
	for i, p := range d.Plan.Parts {
		if !d.takes(p) {
			continue
		}
		taken = append(taken, i)
		pages += p.Pages
		bytes += p.Bytes
		packed = packed || p.Packed != p.Bytes
		load += p.Packed
		estimated = estimated || p.Estimated
	}
	rows := make([]app.UI, min(len(taken), partRows+d.offers))
	for i := range rows {
		part := d.Plan.Parts[taken[i]]
		rows[i] = &partRow{Of: d, Part: part, Index: taken[i], Packed: packed, Off: d.Busy() != nil, Sink: d.Sink}
	}
	head := []app.UI{
		ui.Leaf("th", "", "Files you will get").Attr("scope", "col"),
		ui.Leaf("th", "", "Pages").Attr("scope", "col"),
		ui.Leaf("th", wideIf(packed), "Size").Attr("scope", "col"),
	}
	foot := []app.UI{
		ui.Leaf("td", "", "Total"), ui.Leaf("td", "", say.Data(say.Number(pages))),
		ui.Leaf("td", wideIf(packed), display.Size(bytes)),
	}
	if packed {
		head = append(head, ui.Leaf("th", "", "Compressed").Attr("scope", "col"))
		foot = append(foot, ui.Leaf("td", "", size(load, estimated)))
	}
	head = append(head, ui.Elem("th", "", ui.Leaf("span", "vh", "Save")).Attr("scope", "col"))
	body := []app.UI{
		ui.Elem("table", "files",
			ui.Leaf("caption", "vh", "Files you will get"),
			ui.Elem("thead", "", ui.Elem("tr", "", head...)),
			ui.Elem("tbody", "", rows...),
			ui.Elem("tfoot", "", ui.Elem("tr", "", append(foot, app.Elem("td"))...)),
		),
	}
	if rest := len(taken) - len(rows); rest > 0 {
		body = append(body, ui.Press("btn btn--s",
			say.Fill("Show {n} more of {all}", "n", min(rest, partRows*4), "all", len(taken)), d.Sink, d.showMore))
	}
	return ui.Div("dl__files stack", slices.Concat(d.todayChoice(), d.onlyChanged(), body, d.notes(problems))...)
}

// notes are the notes about the files, under their list.
func (d *Downloads) notes(problems []ui.ProblemInfo) (body []app.UI) {
	for i, p := range problems {
		body = append(body, p.Card("dl-problem-"+strconv.Itoa(i), d.Sink))
	}
	if text := d.Settings.LeftOut(d.Plan.LeftOut); text != "" {
		body = append(body, ui.P("small quiet", text))
	}
	return body
}

// wideIf returns the class of a column that narrow screens leave out because another one says more.
func wideIf(other bool) string {
	if other {
		return "wide-only"
	}
	return ""
}

// size returns a size in words.
func size(n int64, estimated bool) say.Text {
	if estimated {
		return say.Fill("about {size}", "size", display.Size(n))
	}
	return display.Size(n)
}

// A partRow is a component so that a plan that changes in one file draws one row.
type partRow struct {
	app.Compo

	Of     *Downloads
	Sink   components.Sink // drawn again in another language
	Part   wire.PlanPart
	Index  int
	Packed bool // there is a column for the compressed size
	Off    bool
}

func (r *partRow) Render() app.UI {
	p := r.Part
	icon := "file"
	switch p.Kind {
	case sitemapcore.IndexPart:
		icon = "map"
	case sitemapcore.InstructionsPart:
		icon = "form"
	}
	// A folder ends its line rather than a part of the file's name.
	folder, file := path.Split(p.Name)
	name := []app.UI{app.Text(folder), app.Elem("wbr"), app.Text(file)}
	if folder == "" {
		name = name[2:]
	}
	if p.Note != "" {
		name = append(name, ui.Leaf("span", "hint below", p.Note))
	}
	pages := ""
	if p.Kind != sitemapcore.IndexPart && p.Kind != sitemapcore.InstructionsPart {
		pages = say.Number(p.Pages)
	}
	cells := []app.UI{
		ui.Elem("td", "", ui.Elem("span", "f across", ui.Icon(icon), ui.Elem("span", "f__name", name...))),
		ui.Leaf("td", "", say.Data(pages)),
		ui.Leaf("td", wideIf(r.Packed), size(p.Bytes, p.Estimated && p.Packed == p.Bytes)),
	}
	if r.Packed {
		packed := app.Elem("td")
		if p.Packed != p.Bytes {
			packed = packed.Text(size(p.Packed, p.Estimated).String())
		}
		cells = append(cells, packed)
	}
	return ui.Elem("tr", "", append(cells, ui.Elem("td", "act", ui.Tool("icon icon--s", "down",
		say.Fill("Save {file} alone", "file", p.Name), r.Sink, func() { r.Of.DownloadPart(r.Index) }).
		WithTitle("Save this file alone").OffIf(r.Off)))...)
}

func (d *Downloads) showMore() { d.offers += partRows * 4 }

// takes reports whether a download of all files has a part.
func (d *Downloads) takes(p wire.PlanPart) bool {
	return !p.Same || !d.Settings.Changed || d.Settings.Format.IsTable()
}

// same returns how many files are as the owner has them.
func (d *Downloads) same() int {
	n := 0
	for _, p := range d.Plan.Parts {
		if p.Same {
			n++
		}
	}
	return n
}

// onlyChanged draws the choice to download only changed files, if some have not changed.
func (d *Downloads) onlyChanged() []app.UI {
	n := d.same()
	// The last part is the text on what to do.
	if n == 0 || n >= len(d.Plan.Parts)-1 && !d.Settings.Changed || d.Settings.Format.IsTable() {
		return nil
	}
	hint := say.N("{n, plural, one {# file is as you have it, and can stay where it is.} other {# files are as you "+
		"have them, and can stay where they are.}}", n)
	return []app.UI{ui.Explained("dl-changed-hint", "Only the files that changed", hint, d.Settings.Changed,
		func(on bool) { d.change(func(o *Options) { o.Changed = on }) })}
}

// todayChoice draws the choice to set today's date on changed pages, if there are any.
func (d *Downloads) todayChoice() []app.UI {
	if d.Plan.Undated == 0 || !d.Settings.Dates() {
		return nil
	}
	return []app.UI{ui.Explained("dl-today-hint", say.N("Put today’s date on {n, plural, one {the changed page whose date you "+
		"left as it was} other {the # changed pages whose dates you left as they were}}", d.Plan.Undated),
		"Choose this if the pages themselves changed, not only this list. All other dates stay, because search engines may ignore dates that "+
			"keep changing. Next time we’ll suggest what you choose now.", d.Settings.Today,
		func(on bool) { d.change(func(o *Options) { o.Today = on }) })}
}
