package components

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

type (
	// ShowIndex shows the sitemaps that an index lists in the place of the table; of the first
	// index where File is zero.
	ShowIndex struct{ File int }

	// ShowPages shows the table in the place of an index.
	ShowPages struct{}

	// FindLine shows only the lines of the index whose address has some text in it.
	FindLine struct{ Text string }

	// OnlyLines shows only some of the lines of the index.
	OnlyLines struct{ Only LineChoice }

	// MoreLines shows more lines of the index.
	MoreLines struct{}

	// OpenLine shows the dialog about a line of the index; about a new one where At is negative.
	OpenLine struct{ At int }

	// SetLine gives the line that the dialog is about an address and a date.
	SetLine struct{ Address, Date string }

	// RemoveLine takes the line that the dialog is about out of the index.
	RemoveLine struct{}

	// HideIndexNote puts [IndexNote] away.
	HideIndexNote struct{}
)

// LineChoice says which lines of an index are shown.
type LineChoice uint8

// The choices, in the order of their buttons.
const (
	AllLines LineChoice = iota
	MissingLines
	OpenLines
)

// An IndexLine is one sitemap that an index lists.
type IndexLine struct {
	At      int // its place in the index
	Address string
	Date    string // as it is in the file; may be empty
	File    int    // that is open; zero for none
	Index   bool   // it is an index
	Pages   int
}

// A Listing is the sitemaps that an index lists, in the place of the table: what is open of them,
// and how to bring the others.
type Listing struct {
	app.Compo

	Sink         Sink
	File         int    // the index
	Name         string // of its file
	Listed, Open int    // lines, and of how many the file is open
	Pages        int    // in all that is open; the table can be shown where it has any
	Lines        []IndexLine
	Len          int // lines that fit the search and the choice
	Find         string
	Only         LineChoice
	Busy         bool // the document can't be changed now

	// Indexes are the names of all indexes that are open, and Files what they are called in
	// [ShowIndex].
	Indexes []string
	Files   []int

	rows ration
}

var _ app.Mounter = (*Listing)(nil)

// linesInTask is how many lines of an index are drawn in one task.
const linesInTask = 8

// OnMount implements app.Mounter.
func (l *Listing) OnMount(ctx app.Context) { l.rows.mount(ctx, linesInTask) }

// Render draws the list.
func (l *Listing) Render() app.UI {
	l.rows.begin()
	defer l.rows.end(linesInTask)
	bar := Nothing()
	if l.Listed > 0 {
		bar = l.bar()
	}
	return elem("div", "listing", l.head(), bar, l.list())
}

// says puts into words what the index is, and what to do.
func (l *Listing) says() (title, text string) {
	missing := l.Listed - l.Open
	switch {
	case l.Listed == 0:
		return "This list of sitemaps is empty", "It is a sitemap index without a sitemap in it, so search engines " +
			"find nothing. Add a sitemap, or open another file."
	case l.Open == 0:
		title = "This is a list of " + Count(l.Listed, "sitemap", "sitemaps")
		text = "It is called a sitemap index. Your pages are in the sitemaps. Open those that you want to look at " +
			"or change. "
		if l.Listed == 1 {
			text = "It is called a sitemap index. Your pages are in the sitemap. Open it to look at them or change " +
				"them. "
		}
	case missing == 0 && l.Listed == 1:
		return "The sitemap in this list is open", "Its pages are in the table."
	case missing == 0:
		return "All " + Number(l.Listed) + " sitemaps in this list are open", "Their pages are in the table."
	default:
		title = Number(l.Open) + " of " + Count(l.Listed, "sitemap", "sitemaps") + " " + isAre(l.Open) + " open"
		text = "Their pages are in the table. "
		if l.Open == 1 {
			text = "Its pages are in the table. "
		}
	}
	if missing == 1 {
		return title, text + "What isn’t open stays in the index as it is, also in your download."
	}
	return title, text + "Those that aren’t open stay in the index as they are, also in your download."
}

func (l *Listing) head() app.UI {
	title, text := l.says()
	which, how := Nothing(), Nothing()
	if len(l.Indexes) > 1 {
		on := 0
		for i, f := range l.Files {
			if f == l.File {
				on = i
			}
		}
		which = elem("div", "listing__which",
			app.Label().Class("label").For("listing-which").Text("Index"),
			elem("span", "pick", &picker{Key: "listing-which", ID: "listing-which", Options: l.Indexes, On: on},
				Icon("chev")),
		).OnChange(l.onChange)
	}
	if l.Open < l.Listed {
		how = elem("ol", "listing__how",
			leaf("li", "", "Right-click “Open in a new tab” and choose “Save link as…”. On a phone, press and "+
				"hold it. "+
				"Or open it and press Ctrl+S (⌘S on a Mac)."),
			leaf("li", "", "Drop all the saved files here, or one .zip with them."),
		)
	}
	class, pages := "btn", Nothing()
	if l.Pages > 0 {
		pages = &push{Class: "btn btn--main", Icon: "table", Label: "Show the pages", Sink: l.Sink, Do: ShowPages{}}
	} else if l.Listed > 0 {
		class = "btn btn--main"
	}
	return elem("div", "listing__head",
		elem("div", "", leaf("h2", "", title), leaf("p", "quiet", text)),
		which, how,
		elem("div", "btns", pages, &Opener{Class: class}, &push{
			Class: "btn", Icon: "plus", Label: "Add a sitemap to the index", Off: l.Busy, Sink: l.Sink,
			Do: OpenLine{At: -1},
		}),
	)
}

