package translation

import (
	"fmt"
	"hash/crc32"
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

// readMark begins a translator's comment that somebody read the translation beside its English text. A digest of both
// follows, so a change of either invalidates it.
const readMark = "Read "

func readComment(e *po.Entry) string {
	return fmt.Sprintf("%s%08x", readMark, crc32.ChecksumIEEE([]byte(e.Context+"\x00"+e.ID+"\x00"+e.Text)))
}

func isRead(e *po.Entry) bool { return isSaid(e) && slices.Contains(e.Comments, readComment(e)) }

// MarkRead marks all translations of the language as read.
func (l *Language) MarkRead() {
	for i := range l.File.Entries {
		e := &l.File.Entries[i]
		removeReadMark(e)
		if isSaid(e) {
			e.Comments = append(e.Comments, readComment(e))
		}
	}
}

func removeReadMark(e *po.Entry) {
	e.Comments = slices.DeleteFunc(e.Comments, func(c string) bool { return strings.HasPrefix(c, readMark) })
}
