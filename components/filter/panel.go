package filter

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
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
	first := p.Column < sitemapcore.ChangeFreq || p.Column >= sitemapcore.InExtras
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
		body = append(body, p.field("contains", "Contains any of these words", ""),
			p.field("begins", "Begins with", ""),
			p.field("lacks", "Contains none of these words", ""), p.field("pattern",
				"Matches a pattern (regular expression)", ""),
			ui.P("hint", p.patternHint()).ID("filter-pattern-hint").Aria("live", "polite"))
		if len(p.counted().Values) > 1 || p.has(sitemapcore.IsOneOf) {
			body = append(body, p.list())
		}
		body = append(body, p.marks())
	case sitemapcore.LastMod:
		body = append(body, p.dates()...)
	case sitemapcore.InExtras:
		body = append(body, p.extras(), p.field("images", "More images than", "numeric"),
			p.field("version", "No version in this language (a code such as de)", ""))
	case sitemapcore.InTitle:
		body = append(body, p.field("contains", "Contains any of these words", ""), p.list())
	default:
		body = append(body, p.list())
		if p.Column == sitemapcore.Priority {
			body = append(body, ui.Div("filter__pair",
				p.field("from", "From", "decimal"), p.field("to", "To", "decimal")))
		}
	}
	if p.Column < sitemapcore.InExtras {
		body = append(body, p.tick("With a problem", p.has(sitemapcore.IsWrong), uncounted, p.is(sitemapcore.IsWrong)))
	}
	foot := []app.UI{ui.Nothing(), ui.Act("btn btn--s", "Close", p.onClose)}
	if len(p.Where) > 0 {
		foot[0] = ui.Act("btn btn--s btn--bare", "Remove filter", p.onRemove)
	}
	name := say.Fill("Filter: {column}", "column", ui.ColumnName(p.Column))
	return ui.Div("pop filter", ui.P("filter__title", name).Aria("hidden", true),
		ui.Div("filter__body", body...), ui.Div("filter__foot", foot...)).
		Role("dialog").Aria("label", name.String()).TabIndex(-1).
		OnInput(p.onInput).OnChange(p.onChange).OnKeyDown(p.onKeyDown).On("focusout", p.onFocusOut)
}

// sorts draws how the pages can be ordered. A screen without heads has nothing else to sort by.
func (p *Panel) sorts() app.UI {
	var list []app.UI
	for i, s := range p.Sorts {
		list = append(list, ui.PlainButton("facet", ui.Icon(s.Icon), ui.Leaf("span", "cut", s.Label)).
			DataSet("sort", i).Aria("pressed", s.Tick == ui.TickOn))
	}
	return ui.Div("filter__sorts", list...).OnClick(p.onSort)
}

// field draws a labelled field.
func (p *Panel) field(key string, label say.Text, mode string) app.UI {
	box := &ui.Textbox{ID: "filter-" + key, Key: key, Text: p.texts[key], Mode: mode}
	control := app.UI(box)
	if is := typedFields[key]; is == sitemapcore.Since || is == sitemapcore.Before {
		box.Hint, box.Wrong = "filter-date", is == p.Wrong
		control = ui.WithCalendar(box, func(_ app.Context, day string) { p.day(key, day) })
	}
	if key == "pattern" {
		box.Hint, box.Wrong = "filter-pattern-hint", p.patternHint() != ""
	}
	return ui.Div("", ui.LabelFor(box.ID, label), control)
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
	body := []app.UI{&ui.Tickbox{On: on}, ui.Leaf("span", "cut", label).Title(label.String())}
	if p.Values != nil && pages != uncounted {
		body = append(body, app.Text(" "), ui.Count(pages))
	}
	return ui.Elem("label", "check", body...).OnChange(func(_ app.Context, e app.Event) {
		does(dom.Checked(e.Get("target")))
	}, label)
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
		body = append(body, &ui.Textbox{
			ID: "filter-find", Key: "find", Type: "search", Name: "Find a value", Place: "Find a value",
			Text: p.texts["find"], In: say.Tag(),
		})
	}
	more, find := 0, ui.Plain(strings.TrimSpace(p.texts["find"]))
	for i, value := range known {
		name := ui.ValueName(p.Column, value)
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
		ticks = append(ticks, p.tick(name, slices.Contains(chosen, value), n, p.one(value)))
	}
	if on := slices.Contains(chosen, ""); on || find == "" && v.Missing > 0 {
		ticks = append(ticks, p.tick("not set", on, v.Missing, p.one("")))
	}
	if more > 0 {
		ticks = append(ticks, ui.P("hint", say.N("{n, plural, one {# more value} other {# more values}}", more)))
	}
	return ui.Div("", append(body, ui.Div("filter__list", ticks...))...)
}

func (p *Panel) dates() []app.UI {
	v := p.counted()
	hint := ui.P("hint", "A date such as 2026-11-20")
	if p.Wrong != 0 {
		hint = ui.Iconed("p", "wrong", ui.Icon("bad"), "We can’t tell which day this is. Write it as 2026-11-20.")
	}
	body := []app.UI{
		ui.Div("",
			p.tick("not set", p.has(sitemapcore.IsOneOf), v.Missing, p.one("")),
			p.tick("any date", p.has(sitemapcore.IsPresent), v.Pages-v.Missing, p.is(sitemapcore.IsPresent))),
		ui.Div("filter__pair", p.field("since", "Changed since", ""), p.field("before", "Changed before", "")),
		hint.ID("filter-date").Aria("live", "polite"),
	}
	if _, ok := p.yearAgo(); ok {
		body = append(body, ui.Div("btns",
			ui.Act("btn btn--s", "In the last 12 months", p.onLastYear),
			ui.Act("btn btn--s", "Not in the last 12 months", p.onNotLastYear)))
	}
	return body
}

// extras draws the sorts of extensions, each with and without.
func (p *Panel) extras() app.UI {
	var ticks []app.UI
	for i, x := 0, sitemapcore.WithImages; x < sitemapcore.NumExtras; i, x = i+1, x+1 {
		if ui.WithoutNames[x] == "" {
			continue
		}
		n, pages := 0, 0
		if v := p.counted(); i < len(v.Counts) {
			n, pages = v.Counts[i], v.Pages
		}
		ticks = append(ticks,
			p.sort(sitemapcore.With, x, ui.ExtraName(x), n),
			p.sort(sitemapcore.Without, x, ui.WithoutNames[x], pages-n))
	}
	return ui.Div("", ticks...)
}

// sort draws the choice of pages with or without a sort of extensions.
func (p *Panel) sort(is sitemapcore.Relation, x sitemapcore.Extra, label say.Text, pages int) app.UI {
	return p.tick(label, p.wants(is, x.String()), pages, func(on bool) { p.want(is, x.String(), on) })
}

// marks draws the choices by the marks of pages.
func (p *Panel) marks() app.UI {
	var ticks []app.UI
	for _, m := range [...]string{sitemapcore.PageChanged, sitemapcore.PageAdded, sitemapcore.PageLeftOut} {
		on := slices.Contains(p.values(sitemapcore.IsMarked), m)
		ticks = append(ticks, p.tick(ui.MarkName(m), on, uncounted, func(on bool) { p.mark(m, on) }))
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
	t, err := time.Parse(time.DateOnly, p.Today[:min(len(p.Today), len(time.DateOnly))])
	return t.AddDate(-1, 0, 0).Format(time.DateOnly), err == nil
}
