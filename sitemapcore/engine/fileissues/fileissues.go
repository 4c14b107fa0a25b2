package fileissues

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/lines"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// Sums collect data of each file's pages for the rules about files, during a pass over all pages.
type Sums struct {
	articles map[sitemapcore.FileID]int
	reaches  *reaches
	dates    map[sitemapcore.FileID]*fileDates
	links    map[sitemapcore.FileID]schemes // of language links
}

// fileDates summarizes the dates of a file's pages.
type fileDates struct {
	newest       date.Date // the day of the page that changed last
	dated, timed int       // the number of pages with a date, and with a time too
}

// NewSums returns the sums of no page.
func NewSums() *Sums {
	return &Sums{
		articles: map[sitemapcore.FileID]int{}, reaches: newReaches(), dates: map[sitemapcore.FileID]*fileDates{},
		links: map[sitemapcore.FileID]schemes{},
	}
}

// Add adds a page with its address and its date.
func (a *Sums) Add(file sitemapcore.FileID, loc, lastMod []byte, x *check.Dated) {
	a.reaches.add(file, loc)
	a.addDate(file, lastMod, x)
}

// AddExtras adds the extensions of the page that x has read.
func (a *Sums) AddExtras(row *sitemapcore.Row, x *check.Extras) {
	a.articles[row.File] += int(row.News)
	if row.Alternates > 0 {
		s := a.links[row.File]
		http, https := x.LinkSchemes()
		a.links[row.File] = schemes{s.http || http, s.https || https}
	}
}

// addDate counts the date of a page. It skips a date in another form than year-month-day.
func (a *Sums) addDate(file sitemapcore.FileID, text []byte, x *check.Dated) {
	f := a.dates[file]
	if f == nil {
		f = &fileDates{}
		a.dates[file] = f
	}
	if len(text) > 0 {
		f.dated++
	}
	if !x.Read || x.Date.Precision < date.Day {
		return
	}
	day := x.Date
	if day.Precision > date.Day {
		f.timed++
		day = date.Date{Year: day.Year, Month: day.Month, Day: day.Day, Precision: date.Day}
	}
	if day.Real() && day.After(f.newest) {
		f.newest = day
	}
}

// An Issue is a rule that files break, with the files.
type Issue struct {
	wire.FileIssue
	Of []sitemapcore.FileID
}

// leastDated is the smallest number of pages whose missing dates or times are worth a finding.
const leastDated = 10

// Fixable reports whether writing a file anew fixes a rule that it breaks. A namespace is fixed if the first tag
// declares it.
func Fixable(f *sitemapcore.File, r *check.Rule) bool {
	if r.Fix == "" || f.Raw == nil {
		return false
	}
	if r.Relists {
		return f.Kind == sitemapcore.Index
	}
	return r.ID != check.B4 || slices.ContainsFunc(f.Root.Namespaces, func(n namespace.Declaration) bool {
		right, known := sitemapxml.Spelling(n.URI)
		return known && right != n.URI
	})
}

// asItCame reports whether a download will have the bytes of the opened file. It looks only at the counts of its changes.
func asItCame(d *sitemapcore.Document, id sitemapcore.FileID) bool {
	f := d.File(id)
	pages, changed := d.Tally(id)
	return f.Raw != nil && !f.Anew && f.Removed == 0 && !f.Broken && !f.Truncated && pages == f.NumRows && changed == 0 && !f.Relisted()
}

// A Finder checks the rules about whole files.
type Finder struct {
	*session.Session
	Listings Listings
	own      *site.OwnRules
	Folder   string // address of the folder for the files, as the owner gave it for the download
}

// New returns a finder that judges by the owner's own rules.
func New(s *session.Session, own *site.OwnRules) *Finder {
	return &Finder{Session: s, Listings: Listings{Session: s}, own: own}
}

// A fileLook checks the files one after the other.
type fileLook struct {
	*Finder
	sums    *Sums
	found   map[check.RuleID]*Issue
	indexes map[string]bool      // by name
	plain   map[string]string    // names, by those without .gz
	queried map[string]bool      // names that addresses with a query in an index have
	named   map[string][]string  // addresses in the open robots.txt, by plainName
	lines   map[check.RuleID]int // how many lines of indexes break a rule

	id sitemapcore.FileID // the current file
	*sitemapcore.File
}

