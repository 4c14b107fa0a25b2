package intake

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
)

// An export of a blog is a feed that has more in it than pages: WordPress and Squarespace write WXR,
// which is RSS with elements of WordPress' own (wordpress.org/export, any version), and Blogger an
// Atom feed with a kind in each entry.

// A post is what such an export says of an entry; of other feeds it is empty.
type post struct {
	id, parent   string
	kind, status string
	protected    bool   // by a password
	modified     []byte // in the form of sitemaps; nil if missing
	file         []byte // of an attachment
	featured     string // the id of the featured picture
	key          []byte // of the custom field that is being read
	blogger      bool   // an entry of Blogger
}

// element reads an element of an export, and reports whether it is one.
func (p *post) element(name string, r *tagReader) bool {
	switch name {
	case "wp:post_id":
		p.id = string(r.text(nil))
	case "wp:post_parent":
		p.parent = string(r.text(nil))
	case "wp:post_type":
		p.kind = string(r.text(nil))
	case "wp:status":
		p.status = string(r.text(nil))
	case "wp:post_password":
		p.protected = len(r.text(nil)) > 0
	case "wp:attachment_url":
		p.file = r.text(nil)
	case "wp:post_modified_gmt":
		// "2026-11-20 08:30:00", with only zeros if it was never changed.
		if at := r.text(nil); len(at) == len("2026-11-20 08:30:00") && at[0] != '0' && at[10] == ' ' {
			at[10] = 'T'
			p.modified = append(at, "+00:00"...)
		}
	case "wp:postmeta":
		p.key = nil // its content is read like the elements around it
	case "wp:meta_key":
		p.key = r.text(nil)
	case "wp:meta_value":
		if string(p.key) != "_thumbnail_id" {
			r.skip()
			break
		}
		p.featured = string(r.text(nil))
	case "blogger:type":
		p.blogger = true
		p.kind = strings.ToLower(string(r.text(nil)))
	case "blogger:status":
		if status := r.text(nil); string(status) != "LIVE" {
			p.status = "draft"
		}
	case "category":
		// An older export of Blogger: the template, the settings and the comments are entries too.
		const kinds = "http://schemas.google.com/blogger/2008/kind#"
		if kind, ok := bytes.CutPrefix(r.attr("term"), []byte(kinds)); ok {
			p.blogger = true
			p.kind = string(kind)
		}
		r.skip()
	case "app:control":
		// Its content is read like the elements around it.
	case "app:draft":
		if string(r.text(nil)) == "yes" {
			p.status = "draft"
		}
	default:
		return false
	}
	return true
}

// maxPostTypes is how many types are told apart.
const maxPostTypes = 100

// see counts a page by its type.
func (c *FeedCount) see(kind string, loc []byte) {
	i := slices.IndexFunc(c.Types, func(t sitemapcore.PageType) bool { return t.Name == kind })
	switch {
	case i >= 0:
		c.Types[i].Count++
	case kind != "" && len(c.Types) < maxPostTypes:
		c.Types = append(c.Types, sitemapcore.PageType{Name: kind, First: string(loc), Count: 1})
	}
}

// Others reports whether there are types other than posts and pages.
func (c *FeedCount) Others() bool {
	return slices.ContainsFunc(c.Types, func(t sitemapcore.PageType) bool { return t.Name != "post" && t.Name != "page" })
}

// A postFate says what becomes of an entry.
type postFate uint8

const (
	postTaken  postFate = iota
	postHidden          // visitors don't see it: a draft, private, for later, in the bin, with a password
	postOther           // no page: a picture, an item of a menu, a comment, a setting
)

// fate says what becomes of a post whose page is at loc.
func (p *post) fate(loc []byte) postFate {
	switch {
	case p.kind == "" && p.status == "":
		return postTaken // of another feed
	case p.blogger && p.kind != "post" && p.kind != "page":
		return postOther
	case !p.blogger && !p.public(loc):
		return postOther
	case p.protected || p.status != "" && p.status != "publish":
		return postHidden
	}
	return postTaken
}

// public reports whether posts of this kind have pages. Plugins add kinds of their own; those that
// are for their own use have no address but one with the kind in its query
// (developer.wordpress.org, register_post_type, "publicly_queryable").
func (p *post) public(loc []byte) bool {
	switch p.kind {
	case "", "post", "page":
		return true
	case "attachment", "nav_menu_item", "revision", "custom_css", "customize_changeset", "oembed_cache",
		"user_request":
		return false
	}
	return !strings.HasPrefix(p.kind, "wp_") && !bytes.Contains(loc, []byte("?post_type="))
}

// pictures are the attachments of an export that are images.
type pictures struct {
	byID map[string][]byte
	of   map[string][][]byte // by the post that each was uploaded for
}

// maxPictures is how many images one page may have (developers.google.com, "Image sitemaps").
const maxPictures = 1000

// findPictures reads the whole export, because an attachment may follow its page.
func (f *feedReader) findPictures() {
	all := pictures{make(map[string][]byte), make(map[string][][]byte)}
	look := feedReader{r: tagReader{b: f.r.b, breathe: f.r.breathe}, spaces: f.spaces}
	var p post
	for look.r.next() {
		switch name := look.name(); {
		case name == "item":
			if look.r.end && p.kind == "attachment" && isImage(p.file) {
				if loc := webAddress(p.file, ""); loc != nil {
					all.byID[p.id] = loc
					if of := all.of[p.parent]; len(of) < maxPictures {
						all.of[p.parent] = append(of, loc)
					}
				}
			}
			p = post{}
		case look.r.end:
		case strings.HasPrefix(name, "wp:"):
			p.element(name, &look.r)
		case strings.HasSuffix(name, ":encoded"):
			look.r.skip()
		}
	}
	if f.pictures = all; look.r.err != nil {
		f.r.stop(look.r.err)
	}
}

// picturesOf returns the images of a post: the featured one first, then the uploaded ones.
func (a *pictures) picturesOf(p *post) [][]byte {
	if p.id == "" {
		return nil
	}
	first := a.byID[p.featured]
	if first == nil {
		return a.of[p.id]
	}
	all := [][]byte{first}
	for _, loc := range a.of[p.id] {
		if !bytes.Equal(loc, first) && len(all) < maxPictures {
			all = append(all, loc)
		}
	}
	return all
}
