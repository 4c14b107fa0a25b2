package page

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A session is a store with an engine and a browser that only records its calls. Everything runs on the test's goroutine,
// as on the page's.
type session struct {
	*Store
	checked     checkedSite
	t           *testing.T
	posts       chan func()
	saved       map[string]string
	clip        string
	deny        int    // how often the clipboard is refused from now on
	kept        string // of how the table looks
	layoutWords string // of how the page is drawn
	recipeTexts string
	listed      string
	typed       string
	room        int    // of the browser, in bytes; zero for no limit
	spoken      string // the language that was asked for
	keepingNotes
}

func (s *session) Save(name string, b wire.Blob) {
	s.Text(b, func(text string) { s.saved[name] = text })
}

func (s *session) Clipboard(done func(string)) { done("") }

func (s *session) Copy(text string, done func(bool)) {
	if s.deny > 0 {
		s.deny--
		done(false)
		return
	}
	s.clip = text
	done(true)
}

func (s *session) Reader(done func(string, string, bool)) { done("read()", "lies()", s.deny == 0) }

func (s *session) Checker(done func(string, string, bool)) { done("check()", "checks()", s.deny == 0) }

func (s *session) CheckSite(site, list string, told func(desk.LiveNews)) {
	s.checked = checkedSite{site, list, told}
}

func (s *session) StopCheck() { s.checked.told(desk.LiveNews{Over: true}) }

func (s *session) EndCheck() { s.checked = checkedSite{} }

func (s *session) CheckList(site, list string, done func(wire.Blob)) {
	done(enginetest.Bytes(site + "\n" + list))
}

func (s *session) OpenResults(saved string, done func(desk.LiveResults)) {
	site, text, ok := strings.Cut(saved, "\n")
	done(desk.LiveResults{Saved: ok, Site: site, Text: text, Done: 3, Total: 3})
}

func (s *session) Words() string { return "" }

func (s *session) WatchLanguage(func(string)) {}
func (s *session) WhenIdle(func())            {}

func (s *session) StartEngine(func(bool, string)) (wire.Port, func()) {
	panic("tests start their engine")
}
func (s *session) Watch(Events) {}

func (s *session) Browse(string)    {}
func (s *session) SwitchTheme()     {}
func (s *session) Speak(tag string) { s.spoken = tag }

func (s *session) keepsake(what desk.Keepsake) *string {
	return map[desk.Keepsake]*string{desk.TabProject: &s.tab, desk.TabPlace: &s.place, desk.Columns: &s.kept, desk.KeptLayout: &s.layoutWords, desk.Recipes: &s.recipeTexts, desk.Listed: &s.listed, desk.Typed: &s.typed}[what]
}

func (s *session) Kept(what desk.Keepsake) string { return *s.keepsake(what) }
func (s *session) Keep(what desk.Keepsake, text string) {
	if s.room == 0 || len(text) < s.room {
		*s.keepsake(what) = text
	}
}

func (s *session) Text(b wire.Blob, done func(string)) { done(string(b.(wire.Bytes))) }

func (s *session) NewKey() string              { return "0123456789abcdef" }
func (s *session) Language(code string) string { return "language " + code }
func (s *session) Country(code string) string  { return "country " + code }
func (s *session) Example(done func(string, wire.Blob, error)) {
	done("example.xml", enginetest.Bytes([]byte(lamps)), nil)
}

const lamps = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url><loc>https://shop.example/lamps/oak</loc><lastmod>03/04/2026</lastmod></url>
  <url><loc>https://shop.example/lamps/ash</loc><xhtml:link rel="alternate" hreflang="de" ` +
	`href="https://shop.example/de/ash"/></url>
  <url><loc>https://shop.example/chairs/elm</loc><priority>0.5</priority></url>
</urlset>
`

// A checkedSite is a site that was opened for a check.
type checkedSite struct {
	site, list string
	told       func(desk.LiveNews)
}

// start returns a session whose engine is ready.
func start(t *testing.T) *session { return startAfter(t, func(*session) {}) }

