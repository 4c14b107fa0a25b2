package translation

import (
	"fmt"
	"slices"
	"strings"

	"sitemapeditor/app/translation/po"
)

// keyOf returns the key of an English text as the code has it.
func keyOf(text string) po.Key {
	id, context, _ := strings.Cut(text, contextMark)
	return po.Key{Context: context, ID: id}
}

// Same gives the translation of an English text to another text with the same meaning, such as one without its typo. The
// mark that it was read stays, unless Merge has made a proposal of the translation before. Same reports whether the
// language has the old text.
func (l *Language) Same(from, to string) bool {
	was, is := keyOf(from), keyOf(to)
	entries := l.File.Entries
	i := slices.IndexFunc(entries, func(e po.Entry) bool {
		return e.Key == was && e.Text != "" || e.Key == is && e.Fuzzy() && e.Previous != nil && *e.Previous == was
	})
	if i < 0 {
		return false
	}
	e := entries[i]
	wasRead := isRead(&e)
	removeReadMark(&e)
	e.Key, e.Previous = is, nil
	e.SetFuzzy(false)
	if wasRead {
		e.Comments = append(e.Comments, readComment(&e))
	}
	entries = slices.DeleteFunc(entries, func(e po.Entry) bool { return e.Key == was || e.Key == is })
	l.File.Entries = append(entries, e)
	return true
}

// Fill sets translations from lines of an English text, a language and its translation, with tabs between them. It returns
// a fault for each line that it can't use.
func Fill(languages []Language, lines string) (faults []string) {
	for i, line := range strings.Split(strings.TrimSuffix(lines, "\n"), "\n") {
		cells := strings.Split(strings.TrimSuffix(line, "\r"), "\t")
		wrong := func(format string, args ...any) {
			faults = append(faults, fmt.Sprintf("line %d: ", i+1)+fmt.Sprintf(format, args...))
		}
		if len(cells) != 3 {
			wrong("it has %d columns instead of an English text, a language and its translation", len(cells))
			continue
		}
		l := slices.IndexFunc(languages, func(l Language) bool { return l.Tag == cells[1] })
		if l < 0 {
			wrong("no file has the language %q", cells[1])
			continue
		}
		e := languages[l].entries()[keyOf(cells[0])]
		if e == nil {
			wrong("%s has no sentence %q", cells[1], cells[0])
			continue
		}
		e.Text, e.Previous = cells[2], nil
		e.SetFuzzy(false)
		if !isRead(e) {
			removeReadMark(e)
		}
	}
	return faults
}
