package components

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

type (
	// TakeLinks wants the addresses out of a file that is not a sitemap.
	TakeLinks struct{ File int }

	// LeaveOutFile takes a file that could not be read off the list.
	LeaveOutFile struct{ File int }

	// ShowFile shows only the pages of one file in the table.
	ShowFile struct{ File int }
)

// FileState is how far the reading of a file is, and how it went.
type FileState uint8

// The states of a file.
const (
	FileReady FileState = iota
	FileWaiting
	FileReading
	FilePart // read in part
	FileBad  // not read at all
)

// A FileInfo is one opened file.
type FileInfo struct {
	ID      int
	Name    string
	Pages   int
	Bytes   int64 // unpacked; zero while not known
	State   FileState
	Note    string // "1 repair", "Index of 5 files", "Not a sitemap"; "Ready" and the like when empty
	Done    int64  // of Total, while it is being read
	Total   int64
	CanShow bool // it has pages to show
	Index   bool // it lists other files
}

// A ReceiptInfo is one thing that was mended while opening, so that nothing is mended in silence.
type ReceiptInfo struct {
	Title  string // what was done: "Wrote & as &amp; in 212 addresses"
	Place  string // "sitemap-09.xml.gz, 212 times, first on line 1,204"
	Why    string // may be empty
	Before string
	After  string // empty where something was taken out
	Times  int    // that it was repaired; zero where it was only noticed
}

// An UnreadInfo is a part of a file that we could not read. It stays in the file where it is.
type UnreadInfo struct {
	Place  string // "sitemap-09.xml.gz, line 12"
	Reason string
	Text   string // how it begins
}

// FilesRoom is the room "Files": what is being opened, what went wrong or was mended on the way, and what is open.
type FilesRoom struct {
	app.Compo

	Sink     Sink
	Opening  *Progress
	Problems []ProblemInfo
	Receipts []ReceiptInfo
	Unread   []UnreadInfo
	Files    []FileInfo
	AsCame   bool // a download gives the files back byte for byte, and nothing beside them

	moreFiles, moreReceipts, moreUnread int
	lines                               ration
}

var _ app.Mounter = (*FilesRoom)(nil)

// listRows is how many lines a list shows before it is asked for more.
const listRows = 100

// linesAtOnce is how many lines the lists get in one task: twenty files took 38 ms at once.
const linesAtOnce = 6

// OnMount implements app.Mounter.
func (f *FilesRoom) OnMount(ctx app.Context) { f.lines.mount(ctx, linesAtOnce) }

// Render draws the room.
func (f *FilesRoom) Render() app.UI {
	f.lines.begin()
	defer f.lines.end(linesAtOnce)
	var job []app.UI
	if f.Opening != nil {
		job = append(job, jobCard("files-job", *f.Opening, f.Sink))
	}
	// Each part has its place, so that the list isn't made anew when another part comes or goes.
	head, receipts, unread, list := nothing(), nothing(), nothing(), nothing()
	if f.Opening == nil {
		head = f.head()
	}
	problems := make([]app.UI, len(f.Problems))
	for i, p := range f.Problems {
		problems[i] = p.card("files-problem-"+strconv.Itoa(i), f.Sink)
	}
	if len(f.Receipts) > 0 {
		receipts = f.receipts()
	}
	if len(f.Unread) > 0 {
		unread = f.unread()
	}
	if len(f.Files) > 0 {
		list = f.list()
	}
	return app.Div().Class("filesroom").Body(
		app.Div().Class("filesroom__job").Body(job...),
		app.Div().Class("room").Body(head, app.Div().Class("filesroom__problems").Body(problems...), receipts, unread, list),
	)
}

// jobCard draws a job with its progress and its Cancel button.
func jobCard(id string, p Progress, sink Sink) app.UI {
	return app.Div().Class("job").Body(
		app.Div().Class("job__t").Body(
			app.H2().ID(id).Text(p.Title),
			&push{Class: "btn", Label: "Cancel", Sink: sink, Do: CancelJob{ID: p.ID}},
		),
		p.bar(id),
		app.P().Class("job__n").Body(app.Span().Text(p.Note), app.Span().Text(p.Left)),
	)
}

