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
	r.tell(name, sitemapcore.Fatal, describe(name, err))
	p := &r.Problems[len(r.Problems)-1]
	p.Links, p.Text = links, text
	r.Refused++
}

// tell keeps what is to be said about a file.
func (r *Reader) tell(name string, severity sitemapcore.Severity, f *sitemapcore.Failure) {
	name = intake.ShowName(name)
	p := wire.Problem{File: name, Severity: severity, Failure: *f.For(name)}
	r.Problems = append(r.Problems, Problem{Problem: p})
}

// describe puts into words why a file could not be used.
func describe(name string, err error) *sitemapcore.Failure {
	var failure *sitemapcore.Failure
	var foreign *sitemapxml.NotSitemapError
	shown := intake.ShowName(name)
	switch {
	case errors.As(err, &failure):
		return failure
	case errors.As(err, &foreign) && foreign.Root == "":
		return &sitemapcore.Failure{
			Rule: "B1", Title: shown + " has no tag in it",
			Detail: "It begins like a sitemap, and then nothing follows. Download it from your site again.",
		}
	case errors.As(err, &foreign):
		return &sitemapcore.Failure{
			Rule: "B1", Title: shown + " is XML, but not a sitemap",
			Detail: "A sitemap begins with the tag <urlset>, an index of sitemaps with <sitemapindex>. This file " +
				"begins with " + sitemapcore.Excerpt([]byte("<"+foreign.Root+">")) +
				", which search engines don’t read as a list of pages.",
		}
	case errors.Is(err, sitemapcore.ErrFull):
		return intake.RefuseFull()
	}
	return &sitemapcore.Failure{
		Title:  shown + " could not be read",
		Detail: "What was open is as it was before. The reason, for those who can help: " + err.Error(),
	}
}

// say keeps what is to be said about a file, in words of this package.
func (r *Reader) say(in Input, severity sitemapcore.Severity, title, detail string) {
	r.tell(in.Name, severity, &sitemapcore.Failure{Title: title, Detail: detail})
}

// note keeps a sentence for the owner about n things.
func (r *Result) note(n int, one, many, rest string) {
	if n == 1 {
		r.Notes = append(r.Notes, "One "+one+" "+rest)
	} else if n > 1 {
		r.Notes = append(r.Notes, sitemapcore.Number(n)+" "+many+" "+rest)
	}
}
