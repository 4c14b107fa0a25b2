package translation

import (
	"fmt"
	"hash/crc32"
	"slices"
	"strings"

	"sitemapeditor/app/translation/po"
)

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
