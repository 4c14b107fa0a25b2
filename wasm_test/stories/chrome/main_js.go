// Command chrome shows the chrome of the page in isolation, with invented data: one state for each
// fragment of the address, such as #download. What the components ask for is done to the story's
// own state where that makes sense, and is kept as text in globalThis.storyIntents for a test to
// read.
package main

import (
	"fmt"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/details"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/components/files"
	"sitemapeditor/components/frame"
	startui "sitemapeditor/components/start"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/wire"
)

func main() {
	app.Route("/", &story{})
	app.RunWhenOnBrowser()
}

// story is the page: it holds the state that the app would hold.
type story struct {
	app.Compo

	entered bool
	state   string
	dialog  string
	room    components.Panel
	narrow  bool
	query   string
	chips   []frame.Chip
	chosen  int
	allOut  bool
	options downloadui.Options
	field   sitemapcore.Field
	copied  string
	update  bool
	toast   bool
	columns []frame.ColumnInfo
	unadded string // what was typed on the start screen and in the dialog that adds
}

// OnMount takes the state from the address.
func (s *story) OnMount(ctx app.Context) {
	s.narrow = app.Window().Call("matchMedia", "(max-width: 59.99rem)").Get("matches").Bool()
	s.columns = []frame.ColumnInfo{
		{ID: "freq", Name: "Change frequency", Shown: true},
		{ID: "priority", Name: "Priority", Shown: true},
		{ID: "extras", Name: "Extras"},
	}
	s.enter(strings.TrimPrefix(app.Window().Get("location").Get("hash").String(), "#"))
	app.Window().Set("storyIntents", app.Window().Get("Array").New())
	app.Window().Set("storyReady", true)
}

func (s *story) enter(state string) {
	s.entered, s.state, s.dialog = true, state, ""
	s.room, s.chosen = components.PanelDetails, 5
	if s.narrow {
		s.room = components.PanelPages
	}
	s.options = downloadui.DefaultOptions()
	s.options.Where, s.options.PerFile = "https://hollisreed.example/", 10_000
	switch state {
	case "download", "download-keep", "download-busy", "done", "add", "ask", "rename", "help", "set":
		s.dialog, s.chosen = state, 0
		s.options.Keep = state == "download-keep"
	case "set-lastmod", "set-changefreq", "set-priority":
		s.dialog = "set"
		s.field = map[string]sitemapcore.Field{
			"set-lastmod":    sitemapcore.LastMod,
			"set-changefreq": sitemapcore.ChangeFreq, "set-priority": sitemapcore.Priority,
		}[state]
	case "files-opening", "files-rest":
		s.room, s.chosen = components.PanelFiles, 0
	case "filter":
		s.chosen = 0
		s.chips = []frame.Chip{{ID: "comma", Label: "Comma in priority"}, {ID: "section", Label: "/lighting/"}}
		s.query = "pendant"
	case "update":
		s.update = true
	case "toast":
		s.toast = true
	}
}

// Do implements components.Sink.
func (s *story) Do(ctx app.Context, in components.Intent) {
	app.Window().Get("storyIntents").Call("push", fmt.Sprintf("%T %+v", in, in))
	switch in := in.(type) {
	case components.TypeAddresses:
		s.unadded = in.Text
	case components.CloseDialog:
		s.dialog = ""
	case components.OpenDownload:
		s.dialog = "download"
	case components.OpenAdd:
		s.dialog = "add"
	case components.OpenHelp:
		s.dialog = "help"
	case components.OpenSet:
		s.dialog, s.field = "set", in.Field
	case components.SetSelected:
		s.dialog = ""
	case components.ShowPanel:
		s.room = in.Panel
	case components.Search:
		s.query = in.Query
	case components.DropFilter:
		s.chips = append([]frame.Chip(nil), s.chips[1:]...)
	case downloadui.SetOptions:
		s.options = in.Options
	case components.LeaveOut:
		s.allOut = in.Out
	case components.ClearSelection:
		s.chosen = 0
	case components.Copy:
		s.copied = in.Text
	case components.PutOff:
		s.update = false
	case components.CloseToast:
		s.toast = false
	case components.ShowColumn:
		cols := append([]frame.ColumnInfo(nil), s.columns...)
		for i := range cols {
			if cols[i].ID == in.ID {
				cols[i].Shown = in.Shown
			}
		}
		s.columns = cols
	}
	ctx.Dispatch(func(app.Context) {})
}