// Issues returns the broken rules, in the order of the table. A sitemap that robots.txt blocks comes first, because no
// other problem of it matters then.
func (w *Finder) Issues(sums *Sums) []Issue {
	l := &fileLook{
		Finder: w, sums: sums,
		found: map[check.RuleID]*Issue{}, indexes: map[string]bool{}, plain: map[string]string{},
		queried: map[string]bool{}, named: map[string][]string{}, lines: map[check.RuleID]int{},
	}
	for _, s := range w.own.Named {
		l.named[plainName(s)] = append(l.named[plainName(s)], s)
	}
	for _, f := range w.Doc.OpenFiles {
		l.plain[strings.TrimSuffix(f.Name, ".gz")] = f.Name
		l.indexes[f.Name] = l.indexes[f.Name] || f.Kind == sitemapcore.Index
		for _, c := range f.Children {
			for _, name := range output.QueryNames(c.Loc) {
				l.queried[name] = true
			}
		}
	}
	folders, doubtful := w.folders(), check.DoubtfulHost([]byte(naming.MainHost(w.Doc)))
	for l.id, l.File = range w.Doc.OpenFiles {
		l.breaks(check.C8b, l.found[check.C8b] == nil && doubtful)
		l.file(folders[l.id])
		if l.Kind == sitemapcore.Index {
			l.index()
		}
	}
	for id, n := range l.lines {
		if x := l.found[id]; n > mostLines {
			x.Detail = say.Join(" ", x.Detail, say.N("and {n} more", n-mostLines))
		}
	}
	var out []Issue
	if x := l.found[check.L7]; x != nil {
		out = append(out, *x)
	}
	for _, r := range check.Rules() {
		if x := l.found[r.ID]; x != nil && r.ID != check.L7 {
			out = append(out, *x)
		}
	}
	return out
}

// breaks records that the current file breaks a rule, if does is true. It returns the issue, or nil if does is false or
// the issue has this file already.
func (l *fileLook) breaks(id check.RuleID, does bool) *Issue {
	x := l.found[id]
	if !does || x != nil && x.Of[len(x.Of)-1] == l.id {
		return nil
	}
	r := id.Rule()
	if x == nil {
		x = &Issue{FileIssue: wire.FileIssue{
			Code: r.Code, Title: r.Title, Detail: r.Why, Way: r.Way, Anew: r.BuiltAnew,
			Name: display.ShowName(l.SourceName()), File: int(l.id) + 1,
		}}
		l.found[id] = x
	}
	x.Files++
	x.Of = append(x.Of, l.id)
	if Fixable(l.File, r) {
		x.Fix = r.Fix
	}
	return x
}

// file checks the rules that are about files of all kinds.
func (l *fileLook) file(folder string) {
	pages, _ := l.Doc.Tally(l.id)
	urlset, index, list := l.Kind == sitemapcore.URLSet, l.Kind == sitemapcore.Index, l.Kind == sitemapcore.TextList
	fresh := l.Kind == sitemapcore.NewFile
	length := len(l.Doc.Text(l.Store))
	l.breaks(check.C30, l.sums.reaches.outside(l.id, folder))
	l.breaks(check.K5a, index && strays(l.File, folder))
	l.breaks(check.A21, (urlset || index || list) && length > sitemapcore.MaxBytes)
	l.breaks(check.C27a, l.sums.reaches.onlyHTTP(l.id))
	l.robots(folder)
	l.breaks(check.A22, !index && !fresh && pages > sitemapcore.MaxURLs)
	empty := urlset && pages == 0 || index && len(l.Children) == 0
	if x := l.breaks(check.A23, empty && !l.isNews()); x != nil && l.Listings.Lists(l.id) {
		x.Fix = check.A23.Rule().Fix
	}
	l.breaks(check.A23a, empty && l.isNews())
	if x := l.breaks(check.A25, l.hasOutside(sitemapcore.OutsideText)); x != nil {
		l.addLoose(x)
	}
	misspelt := len(meantLines(l.File, l.Doc.Text(l.Store))) > 0
	l.breaks(check.A26a, misspelt)
	l.breaks(check.A26, !misspelt && l.hasOutside(sitemapcore.OutsideTags))
	for _, id := range OwnFaults(l.Doc, l.id) {
		l.breaks(id, true)
	}
	if d := l.sums.dates[l.id]; d != nil && urlset && pages >= leastDated && l.sums.articles[l.id] == 0 {
		l.breaks(check.D18, d.dated == 0)
		l.breaks(check.D19, d.dated > 0 && d.timed == 0)
	}
	l.breaks(check.H3, l.sums.articles[l.id] > sitemapcore.MaxNews)
	l.breaks(check.I23, l.sums.links[l.id] == schemes{http: true} && !l.sums.reaches.onlyHTTP(l.id))
	l.breaks(check.L1, list && len(l.Unread) > 0)
	l.breaks(check.L2, !fresh && output.WithEnding(l.Kind, l.Name) != l.Name)
	l.breaks(check.L3, !fresh && !l.queried[l.Name] && strings.ContainsAny(l.Name, " \"<>\\^`{|}#?%"))
}

