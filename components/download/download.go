package download

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Download is the dialog "Download". The list of files follows the options; while it is being
// worked out, the last one stays and a progress bar says so.
type Download struct {
	Sink    components.Sink
	Options Options
	Set     func(Options) // says how the files are to be written from now on
	Opened  int           // files that were opened; zero leaves "Keep my files" out
	Parts   []wire.PlanPart
	LeftOut say.Text // "1 page is left out, as you chose", or ""
	Busy    *wire.Progress

	// Problems are cards under the list.
	Problems []ui.ProblemInfo

	// Own names the program that makes the sitemap of the site itself, so that the site takes no files; "" for other sites.
	Own say.Text

	// NeedsWhere says that the files can't be written without the address: an index names its files
	// in full.
	NeedsWhere bool

	// Disk is the label of the button that writes to the user's own disk: "Save to sitemap.xml". It is "" if there is
	// nothing to write or the browser can't.
	Disk say.Text

	// Packed means that the plan's files are compressed.
	Packed bool

	// Undated is the number of pages that were changed and whose date was not.
	Undated int

	*form
}

// A form is the state of the dialog while it is open.
type form struct {
	where  string // as typed
	per    string // as typed
	offers int    // rows of the list beyond the first page
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

// Frame returns the content of the dialog.
func (d *Download) Frame() ui.Frame {
	d.follow()
	var foot []app.UI
	switch i := slices.IndexFunc(d.Problems, func(p ui.ProblemInfo) bool { return p.Severity >= sitemapcore.Reject }); {
	case d.Busy != nil:
		foot = append(foot, ui.BusyFoot("dl-job", d.Busy, d.Sink))
	case i >= 0: // its card may be below the fold
		p := d.Problems[i]
		foot = append(foot, ui.Iconed("b", "dl__bad iconed", ui.SeverityIcon(p.Severity), p.Title))
	default:
		foot = append(foot, ui.Leaf("span", "small", "Made on this device."))
	}
	label := say.Text("Download all (.zip)")
	var take components.Intent = components.DownloadAll{}
	switch only := d.only(); {
	case only >= 0:
		foot = append(foot, ui.Press("btn", label, d.Sink, take).OffIf(!d.ready()))
		label, take = say.Fill("Download {file}", "file", d.Parts[only].Name), components.DownloadPart{Index: only}
	case d.Options.Format.IsTable():
		label = say.Fill("Download ({ending})", "ending", d.Options.Format.Ending())
	case d.Options.Changed && d.same() > 0:
		label = "Download what changed (.zip)"
	}
	foot = append(foot, ui.Press("btn btn--main", label, d.Sink, take).WithIcon("down").OffIf(!d.ready()))
	return ui.Frame{
		ID: "download", Title: "Download",
		Body:      []app.UI{d.options(), d.files()},
		BodyClass: "dl", BodyLabel: "Options and files",
		Foot: foot, KeyDown: onKeyDown,
	}
}

// onKeyDown downloads on Enter while no control has the focus, as right after the dialog has opened.
func onKeyDown(_ app.Context, e app.Event) {
	target := e.Get("target")
	if key, _ := dom.Key(e); key == "Enter" && target.Call("matches", ".dialog").Truthy() {
		e.PreventDefault()
		target.Call("querySelector", ".btn--main").Call("click")
	}
}

// ready reports whether the files can be written now.
func (d *Download) ready() bool {
	_, ok := parsePerFile(d.per)
	if d.Options.Format.IsTable() {
		return d.Busy == nil && len(d.Parts) > 0
	}
	return d.Busy == nil && len(d.Parts) > 0 && (d.Options.Keeps() || ok && d.whereWrong() == "")
}

func (d *Download) whereWrong() say.Text {
	if strings.TrimSpace(d.where) == "" {
		if d.NeedsWhere {
			return "The index lists its files by their full address, so we need to know where they will be."
		}
		return ""
	}
	return checkWhere(d.where)
}

// compresses reports whether the files will be compressed: as chosen, or else as the plan says.
func (d *Download) compresses() bool {
	if d.Options.Packing || len(d.Parts) == 0 {
		return d.Options.Compress
	}
	return d.Packed
}

// change changes the options. An intent is drawn at once, so that no file of the list before can be pressed.
func (d *Download) change(does func(o *Options)) {
	o := d.Options
	does(&o)
	if o.PerFile != d.Options.PerFile {
		d.per = strconv.Itoa(o.PerFile)
	}
	if o != d.Options {
		d.Sink.Do(nil, func() { d.Set(o) })
	}
}

func (d *Download) setWhere(text string) {
	d.where = text
	if checkWhere(text) == "" {
		d.change(func(o *Options) { o.Where = ui.CleanWhere(text) })
	}
}

// setPerFile takes over a number that is typed, and waits while it is none. It means new files:
// opened ones keep their pages.
func (d *Download) setPerFile(text string) {
	if n, ok := parsePerFile(text); ok {
		d.change(func(o *Options) {
			o.buildAnew()
			o.PerFile = n
		})
	}
	d.per = text
}
