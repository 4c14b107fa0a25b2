package download

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
)

// Options say how the files are to be written.
type Options struct {
	Keep     bool   // the opened files with the changes in them, instead of new files
	Where    string // address of the folder on the site where the files will be
	PerFile  int    // pages in one file, 1 to 50,000
	MaxBytes int64  // of one file before compression
	Compress bool   // gzip
	Packing  bool   // Compress is what the owner chose; otherwise it depends on what comes out
	Pretty   bool   // one tag on each line, instead of as small as can be
	OutputOptions
}

// Keeps reports whether the opened files come out: only as what they are.
func (o Options) Keeps() bool { return o.Keep && o.Form == 0 }

// buildAnew goes over to new files, because of a choice that opened ones can't follow. What is in
// the opened ones stays.
func (o *Options) buildAnew() {
	if o.Keep {
		o.Keep, o.FreqPrio, o.Stylesheet = false, true, true
	}
}

// The limits of one file (sitemaps.org), and Baidu's (ziyuan.baidu.com).
const (
	maxPerFile    = 50_000
	maxFileBytes  = 52_428_800
	baiduMaxBytes = 10 << 20
)

// DefaultOptions are what search engines take, with as few files as possible.
func DefaultOptions() Options {
	return Options{PerFile: maxPerFile, MaxBytes: maxFileBytes, Compress: true, Pretty: true}
}

// presets are the usual sizes. The last one stands for any other.
var presets = [...]struct {
	name     string
	perFile  int
	maxBytes int64
}{
	{"Search engines, 50,000", maxPerFile, maxFileBytes},
	{"Baidu, 10 MB", maxPerFile, baiduMaxBytes},
	{"Smaller files, 10,000", 10_000, maxFileBytes},
	{"Small files, 1,000", 1_000, maxFileBytes},
	{"Own size", 0, 0},
}

// preset returns the index of the usual size that the options are, or that of "Own size".
func (o Options) preset() int {
	for i, p := range presets {
		if p.perFile == o.PerFile && p.maxBytes == o.MaxBytes {
			return i
		}
	}
	return len(presets) - 1
}

// PartKind says what a part of the download is.
type PartKind uint8

// The kinds of parts.
const (
	SitemapPart PartKind = iota
	IndexPart
	TextPart  // a text to read: what to do now
	OtherPart // a plain list of addresses
	TablePart // for people and their programs
)

// A PartInfo is one file of the download.
type PartInfo struct {
	Name      string
	Note      string // under the name: "Index of 5 files", "5 pages changed"
	Pages     int
	Bytes     int64 // before compression; below zero while not known
	Packed    int64 // as it will be downloaded, when it is compressed; zero when it is not, below zero while not known
	Untouched bool  // it comes back byte for byte
	Same      bool  // the owner has it as it is
	Kind      PartKind
}

type (
	// SetOptions says how the files are to be written from now on.
	SetOptions struct{ Options Options }
)

// Download is the dialog "Download". The list of files follows the options; while it is being
// worked out, the last one stays and a progress bar says so.
type Download struct {
	app.Compo
	modal

	Sink    components.Sink
	Options Options
	Opened  int // files that were opened; zero leaves "Keep my files" out
	Parts   []PartInfo
	LeftOut string // "1 page is left out, as you chose: /…"; empty for none
	Busy    *ui.Progress

	// Problems are cards under the list.
	Problems []ui.ProblemInfo

	// NeedsWhere says that the files can't be written without the address: an index names its files
	// in full.
	NeedsWhere bool

	// Disk is what the button says that writes to the owner's own disk: "Save to sitemap.xml". It
	// is empty where there is nothing to write or the browser can't.
	Disk string

	// Packed says that the files are compressed, as far as the plan goes.
	Packed bool

	// Styled says that an opened file has a line for a stylesheet.
	Styled bool

	where  string // as typed
	per    string // as typed
	offers int    // rows of the list beyond the first page
}

var (
	_ app.Initializer = (*Download)(nil)
	_ app.Updater     = (*Download)(nil)
)

