package page

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/frame"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// offered returns the intent of the message's button, or nil.
func (s *session) offered() components.Intent {
	if a := (&Root{store: s.Store}).toast().(*ui.Toast).Act; a != nil {
		return a.Do
	}
	return nil
}

// priority returns the text of the cell of the priority.
func (s *session) priority(row int) string {
	r, _ := s.table.Rows.Row(row)
	return r.Values[sitemapcore.Priority]
}

// told carries out a change and waits for its message. It returns the intent of the message's button, which undoes the
// change.
func (s *session) told(what string, do func()) components.Intent {
	s.t.Helper()
	s.Toast = ui.Toast{}
	do()
	s.until(what+" is told with the way back", func() bool { return s.offered() != nil })
	heard := false
	s.Ask(&wire.Cancel{}, func(wire.Body, []wire.Blob) { heard = true })
	s.until("the table has heard of "+what, func() bool { return heard && !s.loading() })
	return s.offered()
}

// loading reports whether the state after a change has not come yet.
func (s *session) loading() bool { return s.table.Rows.Stale || s.table.Rows.Asked }

func TestAMessageTakesBackItsOwnChangeAndNoOther(t *testing.T) {
	for name, do := range map[string]func(*session){
		"a value for many": func(s *session) {
			s.do(urltable.Selected{Rows: sitemapcore.Rows(0, 2)})
			s.do(components.SetSelected{Field: sitemapcore.ChangeFreq, Value: "daily"})
		},
		"a paste": func(s *session) {
			s.do(urltable.PasteInto{
				Rows: sitemapcore.Rows(0, 1), Fields: []sitemapcore.Field{sitemapcore.ChangeFreq}, Selected: 1,
				Text: "daily",
			})
		},
		"a deletion": func(s *session) { s.do(urltable.Delete{Rows: sitemapcore.Rows(0, 1)}) },
		"a fix":      func(s *session) { s.do(components.FixRule{}) },
		"added pages": func(s *session) {
			s.do(components.AddText{Text: "https://shop.example/new", Page: true})
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			if name == "a fix" {
				s.spoil(0)
			}
			undo := s.told(name, func() { do(s) })
			s.setPriority(1, "0.9")
			if in := s.offered(); in != nil {
				t.Errorf("after a later edit the message still offers %+v", in)
			}
			// A second press does nothing.
			s.do(undo)
			s.until("it is refused", func() bool { return strings.Contains(s.Toast.Text.String(), "can’t be undone") })
			if got := s.priority(1); got != "0.9" {
				t.Errorf("the later edit is %q", got)
			}
			s.do(components.Undo{})
			s.until("the later edit is undone", func() bool { return s.priority(1) != "0.9" })
		})
	}
}

func TestAMessageTakesItsChangeBackWhileItIsTheNewest(t *testing.T) {
	s := opened(t)
	undo := s.told("the deletion", func() { s.do(urltable.Delete{Rows: sitemapcore.Rows(0, 1)}) })
	s.do(undo)
	var redo components.Redo
	s.until("all pages are back, and the message offers to redo it", func() (ok bool) {
		redo, ok = s.offered().(components.Redo)
		return ok && s.State.Pages == 3 && !s.loading()
	})
	s.setPriority(1, "0.9")
	if in := s.offered(); in != nil {
		t.Errorf("after a later edit the message still offers %+v", in)
	}
	s.do(redo)
	s.until("it is refused", func() bool { return strings.Contains(s.Toast.Text.String(), "can’t be undone") })
}

func TestAMessageTakesItsChangeBackAfterMidnightAndInAnotherLanguage(t *testing.T) {
	for name, turn := range map[string]func(s *session){
		"midnight": func(s *session) {
			now := "2031-01-01T00:00+01:00"
			s.Clock = func() string { return now }
			s.ReadClock()
		},
		"language": func(s *session) { s.speak("") },
	} {
		t.Run(name, func(t *testing.T) {
			s := opened(t)
			undo := s.told("the deletion", func() { s.do(urltable.Delete{Rows: sitemapcore.Rows(0, 1)}) })
			rev := s.State.Rev
			turn(s)
			s.until("all is worked out anew", func() bool { return s.State.Rev > rev })
			if got := s.offered(); got != undo {
				t.Errorf("the message offers %+v, and %+v before", got, undo)
			}
			s.do(undo)
			s.until("all pages are back", func() bool { return s.State.Pages == 3 })
		})
	}
}

