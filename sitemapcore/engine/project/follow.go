package project

import (
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
)

// follow goes on with what another tab has written since. [Replay.Since] is what that did to the
// document; rules and notes are those that came with it. The error says that it can't go on any
// more: the journal is another one by now, or something does not fit.
func (r *Replay) follow(job Job, folder journal.Folder) error {
	r.job, r.folder = job, folder
	r.Since, r.Rules, r.Notes = sitemapcore.ChangeSet{}, nil, nil
	man, _, err := journal.ReadManifest(folder)
	if err != nil {
		return err
	}
	if man.Generation != r.Manifest.Generation {
		return sitemapcore.ErrStale
	}
	if err := r.list(); err != nil {
		return err
	}
	r.reader.More(folder, r.sizes[journal.Name(man.Generation)])
	job.Alone()
	// A frame that is being written now is there the next time.
	if err := r.records(); err != nil && !errors.Is(err, journal.ErrTorn) {
		return err
	}
	if r.holes {
		return journal.ErrDamaged
	}
	r.Manifest = man
	return nil
}
