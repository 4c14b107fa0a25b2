package details

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Details is the form of one page: its four values with their problems, whether it is included in the download, and its
// extensions.
type Details struct {
	app.Compo

	// Page is the page shown. Its ID is zero when no page is selected.
	Page wire.Details

	// Index is the name of the sitemap index that is in the place of the table, and Listed how many
	// sitemaps it lists. It is empty while the table is there.
	Index  string
	Listed int

	// Selected is the number of ticked pages, or 0 if only the shown page is. The form is for the page under the
	// cursor.
	Selected int

	// First and Last say that there is no page before or after.
	First, Last bool

	Rules []wire.RuleCount // that pages break
	Look  form.Look        // what of the page's form is shown
	Wide  bool             // there is room for two columns
	Group LanguageGroup    // that the page belongs to
	Names ui.Names

	Feature *Feature
	Sink    components.Sink

	typed   [sitemapcore.NumFields]typing
	last    sitemapcore.Field // the field that the owner was in last
	touched bool
	held    func() // scrolls the field with the focus back to its place; see [dom.Hold]
}

// typing is the unfinished text of a field.
type typing struct {
	page sitemapcore.EntryID
	text string
	on   bool
}

// fieldKey names a field of a page. It is the id of its control, and Key of its Field.
func fieldKey(id sitemapcore.EntryID, f sitemapcore.Field) string {
	return "d" + strconv.FormatUint(uint64(id), 10) + "-" + f.XMLName()
}

// set returns the function that gives a field of the current page a value. The finished text of a field can be known
// after the form shows another page.
func (d *Details) set(f sitemapcore.Field) func(text string) {
	panel, page := d.Feature, d.Page.ID
	return func(text string) {
		d.last, d.touched = f, true
		d.Sink.Do(nil, func() { panel.Set(page, f, text) })
	}
}

// typing notes the text of a field, which is a draft until it is the value again.
func (d *Details) typing(f sitemapcore.Field, text string) {
	page, value := d.Page.ID, d.Page.Values[f]
	d.typed[f] = typing{page: page, text: text, on: true}
	d.last, d.touched = f, true
	d.Sink.Do(nil, func() {
		if text == value {
			d.Feature.other.EndDraft()
			return
		}
		d.Feature.other.Draft(page, f, text)
	})
}

// text returns the current text of a field.
func (d *Details) text(f sitemapcore.Field) string {
	if t := d.typed[f]; t.on && t.page == d.Page.ID {
		return t.text
	}
	return d.Page.Values[f]
}

// OnUpdate implements app.Updater: the page's values replace typed ones, and findings that appear or disappear don't
// move the field in use. It runs after the form was drawn.
func (d *Details) OnUpdate(app.Context) {
	d.typed = [sitemapcore.NumFields]typing{}
	d.held()
}

// Render implements app.Composer.
func (d *Details) Render() app.UI {
	d.held = dom.Hold(".panel")
	switch {
	case d.Index != "":
		return d.empty(say.Fill("{file} lists {n, plural, one {# sitemap} other {# sitemaps}}", "file", d.Index, "n",
			d.Listed), "An index has no pages of its own. Select “Edit” beside a sitemap to change its address or date. "+
			"Open a sitemap’s file to change its pages.")
	case d.Page.ID == 0:
		return d.empty("No page is selected", "Select a page in the table to see and change everything it has.")
	}
	p := &d.Page
	body := make([]app.UI, 0, 4)
	// The places of the parts don't change with the selection, because children are compared by
	// place.
	body = append(body,
		ui.Div("details__many", d.banner()...),
		d.head(),
		ui.Div("pad stack loose",
			ui.Div("", d.field(sitemapcore.Loc)...),
			ui.Div("", d.field(sitemapcore.LastMod)...),
			d.ignored(),
			&ui.Check{Label: "Include in the download", On: p.Included, Does: func(on bool) {
				d.Sink.Do(nil, func() { d.Feature.include(d.Page.ID, on) })
			}},
			ui.Div("stack", d.besides()...),
		))
	body = append(body, &Forms{
		Page: p.ID, Loc: p.Values[sitemapcore.Loc], Form: p.Form, Look: d.Look,
		Wide: d.Wide, Names: d.Names, Group: d.Group, Feature: d.Feature, Sink: d.Sink,
	})
	return ui.Div("details", body...)
}

