package check

import (
	"strings"

	"sitemapeditor/sitemapcore"

	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

const zonesAgree say.Text = "{n, plural, one {The other time is in {zone}} other {{k, plural, one {# of the {n} " +
	"other times is in {zone}} other {# of the {n} other times are in {zone}}}}}"

// A Poll looks at pages for what speaks for one choice of an [Offer]: a date that can be read in
// one order only, the time zone of other dates, the way in which most addresses begin.
type Poll struct {
	rule  RuleID // C1, about which nobody asks, where the code names none
	today Date
	n     int
	votes [4]int
	home  [2]int         // of the votes for the first two, those of a home page
	sites map[string]int // pages by the name of their site, without www
	order []string       // of the sites, as they came
	both  [2]string      // the first page as it is written in each way
	zones map[int16]int
}

// NewPoll returns a poll about a rule.
func NewPoll(rule string, today Date) *Poll {
	return &Poll{rule: byCode[rule], today: today, zones: map[int16]int{}}
}

// Wide reports whether pages that don't break the rule have a say too.
func (p *Poll) Wide() bool {
	return p.rule == D3 || p.rule == C5 || p.rule == C29 || p.rule == C31 || movable.has(p.rule)
}

// Add looks at a page; breaks says whether it has the problem: for C27 and C28 that is each page of
// a site which is written in two ways.
func (p *Poll) Add(v *Values, breaks bool) {
	if breaks {
		p.n++
	}
	switch p.rule {
	case D2:
		day, month := readDayMonth(v)
		switch {
		case month == (Date{}) && day != (Date{}):
			p.votes[0]++
		case day == (Date{}) && month != (Date{}):
			p.votes[1]++
		case day != month && month.After(p.today):
			p.votes[2]++
		case day != month && day.After(p.today):
			p.votes[3]++
		}
	case D3:
		if breaks {
			return
		}
		if d, precision, ok := ParseDate(v.text(sitemapcore.LastMod)); ok && precision >= Minute {
			p.zones[d.Offset]++
		}
	case E2:
		d, ok := readDecimal(trimAround(v.text(sitemapcore.Priority)))
		switch {
		case !ok || d.negative:
		case len(d.whole) > 2 || len(d.whole) == 2 && string(d.whole) != "10":
			p.votes[1]++
		default:
			p.votes[0]++
		}
	case C5, C27, C28:
		a := split(trimAround(v.text(sitemapcore.Loc)))
		if a.form != absolute {
			return
		}
		first := a.secure()
		if p.rule == C28 {
			first = ascii.HasPrefixFold(a.hostName(), "www.")
		}
		k := 1
		if first {
			k = 0
		}
		p.votes[k]++
		if target := a.target(); len(target) == 0 || string(target) == "/" {
			p.home[k]++
		}
		p.see(v)
	case C31:
		loc := trimAround(v.text(sitemapcore.Loc))
		path, ok := pathOf(loc)
		if !ok {
			return
		}
		switch s := spell(loc, path); {
		case s.end == path || s.index > 0: // the home page has a slash on every site
		case s.slash:
			p.votes[0]++
		default:
			p.votes[1]++
		}
	case C8, B20, C29, C41a:
		p.addSite(trimAround(v.text(sitemapcore.Loc)))
	}
}

// movable are the rules whose pages may be put on another site of the document.
var movable = setOf(C8, C41a, B20)

// Movable reports whether the pages that break a rule may be put on another site of the document.
func Movable(code string) bool { return movable.Has(code) }

// unsent are the rules of addresses that no browser should be sent to.
var unsent = setOf(C3, C7, C15, C18)

// see notes how the first page is written in both ways, for its owner to open. What no browser
// should be sent to isn't noted.
func (p *Poll) see(v *Values) {
	if p.both[0] != "" || p.rule == C5 || Broken(v, p.today).Meets(unsent) {
		return
	}
	ways := [2]string{"https", "http"}
	if p.rule == C28 {
		ways = [2]string{"www", "bare"}
	}
	for i, way := range ways {
		p.both[i] = string((&Answer{Rule: p.rule.Code(), Choice: way}).address(v))
	}
}

// Both returns a page in both ways in which its site is written, which an owner can open to see
// where the browser ends; both are empty for other rules.
func (p *Poll) Both() (first, second string) { return p.both[0], p.both[1] }

// maxPolledSites is the most sites that are counted by their names.
const maxPolledSites = 10_000

func (p *Poll) addSite(loc []byte) {
	a := split(loc)
	if a.form != absolute || a.onTestHost() {
		return
	}
	host := strings.ToLower(string(a.hostName()))
	if p.sites == nil {
		p.sites = map[string]int{}
	}
	if p.sites[host] == 0 {
		if len(p.sites) == maxPolledSites {
			return
		}
		p.order = append(p.order, host)
	}
	p.sites[host]++
}

// Largest returns the name of the site of most pages that is no copy for tests, for C29 and for rules
// whose pages may move there; of two with as many, the first.
func (p *Poll) Largest() string {
	best := ""
	for _, host := range p.order {
		if best == "" || p.sites[host] > p.sites[best] {
			best = host
		}
	}
	return best
}

// Zone returns the choice of the time zone that the other dates have, where they have one.
func (p *Poll) Zone() (c Choice, ok bool) {
	best, _ := p.zone()
	if best == 0 {
		return c, false
	}
	offset := Date{Offset: best}.offset()
	return Choice{chooseZone + offset, say.Fill("Your own: {zone}", "zone", offset)}, true
}

// zone returns the time zone of most dates, and how many they are; UTC where there are none.
func (p *Poll) zone() (best int16, n int) {
	for z, k := range p.zones {
		if k > n || k == n && z < best {
			best, n = z, k
		}
	}
	return best, n
}

// Result returns the choice that most speaks for, and in which words. Both are empty where nothing
// speaks for one. sure says that nothing speaks for another.
func (p *Poll) Result() (choice string, says say.Text, sure bool) {
	a, b := p.votes[0], p.votes[1]
	switch p.rule {
	case D2:
		return p.dayOrMonth()
	case D3:
		n := 0
		for _, k := range p.zones {
			n += k
		}
		best, k := p.zone()
		switch {
		case n == 0:
			return "", "", false
		case best == 0:
			return chooseUTC, say.Fill(zonesAgree, "k", k, "n", n, "zone", "UTC"), k == n
		}
		offset := Date{Offset: best}.offset()
		return chooseZone + offset, say.Fill(zonesAgree, "k", k, "n", n, "zone", offset), k == n
	case E2:
		switch {
		case b > 0:
			return "hundred", say.Fill("{n, plural, one {It is more than 10} other {{k, plural, one {# of the {n} is "+
				"more than 10} other {# of the {n} are more than 10}}}}", "k", b, "n", p.n), false
		case a > 0:
			return "ten", "None of them is more than 10", true
		}
		return "", "", false
	case C5, C27:
		return p.majority("https", "http", "{n, plural, one {The one address begins with https://} other {{k, "+
			"plural, one {# of {n} addresses begins with https://} other {# of {n} addresses begin with https://}}}}",
			"{n, plural, one {The one address begins with http://} other {{k, plural, one {# of {n} addresses "+
				"begins with http://} other {# of {n} addresses begin with http://}}}}")
	case C31:
		return p.majority("slash", "bare", "{n, plural, one {The one address ends with a slash} other {{k, plural, "+
			"one {# of {n} addresses ends with a slash} other {# of {n} addresses end with a slash}}}}",
			"{n, plural, one {The one address has no slash at the end} other {{k, plural, one {# of {n} "+
				"addresses has no slash at the end} other {# of {n} addresses have no slash at the end}}}}")
	case C28:
		return p.majority("www", "bare", "{n, plural, one {The one address has www.} other {{k, plural, one {# of "+
			"{n} addresses has www.} other {# of {n} addresses have www.}}}}", "{n, plural, one {The one address has "+
			"no www.} other {{k, plural, one {# of {n} addresses has no www.} other {# of {n} addresses have no "+
			"www.}}}}")
	}
	return "", "", false
}

func (p *Poll) majority(first, second string, saysFirst, saysSecond say.Text) (
	choice string, says say.Text, sure bool,
) {
	most, least := p.votes[0], p.votes[1]
	choice, of := first, saysFirst
	if least > most || least == most && p.home[1] > p.home[0] {
		most, least, choice, of = least, most, second, saysSecond
	}
	if most == 0 {
		return "", "", false
	}
	if most == least && p.home[0] != p.home[1] {
		return choice, "The home page is listed that way", false
	}
	return choice, say.Fill(of, "k", most, "n", most+least), least == 0
}

// dayOrMonth weighs the dates that have one reading only; where there are none, those that would
// lie in the future in one of them.
func (p *Poll) dayOrMonth() (choice string, says say.Text, sure bool) {
	switch day, month := p.votes[0], p.votes[1]; {
	case day > 0 && month > 0 && day >= month:
		return "day", say.Fill("{k} of the {n} can only be day first, {m} only month first", "k", day, "n", p.n, "m",
			month), false
	case day > 0 && month > 0:
		return "month", say.Fill("{k} of the {n} can only be month first, {m} only day first", "k", month, "n", p.n,
			"m", day), false
	case day > 0:
		return "day", say.Fill("{n, plural, one {It can only be day first} other {{k} of the {n} can only be day "+
			"first}}", "k", day, "n", p.n), true
	case month > 0:
		return "month", say.Fill("{n, plural, one {It can only be month first} other {{k} of the {n} can only be "+
			"month first}}", "k", month, "n", p.n), true
	}
	switch month, day := p.votes[2], p.votes[3]; {
	case month > day:
		return "day", say.Fill("{n, plural, one {It would be in the future with the month first} other {{k} of the "+
			"{n} would be in the future with the month first}}", "k", month, "n", p.n), day == 0
	case day > month:
		return "month", say.Fill("{n, plural, one {It would be in the future with the day first} other {{k} of the "+
			"{n} would be in the future with the day first}}", "k", day, "n", p.n), month == 0
	}
	return "", "", false
}