// OnInit implements app.Initializer.
func (d *Download) OnInit() { d.follow() }

// OnUpdate implements app.Updater.
func (d *Download) OnUpdate(ctx app.Context) {
	d.follow()
	rest := "#download .dialog"
	if d.Busy != nil {
		rest = "#download .dl__busy button"
	}
	ctx.Defer(func(app.Context) { dom.Rescue(rest) })
}

// follow takes over options that changed elsewhere, and leaves a text alone that only says the same
// in another way, or that is not finished.
func (d *Download) follow() {
	if d.where == "" || checkWhere(d.where) == "" && ui.CleanWhere(d.where) != d.Options.Where {
		d.where = d.Options.Where
	}
	if n, ok := parsePerFile(d.per); d.per == "" || ok && n != d.Options.PerFile {
		d.per = strconv.Itoa(d.Options.PerFile)
	}
}

// Render draws the dialog.
func (d *Download) Render() app.UI {
	var foot []app.UI
	if d.Busy != nil {
		foot = append(foot, ui.BusyFoot("dl-job", d.Busy, d.Sink))
	} else {
		foot = append(foot, ui.Leaf("span", "small", "Made on this device."))
	}
	if d.Disk != "" {
		foot = append(foot, &ui.Button{Class: "btn", Label: d.Disk, Off: !d.ready(), Sink: d.Sink, Do: components.SaveToDisk{}})
	}
	label := "Download all (.zip)"
	var take components.Intent = components.DownloadAll{}
	switch only := d.only(); {
	case only >= 0:
		foot = append(foot, &ui.Button{Class: "btn", Label: label, Off: !d.ready(), Sink: d.Sink, Do: take})
		label, take = "Download "+d.Parts[only].Name, components.DownloadPart{Index: only}
	case d.Options.isTable():
		label = "Download (" + outputForms[d.Options.Form].ending + ")"
	case d.Options.Changed && d.same() > 0:
		label = "Download what changed (.zip)"
	}
	foot = append(foot, &ui.Button{
		Class: "btn btn--main", Icon: "down", Label: label, Off: !d.ready(), Sink: d.Sink,
		Do: take,
	})
	return d.Draw(ui.Frame{
		ID: "download", Title: "Download", Sink: d.Sink,
		Body:      []app.UI{d.options(), d.files()},
		BodyClass: "dl", BodyLabel: "Options and files",
		Foot:  foot,
		Input: d.onInput, Change: d.onChange,
	})
}

// only returns the index of the file that comes alone; below zero where there are others, or where
// it is a table, which always does.
func (d *Download) only() int {
	only := -1
	for i, p := range d.Parts {
		switch {
		case p.Kind == TextPart:
		case only >= 0 || p.Kind == TablePart:
			return -1
		default:
			only = i
		}
	}
	return only
}

// ready reports whether the files can be written now.
func (d *Download) ready() bool {
	_, ok := parsePerFile(d.per)
	if d.Options.isTable() {
		return d.Busy == nil && len(d.Parts) > 0
	}
	return d.Busy == nil && len(d.Parts) > 0 && (d.Options.Keeps() || ok && d.whereWrong() == "")
}

func (d *Download) whereWrong() string {
	if strings.TrimSpace(d.where) == "" {
		if d.NeedsWhere {
			return "The index names its files by their full address, so we need to know where they will be."
		}
		return ""
	}
	return checkWhere(d.where)
}

