package ui

import (
	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/sitemapcore/say"
)

// Diff draws changes of values. Rows has for each its page, the value before and the one after, in turn. The page is ""
// if its address changes.
func Diff(rows []say.Text) app.UI {
	first := 1 // the column with the page is omitted if addresses change
	var body []app.UI
	for i := 0; i < len(rows); i += 3 {
		if rows[i] != "" {
			first = 0
		}
	}
	for i := 0; i < len(rows); i += 3 {
		body = append(body, Elem("tr", "", BeforeAfter("td", rows[i:])[first:]...))
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

// BeforeAfter draws the first three texts, which are a page and what becomes of its value, each in
// an element of its own.
func BeforeAfter(tag string, row []say.Text) []app.UI {
	value := func(text say.Text, class string) app.UI {
		if text == "" {
			return Leaf("span", "quiet", "nothing")
		}
		return Elem("span", class, breakable(text.String())...)
	}
	return []app.UI{
		Elem(tag, "cut", AddressLine(row[0].String())), Elem(tag, "", value(row[1], "was")),
		Elem(tag, "to", Icon("arrow", "i--s")), Elem(tag, "", value(row[2], "now")),
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
