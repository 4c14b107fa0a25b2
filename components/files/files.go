package files

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Files draws problems and repairs, and the open files.
type Files struct {
	app.Compo

	Sink    components.Sink
	Opening bool // more files are being opened
	Open    wire.Files

	moreProblems, moreFiles, moreReceipts, moreUnread int
}

// Render draws the panel.
func (f *Files) Render() app.UI {
	// Each part keeps its position, so that go-app doesn't make the list again when another part appears or disappears.
	head, receipts, unread, list := ui.Nothing(), ui.Nothing(), ui.Nothing(), ui.Nothing()
	if !f.Opening {
		head = f.head()
	}
	if len(f.Open.Receipts) > 0 && !f.Opening {
		receipts = f.receipts()
	}
	if len(f.Open.Unread) > 0 && !f.Opening {
		unread = f.unread()
	}
	if f.Open.Count > 0 {
		list = f.list()
	}
	return ui.Div("opened", head, f.problems(), receipts, unread, list)
}

// problems draws the cards of the files that could not be used.
func (f *Files) problems() app.UI {
	n := f.Open.Refused
	shown := min(n, ui.ListRows+f.moreProblems)
	var cards []app.UI
	for i, p := range ui.ProblemCards(f.Open.Problems[:min(shown, len(f.Open.Problems))]) {
		cards = append(cards, p.Card("files-problem-"+strconv.Itoa(i), f.Sink))
	}
	if rest := n - shown; rest > 0 {
		cards = append(cards, ui.Div("btns", ui.Press("btn btn--s", say.N("Show {n} more", min(rest, ui.ListRows)), f.Sink,
			func() { f.showMore(&f.moreProblems) })))
	}
	return ui.Div("stack", cards...)
}

// head summarizes the open files.
func (f *Files) head() app.UI {
	hold := say.Text("{n, plural, one {# page} other {# pages}}")
	if f.Open.AsCame {
		hold = "{n, plural, one {# page} other {# pages}}. Nothing has been changed yet, so a download gives you the same " +
			"files back."
	}
	title, sentence := say.N("{n, plural, one {# file} other {# files}}", f.Open.Count), say.N(hold, f.Open.Pages)
	if f.Open.Count == 0 {
		title, sentence = "No files are open", "Pages that you pasted or typed go into new files when you download."
	}
	return ui.Div("",
		ui.Leaf("h2", "", title),
		ui.P("quiet", sentence),
	)
}

func (f *Files) receipts() app.UI {
	items := f.some(f.Open.Kinds+f.Open.Noticed, len(f.Open.Receipts), &f.moreReceipts,
		func(i int) app.UI { return f.receipt(f.Open.Receipts[i]) })
	return ui.Headed("box receipt", "box__head across", "receipt-title", ui.Icon("ok", "sev--good"), receiptsSay(&f.Open),
		items, ui.Press("btn btn--s btn--bare", "Save", f.Sink, components.SaveReport{}).WithIcon("down").
			WithName("Save the list of repairs"))
}

// some draws the loaded lines of a list of n that are shown, and the button for more.
func (f *Files) some(n, loaded int, more *int, line func(i int) app.UI) (items []app.UI) {
	shown := min(n, ui.ListRows+*more)
	for i := range min(shown, loaded) {
		items = append(items, line(i))
	}
	if rest := n - shown; rest > 0 {
		items = append(items, ui.Li("", ui.Press("btn btn--s", say.N("Show {n} more", min(rest, ui.ListRows)), f.Sink,
			func() { f.showMore(more) })))
	}
	return items
}

// receiptsSay returns the heading of the receipts: the number of repairs, the number of their kinds if it differs, and the
// number of notes.
func receiptsSay(all *wire.Files) say.Text {
	times, kinds, noticed := all.Repairs, all.Kinds, all.Noticed
	switch {
	case kinds == 0:
		return say.N("We noticed {n, plural, one {# thing} other {# things}} while opening", noticed)
	case times > kinds && noticed > 0:
		return say.Fill("We made {n, plural, one {# repair} other {# repairs}} of {kinds, plural, one {# kind} other "+
			"{# kinds}} while opening, and noticed {noticed, plural, one {# thing} other {# things}}", "n", times,
			"kinds", kinds, "noticed", noticed)
	case times > kinds:
		return say.Fill("We made {n, plural, one {# repair} other {# repairs}} of {kinds, plural, one {# kind} other "+
			"{# kinds}} while opening", "n", times, "kinds", kinds)
	case noticed > 0:
		return say.Fill("We repaired {n, plural, one {# thing} other {# things}} while opening, and noticed "+
			"{noticed} more", "n", times, "noticed", noticed)
	}
	return say.N("We repaired {n, plural, one {# thing} other {# things}} while opening", times)
}

