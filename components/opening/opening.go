package opening

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Opening brings files and addresses in, asks the questions about them, and shows the result.
type Opening struct {
	*desk.Desk
	other   Others
	merging int // the job that compares new pages with the open ones and merges them

	pending       *pendingOpen
	waiting       []func() // input that waits for its turn
	gathers       *gathering
	bar           *wire.Progress // of the files that are opened now, if their sizes took long
	dropped       bool           // the files that were being gathered are not opened
	fetching      bool           // the example is on its way
	example       bool           // it was asked for, and is not open yet: a second press asks for no other
	asked         []desk.File    // that a question is about
	askedOver     *desk.Dialog   // that was open when the question came
	box           ui.AddressBox
	Unadded       string // typed addresses that were not added yet
	added         string // the text that was added last; a second press adds nothing until another one is typed
	reader        string // the program of the bookmark that reads a website; "" until it is known
	console       string // the same, for the console
	readerMissing bool   // it could not be loaded
	from          components.FromWebsite

	Tables  []int       // tables and websites that wait; the first of them is shown
	replace bool        // the next table replaces the open pages
	first   []givenFile // that the document begins with
	Sheet   *wire.Table // the shown table
	Site    *wire.Site  // the shown website
	Merge   *wire.Merge
	Job     *wire.Progress // that the open dialog waits for
	problem *ui.ProblemInfo

	mapping  *mapping  // of the shown table
	webPages *webPages // of the shown website
	merge    *merge

	Adding, AddOrReplace, Website, Mapping, WebPages, Merging, OddLines desk.Dialog

	document
}

// A document holds what another document resets.
type document struct {
	Usual    sitemapcore.MergeSettings // that a recipe asks for
	Did      sitemapcore.MergeSettings // the settings of the last merge
	Odd      []sitemapcore.OddLine     // the first lines of the last paste that were read differently
	oddTotal int
}

// Others connect the feature with the other ones.
type Others struct {
	Later      func(does func())                    // calls does when the project is open
	Fresh      func(on bool)                        // says that files are being read into an empty page, or no longer
	Name       func() string                        // of the open project
	Kept       func() bool                          // reports whether it is kept on this device
	Index      func() bool                          // reports whether an index is in the place of the table
	Files      func(then func())                    // loads the list of files
	Compare    func(wire.CompareWith, ...wire.Blob) // compares the open pages with an earlier version
	Comparing  func() bool                          // reports whether the dialog asks for an earlier version
	AskEarlier func()                               // shows that dialog
	Recipe     func(wire.Blob) bool                 // takes a file if the dialog with the recipes is open
	Robots     func(named int)                      // takes the rules of a robots.txt
	Results    func(saved string)                   // opens saved results of a check of the site
}

// A pendingOpen is a request that waits for the user: are its pages added, or do they replace the open ones?
type pendingOpen struct {
	request wire.Open
	blobs   []wire.Blob
}

// New returns the feature.
func New(d *desk.Desk, other Others) *Opening {
	g := &Opening{Desk: d, other: other, merging: d.NewJob()}
	g.Adding = desk.Dialog{Draw: g.drawAddPages, Closed: func() { g.Problem = nil }, Stays: true}
	g.Website = desk.Dialog{Draw: g.drawWebsite, Stays: true}
	g.AddOrReplace = desk.Dialog{Draw: g.drawAddOrReplace, Closed: func() { g.pending = nil }, Stays: true}
	g.Mapping.Draw = func() ui.Frame { return g.mapping.frame() }
	g.WebPages.Draw = func() ui.Frame { return g.webPages.frame() }
	g.Merging.Draw = func() ui.Frame { return g.merge.frame() }
	g.OddLines.Draw = g.drawOddLines
	desk.On(d, func(components.OpenAdd) {
		g.box = ui.AddressBox{}
		d.Show(&g.Adding)
	})
	desk.On(d, func(in components.TypeAddresses) { g.Unadded, g.added = in.Text, "" })
	desk.On(d, func(in components.AddText) {
		if !in.Page {
			g.inTurn(func() {
				if in.Text != g.added {
					g.AddText(in)
				}
			})
		} else if in.Text != g.added || !g.opens() { // the answer to a question about input
			g.AddText(in)
		}
	})
	desk.On(d, func(components.TryExample) {
		if !g.example {
			g.example = true
			g.inTurn(g.tryExample)
		}
	})
	desk.On(d, func(in components.OpenResults) { g.inTurn(func() { g.openResults(in.Saved) }) })
	desk.On(d, g.showWebsite)
	desk.On(d, func(in components.TakeLinks) {
		desk.Need(d, &wire.TakeLinks{Problem: in.File}, func(o *wire.Opened) {
			d.Problem = nil
			g.opened(o, 0, d.Empty())
		})
	})
	desk.On(d, func(in components.LeaveOutFile) {
		d.Problem = nil
		d.Ask(&wire.DropProblem{Problem: in.File}, d.Done)
	})
	desk.Hear(d, g.report)
	d.WhenAnother(func() { g.document = document{} })
	return g
}

