package extras

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
)

// miswritten are the rules about how an address is written that hold for the addresses of images,
// videos and language versions too: B19.
var miswritten = check.Set(check.C3, check.C3a, check.C12, check.C15, check.C16)

// Incomplete are the rules about incomplete addresses of images, videos and language versions.
var Incomplete = check.Set(check.F2, check.G6, check.I3)

// isMiswritten reports whether path and query of an absolute address break one of them.
func isMiswritten(target []byte) bool {
	return page.Target(target).Meets(miswritten)
}

// rewritten returns an address as it was meant, or nil if that isn't known.
func rewritten(t []byte) []byte {
	var v page.Values
	v.Set(sitemapcore.Loc, t)
	for {
		set := page.Broken(&v, date.Date{}).And(miswritten)
		if set.Empty() {
			return v.Text[sitemapcore.Loc]
		}
		all := page.Explain(set, &v, date.Date{})
		if set.Holds(check.C3a) || len(all[0].Fixes) == 0 {
			return nil
		}
		v.Text[sitemapcore.Loc] = []byte(all[0].Fixes[0].Value)
	}
}

// linked judges the absolute address of an image, a video or a language version; test says that it is
// on a copy of the site for tests. put sets another address; remove removes the element.
func (x *Checker) linked(t, target []byte, test bool, put func(id check.RuleID, address []byte), remove func(check.RuleID)) {
	if isMiswritten(target) {
		x.hit(check.B19, t)
		if x.mends(check.B19) {
			x.decide(check.B19, t, rewritten(t), func(to []byte) { put(check.B19, to) }, func() { remove(check.B19) })
		}
	}
	if !test {
		return
	}
	x.hit(check.B20, t)
	if at := address.Read(t); x.Along && !x.sameHost(&at) {
		return
	}
	x.decide(check.B20, t, nil, func(to []byte) { put(check.B20, to) }, nil)
}
