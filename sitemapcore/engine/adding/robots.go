package adding

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/files"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// This file takes a robots.txt that came among the files, and asks for the sitemaps that it names.

// useRobots applies an opened robots.txt, and asks for its sitemaps that aren't open. It is called after everything is read.
// If there is no page yet, the file is a problem, and waits for pages.
func (o *Opener) useRobots(found *reading.Result) {
	switch {
	case found.Robots != "":
		rules := o.custom.Rules()
		rules.Robots, rules.Host = found.Robots, ""
		o.custom.Set(rules)
		found.Opened.Robots = true
		o.askForNamed(found)
	case o.custom.Own.Homeless():
		o.custom.Set(o.custom.Rules())
	}
	if found.Robots == "" {
		o.tickOff()
	}
	if !o.custom.Own.Usual && !o.custom.Kept {
		o.custom.Store()
	}
}

// askForNamed says which sitemaps the robots.txt names that aren't open.
func (o *Opener) askForNamed(found *reading.Result) {
	o.problems.List = slices.DeleteFunc(o.problems.List, func(p files.Problem) bool { return p.Named != nil })
	p, ask := o.askFor(files.Problem{Problem: wire.Problem{ID: o.problems.Next()}, Named: found.Sitemaps})
	if found.Named = len(p.Named); !ask {
		return
	}
	if o.Doc.Len() == 0 {
		found.Refused++
	}
	o.problems.Add(p)
}

// tickOff removes sitemaps that are open by now from the messages about robots.txt files.
func (o *Opener) tickOff() {
	kept := o.problems.List[:0]
	for _, p := range o.problems.List {
		ask := true
		if p.Named != nil {
			p, ask = o.askFor(p)
		}
		if ask {
			kept = append(kept, p)
		}
	}
	o.problems.List = kept
}

// askFor adds the sitemaps in a robots.txt that aren't open to its message, and reports whether there is something to
// say.
func (o *Opener) askFor(p files.Problem) (files.Problem, bool) {
	var named []string
	for _, s := range p.Named {
		open := false
		for _, f := range o.Doc.OpenFiles {
			open = open || strings.TrimSuffix(f.Name, ".gz") == strings.TrimSuffix(address.Last(s), ".gz")
		}
		if !open {
			named = append(named, s)
		}
	}
	if p.Named = named; len(named) == 0 && o.Doc.Len() > 0 {
		return p, false
	}
	text := "Sitemap: " + strings.Join(named, "\nSitemap: ")
	if len(p.Named) == 0 {
		text = o.custom.Rules().Robots // which says why it names none
	}
	x := intake.RefuseRobots([]byte(text)).For("robots.txt")
	p.Problem = wire.Problem{ID: p.ID, File: "robots.txt", Severity: sitemapcore.Fatal, Failure: *x}
	if len(named) > 0 {
		p.Severity, p.Rule = sitemapcore.Note, ""
		p.Title = say.N("{n, plural, one {robots.txt lists your sitemap} other {robots.txt lists # sitemaps}}", len(named))
	}
	if o.Doc.Len() > 0 {
		p.Title = say.N("{n, plural, one {robots.txt lists # more sitemap} other {robots.txt lists # more sitemaps}}",
			len(named))
		p.Detail = say.N("The pages that it blocks are marked. {n, plural, one {The sitemap that it names isn’t open "+
			"here: save it from its address, then open the saved file.} other {The sitemaps that it names aren’t "+
			"open here: save them from their addresses, then open the saved files.}}", len(named))
	}
	return p, true
}
