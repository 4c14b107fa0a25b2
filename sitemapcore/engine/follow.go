package engine

import (
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// watch lets a tab that only looks hear when the other one has written.
func (e *Engine) watch(p *project) {
	p.unlock = e.saver.storage.Watch(p.id, func() {
		p.news.Store(true)
		e.Wake()
	})
}

// follow brings what is open up to what another tab has written since. A replay goes on where it
// had stopped; where it can't, because the journal is another one by now or something does not fit,
// the page is told that there is something new.
func (e *Engine) follow() {
	k := &e.saver
	p, x := k.project, k.follower
	if e.opening != 0 || e.runs("follow") {
		// It looks again when that is over.
		return
	}
	p.news.Store(false)
	if x == nil {
		e.outrun()
		return
	}
	e.start(0, "follow", func(j *job) error {
		folder, err := k.storage.Folder(p.id, false)
		if err != nil {
			return err
		}
		defer folder.Close()
		man, _, err := journal.ReadManifest(folder)
		if err != nil {
			return err
		}
		if man.Generation != x.man.Generation {
			return errStale
		}
		x.j, x.folder, x.since, x.ruled = j, folder, sitemapcore.ChangeSet{}, false
		if err := x.list(); err != nil {
			return err
		}
		x.reader.More(folder, x.sizes[journal.Name(man.Generation)])
		j.runAlone()
		// A frame that is being written now is there the next time.
		if err := x.records(); err != nil && !errors.Is(err, journal.ErrTorn) {
			return err
		}
		p.man = man
		return nil
	}, func(err error) {
		if k.project != p || !k.looking {
			return
		}
		e.history, e.problems, e.last = x.history, x.problems, x.last
		if x.ruled {
			e.setOwn(x.own)
			e.own.kept = true
		}
		if len(x.since) > 0 {
			e.changed(effectOf(x.since))
		}
		if err != nil || x.holes {
			k.follower = nil
			e.outrun()
			return
		}
		k.saved.Name = p.man.Name
		e.tellSaved()
		e.heed(p)
	})
}

// outrun says that the other tab has written what is not shown here.
func (e *Engine) outrun() {
	s := &e.saver.saved
	s.Why = wire.SaveNewer
	s.Title, s.Detail = "This project has changed in the other tab", "Here you see how it was before."
	e.tellSaved()
}
