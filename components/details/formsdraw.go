package details

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// note draws a helpful sentence.
func note(text say.Text) app.UI {
	return ui.Elem("p", "hint iconed", ui.Icon("note", "i--s", "sev--note"), ui.Leaf("span", "", text))
}

// twist draws a button that opens a part and closes it again.
func (f *Forms) twist(class string, x part, open bool, in ...app.UI) app.UI {
	icon := "right"
	if open {
		icon = "chev"
	}
	b := ui.PlainButton(class, append([]app.UI{ui.Icon(icon, "i--s")}, in...)...).Aria("expanded", open)
	return ui.Asks(b, f.Sink, func() { f.open[x] = !open }, x, open)
}

// tool draws a button that is an icon.
func (f *Forms) tool(class, icon string, name say.Text, does func()) *ui.Button {
	return ui.Tool(class, icon, name, f.Sink, does).WithTitle(name)
}

// input returns a field of this page.
func (f *Forms) input(at int, path string, label say.Text, value string, set func(text string)) *ui.Field {
	key := formKey(f.Page, at, path)
	return &ui.Field{Key: key, Label: label, Value: value, Set: set, Steps: f.Sink, Typed: func(text string) {
		f.typed.key, f.typed.text = key, text
	}}
}

// Render implements app.Composer.
func (f *Forms) Render() app.UI {
	f.turn()
	add := &ui.Menu{
		ID: "add-extra", Class: "btn btn--s btn--bare", Label: "Add images, videos, news…", Of: "Add to this page", Right: true,
		Sink: f.Sink,
	}
	for i := range kindLooks {
		k := &kindLooks[i]
		if k.kind == "news" && f.group("news") != nil {
			continue
		}
		add.Items = append(add.Items, ui.MenuItem{Icon: k.icon, Label: k.one, Do: func() { f.add(k.kind) }})
	}
	links := make([]app.UI, 0, len(kindLooks))
	var groups []app.UI
	names := false
	for i := range f.Form.Groups {
		g := &f.Form.Groups[i]
		k := lookOf(g.Kind)
		names = names || g.Kind == "alternate" || g.Kind == "news" || g.Kind == "video"
		if g.Count > 0 && len(f.Form.Groups) > 1 {
			in := []app.UI{ui.Icon(k.icon), ui.Span(k.title)}
			if g.Kind != "news" {
				in = append(in, app.Text(" "), ui.Count(g.Count))
			}
			links = append(links, ui.Asks(ui.PlainButton("btn btn--s btn--bare quiet", in...), f.Sink, func() { f.jump(g.Kind) }, g.Kind))
		}
		groups = append(groups, f.section(g, k))
	}
	if f.group("alternate") == nil && f.Group.Links > 0 {
		// Others call it their version, and it has no links of its own.
		names = true
		groups = append(groups, ui.Elem("section", "block",
			ui.Div("block__head across", ui.Icon("globe"), ui.Leaf("h3", "", "Languages").ID("h-alternate")),
			f.groupCard()).
			TabIndex(-1).Aria("labelledby", "h-alternate"))
	}
	lists := ui.Div("").Hidden(true)
	if f.Names != nil {
		f.named = f.named || names
		in := say.Tag()
		lists = lists.Body(
			&ui.NameList{In: in, ID: "languages", Codes: ui.LanguageCodes, Wanted: f.named, Names: f.Names},
			&ui.NameList{In: in, ID: "countries", Codes: ui.CountryCodes, Wanted: f.named, Names: f.Names})
	}
	return ui.Div("extras",
		ui.Group(ui.Div("jump across wrap",
			ui.Div("jump__links across wrap", links...), add, ui.WidenButton(f.Sink, f.Wide)), "What this page has"),
		ui.Div("extras__in", groups...),
		lists)
}

