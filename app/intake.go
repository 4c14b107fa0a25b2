package app

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// An arrival is what came in and waits for its owner: tables whose columns must be named, and pages that are open already.
type arrival struct {
	tables  []int // that wait, the first of them is shown
	replace bool  // what is open goes when the next table is read
	table   *wire.Table
	merge   *wire.Merge
	busy    *wire.Progress
	problem *components.ProblemInfo
}

// report notes how far the job is that the dialog waits for. A late report of one that has ended shows nothing.
func (a *arrival) report(p *wire.Progress) {
	if a.busy != nil && a.busy.Job == p.Job {
		a.busy = p
	}
}

// doIntake carries out what the owner wants of what came in. It reports whether the intent was of that kind.
func (s *Store) doIntake(in components.Intent) bool {
	switch in := in.(type) {
	case components.LookAtTable:
		head := wire.HeadNo
		if in.Head {
			head = wire.HeadYes
		}
		if s.arrival.table != nil && in.Sheet != s.arrival.table.Sheet {
			head = wire.HeadGuess
		}
		s.lookAtTable(wire.GetTable{ID: in.ID, Sheet: in.Sheet, Head: head})
	case components.TakeTable:
		s.takeTable(in)
	case components.DropTable:
		s.ask(&wire.DropTable{ID: in.ID}, s.done)
		s.nextTable(in.ID)
	case components.CompareAgain:
		s.getMerge(wire.GetMerge{Loose: in.Loose})
	case components.BringTogether:
		s.bringTogether(in)
	case components.DropMerge:
		s.ask(&wire.DropMerge{}, s.done)
		s.arrival.merge = nil
		s.nextArrival()
	case openShared:
		s.takeShared()
	case components.SeeOddLines:
		s.dialog = oddDialog
	case components.TakeOther:
		s.takeOther(in.Lines)
	default:
		return false
	}
	return true
}

// askAbout asks the owner about what an opening left open.
func (s *Store) askAbout(o *wire.Opened) {
	s.arrival.tables = append(s.arrival.tables, o.Tables...)
	s.arrival.replace = s.arrival.replace && o.Files == 0
	if o.Merge {
		s.getMerge(wire.GetMerge{First: true})
		return
	}
	s.nextArrival()
}

// nextArrival shows the next table that waits, or nothing.
func (s *Store) nextArrival() {
	a := &s.arrival
	a.table, a.problem, a.busy = nil, nil, nil
	if s.dialog == tableDialog || s.dialog == mergeDialog {
		s.dialog = noDialog
	}
	if len(a.tables) > 0 {
		s.lookAtTable(wire.GetTable{ID: a.tables[0]})
	}
}

// nextTable goes on to the table behind one that was read or left out.
func (s *Store) nextTable(id int) {
	a := &s.arrival
	if len(a.tables) > 0 && a.tables[0] == id {
		a.tables = a.tables[1:]
	}
	s.nextArrival()
}

// lookAtTable shows a table.
func (s *Store) lookAtTable(request wire.GetTable) {
	s.ask(&request, func(b wire.Body, out []wire.Blob) {
		t, ok := b.(*wire.Table)
		if !ok {
			s.nextTable(request.ID)
			s.done(b, out)
			return
		}
		s.arrival.table, s.dialog = t, tableDialog
	})
}

func (s *Store) takeTable(in components.TakeTable) {
	request := wire.TakeTable{ID: in.ID, Days: in.Days, Base: in.Base, Replace: s.arrival.replace, Job: openJob}
	for _, c := range in.Columns {
		request.Columns = append(request.Columns, wire.TableColumn{Role: uint8(c.Role), Lang: c.Lang})
	}
	a := &s.arrival
	a.problem, a.busy = nil, &wire.Progress{Job: openJob, Title: "Reading the table"}
	fresh := s.empty() || request.Replace
	s.ask(&request, func(b wire.Body, _ []wire.Blob) {
		a.busy, s.progress = nil, nil
		switch b := b.(type) {
		case *wire.Opened:
			if len(a.tables) > 0 && a.tables[0] == in.ID {
				a.tables = a.tables[1:]
			}
			s.opened(b, 0, fresh)
		case *wire.Failure:
			if b.Code != wire.FailedCanceled {
				a.problem = &components.ProblemInfo{Severity: sitemapcore.Reject, Title: b.Title, Detail: b.Detail}
			}
		}
	})
}

// getMerge asks how what came in compares with what is open.
func (s *Store) getMerge(request wire.GetMerge) {
	a := &s.arrival
	a.busy = &wire.Progress{Job: mergeJob, Title: "Comparing"}
	request.Job = mergeJob
	s.ask(&request, func(b wire.Body, out []wire.Blob) {
		m, ok := b.(*wire.Merge)
		if f, failed := b.(*wire.Failure); failed && f.Code == wire.FailedCanceled {
			// Another comparison took its place, or the owner gave up.
			if s.arrival.merge != nil {
				a.busy = nil
			}
			return
		}
		a.busy = nil
		if !ok {
			s.done(b, out)
			return
		}
		a.merge, s.dialog = m, mergeDialog
	})
}

