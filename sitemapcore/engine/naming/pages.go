package naming

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/output/guide"
	"sitemapeditor/sitemapcore/say"
)

// MainHost returns the site of most pages in a sample, or "" without pages.
func MainHost(d *sitemapcore.Document) string {
	if host, _ := SiteOf(nil, []byte(Origin(d))); len(host) > 0 {
		return string(host)
	}
	best, counts := "", map[string]int{}
	for i := range min(d.Len(), 1000) {
		loc, _ := d.Value(d.At(i), sitemapcore.Loc)
		if host, _ := SiteOf(nil, []byte(loc)); len(host) > 0 {
			name := string(host)
			if counts[name]++; best == "" || counts[name] > counts[best] {
				best = name
			}
		}
	}
	return best
}

// SiteOf appends the host of an address in its one form to dst. It returns that, and what follows the
// site; both are empty if the address has none.
func SiteOf(dst, loc []byte) (host, path []byte) {
	site, path := address.Cut(bytes.TrimSpace(loc))
	if len(site) == 0 {
		return nil, nil
	}
	return address.Split(site).AppendHost(dst), path
}

// Origin returns the "https://example.com" of most pages in a sample; without pages, that of the first file in an
// index; or "".
func Origin(d *sitemapcore.Document) string {
	n := d.Len()
	if n == 0 {
		return indexOrigin(d)
	}
	const samples = 200
	counts := map[string]int{}
	seen := 0
	for i := 0; i < n; i += max(1, n/samples) {
		loc, _ := d.Value(d.At(i), sitemapcore.Loc)
		seen++
		if p := Path([]byte(loc)); p != nil {
			counts[loc[:len(loc)-len(p)]]++
		}
	}
	for origin, k := range counts {
		if k > seen/2 {
			return origin
		}
	}
	return ""
}

// Maker is [guide.Maker] for a document, whose first pages tell, with [guide.MakesOwn].
func Maker(d *sitemapcore.Document, origin string) (maker string, own say.Text) {
	var entries [][]byte
	for i := range min(d.Len(), 20) {
		entries = append(entries, d.Bytes(d.At(i)))
	}
	maker = guide.Maker(address.Split(origin).Host(), entries)
	return maker, guide.MakesOwn(maker)
}

// Document returns the name of a document: its site, or its first file.
func Document(d *sitemapcore.Document, origin string) string {
	if host := address.Split(origin).Host(); host != "" {
		return host
	}
	for _, f := range d.OpenFiles {
		return display.ShowName(f.Name)
	}
	return ""
}

// indexOrigin returns the "https://example.com" of the first file in an index, or "".
func indexOrigin(d *sitemapcore.Document) string {
	for _, f := range d.OpenFiles {
		if len(f.Children) == 0 {
			continue
		}
		loc := f.Children[0].Loc
		if p := Path([]byte(loc)); p != nil {
			return loc[:len(loc)-len(p)]
		}
	}
	return ""
}

// Page writes the address of a page without its site.
func Page(loc []byte) say.Text {
	if p := Path(loc); p != nil {
		loc = p
	}
	return say.Data(display.Excerpt(loc))
}

// Excerpts returns excerpts of a value and its new one, which don't look alike.
func Excerpts(before, after []byte) (was, is say.Text) {
	b, a := display.Excerpts(before, after)
	return say.Data(b), say.Data(a)
}

// PageOf writes the address of a page without its site.
func PageOf(d *sitemapcore.Document, id sitemapcore.EntryID) say.Text {
	r := sitemapcore.ValueReader{Doc: d}
	return Page(r.Address(id))
}

// Short names a page in a label: the path of its address, or the end of a long one.
func Short(d *sitemapcore.Document, id sitemapcore.EntryID) string {
	loc, _ := d.Value(id, sitemapcore.Loc)
	name := string(Path([]byte(loc)))
	if name == "" {
		name = loc
	}
	const most = 40
	if len(name) <= most {
		return name
	}
	name = name[len(name)-most:]
	for !utf8.RuneStart(name[0]) {
		name = name[1:]
	}
	if i := strings.IndexByte(name, '/'); i >= 0 && i < len(name)-1 {
		name = name[i:]
	}
	return "…" + name
}

// Rooted returns an address from the slash behind the host on, or nil. An address without a host may begin with that
// slash.
func Rooted(loc []byte) []byte {
	if len(loc) > 0 && loc[0] == '/' {
		return loc
	}
	return Path(loc)
}

// Path returns an address from the slash behind the host on, or nil.
func Path(loc []byte) []byte {
	if site, rest := address.Cut(loc); len(site) > 0 && len(rest) > 0 && rest[0] == '/' {
		return rest
	}
	return nil
}

// Folder returns the folder of an address, with its site, or "" for an incomplete address.
func Folder(loc string) string {
	if Path([]byte(loc)) == nil {
		return ""
	}
	return address.Folder(loc)
}

// Host returns the name of the site for the name of a file.
func Host(d *sitemapcore.Document) string {
	host := address.Split(Origin(d)).Host()
	if host == "" {
		return "sitemap"
	}
	return strings.Map(func(c rune) rune {
		if c > unicode.MaxASCII || !ascii.IsLetter(byte(c)) && !ascii.IsDigit(byte(c)) && c != '.' {
			return '-'
		}
		return unicode.ToLower(c)
	}, host)
}

// Rule returns the name of a rule.
func Rule(code string) say.Text {
	r, _ := check.ByCode(code)
	return r.Name
}
