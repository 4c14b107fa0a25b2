package filter

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// shownValues is the most values that are listed at once, and soughtValues the number from which
	// on they can be searched.
	shownValues, soughtValues = 50, 13
	// edge is the room around the panel, in pixels.
	edge = 8
)

// gridSelector finds the table, which gets the focus back.
const gridSelector = "#main [role=grid]"

// Panel is the filter of a column, under its head. Esc closes it, and so does going elsewhere.
type Panel struct {
	app.Compo

	Sink   components.Sink
	Column sitemapcore.Field       // or sitemapcore.InExtras, sitemapcore.InTitle
	Where  []sitemapcore.Condition // on the column
	Values *wire.Values            // nil until they are counted
	Today  string                  // a W3C Datetime, or its day alone
	Wrong  sitemapcore.Relation    // for days that could not be read; 0 if there are none

	// Sorts are the ways to order the pages by the column. The current one is ticked.
	Sorts []ui.MenuItem

	Put    func(where []sitemapcore.Condition)        // replaces the conditions on the column
	PutDay func(is sitemapcore.Relation, text string) // reads a day and filters by it
	Close  func()

	column sitemapcore.Field
	filled bool              // the values were there when it was drawn before
	texts  map[string]string // the texts of the fields
	root   app.Value
}

// typedFields are the fields of conditions on a text that is typed.
var typedFields = map[string]sitemapcore.Relation{
	"contains": sitemapcore.Contains, "begins": sitemapcore.Begins, "lacks": sitemapcore.Lacks,
	"since": sitemapcore.Since, "before": sitemapcore.Before, "version": sitemapcore.LacksVersion,
	"pattern": sitemapcore.Matches,
}

// OnInit implements app.Initializer.
func (p *Panel) OnInit() { p.fillFields() }

// fillFields fills the fields with the present conditions.
func (p *Panel) fillFields() {
	p.column, p.filled, p.texts = p.Column, p.Values != nil, make(map[string]string)
	for name, is := range typedFields {
		p.texts[name] = strings.Join(p.values(is), " ")
	}
	if v := p.values(sitemapcore.Between); len(v) == 2 {
		p.texts["from"], p.texts["to"] = v[0], v[1]
	}
	if v := p.values(sitemapcore.MoreThan); len(v) == 2 {
		p.texts["images"] = v[1]
	}
}

// values returns the values of a condition on the column.
func (p *Panel) values(is sitemapcore.Relation) []string {
	for _, c := range p.Where {
		if c.Is == is {
			return c.Values
		}
	}
	return nil
}

// has reports whether there is a condition of a relation.
func (p *Panel) has(is sitemapcore.Relation) bool {
	return slices.ContainsFunc(p.Where, func(c sitemapcore.Condition) bool { return c.Is == is })
}

// OnMount implements app.Mounter.
func (p *Panel) OnMount(ctx app.Context) {
	p.root = ctx.JSSrc()
	ctx.Defer(func(app.Context) { p.open() }) // when a dialog has gone that it was opened in
}

// OnUpdate implements app.Updater: it may be at another column now, and the values may have come.
func (p *Panel) OnUpdate(ctx app.Context) {
	p.root = ctx.JSSrc()
	if p.Column != p.column {
		p.fillFields()
		ctx.Defer(func(app.Context) { p.open() })
		return
	}
	if p.Values != nil && !p.filled {
		p.filled = true
		ctx.Defer(func(app.Context) {
			p.place()
			if dom.Focused(p.root) {
				dom.FocusIn(p.root, "input")
			}
		})
	}
}

// OnDismount implements app.Dismounter: the table gets the focus that went with the panel.
func (p *Panel) OnDismount() { dom.Rescue(gridSelector) }

// open puts the panel under its head, and the focus into it: on the first value when those have come.
func (p *Panel) open() {
	p.place()
	first := p.Column < sitemapcore.ChangeFreq || p.Column == sitemapcore.InExtras || p.Column == sitemapcore.InTitle
	if !first && p.Values == nil || !dom.FocusIn(p.root, "input") {
		dom.Focus(p.root)
	}
}

// place moves the panel under the head of its column, or to the start of the table if that is not shown.
func (p *Panel) place() {
	stage := p.root.Get("parentElement")
	head := dom.BoxOf(dom.Query(stage, ".row--head .head:has([data-filter='"+strconv.Itoa(int(p.Column))+"'])"), stage)
	within, own := dom.BoxOf(stage, stage), dom.BoxOf(p.root, stage)
	dom.SetPx(p.root, "--pop-x", max(edge, min(head.Start, within.Width-own.Width-edge)))
	dom.SetPx(p.root, "--pop-y", max(edge, head.Top+head.Height))
}