// ignored draws the values that most search engines ignore, folded if the page has none.
func (d *Details) ignored() app.UI {
	frequency, priority := sitemapcore.ChangeFreq.Name(), sitemapcore.Priority.Name()
	p := &d.Page
	has := p.Values[sitemapcore.ChangeFreq]+p.Values[sitemapcore.Priority] != "" ||
		p.Edited[sitemapcore.ChangeFreq] || p.Edited[sitemapcore.Priority]
	return ui.Elem("details", "",
		ui.Leaf("summary", "", say.And(frequency, priority)),
		ui.Div("stack gap-t",
			ui.Div("with",
				ui.Div("", d.field(sitemapcore.ChangeFreq)...),
				ui.Div("", d.field(sitemapcore.Priority)...),
			),
			ui.P("hint", facts.PriorityReaders),
		),
	).Attr("open", has)
}

// empty says why there is no form.
func (d *Details) empty(title, text say.Text) app.UI {
	return ui.Div("details", ui.Empty(title, text))
}

// copyTitles are the titles of setting a field on all pages.
var copyTitles = [sitemapcore.NumFields]say.Text{
	sitemapcore.Loc: "{n, plural, one {Copy this address to the selected page} other {Copy this address to all # " +
		"selected pages}}", sitemapcore.LastMod: "{n, plural, one {Copy this date to the selected page} other {Copy " +
		"this date to all # selected pages}}",
	sitemapcore.ChangeFreq: "{n, plural, one {Copy this change frequency to the selected page} other {Copy this " +
		"change frequency to all # selected pages}}", sitemapcore.Priority: "{n, plural, one {Copy this priority to " +
		"the selected page} other {Copy this priority to all # selected pages}}",
}

func (d *Details) banner() []app.UI {
	if d.Selected == 0 {
		return nil
	}
	// Without a field that the owner was in, it is to be asked which.
	all, title := components.Intent(components.OpenSet{Field: sitemapcore.LastMod}),
		say.Text("{n, plural, one {Set one value on the selected page} other {Set one value on all # selected pages}}")
	if d.touched {
		all = components.SetSelected{Field: d.last, Value: d.text(d.last)}
		title = copyTitles[d.last]
	}
	return []app.UI{ui.Div("banner across",
		ui.Leaf("span", "grow", say.N("{n, plural, one {# page selected. This form is for another.} other {# pages selected. This "+
			"form is for one page.}}", d.Selected)),
		ui.Press("btn btn--s btn--bare", say.N("{n, plural, one {Set on that page} other {Set on all #}}", d.Selected),
			d.Sink, all).WithTitle(say.N(title, d.Selected)),
	)}
}

func (d *Details) head() app.UI {
	p := &d.Page
	dir, last := ui.SplitAddress(p.Values[sitemapcore.Loc])
	if last == "" {
		last = dir
	}
	line := []app.UI{
		ui.Div("grow", ui.P("what__dir small faint", say.Data(dir)), ui.Leaf("h2", "", say.Data(last))),
		ui.Tool("icon icon--s narrow-only", "up", "Previous page", d.Sink, func() { d.Feature.moveCursor(-1) }).OffIf(d.First),
		ui.Tool("icon icon--s narrow-only", "chev", "Next page", d.Sink, func() { d.Feature.moveCursor(1) }).OffIf(d.Last),
	}
	if dom.WebAddress(p.Values[sitemapcore.Loc]) {
		const name say.Text = "Open this page in a new tab"
		line = append(line, ui.Tool("icon icon--s", "ext", name, d.Sink,
			components.OpenAddress{Address: p.Values[sitemapcore.Loc]}).WithTitle(name))
	}
	from := say.Data(p.File)
	switch {
	case p.New:
		from = say.Fill("Added to {file}", "file", p.File)
	case p.Line > 0:
		from = say.Fill("{file}, line {line}", "file", p.File, "line", p.Line)
	case from == "":
		from = "Added here"
	}
	return ui.Div("what", ui.Div("across", line...), ui.Iconed("p", "gap-s iconed quiet small", ui.Icon("file", "i--s"), from))
}

