// Package saytest makes languages for tests.
package saytest

import (
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/say"
)

// Language returns a text for [say.Use]: a language with these translations of English texts, which writes numbers,
// dates and lists as English does and knows the plural category "other" alone.
func Language(tag string, translations map[say.Text]string) string {
	lines := []string{
		tag, "ltr", ",\t.\t4", strings.Repeat("5", 201), strings.Repeat("\t", 11), strings.Repeat("\t", 11),
		strings.Repeat("\t", 6), "\t\t",
	}
	for english, translation := range translations {
		lines = append(lines, strconv.FormatUint(uint64(say.Key(string(english))), 36)+"\t"+translation)
	}
	return strings.Join(lines, "\n")
}
