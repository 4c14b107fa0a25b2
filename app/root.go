package app

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
)

// registerRoutes names what go-app shows at which path. It runs in the browser
// and in the generator, so that the painted page and the live one are drawn by
// the same code.
func registerRoutes() {
	app.Route("/", &Root{})
}

// Root is the whole page. Before anything is open it is the start screen.
//
// The initial state is what the generator paints into index.html. Nothing in it
// may depend on the visitor: the live page takes the painted one's place, and what
// differs would be seen as a jump. What only the browser knows comes in OnMount.
type Root struct {
	app.Compo

	offline bool // a copy of the site is kept
	update  bool // a newer version waits for a reload
	later   bool // the visitor put that off
	proof   bool // the ways to check the promise are shown
}

var (
	_ app.Mounter   = (*Root)(nil)
	_ app.Navigator = (*Root)(nil)
)

// OnMount connects the page to what the boot script knows.
func (r *Root) OnMount(ctx app.Context) {
	updates := app.Window().Get("sitemapEditorUpdate")
	if !updates.Truthy() {
		return
	}
	look := func() {
		state := updates.Get("state").String()
		r.offline = state == "offline" || state == "update"
		r.update = state == "update"
	}
	look()
	updates.Set("onchange", app.FuncOf(func(app.Value, []app.Value) any {
		ctx.Dispatch(func(app.Context) { look() })
		return nil
	}))
}

// OnNav shows what the fragment names. go-app follows links by itself, and a
// fragment that it sets does not match the CSS selector :target.
func (r *Root) OnNav(ctx app.Context) {
	r.proof = ctx.Page().URL().Fragment == "privacy"
}

// Render draws the start screen.
func (r *Root) Render() app.UI {
	return app.Div().Class("start").Body(
		app.A().Class("skip").Href("#main").Text("Skip to the main part").OnClick(focusMain),
		components.Sprite(),
		r.header(),
		app.Main().ID("main").TabIndex(-1).Body(
			app.Div().Class("hello").Body(
				app.H2().Text("Open your sitemap. Put it right. Take it back."),
				app.P().Text("Edit it like a spreadsheet, see what search engines would reject and why, fix it with one click, "+
					"and download files they accept."),
			),
			app.Div().Class("begin").Body(r.drop(), r.paste()),
			r.promise(),
		),
		r.footer(),
		app.Div().Class("dropveil").DataSet("veil", true).Role("status").Body(
			app.Div().Body(
				components.Icon("open", "i--xl"),
				app.B().Text("Let go to open"),
				app.P().Text("Your files stay on this device."),
			),
		),
	)
}

func (r *Root) header() app.UI {
	return app.Header().Class("top").Body(
		app.Div().Class("brand").Body(
			mark(),
			app.H1().Text("Sitemap Editor"),
		),
		app.Span().Class("top__space"),
		app.Button().Class("icon").Type("button").Aria("label", "Light or dark").Title("Light or dark").DataSet("theme-switch", true).Body(
			components.Icon("theme"),
		),
	)
}

func (r *Root) drop() app.UI {
	return app.Div().Class("drop").Body(
		threeSteps(),
		app.Div().Body(
			app.B().Class("wide-only").Text("Drop files anywhere in this window"),
			app.B().Class("narrow-only").Text("Start with your sitemap files"),
			app.P().Text("Sitemaps, .gz files, text lists or a whole folder. Many at once is fine, and so are broken ones."),
		),
		app.Div().Class("btns btns--mid").Body(
			app.Button().Class("btn btn--main btn--l").Type("button").DataSet("intent", "open").OnClick(openFileDialog).Body(
				components.Icon("open"),
				app.Text("Open files"),
			),
			app.Input().Type("file").Multiple(true).Hidden(true).Aria("label", "Open files").DataSet("files", true),
			app.Button().Class("btn btn--l btn--bare").Type("button").DataSet("intent", "example").Text("Try an example"),
		),
	)
}