// Render draws the panel.
func (p *Panel) Render() app.UI {
	body := []app.UI{p.sorts()}
	switch p.Column {
	case sitemapcore.Loc:
		body = append(body, p.words("contains", "Contains any of these words"), p.line("begins", "Begins with"),
			p.words("lacks", "Contains none of these words"),
			p.line("pattern", "Matches a pattern (regular expression)"),
			ui.P("hint", p.patternHint()).ID("filter-pattern-hint").Aria("live", "polite"))
		if len(p.counted().Values) > 1 || p.has(sitemapcore.IsOneOf) {
			body = append(body, p.list())
		}
		body = append(body, p.marks())
	case sitemapcore.LastMod:
		body = append(body, p.dates()...)
	case sitemapcore.InExtras:
		body = append(body, p.extras(), p.field("images", "More images than", "numeric", p.typedImages),
			p.line("version", "No version in this language (a code such as de)"))
	case sitemapcore.InTitle:
		body = append(body, p.words("contains", "Contains any of these words"), p.list())
	default:
		body = append(body, p.list())
		if p.Column == sitemapcore.Priority {
			body = append(body, ui.Div("with",
				p.field("from", "From", "decimal", p.typedBound), p.field("to", "To", "decimal", p.typedBound)))
		}
	}
	if p.Column < sitemapcore.InExtras {
		body = append(body, p.tick("With a problem", p.has(sitemapcore.IsWrong), uncounted, p.chooseWrong))
	}
	foot := []app.UI{ui.Nothing(), ui.Press("btn btn--s", "Close", p.Sink, p.Close)}
	if len(p.Where) > 0 {
		foot[0] = ui.Press("btn btn--s btn--bare", "Remove filter", p.Sink, p.remove)
	}
	name := say.Fill("Filter: {column}", "column", p.Column.Name())
	return ui.Div("pop filter",
		ui.Div("filter__body stack", append([]app.UI{ui.Leaf("b", "", name).Aria("hidden", true)}, body...)...),
		ui.Div("filter__foot btns", foot...)).
		Role("dialog").Aria("label", name.String()).TabIndex(-1).OnKeyDown(p.onKeyDown).On("focusout", p.onFocusOut)
}

// sorts draws how the pages can be ordered. A screen without heads has nothing else to sort by.
func (p *Panel) sorts() app.UI {
	var list []app.UI
	for i, s := range p.Sorts {
		list = append(list, ui.PlainButton("facet", ui.Icon(s.Icon), ui.Leaf("span", "cut", s.Label)).
			Aria("pressed", s.Tick == ui.TickOn).OnClick(func(ctx app.Context, _ app.Event) { p.sortBy(ctx, i) }, i))
	}
	return ui.Div("filter__sorts", list...)
}

// field draws a labelled field. typed gets its text with each character.
func (p *Panel) field(key string, label say.Text, mode string, typed func(text string)) app.UI {
	box := p.box(key, typed)
	box.Mode = mode
	return ui.Div("", ui.LabelFor(box.ID, label), box)
}

// box returns a field whose text is kept as it was typed.
func (p *Panel) box(key string, typed func(text string)) *ui.Textbox {
	return &ui.Textbox{ID: "filter-" + key, Text: p.texts[key], Typed: func(text string) {
		p.texts[key] = text
		typed(text)
	}}
}

// words draws a field for the values of a condition, with spaces between.
func (p *Panel) words(key string, label say.Text) app.UI {
	return p.field(key, label, "", func(text string) { p.set(typedFields[key], strings.Fields(text)...) })
}

// line draws a field for the only value of a condition. While a pattern can't be read, the active condition stays.
func (p *Panel) line(key string, label say.Text) app.UI {
	box := p.box(key, func(text string) { p.typedLine(key, text) })
	if key == "pattern" {
		box.Hint, box.Wrong = "filter-pattern-hint", p.patternHint() != ""
	}
	return ui.Div("", ui.LabelFor(box.ID, label), box)
}

// day draws a field for a day, which is unknown until it is complete.
func (p *Panel) day(key string, label say.Text) app.UI {
	box := p.box(key, func(string) {})
	box.Hint, box.Wrong = "filter-date", typedFields[key] == p.Wrong
	box.Left = func(text string) { p.setDay(key, text) }
	return ui.Div("", ui.LabelFor(box.ID, label),
		ui.WithCalendar(box, label, func(_ app.Context, day string) { p.setDay(key, day) }))
}

// patternHint says that a pattern can't be read.
func (p *Panel) patternHint() say.Text {
	if _, err := regexp.Compile(p.texts["pattern"]); err != nil {
		return "This pattern can’t be read yet."
	}
	return ""
}

// uncounted is an unknown number of pages.
const uncounted = -1

// tick draws a choice with the number of pages that it is about. does gets whether the user chose it.
func (p *Panel) tick(label say.Text, on bool, pages int, does func(on bool)) app.UI {
	c := &ui.Check{Label: label, Cut: true, On: on, Does: does}
	if p.Values != nil && pages != uncounted {
		c.More = []app.UI{app.Text(" "), ui.Count(pages)}
	}
	return c
}

