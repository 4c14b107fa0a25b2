package page

import (
	"sitemapeditor/components"
	downloadui "sitemapeditor/components/download"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A dialogKind is the dialog that is open.
type dialogKind uint8

const (
	noDialog dialogKind = iota
	addDialog
	addOrReplaceDialog
	websiteDialog
	setDialog
	downloadDialog
	doneDialog
	helpDialog
	sidebarDialog
	askDialog
	fixDialog
	lookUpDialog
	tableDialog
	siteDialog
	mergeDialog
	compareDialog
	removedDialog
	customDialog
	oddDialog
	indexDialog
	replaceDialog
	recipesDialog
	recipeDialog
	paletteDialog
	stepsDialog
	liveCheckDialog
	liveAnswersDialog
)

// A Store is what the page knows: what the engine said last, and what the owner is doing. It is the
// only thing on the page that speaks to the engine. All its methods run on the goroutine that
// draws; answers are brought there by post.
//
// Each feature is a type of its own, with its state and the intents that it carries out. What they
// share lies on the [desk]; what one needs of another is handed in by [NewStore].
type Store struct {
	*desk
	unknown func(components.Intent) // is told of an intent that nothing here carries out; nil outside of tests

	visit
	pages
	coming
	making

	prewarm prewarm
	sidebar sidebar
	project projects
	undoing undoing
}

// A visit is what is known of the page itself.
type visit struct {
	offline  bool
	update   bool // a new version is there
	putOff   bool // and is for later
	dropping bool // files are held over the page
	copied   string
	finding  bool // the search is to get the cursor: that was the last that was wanted
}

// pages are the features that show pages and what is the matter with them.
type pages struct {
	columns   columnFilter
	kept      keptFilters
	xml       xmlPanel
	checks    checks
	versions  versions
	languages languages
	index     index
	live      liveSite
}

// coming are those that take in what is opened, dropped or pasted.
type coming struct {
	arrival  arrival
	odd      oddLines
	opening  opening
	compared comparing
}

// making are those that change many pages, and make files of them.
type making struct {
	fixes     fixes
	replacing replacing
	recipes   recipes
	pairing   pairing
	download  download
}

// NewStore returns a store that is not connected yet: what the page knows before the engine has
// answered.
func NewStore() *Store {
	s := &Store{
		desk: &desk{
			panel: components.PanelDetails, post: func(f func()) { f() },
			working: make(map[int]*wire.Progress), asked: make(map[int]int),
		},
	}
	d := s.desk
	d.newDay = s.tellDay
	d.showPanel, d.toPages = s.showPanel, s.toPages
	d.detail = &detail{desk: d, xml: &s.xml, versions: &s.versions}
	d.table = &table{desk: d, typing: s.xml.typing, typedOut: s.xml.typedOut, cursor: urltable.Cell{Row: -1}}
	s.columns = columnFilter{desk: d}
	s.kept = keptFilters{desk: d}
	s.xml = xmlPanel{desk: d, download: &s.download, drafts: make(map[sitemapcore.EntryID]string)}
	s.sidebar = sidebar{desk: d, folded: make(map[string]bool)}
	s.prewarm = prewarm{desk: d}
	s.odd = oddLines{desk: d}
	s.arrival = arrival{desk: d, odd: &s.odd, download: &s.download, opened: s.opening.opened}
	s.opening = opening{
		desk: d, arrival: &s.arrival, odd: &s.odd, index: &s.index,
		compared: &s.compared, project: &s.project, recipes: &s.recipes,
		download: &s.download, checks: &s.checks,
	}
	s.project = projects{desk: d, xml: &s.xml, odd: &s.odd}
	s.download = download{
		desk: d, checks: &s.checks, project: &s.project, options: downloadui.DefaultOptions(),
	}
	s.checks = checks{desk: d}
	s.live = liveSite{desk: d}
	s.fixes = fixes{desk: d}
	s.replacing = replacing{desk: d}
	s.recipes = recipes{desk: d, download: &s.download, arrival: &s.arrival}
	s.compared = comparing{desk: d, project: &s.project}
	s.undoing = undoing{desk: d}
	s.versions = versions{desk: d}
	s.pairing = pairing{desk: d, download: &s.download}
	s.languages = languages{desk: d, pairing: &s.pairing}
	s.index = index{desk: d}
	rows, lines, groups := &s.table.rows, &s.xml.lines, &s.languages.groups
	rows.s, lines.s, groups.s = s.table, &s.xml, &s.languages
	rows.request, lines.request, groups.request = rows.load, lines.load, groups.load
	return s
}

// connect says hello to the engine and opens the view that the table shows.
func (s *Store) connect() {
	if s.clock != nil {
		s.today = s.clock()
	}
	s.ask(&wire.Hello{
		Version: s.version, Today: s.day(), Words: s.browser.Words(),
	},
		func(b wire.Body, _ []wire.Blob) {
			switch b := b.(type) {
			case *wire.Welcome:
				if s.phase == connecting {
					s.phase = live
				}
				s.arrange(s.browser.Kept(Layout))
				s.recipes.load(func() {})
				s.project.begin()
				s.prewarm.begin()
			case *wire.Failure:
				s.update = s.update || b.Code == wire.FailedVersion
				s.say(b)
			}
		})
}

// event takes what the engine says of its own accord.
func (s *Store) event(b wire.Body) {
	switch b := b.(type) {
	case *wire.State:
		s.newState(*b)
		s.checks.loadChecks()
		s.live.refresh()
	case *wire.Summary:
		s.summary = *b
		s.live.refresh()
		if b.Complete && s.detail.recheck && s.detail.current != 0 {
			s.detail.recheck = false
			s.detail.loadDetails()
		}
	case *wire.Progress:
		s.newProgress(b)
	case *wire.FirstRows:
		if s.starting() && s.reads != readsMany && !s.resuming() && s.prewarm.parts == warmDone {
			s.table.rows.peek(b)
		}
	case *wire.ViewChanged:
		s.table.rows.changed(wire.View(*b))
		s.table.counted(wire.View(*b))
		if s.table.rows.len == 0 {
			s.table.selected = sitemapcore.RowSet{}
		}
	case *wire.LinesChanged:
		s.xml.lines.changed(b.Rev, b.Len)
		s.xml.locate(false)
	case *wire.LineWindow:
		s.xml.lines.told(b)
		s.xml.locate(false)
	case *wire.Saved:
		s.project.newSaved(*b)
	case *wire.Comparison:
		s.compared.newComparison(*b)
	case *wire.KeptFilters:
		s.kept.list = b.List
	case *wire.ReplacePreview:
		s.replacing.early(b)
	case *wire.Fatal:
		s.lost(b.Report)
	}
	s.project.guard()
}

func (s *Store) newState(n wire.State) {
	if s.resuming() && n.Files == 0 && n.Pages == 0 {
		// Another engine begins; what is on screen stays there until it has read the project.
		return
	}
	old := s.state
	s.state = n
	s.awaits = s.awaits || old.Pages == 0 && n.Pages > 0
	if n.Rev != old.Rev || n.Files != old.Files || n.Problems != old.Problems || n.Unread != old.Unread {
		get(s.desk, &wire.GetFiles{}, func(f *wire.Files) {
			s.files = *f
			s.index.filesCame()
		})
	}
	if n.Busy == 0 {
		s.progress = nil
	}
	if n.Rev == old.Rev {
		return
	}
	if !s.download.chosen {
		s.download.suggestOptions()
	}
	if s.detail.current != 0 {
		s.detail.loadDetails()
	}
	if s.dialog == downloadDialog {
		s.download.makePlan()
	}
	s.detail.recheck = true
	s.languages.refresh()
	if s.xml.linesOpen && old.Files != n.Files {
		s.xml.openLines()
	}
	if old.Pages == 0 && n.Pages > 0 && s.panel == components.PanelXML {
		s.xml.openLines()
	}
}

// starting reports whether the start screen is shown.
func (s *Store) starting() bool { return s.table.starting() }
