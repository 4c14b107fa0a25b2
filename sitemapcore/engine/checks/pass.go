package checks

import (
	"runtime"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/engine/fileissues"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
)

// tidyRows is the number of pages from which memory is looked after.
const tidyRows = 100_000

// Tidy collects the garbage of the last job, if the document is large. WebAssembly memory never shrinks: for a million
// pages in 254 MB of XML the tables of a job take 10 to 40 MB, and the next ones would be added to them.
func Tidy(d *sitemapcore.Document) {
	if d.Len() >= tidyRows {
		runtime.GC()
	}
}

// A Pass looks at all pages: first at each by itself, then at those that depend on others.
type Pass struct {
	*Inspector
	j    *session.Job
	sets *RuleSets
	slow func() // called once if the pass takes long; nil if the displayed counts stay right

	duplicates *among.Duplicates
	sites      *among.Sites
	spellings  *among.Spellings
	versions   *among.Versions
	folders    naming.Counts
	having     [sitemapcore.NumExtras]int // the number of pages with extensions of each sort
	files      *fileissues.Sums
	dates      *among.Dates
	among      bool // some page is known to break a rule that compares it with others
	addressed  bool // all pages are in duplicates
}

// NewPass returns a pass that looks at pages with x.
func NewPass(x *Inspector, j *session.Job, sets *RuleSets, slow func()) *Pass {
	spelled, duplicates := sitemapcore.ValueReader{Doc: x.Doc}, among.PagesBy(x.Doc, among.SameAddress)
	return &Pass{
		Inspector: x, j: j, sets: sets, slow: slow,
		duplicates: duplicates, sites: among.NewSites(), versions: among.NewVersions(duplicates, x.Doc.Len()),
		spellings: among.NewSpellings(spelled.Address, x.Doc.Len()), folders: naming.Counts{},
		files: fileissues.NewSums(), dates: among.NewDates(x.today),
	}
}

// Run checks all pages, and returns the counts.
func (p *Pass) Run() (*Summary, error) {
	p.sets.reserve(p.Doc.MaxID())
	if err := p.each(); err != nil {
		return nil, err
	}
	if p.spellings.Alike() && !p.addressed { // otherwise no pages have the same address
		if err := p.addAddresses(); err != nil {
			return nil, err
		}
	}
	mixed := p.sites.Apart()
	doubt := p.dates.Doubt()
	// In most documents no page is like another, and there is nothing more to find.
	if p.among || !doubt.Rules.Empty() || mixed || p.duplicates.Pages() > 0 || p.spellings.Found() || p.versions.Open() > 0 {
		if err := p.together(mixed, &doubt); err != nil {
			return nil, err
		}
	}
	counted, err := p.count()
	return &Summary{Counts: counted, sections: sections(p.folders), extras: p.having, sums: p.files}, err
}

// each looks at each page by itself.
func (p *Pass) each() error {
	begun := p.j.Host().Now()
	for at, id := range p.Doc.Order().All {
		if err := p.j.Pace(at); err != nil {
			return err
		}
		if at%sitemapcore.PaceRows == 0 && p.slow != nil && p.j.Host().Now()-begun >= session.ProgressMS {
			p.slow()
			p.slow = nil
		}
		row := p.Doc.Row(id)
		if row.Ext.Present() {
			CountExtensions(&p.having, row)
		}
		set := p.bits(id)
		addFolder(p.folders, p.Loc(), p.Checker.Site(p.Loc()))
		if !p.Doc.Included(id) {
			p.sets.store(id, set)
			continue
		}
		set, err := p.relate(id, row, set)
		if err != nil {
			return err
		}
		p.sets.store(id, set)
	}
	return nil
}

