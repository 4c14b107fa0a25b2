package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/xmltext"
)

// mistaken has codes of languages that are those of a country, each before the right one.
const mistaken = "jp ja cn zh dk da se sv gr el cz cs ua uk kr ko "

// rightLang corrects a language code in the form of [language.AppendFolded]: it replaces the code of a country by its
// language, and drops a country without effect. It returns nil if the meaning is unknown.
func rightLang(code []byte) []byte {
	lang, rest, _ := bytes.Cut(code, hyphen)
	var out []byte
	for i := 0; i+6 <= len(mistaken); i += 6 {
		if string(lang) == mistaken[i:i+2] {
			out = append([]byte(mistaken[i+3:i+5]), code[len(lang):]...)
		}
	}
	switch string(rest) {
	case "uk":
		out = append(bytes.Clone(lang), "-gb"...)
	case "419", "eu", "un", "":
		if out == nil {
			out = bytes.Clone(lang)
		}
	}
	if lang, rest, more := bytes.Cut(out, hyphen); !language.IsLanguage(lang) || more && !language.IsCountry(rest) {
		return nil
	}
	return language.AppendUsual(nil, out)
}

// splitTag replaces keywords in one tag by a tag for each.
func (x *Extras) splitTag(e *sitemapcore.Element) {
	if !x.mends(G13a) || e.Markup {
		return
	}
	var out []byte
	for word := range bytes.SplitSeq(e.Text, []byte(",")) {
		if word = ascii.Trim(word); len(word) > 0 {
			out = append(out, x.entry[e.Start:e.From]...)
			out = xmltext.AppendContent(out, x.entry[e.From:e.To], word)
			out = append(out, x.entry[e.To:e.End]...)
		}
	}
	x.amend(G13a, e.Start, e.End, out)
}

// withoutBrackets returns a text without the parts in round brackets.
func withoutBrackets(t []byte) []byte {
	var out []byte
	depth := 0
	for _, c := range t {
		switch {
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case depth == 0 && (c != ' ' || len(out) > 0 && out[len(out)-1] != ' '):
			out = append(out, c)
		}
	}
	if out = bytes.TrimSpace(out); len(out) == 0 || bytes.IndexByte(out, '(') >= 0 {
		return nil
	}
	return out
}

// decide carries out the owner's verdict on a tag that breaks a rule, by the text that breaks it: put gives the tag
// another text, and remove removes it.
func (x *Extras) decide(id RuleID, text []byte, put func([]byte), remove func()) {
	if !x.mends(id) {
		return
	}
	mend := &table[id].Mends[0]
	if x.Answer != nil {
		mend = &x.Answer.Mend
	}
	if mend.tag == nil {
		return
	}
	switch v := mend.tag(x, text); v.Kind {
	case SetValue:
		put(v.Value)
	case LeaveOut:
		remove()
	}
}

// decideText is decide for the text of the element that ends.
func (x *Extras) decideText(id RuleID, e *sitemapcore.Element) {
	x.decide(id, e.Text, func(text []byte) { x.amendText(id, e, text) }, func() { x.cut(id, e.Start, e.End) })
}

// relate sets whether a list of countries or devices is of the allowed ones.
func (x *Extras) relate(e *sitemapcore.Element, relation []byte) {
	if a := e.Attr("relationship"); a != nil {
		x.amendAttr(G16, a, relation)
		return
	}
	at := e.Start + 1
	for at < len(x.entry) && !ascii.IsSpace(x.entry[at]) && x.entry[at] != '>' && x.entry[at] != '/' {
		at++
	}
	x.amend(G16, at, at, []byte(` relationship="`+string(relation)+`"`))
}

// toPlayer corrects a video file that is a page, if the video has no player: the page contains the player, so its
// address becomes the player's. Only the name of the tag changes.
func (x *Extras) toPlayer() {
	b := &x.block
	if b.pageEnd == 0 || b.children&videoPlayer != 0 {
		return
	}
	file, player := []byte("content_loc"), []byte("player_loc")
	tag := x.entry[b.pageStart:b.pageEnd]
	for _, at := range [...]int{bytes.Index(tag, file), bytes.LastIndex(tag, file)} {
		x.amend(G4, b.pageStart+at, b.pageStart+at+len(file), player)
	}
	if of, _ := sitemapcore.PlayerOf(string(x.entry[b.pageFrom:b.pageTo])); of != "" {
		x.amend(G4, b.pageFrom, b.pageTo, []byte(of))
	}
}

// devicesOf returns a list of devices in Google's words, or nil if a device is unknown. A tablet is a mobile device
// (Google Search Central, video sitemaps: platform).
func devicesOf(t []byte) []byte {
	var out []byte
	for _, w := range bytes.FieldsFunc(t, func(r rune) bool {
		return r <= ' ' || r == ',' || r == ';' || r == '|' ||
			r == '/'
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

// undoubled returns an address without the second copy of its language folder; target is the part behind its site.
func undoubled(where, target []byte) []byte {
	out := bytes.Clone(where[:len(where)-len(target)])
	for doubled(target) {
		target = target[1+bytes.IndexByte(target[1:], '/'):]
	}
	return append(out, target...)
}
