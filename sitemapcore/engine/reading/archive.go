package reading

import (
	"errors"
	"path"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
)

// maxArchiveProblems is the number of refused files of one archive that get a message of their own; one more message
// counts the others. The backup of a website has thousands.
const maxArchiveProblems = 20

// inside opens an archive, or a workbook, which is one.
func (r *Reader) inside(in Input, b []byte, of format.Format) error {
	switch {
	case of == format.Spreadsheet:
		return r.workbook(in, b)
	case in.Archive != "":
		return format.RefuseFormat(of)
	}
	switch strings.ToLower(path.Ext(in.Name)) {
	case ".xlsx", ".ods":
		// It is damaged. The names of its parts mean nothing to its user.
		return r.workbook(in, b)
	}
	a, err := format.OpenZip(b)
	if err != nil {
		return err
	}
	if m := ProjectIn(a, sitemapcore.MaxTotal); m != nil {
		return r.emit(&Part{Project: m, Alone: len(r.inputs) == 1})
	}
	return r.archive(in, len(b), a)
}

// ProjectIn returns the files of a project file, or nil if the archive is not one. It reads at most limit bytes.
func ProjectIn(a *format.Archive, limit int) *journal.Memory {
	marked := slices.IndexFunc(a.Files, func(f format.Archived) bool { return f.Name == journal.Mark })
	if marked < 0 {
		return nil
	}
	folder := strings.TrimSuffix(a.Files[marked].Path, journal.Mark)
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
		if limit -= len(b); name == journal.Mark {
			m.Put("slot-0", b)
			name = "slot-1"
		}
		m.Put(name, b)
	}
	return m
}

// archive opens the files in an archive of some bytes, in its order, each like a single file. The history and the page
// name only the archive.
func (r *Reader) archive(in Input, held int, a *format.Archive) error {
	r.held = held
	names, opened, before := len(r.Names), r.Files, len(r.Problems)
	quiet, more := 0, 0
	var seen, all int64
	var known []Input
	member := func(i int) Input {
		f := &a.Files[i]
		return Input{Name: f.Name, Path: f.Path, Archive: in.Name, Day: f.Day, Size: int64(f.Packed())}
	}
	for i := range a.Files {
		all += int64(a.Files[i].Packed())
		if !a.Files[i].Clutter {
			known = append(known, member(i))
		}
	}
	r.begin(known)
	for i := range a.Files {
		f := member(i)
		if err := r.host.Breathe(); err != nil {
			return err
		}
		if a.Files[i].Clutter || r.siteOf(f).skip(f.Path) {
			quiet++
			continue
		}
		r.part = in.Size/2 + in.Size/2*seen/max(1, all)
		r.progress(r.part)
		seen += f.Size
		r.crowded = len(r.Problems)-before >= maxArchiveProblems
		u, err := a.Unpacker(i, r.limit())
		if err == nil {
			err = r.unpacked(f, u)
		}
		switch {
		case r.stop != nil:
			return r.stop
		case errors.Is(err, errInstructions):
			quiet++
		case err != nil && r.crowded:
			more++
		case err != nil:
			r.refused(f.Path, err, 0, nil)
		}
	}
	r.within = within{}
	name := display.ShowName(in.Name)
	if more > 0 {
		r.Refused += more
		r.say(in, sitemapcore.Fatal, say.Fill("{n, plural, one {# more file in {archive} was} other {# more files in "+
			"{archive} were}} left out", "n", more, "archive", name),
			say.N("These files aren’t sitemaps or could not be read. The {n} named above are examples.", maxArchiveProblems))
	}
	if quiet == len(a.Files) {
		r.say(in, sitemapcore.Fatal, say.Fill("{archive} has no sitemap in it", "archive", name),
			"Pack the sitemaps again, or drop them here as they are.")
		r.Refused++
	}
	if r.Files > opened {
		r.Names = append(r.Names[:names], in.Name)
	}
	return nil
}

// errInstructions is returned for the note that a download has beside its sitemaps. It can be ignored: the next
// download has a new one.
var errInstructions = errors.New("reading: the note of a download")
