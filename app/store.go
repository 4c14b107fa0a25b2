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
//
// Each feature is a type of its own, with its state and the intents that it carries out. What they share lies on the [desk]; what one needs
// of another is handed in by [NewStore].
type Store struct {
	*desk
	unknown func(components.Intent) // is told of an intent that nothing here carries out; nil outside of tests

	offline  bool
	update   bool
	putOff   bool
	dropping bool

	shown   func(then func()) // calls then when the browser has drawn what there is now
	idle    func()            // has goAhead called when the browser has nothing to do
	ahead   int               // how many parts of the next screen are made behind the start screen
	covered bool              // the start screen was there at the last frame

	pending *pendingOpen
	unadded string          // addresses that were typed and not added yet
	folded  map[string]bool // sections that are open
	copied  string

	table     table
	detail    detail
	xml       xmlPanel
	arrival   arrival
	odd       oddLines
	sharing   sharing
	project   projects
	download  download
	checks    checks
	fixes     fixes
	compared  comparing
	languages languages
	index     index
}

// A doneInfo is what the screen after the download says.
type doneInfo struct {
	file, got string
	steps     []wire.NextStep
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
	// Layout returns what was kept on this device of how the table looks, as [table.keepLayout] writes it, or nothing; SetLayout keeps
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
		desk:   &desk{version: buildVersion(), room: components.RoomDetails, post: func(f func()) { f() }},
		folded: make(map[string]bool),
	}
	d := s.desk
	d.showRoom, d.toPages = s.showRoom, s.toPages
	s.table = table{desk: d, detail: &s.detail, cursor: urltable.Cell{Row: -1}}
	s.detail = detail{desk: d, table: &s.table, xml: &s.xml, languages: &s.languages}
	s.xml = xmlPanel{desk: d, table: &s.table, detail: &s.detail, download: &s.download, drafts: make(map[sitemapcore.EntryID]string)}
	s.odd = oddLines{desk: d}
	s.arrival = arrival{desk: d, table: &s.table, detail: &s.detail, odd: &s.odd, download: &s.download, opened: s.opened}
	s.project = projects{desk: d, table: &s.table, detail: &s.detail, xml: &s.xml, odd: &s.odd}
	s.download = download{desk: d, table: &s.table, checks: &s.checks, project: &s.project, options: components.DefaultOptions()}
	s.checks = checks{desk: d, detail: &s.detail}
	s.fixes = fixes{desk: d, table: &s.table}
	s.compared = comparing{desk: d, table: &s.table, detail: &s.detail, project: &s.project}
	s.languages = languages{desk: d, table: &s.table, detail: &s.detail, download: &s.download}
	s.index = index{desk: d, table: &s.table}
	s.table.rows.s, s.xml.lines.s, s.languages.groups.s = &s.table, &s.xml, &s.languages
	return s
}

// connect says hello to the engine and opens the view that the table shows.
func (s *Store) connect() {
	s.ask(&wire.Hello{Version: s.version, Today: s.today[:min(len(s.today), len("2006-01-02"))]}, func(b wire.Body, _ []wire.Blob) {
		switch b := b.(type) {
		case *wire.Welcome:
			s.ready = true
			s.table.readLayout(s.door.Layout())
			s.project.begin()
			s.beginAhead()
		case *wire.Failure:
			s.update = s.update || b.Code == wire.FailedVersion
			s.say(b)
		}
	})
}

// ask sends a request and brings the answer to the goroutine that draws.
func (d *desk) ask(request wire.Body, done func(wire.Body, []wire.Blob), blobs ...wire.Blob) {
	if d.client == nil {
		return
	}
	d.client.Go(request, func(b wire.Body, out []wire.Blob) {
		d.post(func() { done(b, out) })
	}, blobs...)
}

