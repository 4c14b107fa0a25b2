package intake

import (
	"bytes"
	"strings"
)

// isBlogger reports whether an Atom feed may be an export of Blogger, whose entries have an address within the blog
// (blogger:filename).
func isBlogger(text []byte) bool { return bytes.Contains(text, []byte(":filename>")) }

// readBlogger reads an export of Blogger since 2025, feed.atom of Google Takeout, whose entries have no link. It returns
// nil for an older one, whose entries have links, which [ReadFeed] reads.
func readBlogger(text []byte, breathe func() error) (*Export, error) {
	x := &Export{Program: "Blogger"}
	f := feedReader{r: tagReader{b: text, breathe: breathe}}
	for f.r.next() {
		if f.r.end || f.name() != "entry" {
			continue
		}
		e := f.bloggerEntry()
		if e.linked {
			return nil, nil
		}
		x.takeBlogger(&e)
	}
	return x, f.r.err
}

// A bloggerEntry has the values of an entry in such an export.
type bloggerEntry struct {
	post
	name, updated, content []byte
	linked, trashed        bool
}

// bloggerEntry reads an entry, behind its start tag.
func (f *feedReader) bloggerEntry() (e bloggerEntry) {
	r := &f.r
	for r.next() {
		name := f.name()
		if name == "entry" || name == "feed" {
			break
		}
		if r.end {
			continue
		}
		switch name {
		case "blogger:filename":
			e.name = pathNames(bytes.TrimSpace(r.text(nil)))
		case "blogger:status":
			e.status = strings.ToUpper(string(r.text(nil)))
		case "blogger:type":
			e.kind = strings.ToUpper(string(r.text(nil)))
		case "blogger:trashed":
			e.trashed = len(bytes.TrimSpace(r.text(nil))) > 0
		case "updated":
			e.updated = r.text(nil)
		case "content":
			e.content = r.text(nil)
		case "link":
			e.linked = e.linked || string(r.attr("rel")) == "alternate" && len(r.attr("href")) > 0
		default:
			r.skip() // an author has a type too
		}
	}
	return e
}

// takeBlogger takes an entry.
func (x *Export) takeBlogger(e *bloggerEntry) {
	if e.kind != "POST" && e.kind != "PAGE" {
		x.Other++
		return
	}
	p := exportPage{name: e.name, modified: e.updated}
	switch {
	case e.trashed || strings.Contains(e.status, "TRASHED"):
		p.why = WebUnseen
	case e.status == "SCHEDULED":
		p.why = WebScheduled
	case e.status != "LIVE":
		p.why = WebDraft
	case len(e.name) == 0:
		x.NoPage++
		return
	}
	for _, src := range readWebFile("", e.content).images {
		p.image([]byte(src))
	}
	if p.why != WebTaken {
		x.leave(p.why, string(e.name)) // drafts have no name by which they could be told apart
		return
	}
	x.addPage(string(e.name), &p)
}