func (d *Download) options() app.UI {
	o := d.Options
	o.Keep = o.Keeps()
	var body []app.UI
	if d.Opened > 0 && o.Form == 0 {
		kept := "Your " + ui.Files(d.Opened) + " with your changes in them, and nothing else altered."
		if d.Opened == 1 {
			kept = "Your file with your changes in it, and nothing else altered."
		}
		body = append(body, ui.Elem("fieldset", "",
			ui.Leaf("legend", "vh", "How to write the files"),
			ui.Choice("dl-how", "keep", "Keep my files", kept, o.Keep),
			ui.Choice("dl-how", "build", "Build new files", "Clean files from scratch, split to stay within the limits.",
				!o.Keep),
		))
	}

	whereHint := ui.Leaf("p", "hint", "The folder on your site. The top folder is best: a sitemap may only list pages "+
		"beside or below it.").ID("dl-where-hint")
	wrong := d.whereWrong()
	if wrong != "" {
		whereHint = ui.Elem("p", "wrong", ui.Icon("bad", "sev--bad"), ui.Leaf("span", "", wrong)).ID("dl-where-hint")
	}
	body = append(body, d.formChoice())
	if o.isTable() {
		return ui.Elem("div", "dl__opts", body...)
	}
	body = append(body, ui.Elem("div", "",
		app.Label().Class("label").For("dl-where").Text("Where will the files be?"),
		&ui.Textbox{
			ID: "dl-where", Key: "where", Mode: "url", Place: "https://example.com/", Hint: "dl-where-hint",
			Wrong: wrong != "", Text: d.where,
		},
		whereHint,
	))

	perHint := ui.Leaf("p", "hint", "Search engines take 50,000 pages and 50 MB in one file.").ID("dl-per-hint")
	_, ok := parsePerFile(d.per)
	switch {
	case !ok:
		perHint = ui.Elem("p", "wrong", ui.Icon("bad", "sev--bad"),
			ui.Leaf("span", "", "Write a number from 1 to 50,000. Search engines refuse files with more.")).
			ID("dl-per-hint")
	case o.Keep:
		perHint = ui.Leaf("p", "hint", "Your files keep their pages. Another number here builds new files.").
			ID("dl-per-hint")
	}
	sizes := make([]string, len(presets))
	for i, p := range presets {
		sizes[i] = p.name
	}
	body = append(body, ui.Elem("div", "",
		app.Label().Class("label").For("dl-per").Text("Pages per file"),
		ui.Elem("div", "with",
			&ui.Textbox{
				ID: "dl-per", Key: "per", Class: "input--num", Type: "number", Mode: "numeric", Max: maxPerFile,
				Hint: "dl-per-hint", Wrong: !ok, Text: d.per,
			},
			ui.Elem("span", "pick",
				&ui.Picker{Key: "preset", Name: "Usual sizes", Options: sizes, On: o.preset()},
				ui.Icon("chev"),
			),
		),
		perHint,
	))

	packHint := "Smaller to send. Search engines unpack it themselves."
	switch {
	case o.Keep && o.Packing:
		packHint = "Nothing else in your files changes."
	case o.Keep:
		packHint = "As your files came. A change here changes nothing else in them."
	case !o.Packing && !d.Packed && len(d.Parts) > 0:
		packHint = "One small file needs none: a browser shows it as it is."
	}
	body = append(body, ui.LabelledTick("compress", "Compress (.gz)", packHint, d.compresses()))
	if !o.Keep {
		body = append(body, d.more())
	}
	return ui.Elem("div", "dl__opts", body...)
}

// compresses reports whether the files will be compressed: as chosen, or else as the plan says.
func (d *Download) compresses() bool {
	if d.Options.Packing || len(d.Parts) == 0 {
		return d.Options.Compress
	}
	return d.Packed
}

// partRows is how many files the list shows before it is asked for more: a plan can have thousands,
// and every row costs.
const partRows = 60