// event takes what the engine says of its own accord.
func (s *Store) event(b wire.Body) {
	switch b := b.(type) {
	case *wire.State:
		s.newState(*b)
		s.checks.loadChecks()
	case *wire.Summary:
		s.summary = *b
		if b.Complete && s.detail.recheck && s.detail.current != 0 {
			s.detail.recheck = false
			s.detail.loadDetails()
		}
	case *wire.Progress:
		s.newProgress(b)
	case *wire.FirstRows:
		if s.starting() && s.reads != readsMany && !s.resuming && s.ahead == aheadDone {
			s.table.rows.peek(b)
		}
	case *wire.ViewChanged:
		s.table.rows.changed(wire.View(*b))
		if s.table.rows.win.len == 0 {
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
	case *wire.Fatal:
		s.lost(b.Report)
	}
	s.project.guard()
}

// empty reports whether nothing is open.
func (d *desk) empty() bool { return d.state.Files == 0 && d.state.Pages == 0 }

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
				s.index.filesCame()
			}
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
	s.languages.languagesChanged()
	if s.xml.linesOpen && old.Files != n.Files {
		s.xml.openLines()
	}
	if old.Pages == 0 && n.Pages > 0 && s.room == components.RoomXML {
		s.xml.openLines()
	}
}

// suggestOptions fills in what the download most likely needs, until the owner chooses.
func (d *download) suggestOptions() {
	before := d.options
	kept, lists := 0, 0
	for _, f := range d.files.Files {
		switch {
		case f.Kind == sitemapcore.NewFile:
		case f.Kind == sitemapcore.TextList && !sitemapcore.IsEngineList(f.Name):
			lists++
		default:
			kept++
		}
	}
	// Who brings a list of addresses wants a sitemap of them. What sitemaps beside it say comes along.
	d.options.Keep = kept > 0 && lists == 0
	d.options.FreqPrio = kept > 0 && lists > 0
	if where := components.GuessWhere(d.state.Host); where != "" {
		d.options.Where = where
	}
	if d.options != before && d.dialog == downloadDialog {
		d.makePlan()
	}
}

// say shows why something could not be done.
func (d *desk) say(f *wire.Failure) {
	if f.Code == wire.FailedCanceled || d.resuming {
		return
	}
	d.notify(components.Toast{Icon: "note", Text: f.Title, More: f.Detail})
}

// notify shows a short message, with the way back where there is one.
func (d *desk) notify(t components.Toast) { d.toast = t }

// undoAct is the button that takes a change back; rev is the revision right behind it.
func undoAct(rev int) *components.Action {
	return &components.Action{Label: "Undo", Do: components.Undo{Rev: rev}}
}

// redoAct is the button that does a change again that was taken back; rev is the revision right behind that.
func redoAct(rev int) *components.Action {
	return &components.Action{Label: "Redo", Do: components.Redo{Rev: rev}}
}

// overtaken reports whether something was changed since the change that an undo or a redo is about, so that it would move another one.
func (d *desk) overtaken(in components.Intent) bool {
	rev := 0
	switch in := in.(type) {
	case components.Undo:
		rev = in.Rev
	case components.Redo:
		rev = in.Rev
	}
	return rev != 0 && d.state.Rev > rev
}

// message is what the short message says now: its button goes when it can't do what it says any more.
func (d *desk) message() components.Toast {
	t := d.toast
	if t.Act != nil && d.overtaken(t.Act.Do) {
		t.Act = nil
	}
	return t
}

// done takes the answer to an edit.
func (d *desk) done(b wire.Body, _ []wire.Blob) {
	if f, ok := b.(*wire.Failure); ok {
		d.say(f)
	}
}