// Render draws the state.
func (s *story) Render() app.UI {
	if !s.entered {
		return app.Elem("div")
	}
	body := []app.UI{ui.Sprite()}
	switch {
	case strings.HasPrefix(s.state, "start"):
		body = append(body, s.start())
	case s.state == "notice":
		body = append(body, ui.Elem("main", "", ui.Leaf("h1", "vh", "Sitemap Editor"),
			&ui.Notice{
				Sink: s, Severity: sitemapcore.Note,
				Text: "A new version is ready. Reload when it suits you.",
				Actions: []ui.Action{
					{Label: "Reload now", Do: components.ReloadPage{}},
					{Label: "Later", Do: components.PutOff{}},
				},
			},
			&ui.Notice{
				Sink: s, Severity: sitemapcore.Warn,
				Text:    "This project is open in another tab. Here you can look, but not change.",
				Actions: []ui.Action{{Label: "Work here instead", Do: components.ReloadPage{}}},
			},
			&ui.Notice{
				Sink: s, Severity: sitemapcore.Reject,
				Text: "Not saved: this device is full. Your last 3 changes are only in this tab. Download the " +
					"project to keep them.",
				Actions: []ui.Action{
					{Label: "Download the project", Do: components.OpenDownload{}},
					{Label: "Try again", Do: components.PutOff{}},
				},
			}).ID("main"))
	default:
		body = append(body, s.edit())
	}
	switch s.dialog {
	case "download", "download-keep", "download-busy":
		body = append(body, s.download())
	case "done":
		body = append(body, s.done())
	case "add":
		body = append(body, &startui.AddPages{Sink: s, Unadded: s.unadded})
	case "ask":
		body = append(body, &startui.AddOrReplace{
			Sink: s, Files: 3, Name: "sitemap-products.xml.gz",
			Note: "5 pages are changed and not downloaded yet. Replace can be undone.",
		})
	case "help":
		body = append(body, s.help())
	case "rename":
		body = append(body, &ui.Ask{
			Sink: s, Title: "Rename this project", Label: "Name",
			Value: "Hollis & Reed shop", Actions: []ui.Action{{Label: "Rename"}},
		})
	case "set":
		body = append(body, &details.SetValue{
			Sink: s, Field: s.field, Selected: 5, Today: "2026-11-20",
			Value: map[sitemapcore.Field]string{
				sitemapcore.ChangeFreq: "weekly",
				sitemapcore.Priority:   "0.7",
			}[s.field],
		})
	}
	return ui.Div("", body...)
}

func (s *story) start() app.UI {
	c := &startui.Start{
		Sink: s, Unadded: s.unadded, Offline: true, Version: "1.4",
		Dropping: s.state == "start-dropping",
	}
	switch s.state {
	case "start-problem":
		p := htmlProblem()
		c.Problem = &p
	case "start-opening":
		c.Opening = &ui.Progress{
			ID: 1, Title: "Opening 20 files", Done: 66, Total: 100,
			Note: "652,418 pages so far, 14 of 20 files",
		}
	case "start-projects":
		c.KeepForGood = true
		c.Projects = []ui.Project{
			{ID: "1", Name: "Hollis & Reed shop", Pages: 48213, Files: 2, Bytes: 34_100_000, When: "Today, 09:42"},
			{
				ID: "2", Name: "Harbour Gazette", Pages: 6418, Files: 3, Bytes: 4_800_000, When: "Yesterday, 17:05",
				Note: "open in another tab",
			},
			{ID: "3", Name: "Slow Kitchen, the blog", Pages: 1126, Files: 1, Bytes: 612_000, When: "2 November"},
			{
				ID: "4", Name: "Old-shop-before-the-move-to-the-new-address-with-a-very-long-name.xml.gz",
				Pages: 948310,
				Files: 19, Bytes: 248_600_000, When: "14 October 2025",
			},
		}
	case "start-unkept":
		c.Unkept = "This browser keeps nothing here. Your work is in this tab only: download the project before " +
			"you close it."
	case "start-bare":
		c.Offline, c.Version = false, ""
	}
	return c
}