// section draws all of one kind.
func (f *Forms) section(g *form.Group, k *kindLook) app.UI {
	id := "h-" + g.Kind
	head := []app.UI{ui.Icon(k.icon), ui.Leaf("h3", "", k.title).ID(id)}
	if g.Kind != "news" {
		head = append(head, app.Text(" "), ui.Leaf("span", "n quiet num", say.Data(say.Number(g.Count))))
	}
	if k.add != "" {
		head = append(head, ui.Press("btn btn--s btn--bare end", k.add, f.Sink, func() { f.add(g.Kind) }).WithIcon("plus"))
	}
	body := []app.UI{ui.Div("block__head across", head...)}
	if g.Kind == "image" && (g.Count > formMax || f.Look.Find != "") {
		body = append(body, f.input(-1, "find", "Find an image", f.Look.Find, f.find))
	}
	items := make([]app.UI, 0, len(g.Blocks))
	for i := range g.Blocks {
		items = append(items, f.item(g, k, &g.Blocks[i]))
	}
	body = append(body, ui.Elem("ul", "extlist", items...).Aria("labelledby", id))
	own := func(blocks []form.Block) int {
		n := len(blocks)
		if n > 0 && f.blank(&blocks[n-1]) {
			n--
		}
		return n
	}
	if own(g.Blocks) < g.Found {
		// While they are drawn a few at a time, it says how many are there.
		shown := own(g.Blocks[:len(items)])
		body = append(body, ui.Elem("p", "across",
			ui.Leaf("span", "quiet num", say.Fill("{shown} of {n}", "shown", shown, "n", g.Found)), app.Text(" "),
			ui.Press("btn btn--s end", "Show more", f.Sink, f.showMore).WithName(k.more).WithTitle(k.more)))
	}
	if g.Kind == "alternate" {
		body = append(body, f.groupCard())
	}
	if f.Look.Find != "" && g.Kind == "image" && g.Found == 0 {
		body = append(body, ui.P("quiet", "No image address contains this."))
	}
	return ui.Elem("section", "block", body...).DataSet("group", g.Kind).TabIndex(-1).Aria("labelledby", id)
}

// item draws one block: a line that opens, or the open form if it is the only one.
func (f *Forms) item(g *form.Group, k *kindLook, b *form.Block) app.UI {
	key, blank := part{block: b.At}, f.blank(b)
	open, chosen := f.open[key]
	if !chosen {
		open = !blank && (g.Kind == "news" || g.Kind == "video" && g.Count <= 1)
	}
	title, name := f.title(g.Kind, b)
	worst := sitemapcore.Fine
	for i := range b.Fields {
		worst = max(worst, b.Fields[i].Severity)
	}
	line := []app.UI{title}
	if worst != sitemapcore.Fine {
		says := say.Text("has a problem")
		if worst == sitemapcore.Note {
			says = "has a note"
		}
		line = append(line, ui.SeverityIcon(worst, "i--s"), ui.Leaf("span", "vh", says))
	}
	// After a press, another block is under the pointer.
	remove := f.tool("icon icon--s", "close", say.Fill("Remove {name}", "name", name), func() { f.remove(b.At) }).JustOnce()
	if blank {
		remove = f.tool("icon icon--s", "close", k.skip, f.drop)
	}
	li := ui.Li("ext",
		ui.Div("across",
			f.twist("ext__t grow across", key, open, line...), remove),
		f.body(g, b, open))
	if blank {
		// An empty value is not set on an element that was another block before.
		li = li.DataSet("new", "new")
	}
	return li
}

// title returns the text of a block's line, and its name for buttons.
func (f *Forms) title(kind string, b *form.Block) (app.UI, say.Text) {
	title := say.Data(b.Title)
	switch {
	case f.blank(b):
		return ui.Leaf("span", "cut", "New"), ""
	case kind == "alternate":
		code := b.Text("@hreflang")
		href := b.Text("@href")
		name := f.language(code)
		where := ui.AddressLine(ui.PathOf(href)).Class("quiet")
		if href == f.Loc {
			where = ui.Leaf("span", "cut quiet", "this page")
		}
		if name == "" {
			name = "Other version"
		}
		state := f.Group.version(code, href)
		if href == f.Loc {
			state = wire.VersionNone
		}
		return ui.Elem("span", "ext__lang stack grow",
			ui.Elem("span", "", app.Text(name.String()+" "), ui.Leaf("code", "faint", say.Data(code))),
			where.Title(href), versionMark(state)), name
	case kind == "image":
		if title == "" {
			return ui.Leaf("span", "cut", "No address yet"), "No address yet"
		}
		_, last := address.CutLast(b.Title)
		return ui.AddressLine(b.Title).Title(b.Title), say.Data(last)
	case kind == "other":
		title = say.Data(b.Name)
	case title == "":
		title = "No title yet"
	}
	if kind == "video" {
		if d := b.Text("duration"); d != "" {
			return ui.Elem("span", "across grow", ui.Leaf("span", "cut", title),
					ui.Leaf("span", "faint small num end", say.Data(d))),
				title
		}
	}
	return ui.Leaf("span", "cut", title), title
}