// startAfter is start after something that happens before the engine is there.
func startAfter(t *testing.T, early func(*session)) *session {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	page, port := wire.Pipe()
	s := &session{Store: NewStore(), t: t, posts: make(chan func(), 1024), saved: map[string]string{}}
	s.Version, s.Today = "test", "2026-11-20"
	s.join(s)
	s.unknown = func(in components.Intent) { t.Errorf("nothing carries out %T", in) }
	s.Post = func(f func()) { s.posts <- f }
	client := wire.NewClient(page, func(b wire.Body, _ []wire.Blob) { s.Post(func() { s.event(b) }) })
	s.Engine = client
	ended := make(chan struct{}, 2)
	go func() {
		_ = engine.New("test", &enginetest.Host{}).Serve(ctx, port)
		ended <- struct{}{}
	}()
	go func() {
		_ = client.Run(ctx)
		ended <- struct{}{}
	}()
	t.Cleanup(func() {
		cancel()
		for n := 0; n < 2; {
			select {
			case <-ended:
				n++
			case <-s.posts:
			}
		}
	})
	early(s)
	s.connect()
	s.until("the engine is ready", func() bool { return s.Phase != desk.Connecting })
	return s
}

// answer gives the answer with this text to the open question.
func (s *session) answer(text string) {
	s.Show(nil)
	s.Question.Answer(text)
}

// until takes turns, as drawing does, until a condition is true.
func (s *session) until(what string, ok func() bool) {
	s.t.Helper()
	timeout := time.After(time.Minute)
	for !ok() {
		select {
		case f := <-s.posts:
			f()
		case <-timeout:
			s.t.Fatalf("waited in vain until %s; phase %d, toast %+v, problem %+v", what, s.Phase, s.Toast, s.Problem)
		}
	}
}

// opened returns a session with the lamps open, and the table drawn once.
func opened(t *testing.T) *session {
	s := start(t)
	s.do(components.TryExample{})
	s.until("three pages are open", func() bool { return s.State.Pages == 3 && s.State.Busy == 0 })
	s.table.Rows.Need(0, 30)
	s.until("the rows are there", func() bool { _, ok := s.table.Rows.Row(2); return ok && !s.table.Rows.Stale })
	return s
}

func (s *session) choose(row int, col urltable.Column) {
	s.t.Helper()
	s.do(urltable.Selected{Cursor: urltable.Cell{Row: row, Col: col}})
	s.until("its details are there", func() bool { return s.detailsOf(row) })
}

// detailsOf reports whether the details are those of the page in a row, under the cursor.
func (s *session) detailsOf(row int) bool {
	r, ok := s.table.Rows.Row(row)
	d := s.Details
	return ok && d != nil && d.ID == s.Current && d.ID == r.ID
}

func TestTheSelectedPageStandsInTheForm(t *testing.T) {
	s := opened(t)
	s.choose(0, urltable.ColLastMod)
	p := s.details.Draw().Page
	if p.Values[sitemapcore.Loc] != "https://shop.example/lamps/oak" || p.File != "example.xml" || p.Line != 3 {
		t.Errorf("the form says %+v", p)
	}
	c := s.table.Draw().Card
	if c.Row != 0 || len(c.Items) == 0 || c.Items[0].Fixes[0].Value != "2026-04-03" {
		t.Errorf("the card says %+v", c)
	}
	s.choose(1, urltable.ColLoc)
	if g := s.details.Draw().Page.Form.Groups; len(g) != 1 || g[0].Kind != "alternate" ||
		g[0].Blocks[0].Fields[0].Value != "de" {
		t.Errorf("the form is %+v", g)
	}
}

