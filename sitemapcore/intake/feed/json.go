package feed

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// maxJSONDepth is the deepest nesting that is read. Lists of pages need five levels.
const maxJSONDepth = 64

// A JSONCount says what became of a JSON text.
type JSONCount struct {
	item.Tally      // of the objects and texts in the list
	Cut        bool // the text breaks off; the rest is not read
	Line       int  // the line of the break

	table.Marker
}

// ReadJSON passes each page in a JSON text (RFC 8259), or in several separated by line ends, to emit. A page is an
// address, or an object with names like those of a table's columns: {url, lastmod, changefreq, priority, images}. Pages
// are in an array, or in an array member of an object ({"hostname": …, "urls": […]}). base is the address of the site
// if the text doesn't have it, or "".
//
// It calls breathe regularly; its error ends the reading.
func ReadJSON(text []byte, base string, breathe func() error, emit func(*item.Item)) (JSONCount, error) {
	j := jsonReader{b: text, base: base, breathe: breathe, emit: emit}
	for j.blank(); j.err == nil && !j.broken && j.pos < len(text); j.blank() {
		j.top(0)
		j.blank()
		if j.pos < len(text) && text[j.pos] == ',' {
			j.pos++ // lines of an array whose brackets were lost
		}
	}
	if j.broken {
		j.count.Cut, j.count.Line = true, 1+bytes.Count(text[:min(j.pos, len(text))], []byte{'\n'})
	}
	return j.count, j.err
}

// A JSONValue is a value of JSON. Numbers, true and false keep their text; null is one without anything.
type JSONValue struct {
	text  []byte
	kids  []JSONValue
	names []string // of kids, in an object
	list  bool
}

// ParseJSON reads a text that is one value of JSON, and reports whether it is.
func ParseJSON(text []byte) (JSONValue, bool) {
	j := jsonReader{b: text}
	v := j.value(0)
	j.blank()
	return v, !j.broken && j.pos == len(text)
}

// Text returns the text of a string, a number, true or false.
func (n *JSONValue) Text() string { return string(n.text) }

// List returns the values of an array.
func (n *JSONValue) List() []JSONValue {
	if !n.list {
		return nil
	}
	return n.kids
}

// Names returns the names of the members of an object.
func (n *JSONValue) Names() []string { return n.names }

// Get returns a member of an object, or null.
func (n *JSONValue) Get(name string) *JSONValue {
	if i := slices.Index(n.names, name); i >= 0 {
		return &n.kids[i]
	}
	return new(JSONValue)
}

// first returns the text of the first existing member. names are separated by blanks.
func (n *JSONValue) first(names string) []byte {
	for name := range strings.FieldsSeq(names) {
		if text := n.Get(name).text; len(text) > 0 {
			return text
		}
	}
	return nil
}

type jsonReader struct {
	b       []byte
	pos     int
	broken  bool
	err     error
	breathe func() error
	emit    func(*item.Item)
	base    string
	item    item.Item
	count   JSONCount
	n       int
}

func (j *jsonReader) blank() {
	for j.pos < len(j.b) && j.b[j.pos] <= ' ' {
		j.pos++ // also the mark before a text of RFC 7464
	}
}

// eat skips c, if it is the next character.
func (j *jsonReader) eat(c byte) bool {
	j.blank()
	if j.pos < len(j.b) && j.b[j.pos] == c {
		j.pos++
		return true
	}
	return false
}

// each calls read for each member of an array or object, up to its end.
func (j *jsonReader) each(end byte, read func()) {
	for n := 1; !j.eat(end); n++ {
		if n%256 == 0 && j.err == nil && j.breathe != nil {
			j.err = j.breathe()
		}
		if j.broken = j.broken || j.err != nil || j.pos >= len(j.b); !j.broken {
			read()
		}
		if j.broken || !j.eat(',') && (j.pos >= len(j.b) || j.b[j.pos] != end) {
			j.broken = true
			return
		}
	}
}

// key reads the name of a member, and the colon behind it.
func (j *jsonReader) key(depth int) string {
	name := j.value(depth + 1)
	j.broken = j.broken || !j.eat(':')
	return string(name.text)
}

// top reads a value that is a page or contains pages. It holds only one page in memory.
func (j *jsonReader) top(depth int) {
	if depth == maxJSONDepth {
		j.broken = true
		return
	}
	switch {
	case j.eat('['):
		j.each(']', func() {
			j.blank()
			if j.pos < len(j.b) && j.b[j.pos] == '[' {
				j.top(depth + 1)
			} else {
				j.page(j.value(depth + 1))
			}
		})
	case j.eat('{'):
		j.object(depth)
	default:
		j.page(j.value(depth))
	}
}

