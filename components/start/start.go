package start

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/pause"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Start is the screen without an open project. The generator paints its zero value with a Sink into the page, so that the
// user sees it before the program runs.
//
// The boot script takes files, drops and pastes, and before the program runs the presses, too. It uses #paste, data-intent
// and data-veil.
type Start struct {
	app.Compo

	Sink    components.Sink
	Opening *wire.Progress  // files are being read
	Problem *ui.ProblemInfo // the reason why nothing was opened
	Offline bool            // a copy of the page is kept, so that it works without a network
	Version string          // of the program
	Source  string          // the address of the program's sources, or ""

	// Projects are the projects on this device. KeepForGood offers to ask the browser that it never clears them by itself.
	List        *List
	Projects    []ui.Project
	Listed      bool // they are known
	KeepForGood bool

	// Unkept is the reason why this browser can keep no projects, or "".
	Unkept say.Text

	Unadded string // see [TypeAddresses]

	box ui.AddressBox
}

// Render draws the start screen.
func (s *Start) Render() app.UI {
	pause.Here()
	return ui.Div("start",
		&ui.SkipLink{In: say.Tag()},
		ui.Elem("header", "top across",
			ui.Brand(),
			ui.Elem("span", "grow"),
			ui.LanguagePicker(),
			ui.HelpButton(s.Sink),
			ui.ThemeButton(),
		),
		ui.Elem("main", "", append(s.main(), Veil())...).ID("main").TabIndex(-1),
		s.footer(),
	)
}

// Veil covers the screen while files are dragged over the window: the boot script shows it.
func Veil() app.HTMLElem {
	return ui.Div("dropveil", ui.Div("empty stack",
		ui.Icon("open", "i--xl"),
		ui.Leaf("b", "", "Let go to open"),
		ui.P("", "Your files stay on this device."),
	)).DataSet("veil", "")
}

func (s *Start) main() []app.UI {
	const about say.Text = "Edit it like a spreadsheet, see what search engines would reject and why, and fix it with " +
		"one click."
	body := []app.UI{
		ui.Div("hello",
			ui.Leaf("h2", "", "Open your sitemap. Fix it. Download it."),
			ui.Elem("p", "", app.Text(about.String()+say.Gap(about)), ui.HelpLink("What is a sitemap, and do I need one?")),
		),
	}
	var job []app.UI
	if s.Opening != nil {
		job = append(job, ui.JobCard("start-job", s.Opening, s.Sink))
	}
	above, below := s.Problem, (*ui.ProblemInfo)(nil)
	if s.Unadded != "" { // the pasted text caused it
		above, below = below, above
	}
	return append(body,
		ui.News("start-problem", above, s.Sink, job...),
		&Projects{Sink: s.Sink, Of: s.List, List: s.Projects, Known: s.Listed},
		ui.Div("begin", s.drop(), s.paste(below)),
		s.website(),
		s.message(),
		ui.Promise(),
		s.keeping(),
	)
}

// keeping says at once that nothing will be kept, to those who are about to begin, or that the browser may clear it.
func (s *Start) keeping() app.UI {
	if s.Unkept != "" {
		return &ui.Notice{Severity: sitemapcore.Warn, Text: s.Unkept}
	}
	if !s.KeepForGood {
		return ui.Nothing()
	}
	const low say.Text = "When this device runs low on space, your browser may clear your projects."
	return ui.Elem("p", "hint",
		app.Text(low.String()+say.Gap(low)),
		ui.Press("btn btn--link", "Ask it to keep your projects", s.Sink, s.List.keepForGood),
	)
}

