package intake

import (
	"bytes"
	"path"
	"strings"

	"sitemapeditor/sitemapcore/address"
)

// NewMedium returns an export of Medium, which has a file for each post.
func NewMedium() *Export { return &Export{Program: "Medium", Whole: true} }

// NewSubstack returns the content of such files of Substack's: the images of posts. The posts themselves are in a
// table, to which [Export.Illustrate] adds the images.
func NewSubstack() *Export { return &Export{Program: substack} }

const substack = "Substack"

// Illustrate gives posts the images that another export has for them.
func (x *Export) Illustrate(y *Export) {
	for i := range x.pages {
		if k, ok := y.index[string(x.pages[i].name)]; ok {
			x.pages[i].images = y.pages[k].images
		}
	}
}

// IsMediumPost reports whether a text is a post that Medium exported.
func IsMediumPost(text []byte) bool {
	return bytes.Contains(text, []byte(`class="h-entry"`)) && bytes.Contains(text, []byte("Exported from <a href=\"https://medium.com"))
}

// TakePost takes such a file, by its path. One of Medium's names at its end its address, and the day
// when it was published: <a class="p-canonical"> and <time class="dt-published">. Drafts have neither;
// they are known by their name. One of Substack's is called by its post: posts/101.lamps.html.
func (x *Export) TakePost(name string, text []byte) {
	f := readWebFile(name, text)
	p := exportPage{name: []byte(f.canonical), modified: []byte(f.published)}
	switch {
	case x.Program == substack:
		_, post, _ := strings.Cut(path.Base(name), ".")
		p.name = pathName([]byte(strings.TrimSuffix(post, path.Ext(post))))
	case strings.HasPrefix(path.Base(name), "draft_"), f.canonical == "" && IsMediumPost(text):
		p.name, p.why = []byte(path.Base(name)), WebDraft
	case !address.IsWeb(p.name) || bytes.ContainsAny(p.name, " \t\r\n\"<>") || len(p.name) > maxExportCell:
		x.NoPage++
		return
	}
	for _, src := range f.images {
		p.image([]byte(src))
	}
	x.addPage(string(p.name), &p)
}
