package among

import (
	"cmp"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

// A Poll searches pages for evidence for one of the mends of a rule: a date with one possible order, the time zone of
// other dates, the beginning of most addresses.
type Poll struct {
	rule   check.Rule
	about  *evidence // nil if nothing speaks for one
	today  date.Date
	votes  [4]int
	orders [len(dateOrders)]orderCount
	home   [2]int         // of the votes for the first two, those of a home page
	sites  map[string]int // pages by the name of their site
	order  []string       // of the sites, as they came
	both   [2]string      // the first page as it is written in each way
	zones  map[int16]int
}

// An evidence describes the search of a poll.
type evidence struct {
	wide   bool                                                    // pages that don't break the rule have a say too
	add    func(p *Poll, v *page.Values, breaks bool)              // counts a page
	result func(p *Poll) (choice string, says say.Text, sure bool) // nil if it speaks for no choice
}

// NewPoll returns a poll about a rule.
func NewPoll(code string, today date.Date) *Poll {
	r, _ := check.ByCode(code)
	return &Poll{rule: r, about: kindsOfEvidence[r.Evidence], today: today, zones: map[int16]int{}}
}

// Wide reports whether pages that don't break the rule have a say too.
func (p *Poll) Wide() bool { return p.about != nil && p.about.wide }

// Add looks at a page; breaks says whether it has the problem: for C27 and C28 that is each page of
// a site which is written in two ways.
func (p *Poll) Add(v *page.Values, breaks bool) {
	if p.about != nil {
		p.about.add(p, v, breaks)
	}
}

// Result returns the choice that most speaks for, and in which words. Both are empty if nothing
// speaks for one. sure says that nothing speaks for another.
func (p *Poll) Result() (choice string, says say.Text, sure bool) {
	if p.about == nil || p.about.result == nil {
		return "", "", false
	}
	return p.about.result(p)
}

// mend returns the mend of the rule that does something.
func (p *Poll) mend(does check.Effect) check.Mend {
	i := slices.IndexFunc(p.rule.Mends, func(m check.Mend) bool { return m.Does == does })
	return p.rule.Mends[i]
}

// choice returns the ID of the mend that does something.
func (p *Poll) choice(does check.Effect) string { return p.mend(does).ID }

// Offer returns the mends that can be chosen, with the zone in their labels.
func (p *Poll) Offer(mends []check.Mend) (out []check.Mend) {
	zone := p.ownZone()
	for _, m := range mends {
		if m.Named != "" && zone != "" {
			m.Label = say.Fill(m.Named, "zone", zone)
		}
		if m.Label != "" {
			out = append(out, m)
		}
	}
	return out
}

// Suggested returns the likeliest text for a mend, or "". origin is that of the document, or "": it counts for a rule
// whose pages contain no site themselves.
func (p *Poll) Suggested(m *check.Mend, origin string) string {
	switch m.Input {
	case check.SiteInput:
		if site := p.largest(); site != "" && (p.about != ownSite || p.isMost(site)) {
			return "https://" + site + "/"
		}
		if p.about == nil && origin != "" {
			return origin + "/"
		}
	case check.ZoneInput:
		return p.ownZone()
	}
	return ""
}

// Both returns a page in both forms of its site, for the user to open and see the final address; both are "" for other
// rules.
func (p *Poll) Both() (first, second string) { return p.both[0], p.both[1] }

// dateOrders are the possible orders of three numbers, with the sentences that speak for one of them and against it.
// Years of two figures that come first are too rare for words of their own.
var dateOrders = [...]struct {
	order      date.Order
	reads      check.Effect
	only, late say.Text
}{
	{
		date.DayMonth, check.ReadsDayFirst,
		"{n, plural, one {The date can only be day first} other {{k} of the {n} can only be day first}}",
		"{n, plural, one {The date would be in the future with the day first} other {{k} of the {n} would be in the " +
			"future with the day first}}",
	},
	{
		date.MonthDay, check.ReadsMonthFirst,
		"{n, plural, one {The date can only be month first} other {{k} of the {n} can only be month first}}",
		"{n, plural, one {The date would be in the future with the month first} other {{k} of the {n} would be in the " +
			"future with the month first}}",
	},
	{date.YearMonth, check.ReadsYearFirst, "", ""},
}

// An orderCount counts the dates that speak for an order of numbers, or against it.
type orderCount struct{ only, unread, late int }

var dayOrMonth = &evidence{
	wide: true,
	add: func(p *Poll, v *page.Values, _ bool) {
		t := ascii.Trim(v.Value(sitemapcore.LastMod))
		if _, reads := date.Read(t); reads {
			return
		}
		r := date.ReadLoose(t)
		if r.Kind != date.Numbers {
			return
		}
		p.votes[0]++
		for i := range dateOrders {
			c, o := &p.orders[i], dateOrders[i].order
			switch d := r.In(o); {
			case d == (date.Date{}):
				c.unread++
			case r.Only() == o:
				c.only++
			case d.After(p.today):
				c.late++
			}
		}
	},
	// The dates with one meaning, which don't break the rule, decide. If there are none, it is the order that reads
	// most of them, and of those the one with the fewest in the future.
	result: func(p *Poll) (choice string, says say.Text, sure bool) {
		best, against, late := 0, 0, 0
		for i, c := range p.orders {
			b := p.orders[best]
			if cmp.Or(cmp.Compare(b.only, c.only), cmp.Compare(c.unread, b.unread), cmp.Compare(c.late, b.late)) < 0 {
				best = i
			}
			if p.orders[late].late < c.late {
				late = i
			}
		}
		x := p.orders[best]
		for i, c := range p.orders {
			if i != best && c.only == x.only && c.unread == x.unread && c.late == x.late {
				return "", "", false
			}
			if i != best {
				against += c.only
			}
		}
		// Any number of two figures may be the year.
		n := p.votes[0]
		sure = against == 0 && (best == 2 || p.orders[2].unread == n)
		o := &dateOrders[best]
		if x.only > 0 {
			return p.choice(o.reads), say.Fill(o.only, "k", x.only, "n", n), sure
		}
		k := p.orders[late].late
		if k == 0 {
			return p.choice(o.reads), "", sure
		}
		return p.choice(o.reads), say.Fill(dateOrders[late].late, "k", k, "n", n), sure && x.late == 0
	},
}

var zonesOfOthers = &evidence{
	wide: true,
	add: func(p *Poll, v *page.Values, breaks bool) {
		if breaks {
			return
		}
		if d, precision, ok := date.Parse(v.Value(sitemapcore.LastMod)); ok && precision >= date.Minute {
			p.zones[d.Offset]++
		}
	},
	result: func(p *Poll) (choice string, says say.Text, sure bool) {
		n := 0
		for _, k := range p.zones {
			n += k
		}
		best, k := p.zone()
		if n == 0 {
			return "", "", false
		}
		does, name := check.ReadsUTC, "UTC"
		if best != 0 {
			does, name = check.ReadsZone, date.Date{Offset: best}.Zone()
		}
		return p.choice(does), say.Fill("{n, plural, one {The other time is in {zone}} other {{k, plural, one {# of the {n} "+
			"other times is in {zone}} other {# of the {n} other times are in {zone}}}}}", "k", k, "n", n, "zone",
			name), k == n
	},
}

// ownZone returns the time zone of most other dates, or "" if there is none besides UTC.
func (p *Poll) ownZone() string {
	if best, _ := p.zone(); best != 0 {
		return date.Date{Offset: best}.Zone()
	}
	return ""
}

// zone returns the time zone of most dates, and how many they are; UTC if there are none.
func (p *Poll) zone() (best int16, n int) {
	for z, k := range p.zones {
		if k > n || k == n && z < best {
			best, n = z, k
		}
	}
	return best, n
}

// writtenIn returns the evidence of how the addresses of most pages are written: with http or with www.
func writtenIn(
	ways [2]check.Effect, isFirst func(*address.Parts[[]byte]) bool, look bool, saysFirst, saysSecond say.Text,
) *evidence {
	return &evidence{
		add: func(p *Poll, v *page.Values, _ bool) {
			a := address.Read(ascii.TrimBlanks(v.Value(sitemapcore.Loc)))
			if a.Form != address.Absolute {
				return
			}
			k := 1
			if isFirst(&a) {
				k = 0
			}
			p.votes[k]++
			if target := a.Target(); len(target) == 0 || string(target) == "/" {
				p.home[k]++
			}
			if look {
				p.see(v, ways)
			}
		},
		result: func(p *Poll) (string, say.Text, bool) { return p.majority(ways, saysFirst, saysSecond) },
	}
}

const (
	beginHTTPS say.Text = "{n, plural, one {The one address begins with https://} other {{k, plural, one {# of {n} " +
		"addresses begins with https://} other {# of {n} addresses begin with https://}}}}"
	beginHTTP say.Text = "{n, plural, one {The one address begins with http://} other {{k, plural, one {# of {n} " +
		"addresses begins with http://} other {# of {n} addresses begin with http://}}}}"
)

var (
	bySchemes = [2]check.Effect{check.WritesHTTPS, check.WritesHTTP}
	byWWW     = [2]check.Effect{check.WritesWWW, check.WritesNoWWW}
	bySlashes = [2]check.Effect{check.PrefersSlash, check.PrefersNoSlash}

	schemesOfAll  = wide(writtenIn(bySchemes, isSecure, false, beginHTTPS, beginHTTP))
	schemesOfSite = writtenIn(bySchemes, isSecure, true, beginHTTPS, beginHTTP)
	namesOfSite   = writtenIn(byWWW, isWWW, true, "{n, plural, one {The one address has www.} other {{k, plural, one {# of "+
		"{n} addresses has www.} other {# of {n} addresses have www.}}}}", "{n, plural, one {The one address has "+
		"no www.} other {{k, plural, one {# of {n} addresses has no www.} other {# of {n} addresses have no www.}}}}")
)

// wide asks pages that don't break the rule too.
func wide(e *evidence) *evidence {
	e.wide = true
	return e
}

func isSecure(a *address.Parts[[]byte]) bool { return a.Secure() }

// unsent are the rules of addresses that no browser should be sent to.
var unsent = check.Set(check.C3, check.C7, check.C15, check.C18)

// see notes how the first page is written in both ways, for its owner to open. An address that no browser
// should be sent to isn't noted.
func (p *Poll) see(v *page.Values, ways [2]check.Effect) {
	if p.both[0] != "" || page.Broken(v, p.today).Meets(unsent) {
		return
	}
	for i := range ways {
		p.both[i] = string(ascii.TrimBlanks(v.Value(sitemapcore.Loc)))
		a := page.Answer{Rule: p.rule.Code, Mend: p.mend(ways[i]), Today: p.today}
		if x := a.Verdict(v); x.Kind == page.SetValue {
			p.both[i] = string(x.Value)
		}
	}
}

var slashesOfAll = &evidence{
	wide: true,
	add: func(p *Poll, v *page.Values, _ bool) {
		loc := ascii.TrimBlanks(v.Value(sitemapcore.Loc))
		path, ok := pathOf(loc)
		if !ok {
			return
		}
		switch s := spell(loc, path); {
		case s.end == path || s.index != "": // the home page has a slash on every site
		case s.slash:
			p.votes[0]++
		default:
			p.votes[1]++
		}
	},
	result: func(p *Poll) (string, say.Text, bool) {
		return p.majority(bySlashes, "{n, plural, one {The only address to go by ends with a slash} other "+
			"{{k, plural, one {# of {n} addresses ends with a slash} other {# of {n} addresses end with a slash}}}}",
			"{n, plural, one {The only address to go by has no slash at the end} other {{k, plural, one {# of {n} "+
				"addresses has no slash at the end} other {# of {n} addresses have no slash at the end}}}}")
	},
}

func (p *Poll) majority(ways [2]check.Effect, saysFirst, saysSecond say.Text) (choice string, says say.Text, sure bool) {
	most, least := p.votes[0], p.votes[1]
	does, of := ways[0], saysFirst
	if least > most || least == most && p.home[1] > p.home[0] {
		most, least, does, of = least, most, ways[1], saysSecond
	}
	if most == 0 {
		return "", "", false
	}
	if most == least && p.home[0] != p.home[1] {
		return p.choice(does), "The home page is listed that way", false
	}
	return p.choice(does), say.Fill(of, "k", most, "n", most+least), least == 0
}

var sitesOfAll = &evidence{
	wide: true,
	add:  func(p *Poll, v *page.Values, _ bool) { p.addSite(ascii.TrimBlanks(v.Value(sitemapcore.Loc))) },
}

// ownSite is like sitesOfAll, for a rule that takes the pages of other sites out: a site without most of the pages
// isn't suggested.
var ownSite = &evidence{wide: true, add: sitesOfAll.add}

// maxPolledSites is the most sites that are counted by their names.
const maxPolledSites = 10_000

func (p *Poll) addSite(loc []byte) {
	a := address.Read(loc)
	if a.Form != address.Absolute || page.IsTestHost(&a) {
		return
	}
	host := strings.ToLower(string(a.Name()))
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

// largest returns the name of the site of most pages that is no copy for tests; of two with as many, the first.
func (p *Poll) largest() string {
	best := ""
	for _, host := range p.order {
		if best == "" || p.sites[host] > p.sites[best] {
			best = host
		}
	}
	return best
}

// isMost reports whether a site has more pages than all others together.
func (p *Poll) isMost(site string) bool {
	all := 0
	for _, n := range p.sites {
		all += n
	}
	return 2*p.sites[site] > all
}

// Sites returns the sites with the most pages, the largest first, each with its number of pages. Of a site with and
// without www it returns the form with more pages.
func (p *Poll) Sites(most int) (names []string, pages []int) {
	order, met := slices.Clone(p.order), map[string]bool{}
	slices.SortStableFunc(order, func(a, b string) int { return p.sites[b] - p.sites[a] })
	for _, host := range order {
		if bare := strings.TrimPrefix(host, "www."); len(names) < most && !met[bare] {
			met[bare] = true
			names, pages = append(names, host), append(pages, p.sites[host])
		}
	}
	return names, pages
}

var kindsOfEvidence = [check.NumEvidence]*evidence{
	check.DayOrMonth:    dayOrMonth,
	check.OtherZones:    zonesOfOthers,
	check.SchemesOfAll:  schemesOfAll,
	check.SchemesOfSite: schemesOfSite,
	check.NamesOfSite:   namesOfSite,
	check.SlashesOfAll:  slashesOfAll,
	check.SitesOfAll:    sitesOfAll,
	check.OwnSite:       ownSite,
}

func isWWW(a *address.Parts[[]byte]) bool { return address.HasWWW(a.Name()) }