// bar draws what narrows the list.
func (l *Listing) bar() app.UI {
	labels := [...]string{"All " + Number(l.Listed), "Not open " + Number(l.Listed-l.Open), "Open " + Number(l.Open)}
	choices := make([]app.UI, len(labels))
	for i, label := range labels {
		choices[i] = &push{
			Class: "seg__b", Label: label, On: strconv.FormatBool(l.Only == LineChoice(i)), Sink: l.Sink,
			Do: OnlyLines{LineChoice(i)},
		}
	}
	return elem("div", "listing__bar",
		elem("div", "search",
			Icon("search"),
			&textbox{
				ID: "listing-find", Key: "listing-find", Type: "search", Name: "Find a sitemap",
				Place: "Find a sitemap", Mode: "search", Text: l.Find,
			},
		).OnInput(l.onInput),
		elem("div", "seg", choices...).Attr("role", "group").Aria("label", "Which sitemaps"),
	)
}

func (l *Listing) list() app.UI {
	items := make([]app.UI, 0, len(l.Lines)+1)
	for _, line := range l.Lines {
		if !l.rows.fits() {
			break
		}
		items = append(items, &indexRow{
			Line: line, Self: line.File == l.File && line.File != 0, Busy: l.Busy,
			Sink: l.Sink,
		})
	}
	if rest := l.Len - len(l.Lines); rest > 0 && len(items) == len(l.Lines) {
		items = append(items, elem("li", "listing__more", &push{
			Class: "btn btn--s", Label: "Show " + Number(min(rest, ListingRows)) + " more of " + Number(l.Len),
			Sink: l.Sink, Do: MoreLines{},
		}))
	}
	if l.Listed > 0 && l.Len == 0 {
		items = append(items, leaf("li", "listing__more quiet", "No sitemap in this list fits."))
	}
	return elem("ul", "listing__list", items...).Aria("label", "Sitemaps in "+l.Name)
}

// ListingRows is how many lines of an index are shown before more are asked for.
const ListingRows = 100

func (l *Listing) onInput(ctx app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "listing-find" {
		l.Sink.Do(ctx, FindLine{text})
	}
}

func (l *Listing) onChange(ctx app.Context, e app.Event) {
	name, text, _ := dom.Typed(e)
	if i, err := strconv.Atoi(text); err == nil && name == "listing-which" && i >= 0 && i < len(l.Files) {
		l.Sink.Do(ctx, ShowIndex{l.Files[i]})
	}
}

// An indexRow is one line of a [Listing].
type indexRow struct {
	app.Compo

	Sink Sink
	Line IndexLine
	Self bool // it is the index itself
	Busy bool
}

// Render draws the line.
func (r *indexRow) Render() app.UI {
	x := r.Line
	folder, name := lastPart(x.Address)
	icon, state, link := Icon("check", "i--s", "ok"), app.UI(nil), Nothing()
	switch {
	case r.Self:
		state = leaf("span", "", "This index itself")
	case x.File == 0:
		icon = app.Span().Class("dot").Aria("hidden", "true")
		state = leaf("span", "", "Not open")
		link = &webLink{
			Class: "btn btn--s btn--bare", Icon: "ext", Label: "Open in a new tab", More: " " + name,
			Address: x.Address,
		}
	case x.Index:
		state = &push{
			Class: "btn--file", Label: "Another list", Title: "Show the sitemaps in " + name, Sink: r.Sink,
			Do: ShowIndex{x.File},
		}
	case x.Pages == 0:
		state = leaf("span", "", "No pages")
	default:
		state = &push{
			Class: "btn--file", Label: Pages(x.Pages), Title: "Show only the pages of " + name, Sink: r.Sink,
			Do: ShowFile{x.File},
		}
	}
	return elem("li", "",
		icon,
		elem("div", "listing__name", leaf("b", "", name), leaf("span", "small quiet", folder)).Title(x.Address),
		leaf("span", "listing__date", shortDate(x.Date)).Title(x.Date),
		elem("span", "listing__state", state),
		elem("div", "listing__do", link, &push{
			Class: "btn btn--s btn--bare", Label: "Edit", More: " " + name, Off: r.Busy, Sink: r.Sink,
			Do: OpenLine{x.At},
		}),
	)
}

// lastPart takes an address apart: the file name at its end with what is asked of it, and what
// stands before.
func lastPart(address string) (before, name string) {
	end := len(address)
	if i := strings.IndexAny(address, "?#"); i >= 0 {
		end = i
	}
	i := strings.LastIndexByte(address[:end], '/') + 1
	if i == len(address) {
		return "", address
	}
	return address[:i], address[i:]
}

// shortDate writes a date as the file has it, without seconds and zone.
func shortDate(date string) string {
	switch {
	case date == "":
		return "No date"
	case len(date) >= len("2026-11-20T15:04") && date[10] == 'T':
		return date[:10] + " " + date[11:16]
	}
	return date
}

// An IndexNote stands above the table while an index lists sitemaps that aren't open.
type IndexNote struct {
	app.Compo

	Sink         Sink
	Name         string
	Listed, Open int
}

// Render draws the note.
func (n *IndexNote) Render() app.UI {
	return elem("section", "notice notice--index",
		Icon("note", "sev--note"),
		leaf("p", "", Number(n.Open)+" of "+Count(n.Listed, "sitemap", "sitemaps")+" in "+n.Name+" "+isAre(n.Open)+
			" open."),
		elem("div", "btns",
			&push{Class: "btn btn--s", Label: "Show the list", Sink: n.Sink, Do: ShowIndex{}},
			&push{Class: "icon icon--s", Icon: "close", Name: "Hide this", Sink: n.Sink, Do: HideIndexNote{}},
		),
	).Aria("label", "Index")
}
