package output

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// jsonList is the body of a JSON array with one page on a line, in the shape that the npm package
// sitemap takes: url, lastmod, changefreq, priority, img, video, news, links. A page that is left
// out has "include": false.
type jsonList struct{ records }

func (t *jsonList) appendHead(dst []byte) []byte { return append(dst, '[') }
func (t *jsonList) appendTail(dst []byte) []byte { return append(dst, "\n]\n"...) }

// coreNames are the elements of the core values.
var coreNames = [sitemapcore.NumFields]string{"loc", "lastmod", "changefreq", "priority"}

var jsonNames = [sitemapcore.NumFields]string{"url", "lastmod", "changefreq", "priority"}

func (t *jsonList) appendRow(dst []byte, id sitemapcore.EntryID) []byte {
	if !t.isFirst(id) {
		dst = cat(dst, ",")
	}
	dst = cat(dst, "\n{")
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		var ok bool
		if t.cell, ok = t.doc.AppendValue(t.cell[:0], id, f); !ok && f != sitemapcore.Loc {
			continue
		}
		dst = jsonKey(dst, jsonNames[f])
		if f == sitemapcore.Priority && isDecimal(t.cell) {
			dst = append(dst, t.cell...)
		} else {
			dst = AppendJSON(dst, t.cell)
		}
	}
	if !t.doc.Included(id) {
		dst = cat(dst, `,"include":false`)
	}
	if t.loses = false; t.doc.Row(id).Ext.Present() {
		dst = t.extensions(dst, id)
	}
	return cat(dst, "}")
}

// jsonGroups has the names of the extensions of each kind. News is one object, the others are lists.
var jsonGroups = [...]struct{ element, key string }{
	{"image:image", "img"}, {"video:video", "video"}, {"news:news", "news"}, {"xhtml:link", "links"},
}

// jsonLists are the elements that may be repeated in their parent.
const jsonLists = " tag price content_segment_loc id "

// jsonOthers are attributes that become members of their own, as the package has them:
// "price:currency".
var jsonOthers = [...]string{"relationship", "currency", "type", "resolution", "info"}

// extensions appends the members for the extensions of a page. In the canonical form extensions of a kind are
// neighbors, and so are repeated elements.
func (t *jsonList) extensions(dst []byte, id sitemapcore.EntryID) []byte {
	// the kind at hand, the element whose list is open, and what ends the members of the kind
	group, list, end := -1, "", ""
	skip := 0 // the depth of an element that has no place
	for w := t.canonical(id); w.next(); {
		_, local, known := strings.Cut(string(w.name), ":")
		switch {
		case skip > 0:
			if w.closing && w.depth == skip {
				skip = 0
			}
		case w.depth < 2:
			// The entry itself. At its end the last kind ends as well.
			if w.closing {
				dst = cat(dst, end)
			}
		case w.depth == 2 && !w.closing:
			of := len(jsonGroups) - 1
			for of >= 0 && jsonGroups[of].element != string(w.name) {
				of--
			}
			if of < 0 || of == group && end == "" {
				skip, t.loses = w.depth, t.loses || !slices.Contains(coreNames[:], string(w.name))
				continue
			}
			t.loses = t.loses || !jsonAttributes(w, of)
			if of == group {
				dst = cat(dst, ",{")
			} else {
				dst = jsonKey(cat(dst, end), jsonGroups[of].key)
				if group, end = of, ""; jsonGroups[of].key != "news" {
					dst, end = cat(dst, "["), "]"
				}
				dst = cat(dst, "{")
			}
			if jsonGroups[of].key == "links" {
				dst = jsonAttribute(dst, "lang", w.tag, " hreflang")
				dst = jsonAttribute(dst, "url", w.tag, " href")
			}
		case !known:
			skip, t.loses = w.depth, true
		case w.closing && (w.depth == 2 || w.text == nil && !w.void):
			if list != "" {
				dst, list = cat(dst, "]"), ""
			}
			dst = cat(dst, "}")
		case w.closing:
			t.cell = sitemapcore.AppendText(t.cell[:0], w.text)
			dst = AppendJSON(dst, t.cell)
		default:
			repeats, named := strings.Contains(jsonLists, " "+local+" "), 0
			if local == list {
				dst = cat(dst, ",")
			} else {
				if list != "" {
					dst, list = cat(dst, "]"), ""
				}
				for _, a := range jsonOthers {
					if !repeats && attribute(w.tag, " "+a) != nil {
						dst = jsonAttribute(dst, local+":"+a, w.tag, " "+a)
						named++
					}
				}
				key := local
				if group == 0 && local == "loc" {
					key = "url"
				} else if local == "geo_location" {
					key = "geoLocation"
				}
				if dst = jsonKey(dst, key); repeats {
					dst, list = cat(dst, "["), local
				}
			}
			if !w.empty && nested(w) {
				dst = cat(dst, "{")
			}
			t.loses = t.loses || named < bytes.Count(w.tag, []byte(`="`))
		}
	}
	return dst
}

// jsonAttributes reports whether a list has a place for each attribute of an extension: those that say
// of a link which language it leads to.
func jsonAttributes(w *walker, group int) bool {
	n := bytes.Count(w.tag, []byte(`="`))
	if jsonGroups[group].key != "links" {
		return n == 0
	}
	return n == 3 && string(attribute(w.tag, " rel")) == "alternate" && attribute(w.tag, " hreflang") != nil &&
		attribute(w.tag, " href") != nil
}

// nested reports whether an element begins with another one.
func nested(w *walker) bool {
	rest := bytes.TrimLeft(w.b[w.at:], " \t\r\n")
	return len(rest) > 1 && rest[0] == '<' && sitemapxml.IsElement(rest, 0)
}

// jsonAttribute appends an attribute as a member.
func jsonAttribute(dst []byte, key string, tag []byte, name string) []byte {
	return AppendJSON(jsonKey(dst, key), sitemapcore.AppendText(nil, attribute(tag, name)))
}

// jsonKey appends the name of a member, with a comma if it is not the first.
func jsonKey(dst []byte, name string) []byte {
	comma := ",\""
	if dst[len(dst)-1] == '{' {
		comma = comma[1:]
	}
	return cat(dst, comma, name, "\":")
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

// AppendJSON appends a string (RFC 8259, section 7). Invalid UTF-8 becomes U+FFFD.
func AppendJSON(dst, s []byte) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
			i++
		case c < 0x20:
			dst = append(dst, '\\', 'u', '0', '0', ascii.UpperHex[c>>4], ascii.UpperHex[c&15])
			i++
		default:
			r, n := utf8.DecodeRune(s[i:])
			dst = utf8.AppendRune(dst, r)
			i += n
		}
	}
	return append(dst, '"')
}

// attribute returns the bytes of an attribute in a start tag, without its quotes.
func attribute(tag []byte, name string) []byte {
	for {
		_, rest, ok := bytes.Cut(tag, []byte(name))
		if !ok {
			return nil
		}
		value, isName := bytes.CutPrefix(bytes.TrimLeft(rest, " \t\r\n"), []byte("="))
		if value = bytes.TrimLeft(value, " \t\r\n"); isName && len(value) > 0 && (value[0] == '"' || value[0] == '\'') {
			value, _, _ = bytes.Cut(value[1:], value[:1])
			return value
		}
		tag = rest
	}
}
