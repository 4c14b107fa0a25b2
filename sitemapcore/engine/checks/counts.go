package checks

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// MaxFolders bounds the counted folders. A longer list would not be useful.
	MaxFolders = 20_000
	// maxSections and maxSubsections are the most folders that are shown on each level.
	maxSections, maxSubsections = 60, 40
)

// addFolder counts a page by its site and the innermost of the first two folders of its address. sections adds those of
// the outer folders up, which spares half of the look-ups. site is the length of the site, or 0.
func addFolder(c naming.Counts, loc []byte, site int) {
	p := loc[site:]
	if site == 0 {
		p = naming.Rooted(loc)
	}
	first, end := 0, 0
	for i, char := range p {
		if char == '/' {
			if first > 0 {
				end = i + 1
				break
			}
			if i > 0 {
				first, end = i+1, i+1
			}
		} else if (char == '?' || char == '#') && i > 0 {
			break
		}
	}
	site = len(loc) - len(p)
	switch {
	case len(p) == 0 || p[0] != '/':
	case first == 0:
		c.Add(loc[:site+1], MaxFolders)
	case !c.Add(loc[:site+end], MaxFolders) && first < end:
		c.Add(loc[:site+first], MaxFolders)
	}
}

// sections lists the folders, each followed by those in it, the fullest first. If there are several sites, it lists each
// site followed by its folders.
func sections(c naming.Counts) (out []wire.Section) {
	sites := make(map[string]bool)
	for p := range c {
		if site, _ := address.Cut(p); site != "" {
			sites[site] = true
		}
	}
	outer, within := naming.Counts{}, map[string]naming.Counts{}
	for p, n := range c {
		site, inner := address.Cut(p)
		first := inner[:strings.IndexByte(inner[1:], '/')+2]
		switch {
		case len(sites) > 1 && site != "":
			inner, first = site+first, site+"/"
		case len(sites) > 1, inner == "/":
			continue // a page of no site, or of the top folder
		}
		if outer[first] == nil {
			outer[first], within[first] = new(int), naming.Counts{}
		}
		*outer[first] += *n
		if inner != first {
			if within[first][inner] == nil {
				within[first][inner] = new(int)
			}
			*within[first][inner] += *n
		}
	}
	folders := outer.Fullest()
	for _, p := range folders[:min(len(folders), maxSections)] {
		inner := within[p].Fullest()
		inner = inner[:min(len(inner), maxSubsections)]
		out = append(out, wire.Section{Path: p, Pages: *outer[p], Depth: 1, Children: len(inner) > 0})
		for _, q := range inner {
			out = append(out, wire.Section{Path: q, Pages: *within[p][q], Depth: 2})
		}
	}
	return out
}

// DoubtAbout counts the dates of the document, and returns the doubt about them.
func DoubtAbout(s *session.Session, j *session.Job) (among.Doubt, error) {
	dates, r := among.NewDates(s.Today), sitemapcore.ValueReader{Doc: s.Doc}
	err := s.Each(j, "", func(id sitemapcore.EntryID) { dates.Add(r.Value(id, sitemapcore.LastMod)) })
	return dates.Doubt(), err
}