// relate adds a page to the indexes of all pages, and adds the known rules about its relations to the rules that it
// breaks by itself.
func (p *Pass) relate(id sitemapcore.EntryID, row *sitemapcore.Row, set check.RuleSet) (check.RuleSet, error) {
	if row.Alternates > 0 && !p.addressed {
		// Links can be resolved when the addresses of all pages are indexed.
		if err := p.addAddresses(); err != nil {
			return set, err
		}
	}
	loc := p.Loc()
	p.sites.Add(row.File, loc)
	p.spellings.Add(id, loc)
	p.files.Add(row.File, loc, p.Text[sitemapcore.LastMod], &p.Checker.LastMod)
	p.dates.AddRead(p.Text[sitemapcore.LastMod], &p.Checker.LastMod)
	stale := documentRules
	if row.Ext.Present() {
		if marks, final := p.versions.Add(id, loc, p.extras.Links()); final {
			set, stale = set.Or(marks), valueRules
		}
		p.files.AddExtras(row, &p.extras)
	}
	// The last pass's findings about relations stay until this one has its own.
	if old, _ := p.sets.Get(id); old.Meets(stale) {
		set = set.Or(old.And(stale))
		p.among = true
	}
	return set, nil
}

// together finds the rules that pages break because of others; mixed means that they are of several sites, and doubt is
// the fault of their dates.
func (p *Pass) together(mixed bool, doubt *among.Doubt) error {
	marks := p.versionMarks()
	for at, id := range p.Doc.Order().All {
		if err := p.j.Pace(at); err != nil {
			return err
		}
		if !p.Doc.Included(id) {
			continue
		}
		old, _ := p.sets.Get(id)
		stale := documentRules
		final := p.versions.Certain(id)
		if final {
			stale = valueRules
		}
		set := old.Without(stale).Or(p.duplicates.Marks(p.Doc, id)).Or(p.spellings.Marks(id))
		if mixed || !doubt.Rules.Empty() {
			p.Load(id)
			set = set.Or(doubt.Marks(p.Text[sitemapcore.LastMod]))
		}
		if mixed {
			set = set.Or(p.sites.Marks(p.Doc.Row(id).File, p.Loc()))
		}
		if p.Doc.Row(id).Alternates > 0 && !final && !p.versions.Agree(id) {
			set = set.Or(marks(id))
		}
		if set != old {
			p.sets.store(id, set)
		}
	}
	return nil
}

// versionMarks returns what tells the rules about language versions that a page breaks, when all
// pages are in both indexes.
func (p *Pass) versionMarks() func(sitemapcore.EntryID) check.RuleSet {
	x, y := NewInspector(p.Doc, p.today, p.Clock, p.Own), NewInspector(p.Doc, p.today, p.Clock, p.Own)
	read := func(x *Inspector, id sitemapcore.EntryID) extras.Links {
		x.Load(id)
		x.readExtras(&x.extras, id)
		return x.extras.Links()
	}
	version := func(id sitemapcore.EntryID) extras.Links { return read(y, id) }
	return func(id sitemapcore.EntryID) check.RuleSet { return p.versions.Marks(id, read(x, id), version) }
}

// addAddresses takes the addresses of the pages into the index of duplicates.
func (p *Pass) addAddresses() error {
	r, key := sitemapcore.ValueReader{Doc: p.Doc}, []byte(nil)
	for at, id := range p.Doc.Order().All {
		if !p.Doc.Included(id) {
			continue
		}
		if err := p.j.Pace(at); err != nil {
			return err
		}
		key = among.SameAddress(key[:0], r.Loc(id))
		p.duplicates.Add(id, key)
	}
	p.addressed = true
	return nil
}

// count counts the pages by the rules that they break. Few sets of rules differ, so each is looked at once.
func (p *Pass) count() (s among.Summary, err error) {
	var pages []int // by the index of their set
	for at, id := range p.Doc.Order().All {
		if err := p.j.Pace(at); err != nil {
			return s, err
		}
		if !p.Doc.Included(id) {
			continue
		}
		i := int(p.sets.at(id))
		for i >= len(pages) {
			pages = append(pages, 0)
		}
		pages[i]++
	}
	for i, n := range pages {
		s.AddPages(p.sets.sets[i], n)
	}
	return s, nil
}

// CountExtensions counts a page for each sort of extension that it has.
func CountExtensions(having *[sitemapcore.NumExtras]int, r *sitemapcore.Row) {
	for i, n := range r.Extras() {
		if n > 0 {
			having[i]++
		}
	}
}