func (s *story) edit() app.UI {
	opening := s.state == "files-opening"
	panel := ""
	if s.room == components.PanelFiles && opening {
		panel = "wide"
	}
	room := "pages"
	if s.narrow {
		room = string(s.room)
	}
	tab := s.room
	if tab == components.PanelPages {
		tab = components.PanelDetails
	}
	set := []ui.MenuItem{
		{Icon: "cal", Label: ui.Words.LastChanged, Do: components.OpenSet{Field: sitemapcore.LastMod}},
		{Icon: "sort", Label: ui.Words.Priority, Do: components.OpenSet{Field: sitemapcore.Priority}},
	}
	top := &frame.TopBar{
		Sink: s, Name: "Hollis & Reed shop", Undo: "Set the date on 5 pages",
		NewVersion: s.update, Items: ui.ProjectItems("", ""),
	}
	bar := &frame.Toolbar{
		Sink: s, Query: s.query, Chips: s.chips, Selected: s.chosen, AllOut: s.allOut,
		Columns: s.columns, Set: set,
	}
	status := &frame.StatusLine{
		Sink: s, Pages: 48213, Files: 2, Selected: s.chosen, Changed: 2, LeftOut: 1,
		Offline: true,
	}
	var content app.UI = ui.Div("pad", ui.Leaf("h2", "", "alder-pendant-oak"),
		ui.P("quiet", "The form of the page stands here."))
	switch s.state {
	case "files-opening":
		top.Name, top.Undo = "Old shop, before the move", ""
		bar.Note = "You can already look around"
		bar.Columns = nil
		status = &frame.StatusLine{Sink: s, Pages: 652418, Files: 14, Busy: "Still reading", Offline: true}
	case "filter":
		bar.Hidden = 3
	}
	if s.room == components.PanelFiles {
		content = s.files(opening)
	}
	page := ui.Div("app").DataSet("room", room)
	if panel != "" {
		page = page.DataSet("panel", panel)
	}
	selection := s.chosen
	return page.Body(
		&ui.SkipLink{In: catalog.Tag()},
		top,
		ui.Div("rail"),
		ui.Elem("main", "work", ui.Elem("section", "stagebox", bar,
			ui.Div("stage", ui.Div("grid grid--open", s.rows()...).Role("grid").Aria("label", "Pages").TabIndex(0),
				&frame.SelectionBar{Sink: s, Selected: selection, AllOut: s.allOut, Set: set})).ID("main").
			TabIndex(-1).Aria("label", "Table"),
			&frame.Tabs{Sink: s, Panel: s.room, Narrow: s.narrow, Badge: 584},
			ui.Panel(tab, content)),
		status,
		s.message(),
	)
}

// rows are those of a table, as far as the parts around it need them.
func (s *story) rows() []app.UI {
	rows := make([]app.UI, 30)
	for i := range rows {
		row := ui.Div("row").Role("row")
		if s.chosen > 0 && i >= 10 && i < 15 {
			row = row.Class("row--sel")
		}
		rows[i] = row.Body(
			ui.Div("cell cell--no", ui.Leaf("span", "no", fmt.Sprint(i+1)),
				app.ElemSelfClosing("input").Class("tick").Attr("type", "checkbox").
					Aria("label", fmt.Sprint("Select row ", i+1)).TabIndex(-1)).Role("gridcell"),
			ui.Div("cell cell--loc", ui.Leaf("span", "dir", "/lighting/pendant-lamps/"),
				ui.Leaf("span", "leaf", fmt.Sprint("alder-pendant-", i+1))).Role("rowheader"),
			ui.Div("cell cell--lm", ui.Leaf("span", "v", "2026-11-18")).Role("gridcell"),
		)
	}
	return rows
}

