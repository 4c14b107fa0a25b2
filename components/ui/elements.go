package ui

import (
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// BusyFoot draws a job in the place of a dialog's buttons.
func BusyFoot(id string, busy *wire.Progress, sink components.Sink) app.UI {
	return Div("across grow",
		Div("stack tight grow", Leaf("span", "num", busy.Title).ID(id), bar(busy, id)),
		Press("btn btn--s", "Cancel", sink, components.CancelJob{ID: busy.Job}),
	)
}

// News draws a message in a live region, which exists from the beginning, because screen readers read only changes.
func News(id string, p *ProblemInfo, sink components.Sink, more ...app.UI) app.UI {
	if p != nil {
		more = append(more, p.Card(id, sink))
	}
	return Div("start__news stack", more...).Aria("live", "polite")
}

// Labelled draws a textbox between its label, with its name in the file, and a hint. A textbox with a Day has the
// button for the browser's calendar.
func Labelled(b *Textbox, text say.Text, xml string, hint say.Text, beside ...app.UI) app.UI {
	b.Hint = b.ID + "-hint"
	control := app.UI(b)
	if b.Day != nil {
		control = WithCalendar(b, text, b.Day)
	}
	if beside != nil {
		control = Div("with", append([]app.UI{control}, beside...)...)
	}
	return Div("", Label(b.ID, text, "", xml), control, P("hint", hint).ID(b.Hint))
}

// Elem is an element with a class, which may be empty, around others. It is for parts with many
// small elements.
func Elem(tag, class string, body ...app.UI) app.HTMLElem {
	e := app.Elem(tag)
	if class != "" {
		e = e.Class(class)
	}
	return e.Body(body...)
}

// Div is a <div> with a class, which may be empty, around others.
func Div(class string, body ...app.UI) app.HTMLElem { return Elem("div", class, body...) }

// Li is a <li> with a class, which may be empty, around others.
func Li(class string, body ...app.UI) app.HTMLElem { return Elem("li", class, body...) }

// P is a paragraph with a class, which may be empty.
func P(class string, text say.Text) app.HTMLElem { return Leaf("p", class, text) }

// Leaf is an element with a class, which may be empty, around text.
func Leaf(tag, class string, text say.Text) app.HTMLElem {
	e := app.Elem(tag)
	if class != "" {
		e = e.Class(class)
	}
	return e.Text(text.String())
}

// Span is a text in an element of its own.
func Span(text say.Text) app.HTMLElem { return Leaf("span", "", text) }

// Numbers with their unit.
const (
	Pages say.Text = "{n, plural, one {# page} other {# pages}}"
	Files say.Text = "{n, plural, one {# file} other {# files}}"
)

// Count is a number beside the counted things.
func Count(n int) app.UI { return Leaf("span", "n num", say.Data(say.Number(n))) }

// Iconed is an element with a class around an icon and a text.
func Iconed(tag, class string, icon app.UI, text say.Text) app.HTMLElem {
	return Elem(tag, class, icon, Span(text))
}

// Empty says why a place is empty, and what could be there.
func Empty(title, text say.Text) app.UI {
	return Div("empty stack quiet", Leaf("b", "", title), Span(text))
}

// Headed is a section with a list under its heading, which has an icon, an id and elements at the end of its line.
func Headed(class, head, id string, icon app.UI, title say.Text, rows []app.UI, end ...app.UI) app.UI {
	line := append([]app.UI{icon, Leaf("h3", "", title).ID(id)}, end...)
	return Elem("section", class, Div(head, line...), Elem("ul", "lines", rows...)).Aria("labelledby", id)
}

// In draws a sentence with an element in the place of that name.
func In(m say.Text, place string, e app.UI, places ...any) []app.UI {
	before, behind := say.Split(m, place, places...)
	in := make([]app.UI, 0, 3)
	if before != "" {
		in = append(in, app.Text(before.String()))
	}
	in = append(in, e)
	if behind != "" {
		in = append(in, app.Text(behind.String()))
	}
	return in
}

// Nothing takes the place of a part that is not there, so that its neighbours keep theirs.
func Nothing() app.UI { return app.Elem("div").Hidden(true) }

// An element is one of go-app's: those without an end tag are of another type.
type element[E any] interface {
	Attr(name string, value any) E
	On(event string, does app.EventHandler, scope ...any) E
}

// Set sets attributes of an element: names and values in turn. It skips empty values.
func Set[E element[E]](e E, attrs ...string) E {
	for i := 0; i+1 < len(attrs); i += 2 {
		if attrs[i+1] != "" {
			e.Attr(attrs[i], attrs[i+1])
		}
	}
	return e
}

// Named gives an element a name, which is also shown when the pointer rests on it.
func Named[E element[E]](e E, name say.Text) E {
	return Set(e, "aria-label", name.String(), "title", name.String())
}

// Group makes an element a named group.
func Group[E element[E]](e E, name say.Text) E {
	return Set(e, "role", "group", "aria-label", name.String())
}

// AsTyped prevents the browser from completing and correcting the text of a control.
func AsTyped[E element[E]](c E) E {
	return Set(c, "autocomplete", "off", "dir", "auto", "spellcheck", "false")
}

// Svg begins a drawing that is stretched to its place.
func Svg(width, height int) app.HTMLElem {
	return app.Elem("svg").XMLNS(svgNS).Attr("viewBox", "0 0 "+strconv.Itoa(width)+" "+strconv.Itoa(height)).
		Attr("preserveAspectRatio", "none")
}

const svgNS = "http://www.w3.org/2000/svg"