// undoable takes the answer to an edit whose result is out of sight, so that it is told, with the way back.
func (d *desk) undoable(b wire.Body, out []wire.Blob) {
	if e, ok := b.(*wire.Edited); ok && e.Pages > 0 {
		d.notify(components.Toast{Text: past(e.Label), Act: undoAct(e.Rev)})
		return
	}
	d.done(b, out)
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
func (t *table) openView() { t.openViewThen(func() {}) }

// openViewThen does the same, and then something more.
func (t *table) openViewThen(then func()) {
	t.ask(&wire.OpenView{View: t.rows.view, Filter: t.filter, Sort: t.sort}, func(b wire.Body, _ []wire.Blob) {
		defer then()
		v, ok := b.(*wire.View)
		if !ok {
			return
		}
		t.rows.view = v.View
		t.rows.changed(*v)
		if t.rows.win.len > 0 && !t.rows.win.asked {
			t.rows.Need(t.rows.win.wantFirst, max(t.rows.win.wantCount, 60))
		}
	})
}

// narrowBy changes the filter. What was selected by its place is selected no more.
func (t *table) narrowBy(change func(*sitemapcore.Filter)) {
	f := t.filter
	change(&f)
	if f == t.filter {
		return
	}
	t.filter = f
	t.selected = sitemapcore.RowSet{}
	t.viewKey++
	t.openView()
}

// letGo ends the selection. The cursor stays where it is.
func (t *table) letGo() {
	t.selected = sitemapcore.RowSet{}
	t.unselect++
}

// A landing is where the cursor goes when the view has become as long as that: to the next row that is left, with the same rows around it.
type landing struct {
	length int
	row    int
	first  int // at the upper edge, counted from 1; zero where it stays
}

// landingAfter returns where the cursor goes when rows are deleted.
func (t *table) landingAfter(gone sitemapcore.RowSet) *landing {
	length := t.rows.Len()
	left := func(row int) int { return row - gone.Len() + gone.Remove(0, row).Len() }
	l := &landing{length: length - gone.Len(), row: max(0, min(left(t.cursor.Row), length-gone.Len()-1))}
	if top := left(t.top); top != t.top {
		l.first = top + 1
	}
	return l
}

// rowsCame is called when rows came that were asked for.
func (t *table) rowsCame() {
	if l := t.landing; l != nil && !t.rows.win.stale && t.rows.win.len == l.length {
		t.landing = nil
		t.cursor.Row = l.row
		t.goTo = urltable.GotoRow{Seq: t.goTo.Seq + 1, Row: l.row, First: l.first}
	}
	t.detail.follow()
}

// follow shows the page under the cursor in the panel.
func (d *detail) follow() {
	row, ok := d.table.rows.Row(d.table.cursor.Row)
	if !ok || d.resuming || d.table.rows.win.stale {
		d.awaited = d.table.cursor.Row >= 0
		return
	}
	d.awaited = false
	if row.ID == d.current {
		return
	}
	d.xml.keepDraft()
	d.current = row.ID
	d.loadDetails()
	d.xml.locate(true)
}

// loadDetails asks for all about the page under the cursor. While it is asked already, it is asked once more afterwards: an edit, the state that
// follows it and the checks that follow that all mean that something may be others.
func (d *detail) loadDetails() {
	d.askDetails()
	if d.room == components.RoomXML && d.xml.mode == xmlview.ThisPage {
		d.xml.loadEntry()
	}
}

func (d *detail) askDetails() {
	id := d.current
	if d.asking == id && id != 0 {
		d.again = true
		return
	}
	d.asking, d.again = id, false
	d.ask(&wire.GetDetails{ID: id, View: d.table.rows.view, Look: d.forms.of(id)}, func(b wire.Body, _ []wire.Blob) {
		if d.asking == id {
			d.asking = 0
		}
		if id != d.current {
			return
		}
		switch b := b.(type) {
		case *wire.Details:
			d.details = b
			d.languages.loadGroup()
			if d.again && d.asking == 0 {
				d.askDetails()
			}
		case *wire.Failure:
			// The page is gone; the cursor stands on another one now.
			d.details, d.current, d.awaited = nil, 0, true
			d.follow()
		}
	})
}

// target names the rows of a set, or the row under the cursor where the set is empty.
func (t *table) target(rows sitemapcore.RowSet) wire.Target {
	if rows.Empty() && t.cursor.Row >= 0 {
		rows = sitemapcore.Rows(t.cursor.Row, t.cursor.Row+1)
	}
	return wire.Target{View: t.rows.view, Rows: rows.Ranges()}
}

// open reads files or text, after asking where something is open already.
func (s *Store) open(request wire.Open, blobs []wire.Blob, what string) {
	if s.resuming {
		s.project.later = append(s.project.later, func() { s.open(request, blobs, what) })
		return
	}
	request.Job = openJob
	s.problem = nil
	if s.dialog == compareDialog {
		s.compared.compareWith(wire.CompareWith{Earlier: request}, blobs)
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
		s.project.later = append(s.project.later, func() { s.read(request, blobs) })
		return
	}
	request.Job = openJob
	s.arrival.replace = request.Replace
	s.dialog = noDialog
	s.odd.forget()
	wasEmpty := s.empty()
	n := len(request.Inputs)
	if n > 1 {
		s.room, s.stays = components.RoomFiles, true
	}
	s.project.coming = n > 0 && (wasEmpty || request.Replace)
	s.reads = readsLong
	switch {
	case n > 1 || n == 1 && isArchive(request.Inputs[0].Name):
		s.reads = readsMany
	case n == 1 && isBrief(request.Inputs[0].Name, blobs[request.Inputs[0].Blob].Size()):
		s.reads = readsBrief
	}
	s.ask(&request, func(b wire.Body, _ []wire.Blob) {
		s.progress = nil
		if s.reads == readsMany {
			s.reads = readsLong
		}
		switch b := b.(type) {
		case *wire.Opened:
			if b.Pages == 0 {
				s.table.rows.forget()
			}
			if understood := b.Pages > 0 || b.Merge || b.Robots || len(b.Tables) > 0; understood && strings.TrimSpace(s.unadded) == strings.TrimSpace(request.Text) {
				s.unadded = ""
			}
			s.opened(b, n, wasEmpty || request.Replace)
		case *wire.Failure:
			s.table.rows.forget()
			s.project.coming = false
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
		s.odd.lines, s.odd.total = o.Odd, o.Oddities
	}
	if fresh && o.Pages > 0 {
		s.table.selected = sitemapcore.RowSet{}
		s.detail.current, s.detail.details = 0, nil
		s.table.cursor = urltable.Cell{}
		s.download.chosen = false
		s.table.viewKey++
		s.detail.follow()
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
		s.checks.usesRobots(o.Named)
	}
	s.arrival.askAbout(o)
	s.ask(&wire.GetFiles{}, func(b wire.Body, _ []wire.Blob) {
		f, ok := b.(*wire.Files)
		if !ok {
			return
		}
		s.files = *f
		s.index.filesCame()
		if !s.download.chosen {
			s.download.suggestOptions()
		}
		s.project.came()
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
func (d *download) makePlan() {
	d.planning = &wire.Progress{Job: planJob, Title: "Working out your files"}
	asked := d.options
	d.ask(&wire.GetPlan{Options: d.wireOptions(), Job: planJob}, func(b wire.Body, _ []wire.Blob) {
		if asked != d.options {
			return
		}
		d.planning = nil
		switch b := b.(type) {
		case *wire.Plan:
			d.plan = b
		case *wire.Failure:
			if b.Code == wire.FailedCanceled {
				if d.dialog == downloadDialog && d.state.Busy == 0 {
					d.plan = nil
				}
				return
			}
			d.say(b)
		}
	})
}

// write makes a file and hands it over. Part -1 is the archive of all.
func (d *download) write(part int) {
	d.writing = &wire.Progress{Job: writeJob, Title: "Writing your files"}
	plan := d.plan
	d.ask(&wire.Write{Options: d.wireOptions(), Part: part, Job: writeJob}, func(b wire.Body, blobs []wire.Blob) {
		d.writing = nil
		w, ok := b.(*wire.Written)
		if !ok || len(blobs) == 0 {
			if f, ok := b.(*wire.Failure); ok {
				d.say(f)
			}
			return
		}
		d.door.Save(w.Name, blobs[0])
		d.project.downloaded()
		if plan == nil || len(plan.Steps) == 0 || part >= 0 && (!isAlone(plan) || plan.Parts[part].Kind == wire.InstructionsPart) {
			d.notify(components.Toast{Text: w.Name + " is in your downloads", More: components.Bytes(blobs[0].Size())})
			return
		}
		d.written = doneOf(w.Name, blobs[0].Size(), plan, d.options.Changed)
		d.dialog = doneDialog
	})
}

// starting reports whether the start screen is shown.
func (s *Store) starting() bool { return s.table.starting() }
