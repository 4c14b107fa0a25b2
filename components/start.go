package components

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
)

type (
	// AddText is wanted when addresses were pasted or typed: they are to be found in the text. One
	// address that looks like that of a file is asked about first, unless Page says that it is one
	// of a page.
	AddText struct {
		Text string
		Page bool
	}

	// TryExample opens the example that comes with the page.
	TryExample struct{}

	// OpenHelp shows all keys.
	OpenHelp struct{}
)

// Start is what is seen while nothing is open. Its zero value but for the Sink is prerendered into
// the page, so that the first picture stands before the program runs; nothing in that state comes
// from anywhere but this file.
//
// Files come in through the page's own doors: whoever owns the page listens for change events of
// inputs with data-open, for drops and for pastes. Before the program runs, the boot script does,
// and finds its way by
// #paste, data-files, data-intent and data-veil.
type Start struct {
	app.Compo

	Sink     Sink
	Dropping bool         // files hang over the window
	Opening  *Progress    // files are being read
	Problem  *ProblemInfo // why nothing was opened
	Offline  bool         // a copy of the page is kept, so that it works without a network
	Version  string       // of the program

	// Projects are those that are kept on this device, and KeepForGood is [Projects.Ask].
	Projects    []Project
	KeepForGood bool

	// Unkept says why nothing can be kept here; empty where it can.
	Unkept string

	Unadded string // see [TypeAddresses]

	box addressBox
}

// Render draws the start screen.
func (s *Start) Render() app.UI {
	veil := app.Div().Class("dropveil")
	if s.Dropping {
		veil = veil.Class("dropveil--on")
	}
	return elem("div", "start",
		&SkipLink{},
		elem("header", "top",
			brand(),
			app.Span().Class("top__space"),
			helpButton(s.Sink),
			themeButton(),
		),
		app.Main().ID("main").TabIndex(-1).Body(append(s.main(),
			veil.DataSet("veil", "").Body(
				elem("div", "",
					Icon("open", "i--xl"),
					leaf("b", "", "Let go to open"),
					leaf("p", "", "Your files stay on this device."),
				),
			),
		)...),
		s.footer(),
	)
}

func (s *Start) main() []app.UI {
	body := []app.UI{
		elem("div", "hello",
			leaf("h2", "", "Open your sitemap. Put it right. Take it back."),
			leaf("p", "", "Edit it like a spreadsheet, see what search engines would reject and why, fix it with "+
				"one click, and download files they accept."),
		),
	}
	var job []app.UI
	if s.Opening != nil {
		job = append(job, jobCard("start-job", *s.Opening, s.Sink))
	}
	return append(body,
		news("start-problem", s.Problem, s.Sink, job...),
		elem("div", "begin", s.drop(), s.paste()),
		promise(),
		s.unkept(),
		&Projects{Sink: s.Sink, List: s.Projects, Ask: s.KeepForGood},
	)
}

// unkept says at once that nothing will be kept, to those who are about to begin.
func (s *Start) unkept() app.UI {
	if s.Unkept == "" {
		return Nothing()
	}
	return &Notice{Severity: sitemapcore.Warn, Text: s.Unkept}
}

func (s *Start) drop() app.UI {
	return elem("div", "drop",
		app.Raw(dropArt),
		elem("div", "",
			leaf("b", "wide-only", "Drop files anywhere in this window"),
			leaf("b", "narrow-only", "Start with your sitemap files"),
			leaf("p", "", "Sitemaps, .gz files, text lists or a whole folder. Many at once is fine, and so are "+
				"broken ones."),
		),
		elem("div", "btns btns--mid",
			&Opener{Class: "btn btn--main btn--l", Early: true},
			&push{
				Class: "btn btn--l btn--bare", Label: "Try an example", Early: "example", Sink: s.Sink,
				Do: TryExample{},
			},
		),
		&Opener{Class: "btn btn--link", Folder: true, WideOnly: true},
	)
}

func (s *Start) paste() app.UI {
	s.box.follow(s.Unadded)
	label, field, hint := s.box.draw("paste", "paste")
	return elem("div", "paste",
		label, field,
		elem("div", "paste__end",
			hint,
			app.Button().Type("button").Class("btn", "btn--wide").DataSet("intent", "add").OnClick(s.onAdd).Body(
				Icon("plus"), leaf("span", "", "Add pages"),
			),
		),
	).OnInput(s.onInput).OnKeyDown(s.onKeyDown)
}