func (f *Files) receipt(r wire.ReceiptInfo) app.UI {
	where := ui.ReceiptPlace(&r)
	if r.Detail != "" {
		where = say.Fill("{place}. {detail}", "place", where, "detail", r.Detail)
	}
	small := []app.UI{ui.Span(where)}
	if strings.TrimSpace(r.Before) != "" {
		class := "was"
		if r.Advice {
			class = "" // it is as it was: crossed out it would look as if it were gone
		}
		small = append(small, ui.Leaf("code", class, say.Data(r.Before)))
	}
	if r.After != "" {
		if r.Before != "" {
			small = append(small, ui.Icon("arrow", "i--s"))
		}
		small = append(small, ui.Leaf("code", "now", say.Data(r.After)))
	}
	return ui.Li("", ui.Leaf("b", "", r.Title), ui.Elem("p", "small quiet across wrap", small...))
}

func (f *Files) unread() app.UI {
	items := f.some(len(f.Open.Unread), len(f.Open.Unread), &f.moreUnread, func(i int) app.UI {
		u := f.Open.Unread[i]
		small := []app.UI{ui.Span(say.Fill("{file}, line {line}", "file", u.File, "line", u.Line))}
		if u.Text != "" {
			small = append(small, ui.Leaf("code", "", say.Data(u.Text)))
		}
		return ui.Li("", ui.Leaf("b", "", u.Reason), ui.Elem("p", "small quiet across wrap", small...))
	})
	return ui.Headed("box receipt", "box__head across", "unread-title", ui.Icon("note", "sev--note"),
		say.N("We couldn’t read {n, plural, one {# part of your files, and left it as it is} other {# parts of your "+
			"files, and left them as they are}}", len(f.Open.Unread)), items)
}

func (f *Files) list() app.UI {
	shown := min(f.Open.Count, ui.ListRows+f.moreFiles)
	items, more := make([]app.UI, 0, shown+1), ui.Nothing()
	items = append(items, ui.Li("small faint",
		app.Elem("span"), ui.Span("File"), ui.Leaf("span", "r", "Pages"),
		app.Elem("span"),
	).Aria("hidden", "true"))
	for _, file := range f.Open.Files[:min(shown, len(f.Open.Files))] {
		items = append(items, &fileRow{File: file, Sink: f.Sink})
	}
	if rest := f.Open.Count - shown; rest > 0 {
		more = ui.Div("btns gap-t", ui.Press("btn btn--s",
			say.Fill("Show {n} more of {all}", "n", min(rest, ui.ListRows), "all", f.Open.Count), f.Sink,
			func() { f.showMore(&f.moreFiles) }))
	}
	return ui.Elem("section", "",
		ui.Leaf("h3", "vh", "Files").ID("files-title"),
		ui.Elem("ul", "flist lines num", items...), more,
	).Aria("labelledby", "files-title")
}

// showMore shows more lines of a list, those that are not loaded after they came.
func (f *Files) showMore(of *int) {
	*of += ui.ListRows
	f.Sink.Do(nil, components.ListFiles{Most: ui.ListRows + *of})
}

// A fileRow is the line of one file. It is a component, so that only new and changed lines are drawn.
type fileRow struct {
	app.Compo

	File wire.FileInfo
	Sink components.Sink
}

func (r *fileRow) Render() app.UI {
	f, index := &r.File, r.File.Kind == sitemapcore.Index
	var name app.UI = ui.Leaf("span", "cut", say.Data(f.Name)).Title(f.Name)
	if index {
		name = ui.Press("btn--file cut", say.Data(f.Name), r.Sink, components.ShowIndex{File: f.Index}).
			WithTitle(say.Fill("Show the sitemaps in {file}", "file", f.Name))
	} else if f.Pages > 0 {
		name = ui.Press("btn--file cut", say.Data(f.Name), r.Sink, components.ShowFile{File: f.Index}).
			WithTitle(say.Fill("Show only the pages of {file}", "file", f.Name))
	}
	pages := ""
	if f.Pages > 0 || !index {
		pages = say.Number(f.Pages)
	}
	return ui.Li("", ui.Icon("check", "i--s", "ok"), name,
		ui.Leaf("span", "r", say.Data(pages)),
		ui.Leaf("span", "flist__note small quiet", fileNote(f)),
		&ui.Button{
			Class: "icon icon--s", Icon: "more", Name: say.Fill("Rename or remove {file}", "file", f.Name), Once: true,
			Sink: r.Sink,
			Do:   components.AskFile{File: f.Index},
		})
}

// fileNote returns a note about a file: "1 repair", "Index, 3 of 5 open"; or "Ready".
func fileNote(f *wire.FileInfo) say.Text {
	note, encoding := say.Text(""), say.Data(f.Encoding)
	switch {
	case f.Kind == sitemapcore.Index:
		note = say.Fill("Index, {open} of {listed} open", "open", f.Listed-f.Missing, "listed", f.Listed)
	case f.Repairs > 0:
		note = say.N("{n, plural, one {# repair} other {# repairs}}", f.Repairs)
	case f.Changed > 0:
		note = say.N("{n} changed", f.Changed)
	case f.Edited:
		note = "With your changes"
	}
	if encoding != "" && f.Edited {
		encoding = say.Fill("{encoding}: becomes UTF-8", "encoding", encoding)
	}
	if note != "" && encoding != "" {
		return say.Fill("{note}, {encoding}", "note", note, "encoding", encoding)
	}
	return cmp.Or(note, encoding, "Ready")
}
