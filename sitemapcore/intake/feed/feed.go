package feed

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// A Count says what became of the entries of a feed.
type Count struct {
	item.Tally

	Dates   int // that were converted
	Undated int // unreadable dates, which are kept unchanged

	// Export says that it is the export of a blog, which has all of its pages.
	Export bool

	// Products says that it lists products: all of them.
	Products bool

	// Date and Became are the first converted date, and its new form.
	Date, Became string
}

// Read passes each entry of a feed to emit: of RSS 0.9x and 2.0 (rssboard.org), RSS 1.0 (purl.org/rss/1.0), Atom
// 0.3 and 1.0 (RFC 4287). The page is the link of the entry, or its permanent identifier; the date is that of the last
// change, or else of publication. Images of Media RSS, of enclosures and of podcasts become extensions; videos, and the
// content of an entry's own text, do not. A truncated feed gives the entries before the end. Elements are identified by
// their namespace, or, if a prefix is not declared, by the usual prefix, ignoring case. Of the export of a blog it passes
// only the visible pages. base is the address of the site if the feed doesn't have it, or "".
//
// It calls breathe regularly; its error ends the reading.
func Read(text []byte, base string, breathe func() error, emit func(*item.Item)) (Count, error) {
	f := feedReader{r: item.TagReader{Source: text, Breathe: breathe}, base: base}
	for f.r.Next() {
		if f.r.End {
			continue
		}
		switch f.name() {
		case "feed", "channel", "rss", "rdf":
			f.rebase(f.r.Attr("xml:base"))
		case "wp:wxr_version":
			f.count.Export = true
		case "link":
			// The link of the feed itself is the beginning of its addresses.
			if rel := f.r.Attr("rel"); rel == nil || string(rel) == "alternate" {
				if href := f.r.Attr("href"); href != nil {
					f.site(href)
				} else if !f.r.Empty {
					f.site(f.r.Text(nil))
				}
			}
		case "image", "textinput", "author", "description", "subtitle", "tagline", "content", "rights", "copyright":
			f.r.Skip()
		case "item", "entry":
			if f.entry() {
				emit(&f.item)
			}
		}
	}
	return f.count, f.r.Err
}

// A feedReader reads a feed.
type feedReader struct {
	r      item.TagReader
	base   string
	spaces map[string]string // usual prefixes by the declared ones
	count  Count
	item   item.Item
	out    []byte
	feedEntry
}

// A feedEntry has the values of the current entry.
type feedEntry struct {
	post      post
	loc, guid []byte
	path      []byte // the address within the site, if the site is unknown
	locRank   int
	date      []byte
	dateRank  int
	thumb     []byte
	images    [][]byte
}

// feedSpaces are the namespaces of known elements, without their scheme and a slash at the end, and their usual prefix:
// "" for the feed's own.
var feedSpaces = [...][2]string{
	{"", "www.w3.org/2005/Atom"},
	{"", "purl.org/atom/ns#"},
	{"", "purl.org/rss/1.0"},
	{"", "my.netscape.com/rdf/simple/0.9"},
	{"", "www.w3.org/1999/02/22-rdf-syntax-ns#"},
	{"media", "search.yahoo.com/mrss"},
	{"dc", "purl.org/dc/elements/1.1"},
	{"dcterms", "purl.org/dc/terms"},
	{"itunes", "www.itunes.com/dtds/podcast-1.0.dtd"},
	{"blogger", "schemas.google.com/blogger/2018"},
	{"app", "purl.org/atom/app#"},
	{"app", "www.w3.org/2007/app"},
	{"g", "base.google.com/ns/1.0"},
	{"feedburner", "rssnamespace.org/feedburner/ext/1.0"},
	{"wp", "wordpress.org/export/1.0"},
	{"wp", "wordpress.org/export/1.1"},
	{"wp", "wordpress.org/export/1.2"},
}

// maxSpaces is how many prefixes are kept.
const maxSpaces = 64

