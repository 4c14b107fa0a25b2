package output

import (
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/write"
	"sitemapeditor/sitemapcore/xmltext"
)

// indexLine is the most that an index has for one file in addition to its address and date, in bytes.
const indexLine = len("  <sitemap>\n    <loc></loc>\n    <lastmod></lastmod>\n  </sitemap>\n")

// addIndex inserts an index of the parts before them, with a name and the remaining lines at its end; it makes several
// if one can't hold all. An index is never compressed, because it is the entry point.
func (p *Planner) addIndex(parts []*Part, stays []sitemapcore.Child, name string, taken filename.Names) {
	lines := make([]sitemapcore.Child, 0, len(parts)+len(stays))
	for _, q := range parts {
		q.Address = p.base.Join(q.Name)
		c := sitemapcore.Child{Loc: q.indexLoc()}
		if !p.opts.Keep || !q.Untouched {
			c.LastMod = q.changed
		}
		q.listed = true
		lines = append(lines, c)
	}
	lines = append(lines, stays...)
	longest := 0
	for _, c := range lines {
		longest = max(longest, len(xmltext.AppendEscape(nil, []byte(c.Loc)))+
			len(xmltext.AppendEscape(nil, []byte(c.LastMod))))
	}
	per := min(sitemapcore.MaxURLs, max(1, (sitemapcore.MaxBytes-1024)/(longest+indexLine)))
	var out []*Part
	for i := 0; i < len(lines); i += per {
		if i > 0 {
			name = taken.Unique("sitemap-index-" + strconv.Itoa(len(out)+1) + ".xml")
		}
		some := lines[i:min(i+per, len(lines))]
		text := write.AppendIndex(nil, some, write.Style{Pretty: p.opts.Pretty})
		out = append(out, &Part{
			Name: name, Kind: sitemapcore.IndexPart, Children: len(some), Bytes: int64(len(text)), body: fixed(text),
		})
	}
	if len(out) > 1 {
		p.plan.problem(sitemapcore.Warn, "", say.N("You get {n, plural, one {# index} other {# indexes}}", len(out)),
			say.Fill("An index lists {max} files at most. Tell search engines about each index, or put more pages "+
				"into one file.", "max", sitemapcore.MaxURLs))
	}
	p.plan.Parts = append(out, p.plan.Parts...)
}

// indexLoc returns the address of a part for an index. Without an address of the folder it is only the name, which
// makes the size of the index nearly right.
func (p *Part) indexLoc() string {
	if p.Address == "" {
		return filename.EscapeName(p.Name)
	}
	return p.Address
}

// freeIndexName returns an unused name for an index of opened files.
func freeIndexName(taken filename.Names) string {
	if taken.Has("sitemap.xml") || taken.Has("sitemap.xml.gz") {
		return "sitemap-index.xml"
	}
	return "sitemap.xml"
}
