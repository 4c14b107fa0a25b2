package say

import "strings"

// A Part is a piece of a message: text, or a place.
type Part struct {
	Text string // between two places; empty for a place

	Name     string   // of the place
	Branches []Branch // of a plural; nil for a plain place
}

// A Branch is the text of a plural for some numbers: {"one", "# page"}.
type Branch struct{ Selector, Text string }

// Parts splits a message at its places. The text of a branch is a message itself. Parts is for tools; the program
// doesn't use it to show messages.
func Parts(message string) (parts []Part) {
	for text := message; ; {
		before, inner, rest, ok := place(text)
		if before != "" {
			parts = append(parts, Part{Text: before})
		}
		if !ok {
			return parts
		}
		name, branches, isPlural := strings.Cut(inner, plural)
		part := Part{Name: name}
		for isPlural {
			selector, branch, more, ok := place(branches)
			if !ok {
				break
			}
			part.Branches = append(part.Branches, Branch{strings.TrimSpace(selector), branch})
			branches = more
		}
		parts = append(parts, part)
		text = rest
	}
}

// Places returns the names of the places of a message, as often as they occur.
func Places(message string) (names []string) {
	for _, p := range Parts(message) {
		if p.Name != "" {
			names = append(names, p.Name)
		}
		for _, b := range p.Branches {
			names = append(names, Places(b.Text)...)
		}
	}
	return names
}