// SpeakAgain is called after a change of the language: the bookmark speaks it too.
func (g *Opening) SpeakAgain() { g.reader = "" }

// showWebsite shows how a website is read, with the bookmark that does it.
func (g *Opening) showWebsite(from components.FromWebsite) {
	g.from = from
	g.Show(&g.Website)
	if g.reader != "" {
		return
	}
	g.Browser.Reader(func(bookmark, console string, ok bool) {
		g.Post(func() {
			g.reader, g.console, g.readerMissing = bookmark, console, !ok
		})
	})
}

// AddText adds the addresses in a text.
func (g *Opening) AddText(in components.AddText) {
	if !in.Page && (g.askForFile(in.Text) || g.askForPages(in.Text)) {
		return
	}
	g.Open(wire.Open{Text: in.Text}, nil)
	if g.pending != nil && g.Dialog == &g.AddOrReplace {
		// A user who pastes addresses wants to add them. To replace the pages there is Open.
		g.Answer(false)
	}
}

// CompareOpen compares the open pages with the pending ones.
func (g *Opening) CompareOpen() {
	if p := g.pending; p != nil {
		g.pending = nil
		g.other.AskEarlier()
		g.other.Compare(wire.CompareWith{Earlier: p.request}, p.blobs...)
	}
}

// Answer opens the pending files: they are added to the open ones, or replace them.
func (g *Opening) Answer(replace bool) {
	p := g.pending
	if p == nil {
		return
	}
	g.pending = nil
	g.Show(nil)
	p.request.Replace = replace
	g.openNow(p.request, p.blobs)
}

// inTurn opens input as soon as all earlier input is opened and each question about it is answered. Without that, a second
// opening would end the first.
func (g *Opening) inTurn(open func()) {
	g.waiting = append(g.waiting, open)
	g.Continue()
}

// Continue opens the next input that waits, if it is its turn. The page calls it after each event and each action.
func (g *Opening) Continue() {
	for len(g.waiting) > 0 && !g.opens() {
		open := g.waiting[0]
		g.waiting = g.waiting[1:]
		open()
	}
}

// opens reports whether input is being opened, or a question about it is open.
func (g *Opening) opens() bool {
	if g.Phase != desk.Running || g.fetching || g.gathers != nil || g.State.Busy != 0 {
		return true
	}
	for _, request := range g.Desk.Open {
		switch request.(type) {
		case *wire.Open, *wire.AskWanted, *wire.GetTable, *wire.TakeTable, *wire.TakeSite, *wire.GetMerge, *wire.ApplyMerge,
			*wire.OpenProject, *wire.TakeOver, *wire.NewProject:
			return true
		}
	}
	switch g.Dialog {
	case &g.AddOrReplace, &g.Mapping, &g.WebPages, &g.Merging:
		return true
	case &g.Asking:
		return g.Question.Input
	}
	return false
}

