package check

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore/date"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Mend is one way to mend all pages that break a rule: an id, a label, and a verdict on each page.
type Mend struct {
	ID    string   // in requests, recipes and journals; no other mend of the rule has it
	Label say.Text // as the owner reads it: "The first: 03/04 is 3 April"

	// Named is the label if a [Poll] finds the {zone} of most dates. A mend without a Label is offered only then.
	Named say.Text

	Safe  bool   // changes no meaning, so it needs no question
	Input *Input // a further text; nil if the mend needs none

	// The caller's part of the mend.
	Moves   bool // the page gets the address that it leads to or names, and links to it follow: [Answer.Moved]
	Along   bool // addresses of extensions on the page's own host move with it
	Whole   bool // incomplete addresses of extensions are completed with the page's
	Listed  bool // it asks how the document lists an address: [Answer.Listed]
	Live    bool // the page gets the language links that it has on the live site
	Divides bool // each address of an entry becomes a page
	Titled  bool // videos or articles without a title get that of the page on the live site
	Sweeps  bool // tags that Google no longer reads are removed

	// The verdict on a page that breaks the rule. Nil is bestFix, and for a rule about extensions Keep: they are
	// mended by [Extras].
	page func(*Answer, *Values) Verdict

	// The verdict on a tag that breaks a rule about extensions. Nil if the rule has one fix, which is beside its
	// detection.
	tag func(x *Extras, text []byte) Verdict

	// Whether the first of two variants of a page is nearer to this choice. Nil keeps the first in the list.
	better func(a, b *Variant) bool
}

// Forgets reports whether the mend changes no page, and removes a crawl's mark.
func (m *Mend) Forgets() bool { return m.ID == ChooseForget }

// LeavesOut reports whether the mend leaves pages out, also for a rule about extensions.
func (m *Mend) LeavesOut() bool { return m.ID == ChooseOut && m.page != nil }

// A Verdict says what becomes of a page, or of a tag.
type Verdict struct {
	Kind  VerdictKind
	Field sitemapcore.Field // of SetValue
	Value []byte            // of SetValue; nil clears the field
}

// A VerdictKind is a kind of verdict.
type VerdictKind uint8

// The kinds of verdicts.
const (
	Keep     VerdictKind = iota // the mend has no answer for this page
	SetValue                    // it gets another value
	LeaveOut                    // the page is left out of the output; a tag is removed
	Delete
	Forget // the page stays, and its mark is removed

	NumVerdicts

	bestFix // the first fix that [Explain] offers and that isn't to clear the value
)

// An Input is a further text for a mend.
type Input struct {
	Label say.Text // of its field; "" if only a [Poll] suggests it
	read  func(text string, today date.Date) (string, bool)

	Refusal, Advice say.Text // messages about a text that can't be read
}

var (
	siteInput = &Input{
		Label: "Address of your site",
		read:  func(text string, _ date.Date) (string, bool) { return Site(text) }, Refusal: "That isn’t the address of a site",
		Advice: "Type the address the way it stands in the browser, such as https://shop.example.",
	}
	zoneInput = &Input{read: func(text string, _ date.Date) (string, bool) {
		_, ok := date.ParseZone([]byte(text))
		return text, ok
	}}
)