// OwnFaults returns the rules that a file itself breaks, apart from those that its pages break.
func OwnFaults(d *sitemapcore.Document, file sitemapcore.FileID) (broken []check.RuleID) {
	f := d.File(file)
	if f.Kind != sitemapcore.NewFile { // whose download has no byte of the source
		for _, r := range f.Receipts {
			// A repair is done; a tolerated fault remains a problem for the user.
			if rule, ok := check.ByCode(r.Rule); ok && r.Advice && rule.Title != "" &&
				(rule.Severity >= sitemapcore.Warn || rule.Fix != "") && (!f.Anew || !Fixable(f, &rule)) {
				broken = append(broken, rule.ID)
			}
		}
	}
	if !asItCame(d, file) {
		return broken
	}
	switch {
	case strings.HasPrefix(f.Encoding, "UTF-16"):
		broken = append(broken, check.A8)
	case f.Encoding != "":
		broken = append(broken, check.A7)
	case !f.BOM && slices.ContainsFunc(f.Receipts, func(r sitemapcore.Receipt) bool { return r.Rule == sitemapcore.RuleA10 }):
		broken = append(broken, check.A10)
	}
	return broken
}

// robots checks the rules of the open robots.txt about the file.
func (l *fileLook) robots(folder string) {
	o := l.own
	if o.Robots == nil || l.Kind == sitemapcore.NewFile {
		return
	}
	first := l.found[check.L8] == nil && l.found[check.L8a] == nil
	l.breaks(check.L8, first && len(o.Named) == 0 && !o.Partial)
	named := l.named[plainName(l.Name)]
	at, wrong, away := folder+l.Name, o.Partial, len(named) > 0 && len(o.Host) > 0
	for _, s := range named {
		at = s
		wrong = wrong || o.Elsewhere(s, l.sums.reaches.secure(l.id))
		away = away && address.BareSite(s) != strings.TrimPrefix(string(o.Host), "www.")
	}
	if x := l.breaks(check.L8b, away); x != nil {
		x.Title = say.Fill("robots.txt lists the sitemap at {site}, and its pages are at {other}", "site", address.BareSite(at),
			"other", string(o.Host))
	}
	if x := l.breaks(check.L8a, first && wrong); x != nil {
		for _, line := range intake.WrongSitemapLines([]byte(o.Kept.Robots), "https://"+naming.MainHost(l.Doc)) {
			x.Detail = say.Join(" ", x.Detail, say.Data(line))
		}
	}
	l.breaks(check.L7, o.Bars([]byte(at)))
}

// impossible reports whether no file can have changed on a day.
func impossible(day, today date.Date) bool { return day.After(today) || day.Year < 1970 }

// plainName returns the name of the file with an address, without .gz.
func plainName(s string) string { return strings.TrimSuffix(address.Last(s), ".gz") }

// hasOutside reports whether the file still has content of the given kinds outside of its pages.
func (l *fileLook) hasOutside(kinds sitemapcore.Outside) bool {
	return len(l.OutsideParts(l.Doc.Text(l.Store), kinds&^l.Removed)) > 0
}

// addLoose adds the first addresses in the text between the pages of the current file to an issue.
func (l *fileLook) addLoose(x *Issue) {
	const most, longest = 10, 4096
	text := l.Doc.Text(l.Store)
	for _, u := range l.OutsideParts(text, sitemapcore.OutsideText&^l.Removed) {
		part := text[u.Start:min(u.End, u.Start+longest)]
		if !bytes.Contains(part, []byte("://")) {
			continue
		}
		found, err := lines.AddressesIn(part, func() error { return nil })
		if err != nil {
			return
		}
		for _, p := range found.Pages {
			if len(x.Loose) == most {
				return
			}
			if check.IsPage([]byte(p.Loc)) && !slices.Contains(x.Loose, p.Loc) {
				x.Loose = append(x.Loose, p.Loc)
			}
		}
	}
}