func (f *Forms) language(code string) say.Text {
	switch {
	case strings.EqualFold(code, "x-default"):
		return "Default language"
	case code == "" || f.Names == nil:
		return say.Data(code)
	}
	return say.Data(f.Names.Language(code))
}

// body draws the fields of a block.
func (f *Forms) body(g *form.Group, b *form.Block, open bool) app.UI {
	if !open {
		return ui.Div("ext__body").Hidden(true)
	}
	var rows []app.UI
	// Each row keeps its position, even if it is missing: go-app compares children by position, and the focused field
	// would become its neighbor.
	if g.Kind == "video" && (b.Text("content_loc") != "" || b.Text("player_loc") != "") {
		rows = append(rows, ui.Nothing())
	} else if g.Kind == "video" {
		fill := f.input(b.At, "fill", "YouTube or Vimeo address", "", f.fill(b.At, g.Kind))
		fill.Hints = fill.Key + "-h"
		hint := say.Text("Paste it, and we fill in the player address. Nothing is sent to YouTube or Vimeo.")
		if f.asked {
			hint = "We only know YouTube and Vimeo addresses. For another site, type the player address below."
		}
		rows = append(rows, ui.Div("", fill, ui.P("hint", hint).ID(fill.Hints)))
	}
	if b.Note != "" {
		rows = append(rows, note(b.Note))
	}
	for level := form.LevelFirst; level <= form.LevelRetired; level++ {
		rows = append(rows, f.level(g.Kind, b, level)...)
	}
	return ui.Div("ext__body", ui.Div("rows stack", rows...))
}

var levelTitles = [...]say.Text{
	form.LevelMore: "More", form.LevelRetired: "Older fields",
}

// oldTags says of each kind since when no search engine reads its retired fields.
var oldTags = map[string]say.Text{
	"image": "Google stopped reading captions, titles, places and licences of images in August 2022. Yandex " +
		"still reads them, so they may stay.",
	"video": "Google stopped reading category, gallery, price and show in August 2022. They do no harm.",
	"news":  facts.IgnoredTags,
}

// level draws the fields of one level: the first ones always, the others behind a line that opens.
func (f *Forms) level(kind string, b *form.Block, level form.Level) []app.UI {
	var rows []app.UI
	filled, all := 0, 0
	for i := range b.Fields {
		if b.Fields[i].Level == level {
			all++
			if b.Fields[i].Present {
				filled++
			}
		}
	}
	if all == 0 {
		return nil
	}
	if level != form.LevelFirst && kind == "video" {
		key := part{b.At, strconv.Itoa(int(level))}
		open := f.open[key]
		rows = append(rows, f.twist("ext__t across", key, open, ui.Leaf("b", "", levelTitles[level]), app.Text(" "),
			ui.Leaf("span", "quiet num", say.Fill("{filled} of {n} filled in", "filled", filled, "n", all))))
		if !open {
			return rows
		}
	}
	if words := oldTags[kind]; level == form.LevelRetired && filled > 0 && words != "" {
		rows = append(rows, note(words))
	}
	for i := range b.Fields {
		if b.Fields[i].Level == level {
			rows = append(rows, ui.Div("stack", f.field(kind, b, &b.Fields[i])))
		}
	}
	return rows
}

