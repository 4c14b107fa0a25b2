package check

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/xmltext"
)

// videoChild judges more of a child of <video:video> than its value.
func (x *Extras) videoChild(e *xmltext.Element, f *extension.Field) {
	b, t := &x.block, e.Text
	switch f.Path {
	case "title", "description":
		x.html(e)
	case "tag":
		if len(t) == 0 {
			return
		}
		b.tags++
		if b.tags == f.Limit+1 {
			x.hit(G13, nil)
		}
		x.splitTag(e)
	case "price":
		if len(t) == 0 && !b.typed || len(t) > 0 && !b.priced {
			x.hit(G19, t)
		}
	}
}

// videoDate judges the date of a video, or its last day.
func (x *Extras) videoDate(e *xmltext.Element, f *extension.Field) {
	b, t := &x.block, e.Text
	d, p, ok := date.Parse(t)
	switch {
	case !ok || p < date.Day || p == date.Minute:
		x.wrong(f.Wrong, e, nil)
	case f.Path == "publication_date":
		b.date = d
	default:
		b.expiry, b.expires = d, span{e.Start, e.End}
		if x.Today.Precision != date.NoDate && x.Today.After(d) {
			x.hit(G12a, t)
			x.decideText(G12a, e, nil)
		}
	}
}

// attributes judges the attributes of a child of a block.
func (x *Extras) attributes(e *xmltext.Element, c *extension.Child) {
	for _, f := range c.Attrs {
		_, name, _ := strings.Cut(f.Path, "@")
		x.of = "@" + name
		a := e.Attr(name)
		switch {
		case a == nil && f.Lacks != "":
			x.wrongAttr(e, f.Lacks, nil)
		case a == nil:
		case f.Path == "uploader@info":
			if s := address.Read(ascii.TrimBlanks(a.Value)); !isAbsolute(&s) || !x.sameSite(&s) {
				x.hit(G14, a.Value)
				x.cut(G14, bytes.LastIndex(x.entry[:a.From], a.Name), a.To+1)
			}
		default:
			if f.Level == form.LevelRetired {
				x.hit(J1, nil)
			}
			if j := f.Judge(a.Value); j.Rule != "" {
				x.wrongAttr(e, j.Rule, a.Value)
			}
			switch f.Path {
			case "price@type":
				x.block.typed = len(a.Value) > 0
			case "price@currency":
				x.block.priced = len(a.Value) > 0
			}
		}
	}
	x.of = ""
}

// wrongAttr notes that an attribute breaks a rule, or that it is missing.
func (x *Extras) wrongAttr(e *xmltext.Element, code string, value []byte) {
	id := byCode[code]
	x.hit(id, value)
	x.decide(id, value, nil, func(relation []byte) { x.relate(e, relation) }, nil)
}

// videoAddress judges the address of a thumbnail, a file or a player.
func (x *Extras) videoAddress(e *xmltext.Element, f *extension.Field) {
	t := e.Text
	a, test := x.videoSite.read(t)
	if !isAbsolute(a) {
		if !x.waits(a) && (a.Form != address.Foreign || !ascii.HasPrefixFold(t, "ftp://")) {
			x.wrong(f.Wrong, e, nil)
		}
		return
	}
	x.linked(t, a.Target(), test, func(id RuleID, address []byte) { x.replaceText(id, e, address) },
		func(id RuleID) { x.cut(id, e.Start, e.End) })
	if f.Path == "thumbnail_loc" {
		x.media(t, a.Target(), robots.ImageReader)
		return
	}
	x.media(t, a.Target(), robots.VideoReader)
	if string(t) == string(x.loc) {
		x.hit(G3, t)
		return
	}
	path := a.Path()
	host := a.Name()
	if f.Path == "content_loc" {
		var buf [8]byte
		if watchPage(host, path) || playerPage(host, path) || ascii.OneOf(smallEnding(&buf, path), "html htm php asp aspx jsp") {
			x.hit(G4, t)
			x.decide(G4, t, t, func([]byte) {
				if b := &x.block; b.pageEnd == 0 {
					b.pageStart, b.pageEnd, b.pageFrom, b.pageTo = e.Start, e.End, e.From, e.To
				}
			}, func() { x.cut(G4, e.Start, e.End) })
		}
		return
	}
	if watchPage(host, path) {
		x.hit(G5, t)
		var right []byte
		if player, _ := address.PlayerOf(string(t)); player != "" {
			right = []byte(player)
		}
		x.decideText(G5, e, right)
	}
}

// watchPage reports whether an address is the page of a video at a service, and not its player or file.
func watchPage(host, path []byte) bool {
	host = bare(host)
	switch {
	case ascii.OneOf(host, "youtube.com m.youtube.com"):
		return bytes.HasPrefix(path, []byte("/watch")) || bytes.HasPrefix(path, []byte("/shorts/")) ||
			bytes.HasPrefix(path, []byte("/live/"))
	case ascii.OneOf(host, "youtu.be"):
		return true
	case ascii.OneOf(host, "vimeo.com"):
		return !bytes.HasPrefix(path, []byte("/external/"))
	case ascii.OneOf(host, "dailymotion.com"):
		return bytes.HasPrefix(path, []byte("/video/"))
	case ascii.OneOf(host, "facebook.com m.facebook.com"):
		return bytes.HasPrefix(path, []byte("/watch")) || bytes.Contains(path, []byte("/videos/"))
	case ascii.OneOf(host, "tiktok.com m.tiktok.com"):
		return bytes.HasPrefix(path, []byte("/@"))
	}
	return false
}

// playerPage reports whether an address is the player of a video at a service, which is no file.
func playerPage(host, path []byte) bool {
	host = bare(host)
	switch {
	case ascii.OneOf(host, "youtube.com youtube-nocookie.com dailymotion.com geo.dailymotion.com"):
		return bytes.HasPrefix(path, []byte("/embed/")) || bytes.HasPrefix(path, []byte("/player"))
	case ascii.OneOf(host, "player.vimeo.com"):
		return bytes.HasPrefix(path, []byte("/video/"))
	}
	return false
}

// endVideo judges a video when it is whole.
func (x *Extras) endVideo(e *xmltext.Element) {
	if x.block.useless != 0 {
		x.cut(x.block.useless, e.Start, e.End)
	}
	x.toPlayer()
	if b := &x.block; b.date.Precision != date.NoDate && b.expiry.Precision != date.NoDate && b.date.After(b.expiry) {
		x.at = b.expires.from
		x.hit(G25, nil)
		x.decide(G25, nil, nil, nil, func() { x.cut(G25, b.expires.from, b.expires.to) })
	}
}
