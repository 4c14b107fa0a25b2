package engine

import (
	"bytes"
	"errors"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// maxArchiveProblems is the most files of one archive that are spoken of alone. Of the backup of a whole site, thousands are no
// sitemaps.
const maxArchiveProblems = 20

// archive opens the files in a zip archive, in its order, each as if it had been given alone. In the history and in what the page says,
// the archive is what was opened.
func (o *opener) archive(in given, zip []byte) error {
	a, err := intake.OpenZip(zip)
	if err != nil {
		return err
	}
	if m := projectIn(a, sitemapcore.MaxTotal); m != nil {
		return o.projectFile(m)
	}
	o.held = len(zip)
	names, opened, before := len(o.names), o.result.Files, len(o.problems)
	quiet, more, twice, repeated := 0, 0, 0, ""
	var seen, all int64
	for i := range a.Files {
		all += int64(a.Files[i].Packed())
	}
	for i := range a.Files {
		f := &a.Files[i]
		if err := o.j.breathe(); err != nil {
			return err
		}
		if f.Clutter {
			quiet++
			continue
		}
		o.part = in.size/2 + in.size/2*seen/max(1, all)
		o.progress(0, o.part)
		seen += int64(f.Packed())
		o.crowded = len(o.problems)-before >= maxArchiveProblems
		was := o.result.Files
		file := given{name: f.Name, path: f.Path, archive: in.name}
		u, err := a.Unpacker(i, o.limit())
		if err == nil {
			err = o.unpacked(file, u)
		}
		switch {
		case errors.Is(err, errCanceled):
			return err
		case errors.Is(err, errInstructions):
			quiet++
		case err != nil && o.crowded:
			more++
		case err != nil:
			o.refused(f.Path, err, 0, nil)
		case f.Repeated && o.result.Files > was:
			twice++
			repeated = f.Path
		}
	}
	o.held, o.part, o.crowded = 0, 0, false
	if twice > 0 {
		title := intake.ShowName(repeated) + " is twice in " + intake.ShowName(in.name)
		if twice > 1 {
			title = number(twice) + " files in " + intake.ShowName(in.name) + " have the name of another one in it"
		}
		o.tell(in, sitemapcore.Warn, title, "All are open. Programs that unpack archives keep only the last one of each name, so look which is the right one.")
	}
	if more > 0 {
		o.result.Refused += more
		o.tell(in, sitemapcore.Fatal, number(more)+" more files in "+intake.ShowName(in.name)+" were left out",
			"They are no sitemaps or could not be read, like the "+number(maxArchiveProblems)+" that are named.")
	}
	if a.Damage != nil {
		d := a.Damage.For(in.name)
		o.tell(in, sitemapcore.Reject, d.Title, d.Detail, d.Causes...)
	}
	if quiet == len(a.Files) {
		o.tell(in, sitemapcore.Fatal, intake.ShowName(in.name)+" has no sitemap in it",
			"Pack the sitemaps again, or drop them here as they are.")
		o.result.Refused++
	}
	if o.result.Files > opened {
		o.names = append(o.names[:names], in.name)
	}
	return nil
}

// tell keeps what is to be said about an archive.
func (o *opener) tell(in given, severity sitemapcore.Severity, title, detail string, causes ...string) {
	o.e.nextID++
	o.problems = append(o.problems, problem{Problem: wire.Problem{
		ID: o.e.nextID, File: intake.ShowName(in.name), Severity: severity, Title: title, Detail: detail, Causes: causes,
	}})
}

// errInstructions says that a file is the note that a download has beside its sitemaps.
var errInstructions = errors.New("engine: the note of a download")

// isInstructions reports whether a text is that note. Nothing is lost with it: the next download has a new one.
func isInstructions(text []byte) bool {
	title := strings.TrimSuffix(output.InstructionsName, ".txt")
	return bytes.HasPrefix(text, []byte(title+"\r\n\r\n1. "))
}
