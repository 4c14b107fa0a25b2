package engine

import (
	"errors"
	"hash/crc32"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// deletedMS is how long a deleted project can be put back, in milliseconds.
	deletedMS = 3_600_000
	// projectMark is the first file of a project file: the manifest.
	projectMark = "sitemap-editor.project"
)

// errNowhere says that projects are asked for where none can be kept.
var errNowhere = refuse("This browser lets nothing be saved here",
	"Download the project instead. You can open it again here or on another device.")

// projectAnswers are the rows of projects.
func (e *Engine) projectAnswers(all requests) {
	all.on(0, by(e.getProjects), by(e.startProject))
	all.on(opened, by(e.exportProject))
	all.on(opened|stored,
		by(func(r request, b *wire.OpenProject) { e.openProject(r, b.ID, b.Job, asked) }), by(e.takeOver),
		by(e.saveAgain))
	all.on(stored,
		by(e.renameProject), by(e.duplicate), by(e.deleteProject))
}

// getProjects answers which projects there are.
func (e *Engine) getProjects(r request, _ *wire.GetProjects) {
	m := &wire.Projects{}
	var err error
	if e.saver.storage != nil {
		m.List, err = e.list()
	}
	r.then(func() { r.answer(m) })(err)
}

// startProject puts an empty document in the place of what is open.
func (e *Engine) startProject(r request, _ *wire.NewProject) {
	e.start(0, "", e.leave, r.then(func() {
		e.swap(nil, sitemapcore.NewDocument(), sitemapcore.History{Budget: historyBytes}, nil)
		r.done(nil)
	}))
}

func (e *Engine) takeOver(r request, b *wire.TakeOver) {
	k := &e.saver
	if !k.looking || k.project == nil {
		r.fail(errStale)
		return
	}
	e.openProject(r, k.project.id, b.Job, taken)
}

func (e *Engine) renameProject(r request, b *wire.RenameProject) {
	name := strings.TrimSpace(b.Name)
	r.done(e.amend(b.ID, func(m *journal.Manifest) { m.Name, m.Named = name, name != "" }))
}

func (e *Engine) deleteProject(r request, b *wire.DeleteProject) {
	k := &e.saver
	if k.project != nil && k.project.id == b.ID {
		r.fail(refuse("This project is open", "Close it first, or delete another one."))
		return
	}
	r.done(e.amend(b.ID, func(m *journal.Manifest) {
		m.Deleted = 0
		if !b.Restore {
			m.Deleted = k.storage.Time()
		}
	}))
}

func (e *Engine) saveAgain(r request, _ *wire.SaveAgain) {
	k := &e.saver
	if len(k.queue) > 0 || k.project != nil && k.project.anew || k.saved.State == wire.SavedFailed {
		e.save()
	}
	r.done(nil)
}

// amend changes the manifest of a project. An empty id names the one that is open.
func (e *Engine) amend(id string, change func(*journal.Manifest)) error {
	k := &e.saver
	if p := k.project; p != nil && (id == "" || id == p.id) {
		if k.looking {
			return errElsewhere
		}
		change(&p.man)
		err := e.writeManifest(true)
		k.saved.Name = p.man.Name
		e.tellSaved()
		return err
	}
	p := &project{id: id}
	if id == "" {
		return errStale
	}
	if err := e.claim(p, false); err != nil {
		return err
	}
	defer p.close()
	m, _, err := journal.ReadManifest(p.folder)
	if err != nil && !errors.Is(err, journal.ErrGone) {
		return newer(err)
	}
	change(&m)
	m.Serial++
	return journal.WriteManifest(p.folder, m)
}

// leave writes what waits, before another project takes the place of the one that is open. What
// could not be kept is gone then: the owner has agreed.
func (e *Engine) leave(j *job) error {
	k := &e.saver
	k.hurry()
	for k.job != nil {
		if err := j.breathe(); err != nil {
			return err
		}
	}
	if k.looking || k.project == nil && len(k.queue) == 0 {
		return nil
	}
	if err := e.writeQueue(j); err != nil {
		if errors.Is(err, errCanceled) {
			return err
		}
		return nil
	}
	if k.project == nil || k.project.blank {
		return nil
	}
	if err := e.writeManifest(true); err != nil {
		e.saveFailed(err)
	}
	return nil
}

// Why a project is opened.
const (
	asked  uint8 = iota
	taken        // from another tab
	copied       // it was made out of the damaged one that its owner asked for
)

