package extras

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/xmltext"
)

// imageWords judges the words of an image, or its licence, which only Yandex reads.
func (x *Checker) imageWords(e *xmltext.Element, f *extension.Field) {
	if f.Kind != form.Address {
		x.html(e)
	}
	if len(e.Text) > f.Bytes {
		x.hit(check.F5a, e.Text)
		var right []byte
		if f.Kind != form.Address { // a part of an address leads nowhere
			right = shortened(e.Text, f.Bytes)
		}
		x.decideText(check.F5a, e, right)
	}
}

// imageAddress judges the address of an image.
func (x *Checker) imageAddress(e *xmltext.Element) {
	t := e.Text
	x.block.from, x.block.to = e.From, e.To
	x.block.address = span{e.Start, e.End}
	if _, _, ok := srcset(t); ok {
		x.hit(check.F2b, t)
		x.decide(check.F2b, t, nil, func(keep []byte) { x.replaceText(check.F2b, e, keep) }, func() { x.block.useless = check.F2b })
		return
	}
	a, test := x.imageSite.Read(t)
	if a.Form != address.Absolute {
		if whole := x.wholeAddress(t); whole != nil {
			x.hit(check.F2, t)
			x.replaceText(check.F2, e, whole)
		} else if !x.waits(a) {
			x.hit(check.F2a, t)
			x.block.useless = check.F2a
		}
		return
	}
	if x.Missing != nil && x.Missing(t) {
		x.hit(check.F9b, t)
		x.block.useless = check.F9b
	}
	x.media(t, a.Target(), robots.ImageReader)
	x.linked(t, a.Target(), test, func(id check.RuleID, address []byte) { x.replaceText(id, e, address) },
		func(id check.RuleID) { x.block.useless = id })
}

// shortened returns the beginning of a text that has at most n bytes, up to the end of a word if there is one.
func shortened(t []byte, n int) []byte {
	for n > 0 && !utf8.RuneStart(t[n]) {
		n--
	}
	if i := bytes.LastIndexByte(t[:n], ' '); i > n/2 {
		n = i
	}
	return bytes.TrimRight(t[:n], " ,;:")
}

// media judges whether Google can show the image, or the video, with an absolute address.
func (x *Checker) media(t, target []byte, reader robots.Reader) {
	path, _, _ := address.CutPath(target)
	var buf [8]byte
	switch ext := address.SmallEnding(&buf, path); {
	case reader == robots.VideoReader && ascii.OneOf(ext, "flv swf"):
		x.hit(check.G23, t)
	case reader == robots.ImageReader && ascii.OneOf(ext, "tif tiff heic heif psd jxl jp2"):
		x.hit(check.F9, t)
	}
	if x.Blocked != nil && x.Blocked(reader, t) {
		x.hit(check.F9a, t)
	}
}

// endImage judges an image when it is whole.
func (x *Checker) endImage(e *xmltext.Element) {
	b := &x.block
	x.images++
	if x.images == maxImages+1 {
		x.hit(check.F3, nil)
	}
	if b.to <= b.from {
		return
	}
	x.at = b.address.from
	if b.useless != 0 {
		x.cut(b.useless, e.Start, e.End)
	}
	text := x.entry[b.from:b.to]
	me := image{from: b.from, to: b.to, start: e.Start, end: e.End}
	me.bare = b.address == span{b.begins, b.ends} &&
		len(ascii.Trim(x.entry[e.From:b.begins])) == 0 && len(ascii.Trim(x.entry[b.ends:e.To])) == 0
	first, met := x.pictures.first(x.entry, me)
	switch {
	case !met:
	case string(x.entry[first.start:first.end]) == string(x.entry[e.Start:e.End]):
		x.hit(check.F4a, text)
		x.cut(check.F4a, e.Start, e.End)
	default:
		x.hit(check.F4, text)
		switch {
		case !x.mends(check.F4):
		case me.bare:
			x.cut(check.F4, e.Start, e.End)
		case first.bare:
			x.cut(check.F4, first.start, first.end)
			x.pictures.put(x.entry, me)
		}
	}
}

// maxImages is the most images that Google takes for one page.
const maxImages = 1_000
