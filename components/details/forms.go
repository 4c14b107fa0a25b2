package details

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/say"
)

// formMax is the number of blocks of a kind that are shown at first, and that “Show more” adds.
const formMax = 20

// FirstLook is the initial part of the form of a newly selected page.
func FirstLook() form.Look { return form.Look{Max: formMax} }

// Forms are the forms of a page's extensions: images, videos, news, language versions, other tags.
type Forms struct {
	app.Compo

	Page    sitemapcore.EntryID
	Loc     string // the address of the page
	Form    form.Form
	Look    form.Look
	Wide    bool // there is room for two columns
	Names   ui.Names
	Group   LanguageGroup
	Feature *Feature
	Sink    components.Sink

	ctx   app.Context
	page  sitemapcore.EntryID        // the page of the fields below
	open  map[part]bool              // blocks and parts of them whose open state differs from the default
	lost  string                     // selects the element that gets the focus if its control disappears
	typed struct{ key, text string } // the field with the cursor, and its text
	begun bool                       // a new block waits for the cursor
	asked bool                       // the typed address of a player is of no known site
	named bool                       // the form needs the names of languages and countries
}

// A part is a block, or a part of one that can be opened.
type part struct {
	block int
	of    string // the level; "" for the block itself
}

// OnMount implements app.Mounter.
func (f *Forms) OnMount(ctx app.Context) { f.ctx = ctx }

// OnUpdate implements app.Updater: it resets the form for another page, and puts the cursor into a new block.
func (f *Forms) OnUpdate(ctx app.Context) {
	f.turn()
	f.typed.key = ""
	ctx.Defer(f.focusNew)
	if f.lost != "" {
		dom.Rescue(f.lost)
	}
}

// turn resets the form if it shows another page.
func (f *Forms) turn() {
	if f.page != f.Page || f.open == nil {
		f.page, f.open, f.lost, f.asked, f.begun = f.Page, map[part]bool{}, "", false, false
	}
}

// A kindLook has the labels of a kind: for all of it, for one in the menu, and for the buttons that add one, cancel,
// and show more.
type kindLook struct {
	kind, icon                  string
	title, one, add, skip, more say.Text
}

var kindLooks = [...]kindLook{
	{
		"image", "image", "Images", "Image", "Add an image", "Don’t add an image",
		"Show more images",
	},
	{
		"video", "video", "Videos", "Video", "Add a video", "Don’t add a video",
		"Show more videos",
	},
	{"news", "news", "News", "News##block", "", "Don’t add news", "Show more news"},
	{
		"alternate", "globe", "Languages", "Language version", "Add a language version",
		"Don’t add a language version", "Show more language versions",
	},
	{
		"other", "code", "Other tags", "Mobile page (Baidu)", "", "Don’t add a tag",
		"Show more tags",
	},
}

func lookOf(kind string) *kindLook {
	for i := range kindLooks {
		if kindLooks[i].kind == kind {
			return &kindLooks[i]
		}
	}
	return &kindLooks[len(kindLooks)-1]
}

// formKey is the key of a field of a block, and the id of its control: "x15|3|tvshow/show_title".
func formKey(page sitemapcore.EntryID, block int, path string) string {
	return "x" + strconv.FormatUint(uint64(page), 10) + "|" + strconv.Itoa(block) + "|" + path
}

// first selects the first field of a block.
func (f *Forms) first(block int) string { return `[id^="` + formKey(f.Page, block, "") + `"]` }

// blank reports whether a block is the new one, which is not in the page.
func (f *Forms) blank(b *form.Block) bool { return b.At == f.Feature.form.blank() }

// do carries out an action of the user.
func (f *Forms) do(does func()) { f.Sink.Do(f.ctx, does) }

// set returns the function that gives a field of the current page a value.
func (f *Forms) set(at int, kind, path string) func(text string) {
	edit := f.editing()
	return func(text string) {
		f.do(func() { edit(at, kind, sitemapcore.FormValue{Path: path, Text: f.code(kind, path, text)}) })
	}
}

