package steps

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const articlesText say.Text = "{n, plural, one {# article} other {# articles}}"

// A bulkChange is one way to change the extensions of many pages.
type bulkChange struct {
	id         string
	has        sitemapcore.Extra // the sort of extension that a page must have
	choice     say.Text
	why        say.Text
	label, did say.Text // of the step
	goes       say.Text // the number of removed extensions of a page
	sweep      extension.Sweep
}

// bulkPublication is the id of the change that is no sweep.
const bulkPublication = "publication"

// newsName and newsLanguage are the paths of an article's publication in its form.
const (
	newsName     = "publication/name"
	newsLanguage = "publication/language"
)

// bulkChanges returns the changes, in the order in which they are offered.
func bulkChanges() []bulkChange {
	return []bulkChange{
		{
			bulkPublication, sitemapcore.WithNews, "Set the publication and language of news",
			"Google skips articles that don’t name the publication they appeared in, and its language. The name " +
				"must be as on Google News. If you aren’t there yet, use your site’s name.",
			"Set the publication of the news on {n, plural, one {# page} other {# pages}}",
			"Set the publication of the news on {n, plural, one {# page} other {# pages}}##past", "",
			extension.Sweep{},
		},
		{
			"images", sitemapcore.WithImages, "Remove all images", "Search engines then find only " +
				"the images that they see on the pages. The pages themselves stay listed.",
			"Remove all images from {n, plural, one {# page} other {# pages}}", "Removed all images from {n, plural, " +
				"one {# page} other {# pages}}", "{n, plural, one {# image} other {# images}}",
			extension.Sweep{Kind: extension.Image},
		},
		{
			"videos", sitemapcore.WithVideos, "Remove all videos", "Search engines then find only " +
				"the videos that they see on the pages. The pages themselves stay listed.",
			"Remove all videos from {n, plural, one {# page} other {# pages}}", "Removed all videos from {n, plural, " +
				"one {# page} other {# pages}}", "{n, plural, one {# video} other {# videos}}",
			extension.Sweep{Kind: extension.Video},
		},
		{
			"news", sitemapcore.WithNews, "Remove all news",
			"The sitemap then no longer tells Google that these are news. The pages themselves stay listed.",
			"Remove all news from {n, plural, one {# page} other {# pages}}",
			"Removed all news from {n, plural, one {# page} other {# pages}}", articlesText,
			extension.Sweep{Kind: extension.News},
		},
		{
			"languages", sitemapcore.WithAlternates, "Remove all language versions",
			"Search engines then aren’t told which page is which in another language. Links to versions for " +
				"other screens and to apps stay. The pages themselves stay listed.",
			"Remove all language versions from {n, plural, one {# page} other {# pages}}", "Removed all language " +
				"versions from {n, plural, one {# page} other {# pages}}",
			"{n, plural, one {# language version} other {# language versions}}",
			extension.Sweep{Kind: extension.Alternate},
		},
	}
}

// A bulking computes a change of the extensions of many pages.
type bulking struct {
	checks.EntryReader
	change bulkChange
	step   *sitemapcore.Step
}

// entry returns the changed entry of a page, or nil if nothing changes.
func (b *bulking) entry(id sitemapcore.EntryID) []byte {
	row := b.Doc.Row(id)
	if row.Extras()[b.change.has] == 0 {
		return nil
	}
	if b.change.id != bulkPublication {
		return b.Sweep(id, &b.change.sweep)
	}
	entry := b.Doc.Bytes(id)
	out := b.publish(entry, &b.Doc.File(row.File).Root)
	if bytes.Equal(out, entry) {
		return nil
	}
	return out
}

// publish returns an entry with the publication and the language of the step in its news, or nil if it can't be parsed.
func (b *bulking) publish(entry []byte, root *sitemapcore.Root) []byte {
	t, err := extension.Parse(entry, root)
	for at := 0; err == nil && at < t.Count(); at++ {
		if t.Kind(at) != extension.News {
			continue
		}
		var values []sitemapcore.FormValue
		for _, v := range [...]sitemapcore.FormValue{
			{Path: newsName, Text: b.step.Text},
			{Path: newsLanguage, Text: b.step.More},
		} {
			if v.Text != "" {
				values = append(values, v)
			}
		}
		if entry, err = t.Apply(sitemapcore.FormEdit{At: at, Values: values}); err == nil {
			t, err = extension.Parse(entry, root)
		}
	}
	if err != nil {
		return nil
	}
	return entry
}

// publication returns the name and the language of the publication that the first article of an
// entry names.
func (b *bulking) publication(id sitemapcore.EntryID, entry []byte) (name, language string) {
	for _, v := range view.Publication(entry, &b.Doc.File(b.Doc.Row(id).File).Root) {
		switch v.Path {
		case newsName:
			name = v.Text
		case newsLanguage:
			language = v.Text
		}
	}
	return name, language
}

// shown returns the display of a page before and after; entry is its new entry.
func (b *bulking) shown(id sitemapcore.EntryID, entry []byte) (was, is say.Text) {
	if b.change.id == bulkPublication {
		says := func(entry []byte) []byte {
			name, language := b.publication(id, entry)
			return []byte(strings.Trim(name+", "+language, ", "))
		}
		return naming.Excerpts(says(b.Doc.Bytes(id)), says(entry))
	}
	return say.N(b.change.goes, len(b.change.sweep.Splices())), ""
}

