package reading

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/messages"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
)

// This file reads Search Console's exports of its page indexing report: an archive for each reason why pages are not
// indexed, with the pages in Table.csv and the reason in Metadata.csv. Their columns are known, so the user isn't asked
// about them.

const listsNoPagesMore say.Text = "In Search Console, open one reason why pages aren’t indexed, export it, and open " +
	"that file here. Where it was unpacked, open Table.csv and Metadata.csv together."

// folder names the folder of a file, so that the files of one export are found together.
type folder string

func folderOf(archive, path string) folder {
	return folder(archive + "\n" + path[:strings.LastIndexByte(path, '/')+1])
}

// A reason is the Metadata.csv of such an export.
type reason struct {
	Input
	issue string
}

// A bareTable is a table without any address.
type bareTable struct {
	Input
	text []byte
	err  error
}

// exports are the reasons of such exports, and tables without addresses: an export of Search Console's performance report
// has six of them beside the one of pages.
type exports struct {
	reasons map[folder]reason
	bare    []bareTable
	tables  map[folder]bool // that were read
}

// takeBare keeps a table without addresses until all others are known, and reports whether it is one.
func (x *exports) takeBare(in Input, t *table.Table, err error) bool {
	if t.Calculated {
		err = table.RefuseFormulas()
	}
	if t.HasNone() {
		x.bare = append(x.bare, bareTable{in, t.Text, err})
	}
	return t.HasNone()
}

// keepReason keeps a file with a reason, which has no pages, and reports whether it is one.
func (x *exports) keepReason(in Input, text []byte) bool {
	issue, ok := table.IndexingIssue(text)
	if !ok {
		return false
	}
	if x.reasons == nil {
		x.reasons = map[folder]reason{}
	}
	at := folderOf(in.Archive, in.Path)
	if was, known := x.reasons[at]; known && was.issue != issue {
		issue = "" // its table can't be determined
	}
	x.reasons[at] = reason{in, issue}
	return true
}

// read notes that a table was read.
func (x *exports) read(t *Table) {
	if x.tables == nil {
		x.tables = map[folder]bool{}
	}
	x.tables[folderOf(t.Archive, t.Path)] = true
}

// readExports reads the tables of such exports. Beside open pages it also reads those without their reason, because merging
// asks what they are for.
func (r *Reader) readExports() error {
	for _, q := range slices.Clone(r.Waiting) {
		t, is := q.(*Table)
		if !is {
			continue
		}
		reason, ok := r.exports.reasons[folderOf(t.Archive, t.Path)]
		beside := r.host.Marked != nil && t.ListsUnindexed() && t.Book == nil
		if !ok && !beside || len(t.Columns) > 2 || !t.HasAddresses() {
			continue // another table that happens to be there
		}
		r.Waiting = slices.DeleteFunc(r.Waiting, func(x Question) bool { return x == q })
		path := t.Path
		read := func() error { return r.export(t, reason.issue) }
		if !ok {
			read = func() error { return r.readTable(t, t.Layout) }
		}
		if err := read(); r.stop != nil {
			return r.stop
		} else if err != nil {
			r.refused(path, err, 0, nil)
		}
	}
	for _, at := range slices.Sorted(maps.Keys(r.exports.reasons)) {
		x := r.exports.reasons[at]
		if r.exports.tables[at] {
			continue
		}
		name := display.ShowName(cmp.Or(x.Archive, x.Name))
		r.say(x.Input, sitemapcore.Fatal, say.Fill("{file} lists no pages", "file", name), listsNoPagesMore)
		r.Refused++
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
	for _, q := range r.Waiting {
		if t, is := q.(*Table); is {
			full[t.Archive] = true
		}
	}
	var left []string
	from := "" // the archive or the file of the first
	for _, x := range r.exports.bare {
		_, told := r.exports.reasons[folderOf(x.Archive, x.Path)]
		switch {
		case told:
		case full[x.Archive]:
			if left = append(left, display.ShowName(x.Name)); from == "" {
				from = cmp.Or(x.Archive, x.Name)
			}
		default:
			if err := r.rescue(x.Input, x.err, x.text, intake.Detect(x.text)); err != nil {
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
		r.tell(from, sitemapcore.Note, &say.Failure{Title: title})
	}
}

// maxNamedTables is how many tables without addresses are named.
const maxNamedTables = 10

// export reads the pages that have a reason.
func (r *Reader) export(t *Table, issue string) error {
	if t.Archive != "" {
		t.Path = t.Archive
	}
	found, known := messages.OfReason(issue)
	reason := display.Excerpt([]byte(issue))
	switch {
	case found != crawl.Fine:
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
	if found != crawl.Fine {
		l.Issue = issue
	}
	whole := r.Crawl.Whole
	err := r.readTable(t, l)
	r.Crawl.Whole = whole // the pages of one reason are no whole crawl
	return err
}
