package livesite

import (
	"bytes"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/mend"
	"sitemapeditor/sitemapcore/engine/site"
	"sort"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// doubts explain why the dates of a site are not offered.
var doubts = [...]say.Text{
	live.OneDay:   "But nearly all have the same date, so a program wrote them at once. We don’t offer them.",
	live.AllToday: "But nearly all dates are today: your server just sends the time of the request. We don’t offer them.",
	live.Cached: "But nearly all are from the last three days: your server probably only stored the pages anew. We don’t " +
		"offer them.",
}

// Live answers requests about the live site's answers, which belong to the owner's own rules.
type Live struct {
	*session.Session
	custom *site.Custom
	checks *checks.Checks
}

// New returns what answers for the live site.
func New(s *session.Session, custom *site.Custom, c *checks.Checks) *Live { return &Live{s, custom, c} }

// Register adds the requests that Live answers.
func (l *Live) Register(all session.Requests) {
	all.Add(0, session.By(l.get), session.By(l.list))
	all.Add(session.Changes|session.Opened, session.By(l.takeResults))
}

// Note implements [session.NoteKeeper].
func (l *Live) Note() journal.Note {
	if l.custom.Own.Live == nil {
		return nil
	}
	return site.NoteOf(l.custom.Own.Live)
}

// Restore implements [session.NoteKeeper]. The rules were restored before.
func (l *Live) Restore(n journal.Notes, _ bool) {
	l.custom.Own.Live = site.AnswersOf(journal.Find[*journal.Live](n))
}

// get answers with the results of the live check.
func (l *Live) get(r session.Request, b *wire.GetLive) {
	l.ReplySteady(r, b.Job, "live", func(j *session.Job) (wire.Body, error) {
		o := l.custom.Own
		m := &wire.Live{}
		sites := map[string]*wire.LiveSite{}
		read := sitemapcore.ValueReader{Doc: l.Doc}
		dates := sitemapcore.ValueReader{Doc: l.Doc}
		err := l.each(j, func(id sitemapcore.EntryID, out bool) {
			loc := read.Loc(id)
			p := o.Live.Of(loc)
			if origin, _ := address.Cut(loc); len(origin) > 0 {
				s := sites[string(origin)]
				if s == nil {
					s = &wire.LiveSite{Origin: string(origin)}
					sites[s.Origin] = s
				}
				if out {
					s.Out++
					return
				}
				s.Pages++
				if p == nil || p.Found == crawl.Failed {
					s.Left++
				}
			}
			if out {
				return
			}
			if m.Pages++; p != nil {
				m.Checked++
			}
			if live.Says(p) {
				m.Dates.Say++
				if date := dates.Value(id, sitemapcore.LastMod); live.OtherDay(date, p.Date) {
					m.Dates.Differ++
					if len(m.Dates.Rows) < change.PreviewRows {
						m.Dates.Rows = append(m.Dates.Rows, wire.LiveDate{
							Page: string(loc), Was: string(date), Says: p.Date, From: p.Source,
						})
					}
				}
			}
		})
		for _, s := range sites {
			m.Sites = append(m.Sites, *s)
		}
		sort.Slice(m.Sites, func(i, j int) bool {
			a, b := &m.Sites[i], &m.Sites[j]
			return a.Pages > b.Pages || a.Pages == b.Pages && a.Origin < b.Origin
		})
		m.Sites = m.Sites[:min(len(m.Sites), site.MaxHosts)]
		if o.Live != nil {
			m.Day, m.Since, m.SameForAll, m.Robots = o.Live.Day, o.Live.Since, o.Live.SameForAll, o.Live.RobotsAre
			if o.Live.Twin != "" {
				m.From, m.Twin = o.Live.Site, o.Live.Twin
			}
			m.Dates.Doubt = doubts[o.Live.Doubts()]
		}
		if err != nil || !o.HasAnswers() {
			return m, err
		}
		m.Rows, m.Fix, err = mend.Answers(l.checks, j)
		return m, err
	})
}

// list answers with the addresses for the bookmark.
func (l *Live) list(r session.Request, b *wire.ListLive) {
	l.ReplySteady(r, 0, "list", func(j *session.Job) (wire.Body, error) {
		m := &wire.LiveList{}
		o := l.custom.Own
		read := sitemapcore.ValueReader{Doc: l.Doc}
		var all []string
		var ids []sitemapcore.EntryID
		known := map[string]bool{}
		err := l.each(j, func(id sitemapcore.EntryID, out bool) {
			loc := read.Address(id)
			if out && !b.Out || !address.IsUnder(loc, b.Origin) || known[string(loc)] {
				return
			}
			if p := o.Live.Of(loc); b.Left && p != nil && p.Found != crawl.Failed {
				return
			}
			known[string(loc)] = true
			all, ids = append(all, string(loc)), append(ids, id)
		})
		if b.Most > 0 && len(all) > b.Most {
			for i := range b.Most {
				all[i], ids[i] = all[i*len(all)/b.Most], ids[i*len(ids)/b.Most]
			}
			all, ids = all[:b.Most], ids[:b.Most]
		}
		m.Pages = len(all)
		if b.Images && err == nil {
			all, err = l.withImages(j, all, ids, b.Origin)
			m.Images = len(all) - m.Pages
		}
		m.Text = strings.Join(all, "\n")
		return m, err
	})
}

// each visits all pages, and says which are left out of the output.
func (l *Live) each(j *session.Job, fn func(id sitemapcore.EntryID, out bool)) error {
	total, ids := l.All()
	return l.Visit(j, "Looking at your pages", total, ids, func(id sitemapcore.EntryID) { fn(id, !l.Doc.Included(id)) })
}

// maxListed is the maximum number of addresses of a list with images.
const maxListed = 100_000

// withImages appends the images of pages to a list, each with wire.ImageMark before its address. It omits images on other
// sites.
func (l *Live) withImages(j *session.Job, list []string, ids []sitemapcore.EntryID, site string) ([]string, error) {
	known := map[string]bool{}
	var r scan.ElementReader
	for i, id := range ids {
		if err := j.Pace(i); err != nil {
			return nil, err
		}
		row := l.Doc.Row(id)
		if row.Images == 0 {
			continue
		}
		r.Read(l.Doc.Bytes(id), &row.Shape, &l.Doc.File(row.File).Root, imageAddresses(func(loc []byte) {
			if address.IsUnder(loc, site) && !known[string(loc)] && len(list) < maxListed {
				known[string(loc)] = true
				list = append(list, wire.ImageMark+string(loc))
			}
		}))
	}
	return list, nil
}

// imageAddresses is called with the address of each image of a page.
type imageAddresses func(address []byte)

// Element implements [scan.ElementSink].
func (f imageAddresses) Element(e *xmltext.Element) {
	if e.Ends && e.Depth == 1 && e.Space == namespace.Image && string(e.Name) == "loc" {
		f(bytes.TrimSpace(e.Text))
	}
}

// takeResults stores results of the bookmark. They come from a web page, so they only mark pages.
func (l *Live) takeResults(r session.Request, b *wire.TakeLive) {
	l.ReplySteady(r, b.Job, "live", func(j *session.Job) (wire.Body, error) {
		newer, ok := live.Read(b.Text, b.Site, l.TodayText)
		if !ok {
			return nil, session.Refuse(
				"These are no results of a check", "Check your pages again, and save the results in the panel.",
			)
		}
		rules, robots := l.withRobots(newer)
		o := site.NewOwnRules(rules)
		o.Live = newer
		m := &wire.LiveTaken{Robots: robots, Wrong: newer.RobotsAre}
		var count checks.LiveCount
		x, read := checks.NewInspector(l.Doc, l.checks.Today, l.checks.Clock, &o), sitemapcore.ValueReader{Doc: l.Doc}
		listed := 0
		err := l.each(j, func(id sitemapcore.EntryID, out bool) {
			if newer.Of(read.Loc(id)) == nil {
				return
			}
			if listed++; !out {
				count.Count(x, id)
			}
		})
		m.Rows, m.Strange = count.List(), max(0, newer.OfSite()-listed)
		if err != nil || b.Try {
			return m, err
		}
		if err := l.Changeable(); err != nil {
			return nil, err
		}
		// The rules may have changed since the first slice of this job.
		rules, _ = l.withRobots(newer)
		c := l.custom
		c.SetLive(c.Own.Live.Without(func(*crawl.LivePage) bool { return false }).Add(newer))
		c.Set(rules)
		c.Store()
		return m, nil
	})
}

// withRobots returns the user's rules with the robots.txt of a check, and reports whether it differs. It replaces only
// the robots.txt of the previous check.
func (l *Live) withRobots(newer *live.Check) (sitemapcore.CustomRules, bool) {
	rules, before := l.custom.Rules(), l.custom.Own.Live
	if newer.Robots == "" && !newer.NoRobots || newer.Robots == rules.Robots ||
		rules.Robots != "" && (before == nil || rules.Robots != before.Robots) {
		return rules, false
	}
	rules.Robots, rules.Host = newer.Robots, string(address.Split(newer.Site).AppendHost(nil))
	return rules, true
}
