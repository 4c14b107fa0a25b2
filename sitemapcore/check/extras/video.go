package extras

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/xmltext"
)

// videoChild judges more of a child of <video:video> than its value.
func (x *Checker) videoChild(e *xmltext.Element, f *extension.Field) {
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
			x.hit(check.G13, nil)
		}
		x.splitTag(e)
	case "price":
		if len(t) == 0 && !b.typed || len(t) > 0 && !b.priced {
			x.hit(check.G19, t)
		}
	}
}

// videoDate judges the date of a video, or its last day.
func (x *Checker) videoDate(e *xmltext.Element, f *extension.Field) {
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
			x.hit(check.G12a, t)
			x.decideText(check.G12a, e, nil)
		}
	}
}

// attributes judges the attributes of a child of a block.
func (x *Checker) attributes(e *xmltext.Element, c *extension.Child) {
	for _, f := range c.Attrs {
		_, name, _ := strings.Cut(f.Path, "@")
		x.of = "@" + name
		a := e.Attr(name)
		switch {
		case a == nil && f.Lacks != "":
			x.wrongAttr(e, f.Lacks, nil)
		case a == nil:
		case f.Path == "uploader@info":
			if s := address.Read(ascii.TrimBlanks(a.Value)); s.Form != address.Absolute || !x.sameSite(&s) {
				x.hit(check.G14, a.Value)
				x.cut(check.G14, a.Start(x.entry), a.To+1)
			}
		default:
			if f.Level == form.LevelRetired {
				x.hit(check.J1, nil)
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
func (x *Checker) wrongAttr(e *xmltext.Element, code string, value []byte) {
	id := check.IDOf(code)
	x.hit(id, value)
	x.decide(id, value, nil, func(relation []byte) { x.relate(e, relation) }, nil)
}

// videoAddress judges the address of a thumbnail, a file or a player.
func (x *Checker) videoAddress(e *xmltext.Element, f *extension.Field) {
	t := e.Text
	a, test := x.videoSite.Read(t)
	if a.Form != address.Absolute {
		if !x.waits(a) && (a.Form != address.Foreign || !ascii.HasPrefixFold(t, "ftp://")) {
			x.wrong(f.Wrong, e, nil)
		}
		return
	}
	x.linked(t, a.Target(), test, func(id check.RuleID, address []byte) { x.replaceText(id, e, address) },
		func(id check.RuleID) { x.cut(id, e.Start, e.End) })
	if f.Path == "thumbnail_loc" {
		x.media(t, a.Target(), robots.ImageReader)
		return
	}
	x.media(t, a.Target(), robots.VideoReader)
	if string(t) == string(x.loc) {
		x.hit(check.G3, t)
		return
	}
	path := a.Path()
	host := a.Name()
	if f.Path == "content_loc" {
		var buf [8]byte
		if watchPage(host, path) || playerPage(host, path) || ascii.OneOf(address.SmallEnding(&buf, path), "html htm php asp aspx jsp") {
			x.hit(check.G4, t)
			x.decide(check.G4, t, t, func([]byte) {
				if b := &x.block; b.pageEnd == 0 {
					b.pageStart, b.pageEnd, b.pageFrom, b.pageTo = e.Start, e.End, e.From, e.To
				}
			}, func() { x.cut(check.G4, e.Start, e.End) })
		}
		return
	}
	if watchPage(host, path) {
		x.hit(check.G5, t)
		var right []byte
		if player, _ := address.PlayerOf(string(t)); player != "" {
			right = []byte(player)
		}
		x.decideText(check.G5, e, right)
	}
}

// watchPage reports whether an address is the page of a video at a service, and not its player or file.
func watchPage(host, path []byte) bool {
	host = address.WithoutWWW(host)
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
	host = address.WithoutWWW(host)
	switch {
	case ascii.OneOf(host, "youtube.com youtube-nocookie.com dailymotion.com geo.dailymotion.com"):
		return bytes.HasPrefix(path, []byte("/embed/")) || bytes.HasPrefix(path, []byte("/player"))
	case ascii.OneOf(host, "player.vimeo.com"):
		return bytes.HasPrefix(path, []byte("/video/"))
	}
	return false
}

// endVideo judges a video when it is whole.
func (x *Checker) endVideo(e *xmltext.Element) {
	if x.block.useless != 0 {
		x.cut(x.block.useless, e.Start, e.End)
	}
	x.toPlayer()
	if b := &x.block; b.date.Precision != date.NoDate && b.expiry.Precision != date.NoDate && b.date.After(b.expiry) {
		x.at = b.expires.from
		x.hit(check.G25, nil)
		x.decide(check.G25, nil, nil, nil, func() { x.cut(check.G25, b.expires.from, b.expires.to) })
	}
}

// splitTag replaces keywords in one tag by a tag for each.
func (x *Checker) splitTag(e *xmltext.Element) {
	if !x.mends(check.G13a) || !bytes.ContainsFunc(e.Text, sitemapcore.IsComma) {
		return
	}
	var out []byte
	for word := range bytes.FieldsFuncSeq(e.Text, sitemapcore.IsComma) {
		if word = ascii.Trim(word); len(word) > 0 {
			out = append(out, x.entry[e.Start:e.From]...)
			out = xmltext.AppendContent(out, x.entry[e.From:e.To], word)
			out = append(out, x.entry[e.To:e.End]...)
		}
	}
	x.replace(check.G13a, e.Start, e.End, out)
}

// relate sets the attribute relationship of a list of countries or devices, "allow" or "deny".
func (x *Checker) relate(e *xmltext.Element, relation []byte) {
	if a := e.Attr("relationship"); a != nil {
		x.replaceAttr(check.G16, a, relation)
		return
	}
	at := e.Start + 1
	for at < len(x.entry) && !ascii.IsSpace(x.entry[at]) && x.entry[at] != '>' && x.entry[at] != '/' {
		at++
	}
	x.replace(check.G16, at, at, []byte(` relationship="`+string(relation)+`"`))
}

// toPlayer fixes a video file that is a page, if the video has no player: the page contains the player, so its
// address becomes the player's. Only the name of the tag changes.
func (x *Checker) toPlayer() {
	b := &x.block
	if b.pageEnd == 0 || b.children&(1<<b.space.Place([]byte("player_loc"))) != 0 {
		return
	}
	file, player := []byte("content_loc"), []byte("player_loc")
	tag := x.entry[b.pageStart:b.pageEnd]
	for _, at := range [...]int{bytes.Index(tag, file), bytes.LastIndex(tag, file)} {
		x.replace(check.G4, b.pageStart+at, b.pageStart+at+len(file), player)
	}
	if of, _ := address.PlayerOf(string(x.entry[b.pageFrom:b.pageTo])); of != "" {
		x.replace(check.G4, b.pageFrom, b.pageTo, []byte(of))
	}
}