func TestDetailsThatAreAskedForAlreadyAreAskedForOnceMore(t *testing.T) {
	s := opened(t)
	s.choose(0, urltable.ColLastMod)
	s.until("nothing is asked for", func() bool { return len(s.Open) == 0 })
	asks := func() (n int) {
		for _, request := range s.Open {
			if _, ok := request.(*wire.GetDetails); ok {
				n++
			}
		}
		return n
	}
	s.details.Refresh()
	s.do(urltable.Edit{Rows: sitemapcore.Rows(0, 1), Field: sitemapcore.LastMod, Value: "2026-04-03"})
	s.details.Refresh() // its answer may be older than the edit
	s.details.Refresh()
	if n := asks(); n != 1 {
		t.Fatalf("asked %d times at once", n)
	}
	s.until("the form has the new date",
		func() bool { return s.Details.Values[sitemapcore.LastMod] == "2026-04-03" })
	s.until("nothing is asked for", func() bool { return len(s.Open) == 0 })
}

func TestClearingCellsOfSeveralColumnsIsOneStep(t *testing.T) {
	s := opened(t)
	s.do(urltable.Clear{Rows: sitemapcore.Rows(0, 3), Fields: []sitemapcore.Field{
		sitemapcore.LastMod,
		sitemapcore.Priority,
	}})
	s.until("it is one step", func() bool { return s.State.Undo.String() == "Remove several values from 2 pages" })
	s.do(components.Undo{})
	s.until("all is back", func() bool {
		return s.State.Changed == 0 && s.State.Undo.String() != "Remove several values from 2 pages"
	})
}

func TestSearchNarrowsTheTable(t *testing.T) {
	s := opened(t)
	s.do(components.Search{Query: "ELM"})
	s.until("one row is left", func() bool { return s.table.Rows.Len() == 1 })
	s.do(components.FilterSection{Path: "/lamps/"})
	s.until("no row is left", func() bool { return s.table.Rows.Len() == 0 })
	s.do(components.Search{})
	s.until("two rows are left", func() bool { return s.table.Rows.Len() == 2 })
	if c := s.table.Chips(); len(c) != 1 || c[0].Label.String() != "/lamps/" {
		t.Errorf("the chips are %+v", c)
	}
	s.do(s.table.Chips()[0].Drop)
	s.until("all rows are back", func() bool { return s.table.Rows.Len() == 3 })
}

func TestOpeningMoreAsksWhetherToAddOrToReplace(t *testing.T) {
	s := opened(t)
	more := desk.File{Name: "more.txt", Path: "more.txt", Blob: enginetest.Bytes([]byte("https://other.example/\n"))}
	asked := func() bool { return s.Dialog == &s.opening.AddOrReplace }
	s.opening.OpenFiles([]desk.File{more})
	s.until("it is asked", asked)
	s.do(components.CloseDialog{})
	if s.State.Pages != 3 {
		t.Fatal("canceling changed something")
	}
	s.opening.OpenFiles([]desk.File{more})
	s.until("it is asked again", asked)
	s.opening.Answer(false)
	s.until("it is added", func() bool { return s.State.Pages == 4 && s.State.Files == 2 && s.State.Busy == 0 })
	s.opening.OpenFiles([]desk.File{more})
	s.until("it is asked again", asked)
	s.opening.Answer(true)
	s.until(
		"it is the only one",
		func() bool { return s.State.Pages == 1 && s.State.Files == 1 && s.State.Busy == 0 },
	)
}

func TestWhatCannotBeReadIsSaidOnTheStartScreen(t *testing.T) {
	s := start(t)
	s.opening.OpenFiles([]desk.File{
		{
			Name: "home.html", Path: "home.html",
			Blob: enginetest.Bytes([]byte("<!doctype html><a href='https://a.example/x'>x</a>")),
		},
	})
	s.until("the problem is shown", func() bool { return s.Problem != nil })
	if !s.Empty() || !strings.Contains(s.Problem.Title.String(), "home.html") || len(s.Problem.Actions) != 2 {
		t.Errorf("the problem is %+v", s.Problem)
	}
	s.do(s.Problem.Actions[0].Do)
	s.until("its link is a page", func() bool { return s.State.Pages == 1 })
}

// A typist is a sink that passes intents to the store.
type typist struct{ s *session }

