package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

type (
	// TakeLinks wants the addresses out of a file that is not a sitemap.
	TakeLinks struct{ File int }

	// LeaveOutFile takes a file that could not be read off the list.
	LeaveOutFile struct{ File int }

	// ShowFile shows only the pages of one file in the table.
	ShowFile struct{ File int }
)

// FilesRoom is the room "Files": what is being opened, what went wrong or was mended on the way,
// and what is open.
type FilesRoom struct {
	app.Compo

	Sink     Sink
	Opening  *Progress
	Problems []ProblemInfo
	Receipts []wire.ReceiptInfo
	Unread   []wire.UnreadInfo
	Files    []wire.FileInfo
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
	head, receipts, unread, list := Nothing(), Nothing(), Nothing(), Nothing()
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
	return elem("div", "filesroom",
		elem("div", "filesroom__job", job...),
		elem("div", "room", head, elem("div", "filesroom__problems", problems...), receipts, unread, list),
	)
}

// jobCard draws a job with its progress and its Cancel button.
func jobCard(id string, p Progress, sink Sink) app.UI {
	return elem("div", "job",
		elem("div", "job__t",
			leaf("h2", "", p.Title).ID(id),
			&push{Class: "btn", Label: "Cancel", Sink: sink, Do: CancelJob{ID: p.ID}},
		),
		p.bar(id),
		elem("p", "job__n", leaf("span", "", p.Note)),
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
	return elem("div", "filesroom__head",
		leaf("h2", "", title),
		leaf("p", "quiet", say),
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
		items = append(items, elem("li", "", act("btn btn--s", "Show "+Number(min(rest, listRows))+" more",
			f.onMoreReceipts)))
	}
	title := receiptsSay(f.Receipts)
	return elem("section", "receipt",
		elem("div", "receipt__head",
			Icon("ok", "sev--good"),
			leaf("h3", "", title).ID("receipt-title"),
			&push{
				Class: "btn btn--s btn--bare", Icon: "down", Label: "Save", More: " the list of repairs",
				Sink: f.Sink, Do: SaveReport{},
			},
		),
		elem("ul", "", items...),
	).Aria("labelledby", "receipt-title")
}

// receiptsSay heads a list of receipts with the numbers of its lines: how much was repaired, in how
// many ways where that is another number, and how much was only noticed.
func receiptsSay(receipts []wire.ReceiptInfo) string {
	times, kinds := 0, 0
	for _, r := range receipts {
		if !r.Advice {
			times, kinds = times+r.Count, kinds+1
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
		return "We repaired " + Count(times, "thing", "things") + " while opening, and noticed " + Number(noticed) +
			" more"
	}
	return "We repaired " + Count(times, "thing", "things") + " while opening"
}

// receiptPlace says where something was repaired: "sitemap-09.xml.gz, 212 times, first on line
// 1,204".
func receiptPlace(r *wire.ReceiptInfo) string {
	if r.Count > 1 {
		return r.File + ", " + Number(r.Count) + " times, first on line " + Number(r.Line)
	}
	return r.File + ", line " + Number(r.Line)
}

func receiptItem(r wire.ReceiptInfo) app.UI {
	where := receiptPlace(&r)
	if r.Detail != "" {
		where += ". " + r.Detail
	}
	small := []app.UI{leaf("span", "", where)}
	if r.Before != "" {
		class := "was"
		if r.Advice {
			class = "" // it is as it was: crossed out it would look as if it were gone
		}
		small = append(small, leaf("code", class, r.Before))
	}
	if r.After != "" {
		if r.Before != "" {
			small = append(small, Icon("arrow", "i--s"))
		}
		small = append(small, leaf("code", "now", r.After))
	}
	return elem("li", "", leaf("b", "", r.Title), elem("p", "small", small...))
}

func (f *FilesRoom) unread() app.UI {
	shown := min(len(f.Unread), listRows+f.moreUnread)
	items := make([]app.UI, 0, shown+1)
	for _, u := range f.Unread[:shown] {
		if !f.lines.fits() {
			break
		}
		small := []app.UI{leaf("span", "", u.File+", line "+Number(u.Line))}
		if u.Text != "" {
			small = append(small, leaf("code", "", u.Text))
		}
		items = append(items, elem("li", "", leaf("b", "", u.Reason), elem("p", "small", small...)))
	}
	if rest := len(f.Unread) - shown; rest > 0 {
		items = append(items, elem("li", "", act("btn btn--s", "Show "+Number(min(rest, listRows))+" more",
			f.onMoreUnread)))
	}
	title := "We can’t read " + Number(len(f.Unread)) + " parts, and keep them where they are"
	if len(f.Unread) == 1 {
		title = "We can’t read 1 part, and keep it where it is"
	}
	return elem("section", "receipt",
		elem("div", "receipt__head",
			Icon("note", "sev--note"),
			leaf("h3", "", title).ID("unread-title"),
		),
		elem("ul", "", items...),
	).Aria("labelledby", "unread-title")
}

func (f *FilesRoom) list() app.UI {
	shown := min(len(f.Files), listRows+f.moreFiles)
	items := make([]app.UI, 0, shown+2)
	items = append(items, elem("li", "flist--h",
		app.Span(), leaf("span", "", "File"), leaf("span", "r", "Pages"), leaf("span", "r wide-cell", "Size"),
		app.Span().Class("r"),
	).Aria("hidden", "true"))
	for _, file := range f.Files[:shown] {
		if !f.lines.fits() {
			break
		}
		items = append(items, fileRow(&file, f.Sink))
	}
	if rest := len(f.Files) - shown; rest > 0 {
		items = append(items, elem("li", "flist__more", app.Button().Type("button").Class("btn", "btn--s").
			OnClick(f.onMoreFiles).
			Text("Show "+Number(min(rest, listRows))+" more of "+Files(len(f.Files)))))
	}
	return elem("section", "",
		leaf("h3", "vh", "Files").ID("files-title"),
		elem("ul", "flist", items...),
	).Aria("labelledby", "files-title")
}

func (f *FilesRoom) onMoreFiles(app.Context, app.Event)    { f.moreFiles += listRows }
func (f *FilesRoom) onMoreReceipts(app.Context, app.Event) { f.moreReceipts += listRows }
func (f *FilesRoom) onMoreUnread(app.Context, app.Event)   { f.moreUnread += listRows }

// fileRow draws one file.
func fileRow(f *wire.FileInfo, sink Sink) app.UI {
	index := f.Kind == sitemapcore.Index
	var name app.UI = leaf("span", "cut", f.Name).Title(f.Name)
	if index {
		name = &push{
			Class: "btn--file", Label: f.Name, Title: "Show the sitemaps in " + f.Name, Sink: sink,
			Do: ShowIndex{f.Index},
		}
	} else if f.Pages > 0 {
		name = &push{
			Class: "btn--file", Label: f.Name, Title: "Show only the pages of " + f.Name, Sink: sink,
			Do: ShowFile{f.Index},
		}
	}
	pages, size := "", ""
	if f.Pages > 0 || !index {
		pages = Number(f.Pages)
	}
	if f.Bytes > 0 {
		size = Bytes(f.Bytes)
	}
	return elem("li", "", Icon("check", "i--s", "ok"), name,
		leaf("span", "r", pages), leaf("span", "r wide-cell", size), leaf("span", "r", fileNote(f)))
}

// fileNote says what is special about a file: "1 repair", "Index, 3 of 5 open"; "Ready" where
// nothing is.
func fileNote(f *wire.FileInfo) string {
	var notes []string
	switch {
	case f.Kind == sitemapcore.Index:
		notes = append(notes, "Index, "+Number(f.Listed-f.Missing)+" of "+Number(f.Listed)+" open")
	case f.Repairs > 0:
		notes = append(notes, Count(f.Repairs, "repair", "repairs"))
	case f.Changed > 0:
		notes = append(notes, Number(f.Changed)+" changed")
	}
	switch {
	case f.BecomesUTF8:
		notes = append(notes, f.Encoding+": becomes UTF-8")
	case f.Encoding != "":
		notes = append(notes, f.Encoding)
	}
	if notes == nil {
		return "Ready"
	}
	return strings.Join(notes, ", ")
}
