package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/checks"
	"sitemapeditor/components/compare"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/download"
	"sitemapeditor/components/files"
	"sitemapeditor/components/recipe"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An opening is how files and addresses come in: what was chosen, dropped, pasted, typed or shared,
// the questions about it, and what came of it.
type opening struct {
	*common
	arrival  *arrival
	odd      *oddLines
	index    *files.Indexes
	compared *compare.Compare
	recipes  *recipe.Recipes
	project  *projects
	download *download.Downloads
	checks   *checks.Panel

	pending       *pendingOpen
	sharing       Sharing
	unadded       string // addresses that were typed and not added yet
	reader        string // the program of the bookmark that reads a website; empty until it is asked for
	console       string // the same, for the console
	readerMissing bool   // it could not be loaded
}

// A pendingOpen is what came in while something was open: the owner is asked whether to add or to
// replace.
type pendingOpen struct {
	request wire.Open
	blobs   []wire.Blob
}

// showWebsite shows how a website is read, with the bookmark that does it.
func (g *opening) showWebsite() {
	g.Show(websiteDialog)
	if g.reader != "" {
		return
	}
	g.Browser.Reader(func(bookmark, console string, ok bool) {
		g.Post(func() {
			g.reader, g.console, g.readerMissing = bookmark, console, !ok
		})
	})
}

// doOpening carries out what the owner wants opened. It reports whether the intent was one of
// those.
func (g *opening) doOpening(in components.Intent) bool {
	switch in := in.(type) {
	case components.TypeAddresses:
		g.unadded = in.Text
	case components.AddText:
		if !in.Page && g.askForFile(in.Text) {
			break
		}
		g.open(wire.Open{Text: in.Text}, nil)
		if g.pending != nil && g.Dialog == addOrReplaceDialog {
			// Who pastes addresses wants to add them; to replace, there is Open.
			g.answerPending(false)
		}
	case components.TryExample:
		g.tryExample()
	case components.FromWebsite:
		g.showWebsite()
	case components.AddToOpen:
		g.answerPending(false)
	case components.ReplaceOpen:
		g.answerPending(true)
	case components.CompareOpen:
		if p := g.pending; p != nil {
			g.pending = nil
			g.Show(&g.compared.Choosing)
			g.compared.With(wire.CompareWith{Earlier: p.request}, p.blobs...)
		}
	case openShared:
		g.takeShared()
	case components.CancelJob:
		g.Ask(&wire.Cancel{Job: in.ID}, func(wire.Body, []wire.Blob) {})
	case components.TakeLinks:
		desk.Need(g.Desk, &wire.TakeLinks{Problem: in.File}, func(o *wire.Opened) {
			g.Problem = nil
			g.opened(o, 0, g.Empty())
		})
	case components.LeaveOutFile:
		g.Problem = nil
		g.Ask(&wire.DropProblem{Problem: in.File}, g.Done)
	default:
		return false
	}
	return true
}

// answerPending opens what came in while something was open.
func (g *opening) answerPending(replace bool) {
	p := g.pending
	if p == nil {
		return
	}
	g.pending = nil
	g.Show(nil)
	p.request.Replace = replace
	g.openNow(p.request, p.blobs)
}

func (g *opening) tryExample() {
	g.Browser.Example(func(name string, b wire.Blob, err error) {
		g.Post(func() {
			if err != nil {
				g.Problem = &ui.ProblemInfo{
					Severity: sitemapcore.Warn,
					Title:    "The example could not be loaded",
					Detail:   "It comes with this page and needs the internet once. Your own files open without it.",
				}
				return
			}
			g.open(wire.Open{Inputs: []wire.Input{{Name: name, Path: name}}}, []wire.Blob{b})
		})
	})
}

// open reads files or text, after asking where something is open already.
func (g *opening) open(request wire.Open, blobs []wire.Blob) {
	if g.Resuming() {
		g.project.later = append(g.project.later, func() { g.open(request, blobs) })
		return
	}
	request.Job = openJob
	g.Problem = nil
	switch {
	case g.Dialog == &g.compared.Choosing:
		g.compared.With(wire.CompareWith{Earlier: request}, blobs...)
		return
	case g.Dialog == &g.recipes.Listing && len(blobs) > 0:
		g.recipes.ReadFile(blobs[0])
		return
	}
	if g.Empty() || request.Replace || onlyRobots(&request) {
		g.openNow(request, blobs)
		return
	}
	if g.waitsFor(request.Inputs) {
		g.askWanted(request, blobs)
		return
	}
	g.askToAdd(request, blobs)
}

// askToAdd asks whether what came in is to be added to what is open or to take its place.
func (g *opening) askToAdd(request wire.Open, blobs []wire.Blob) {
	g.pending = &pendingOpen{request, blobs}
	g.Show(addOrReplaceDialog)
}

func (g *opening) openNow(request wire.Open, blobs []wire.Blob) {
	request.Compare = !request.Replace
	g.read(request, blobs)
}

