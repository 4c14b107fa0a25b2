package shell

import (
	"errors"
	"fmt"
	"html"
	"slices"
	"strconv"
	"strings"
)

// ErrNoBody is returned for a page without an element in its body.
var ErrNoBody = errors.New("shell: the page has no element in its body")

// Prerendered returns the drawing of the root component in a page that go-app generated: the first element of the body.
// Its HTML must give the same tree in a browser as go-app builds when it runs, because go-app replaces the painted tree
// by its own, and a difference would be visible as a jump.
//
// The HTML of go-app 9.8.0 differs from that:
//
//   - attribute values are Go string literals, so a line break is a backslash and an n;
//   - the value "true" is left out, which is right for hidden and wrong for aria-hidden, and "false" is written, which
//     is wrong for hidden;
//   - attributes are in the random order of a map;
//   - an element with more than one child gets a line break before each of them and after the last, which shows as a
//     space between words.
//
// The values of attributes must be static: a quoted entity such as &amp; can't be told from the text that it encodes.
// Elements of app.Raw follow the same rules, and must be on one line.
func Prerendered(page []byte) (string, error) {
	p := parser{rest: string(page)}
	if _, after, ok := strings.Cut(p.rest, "<body"); ok {
		_, p.rest, ok = strings.Cut(after, ">")
		if !ok {
			return "", ErrNoBody
		}
	} else {
		return "", ErrNoBody
	}

	var out strings.Builder
	var open []string
	for {
		text, tag, err := p.next()
		if err != nil {
			return "", err
		}
		if len(open) > 0 {
			text = strings.TrimPrefix(text, "\n")
			out.WriteString(strings.TrimSuffix(text, "\n"))
		}
		switch {
		case tag.closing:
			if len(open) == 0 {
				return "", ErrNoBody
			}
			if last := open[len(open)-1]; last != tag.name {
				return "", fmt.Errorf("shell: </%s> closes <%s>", tag.name, last)
			}
			open = open[:len(open)-1]
		case !tag.selfClosing && !voidElements[tag.name]:
			open = append(open, tag.name)
		}
		tag.write(&out)
		if len(open) == 0 {
			return out.String(), nil
		}
	}
}

// voidElements have no closing tag in HTML. Those of SVG close themselves.
var voidElements = map[string]bool{
	"area": true, "base": true, "br": true, "col": true, "embed": true, "hr": true, "img": true, "input": true,
	"link": true, "meta": true, "source": true, "track": true, "wbr": true,
}

// booleanAttributes are on when they are there, whatever their value. The list has
// those that go-app sets as properties, and inert.
var booleanAttributes = map[string]bool{
	"async": true, "autofocus": true, "autoplay": true, "checked": true, "default": true, "defer": true,
	"disabled": true, "hidden": true, "inert": true, "loop": true, "multiple": true, "muted": true, "open": true,
	"readonly": true, "required": true, "reversed": true, "selected": true,
}

// isEnumerated reports whether the attribute's value "true" must be written out.
func isEnumerated(name string) bool {
	return strings.HasPrefix(name, "aria-") || strings.HasPrefix(name, "data-") ||
		name == "contenteditable" || name == "draggable" || name == "spellcheck"
}

type attribute struct {
	name, value string
	hasValue    bool
}

type tag struct {
	name        string
	closing     bool
	selfClosing bool
	attributes  []attribute
}

func (t tag) write(b *strings.Builder) {
	if t.closing {
		b.WriteString("</" + t.name + ">")
		return
	}
	b.WriteString("<" + t.name)
	for _, a := range t.attributes {
		switch {
		case booleanAttributes[a.name]:
			if a.value != "false" {
				b.WriteString(" " + a.name)
			}
			continue
		case !a.hasValue && isEnumerated(a.name):
			a.value = "true"
		case a.name == "href" || a.name == "src":
			a.value = relative(a.value)
		}
		b.WriteString(" " + a.name + `="` + escapeValue(a.value) + `"`)
	}
	if t.selfClosing {
		b.WriteByte('/')
	}
	b.WriteByte('>')
}

// relative turns the address of a static file, which go-app resolves against the root of the site, into one relative to
// the page.
func relative(address string) string {
	if strings.HasPrefix(address, "/web/") {
		return address[1:]
	}
	return address
}

// escapeValue escapes a value for double quotes. Existing entities, as in the argument of app.Raw, stay.
func escapeValue(value string) string {
	if html.UnescapeString(value) == value {
		value = strings.ReplaceAll(value, "&", "&amp;")
	}
	return strings.ReplaceAll(value, `"`, "&quot;")
}

// A parser splits what go-app wrote into texts and tags.
type parser struct {
	rest string
}

// next returns the text up to the next tag, and the tag.
func (p *parser) next() (string, tag, error) {
	text, after, ok := strings.Cut(p.rest, "<")
	if !ok {
		return "", tag{}, ErrNoBody
	}
	p.rest = after

	var t tag
	t.closing = p.skipPrefix("/")
	t.name = p.until(" \t\r\n/>")
	for {
		p.rest = strings.TrimLeft(p.rest, " \t\r\n")
		switch {
		case p.rest == "":
			return "", tag{}, fmt.Errorf("shell: <%s> has no end", t.name)
		case p.skipPrefix("/>"):
			t.selfClosing = true
			return text, t.sorted(), nil
		case p.skipPrefix(">"):
			return text, t.sorted(), nil
		}
		a := attribute{name: p.until(" \t\r\n=/>")}
		if a.name == "" {
			return "", tag{}, fmt.Errorf("shell: <%s> has something that is no attribute", t.name)
		}
		if p.skipPrefix("=") {
			var err error
			a.hasValue = true
			if a.value, err = p.value(); err != nil {
				return "", tag{}, fmt.Errorf("shell: <%s %s>: %w", t.name, a.name, err)
			}
		}
		t.attributes = append(t.attributes, a)
	}
}

// value reads a value in double quotes, in which a backslash escapes.
func (p *parser) value() (string, error) {
	if !strings.HasPrefix(p.rest, `"`) {
		return "", errors.New("value is not in double quotes")
	}
	for i := 1; i < len(p.rest); i++ {
		switch p.rest[i] {
		case '\\':
			i++
		case '"':
			quoted := p.rest[:i+1]
			p.rest = p.rest[i+1:]
			return strconv.Unquote(quoted)
		}
	}
	return "", errors.New("value has no end")
}

func (p *parser) skipPrefix(prefix string) bool {
	var ok bool
	p.rest, ok = strings.CutPrefix(p.rest, prefix)
	return ok
}

func (p *parser) until(stop string) string {
	i := strings.IndexAny(p.rest, stop)
	if i < 0 {
		i = len(p.rest)
	}
	s := p.rest[:i]
	p.rest = p.rest[i:]
	return s
}

func (t tag) sorted() tag {
	slices.SortFunc(t.attributes, func(a, b attribute) int { return strings.Compare(a.name, b.name) })
	return t
}
