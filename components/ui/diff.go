package ui

import (
	"slices"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// Diff draws changes of values.
func Diff(rows []sitemapcore.Sample) app.UI {
	first := 1 // the column with the page is omitted if addresses change
	var body []app.UI
	if slices.ContainsFunc(rows, func(r sitemapcore.Sample) bool { return r.Page != "" }) {
		first = 0
	}
	for _, r := range rows {
		body = append(body, Elem("tr", "", beforeAfter("td", r)[first:]...))
	}
	var head []app.UI
	names := [...]say.Text{"Page", "Before", "becomes", "After"}
	for i, name := range names[first:] {
		h := Leaf("th", "", name).Attr("scope", "col")
		if first+i == 2 {
			h = h.Body(Leaf("span", "vh", name))
		}
		head = append(head, h)
	}
	class := "diff"
	if first == 1 {
		class = "diff diff--loc"
	}
	return Elem("table", class, Leaf("caption", "vh", "Before and after"),
		Elem("thead", "", Elem("tr", "", head...)),
		Elem("tbody", "", body...))
}

// Changed draws a changed value on a line: its page and its name, if it has them, and the text before and after.
func Changed(class string, r sitemapcore.Sample) app.UI {
	parts := beforeAfter("span", r)
	if r.Page == "" {
		parts = parts[1:]
	}
	if r.What != "" {
		parts = slices.Insert(parts, len(parts)-3, app.UI(Leaf("span", "quiet", r.What)))
	}
	return Elem("p", class, parts...)
}

// beforeAfter draws a page and its value before and after, each in an element of its own.
func beforeAfter(tag string, row sitemapcore.Sample) []app.UI {
	value := func(text say.Text, class string) app.UI {
		if text == "" {
			return Leaf("span", "quiet", "nothing")
		}
		return Elem("span", class, breakable(text.String())...)
	}
	return []app.UI{
		Elem(tag, "cut", AddressLine(row.Page.String())), Elem(tag, "", value(row.Before, "was")),
		Elem(tag, "to", Icon("arrow", "i--s")), Elem(tag, "", value(row.After, "now")),
	}
}

// breakable returns a text that breaks preferably between tags and behind the parts of an address.
func breakable(text string) []app.UI {
	var parts []app.UI
	from := 0
	for i := 1; i < len(text); i++ {
		slash := text[i-1] == '/' && text[i] != '/' && text[i] != '>' && i > 1 && text[i-2] != '<'
		if text[i] == '<' || text[i-1] == '>' || slash {
			parts = append(parts, app.Text(text[from:i]), Elem("wbr", ""))
			from = i
		}
	}
	return append(parts, app.Text(text[from:]))
}