// isNews reports whether the first tag of the file declares the format of news.
func (l *fileLook) isNews() bool {
	return slices.ContainsFunc(l.Root.Namespaces, func(n namespace.Declaration) bool {
		space, _ := namespace.Of(n.URI)
		return space == namespace.News
	})
}

// index checks the lines of an index.
func (l *fileLook) index() {
	l.breaks(check.K2, len(l.Children) > sitemapcore.MaxURLs)
	text := l.Doc.Text(l.Store)
	listed := make(map[string]bool, len(l.Children))
	site := ""
	files := l.Listings.Of(l.id).Files
	for i, c := range l.Children {
		breaks := func(id check.RuleID, does bool) { l.line(id, does, text, &c) }
		again := listed[c.Loc]
		breaks(check.K3, again)
		listed[c.Loc] = true
		whole := isWhole(c.Loc)
		breaks(check.K4, !whole)
		if whole {
			own := address.Origin(c.Loc)
			breaks(check.K5, site != "" && own != site)
			site = own
		}
		breaks(check.K13, check.OnTestHost([]byte(c.Loc)))
		changed, _, dated := date.Parse([]byte(c.LastMod))
		breaks(check.K6, badDate(l.File, text, &c))
		breaks(check.K6a, dated && impossible(changed, l.Today))
		breaks(check.K6b, dated && i < len(files) && files[i] != output.NotListed && l.older(changed, sitemapcore.FileID(files[i])))
		name := output.ListedName(c.Loc)
		have, open := l.plain[strings.TrimSuffix(name, ".gz")]
		breaks(check.K9, open && have != name)
		breaks(check.K1, l.indexes[name] && name != l.Name)
		breaks(check.K1a, whole && !again && name == l.Name && l.holdsAll(c.Loc))
		breaks(check.K7, hasPageValues(string(text[c.Start:c.End])))
	}
}

// mostLines is how many lines of indexes that break a rule are named.
const mostLines = 3

// line records that a line of the current index breaks a rule, if does is true, and names the first such lines.
func (l *fileLook) line(id check.RuleID, does bool, text []byte, c *sitemapcore.Child) {
	if !does {
		return
	}
	l.breaks(id, true)
	x := l.found[id]
	if l.lines[id]++; l.lines[id] > mostLines {
		return
	}
	loc := display.Excerpt([]byte(cmp.Or(c.Loc, string(text[c.Start:c.End]))))
	name := say.Data(loc)
	if c.End > 0 {
		name = say.Fill("Line {line}: {address}", "line", 1+bytes.Count(text[:c.Start], []byte{'\n'}), "address", loc)
	}
	x.Detail = say.Join(" ", x.Detail, name)
}

// isWhole reports whether a line of an index has the full address of a file.
func isWhole(loc string) bool { return address.IsWeb(loc) && !address.IsFileHost(loc) }

// wholeLine returns a line of an index with the full address that it has in another tag, or that its path means on a site;
// false if it has none.
func wholeLine(text []byte, c sitemapcore.Child, site string) (sitemapcore.Child, bool) {
	loc := c.Loc
	if entry := text[c.Start:c.End]; loc == "" {
		if i := bytes.Index(entry, []byte("http")); i >= 0 {
			value, _, _ := bytes.Cut(entry[i:], []byte("<"))
			loc = string(xmltext.AppendDecode(nil, value))
		}
	} else if site != "" {
		if address.IsFileHost(loc) { // "https://sitemap-1.xml"
			_, loc, _ = strings.Cut(loc, "//")
		}
		loc = string(address.Resolve(nil, []byte(site+"/"), []byte(loc)))
	}
	return sitemapcore.Child{Loc: loc, LastMod: c.LastMod}, isWhole(loc)
}

// badDate reports whether search engines can't read the date in a line of an index.
func badDate(f *sitemapcore.File, text []byte, c *sitemapcore.Child) bool {
	if c.LastMod != "" {
		_, _, ok := date.Parse([]byte(c.LastMod))
		return !ok
	}
	at := f.LineRead(c)
	if at < 0 || f.Came[at].LastMod != "" {
		return false
	}
	entry := text[c.Start:c.End]
	return bytes.Contains(entry, []byte("<lastmod")) || bytes.Contains(entry, []byte(":lastmod"))
}

