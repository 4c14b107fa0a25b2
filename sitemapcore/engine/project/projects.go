package project

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/files"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Projects save the open document, and answer requests about saved projects.
type Projects struct {
	*session.Session
	Storage  journal.Storage // nil if nothing can be saved
	Problems *files.Problems // shown to the user
	Notes    *session.Notes
	opened   func()   // begins work that was delayed while files were opened
	damaged  []string // the ids of damaged projects

	current *project // that is open; nil while nothing of it was written
	Looking bool     // another tab writes the project, so that nothing may be changed here
	queue   []pending
	marks   sitemapcore.Marks // behind the last one in the queue
	saving  *session.Job      // that writes; nil while none does
	told    wire.Saved
	state   wire.Saved
}

// New returns the saved projects. It calls opened after a project was opened.
func New(s *session.Session, told *files.Problems, kept *session.Notes, opened func()) *Projects {
	return &Projects{Session: s, Problems: told, Notes: kept, opened: opened}
}

// Register adds the requests that projects answer.
func (ps *Projects) Register(all session.Requests) {
	all.Add(0, session.By(ps.list), session.By(ps.startAnew))
	all.Add(session.Opened|session.Document, session.By(ps.export))
	all.Add(session.Opened, session.By(ps.openAsked), session.By(ps.takeOver), session.By(ps.saveAgain))
	all.Add(session.Document, session.By(ps.rename), session.By(ps.remove), session.By(ps.duplicate))
}

// documentName returns the name of a project without a name from the user.
func (ps *Projects) documentName() string { return naming.Document(ps.Doc, naming.Origin(ps.Doc)) }

// noted makes problems of notes. saved says that they are saved with the project.
func (ps *Projects) noted(notes []say.Failure, saved bool) []files.Problem {
	var out []files.Problem
	for _, n := range notes {
		out = append(out, files.Problem{Saved: saved, Problem: wire.Problem{
			ID: ps.Problems.Next(), Severity: sitemapcore.Reject,
			Failure: n,
		}})
	}
	return out
}

// troubles returns the problems that are saved with the project.
func (ps *Projects) troubles() []say.Failure {
	var out []say.Failure
	for _, x := range ps.Problems.List {
		if x.Saved {
			out = append(out, x.Failure)
		}
	}
	return out
}

// list answers which projects there are.
func (ps *Projects) list(r session.Request, _ *wire.GetProjects) {
	all, _, err := ps.describeAll(deletedMS)
	r.End(&wire.Projects{List: all}, err)
}

// startAnew replaces the open document by an empty one.
func (ps *Projects) startAnew(r session.Request, _ *wire.NewProject) {
	ps.Start(0, "", ps.Leave, r.Then(func() {
		ps.swap(sitemapcore.NewDocument(), history.History{Budget: session.HistoryBytes}, nil, nil)
		r.Done(nil)
	}))
}

func (ps *Projects) takeOver(r session.Request, b *wire.TakeOver) {
	if !ps.Looking {
		r.Fail(session.ErrStale)
		return
	}
	ps.open(r, ps.ID(), b.Job, true)
}

func (ps *Projects) saveAgain(r session.Request, _ *wire.SaveAgain) {
	if ps.waits() || ps.state.State == wire.SavedFailed {
		ps.save()
	}
	r.Done(nil)
}

func (ps *Projects) openAsked(r session.Request, b *wire.OpenProject) { ps.open(r, b.ID, b.Job, false) }

// rename renames a project; an empty name is derived from the document. An empty id is the open project.
func (ps *Projects) rename(r session.Request, b *wire.RenameProject) {
	name := strings.TrimSpace(b.Name)
	r.Done(inWords(ps.editManifest(b.ID, false, func(m *journal.Manifest) { m.Name, m.Named = name, name != "" })))
}

// remove takes a project from the list, or puts it back. It can be put back for an hour, or until a full device needs
// its room.
func (ps *Projects) remove(r session.Request, b *wire.DeleteProject) {
	if ps.current != nil && b.ID == ps.current.id {
		r.Fail(session.Refuse("This project is open", "Close it first, or delete another one."))
		return
	}
	err := ps.editManifest(b.ID, true, func(m *journal.Manifest) {
		if m.Deleted = 0; !b.Restore {
			m.Deleted = ps.Storage.Time()
		}
	})
	if errors.Is(err, journal.ErrQuota) && !b.Restore {
		// There is no room for the mark.
		err = ps.Storage.Remove(b.ID)
	}
	r.Done(inWords(err))
}