// IDs of mends that more than one rule has, or that callers know.
const (
	chooseBest  = "best"  // the first fix of each page that doesn't clear the value
	chooseFirst = "first" // the first of several
	chooseClear = "clear" // the value is cleared
	chooseStrip = "strip" // a tag is removed
	chooseGone  = "gone"  // the page is deleted
	chooseUTC   = "utc"   // times without a zone are in UTC
	chooseZone  = "zone"  // times without a zone are in the zone that is the answer's text
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

// The verdicts that are the same for all pages and tags. The tables of rules contain literals of [Mend] with these
// functions and no calls: so the compiler makes data of them.
func leavesOut(*Answer, *Values) Verdict  { return Verdict{Kind: LeaveOut} }
func deletes(*Answer, *Values) Verdict    { return Verdict{Kind: Delete} }
func clears(*Answer, *Values) Verdict     { return Verdict{Kind: SetValue} }
func forgets(*Answer, *Values) Verdict    { return Verdict{Kind: Forget} }
func strips(*Extras, []byte) Verdict      { return Verdict{Kind: LeaveOut} }
func stripsBlock(*Extras, []byte) Verdict { return Verdict{Kind: Delete} }

// setting returns a verdict that sets a value, or keeps the page if value is nil.
func setting(value []byte) Verdict {
	if value == nil {
		return Verdict{}
	}
	return Verdict{Kind: SetValue, Value: value}
}

// Mends that more than one rule has.
var (
	// safely does the first fix of each page without a question.
	safely = []Mend{{ID: chooseBest, Label: "Fix them", Safe: true}}

	leaveOut         = []Mend{{ID: ChooseOut, Label: "Leave them out", page: leavesOut}}
	leaveOutOrDelete = []Mend{{ID: ChooseOut, Label: "Leave them out", page: leavesOut}, {ID: chooseGone, Label: "Delete them", page: deletes}}
	missing          = []Mend{{ID: ChooseOut, Label: "Leave them out", page: leavesOut}, {ID: chooseGone, Label: "Delete them", page: deletes}, {
		ID: ChooseRedirect, Label: "Delete them, and write redirects", page: deletes,
	}, forget}
	crawled = []Mend{{ID: ChooseOut, Label: "Leave them out", page: leavesOut}, {ID: chooseGone, Label: "Delete them", page: deletes}, forget}
	// The pages mostly stay: the site or a redirect has to be corrected.
	keptListed = []Mend{forget, crawled[0], crawled[1]}
	forget     = Mend{ID: ChooseForget, Label: "The pages are fixed: clear the mark", page: forgets}

	titled = []Mend{{ID: ChooseTitle, Label: "Use the titles of the pages", Titled: true}}

	divide     = Mend{ID: "split", Label: "Make each address a page", Divides: true}
	removal    = Mend{ID: chooseStrip, Label: "Remove them", tag: strips}
	newsGone   = Mend{ID: chooseGone, Label: "Remove the news part and keep the page", tag: stripsBlock}
	meant      = Mend{ID: chooseBest, Label: "Write what was meant"}
	orLeaveOut = Mend{ID: ChooseOut, Label: "Leave these pages out", page: leavesOut}
	orClear    = Mend{ID: chooseClear, Label: "Clear them", page: clears}
)

// The questions that more than one rule asks.
const (
	askWhat   say.Text = "What should we do with them?"
	askSite   say.Text = "Which site should it be?"
	keepFirst say.Text = "Keep only the first value"
	keepLast  say.Text = "Keep only the last value"
	askRight  say.Text = "Which one is right for your site?"
)

// Mends returns the mends of a rule, and the question that they answer, if there are any.
func Mends(code string) (ask say.Text, mends []Mend) {
	r, _ := ByCode(code)
	return r.Ask, r.Mends
}

// An Answer is the mend that the owner chose for a rule.
type Answer struct {
	Rule  string // its code
	Mend  Mend
	Text  string // as the mend's Input reads it; empty if it can't be read
	Today date.Date

	// Moved returns the address for a mend that Moves of the page with an address: nil if it has none, and empty if
	// another page has that address already, so that this one is left out.
	Moved func(loc []byte) []byte

	// Listed returns the form in which the document lists the address of a language version of a page,
	// or nil if it doesn't.
	Listed func(href, page []byte) []byte
}

// NewAnswer returns the answer by the id of a mend and a text, or false if the rule has no such mend. A text that
// can't be read is left out.
func NewAnswer(code, choice, text string, today date.Date) (a *Answer, ok bool) {
	_, mends := Mends(code)
	i := slices.IndexFunc(mends, func(m Mend) bool { return m.ID == choice })
	if i < 0 {
		return nil, false
	}
	a = &Answer{Rule: code, Mend: mends[i], Today: today}
	if in := a.Mend.Input; in != nil {
		if read, ok := in.read(text, today); ok {
			a.Text = read
		}
	}
	return a, true
}

// Complete reports whether the answer has the text that its mend needs.
func (a *Answer) Complete() bool { return a.Mend.Input == nil || a.Text != "" }

// Verdict returns what becomes of a page that breaks the rule. The value that it sets no longer breaks it.
func (a *Answer) Verdict(v *Values) Verdict {
	field := sitemapcore.LastMod // of a doubt
	r, known := ByCode(a.Rule)
	if known {
		field = r.Field
	}
	if field == sitemapcore.InExtras && !a.Mend.LeavesOut() || !a.Complete() {
		return Verdict{}
	}
	x := Verdict{Kind: bestFix}
	if a.Mend.page != nil {
		x = a.Mend.page(a, v)
	}
	clears := x.Kind == SetValue && x.Value == nil
	if x.Kind == bestFix {
		x = setting(a.best(v))
	}
	if x.Kind != SetValue {
		return x
	}
	x.Field = field
	if clears {
		if field == sitemapcore.Loc {
			return Verdict{}
		}
		return x
	}
	if bytes.Equal(x.Value, v.text(field)) {
		return Verdict{}
	}
	if known {
		w := *v
		w.Set(field, x.Value)
		if Broken(&w, a.Today).Meets(SetOf(a.Rule)) {
			return Verdict{}
		}
	}
	return x
}

// best returns the first fix of the page that doesn't clear the value.
func (a *Answer) best(v *Values) []byte {
	for _, x := range Explain(SetOf(a.Rule), v, a.Today) {
		for _, f := range x.Fixes {
			if f.Value != "" {
				return []byte(f.Value)
			}
		}
	}
	return nil
}
