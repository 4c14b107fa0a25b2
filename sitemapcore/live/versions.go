package live

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/intake"
)

// maxVersions is the number of links to language versions that are taken of a page.
const maxVersions = 500

// A Version is a link of a page to one of its language versions, or to itself.
type Version struct{ Language, Href string }

// Versions returns the links to language versions that a page has on the live site, sorted. They are kept as one
// text, because all pages of a group have the same.
func Versions(p *sitemapcore.LivePage) (all []Version) {
	if p == nil {
		return nil
	}
	for line := range strings.Lines(p.Versions) {
		lang, href, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		all = append(all, Version{lang, href})
	}
	return all
}

// versionsText returns the text of links that the bookmark sends: "de=https://shop.example/de".
func versionsText(links []string) string {
	var lines []string
	for _, link := range links[:min(len(links), maxVersions)] {
		code, href, _ := strings.Cut(link, "=")
		lang := string(sitemapcore.AppendLang(nil, []byte(code)))
		if lang == "" || len(lang) > maxTag || !isTag(lang) || !address.IsWeb(href) || len(href) > maxAddress ||
			strings.ContainsFunc(href, isControl) {
			continue
		}
		lines = append(lines, lang+" "+href)
	}
	slices.Sort(lines)
	return strings.Join(slices.Compact(lines), "\n")
}

// key returns an address in the form in which a page's and a sitemap's are compared: browsers encode letters that a
// sitemap may have as they are.
func key(href string) string {
	k := address.Letters(string(address.LooseHost.AppendKey(nil, []byte(href))))
	if _, rest := address.Cut(k); rest == "" {
		k += "/"
	}
	return k
}

// A Difference is one thing that a page and its sitemap say differently about languages.
type Difference struct {
	Version
	OnPage bool // only the page has the link; or else only the sitemap has
}

// Differs compares the links of a page with those of its entry. It reports false if they are the same, or if only
// one of the two has links to other pages: a site may say it in either place. Links of a page to itself may be
// missing.
func Differs(p *sitemapcore.LivePage, links []extension.Link) (d Difference, ok bool) {
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

// link finds the pages with a language version that was checked and doesn't link back to them.
func (c *Check) link() {
	if !slices.ContainsFunc(c.Pages, func(p sitemapcore.LivePage) bool { return p.Versions != "" }) {
		return
	}
	byKey := map[string]int{}
	for i := range c.Pages {
		p := &c.Pages[i]
		if p.Found == intake.CrawlOneWay && p.Versions != "" {
			p.Found, p.To = intake.CrawlFine, ""
		}
		if p.Found == intake.CrawlFine {
			byKey[key(p.Loc)] = i
		}
	}
	back := map[string][]string{} // the keys of the pages that a text of links leads to
	for i := range c.Pages {
		text := c.Pages[i].Versions
		if text == "" || back[text] != nil {
			continue
		}
		for _, v := range Versions(&c.Pages[i]) {
			back[text] = append(back[text], key(v.Href))
		}
	}
	for i := range c.Pages {
		p := &c.Pages[i]
		if p.Found != intake.CrawlFine || p.Versions == "" {
			continue
		}
		own := key(p.Loc)
		for _, v := range Versions(p) {
			k := key(v.Href)
			if at, ok := byKey[k]; ok && k != own && !slices.Contains(back[c.Pages[at].Versions], own) {
				p.Found, p.To = intake.CrawlOneWay, v.Href
				break
			}
		}
	}
}
