package saving

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/files"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Projects save the open document, and answer requests about saved projects. Package project writes and reads them;
// this type has the jobs for that, and the messages.
type Projects struct {
	*session.Session
	Saver  project.Saver
	saving *session.Job // that writes; nil while none does

	Problems *files.Problems // shown to the user
	Notes    *session.Notes
	opened   func() // begins work that was delayed while files were opened
}

// Register adds the requests that projects answer.
func (p *Projects) Register(all session.Requests) {
	all.Add(0, session.By(p.list), session.By(p.startAnew))
	all.Add(session.Opened|session.Document, session.By(p.export))
	for _, h := range [...]session.Handler{session.By(p.openAsked), session.By(p.takeOver), session.By(p.saveAgain)} {
		all.Add(session.Opened, h.If(p.stored))
	}
	for _, h := range [...]session.Handler{session.By(p.rename), session.By(p.remove), session.By(p.duplicate)} {
		all.Add(session.Document, h.If(p.stored))
	}
}

// stored returns an error if there is no storage of projects.
func (p *Projects) stored() error {
	if p.Saver.Storage == nil {
		return project.ErrNowhere
	}
	return nil
}

// New returns the saved projects. It calls opened after a project was opened.
func New(s *session.Session, told *files.Problems, kept *session.Notes, opened func()) *Projects {
	p := &Projects{Session: s, Problems: told, Notes: kept, opened: opened}
	p.Saver.Session = project.Session{
		Document: func() *sitemapcore.Document { return s.Doc },
		History:  &s.History,
		Name:     p.name,
		Notes:    kept.Snapshot,
		Troubles: p.troubles,
		Opening:  func() bool { return s.Opening != 0 },
		Saved:    func(saved wire.Saved) { s.Event(&saved) },
		Wake:     s.Wake,
	}
	return p
}

// work returns what package project needs of a job.
func (p *Projects) work(j *session.Job) project.Job {
	return project.Job{
		Breathe: j.Breathe,
		Report:  j.Report,
		Alone: func() {
			j.RunAlone()
			j.Behind = ""
		},
		Reread: func(f *journal.File, u *intake.Unpacker) (sitemapcore.File, *sitemapcore.Segment, error) {
			return reread(j, f, u)
		},
	}
}

// name returns the name of a project without a name from the user.
func (p *Projects) name() string { return naming.Document(p.Doc, naming.Origin(p.Doc)) }

// noted makes problems of notes. saved says that they are saved with the project.
func (p *Projects) noted(notes []sitemapcore.Failure, saved bool) []files.Problem {
	var out []files.Problem
	for _, n := range notes {
		out = append(out, files.Problem{Saved: saved, Problem: wire.Problem{
			ID: p.Problems.Next(), Severity: sitemapcore.Reject,
			Failure: n,
		}})
	}
	return out
}

// troubles returns the problems that are saved with the project.
func (p *Projects) troubles() []sitemapcore.Failure {
	var out []sitemapcore.Failure
	for _, x := range p.Problems.List {
		if x.Saved {
			out = append(out, x.Failure)
		}
	}
	return out
}

// list answers which projects there are.
func (p *Projects) list(r session.Request, _ *wire.GetProjects) {
	all, err := p.Saver.List(p.Saver.Writes)
	r.End(&wire.Projects{List: all}, err)
}

// startAnew replaces the open document by an empty one.
func (p *Projects) startAnew(r session.Request, _ *wire.NewProject) {
	p.Start(0, "", p.LeaveOpen, r.Then(func() {
		p.swap(sitemapcore.NewDocument(), sitemapcore.History{Budget: session.HistoryBytes}, nil, nil)
		r.Done(nil)
	}))
}

func (p *Projects) takeOver(r session.Request, b *wire.TakeOver) {
	if !p.Saver.Looking() {
		r.Fail(session.ErrStale)
		return
	}
	p.open(r, p.Saver.ID(), b.Job, taken)
}

func (p *Projects) saveAgain(r session.Request, _ *wire.SaveAgain) {
	if p.Saver.Retry() {
		p.save()
	}
	r.Done(nil)
}

// An occasion is why a project is opened.
type occasion uint8

const (
	asked  occasion = iota
	taken           // from another tab
	copied          // it was made out of the damaged one that its owner asked for
)

func (p *Projects) openAsked(r session.Request, b *wire.OpenProject) { p.open(r, b.ID, b.Job, asked) }

func (p *Projects) rename(r session.Request, b *wire.RenameProject) {
	r.Done(p.Saver.Rename(b.ID, b.Name))
}

func (p *Projects) remove(r session.Request, b *wire.DeleteProject) {
	r.Done(p.Saver.Delete(b.ID, b.Restore))
}

