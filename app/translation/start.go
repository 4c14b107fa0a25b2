package translation

import (
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// spoken are the attributes that say something.
var spoken = []string{"aria-label", "placeholder", "title", "alt"}

// Texts returns what a page says, text by text and attribute by attribute, in its order.
func Texts(page []byte) (all []string, err error) {
	doc, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		return nil, err
	}
	for n := range doc.Descendants() {
		switch n.Type {
		case html.TextNode:
			all = append(all, strings.TrimSpace(n.Data))
		case html.ElementNode:
			for _, a := range n.Attr {
				if slices.Contains(spoken, a.Key) {
					all = append(all, strings.TrimSpace(a.Val))
				}
			}
		}
	}
	return all, nil
}

// Painted returns, for each text of the English page that another language's page says otherwise,
// what it says: for the page to be painted in that language before the program runs.
func Painted(english []string, pages map[string][]string) (said []string, other map[string][]string) {
	other = make(map[string][]string)
	for i, text := range english {
		if text == "" || slices.Contains(said, text) {
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
