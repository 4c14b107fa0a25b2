package engine

import (
	"bytes"
	"errors"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// maxArchiveProblems is the most files of one archive that are spoken of alone. Of the backup of a
// whole site, thousands are no sitemaps.
const maxArchiveProblems = 20

// A member is a file in an archive.
type member struct {
	given
	clutter, repeated bool
	unpacker          func(limit int) (*intake.Unpacker, error)
}

// inside opens an archive, or a workbook, which is one.
func (o *opener) inside(in given, b []byte, format intake.Format) error {
	switch {
	case format == intake.Spreadsheet:
		return o.workbook(in, b)
	case in.archive != "":
		return intake.RefuseFormat(format)
	case format == intake.Tar:
		return o.tar(in, b)
	}
	a, err := intake.OpenZip(b)
	if err != nil {
		return err
	}
	if m := project.FromArchive(a, sitemapcore.MaxTotal); m != nil {
		return o.projectFile(m)
	}
	var files []member
	for i, f := range a.Files {
		files = append(files, member{
			given{name: f.Name, path: f.Path, size: int64(f.Packed())},
			f.Clutter, f.Repeated,
			func(limit int) (*intake.Unpacker, error) { return a.Unpacker(i, limit) },
		})
	}
	return o.archive(in, len(b), files, a.Damage)
}

func (o *opener) tar(in given, b []byte) error {
	all, cut := intake.OpenTar(b)
	var files []member
	for _, f := range all {
		files = append(files, member{
			given{name: f.Name, path: f.Path, size: int64(len(f.Bytes))},
			f.Clutter, false,
			func(limit int) (*intake.Unpacker, error) {
				u := intake.NewUnpacker(limit)
				err := u.Write(f.Bytes)
				if err == nil {
					err = u.Close()
				}
				return u, err
			},
		})
	}
	var damage *intake.Refusal
	if cut {
		damage = &intake.Refusal{
			Title:  "This file is cut off",
			Detail: "The files up to there are open. Use a fresh copy for the rest.",
		}
	}
	return o.archive(in, len(b), files, damage)
}

// archive opens the files in an archive of some bytes, in its order, each as if it had been given
// alone. In the history and in what the page says, the archive is what was opened.
func (o *opener) archive(in given, held int, files []member, damage *intake.Refusal) error {
	o.held = held
	names, opened, before := len(o.names), o.result.Files, len(o.problems)
	quiet, more, twice, repeated := 0, 0, 0, ""
	var seen, all int64
	for _, f := range files {
		all += f.size
	}
	for _, f := range files {
		if err := o.j.breathe(); err != nil {
			return err
		}
		if f.clutter {
			quiet++
			continue
		}
		o.part = in.size/2 + in.size/2*seen/max(1, all)
		o.progress(0, o.part)
		seen += f.size
		o.crowded = len(o.problems)-before >= maxArchiveProblems
		was := o.result.Files
		f.archive = in.name
		u, err := f.unpacker(o.limit())
		if err == nil {
			err = o.unpacked(f.given, u)
		}
		switch {
		case errors.Is(err, errCanceled):
			return err
		case errors.Is(err, errInstructions):
			quiet++
		case err != nil && o.crowded:
			more++
		case err != nil:
			o.refused(f.path, err, 0, nil)
		case f.repeated && o.result.Files > was:
			twice++
			repeated = f.path
		}
	}
	o.within = within{}
	name := intake.ShowName(in.name)
	if twice > 0 {
		title := intake.ShowName(repeated) + " is twice in " + name
		if twice > 1 {
			title = number(twice) + " files in " + name + " have the name of another one in it"
		}
		o.say(in, sitemapcore.Warn, title, "All are open. Programs that unpack archives keep only the last one of "+
			"each name, so look which is the right one.")
	}
	if more > 0 {
		o.result.Refused += more
		o.say(in, sitemapcore.Fatal, number(more)+" more files in "+name+" were left out",
			"They are no sitemaps or could not be read, like the "+number(maxArchiveProblems)+" that are named.")
	}
	if damage != nil {
		damage.Rule = "" // what is whole in it breaks none
		o.tell(in, sitemapcore.Reject, damage)
	}
	if quiet == len(files) {
		o.say(in, sitemapcore.Fatal, name+" has no sitemap in it",
			"Pack the sitemaps again, or drop them here as they are.")
		o.result.Refused++
	}
	if o.result.Files > opened {
		o.names = append(o.names[:names], in.name)
	}
	return nil
}

// say keeps what is to be said about a file.
func (o *opener) say(in given, severity sitemapcore.Severity, title, detail string) {
	o.tell(in, severity, &intake.Refusal{Title: title, Detail: detail})
}

// tell is say with the words of intake.
func (o *opener) tell(in given, severity sitemapcore.Severity, r *intake.Refusal) {
	r = r.For(in.name)
	o.problems = append(o.problems, problem{Problem: wire.Problem{
		ID: o.e.nextProblem(), Rule: r.Rule, File: intake.ShowName(in.name), Severity: severity, Title: r.Title,
		Detail: r.Detail, Causes: r.Causes,
	}})
}

// errInstructions says that a file is the note that a download has beside its sitemaps.
var errInstructions = errors.New("engine: the note of a download")

// isInstructions reports whether a text is that note. Nothing is lost with it: the next download
// has a new one.
func isInstructions(text []byte) bool {
	title := strings.TrimSuffix(output.InstructionsName, ".txt")
	return bytes.HasPrefix(text, []byte(title+"\r\n\r\n1. "))
}
