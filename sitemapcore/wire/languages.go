package wire

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// PreviewLinks asks for the result of a step that writes links. It is a job. A newer one ends an older one of the same
// sort: with an ID, with examples, or other. The answer is [LinksPreview].
type PreviewLinks struct{ Linking sitemapcore.Linking }

// The relation of a page to the others of its group.
const (
	VersionNone   uint8 = iota // the group has no page in this language
	VersionLinked              // it lists all of the group
	VersionOneWay              // a page links to it, and it doesn't link back
	VersionPart                // it links back, and doesn't list all of the group
	VersionOut                 // it is not in this sitemap
)

// LinksPreview says what writing links would do.
type LinksPreview struct {
	Groups, Links, Pages int
	Defaults             int // of the links: those in place of one to another x-default page

	Alone   int // pages that the examples speak of and that have no partner
	Clashes int // groups that are left alone because they contradict themselves
	Silent  int // groups that are left alone because nothing says the language of a page

	// Of one group: its pages; the language of which it has two pages, mostly ""; the page without a known language;
	// the language of the page that becomes x-default, or "". If examples aren't in this sitemap, the group is one with
	// a page in each of their languages, and only its pages are given.
	Versions []PageVersion
	Clash    string
	Unknown  string
	Default  string

	// How the examples are read: one of the kinds of extension.Pairing, with its parts. None is
	// zero with no Marks.
	Kind   uint8
	Marks  []string
	Tail   string
	Absent []string // examples that are no pages of this sitemap

	Rows []NewLinks // of some pages
}

// A PageVersion is the page of a group in one language.
type PageVersion struct {
	Lang, Address string
	State         uint8 // one of the Version constants
}

// NewLinks are the links that a page gets.
type NewLinks struct {
	Page      say.Text
	Languages string // "de, fr"
}

// The filters for groups.
const (
	AllGroups     uint8 = iota
	MissingGroups       // without a page in some language
	OneWayGroups        // with a page that doesn't link back, or doesn't list all
	OutGroups           // with a page that is not in this sitemap

	NumGroupSorts = 4
)

// OpenGroups asks for the groups of language versions. It is a job, and a newer one ends an older
// one. The answer is [Groups]; [GetGroups] gives them.
type OpenGroups struct {
	Show  uint8  // one of the groups constants
	Query string // only those with a page whose address has this in it
	Job   int
}

// Groups describes the groups of language versions.
type Groups struct {
	Rev     int // of the groups, for those of a [GroupWindow]
	Len     int // after narrowing
	Counts  [NumGroupSorts]int
	Columns []string // the codes of the languages: the one with the most pages first, that for everybody else last
	Pages   []int    // in each
}

// GetGroups asks for some groups: the first column, and Columns of the others from From on. The
// answer is [GroupWindow].
type GetGroups struct{ First, Count, From, Columns int }

// GroupWindow is some groups, one row of cells after the other.
type GroupWindow struct {
	Rev, First, Len int
	From, Columns   int   // as asked for, as far as there are so many; each row has one cell more
	States          []int // one of the Version constants for each cell
	IDs             []sitemapcore.EntryID
	Ends            []int  // of the cells' addresses in Text, each clipped before
	Text            string `show:"whole"`
}

// Address returns the address in a cell.
func (m *GroupWindow) Address(cell int) string {
	from := 0
	if cell > 0 {
		from = m.Ends[cell-1]
	}
	return m.Text[from:m.Ends[cell]]
}

// AddressIn returns the address of the version in a language, or "".
func (m *LinksPreview) AddressIn(code string) string {
	for _, v := range m.Versions {
		if strings.EqualFold(v.Lang, code) {
			return v.Address
		}
	}
	return ""
}

var _ = declare(
	PreviewLinks{},
	LinksPreview{},
	OpenGroups{},
	Groups{},
	GetGroups{},
	GroupWindow{},
)
