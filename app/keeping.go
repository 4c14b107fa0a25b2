package app

import (
	"fmt"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/wire"
)

// keeping is the part of the [Store] that knows what would be lost, and when.
//
// Work is safe when the engine has said that it is saved on this device; until then, or where nothing can be saved, it is in this tab only. What was opened and
// not changed is safe in any case: the owner has the files. So is what was downloaded since the last change.
type keeping struct {
	question question
	asCame   wire.State // what was open when nothing was changed yet
	coming   bool       // files are being opened into an empty page
	got      int        // the revision that was downloaded last
	risk     bool       // the browser was told that a closed tab loses something
}

// A question is what the askDialog asks; see [components.Ask].
type question struct {
	title, text  string
	label, value string
	actions      []components.Action
}

// askOwner shows a question.
func (s *Store) askOwner(q question) { s.dialog, s.question = askDialog, q }

// A safeDoor is what the page tells its browser about work that could be lost.
type safeDoor interface {
	// Guard lets the browser ask before it closes the tab, while risk is true. kept says that work is saved on this device.
	Guard(risk, kept bool)
	// Doing notes what the owner wanted last, for the report that follows a crash.
	Doing(intent string)
	// Crashed puts the crash screen in the place of the page.
	Crashed(report string)
}

// atRisk reports whether a closed tab would lose something.
func (s *Store) atRisk() bool {
	if s.saved.State == wire.SavedDone || s.saved.State == wire.SavedLooking {
		return false
	}
	n, o := &s.state, &s.asCame
	return !s.empty() && !s.coming && n.Rev != s.got && n.Rev != o.Rev &&
		(n.Undo != o.Undo || n.Pages != o.Pages || n.Files != o.Files || n.Changed+n.LeftOut > 0)
}

// guard tells the browser what a closed tab would cost, where that is no longer what it was.
func (s *Store) guard() {
	if risk := s.atRisk(); s.door != nil && risk != s.risk {
		s.risk = risk
		s.door.Guard(risk, s.saved.At != 0)
	}
}

// came notes that what is open now is what the owner has as files.
func (s *Store) came() {
	if s.coming {
		s.coming, s.asCame = false, s.state
	}
	s.guard()
}

// downloaded notes that the owner has all that is open as files.
func (s *Store) downloaded() {
	s.got = s.state.Rev
	s.guard()
}

// broke is called when the engine is gone.
func (s *Store) broke(report string) {
	if s.fatal {
		return
	}
	s.fatal = true
	s.door.Crashed(report)
}

// reload goes over to a new version, after asking where that would lose something.
func (s *Store) reload() {
	if s.atRisk() {
		s.askOwner(question{
			title:   "Reload and lose your changes?",
			text:    "They are in this tab only. Download the project first, and you can open it again.",
			actions: []components.Action{{Label: "Reload without them", Do: reloadNow{}}, {Label: "Download the project", Do: components.SaveKept{}}},
		})
		return
	}
	s.reloadNow()
}

// reloadNow is wanted by who reloads all the same.
type reloadNow struct{}

func (s *Store) reloadNow() {
	s.door.Guard(false, false)
	s.door.Reload()
}

// doKeeping carries out what has to do with keeping, and reports whether it was that.
func (s *Store) doKeeping(in components.Intent) bool {
	switch in.(type) {
	case reloadNow:
		s.reloadNow()
	default:
		return s.doProject(in)
	}
	return true
}

// intentName is how a report calls what the owner wanted: by its type, without anything that is in it.
func intentName(in components.Intent) string { return fmt.Sprintf("%T", in) }
