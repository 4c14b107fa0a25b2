package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/wire"
)

// This file takes a robots.txt that came among the files, and asks for the sitemaps that it names.

// useRobots puts the robots.txt that was given in use, and asks for the sitemaps that it names and
// that aren't open. It is called when everything is read. Where there is no page yet, the file is
// what could not be opened, and waits for the pages that come.
func (e *Engine) useRobots(found *opening.Result) {
	switch {
	case found.Robots != "":
		rules := e.custom.rules()
		rules.Robots, rules.Host = found.Robots, ""
		e.custom.set(rules)
		found.Opened.Robots = true
		e.askForNamed(found)
	case e.checks.custom.homeless():
		e.custom.set(e.custom.rules())
	}
	if found.Robots == "" {
		e.tickOff()
	}
	if !e.checks.custom.usual && !e.custom.kept {
		e.custom.store()
	}
}

// askForNamed says which sitemaps the robots.txt names that aren't open.
func (e *Engine) askForNamed(found *opening.Result) {
	e.problems.list = slices.DeleteFunc(e.problems.list, func(p problem) bool { return p.named != nil })
	p, ask := e.askFor(problem{Problem: wire.Problem{ID: e.problems.next()}, named: found.Sitemaps})
	if found.Named = len(p.named); !ask {
		return
	}
	if p.Severity == sitemapcore.Fatal {
		found.Refused++
	}
	e.problems.add(p)
}

// tickOff takes the sitemaps off the list of a robots.txt that have come since.
func (e *Engine) tickOff() {
	kept := e.problems.list[:0]
	for _, p := range e.problems.list {
		ask := true
		if p.named != nil {
			p, ask = e.askFor(p)
		}
		if ask {
			kept = append(kept, p)
		}
	}
	e.problems.list = kept
}

// askFor writes what a robots.txt names and isn't open, and reports whether there is anything to
// say of it.
func (e *Engine) askFor(p problem) (problem, bool) {
	var named []string
	for _, s := range p.named {
		open := false
		for _, f := range e.doc.Files() {
			open = open || !f.Gone && strings.TrimSuffix(f.Name, ".gz") == strings.TrimSuffix(lastPart(s), ".gz")
		}
		if !open {
			named = append(named, s)
		}
	}
	if p.named = named; len(named) == 0 && e.doc.Len() > 0 {
		return p, false
	}
	x := intake.RefuseRobots([]byte("Sitemap: " + strings.Join(named, "\nSitemap: "))).For("robots.txt")
	p.Problem = wire.Problem{
		ID: p.ID, File: "robots.txt", Rule: x.Rule, Severity: sitemapcore.Fatal, Title: x.Title,
		Detail: x.Detail, Causes: x.Causes,
	}
	if e.doc.Len() > 0 {
		p.Severity, p.Rule = sitemapcore.Note, ""
		p.Title = "robots.txt names " + number(len(named)) + " more sitemaps"
		if len(named) == 1 {
			p.Title = "robots.txt names one more sitemap"
		}
		p.Detail = "The pages that it blocks are marked. What it names isn’t open here: save it from its address, " +
			"then open the saved file."
	}
	return p, true
}