// bulking returns the change for a step.
func (p *Steps) bulking(step *sitemapcore.Step) (*bulking, error) {
	for _, c := range bulkChanges() {
		if c.id == step.Choice {
			return &bulking{EntryReader: checks.EntryReader{Doc: p.Doc}, change: c, step: step}, nil
		}
	}
	return nil, session.ErrStale
}

// changeExtras computes a change of the extensions of pages.
func (p *Steps) changeExtras(j *session.Job, step *sitemapcore.Step, c session.Choice) (session.Outcome, error) {
	x, err := p.bulking(step)
	if err != nil {
		return session.Outcome{}, err
	}
	m := change.New(p.Doc)
	m.Quiet = true
	err = p.Visit(j, "Changing your pages", c.N, c.IDs, func(id sitemapcore.EntryID) {
		entry := x.entry(id)
		if entry == nil || !m.SetEntry(id, entry) {
			return
		}
		m.Pages++
		m.List(id, change.ExtensionsText, func() (was, is say.Text) { return x.shown(id, entry) })
	})
	return m.Outcome("bulk", x.change.label, x.change.did), err
}

// askExtras adds the question about a change of extensions to its preview. Without a choice the step gets the first one
// that suits the pages. The returned function says how many of them change; it is nil if no change suits them.
func (p *Steps) askExtras(j *session.Job, s *sitemapcore.Step, c session.Choice, m *wire.Preview) (func(*wire.Preview), error) {
	title := say.Text("Change the extras of {n, plural, one {# page} other {# pages}}")
	if c.All {
		title = "Change the extras of {n, plural, one {the page shown} other {all # pages shown}}"
	}
	q := &wire.Question{Title: say.N(title, c.N), Ask: "What do you want to do?", Do: "Nothing to change"}
	m.Of, m.Detail = 0, q
	var having [sitemapcore.NumExtras]int
	first := sitemapcore.EntryID(0)
	if err := p.Visit(j, "Looking at your pages", c.N, c.IDs, func(id sitemapcore.EntryID) {
		checks.CountExtensions(&having, p.Doc.Row(id))
		if first == 0 && p.Doc.Row(id).News > 0 {
			first = id
		}
	}); err != nil {
		return nil, err
	}
	offered := false
	for _, c := range bulkChanges() {
		if having[c.has] > 0 {
			q.Choices = append(q.Choices, wire.Way{ID: c.id, Label: c.choice})
			offered = offered || c.id == s.Choice
		}
	}
	if len(q.Choices) == 0 {
		q.Choice, q.Text, q.More = s.Choice, s.Text, s.More
		q.Detail = "None of these pages has images, videos, news or language versions."
		return nil, nil
	}
	if !offered {
		s.Choice = q.Choices[0].ID
	}
	x, err := p.bulking(s)
	if err != nil {
		return nil, err
	}
	if m.Of, q.Detail = having[x.change.has], x.change.why; s.Choice == bulkPublication {
		q.TextLabel, q.MoreLabel = "Publication, as it is on Google News", "Language, such as en"
		if s.Text == "" && s.More == "" {
			s.Text, s.More = x.publication(first, p.Doc.Bytes(first))
		}
	}
	q.Choice, q.Text, q.More = s.Choice, s.Text, s.More
	return func(m *wire.Preview) { x.sum(q, m.Pages, c.N) }, nil
}

// sum says how many of n pages change.
func (b *bulking) sum(m *wire.Question, pages, n int) {
	switch {
	case pages == 0 && b.change.id == bulkPublication:
		m.Rest = "All of their news already has this publication and language. Type what it should have instead."
	case pages == 0:
		m.Rest = say.N("{n, plural, one {This page has none of it.} other {None of these # pages has any of it.}}", n)
	case b.change.id == bulkPublication:
		m.Do = say.N("Set on {n, plural, one {# page} other {# pages}}", pages)
	default:
		m.Do = say.N("Remove from {n, plural, one {# page} other {# pages}}", pages)
	}
	switch pages {
	case 0:
	case n:
		m.Rest = say.N("{n, plural, one {This changes the page.} other {This changes all # pages.}}", n)
	default:
		m.Rest = say.Fill("This changes {mended} of {n} pages. The others stay exactly as they are.", "mended",
			pages, "n", n)
	}
}

// datedAsLive sets the dates of the live pages.
func (p *Steps) datedAsLive(j *session.Job) (session.Outcome, error) {
	m, site := change.New(p.Doc), p.checks.Own.Live
	if site == nil || site.Doubts() != live.NoDoubt {
		return session.Outcome{}, session.ErrStale
	}
	read, dates := sitemapcore.ValueReader{Doc: p.Doc}, sitemapcore.ValueReader{Doc: p.Doc}
	err := p.Each(j, "Changing your pages", func(id sitemapcore.EntryID) {
		says := site.Of(read.Loc(id))
		if live.Says(says) && live.OtherDay(dates.Value(id, sitemapcore.LastMod), says.Date) &&
			m.SetValue(id, sitemapcore.LastMod, []byte(says.Date)) {
			m.Pages++
		}
	})
	return m.Outcome("dates", change.SetDateText, change.DateSetText), err
}

// datedAsEarlier sets the dates of the earlier version.
func (p *Steps) datedAsEarlier(j *session.Job) (session.Outcome, error) {
	m := change.New(p.Doc)
	err := p.Earlier(j, func(id sitemapcore.EntryID, date []byte) {
		if is, _ := p.Doc.Value(id, sitemapcore.LastMod); is != string(date) && m.SetValue(id, sitemapcore.LastMod, date) {
			m.Pages++
		}
	})
	return m.Outcome("dates", change.SetDateText, change.DateSetText), err
}
