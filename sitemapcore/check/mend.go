package check

import "sitemapeditor/sitemapcore/say"

// A Mend is one way to mend all pages that break a rule: an id, a label, and what it does with each page. It is data:
// packages page and extras do what it says.
type Mend struct {
	ID    string   // in requests, recipes and journals; no other mend of the rule has it
	Label say.Text // as the owner reads it: "The first: 03/04 is 3 April"

	// Named is the label if the other pages tell the {zone} of most dates. A mend without a Label is offered only then.
	Named say.Text

	Safe  bool   // changes no meaning, so it needs no question
	Input *Input // a further text; nil if the mend needs none

	Does Effect // with a page or a tag that breaks the rule

	// The caller's part of the mend.
	Moves   bool // the page gets the address that it leads to or names, and links to it follow
	Along   bool // addresses of extensions on the page's own host move with it
	Whole   bool // incomplete addresses of extensions are completed with the page's
	Listed  bool // it asks how the document lists an address
	Live    bool // the page gets the language links that it has on the live site
	Divides bool // each address of an entry becomes a page
	Titled  bool // videos or articles without a title get that of the page on the live site
	Sweeps  bool // tags that Google no longer reads are removed
}

// Forgets reports whether the mend changes no page, and removes a crawl's mark.
func (m *Mend) Forgets() bool { return m.ID == ChooseForget }

// LeavesOut reports whether the mend leaves pages out, also for a rule about extensions.
func (m *Mend) LeavesOut() bool { return m.Does == LeavesOut || m.Does == LeavesOutOthers }

// An Effect is what a mend does with a page or a tag that breaks the rule, or which of several pages stays.
type Effect uint8

// The effects.
const (
	// BestFix gives a page the first fix that it is offered and that isn't to clear the value, and a tag the fix beside
	// its detection. Of several pages that may be one the first in the list stays.
	BestFix Effect = iota

	LeavesOut // of the output
	Deletes
	Clears  // the value
	Forgets // the page stays, and its mark is removed

	WritesHTTPS
	WritesHTTP
	WritesWWW
	WritesNoWWW
	MovesToSite     // that was typed
	MovesToTarget   // the address that the page leads to or names
	LeavesOutOthers // the pages that aren't of the site that was typed
	DeletesOthers
	KeepsFirst // of several addresses in one
	KeepsLast

	KeepsDay // of a date with a time
	ReadsUTC
	ReadsZone // that was typed
	ReadsDayFirst
	ReadsMonthFirst
	ReadsYearFirst

	RemovesTag
	RemovesBlock     // the image, video or article that the tag is in
	CompletesAddress // with the site of the page
	ConvertsDate
	Allows // the countries or devices of a list
	Denies

	PrefersNewest
	PrefersExtras // the page that has most of them
	PrefersSlash  // at the end of the address
	PrefersNoSlash
	PrefersFolder // and not its index file
	PrefersIndex
	PrefersSmall // letters

	NumEffects
)

// An Input is a further text for a mend.
type Input struct {
	Label say.Text // of its field; "" if only the other pages suggest it

	Refusal, Advice say.Text // messages about a text that can't be read
}

// The further texts.
var (
	SiteInput = &Input{
		Label: "Address of your site", Refusal: "That isn’t the address of a site",
		Advice: "Type the address the way it stands in the browser, such as https://shop.example.",
	}
	ZoneInput = &Input{}
)

// IDs of mends that more than one rule has, or that callers know.
const (
	chooseBest  = "best"  // the first fix of each page that doesn't clear the value
	chooseFirst = "first" // the first of several
	chooseClear = "clear" // the value is cleared
	chooseStrip = "strip" // a tag is removed
	chooseGone  = "gone"  // the page is deleted
	chooseUTC   = "utc"   // times without a zone are in UTC
	chooseSite  = "site"  // pages move to the site that was typed

	// ChooseLast keeps the last of several.
	ChooseLast = "last"
	// ChooseOut leaves pages out of the output.
	ChooseOut = "out"
	// ChooseMoved gives each page the address that it leads to or names.
	ChooseMoved = "moved"
	// ChooseLive gives each page the language links that it has on the live site.
	ChooseLive = "live"
	// ChooseTitle gives videos and articles the title that their page has on the live site.
	ChooseTitle = "title"
	// ChooseRedirect deletes the pages. The user then sets the targets for their addresses.
	ChooseRedirect = "redirect"
	// ChooseForget takes off the marks of a crawl's table: the owner has mended the pages since.
	ChooseForget = "forget"
)