// find shows the images whose address contains a text.
func (f *Forms) find(text string) {
	look := f.Look
	look.Find = strings.TrimSpace(text)
	f.do(func() { f.Feature.SetLook(look) })
}

// fill fills in the player of a video whose address on YouTube or Vimeo was typed.
func (f *Forms) fill(at int, kind string) func(address string) {
	edit := f.editing()
	return func(address string) {
		player, thumbnail := PlayerAddress(address)
		f.asked = player == "" && address != ""
		if player == "" {
			return
		}
		f.lost = f.first(at)
		values := []sitemapcore.FormValue{{Path: "player_loc", Text: player}}
		if b := f.block(at); b != nil && thumbnail != "" && b.Text("thumbnail_loc") == "" {
			values = append(values, sitemapcore.FormValue{Path: "thumbnail_loc", Text: thumbnail})
		}
		f.do(func() { edit(at, kind, values...) })
	}
}

// editing returns a function that sets fields of a block of the current page. The caller keeps it because the text of a
// field can be complete only after the form shows another page.
func (f *Forms) editing() func(at int, kind string, values ...sitemapcore.FormValue) {
	panel, of := f.Feature, f.Feature.form.blocks
	return func(at int, kind string, values ...sitemapcore.FormValue) {
		panel.edit(of, sitemapcore.FormEdit{At: at, Kind: kind, Values: values})
	}
}

// code returns the code of a language whose name was typed, and anything else as it is.
func (f *Forms) code(kind, path, value string) string {
	if f.Names != nil && (kind == "news" && path == "publication/language" || path == "@hreflang") {
		return ui.CodeOf(value, ui.LanguageCodes, f.Names.Language)
	}
	return value
}

// block returns a block that is shown.
func (f *Forms) block(at int) *form.Block {
	for _, g := range f.Form.Groups {
		for i := range g.Blocks {
			if g.Blocks[i].At == at {
				return &g.Blocks[i]
			}
		}
	}
	return nil
}

// add begins a block of a kind.
func (f *Forms) add(kind string) {
	f.begun = true
	f.open[part{block: f.Feature.Begin(kind)}] = true
}

// drop discards a new block.
func (f *Forms) drop() {
	f.begun = false
	f.Feature.Begin("")
}

// showMore shows more blocks.
func (f *Forms) showMore() {
	look := f.Look
	look.Max += formMax
	f.Feature.SetLook(look)
}

// jump scrolls to the blocks of a kind.
func (f *Forms) jump(kind string) {
	if f.Mounted() {
		dom.Reveal(dom.Query(f.JSValue(), `[data-group="`+kind+`"]`))
	}
}

// remove removes a block.
func (f *Forms) remove(at int) {
	f.lost = "#add-extra"
	f.Feature.Edit(sitemapcore.FormEdit{Op: sitemapcore.FormRemove, At: at})
}

// removeField removes a field of a block.
func (f *Forms) removeField(at int, path string) {
	f.lost = "#add-extra"
	f.Feature.Edit(sitemapcore.FormEdit{
		Op: sitemapcore.FormRemove, At: at, Values: []sitemapcore.FormValue{{Path: path}},
	})
}

// focusNew puts the cursor into the first field of a new block after the block is drawn, and scrolls to show as much of
// it as possible.
func (f *Forms) focusNew(app.Context) {
	if !f.begun || !f.Mounted() || f.block(f.Feature.form.blank()) == nil {
		return
	}
	block := dom.Query(f.JSValue(), "[data-new]")
	dom.Show(block)
	f.begun = !dom.FocusIn(block, "[data-control]")
}

func (f *Forms) group(kind string) *form.Group {
	for i := range f.Form.Groups {
		if f.Form.Groups[i].Kind == kind {
			return &f.Form.Groups[i]
		}
	}
	return nil
}