func (s *story) message() app.UI {
	t := &ui.Toast{Sink: s}
	if s.toast {
		t.Text, t.More, t.Act = "41 dates fixed", "in 41 pages, one step",
			&ui.Action{Label: "Undo", Do: components.Undo{}}
	}
	return t
}

func htmlProblem() ui.ProblemInfo {
	return ui.ProblemInfo{
		Severity: sitemapcore.Fatal,
		Title:    "shop-home.html is a web page, not a sitemap",
		Detail:   "It starts with `<!doctype html>`. The other 19 files are fine.",
		Lead:     "This usually happens when:",
		Causes: []string{
			"the home page was saved instead of the address that ends in sitemap.xml",
			"the site answers every unknown address with its home page",
			"a styled sitemap was saved from the browser: its pages are all there, with what the table says of them",
		},
		Actions: []ui.Action{
			{Label: "Use the 148 links in it", Do: components.TakeLinks{File: 1}},
			{Label: "Leave it out", Do: components.LeaveOutFile{File: 1}},
		},
	}
}

func (s *story) files(opening bool) app.UI {
	f := &files.Files{Sink: s, AsCame: true}
	f.Receipts = []wire.ReceiptInfo{
		{
			Title: "Removed a blank line before the first tag", File: "sitemap-04.xml.gz", Line: 1, Count: 1,
			Detail: "XML begins with its first tag. Search engines may refuse a file where something stands " +
				"before it.",
		},
		{
			Title: "Wrote & as &amp; in 212 addresses", File: "sitemap-09.xml.gz", Line: 1204, Count: 212,
			Before: "?size=40&colour=oat", After: "?size=40&amp;colour=oat",
		},
		{
			Title: "Corrected the sitemap’s namespace", File: "sitemap-09.xml.gz", Line: 2, Count: 1,
			Before: "https://www.sitemaps…/0.9", After: "http://www.sitemaps…/0.9",
		},
	}
	if opening {
		f.Opening = &ui.Progress{
			ID: 1, Title: "Opening 20 files", Done: 66, Total: 100,
			Note: "652,418 pages so far, 14 of 20 files",
		}
		f.Problems = []ui.ProblemInfo{htmlProblem()}
	} else {
		f.Unread = []wire.UnreadInfo{
			{
				File: "sitemap-09.xml.gz", Line: 8412, Reason: "This part is no entry and no comment.",
				Text: "<note>checked by Ann</note>",
			},
		}
	}
	for i := 1; i < 20; i++ {
		file := wire.FileInfo{
			Index: i + 1, Name: fmt.Sprintf("sitemap-%02d.xml.gz", i), Pages: 50000,
			Bytes: 13_600_000 + int64(i%4)*110_000,
		}
		switch i {
		case 4:
			file.Repairs = 1
		case 9:
			file.Repairs = 2
		}
		f.Files = append(f.Files, file)
	}
	return f
}

func (s *story) download() app.UI {
	d := &downloadui.Download{
		Sink: s, Options: s.options, Opened: 2, Disk: "Save 3 files to a folder",
		Packed:  s.options.Keep || s.options.Compress,
		LeftOut: "1 page is left out, as you chose",
	}
	d.Problems = []ui.ProblemInfo{{
		Severity: sitemapcore.Warn, Title: "584 pages would still be rejected, at least in part",
		Detail:  "You can download now and fix them later, or look first.",
		Actions: []ui.Action{{Label: "Look at them", Do: components.ShowPanel{Panel: components.PanelChecks}}},
	}}
	if s.options.Keep {
		d.Parts = []wire.PlanPart{
			{
				Name: "sitemap_index.xml", Note: "Unchanged since you opened it", Bytes: 480, Packed: 480,
				Kind: wire.IndexPart,
			},
			{
				Name: "sitemap-products.xml.gz", Note: "5 pages changed, 1 left out", Pages: 41212, Bytes: 30_000_000,
				Packed: 1_840_000,
			},
			{
				Name:   "sitemap-journal.xml.gz",
				Pages:  7000,
				Bytes:  4_900_000,
				Packed: 260_000,
				Note:   "Unchanged since you opened it",
			},
		}
	} else {
		pages := 48212
		n := (pages + s.options.PerFile - 1) / s.options.PerFile
		ext := ".xml"
		if s.options.Compress {
			ext = ".xml.gz"
		}
		d.Parts = []wire.PlanPart{{
			Name: "sitemap.xml", Note: fmt.Sprintf("Index of %d files", n), Bytes: 1126, Packed: 1126,
			Kind: wire.IndexPart,
		}}
		for i := range n {
			k := min(s.options.PerFile, pages-i*s.options.PerFile)
			p := wire.PlanPart{Name: fmt.Sprintf("sitemap-%d%s", i+1, ext), Pages: k, Bytes: int64(k) * 724}
			p.Packed = p.Bytes
			if s.options.Compress {
				p.Packed = int64(k) * 41
			}
			d.Parts = append(d.Parts, p)
		}
		d.Parts = append(d.Parts, wire.PlanPart{
			Name: "What to do now.txt", Note: "With the line for robots.txt",
			Bytes: 1434, Packed: 1434, Kind: wire.InstructionsPart,
		})
	}
	if s.dialog == "download-busy" {
		d.Busy = &ui.Progress{ID: 7, Title: "Writing 5 files", Done: 42, Total: 100}
	}
	return d
}

