package translation

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// spoken are the attributes that say something.
var spoken = []string{"aria-label", "placeholder", "title", "alt", "href"}

// Texts returns the texts of a painted page: each attribute, and the text before, between and behind the elements
// within an element, even if it is empty. Two languages have equally many, in the same order. Texts leaves out the
// folded parts, which the program translates later.
func Texts(page string) ([]string, error) {
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return nil, err
	}
	var all []string
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		for _, a := range n.Attr {
			if slices.Contains(spoken, a.Key) {
				all = append(all, strings.TrimSpace(a.Val))
			}
		}
		text := ""
		for c := range n.ChildNodes() {
			switch {
			case c.Type == html.TextNode:
				text += c.Data
			case n.Data != "details" || c.Data == "summary":
				all = append(all, strings.TrimSpace(text))
				text = ""
				walk(c)
			}
		}
		all = append(all, strings.TrimSpace(text))
	}
	walk(doc)
	return all, nil
}

// Painted returns the texts of other languages' pages that differ from the English page, in the order of said. They are
// for painting the page in that language before the program runs.
func Painted(english []string, pages map[string][]string) (said []string, other map[string][]string) {
	other = make(map[string][]string)
	for i, text := range english {
		if text == "" || strings.Contains(text, "{{") || slices.Contains(said, text) {
			continue
		}
		differs := false
		for _, page := range pages {
			differs = differs || len(page) == len(english) && page[i] != text
		}
		if !differs {
			continue
		}
		said = append(said, text)
		for tag, page := range pages {
			if len(page) == len(english) {
				other[tag] = append(other[tag], page[i])
			} else {
				other[tag] = append(other[tag], text)
			}
		}
	}
	return said, other
}
