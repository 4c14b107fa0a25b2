package extras

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/xmltext"
)

// entryTags are the tags of a page itself.
var entryTags = []string{"loc", "lastmod", "changefreq", "priority"}

// mostGuesses is the largest number of misspelt tags of one parent that get another name.
const mostGuesses = 8

// misspelt judges a tag, at its end, that isn't among those that its parent may have. It returns the place of the tag
// that is meant, or -1. parent is the name of its parent, or "" for a tag of the page itself. A tag whose right name is
// there too isn't renamed. Neither is one after mostGuesses, because each is looked for in the whole parent.
func (x *Checker) misspelt(e *xmltext.Element, tags []string, parent string) int {
	guesses := &x.guesses
	if parent != "" {
		guesses = &x.block.guesses
	}
	i := -1
	if *guesses++; *guesses <= mostGuesses {
		i = meantTag(e.Name, tags)
	}
	if i >= 0 && x.isThere(tags[i], e, parent) {
		i = -1
	}
	prefix := ""
	if i >= 0 && parent != "" && e.Space != x.block.space {
		// Its prefix was forgotten: it is that of its parent.
		before, _, found := bytes.Cut(x.entry[x.block.start+len("<"):], []byte(":"+parent))
		if !found || !bytes.HasPrefix(x.entry[e.Start+len("<"):], e.Name) {
			i = -1
		}
		prefix = string(before) + ":"
	}
	told, right := e.Name, []byte(nil)
	if i >= 0 {
		right = []byte(prefix + tags[i])
		told = []byte(string(e.Name) + " → " + string(right))
	}
	x.hit(check.B9, told)
	x.decide(check.B9, e.Name, right, func(name []byte) {
		x.rename(e.Start+len("<"), e.Name, string(name))
		if e.End > e.To {
			x.rename(e.To+len("</"), e.Name, string(name))
		}
	}, func() { x.cut(check.B9, e.Start, e.End) })
	return i
}

// isThere reports whether the parent of an element has a tag beside the element.
func (x *Checker) isThere(tag string, e *xmltext.Element, parent string) bool {
	before, after := x.entry[:e.Start], x.entry[e.End:]
	if parent != "" {
		before = before[x.block.start:]
		after, _, _ = bytes.Cut(after, []byte(parent+">"))
	}
	return hasTag(before, tag) || hasTag(after, tag)
}

// hasTag reports whether an end tag, or an empty tag, has a name in some XML.
func hasTag(b []byte, name string) bool {
	for _, mark := range [...]string{":", "/", "<"} {
		for _, end := range [...]string{">", "/>"} {
			if bytes.Contains(b, []byte(mark+name+end)) {
				return true
			}
		}
	}
	return false
}

// rename gives the tag whose prefix and name begin at an offset another name.
func (x *subject) rename(at int, name []byte, right string) {
	if tag := x.entry[at:]; !bytes.HasPrefix(tag, name) || len(tag) > len(name) && tag[len(name)] == ':' {
		at += bytes.IndexByte(tag, ':') + 1
	}
	x.replace(check.B9, at, at+len(name), []byte(right))
}

// meantTag returns the place of the one tag that a misspelt one may mean, or -1.
func meantTag(name []byte, tags []string) int {
	const least = 4 // a shorter name is near to too many
	written := plainTag(string(name))
	for _, near := range [...]func(tag string) bool{
		func(tag string) bool { return tag == written },
		func(tag string) bool { return len(written) >= least && strings.HasPrefix(tag, written) },
		func(tag string) bool { return len(tag) >= least && strings.HasPrefix(written, tag) },
		func(tag string) bool { return len(written) >= least && strings.HasSuffix(tag, written) },
		func(tag string) bool { return len(written) >= least && ascii.Near(tag, written, 1) },
	} {
		found := -1
		for i, tag := range tags {
			if !near(plainTag(tag)) {
				continue
			}
			if found >= 0 {
				return -1
			}
			found = i
		}
		if found >= 0 {
			return found
		}
	}
	return -1
}

// MeansSitemap reports whether the name of a tag in an index is a misspelt "sitemap".
func MeansSitemap(name string) bool { return meantTag([]byte(name), []string{"sitemap"}) == 0 }

// plainTag returns the letters of a tag's name in lower case, with one word for the address of something.
func plainTag(name string) string {
	var b []byte
	for i := range len(name) {
		if ascii.IsLetter(name[i]) {
			b = append(b, ascii.Lower(name[i]))
		}
	}
	for _, word := range [...]string{"url", "src", "href", "link"} {
		if bytes.HasSuffix(b, []byte(word)) {
			return string(b[:len(b)-len(word)]) + "loc"
		}
	}
	return string(b)
}
