package extras

import (
	"bytes"
	"unicode/utf8"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/xmltext"

	"golang.org/x/net/html"
)

// html finds HTML in a text that people read as it is.
func (x *subject) html(e *xmltext.Element) {
	if bytes.IndexByte(e.Text, '<') < 0 && bytes.IndexByte(e.Text, '&') < 0 {
		return
	}
	plain := plainText(e.Text)
	if bytes.Equal(plain, e.Text) {
		return
	}
	x.hit(check.B21, e.Text)
	if len(plain) > 0 {
		x.replaceText(check.B21, e, plain)
	}
}

// htmlTags are the tags of HTML that texts have.
const htmlTags = "a abbr b big blockquote br center cite code dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i iframe img ins " +
	"kbd li mark ol p pre q s section small span strike strong sub sup table tbody td th thead tr tt u ul wbr"

// inlineTags are those without a gap around them.
const inlineTags = "a abbr b big cite code del em font i ins kbd mark q s small span strike strong sub sup tt u wbr"

// plainText returns the text of some HTML, or the text itself if it has neither tags nor codes of HTML.
func plainText(t []byte) []byte {
	const rounds = 3 // a program may have encoded a text several times
	for range rounds {
		next := withoutTags(decodedHTML(t))
		if bytes.Equal(next, t) {
			break
		}
		t = bytes.Join(bytes.Fields(next), []byte{' '})
	}
	return t
}

// withoutTags removes the tags and comments of HTML. What isn't inline leaves a blank.
func withoutTags(t []byte) []byte {
	var out []byte
	for i := 0; i < len(t); i++ {
		n := bytes.IndexByte(t[i:], '>') + 1
		if t[i] != '<' || n == 0 {
			out = append(out, t[i])
			continue
		}
		name := bytes.TrimPrefix(t[i+1:i+n-1], []byte{'/'})
		if end := bytes.IndexAny(name, " \t\r\n/"); end >= 0 {
			name = name[:end]
		}
		name = ascii.AppendSmall(nil, name)
		switch {
		case ascii.OneOf(name, inlineTags):
		case ascii.OneOf(name, htmlTags), bytes.HasPrefix(name, []byte("!--")):
			out = append(out, ' ')
		default:
			out = append(out, t[i])
			continue
		}
		i += n - 1
	}
	return out
}

// decodedHTML replaces the codes of HTML by their characters. A code without its semicolon is text, such as a
// parameter.
func decodedHTML(t []byte) []byte {
	var out []byte
	for i := 0; i < len(t); i++ {
		const longest = len("&CounterClockwiseContourIntegral;")
		n := bytes.IndexByte(t[i:min(len(t), i+longest)], ';') + 1
		if t[i] == '&' && n > 0 && bytes.LastIndexByte(t[i:i+n], '&') == 0 {
			char := html.UnescapeString(string(t[i : i+n]))
			if r, _ := utf8.DecodeRuneInString(char); char[len(char)-1] != ';' && r != utf8.RuneError && xmltext.IsChar(r) {
				out = append(out, char...)
				i += n - 1
				continue
			}
		}
		out = append(out, t[i])
	}
	return out
}