// counted are the values of the column; none until they are counted.
func (p *Panel) counted() (v wire.Values) {
	if p.Values != nil {
		v = *p.Values
	}
	return v
}

// choices returns the values that the user can choose: first those of the pages, then the other chosen ones.
func (p *Panel) choices() []string {
	values := slices.Clone(p.counted().Values)
	for _, v := range p.values(sitemapcore.IsOneOf) {
		if v != "" && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values
}

// list draws the values, each to be chosen.
func (p *Panel) list() app.UI {
	known, chosen, v := p.choices(), p.values(sitemapcore.IsOneOf), p.counted()
	var body, ticks []app.UI
	if len(known) >= soughtValues {
		box := p.box("find", func(string) {})
		box.Type, box.Name, box.Place = "search", "Find a value", "Find a value"
		body = append(body, box)
	}
	more, find := 0, ui.Plain(strings.TrimSpace(p.texts["find"]))
	for i, value := range known {
		name := terms.Value(p.Column, value)
		if !strings.Contains(ui.Plain(name.String()+" "+value), find) {
			continue
		}
		if len(ticks) == shownValues {
			more++
			continue
		}
		n := 0
		if i < len(v.Counts) {
			n = v.Counts[i]
		}
		ticks = append(ticks, p.tick(name, slices.Contains(chosen, value), n, p.choosing(value)))
	}
	if on := slices.Contains(chosen, ""); on || find == "" && v.Missing > 0 {
		ticks = append(ticks, p.tick("not set", on, v.Missing, p.choosing("")))
	}
	if more > 0 {
		ticks = append(ticks, ui.P("hint", say.N("{n, plural, one {# more value} other {# more values}}", more)))
	}
	return ui.Div("", append(body, ui.Div("ticks", ticks...))...)
}

func (p *Panel) dates() []app.UI {
	v := p.counted()
	hint := ui.P("hint", "A date such as 2026-11-20")
	if p.Wrong != 0 {
		hint = ui.Iconed("p", "wrong", ui.Icon("bad"), terms.UnclearDay)
	}
	body := []app.UI{
		ui.Div("",
			p.tick("not set", p.has(sitemapcore.IsOneOf), v.Missing, p.choosing("")),
			p.tick("any date", p.has(sitemapcore.IsPresent), v.Pages-v.Missing, p.chooseAnyDate)),
		ui.Div("with", p.day("since", "Changed since"), p.day("before", "Changed before")),
		hint.ID("filter-date").Aria("live", "polite"),
	}
	if _, ok := p.yearAgo(); ok {
		body = append(body, ui.Div("btns",
			ui.Press("btn btn--s", "In the last 12 months", p.Sink, func() { p.year("since", "before") }),
			ui.Press("btn btn--s", "Not in the last 12 months", p.Sink, func() { p.year("before", "since") })))
	}
	return body
}

// extras draws the sorts of extensions, each with and without.
func (p *Panel) extras() app.UI {
	var ticks []app.UI
	for i, x := 0, sitemapcore.WithImages; x < sitemapcore.NumExtras; i, x = i+1, x+1 {
		if terms.Without[x] == "" {
			continue
		}
		n, pages := 0, 0
		if v := p.counted(); i < len(v.Counts) {
			n, pages = v.Counts[i], v.Pages
		}
		ticks = append(ticks,
			p.extra(sitemapcore.With, x, terms.Extra(x), n),
			p.extra(sitemapcore.Without, x, terms.Without[x], pages-n))
	}
	return ui.Div("", ticks...)
}

// extra draws the choice of pages with or without a sort of extensions.
func (p *Panel) extra(is sitemapcore.Relation, x sitemapcore.Extra, label say.Text, pages int) app.UI {
	return p.tick(label, p.wants(is, x.String()), pages, func(on bool) { p.want(is, x.String(), on) })
}

// marks draws the choices by the marks of pages.
func (p *Panel) marks() app.UI {
	var ticks []app.UI
	for _, m := range [...]string{sitemapcore.PageChanged, sitemapcore.PageAdded, sitemapcore.PageLeftOut} {
		on := slices.Contains(p.values(sitemapcore.IsMarked), m)
		ticks = append(ticks, p.tick(terms.Mark(m), on, uncounted, func(on bool) { p.mark(m, on) }))
	}
	return ui.Div("", ticks...)
}

// wants reports whether there is a condition on a sort of extensions.
func (p *Panel) wants(is sitemapcore.Relation, sort string) bool {
	return slices.ContainsFunc(p.Where, func(c sitemapcore.Condition) bool {
		return c.Is == is && slices.Contains(c.Values, sort)
	})
}

// yearAgo returns the day a year ago.
func (p *Panel) yearAgo() (string, bool) {
	d, ok := date.Leading(p.Today)
	d.Year--
	return d.AddDays(0).String(), ok // 29 February becomes 1 March
}