// openProject opens a project in the place of what is open.
func (e *Engine) openProject(r request, id string, number int, why uint8) {
	k := &e.saver
	if k.project != nil && k.project.id == id && !k.looking {
		r.answer(&wire.ProjectOpened{ID: id, Name: k.project.man.Name, Pages: e.doc.Len()})
		return
	}
	p, x := &project{id: id}, &replay{e: e}
	began := false
	e.start(number, "open", func(j *job) error {
		if err := e.leave(j); err != nil {
			return err
		}
		if e.opening != 0 {
			return errOpening
		}
		began = true
		e.opening = number
		e.stale = true
		return e.readProject(j, p, x, why == taken)
	}, func(err error) {
		if began {
			e.opening = 0
			e.stale = true
			defer e.opened()
		}
		switch {
		case err != nil:
			p.close()
			r.fail(err)
		case x.broken && !x.looking:
			// Not a byte of what is damaged is written.
			p.close()
			k.damaged(id)
			if there := e.copyOf(journal.Recovery{From: id, Of: x.files}); there != "" {
				e.openProject(r, there, number, copied)
				return
			}
			e.settle(x, nil, id)
			r.answer(&wire.ProjectOpened{Name: recoveredName(x.man.Name), Pages: e.doc.Len(), Trouble: len(x.problems)})
		default:
			trouble := len(x.problems)
			x.problems = append(x.problems, e.noted(x.recovery.Notes)...)
			if why == copied {
				trouble = len(x.problems)
			}
			e.showProject(p, x)
			r.answer(&wire.ProjectOpened{
				ID: id, Name: p.man.Name, Pages: e.doc.Len(), Looking: x.looking,
				Trouble: trouble,
			})
		}
	})
}

// readProject reads a project, to be written here or, where another tab writes it and isn't to let
// go, only to be looked at.
func (e *Engine) readProject(j *job, p *project, x *replay, take bool) error {
	err := e.claim(p, take)
	if errors.Is(err, errElsewhere) {
		x.looking = true
		// What is written while it is read here must not be missed.
		e.watch(p)
		p.folder, err = e.saver.storage.Folder(p.id, false)
	}
	if err != nil {
		return err
	}
	x.j, x.folder = j, p.folder
	if err = x.run(); err == nil && !x.looking {
		x.history.Seal()
	}
	return err
}

// showProject puts a project that was read in the place of what is open.
func (e *Engine) showProject(p *project, x *replay) {
	k := &e.saver
	p.man, p.recovery = x.man, x.recovery
	if x.reader != nil {
		p.log, p.base, p.pages = x.reader.Resume(), x.reader.Offset(), x.pages
	}
	for name, size := range x.sizes {
		if strings.HasPrefix(name, "source-") {
			p.bytes += size
		}
	}
	e.swap(p, x.doc, x.history, x.problems)
	e.own = newOwn(x.own)
	e.own.kept = true
	e.last = x.last
	if x.looking {
		p.folder.Close()
		p.folder = nil
		k.looking = true
		if !x.broken {
			k.follower = x
		}
		e.saving(wire.SavedLooking, nil)
	} else {
		e.saving(wire.SavedDone, nil)
		k.saved.At = p.man.Changed
	}
	e.heed(p)
}

// settle makes what was read of a project file, or of the damaged project from, a project of its
// own, in the place of what is open.
func (e *Engine) settle(x *replay, problems []problem, from string) {
	x.history.Seal()
	for i := range x.problems {
		x.problems[i].note = true
	}
	e.swap(nil, x.doc, x.history, slices.Concat(problems, x.problems, e.noted(x.recovery.Notes)))
	e.own, e.last = newOwn(x.own), x.last
	name := x.man.Name
	if x.broken {
		if name == "" {
			name = documentName(e.doc, originOf(e.doc))
		}
		name = recoveredName(name)
	}
	e.fork(name, journal.Recovery{From: from, Of: x.files})
}

// swap puts another document in the place of the one that is open.
func (e *Engine) swap(p *project, doc *sitemapcore.Document, history sitemapcore.History, problems []problem) {
	k := &e.saver
	e.closeProject()
	k.project, k.looking, k.follower, k.queue, k.marks = p, false, nil, nil, doc.Marks()
	e.cancelAll(func(j *job) bool { return j.kind != "open" && j != k.job })
	e.problems = problems
	e.replace(doc, history)
	if p == nil {
		k.saved = wire.Saved{}
		e.tellSaved()
	}
}

