package fileissues

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/lines"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
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
		articles: map[sitemapcore.FileID]int{}, reaches: &reaches{of: map[reachKey]string{}, schemes: map[sitemapcore.FileID]schemes{}}, dates: map[sitemapcore.FileID]*fileDates{},
		links: map[sitemapcore.FileID]schemes{},
	}
}

// Add adds a page with its address and its date.
func (a *Sums) Add(file sitemapcore.FileID, loc, lastMod []byte, x *page.Dated) {
	a.reaches.add(file, loc)
	a.addDate(file, lastMod, x)
}

// AddExtras adds the extensions of the page that x has read.
func (a *Sums) AddExtras(row *sitemapcore.Row, x *extras.Checker) {
	a.articles[row.File] += int(row.News)
	if row.Alternates > 0 {
		s := a.links[row.File]
		http, https := x.Links().Schemes()
		a.links[row.File] = schemes{s.http || http, s.https || https}
	}
}

// addDate counts the date of a page. It skips a date in another form than year-month-day.
func (a *Sums) addDate(file sitemapcore.FileID, text []byte, x *page.Dated) {
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
	Of   []sitemapcore.FileID
	Kept []sitemapcore.FileID // those of them that also break it in a download that keeps the files
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
		right, known := namespace.Spelling(n.URI)
		return known && right != n.URI
	})
}

// asItCame reports whether a download will have the bytes of the opened file. It looks only at the counts of its changes.
func asItCame(d *sitemapcore.Document, id sitemapcore.FileID) bool {
	f := d.File(id)
	return f.Raw != nil && !f.Anew && f.Removed == 0 && !f.Broken && !f.Truncated && !d.Edited(id) && !f.Relisted()
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
	unread  map[string]bool      // names among those whose files are not open
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
		queried: map[string]bool{}, named: map[string][]string{}, unread: map[string]bool{}, lines: map[check.RuleID]int{},
	}
	for _, s := range w.own.Named {
		l.named[plainName(s)] = append(l.named[plainName(s)], s)
		l.unread[plainName(s)] = true
	}
	for _, f := range w.Doc.OpenFiles {
		delete(l.unread, plainName(f.Name))
		l.plain[strings.TrimSuffix(f.Name, ".gz")] = f.Name
		l.indexes[f.Name] = l.indexes[f.Name] || f.Kind == sitemapcore.Index
		for _, c := range f.Children {
			for _, name := range filename.QueryNames(c.Loc) {
				l.queried[name] = true
			}
		}
	}
	folders, doubtful := w.folders(), page.DoubtfulHost([]byte(naming.MainHost(w.Doc)))
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
			Name: display.ShowName(l.SourceName()),
		}}
		l.found[id] = x
	}
	x.Files++
	x.Of = append(x.Of, l.id)
	if !r.Cut || l.Kind == sitemapcore.Index {
		x.Kept = append(x.Kept, l.id)
	}
	if Fixable(l.File, r) {
		x.Fix = r.Fix
	}
	return x
}

// file checks the rules that are about files of all kinds.
func (l *fileLook) file(folder string) {
	pages := l.Doc.Tally(l.id).Pages
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
	l.breaks(check.L2, !fresh && filename.WithEnding(l.Kind, l.Name) != l.Name)
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
	named := l.named[plainName(l.Name)]
	// An index that is not open may list the file, and a line without a full address may be its.
	l.breaks(check.L8, len(named)+len(l.unread) == 0 && !o.Partial && !l.Listings.Lists(l.id))
	at, wrong, away := folder+l.Name, o.Partial && l.found[check.L8a] == nil, len(named) > 0 && len(o.Host) > 0
	for _, s := range named {
		at = s
		wrong = wrong || o.Elsewhere(s, l.sums.reaches.secure(l.id))
		away = away && address.BareSite(s) != strings.TrimPrefix(string(o.Host), "www.")
	}
	if x := l.breaks(check.L8b, away); x != nil {
		x.Title = say.Fill("robots.txt lists the sitemap at {site}, and its pages are at {other}", "site", address.BareSite(at),
			"other", string(o.Host))
	}
	if x := l.breaks(check.L8a, wrong); x != nil && x.Files == 1 {
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
			if page.IsPage([]byte(p.Loc)) && !slices.Contains(x.Loose, p.Loc) {
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

// IsEmpty reports whether a file is a sitemap without a page.
func IsEmpty(d *sitemapcore.Document, id sitemapcore.FileID) bool {
	return d.File(id).Kind == sitemapcore.URLSet && d.Tally(id).Pages == 0
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
