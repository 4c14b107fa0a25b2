package output

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
)

// jsonList is the body of a JSON array with one page on a line, in the shape that the npm package sitemap takes: url, lastmod,
// changefreq, priority, img, video, news, links. A page that is left out has "include": false.
type jsonList struct{ records }

func (t *jsonList) appendHead(dst []byte) []byte { return append(dst, '[') }
func (t *jsonList) appendTail(dst []byte) []byte { return append(dst, "\n]\n"...) }

var jsonNames = [sitemapcore.NumFields]string{"url", "lastmod", "changefreq", "priority"}

func (t *jsonList) appendRow(dst []byte, id sitemapcore.EntryID) []byte {
	if !t.isFirst(id) {
		dst = append(dst, ',')
	}
	dst = append(dst, "\n{"...)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		var ok bool
		if t.cell, ok = t.doc.AppendValue(t.cell[:0], id, f); !ok && f != sitemapcore.Loc {
			continue
		}
		dst = jsonKey(dst, []byte(jsonNames[f]))
		if f == sitemapcore.Priority && isDecimal(t.cell) {
			dst = append(dst, t.cell...)
		} else {
			dst = appendJSON(dst, t.cell)
		}
	}
	if !t.doc.Included(id) {
		dst = append(dst, `,"include":false`...)
	}
	if t.doc.Row(id).Ext.Present() {
		dst = t.extensions(dst, id)
	}
	return append(dst, '}')
}

// jsonGroups says what the extensions of a kind are called. News is one object, the others are lists.
var jsonGroups = [...]struct{ element, key string }{
	{"image:image", "img"}, {"video:video", "video"}, {"news:news", "news"}, {"xhtml:link", "links"},
}

// jsonLists are the elements that may stand several times in another one.
const jsonLists = " tag price content_segment_loc id "

// extensions appends the members for the extensions of a page. In the canonical form those of a kind follow each other.
func (t *jsonList) extensions(dst []byte, id sitemapcore.EntryID) []byte {
	group := -1
	list := "" // the element that repeats, while its list is open
	endList := func() {
		if list != "" {
			dst, list = append(dst, ']'), ""
		}
	}
	endGroup := func() {
		if group >= 0 && jsonGroups[group].key != "news" {
			dst = append(dst, ']')
		}
		group = -1
	}
	skip := 0 // the depth of an element that is no extension of these
	w := t.form(id)
	for w.next() {
		if skip > 0 {
			if w.closing && w.depth == skip {
				skip = 0
			}
			continue
		}
		_, local, known := bytes.Cut(w.name, []byte(":"))
		switch {
		case w.depth < 2:
		case w.depth == 2 && !w.closing:
			of := -1
			for i := range jsonGroups {
				if jsonGroups[i].element == string(w.name) {
					of = i
				}
			}
			if of < 0 || of == group && jsonGroups[of].key == "news" {
				skip = w.depth
				continue
			}
			if of == group {
				dst = append(dst, ',')
			} else {
				endGroup()
				group = of
				dst = jsonKey(dst, []byte(jsonGroups[of].key))
				if jsonGroups[of].key != "news" {
					dst = append(dst, '[')
				}
			}
			dst = append(dst, '{')
			if jsonGroups[of].key == "links" {
				dst = jsonAttribute(jsonKey(dst, []byte("lang")), w.tag, " hreflang")
				dst = jsonAttribute(jsonKey(dst, []byte("url")), w.tag, " href")
			}
		case w.depth == 2:
			endList()
			dst = append(dst, '}')
		case !known:
			skip = w.depth
		case !w.closing:
			name := string(local)
			if name != list {
				endList()
				if group == 0 {
					switch name {
					case "loc":
						local = []byte("url")
					case "geo_location":
						local = []byte("geoLocation")
					}
				}
				for _, a := range [...]string{"relationship", "currency", "type", "resolution", "info"} {
					if v := attribute(w.tag, " "+a); v != nil && !strings.Contains(jsonLists, " "+name+" ") {
						dst = jsonAttribute(jsonKey(dst, []byte(name+":"+a)), w.tag, " "+a)
					}
				}
				dst = jsonKey(dst, local)
				if strings.Contains(jsonLists, " "+name+" ") {
					dst, list = append(dst, '['), name
				}
			} else {
				dst = append(dst, ',')
			}
			if !w.empty && nested(w) {
				dst = append(dst, '{')
			}
		case w.text == nil && !w.void:
			endList()
			dst = append(dst, '}')
		default:
			t.cell = sitemapcore.AppendText(t.cell[:0], w.text)
			dst = appendJSON(dst, t.cell)
		}
	}
	endGroup()
	return dst
}

// nested reports whether an element begins with another one.
func nested(w *walker) bool {
	rest := bytes.TrimLeft(w.b[w.at:], " \t\r\n")
	return len(rest) > 1 && rest[0] == '<' && isElement(rest, 0)
}

func jsonAttribute(dst, tag []byte, name string) []byte {
	return appendJSON(dst, sitemapcore.AppendText(nil, attribute(tag, name)))
}

// jsonKey appends the name of a member, with the comma before it where there is one before it.
func jsonKey(dst, name []byte) []byte {
	if dst[len(dst)-1] != '{' {
		dst = append(dst, ',')
	}
	return append(appendJSON(dst, name), ':')
}

// isDecimal reports whether a value is a number as JSON writes it, such as 1 or 0.5.
func isDecimal(v []byte) bool {
	if len(v) == 0 || v[0] != '0' && v[0] != '1' || len(v) == 2 {
		return false
	}
	for i, c := range v[1:] {
		if i == 0 && c != '.' || i > 0 && (c < '0' || c > '9') {
			return false
		}
	}
	return true
}

// appendJSON appends a string (RFC 8259, section 7). What is not UTF-8 becomes U+FFFD.
func appendJSON(dst, s []byte) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
			i++
		case c < 0x20:
			dst = append(dst, "\\u00"...)
			dst = append(dst, upperHex[c>>4], upperHex[c&15])
			i++
		default:
			r, n := utf8.DecodeRune(s[i:])
			dst = utf8.AppendRune(dst, r)
			i += n
		}
	}
	return append(dst, '"')
}
