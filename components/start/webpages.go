package start

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/internal/dom"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const asksWebCheck say.Text = "Your pages will have addresses like these. Check that they open."

// WebPages is the dialog in which the user sets the address of an opened website, and which of its files are pages.
type WebPages struct {
	app.Compo
	modal

	Sink    components.Sink
	Site    *wire.Site
	Busy    *wire.Progress
	Problem *ui.ProblemInfo

	id     int // of the website that was chosen for
	answer sitemapcore.SiteChoice
}

// OnInit implements app.Initializer.
func (w *WebPages) OnInit() { w.follow() }

// OnUpdate implements app.Updater.
func (w *WebPages) OnUpdate(ctx app.Context) {
	if w.id != w.Site.ID {
		w.follow()
	}
	ctx.Defer(func(app.Context) { dom.Rescue("#site .dialog") })
}

// follow adopts the guesses.
func (w *WebPages) follow() {
	w.id, w.answer = w.Site.ID, w.Site.SiteChoice
}

// Render draws the dialog.
func (w *WebPages) Render() app.UI {
	s := w.Site
	foot := []app.UI{
		ui.Press("btn btn--bare dialog__first", "Leave it out", w.Sink, components.DropTable{ID: s.ID}),
		ui.Act("btn btn--main", "Import pages", w.onTake).Attr("disabled", !w.ready()),
	}
	return w.Draw(ui.Frame{
		ID: "site", Title: say.Fill("Pages of {name}", "name", s.Name), Class: "dialog--m", Sink: w.Sink,
		Close: components.DropTable{ID: s.ID},
		Body:  w.body(), BodyClass: "dialog__body--pad map", BodyLabel: asksWebCheck, Foot: foot, Busy: w.Busy,
		Change: w.onChange, Input: w.onInput,
	})
}

// ready reports whether there is a page, and the address of a website to put in front of it.
func (w *WebPages) ready() bool { return strings.Contains(w.answer.Origin, ".") && w.Site.New > 0 }

// takes reports whether files are taken all the same that would be left out.
func (w *WebPages) takes(l *wire.SiteLeft) bool { return w.answer.Take>>l.Reason&1 != 0 }

func (w *WebPages) body() []app.UI {
	s := w.Site
	sentence := asksWebFound
	if s.Listed {
		sentence = "{n, plural, one {# page isn’t in the website’s own sitemap yet. It goes into a new file.} other " +
			"{# pages aren’t in the website’s own sitemap yet. They go into a new file.}}"
	}
	body := []app.UI{ui.P("quiet", say.N(sentence, s.New)).Role("status")}
	if w.Problem != nil {
		body = append(body, w.Problem.Card("site-problem", w.Sink))
	}
	if s.Source {
		body = append(body, ui.P("gap-s", "Your website is built from these files, so the addresses are a guess. To "+
			"be sure, drop the finished website here instead: its folder is often called _site, public or dist."))
	}
	hint := asksWebCheck
	if s.Asked {
		hint = "The files don’t say the address of your website. We’ll put it in front of each page."
	}
	body = append(body, siteBox("Address of your website", hint, w.answer.Origin), cutLines(w.examples()))
	body = append(body, w.forms()...)
	if s.Undated > 0 {
		body = append(body, ui.Answer("checkbox", "dates", "", say.N("Use the date of the file for {n, plural, one "+
			"{# page without a date} other {# pages without a date}}", s.Undated), w.answer.FileDates))
		if w.answer.FileDates && s.FileDay != "" {
			body = append(body, ui.P("wrong", say.Fill("All of these files have the date {date}, maybe because they "+
				"were copied or downloaded that day. Search engines may ignore such dates.", "date",
				s.FileDay)).Role("status"))
		}
	}
	for i := range s.Left {
		body = append(body, w.left(&s.Left[i]))
	}
	return body
}

// origin returns the beginning of the pages' addresses.
func (w *WebPages) origin() string {
	if !strings.Contains(w.answer.Origin, ".") {
		return strings.TrimSuffix(usualSite, "/")
	}
	return strings.TrimSuffix(ui.CleanWhere(w.answer.Origin), "/")
}

// chosen returns how the address of an example is written.
func (w *WebPages) chosen(x *wire.SiteExample) sitemapcore.SiteForm {
	if x.Index {
		return w.answer.Indexes
	}
	return w.answer.Pages
}

// examples are the addresses of some pages, as they were chosen to be written.
func (w *WebPages) examples() (list []string) {
	for i := range w.Site.Examples {
		x := &w.Site.Examples[i]
		list = append(list, w.origin()+x.Paths[w.chosen(x)])
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
func (w *WebPages) forms() (list []app.UI) {
	for i, name := range [...]say.Text{"The address of a page", "The address of a folder’s first page"} {
		for k := range w.Site.Examples {
			x := &w.Site.Examples[k]
			if x.Index != (i == 1) || x.Paths[0] == x.Paths[1] {
				continue
			}
			key := "form-" + strconv.Itoa(i)
			list = append(list, ui.Div("field gap-s", ui.LabelFor(key, name),
				ui.Pick(&ui.Picker{Key: key, ID: key, Options: say.DataAll(x.Paths), On: int(w.chosen(x))})))
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
func (w *WebPages) left(l *wire.SiteLeft) app.UI {
	body := []app.UI{ui.Leaf("summary", "", l.Title), ui.P("quiet small gap-s", l.Why)}
	body = append(body, cutLines(l.Names))
	if !l.Fixed {
		body = append(body, ui.Answer("checkbox", "take-"+strconv.Itoa(int(l.Reason)), "",
			say.N("Include {n, plural, one {it} other {them}} anyway", l.Count),
			w.takes(l)))
	}
	return ui.Elem("details", "", body...)
}

func (w *WebPages) onChange(ctx app.Context, e app.Event) {
	field, text, on := dom.Typed(e)
	n, _ := strconv.ParseUint(text, 10, 8)
	switch field {
	case "form-0":
		w.answer.Pages = sitemapcore.SiteForm(n)
	case "form-1":
		w.answer.Indexes = sitemapcore.SiteForm(n)
	case "dates":
		w.answer.FileDates = on
	default:
		if rest, ok := strings.CutPrefix(field, "take-"); ok {
			why, _ := strconv.Atoi(rest)
			if w.answer.Take &^= 1 << why; on {
				w.answer.Take |= 1 << why
			}
		}
	}
	w.Sink.Do(ctx, components.LookAtSite{ID: w.id, SiteChoice: w.choice()})
}

func (w *WebPages) onInput(ctx app.Context, e app.Event) {
	if field, text, _ := dom.Typed(e); field == "base" {
		w.answer.Origin = text
		w.Sink.Do(ctx, components.LookAtSite{ID: w.id, SiteChoice: w.choice()})
	}
}

// choice returns the choice, with a complete address of the website.
func (w *WebPages) choice() sitemapcore.SiteChoice {
	c := w.answer
	c.Origin = w.origin()
	return c
}

func (w *WebPages) onTake(ctx app.Context, _ app.Event) {
	w.Sink.Do(ctx, components.TakeSite{ID: w.id, SiteChoice: w.choice()})
}
