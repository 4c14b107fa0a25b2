package journal

import (
	"reflect"
	"slices"

	"sitemapeditor/sitemapcore"
)

// A Note is a small value that belongs to a project and is no step of its history: a pointer to [Rules],
// [sitemapcore.Dating], [Download] or [Live]. It replaces the note of its type that the journal has before it.
type Note Record

// Rules replaces the custom rules.
type Rules struct{ sitemapcore.CustomRules }

// Download replaces the memory of the user's last download.
type Download struct {
	Memory string // as sitemapcore/output writes it
}

// Notes are notes of different types.
type Notes []Note

// With returns the notes with another one.
func (n Notes) With(x Note) Notes {
	same := func(y Note) bool { return reflect.TypeOf(y) == reflect.TypeOf(x) }
	return append(slices.DeleteFunc(n, same), x)
}

// Find returns the note of a type, or nil.
func Find[T Note](n Notes) (found T) {
	for _, x := range n {
		if y, ok := x.(T); ok {
			found = y
		}
	}
	return found
}