func (s *story) done() app.UI {
	return &downloadui.Done{
		Sink: s, File: "hollis-reed-sitemap.zip", Copied: s.copied,
		Files: 6, Bytes: 2_100_000,
		Steps: []wire.NextStep{
			{
				Title:    "Put the 6 files in the top folder of your site",
				Text:     "Unpack the .zip, but not the .gz files in it. Where is your site?",
				Question: "Where is your site?",
				Choices: []wire.Choice{
					{Name: "GitHub Pages", Text: "Put them beside `index.html` in the repository and push."},
					{Name: "Netlify", Text: "Put them in the folder that Netlify publishes."},
					{Name: "cPanel", Text: "In cPanel: File Manager, folder `public_html`, Upload. Say yes when it " +
						"asks to replace the old ones."},
					{Name: "WordPress", Text: "With your host’s file manager, into the folder that holds " +
						"`wp-config.php`."},
					{Name: "Somewhere else", Text: "Where the file of your home page is."},
				},
			},
			{
				Title: "Check that this address opens", Copy: []string{"https://hollisreed.example/sitemap.xml"},
				Open: true,
			},
			{
				Title: "Add this line to robots.txt", Text: "Google, Bing and Yandex look for it there.",
				Copy: []string{"Sitemap: https://hollisreed.example/sitemap.xml"},
			},
			{Title: "Tell Google, once", Text: "In Search Console, under Sitemaps, type only this. The rest of the " +
				"address is already in the box.", Copy: []string{"sitemap.xml"}},
		},
	}
}

func (s *story) help() app.UI {
	return &frame.Help{Sink: s, Version: "1.4", Rows: []frame.KeyRow{
		{Keys: []string{"↑", "↓", "←", "→"}, Does: "Move one cell", Group: "Moving"},
		{Keys: []string{"Page Down"}, Does: "Move one screen down", Group: "Moving"},
		{Keys: []string{"Ctrl", "End"}, Does: "Go to the last page", Group: "Moving"},
		{Keys: []string{"Enter"}, Does: "Change the cell, and go one down", Group: "Changing"},
		{Keys: []string{"Ctrl", "Enter"}, Does: "Set the value on all selected pages", Group: "Changing"},
		{Keys: []string{"Delete"}, Does: "Clear the cell", Group: "Changing"},
		{Keys: []string{"Ctrl", "Z"}, Does: "Undo", Group: "Changing"},
		{Keys: []string{"Ctrl", "Y"}, Does: "Redo", Group: "Changing"},
		{Keys: []string{"Shift", "Space"}, Does: "Select the page", Group: "Selecting"},
		{Keys: []string{"Ctrl", "A"}, Does: "Select all pages", Group: "Selecting"},
		{Keys: []string{"Ctrl", "F"}, Does: "Find an address", Group: "Everywhere"},
		{Keys: []string{"?"}, Does: "Keyboard shortcuts and help", Group: "Everywhere"},
	}}
}