func (s *Start) footer() app.UI {
	var body []app.UI
	if s.Offline {
		body = append(body, elem("p", "", Icon("check", "i--s", "ok"), leaf("span", "", "Ready to work offline")))
	}
	version := "Free and open source"
	if s.Version != "" {
		version = "Version " + s.Version + ", free and open source"
	}
	return elem("footer", "", append(body,
		leaf("p", "wide-only-flex", version),
		app.Span().Class("space"),
		elem("p", "wide-only-flex", app.Text("Press "), leaf("kbd", "", "?"), app.Text(" for all keys")),
	)...)
}

func (s *Start) onInput(ctx app.Context, e app.Event) {
	if name, text, _ := dom.Typed(e); name == "paste" {
		s.box.typed(ctx, s.Sink, text)
	}
}

func (s *Start) onKeyDown(ctx app.Context, e app.Event) { s.box.key(ctx, e, s.Sink, "paste") }
func (s *Start) onAdd(ctx app.Context, _ app.Event)     { s.box.add(ctx, s.Sink, "paste") }

// promise says where the files stay, and how anybody can see that it is true.
func promise() app.UI {
	return elem("div", "promise",
		Icon("shield", "i--l"),
		elem("div", "",
			elem("p", "",
				leaf("b", "", "Your files stay on this device."),
				app.Text(" This page has no server to send them to, and your browser is told to refuse every other "+
					"connection."),
			),
			elem("details", "promise__more",
				elem("summary", "", leaf("span", "", "See for yourself"),
					app.Text(": switch to flight mode, and everything still works.")),
				elem("ul", "causes",
					elem("li", "", leaf("span", "", "Flight mode: this page needs the network only once. After "+
						"that it works without, so nothing can leave.")),
					elem("li", "", elem("span", "",
						app.Text("Its policy: the first line of this page says "),
						leaf("code", "", "connect-src 'self'"),
						app.Text(". The browser then refuses every connection but to the place that the page came "+
							"from, and that place only hands out files."),
					)),
					elem("li", "", leaf("span", "", "The browser’s own record: open its developer tools, choose "+
						"Network, and work. You will see nothing go out.")),
				),
			),
		),
	)
}

// An Opener is a button that opens the browser's file dialog, with the input that it needs: for
// many files, or for a folder. What was chosen arrives as a change event of the input, at whoever
// owns the page.
type Opener struct {
	app.Compo

	Class  string
	Folder bool
	Early  bool // it can be pressed before the program runs

	// WideOnly leaves it out on narrow screens: phones can't choose a folder.
	WideOnly bool
}

// Render draws the button and its input.
func (o *Opener) Render() app.UI {
	label, icon, input := "Open files", "open", app.Input().Type("file").Multiple(true).Hidden(true)
	if o.Folder {
		label, icon = "Open a folder", ""
		input = input.Attr("webkitdirectory", "").DataSet("open", "folder")
	} else {
		input = input.DataSet("open", "files")
	}
	button := app.Button().Type("button").Class(o.Class).OnClick(o.onClick)
	if o.Early {
		input = input.DataSet("files", "")
		button = button.DataSet("intent", "open")
	}
	var body []app.UI
	if icon != "" {
		body = append(body, Icon(icon))
	}
	span := app.Span().Class("opener")
	if o.WideOnly {
		span = span.Class("wide-only")
	}
	return span.Body(
		button.Body(append(body, leaf("span", "", label))...),
		input.Aria("label", label),
	)
}

func (o *Opener) onClick(app.Context, app.Event) { dom.PressIn(o.JSValue(), "input") }

// A SkipLink lets those who work with the keyboard pass over the header. go-app turns links within
// the page into navigation, which does not move the focus, so it is moved here.
type SkipLink struct {
	app.Compo
}

// Render draws the link, which is seen while it has the focus.
func (l *SkipLink) Render() app.UI {
	return app.A().Class("skip").Href("#main").Text("Skip to the main part").OnClick(l.onClick)
}

func (l *SkipLink) onClick(_ app.Context, e app.Event) {
	e.PreventDefault()
	e.Call("stopPropagation")
	dom.FocusID("main")
}

// dropArt is the one drawing: a file goes in with a fault and comes out without.
const dropArt = `<svg class="drop__art" viewBox="0 0 168 88" aria-hidden="true">` +
	`<path class="art-sheet" d="M14 10h30l10 10v54a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"/>` +
	`<path class="art-line" d="M18 32h22M18 42h28M18 52h14M18 62h24"/><path class="art-line art-line--bad" d="M36 52h10"/>` +
	`<path class="art-arrow" d="M66 44h28M88 38l6 6-6 6"/>` +
	`<path class="art-sheet" d="M116 4h30l10 10v42a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" opacity=".55"/>` +
	`<path class="art-sheet" d="M112 14h30l10 10v48a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z"/>` +
	`<path class="art-line art-line--on" d="M116 36h22M116 46h28M116 56h24M116 66h16"/></svg>`
