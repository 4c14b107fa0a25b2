package item

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Tally says what became of the items of a source: entries of a feed, rows of a table, members of data. Each gave a
// page or was passed by. An item that no other count speaks for has no page address, so that no reader passes one by
// without a word.
type Tally struct {
	Items  int
	Pages  int // items that gave a page, or that mark an open one
	Hidden int // pages that visitors can't see: drafts, private ones, those for later or behind a password
	Other  int // images, menu items, styles and scripts
	Barred int // pages that search engines can't list

	// Paths are the first addresses that lack the site.
	Paths []string
}

// maxPaths is how many addresses within a site are kept as examples.
const maxPaths = 10

// Within notes an item whose address lacks the site.
func (t *Tally) Within(path []byte) {
	if len(t.Paths) < maxPaths {
		t.Paths = append(t.Paths, "/"+strings.TrimPrefix(string(path), "/"))
	}
}

// The cases of [sitemapcore.RuleL9].
const (
	passedNoPage = sitemapcore.RuleL9 + ".page"
	passedHidden = sitemapcore.RuleL9 + ".hidden"
	passedOther  = sitemapcore.RuleL9 + ".other"
	passedBarred = sitemapcore.RuleL9 + ".barred"
)

// Receipts returns a receipt for each reason for which items were passed by.
func (t *Tally) Receipts() (list []sitemapcore.Receipt) {
	for _, x := range [...]struct {
		rule string
		n    int
	}{
		{passedNoPage, t.Items - t.Pages - t.Hidden - t.Other - t.Barred},
		{passedHidden, t.Hidden},
		{passedOther, t.Other},
		{passedBarred, t.Barred},
	} {
		if x.n > 0 {
			list = append(list, sitemapcore.Receipt{Rule: x.rule, Count: x.n, Advice: true})
		}
	}
	return list
}

// DescribePassed returns the words for a receipt of a [Tally], or "".
func DescribePassed(r sitemapcore.Receipt) say.Text {
	switch r.Rule {
	case passedNoPage:
		return say.N("{n, plural, one {# entry} other {# entries}} without a page address", r.Count)
	case passedHidden:
		return say.N("{n, plural, one {# page that visitors can’t see was left out: a draft, or "+
			"private, or with a password} other {# pages that visitors can’t see were left out: drafts, or private, or "+
			"with a password}}", r.Count)
	case passedOther:
		return say.N("{n, plural, one {# entry that isn’t a page was left out, such as an image or a "+
			"menu item} other {# entries that aren’t pages were left out, such as images and menu items}}", r.Count)
	case passedBarred:
		return say.N("{n, plural, one {# row left out because search engines can’t list that page} other {# rows "+
			"left out because search engines can’t list those pages}}", r.Count)
	}
	return ""
}
