package live

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
)

// maxVersions is the maximum number of language links of a page. The others are ignored.
const maxVersions = 500

// A Version is a link of a page to one of its language versions, or to itself.
type Version struct{ Language, Href string }

// Versions returns the language links that a page has on the live site, sorted. LivePage stores them as one text, which
// all pages of a group share.
func Versions(p *crawl.LivePage) (all []Version) {
	if p == nil {
		return nil
	}
	for line := range strings.Lines(p.Versions) {
		lang, href, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		all = append(all, Version{lang, href})
	}
	return all
}

// versionsText converts language links of the bookmark, "de=https://shop.example/de", to the text of a LivePage.
func versionsText(links []string) string {
	var lines []string
	for _, link := range links[:min(len(links), maxVersions)] {
		code, href, _ := strings.Cut(link, "=")
		lang := string(language.AppendFolded(nil, []byte(code)))
		if lang == "" || len(lang) > maxTag || !isTag(lang) || !address.IsWeb(href) || len(href) > maxAddress ||
			strings.ContainsFunc(href, isControl) || strings.Contains(href, " ") {
			continue
		}
		lines = append(lines, lang+" "+href)
	}
	slices.Sort(lines)
	return strings.Join(slices.Compact(lines), "\n")
}

// key normalizes an address for comparison: browsers percent-encode letters that a sitemap may contain unencoded.
func key(href string) string {
	k := address.Letters(string(address.LooseHost.AppendKey(nil, []byte(href))))
	if _, rest := address.Cut(k); rest == "" {
		k += "/"
	}
	return k
}

// A Difference is a language link that only the page or only its entry in the sitemap has.
type Difference struct {
	Version
	OnPage bool // the page has the link, and the entry does not
}

// Differs compares the language links of a page with those of its entry, and returns the first difference. It reports
// false if they are equal. It also does so if only one of the two has links to other pages, because a site may put them
// in either place. Links of a page to itself are optional.
func Differs(p *crawl.LivePage, links []extension.Link) (d Difference, ok bool) {
	if p == nil || p.Versions == "" || len(links) == 0 {
		return d, false
	}
	own := key(p.Loc)
	said := map[Version]string{}
	for _, v := range Versions(p) {
		if k := key(v.Href); k != own {
			said[Version{v.Language, k}] = v.Href
		}
	}
	if len(said) == 0 {
		return d, false
	}
	others, differs := 0, false
	for _, l := range links {
		v := Version{string(l.Lang), key(string(l.Href))}
		if v.Href == own {
			continue
		}
		others++
		_, same := said[v]
		if same {
			said[v] = ""
		} else if !differs {
			d, differs = Difference{Version: Version{v.Language, string(l.Href)}}, true
		}
	}
	if differs || others == 0 {
		return d, differs
	}
	for _, v := range Versions(p) {
		if said[Version{v.Language, key(v.Href)}] != "" {
			return Difference{Version: v, OnPage: true}, true
		}
	}
	return d, false
}

// link marks the pages that link to a checked language version that doesn't link back to them, or that can't be listed, and
// those whose canonical address was checked and can't be listed: search engines ignore that address.
func (c *Check) link() {
	for i := range c.Pages {
		p := &c.Pages[i]
		if p.Found != crawl.Canonical && p.Found != crawl.DeadCanonical {
			continue
		}
		p.Found = crawl.Canonical
		if there := c.Of([]byte(p.To)); there != nil && (!Listable(there) || there.Found == crawl.DeadCanonical) {
			p.Found = crawl.DeadCanonical
		}
	}
	if !slices.ContainsFunc(c.Pages, func(p crawl.LivePage) bool { return p.Versions != "" }) {
		return
	}
	byKey := map[string]int{}
	for i := range c.Pages {
		p := &c.Pages[i]
		if p.Versions != "" && (p.Found == crawl.OneWay || p.Found == crawl.DeadVersion) {
			p.Found, p.To = crawl.Fine, ""
		}
		byKey[key(p.Loc)] = i
	}
	type target struct{ href, key string }
	of := map[string][]target{} // the targets of a text of links
	for i := range c.Pages {
		text := c.Pages[i].Versions
		if text == "" || of[text] != nil {
			continue
		}
		for _, v := range Versions(&c.Pages[i]) {
			of[text] = append(of[text], target{v.Href, key(v.Href)})
		}
	}
	for i := range c.Pages {
		p := &c.Pages[i]
		if p.Found != crawl.Fine || p.Versions == "" {
			continue
		}
		own := key(p.Loc)
		for _, v := range of[p.Versions] {
			at, ok := byKey[v.key]
			if !ok || v.key == own {
				continue
			}
			there := &c.Pages[at]
			back := func(t target) bool { return t.key == own }
			switch {
			case isDead(there.Found):
				p.Found, p.To = crawl.DeadVersion, v.href
			case p.Found == crawl.Fine && Listable(there) && !slices.ContainsFunc(of[there.Versions], back):
				p.Found, p.To = crawl.OneWay, v.href
			}
			if p.Found == crawl.DeadVersion {
				break
			}
		}
	}
}

// isDead reports whether an answer isn't that of a page.
func isDead(found crawl.Found) bool {
	switch found {
	case crawl.Redirect, crawl.Away, crawl.Circle, crawl.Missing, crawl.Like404, crawl.SignIn:
		return true
	}
	return false
}
