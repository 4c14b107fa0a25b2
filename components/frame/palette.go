package frame

import (
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
)

// A Command is something that can be done by its name.
type Command struct {
	Name  say.Text
	Lang  string   // of the name, if it differs from the page's
	Words say.Text // what else people call it; never shown
	Keys  string   // as printed: "Ctrl S"; may be empty
	Why   say.Text // why it can't be done now, or ""
	Do    components.Intent
}

// Palette is the dialog that finds a command by its name. Before typing it lists the available commands. Unavailable
// matches are at the end, grayed and with the reason: otherwise they would seem to be missing.
type Palette struct {
	Sink     components.Sink
	Commands []Command
	Query    string // as typed

	at int // index in the list
}

// The ids of the list, which begins those of its options, and of the field.
const paletteList, paletteField = "palette-list", "palette-find"

// Frame returns the content of the dialog.
func (p *Palette) Frame() ui.Frame {
	found := Find(p.Commands, p.Query)
	p.at = max(0, min(p.at, len(found)-1))
	options := make([]app.UI, len(found))
	for i, c := range found {
		options[i] = p.option(i, c)
	}
	field := &ui.Textbox{
		ID: paletteField, Name: "What do you want to do?", Place: "Find a command", List: paletteList, Text: p.Query,
		Typed: func(text string) { p.Query, p.at = text, 0 },
	}
	none := ui.Elem("p", "palette__none quiet").Role("status")
	if len(found) == 0 {
		none = none.Text(say.Text("Nothing has that name. Try another word.").String())
	} else {
		field.Active = paletteList + "-" + strconv.Itoa(p.at)
	}
	return ui.Frame{
		ID: "palette", Title: "What do you want to do?", Class: "dialog--m", BodyClass: "palette", Focus: "input",
		Body: []app.UI{
			ui.Div("search", ui.Icon("search"), field),
			none,
			ui.Div("menu palette__list", options...).ID(paletteList).Role("listbox").
				Aria("label", say.Text("What do you want to do?").String()).OnMouseDown(p.onMouseDown),
		},
		KeyDown: p.onKeyDown,
	}
}

func (p *Palette) option(i int, c Command) app.UI {
	o := app.Elem("div").Role("option").ID(paletteList+"-"+strconv.Itoa(i)).Aria("selected", i == p.at).
		OnClick(func(ctx app.Context, _ app.Event) { p.choose(ctx, i) }, i)
	if i == p.at {
		o = o.Class("on")
	}
	end := ui.Leaf("kbd", "", ui.Keys(c.Keys)).Hidden(c.Keys == "")
	if c.Why != "" {
		o, end = o.Aria("disabled", true), ui.Leaf("span", "small", c.Why)
	}
	name := ui.Span(c.Name)
	if c.Lang != "" {
		name = name.Attr("lang", c.Lang)
	}
	return o.Body(name, app.Text(" "), end)
}

func (p *Palette) onKeyDown(ctx app.Context, e app.Event) {
	key, ctrl := dom.Key(e)
	if p.key(ctx, key, ctrl, e.Get("target").Get("id").String() == paletteField) {
		e.PreventDefault()
	}
}

// key handles a key, in the field or beside it, and reports whether it had an effect.
func (p *Palette) key(ctx app.Context, key string, ctrl, inField bool) bool {
	switch {
	case ctrl && strings.EqualFold(key, "k"): // as it was opened
		p.Sink.Do(ctx, components.CloseDialog{})
	case ctrl || !inField:
		return false
	case key == "Enter":
		p.choose(ctx, p.at)
	case key == "ArrowDown" || key == "ArrowUp":
		n := len(Find(p.Commands, p.Query))
		if key == "ArrowUp" {
			p.at += n - 1
		} else {
			p.at++
		}
		p.at %= max(1, n)
		ctx.Defer(p.show)
	default:
		return false
	}
	return true
}

// show scrolls the option into view that Enter takes.
func (p *Palette) show(app.Context) {
	dom.Show(app.Window().GetElementByID(paletteList + "-" + strconv.Itoa(p.at)))
}

// onMouseDown leaves the focus in the field.
func (p *Palette) onMouseDown(_ app.Context, e app.Event) { e.PreventDefault() }

// choose closes the dialog and asks for a command, if it can be done.
func (p *Palette) choose(ctx app.Context, i int) {
	if found := Find(p.Commands, p.Query); i < len(found) && found[i].Why == "" {
		p.Sink.Do(ctx, components.CloseDialog{})
		p.Sink.Do(ctx, found[i].Do)
	}
}

// Find lists the commands that contain each word of the query, the best first: beginnings of words before other parts
// of words, and names before other words. Unavailable commands are listed only for a query, and last.
func Find(all []Command, query string) []Command {
	type ranked struct {
		Command
		rank int
	}
	var found []ranked
	typed := strings.Fields(ui.Plain(query))
	for _, c := range all {
		rank := rankOf(c, typed)
		if c.Why != "" {
			if len(typed) == 0 {
				continue
			}
			rank += unusable
		}
		if rank < unfound {
			found = append(found, ranked{c, rank})
		}
	}
	sort.SliceStable(found, func(i, j int) bool { return found[i].rank < found[j].rank })
	out := make([]Command, len(found))
	for i, f := range found {
		out[i] = f.Command
	}
	return out
}

// Additions to a rank: more than all words of a query can reach.
const unusable, unfound = 1 << 16, 1 << 17

func rankOf(c Command, typed []string) int {
	name, other := ui.Plain(c.Name.String()), ui.Plain(c.Words.String())
	rank := 0
	for _, w := range typed {
		switch {
		case begins(name, w):
		case begins(other, w):
			rank++
		case strings.Contains(name, w):
			rank += 2
		case strings.Contains(other, w):
			rank += 3
		default:
			return unfound
		}
	}
	return rank
}

// begins reports whether a word of a text begins with another text.
func begins(text, with string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], with)
		if i < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:at+i])
		if !unicode.IsLetter(before) && !unicode.IsDigit(before) {
			return true
		}
		at += i + len(with)
	}
}
