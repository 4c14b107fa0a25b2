package ui

import (
	"strings"
	"unicode"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// Plain returns a text as people type it in a hurry, for a search: in small letters, without accents. The dotless ı and
// the dotted İ of Turkish are an i.
func Plain(text string) string { return accents.Replace(strings.ToLower(text)) }

var accents = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "ą", "a", "ç", "c", "ć", "c", "é", "e", "è", "e", "ê", "e",
	"ë", "e", "ę", "e", "ğ", "g", "ı", "i", "í", "i", "ì", "i", "î", "i", "ï", "i", "ł", "l", "ñ", "n", "ń", "n",
	"ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o", "ś", "s", "ş", "s", "ú", "u", "ù", "u", "û", "u", "ü", "u",
	"ź", "z", "ż", "z", "ґ", "г", "’", "'",
)

// PathOf returns the readable path of an address, or the whole address if it has no site.
func PathOf(loc string) string {
	if site, rest := address.Cut(loc); site != "" && strings.HasPrefix(rest, "/") {
		return address.Readable(rest)
	}
	return address.Readable(loc)
}

// maxName is the most characters of a name that the user gives.
const maxName = 200

// ShortName returns a typed name with single spaces and at most 200 characters, and says if it was longer.
func ShortName(typed string) (name string, says say.Text) {
	name = strings.Join(strings.Fields(typed), " ")
	all := []rune(name)
	if len(all) <= maxName {
		return name, ""
	}
	return strings.TrimSpace(string(all[:maxName])), say.Fill("The name was shortened to {n} characters", "n", maxName)
}

// unseen reports whether a character is invisible, such as the byte order mark (U+FEFF).
func unseen(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Z) }

// CleanWhere completes the address of a folder: the scheme that browsers omit, and the slash at its end. It removes
// invisible characters around it and in its host, as browsers do with the host (UTS #46, section 4).
func CleanWhere(text string) string {
	text = strings.TrimFunc(text, unseen)
	if text == "" {
		return ""
	}
	if address.Split(text).Scheme() == "" {
		text = "https://" + text
	}
	site, path := address.Cut(text)
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, site) + path
	if !strings.HasSuffix(text, "/") {
		text += "/"
	}
	return text
}
