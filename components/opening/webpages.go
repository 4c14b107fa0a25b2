package opening

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const asksWebCheck say.Text = "Your pages will have addresses like these. Check that they open."

// A webPages is the dialog in which the user sets the address of an opened website, and which of its files are pages.
type webPages struct {
	*Opening
	answer sitemapcore.SiteChoice
}

// frame returns the content of the dialog.
func (w *webPages) frame() ui.Frame {
	s := w.Site
	foot := []app.UI{
		ui.Press("btn btn--bare dialog__first", "Skip this file", w.Sink, func() { w.Drop(s.ID) }),
		ui.Main("Import pages", !w.ready(), w.Sink, func() {
			w.TakeSite(wire.TakeSite{ID: s.ID, SiteChoice: w.choice()})
		}),
	}
	return ui.Frame{
		ID: "site", Title: say.Fill("Pages of {name}", "name", s.Name), Class: "dialog--m",
		Close: func() { w.Drop(s.ID) },
		Body:  w.body(), BodyClass: "dialog__body--pad stack", BodyLabel: asksWebCheck, Foot: foot, Busy: w.Job,
	}
}

// ready reports whether there is a page, and the address of a website to put in front of it.
func (w *webPages) ready() bool { return strings.Contains(w.answer.Origin, ".") && w.Site.New > 0 }

func (w *webPages) body() []app.UI {
	s := w.Site
	sentence := asksWebFound
	if s.Listed {
		sentence = "{n, plural, one {# page isn’t in the website’s own sitemap yet. It goes into a new file.} other " +
			"{# pages aren’t in the website’s own sitemap yet. They go into a new file.}}"
	}
	// A new answer of the engine must leave each part at its place: go-app compares parts by place, and another one there
	// would close what the user opened and take the focus away.
	problem := ui.Nothing()
	if p := w.problem; p != nil {
		problem = p.Card("site-problem", w.Sink)
	}
	body := []app.UI{ui.P("quiet", say.N(sentence, s.New)).Role("status")}
	hint := asksWebCheck
	if s.Asked {
		hint = "The files don’t say the address of your website. We’ll put it in front of each page."
	}
	body = append(body, siteBox("Address of your website", hint, usualSite, w.answer.Origin, func(text string) {
		w.change(func() { w.answer.Origin = text })
	}), problem, cutLines(w.examples()))
	body = append(body, w.forms()...)
	dates, sameDay := ui.Nothing(), ui.Nothing()
	if s.Undated > 0 {
		dates = &ui.Check{
			Label: say.N("Use the date of the file for {n, plural, one {# page without a date} other {# pages without "+
				"a date}}", s.Undated),
			On: w.answer.FileDates, Does: func(on bool) { w.change(func() { w.answer.FileDates = on }) },
		}
		if w.answer.FileDates && s.FileDay != "" {
			sameDay = ui.P("iconed small", say.Fill("All of these files have the date {date}, maybe because they "+
				"were copied or downloaded that day. Search engines may ignore such dates.", "date",
				s.FileDay)).Role("status")
		}
	}
	body = append(body, dates, sameDay)
	first := len(body)
	for i := range s.Left {
		for len(body)-first < int(s.Left[i].Reason) {
			body = append(body, ui.Nothing())
		}
		body = append(body, w.left(&s.Left[i]))
	}
	return body
}

// origin returns the beginning of the pages' addresses.
func (w *webPages) origin() string {
	if !strings.Contains(w.answer.Origin, ".") {
		return strings.TrimSuffix(usualSite, "/")
	}
	return strings.TrimSuffix(ui.CleanWhere(w.answer.Origin), "/")
}

// form is the choice how addresses are written: those of folders' first pages, or of others.
func (w *webPages) form(index bool) *sitemapcore.SiteForm {
	if index {
		return &w.answer.Indexes
	}
	return &w.answer.Pages
}

// examples are the addresses of some pages, as they were chosen to be written.
func (w *webPages) examples() (list []string) {
	for i := range w.Site.Examples {
		x := &w.Site.Examples[i]
		list = append(list, w.origin()+x.Paths[*w.form(x.Index)])
	}
	return list
}

// cutLines is a list of texts, each cut to the width of its line.
func cutLines(all []string) app.UI {
	items := make([]app.UI, len(all))
	for i, text := range all {
		items[i] = ui.Leaf("li", "cut", say.Data(text))
	}
	return ui.Elem("ul", "causes", items...)
}

// forms lets the owner choose how the addresses of both kinds of pages are written, by an example of
// each.
func (w *webPages) forms() (list []app.UI) {
	for i, name := range [...]say.Text{"The address of a page", "The address of a folder’s first page"} {
		for k := range w.Site.Examples {
			x := &w.Site.Examples[k]
			if x.Index != (i == 1) || x.Paths[0] == x.Paths[1] {
				continue
			}
			key := "form-" + strconv.Itoa(i)
			list = append(list, ui.Div("field gap-s", ui.LabelFor(key, name),
				ui.Pick(&ui.Picker{
					ID: key, Options: say.DataAll(x.Paths), On: int(*w.form(x.Index)), Picked: func(n int) {
						w.change(func() { *w.form(x.Index) = sitemapcore.SiteForm(n) })
					},
				})))
			break
		}
	}
	if len(list) > 0 {
		legend := ui.Leaf("legend", "label", "How your website writes addresses")
		list = []app.UI{ui.Elem("fieldset", "map__days", append([]app.UI{legend}, list...)...)}
	}
	return list
}

// left draws why some files are left out, which, and the way to take them all the same.
func (w *webPages) left(l *wire.SiteLeft) app.UI {
	body := []app.UI{ui.Leaf("summary", "", l.Title), ui.P("quiet small gap-s", l.Why)}
	body = append(body, cutLines(l.Names))
	if !l.Fixed {
		body = append(body, &ui.Check{
			Label: say.N("Include {n, plural, one {it} other {them}} anyway", l.Count), On: w.answer.Take>>l.Reason&1 != 0,
			Does: func(on bool) {
				w.change(func() {
					if w.answer.Take &^= 1 << l.Reason; on {
						w.answer.Take |= 1 << l.Reason
					}
				})
			},
		})
	}
	return ui.Elem("details", "", body...)
}

// change makes a choice, and counts the pages again.
func (w *webPages) change(choose func()) {
	choose()
	w.LookAtSite(wire.GetSite{ID: w.Site.ID, SiteChoice: w.choice()})
}

// choice returns the choice, with a complete address of the website.
func (w *webPages) choice() sitemapcore.SiteChoice {
	c := w.answer
	c.Origin = w.origin()
	return c
}
