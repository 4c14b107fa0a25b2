package sitemapxml

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
)

// markdownTarget returns the place of the address in b[i:end] if b[i:end] is a Markdown link that
// shows its own address, as in "[https://a.example/](https://a.example/)", or the beginning of one.
func markdownTarget(b []byte, i, end int) (from, to int, ok bool) {
	text := ascii.Trim(b[i:end])
	i += bytes.Index(b[i:end], text)
	if len(text) < 2 || text[0] != '[' || !isWebStart(text[1:]) {
		return 0, 0, false
	}
	shown, rest, linked := bytes.Cut(text[1:], []byte("]("))
	if !linked {
		shown = bytes.TrimSuffix(shown, []byte("]"))
		if bytes.ContainsAny(shown, "[] \t\r\n") {
			return 0, 0, false
		}
		return i + 1, i + 1 + len(shown), true
	}
	target, closed := bytes.CutSuffix(rest, []byte(")"))
	if bare := strings.TrimSuffix(string(target), "/"); closed && bare != strings.TrimSuffix(string(shown), "/") ||
		!closed && !bytes.HasPrefix(shown, target) || bytes.ContainsAny(shown, "[] \t\r\n") {
		return 0, 0, false
	}
	if closed {
		i += 1 + len(shown) + len("](")
		return i, i + len(target), true
	}
	return i + 1, i + 1 + len(shown), true
}

func isWebStart(b []byte) bool { return scan.HasAt(b, 0, "https://") || scan.HasAt(b, 0, "http://") }

// curlyQuotes are the quotes that word processors put in the place of " and '.
var curlyQuotes = []string{"”", "“", "„", "‟", "″", "’", "‘", "‚", "′", "«", "»"}

// curlyQuote returns the length of the curly quote at b[i:], or zero.
func curlyQuote(b []byte, i int) int {
	if i >= len(b) || b[i] < 0x80 {
		return 0
	}
	for _, q := range curlyQuotes {
		if scan.HasAt(b, i, q) {
			return len(q)
		}
	}
	return 0
}
