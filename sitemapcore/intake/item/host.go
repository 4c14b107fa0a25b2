package item

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// HasHost reports whether something that could be a host follows the scheme of address s.
func HasHost(s string) bool {
	return strings.ContainsFunc(address.Split(s).Authority(), func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// IsHost reports whether s begins with the name of a host, followed by nothing, a port, a path or a
// query. In a sentence, only names beyond doubt count: www., or one of the commonest endings;
// "end.Start" is a missing blank.
func IsHost(s string, sentence bool) bool {
	host, rest := s, ""
	if i := strings.IndexAny(s, "/?#:"); i >= 0 {
		host, rest = s[:i], s[i:]
	}
	if rest != "" && rest[0] == ':' && (strings.IndexByte(rest, '@') >= 0 || ascii.Digits(rest[1:]) == 0) {
		return false
	}
	odd := func(r rune) bool {
		return !strings.ContainsRune("-_.", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	}
	tld := address.PathEnding(host)
	if utf8.RuneCountInString(tld) < 2 || !address.ValidHost([]byte(host)) || strings.ContainsFunc(host, odd) ||
		strings.Contains("."+host+".", ".-") || strings.Contains("."+host+".", "-.") {
		return false
	}
	www := ascii.HasPrefixFold(host, "www.") && strings.Count(host, ".") > 1
	lowerTLD := strings.ToLower(tld)
	for _, r := range tld {
		if !unicode.IsLetter(r) && !strings.HasPrefix(lowerTLD, "xn--") {
			return false
		}
	}
	switch {
	case www:
		return true
	case tld != lowerTLD && tld != strings.ToUpper(tld):
		return false
	case FileEndings[lowerTLD]:
		return false
	case commonTLDs[lowerTLD]:
		return true
	}
	// A file has an ending of ASCII, such as .epub, and no path behind it.
	return !sentence && (len(tld) == 2 || rest != "" || newTLDs[lowerTLD] || len(lowerTLD) != utf8.RuneCountInString(tld) ||
		strings.HasPrefix(lowerTLD, "xn--"))
}

// FileEndings are endings of file names. Some are top level domains too, which are rare.
var FileEndings = Words(address.FileEndings + " mjs ts scss xsl xslt tsv xls xlsx ods odt ppt pptx bmp tif tiff mp3 mov avi " +
	"webm ogg wav tar rar exe dmg iso apk log sql bak env yml yaml toml ini conf go py rb rs sh bat cpp java class " +
	"jar wasm map lock sum mod vue tsx jsx psd ai eps ttf otf woff")

// commonTLDs are endings at which a word within a sentence is taken for an address.
var commonTLDs = Words("com org net edu gov io co info biz shop store dev app eu de uk fr nl es it pl ru ch at be se " +
	"no dk fi cz pt br jp cn in au ca us example xn--p1ai")

// newTLDs are other endings at which a word that stands alone is taken for an address.
var newTLDs = Words("academy agency art bar bayern berlin biz blog cafe care center church city cloud club coach coffee " +
	"community company cologne consulting cool design dental digital earth eco education email energy events expert farm " +
	"fashion fit fitness film fun gallery games garden gmbh green group guide guru hamburg haus health holiday host hotel " +
	"immo ink istanbul jetzt kaufen koeln law legal life link live llc london ltd love market marketing media mobi museum " +
	"name network news nyc one online page paris partners party photo photography photos pizza place plus pro property pub " +
	"reise reisen rent rest restaurant run sale salon school services shopping site social software solutions space sport " +
	"studio style support swiss team tech tel test tips tokyo tools top tours toys trade training travel tours tv vegas video " +
	"vin vip wedding wien wiki wine work works world xyz yoga zone")

func Words(words string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		m[w] = true
	}
	return m
}

// IsBlank reports whether r is white space, or a character without width that editors leave between
// words.
func IsBlank(r rune) bool {
	if r < utf8.RuneSelf {
		return r == ' ' || '\t' <= r && r <= '\r'
	}
	return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' || r == '\u2060' || r == '\u200e' || r == '\u200f'
}