// field draws one field, the words about its value, and its problem.
func (f *Forms) field(kind string, b *form.Block, x *form.Field) app.UI {
	key := formKey(f.Page, b.At, x.Path)
	hint := x.Hint
	text := x.Value
	if f.typed.key == key {
		text = f.typed.text
	}
	switch x.Kind {
	case form.Language:
		hint = f.language(x.Value)
		if hint.String() == x.Value {
			hint = "Type the name of the language, or its code"
		}
	case form.Tags, form.Countries, form.Platforms:
		hint = "Separate the values with commas."
		if separator(x.Value) == "; " {
			hint = "Separate the values with semicolons."
		}
		if names := f.countries(x); names != "" {
			hint = names
		}
	case form.Date:
		hint = terms.Date(text)
	case form.Seconds:
		if n, ok := secondsOf(x.Value); ok {
			hint = say.N("Saved as {n, plural, one {# second} other {# seconds}}", n)
		}
	case form.Text, form.Long:
		if x.Limit > 0 && text != "" && !x.Cut && (x.Kind == form.Long || 10*len(text) > 9*x.Limit) {
			hint = say.Fill("{n} of {limit} characters", "n", len([]rune(text)), "limit", x.Limit)
		}
	}
	var after []app.UI
	hints := ""
	if hint != "" {
		hints = key + "-h"
		after = append(after, ui.P("hint", hint).ID(hints))
	}
	if x.Cut {
		after = append(after,
			ui.P("hint", "This is too long to edit here, so only the start is shown. Change it in the XML, or remove "+
				"it."),
			ui.Div("btns gap-s", ui.Press("btn btn--s", "Show in XML", f.Sink, components.ShowInXML{}),
				ui.Press("btn btn--s btn--bare", say.Fill("Remove “{field}”", "field", x.Label), f.Sink,
					func() { f.removeField(b.At, x.Path) }).JustOnce()))
	}
	if x.Problem != "" {
		_, tone := ui.SeverityLook(x.Severity)
		hints = strings.TrimSpace(hints + " " + key + "-p")
		after = append(after, ui.Iconed("p", "hint wrong wrong--"+tone, ui.SeverityIcon(x.Severity, "i--s"),
			x.Problem).ID(key+"-p"))
	}
	need := say.Text("")
	switch x.Need {
	case form.Required:
		need = "required"
	case form.OneOf:
		need = "one of two"
	}
	wrong := x.Severity >= sitemapcore.Reject
	var control app.UI
	switch {
	case x.Cut:
		control = ui.Div("field", ui.Leaf("span", "label", x.Label), ui.P("reads quiet", say.Data(x.Value)))
	default:
		value, set := x.Value, f.set(b.At, kind, x.Path)
		if x.Kind.IsList() {
			between := separator(x.Value)
			value, set = strings.ReplaceAll(x.Value, "\n", between), f.setList(x.Kind, between, set)
		}
		c := f.input(b.At, x.Path, x.Label, value, set)
		c.XML, c.Req, c.Hints, c.Wrong = x.XML, need, hints, wrong
		switch x.Kind {
		case form.Long:
			c.Form = ui.LongField
		case form.Date:
			c.Form = ui.DateField
		case form.Number:
			c.Form = ui.NumberField
		case form.Choice:
			c.Form, c.Choices = ui.ChoiceField, x.Choices
		case form.Language:
			c.List = "languages"
		}
		control = c
	}
	return ui.Div("", append([]app.UI{control}, after...)...)
}

// separator returns what is written between the values of a list: a comma, unless one of them has a comma.
func separator(values string) string {
	if strings.ContainsFunc(values, sitemapcore.IsComma) {
		return "; "
	}
	return ", "
}

// setList returns the function that gives a list its typed values. A country can be typed by its name.
func (f *Forms) setList(kind form.Kind, between string, set func(text string)) func(text string) {
	return func(text string) {
		var values []string
		for _, v := range strings.FieldsFunc(text, func(r rune) bool {
			return r == ';' && between == "; " || sitemapcore.IsComma(r) && between == ", "
		}) {
			if v = strings.Join(strings.Fields(v), " "); v != "" && kind == form.Countries && f.Names != nil {
				v = ui.CodeOf(v, ui.CountryCodes, f.Names.Country)
			}
			if v != "" {
				values = append(values, v)
			}
		}
		set(strings.Join(values, "\n"))
	}
}

// countries names the countries of a list, or returns "" for another list.
func (f *Forms) countries(x *form.Field) say.Text {
	if x.Kind != form.Countries || x.Value == "" || f.Names == nil {
		return ""
	}
	var names []string
	for code := range strings.SplitSeq(x.Value, "\n") {
		names = append(names, f.Names.Country(code))
	}
	return say.Data(strings.Join(names, ", "))
}

// secondsOf returns how many seconds a duration such as 1:38 is.
func secondsOf(v string) (int, bool) {
	sum := 0
	for _, p := range strings.Split(v, ":") {
		n, err := strconv.Atoi(p)
		if err != nil {
			return 0, false
		}
		sum = sum*60 + n
	}
	return sum, strings.Contains(v, ":")
}
