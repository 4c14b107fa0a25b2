package page

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
)

// Do implements [components.Sink]: it is where everything arrives that the owner wants.
func (r *Root) Do(_ app.Context, in components.Intent) {
	s := r.store
	if _, ok := in.(urltable.Rested); !ok {
		s.browser.Doing(intentName(in))
	}
	s.do(in)
	s.Browser.Keep(desk.TabPlace, s.table.place())
	r.redraw()
	if r.ctx != nil {
		r.next(r.draw)
	}
}

// redraw draws the page again, with the next frame.
func (r *Root) redraw() {
	if r.ctx != nil {
		r.ctx.Dispatch(func(app.Context) {})
	}
}

// do carries out what the owner wants.
func (s *Store) do(in components.Intent) {
	if s.Phase == desk.Restarting {
		s.project.later = append(s.project.later, func() { s.do(in) })
		return
	}
	s.finding = false
	known := s.Desk.Do(in) || slices.ContainsFunc([]func(components.Intent) bool{
		s.doScreen, s.undoing.doUndoing,
		s.opening.doOpening, s.arrival.doIntake,
		s.project.doProject, s.project.doListed, s.download.doDownload,
		s.xml.doXML, s.detail.doDetails, s.versions.doVersions,
		s.live.doLive,
		s.languages.doLanguages, s.pairing.doPairing,
		s.table.doNarrowing, s.table.doTicked, s.table.doCells,
	}, func(does func(components.Intent) bool) bool { return does(in) })
	if !known && s.unknown != nil {
		s.unknown(in)
	}
	s.project.guard()
}

// doScreen carries out what the owner wants to see. It reports whether the intent was one of those.
func (s *Store) doScreen(in components.Intent) bool {
	switch in := in.(type) {
	case components.CloseDialog:
		s.live.closed()
		s.opening.pending = nil
		s.Cancel()
	case components.OpenAdd:
		s.Show(addDialog)
	case components.OpenHelp:
		s.Show(helpDialog)
	case components.OpenAnswers:
		s.Browser.OpenPage(ui.HelpPage())
	case components.OpenPalette:
		s.Show(paletteDialog)
	case components.FindAddress:
		s.toPages()
		s.finding = true
	case components.SwitchTheme:
		s.browser.SwitchTheme()
	case components.Speak:
		s.browser.Speak(in.Tag)
	case components.OpenSidebar:
		s.Show(sidebarDialog)
	case components.ShowPanel:
		s.showPanel(in.Panel)
	case components.SeeChecks:
		s.Show(nil)
		s.showPanel(components.PanelChecks)
	case components.CloseToast:
		s.Toast = ui.Toast{}
		s.recipes.OfferLater()
	case components.PutOff:
		s.putOff = true
	case components.Copy:
		s.copyAtHand(in)
	case components.FoldSection:
		s.sidebar.folded[in.Path] = in.Open
	case components.OpenAddress:
		s.Browser.Browse(in.Address)
	default:
		return false
	}
	return true
}

// toPages shows the table, where the panel that is open covers it.
func (s *Store) toPages() {
	s.Show(nil)
	s.languages.on = false
	s.index.Leave()
	switch {
	case s.Narrow:
		s.Panel = components.PanelPages
	case s.Panel == components.PanelChecks:
		s.Panel = components.PanelDetails
	}
}

func (s *Store) showPanel(panel components.Panel) {
	s.Panel, s.KeepsWide = panel, false
	s.checks.Load()
	s.live.refresh()
	if panel == components.PanelXML {
		s.xml.showXML()
	}
}
