package intake

import (
	"bytes"
	"path"
	"strings"
)

// NewMedium returns an export of Medium, which has a file for each post.
func NewMedium() *Export { return &Export{Program: "Medium", Whole: true, index: make(map[string]int)} }

// TakePost takes such a file, by its path. At its end it names its address, and the day when it was
// published: <a class="p-canonical"> and <time class="dt-published">. Drafts have neither; they are
// known by their name.
func (x *Export) TakePost(name string, text []byte) {
	f := readWebFile(name, text)
	p := exportPage{name: []byte(f.canonical), modified: []byte(f.published)}
	switch {
	case strings.HasPrefix(path.Base(name), "draft_"):
		p.name, p.why = []byte(path.Base(name)), WebDraft
	case schemeLen(p.name) == 0 || bytes.ContainsAny(p.name, " \t\r\n\"<>") || len(p.name) > maxExportCell:
		x.NoPage++
		return
	}
	for _, src := range f.images {
		p.image([]byte(src))
	}
	x.take(string(p.name), &p)
}
