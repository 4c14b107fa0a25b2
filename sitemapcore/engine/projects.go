package engine

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// projects save the open document, and answer requests about saved projects. Package project writes and reads them;
// this type has the jobs for that, and the messages.
type projects struct {
	*session
	saver  project.Saver
	saving *job // that writes; nil while none does

	problems *problems // shown to the user
	notes    *notes
	opened   func() // begins work that was delayed while files were opened
}

func newProjects(s *session, told *problems, kept *notes, opened func()) *projects {
	p := &projects{session: s, problems: told, notes: kept, opened: opened}
	p.saver.Session = project.Session{
		Document: func() *sitemapcore.Document { return s.doc },
		History:  &s.history,
		Name:     p.name,
		Notes:    kept.snapshot,
		Troubles: p.troubles,
		Opening:  func() bool { return s.opening != 0 },
		Saved:    func(saved wire.Saved) { s.event(&saved) },
		Wake:     s.Wake,
	}
	return p
}

// work returns what package project needs of a job.
func (p *projects) work(j *job) project.Job {
	return project.Job{
		Breathe: j.breathe,
		Report:  j.report,
		Alone: func() {
			j.runAlone()
			j.behind = ""
		},
		Reread: func(f *journal.File, u *intake.Unpacker) (sitemapcore.File, *sitemapcore.Segment, error) {
			return reread(j, f, u)
		},
	}
}

// name returns the name of a project without a name from the user.
func (p *projects) name() string { return documentName(p.doc, originOf(p.doc)) }

// noted makes problems of notes. saved says that they are saved with the project.
func (p *projects) noted(notes []sitemapcore.Failure, saved bool) []problem {
	var out []problem
	for _, n := range notes {
		out = append(out, problem{note: saved, Problem: wire.Problem{
			ID: p.problems.next(), Severity: sitemapcore.Reject,
			Failure: n,
		}})
	}
	return out
}

// troubles returns the problems that are saved with the project.
func (p *projects) troubles() []sitemapcore.Failure {
	var out []sitemapcore.Failure
	for _, x := range p.problems.list {
		if x.note {
			out = append(out, x.Failure)
		}
	}
	return out
}

// list answers which projects there are.
func (p *projects) list(r request, _ *wire.GetProjects) {
	all, err := p.saver.List(p.saver.Writes)
	r.end(&wire.Projects{List: all}, err)
}

// startAnew replaces the open document by an empty one.
func (p *projects) startAnew(r request, _ *wire.NewProject) {
	p.start(0, "", p.leaveOpen, r.then(func() {
		p.swap(sitemapcore.NewDocument(), sitemapcore.History{Budget: historyBytes}, nil, nil)
		r.done(nil)
	}))
}

func (p *projects) takeOver(r request, b *wire.TakeOver) {
	if !p.saver.Looking() {
		r.fail(errStale)
		return
	}
	p.open(r, p.saver.ID(), b.Job, taken)
}

func (p *projects) saveAgain(r request, _ *wire.SaveAgain) {
	if p.saver.Retry() {
		p.save()
	}
	r.done(nil)
}

// An occasion is why a project is opened.
type occasion uint8

const (
	asked  occasion = iota
	taken           // from another tab
	copied          // it was made out of the damaged one that its owner asked for
)

func (p *projects) openAsked(r request, b *wire.OpenProject) { p.open(r, b.ID, b.Job, asked) }

func (p *projects) rename(r request, b *wire.RenameProject) { r.done(p.saver.Rename(b.ID, b.Name)) }

func (p *projects) remove(r request, b *wire.DeleteProject) { r.done(p.saver.Delete(b.ID, b.Restore)) }

