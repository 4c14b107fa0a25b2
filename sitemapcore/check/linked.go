package check

import (
	"bytes"

	"sitemapeditor/sitemapcore/date"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/xmltext"
)

// miswritten are the rules about how an address is written that hold for the addresses of images,
// videos and language versions too: B19.
var miswritten = setOf(C3, C3a, C12, C15, C16)

// Incomplete are the rules about incomplete addresses of images, videos and language versions.
var Incomplete = setOf(F2, G6, I3)

// isMiswritten reports whether path and query of an absolute address break one of them.
func isMiswritten(target []byte) bool {
	var s RuleSet
	s.addTarget(target, address.Absolute)
	return s.Meets(miswritten)
}

// rewritten returns an address as it was meant, or nil if that isn't known.
func rewritten(t []byte) []byte {
	var v Values
	v.Set(sitemapcore.Loc, t)
	for {
		set := Broken(&v, date.Date{}).And(miswritten)
		if set.Empty() {
			return v.Text[sitemapcore.Loc]
		}
		all := Explain(set, &v, date.Date{})
		if set.has(C3a) || len(all[0].Fixes) == 0 {
			return nil
		}
		v.Text[sitemapcore.Loc] = []byte(all[0].Fixes[0].Value)
	}
}

// linked judges the absolute address of an image, a video or a language version; test says that it is
// on a copy of the site for tests. put sets another address; remove removes the element.
func (x *Extras) linked(t, target []byte, test bool, put func(id RuleID, address []byte), remove func(RuleID)) {
	if isMiswritten(target) {
		x.hit(B19, t)
		if x.mends(B19) {
			x.decide(B19, t, rewritten(t), func(to []byte) { put(B19, to) }, func() { remove(B19) })
		}
	}
	if !test {
		return
	}
	x.hit(B20, t)
	if at := address.Read(t); x.Along && !x.sameHost(&at) {
		return
	}
	x.decide(B20, t, nil, func(to []byte) { put(B20, to) }, nil)
}

// srcset reads the addresses of an image in several sizes, as the attribute srcset of HTML has them:
// "a-480.jpg 480w, a-960.jpg 960w". It returns the first and the last; ok is false for anything else.
func srcset(t []byte) (first, last []byte, ok bool) {
	if bytes.IndexByte(t, ' ') < 0 {
		return nil, nil, false
	}
	for one := range bytes.SplitSeq(t, []byte(", ")) {
		loc, size, _ := bytes.Cut(ascii.Trim(bytes.TrimRight(one, ",")), []byte{' '})
		if size = ascii.Trim(size); len(size) > 0 {
			unit := size[len(size)-1]
			if n := ascii.Digits(size); n == 0 || unit != 'w' && unit != 'x' && unit != 'h' {
				return nil, nil, false
			}
			ok = true
		}
		if a := address.Read(loc); !isAbsolute(&a) && a.Form != address.Schemeless && !bytes.HasPrefix(loc, slash) {
			return nil, nil, false
		}
		if first == nil {
			first = loc
		} else {
			ok = true
		}
		last = loc
	}
	return first, last, ok
}

// publicationName returns the name of a publication without a program's traces around it: blanks within CDATA, and
// escaped CDATA.
func publicationName(e *xmltext.Element, entry []byte) (name []byte, clean bool) {
	content := entry[e.From:e.To]
	if inner, ok := bytes.CutPrefix(bytes.TrimSpace(content), []byte("<![CDATA[")); ok {
		content = bytes.TrimSuffix(inner, []byte("]]>"))
	}
	clean = !blankAt(content, 0, 1) && !blankAt(content, len(content)-1, -1)
	name = e.Text
	if inner, ok := bytes.CutPrefix(name, []byte("<![CDATA[")); ok {
		name, clean = ascii.Trim(bytes.TrimSuffix(inner, []byte("]]>"))), false
	}
	return name, clean
}

// blankAt reports whether a text has blanks at offset i, and no line end among them: that would only be
// how the file is indented.
func blankAt(b []byte, i, step int) bool {
	blank := false
	for ; i >= 0 && i < len(b) && ascii.IsSpace(b[i]); i += step {
		if b[i] == '\n' {
			return false
		}
		blank = true
	}
	return blank
}
