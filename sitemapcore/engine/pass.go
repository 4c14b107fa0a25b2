package engine

import (
	"runtime"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
)

// checkAll begins the pass over all pages anew.
func (e *Engine) checkAll() { e.beginPass(e.checkPages) }

// beginPass begins to look at all pages, in place of what looks at them now.
func (e *Engine) beginPass(run func(*job) error) {
	e.unchecked = false
	e.start(0, "check", run, func(err error) {
		if err != nil {
			return
		}
		e.tidy()
		again := e.unchecked
		e.summary.complete = !again
		e.tellSummary()
		if again {
			e.checkAll()
			return
		}
		e.views.renew(func(*view) bool { return false })
	})
}

// tidyRows is the number of pages from which memory is looked after.
const tidyRows = 100_000

// tidy collects the garbage of what has just ended, if the document is large. WebAssembly memory
// never shrinks: of a million pages in 254 MB of XML the tables of a job are 10 to 40 MB, and the
// next one would be put beside them.
func (e *Engine) tidy() {
	if e.doc.Len() >= tidyRows {
		runtime.GC()
	}
}

// recheckRows is the number of edited pages that are looked at on the spot.
const recheckRows = 1000

// A pass looks at all pages: first at each by itself, then at those that depend on others.
type pass struct {
	*inspector
	j         *job
	twins     *check.Duplicates
	sites     *check.Sites
	spellings *check.Spellings
	versions  *check.Versions
	folders   folderCounts
	having    [sitemapcore.NumExtras]int // the number of pages with extensions of each sort
	files     *fileSums
	among     bool // some page is known to break a rule that compares it with others
	addressed bool // all pages are in twins
}

// checkPages looks at all pages.
func (e *Engine) checkPages(j *job) error {
	spelled := sitemapcore.ValueReader{Doc: e.doc}
	twins := e.pagesBy(sameAddress)
	e.sets.reserve(e.doc.MaxID())
	p := &pass{
		inspector: e.newInspector(), j: j, twins: twins, sites: check.NewSites(), versions: check.NewVersions(twins),
		spellings: check.NewSpellings(twins, spelled.Address), folders: folderCounts{counts: counts{}},
		files: newFileSums(),
	}
	if err := p.each(); err != nil {
		return err
	}
	if err := p.spellings.Compare(j.breathe); err != nil {
		return err
	}
	mixed := p.sites.Apart()
	// In most documents no page is like another, and there is nothing more to find.
	if p.among || mixed || twins.Pages() > 0 || p.spellings.Pages() > 0 || p.versions.Open() > 0 {
		if err := p.together(mixed); err != nil {
			return err
		}
	}
	counted, err := p.count()
	if err != nil {
		return err
	}
	e.summary = summaryState{
		counts: counted, sections: p.folders.sections(), extras: p.having, files: e.fileIssues(p.files),
		among: p.files, complete: true,
	}
	return nil
}

// each looks at each page by itself.
func (p *pass) each() error {
	e := p.e
	begun, told := e.host.Now(), e.summary.counts.Pages() == 0
	for at, id := range e.doc.Order().All {
		if at%256 == 0 {
			if err := p.j.breathe(); err != nil {
				return err
			}
			if !told && e.host.Now()-begun >= progressMS {
				// What is on screen is of the last pass; a short one would only flicker.
				told = true
				e.tellSummary()
			}
		}
		row := e.doc.Row(id)
		if row.Ext.Present() {
			countExtras(&p.having, row)
		}
		set := p.bits(id)
		p.folders.add(p.loc())
		if !e.doc.Included(id) {
			e.sets.put(id, set)
			continue
		}
		set, err := p.relate(at, id, row, set)
		if err != nil {
			return err
		}
		e.sets.put(id, set)
	}
	return nil
}

// relate notes what tells a page from others, and completes what it breaks by itself with what is
// known of its place among them.
func (p *pass) relate(at int, id sitemapcore.EntryID, row *sitemapcore.Row, set check.RuleSet) (check.RuleSet, error) {
	if row.Alternates > 0 && !p.addressed {
		// Where links lead can be told at once when the addresses of all pages are known.
		if err := p.addAddresses(at); err != nil {
			return set, err
		}
	}
	loc := p.loc()
	if !p.addressed {
		p.twins.Add(id, loc)
	}
	p.sites.Add(loc)
	p.spellings.Add(id, loc)
	p.files.reaches.add(row.File, loc)
	stale := documentRules
	if row.Ext.Present() {
		if marks, settled := p.versions.Add(id, loc, &p.extras); settled {
			set, stale = set.Or(marks), addressRules
		}
		p.files.addNews(row, &p.extras)
	}
	// What the last pass knew of its place among the others stays until this one knows better.
	if old, _ := p.e.sets.get(id); old.Meets(stale) {
		set = set.Or(old.And(stale))
		p.among = true
	}
	return set, nil
}

// together looks at what pages break because of others; mixed says that they are of several sites.
func (p *pass) together(mixed bool) error {
	e := p.e
	marks := e.versionMarks(p.versions)
	for at, id := range e.doc.Order().All {
		if err := p.j.breatheAt(at%256 == 0); err != nil {
			return err
		}
		if !e.doc.Included(id) {
			continue
		}
		old, known := e.sets.get(id)
		if !known {
			old = p.bits(id)
		}
		stale := documentRules
		settled := known && p.versions.Settled(id)
		if settled {
			stale = addressRules
		}
		set := old.Without(stale).Or(p.twins.Marks(id)).Or(p.spellings.Marks(id))
		if mixed {
			p.load(id)
			set = set.Or(p.sites.Marks(p.loc()))
		}
		if e.doc.Row(id).Alternates > 0 && !settled && !p.versions.Agree(id) {
			set = set.Or(marks(id))
		}
		if set != old {
			e.sets.put(id, set)
		}
	}
	return nil
}

// addAddresses takes the addresses of the pages from a position on into the index of twins.
func (p *pass) addAddresses(from int) error {
	r := sitemapcore.ValueReader{Doc: p.e.doc}
	for at, id := range p.e.doc.Order().All {
		if at < from || !p.e.doc.Included(id) {
			continue
		}
		if err := p.j.breatheAt(at%1024 == 0); err != nil {
			return err
		}
		p.twins.Add(id, r.Loc(id))
	}
	p.addressed = true
	return nil
}

// count counts the pages by the rules that they break. Few sets of rules occur, and the rules of
// each are counted once.
func (p *pass) count() (s check.Summary, err error) {
	sets := &p.e.sets
	pages := make([]int, len(sets.sets)) // by index of their set
	for at, id := range p.e.doc.Order().All {
		if err := p.j.breatheAt(at%4096 == 0); err != nil {
			return s, err
		}
		if !p.e.doc.Included(id) {
			continue
		}
		if i := sets.at(id); 0 < i && int(i) < len(pages) {
			pages[i]++
		} else {
			s.Add(p.bits(id))
		}
	}
	for i, n := range pages {
		if n > 0 {
			s.AddPages(sets.sets[i], n)
		}
	}
	return s, nil
}