// listNames are the names of members that hold the pages of a document, and not something of one page.
var listNames = item.Words("urls urllist pages items entries data results sitemap urlset records rows")

// object reads an object at the top: a page, or something around a list of pages.
func (j *jsonReader) object(depth int) {
	var self JSONValue
	held := false
	j.each('}', func() {
		key := j.key(depth)
		j.blank()
		if j.broken {
			return
		}
		if listNames[strings.ToLower(key)] && j.pos < len(j.b) && (j.b[j.pos] == '[' || j.b[j.pos] == '{') {
			held = true
			j.top(depth + 1)
			return
		}
		v := j.value(depth + 1)
		if key == "hostname" || key == "home_page_url" || key == "baseUrl" {
			if base := item.WebAddress(v.text, ""); base != nil {
				j.base = string(base)
			}
		}
		self.names, self.kids = append(self.names, key), append(self.kids, v)
	})
	if !held {
		j.page(self)
	}
}

// value reads any value.
func (j *jsonReader) value(depth int) (n JSONValue) {
	j.blank()
	if depth >= maxJSONDepth || j.pos >= len(j.b) {
		j.broken = true
	}
	if j.broken {
		return n
	}
	switch c := j.b[j.pos]; {
	case c == '"':
		n.text = j.text()
	case c == '{' || c == '[':
		n.list = c == '['
		end := c + 2 // ASCII: '[' ']' and '{' '}'
		j.pos++
		j.each(end, func() {
			if c == '{' {
				n.names = append(n.names, j.key(depth))
			}
			n.kids = append(n.kids, j.value(depth+1))
		})
	default:
		from := j.pos
		for j.pos < len(j.b) && strings.IndexByte("+-.eEtrufalsn", j.b[j.pos]) >= 0 || j.pos < len(j.b) &&
			ascii.IsDigit(j.b[j.pos]) {
			j.pos++
		}
		switch word := j.b[from:j.pos]; {
		case len(word) == 0:
			j.broken = true
		case string(word) != "null":
			n.text = word
		}
	}
	return n
}

// text reads a string (RFC 8259, section 7). A line end in it, which is not allowed, is kept.
func (j *jsonReader) text() []byte {
	j.pos++
	from := j.pos
	i := bytes.IndexByte(j.b[from:], '"')
	if i >= 0 && bytes.IndexByte(j.b[from:from+i], '\\') < 0 {
		j.pos = from + i + 1
		return j.b[from : from+i]
	}
	var out []byte
	for j.pos < len(j.b) {
		c := j.b[j.pos]
		j.pos++
		switch c {
		case '"':
			return out
		case '\\':
			if j.pos >= len(j.b) {
				break
			}
			c = j.b[j.pos]
			j.pos++
			if k := strings.IndexByte("bfnrt", c); k >= 0 {
				c = "\b\f\n\r\t"[k]
			} else if c == 'u' {
				r := j.hex()
				if utf16.IsSurrogate(r) && j.pos+1 < len(j.b) && j.b[j.pos] == '\\' && j.b[j.pos+1] == 'u' {
					j.pos += 2
					r = utf16.DecodeRune(r, j.hex())
				}
				out = utf8.AppendRune(out, r)
				continue
			}
		}
		out = append(out, c)
	}
	j.broken = true
	return out
}

func (j *jsonReader) hex() rune {
	end := min(j.pos+4, len(j.b))
	n, err := strconv.ParseUint(string(j.b[j.pos:end]), 16, 32)
	j.pos = end
	if err != nil {
		return utf8.RuneError
	}
	return rune(n)
}

// itemNames are the names of members that hold a core value, the best first. Others are found like the columns of a
// table.
var itemNames = [sitemapcore.NumFields]string{
	sitemapcore.Loc: "url loc address link href page permalink URL",
	sitemapcore.LastMod: "lastmodISO lastmod lastMod lastModified last_modified lastmodrealtime date_modified " +
		"updated_at updatedAt updated modified date_published",
}

