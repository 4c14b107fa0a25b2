package address

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
)

// Readable returns an address, or a part of one, in the letters of its language: letters, marks and digits outside of
// ASCII are decoded from their percent-encoding in UTF-8 (RFC 3987, section 3.2), and a host from Punycode (RFC 3492).
// Everything else stays, so that the parts of the address can still be told apart. A deceptive label of a host, as
// found by [LookAlike], stays in Punycode, as in browsers.
//
// It is for display only: after letters that are written from right to left it inserts a mark which keeps the order of
// the parts. [Letters] omits the marks.
func Readable(a string) string { return readable(a, "\u200e") }

// Letters returns what [Readable] does without its marks, for searching.
func Letters(a string) string { return readable(a, "") }

func readable(a, mark string) string {
	if !strings.Contains(a, "%") && !strings.Contains(a, "xn--") {
		return a
	}
	site, rest := Cut(a)
	var b strings.Builder
	for label, name := range labels(site) {
		if deceives(name, site) {
			name = label
		}
		b.WriteString(name)
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

// encodedRune returns the percent-encoded character at the beginning of a text and its encoded length, or 0 if it is
// not a letter, mark or digit outside of ASCII.
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

// LookAlike returns the decoded site of an address if it looks like another site, or "". The first letter of
// "аpple.com" is Cyrillic.
func LookAlike(a string) string {
	site, _ := Cut(a)
	read, found := "", false
	for _, name := range labels(site) {
		read += name
		found = found || deceives(name, site)
	}
	if !found {
		return ""
	}
	return read
}

// labels yields the labels of "https://www.example.com:80", each with the sign behind it, and their decoded form if
// they are in Punycode.
func labels(site string) func(yield func(label, name string) bool) {
	return func(yield func(label, name string) bool) {
		for site := site; site != ""; {
			end := strings.IndexAny(site, "./:@")
			if end < 0 {
				end = len(site)
			}
			label, name := site[:end], site[:end]
			if code, ok := strings.CutPrefix(label, "xn--"); ok {
				if decoded, ok := punycode(code); ok && foreign(decoded) { // otherwise it would look like another host
					name = decoded
				}
			}
			sign := site[end:min(end+1, len(site))]
			if !yield(label+sign, name+sign) {
				return
			}
			site = site[end+len(sign):]
		}
	}
}

// The letters of other scripts that look like Latin ones, and the countries whose people write with
// them (Chromium, components/url_formatter/spoof_checks/idn_spoof_checker.cc, read 2026-11).
const (
	cyrillicAlike = "аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ"
	greekAlike    = "αικνρυωηοτ"
)

var (
	cyrillicHomes = []string{"bg", "by", "kz", "pyc", "ru", "su", "ua", "uz"}
	greekHomes    = []string{"gr"}
)

// deceives reports whether a label of a site mixes letters of similar scripts, or consists of letters that look like
// Latin ones on a site whose language doesn't use their script. Han, Kana, Hangul and Bopomofo may occur beside Latin
// letters in real names.
func deceives(name, site string) bool {
	if !foreign(name) {
		return false
	}
	var latin, cyrillic, greek, other bool
	alike, letters := true, 0
	for _, r := range name {
		if !unicode.IsLetter(r) {
			continue
		}
		letters++
		switch {
		case unicode.Is(unicode.Latin, r):
			latin = true
		case unicode.Is(unicode.Cyrillic, r):
			cyrillic = true
			alike = alike && strings.ContainsRune(cyrillicAlike, unicode.ToLower(r))
		case unicode.Is(unicode.Greek, r):
			greek = true
			alike = alike && strings.ContainsRune(greekAlike, unicode.ToLower(r))
		case !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Bopomofo):
			other = true
		}
	}
	if latin && (cyrillic || greek || other) || cyrillic && greek {
		return true
	}
	end, _, _ := strings.Cut(site[strings.LastIndexByte(site, '.')+1:], ":")
	end = strings.ToLower(end)
	return alike && letters > 0 && (cyrillic && abroad(end, cyrillicHomes) || greek && abroad(end, greekHomes))
}

// abroad reports whether the end of a host is one that is written in Latin letters, and none of those.
func abroad(end string, homes []string) bool {
	return !foreign(end) && !strings.HasPrefix(end, "xn--") && !slices.Contains(homes, end)
}

// foreign reports whether a text has letters outside of ASCII.
func foreign(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf })
}

// punycode decodes the part of a label behind "xn--": RFC 3492, section 6.2.
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
			if digit < 0 || digit > (math.MaxInt32-i)/w {
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
