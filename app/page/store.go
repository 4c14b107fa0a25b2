package page

import (
	"sitemapeditor/components"
	"sitemapeditor/components/checks"
	"sitemapeditor/components/compare"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/details"
	"sitemapeditor/components/download"
	"sitemapeditor/components/files"
	"sitemapeditor/components/filter"
	"sitemapeditor/components/languages"
	"sitemapeditor/components/live"
	"sitemapeditor/components/opening"
	"sitemapeditor/components/pause"
	"sitemapeditor/components/recipe"
	"sitemapeditor/components/replace"
	startui "sitemapeditor/components/start"
	"sitemapeditor/components/treemap"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A Store is the state of the page: the engine's last messages, and the user's current actions. Only it sends messages
// to the engine. All its methods run on the drawing goroutine; post brings answers there.
//
// Each feature is a type of its own, with its state and its intents. They share the [desk]; [NewStore] passes each
// feature the functions of others that it needs.
type Store struct {
	*desk.Desk
	browser Browser // as Desk.Browser; nil on a painted page
	table   *urltable.Pages
	unknown func(components.Intent) // called with an intent without a handler; nil outside of tests
	act     func(func())            // like Post, for an action of the user: runs a function before the next key

	help, palette, side desk.Dialog

	offline bool
	update  bool // a new version is there
	putOff  bool // and is for later
	finding bool // the last intent puts the cursor into the search

	unfolded map[string]bool // sections of the sidebar, by their paths

	// The features for opened, dropped and pasted input.
	opening  *opening.Opening
	compared *compare.Compare
	projects *startui.List

	// The features that show pages and their problems.
	columns   *filter.Columns
	xml       *xmlview.XML
	checks    *checks.Feature
	details   *details.Feature
	languages *languages.Languages
	index     *files.Indexes
	files     *files.Feature
	treemap   *treemap.Map
	live      *live.Site

	// The features that change many pages, and make files.
	fixes     *checks.Fixes
	replacing *replace.Replace
	recipes   *recipe.Recipes
	download  *download.Downloads

	project projects
	undoing undoing
}

// NewStore returns a store without an engine, in its first state.
func NewStore() *Store {
	s := &Store{
		Desk: desk.New(), unfolded: make(map[string]bool),
	}
	d := s.Desk
	d.NewTime = func() { s.renew(&wire.NewTime{Now: s.Today}) }
	d.ShowPanel, d.ToPages = s.showPanel, s.toPages
	s.index, s.files = files.NewIndexes(d), files.NewFeature(d)
	draft := func(id sitemapcore.EntryID, f sitemapcore.Field, text string) {
		s.xml.Draft(id, f, text)
		s.project.keepTyped(id, f, text)
	}
	endDraft := func() {
		s.xml.EndDraft()
		s.project.keepTyped(0, 0, "")
	}
	s.table = urltable.New(d, urltable.Others{Draft: draft, EndDraft: endDraft})
	pause.Here()
	s.download = download.New(d, s.project.downloaded, func() func() { return s.xml.Unapplied() })
	s.columns = filter.NewColumns(d, s.sorts)
	s.xml = xmlview.New(d, xmlview.Others{
		Files: s.download.SitemapFiles, ShowPage: func(id sitemapcore.EntryID) { s.details.Show(id) }, Index: s.index.Shows,
		Guard: s.project.guard,
	})
	s.project.Store, s.undoing.Store = s, s
	s.fixes = checks.NewFixes(d)
	s.projects = startui.NewList(d, startui.Others{
		Current:  func() (id, name string) { return s.project.saved.ID, s.project.name() },
		Exported: s.project.downloaded,
	})
	s.compared = compare.New(d, compare.Projects{Load: s.projects.Load, List: s.projects.Others})
	s.treemap = treemap.New(d)
	s.checks = checks.NewFeature(d, checks.Others{
		Compared: s.compared.DrawResult, Live: func() *wire.Live { return s.live.Live }, Busy: s.fixes.Busy,
		Turn: s.fixes.Turn, Refresh: func() { s.details.Refresh() }, Dates: s.compared.DateTaker,
	})
	pause.Here()
	s.recipes = recipe.New(d, s.downloadSetting(), s.mergeSetting())
	s.opening = opening.New(d, s.openingParts())
	s.live = live.New(d)
	s.replacing = replace.New(d)
	s.languages = languages.New(d)
	s.details = details.New(d, details.Others{
		Draft: draft, EndDraft: endDraft, Index: s.shownIndex, LinksJob: s.languages.Pairs.Job,
	})
	pause.Here()
	s.register()
	s.undoing.register()
	s.project.register()
	d.MustCarryOut(components.Intents)
	return s
}

// connect greets the engine and opens the view of the table.
func (s *Store) connect() {
	if s.Clock != nil {
		s.Today = s.Clock()
	}
	s.Ask(&wire.Hello{
		Version: s.Version, Today: s.Today, Words: s.browser.Words(),
	},
		func(b wire.Body, _ []wire.Blob) {
			switch b := b.(type) {
			case *wire.Welcome:
				if s.Phase == desk.Connecting {
					s.Phase = desk.Running
				}
				s.ReadLayout()
				s.table.Arrange(s.Browser.Kept(desk.Columns))
				s.recipes.Load(func() {})
				s.project.begin()
			case *wire.Failure:
				s.update = s.update || b.Code == wire.FailedVersion
				s.Refuse(b)
			}
		})
}

// event handles an event of the engine.
func (s *Store) event(b wire.Body) {
	s.Tell(b)
	switch b := b.(type) {
	case *wire.Another:
		s.Ask(&wire.SawAnother{}, func(wire.Body, []wire.Blob) {})
		if !s.project.same {
			s.Another()
		}
	case *wire.State:
		s.newState(*b)
		s.checks.Load()
		s.live.Refresh()
	case *wire.Summary:
		s.Summary = *b
		s.live.Refresh()
	case *wire.Progress:
		s.newProgress(b)
	case *wire.Saved:
		s.project.newSaved(*b)
	case *wire.Fatal:
		s.lost(b.Report)
	}
	s.opening.Continue()
	s.project.guard()
}

func (s *Store) newState(n wire.State) {
	if s.Resuming() && n.Files == 0 && n.Pages == 0 {
		// Another engine begins; the screen stays unchanged until it has read the project.
		return
	}
	old := s.State
	s.State = n
	s.table.Lay(n.Busy != 0 || old.Busy != 0)
	// While thousands of files are opened, the list shows only the first.
	full := n.Busy != 0 && len(s.Files.Files) >= ui.ListRows
	changed := n.Rev != old.Rev || n.Files != old.Files || n.Problems != old.Problems || n.Unread != old.Unread
	if changed && !full || n.Busy == 0 && old.Busy != 0 {
		s.files.Load(s.index.Take)
	}
	if n.Busy == 0 {
		s.Progress = nil
	}
	if n.Rev != old.Rev {
		s.Desk.Changed(old)
	}
}

// newProgress stores the progress of a job. It ignores a late report about a job that has ended.
func (s *Store) newProgress(p *wire.Progress) {
	switch p.Job {
	case desk.OpenJob:
		s.Progress = p
		if s.Reads == desk.ReadsMany && s.Empty() {
			s.Panel = components.PanelFiles
		}
	default:
		if shown := s.Working[p.Job]; shown != nil {
			*shown = *p
		}
	}
}

// shownIndex returns the name of the index in the place of the table, or "", and the number of listed sitemaps.
func (s *Store) shownIndex() (name string, listed int) {
	if !s.index.Shows() {
		return "", 0
	}
	f := s.index.Shown()
	return f.Name, f.Listed
}

// join joins the page to its browser.
func (s *Store) join(b Browser) { s.Browser, s.browser = b, b }

// shortVersion returns the part of the version that a person can read aloud.
func (s *Store) shortVersion() string { return s.Version[:min(len(s.Version), 7)] }
