package catalog

import (
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// A Message is a sentence with places.
type Message string

// With fills the places.
func (m Message) With(places ...any) string { return say.Fill(say.Text(m), places...).String() }

// N is With("n", n).
func (m Message) N(n int) string { return m.With("n", n) }

// Split returns what stands before and behind one of the places, with the others filled.
func (m Message) Split(place string, places ...any) (before, behind string) {
	b, e := say.Split(say.Text(m), place, places...)
	return b.String(), e.String()
}

// Places returns the names of the places, as often as they come.
func (m Message) Places() []string { return say.Places(string(m)) }

// Plurals returns the selectors of each plural of a message.
func (m Message) Plurals() (all [][]string, ok bool) { return say.Plurals(string(m)) }

// And writes items as a list.
func And(items ...string) string {
	texts := make([]say.Text, len(items))
	for i, item := range items {
		texts[i] = say.Data(item)
	}
	return say.And(texts...).String()
}

// Use says everything in another language.
func Use(text string) bool {
	header, sentences, _ := strings.Cut(text, "\n@")
	ok := say.Use(header)
	texts := make(map[string][]string)
	if ok && sentences != "" {
		for _, room := range strings.Split(sentences, "\n@") {
			name, lines, _ := strings.Cut(room, "\n")
			texts[name] = strings.Split(lines, "\n")
		}
	}
	for _, r := range rooms {
		r.use(texts[r.Name])
	}
	return ok
}

// use puts the sentences of a room in the place of those that stand there.
func (r *Room) use(texts []string) {
	if r.english == nil {
		r.each(func(_ string, text *string) { r.english = append(r.english, *text) })
	}
	i := 0
	r.each(func(_ string, text *string) {
		*text = r.english[i]
		if len(texts) == len(r.english) && texts[i] != "" {
			*text = texts[i]
		}
		i++
	})
}
