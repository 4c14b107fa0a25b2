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

// formMax is how many blocks of a kind are shown at first, and how many more at a time.
const formMax = 20

// FirstLook is the initial part of the form of a newly selected page.
func FirstLook() sitemapcore.FormLook { return sitemapcore.FormLook{Max: formMax} }

// Forms are the forms of a page's extensions: images, videos, news, language versions, other tags.
//
// One handler on the container handles every press: a button has its action in data-do, a verb and its arguments
// separated by "|". Fields are identified by their keys, see formKey.
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
	Sink  components.Sink
	In    string // the language: in another one it is drawn again

	page  sitemapcore.EntryID // that the rest is about
	open  map[string]bool     // blocks and parts of them whose open state differs from the default
	typed ui.FieldTyped       // the field that is being typed in
	begun bool                // a block was begun, and has not got the cursor yet
	asked bool                // the address that was given for a player is none that we know
	own   map[string]string   // the input for a tag of the user's own
	was   formWas
	fresh string // the key of the block that the blank one became
	named bool   // names of languages and countries were wanted
	parts ui.Chunked
}

// partsAtOnce is how many kinds and blocks are made in one task, beyond those that are there and
// get other texts. A page with two images and four languages took 30 ms at once.
const partsAtOnce = 3

// OnMount implements app.Mounter.
func (f *Forms) OnMount(ctx app.Context) {
	f.parts.Drawn = f.focusNew
	f.parts.Mount(ctx, partsAtOnce)
}

// OnUpdate implements app.Updater: another page begins as it came, and a block that was just begun
// gets the cursor.
func (f *Forms) OnUpdate(ctx app.Context) {
	f.follow()
	f.arrive()
	f.settle(ctx)
	ctx.Defer(f.focusNew)
}

func (f *Forms) follow() {
	f.turn()
	f.typed = ui.FieldTyped{}
}

