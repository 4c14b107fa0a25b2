package details

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// formMax is the number of blocks of a kind that are shown at first, and that “Show more” adds.
const formMax = 20

// FirstLook is the initial part of the form of a newly selected page.
func FirstLook() sitemapcore.FormLook { return sitemapcore.FormLook{Max: formMax} }

// Forms are the forms of a page's extensions: images, videos, news, language versions, other tags.
type Forms struct {
	app.Compo

	Page  sitemapcore.EntryID
	Loc   string // the address of the page
	Form  sitemapcore.Form
	Look  sitemapcore.FormLook
	Now   int64 // minutes since 1970
	Wide  bool  // there is room for two columns
	Names ui.Names
	Group LanguageGroup
	Panel *Panel
	Sink  components.Sink

	ctx   app.Context
	page  sitemapcore.EntryID        // the page of the fields below
	open  map[part]bool              // blocks and parts of them whose open state differs from the default
	typed struct{ key, text string } // the field with the cursor, and its text
	begun bool                       // a new block waits for the cursor
	asked bool                       // the typed address of a player is of no known site
	own   map[string]string          // the input for a tag of the user's own
	was   formWas
	fresh part // the block that the blank one became
	named bool // the form needs the names of languages and countries
}

// OnMount implements app.Mounter.
func (f *Forms) OnMount(ctx app.Context) { f.ctx = ctx }

// OnUpdate implements app.Updater: it resets the form for another page, and puts the cursor into a new block.
func (f *Forms) OnUpdate(ctx app.Context) {
	f.follow()
	f.arrive()
	f.settle()
	ctx.Defer(f.focusNew)
}

func (f *Forms) follow() {
	f.turn()
	f.typed.key = ""
}

// turn resets the form if it shows another page.
func (f *Forms) turn() {
	if f.page != f.Page || f.open == nil {
		f.page, f.open, f.asked, f.begun, f.own, f.fresh = f.Page, map[part]bool{}, false, false, map[string]string{},
			part{}
		f.was = formWas{look: f.Look.New, count: f.Form.Count}
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

// formKey is the key of a field, and the id of its control: "x15|-1|video|tvshow/show_title".
func formKey(page sitemapcore.EntryID, at int, kind, path string) string {
	return "x" + strconv.FormatUint(uint64(page), 10) + "|" + strconv.Itoa(at) + "|" + kind + "|" + path
}

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
	f.do(func() { f.Panel.SetLook(look) })
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
		f.was.filled = part{kind: kind, at: at}
		values := []sitemapcore.FormValue{{Path: "player_loc", Text: player}}
		if b := f.block(at, kind); b != nil && thumbnail != "" && fieldText(b, "thumbnail_loc") == "" {
			values = append(values, sitemapcore.FormValue{Path: "thumbnail_loc", Text: thumbnail})
		}
		f.do(func() { edit(at, kind, values...) })
	}
}