// open replaces the open document by a project.
func (p *Projects) open(r session.Request, id string, number int, why occasion) {
	if p.Saver.Writes(id) {
		r.Answer(&wire.ProjectOpened{ID: id, Name: p.Saver.Name(), Pages: p.Doc.Len()})
		return
	}
	var x *project.Opened
	began := false
	p.Start(number, session.KindOpen, func(j *session.Job) (err error) {
		if err := p.LeaveOpen(j); err != nil {
			return err
		}
		if p.Opening != 0 {
			return session.ErrOpening
		}
		began, p.Opening, p.Stale = true, number, true
		x, err = p.Saver.Open(p.work(j), id, why == taken, session.HistoryBytes)
		return err
	}, func(err error) {
		if began {
			p.Opening, p.Stale = 0, true
			defer p.opened()
		}
		if err != nil {
			r.Fail(err)
			return
		}
		p.show(r, id, x, number, why)
	})
}

// show replaces the open document by a project that was read, or if that is damaged by its recovered copy, a new or an
// earlier one.
func (p *Projects) show(r session.Request, id string, x *project.Opened, number int, why occasion) {
	if x.Damaged && !x.Looking() {
		if there := p.Saver.CopyOf(journal.Recovery{From: id, Of: x.Fingerprint}); there != "" {
			p.open(r, there, number, copied)
			return
		}
		p.CreateFrom(x.Replay, nil, id)
		r.Answer(&wire.ProjectOpened{
			Name: project.RecoveredName(x.Manifest.Name).String(), Pages: p.Doc.Len(), Trouble: len(x.Troubles),
		})
		return
	}
	problems := slices.Concat(p.noted(x.Troubles, false), p.noted(x.Recovery.Troubles, true))
	trouble := len(x.Troubles)
	if why == copied {
		trouble = len(problems)
	}
	p.swap(x.Doc, x.History, problems, x)
	p.Notes.Restore(x.Notes, true)
	r.Answer(&wire.ProjectOpened{
		ID: id, Name: p.Saver.Name(), Pages: p.Doc.Len(), Looking: x.Looking(), Trouble: trouble,
	})
}

// CreateFrom makes a new project from the content of a project file, or of the damaged project from, and opens it.
func (p *Projects) CreateFrom(x *project.Replay, problems []files.Problem, from string) {
	p.swap(x.Doc, x.History, slices.Concat(problems, p.noted(x.Troubles, true), p.noted(x.Recovery.Troubles, true)), nil)
	p.Notes.Restore(x.Notes, false)
	name := say.Data(x.Manifest.Name)
	if x.Damaged {
		if name == "" {
			name = say.Data(p.name())
		}
		name = project.RecoveredName(name.String())
	}
	p.Fork(name.String(), journal.Recovery{From: from, Of: x.Fingerprint})
}

// swap replaces the open document: by that of a project, or by one that is not yet a project if x is nil.
func (p *Projects) swap(doc *sitemapcore.Document, history sitemapcore.History, problems []files.Problem,
	x *project.Opened,
) {
	p.Problems.List = problems
	p.Replace(doc, history)
	p.Saver.Switch(x)
}

// duplicate copies a project.
func (p *Projects) duplicate(r session.Request, b *wire.DuplicateProject) {
	made := &wire.ProjectMade{}
	p.Reply(r, b.Job, "", func(j *session.Job) (_ wire.Body, err error) {
		if p.Saver.Writes(b.ID) {
			if err := p.LeaveOpen(j); err != nil {
				return nil, err
			}
			// Nothing may be written while it is copied.
			j.RunAlone()
		}
		made.ID, made.Name, err = p.Saver.Copy(p.work(j), b.ID)
		return made, err
	})
}

// export writes a project as one file.
func (p *Projects) export(r session.Request, b *wire.ExportProject) {
	p.ReplyFile(r, b.Job, "", func(j *session.Job) (*wire.Written, wire.Blob, error) {
		if p.Opening != 0 {
			return nil, nil, session.ErrOpening
		}
		f := &wire.Written{Type: "application/zip"}
		w := p.Host.NewBlob(f.Type)
		name, err := p.Saver.Export(p.work(j), b.ID, w)
		if err != nil {
			return nil, nil, err
		}
		f.Name = name
		blob, err := w.Blob()
		return f, blob, err
	})
}

// Read replays a project that is not opened by itself: a project file, or an earlier version.
func (p *Projects) Read(j *session.Job, folder journal.Folder, origin project.Origin) (*project.Replay, error) {
	return project.Read(p.work(j), folder, origin, session.HistoryBytes)
}