func (s *Store) bringTogether(in components.BringTogether) {
	a := &s.arrival
	if a.merge == nil {
		return
	}
	request := wire.ApplyMerge{
		Loose: a.merge.Loose, Add: in.Add, Update: in.Update, Clear: in.Clear, Remove: in.Remove, All: in.All, Replace: in.Replace, Mark: in.Mark, Job: mergeJob,
	}
	a.busy = &wire.Progress{Job: mergeJob, Title: "Bringing them together"}
	s.ask(&request, func(b wire.Body, out []wire.Blob) {
		a.busy = nil
		if e, ok := b.(*wire.Edited); ok {
			a.merge = nil
			if in.Mark {
				s.notify(components.Toast{Text: components.Pages(e.Pages) + " marked", More: "Checks lists them by what is wrong", Act: &components.Action{Label: "See them", Do: components.SeeChecks{}}})
				s.nextArrival()
				return
			}
			if in.Replace {
				s.viewKey++
				s.current, s.details, s.chosen = 0, nil, false
			}
			s.notify(components.Toast{Text: done(e.Label), More: s.odd.note(), Act: s.odd.act(e.Rev)})
			s.nextArrival()
			return
		}
		s.done(b, out)
	})
}

// done puts a label such as "Add 5 pages, update 3" into the past.
func done(label string) string {
	for _, v := range [...][2]string{{"Add ", "Added "}, {"Update ", "Updated "}, {"Remove ", "Removed "}, {"Replace by ", "Replaced by "}} {
		if rest, ok := strings.CutPrefix(label, v[0]); ok {
			return v[1] + strings.NewReplacer(", update ", ", updated ", ", remove ", ", removed ").Replace(rest)
		}
	}
	return label
}

// tableInfo puts the table that is shown into the dialog.
func (s *Store) tableInfo() components.TableInfo {
	t := s.arrival.table
	info := components.TableInfo{
		ID: t.ID, Name: t.Name, Program: t.Program, Sheets: t.Sheets, Sheet: t.Sheet, Head: t.Head, Days: t.Days, Doubtful: t.Doubtful,
		Relative: t.Relative, Base: t.Base,
	}
	n := len(t.Columns)
	for i, c := range t.Columns {
		col := components.TableColumn{Head: c.Head, Role: components.TableRole(c.Role), Lang: c.Lang}
		for k := i; k < len(t.Cells) && len(col.Samples) < 3; k += n {
			if t.Cells[k] != "" && !slices.Contains(col.Samples, t.Cells[k]) {
				col.Samples = append(col.Samples, t.Cells[k])
			}
		}
		info.Columns = append(info.Columns, col)
	}
	return info
}

// mergeInfo puts the comparison into the dialog.
func (s *Store) mergeInfo() components.MergeInfo {
	m := s.arrival.merge
	open := s.state.Name
	if open == "" {
		open = "what is open"
	}
	return components.MergeInfo{
		Name: m.Name, Open: open, Loose: m.Loose, Incoming: m.Incoming, New: m.New, Repeated: m.Repeated, Same: m.Same, Changed: m.Changed,
		Missing: m.Missing, Fields: m.Fields, Cleared: m.Cleared, Marks: m.Marks, Notes: m.Notes,
	}
}

// waitsFor reports whether an open index may wait for some files.
func (s *Store) waitsFor(inputs []wire.Input) bool {
	for _, f := range s.files.Files {
		if f.Missing > 0 {
			return len(inputs) > 0
		}
	}
	return false
}

// askWanted opens files that an index waits for at once, also an archive while the index is shown, because who is told to bring
// its files need not be asked what to do with them. About any others the owner is asked.
func (s *Store) askWanted(request wire.Open, blobs []wire.Blob, what string) {
	names, archive := make([]string, len(request.Inputs)), len(request.Inputs) == 1 && isArchive(request.Inputs[0].Name)
	for i, in := range request.Inputs {
		names[i] = in.Name
	}
	s.ask(&wire.AskWanted{Names: names}, func(b wire.Body, _ []wire.Blob) {
		w, ok := b.(*wire.Wanted)
		switch {
		case ok && w.All:
			s.read(request, blobs)
		case archive && s.showsIndex():
			s.openNow(request, blobs)
		default:
			s.askToAdd(request, blobs, what)
		}
	})
}

// fileEndings are the ends of addresses of files that list pages.
var fileEndings = [...]string{".xml", ".gz", "/robots.txt", "sitemap.txt", ".rss", ".atom", "/feed", "/feed/", ".csv", ".json"}

// fileAddress returns the address that a text is, with https:// where it has no scheme, if it looks like one of a file that lists pages: a sitemap, a feed
// or a robots.txt. Otherwise it is empty.
func fileAddress(text string) string {
	address := strings.Trim(strings.TrimSpace(text), "<>\"'“”")
	if address == "" || strings.ContainsAny(address, " \t\r\n<>\"") {
		return ""
	}
	if !isAddress(address) {
		host, rest, ok := strings.Cut(address, "/")
		if !ok || rest == "" || !strings.Contains(strings.Trim(host, "."), ".") || strings.ContainsAny(host, ":@\\") {
			return ""
		}
		address = "https://" + address
	}
	path, _, _ := strings.Cut(strings.ToLower(address), "?")
	path, _, _ = strings.Cut(path, "#")
	for _, end := range fileEndings {
		if strings.HasSuffix(path, end) {
			return address
		}
	}
	return ""
}

// askForFile asks for the file behind an address, where that is all that was typed. The page can't fetch it, because its policy refuses
// every connection but to where it came from. It reports whether the owner was asked.
func (s *Store) askForFile(text string) bool {
	address := fileAddress(text)
	if address == "" {
		return false
	}
	s.askOwner(question{
		title: "This page can’t fetch that file",
		text: "It talks to no other site, so that nothing leaves your device. But your browser can: 1. Open the address in a new tab. 2. Save what you see with " +
			"Ctrl S (⌘ S on a Mac), under the name that it has. 3. Come back and drop the saved file here.",
		actions: []components.Action{
			{Label: "Add it as a page anyway", Do: components.AddText{Text: address, Page: true}},
			{Label: "Open in a new tab", Do: components.OpenAddress{Address: address}},
		},
	})
	return true
}
