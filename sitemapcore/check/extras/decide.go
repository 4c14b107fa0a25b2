package extras

import (
	"bytes"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/xmltext"
)

// effectsOnTags are the verdicts on the text of a tag that breaks a rule, by what the mend does. Nil is the one fix
// that is beside the rule's detection.
var effectsOnTags = [check.NumEffects]func(x *Checker, text []byte) page.Verdict{
	check.RemovesTag:       func(*Checker, []byte) page.Verdict { return page.Verdict{Kind: page.LeaveOut} },
	check.RemovesBlock:     func(*Checker, []byte) page.Verdict { return page.Verdict{Kind: page.Delete} },
	check.CompletesAddress: func(x *Checker, text []byte) page.Verdict { return page.SetTo(x.wholeAddress(text)) },
	check.MovesToSite:      moveToSite,
	check.KeepsFirst:       keepSize(func(first, _ []byte) []byte { return first }),
	check.KeepsLast:        keepSize(func(_, last []byte) []byte { return last }),
	check.ConvertsDate:     func(_ *Checker, text []byte) page.Verdict { return page.SetTo(convertedDate(text)) },
	check.ReadsUTC:         readInUTC,
	check.Allows:           func(*Checker, []byte) page.Verdict { return page.SetTo([]byte("allow")) },
	check.Denies:           func(*Checker, []byte) page.Verdict { return page.SetTo([]byte("deny")) },
}

// moveToSite moves an address to the site that the user typed.
func moveToSite(x *Checker, text []byte) page.Verdict {
	if x.Answer == nil {
		return page.Verdict{}
	}
	at := address.Read(text)
	return page.SetTo(page.OnSite(x.Answer.Text, &at))
}

// keepSize keeps one of the addresses of an image in several sizes.
func keepSize(pick func(first, last []byte) []byte) func(*Checker, []byte) page.Verdict {
	return func(x *Checker, text []byte) page.Verdict {
		first, last, _ := srcset(text)
		keep := pick(first, last)
		if at := address.Read(keep); at.Form != address.Absolute {
			keep = x.wholeAddress(keep)
		}
		return page.SetTo(keep)
	}
}

// readInUTC reads a time without a zone in UTC, and converts any other date.
func readInUTC(_ *Checker, text []byte) page.Verdict {
	if d, ok := date.Read(ascii.Trim(text)); ok && d.Date.Real() && d.Date.Floating {
		d = d.InZone(date.Zulu, 0)
		return page.SetTo(d.Append(nil))
	}
	return page.SetTo(convertedDate(text))
}

// convertedDate converts a date that is not in the form of sitemaps, or returns nil if it is ambiguous.
func convertedDate(t []byte) []byte {
	out, ok := date.Convert(nil, t, date.NoOrder)
	if d, _, reads := date.Parse(out); !ok || !reads || d.Precision < date.Day {
		return nil
	}
	if x, ok := date.Read(out); ok && x.Date.Precision == date.Minute {
		x.Complete() // videos need seconds
		return x.Append(nil)
	}
	return out
}

// decide carries out the owner's verdict on a tag that breaks a rule, by the text that breaks it: put gives the tag
// another text, and remove removes it. right is the text of a mend without a verdict, or nil if nobody knows it.
func (x *Checker) decide(id check.RuleID, text, right []byte, put func([]byte), remove func()) {
	if !x.mends(id) || len(id.Rule().Mends) == 0 {
		return
	}
	mend := &id.Rule().Mends[0]
	if x.Answer != nil {
		mend = &x.Answer.Mend
	}
	v := page.SetTo(right)
	if judge := effectsOnTags[mend.Does]; judge != nil {
		v = judge(x, text)
	}
	switch v.Kind {
	case page.SetValue:
		put(v.Value)
	case page.LeaveOut:
		remove()
	case page.Delete:
		x.block.useless = id
	}
}

// decideText is decide for the text of the element that ends.
func (x *Checker) decideText(id check.RuleID, e *xmltext.Element, right []byte) {
	x.decide(id, e.Text, right, func(text []byte) { x.replaceText(id, e, text) }, func() { x.cut(id, e.Start, e.End) })
}

// judge judges the text of the element that ends as the value of a field.
func (x *Checker) judge(e *xmltext.Element, f *extension.Field) {
	if j := f.Judge(e.Text); j.Rule != "" {
		x.wrong(j.Rule, e, j.Right)
	}
}

// wrong notes that the text of the element that ends breaks the rule with a code; right is the text that is meant, or
// nil.
func (x *Checker) wrong(code string, e *xmltext.Element, right []byte) {
	id := check.IDOf(code)
	x.hit(id, e.Text)
	x.decideText(id, e, right)
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
		if a := address.Read(loc); a.Form != address.Absolute && a.Form != address.Schemeless &&
			!bytes.HasPrefix(loc, []byte("/")) {
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