// page emits a page, if v is one.
func (j *jsonReader) page(v JSONValue) {
	if j.broken {
		return
	}
	j.n++
	if j.n%256 == 0 && j.err == nil {
		j.err = j.breathe()
	}
	j.count.Items++
	it := &j.item
	it.Reset()
	for f, names := range itemNames {
		it.Values[f] = v.first(names)
	}
	row, page := v.cells(it, j.base)
	loc := it.Values[sitemapcore.Loc]
	if len(v.names) == 0 && (table.IsRooted(v.text) || item.WebAddress(v.text, "") != nil) {
		loc = v.text
	}
	address := item.WebAddress(loc, j.base)
	if address == nil {
		if table.IsRooted(loc) {
			j.count.Within(loc)
		}
		return
	}
	if isHiddenStatus(v.first("status")) {
		j.count.Hidden++
		return
	}
	if at := v.first("modified_gmt"); len(at) == len("2026-06-01T08:00:00") && at[0] != '0' && at[10] == 'T' {
		it.Values[sitemapcore.LastMod] = append(bytes.Clone(at), 'Z')
	}
	it.Values[sitemapcore.Loc] = address
	if !page {
		j.count.Other++
		return
	}
	it.Barred = j.count.Mark(address, &row)
	j.count.Pages++
	j.extend(&v)
	j.emit(it)
}

// cells adds the missing core values of an item from the members of an object that are named like the columns of a table,
// and returns the findings of a crawl in them. page is false if its media type is not that of a page.
func (n *JSONValue) cells(it *item.Item, base string) (row table.CrawlRow, page bool) {
	page = true
	for i, name := range n.names {
		text := n.kids[i].text
		if len(text) == 0 {
			continue
		}
		switch role := table.HeadRole(memberKey(name)); role {
		case table.RoleLoc:
			loc := &it.Values[sitemapcore.Loc]
			if item.WebAddress(*loc, base) == nil && (item.WebAddress(text, "") != nil || table.IsRooted(text) && !table.IsRooted(*loc)) {
				*loc = text
			}
		case table.RoleLastMod, table.RoleChangeFreq, table.RolePriority:
			if value := &it.Values[role-table.RoleLoc]; *value == nil {
				*value = text
			}
		case table.RoleType:
			page = page && (!table.IsMediaType(text) || table.IsPageType(text))
		case table.RoleStatus:
			if table.StatusCode(text) != nil {
				row.SetCell(role, text)
			}
		case table.RoleIndexable, table.RoleReason, table.RoleRedirect, table.RoleCanonical:
			row.SetCell(role, text)
		}
	}
	row.Noindex = n.isNoindex()
	return row, page
}

// isNoindex reports whether an object says that search engines may not list its page: "noindex": true, or "robots":
// "noindex, follow", also within a member "seo" or "meta".
func (n *JSONValue) isNoindex() bool {
	for _, of := range [...]*JSONValue{n, n.Get("seo"), n.Get("meta")} {
		for i, name := range of.names {
			switch key := memberKey(name); {
			case (key == "noindex" || key == "no index") && table.IsNoindex(of.kids[i].text),
				(key == "robots" || key == "meta robots") && table.HasOneOf(strings.ToLower(of.kids[i].Text()), "noindex"):
				return true
			}
		}
	}
	return false
}

// memberKey writes the name of a member as the heads of columns are written: "statusCode" as "status code".
func memberKey(name string) string {
	var b strings.Builder
	for i, c := range []byte(name[:min(len(name), 80)]) {
		if i > 0 && c >= 'A' && c <= 'Z' && name[i-1] >= 'a' && name[i-1] <= 'z' {
			b.WriteByte(' ')
		}
		b.WriteByte(c)
	}
	return table.HeadKey([]byte(b.String()))
}

// isHiddenStatus reports whether a status is one of pages that visitors can't see, of WordPress
// (developer.wordpress.org/rest-api/reference/posts) or Blogger (developers.google.com/blogger).
func isHiddenStatus(status []byte) bool {
	return ascii.OneOf(status, "draft auto-draft pending private future trash scheduled soft_trashed")
}

// extend writes the images of a page.
func (j *jsonReader) extend(v *JSONValue) {
	for i, name := range v.names {
		if name != "img" && name != "images" && name != "image" {
			continue
		}
		images := v.kids[i : i+1]
		if v.kids[i].list {
			images = v.kids[i].kids
		}
		for _, m := range images {
			loc := m.text
			if loc == nil {
				loc = m.first("url loc src")
			}
			if address := item.WebAddress(loc, j.base); address != nil {
				j.item.Image(address, m.first("title"), m.first("caption"))
			}
		}
	}
}