// editing returns a function that sets fields of a block of the current page, or of a new block if at is -1. The caller
// keeps it because the text of a field can be complete only after the form shows another page.
func (f *Forms) editing() func(at int, kind string, values ...sitemapcore.FormValue) {
	panel, page, count := f.Panel, f.Page, f.Form.Count
	return func(at int, kind string, values ...sitemapcore.FormValue) {
		e := sitemapcore.FormEdit{Count: count, At: at, Kind: kind, Values: values}
		if at < 0 {
			e.Op = sitemapcore.FormAdd
		}
		panel.Edit(page, e)
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
func (f *Forms) block(at int, kind string) *sitemapcore.FormBlock {
	for _, g := range f.Form.Groups {
		for i := range g.Blocks {
			if g.Kind == kind && g.Blocks[i].At == at {
				return &g.Blocks[i]
			}
		}
	}
	return nil
}

func fieldText(b *sitemapcore.FormBlock, path string) string {
	for i := range b.Fields {
		if b.Fields[i].Path == path {
			return b.Fields[i].Value
		}
	}
	return ""
}

// change changes the blocks of the page.
func (f *Forms) change(e sitemapcore.FormEdit) {
	e.Count = f.Form.Count
	f.Panel.Edit(f.Page, e)
}

// show shows another part of the form.
func (f *Forms) show(change func(look *sitemapcore.FormLook)) {
	look := f.Look
	change(&look)
	f.Panel.SetLook(look)
}

// add begins a block of a kind.
func (f *Forms) add(kind string) {
	f.fresh = part{}
	f.open[part{kind: blankKind(kind), at: -1}] = true
	f.begun = true
	clear(f.own)
	f.show(func(look *sitemapcore.FormLook) { look.New, look.Find = kind, "" })
}

// drop discards a new block.
func (f *Forms) drop() {
	f.was.look, f.begun = "", false
	f.show(func(look *sitemapcore.FormLook) { look.New = "" })
}

// showMore shows more blocks.
func (f *Forms) showMore() { f.show(func(look *sitemapcore.FormLook) { look.Max += formMax }) }

// jump scrolls to the blocks of a kind.
func (f *Forms) jump(kind string) {
	if f.Mounted() {
		dom.Reveal(dom.Query(f.JSValue(), `[data-group="`+kind+`"]`))
	}
}

// another opens the blank for one more element of a name.
func (f *Forms) another(at int, name string, n int) {
	f.open[part{kind: "another", at: at, of: name + "|" + strconv.Itoa(n)}] = true
	f.focusOn(`[id^="x` + strconv.FormatUint(uint64(f.Page), 10) + "|" + strconv.Itoa(at) + `|"][id$="|` + name + "#" +
		strconv.Itoa(n) + `"]`)
}

// remove removes a block.
func (f *Forms) remove(at int) {
	f.was.gone = true
	f.removed(at)
	f.change(sitemapcore.FormEdit{Op: sitemapcore.FormRemove, At: at})
}

// removeField removes a field of a block, or an element with all its fields.
func (f *Forms) removeField(at int, path string) {
	f.was.gone = true
	f.change(sitemapcore.FormEdit{
		Op: sitemapcore.FormRemove, At: at, Values: []sitemapcore.FormValue{{Path: path}},
	})
}

// duplicate copies a block.
func (f *Forms) duplicate(at int) {
	f.added(at + 1)
	f.change(sitemapcore.FormEdit{Op: sitemapcore.FormDuplicate, At: at})
}

// move exchanges a block with its neighbor. The focus stays on its button, which is called verb, so that the same key
// moves the block on.
func (f *Forms) move(verb string, at, to int) {
	f.moved(verb, at, to)
	f.change(sitemapcore.FormEdit{Op: sitemapcore.FormMove, At: at, To: to})
}

// strip removes the retired fields of a block, or of all blocks of a kind if at is -1.
func (f *Forms) strip(at int, kind string) {
	f.change(sitemapcore.FormEdit{Op: sitemapcore.FormStrip, At: at, Kind: kind})
}

// showInXML shows the page in the XML.
func (f *Forms) showInXML() { f.Panel.Do(components.ShowInXML{}) }

// focusNew puts the cursor into the first field of a new block after the block is drawn, and scrolls to show as much of
// it as possible. Until its form arrives, the blank of another kind may be there.
func (f *Forms) focusNew(app.Context) {
	b := f.block(-1, blankKind(f.Look.New))
	if !f.begun || !f.Mounted() || b == nil || (b.Name == sitemapcore.OwnTag) != (f.Look.New == sitemapcore.OwnTag) {
		return
	}
	block := dom.Query(f.JSValue(), "[data-new]")
	dom.Show(block)
	f.begun = !dom.FocusIn(block, "[data-control]")
}

func (f *Forms) group(kind string) *sitemapcore.FormGroup {
	for i := range f.Form.Groups {
		if f.Form.Groups[i].Kind == kind {
			return &f.Form.Groups[i]
		}
	}
	return nil
}