// head says what is open, at rest.
func (f *FilesRoom) head() app.UI {
	pages := 0
	var bytes int64
	for _, file := range f.Files {
		pages += file.Pages
		bytes += file.Bytes
	}
	say := Pages(pages) + ", " + Bytes(bytes)
	if f.AsCame && len(f.Files) > 0 {
		say += ". Nothing has been changed yet: a download gives the files back as they came."
	}
	title := Files(len(f.Files))
	if len(f.Files) == 0 {
		title, say = "No files are open", "Pages that you pasted or typed are in new files when you download."
	}
	return app.Div().Class("filesroom__head").Body(
		app.H2().Text(title),
		app.P().Class("quiet").Text(say),
	)
}

func (f *FilesRoom) receipts() app.UI {
	shown := min(len(f.Receipts), listRows+f.moreReceipts)
	items := make([]app.UI, 0, shown+1)
	for _, r := range f.Receipts[:shown] {
		if !f.lines.fits() {
			break
		}
		items = append(items, receiptItem(r))
	}
	if rest := len(f.Receipts) - shown; rest > 0 {
		items = append(items, app.Li().Body(app.Button().Type("button").Class("btn", "btn--s").OnClick(f.onMoreReceipts).Text("Show "+Number(min(rest, listRows))+" more")))
	}
	title := receiptsSay(f.Receipts)
	return app.Section().Class("receipt").Aria("labelledby", "receipt-title").Body(
		app.Div().Class("receipt__head").Body(
			Icon("ok", "sev--good"),
			app.H3().ID("receipt-title").Text(title),
			&push{Class: "btn btn--s btn--bare", Icon: "down", Label: "Save", More: " the list of repairs", Sink: f.Sink, Do: SaveReport{}},
		),
		app.Ul().Body(items...),
	)
}

// receiptsSay heads a list of receipts with the numbers of its lines: how much was repaired, in how many ways where that is another number, and how much
// was only noticed.
func receiptsSay(receipts []ReceiptInfo) string {
	times, kinds := 0, 0
	for _, r := range receipts {
		if r.Times > 0 {
			times, kinds = times+r.Times, kinds+1
		}
	}
	noticed := len(receipts) - kinds
	switch {
	case kinds == 0:
		return "We noticed " + Count(noticed, "thing", "things") + " while opening"
	case times > kinds:
		title := "We made " + Number(times) + " repairs of " + Count(kinds, "kind", "kinds") + " while opening"
		if noticed > 0 {
			title += ", and noticed " + Count(noticed, "thing", "things")
		}
		return title
	case noticed > 0:
		return "We repaired " + Count(times, "thing", "things") + " while opening, and noticed " + Number(noticed) + " more"
	}
	return "We repaired " + Count(times, "thing", "things") + " while opening"
}

func receiptItem(r ReceiptInfo) app.UI {
	where := r.Place
	if r.Why != "" {
		where += ". " + r.Why
	}
	small := []app.UI{app.Span().Text(where)}
	if r.Before != "" {
		small = append(small, app.Code().Class("was").Text(r.Before))
	}
	if r.After != "" {
		if r.Before != "" {
			small = append(small, Icon("arrow", "i--s"))
		}
		small = append(small, app.Code().Class("now").Text(r.After))
	}
	return app.Li().Body(app.B().Text(r.Title), app.P().Class("small").Body(small...))
}

func (f *FilesRoom) unread() app.UI {
	shown := min(len(f.Unread), listRows+f.moreUnread)
	items := make([]app.UI, 0, shown+1)
	for _, u := range f.Unread[:shown] {
		if !f.lines.fits() {
			break
		}
		small := []app.UI{app.Span().Text(u.Place)}
		if u.Text != "" {
			small = append(small, app.Code().Text(u.Text))
		}
		items = append(items, app.Li().Body(app.B().Text(u.Reason), app.P().Class("small").Body(small...)))
	}
	if rest := len(f.Unread) - shown; rest > 0 {
		items = append(items, app.Li().Body(app.Button().Type("button").Class("btn", "btn--s").OnClick(f.onMoreUnread).Text("Show "+Number(min(rest, listRows))+" more")))
	}
	title := "We can’t read " + Number(len(f.Unread)) + " parts, and keep them where they are"
	if len(f.Unread) == 1 {
		title = "We can’t read 1 part, and keep it where it is"
	}
	return app.Section().Class("receipt").Aria("labelledby", "unread-title").Body(
		app.Div().Class("receipt__head").Body(
			Icon("note", "sev--note"),
			app.H3().ID("unread-title").Text(title),
		),
		app.Ul().Body(items...),
	)
}

