package address

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// Readable returns an address, or a part of one, as the people whose language it is in write it:
// letters, marks and digits outside of ASCII that are percent-encoded as UTF-8 (RFC 3987, section
// 3.2) stand there themselves, and a host in Punycode (RFC 3492) in its own letters. Everything
// else stays as it is, so that the parts of the address and what is a sign of itself can still be
// told apart. A label of a host with letters of Latin and of a script with letters that look like
// those stays in Punycode, as in browsers.
//
// It is for showing only: behind letters that are written from right to left stands a mark that
// keeps the order of the parts. [Letters] is without them.
func Readable(a string) string { return readable(a, "\u200e") }

// Letters returns what [Readable] does without its marks, for searching.
func Letters(a string) string { return readable(a, "") }

func readable(a, mark string) string {
	if !strings.Contains(a, "%") && !strings.Contains(a, "xn--") {
		return a
	}
	site, rest := Cut(a)
	var b strings.Builder
	for site != "" {
		end := strings.IndexAny(site, "./:@")
		if end < 0 {
			end = len(site)
		}
		label := site[:end]
		if code, ok := strings.CutPrefix(label, "xn--"); ok {
			if name, ok := punycode(code); ok && !deceives(name) {
				label = name
			}
		}
		b.WriteString(label)
		b.WriteString(site[end:min(end+1, len(site))])
		site = site[min(end+1, len(site)):]
	}
	for i := 0; i < len(rest); {
		r, n := encodedRune(rest[i:])
		if n == 0 {
			b.WriteByte(rest[i])
			i++
			continue
		}
		b.WriteRune(r)
		if i += n; unicode.In(r, unicode.Arabic, unicode.Hebrew) {
			if _, more := encodedRune(rest[i:]); more == 0 {
				b.WriteString(mark)
			}
		}
	}
	return b.String()
}

// encodedRune returns the character that stands percent-encoded at the beginning of a text, and the
// length of that. It has none where it is no letter, mark or digit outside of ASCII.
func encodedRune(s string) (r rune, n int) {
	var utf [utf8.UTFMax]byte
	k := 0
	for ; k < len(utf) && 3*k < len(s); k++ {
		c, ok := ascii.Code(s, 3*k)
		if !ok || k == 0 && c < utf8.RuneSelf {
			break
		}
		utf[k] = c
	}
	r, size := utf8.DecodeRune(utf[:k])
	if size < 2 || !unicode.In(r, unicode.L, unicode.M, unicode.Nd) {
		return 0, 0
	}
	return r, 3 * size
}

// deceives reports whether a name has letters of Latin beside those of a script that has the same
// ones.
func deceives(name string) bool {
	latin, alike := false, false
	for _, r := range name {
		latin = latin || unicode.Is(unicode.Latin, r)
		alike = alike || unicode.In(r, unicode.Cyrillic, unicode.Greek, unicode.Armenian)
	}
	return latin && alike
}

// punycode decodes what stands behind "xn--" in a label: RFC 3492, section 6.2.
func punycode(code string) (string, bool) {
	const base, tmin, tmax, skew, damp = 36, 1, 26, 38, 700
	n, i, bias := 128, 0, 72
	var out []rune
	if at := strings.LastIndexByte(code, '-'); at > 0 {
		out = []rune(code[:at])
		code = code[at+1:]
	}
	for pos := 0; pos < len(code); {
		before, w := i, 1
		for k := base; ; k += base {
			if pos == len(code) {
				return "", false
			}
			digit := strings.IndexByte("abcdefghijklmnopqrstuvwxyz0123456789", code[pos]|0x20)
			pos++
			if digit < 0 || digit > (unicode.MaxRune-i)/w {
				return "", false
			}
			i += digit * w
			t := min(max(k-bias, tmin), tmax)
			if digit < t {
				break
			}
			w *= base - t
		}
		delta := i - before
		if before == 0 {
			delta /= damp
		} else {
			delta /= 2
		}
		delta += delta / (len(out) + 1)
		k := 0
		for ; delta > (base-tmin)*tmax/2; k += base {
			delta /= base - tmin
		}
		bias = k + (base-tmin+1)*delta/(delta+skew)
		n += i / (len(out) + 1)
		i %= len(out) + 1
		if n > unicode.MaxRune || !unicode.In(rune(n), unicode.L, unicode.M, unicode.Nd) {
			return "", false
		}
		out = append(out[:i], append([]rune{rune(n)}, out[i:]...)...)
		i++
	}
	return string(out), true
}
