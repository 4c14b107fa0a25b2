package download

import (
	"net/url"
	"strings"

	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
)

// GuessWhere returns the address of the top folder of a site, or "" if the dialog would refuse it.
func GuessWhere(site string) string {
	if checkWhere(site) != "" {
		return ""
	}
	return ui.CleanWhere(site)
}

// samePlace reports whether two addresses of folders are the same. A host in letters and its Punycode are one.
func samePlace(a, b string) bool {
	x, y := address.Split([]byte(a)), address.Split([]byte(b))
	return string(x.Scheme()) == string(y.Scheme()) && string(x.Target()) == string(y.Target()) &&
		string(x.AppendLetters(nil)) == string(y.AppendLetters(nil))
}

// checkWhere returns the fault of a folder's address, or "" if it is fine or empty.
func checkWhere(text string) say.Text {
	text = ui.CleanWhere(text)
	if text == "" {
		return ""
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || strings.ContainsAny(u.Host, " _") || !strings.Contains(u.Hostname(), ".") &&
		u.Hostname() != "localhost":
		return "Enter the address as your browser shows it, such as https://example.com/."
	case u.Scheme != "https" && u.Scheme != "http":
		return "The address must begin with https:// or http://."
	case u.RawQuery != "" || u.Fragment != "" || u.User != nil:
		return "This is the address of a page. Enter that of the folder, without what follows a ? or #."
	case strings.HasSuffix(u.Path, ".xml/") || strings.HasSuffix(u.Path, ".gz/"):
		return "This is the address of a file. Enter that of the folder that it is in."
	}
	return ""
}
