package opening

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
)

// This file reads Search Console's exports of its page indexing report: an archive for each reason why pages are not
// indexed, with the pages in Table.csv, the reason in Metadata.csv, and their number on each day in Chart.csv. Their
// columns are known, so the user isn't asked about them.

const listsNoPagesMore say.Text = "In Search Console, open one reason why pages aren’t indexed, export it, and open " +
	"that file here. Where it was unpacked, open Table.csv and Metadata.csv together."

// A reason is the Metadata.csv of such an export, or its Chart.csv.
type reason struct {
	Input
	issue string
	chart bool
}

// folder names the folder of a file, so that the files of one export are found together.
type folder string

func folderOf(archive, path string) folder {
	return folder(archive + "\n" + path[:strings.LastIndexByte(path, '/')+1])
}

// A bareTable is a table without any address.
type bareTable struct {
	Input
	text    []byte
	err     error
	summary bool // it lists the reasons of the report, with numbers of pages
}

// exports are the files of such exports, and tables without addresses: an export of Search Console's performance report
// has six of them beside the one of pages.
type exports struct {
	reasons []reason
	bare    []bareTable
	tables  map[folder]bool // the position of a table in the reading
}

// takeBare keeps a table without addresses until all others are known, and reports whether it is one.
func (x *exports) takeBare(in Input, t *intake.Table, err error) bool {
	if !t.HasNone() {
		return false
	}
	x.bare = append(x.bare, bareTable{in, t.Text, err, t.ListsReasons()})
	return true
}

// keepReason keeps a file of reasons, which has no pages, and reports whether it is one.
func (x *exports) keepReason(in Input, text []byte) bool {
	r := reason{Input: in}
	ok := false
	if r.issue, ok = intake.IndexingIssue(text); !ok {
		r.chart = intake.IsIndexingChart(text)
		ok = r.chart || isDrilldown(in.Archive) && !intake.NewTable(text).HasAddresses()
	}
	if ok {
		x.reasons = append(x.reasons, r)
	}
	return ok
}

// read notes that a table was read.
func (x *exports) read(t *Table) {
	if x.tables == nil {
		x.tables = map[folder]bool{}
	}
	x.tables[folderOf(t.Archive, t.Path)] = true
}

// isDrilldown reports whether an archive has the name that Search Console gives in every language.
func isDrilldown(name string) bool {
	return strings.Contains(strings.ToLower(name), "-coverage-drilldown-")
}

// readExports reads the tables of such exports.
func (r *Reader) readExports() error {
	issues := map[folder]string{}
	for _, x := range r.exports.reasons {
		if x.chart {
			continue
		}
		at := folderOf(x.Archive, x.Path)
		if was, ok := issues[at]; ok && was != x.issue {
			x.issue = "" // its table can't be determined
		}
		issues[at] = x.issue
	}
	for _, t := range slices.Clone(r.Waiting) {
		issue, ok := issues[folderOf(t.Archive, t.Path)]
		if !ok && !isDrilldown(t.Archive) {
			continue
		}
		if t.HasAddresses() && len(t.Columns) > 2 {
			continue // another table that happens to be there
		}
		r.Waiting = slices.DeleteFunc(r.Waiting, func(x *Table) bool { return x == t })
		if !t.HasAddresses() {
			continue
		}
		r.exports.read(t)
		path := t.Path
		if err := r.export(t, issue); r.stop != nil {
			return r.stop
		} else if err != nil {
			r.refused(path, err, 0, nil)
		}
	}
	for _, x := range r.exports.reasons {
		at := folderOf(x.Archive, x.Path)
		_, beside := issues[at]
		switch {
		case r.exports.tables[at] || x.chart && beside:
		case x.chart:
			r.refused(x.Name, intake.RefuseProse(0), 0, nil)
		default:
			if x.Archive != "" {
				x.Name = x.Archive
			}
			r.say(x.Input, sitemapcore.Fatal, say.Fill("{file} lists no pages", "file", intake.ShowName(x.Name)),
				listsNoPagesMore)
			r.Refused++
		}
	}
	return nil
}

// readBare handles tables without addresses. They are omitted if the same export has a table with some.
func (r *Reader) readBare() {
	full := map[string]bool{} // archives that have a table with addresses
	for at := range r.exports.tables {
		archive, _, _ := strings.Cut(string(at), "\n")
		full[archive] = true
	}
	for _, t := range r.Waiting {
		full[t.Archive] = true
	}
	told := map[folder]bool{}
	for _, x := range r.exports.reasons {
		told[folderOf(x.Archive, x.Path)] = true
	}
	var left []string
	from := "" // the archive or the file of the first
	for _, x := range r.exports.bare {
		switch {
		case told[folderOf(x.Archive, x.Path)]:
		case full[x.Archive]:
			if left = append(left, intake.ShowName(x.Name)); from == "" {
				from = cmp.Or(x.Archive, x.Name)
			}
		case x.summary:
			r.say(x.Input, sitemapcore.Fatal, say.Fill("{file} lists no pages", "file", intake.ShowName(x.Name)),
				listsNoPagesMore)
			r.Refused++
		default:
			if err := r.rescue(x.Input, x.err, x.text); err != nil {
				r.refused(x.Name, err, 0, nil)
			}
		}
	}
	n := len(left)
	if n > maxNamedTables {
		left = append(left[:maxNamedTables], "…")
	}
	if n > 0 {
		title := say.Fill("{n, plural, one {# table} other {# tables}} without page addresses left out: {files}", "n", n,
			"files", strings.Join(left, ", "))
		r.Notes = append(r.Notes, title)
		r.tell(from, sitemapcore.Note, &sitemapcore.Failure{Title: title})
	}
}

// maxNamedTables is how many tables without addresses are named.
const maxNamedTables = 10

// export reads the pages that have a reason.
func (r *Reader) export(t *Table, issue string) error {
	if t.Archive != "" {
		t.Path = t.Archive
	}
	found, known := intake.IndexingFound(issue)
	reason := display.Excerpt([]byte(issue))
	switch {
	case found != intake.CrawlFine:
	case issue == "":
		r.remark("We can’t see why these pages aren’t indexed, so no page is marked")
	case !known:
		r.remark(say.Fill("We don’t know Search Console’s reason “{reason}”, so no page is marked", "reason", reason))
	default:
		r.remark(say.Fill("Search Console’s reason “{reason}” is nothing that our checks look for, so no page is "+
			"marked", "reason", reason))
	}
	r.Reasons = true
	l := t.Layout
	if found != intake.CrawlFine {
		l.Issue = issue
	}
	whole := r.Crawl.Whole
	err := r.readTable(t, l)
	r.Crawl.Whole = whole // the pages of one reason are no whole crawl
	return err
}
