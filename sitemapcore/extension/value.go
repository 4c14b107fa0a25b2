package extension

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	dates "sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/language"
)

// A Judgement is what search engines make of a value.
type Judgement struct {
	Rule  string // the code of the rule that the value breaks, or ""
	Right []byte // the value that is meant, or nil if that isn't known
}

// Judge judges a value without white space around it. Addresses and dates are judged by package extras, which knows the
// page and the day.
func (f *Field) Judge(v []byte) Judgement {
	if f.judge == nil || len(v) == 0 {
		return Judgement{}
	}
	return f.judge(f, v)
}

// length judges the number of characters of a text.
func length(f *Field, v []byte) (j Judgement) {
	if len(v) > f.Limit && utf8.RuneCount(v) > f.Limit {
		j.Rule = f.Wrong
	}
	return j
}

// duration judges a length of time in seconds.
func duration(f *Field, v []byte) (j Judgement) {
	if n, ok := ascii.Number(v, len(v)); len(v) > 9 || !ok || n < 1 || n > f.Limit {
		j = Judgement{f.Wrong, dates.Seconds(v)}
	}
	return j
}

// rating judges a number from 0.0 to 5.0.
func rating(_ *Field, v []byte) (j Judgement) {
	d, ok := ascii.ReadDecimal(v)
	if ok = ok && d.UpTo('5'); !ok || d.Comma {
		j.Rule = "G10"
	}
	if ok && d.Comma {
		j.Right = d.Text(0)
	}
	return j
}

// views judges a whole number.
func views(_ *Field, v []byte) Judgement {
	var out []byte
	odd := false
	for i, c := range v {
		switch {
		case ascii.IsDigit(c):
			out = append(out, c)
		case i > 0 && (c == ',' || c == '.' || c == ' ' || c == '\'' || c == '_') && ascii.IsDigit(v[i-1]) &&
			threeDigits(v[i+1:]):
			odd = true
		default:
			return Judgement{Rule: "G11"}
		}
	}
	if odd {
		return Judgement{"G11a", out}
	}
	return Judgement{}
}

// threeDigits reports whether a group of exactly three figures begins b.
func threeDigits(b []byte) bool {
	_, three := ascii.Number(b, 3)
	return three && (len(b) == 3 || !ascii.IsDigit(b[3]))
}

// yesOrNo judges a value that is yes or no.
func yesOrNo(_ *Field, v []byte) Judgement {
	switch {
	case ascii.OneOf(v, "yes no"):
		return Judgement{}
	case ascii.OneOf(v, "true 1 y"):
		return Judgement{"G15a", []byte("yes")}
	case ascii.OneOf(v, "false 0 n"):
		return Judgement{"G15a", []byte("no")}
	}
	return Judgement{Rule: "G15"}
}

// allowOrDeny judges what a list of countries or devices means.
func allowOrDeny(_ *Field, v []byte) (j Judgement) {
	if string(v) != "allow" && string(v) != "deny" {
		j.Rule = "G16"
	}
	return j
}

// chosen judges a value that is one of the choices, in small letters or capitals.
func chosen(f *Field, v []byte) (j Judgement) {
	for c := range strings.FieldsSeq(f.choices) {
		if strings.EqualFold(c, string(v)) {
			return j
		}
	}
	return Judgement{Rule: f.Wrong}
}

// oneKeyword judges a tag with one keyword.
func oneKeyword(_ *Field, v []byte) (j Judgement) {
	if bytes.ContainsFunc(v, sitemapcore.IsComma) {
		j.Rule = "G13a"
	}
	return j
}

// price judges an amount of money.
func price(_ *Field, v []byte) (j Judgement) {
	if d, ok := ascii.ReadDecimal(v); !ok || d.Comma || d.Negative {
		j.Rule = "G19"
	}
	return j
}