func TestAProjectWithoutPagesSaysWhy(t *testing.T) {
	k := withLamps(t)
	k.safe()
	id := k.project.saved.ID
	k.do(components.Undo{})
	k.until("nothing is open", func() bool { return k.table.Starting() && k.offered() != nil })
	k.safe()
	k.project.leave()
	k.until("it is left", func() bool { return k.project.saved.ID == "" })
	k.do(components.OpenKept{ID: id})
	k.until("it says why nothing is there", func() bool {
		return k.Toast.Text.String() == "This project has no pages" &&
			!k.Resuming()
	})
	k.do(k.offered())
	k.until("all is open again", func() bool { return k.State.Pages == 3 })
}

func TestAMessageGoesWithItsProject(t *testing.T) {
	s := opened(t)
	s.told("the deletion", func() { s.do(urltable.Delete{Rows: sitemapcore.Rows(0, 1)}) })
	s.project.leave()
	s.until("nothing is open", func() bool { return s.Empty() })
	if s.Toast.Text != "" {
		t.Errorf("the message still says %q", s.Toast.Text)
	}
}

func TestAFilterKeepsTheNameOfItsRule(t *testing.T) {
	s := opened(t)
	s.spoil(0)
	s.do(components.FilterRule{Code: "E2a"})
	chip := func(want string) {
		t.Helper()
		s.until("the filter is called "+want, func() bool {
			c := s.table.Chips()
			return len(c) == 1 &&
				c[0].Label.String() == want
		})
	}
	chip("Comma in priority")
	s.changes("the fix", func() { s.do(components.FixRule{}) })
	s.until("nothing is wrong with it any more", func() bool { return s.issues()["E2a"] == 0 })
	chip("Comma in priority")
	s.do(components.FilterRule{Code: "E2a"})
	s.do(components.FilterRule{Code: "D13"})
	chip("Same date on many pages")
}

func TestTheListOfStepsGoesBackAndOnInOneGo(t *testing.T) {
	s := opened(t)
	for _, v := range []string{"0.7", "0.8", "0.9"} {
		s.setPriority(1, v)
	}
	list := func() frame.Steps {
		s.t.Helper()
		s.do(components.OpenSteps{})
		s.until("the steps are listed", func() bool { return s.Dialog == &s.undoing.listing })
		return s.undoing.steps
	}
	was := list()
	if len(was.Done) < 4 || len(was.Undone) != 0 {
		t.Fatalf("listed are %q and %q", was.Done, was.Undone)
	}
	s.do(components.Undo{Rev: was.Rev, Steps: 2})
	if s.Dialog != nil {
		t.Error("the list stays open")
	}
	s.until("two steps are undone", func() bool { return s.Toast.Text.String() == "2 steps undone" && s.priority(1) == "0.7" })
	if on := list(); len(on.Undone) != 2 || !slices.Equal(on.Done, was.Done[2:]) {
		t.Errorf("then listed are %q and %q", on.Done, on.Undone)
	}
	s.do(s.offered())
	s.until("they are done again", func() bool { return s.Toast.Text.String() == "2 steps redone" && s.priority(1) == "0.9" })

	// Another language begins another revision, and the list stays right.
	was = list()
	s.speak("")
	s.until("the list is a new one", func() bool { return s.undoing.steps.Rev > was.Rev && !s.loading() })
	s.do(components.Undo{Rev: s.undoing.steps.Rev, Steps: 2})
	s.until("two steps are undone again", func() bool {
		return s.Toast.Text.String() == "2 steps undone" &&
			!s.loading()
	})
	s.do(s.offered())
	s.until("and undone again", func() bool { return s.Toast.Text.String() == "2 steps undone" })
}
