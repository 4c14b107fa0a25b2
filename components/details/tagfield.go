package details

import (
	"slices"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A tagField is a list of values of a page, such as keywords or countries: each is a tag with a remove button, and
// typing adds one. Enter, a comma or leaving the field adds the typed text. Set gets the whole list, one value a line.
type tagField struct {
	app.Compo

	Key   string
	Field sitemapcore.FormField // its value has one entry a line
	Hints string
	Wrong bool
	Names ui.Names
	Set   func(values string)

	key  string
	text string // the typed text
}

// OnMount implements app.Mounter.
func (t *tagField) OnMount(ctx app.Context) { t.OnUpdate(ctx) }

// OnUpdate implements app.Updater.
func (t *tagField) OnUpdate(ctx app.Context) {
	if t.key != t.Key {
		t.key, t.text = t.Key, ""
	}
	ctx.Defer(t.show)
}

func (t *tagField) show(app.Context) {
	if t.Mounted() {
		dom.SetValue(dom.Query(t.JSValue(), "input"), t.text)
	}
}

func (t *tagField) values() []string {
	if t.Field.Value == "" {
		return nil
	}
	return strings.Split(t.Field.Value, "\n")
}

// tagHints say in the empty field what to add.
var tagHints = [...]say.Text{
	sitemapcore.FieldTags: "Add a keyword", sitemapcore.FieldCountries: "Add a country by its name",
	sitemapcore.FieldPlatforms: "Add web, mobile or tv",
}

// word returns the label of a value.
func (t *tagField) word(v string) string {
	if t.Field.Kind == sitemapcore.FieldCountries && t.Names != nil && len(v) == 2 {
		return t.Names.Country(v)
	}
	return v
}

// Render implements app.Composer.
func (t *tagField) Render() app.UI {
	values := t.values()
	limit := say.Text("")
	if t.Field.Limit > 0 {
		limit = say.Fill("{n} of {limit}", "n", len(values), "limit", t.Field.Limit)
	}
	tags := make([]app.UI, 0, len(values))
	for _, v := range values {
		word := t.word(v)
		tags = append(tags, ui.Elem("span", "tag tag--x", app.Text(word),
			ui.PlainButton("icon", ui.Icon("close", "i--s")).Aria("label",
				say.Fill("Remove {name}", "name", word).String()).
				OnClick(func(app.Context, app.Event) { t.remove(v) }, v)))
	}
	list := ""
	if t.Field.Kind == sitemapcore.FieldCountries {
		list = "countries"
	}
	in := ui.Set(ui.AsTyped(app.ElemSelfClosing("input").DataSet("control", "").Aria("invalid", t.Wrong)),
		"class", "input", "type", "text", "id", t.Key, "placeholder", tagHints[t.Field.Kind].String(),
		"aria-describedby", t.Hints, "list", list).
		OnInput(t.onInput).OnChange(t.onChange).OnKeyDown(t.onKey)
	return ui.Div("field", ui.Label(t.Key, t.Field.Label, limit, t.Field.XML), ui.Div("tags", tags...), in)
}

func (t *tagField) onInput(ctx app.Context, _ app.Event) { t.text = dom.Value(ctx.JSSrc()) }

func (t *tagField) onChange(ctx app.Context, _ app.Event) { t.add(ctx) }

func (t *tagField) onKey(ctx app.Context, e app.Event) {
	if key, _ := dom.Key(e); key == "Enter" || strings.ContainsFunc(key, sitemapcore.IsComma) {
		e.PreventDefault()
		t.add(ctx)
	}
}

// add adds the typed values, separated by commas.
func (t *tagField) add(ctx app.Context) {
	values := t.values()
	n := len(values)
	for _, v := range strings.FieldsFunc(t.text, sitemapcore.IsComma) {
		if v = strings.Join(strings.Fields(v), " "); v == "" {
			continue
		}
		switch t.Field.Kind {
		case sitemapcore.FieldCountries:
			if t.Names != nil {
				v = ui.CodeOf(v, ui.CountryCodes, t.Names.Country)
			}
			if len(v) == 2 {
				v = strings.ToUpper(v)
			}
			v = strings.ReplaceAll(v, " ", "-")
		case sitemapcore.FieldPlatforms:
			v = strings.ReplaceAll(strings.ToLower(v), " ", "-")
		}
		values = append(values, v)
	}
	t.text = ""
	ctx.Defer(t.show)
	if len(values) > n {
		t.Set(strings.Join(values, "\n"))
	}
}

// remove removes a value.
func (t *tagField) remove(value string) {
	dom.Focus(dom.Query(t.JSValue(), "input"))
	t.Set(strings.Join(slices.DeleteFunc(t.values(), func(v string) bool { return v == value }), "\n"))
}
