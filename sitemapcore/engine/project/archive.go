package project

import (
	"cmp"
	"hash/crc32"
	"io"
	"strings"

	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A copying reads files in slices and tells how far it is.
type copying struct {
	job         *session.Job
	title       say.Text
	done, total int64
}

// each passes a file of a folder to use, block after block, with the offset of each block.
func (c *copying) each(folder journal.Folder, name string, size int64, use func(b []byte, at int64) error) error {
	buf := make([]byte, min(size, writeBytes))
	for at := int64(0); at < size; {
		n, err := folder.ReadAt(name, buf[:min(int64(len(buf)), size-at)], at)
		if err == nil && n == 0 {
			err = journal.ErrGone
		}
		if err == nil {
			c.done += int64(n)
			c.job.Report(wire.Progress{Title: c.title, Done: c.done, Total: c.total})
			err = use(buf[:n], at)
		}
		if err == nil {
			err = c.job.Breathe()
		}
		if err != nil {
			return err
		}
		at += int64(n)
	}
	return nil
}

// An archived is one file of a project file.
type archived struct {
	journal.Info
	folder journal.Folder
}

// inMemory returns a file that is in memory.
func inMemory(name string, b []byte) archived {
	m := &journal.Memory{}
	m.Put(name, b)
	return archived{journal.Info{Name: name, Size: int64(len(b))}, m}
}

// writeFile writes a project as one file, and returns its file name. An empty id is the open document, saved or not.
func (ps *Projects) writeFile(job *session.Job, id string, w io.Writer) (fileName string, err error) {
	name := cmp.Or(ps.name(), ps.documentName())
	var files []archived
	if id == "" || id == ps.ID() {
		m := journal.Manifest{Name: name}
		if ps.Storage != nil {
			m.Changed = ps.Storage.Time()
		}
		files, err = ps.openFiles(job, m)
	} else {
		var folder journal.Folder
		if folder, err = ps.Folder(id); err != nil {
			return "", err
		}
		defer folder.Close()
		files, name, err = storedFiles(folder)
	}
	if err == nil {
		err = writeArchive(job, w, files)
	}
	name = strings.Trim(strings.NewReplacer("/", "-", `\`, "-").Replace(display.ShowName(name)), " .-")
	return filename.SafeName(cmp.Or(name, "project") + ".sitemap-project.zip"), err
}

// storedFiles returns the files of a project in a folder, and the project's name, or "" if it is not readable.
func storedFiles(folder journal.Folder) ([]archived, string, error) {
	files, err := folder.List()
	if err != nil {
		return nil, "", err
	}
	// A damaged project is written as it is.
	m, _, _ := journal.ReadManifest(folder)
	out := []archived{inMemory(journal.Mark, journal.AppendManifest(nil, m))}
	for _, f := range files {
		out = append(out, archived{f, folder})
	}
	return out, m.Name, nil
}

// openFiles returns the files of a project with the open document. The document must not change meanwhile.
func (ps *Projects) openFiles(job *session.Job, m journal.Manifest) ([]archived, error) {
	runAlone(job)
	doc := ps.Doc
	m.Serial, m.Generation, m.Named, m.Pages, m.Files = 1, 1, true, doc.Len(), len(doc.Files())
	var memory journal.Memory
	head := journal.Head{Version: journal.Version, Generation: 1, Snapshot: true}
	w := writer{job, doc, journal.NewWriter(&memory, head)}
	if err := w.snapshot(ps); err != nil {
		return nil, err
	}
	if err := w.journal.Flush(); err != nil {
		return nil, err
	}
	files := []archived{
		inMemory(journal.Mark, journal.AppendManifest(nil, m)),
		inMemory(journal.Name(1), memory.Bytes(journal.Name(1))),
	}
	skip := unneeded(doc, &ps.History)
	for i, f := range doc.Files() {
		if f.Raw != nil && !skip(i) {
			files = append(files, inMemory(journal.SourceName(i), f.Raw))
		}
	}
	return files, nil
}

// writeArchive writes an archive in slices: each file is read once for its checksum and once more
// for its bytes.
func writeArchive(job *session.Job, w io.Writer, files []archived) error {
	c := copying{job: job, title: "Writing the project"}
	for _, f := range files {
		c.total += 2 * f.Size
	}
	z := output.NewArchive(w)
	for _, f := range files {
		sum := crc32.NewIEEE()
		if err := c.copy(sum, f); err != nil {
			return err
		}
		z.AddStored(f.Name, sum.Sum32(), f.Size, func(w io.Writer) error { return c.copy(w, f) })
	}
	return z.Run(func(bool) error { return job.Breathe() })
}

// copy writes a file.
func (c *copying) copy(w io.Writer, f archived) error {
	return c.each(f.folder, f.Name, f.Size, func(b []byte, _ int64) error {
		_, err := w.Write(b)
		return err
	})
}