// duplicate copies a project.
func (e *Engine) duplicate(r request, b *wire.DuplicateProject) {
	p := &project{}
	made := &wire.ProjectMade{}
	e.start(b.Job, "", func(j *job) error {
		k := &e.saver
		if k.project != nil && k.project.id == b.ID && !k.looking {
			if err := e.leave(j); err != nil {
				return err
			}
			// Nothing may be written while it is copied.
			j.runAlone()
		}
		from, err := k.storage.Folder(b.ID, false)
		if err != nil {
			return err
		}
		defer from.Close()
		if p.id, err = e.newID(); err != nil {
			return err
		}
		if err := e.claim(p, false); err != nil {
			return err
		}
		m, _, err := journal.ReadManifest(from)
		if err != nil && !errors.Is(err, journal.ErrGone) {
			return newer(err)
		}
		files, err := from.List()
		if err != nil {
			return err
		}
		var total, done int64
		for _, f := range files {
			total += f.Size
		}
		for _, f := range files {
			err := j.blocks(f.Size, readerOf(from, f.Name), func(b []byte, at int64) error {
				done += int64(len(b))
				j.report(wire.Progress{Title: "Copying the project", Done: done, Total: total})
				return p.folder.WriteAt(f.Name, b, at)
			})
			if err != nil {
				return err
			}
		}
		m.Name, m.Named = "Copy of "+m.Name, true
		m.Serial++
		m.Changed = k.storage.Time()
		made.ID, made.Name = p.id, m.Name
		if err := p.folder.Flush(); err != nil {
			return err
		}
		return journal.WriteManifest(p.folder, m)
	}, func(err error) {
		p.close()
		if err != nil {
			if p.id != "" {
				_ = e.saver.storage.Remove(p.id)
			}
			r.fail(err)
			return
		}
		r.answer(made)
	})
}

// blocks reads a file of some size block after block and hands each on, with the place where it
// stands.
func (j *job) blocks(size int64, read func(p []byte, at int64) (int, error), use func(b []byte, at int64) error) error {
	buf := make([]byte, min(size, writeBytes))
	for at := int64(0); at < size; {
		n, err := read(buf[:min(int64(len(buf)), size-at)], at)
		if err == nil && n == 0 {
			err = journal.ErrGone
		}
		if err == nil {
			err = use(buf[:n], at)
		}
		if err == nil {
			err = j.breathe()
		}
		if err != nil {
			return err
		}
		at += int64(n)
	}
	return nil
}

// A piece is one file of a project file.
type piece struct {
	output.Stored
	read func(p []byte, at int64) (int, error)
}

// readerOf returns what reads a file of a project.
func readerOf(folder journal.Folder, name string) func(p []byte, at int64) (int, error) {
	return func(p []byte, at int64) (int, error) { return folder.ReadAt(name, p, at) }
}

func memoryPiece(name string, b []byte) piece {
	return piece{
		output.Stored{Name: name, Size: int64(len(b))},
		func(p []byte, at int64) (int, error) { return copy(p, b[at:]), nil },
	}
}

// exportProject writes a project as one file.
func (e *Engine) exportProject(r request, b *wire.ExportProject) {
	e.replyFile(r, b.Job, "", func(j *job) (*wire.Written, wire.Blob, error) {
		p := e.saver.project
		name := documentName(e.doc, originOf(e.doc))
		if p != nil && p.man.Name != "" {
			name = p.man.Name
		}
		var pieces []piece
		var err error
		if b.ID == "" || p != nil && p.id == b.ID {
			pieces, err = e.openPieces(j, name)
		} else {
			var folder journal.Folder
			if folder, err = e.keptProject(b.ID); err != nil {
				return nil, nil, err
			}
			defer folder.Close()
			pieces, name, err = keptPieces(folder, name)
		}
		if err != nil {
			return nil, nil, err
		}
		f := &wire.Written{
			Name: output.SafeName(projectFileName(name) + ".sitemap-project.zip"),
			Type: "application/zip",
		}
		w := e.host.NewBlob(f.Type)
		if err := writePieces(j, w, pieces); err != nil {
			return nil, nil, err
		}
		blob, err := w.Blob()
		return f, blob, err
	})
}

// keptPieces returns the files of a project file of one that is kept, and its name, where that can
// be read.
func keptPieces(folder journal.Folder, name string) ([]piece, string, error) {
	files, err := folder.List()
	if err != nil {
		return nil, "", err
	}
	m, _, err := journal.ReadManifest(folder)
	if err == nil {
		name = m.Name
	}
	pieces := []piece{memoryPiece(projectMark, journal.AppendManifest(nil, m))}
	for _, f := range files {
		pieces = append(pieces, piece{output.Stored{Name: f.Name, Size: f.Size}, readerOf(folder, f.Name)})
	}
	return pieces, name, nil
}

