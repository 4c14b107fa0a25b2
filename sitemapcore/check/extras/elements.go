package extras

import (
	"bytes"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// blockNames are the names of the elements that hold those children.
var blockNames = [namespace.NumSpaces]string{
	namespace.Image: "image", namespace.Video: "video", namespace.News: "news",
}

// Element takes one element in, at its start and at its end.
func (x *Checker) Element(e *xmltext.Element) {
	x.at = e.Start
	if e.Depth == 0 {
		x.outer(e)
		return
	}
	b := &x.block
	if b.space == namespace.Other {
		return
	}
	if e.Depth == 1 && b.space != e.Space {
		x.stranger(e)
		return
	}
	if b.space != e.Space {
		return
	}
	if e.Depth > 1 {
		if e.Ends && e.Depth == 2 && b.within == "publication" {
			x.publicationChild(e)
		}
		return
	}
	i := e.Place
	if !e.Ends {
		x.upTo(e)
		if i < 0 {
			b.within = ""
			return
		}
		b.within = b.space.Children()[i]
		x.attributes(e, extension.ChildOf(b.space, i))
		return
	}
	b.ends = e.End
	if i < 0 {
		if i = x.misspelt(e, b.space.Children(), blockNames[b.space]); i >= 0 {
			b.full |= 1 << i
		}
		return
	}
	if e.Markup && b.within != "publication" && b.within != "tvshow" {
		x.hit(check.B14, e.Name)
		if x.mends(check.B14) {
			x.replace(check.B14, e.From, e.To, xmltext.AppendEscape([]byte{}, xmltext.AppendDecode(nil, x.entry[e.From:e.To])))
		}
	}
	x.child(e, extension.ChildOf(b.space, i), b.children&(1<<i) != 0)
	b.children |= 1 << i
	b.places[i] = span{e.Start, e.End}
	if len(e.Text) > 0 {
		b.full |= 1 << i
	}
}

// child judges a child of a block; repeated says that the block has another one of its name.
func (x *Checker) child(e *xmltext.Element, c *extension.Child, repeated bool) {
	if c.Retired {
		x.hit(check.J1, nil)
	}
	f := c.Field
	if f == nil {
		return // its own children are judged
	}
	if repeated && !f.Many {
		x.hit(check.B13, e.Name)
		out := span{e.Start, e.End}
		if x.Answer != nil && x.Answer.Mend.ID == check.ChooseLast {
			out = x.block.places[c.Place]
		}
		x.cut(check.B13, out.from, out.to)
	}
	space := x.block.space
	switch {
	case space == namespace.Image && c.Retired:
		x.imageWords(e, f)
	case len(e.Text) == 0 || c.Retired:
	case space == namespace.Image:
		x.imageAddress(e)
	case f.Kind == form.Address:
		x.videoAddress(e, f)
	case f.Kind == form.Date && space == namespace.Video:
		x.videoDate(e, f)
	case f.Kind == form.Date:
		x.newsDate(e, f)
	}
	x.judge(e, f)
	switch {
	case space == namespace.Video:
		x.videoChild(e, f)
	case space == namespace.News && f.Path == "title":
		x.html(e)
	}
}

// missing notes which children the block at hand needs and lacks.
func (x *Checker) missing() {
	b := &x.block
	x.at = b.start
	for f := range extension.Needed(b.space) {
		if full := b.full; full&(1<<f.Place) == 0 && (f.Or == 0 || full&f.Or == 0) {
			x.lack(check.IDOf(f.Lacks), f.Path)
		}
	}
}

// upTo judges the text of the block between its last child and the next.
func (x *Checker) upTo(e *xmltext.Element) {
	b := &x.block
	if b.begins == 0 {
		b.begins = e.Start
		return
	}
	x.at = b.start
	x.loose(b.ends, e.Start)
	x.at = e.Start
}

// stranger takes in an element of a block that has another namespace than the block, such as <title> in <news:news>.
func (x *Checker) stranger(e *xmltext.Element) {
	if b := &x.block; e.Ends {
		b.ends = e.End
		if e.Space == namespace.Sitemap {
			x.misspelt(e, b.space.Children(), blockNames[b.space])
		}
		return
	}
	x.upTo(e)
	x.block.within = ""
	if e.Space != namespace.Sitemap {
		x.hit(check.B8, e.Name)
	}
}

// outer takes in an element directly under the entry.
func (x *Checker) outer(e *xmltext.Element) {
	b := &x.block
	if e.Ends {
		if n := len(x.links); n > 0 && x.links[n-1].start == e.Start {
			x.links[n-1].end = e.End
			if id := x.links[n-1].useless; id != 0 {
				x.cut(id, e.Start, e.End)
			}
		}
		if b.space == namespace.Other {
			if e.Space == namespace.Sitemap && string(e.Name) != "PageMap" && string(e.Name) != "data" {
				x.misspelt(e, entryTags, "")
			}
			return
		}
		if b.begins > 0 {
			x.loose(e.From, b.begins)
			x.loose(b.ends, e.To)
		}
		x.missing()
		switch b.space {
		case namespace.Image:
			x.endImage(e)
		case namespace.Video:
			x.endVideo(e)
		case namespace.News:
			x.endNews(e)
		}
		b.space = namespace.Other
		return
	}
	switch e.Space {
	case namespace.Image, namespace.Video, namespace.News:
		if string(e.Name) != blockNames[e.Space] {
			x.hit(check.F8, e.Name)
			return
		}
		*b = block{space: e.Space, start: e.Start}
	case namespace.XHTML:
		if string(e.Name) != "link" {
			x.hit(check.B8, e.Name)
			return
		}
		x.addLink(x, e)
	case namespace.Sitemap:
		switch string(e.Name) {
		case "data":
			x.hit(check.B8, e.Name) // Baidu's own
		}
	case namespace.Mobile, namespace.Geo, namespace.CodeSearch:
		x.hit(check.J1, nil)
	case namespace.Baidu, namespace.PageMap:
	default:
		x.hit(check.B8, e.Name)
	}
}

// loose finds text between two tags of a block: only white space and comments are allowed there.
func (x *Checker) loose(from, to int) {
	for from < to {
		rest := x.entry[from:to]
		behind := func(mark string) int {
			if n := bytes.Index(rest, []byte(mark)); n >= 0 {
				return from + n + len(mark)
			}
			return to
		}
		end, text := from+1, []byte(nil)
		switch {
		case ascii.IsSpace(rest[0]):
		case bytes.HasPrefix(rest, []byte("<!--")):
			end = behind("-->")
		case bytes.HasPrefix(rest, []byte("<?")):
			end = behind("?>")
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			end = behind("]]>")
			text = ascii.Trim(bytes.TrimSuffix(rest[len("<![CDATA["):end-from], []byte("]]>")))
		default:
			if end = to; bytes.IndexByte(rest, '<') > 0 {
				end = behind("<") - 1
			}
			text = ascii.Trim(x.entry[from:end])
		}
		if len(text) > 0 {
			x.hit(check.B17, text)
			x.cut(check.B17, from, end)
		}
		from = end
	}
}

// End returns the rules that the page's extensions break.
func (x *Checker) End() check.RuleSet {
	x.langLinks.end(&x.subject, x.Spoken)
	return x.set
}
