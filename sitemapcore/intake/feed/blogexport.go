package feed

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/intake/item"
)

// An export of a blog is a feed that has more in it than pages: WordPress and Squarespace write WXR,
// which is RSS with elements of WordPress' own (wordpress.org/export, any version), and Blogger an
// Atom feed with a kind in each entry.

// A post is what such an export says of an entry; of other feeds it is empty.
type post struct {
	kind, status string
	protected    bool   // by a password
	modified     []byte // in the form of sitemaps; nil if missing
	blogger      bool   // an entry of Blogger
}

// element reads an element of an export, and reports whether it is one.
func (p *post) element(name string, r *item.TagReader) bool {
	switch name {
	case "wp:post_type":
		p.kind = string(r.Text(nil))
	case "wp:status":
		p.status = string(r.Text(nil))
	case "wp:post_password":
		p.protected = len(r.Text(nil)) > 0
	case "wp:post_modified_gmt":
		// "2026-11-20 08:30:00", with only zeros if it was never changed.
		if at := r.Text(nil); len(at) == len("2026-11-20 08:30:00") && at[0] != '0' && at[10] == ' ' {
			at[10] = 'T'
			p.modified = append(at, "+00:00"...)
		}
	case "blogger:type":
		p.blogger = true
		p.kind = strings.ToLower(string(r.Text(nil)))
	case "blogger:status":
		if status := r.Text(nil); string(status) != "LIVE" {
			p.status = "draft"
		}
	case "category":
		// An older export of Blogger: the template, the settings and the comments are entries too.
		const kinds = "http://schemas.google.com/blogger/2008/kind#"
		if kind, ok := bytes.CutPrefix(r.Attr("term"), []byte(kinds)); ok {
			p.blogger = true
			p.kind = string(kind)
		}
		r.Skip()
	case "app:control":
		// Its content is read like the elements around it.
	case "app:draft":
		if string(r.Text(nil)) == "yes" {
			p.status = "draft"
		}
	default:
		return false
	}
	return true
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
