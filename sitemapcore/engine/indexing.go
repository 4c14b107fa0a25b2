package engine

import (
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/intake"
)

// This file takes Search Console's exports of its page indexing report: an archive for each reason
// why pages are not indexed, with the pages in Table.csv, the reason in Metadata.csv, and how many
// they were each day in Chart.csv. Their columns are known, so nobody is asked about them.

// A reason is the Metadata.csv of such an export, or its Chart.csv.
type reason struct {
	given
	issue string
	chart bool
}

// reason keeps a file of such an export that has no pages, and reports whether it is one.
func (o *opener) reason(in given, text []byte) bool {
	r := reason{given: in}
	ok := false
	if r.issue, ok = intake.IndexingIssue(text); !ok {
		r.chart = intake.IsIndexingChart(text)
		ok = r.chart || isDrilldown(in.archive) && !intake.NewTable(text).HasAddresses()
	}
	if ok {
		o.reasons = append(o.reasons, r)
	}
	return ok
}

// folderOf names where a file stands, so that those of one export are found together.
func folderOf(archive, path string) string {
	return archive + "\n" + path[:strings.LastIndexByte(path, '/')+1]
}

// isDrilldown reports whether an archive has the name that Search Console gives in every language.
func isDrilldown(name string) bool {
	return strings.Contains(strings.ToLower(name), "-coverage-drilldown-")
}

// indexing reads the tables of such exports.
func (o *opener) indexing() error {
	reasons := map[string]string{}
	for _, r := range o.reasons {
		folder := folderOf(r.archive, r.path)
		if r.chart {
			continue
		}
		if was, ok := reasons[folder]; ok && was != r.issue {
			r.issue = "" // nobody can tell which table it is of
		}
		reasons[folder] = r.issue
	}
	read := map[string]bool{}
	for _, id := range slices.Clone(o.result.Tables) {
		t := o.e.table(id)
		folder := folderOf(t.archive, t.path)
		issue, ok := reasons[folder]
		if !ok && !isDrilldown(t.archive) {
			continue
		}
		if t.table.HasAddresses() && len(t.table.Columns) > 2 {
			continue // another table that happens to be there
		}
		o.e.forgetTable(id)
		o.result.Tables = slices.DeleteFunc(o.result.Tables, func(x int) bool { return x == id })
		if !t.table.HasAddresses() {
			continue
		}
		read[folder] = true
		if err := o.indexed(t, issue); errors.Is(err, errCanceled) {
			return err
		} else if err != nil {
			o.refused(t.path, err, 0, nil)
		}
	}
	for _, r := range o.reasons {
		folder := folderOf(r.archive, r.path)
		_, beside := reasons[folder]
		switch {
		case read[folder] || r.chart && beside || o.purpose == toCompare:
		case r.chart:
			o.refused(r.name, intake.RefuseProse(0), 0, nil)
		default:
			if r.archive != "" {
				r.name = r.archive
			}
			o.say(r.given, sitemapcore.Fatal, intake.ShowName(r.name)+" lists no pages",
				"In Search Console, open one reason why pages aren’t indexed, export it, and open that file here. "+
					"Where it was unpacked, open Table.csv and Metadata.csv together.")
			o.result.Refused++
		}
	}
	return nil
}

// indexed reads the pages that have a reason.
func (o *opener) indexed(t *table, issue string) error {
	if t.archive != "" {
		t.path = t.archive
	}
	said := "Search Console’s reason “" + excerpt([]byte(issue)) + "”"
	found, known := intake.IndexingFound(issue)
	switch {
	case issue == "":
		said = "Search Console’s reason isn’t one that we know (only the English ones)"
	case !known:
		said += " isn’t one that we know (only the English ones)"
	default:
		said += " is nothing that a check tells"
	}
	if found == intake.CrawlFine {
		o.result.Notes = append(o.result.Notes, said+", so no page is marked")
	}
	if o.incoming != nil {
		o.incoming.ask = true
	}
	l := t.table.Layout
	if found != intake.CrawlFine {
		l.Issue = issue
	}
	whole := o.crawl.whole
	err := o.table(t, l)
	o.crawl.whole = whole // the pages of one reason are no whole crawl
	return err
}
