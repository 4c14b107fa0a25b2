package page

import (
	"context"
	"errors"
	"strings"
	"time"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Events reports events of a [Browser] outside of the drawn elements: new input, global keys, and the state of the
// browser. Its methods may be called from any goroutine; their effects run on the drawing one.
type Events struct{ store *Store }

// Files takes files that the owner chose, dropped or pasted.
func (e Events) Files(files []desk.File) {
	e.store.Post(func() { e.store.opening.OpenFiles(files) })
}

// Empty says that a folder has no files that are read.
func (e Events) Empty(folder string) {
	e.store.Post(func() { e.store.opening.OpenEmpty(folder) })
}

// Gathers says that the sizes of many files are being read, and that Files, Part or Empty follows.
func (e Events) Gathers(files int) {
	e.store.Post(func() { e.store.opening.Gathers(files) })
}

// Part takes some files of a folder with too many.
func (e Events) Part(files []desk.File) {
	e.store.Post(func() { e.store.opening.OpenPart(files) })
}

// Pasted handles a paste outside of any field, or one that is too long for a field.
func (e Events) Pasted(text, html string) {
	e.store.Post(func() { e.store.opening.Paste(text, html) })
}

// Brought handles the files of the bookmark "Read my site".
func (e Events) Brought(x desk.Brought) {
	e.store.Post(func() { e.store.opening.TakeBrought(x) })
}

// Do handles an action from before the page was ready.
func (e Events) Do(in components.Intent) {
	e.store.Post(func() { e.store.do(in) })
}

// Narrow says whether the screen is a narrow one.
func (e Events) Narrow(narrow bool) {
	e.store.Post(func() { e.store.setNarrow(narrow) })
}

// Cramped says whether the window has little room for the table.
func (e Events) Cramped(cramped bool) {
	e.store.Post(func() { e.store.Cramped = cramped })
}

// Roomy sets whether the screen has room for all columns beside a wide panel.
func (e Events) Roomy(roomy bool) {
	e.store.Post(func() { e.store.Roomy = roomy })
}

// Seen says that the page is visible again: browsers slow the timers of a hidden one.
func (e Events) Seen() {
	e.store.Post(e.store.ReadClock)
}

// Installed says whether this version is stored for working offline, and whether a newer one waits.
func (e Events) Installed(offline, update bool) {
	e.store.Post(func() {
		e.store.offline = offline
		e.store.update = e.store.update || update
	})
}

// Press handles a global key, as in [ShortcutOf]. It draws at once: the next keys are for the opened dialog.
func (e Events) Press(in components.Intent) {
	e.store.act(func() { e.store.press(in) })
}

// begin joins the page to its browser and to an engine.
func (s *Store) begin() {
	s.Clock = func() string { return time.Now().Format("2006-01-02T15:04Z07:00") }
	s.Today = s.Clock()
	end := func() {}
	s.project.restart = func() {
		end()
		end = s.startEngine()
	}
	s.browser.Watch(Events{s}) // first, so that no press is lost
	s.project.restart()
	s.browser.WatchLanguage(func(words string) {
		s.Post(func() { s.speak(words) })
	})
	go s.watchClock()
}

// startEngine starts an engine and connects the page to it. It returns a function that ends the engine: later messages
// are ignored, and open requests are answered with a failure.
func (s *Store) startEngine() (end func()) {
	ended := false
	unlessEnded := func(f func()) {
		s.Post(func() {
			if !ended {
				f()
			}
		})
	}
	port, stop := s.browser.StartEngine(func(started bool, detail string) {
		report := say.Text("The program that holds your pages did not start.")
		if started {
			report = "The program that holds your pages stopped."
		}
		unlessEnded(func() { s.lost(strings.TrimSpace(report.String() + "\n" + detail)) })
	})
	client := wire.NewClient(port, func(b wire.Body, _ []wire.Blob) {
		unlessEnded(func() { s.event(b) })
	})
	s.Engine = client
	go func() {
		if err := client.Run(context.Background()); err != nil && !errors.Is(err, wire.ErrClosed) {
			s.Post(func() { s.broke(err.Error()) })
		}
	}()
	s.connect()
	return func() {
		ended = true
		stop()
	}
}

// speak draws everything in another language. A message that can be undone gets the name of its change in that language.
func (s *Store) speak(words string) {
	say.Use(words)
	s.opening.SpeakAgain()
	if s.Toast.Text, s.Toast.More = "", ""; s.Toast.Act == nil || s.undoing.change(s.Toast.Act.Do) == "" {
		s.Toast = ui.Toast{}
	}
	s.renew(&wire.Speak{Words: words})
}

// renew sends a request after which the engine writes its texts anew. The document stays the same.
func (s *Store) renew(request wire.Body) {
	rev := s.State.Rev
	s.Ask(request, func(b wire.Body, _ []wire.Blob) {
		if e, ok := b.(*wire.Edited); ok && e.Rev != rev && s.Dialog == &s.undoing.listing {
			s.Do(components.OpenSteps{})
		}
	})
}

// watchClock reads the clock at the beginning of each minute, if the pages have news, and of each day.
func (s *Store) watchClock() {
	for {
		time.Sleep(time.Duration(60-time.Now().Unix()%60) * time.Second)
		if s.Summary.Extras[sitemapcore.WithNews] > 0 || s.Clock()[:len(time.DateOnly)] != s.Day() {
			s.Post(s.ReadClock)
		}
	}
}

// setNarrow sets whether the screen is narrow, so that the pages are a panel like the others.
func (s *Store) setNarrow(narrow bool) {
	if narrow == s.Narrow {
		return
	}
	s.Narrow = narrow
	switch {
	case narrow && s.Panel == components.PanelDetails:
		s.Panel = components.PanelPages
	case !narrow && s.Panel == components.PanelPages:
		s.Panel = components.PanelDetails
	}
}
