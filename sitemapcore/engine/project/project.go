package project

import (
	"sync/atomic"

	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
)

// writeBytes is how much of a file is read or written between two looks at the clock.
const writeBytes = 1 << 20

// bulkPages is a number of pages that costs next to nothing to replay.
const bulkPages = 20_000

const (
	// A journal is replaced if it has more than journalSlack bytes, and more than journalGrowth times as many as after
	// the last replacement.
	journalSlack  = 4 << 20
	journalGrowth = 4
	// It is also replaced if its changes touch journalPages times as many pages as are open.
	journalPages = 40
)

// manifestMS is the greatest age of the manifest, in milliseconds, if only the time of the last change has changed.
const manifestMS = 10_000

// runAlone pauses all other jobs until the job ends, which waits for none of them any more.
func runAlone(j *session.Job) {
	j.RunAlone()
	j.Behind = ""
}

// A project is one that this tab has open, for writing or for viewing.
type project struct {
	id       string
	projects *Projects
	folder   journal.Folder
	unlock   func()
	lost     atomic.Bool // another tab took over

	journal  *journal.Writer
	man      journal.Manifest
	wrote    int64 // when the manifest was written, by the time of day
	base     int64 // length of the journal when it was begun
	pages    int   // that the changes since then touch
	bytes    int64 // of the sources
	stage    stage
	unsure   bool // the manifest may not name the journal, so that only another snapshot may be written
	troubles int  // the number of its written problems: see [journal.WriteTroubles]
}

// A stage says which records the journal of a project accepts.
type stage uint8

const (
	appends stage = iota // each record, behind the others
	overdue              // each record as well, until it is written anew, which is to be soon
	blank                // nothing before it begins with a snapshot
)

func (p *project) close() {
	if p.folder != nil {
		p.folder.Close()
	}
	if p.unlock != nil {
		p.unlock()
	}
	p.folder, p.unlock = nil, nil
}

// append writes a queued change: first the growth of the tables, then the change. It does nothing before the first
// snapshot, which will contain the change.
func (p *project) append(job *session.Job, x pending) error {
	if p.stage == blank {
		return nil
	}
	if err := p.journal.Begin(); err != nil {
		return err
	}
	_, err := p.writeSources(job, func(file int, _ []byte) bool { return x.from.Files <= file && file < x.to.Files })
	if err == nil {
		w := writer{job, p.projects.Doc, p.journal}
		if err = w.tables(x.from, x.to, x.rows, nil); err == nil {
			err = w.add(x.record)
		}
	}
	if err != nil {
		// The next attempt writes all of it again, and it must not be there twice.
		p.journal.Back()
		return err
	}
	p.pages += x.pages
	return nil
}

// flush makes the written records durable.
func (p *project) flush() error {
	if err := p.journal.Flush(); err != nil {
		return err
	}
	if n := p.journal.Size(); n > journalSlack && n > journalGrowth*p.base ||
		p.pages > journalPages*(p.projects.Doc.Len()+bulkPages) {
		p.stage = overdue
	}
	return p.writeManifest(false)
}

// begin begins a new journal with a snapshot of the document. Nothing else may change the document meanwhile, and the
// snapshot contains all queued changes. It returns false while files are being opened, because the document is
// incomplete then.
func (p *project) begin(job *session.Job) (whole bool, err error) {
	for !whole {
		if p.projects.Opening != 0 {
			return false, nil
		}
		if whole, err = p.writeMissing(job); err != nil {
			return false, err
		}
		if !whole {
			if err := job.Breathe(); err != nil {
				return false, err
			}
		}
	}
	runAlone(job)
	gen := p.man.Generation + 1
	log := journal.NewWriter(p.folder, journal.Head{Version: journal.Version, Generation: gen, Snapshot: true})
	w := writer{job, p.projects.Doc, log}
	if err := w.snapshot(p.projects); err != nil {
		return false, err
	}
	if err := p.writeNotes(); err != nil {
		return false, err
	}
	if err := log.Flush(); err != nil {
		return false, err
	}
	old := p.man.Generation
	p.journal, p.man.Generation = log, gen
	if err := p.writeManifest(true); err != nil {
		p.unsure = true
		return false, err
	}
	p.unsure = false
	p.base, p.pages = log.Size(), 0
	p.stage = appends
	return true, p.folder.Remove(journal.Name(old))
}

// writeMissing writes the sources that are needed and not there. It reports whether none is missing
// any more.
func (p *project) writeMissing(job *session.Job) (whole bool, err error) {
	list, err := p.folder.List()
	if err != nil {
		return false, err
	}
	there := make(map[string]int64, len(list))
	for _, f := range list {
		there[f.Name] = f.Size
	}
	skip := unneeded(p.projects.Doc, &p.projects.History)
	wrote, err := p.writeSources(job, func(i int, raw []byte) bool {
		size, ok := there[journal.SourceName(i)]
		return !skip(i) && !(ok && size == int64(len(raw)))
	})
	return !wrote, err
}

// writeSources writes the chosen sources, and flushes: a journal must not name a file that is not on the device. It
// reports whether there were any.
func (p *project) writeSources(job *session.Job, chosen func(file int, raw []byte) bool) (wrote bool, err error) {
	for i, f := range p.projects.Doc.Files() {
		if f.Raw == nil || !chosen(i, f.Raw) {
			continue
		}
		if err := p.writeSource(job, i, f.Raw); err != nil {
			return true, err
		}
		wrote = true
	}
	if !wrote {
		return false, nil
	}
	return true, p.folder.Flush()
}

// writeSource writes the bytes of a file as they were opened, from their place in memory or on the device.
func (p *project) writeSource(job *session.Job, file int, raw []byte) error {
	name := journal.SourceName(file)
	if err := p.folder.Truncate(name, 0); err != nil {
		return err
	}
	for at := 0; at < len(raw); at += writeBytes {
		if err := p.folder.WriteAt(name, raw[at:min(len(raw), at+writeBytes)], int64(at)); err != nil {
			return err
		}
		if err := job.Breathe(); err != nil {
			return err
		}
	}
	p.bytes += int64(len(raw))
	return nil
}

// writeManifest writes the manifest if it has changed.
func (p *project) writeManifest(now bool) error {
	man := p.man
	man.Pages, man.Files, man.File = p.projects.Doc.Len(), 0, ""
	for _, f := range p.projects.Doc.OpenFiles {
		if man.Files++; man.File == "" && !f.Pasted {
			man.File = f.Name
		}
	}
	if !man.Named {
		man.Name = p.projects.documentName()
	}
	same := man == p.man
	man.Bytes, man.Journal = p.bytes+p.journal.Size(), p.journal.Flushed()
	man.Changed = p.projects.Storage.Time()
	if same && !now && man.Changed-p.wrote < manifestMS {
		return nil
	}
	man.Serial++
	if err := journal.WriteManifest(p.folder, man); err != nil {
		p.wrote = 0 // half of it may be there
		return err
	}
	p.man, p.wrote = man, man.Changed
	return nil
}

// writeNotes writes the remaining problems of a recovered project.
func (p *project) writeNotes() error {
	was, list := p.troubles, p.projects.troubles()
	if p.troubles = len(list); was+len(list) == 0 {
		return nil
	}
	return journal.WriteTroubles(p.folder, list)
}
