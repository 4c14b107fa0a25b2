package opening

import (
	"errors"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// A Problem is what the owner should know of a file, such as why it could not be used.
type Problem struct {
	wire.Problem
	Text []byte // where it has links that can be taken
}

// refused keeps what is to be said about a file that could not be used, and text where it has links
// that can be taken.
func (r *Reader) refused(name string, err error, links int, text []byte) {
	p := Problem{Problem: describe(name, err), Text: text}
	p.Links = links
	p.File = intake.ShowName(name)
	p.Severity = sitemapcore.Fatal
	r.Problems = append(r.Problems, p)
	r.Refused++
}

// describe puts into words why a file could not be used.
func describe(name string, err error) wire.Problem {
	var refusal *intake.Refusal
	var foreign *sitemapxml.NotSitemapError
	shown := intake.ShowName(name)
	switch {
	case errors.As(err, &refusal):
		refusal = refusal.For(name)
		return wire.Problem{Rule: refusal.Rule, Title: refusal.Title, Detail: refusal.Detail, Causes: refusal.Causes}
	case errors.As(err, &foreign) && foreign.Root == "":
		return wire.Problem{
			Rule: "B1", Title: shown + " has no tag in it",
			Detail: "It begins like a sitemap, and then nothing follows. Download it from your site again.",
		}
	case errors.As(err, &foreign):
		return wire.Problem{
			Rule: "B1", Title: shown + " is XML, but not a sitemap",
			Detail: "A sitemap begins with the tag <urlset>, an index of sitemaps with <sitemapindex>. This file " +
				"begins with " + sitemapcore.Excerpt([]byte("<"+foreign.Root+">")) +
				", which search engines don’t read as a list of pages.",
		}
	case errors.Is(err, sitemapcore.ErrFull):
		full := intake.RefuseFull()
		return wire.Problem{Title: full.Title, Detail: full.Detail}
	}
	return wire.Problem{
		Title:  shown + " could not be read",
		Detail: "What was open is as it was before. The reason, for those who can help: " + err.Error(),
	}
}

// say keeps what is to be said about a file.
func (r *Reader) say(in Input, severity sitemapcore.Severity, title, detail string) {
	r.tell(in, severity, &intake.Refusal{Title: title, Detail: detail})
}

// tell is say with the words of intake.
func (r *Reader) tell(in Input, severity sitemapcore.Severity, refusal *intake.Refusal) {
	p := Problem{Problem: describe(in.Name, refusal)}
	p.File, p.Severity = intake.ShowName(in.Name), severity
	r.Problems = append(r.Problems, p)
}

// note keeps a sentence for the owner about n things.
func (r *Result) note(n int, one, many, rest string) {
	if n == 1 {
		r.Notes = append(r.Notes, "One "+one+" "+rest)
	} else if n > 1 {
		r.Notes = append(r.Notes, sitemapcore.Number(n)+" "+many+" "+rest)
	}
}