func (x typist) Do(_ app.Context, in components.Intent) { x.s.do(in) }

// pressInDialog draws the open dialog and presses one of its buttons.
func (s *session) pressInDialog(button string) *ui.Dialog {
	s.t.Helper()
	s.Sink = typist{s}
	d := &ui.Dialog{Sink: s.Sink, Frame: s.Dialog.Draw}
	uitest.Mount(s.t, d)
	uitest.Press(s.t, d, button)
	return d
}

func TestTheXMLFollowsWhatIsTyped(t *testing.T) {
	s := opened(t)
	s.do(urltable.Selected{Cursor: urltable.Cell{Row: 2}, Rows: sitemapcore.Rows(2, 3)})
	s.do(components.ShowPanel{Panel: components.PanelXML})
	shows := func(text string) func() bool {
		return func() bool {
			var all strings.Builder
			for i := range s.xml.Entry.Len() {
				l, _ := s.xml.Entry.Line(i)
				all.WriteString(l.Text)
			}
			return strings.Contains(all.String(), text)
		}
	}
	s.until("the page is shown", shows("<priority>0.5</priority>"))
	undo := s.State.Undo
	s.do(urltable.Typed{ID: s.Current, Field: sitemapcore.Priority, Value: "0."})
	s.until("the first letters are shown", shows("<priority>0.</priority>"))
	s.do(urltable.Dropped{})
	s.until("the value is shown again", shows("<priority>0.5</priority>"))
	if s.State.Changed != 0 || s.State.Undo != undo {
		t.Errorf("typing changed the document: %+v", s.State)
	}
	s.until("the form is there",
		func() bool { return s.Details != nil && s.Details.ID == s.Current })
	s.do(func() { s.xml.Draft(s.Current, sitemapcore.Priority, "0.7") })
	s.until("what is typed in the form is shown", shows("<priority>0.7</priority>"))
	s.do(func() { s.xml.Draft(s.Current, sitemapcore.Priority, "0.5") })
	s.until("what was there before is shown", shows("<priority>0.5</priority>"))
	if s.xml.Typed != nil || s.State.Changed != 0 {
		t.Error("the value that the page has is kept as a draft")
	}
	s.do(urltable.Typed{ID: s.Current, Field: sitemapcore.Priority, Value: "0.9"})
	s.do(urltable.Edit{Rows: sitemapcore.Rows(2, 3), Field: sitemapcore.Priority, Value: "0.9"})
	s.until("the edit is done", func() bool { return s.State.Changed == 1 })
	s.until("the new value is shown", shows("<priority>0.9</priority>"))
}

// A file written at one minute past midnight has the new day, also if the page was idle before.
func TestANewDayIsLearntBeforeWhatIsAskedForThen(t *testing.T) {
	s := start(t)
	now := "2026-11-20T23:59+01:00"
	s.Today, s.Clock = now, func() string { return now }
	s.do(components.AddText{Text: "https://shop.example/a"})
	s.until("a page is open", func() bool { return s.State.Pages == 1 && s.State.Busy == 0 })
	s.planned()
	rev := s.State.Rev

	now = "2026-11-21T00:01+01:00"
	s.ReadClock()
	s.until("everything is asked for again", func() bool { return s.State.Rev > rev })
	if s.Day() != "2026-11-21" {
		t.Errorf("the day is %s", s.Day())
	}
	rev = s.State.Rev
	now = "2026-11-21T00:02+01:00"
	s.ReadClock()
	answered := false
	s.Ask(&wire.GetFiles{}, func(wire.Body, []wire.Blob) { answered = true })
	s.until("the engine answers", func() bool { return answered })
	if s.State.Rev != rev {
		t.Error("each minute is taken for another day")
	}

	now = "2026-11-22T00:00+01:00"
	s.setPriority(0, "0.4")
	s.until("the engine learns the day from a request", func() bool { return s.State.Rev > rev+1 })
	if s.Day() != "2026-11-22" {
		t.Errorf("after a request the day is %s", s.Day())
	}
}