func (f *FilesRoom) list() app.UI {
	shown := min(len(f.Files), listRows+f.moreFiles)
	items := make([]app.UI, 0, shown+2)
	items = append(items, app.Li().Class("flist--h").Aria("hidden", "true").Body(
		app.Span(), app.Span().Text("File"), app.Span().Class("r").Text("Pages"), app.Span().Class("r", "wide-cell").Text("Size"), app.Span().Class("r"),
	))
	for _, file := range f.Files[:shown] {
		if !f.lines.fits() {
			break
		}
		items = append(items, &fileRow{File: file, Sink: f.Sink})
	}
	if rest := len(f.Files) - shown; rest > 0 {
		items = append(items, app.Li().Class("flist__more").Body(app.Button().Type("button").Class("btn", "btn--s").OnClick(f.onMoreFiles).
			Text("Show "+Number(min(rest, listRows))+" more of "+Files(len(f.Files)))))
	}
	return app.Section().Aria("labelledby", "files-title").Body(
		app.H3().Class("vh").ID("files-title").Text("Files"),
		app.Ul().Class("flist").Body(items...),
	)
}

func (f *FilesRoom) onMoreFiles(app.Context, app.Event)    { f.moreFiles += listRows }
func (f *FilesRoom) onMoreReceipts(app.Context, app.Event) { f.moreReceipts += listRows }
func (f *FilesRoom) onMoreUnread(app.Context, app.Event)   { f.moreUnread += listRows }

// A fileRow is a component so that progress in one file draws one row.
type fileRow struct {
	app.Compo

	Sink Sink
	File FileInfo
}

// Render draws the row.
func (r *fileRow) Render() app.UI {
	f := r.File
	li := app.Li()
	var state app.UI
	var icon app.UI
	note := f.Note
	def := func(s string) {
		if note == "" {
			note = s
		}
	}
	switch f.State {
	case FileWaiting:
		li = li.Class("wait")
		icon = app.Span().Class("dot").Aria("hidden", "true")
		def("Waiting")
	case FileReading:
		icon = app.Span().Class("pulse").Aria("hidden", "true")
		bar := app.Progress().Class("progress").Attr("max", 100).Aria("label", f.Name)
		if f.Total > 0 {
			bar = bar.Attr("value", Progress{Done: f.Done, Total: f.Total}.percent())
		}
		state = bar
	case FilePart:
		icon = Icon("warn", "sev--warn")
		def("Read in part")
	case FileBad:
		icon = Icon("bad", "sev--bad")
		def("Not read")
	default:
		icon = Icon("check", "i--s", "ok")
		def("Ready")
	}
	if state == nil {
		state = app.Span().Class("r").Text(note)
	}
	var name app.UI = app.Span().Class("cut").Title(f.Name).Text(f.Name)
	if f.Index {
		name = &push{Class: "btn--file", Label: f.Name, Title: "Show the sitemaps in " + f.Name, Sink: r.Sink, Do: ShowIndex{f.ID}}
	} else if f.CanShow {
		name = &push{Class: "btn--file", Label: f.Name, Title: "Show only the pages of " + f.Name, Sink: r.Sink, Do: ShowFile{File: f.ID}}
	}
	pages, size := "", ""
	if f.Pages > 0 || !f.Index && (f.State == FileReady || f.State == FilePart) {
		pages = Number(f.Pages)
	}
	if f.Bytes > 0 {
		size = Bytes(f.Bytes)
	}
	return li.Body(icon, name, app.Span().Class("r").Text(pages), app.Span().Class("r", "wide-cell").Text(size), state)
}