// Relisted returns the lines of an index after the fix of a rule.
func (w *Finder) Relisted(index sitemapcore.FileID, rule check.RuleID) (lines []sitemapcore.Child) {
	f, files := w.Doc.File(index), w.Listings.Of(index).Files
	text, listed := w.Doc.Text(f.Store), map[string]bool{}
	site := naming.Origin(w.Doc)
	if i := slices.IndexFunc(f.Children, func(c sitemapcore.Child) bool { return isWhole(c.Loc) }); i >= 0 {
		site = address.Origin(f.Children[i].Loc)
	}
	for i, line := range f.Children {
		again := listed[line.Loc]
		listed[line.Loc] = true
		switch rule {
		case check.K4:
			if isWhole(line.Loc) {
				break
			}
			whole, ok := wholeLine(text, line, site)
			if !ok {
				continue
			}
			line = whole
		case check.A23:
			if i < len(files) && files[i] != output.NotListed && IsEmpty(w.Doc, sitemapcore.FileID(files[i])) {
				continue
			}
		case check.K3:
			if again {
				continue
			}
		case check.K6:
			if !badDate(f, text, &line) {
				break
			}
			if day, ok := date.Convert(nil, []byte(line.LastMod), date.NoOrder); ok {
				line.LastMod = string(day)
			} else if line.LastMod != "" {
				line.LastMod = ""
			} else {
				line = sitemapcore.Child{Loc: line.Loc} // written anew, without its empty tag
			}
		case check.K6a:
			if day, _, ok := date.Parse([]byte(line.LastMod)); ok && impossible(day, w.Today) {
				line.LastMod = ""
			}
		}
		lines = append(lines, line)
	}
	if rule == check.A26a {
		meant := meantLines(f, text)
		have := lines
		lines = make([]sitemapcore.Child, 0, len(have)+len(meant))
		for _, line := range append(have, sitemapcore.Child{Start: math.MaxUint32}) {
			for ; len(meant) > 0 && meant[0].Start < line.Start; meant = meant[1:] {
				lines = append(lines, sitemapcore.Child{Loc: meant[0].Loc, LastMod: meant[0].LastMod}) // in its place
			}
			lines = append(lines, line)
		}
		lines = lines[:len(lines)-1]
	}
	return lines
}

// meantLines returns the lines that misspelt tags of an index mean, each with the start of its tag. It returns nil if other
// tags are outside of the index's lines.
func meantLines(f *sitemapcore.File, text []byte) (lines []sitemapcore.Child) {
	if f.Kind != sitemapcore.Index {
		return nil
	}
	for _, u := range f.OutsideParts(text, sitemapcore.OutsideTags&^f.Removed) {
		part := string(text[u.Start:u.End])
		name := string(sitemapxml.TagName(text, int(u.Start)))
		end := strings.LastIndex(part, "</"+name)
		if end < 0 || !check.MeansSitemap(name) {
			return nil
		}
		s, err := sitemapxml.Decode([]byte("<sitemapindex><sitemap"+part[1+len(name):end]+"</sitemap></sitemapindex>"),
			func() error { return nil })
		if err != nil || len(s.Children) != 1 || !address.IsWeb(s.Children[0].Loc) {
			return nil
		}
		lines = append(lines, sitemapcore.Child{Loc: s.Children[0].Loc, LastMod: s.Children[0].LastMod, Start: u.Start})
	}
	return lines
}

// IsEmpty reports whether a file is a sitemap without a page.
func IsEmpty(d *sitemapcore.Document, id sitemapcore.FileID) bool {
	pages, _ := d.Tally(id)
	return d.File(id).Kind == sitemapcore.URLSet && pages == 0
}

// hasPageValues reports whether an entry of an index has a tag that only pages have.
func hasPageValues(entry string) bool {
	for _, tag := range [...]string{"changefreq>", "priority>", "hreflang=", ":image>", ":video>", ":news>"} {
		if strings.Contains(entry, tag) {
			return true
		}
	}
	return false
}

// older reports whether a date is older than the newest page of a file. If the date has a time, a difference of one day
// doesn't count: time zones explain it.
func (l *fileLook) older(d date.Date, file sitemapcore.FileID) bool {
	sums := l.sums.dates[file]
	if sums == nil {
		return false
	}
	if d.Precision > date.Day {
		d = d.FirstDay().AddDays(1)
	}
	return d.Precision == date.Day && sums.newest.After(d)
}

// holdsAll reports whether all files of the current index are in the folder of an address, or below it. An index in the
// top folder may list indexes of its own name in deeper folders.
func (l *fileLook) holdsAll(loc string) bool {
	folder := naming.Folder(loc)
	return folder != "" && !slices.ContainsFunc(l.Children, func(c sitemapcore.Child) bool {
		return !strings.HasPrefix(c.Loc, folder)
	})
}