// declare records the prefixes that the tag declares. It ignores their scope: no feed gives one a second meaning.
func (f *feedReader) declare() {
	for rest := string(f.r.Attrs); ; {
		_, after, ok := strings.Cut(rest, "xmlns:")
		if !ok {
			return
		}
		prefix, after, _ := strings.Cut(after, "=")
		rest = after
		after = strings.TrimLeft(after, " \t\r\n")
		if after == "" || len(f.spaces) == maxSpaces {
			return
		}
		space, _, _ := strings.Cut(after[1:], after[:1])
		_, space, _ = strings.Cut(strings.TrimSuffix(space, "/"), "://")
		for _, s := range feedSpaces {
			if strings.EqualFold(space, s[1]) {
				if f.spaces == nil {
					f.spaces = map[string]string{}
				}
				f.spaces[strings.TrimSpace(prefix)] = s[0]
			}
		}
	}
}

// name returns the name of the tag in lower case, with the usual prefix of its namespace, or with none for the feed's
// own elements.
func (f *feedReader) name() string {
	if bytes.Contains(f.r.Attrs, []byte("xmlns:")) {
		f.declare()
	}
	s := string(f.r.Name)
	prefix, rest, ok := strings.Cut(s, ":")
	if !ok {
		return strings.ToLower(s)
	}
	usual, known := f.spaces[prefix]
	if prefix = strings.ToLower(prefix); known {
		prefix = usual
	}
	switch prefix {
	case "", "rdf", "rss", "atom", "a", "atom10", "feed":
		return strings.ToLower(rest)
	}
	return prefix + ":" + strings.ToLower(rest)
}

// rebase takes over an xml:base, if it leads to the web.
func (f *feedReader) rebase(base []byte) {
	if b := item.WebAddress(base, f.base); b != nil {
		f.base = string(b)
	}
}

// site takes over the address of the site, until an xml:base says more.
func (f *feedReader) site(link []byte) {
	if f.base == "" {
		f.rebase(link)
	}
}

// feedDates ranks the elements with a date: that of the latest change is the highest.
var feedDates = map[string]int{
	"updated": 5, "modified": 5, "dcterms:modified": 5, "lastmod": 5,
	"pubdate": 4, "published": 3, "issued": 3, "dc:date": 3, "dcterms:created": 1, "created": 1,
}

// entry reads one entry and reports whether it is a page.
func (f *feedReader) entry() bool {
	r := &f.r
	f.count.Items++
	f.item.Reset()
	f.feedEntry = feedEntry{images: f.images[:0]}
	outer, base := f.name(), f.base
	f.rebase(r.Attr("xml:base"))
	about := r.Attr("rdf:about")
	for r.Next() {
		name := f.name()
		if name == outer {
			if !r.End {
				r.Pos = r.Start // the end of the entry before is missing
			}
			break
		}
		if r.End {
			if name == "channel" || name == "feed" || name == "rdf" {
				break
			}
			continue
		}
		f.child(name)
	}
	if isRecording(f.loc) {
		f.loc = nil // a podcast whose episodes have no page of their own
	}
	if f.loc == nil && !isRecording(f.guid) {
		f.loc = f.guid
	}
	if f.loc == nil {
		f.loc = item.WebAddress(about, "")
	}
	f.base = base
	f.count.Export = f.count.Export || f.post.blogger
	switch f.post.fate(f.loc) {
	case postHidden:
		f.count.Hidden++
		return false
	case postOther:
		f.count.Other++
		return false
	}
	if f.loc == nil && f.path != nil {
		f.count.Within(f.path)
		return false
	}
	if f.loc == nil {
		return false
	}
	if f.post.modified != nil {
		f.date = f.post.modified
	}
	f.item.Values[sitemapcore.Loc] = f.loc
	if len(f.date) > 0 {
		f.item.Values[sitemapcore.LastMod] = f.lastmod()
	}
	f.extend()
	return true
}