func (g *Opening) tryExample() {
	g.fetching = true
	g.Browser.Example(func(name string, b wire.Blob, err error) {
		g.Post(func() {
			g.fetching = false
			defer g.Continue()
			if err != nil {
				g.example = false
				g.Problem = &ui.ProblemInfo{
					Severity: sitemapcore.Warn,
					Title:    "The example could not be loaded",
					Detail:   "The example comes with this page and needs the internet once. Your own files open without it.",
				}
				return
			}
			g.Open(wire.Open{Inputs: []wire.Input{{Name: name, Path: name}}}, []wire.Blob{b})
		})
	})
}

// openResults opens the results of a check of the site, after the sitemap if that was given later.
func (g *Opening) openResults(saved string) {
	results := func() { g.other.Results(saved) }
	if g.Empty() && len(g.waiting) > 0 {
		g.waiting = append(g.waiting, results)
		return
	}
	results()
}

// Open reads files or a text. If something is open already it asks first.
func (g *Opening) Open(request wire.Open, blobs []wire.Blob) {
	if g.Resuming() {
		g.other.Later(func() { g.Open(request, blobs) })
		return
	}
	request.Job = desk.OpenJob
	g.Problem = nil
	switch {
	case g.other.Comparing():
		g.other.Compare(wire.CompareWith{Earlier: request}, blobs...)
		return
	case len(blobs) > 0 && g.other.Recipe(blobs[0]):
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
	if len(blobs) == 1 && isList(request.Inputs[0].Name) {
		g.openOurs(request, blobs)
		return
	}
	g.askToAdd(request, blobs)
}

// openOurs opens a list without a question if it was downloaded here and was edited since, if it is of a crawl, or if its
// pages belong in no sitemap: merging asks what it is for.
func (g *Opening) openOurs(request wire.Open, blobs []wire.Blob) {
	ours := request
	ours.Compare, ours.Ours = true, true
	g.replace = false
	g.Ask(&ours, func(b wire.Body, _ []wire.Blob) {
		g.Progress = nil
		switch b := b.(type) {
		case *wire.Opened:
			g.Show(nil)
			g.opened(b, 0, false)
		case *wire.Failure:
			if b.Code == wire.FailedForeign {
				g.askToAdd(request, blobs)
				return
			}
			g.Refuse(b)
		}
	}, blobs...)
}

// isList reports whether a file's name is that of a table, a workbook or a list.
func isList(name string) bool {
	return endsIn(name, ".csv", ".tsv", ".xlsx", ".ods", ".txt")
}

// endsIn reports whether a name has one of some endings, ignoring case.
func endsIn(name string, ends ...string) bool {
	name = strings.ToLower(name)
	return slices.ContainsFunc(ends, func(end string) bool { return strings.HasSuffix(name, end) })
}

// askToAdd asks whether to add the input to the document or to replace it.
func (g *Opening) askToAdd(request wire.Open, blobs []wire.Blob) {
	g.pending, g.example = &pendingOpen{request, blobs}, false
	g.Show(&g.AddOrReplace)
}

func (g *Opening) openNow(request wire.Open, blobs []wire.Blob) {
	request.Compare = !request.Replace
	g.read(request, blobs)
}

// read opens files or text as the request says.
func (g *Opening) read(request wire.Open, blobs []wire.Blob) {
	if g.Resuming() {
		g.other.Later(func() { g.read(request, blobs) })
		return
	}
	request.Job = desk.OpenJob
	g.replace = request.Replace
	g.Show(nil)
	g.Forget()
	wasEmpty := g.Empty()
	n := len(request.Inputs)
	if n > 1 {
		g.Panel = components.PanelFiles
	}
	g.other.Fresh(n > 0 && (wasEmpty || request.Replace))
	g.Reads = desk.ReadsLong
	if n > 1 || n == 1 && isArchive(request.Inputs[0].Name) {
		g.Reads = desk.ReadsMany
	}
	// A request has thousands of inputs, which are not kept while they are read.
	text := request.Text
	g.added = text
	fresh := wasEmpty || request.Replace
	var first []givenFile
	if fresh {
		first = givenFiles(request.Inputs, blobs)
	}
	if g.bar != nil {
		g.Progress = g.bar // until the engine says how far it is
	}
	g.Ask(&request, func(b wire.Body, _ []wire.Blob) {
		g.Progress, g.example = nil, false
		if g.Reads == desk.ReadsMany {
			g.Reads = desk.ReadsLong
		}
		switch b := b.(type) {
		case *wire.Opened:
			if understood := b.Pages > 0 || b.Merge || b.Robots || len(b.Tables) > 0; !understood {
				g.added = ""
			} else if strings.TrimSpace(g.Unadded) == strings.TrimSpace(text) {
				g.Unadded = ""
			}
			g.first = first
			g.opened(b, n, fresh)
		case *wire.Failure:
			g.added = ""
			g.other.Fresh(false)
			if b.Code != wire.FailedCanceled {
				g.refuseInput(b)
			}
		}
	}, blobs...)
}

// refuseInput says why input is not opened.
func (g *Opening) refuseInput(f *wire.Failure) {
	g.Problem = desk.Refused(f)
	if !g.Empty() {
		g.Refuse(f)
	}
}

// isArchive reports whether a file's name is that of an archive. The engine determines the real format; until then this
// is enough to choose a screen.
func isArchive(name string) bool { return endsIn(name, ".zip") }

const seeThem say.Text = "{n, plural, one {See it} other {See them}}"

// opened shows the result of opening.
func (g *Opening) opened(o *wire.Opened, inputs int, fresh bool) {
	if o.Oddities > 0 {
		g.Odd, g.oddTotal = o.Odd, o.Oddities
	}
	if fresh && o.Pages > 0 {
		g.Table.Begin()
	}
	told := func(sentence say.Text, n int) {
		g.Notify(ui.Toast{
			Icon: "note", Text: say.N(sentence, n),
			Act: &ui.Action{Label: say.N(seeThem, n), Do: components.ShowPanel{Panel: components.PanelFiles}},
		})
	}
	switch {
	case o.Refused > 0 || o.Unread > 0 || inputs > 1 || o.Repaired > 0 && (!g.Narrow || o.Pages == 0):
		g.Panel = components.PanelFiles
	case inputs == 1 && o.Repaired > 0: // the list of repairs would be in the place of the pages
		told("We repaired {n, plural, one {# thing} other {# things}} while opening", o.Repaired)
	case inputs == 1 && o.Noticed > 0 && o.Pages > 0:
		told("We noticed {n, plural, one {# thing} other {# things}} while opening", o.Noticed)
	}
	if inputs == 0 && o.Pages > 0 || o.Pages > 0 && len(o.Notes) > 0 {
		notes := slices.Clone(o.Notes)
		if o.Repeated > 0 {
			notes = append(notes, say.N("{n, plural, one {# duplicate} other {# duplicates}} skipped", o.Repeated))
		}
		switch {
		case o.Oddities > 0:
			notes = append(notes, g.oddNote())
		case o.Ignored > 0:
			notes = append(notes, say.N("{n, plural, one {# line} other {# lines}} had no address", o.Ignored))
		}
		act := g.oddAct(o.Rev)
		if o.Marked > 0 {
			act = &ui.Action{Label: say.N(seeThem, o.Marked), Do: components.SeeLive{}}
		}
		g.Notify(ui.Toast{
			Text: say.N("{n, plural, one {# page} other {# pages}} added", o.Pages), More: say.Join(" · ", notes...), Act: act,
		})
	}
	if o.Pages == 0 && len(o.Notes) > 0 && !o.Merge {
		g.Notify(ui.Toast{
			Text: o.Notes[0], More: say.Join(" · ", o.Notes[1:]...),
			Act: &ui.Action{Label: "See checks", Do: components.SeeChecks{}},
		})
	}
	if o.Robots && !g.Empty() {
		g.other.Robots(o.Named)
	}
	g.askAbout(o)
	g.other.Files(func() {
		if fresh {
			g.notePlaces()
		}
		g.Opened(fresh)
		if g.Empty() {
			// Nothing could be used, so the start screen stays and says why.
			for _, card := range ui.ProblemCards(g.Files.Problems) {
				g.Problem = &card
			}
		}
	})
}
