package page

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore/wire"
)

// Do implements [components.Sink]: all intents of the user arrive here.
func (r *Root) Do(_ app.Context, in components.Intent) {
	s := r.store
	if _, ok := in.(urltable.Rested); !ok {
		s.browser.Doing(intentName(in))
	}
	s.do(in)
	s.Browser.Keep(desk.TabPlace, s.table.Place())
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

// do carries out an intent of the user.
func (s *Store) do(in components.Intent) {
	if s.Phase == desk.Restarting {
		s.project.later = append(s.project.later, func() { s.do(in) })
		return
	}
	s.finding = false
	if saved := &s.project.saved; saved.State == wire.SavedLooking && asksForChange(in) {
		s.Refuse(&wire.Failure{Title: saved.Title, Detail: saved.Detail})
		return
	}
	if !s.Desk.Do(in) && s.unknown != nil {
		s.unknown(in)
	}
	s.opening.Continue()
	s.project.guard()
}

// asksForChange reports whether an intent opens a dialog that changes pages.
func asksForChange(in components.Intent) bool {
	switch in.(type) {
	case components.OpenSet, components.OpenReplace, components.OpenBulk, components.OpenFix:
		return true
	}
	return false
}

// register registers the intents that s carries out.
func (s *Store) register() {
	s.side.Draw = func() ui.Frame { return s.drawSidebar().Sheet(!s.languages.On && !s.index.Shows()) }
	s.WhenAnother(func() { s.unfolded, s.finding = make(map[string]bool), false })
	s.help.Stays, s.palette.Stays = true, true
	desk.On(s.Desk, func(components.CloseDialog) { s.Cancel() })
	desk.On(s.Desk, func(in components.CancelJob) {
		if s.opening.StopGathering(in.ID) {
			return
		}
		s.Ask(&wire.Cancel{Job: in.ID}, func(wire.Body, []wire.Blob) {})
	})
	var help frame.Help
	s.help.Draw = func() ui.Frame {
		help.Sink, help.Rows, help.Version, help.Source = s.Sink, keyRows(), s.shortVersion(), s.Source
		return help.Frame()
	}
	desk.On(s.Desk, func(in components.OpenHelp) {
		help.Keys = in.Keys
		s.Show(&s.help)
	})
	var palette frame.Palette
	s.palette.Draw = func() ui.Frame {
		palette.Sink, palette.Commands = s.Sink, s.commands()
		return palette.Frame()
	}
	desk.On(s.Desk, func(in components.OpenPalette) {
		palette = frame.Palette{Query: in.Query.String()}
		s.Show(&s.palette)
	})
	desk.On(s.Desk, func(components.FindAddress) {
		s.toPages()
		s.finding = true
	})
	desk.On(s.Desk, func(components.ShowXMLNames) {
		s.Names = !s.Names
		s.KeepLayout()
	})
	desk.On(s.Desk, func(components.WidenPanel) {
		s.Wide = !s.Wide
		s.KeepLayout()
	})
	desk.On(s.Desk, func(components.SwitchTheme) { s.browser.SwitchTheme() })
	desk.On(s.Desk, func(in components.Speak) { s.browser.Speak(in.Tag) })
	desk.On(s.Desk, func(components.OpenSidebar) { s.Show(&s.side) })
	desk.On(s.Desk, func(in components.ShowPanel) { s.showPanel(in.Panel) })
	desk.On(s.Desk, func(components.SeeChecks) {
		s.Show(nil)
		s.showPanel(components.PanelChecks)
	})
	desk.On(s.Desk, func(components.CloseToast) {
		s.Toast = ui.Toast{}
		s.recipes.OfferLater()
	})
	desk.On(s.Desk, func(in components.FoldSection) { s.unfolded[in.Path] = in.Open })
	desk.On(s.Desk, func(in components.OpenAddress) { s.Browser.Browse(in.Address) })
}

// toPages shows the table, if the open panel covers it.
func (s *Store) toPages() {
	s.Show(nil)
	s.languages.On, s.treemap.On = false, false
	s.index.Leave()
	switch {
	case s.Narrow:
		s.Panel = components.PanelPages
	case s.Panel == components.PanelChecks:
		s.Panel = components.PanelDetails
	}
}

func (s *Store) showPanel(panel components.Panel) {
	s.Panel = panel
	s.checks.Load()
	s.live.Refresh()
	if panel == components.PanelXML {
		s.xml.Load()
	}
}
