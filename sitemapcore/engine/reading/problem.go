package reading

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// A Problem is a message for the user about a file, such as why it could not be used.
type Problem struct {
	wire.Problem
	Text []byte // the text, if it has links to take
}

// refused records why a file could not be used, and its text if that has links to take.
func (r *Reader) refused(name string, err error, links int, text []byte) {
	r.tell(name, sitemapcore.Fatal, describe(name, err))
	p := &r.Problems[len(r.Problems)-1]
	p.Links, p.Text = links, text
	r.Refused++
}

// tell records a message about a file.
func (r *Reader) tell(name string, severity sitemapcore.Severity, f *say.Failure) {
	name = display.ShowName(name)
	p := wire.Problem{File: name, Severity: severity, Failure: *f.For(name)}
	r.Problems = append(r.Problems, Problem{Problem: p})
}

// describe puts into words why a file could not be used.
func describe(name string, err error) *say.Failure {
	var failure *say.Failure
	var foreign *sitemapxml.NotSitemapError
	shown := display.ShowName(name)
	switch {
	case errors.As(err, &failure):
		return failure
	case errors.As(err, &foreign) && strings.EqualFold(foreign.Root, "siteMap"):
		return &say.Failure{
			Rule: sitemapcore.RuleB1, Title: say.Fill("{file} is a menu of ASP.NET, not a sitemap", "file", shown),
			Detail: "Files that begin with <siteMap> describe the menus of a website, and search engines don’t " +
				"read them. The sitemap usually has an address that ends in sitemap.xml.",
		}
	case errors.As(err, &foreign) && foreign.Root == "":
		return &say.Failure{
			Rule: sitemapcore.RuleB1, Title: say.Fill("{file} has no tag in it", "file", shown),
			Detail: "The file begins like a sitemap, and then nothing follows. Download it from your site again.",
		}
	case errors.As(err, &foreign):
		return &say.Failure{
			Rule: sitemapcore.RuleB1, Title: say.Fill("{file} is XML, but not a sitemap", "file", shown),
			Detail: say.Fill("A sitemap begins with the tag <urlset>, an index of sitemaps with <sitemapindex>. This "+
				"file begins with {tag}, which search engines don’t read as a list of pages.", "tag",
				display.Excerpt([]byte("<"+foreign.Root+">"))),
		}
	case errors.Is(err, sitemapcore.ErrFull):
		return item.RefuseFull()
	}
	return &say.Failure{
		Title: say.Fill("{file} could not be read", "file", shown), Detail: say.Fill(say.UnchangedText, "why", err.Error()),
	}
}

// AddedBeside says that of all pages in a file only some were added, because the others are in the sitemaps beside it.
func (r *Result) AddedBeside(name string, all, added int) {
	name = display.ShowName(name)
	if added == 0 {
		r.Notes = slices.DeleteFunc(r.Notes, func(s say.Text) bool { return s == madeFromFeed })
	}
	r.Problems = append(r.Problems, Problem{Problem: wire.Problem{
		File: name, Severity: sitemapcore.Note, Failure: say.Failure{
			Title: say.Fill("Already in your sitemap: {n} of the {all} pages of {file}", "n", all-added, "all", all,
				"file", name),
		},
	}})
}

// say records a message about a file, in words of this package.
func (r *Reader) say(in Input, severity sitemapcore.Severity, title, detail say.Text) {
	r.tell(in.Name, severity, &say.Failure{Title: title, Detail: detail})
}

// remark keeps a sentence for the owner, unless another file led to the same one.
func (r *Result) remark(sentence say.Text) {
	if !slices.Contains(r.Notes, sentence) {
		r.Notes = append(r.Notes, sentence)
	}
}

// note keeps a sentence for the owner about n things, unless there are none.
func (r *Result) note(n int, says say.Text, places ...any) {
	if n > 0 {
		r.Notes = append(r.Notes, say.Fill(says, append(places, "n", n)...))
	}
}
