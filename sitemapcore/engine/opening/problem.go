package opening

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
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

// refusedFile does the same for a file of several, which is called name. Texts of a website without its
// settings are spoken of together.
func (r *Reader) refusedFile(in Input, name string, err error) {
	if root, _ := rootOf(in); root != "" && intake.IsWebSource(in.Path) {
		r.loose = append(r.loose, name)
		return
	}
	r.refused(name, err, 0, nil)
}

// tellLoose speaks of the texts of a website that came without its settings.
func (r *Reader) tellLoose() {
	n := len(r.loose)
	if n == 0 {
		return
	}
	r.tell(r.loose[0], sitemapcore.Fatal, &sitemapcore.Failure{
		Title: siteWords.Loose.N(n), Detail: siteWords.LooseMore, Causes: r.loose[:min(n, maxNames)],
	})
	r.Refused += n
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
	case errors.As(err, &foreign) && strings.EqualFold(foreign.Root, "siteMap"):
		return &sitemapcore.Failure{
			Rule: sitemapcore.RuleB1, Title: Words.SiteMenu.With("file", shown), Detail: Words.SiteMenuMore,
		}
	case errors.As(err, &foreign) && foreign.Root == "":
		return &sitemapcore.Failure{
			Rule: sitemapcore.RuleB1, Title: Words.NoTag.With("file", shown), Detail: Words.NoTagMore,
		}
	case errors.As(err, &foreign):
		return &sitemapcore.Failure{
			Rule: sitemapcore.RuleB1, Title: Words.NotSitemap.With("file", shown),
			Detail: Words.NotSitemapMore.With("tag", sitemapcore.Excerpt([]byte("<"+foreign.Root+">"))),
		}
	case errors.Is(err, sitemapcore.ErrFull):
		return intake.RefuseFull()
	}
	return &sitemapcore.Failure{
		Title: Words.NotRead.With("file", shown), Detail: Words.Unchanged.With("why", err.Error()),
	}
}

// say keeps what is to be said about a file, in words of this package.
func (r *Reader) say(in Input, severity sitemapcore.Severity, title, detail string) {
	r.tell(in.Name, severity, &sitemapcore.Failure{Title: title, Detail: detail})
}

// remark keeps a sentence for the owner, unless another file led to the same one.
func (r *Result) remark(sentence string) {
	if !slices.Contains(r.Notes, sentence) {
		r.Notes = append(r.Notes, sentence)
	}
}

// note keeps a sentence for the owner about n things, unless there are none.
func (r *Result) note(n int, says catalog.Message, places ...any) {
	if n > 0 {
		r.Notes = append(r.Notes, says.With(append(places, "n", n)...))
	}
}
