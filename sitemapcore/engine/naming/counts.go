package naming

import (
	"maps"
	"slices"
	"sort"
)

// Counts counts texts, up to a number of different ones.
type Counts map[string]*int

// Add counts a text, unless there are too many others.
func (c Counts) Add(text []byte, most int) bool {
	n, ok := c[string(text)]
	if !ok {
		if len(c) >= most {
			return false
		}
		n = new(int)
		c[string(text)] = n
	}
	*n++
	return true
}

// Fullest returns the names, the one with the largest count first.
func (c Counts) Fullest() []string {
	names := slices.Collect(maps.Keys(c))
	sort.Slice(names, func(i, j int) bool {
		a, b := names[i], names[j]
		return *c[a] > *c[b] || *c[a] == *c[b] && a < b
	})
	return names
}
