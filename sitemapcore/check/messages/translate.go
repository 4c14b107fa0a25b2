package messages

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/say"
)

// A Message is a search engine's message about a sitemap, in our words.
type Message struct {
	Name    string   // as Google or Yandex calls it in English
	OfPages bool     // it is about single pages of the site, and not about the file
	OfWay   bool     // it is about how the file is reached, and not about its content
	What    say.Text // its meaning and what to do, one paragraph a line
	// the rules that it can mean, the likeliest first; those of families A and B are repaired while
	// opening
	Codes []string
}

// plainWords writes text in small letters without accents and signs, with one space between words
// and around all.
func plainWords(text string) string {
	b := []byte{' '}
	for _, r := range strings.ToLower(text) {
		if i := strings.IndexRune(accents, r); i >= 0 && r >= 0x80 {
			// Each of them takes two bytes, and is followed by the letter without its accent.
			r = rune(accents[i+2])
		}
		switch {
		case r == 'ß':
			b = append(b, "ss"...)
		case r == 'ı':
			b = append(b, 'i')
		case r == 'أ' || r == 'إ' || r == 'آ':
			b = append(b, "ا"...)
		case unicode.IsMark(r): // the vowels of Arabic
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b = utf8.AppendRune(b, r)
		case b[len(b)-1] != ' ':
			b = append(b, ' ')
		}
	}
	if b[len(b)-1] != ' ' {
		b = append(b, ' ')
	}
	return string(b)
}

// accents has letters with an accent, each before the same letter without it.
const accents = "äaáaàaâaãaąaöoóoôoõoòoüuúuûuùuéeèeêeëeęeíiîiïiìiñnńnçcćcłlśsźzżzşsğg"

// Translate finds the meaning of a search engine's message in a text. ok is false if the text has no known message.
func Translate(text string) (m Message, ok bool) {
	const most = 20_000
	x := find(strings.ToValidUTF8(text[:min(len(text), most)], ""))
	if x == nil {
		return m, false
	}
	m = Message{Name: x.name, OfPages: x.pages, OfWay: x.way, What: x.what}
	for _, id := range x.rules {
		m.Codes = append(m.Codes, id.Code())
	}
	if len(x.rules) > 0 && m.What == "" {
		r := x.rules[0].Rule()
		m.What = r.Why
		if !x.pages {
			m.What = say.Join("\n", r.Title, r.Why)
		}
	}
	return m, true
}

// CalledBy returns the names of a rule in Google's Search Console and in Yandex Webmaster, "" for none: those of the
// message that it causes most often. Yandex reads no images, videos, news and languages of a sitemap.
func CalledBy(id check.RuleID) (console, yandex string) {
	first, firstOfYandex := len(check.Rules()), len(check.Rules())
	for i := range messages {
		x := &messages[i]
		at := slices.Index(x.rules, id)
		if at < 0 {
			continue
		}
		if x.name != x.yandex && at < first {
			first, console = at, x.name
		}
		if own := id.Code()[0]; x.yandex != "" && at < firstOfYandex && (own < 'F' || own > 'I') {
			firstOfYandex, yandex = at, x.yandex
		}
	}
	return console, yandex
}

// Reason returns the problem that a reason of Search Console's report about pages names, in any language: its code, or
// "" if no rule looks for that. ok is false if the text is no such reason.
func Reason(text string) (code string, ok bool) {
	x := find(text)
	if x == nil || !x.pages {
		return "", false
	}
	if len(x.rules) == 0 {
		return "", true
	}
	return x.rules[0].Code(), true
}

// OfReason returns the finding of a reason of Search Console's page indexing report, [crawl.Fine] if no mark
// fits, and reports whether it is such a reason, in any of its languages.
func OfReason(issue string) (found crawl.Found, ok bool) {
	code, ok := Reason(issue)
	for f := crawl.Fine + 1; f < crawl.NumFound; f++ {
		if check.OfCrawl(f).Code() == code {
			return f, ok
		}
	}
	return crawl.Fine, ok
}

// find returns the message that explains most of a text, or nil. One that stands above its cause explains least.
func find(text string) (found *message) {
	words, best := plainWords(text), 0
	for i := range messages {
		x := &messages[i]
		for way := range strings.SplitSeq(x.ways, "|") {
			n := weight(words, way)
			if n > 0 && (found == nil || found.head && !x.head || n > best && found.head == x.head) {
				best, found = n, x
			}
		}
	}
	return found
}

// weight returns the part of a text that a way explains: the number of letters of its words, if each of them begins a
// word of the text, or is in one, and otherwise zero.
func weight(words, way string) int {
	n := 0
	for w := range strings.FieldsSeq(way) {
		n += len(w)
		if !holds(words, w) {
			return 0
		}
	}
	return n
}

// arabic is the first byte of the first letter of Arabic. Scripts before it have spaces between their words.
const arabic = 0xd8

// holds reports whether a beginning of words is in a text.
func holds(words, beginning string) bool {
	if strings.Contains(beginning, "_") {
		beginning = strings.ReplaceAll(beginning, "_", " ")
	}
	for at := 0; ; {
		i := strings.Index(words[at:], beginning)
		if i < 0 {
			return false
		}
		if at += i; beginning[0] >= arabic || words[at-1] == ' ' {
			return true
		}
		at++
	}
}