// currency judges a code of ISO 4217.
func currency(_ *Field, v []byte) (j Judgement) {
	if len(v) != 3 || bytes.ContainsFunc(v, func(c rune) bool { return c < 'A' || c > 'Z' }) {
		j.Rule = "G19"
	}
	return j
}

// countries judges a list of countries.
func countries(_ *Field, v []byte) (j Judgement) {
	var out []byte
	for code := range bytes.FieldsFuncSeq(v, func(r rune) bool { return r <= ' ' || r == ';' || sitemapcore.IsComma(r) }) {
		if len(out) > 0 {
			out = append(out, ' ')
		}
		switch {
		case ascii.OneOf(code, "uk"):
			// The United Kingdom's own code is GB; UK is kept free for it (ISO 3166-1).
			j.Rule = "G17"
			out = append(out, "GB"...)
		case language.IsCountry(code):
			out = append(out, code[0]&^0x20, code[1]&^0x20)
		case len(code) == 3 && ascii.Letters(code) == 3: // ISO 3166-1 has these too
			out = append(out, code...)
		default:
			return Judgement{Rule: "G17"}
		}
	}
	if j.Rule == "" && bytes.ContainsAny(v, ",;\t\r\n") {
		j.Rule = "G17a"
	}
	if j.Rule != "" {
		j.Right = out
	}
	return j
}

// devices judges a list of devices.
func devices(_ *Field, v []byte) (j Judgement) {
	for w := range bytes.FieldsSeq(v) {
		if s := string(w); s != "web" && s != "mobile" && s != "tv" {
			return Judgement{"G18", devicesOf(v)}
		}
	}
	return j
}

// devicesOf returns a list of devices in Google's words, or nil if a device is unknown. A tablet is a mobile device
// (Google Search Central, video sitemaps: platform).
func devicesOf(t []byte) []byte {
	var out []byte
	for _, w := range bytes.FieldsFunc(t, func(r rune) bool {
		return r <= ' ' || r == ';' || r == '|' || r == '/' || sitemapcore.IsComma(r)
	}) {
		var device string
		switch {
		case ascii.OneOf(w, "web desktop computer pc browser"):
			device = "web"
		case ascii.OneOf(w, "mobile phone smartphone tablet"):
			device = "mobile"
		case ascii.OneOf(w, "tv television smarttv smart-tv"):
			device = "tv"
		default:
			return nil
		}
		if !bytes.Contains(out, []byte(device)) {
			if len(out) > 0 {
				out = append(out, ' ')
			}
			out = append(out, device...)
		}
	}
	return out
}

// newsLanguage judges the language of an article: a language alone, or zh-cn and zh-tw for Chinese.
func newsLanguage(_ *Field, v []byte) Judgement {
	lang := ascii.AppendSmall(nil, v)
	switch n := ascii.Letters(lang); {
	case n == len(v) && (n == 2 || n == 3), string(lang) == "zh-cn", string(lang) == "zh-tw":
		return Judgement{}
	case string(lang) == "zh_cn", string(lang) == "zh_tw":
		return Judgement{"H6a", append([]byte("zh-"), lang[len("zh-"):]...)}
	case (n == 2 || n == 3) && string(lang[:n]) != "zh" && (lang[n] == '-' || lang[n] == '_') &&
		ascii.Letters(lang[n+1:]) == 2 && len(lang) == n+3:
		return Judgement{"H6a", lang[:n]}
	}
	return Judgement{"H6", language.Meant(lang)}
}