func (r *Root) paste() app.UI {
	return app.Div().Class("paste").Body(
		app.Label().Class("label").For("paste").Text("Paste page addresses"),
		app.Textarea().Class("input").ID("paste").Spellcheck(false).Aria("describedby", "paste-h").
			Placeholder("https://example.com/\nhttps://example.com/about\nhttps://example.com/shop/blue-teapot"),
		app.Div().Class("paste__end").Body(
			app.P().Class("hint").ID("paste-h").Text("One on each line, or any text with addresses in it. We pick them out."),
			app.Button().Class("btn btn--wide").Type("button").DataSet("intent", "add").Body(
				components.Icon("plus"),
				app.Text("Add pages"),
			),
		),
	)
}

// promise says what happens to the visitor's files, and how to check it.
func (r *Root) promise() app.UI {
	proof := "proof"
	if r.proof {
		proof = "proof proof--on"
	}
	return app.Div().Class("promise").Body(
		components.Icon("shield", "i--l"),
		app.Div().Body(
			app.P().Body(
				app.B().Text("Your files stay on this device."),
				app.Text(" This page has no server to send them to, and your browser is told to refuse every other connection. "),
				app.A().Href("#privacy").Text("See for yourself"),
				app.Text(": switch to flight mode, and everything still works."),
			),
			app.Ul().Class(proof).ID("privacy").TabIndex(-1).Body(
				app.Li().Text("Without a network: load this page once, switch to flight mode, then open, edit and download as always."),
				app.Li().Text("In the developer tools of your browser: choose Network and work here. Only the files of this page appear."),
				app.Li().Text("In the source of this page: its first line is a rule that lets it talk to its own address and to no other."),
			),
		),
	)
}

func (r *Root) footer() app.UI {
	return app.Footer().Body(
		app.If(r.update && !r.later,
			app.P().Role("status").Body(
				app.Text("A new version is ready."),
				app.Button().Class("btn btn--link").Type("button").Text("Reload now").OnClick(reloadIntoUpdate),
				app.Button().Class("btn btn--link").Type("button").Text("Later").OnClick(r.putOff),
			),
		).Else(
			app.P().Role("status").Body(
				app.If(r.offline,
					components.Icon("check", "i--s", "ok"),
					app.Text("Ready to work offline"),
				),
			),
		),
		app.P().Class("wide-only-flex").Text("Free and open source"),
		app.Span().Class("space"),
	)
}

func (r *Root) putOff(app.Context, app.Event) {
	r.later = true
}

func reloadIntoUpdate(app.Context, app.Event) {
	app.Window().Get("sitemapEditorUpdate").Call("apply")
}

func openFileDialog(app.Context, app.Event) {
	app.Window().Get("document").Call("querySelector", "input[data-files]").Call("click")
}

// focusMain does the half of a skip link that go-app leaves out: it scrolls to
// the fragment and leaves the focus where it was.
func focusMain(app.Context, app.Event) {
	app.Window().GetElementByID("main").Call("focus")
}

// mark is the sign of the program: three lines of a list, the middle one chosen.
func mark() app.UI {
	return app.Raw(`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">` +
		`<rect class="ground" width="24" height="24" rx="6"/><rect class="bar" x="5" y="6" width="14" height="2.6" rx="1.3"/>` +
		`<rect class="bar-on" x="8.5" y="10.7" width="10.5" height="2.6" rx="1.3"/><rect class="bar" x="8.5" y="15.4" width="7" height="2.6" rx="1.3"/></svg>`)
}

// threeSteps is the one drawing of the program: a file with a wrong line, and what
// comes out.
func threeSteps() app.UI {
	return app.Raw(`<svg class="drop__art" viewBox="0 0 168 88" aria-hidden="true">` +
		`<path class="art-sheet" d="M14 10h30l10 10v54a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"/>` +
		`<path class="art-line" d="M18 32h22M18 42h28M18 52h14M18 62h24"/><path class="art-line art-line--bad" d="M36 52h10"/>` +
		`<path class="art-arrow" d="M66 44h28M88 38l6 6-6 6"/>` +
		`<path class="art-sheet" d="M116 4h30l10 10v42a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z" opacity=".55"/>` +
		`<path class="art-sheet" d="M112 14h30l10 10v48a4 4 0 0 1-4 4h-36a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z"/>` +
		`<path class="art-line art-line--on" d="M116 36h22M116 46h28M116 56h24M116 66h16"/></svg>`)
}
