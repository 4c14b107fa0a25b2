package translation

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// spoken are the attributes that say something.
var spoken = []string{"aria-label", "placeholder", "title", "alt", "href"}

// Texts returns what a painted page says at once: each attribute, and what stands before, between and
// behind the elements within an element, which may be nothing. Two languages have as many of them, in the
// same order. What is folded away is left out: it can wait for the program.
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

// Painted returns, for each text of the English page that another language's page says otherwise,
// what it says: for the page to be painted in that language before the program runs.
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