func (d *Download) files() app.UI {
	if len(d.Parts) == 0 {
		return ui.Elem("div", "dl__files", append([]app.UI{
			ui.Leaf("p", "quiet", "The files that you will get are listed here as soon as they are worked out."),
		}, d.notes()...)...)
	}
	// The last column is there when something in it is compressed; without it the plain size is
	// never hidden.
	var pages int
	var bytes, load int64
	packed, known := false, true
	for _, p := range d.Parts {
		pages += p.Pages
		bytes += max(p.Bytes, 0)
		size := p.Packed
		if size == 0 {
			size = p.Bytes
		}
		packed = packed || p.Packed != 0
		known = known && size >= 0
		load += size
	}
	shown := min(len(d.Parts), partRows+d.offers)
	rows := make([]app.UI, shown)
	for i := range rows {
		rows[i] = &partRow{Part: d.Parts[i], Index: i, Packed: packed, Off: d.Busy != nil, Sink: d.Sink}
	}
	head := []app.UI{
		app.Th().Scope("col").Text("You will get"),
		app.Th().Scope("col").Text("Pages"),
		app.Th().Scope("col").Class(wideIf(packed)).Text("Size"),
	}
	foot := []app.UI{
		ui.Leaf("td", "", "All together"), ui.Leaf("td", "", ui.Number(pages)),
		ui.Leaf("td", wideIf(packed), ui.Bytes(bytes)),
	}
	if packed {
		head = append(head, app.Th().Scope("col").Text("Compressed"))
		foot = append(foot, ui.Elem("td", "", sizeText(load, known)))
	}
	head = append(head, app.Th().Scope("col").Body(ui.Leaf("span", "vh", "Save")))
	body := []app.UI{
		ui.Elem("table", "files",
			ui.Leaf("caption", "vh", "Files you will get"),
			ui.Elem("thead", "", ui.Elem("tr", "", head...)),
			ui.Elem("tbody", "", rows...),
			ui.Elem("tfoot", "", ui.Elem("tr", "", append(foot, app.Td())...)),
		),
	}
	if rest := len(d.Parts) - shown; rest > 0 {
		body = append(body, app.Button().Type("button").Class("btn", "btn--s").OnClick(d.onMore).
			Text("Show "+ui.Number(min(rest, partRows*4))+" more of "+ui.Files(len(d.Parts))))
	}
	return ui.Elem("div", "dl__files", append(append(d.onlyChanged(), body...), d.notes()...)...)
}

// notes are what is to be known about the files, under their list.
func (d *Download) notes() []app.UI {
	var body []app.UI
	for i, p := range d.Problems {
		body = append(body, p.Card("dl-problem-"+strconv.Itoa(i), d.Sink))
	}
	if d.LeftOut != "" {
		body = append(body, ui.Leaf("p", "small quiet dl__out", d.LeftOut))
	}
	return body
}

// wideIf returns the class of a column that narrow screens leave out because another one says more.
func wideIf(other bool) string {
	if other {
		return "wide-cell"
	}
	return ""
}

func sizeText(n int64, known bool) app.UI {
	if !known {
		return ui.Leaf("span", "faint", "…").Aria("label", "not known yet")
	}
	return app.Text(ui.Bytes(n))
}

// A partRow is a component so that a plan that changes in one file draws one row.
type partRow struct {
	app.Compo

	Sink   components.Sink
	Part   PartInfo
	Index  int
	Packed bool // there is a column for the compressed size
	Off    bool
}

// Render draws the row.
func (r *partRow) Render() app.UI {
	p := r.Part
	icon := "file"
	switch p.Kind {
	case IndexPart:
		icon = "map"
	case TextPart:
		icon = "form"
	}
	name := []app.UI{app.Text(p.Name)}
	note := p.Note
	if p.Untouched && note == "" {
		note = "Unchanged, as it came"
	}
	if note != "" {
		name = append(name, ui.Leaf("span", "hint block-hint", note))
	}
	pages := ""
	if p.Kind != IndexPart && p.Kind != TextPart {
		pages = ui.Number(p.Pages)
	}
	cells := []app.UI{
		ui.Elem("td", "", ui.Elem("span", "f", ui.Icon(icon), ui.Elem("span", "f__name", name...))),
		ui.Leaf("td", "", pages),
		ui.Elem("td", wideIf(r.Packed), sizeText(p.Bytes, p.Bytes >= 0)),
	}
	if r.Packed {
		packed := app.Td()
		if p.Packed != 0 {
			packed = packed.Body(sizeText(p.Packed, p.Packed > 0))
		}
		cells = append(cells, packed)
	}
	return ui.Elem("tr", "", append(cells, ui.Elem("td", "act", &ui.Button{
		Class: "icon icon--s", Icon: "down", Name: "Save " + p.Name + " alone", Title: "Save this file alone",
		Off:  r.Off,
		Sink: r.Sink, Do: components.DownloadPart{Index: r.Index},
	}))...)
}

