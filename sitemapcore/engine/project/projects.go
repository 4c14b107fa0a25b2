package project

import (
	"cmp"
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// deletedMS is how long a deleted project can be put back, in milliseconds.
	deletedMS = 3_600_000
)

// ErrNowhere is returned if the device can't save projects, and ErrLocked if another tab writes the project.
var (
	ErrNowhere error = refuse("This browser can’t save projects here",
		"Download the project instead. You can open it again here or on another device.")
	ErrLocked error = refuse("Another tab is working on this project",
		"You can look at it here, take over, or go on in the other tab.")
)

// Projects are those that are in a storage.
type Projects struct {
	Storage journal.Storage // nil if nothing can be saved

	damaged []string // the ids of damaged projects
}

// List describes the projects, the last changed one first; here reports whether this tab writes a project. It removes
// projects that were deleted long enough ago.
func (s *Projects) List(here func(id string) bool) ([]wire.ProjectInfo, error) {
	if s.Storage == nil {
		return nil, nil
	}
	names, err := s.Storage.List()
	if err != nil {
		return nil, err
	}
	locked, err := s.Storage.Locked()
	if err != nil {
		return nil, err
	}
	var out []wire.ProjectInfo
	for _, id := range names {
		folder, err := s.Storage.Folder(id, false)
		if err != nil {
			continue
		}
		info, gone := s.describe(id, folder)
		folder.Close()
		switch {
		case info != nil:
			info.Locked = locked[id] && !here(id)
			out = append(out, *info)
		case s.Storage.Time()-gone > deletedMS && !locked[id]:
			// What can't be removed now is tried again at the next look.
			_ = s.Storage.Remove(id)
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Changed > out[j].Changed })
	return out, nil
}

// describe describes the project in a folder. Of one that was deleted, or only begun, it returns
// when that was, in milliseconds since 1970 UTC.
func (s *Projects) describe(id string, folder journal.Folder) (info *wire.ProjectInfo, gone int64) {
	m, damaged, err := journal.ReadManifest(folder)
	files, listErr := folder.List()
	if listErr == nil && onlyBegun(folder, files) {
		return nil, idTime(id)
	}
	if m.Deleted > 0 && damaged == 0 {
		return nil, m.Deleted
	}
	info = &wire.ProjectInfo{
		ID: id, Name: cmp.Or(say.Data(m.Name), "Untitled project").String(), Pages: m.Pages, Files: m.Files,
		File:    m.File,
		Bytes:   m.Bytes,
		Changed: m.Changed,
	}
	switch {
	case errors.Is(err, journal.ErrNewer):
		info.Trouble = newerText
	case err != nil && !errors.Is(err, journal.ErrGone):
		info.Trouble = "This project can’t be read"
	case slices.Contains(s.damaged, id) || listErr == nil && short(m, files):
		info.Trouble = "damaged: open it to recover your pages"
	case err != nil:
		info.Trouble = "its name could not be read"
	}
	return info, 0
}

// onlyBegun reports whether a folder is left from a tab that was killed before its first change was on the device, and
// before the page showed the project: it has no manifest, and no journal with a complete change. A folder with any
// damage is a project.
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

// idTime returns when the id of a project was made, in milliseconds since 1970 UTC, or 0 if it is not an id.
func idTime(id string) int64 {
	ms, err := strconv.ParseInt(id, 36, 64)
	if err != nil {
		return 0
	}
	return ms
}

// Folder opens the folder of a project to read it.
func (s *Projects) Folder(id string) (journal.Folder, error) {
	if s.Storage == nil {
		return nil, ErrNowhere
	}
	return s.Storage.Folder(id, false)
}

// create makes a folder for a project, and claims it.
func (s *Projects) create(wake func()) (*project, error) {
	names, err := s.Storage.List()
	if err != nil {
		return nil, err
	}
	n := s.Storage.Time()
	for slices.Contains(names, strconv.FormatInt(n, 36)) {
		n++
	}
	return s.claim(strconv.FormatInt(n, 36), false, wake)
}

// nobody is a no-op wake callback for projects that are written and closed immediately.
func nobody() {}

// claim locks a project's folder and opens it for writing. wake is called when another tab takes it
// over.
func (s *Projects) claim(id string, take bool, wake func()) (*project, error) {
	p := &project{id: id, now: s.Storage.Time}
	unlock, err := s.Storage.Lock(id, take, func() {
		p.lost.Store(true)
		wake()
	})
	if err != nil {
		return nil, err
	}
	if unlock == nil {
		return nil, ErrLocked
	}
	if p.folder, err = s.Storage.Folder(id, true); err != nil {
		unlock()
		return nil, err
	}
	p.unlock = unlock
	return p, nil
}

// amend changes the manifest of a project that is not open here.
func (s *Projects) amend(id string, change func(*journal.Manifest)) error {
	p, err := s.claim(id, false, nobody)
	if err != nil {
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

// Copy copies a project, and returns the id and the name of the copy. If the project is open, it must be completely
// written before, and not change meanwhile.
func (s *Projects) Copy(job Job, id string) (copied, name string, err error) {
	from, err := s.Storage.Folder(id, false)
	if err != nil {
		return "", "", err
	}
	defer from.Close()
	p, err := s.create(nobody)
	if err != nil {
		return "", "", err
	}
	name, err = s.copyInto(job, p.folder, from)
	p.close()
	if err != nil {
		_ = s.Storage.Remove(p.id)
	}
	return p.id, name, err
}

func (s *Projects) copyInto(job Job, to, from journal.Folder) (name string, err error) {
	m, _, err := journal.ReadManifest(from)
	if err != nil && !errors.Is(err, journal.ErrGone) {
		return "", newer(err)
	}
	files, err := from.List()
	if err != nil {
		return "", err
	}
	c := copying{job: job, title: "Copying the project"}
	for _, f := range files {
		c.total += f.Size
	}
	for _, f := range files {
		err := c.each(from, f.Name, f.Size, func(b []byte, at int64) error {
			return to.WriteAt(f.Name, b, at)
		})
		if err != nil {
			return "", err
		}
	}
	m.Name, m.Named = say.Fill("Copy of {name}", "name", m.Name).String(), true
	m.Serial++
	m.Changed = s.Storage.Time()
	if err := to.Flush(); err != nil {
		return "", err
	}
	return m.Name, journal.WriteManifest(to, m)
}

// CopyOf returns the id of the project that was recovered from the current state of a damaged one, or "".
func (s *Projects) CopyOf(damaged journal.Recovery) string {
	names, err := s.Storage.List()
	if err != nil {
		return ""
	}
	for _, id := range slices.Sorted(slices.Values(names)) {
		folder, err := s.Storage.Folder(id, false)
		if err != nil {
			continue
		}
		of := journal.ReadRecovery(folder)
		m, _, err := journal.ReadManifest(folder)
		folder.Close()
		if of.From == damaged.From && of.Of == damaged.Of && err == nil && m.Deleted == 0 {
			return id
		}
	}
	return ""
}

// RecoveredName returns the name of a project that is recovered from another.
func RecoveredName(name string) say.Text {
	before, behind := say.Split("{name} (recovered)", "name")
	name = strings.TrimSuffix(strings.TrimPrefix(intake.ShowName(name), before.String()), behind.String())
	return say.Fill("{name} (recovered)", "name", cmp.Or(say.Data(name), "Project"))
}