// Mends that more than one rule has.
var (
	// safely does the first fix of each page without a question.
	safely = []Mend{{ID: chooseBest, Label: "Fix them", Safe: true}}

	out        = Mend{ID: ChooseOut, Label: "Leave them out", Does: LeavesOut}
	gone       = Mend{ID: chooseGone, Label: "Delete them", Does: Deletes}
	forget     = Mend{ID: ChooseForget, Label: "The pages are fixed: clear the mark", Does: Forgets}
	redirected = Mend{ID: ChooseRedirect, Label: "Delete them, and write redirects", Does: Deletes}

	leaveOut         = []Mend{out}
	leaveOutOrDelete = []Mend{out, gone}
	missing          = []Mend{out, gone, redirected, forget}
	crawled          = []Mend{out, gone, forget}
	keptListed       = []Mend{forget, out, gone} // the pages mostly stay: the site or a redirect has to be corrected

	titled = []Mend{{ID: ChooseTitle, Label: "Use the titles of the pages", Titled: true}}

	divide     = Mend{ID: "split", Label: "Make each address a page", Divides: true}
	removal    = Mend{ID: chooseStrip, Label: "Remove them", Does: RemovesTag}
	newsGone   = Mend{ID: chooseGone, Label: "Remove the news part and keep the page", Does: RemovesBlock}
	meant      = Mend{ID: chooseBest, Label: "Write what was meant"}
	complete   = Mend{ID: chooseBest, Label: "Complete them with the site of the page", Does: CompletesAddress}
	orLeaveOut = Mend{ID: ChooseOut, Label: "Leave these pages out", Does: LeavesOut}
	orClear    = Mend{ID: chooseClear, Label: "Clear them", Does: Clears}
)

// The ways to choose a site, and between http and https, and between plain and www.
var (
	toSite = Mend{
		ID: chooseSite, Label: "The site with this address", Input: SiteInput, Whole: true, Does: MovesToSite,
	}
	toSiteAlong = Mend{
		ID: chooseSite, Label: "The site with this address", Input: SiteInput, Along: true, Whole: true, Does: MovesToSite,
	}

	bothWays = []Mend{
		{ID: "https", Label: "https://", Whole: true, Does: WritesHTTPS},
		{ID: "http", Label: "http://", Whole: true, Does: WritesHTTP},
	}
	bothNames = []Mend{
		{ID: "www", Label: "With www.", Does: WritesWWW},
		{ID: "bare", Label: "Without www.", Does: WritesNoWWW},
	}
)

// The ways to choose what dates and times mean.
var (
	keepDay   = Mend{ID: "date", Label: "Keep only the day", Does: KeepsDay}
	inUTC     = Mend{ID: chooseUTC, Label: "Greenwich time (UTC)", Does: ReadsUTC}
	inZone    = Mend{ID: "zone", Named: "Your own: {zone}", Input: ZoneInput, Does: ReadsZone}
	converted = Mend{ID: chooseBest, Label: "Write them year-month-day", Does: ConvertsDate}

	dayFirst   = Mend{ID: "day", Label: "The first: 03/04 is 3 April", Does: ReadsDayFirst}
	monthFirst = Mend{ID: "month", Label: "The second: 03/04 is 4 March", Does: ReadsMonthFirst}
	yearFirst  = Mend{ID: "year", Label: "The third: 24-03-15 is 15 March 2024", Does: ReadsYearFirst}
)

// The ways to choose between entries of one address, and between spellings of one.
var (
	firstStays = Mend{ID: chooseFirst, Label: "The first in the list"}

	chooseEntry = []Mend{
		firstStays,
		{ID: "newest", Label: "The one with the newest date", Does: PrefersNewest},
		{ID: "most", Label: "The one with the most extras", Does: PrefersExtras},
	}
	chooseSlash = []Mend{
		{ID: "slash", Label: "With the slash at the end", Does: PrefersSlash},
		{ID: "bare", Label: "Without it", Does: PrefersNoSlash},
	}
	chooseIndex = []Mend{
		{ID: "folder", Label: "Without index.html", Does: PrefersFolder},
		{ID: "index", Label: "With index.html", Does: PrefersIndex},
	}
	chooseCapitals = []Mend{
		{ID: "small", Label: "The one with the fewest capital letters", Does: PrefersSmall},
		firstStays,
	}
)

// The questions that more than one rule asks.
const (
	askWhat   say.Text = "What should we do with them?"
	askSite   say.Text = "Which site should it be?"
	askRight  say.Text = "Which one is right for your site?"
	keepFirst say.Text = "Keep only the first value"
	keepLast  say.Text = "Keep only the last value"
)
