package download

import (
	"net/url"
	"strings"

	"sitemapeditor/components/ui"
)

// GuessWhere returns the address of the top folder of a site as the dialog takes it; empty where it
// would not.
func GuessWhere(site string) string {
	if checkWhere(site) != "" {
		return ""
	}
	return ui.CleanWhere(site)
}

// checkWhere says what is wrong with the address of a folder; nothing when it is fine or empty.
func checkWhere(text string) string {
	text = ui.CleanWhere(text)
	if text == "" {
		return ""
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || strings.ContainsAny(u.Host, " _") || !strings.Contains(u.Hostname(), ".") &&
		u.Hostname() != "localhost":
		return words.WhereNoAddress
	case u.Scheme != "https" && u.Scheme != "http":
		return words.WhereNoWeb
	case u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		return words.WherePage
	case strings.HasSuffix(u.Path, ".xml/") || strings.HasSuffix(u.Path, ".gz/"):
		return words.WhereFile
	}
	return ""
}