// openPieces returns the files of a project file of what is open, whether or not it is kept. While
// the picture is made nothing changes.
func (e *Engine) openPieces(j *job, name string) ([]piece, error) {
	if e.opening != 0 {
		return nil, errOpening
	}
	j.runAlone()
	m := journal.Manifest{
		Serial: 1, Generation: 1, Name: name, Named: true, Pages: e.doc.Len(),
		Files: len(e.doc.Files()),
	}
	if s := e.saver.storage; s != nil {
		m.Changed = s.Time()
	}
	var memory journal.Memory
	w := journal.NewWriter(&memory, journal.Head{Version: journal.Version, Generation: 1, Snapshot: true})
	if err := e.picture(j, w); err != nil {
		return nil, err
	}
	if err := w.Flush(); err != nil {
		return nil, err
	}
	pieces := []piece{
		memoryPiece(projectMark, journal.AppendManifest(nil, m)),
		memoryPiece(journal.Name(1), memory.Bytes(journal.Name(1))),
	}
	skip := e.unneeded()
	for i, f := range e.doc.Files() {
		if f.Raw != nil && !skip(i) {
			pieces = append(pieces, memoryPiece(journal.SourceName(i), f.Raw))
		}
	}
	return pieces, nil
}

// writePieces writes an archive in slices: each piece is read once for its checksum and once more
// for its bytes.
func writePieces(j *job, w BlobWriter, pieces []piece) error {
	var total, done, offset int64
	for _, p := range pieces {
		total += 2 * p.Size
	}
	each := func(p *piece, use func(b []byte) error) error {
		return j.blocks(p.Size, p.read, func(b []byte, _ int64) error {
			done += int64(len(b))
			j.report(wire.Progress{Title: "Writing the project", Done: done, Total: total})
			return use(b)
		})
	}
	put := func(b []byte) error {
		n, err := w.Write(b)
		offset += int64(n)
		return err
	}
	files := make([]output.Stored, len(pieces))
	for i := range pieces {
		p := &pieces[i]
		err := each(p, func(b []byte) error {
			p.Sum = crc32.Update(p.Sum, crc32.IEEETable, b)
			return nil
		})
		if err == nil {
			err = put(p.AppendHeader(nil, offset))
		}
		if err == nil {
			err = each(p, put)
		}
		if err != nil {
			return err
		}
		files[i] = p.Stored
	}
	return put(output.AppendDirectory(nil, files, offset))
}

// projectFileName makes a name for a file out of a project's.
func projectFileName(name string) string {
	name = strings.Trim(strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '-'
		}
		return r
	}, intake.ShowName(name)), " .-")
	if name == "" {
		return "project"
	}
	return name
}

// projectIn returns the files of a project file; nil where the archive is none.
func projectIn(a *intake.Archive, limit int) *journal.Memory {
	mark := slices.IndexFunc(a.Files, func(f intake.Archived) bool { return f.Name == projectMark })
	if mark < 0 {
		return nil
	}
	folder := strings.TrimSuffix(a.Files[mark].Path, projectMark)
	m := &journal.Memory{}
	for i, f := range a.Files {
		name, ok := strings.CutPrefix(f.Path, folder)
		if !ok || f.Clutter || strings.Contains(name, "/") {
			continue
		}
		b, ok := a.Bytes(i, limit)
		if !ok {
			continue
		}
		if limit -= len(b); name == projectMark {
			name = "slot-0"
		}
		m.Put(name, b)
	}
	return m
}

// projectFile opens a project file: as a project of its own, in the place of what is open.
func (o *opener) projectFile(m *journal.Memory) error {
	e := o.e
	if o.purpose == toCompare {
		return o.replay(m)
	}
	if len(o.inputs) > 1 || e.saver.storage == nil && e.doc.Len() > 0 && o.purpose != toReplace {
		return &intake.Refusal{
			Title:  "A project file opens in the place of what is open",
			Detail: "Open it alone, after you have downloaded what is open now.",
		}
	}
	// Nothing of the file is in the document yet, so what waits can be written as if no file were
	// being opened.
	opening := e.opening
	e.opening = 0
	err := e.leave(o.j)
	e.opening = opening
	if err != nil {
		return err
	}
	x := &replay{e: e, j: o.j, folder: m, packed: true}
	if err := x.run(); err != nil {
		return err
	}
	o.project = x
	o.result.Files, o.result.Pages = len(x.doc.Files()), x.doc.Len()
	return nil
}
