package project

import "sitemapeditor/sitemapcore/wire"

// This file is for a project that two tabs have open: one writes it, and the other one looks.

// Looking reports whether another tab writes the project, so that nothing may be changed here.
func (s *Saver) Looking() bool { return s.looking }

// Locked returns [ErrLocked] if changes are no longer written here. Until this tab has let the project go, a change that
// was begun before is.
func (s *Saver) Locked() error {
	if s.looking && (s.project == nil || s.project.folder == nil) {
		return ErrLocked
	}
	return nil
}

// Lost reports whether another tab took over the project that is open.
func (s *Saver) Lost() bool { return s.project != nil && s.project.lost.Load() }

// Look makes this tab one that looks at the project that it wrote, because another one took over,
// which waits for letGo. What waits is to be written before that; err is how that went.
func (s *Saver) Look() (letGo func(err error)) {
	p := s.project
	p.lost.Store(false)
	s.looking = true
	s.tell(wire.SavedLooking, nil)
	return func(err error) {
		if s.project == p {
			s.letGo(p, err)
		}
	}
}

func (s *Saver) letGo(p *project, err error) {
	lost := len(s.queue)
	s.queue = nil
	p.close()
	s.tell(wire.SavedLooking, nil)
	s.saved.Why = wire.SaveTaken
	s.saved.Title, s.saved.Detail = "Another tab took over this project",
		"Here you can look at it as it was then. To make changes in this tab, take over again."
	if err != nil && lost > 0 {
		s.saved.Detail = "The latest changes in this tab could not be saved. Download the project here before you " +
			"close it."
	}
	s.tellSaved()
}
