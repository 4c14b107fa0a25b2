package project

import (
	"cmp"
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// deletedMS is how long a deleted project can be put back, in milliseconds.
const deletedMS = 3_600_000

// ErrNowhere is returned if the device can't save projects, and ErrLocked if another tab writes the project.
var (
	ErrNowhere error = session.Refuse("This browser can’t save projects here",
		"Download the project instead. You can open it again here or on another device.")
	ErrLocked error = session.Refuse("Another tab is working on this project",
		"You can look at it here, take over, or go on in the other tab.")
)

// describeAll describes the projects, the last changed one first. It removes those that were deleted more than so many
// milliseconds ago.
func (ps *Projects) describeAll(ms int64) (out []wire.ProjectInfo, removed int, err error) {
	if ps.Storage == nil {
		return nil, 0, nil
	}
	names, err := ps.Storage.List()
	if err != nil {
		return nil, 0, err
	}
	locked, err := ps.Storage.Locked()
	if err != nil {
		return nil, 0, err
	}
	for _, id := range names {
		folder, err := ps.Storage.Folder(id, false)
		if err != nil {
			continue
		}
		info, gone := ps.describe(id, folder)
		folder.Close()
		switch {
		case info != nil:
			info.Locked = locked[id] && !ps.writes(id)
			out = append(out, *info)
		case ps.Storage.Time()-gone > ms && !locked[id]:
			// What can't be removed now is tried again at the next look.
			if ps.Storage.Remove(id) == nil {
				removed++
			}
		}
	}
	sort.Slice(out, func(i, j int) bool { return out[i].Changed > out[j].Changed })
	return out, removed, nil
}

// describe describes the project in a folder. Of one that was deleted, or only begun, it returns
// when that was, in milliseconds since 1970 UTC.
func (ps *Projects) describe(id string, folder journal.Folder) (info *wire.ProjectInfo, gone int64) {
	m, damaged, err := journal.ReadManifest(folder)
	files, listErr := folder.List()
	if listErr == nil && onlyBegun(folder, files) {
		// The id is the time, in base 36.
		begun, _ := strconv.ParseInt(id, 36, 64)
		return nil, begun
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
	case errors.Is(err, journal.ErrVersion):
		info.Trouble = versionText
	case err != nil && !errors.Is(err, journal.ErrGone):
		info.Trouble = "This project can’t be read"
	case slices.Contains(ps.damaged, id) || listErr == nil && short(m, files):
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

// Folder opens the folder of a project to read it.
func (ps *Projects) Folder(id string) (journal.Folder, error) {
	if ps.Storage == nil {
		return nil, ErrNowhere
	}
	folder, err := ps.Storage.Folder(id, false)
	return folder, inWords(err)
}

// create makes a folder for a project, and claims it.
func (ps *Projects) create(wake func()) (*project, error) {
	names, err := ps.Storage.List()
	if err != nil {
		return nil, err
	}
	n := ps.Storage.Time()
	for slices.Contains(names, strconv.FormatInt(n, 36)) {
		n++
	}
	return ps.lock(strconv.FormatInt(n, 36), false, wake)
}

// claim is lock for a project that must exist.
func (ps *Projects) claim(id string, take bool, wake func()) (*project, error) {
	folder, err := ps.Folder(id)
	if err != nil {
		return nil, err
	}
	folder.Close()
	return ps.lock(id, take, wake)
}

// lock locks a project's folder and opens it for writing. wake is called when another tab takes it over; it is nil for a
// project that is closed at once.
func (ps *Projects) lock(id string, take bool, wake func()) (*project, error) {
	p := &project{id: id, projects: ps}
	unlock, err := ps.Storage.Lock(id, take, func() {
		if p.lost.Store(true); wake != nil {
			wake()
		}
	})
	if err != nil {
		return nil, err
	}
	if unlock == nil {
		return nil, ErrLocked
	}
	if p.folder, err = ps.Storage.Folder(id, true); err != nil {
		unlock()
		return nil, err
	}
	p.unlock = unlock
	return p, nil
}

// copyProject copies a project, and returns the id and the name of the copy. If the project is open, it must be completely
// written before, and not change meanwhile.
func (ps *Projects) copyProject(job *session.Job, id string) (copied, name string, err error) {
	from, err := ps.Folder(id)
	if err != nil {
		return "", "", err
	}
	defer from.Close()
	p, err := ps.create(nil)
	if err != nil {
		return "", "", err
	}
	name, err = ps.copyInto(job, p.folder, from)
	p.close()
	if err != nil {
		_ = ps.Storage.Remove(p.id)
	}
	return p.id, name, err
}

func (ps *Projects) copyInto(job *session.Job, to, from journal.Folder) (name string, err error) {
	m, _, err := journal.ReadManifest(from)
	if err != nil && !errors.Is(err, journal.ErrGone) {
		return "", inWords(err)
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
	m.Changed = ps.Storage.Time()
	if err := to.Flush(); err != nil {
		return "", err
	}
	return m.Name, journal.WriteManifest(to, m)
}

// recoveredName returns the name of a project that is recovered from another.
func recoveredName(name string) say.Text {
	before, behind := say.Split("{name} (recovered)", "name")
	name = strings.TrimSuffix(strings.TrimPrefix(display.ShowName(name), before.String()), behind.String())
	return say.Fill("{name} (recovered)", "name", cmp.Or(say.Data(name), "Project"))
}