// read opens files or text as the request says.
func (g *opening) read(request wire.Open, blobs []wire.Blob) {
	if g.Resuming() {
		g.project.later = append(g.project.later, func() { g.read(request, blobs) })
		return
	}
	request.Job = openJob
	g.arrival.replace = request.Replace
	g.Show(nil)
	g.odd.forget()
	wasEmpty := g.Empty()
	n := len(request.Inputs)
	if n > 1 {
		g.Panel = components.PanelFiles
	}
	g.project.fresh = n > 0 && (wasEmpty || request.Replace)
	g.Reads = desk.ReadsLong
	switch {
	case n > 1 || n == 1 && isArchive(request.Inputs[0].Name):
		g.Reads = desk.ReadsMany
	case n == 1 && len(blobs) == 1 && isBrief(request.Inputs[0].Name, blobs[0].Size()):
		g.Reads = desk.ReadsBrief
	}
	g.Ask(&request, func(b wire.Body, _ []wire.Blob) {
		g.Progress = nil
		if g.Reads == desk.ReadsMany {
			g.Reads = desk.ReadsLong
		}
		switch b := b.(type) {
		case *wire.Opened:
			if b.Pages == 0 {
				g.table.rows.forget()
			}
			if understood := b.Pages > 0 || b.Merge || b.Robots || len(b.Tables) > 0; understood &&
				strings.TrimSpace(g.unadded) == strings.TrimSpace(request.Text) {
				g.unadded = ""
			}
			g.opened(b, n, wasEmpty || request.Replace)
		case *wire.Failure:
			g.table.rows.forget()
			g.project.fresh = false
			if b.Code != wire.FailedCanceled {
				g.Problem = desk.Refused(b)
				if !g.Empty() {
					g.Refuse(b)
				}
			}
		}
	}, blobs...)
}

// isBrief reports whether a file is read so soon that nobody looks for the way to call that off,
// which the start screen has.
func isBrief(name string, bytes int64) bool {
	const most = 64 << 20 // half a second
	if strings.HasSuffix(strings.ToLower(name), ".gz") {
		bytes *= 8
	}
	return bytes <= most
}

// isArchive reports whether a file's name says that there are others in it. What the file is, the
// engine finds out; until then this is enough to choose a screen.
func isArchive(name string) bool {
	name = strings.ToLower(name)
	for _, end := range [...]string{".zip", ".tar", ".tar.gz", ".tgz"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// opened shows what came of opening.
func (g *opening) opened(o *wire.Opened, inputs int, fresh bool) {
	if o.Oddities > 0 {
		g.odd.lines, g.odd.total = o.Odd, o.Oddities
	}
	if fresh && o.Pages > 0 {
		g.project.tellsOwn = true
		g.table.selected = sitemapcore.RowSet{}
		g.Current, g.Details = 0, nil
		g.table.cursor = urltable.Cell{}
		g.download.Chosen = false
		g.table.viewKey++
		g.detail.follow()
	}
	switch {
	case o.Refused > 0 || o.Repaired > 0 || o.Unread > 0 || inputs > 1:
		g.Panel = components.PanelFiles
	case inputs == 1 && o.Noticed > 0 && o.Pages > 0:
		g.Notify(ui.Toast{
			Icon: "note",
			Text: say.N("We noticed {n, plural, one {# thing} other {# things}} while opening", o.Noticed),
			Act: &ui.Action{
				Label: say.N("{n, plural, one {See it} other {See them}}", o.Noticed),
				Do:    components.ShowPanel{Panel: components.PanelFiles},
			},
		})
	}
	if inputs == 0 && o.Pages > 0 || o.Pages > 0 && len(o.Notes) > 0 {
		notes := slices.Clone(o.Notes)
		if o.Repeated > 0 {
			notes = append(notes, say.N("{n, plural, one {# duplicate} other {# duplicates}} skipped", o.Repeated))
		}
		switch {
		case o.Oddities > 0:
			notes = append(notes, g.odd.note())
		case o.Ignored > 0:
			notes = append(notes, say.N("{n, plural, one {# line} other {# lines}} had no address", o.Ignored))
		}
		g.Notify(ui.Toast{
			Text: say.N("{n, plural, one {# page} other {# pages}} added", o.Pages), More: say.Join(" · ", notes...),
			Act: g.odd.act(o.Rev),
		})
	}
	if o.Pages == 0 && len(o.Notes) > 0 && !o.Merge {
		g.Notify(ui.Toast{
			Text: o.Notes[0], More: say.Join(" · ", o.Notes[1:]...),
			Act: &ui.Action{Label: "See checks", Do: components.SeeChecks{}},
		})
	}
	if o.Robots && !g.Empty() {
		g.checks.UsesRobots(o.Named)
	}
	g.arrival.askAbout(o)
	desk.Get(g.Desk, &wire.GetFiles{}, func(f *wire.Files) {
		g.Files = *f
		g.index.Take()
		if !g.download.Chosen {
			g.download.SuggestOptions()
		}
		g.project.came()
		if fresh {
			g.recipes.Offer()
		}
		if g.Empty() {
			// Nothing could be used, so the start screen stays and says why.
			for _, card := range ui.ProblemCards(g.Files.Problems) {
				g.Problem = &card
			}
		}
	})
}
