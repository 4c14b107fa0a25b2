package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/intake/item"
)

// isJSON reports whether b starts as a JSON object or array does. A markdown link starts with a
// bracket too.
func isJSON(b []byte) bool {
	rest := bytes.TrimLeft(b[1:], " \t\r\n")
	if len(rest) == 0 {
		return false
	}
	switch b[0] {
	case '{':
		return rest[0] == '"' || rest[0] == '}'
	case '[':
		return rest[0] == '"' || rest[0] == '{' || rest[0] == '[' && len(rest) > 1 && (rest[1] == '"' || rest[1] == '{')
	}
	return false
}

var robotsFields = item.Words("user-agent disallow allow sitemap site-map crawl-delay host clean-param request-rate noindex")

// isRobots reports whether the first line that isn't a comment is one of robots.txt (RFC 9309, section 2.2), or a later
// one names a crawler and all before it have the form of such lines.
func isRobots(b []byte) bool {
	first := true
	for line := range item.Lines(b) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		name, value, ok := bytes.Cut(line, []byte(":"))
		field := string(bytes.ToLower(bytes.TrimSpace(name)))
		switch {
		case !ok || bytes.HasPrefix(value, []byte("//")) || strings.ContainsAny(field, " \t"):
			return false
		case first && robotsFields[field], field == "user-agent":
			return true
		}
		first = false
	}
	return false
}