func (s *Start) drop() app.UI {
	return ui.Div("drop",
		app.Raw(dropArt),
		ui.Div("",
			ui.Leaf("b", "wide-only", "Drop files anywhere in this window"),
			ui.Leaf("b", "narrow-only", "Start with your sitemap files"),
			ui.P("", "Sitemaps, .gz files, text lists or a whole folder. Many at once is fine, and so are broken ones."),
		),
		ui.Div("btns",
			&ui.Opener{In: say.Tag(), Class: "btn btn--main btn--l", Early: true},
			&ui.Button{
				Class: "btn btn--l btn--bare", Label: "Try an example", Early: "example", Sink: s.Sink,
				Do: components.TryExample{},
			},
		),
		&ui.Opener{In: say.Tag(), Class: "btn btn--link", Folder: true, WideOnly: true},
	)
}

func (s *Start) paste(problem *ui.ProblemInfo) app.UI {
	s.box.Follow(s.Unadded)
	label, field, hint := s.box.Draw("paste", s.Sink)
	return ui.Div("paste",
		label, field,
		ui.Div("paste__end across",
			hint,
			ui.PlainButton("btn", ui.Icon("plus"), ui.Span("Add pages")).DataSet("intent", "add").
				OnClick(s.box.OnAdd),
		),
		ui.News("paste-problem", problem, s.Sink),
	).OnKeyDown(s.box.OnKeyDown)
}

// website is the way in for those who have no list of their pages.
func (s *Start) website() app.UI {
	const none say.Text = "No sitemap yet?"
	return ui.Div("website across wrap",
		ui.Icon("globe"),
		ui.Elem("p", "quiet grow",
			ui.Leaf("b", "", none),
			app.Text(say.Gap(none)+say.Text("We’ll find the pages of your website for you.").String()),
		),
		&ui.Button{
			Class: "btn", Label: "From my website", Early: "website", Sink: s.Sink, Do: components.FromWebsite{},
		},
		&ui.Button{
			Class: "btn btn--link website__places", Early: "places", Sink: s.Sink, Do: components.OpenPlaces{},
			Label: sitemapcore.SeePlaces,
		},
	)
}

// message is the way in for those who come with the message of a search engine, and have no file at hand.
func (s *Start) message() app.UI {
	return ui.Div("website across wrap",
		ui.Icon("search"),
		ui.Leaf("b", "grow", "A message from Search Console?"),
		&ui.Button{
			Class: "btn", Label: "Look up an error message", Early: "lookup", Sink: s.Sink, Do: components.OpenLookUp{},
		},
	)
}

func (s *Start) footer() app.UI {
	var body []app.UI
	if s.Offline {
		body = append(body, ui.Iconed("p", "across", ui.Icon("check", "i--s", "ok"), "Ready to work offline"))
	}
	free := ui.Elem("p", "wide-only", ui.SourceLink("Free and open source", s.Source))
	if s.Version != "" {
		free = free.Title(say.Fill("Version {version}", "version", s.Version).String())
	}
	before, behind := say.Split("Press {key} for help", "key")
	return ui.Elem("footer", "across small quiet", append(body,
		free,
		ui.Elem("span", "grow"),
		ui.Elem("p", "wide-only", app.Text(before.String()), ui.Leaf("kbd", "", say.Data(ui.HelpKey)),
			app.Text(behind.String())),
	)...)
}

// dropArt is the one drawing: a file goes in with a fault and comes out without.
const dropArt = `<svg class="drop__art" viewBox="0 0 168 88" aria-hidden="true">` +
	`<path class="art-sheet" d="M14 10h30l10 10v54a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"/>` +
	`<path class="art-line" d="M18 32h22M18 42h28M18 52h14M18 62h24"/>` +
	`<path class="art-line art-line--bad" d="M36 52h10"/>` +
	`<path d="M66 44h28M88 38l6 6-6 6"/>` +
	`<path class="art-sheet" d="M116 4h30l10 10v42a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" opacity=".55"/>` +
	`<path class="art-sheet" d="M112 14h30l10 10v48a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z"/>` +
	`<path class="art-line art-line--on" d="M116 36h22M116 46h28M116 56h24M116 66h16"/></svg>`
