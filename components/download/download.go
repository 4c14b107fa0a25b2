package download

import (
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A form is the state of the dialog "Download" while it is open.
type form struct {
	where  string // as typed
	per    string // as typed
	offers int    // rows of the list beyond the first page
}

// follow takes over options that changed elsewhere, and leaves a text alone that only says the same
// in another way, or that is not finished.
func (d *Downloads) follow() {
	if d.where == "" || checkWhere(d.where) == "" && ui.CleanWhere(d.where) != d.Settings.Where {
		d.where = d.Settings.Where
	}
	if n, ok := parsePerFile(d.per); ok && n != d.Settings.PerFile {
		d.per = strconv.Itoa(d.Settings.PerFile)
	}
}

// draw draws the dialog. The list of files follows the options; while it is being worked out, the last one stays and a
// progress bar says so.
func (d *Downloads) draw() ui.Frame {
	d.follow()
	var foot []app.UI
	problems := d.problems()
	switch i := slices.IndexFunc(problems, func(p ui.ProblemInfo) bool { return p.Severity >= sitemapcore.Reject }); {
	case d.Busy() != nil:
		foot = append(foot, ui.BusyFoot("dl-job", d.Busy(), d.Sink))
	case i >= 0: // its card may be below the fold
		p := problems[i]
		foot = append(foot, ui.Iconed("b", "dl__bad iconed", ui.SeverityIcon(p.Severity), p.Title))
	default:
		foot = append(foot, ui.Leaf("span", "small", "Made on this device."))
	}
	label, take := say.Text("Download all (.zip)"), d.DownloadAll
	switch only := d.only(); {
	case only >= 0:
		foot = append(foot, ui.Press("btn", label, d.Sink, take).OffIf(!d.ready()))
		label, take = say.Fill("Download {file}", "file", d.Plan.Parts[only].Name), func() { d.DownloadPart(only) }
	case d.Settings.Format.IsTable():
		label = say.Fill("Download ({ending})", "ending", d.Settings.Format.Ending())
	case d.Settings.Changed && d.same() > 0:
		label = "Download what changed (.zip)"
	}
	foot = append(foot, ui.Press("btn btn--main", label, d.Sink, take).WithIcon("down").OffIf(!d.ready()))
	return ui.Frame{
		ID: "download", Title: "Download",
		Body:      []app.UI{d.options(), d.files(problems)},
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
func (d *Downloads) ready() bool {
	_, ok := parsePerFile(d.per)
	return d.Busy() == nil && len(d.Plan.Parts) > 0 &&
		(d.Settings.Format.IsTable() || d.Settings.Keeps() || ok && d.whereWrong() == "")
}

// whereWrong returns the fault of the typed address, or "". Only an index, which names its files in full, needs one.
func (d *Downloads) whereWrong() say.Text {
	if strings.TrimSpace(d.where) == "" && !d.Settings.Keeps() &&
		slices.ContainsFunc(d.Plan.Parts, func(p wire.PlanPart) bool { return p.Kind == sitemapcore.IndexPart }) {
		return "The index lists its files by their full address, so we need to know where they will be."
	}
	return checkWhere(d.where)
}

// compresses reports whether the files will be compressed: as chosen, or else as the plan says.
func (d *Downloads) compresses() bool {
	if d.Settings.Packing || len(d.Plan.Parts) == 0 {
		return d.Settings.Compress
	}
	return d.Plan.Packed
}

// change changes the options. An intent is drawn at once, so that no file of the list before can be pressed.
func (d *Downloads) change(does func(o *Options)) {
	o := d.Settings
	does(&o)
	if o.PerFile == d.Settings.PerFile && o.Where == d.Settings.Where && o != d.Settings {
		d.kept = Options{} // another choice is about the files that are listed now
	}
	if o != d.Settings {
		d.Sink.Do(nil, func() { d.Set(o) })
	}
}

func (d *Downloads) setWhere(text string) {
	d.where = text
	if checkWhere(text) == "" {
		d.change(func(o *Options) { o.Where = ui.CleanWhere(text) })
	}
}

// setPerFile takes over a number that is typed, and waits while it is none. Opened files keep their pages, so a number
// means new files; the usual number, or none, means the opened files again, if only a number has meant new ones.
func (d *Downloads) setPerFile(text string) {
	d.per = text
	if n, ok := parsePerFile(text); ok {
		d.change(func(o *Options) {
			switch o.PerFile = n; {
			case n < sitemapcore.MaxURLs && o.Keep:
				d.kept = *o
				o.Keep, o.FreqPrio = false, true // the contents of the opened files stay
			case n == sitemapcore.MaxURLs && d.kept.Keep:
				o.Keep, o.FreqPrio = true, d.kept.FreqPrio
			}
		})
	}
}
