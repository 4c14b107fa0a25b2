package app

import (
	"fmt"
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/urltable"
	"sitemapeditor/components/xmlview"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// A dialogKind is the dialog that is open.
type dialogKind uint8

const (
	noDialog dialogKind = iota
	addDialog
	addOrReplaceDialog
	setDialog
	downloadDialog
	doneDialog
	helpDialog
	railDialog
	askDialog
	fixDialog
	lookUpDialog
	tableDialog
	mergeDialog
	compareDialog
	removedDialog
	ownDialog
	oddDialog
	indexDialog
)

// A Store is what the page knows: what the engine said last, and what the owner is doing. It is the only thing on the page that speaks to
// the engine. All its methods run on the goroutine that draws; answers are brought there by post.
type Store struct {
	client *wire.Client
	post   func(func()) // runs a function on the goroutine that draws, and draws afterwards
	door   door

	version  string
	today    string
	ready    bool // the engine has answered
	fatal    bool // the program broke, and the crash screen stands there
	offline  bool
	update   bool
	putOff   bool
	dropping bool
	narrow   bool

	awaits  bool              // what came is what the owner looks for: it is drawn at once
	shown   func(then func()) // calls then when the browser has drawn what there is now
	idle    func()            // has goAhead called when the browser has nothing to do
	ahead   int               // how many parts of the next screen are made behind the start screen
	covered bool              // the start screen was there at the last frame

	state    wire.State
	summary  wire.Summary
	files    wire.Files
	progress *wire.Progress
	many     bool // files are being opened one by one, and the first of them is there before the last
	brief    bool // one file is being opened, and will soon be there
	stays    bool // Files stays as wide as it was while files came, until its owner goes elsewhere: nothing moves under a hand

	rows    rowCache
	rowsRev int
	filter  sitemapcore.Filter
	sort    sitemapcore.Sort
	viewKey int              // changes when other pages stand at the positions
	hidden  urltable.Columns // columns that the owner hid
	widths  urltable.Widths

	selected sitemapcore.RowSet // the ticked rows; what is under the cursor is not among them by itself
	unselect int                // has the table let the selection go when it changes
	landing  *landing           // where the cursor goes when pages were deleted
	cursor   urltable.Cell
	goTo     urltable.GotoRow
	top      int                 // the row at the upper edge of the table
	current  sitemapcore.EntryID // the page under the cursor
	details  *wire.Details
	asking   sitemapcore.EntryID // the page whose details are asked for
	again    bool                // they are to be asked for once more
	awaited  bool                // the page under the cursor is not there yet
	recheck  bool                // what is wrong with the page may be known better when all pages were looked at again
	forms    formState

	room     components.Room
	folded   map[string]bool // sections that are open
	dialog   dialogKind
	setField sitemapcore.Field
	pending  *pendingOpen
	arrival  arrival
	odd      oddLines
	sharing  sharing
	problem  *components.ProblemInfo // of the last thing that was opened
	unadded  string                  // addresses that were typed and not added yet
	toast    components.Toast
	copied   string

	mode      xmlview.Mode
	lines     lineCache
	linesRev  int
	lineNames []string
	linePart  int
	lineBytes int64
	linesOpen bool
	located   xmlview.Range
	goLine    xmlview.Goto
	entry     entryLines
	typed     *wire.GetXML // the draft in a cell or in the form, while it is being edited
	editing   *xmlview.EntryEdit
	drafts    map[sitemapcore.EntryID]string

	options  components.Options
	chosen   bool // the options were touched by the owner
	plan     *wire.Plan
	planning *wire.Progress
	writing  *wire.Progress
	fixing   *fixing
	mending  *wire.Progress // the fix or the report that is being made
	checks   checks
	written  doneInfo
	indexKey string // for IndexNow
	compared comparing

	languages languageState
	index     indexState

	keeping
	projects
}

// A doneInfo is what the screen after the download says.
type doneInfo struct {
	file, got string
	steps     []components.Step
}

// A pendingOpen is what came in while something was open: the owner is asked whether to add or to replace.
type pendingOpen struct {
	request wire.Open
	blobs   []wire.Blob
	what    string
}

// A door is what the page needs of the browser beyond drawing. Tests give another one.
type door interface {
	// Save hands a file to the owner.
	Save(name string, b wire.Blob)
	// Copy puts text on the clipboard, and calls done with whether it is there. It must be called soon after a press.
	Copy(text string, done func(ok bool))
	// Browse opens an address in another tab.
	Browse(address string)
	// Example returns the example sitemap.
	Example(done func(name string, b wire.Blob, err error))
	// Reload loads the page again, with the new version if there is one.
	Reload()
	// Layout returns what was kept on this device of how the table looks, as [Store.keepLayout] writes it, or nothing; SetLayout keeps
	// another, where the browser lets it.
	Layout() string
	SetLayout(layout string)
	// NewKey returns a text of a-z, 0-9 and - that nobody can guess.
	NewKey() string

	components.Names
	safeDoor
	projectDoor
	diskDoor
}

// NewStore returns a store that is not connected yet: what the page knows before the engine has answered.
func NewStore() *Store {
	s := &Store{
		version: buildVersion(),
		room:    components.RoomDetails,
		options: components.DefaultOptions(),
		folded:  make(map[string]bool),
		drafts:  make(map[sitemapcore.EntryID]string),
		post:    func(f func()) { f() },
		cursor:  urltable.Cell{Row: -1},
	}
	s.rows.s, s.lines.s, s.languages.groups.s = s, s, s
	return s
}

// connect says hello to the engine and opens the view that the table shows.
func (s *Store) connect() {
	s.ask(&wire.Hello{Version: s.version, Today: s.today[:min(len(s.today), len("2006-01-02"))]}, func(b wire.Body, _ []wire.Blob) {
		switch b := b.(type) {
		case *wire.Welcome:
			s.ready = true
			s.readLayout(s.door.Layout())
			s.begin()
			s.beginAhead()
		case *wire.Failure:
			s.update = s.update || b.Code == wire.FailedVersion
			s.say(b)
		}
	})
}

// ask sends a request and brings the answer to the goroutine that draws.
func (s *Store) ask(request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	if s.client == nil {
		return
	}
	s.client.Go(request, func(b wire.Body, out []wire.Blob) {
		s.post(func() { done(b, out) })
	}, blobs...)
}

// event takes what the engine says of its own accord.
func (s *Store) event(b wire.Body) {
	switch b := b.(type) {
	case *wire.State:
		s.newState(*b)
		s.loadChecks()
	case *wire.Summary:
		s.summary = *b
		if b.Complete && s.recheck && s.current != 0 {
			s.recheck = false
			s.loadDetails()
		}
	case *wire.Progress:
		s.newProgress(b)
	case *wire.FirstRows:
		s.rows.peek(b)
	case *wire.ViewChanged:
		s.rows.changed(wire.View(*b))
		if s.rows.win.len == 0 {
			s.selected = sitemapcore.RowSet{}
		}
	case *wire.LinesChanged:
		s.lines.changed(b.Rev, b.Len)
		s.locate(false)
	case *wire.LineWindow:
		s.lines.told(b)
		s.locate(false)
	case *wire.Saved:
		s.newSaved(*b)
	case *wire.Comparison:
		s.newComparison(*b)
	case *wire.Fatal:
		s.lost(b.Report)
	}
	s.guard()
}

// empty reports whether nothing is open.
func (s *Store) empty() bool { return s.state.Files == 0 && s.state.Pages == 0 }

// starting reports whether the start screen is shown. Opening many files takes the table's screen from its first report on, so that
// the way to call it off stays where it is when their pages come. Opening one that is soon read takes it with the first rows.
func (s *Store) starting() bool {
	return s.empty() && !(s.many && s.progress != nil) && !s.showsFirst()
}

// showsFirst reports whether the rows on the screen are the first ones of a file that is still being read.
func (s *Store) showsFirst() bool { return s.empty() && s.rows.peeked && s.brief }

func (s *Store) newState(n wire.State) {
	if s.resuming && n.Files == 0 && n.Pages == 0 {
		// Another engine begins; what is on screen stays there until it has read the project.
		return
	}
	old := s.state
	s.state = n
	s.awaits = s.awaits || old.Pages == 0 && n.Pages > 0
	if n.Rev != old.Rev || n.Files != old.Files || n.Problems != old.Problems || n.Unread != old.Unread {
		s.ask(&wire.GetFiles{}, func(b wire.Body, _ []wire.Blob) {
			if f, ok := b.(*wire.Files); ok {
				s.files = *f
				s.filesCame()
			}
		})
	}
	if n.Busy == 0 {
		s.progress = nil
	}
	if n.Rev == old.Rev {
		return
	}
	if !s.chosen {
		s.suggestOptions()
	}
	if s.current != 0 {
		s.loadDetails()
	}
	if s.dialog == downloadDialog {
		s.makePlan()
	}
	s.recheck = true
	s.languagesChanged()
	if s.linesOpen && old.Files != n.Files {
		s.openLines()
	}
	if old.Pages == 0 && n.Pages > 0 && s.room == components.RoomXML {
		s.openLines()
	}
}

// suggestOptions fills in what the download most likely needs, until the owner chooses.
func (s *Store) suggestOptions() {
	before := s.options
	kept, lists := 0, 0
	for _, f := range s.files.Files {
		switch {
		case f.Kind == sitemapcore.NewFile:
		case f.Kind == sitemapcore.TextList && !sitemapcore.IsEngineList(f.Name):
			lists++
		default:
			kept++
		}
	}
	// Who brings a list of addresses wants a sitemap of them. What sitemaps beside it say comes along.
	s.options.Keep = kept > 0 && lists == 0
	s.options.FreqPrio = kept > 0 && lists > 0
	if where := components.GuessWhere(s.state.Host); where != "" {
		s.options.Where = where
	}
	if s.options != before && s.dialog == downloadDialog {
		s.makePlan()
	}
}

// say shows why something could not be done.
func (s *Store) say(f *wire.Failure) {
	if f.Code == wire.FailedCanceled || s.resuming {
		return
	}
	s.notify(components.Toast{Icon: "note", Text: f.Title, More: f.Detail})
}

// notify shows a short message, with the way back where there is one.
func (s *Store) notify(t components.Toast) { s.toast = t }

// undoAct is the button that takes a change back; rev is the revision right behind it.
func undoAct(rev int) *components.Action {
	return &components.Action{Label: "Undo", Do: components.Undo{Rev: rev}}
}

// redoAct is the button that does a change again that was taken back; rev is the revision right behind that.
func redoAct(rev int) *components.Action {
	return &components.Action{Label: "Redo", Do: components.Redo{Rev: rev}}
}

// overtaken reports whether something was changed since the change that an undo or a redo is about, so that it would move another one.
func (s *Store) overtaken(in components.Intent) bool {
	rev := 0
	switch in := in.(type) {
	case components.Undo:
		rev = in.Rev
	case components.Redo:
		rev = in.Rev
	}
	return rev != 0 && s.state.Rev > rev
}

// message is what the short message says now: its button goes when it can't do what it says any more.
func (s *Store) message() components.Toast {
	t := s.toast
	if t.Act != nil && s.overtaken(t.Act.Do) {
		t.Act = nil
	}
	return t
}

// leaveMessage takes away what was said of a project that is being closed. A deleted project can still be brought back.
func (s *Store) leaveMessage() {
	if a := s.toast.Act; a != nil {
		if _, ok := a.Do.(restoreProject); ok {
			return
		}
	}
	s.toast, s.odd = components.Toast{}, oddLines{}
}

// done takes the answer to an edit.
func (s *Store) done(b wire.Body, _ []wire.Blob) {
	if f, ok := b.(*wire.Failure); ok {
		s.say(f)
	}
}

// undoable takes the answer to an edit whose result is out of sight, so that it is told, with the way back.
func (s *Store) undoable(b wire.Body, out []wire.Blob) {
	if e, ok := b.(*wire.Edited); ok && e.Pages > 0 {
		s.notify(components.Toast{Text: past(e.Label), Act: undoAct(e.Rev)})
		return
	}
	s.done(b, out)
}

// past puts a label such as "Delete 5 pages" into the past: "5 pages deleted".
func past(label string) string {
	for _, v := range [...][2]string{{"Delete ", "deleted"}, {"Leave out ", "left out"}, {"Take back ", "taken back"}, {"Remove ", "removed"}, {"Link ", "linked"}} {
		if rest, ok := strings.CutPrefix(label, v[0]); ok {
			return strings.ToUpper(rest[:1]) + rest[1:] + " " + v[1]
		}
	}
	if rest, ok := strings.CutPrefix(label, "Fix what is safe to fix in "); ok {
		return "Fixed what is safe to fix in " + rest
	}
	if rest, ok := strings.CutPrefix(label, "Fix "); ok {
		return "Fixed " + rest
	}
	return label
}

// openView asks for the view with the filter and the order of now.
func (s *Store) openView() { s.openViewThen(func() {}) }

// openViewThen does the same, and then something more.
func (s *Store) openViewThen(then func()) {
	s.ask(&wire.OpenView{View: s.rows.view, Filter: s.filter, Sort: s.sort}, func(b wire.Body, _ []wire.Blob) {
		defer then()
		v, ok := b.(*wire.View)
		if !ok {
			return
		}
		s.rows.view = v.View
		s.rows.changed(*v)
		if s.rows.win.len > 0 && !s.rows.win.asked {
			s.rows.Need(s.rows.win.wantFirst, max(s.rows.win.wantCount, 60))
		}
	})
}

// narrowBy changes the filter. What was selected by its place is selected no more.
func (s *Store) narrowBy(change func(*sitemapcore.Filter)) {
	f := s.filter
	change(&f)
	if f == s.filter {
		return
	}
	s.filter = f
	s.selected = sitemapcore.RowSet{}
	s.viewKey++
	s.openView()
}

// letGo ends the selection. The cursor stays where it is.
func (s *Store) letGo() {
	s.selected = sitemapcore.RowSet{}
	s.unselect++
}

// A landing is where the cursor goes when the view has become as long as that: to the next row that is left, with the same rows around it.
type landing struct {
	length int
	row    int
	first  int // at the upper edge, counted from 1; zero where it stays
}

// landingAfter returns where the cursor goes when rows are deleted.
func (s *Store) landingAfter(gone sitemapcore.RowSet) *landing {
	length := s.rows.Len()
	left := func(row int) int { return row - gone.Len() + gone.Remove(0, row).Len() }
	l := &landing{length: length - gone.Len(), row: max(0, min(left(s.cursor.Row), length-gone.Len()-1))}
	if top := left(s.top); top != s.top {
		l.first = top + 1
	}
	return l
}

// rowsCame is called when rows came that were asked for.
func (s *Store) rowsCame() {
	if l := s.landing; l != nil && !s.rows.win.stale && s.rows.win.len == l.length {
		s.landing = nil
		s.cursor.Row = l.row
		s.goTo = urltable.GotoRow{Seq: s.goTo.Seq + 1, Row: l.row, First: l.first}
	}
	s.follow()
}

// follow shows the page under the cursor in the panel.
func (s *Store) follow() {
	row, ok := s.rows.Row(s.cursor.Row)
	if !ok || s.resuming || s.rows.win.stale {
		s.awaited = s.cursor.Row >= 0
		return
	}
	s.awaited = false
	if row.ID == s.current {
		return
	}
	s.keepDraft()
	s.current = row.ID
	s.loadDetails()
	s.locate(true)
}

// loadDetails asks for all about the page under the cursor. While it is asked already, it is asked once more afterwards: an edit, the state that
// follows it and the checks that follow that all mean that something may be others.
func (s *Store) loadDetails() {
	s.askDetails()
	if s.room == components.RoomXML && s.mode == xmlview.ThisPage {
		s.loadEntry()
	}
}

func (s *Store) askDetails() {
	id := s.current
	if s.asking == id && id != 0 {
		s.again = true
		return
	}
	s.asking, s.again = id, false
	s.ask(&wire.GetDetails{ID: id, View: s.rows.view, Look: s.forms.of(id)}, func(b wire.Body, _ []wire.Blob) {
		if s.asking == id {
			s.asking = 0
		}
		if id != s.current {
			return
		}
		switch b := b.(type) {
		case *wire.Details:
			s.details = b
			s.loadGroup()
			if s.again && s.asking == 0 {
				s.askDetails()
			}
		case *wire.Failure:
			// The page is gone; the cursor stands on another one now.
			s.details, s.current, s.awaited = nil, 0, true
			s.follow()
		}
	})
}

// target names the rows of a set, or the row under the cursor where the set is empty.
func (s *Store) target(rows sitemapcore.RowSet) wire.Target {
	if rows.Empty() && s.cursor.Row >= 0 {
		rows = sitemapcore.Rows(s.cursor.Row, s.cursor.Row+1)
	}
	return wire.Target{View: s.rows.view, Rows: rows.Ranges()}
}

// open reads files or text, after asking where something is open already.
func (s *Store) open(request wire.Open, blobs []wire.Blob, what string) {
	if s.resuming {
		s.later = append(s.later, func() { s.open(request, blobs, what) })
		return
	}
	request.Job = openJob
	s.problem = nil
	if s.dialog == compareDialog {
		s.compareWith(wire.CompareWith{Earlier: request}, blobs)
		return
	}
	if s.empty() || request.Replace || onlyRobots(&request) {
		s.openNow(request, blobs)
		return
	}
	if s.waitsFor(request.Inputs) {
		s.askWanted(request, blobs, what)
		return
	}
	s.askToAdd(request, blobs, what)
}

// askToAdd asks whether what came in is to be added to what is open or to take its place.
func (s *Store) askToAdd(request wire.Open, blobs []wire.Blob, what string) {
	s.pending = &pendingOpen{request, blobs, what}
	s.dialog = addOrReplaceDialog
}

func (s *Store) openNow(request wire.Open, blobs []wire.Blob) {
	request.Compare = !request.Replace
	s.read(request, blobs)
}

// read opens files or text as the request says.
func (s *Store) read(request wire.Open, blobs []wire.Blob) {
	if s.resuming {
		s.later = append(s.later, func() { s.read(request, blobs) })
		return
	}
	request.Job = openJob
	s.arrival.replace = request.Replace
	s.dialog, s.odd = noDialog, oddLines{}
	wasEmpty := s.empty()
	n := len(request.Inputs)
	if n > 1 {
		s.room, s.stays = components.RoomFiles, true
	}
	s.coming = n > 0 && (wasEmpty || request.Replace)
	s.many = n > 1 || n == 1 && isArchive(request.Inputs[0].Name)
	s.brief = n == 1 && isBrief(request.Inputs[0].Name, blobs[request.Inputs[0].Blob].Size())
	s.ask(&request, func(b wire.Body, _ []wire.Blob) {
		s.progress, s.many = nil, false
		switch b := b.(type) {
		case *wire.Opened:
			if b.Pages == 0 {
				s.rows.forget()
			}
			if understood := b.Pages > 0 || b.Merge || b.Robots || len(b.Tables) > 0; understood && strings.TrimSpace(s.unadded) == strings.TrimSpace(request.Text) {
				s.unadded = ""
			}
			s.opened(b, n, wasEmpty || request.Replace)
		case *wire.Failure:
			s.rows.forget()
			s.coming = false
			if b.Code != wire.FailedCanceled {
				s.problem = &components.ProblemInfo{Severity: sitemapcore.Reject, Title: b.Title, Detail: b.Detail}
				if !s.empty() {
					s.say(b)
				}
			}
		}
	}, blobs...)
}

// isBrief reports whether a file is read so soon that nobody looks for the way to call that off, which the start screen has.
func isBrief(name string, bytes int64) bool {
	const most = 64 << 20 // half a second
	if strings.HasSuffix(strings.ToLower(name), ".gz") {
		bytes *= 8
	}
	return bytes <= most
}

// isArchive reports whether a file's name says that there are others in it. What the file is, the engine finds out; until then this is
// enough to choose a screen.
func isArchive(name string) bool {
	name = strings.ToLower(name)
	for _, end := range [...]string{".zip", ".tar", ".tar.gz", ".tgz"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// opened shows what came of opening.
func (s *Store) opened(o *wire.Opened, inputs int, fresh bool) {
	if o.Oddities > 0 {
		s.odd = oddLines{o.Odd, o.Oddities}
	}
	if fresh && o.Pages > 0 {
		s.selected = sitemapcore.RowSet{}
		s.current, s.details = 0, nil
		s.cursor = urltable.Cell{}
		s.chosen = false
		s.viewKey++
		s.follow()
	}
	switch {
	case o.Refused > 0 || o.Repaired > 0 || o.Unread > 0 || inputs > 1:
		s.room = components.RoomFiles
	case inputs == 1 && o.Noticed > 0 && o.Pages > 0:
		s.notify(components.Toast{
			Icon: "note", Text: "We noticed " + components.Count(o.Noticed, "thing", "things") + " while opening",
			Act: &components.Action{Label: "See it", Do: components.ShowRoom{Room: components.RoomFiles}},
		})
	}
	if inputs == 0 && o.Pages > 0 || o.Pages > 0 && len(o.Notes) > 0 {
		text := fmt.Sprintf("%s added", components.Pages(o.Pages))
		notes := slices.Clone(o.Notes)
		if o.Repeated > 0 {
			notes = append(notes, components.Count(o.Repeated, "duplicate", "duplicates")+" skipped")
		}
		switch {
		case o.Oddities > 0:
			notes = append(notes, s.odd.note())
		case o.Ignored > 0:
			notes = append(notes, components.Count(o.Ignored, "line", "lines")+" had no address")
		}
		s.notify(components.Toast{Text: text, More: strings.Join(notes, ", "), Act: s.odd.act(o.Rev)})
	}
	if o.Pages == 0 && len(o.Notes) > 0 && !o.Merge {
		s.notify(components.Toast{Text: o.Notes[0], More: strings.Join(o.Notes[1:], ", "), Act: &components.Action{Label: "See checks", Do: components.SeeChecks{}}})
	}
	if o.Robots && !s.empty() {
		s.usesRobots(o.Named)
	}
	s.askAbout(o)
	s.ask(&wire.GetFiles{}, func(b wire.Body, _ []wire.Blob) {
		f, ok := b.(*wire.Files)
		if !ok {
			return
		}
		s.files = *f
		s.filesCame()
		if !s.chosen {
			s.suggestOptions()
		}
		s.came()
		if s.empty() {
			// Nothing could be used, so the start screen stays and says why.
			for _, p := range s.files.Problems {
				info := s.problemInfo(p)
				s.problem = &info
			}
		}
	})
}

// problemInfo puts a problem on a card.
func (s *Store) problemInfo(p wire.Problem) components.ProblemInfo {
	info := components.ProblemInfo{Severity: p.Severity, Title: p.Title, Detail: p.Detail, Causes: p.Causes}
	if p.Links > 0 {
		label := fmt.Sprintf("Take the %s links in it", components.Number(p.Links))
		if p.Links == 1 {
			label = "Take the one link in it"
		}
		info.Actions = append(info.Actions, components.Action{Label: label, Do: components.TakeLinks{File: p.ID}})
	}
	switch {
	case p.ID != 0 && p.Severity == sitemapcore.Fatal:
		info.Actions = append(info.Actions, components.Action{Label: "Leave it out", Do: components.LeaveOutFile{File: p.ID}})
	case p.ID != 0:
		// The file was read as far as it goes, so this only puts the card away.
		info.Actions = append(info.Actions, components.Action{Label: "Keep what was read", Do: components.LeaveOutFile{File: p.ID}})
	}
	return info
}

// makePlan asks which files would come out.
func (s *Store) makePlan() {
	s.planning = &wire.Progress{Job: planJob, Title: "Working out your files"}
	asked := s.options
	s.ask(&wire.GetPlan{Options: s.wireOptions(), Job: planJob}, func(b wire.Body, _ []wire.Blob) {
		if asked != s.options {
			return
		}
		s.planning = nil
		switch b := b.(type) {
		case *wire.Plan:
			s.plan = b
		case *wire.Failure:
			if b.Code == wire.FailedCanceled {
				if s.dialog == downloadDialog && s.state.Busy == 0 {
					s.plan = nil
				}
				return
			}
			s.say(b)
		}
	})
}

// write makes a file and hands it over. Part -1 is the archive of all.
func (s *Store) write(part int) {
	s.writing = &wire.Progress{Job: writeJob, Title: "Writing your files"}
	plan := s.plan
	s.ask(&wire.Write{Options: s.wireOptions(), Part: part, Job: writeJob}, func(b wire.Body, blobs []wire.Blob) {
		s.writing = nil
		w, ok := b.(*wire.Written)
		if !ok || len(blobs) == 0 {
			if f, ok := b.(*wire.Failure); ok {
				s.say(f)
			}
			return
		}
		s.door.Save(w.Name, blobs[0])
		s.downloaded()
		if plan == nil || len(plan.Steps) == 0 || part >= 0 && (!isAlone(plan) || plan.Parts[part].Kind == wire.InstructionsPart) {
			s.notify(components.Toast{Text: w.Name + " is in your downloads", More: components.Bytes(blobs[0].Size())})
			return
		}
		s.written = doneOf(w.Name, blobs[0].Size(), plan, s.options.Changed)
		s.dialog = doneDialog
	})
}
