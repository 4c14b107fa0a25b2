package output

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// A losingList is a list with pages that have values which a list can't hold.
type losingList struct {
	name  string
	pages int
}

// findings are what the problems of a plan are made of when its parts have names.
type findings struct {
	large   []*Part             // parts that one page makes too large
	lists   []losingList        // the lists that are filled
	emptied []*sitemapcore.File // files without pages
	// unopened are the addresses in the indexes whose files are not open.
	unopened map[string]bool
	lost     int             // pages that lose something in the canonical form
	loss     sitemapxml.Loss // what
	spared   int             // pages whose change frequency or priority is left out
	tooLong  int             // pages of a table with a value that no cell takes
	unnamed  int             // pages of a list for programs with something that it has no name for
}

// findProblems says what the owner should know before the download.
func (p *Planner) findProblems() {
	plan := p.plan
	for _, f := range p.found.emptied {
		plan.problem(FileEmptied, sitemapcore.Warn, f.Name, words.FileEmptied.With("file", f.Name),
			words.FileEmptiedWhy)
	}
	if n := len(p.found.unopened); n > 0 {
		plan.problem(IndexKeeps, sitemapcore.Note, "", words.IndexKeeps.N(n), words.IndexKeepsWhy.N(n))
	}
	for _, q := range p.found.large {
		if q.Name == "" {
			// It was given up for another way to cut its file.
			continue
		}
		plan.problem(EntryTooLarge, sitemapcore.Reject, q.Name, words.EntryTooLarge,
			words.EntryTooLargeWhy.With("file", q.Name))
	}
	holds := words.ListLosesWhy
	if !p.opts.Keep {
		holds = words.ListHolds // it was chosen, and there are no opened files to keep instead
	}
	for _, l := range p.found.lists {
		plan.problem(ListLosesValues, sitemapcore.Warn, l.name,
			words.ListLoses.With("file", l.name, "n", l.pages), holds)
	}
	if n := p.found.lost; n > 0 {
		plan.problem(FormatLosesParts, sitemapcore.Note, "", words.FormatLoses.N(n),
			words.FormatLosesWhy.With("what", lost(p.found.loss)))
	}
	if n := p.found.tooLong; n > 0 {
		plan.problem(FormatLosesParts, sitemapcore.Warn, "", words.FileLoses.N(n), words.TooLongWhy)
	}
	if n := p.found.unnamed; n > 0 {
		plan.problem(FormatLosesParts, sitemapcore.Warn, "", words.FileLoses.N(n), words.UnnamedWhy)
	}
	if n := p.partsOutside(); n > 0 {
		plan.problem(FormatLosesParts, sitemapcore.Note, "", words.PartsOutside.N(n), words.PartsOutsideWhy)
	}
	if n := p.found.spared; n > 0 {
		plan.problem(ValuesSpared, sitemapcore.Note, "", words.ValuesSpared.N(n), words.ValuesSparedWhy)
	}
	if len(plan.Parts) == 0 {
		why := words.NoPagesYet
		if n := plan.LeftOut; n > 0 {
			why = words.NoPagesIncluded.N(n)
		}
		plan.problem(NoPages, sitemapcore.Warn, "", words.NoPages, why)
	}
	if p.base != "" || len(plan.Parts) == 0 || p.opts.Format.IsTable() {
		return
	}
	for _, q := range plan.Parts {
		if q.listed && q.Address == "" {
			plan.problem(NoAddress, sitemapcore.Reject, "", words.IndexNeedsAddress, words.IndexNeedsAddressWhy)
			return
		}
	}
	plan.problem(NoAddress, sitemapcore.Note, "", words.NoAddress, words.NoAddressWhy)
}

// partsOutside returns the number of parts outside of pages that new files leave out of the opened
// files.
func (p *Planner) partsOutside() (n int) {
	if p.opts.Keep || p.opts.Format != sitemapcore.FormatXML {
		return 0
	}
	for i := range p.doc.Files() {
		if f := p.doc.File(sitemapcore.FileID(i)); !f.Gone {
			all := sitemapcore.OutsideText | sitemapcore.OutsideTags
			n += len(f.OutsideParts(p.doc.Text(f.Store), all&^f.Removed))
		}
	}
	return n
}

// lost names what the canonical form has no place for.
func lost(l sitemapxml.Loss) string {
	var names []string
	for _, x := range [...]struct {
		loss sitemapxml.Loss
		name string
	}{
		{sitemapxml.LostRepeats, words.LostRepeats},
		{sitemapxml.LostMarkup, words.LostMarkup},
		{sitemapxml.LostText, words.LostText},
		{sitemapxml.LostAttributes, words.LostAttributes},
		{sitemapxml.LostEntry, words.LostEntry},
	} {
		if l&x.loss != 0 {
			names = append(names, x.name)
		}
	}
	return catalog.And(names...)
}
