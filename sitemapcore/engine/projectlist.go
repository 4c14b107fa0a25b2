package engine

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// list describes the projects, the one changed last first. What was deleted long enough ago is
// removed.
func (e *Engine) list() ([]wire.ProjectInfo, error) {
	s := e.saver.storage
	names, err := s.List()
	if err != nil {
		return nil, err
	}
	locked, err := s.Locked()
	if err != nil {
		return nil, err
	}
	var out []wire.ProjectInfo
	for _, id := range names {
		own := e.saver.project != nil && e.saver.project.id == id && !e.saver.looking
		folder, err := s.Folder(id, false)
		if err != nil {
			continue
		}
		m, damaged, err := journal.ReadManifest(folder)
		files, listErr := folder.List()
		begun := listErr == nil && onlyBegun(folder, files)
		folder.Close()
		if begun {
			if s.Time()-idTime(id) > deletedMS && !locked[id] {
				_ = s.Remove(id)
			}
			continue
		}
		info := wire.ProjectInfo{
			ID: id, Name: m.Name, Pages: m.Pages, Files: m.Files, Bytes: m.Bytes, Changed: m.Changed,
			Elsewhere: locked[id] && !own,
		}
		if m.Deleted > 0 && damaged == 0 {
			if s.Time()-m.Deleted > deletedMS && !locked[id] {
				// What can't be removed now is tried again at the next look.
				_ = s.Remove(id)
			}
			continue
		}
		switch {
		case errors.Is(err, journal.ErrNewer):
			info.Trouble = errNewer.Title
		case err != nil && !errors.Is(err, journal.ErrGone):
			info.Trouble = errUnreadable.Title
		case slices.Contains(e.saver.broken, id) || listErr == nil && short(m, files):
			info.Trouble = "damaged: open it to recover your pages"
		case err != nil:
			info.Trouble = "its name could not be read"
		}
		if info.Name == "" {
			info.Name = "Project without a name"
		}
		out = append(out, info)
	}
	slices.SortFunc(out, func(a, b wire.ProjectInfo) int { return cmp.Compare(b.Changed, a.Changed) })
	return out, nil
}

// onlyBegun reports whether a folder is one that somebody was killed over before the first change
// was on the device, so that nobody was told of it: it has no manifest, and no journal with a whole
// change. Where anything is damaged it is a project.
func onlyBegun(folder journal.Folder, files []journal.Info) bool {
	for _, f := range files {
		if strings.HasPrefix(f.Name, "slot-") {
			return false
		}
		g := journal.Generation(f.Name)
		if g == 0 {
			continue
		}
		r, err := journal.NewReader(folder, g)
		for err == nil {
			var rec journal.Record
			if rec, err = r.Next(); rec == nil {
				break
			}
			switch rec.(type) {
			case *journal.Change, *journal.End:
				return false
			}
		}
		if err != nil && !errors.Is(err, journal.ErrTorn) {
			return false
		}
	}
	return true
}

// short reports whether the journal of a project is gone, or was cut.
func short(m journal.Manifest, files []journal.Info) bool {
	i := slices.IndexFunc(files, func(f journal.Info) bool { return f.Name == journal.Name(m.Generation) })
	return m.Generation > 0 && (i < 0 || files[i].Size < m.Journal)
}

// idTime returns when the id of a project was made, in milliseconds since 1970 UTC; zero where it
// is none.
func idTime(id string) int64 {
	ms, err := strconv.ParseInt(id, 36, 64)
	if err != nil {
		return 0
	}
	return ms
}
