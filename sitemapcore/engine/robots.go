package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// This file takes a robots.txt that came among the files, and asks for the sitemaps that it names.

// robots has the rules of the last robots.txt, and the message about it.
type robots struct {
	*session.Session
	problems *problems
	custom   *custom
}

// use applies an opened robots.txt, and asks for its sitemaps that aren't open. It is called after everything is read.
// If there is no page yet, the file is a problem, and waits for pages.
func (b *robots) use(found *opening.Result) {
	switch {
	case found.Robots != "":
		rules := b.custom.rules()
		rules.Robots, rules.Host = found.Robots, ""
		b.custom.set(rules)
		found.Opened.Robots = true
		b.askForNamed(found)
	case b.custom.checks.custom.homeless():
		b.custom.set(b.custom.rules())
	}
	if found.Robots == "" {
		b.tickOff()
	}
	if !b.custom.checks.custom.usual && !b.custom.kept {
		b.custom.store()
	}
}

// askForNamed says which sitemaps the robots.txt names that aren't open.
func (b *robots) askForNamed(found *opening.Result) {
	b.problems.list = slices.DeleteFunc(b.problems.list, func(p problem) bool { return p.named != nil })
	p, ask := b.askFor(problem{Problem: wire.Problem{ID: b.problems.next()}, named: found.Sitemaps})
	if found.Named = len(p.named); !ask {
		return
	}
	if p.Severity == sitemapcore.Fatal {
		found.Refused++
	}
	b.problems.add(p)
}

// tickOff takes the sitemaps off the list of a robots.txt that have come since.
func (b *robots) tickOff() {
	kept := b.problems.list[:0]
	for _, p := range b.problems.list {
		ask := true
		if p.named != nil {
			p, ask = b.askFor(p)
		}
		if ask {
			kept = append(kept, p)
		}
	}
	b.problems.list = kept
}

// askFor adds the sitemaps in a robots.txt that aren't open to its message, and reports whether there is something to
// say.
func (b *robots) askFor(p problem) (problem, bool) {
	var named []string
	for _, s := range p.named {
		open := false
		for _, f := range b.Doc.OpenFiles {
			open = open || strings.TrimSuffix(f.Name, ".gz") == strings.TrimSuffix(address.Last(s), ".gz")
		}
		if !open {
			named = append(named, s)
		}
	}
	if p.named = named; len(named) == 0 && b.Doc.Len() > 0 {
		return p, false
	}
	text := "Sitemap: " + strings.Join(named, "\nSitemap: ")
	if len(p.named) == 0 {
		text = b.custom.rules().Robots // which says why it names none
	}
	x := intake.RefuseRobots([]byte(text)).For("robots.txt")
	p.Problem = wire.Problem{ID: p.ID, File: "robots.txt", Severity: sitemapcore.Fatal, Failure: *x}
	if b.Doc.Len() > 0 {
		p.Severity, p.Rule = sitemapcore.Note, ""
		p.Title = say.N("{n, plural, one {robots.txt lists # more sitemap} other {robots.txt lists # more sitemaps}}",
			len(named))
		p.Detail = say.N("The pages that it blocks are marked. {n, plural, one {The sitemap that it names isn’t open "+
			"here: save it from its address, then open the saved file.} other {The sitemaps that it names aren’t "+
			"open here: save them from their addresses, then open the saved files.}}", len(named))
	}
	return p, true
}
