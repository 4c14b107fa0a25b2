package translation

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/app/translation/po"
	"sitemapeditor/app/translation/source"
)

// A Count is how much of a language is there.
type Count struct{ Translated, Missing, Fuzzy, Unused int }

// Count compares the language with the sentences of the sources. Fuzzy translations are missing, too.
func (l *Language) Count(messages []source.Message) Count {
	var c Count
	entries := l.entries()
	for _, m := range messages {
		e := entries[m.Key]
		switch {
		case e != nil && isSaid(e):
			c.Translated++
		case e != nil && e.Text != "":
			c.Fuzzy++
			c.Missing++
		default:
			c.Missing++
		}
		delete(entries, m.Key)
	}
	c.Unused = len(entries)
	return c
}

// entries returns the entries of the file by their keys.
func (l *Language) entries() map[po.Key]*po.Entry {
	entries := make(map[po.Key]*po.Entry)
	for i := range l.File.Entries {
		e := &l.File.Entries[i]
		entries[e.Key] = e
	}
	return entries
}

// Merge brings the file of the language into the order of the sources, as msgmerge does: with an empty translation for
// a new sentence, with a fuzzy one for a sentence that was changed, and without unused translations.
func (l *Language) Merge(messages []source.Message) {
	left := l.entries()
	merged := make([]po.Entry, len(messages))
	var changed []int // in merged
	for i, m := range messages {
		switch {
		case left[m.Key] != nil:
			merged[i] = *left[m.Key]
			delete(left, m.Key)
		default:
			merged[i] = po.Entry{Key: m.Key}
			changed = append(changed, i)
		}
		merged[i].Places = files(m)
		merged[i].Notes = m.Notes
	}
	for _, p := range proposals(merged, changed, left) {
		e, old := &merged[p.entry], left[p.old]
		e.Text, e.Comments, e.Flags = old.Text, old.Comments, []string{"fuzzy"}
		e.Previous = cmp.Or(old.Previous, &po.Key{Context: old.Context, ID: old.ID})
		delete(left, p.old)
	}
	l.File.Entries = merged
}

// files returns the files of a message, each once. Lines would change with every change of the code.
func files(m source.Message) []string {
	var all []string
	for _, p := range m.Places {
		all = append(all, p.File)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// A proposal is an unused translation for a sentence that has none.
type proposal struct {
	entry    int
	old      po.Key
	likeness float64
}

// proposals returns the translation of the likest text for each of the entries that has one, and each translation once.
func proposals(merged []po.Entry, entries []int, left map[po.Key]*po.Entry) (best []proposal) {
	const least = 0.6
	var all []proposal
	for _, i := range entries {
		for key, old := range left {
			if old.Text == "" {
				continue
			}
			likeness := alike(merged[i].ID, key.ID)
			if slices.ContainsFunc(merged[i].Places, func(p string) bool { return slices.Contains(old.Places, p) }) {
				likeness += 0.1
			}
			if likeness >= least {
				all = append(all, proposal{i, key, likeness})
			}
		}
	}
	slices.SortFunc(all, func(a, b proposal) int {
		return cmp.Or(cmp.Compare(b.likeness, a.likeness), a.entry-b.entry, strings.Compare(a.old.ID, b.old.ID),
			strings.Compare(a.old.Context, b.old.Context))
	})
	taken, used := make(map[int]bool), make(map[po.Key]bool)
	for _, p := range all {
		if !taken[p.entry] && !used[p.old] {
			taken[p.entry], used[p.old] = true, true
			best = append(best, p)
		}
	}
	return best
}

// alike returns how many pairs of letters two texts share, from 0 to 1.
func alike(a, b string) float64 {
	pairs := make(map[string]int)
	n := 0
	for i := range len(a) - 1 {
		pairs[a[i:i+2]]++
		n++
	}
	shared := 0
	for i := range len(b) - 1 {
		n++
		if pairs[b[i:i+2]] > 0 {
			pairs[b[i:i+2]]--
			shared++
		}
	}
	if n == 0 {
		return 0
	}
	return 2 * float64(shared) / float64(n)
}
