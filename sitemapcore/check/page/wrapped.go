package page

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
)

// wrapperHosts are the hosts, without www, of archives, caches, translators and short links, which have no pages of
// another kind.
const wrapperHosts = "web.archive.org archive.ph archive.today archive.is archive.md archive.li archive.vn archive.fo " +
	"webcache.googleusercontent.com translate.googleusercontent.com cc.bingj.com yandexwebcache.net hghltd.yandex.net " +
	"feedproxy.google.com googleweblight.com l.facebook.com lm.facebook.com l.instagram.com out.reddit.com " +
	"t.co bit.ly goo.gl tinyurl.com ow.ly buff.ly lnkd.in is.gd"

// wrapperFolders are the beginnings of addresses, without www, of such pages on hosts that have other pages too.
var wrapperFolders = []string{
	"archive.org/wayback/", "archive.org/web/", "arquivo.pt/wayback/", "feeds.feedburner.com/~r/", "bing.com/ck/",
	"bing.com/amp/", "translate.google.com/translate", "translate.yandex.com/translate", "translate.yandex.ru/translate",
	"youtube.com/redirect?", "facebook.com/l.php?", "vk.com/away.php?", "duckduckgo.com/l/?", "linkedin.com/redir",
	"yandex.ru/turbo/s/", "yandex.ru/turbo?",
}

// mayWrap reports whether the site may have addresses of wrappers.
func mayWrap(a *parts) bool {
	host := address.WithoutWWW(a.Name())
	name, _ := topOf(host)
	_, name = topOf(name)
	return ascii.OneOf(host, wrapperHosts) || len(wrapperSuffix(host)) > 0 ||
		bytes.HasPrefix(host, []byte("google.")) ||
		ascii.OneOf(name, "archive arquivo feedburner bing google yandex youtube facebook vk duckduckgo linkedin")
}

// isWrapper reports whether an absolute address is that of a copy, a translation or a redirect of another site's page.
func isWrapper(a *parts) bool {
	host := address.WithoutWWW(a.Name())
	if ascii.OneOf(host, wrapperHosts) || len(wrapperSuffix(host)) > 0 {
		return len(a.Target()) > 1
	}
	if bytes.HasPrefix(host, []byte("google.")) {
		t := a.Target()
		return bytes.HasPrefix(t, []byte("/url?")) || bytes.HasPrefix(t, []byte("/amp/"))
	}
	rest := a.Text[len(a.Site())-len(a.Port())-len(host):]
	for _, w := range wrapperFolders {
		if bytes.HasPrefix(rest, []byte(w)) {
			return true
		}
	}
	return false
}

// wrapperSuffix returns the ending of a host whose first label names another site, or "".
func wrapperSuffix(host []byte) string {
	for _, s := range [...]string{".translate.goog", ".cdn.ampproject.org", ".safelinks.protection.outlook.com"} {
		if bytes.HasSuffix(host, []byte(s)) {
			return s
		}
	}
	return ""
}

// unwrapped returns the address of the page itself, or nil if the wrapper's address doesn't have it.
func unwrapped(a *parts) []byte {
	host, target := address.WithoutWWW(a.Name()), a.Target()
	if name, ok := bytes.CutSuffix(host, []byte(".translate.goog")); ok {
		return untranslated(name, target)
	}
	path, query, _ := address.CutPath(target)
	for i := range path {
		if rest := target[i:]; i > 0 && (target[i-1] == '/' || target[i-1] == ':') &&
			(ascii.HasPrefixFold(rest, "http:/") || ascii.HasPrefixFold(rest, "https:/")) {
			return wholePage(rest)
		}
	}
	for param := range bytes.SplitSeq(bytes.TrimPrefix(query, []byte{'?'}), []byte{'&'}) {
		name, value, _ := bytes.Cut(param, []byte{'='})
		if !ascii.OneOf(name, "q url u to uddg text lite_url") {
			continue
		}
		value = ascii.Decoded(value)
		if i := bytes.Index(value, []byte("http")); i >= 0 && (i == 0 || value[i-1] == ':') {
			value, _, _ = bytes.Cut(value[i:], []byte{'+'}) // words that were searched for
			return wholePage(value)
		}
	}
	// The path of a page behind a folder: /c/s/a.example/b by https, /web/2026/a.example/b.
	for _, folder := range [...]string{"/s/", "/c/", "/v/", "/amp/", "/web/"} {
		_, rest, ok := bytes.Cut(path, []byte(folder))
		if ok && folder == "/web/" {
			_, rest, _ = bytes.Cut(rest, slash)
		}
		if rest = target[len(path)-len(rest):]; ok && address.Read(rest).Form == address.Schemeless {
			return wholePage(append([]byte("https://"), rest...))
		}
	}
	return nil
}

// wholePage returns an address with two slashes behind its scheme if it is that of a page, or nil.
func wholePage(t []byte) []byte {
	at := address.Read(ascii.TrimBlanks(t))
	if at.Form == address.Broken {
		at = address.Read(WithRepairedScheme(&at))
	}
	if at.Form != address.Absolute || bytes.IndexByte(at.Name(), '.') <= 0 {
		return nil
	}
	return bytes.Clone(at.Text)
}

// untranslated returns the address of a page that Google translated, from the name before .translate.goog: "a-b" is
// a.b, and "a--b" is a-b.
func untranslated(name, target []byte) []byte {
	name = bytes.ReplaceAll(name, []byte("--"), []byte{0})
	name = bytes.ReplaceAll(name, hyphen, dot)
	name = bytes.ReplaceAll(name, []byte{0}, hyphen)
	path, query, fragment := address.CutPath(target)
	scheme := "https://"
	if bytes.Contains(query, []byte("_x_tr_sch=http&")) || bytes.HasSuffix(query, []byte("_x_tr_sch=http")) {
		scheme = "http://"
	}
	out := append(append([]byte(scheme), name...), path...)
	out = address.AppendQuery(out, query, func(param []byte) bool {
		return len(param) > 0 && !bytes.HasPrefix(param, []byte("_x_tr_"))
	})
	return wholePage(append(out, fragment...))
}

var ofWrappers = []explanation{
	{check.C43, explainWrapper},
}

// explainWrapper offers the address of the page itself.
func explainWrapper(p *page, f *sitemapcore.Finding) {
	if value := unwrapped(&p.addr); value != nil {
		p.offer(f, p.rule.Rule().Mends[0].Label, value)
	}
}
