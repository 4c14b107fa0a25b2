package languages

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/wire"
)

// Languages are the groups of pages that are versions of each other.
type Languages struct {
	tab

	On     bool // the matrix is in the place of the table
	Groups Groups
	Pairs  Pairing
	show   uint8
	query  string
	from   int // the second shown column
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	finding int // the job that finds the groups
	view    int // changes when other groups are at the positions
}

// New returns the feature.
func New(d *desk.Desk) *Languages {
	l := &Languages{tab: tab{Desk: d, finding: d.NewJob()}}
	l.Pairs.pairingTab = pairingTab{Desk: d, Job: d.NewJob()}
	l.begin()
	d.WhenAnother(l.begin)
	desk.On(d, l.showMatrix)
	d.WhenChanged(func(wire.State) {
		if l.On {
			l.refresh()
		}
	})
	return l
}

// begin sets the state for another document.
func (l *Languages) begin() {
	l.view++
	*l = Languages{tab: l.tab, Pairs: Pairing{pairingTab: l.Pairs.pairingTab}}
	l.Groups.of, l.Groups.Request = l, l.Groups.load
}

// showMatrix shows the matrix in the place of the table, or the table again.
func (l *Languages) showMatrix(in components.ShowLanguages) {
	l.ToPages()
	l.On = in.On
	if !l.Narrow && in.On {
		l.Panel = components.PanelDetails
	}
	if in.Groups != wire.AllGroups || in.Query != "" {
		l.show, l.query = in.Groups, in.Query
	}
	if in.On {
		l.refresh()
	} else {
		l.Table.Restore()
	}
}

// Several reports whether the pages are in several languages: they have links to other languages, folders with the
// codes of two, or sites of one name in several countries.
func (l *Languages) Several() bool {
	return l.Summary.Extras[sitemapcore.WithAlternates] > 0 || len(l.places()) > 1
}

// places returns an example for each folder that is called as a language is, or else for each site of one name.
func (l *Languages) places() []Example {
	if folders := l.folders(); len(folders) > 1 {
		return folders
	}
	return l.sites()
}

func (l *Languages) folders() (examples []Example) {
	for _, x := range l.Summary.Sections {
		if code := strings.Trim(x.Path, "/"); x.Depth == 1 && language.IsCode(code) {
			code = string(language.AppendUsual(nil, language.AppendFolded(nil, []byte(code))))
			examples = append(examples, Example{Code: code, Address: x.Path})
		}
	}
	return examples
}

// nationals are the country domains whose language has the same code.
const nationals = "bg de es fi fr hr hu id is it lt lv mt nl no pl pt ro ru sk th tr"

// sites returns an example for each site with the name of the largest one that has namesakes. The code of one that doesn't
// tell its language is empty.
func (l *Languages) sites() (examples []Example) {
	named := map[string][]Example{}
	seen := map[string]bool{}
	for _, x := range l.Summary.Sections {
		host := address.BareSite(x.Path)
		if x.Depth != 1 || strings.HasPrefix(x.Path, "/") || seen[host] {
			continue
		}
		seen[host] = true
		name, code := siteName(host)
		if named[name] = append(named[name], Example{Code: code, Address: x.Path}); len(named[name]) > len(examples) {
			examples = named[name]
		}
	}
	return examples
}

// siteName cuts a host into its name and the code of its language: de.shop.example, shop.de and shop.co.uk are of one name.
func siteName(host string) (name, code string) {
	if first, rest, _ := strings.Cut(host, "."); language.IsCode(first) && strings.Contains(rest, ".") {
		host, code = rest, first
	}
	at := max(0, strings.LastIndexByte(host, '.'))
	name = strings.TrimSuffix(strings.TrimSuffix(host[:at], ".co"), ".com")
	if country := strings.TrimPrefix(host[at:], "."); code == "" && ascii.OneOf(country, nationals) {
		code = country
	}
	return name, code
}

// refresh follows a change of the document.
func (l *Languages) refresh() {
	l.openGroups()
	l.Pairs.preview()
}

// openGroups requests the groups that match the query.
func (l *Languages) openGroups() {
	show, query := l.show, l.query
	request := &wire.OpenGroups{Show: show, Query: query, Job: l.finding}
	l.Newest(l.finding, "", request, func(b wire.Body, _ []wire.Blob) {
		g, ok := b.(*wire.Groups)
		if !ok {
			return
		}
		c := &l.Groups
		if c.Found == nil || c.show != show || c.query != query {
			l.view++
		}
		c.Found, c.show, c.query = g, show, query
		c.Length, c.Stale = g.Len, true
		c.Again()
		l.Pairs.suggest(g, l.places())
	})
}

// ShowOnly shows the groups of one sort.
func (l *Languages) ShowOnly(show uint8) {
	l.show = show
	l.openGroups()
}

// Find shows the groups that have a page whose address contains a text.
func (l *Languages) Find(text string) {
	l.query = text
	l.openGroups()
}

// turn shows other languages: those from a column on.
func (l *Languages) turn(from int) {
	l.from = from
	l.Groups.Stale, l.Groups.held = true, nil
	l.Groups.Fetch()
}

// Open shows a page in the table and in Details.
func (l *Languages) Open(id sitemapcore.EntryID) {
	l.On = false
	l.Panel = components.PanelDetails
	l.Table.ShowPage(id)
}

// FindPage begins to pair the pages of a group with one in a language that the group lacks. The pages are the examples.
// col counts from 0, the first column included.
func (l *Languages) FindPage(row, col int) {
	found := l.Groups.Found
	if found == nil || col >= len(found.Columns) {
		return
	}
	request := &wire.GetGroups{First: row, Count: 1, From: 1, Columns: len(found.Columns)}
	desk.Get(l.Desk, request, func(w *wire.GroupWindow) {
		found := l.Groups.Found
		if found == nil || len(w.States) != len(found.Columns) {
			return
		}
		var examples []Example
		for i, code := range found.Columns {
			if code != language.XDefault && (w.IDs[i] != 0 || i == col) {
				examples = append(examples, Example{Code: code, Address: w.Address(i)})
			}
		}
		l.Panel = components.PanelDetails
		l.Pairs.useExamples(examples)
	})
}

// Draw draws the matrix.
func (l *Languages) Draw() app.UI { return &matrix{Feature: func() *Languages { return l }} }

// DrawPairing draws the panel beside the matrix.
func (l *Languages) DrawPairing() app.UI { return &panel{Body: l.drawPairing, Seek: l.Pairs.Seek} }