// turn begins anew with another page.
func (f *Forms) turn() {
	if f.page != f.Page || f.open == nil {
		f.page, f.open, f.asked, f.begun, f.own, f.fresh = f.Page, map[string]bool{}, false, false, map[string]string{},
			""
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

// formKey is the key of a field: "x15|-1|video|tvshow/show_title". It is the id of its control as
// well.
func formKey(page sitemapcore.EntryID, at int, kind, path string) string {
	return "x" + strconv.FormatUint(uint64(page), 10) + "|" + strconv.Itoa(at) + "|" + kind + "|" + path
}

// parseFormKey is the inverse of formKey.
func parseFormKey(key string) (page sitemapcore.EntryID, at int, kind, path string, ok bool) {
	p := strings.SplitN(key, "|", 4)
	if len(p) != 4 || !strings.HasPrefix(p[0], "x") {
		return 0, 0, "", "", false
	}
	n, err := strconv.ParseUint(p[0][1:], 10, 32)
	if err != nil {
		return 0, 0, "", "", false
	}
	at, err = strconv.Atoi(p[1])
	return sitemapcore.EntryID(n), at, p[2], p[3], err == nil
}

// Do handles the intents of fields and menus.
func (f *Forms) Do(ctx app.Context, in components.Intent) {
	switch in := in.(type) {
	case ui.FieldTyped:
		f.typed = in
	case ui.FieldSet:
		f.set(ctx, in)
	case pressed:
		f.press(ctx, string(in))
	default:
		f.Sink.Do(ctx, in)
	}
}

// pressed is the data-do of a button or a menu item.
type pressed string

// set gives a field of the document a value.
func (f *Forms) set(ctx app.Context, in ui.FieldSet) {
	page, at, kind, path, ok := parseFormKey(in.Key)
	if !ok {
		return
	}
	if kind == sitemapcore.OwnTag {
		f.own[path] = in.Value
		return
	}
	switch path {
	case "find":
		look := f.Look
		look.Find = strings.TrimSpace(in.Value)
		f.Sink.Do(ctx, components.LookForm{Look: look})
		return
	case "own":
		f.Sink.Do(ctx, components.SetOwnLanguage{Code: f.code("alternate", "@hreflang", in.Value)})
		return
	case "fill":
		player, thumbnail := PlayerAddress(in.Value)
		f.asked = player == "" && in.Value != ""
		if player == "" {
			return
		}
		f.was.filled = blockKey(kind, at)
		values := []sitemapcore.FormValue{{Path: "player_loc", Text: player}}
		if b := f.block(at, kind); b != nil && thumbnail != "" && fieldText(b, "thumbnail_loc") == "" {
			values = append(values, sitemapcore.FormValue{Path: "thumbnail_loc", Text: thumbnail})
		}
		f.edit(ctx, page, at, kind, values...)
		return
	}
	f.edit(ctx, page, at, kind, sitemapcore.FormValue{Path: path, Text: f.code(kind, path, in.Value)})
}

// edit sets fields of a block; it creates a new block.
func (f *Forms) edit(ctx app.Context, page sitemapcore.EntryID, at int, kind string, values ...sitemapcore.FormValue) {
	e := sitemapcore.FormEdit{Count: f.Form.Count, At: at, Kind: kind, Values: values}
	if at < 0 {
		e.Op = sitemapcore.FormAdd
	}
	f.Sink.Do(ctx, components.EditForm{Page: page, Edit: e})
}

// code returns the code of a language whose name was typed, and anything else as it is.
func (f *Forms) code(kind, path, value string) string {
	if f.Names != nil && (kind == "news" && path == "publication/language" || path == "@hreflang") {
		return ui.CodeOf(value, ui.LanguageCodes, 2, f.Names.Language)
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

func (f *Forms) onChange(ctx app.Context, e app.Event) {
	if field, _, on := dom.Typed(e); field == "default" {
		f.Sink.Do(ctx, components.ChooseDefault{On: on})
	}
}

func (f *Forms) onClick(ctx app.Context, e app.Event) {
	do := dom.Pressed(e, "do")
	if strings.HasPrefix(do, "remove|") && dom.Repeated(e) {
		return // The block or field under the pointer is another one by now.
	}
	if do != "" {
		f.press(ctx, do)
	}
}

// press runs the action of a button.
func (f *Forms) press(ctx app.Context, do string) {
	verb, rest, _ := strings.Cut(do, "|")
	args := strings.SplitN(rest, "|", 3)
	at, _ := strconv.Atoi(args[0])
	look := f.Look
	edit := func(e sitemapcore.FormEdit) components.Intent {
		e.Count, e.At = f.Form.Count, at
		return components.EditForm{Page: f.Page, Edit: e}
	}
	var in components.Intent
	switch verb {
	case "add":
		f.fresh = ""
		look.New, look.Find = args[0], ""
		f.open[blockKey(blankKind(args[0]), -1)] = true
		f.begun = true
		clear(f.own)
		in = components.LookForm{Look: look}
	case "drop":
		look.New, f.was.look, f.begun = "", "", false
		in = components.LookForm{Look: look}
	case "show":
		look.Max += formMax
		in = components.LookForm{Look: look}
	case "wide":
		in = components.WidenDetails{Wide: !f.Wide}
	case "complete":
		in = components.CompleteGroup{}
	case "jump":
		if f.Mounted() {
			dom.Reveal(dom.Query(f.JSValue(), `[data-group="`+args[0]+`"]`))
		}
	case "open":
		f.open[rest] = !f.open[rest]
		if args[0] == "another" {
			f.focusOn(ctx, `[id^="x`+strconv.FormatUint(uint64(f.Page), 10)+"|"+args[1]+`|"][id$="|`+strings.Replace(
				args[2], "|", "#", 1)+`"]`)
		}
	case "unfold", "fold":
		f.open[rest] = verb == "unfold"
	case "own":
		f.addOwn(ctx)
	case "xml":
		in = components.ShowInXML{}
	case "remove":
		f.was.gone = true
		if len(args) > 1 {
			in = edit(sitemapcore.FormEdit{
				Op: sitemapcore.FormRemove, Values: []sitemapcore.FormValue{{Path: args[1]}},
			})
			break
		}
		f.removed(at)
		in = edit(sitemapcore.FormEdit{Op: sitemapcore.FormRemove})
	case "copy":
		f.added(at + 1)
		in = edit(sitemapcore.FormEdit{Op: sitemapcore.FormDuplicate})
	case "up", "down":
		to, _ := strconv.Atoi(args[1])
		f.moved(ctx, verb, at, to)
		in = edit(sitemapcore.FormEdit{Op: sitemapcore.FormMove, To: to})
	case "strip":
		in = edit(sitemapcore.FormEdit{Op: sitemapcore.FormStrip, Kind: args[1]})
	}
	if in != nil {
		f.Sink.Do(ctx, in)
	}
}

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