func (d *Download) onMore(app.Context, app.Event) { d.offers += partRows * 4 }

func (d *Download) onInput(ctx app.Context, e app.Event) {
	name, text, _ := dom.Typed(e)
	switch name {
	case "where":
		d.setWhere(ctx, text)
	case "per":
		d.setPerFile(ctx, text)
	case "index", "pattern":
		o := d.Options
		if o.Index = text; name == "pattern" {
			o.Index, o.Pattern = d.Options.Index, text
		}
		d.set(ctx, o)
	}
}

func (d *Download) onChange(ctx app.Context, e app.Event) {
	name, text, on := dom.Typed(e)
	o := d.Options
	switch name {
	case "dl-how":
		o.Keep = text == "keep"
	case "preset":
		i, _ := strconv.Atoi(text)
		d.setPreset(ctx, i)
		return
	default:
		if !o.changeOut(name, text, on) {
			return
		}
	}
	if o.PerFile != d.Options.PerFile {
		d.per = strconv.Itoa(o.PerFile)
	}
	d.set(ctx, o)
}

func (d *Download) set(ctx app.Context, o Options) {
	if o != d.Options {
		d.Sink.Do(ctx, SetOptions{Options: o})
	}
}

func (d *Download) setWhere(ctx app.Context, text string) {
	d.where = text
	if checkWhere(text) == "" {
		o := d.Options
		o.Where = ui.CleanWhere(text)
		d.set(ctx, o)
	}
}

// setPerFile takes over a number that is typed, and waits while it is none. It means new files:
// opened ones keep their pages.
func (d *Download) setPerFile(ctx app.Context, text string) {
	d.per = text
	if n, ok := parsePerFile(text); ok {
		o := d.Options
		o.buildAnew()
		o.PerFile = n
		d.set(ctx, o)
	}
}

// setPreset takes over a usual size. "Own size" leaves the numbers and lets the owner write one.
func (d *Download) setPreset(ctx app.Context, i int) {
	if i < 0 || i >= len(presets)-1 {
		ctx.Defer(func(app.Context) { dom.FocusID("dl-per") })
		return
	}
	d.per = strconv.Itoa(presets[i].perFile)
	o := d.Options
	o.buildAnew()
	o.PerFile, o.MaxBytes = presets[i].perFile, presets[i].maxBytes
	d.set(ctx, o)
}

// parsePerFile reads a number of pages, with or without separators.
func parsePerFile(text string) (int, bool) {
	n, err := strconv.Atoi(strings.NewReplacer(",", "", " ", "", "\u00a0", "").Replace(text))
	return n, err == nil && n >= 1 && n <= maxPerFile
}

// GuessWhere returns the address of the top folder of a site as the dialog takes it; empty where it
// would not.
func GuessWhere(site string) string {
	if checkWhere(site) != "" {
		return ""
	}
	return ui.CleanWhere(site)
}

// checkWhere says what is wrong with the address of a folder; nothing when it is fine or empty.
func checkWhere(text string) string {
	text = ui.CleanWhere(text)
	if text == "" {
		return ""
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || strings.ContainsAny(u.Host, " _") || !strings.Contains(u.Hostname(), ".") &&
		u.Hostname() != "localhost":
		return "Write the address as it stands in the browser, such as https://example.com/."
	case u.Scheme != "https" && u.Scheme != "http":
		return "The address begins with https:// or http://. Search engines fetch files in no other way."
	case u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		return "This is the address of a page. Write that of the folder, without what follows a ? or #."
	case strings.HasSuffix(u.Path, ".xml/") || strings.HasSuffix(u.Path, ".gz/"):
		return "This is the address of a file. Write that of the folder that it is in."
	}
	return ""
}
