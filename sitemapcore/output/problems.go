package output

import (
	"strings"

	"sitemapeditor/sitemapcore"
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
}

// findProblems says what the owner should know before the download.
func (p *Planner) findProblems() {
	plan := p.plan
	for _, f := range p.found.emptied {
		plan.problem(FileEmptied, sitemapcore.Warn, f.Name, f.Name+" has no pages left, so it is not among the files.",
			"Delete it from your site as well, or search engines go on reading the old one.")
	}
	if n := len(p.found.unopened); n > 0 {
		stay, they := "stay in the index as they are.", "Leave those files on your site. Their pages are not part "+
			"of this download."
		if n == 1 {
			stay, they = "stays in the index as it is.",
				"Leave that file on your site. Its pages are not part of this download."
		}
		plan.problem(IndexKeeps, sitemapcore.Note, "", plural(n, "sitemap", "sitemaps")+" that you didn’t open "+stay,
			they)
	}
	for _, q := range p.found.large {
		if q.Name == "" {
			// It was given up for another way to cut its file.
			continue
		}
		plan.problem(EntryTooLarge, sitemapcore.Reject, q.Name,
			"One page alone makes "+q.Name+" larger than a file may be.",
			"Search engines read "+sizeWords(p.maxBytes)+" of a file and no more. Take out some of what the page "+
				"holds.")
	}
	for _, l := range p.found.lists {
		plan.problem(ListLosesValues, sitemapcore.Warn, l.name,
			plural(l.pages, "page", "pages")+" in "+l.name+" will lose all but the address.",
			"A plain list holds addresses and nothing else: no dates, no images. \"Build new files\" keeps everything.")
	}
	if p.found.lost > 0 {
		plan.problem(FormatLosesParts, sitemapcore.Note, "",
			plural(p.found.lost, "page", "pages")+" will lose what has no place in a clean file.",
			lossDetail(p.found.loss)+" \"Keep my files\" keeps it.")
	}
	if p.found.spared > 0 {
		plan.problem(ValuesSpared, sitemapcore.Note, "", "Change frequency and priority of "+plural(p.found.spared,
			"page", "pages")+" are left out.",
			"Google and Bing read neither. What you set here stays, and “More choices” writes the others as well.")
	}
	if len(plan.Parts) == 0 {
		plan.problem(NoPages, sitemapcore.Warn, "", "There are no pages to download.", noPagesDetail(plan.LeftOut))
	}
	if p.base != "" || len(plan.Parts) == 0 {
		return
	}
	const what = "Type where the files will be, such as https://shop.example/."
	for _, q := range plan.Parts {
		if q.listed && q.Address == "" {
			plan.problem(NoAddress, sitemapcore.Reject, "", "The index needs the address of your site.",
				"Search engines find each file by its full address, and skip an index without. "+what)
			return
		}
	}
	plan.problem(NoAddress, sitemapcore.Note, "", "We don’t know the address of your site.",
		"Without it we can’t write the line for robots.txt. "+what)
}

// lossDetail says what the canonical form has no place for.
func lossDetail(l sitemapxml.Loss) string {
	var s []string
	for _, x := range [...]struct {
		loss sitemapxml.Loss
		text string
	}{
		{sitemapxml.LostRepeats, "second values where one is allowed"},
		{sitemapxml.LostMarkup, "tags and comments inside of values"},
		{sitemapxml.LostText, "text outside of tags"},
		{sitemapxml.LostAttributes, "attributes that search engines don’t know"},
		{sitemapxml.LostEntry, "entries that can’t be read"},
	} {
		if l&x.loss != 0 {
			s = append(s, x.text)
		}
	}
	return "That is: " + strings.Join(s, ", ") + "."
}

func noPagesDetail(leftOut int) string {
	if leftOut == 0 {
		return "Open a sitemap or paste page addresses first."
	}
	return "You left out " + plural(leftOut, "page", "pages") + ". Include at least one of them."
}