// open replaces the open document by a project; take means that another tab lets it go.
func (ps *Projects) open(r session.Request, id string, number int, take bool) {
	if ps.writes(id) {
		r.Answer(&wire.ProjectOpened{ID: id, Name: ps.name(), Pages: ps.Doc.Len()})
		return
	}
	var x *loaded
	began := false
	ps.Start(number, session.KindOpen, func(j *session.Job) (err error) {
		if err := ps.Leave(j); err != nil {
			return err
		}
		if ps.Opening != 0 {
			return session.ErrOpening
		}
		began, ps.Opening, ps.Stale = true, number, true
		x, err = ps.load(j, id, take)
		return err
	}, func(err error) {
		if began {
			ps.Opening, ps.Stale = 0, true
			defer ps.opened()
		}
		if err != nil {
			r.Fail(err)
			return
		}
		ps.show(r, id, x)
	})
}

// show replaces the open document by a project that was read, or if that is damaged by its recovered copy.
func (ps *Projects) show(r session.Request, id string, x *loaded) {
	if x.Damaged && !x.looking() {
		ps.CreateFrom(x.Replay, nil)
		r.Answer(&wire.ProjectOpened{
			Name: recoveredName(x.Manifest.Name).String(), Pages: ps.Doc.Len(), Trouble: len(x.Troubles),
		})
		return
	}
	problems := slices.Concat(ps.noted(x.Troubles, false), ps.noted(x.Recovered, true))
	ps.swap(x.Doc, x.History, problems, x)
	ps.Notes.Restore(x.Notes, true)
	r.Answer(&wire.ProjectOpened{
		ID: id, Name: ps.name(), Pages: ps.Doc.Len(), Looking: x.looking(), Trouble: len(x.Troubles),
	})
}

// CreateFrom makes a new project from the content of a project file, or of a damaged project, and opens it.
func (ps *Projects) CreateFrom(x *Replay, problems []files.Problem) {
	ps.swap(x.Doc, x.History, slices.Concat(problems, ps.noted(x.Troubles, true), ps.noted(x.Recovered, true)), nil)
	ps.Notes.Restore(x.Notes, false)
	name := say.Data(x.Manifest.Name)
	if x.Damaged {
		if name == "" {
			name = say.Data(ps.documentName())
		}
		name = recoveredName(name.String())
	}
	ps.Fork(name.String())
}

// swap replaces the open document: by that of a project, or by one that is not yet a project if x is nil.
func (ps *Projects) swap(doc *sitemapcore.Document, history history.History, problems []files.Problem,
	x *loaded,
) {
	ps.Problems.List = problems
	ps.Replace(doc, history)
	ps.switchTo(x)
}

// duplicate copies a project.
func (ps *Projects) duplicate(r session.Request, b *wire.DuplicateProject) {
	made := &wire.ProjectMade{}
	ps.Reply(r, b.Job, "", func(j *session.Job) (_ wire.Body, err error) {
		if ps.writes(b.ID) {
			if err := ps.Leave(j); err != nil {
				return nil, err
			}
			// Nothing may be written while it is copied.
			j.RunAlone()
		}
		made.ID, made.Name, err = ps.copyProject(j, b.ID)
		if errors.Is(err, journal.ErrQuota) && ps.makeRoom() {
			made.ID, made.Name, err = ps.copyProject(j, b.ID)
		}
		return made, inWords(err)
	})
}

// export writes a project as one file.
func (ps *Projects) export(r session.Request, b *wire.ExportProject) {
	ps.ReplyFile(r, b.Job, "", func(j *session.Job) (*wire.Written, wire.Blob, error) {
		if ps.Opening != 0 {
			return nil, nil, session.ErrOpening
		}
		f := &wire.Written{Type: "application/zip"}
		w := ps.Host.NewBlob(f.Type)
		name, err := ps.writeFile(j, b.ID, w)
		if err != nil {
			return nil, nil, err
		}
		f.Name = name
		blob, err := w.Blob()
		return f, blob, err
	})
}
