package output

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

const fileLoses say.Text = "{n, plural, one {# page has something that this kind of file can’t hold} other {# pages " +
	"have something that this kind of file can’t hold}}"

// A losingList is an opened list with pages that have values which a list can't hold.
type losingList struct {
	name  string
	pages int
}

// findings collects the problems of a plan until its parts have names.
type findings struct {
	large   []*Part             // parts that one page makes too large
	lists   []losingList        // the opened lists that are filled
	listed  int                 // pages of new lists that have values which a list can't hold
	emptied []*sitemapcore.File // files without pages
	// unopened are the addresses in the indexes whose files are not open, and whether a change of the index moved them.
	unopened map[string]bool
	lost     int        // pages that lose something in the canonical form
	loss     write.Loss // what
	spared   int        // pages whose change frequency or priority is left out
	tooLong  int        // pages of a table with a value that no cell takes
}

// keep notes a line of an index whose file is not open.
func (x *findings) keep(f *sitemapcore.File, c *sitemapcore.Child) {
	at := f.LineRead(c)
	x.unopened[c.Loc] = at >= 0 && f.Came[at].Loc != c.Loc
}

// findProblems adds the problems that the user should know before the download.
func (p *Planner) findProblems() {
	plan := p.plan
	for _, f := range p.found.emptied {
		plan.problem(sitemapcore.Warn, f.Name, say.Fill("{file} has no pages left", "file", f.Name),
			"This file isn’t in the download. Delete it from your site as well, or search engines keep reading the old one.")
	}
	moved := 0
	for _, m := range p.found.unopened {
		if m {
			moved++
		}
	}
	if moved > 0 {
		plan.problem(sitemapcore.Warn, "", say.N("{n, plural, one {# sitemap that you didn’t open gets a new address "+
			"in the index} other {# sitemaps that you didn’t open get new addresses in the index}}", moved),
			say.N("{n, plural, one {Its pages keep their old addresses. Open that file here as well, and move its pages.} "+
				"other {Their pages keep their old addresses. Open those files here as well, and move their pages.}}", moved))
	}
	if n := len(p.found.unopened) - moved; n > 0 {
		plan.problem(sitemapcore.Note, "", say.N("{n, plural, one {# sitemap that you didn’t open stays "+
			"in the index as it is} other {# sitemaps that you didn’t open stay in the index as they are}}", n),
			say.N("{n, plural, one {Leave that file on your site. Its pages are not part of this download.} "+
				"other {Leave those files on your site. Their pages are not part of this download.}}", n))
	}
	for _, q := range p.found.large {
		if q.Name == "" {
			// It was given up for another way to cut its file.
			continue
		}
		plan.problem(sitemapcore.Reject, q.Name, "Page too large for one file",
			say.Fill("One page alone makes {file} larger than a sitemap may be. Remove some of what the page holds.",
				"file", q.Name))
	}
	for _, l := range p.found.lists {
		plan.problem(sitemapcore.Warn, l.name,
			say.Fill("In {file}, {n, plural, one {# page keeps only its address} other {# pages keep only their "+
				"addresses}}", "file", l.name, "n", l.pages),
			"A plain list holds addresses and nothing else: no dates, no images. “Build new files” keeps everything.")
	}
	if n := p.found.listed; n > 0 {
		plan.problem(sitemapcore.Warn, "", say.N(fileLoses, n),
			"A plain list holds addresses and nothing else: no dates, no images.")
	}
	if n := p.found.lost; n > 0 {
		plan.problem(sitemapcore.Note, "", say.N("{n, plural, one {# page has something that new "+
			"files can’t hold} other {# pages have something that new files can’t hold}}", n),
			say.Fill("Left out: {what}. “Keep my files” keeps it.", "what", lost(p.found.loss)))
	}
	if n := p.found.tooLong; n > 0 {
		plan.problem(sitemapcore.Warn, "", say.N(fileLoses, n), "Excel takes 32,767 characters in "+
			"a cell. The table has only a number, or nothing, in place of a longer value. If you open the table here "+
			"again beside these pages, such values stay as they are.")
	}
	if n := p.partsOutside(); n > 0 {
		plan.problem(sitemapcore.Note, "", say.N("{n, plural, one {# part outside the pages is} "+
			"other {# parts outside the pages are}} left out", n),
			"New files have pages and nothing between them. “Keep my files” keeps the rest.")
	}
	if n := p.found.spared; n > 0 {
		plan.problem(sitemapcore.Note, "", say.N("Change frequency and priority of {n, plural, one {# "+
			"page} other {# pages}} are left out", n),
			say.Join(" ", facts.PriorityReaders, "What you set here stays. “More choices” writes the others as well."))
	}
	if len(plan.Parts) == 0 {
		why := say.Text("Open a sitemap or paste page addresses first.")
		if n := plan.LeftOut; n > 0 {
			why = say.N("{n, plural, one {You left out the only page. Include it again.} other {You left out all # "+
				"pages. Include at least one of them.}}", n)
		}
		plan.problem(sitemapcore.Warn, "", "There are no pages to download", why)
	}
	if p.opts.Format.IsTable() {
		return
	}
	if p.isElsewhere() {
		plan.problem(sitemapcore.Warn, "", say.Fill("None of the pages is on {site}", "site", address.BareSite(string(p.base))),
			"Search engines accept these pages only if the robots.txt of their own site lists the files, or if both sites "+
				"are yours in Search Console.")
	}
	if p.base != "" || p.sites != nil || len(plan.Parts) == 0 {
		return
	}
	for _, q := range plan.Parts {
		if q.listed && q.Address == "" {
			plan.problem(sitemapcore.Reject, "", "The index needs the address of your site",
				"Search engines find each file by its full address, and skip an index without it. Enter where the "+
					"files will be, such as https://shop.example/.")
			return
		}
	}
	plan.problem(sitemapcore.Note, "", "We don’t know the address of your site", "Without the "+
		"address of your site we can’t write the line for robots.txt. Enter where the files will be, such as "+
		"https://shop.example/.")
}

// partsOutside returns the number of parts outside of pages that new files leave out of the opened
// files.
func (p *Planner) partsOutside() (n int) {
	if p.opts.Keep || p.opts.Format != sitemapcore.FormatXML {
		return 0
	}
	const all = sitemapcore.OutsideText | sitemapcore.OutsideTags
	for _, f := range p.doc.OpenFiles {
		n += len(f.OutsideParts(p.doc.Text(f.Store), all&^f.Removed))
	}
	return n
}

// lost names the contents that the canonical form can't hold.
func lost(l write.Loss) say.Text {
	var names []say.Text
	for _, x := range [...]struct {
		loss write.Loss
		name string
	}{
		{write.LostRepeats, say.Text("repeated values").String()},
		{write.LostMarkup, say.Text("tags and comments inside values").String()},
		{write.LostText, say.Text("text outside tags").String()},
		{write.LostAttributes, say.Text("attributes that search engines don’t know").String()},
		{write.LostEntities, say.Text("definitions of placeholders").String()},
		{write.LostEntry, say.Text("entries that can’t be read").String()},
	} {
		if l&x.loss != 0 {
			names = append(names, say.Data(x.name))
		}
	}
	return say.And(names...)
}
