package address

import (
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// AppendASCIIHost appends a host with its letters beyond ASCII encoded: "xn--mller-kva.example" of "müller.example"
// (RFC 3492). It reports false for a name whose form depends on tables of Unicode, such as one with combining marks.
func AppendASCIIHost(dst, host []byte) ([]byte, bool) {
	var label []rune
	isDot := func(r rune) bool { return r == '.' || r == '。' }
	for len(host) > 0 {
		r, n := utf8.DecodeRune(host)
		host = host[n:]
		if !isDot(r) {
			r = unicode.ToLower(r)
			if r == utf8.RuneError || r >= utf8.RuneSelf && !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '·' {
				return dst, false
			}
			label = append(label, r)
		}
		if isDot(r) || len(host) == 0 {
			dst = appendLabel(dst, label)
			label = label[:0]
		}
		if isDot(r) {
			dst = append(dst, '.')
		}
	}
	return dst, true
}

// appendLabel appends one label of a host.
func appendLabel(dst []byte, label []rune) []byte {
	from, basic := len(dst), 0
	dst = append(dst, "xn--"...)
	for _, r := range label {
		if r < utf8.RuneSelf {
			dst = append(dst, byte(r))
			basic++
		}
	}
	if basic == len(label) {
		return append(dst[:from], dst[from+len("xn--"):]...)
	}
	if basic > 0 {
		dst = append(dst, '-')
	}
	// The names and numbers are those of RFC 3492, sections 5 and 6.
	const base, least, most, skew, damp = 36, 1, 26, 38, 700
	n, delta, bias := rune(utf8.RuneSelf), 0, 72
	for done := basic; done < len(label); n++ {
		next := rune(unicode.MaxRune)
		for _, r := range label {
			if r >= n && r < next {
				next = r
			}
		}
		delta += int(next-n) * (done + 1)
		n = next
		for _, r := range label {
			if r < n {
				delta++
			}
			if r != n {
				continue
			}
			q := delta
			for k := base; ; k += base {
				t := min(max(k-bias, least), most)
				if q < t {
					break
				}
				dst = appendDigit(dst, t+(q-t)%(base-t))
				q = (q - t) / (base - t)
			}
			dst = appendDigit(dst, q)
			if done == basic {
				delta /= damp
			} else {
				delta /= 2
			}
			done++
			delta += delta / done
			bias = 0
			for ; delta > (base-least)*most/2; bias += base {
				delta /= base - least
			}
			bias += (base - least + 1) * delta / (delta + skew)
			delta = 0
		}
		delta++
	}
	return dst
}

// appendDigit appends a digit of base 36: a to z, then 0 to 9.
func appendDigit(dst []byte, d int) []byte {
	if d < 26 {
		return append(dst, byte('a'+d))
	}
	return append(dst, byte('0'+d-26))
}

// asciiSite returns a site with its name encoded, or the site itself.
func asciiSite(site []byte) []byte {
	for i, c := range site {
		if c < utf8.RuneSelf {
			continue
		}
		for i > 0 && site[i-1] != '/' && site[i-1] != '@' {
			i--
		}
		end := len(site)
		for end > i && ascii.IsDigit(site[end-1]) {
			end--
		}
		if end == i || site[end-1] != ':' {
			end = len(site)
		} else {
			end--
		}
		out, ok := AppendASCIIHost(append(make([]byte, 0, 2*len(site)), site[:i]...), site[i:end])
		if !ok {
			return site
		}
		return append(out, site[end:]...)
	}
	return site
}
