package intake

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
)

// Detect detects the format of a text in UTF-8. Pass it the whole text: it skips leading white space and examines at
// most 64 kB behind it. Signatures of compressed and binary files have priority, then the name of the first element (a
// sitemap's before HTML's), then the first lines.
//
// It accepts text before the first tag if a sitemap follows: a blank line, a byte order mark, a notice of PHP, or the
// sentence that browsers show above XML.
func Detect(text []byte) format.Format {
	if len(text) == 0 {
		return format.Empty
	}
	if f := format.Signature(text); f != format.Unknown {
		return f
	}
	head := bytes.TrimLeft(text, " \t\r\n\v\f\x00\ufeff")
	if len(head) == 0 {
		if bytes.IndexByte(text, 0) >= 0 {
			return format.Unknown
		}
		return format.Empty
	}
	head = head[:min(len(head), item.Window)]
	if bytes.HasPrefix(head, []byte(`{\rtf`)) {
		return format.Document
	}
	if f := markup(head); f != format.Unknown {
		return f
	}
	if format.IsBinary(text) {
		return format.Unknown
	}
	switch {
	case isJSON(head):
		return format.JSON
	case isRobots(head):
		return format.Robots
	case table.IsText(head):
		return format.CSV
	}
	return format.PlainText
}

// NameReceipt compares a file's name with its content: rule A4, a name with .gz for a plain file, or the reverse. It
// returns false if both agree. It changes nothing.
func NameReceipt(name string, layers int) (sitemapcore.Receipt, bool) {
	name = display.ShowName(name)
	r := sitemapcore.Receipt{
		Rule: sitemapcore.RuleA4, Line: 1, Count: 1, Before: name, After: say.Text("compressed with gzip").String(),
		Advice: true,
	}
	if namedGzip(name) {
		r.After = say.Text("not compressed").String()
	}
	return r, namedGzip(name) != (layers > 0)
}

// AsXML returns the name of a file with the ending of a sitemap.
func AsXML(name string) string {
	plain := strings.TrimSuffix(name, ".gz")
	if i := strings.LastIndexByte(plain, '.'); i > 0 {
		plain = plain[:i]
	}
	return strings.TrimSuffix(plain, ".xml") + ".xml"
}

// namedGzip reports whether a name says that a file is packed.
func namedGzip(name string) bool {
	return len(name) > 3 && ascii.HasPrefixFold([]byte(name[len(name)-3:]), ".gz")
}