// hreflang judges the language of a version of a page, as search engines read BCP 47: a language of ISO 639-1, a script
// of ISO 15924, a country of ISO 3166-1.
func hreflang(_ *Field, v []byte) Judgement {
	code := language.AppendFolded(nil, v)
	if string(code) == "x-default" || string(code) == "xdefault" {
		switch {
		case string(v) == language.XDefault:
			return Judgement{}
		case bytes.EqualFold(v, []byte(language.XDefault)):
			return Judgement{"I8", []byte(language.XDefault)} // capitals make no difference (RFC 5646, section 2.1.1)
		}
		return Judgement{"I9", []byte(language.XDefault)}
	}
	lang, rest, more := bytes.Cut(code, hyphen)
	switch {
	case !language.IsLanguage(lang):
		// Of common confusions the right code is known.
		if !more && language.IsCountry(lang) && language.Meant(lang) == nil {
			return Judgement{Rule: "I5"}
		}
		return Judgement{"I4", rightLang(code)}
	case more && len(rest) == 4 && ascii.Letters(rest) == 4:
		rest = nil // a script, ISO 15924
	case more && len(rest) > 5 && ascii.Letters(rest) == 4 && rest[4] == '-':
		rest = rest[5:]
	}
	usual := language.AppendUsual(nil, code)
	switch {
	case len(rest) > 0 && !language.IsCountry(rest) || more && len(code) == len(lang)+1:
		if ascii.OneOf(rest, "eu un uk") {
			return Judgement{"I6a", rightLang(code)}
		}
		return Judgement{"I6", rightLang(code)}
	case len(v) != len(code) || bytes.IndexByte(v, '_') >= 0 || bytes.IndexByte(v, ' ') >= 0:
		return Judgement{"I7", usual}
	case !bytes.Equal(usual, v):
		return Judgement{"I8", usual}
	}
	return Judgement{}
}

var hyphen = []byte("-")

// rightLang repairs a language code in the form of [language.AppendFolded]: it replaces the code of a country by its
// language, and drops a country without effect. It returns nil if the meaning is unknown.
func rightLang(code []byte) []byte {
	lang, rest, _ := bytes.Cut(code, hyphen)
	out := language.Meant(lang)
	if out == nil {
		out = bytes.Clone(lang)
	}
	switch {
	case language.IsCountry(rest):
		out = append(append(out, '-'), rest...)
	case string(rest) == "uk":
		out = append(out, "-gb"...)
	case string(rest) != "419" && len(rest) > 0 && (len(rest) != 2 || ascii.Letters(rest) != 2):
		return nil
	}
	if lang, _, _ := bytes.Cut(out, hyphen); !language.IsLanguage(lang) {
		return nil
	}
	return language.AppendUsual(nil, out)
}

// shown converts a value of the file to the text that the form shows.
func (f *Field) shown(v string) string {
	switch f.Kind {
	case form.Seconds:
		return clock(v)
	case form.Countries, form.Platforms:
		return strings.Join(strings.FieldsFunc(v, func(r rune) bool { return r <= ' ' || sitemapcore.IsComma(r) }), "\n")
	}
	return v
}

// stored converts the text of a form to the value for the file, which is the one that is meant: a number gets a decimal
// point if the user typed a comma.
func (f *Field) stored(v string) string {
	switch f.Kind {
	case number, form.Seconds:
		v = string(ascii.Figures([]byte(v)))
		if s := dates.Seconds([]byte(strings.TrimSpace(v))); f.Kind == form.Seconds && s != nil {
			return string(s)
		}
	case form.Countries, form.Platforms:
		v = strings.ReplaceAll(v, "\n", " ")
	}
	if j := f.Judge([]byte(strings.TrimSpace(v))); j.Right != nil && f.Kind != form.Language {
		return string(j.Right)
	}
	return v
}

// clock writes a number of seconds as minutes and seconds, "1:38". Anything else stays as it is.
func clock(v string) string {
	n, err := strconv.Atoi(strings.TrimSpace(v))
	if err != nil || n < 0 || n > 1e6 {
		return v
	}
	two := func(n int) string { return string([]byte{':', byte('0' + n/10), byte('0' + n%10)}) }
	if n < 3600 {
		return strconv.Itoa(n/60) + two(n%60)
	}
	return strconv.Itoa(n/3600) + two(n/60%60) + two(n%60)
}