// field returns a field, the words about its value, and its problems.
func (d *Details) field(f sitemapcore.Field) []app.UI {
	p := &d.Page
	key := fieldKey(p.ID, f)
	control := &ui.Field{Key: key, Label: f.Name(), Value: p.Values[f], Set: d.set(f), Steps: d.Sink, Typed: func(text string) {
		d.typing(f, text)
	}}
	var said, was say.Text
	switch f {
	case sitemapcore.Loc:
		control.Form, control.XML = ui.LongField, f.XMLName()
	case sitemapcore.LastMod:
		control.Form, control.XML = ui.DateField, f.XMLName()
		said = terms.Date(d.text(f))
	case sitemapcore.ChangeFreq:
		control.Form, control.Choices = ui.ChoiceField, sitemapcore.ChangeFreqs[:]
	case sitemapcore.Priority:
		control.Form = ui.NumberField
	}
	if p.Edited[f] && f != sitemapcore.Loc {
		was = terms.Was(p.Was[f], p.Values[f])
	}
	var hints []string
	out := []app.UI{control}
	hint := func(suffix string, sentence app.HTMLElem) {
		hints = append(hints, key+suffix)
		out = append(out, sentence.ID(key+suffix))
	}
	if said != "" || was != "" {
		hint("-h", ui.Elem("p", "hint across wrap", ui.Span(said),
			ui.Elem("span", "across wrap end", ui.Leaf("span", "faint", was), d.putBack(f))))
	}
	if p.Since[f] != "" {
		hint("-s", ui.P("hint", say.Data(p.Since[f])))
	}
	if site := address.LookAlike(p.Values[f]); f == sitemapcore.Loc && site != "" {
		hint("-l", ui.Iconed("p", "hint iconed", ui.Icon("note", "i--s", "sev--note"), say.Fill("Letters of another alphabet "+
			"in this site’s name look like Latin ones: {site}. If the site isn’t yours, remove this page.", "site",
			site)))
	}
	if display.Clipped(p.Values[f]) {
		hint("-c", ui.P("hint",
			"This is too long to edit here, so only the start is shown. Your download has all of it."))
	}
	n := 0
	for i := range p.Findings {
		finding := &p.Findings[i]
		if finding.Field != f {
			continue
		}
		id := key + "-f" + strconv.Itoa(n)
		n++
		hints = append(hints, id)
		control.Wrong = control.Wrong || finding.Severity >= sitemapcore.Reject
		out = append(out, d.finding(finding, id))
	}
	control.Hints = strings.Join(hints, " ")
	return out
}

// putBack draws the button that gives a field the value with which it was opened, if it has another one.
func (d *Details) putBack(f sitemapcore.Field) app.UI {
	was := d.Page.Was[f]
	if !d.Page.Edited[f] || f == sitemapcore.Loc || display.Clipped(was) {
		return ui.Nothing()
	}
	return ui.Small("Put back", say.Fill("Put back: {change}", "change", f.Name()), d.Sink,
		func() { d.set(f)(was) })
}

// besides returns the cards about the page's extensions.
func (d *Details) besides() []app.UI {
	var out []app.UI
	if since := d.Page.Since[sitemapcore.InExtras]; since != "" {
		out = append(out, ui.P("hint", say.Data(since)))
	}
	for i := range d.Page.Findings {
		if f := &d.Page.Findings[i]; f.Field == sitemapcore.InExtras {
			out = append(out, d.finding(f, fieldKey(d.Page.ID, sitemapcore.Loc)+"-x"+strconv.Itoa(i)))
		}
	}
	return out
}

// finding returns the card about a problem of a value, with its fixes as buttons.
func (d *Details) finding(f *sitemapcore.Finding, id string) app.UI {
	_, tone := ui.SeverityLook(f.Severity)
	buttons := make([]app.UI, 0, len(f.Fixes))
	for _, fix := range f.Fixes {
		page, field, rule := d.Page.ID, f.Field, f.Rule
		buttons = append(buttons, ui.Press("btn btn--s", fix.Label, d.Sink, func() {
			d.Feature.Fix(page, field, fix.Value, rule)
		}))
	}
	rule := ui.RuleOf(d.Rules, f.Rule)
	if rule != nil && rule.Out && len(f.Fixes) == 0 && d.Page.Included {
		buttons = append(buttons, ui.Press("btn btn--s", "Leave out of the download", d.Sink,
			func() { d.Feature.include(d.Page.ID, false) }))
	}
	if fix, ok := ui.FixRule(rule); ok && (rule.Pages > 1 || len(buttons) == 0) {
		if rule.Groups {
			fix.Do = components.ShowLanguages{On: true, Query: d.Page.Values[sitemapcore.Loc]}
		}
		buttons = append(buttons, ui.Press("btn btn--s", fix.Label, d.Sink, fix.Do))
	}
	body := []app.UI{ui.Div("",
		ui.Iconed("p", "issue__t", ui.SeverityIcon(f.Severity), f.Title),
		ui.P("", f.Detail),
	).ID(id)}
	if len(buttons) > 0 {
		body = append(body, ui.Div("btns", buttons...))
	}
	if f.Severity == sitemapcore.Note { // good to know, and one line until the user wants more
		return ui.Elem("details", "issue issue--note issue--field gap-t",
			ui.Iconed("summary", "issue__t iconed", ui.SeverityIcon(f.Severity), f.Title).ID(id),
			ui.Div("", append([]app.UI{ui.P("", f.Detail)}, body[1:]...)...))
	}
	return ui.Div("issue issue--"+tone+" issue--field gap-t", body...)
}
