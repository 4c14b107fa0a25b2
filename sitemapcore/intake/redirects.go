package intake

import (
	"bytes"
	"path"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/table"
)

// directives begin the lines of redirects for Apache and nginx, and of a server of nginx.
var directives = item.Words("rewriteengine rewritebase rewritecond rewriterule redirect redirectmatch redirectpermanent " +
	"redirecttemp rewrite return location server server_name listen")

// isRedirects reports whether a text is a list of redirects for a server: of Apache (.htaccess), of nginx, or of Netlify
// and Cloudflare (_redirects), each line of which has an old and a new address.
func isRedirects(name string, text []byte) bool {
	if base := path.Base(name); base == ".htaccess" || base == "_redirects" {
		return true
	}
	redirects, others := 0, 0
	for line := range item.Lines(text[:min(len(text), item.Window)]) {
		words := bytes.Fields(line)
		switch {
		case len(words) == 0 || words[0][0] == '#' || string(words[0]) == "}" || ascii.HasPrefixFold(words[0], "<ifmodule") ||
			ascii.HasPrefixFold(words[0], "</ifmodule"):
		case len(words) > 1 && (directives[string(bytes.ToLower(words[0]))] || isMove(words)):
			redirects++
		default:
			if others++; others > 100 && redirects == 0 {
				return false
			}
		}
	}
	return redirects > others && redirects > 1 // one line may be prose: "Return https://shop.example/"
}

// isMove reports whether the words of a line are two addresses, and perhaps a status code.
func isMove(words [][]byte) bool {
	if !table.IsRooted(words[0]) || !table.IsRooted(words[1]) && !address.IsWeb(words[1]) {
		return false
	}
	if len(words) == 2 {
		return true
	}
	code := bytes.TrimSuffix(words[2], []byte("!"))
	return len(code) == 3 && (code[0] == '3' || code[0] == '2' || code[0] == '4') && ascii.Digits(string(code)) == 3
}