// open replaces the open document by a project.
func (p *projects) open(r request, id string, number int, why occasion) {
	if p.saver.Writes(id) {
		r.answer(&wire.ProjectOpened{ID: id, Name: p.saver.Name(), Pages: p.doc.Len()})
		return
	}
	var x *project.Opened
	began := false
	p.start(number, "open", func(j *job) (err error) {
		if err := p.leaveOpen(j); err != nil {
			return err
		}
		if p.opening != 0 {
			return errOpening
		}
		began, p.opening, p.stale = true, number, true
		x, err = p.saver.Open(p.work(j), id, why == taken, historyBytes)
		return err
	}, func(err error) {
		if began {
			p.opening, p.stale = 0, true
			defer p.opened()
		}
		if err != nil {
			r.fail(err)
			return
		}
		p.show(r, id, x, number, why)
	})
}

// show replaces the open document by a project that was read, or if that is damaged by its recovered copy, a new or an
// earlier one.
func (p *projects) show(r request, id string, x *project.Opened, number int, why occasion) {
	if x.Damaged && !x.Looking() {
		if there := p.saver.CopyOf(journal.Recovery{From: id, Of: x.Fingerprint}); there != "" {
			p.open(r, there, number, copied)
			return
		}
		p.createFrom(x.Replay, nil, id)
		r.answer(&wire.ProjectOpened{
			Name: project.RecoveredName(x.Manifest.Name).String(), Pages: p.doc.Len(), Trouble: len(x.Troubles),
		})
		return
	}
	problems := slices.Concat(p.noted(x.Troubles, false), p.noted(x.Recovery.Troubles, true))
	trouble := len(x.Troubles)
	if why == copied {
		trouble = len(problems)
	}
	p.swap(x.Doc, x.History, problems, x)
	p.notes.restore(x.Notes, true)
	r.answer(&wire.ProjectOpened{
		ID: id, Name: p.saver.Name(), Pages: p.doc.Len(), Looking: x.Looking(), Trouble: trouble,
	})
}

// createFrom makes a new project from the content of a project file, or of the damaged project from, and opens it.
func (p *projects) createFrom(x *project.Replay, problems []problem, from string) {
	p.swap(x.Doc, x.History, slices.Concat(problems, p.noted(x.Troubles, true), p.noted(x.Recovery.Troubles, true)), nil)
	p.notes.restore(x.Notes, false)
	name := say.Data(x.Manifest.Name)
	if x.Damaged {
		if name == "" {
			name = say.Data(p.name())
		}
		name = project.RecoveredName(name.String())
	}
	p.fork(name.String(), journal.Recovery{From: from, Of: x.Fingerprint})
}

// swap replaces the open document: by that of a project, or by one that is not yet a project if x is nil.
func (p *projects) swap(doc *sitemapcore.Document, history sitemapcore.History, problems []problem,
	x *project.Opened,
) {
	p.cancelAll(func(j *job) bool { return j.kind != "open" && j != p.saving })
	p.problems.list = problems
	p.replace(doc, history)
	p.saver.Switch(x)
}

// duplicate copies a project.
func (p *projects) duplicate(r request, b *wire.DuplicateProject) {
	made := &wire.ProjectMade{}
	p.reply(r, b.Job, "", func(j *job) (_ wire.Body, err error) {
		if p.saver.Writes(b.ID) {
			if err := p.leaveOpen(j); err != nil {
				return nil, err
			}
			// Nothing may be written while it is copied.
			j.runAlone()
		}
		made.ID, made.Name, err = p.saver.Copy(p.work(j), b.ID)
		return made, err
	})
}

// export writes a project as one file.
func (p *projects) export(r request, b *wire.ExportProject) {
	p.replyFile(r, b.Job, "", func(j *job) (*wire.Written, wire.Blob, error) {
		if p.opening != 0 {
			return nil, nil, errOpening
		}
		f := &wire.Written{Type: "application/zip"}
		w := p.host.NewBlob(f.Type)
		name, err := p.saver.Export(p.work(j), b.ID, w)
		if err != nil {
			return nil, nil, err
		}
		f.Name = name
		blob, err := w.Blob()
		return f, blob, err
	})
}

// read replays a project that is not opened by itself: a project file, or an earlier version.
func (p *projects) read(j *job, folder journal.Folder, origin project.Origin) (*project.Replay, error) {
	return project.Read(p.work(j), folder, origin, historyBytes)
}
