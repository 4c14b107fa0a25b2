package output

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/output/filename"
)

// findSites gives each kept file the folder that it is for, if the files are for several sites and the user's folder, if
// there is one, is on one of them. A file is for the site of the index that lists it, or else for that of its pages.
func (p *Planner) findSites() {
	p.sites = make(map[sitemapcore.FileID]filename.Folder)
	all := map[string]bool{}
	put := func(id sitemapcore.FileID, at filename.Folder) {
		if at != "" {
			p.sites[id] = at
			all[address.BareSite(string(at))] = true
		}
	}
	for k := range p.indexes {
		x := &p.indexes[k]
		at := p.onSite(x.folder.Host())
		put(x.id, at)
		for _, file := range x.listed {
			if file != filename.NotListed {
				put(sitemapcore.FileID(file), at)
			}
		}
	}
	for _, q := range p.plan.Parts {
		if _, known := p.sites[q.File]; q.Opened && !known {
			put(q.File, p.siteOfPages(q))
		}
	}
	if len(all) < 2 || p.base != "" && !all[address.BareSite(string(p.base))] {
		p.sites = nil
	}
}

// onSite returns the user's folder on another site, or the top folder of that site.
func (p *Planner) onSite(site string) filename.Folder {
	site = address.Registered(site, p.opts.Host)
	if site == "" || p.base != "" && address.BareSite(site) == address.BareSite(string(p.base)) {
		return p.base
	}
	_, folder := address.Cut(string(p.base))
	at, _ := filename.ParseFolder(site + folder)
	return at
}

// siteOfPages returns the folder on the site that most of a part's first, last and other pages are of, or "" if they name
// none.
func (p *Planner) siteOfPages(q *Part) (most filename.Folder) {
	times := map[filename.Folder]int{}
	for _, site := range p.someSites(q) {
		at := p.onSite(site)
		if times[at]++; times[at] > times[most] {
			most = at
		}
	}
	return most
}

// someSites returns the sites of a part's first, last and other pages.
func (p *Planner) someSites(q *Part) (sites []string) {
	const looks = 9
	r := sitemapcore.ValueReader{Doc: p.doc}
	for k := range min(looks, q.Len()) {
		row := k
		if q.Len() > looks {
			row = k * (q.Len() - 1) / (looks - 1)
		}
		if site := address.Split(r.Address(q.RowID(row))).Site(); len(site) > 0 {
			sites = append(sites, string(site))
		}
	}
	return sites
}

// isElsewhere reports whether the user's folder is on a site that has none of the looked-at pages. A site with www. before
// its name is the same here.
func (p *Planner) isElsewhere() bool {
	here, pages := address.BareSite(string(p.base)), false
	for _, q := range p.plan.Parts {
		for _, site := range p.someSites(q) {
			if pages = true; address.BareSite(address.Registered(site, p.opts.Host)) == here {
				return false
			}
		}
	}
	return pages && here != ""
}

// siteOf returns the folder that a part is for if the files are for several sites, or "".
func (p *Planner) siteOf(q *Part) filename.Folder {
	if p.sites == nil {
		return ""
	}
	if at, known := p.sites[q.File]; known {
		return at
	}
	return p.siteOfPages(q)
}

// addressOf returns the address of a part that no index lists, or "" if the user gave none.
func (p *Planner) addressOf(q *Part) string {
	if site := p.siteOf(q); site != "" {
		return site.Join(strings.TrimPrefix(q.Name, site.Name()))
	}
	return p.base.Join(q.Name)
}