// child reads one element of an entry.
func (f *feedReader) child(name string) {
	r := &f.r
	if f.post.element(name, r) {
		return
	}
	if rank := feedDates[name]; rank > 0 {
		if rank > f.dateRank {
			f.date, f.dateRank = r.Text(nil), rank
		} else {
			r.Skip()
		}
		return
	}
	switch name {
	case "feedburner:origlink": // the link beside it counts readers
		if loc := item.WebAddress(r.Text(nil), f.base); loc != nil {
			f.loc, f.locRank = loc, 4
		}
	case "link", "g:link":
		f.link()
	case "g:image_link", "g:additional_image_link":
		f.count.Products = true
		if loc := item.WebAddress(r.Text(nil), f.base); loc != nil {
			f.images = append(f.images, loc)
		}
	case "guid", "id":
		// WordPress calls no address permanent, and each leads to its page.
		permanent := string(r.Attr("isPermaLink")) != "false" && string(r.Attr("isPermalink")) != "false" || f.count.Export
		if id := item.WebAddress(r.Text(nil), ""); permanent && id != nil && address.IsWeb(id) {
			f.guid = id
		}
	case "media:content", "enclosure":
		f.image(r.Attr("url"), r.Attr("medium"), r.Attr("type"))
		if name == "enclosure" {
			r.Skip()
		}
	case "media:thumbnail", "itunes:image":
		url := r.Attr("url")
		if url == nil {
			url = r.Attr("href")
		}
		if f.thumb == nil {
			f.thumb = item.WebAddress(url, f.base)
		}
	case "media:group":
		// Its content is read like the elements around it.
	default:
		// Its text, and the addresses in it, are none of ours: content, the source that an entry
		// was taken from, comments.
		r.Skip()
	}
}

// link reads a link. In RSS the address is the text of the element. In Atom it is an attribute, and rel is the kind.
func (f *feedReader) link() {
	r := &f.r
	href := r.Attr("href")
	if href == nil {
		text := r.Text(nil)
		if loc := item.WebAddress(text, f.base); loc != nil && f.locRank < 3 {
			f.loc, f.locRank = loc, 3
		} else if loc == nil {
			f.within(text)
		}
		return
	}
	rank := 0
	switch rel, kind := string(r.Attr("rel")), r.Attr("type"); rel {
	case "", "alternate":
		rank = 2
		if len(kind) > 0 && !ascii.HasPrefixFold(kind, "text/html") && !ascii.HasPrefixFold(kind, "application/xhtml") {
			rank = 1
		}
	case "enclosure":
		f.image(href, nil, kind)
	}
	loc := item.WebAddress(href, f.base)
	switch {
	case loc != nil && rank > f.locRank:
		f.loc, f.locRank = loc, rank
	case loc == nil && rank > 0:
		f.within(href)
	}
	r.Skip()
}

// within takes over an address within the site, whose own address is unknown.
func (f *feedReader) within(link []byte) {
	if path := bytes.TrimSpace(link); f.path == nil && (table.IsRooted(path) || table.IsPath(path)) {
		f.path = path
	}
}

// image takes a medium, if it is an image: what and kind are its sort and its media type.
func (f *feedReader) image(url, what, kind []byte) {
	loc := item.WebAddress(url, f.base)
	image := string(what) == "image" || ascii.HasPrefixFold(kind, "image/") || len(what)+len(kind) == 0 && table.IsImage(loc)
	if loc != nil && image && len(f.images) < 1000 {
		f.images = append(f.images, loc)
	}
}

// extend writes the images of an entry.
func (f *feedReader) extend() {
	known := f.thumb == nil
	for _, loc := range f.images {
		f.item.Image(loc, nil, nil)
		known = known || bytes.Equal(loc, f.thumb)
	}
	if !known {
		f.item.Image(f.thumb, nil, nil)
	}
}

func (f *feedReader) lastmod() []byte {
	day, ok := date.Convert(f.out[:0], f.date, date.NoOrder)
	if !ok {
		f.count.Undated++
		return f.date
	}
	f.out = day
	if !bytes.Equal(day, f.date) {
		f.count.Dates++
		if f.count.Dates == 1 {
			f.count.Date, f.count.Became = display.Beginning(f.date), string(day)
		}
	}
	return day
}

// isRecording reports whether an address is that of an audio or video file.
func isRecording(loc []byte) bool {
	return ascii.OneOf(address.Ending(loc), address.Recordings)
}
