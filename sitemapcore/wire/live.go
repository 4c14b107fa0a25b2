package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// GetLive asks for the answers of the live site, and for the pages left to check. It is a job; the answer is [Live].
type GetLive struct{ Job int }

// LiveChecked says how many pages were checked, and when.
const LiveChecked say.Text = "{n} of {all, plural, one {# page} other {# pages}} checked, as of {day}."

// Live has the answers of the live site for the pages that are still listed.
type Live struct {
	Day        string // of the newest check, "2026-11-25"; empty if nothing was checked
	Since      string // the day of the check before; empty if there was none
	From, Twin string // the site of the check, and the site that it redirects to or ""
	Robots     string // why its robots.txt can't be used: "503", "html"; empty if nothing is wrong
	SameForAll bool   // the site answers the same for pages that don't exist
	Pages      int    // of the output
	Checked    int    // of them
	Sites      []LiveSite
	Rows       []LiveRow // the kinds of answers, in the order in which they are shown
	Dates      LiveDates
	Fix        LiveFix
}

// A LiveFix has the steps that fix all kinds of answers, for [Do.Answers]: Sure without the kinds that may be a fault of
// the site, and All. The question has the choice between FixSure and FixAll, if there is one.
type LiveFix struct {
	Sure, All []sitemapcore.Step
	Question  Question
}

// The choices of a [LiveFix].
const (
	FixSure = "sure"
	FixAll  = "all"
)

// A LiveSite is a site that pages of the output are on, the largest first.
type LiveSite struct {
	Origin string // "https://shop.example"
	Pages  int
	Left   int // that were not checked, or did not answer
	Out    int // pages on it that are left out of the output
}

// A LiveRow is one kind of answer.
type LiveRow struct {
	Code       string   // of the rule that finds it; empty for good pages
	Name, What say.Text // its name and meaning
	Severity   sitemapcore.Severity
	Fix        say.Text // the label of a button that asks how to fix it; empty if it can't be fixed
	Again      say.Text // the label of a button for checking these pages again; empty if that is useless

	Group  bool // it is about the language versions of pages
	Pages  int
	New    int    // of them, those that had another answer in the check before
	Page   string // the address of the first of them
	Title  string // of that page; may be empty
	To     string // the target of a redirect, or the canonical address; may be empty
	Choice string // of the usual fix; empty if there is none

	Doubted bool // a fault of the site may be the reason, so that fixing them all is a question
}

// LiveDates compares the dates that pages say on the live site with those of the sitemap.
type LiveDates struct {
	Say    int        // pages that say when they changed
	Differ int        // of them, those with another date in the sitemap, or none
	Doubt  say.Text   // why the dates are not offered; empty if they are
	Rows   []LiveDate // of some
}

// A LiveDate is another date than the one in the sitemap.
type LiveDate struct {
	Page, Was, Says string // the address, the date in the sitemap, and the page's
	From            uint8  // who says so, as package live numbers it
}

// ListLive asks for the addresses that a check of a site asks for. The answer is [LiveList].
type ListLive struct {
	Origin string
	Left   bool // only those that were not checked, or did not answer
	Out    bool // the pages that are left out of the output, too
	Most   int  // the size of a sample, spread over all pages; 0 for all
	Images bool // the images of the pages on the same site, too
}

// ImageMark is before the address of an image in a list.
const ImageMark = "!"

// LiveList has the addresses, a line each.
type LiveList struct {
	Text   string `show:"whole"`
	Pages  int
	Images int
}

// TakeLive takes the results of a check, which came from a web page. It is a job. With Try they are only read. The
// answer is [LiveTaken].
type TakeLive struct {
	Site string
	Text string
	Try  bool
	Job  int
}

// LiveTaken summarizes the results of a check.
type LiveTaken struct {
	Strange int       // results for pages that are not listed
	Rows    []LiveRow // the kinds of answers
	Robots  bool      // the site's robots.txt is used
	Wrong   string    // why it can't be used, as in [Live]
}

var _ = declare(
	GetLive{},
	Live{},
	ListLive{},
	LiveList{},
	TakeLive{},
	LiveTaken{},
)
