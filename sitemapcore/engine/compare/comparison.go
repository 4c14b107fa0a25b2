package compare

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/report"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/output/redirect"
	"sitemapeditor/sitemapcore/replace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A Comparison shows how the document differs from an earlier version of it, and follows the edits.
type Comparison struct {
	*session.Session
	views    *view.Views
	projects *project.Projects

	with *pair // nil for none
	of   int   // the compared revision of the document
}

// New returns a comparison without an earlier version. It tells the views when it changes.
func New(s *session.Session, vs *view.Views, p *project.Projects) *Comparison {
	return &Comparison{Session: s, views: vs, projects: p}
}

// Register adds the requests that the comparison answers.
func (c *Comparison) Register(all session.Requests) {
	all.Add(session.Document, session.By(c.compareWith))
	for _, h := range [...]session.Handler{session.By(c.loosen), session.By(c.forget), session.By(c.getRemoved), session.By(c.setRedirect), session.By(c.write)} {
		all.Add(session.Document, h.If(c.compared))
	}
}

// compared returns an error if there is no comparison.
func (c *Comparison) compared() error {
	if c.with == nil {
		return session.ErrStale
	}
	return nil
}

// maxRemoved is the most removed pages that one answer gives.
const maxRemoved = 2000

// forget ends the comparison.
func (c *Comparison) forget(r session.Request, _ *wire.EndComparison) {
	c.end()
	r.Done(nil)
}

// Marks returns the differences of a page, as in [sitemapcore.Filter].
func (c *Comparison) Marks(id sitemapcore.EntryID) sitemapcore.FieldBits { return c.with.marksOf(id) }

// Since says how the page at a place differs from the earlier version: a sentence for each field and for its extensions.
func (c *Comparison) Since(id sitemapcore.EntryID, place int) (says [sitemapcore.NumFields + 1]string) {
	if c.with == nil || c.of != c.Rev {
		return says
	}
	m, name := c.with.marksOf(id), c.with.name
	if m == 1<<sitemapcore.Loc {
		says[sitemapcore.Loc] = say.Fill("Not in {name}", "name", name).String()
	}
	for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
		if m>>f&1 == 0 {
			continue
		}
		says[f] = say.Fill("Not set in {name}", "name", name).String()
		if was, has := c.with.was(place, f); has {
			is, _ := c.Doc.Value(id, f)
			value, _ := display.Excerpts(was, []byte(is))
			says[f] = say.Fill("In {name}: {value}", "name", name, "value", value).String()
		}
	}
	if m&sitemapcore.ExtrasBit != 0 {
		says[sitemapcore.InExtras] = say.Fill("Images, videos, news or language versions were different in {name}",
			"name", name).String()
	}
	return says
}

// Dates calls fn for each page with the date that it has in the earlier version, if it has one there.
func (c *Comparison) Dates(j *session.Job, fn func(id sitemapcore.EntryID, date []byte)) error {
	if c.with == nil || c.of != c.Rev {
		return session.ErrStale
	}
	if err := c.with.findMoved(moveOf(&c.History, c.Host.ASCIIHost), j.Breathe); err != nil {
		return err
	}
	c.with.dates(fn)
	return nil
}

// loosen compares again, with addresses that may be written in other ways.
func (c *Comparison) loosen(r session.Request, b *wire.LoosenComparison) {
	c.with.loose = b.Loose
	c.joinAgain()
	r.Done(nil)
}

// setRedirect sets the target for the address of a removed page.
func (c *Comparison) setRedirect(r session.Request, b *wire.SetRedirect) {
	if !c.with.setRedirect(b.ID, b.New) {
		r.Fail(session.ErrStale)
		return
	}
	r.Done(nil)
}

// compareWith reads an earlier version. The document can be edited meanwhile.
func (c *Comparison) compareWith(r session.Request, b *wire.CompareWith) {
	read, err := readEarlier(c.projects, r, b)
	if err != nil {
		r.Fail(err)
		return
	}
	var x *earlier
	var with *pair
	of := 0
	c.Start(b.Earlier.Job, "compare", func(j *session.Job) (err error) {
		if x, err = read(j); err != nil {
			return err
		}
		with = &pair{name: x.name, earlier: x.pages, typed: map[uint32]string{}}
		// If no two addresses are equal letter for letter, the two may still be of one site, in another spelling.
		for _, with.loose = range [...]address.Loose{0, address.LooseAll} {
			if of, err = c.join(with, j); err != nil || with.join.Missing < with.doc.Len() {
				return err
			}
		}
		return nil
	}, r.Then(func() {
		c.CancelKind("recompare")
		c.with, c.of = with, of
		if c.of != c.Rev {
			c.joinAgain()
		}
		c.show()
		r.Answer(x.opened)
	}))
}

// join compares all pages, and returns the revision of the document that was compared.
func (c *Comparison) join(with *pair, j *session.Job) (of int, err error) {
	return session.Steady(c.Session, j, func() (int, error) {
		return c.Rev, with.joinAll(c.Doc, func() error {
			j.Report(wire.Progress{Title: "Comparing"})
			return j.Breathe()
		})
	})
}

// Changed updates the comparison after a change.
func (c *Comparison) Changed(x session.Effect) {
	if x.Another {
		c.end()
	}
	switch {
	case c.with == nil:
	case !x.Rows && !x.Addresses && x.Touched.Len() <= checks.RecheckRows && c.of == c.Rev-1 && !c.Runs("recompare"):
		c.of = c.Rev
		c.with.update(x.Touched)
		c.Event(&c.with.count)
	default:
		c.joinAgain()
	}
}

// joinAgain starts a job that compares again.
func (c *Comparison) joinAgain() {
	with, of := c.with, 0
	with.count.Busy = true
	c.Event(&with.count)
	c.Start(0, "recompare", func(j *session.Job) (err error) {
		of, err = c.join(with, j)
		return err
	}, func(err error) {
		if err == nil && c.with == with {
			c.of = of
			c.show()
		}
	})
}

// show sends the counts of a complete comparison, and updates the views that filter by it.
func (c *Comparison) show() {
	c.Event(&c.with.count)
	c.views.ComparisonChanged()
}

// end forgets the earlier version.
func (c *Comparison) end() {
	if c.with == nil {
		return
	}
	c.with = nil
	c.CancelKind("recompare")
	c.Event(&wire.Comparison{})
}

// findMoved waits until the comparison is of the current document, and finds the new addresses of its removed pages.
func (c *Comparison) findMoved(with *pair, j *session.Job) error {
	_, err := session.Steady(c.Session, j, func() (any, error) {
		if err := j.Until(func() bool { return c.with != with || c.of == c.Rev }); err != nil {
			return nil, err
		}
		if c.with != with {
			return nil, session.ErrStale
		}
		return nil, with.findMoved(moveOf(&c.History, c.Host.ASCIIHost), j.Breathe)
	})
	return err
}

// getRemoved answers with some of the removed pages.
func (c *Comparison) getRemoved(r session.Request, b *wire.GetRemoved) {
	with := c.with
	c.Reply(r, 0, "removed", func(j *session.Job) (wire.Body, error) {
		err := c.findMoved(with, j)
		if err == nil {
			err = c.countRedirects(with, j.Breathe)
		}
		return with.removed(b.First, min(b.Count, maxRemoved)), err
	})
}

// write writes the differences, or the redirects of removed pages.
func (c *Comparison) write(r session.Request, b *wire.WriteComparison) {
	with, host := c.with, naming.Host(c.Doc)
	f := [...]wire.Written{
		wire.DifferencesCSV: {Name: host + "-compared-" + c.TodayText + ".csv", Type: report.CSV},
		// Shopify wants no byte order mark before the heads.
		wire.RedirectCSV:     {Name: host + "-redirects.csv", Type: report.CSV},
		wire.RedirectApache:  {Name: host + "-htaccess.txt", Type: "text/plain;charset=utf-8"},
		wire.RedirectNetlify: {Name: "_redirects", Type: "application/octet-stream"},
		wire.RedirectNginx:   {Name: "redirects.conf", Type: "application/octet-stream"},

		wire.RedirectCloudflare: {Name: "_redirects", Type: "application/octet-stream"},
	}[min(b.Format, wire.RedirectCloudflare)]
	report.Reply(c.Session, r, report.Order{Job: b.Job, File: &f, Title: "Writing your file", Write: func(p *report.Writer) error {
		if err := c.findMoved(with, p.Job); err != nil {
			return err
		}
		if b.Format == wire.DifferencesCSV {
			p.WriteTemplate("\uFEFF")
			return with.writeDifferences(p.Line, p.Breathe)
		}
		file, whole, err := c.prepareRedirects(with, redirect.Format(min(b.Format, wire.RedirectCloudflare)-wire.RedirectCSV), p.Breathe)
		if err != nil {
			return err
		}
		p.WriteTemplate(file.Head())
		if whole != "" {
			p.WriteTemplate(whole + file.Foot())
			return nil
		}
		err = with.writeRedirects(func(from, to string) { p.WriteTemplate(file.Line(from, to)) }, p.Breathe)
		p.WriteTemplate(file.Foot())
		return err
	}})
}

// prepareRedirects returns the writer of a file of redirects, which knows the pages of the site, and the one rule that
// leads all addresses of an old site, or "".
func (c *Comparison) prepareRedirects(with *pair, format redirect.Format, breathe sitemapcore.Breathe) (file *redirect.Writer, whole string, err error) {
	file = redirect.New(format, c.Host.ASCIIHost)
	if err := with.writeRedirects(func(from, _ string) { file.Expect(from) }, breathe); err != nil {
		return nil, "", err
	}
	from, to, err := with.wholeSite(breathe)
	if err != nil {
		return nil, "", err
	}
	whole = file.Site(from, to)
	oldHost := address.Split(from).Host()
	pages := sitemapcore.ValueReader{Doc: c.Doc}
	for i, id := range c.Doc.Order().All {
		if err := breathe.Pace(i); err != nil {
			return nil, "", err
		}
		loc := string(pages.Loc(id))
		if strings.EqualFold(address.Split(loc).Host(), oldHost) {
			whole = "" // the rule is for all addresses of the host, of http and of https
		}
		file.Keep(loc)
	}
	return file, whole, nil
}

// countRedirects counts the redirects, unless they are counted. It counts the rows of the table, which has one for each.
func (c *Comparison) countRedirects(with *pair, breathe sitemapcore.Breathe) error {
	g := with.moved
	if g == nil || g.led >= 0 {
		return nil
	}
	g.led = counting
	file, _, err := c.prepareRedirects(with, redirect.CSV, breathe)
	if err != nil {
		return err
	}
	n := 0
	err = with.writeRedirects(func(from, to string) {
		if file.Line(from, to) != "" {
			n++
		}
	}, breathe)
	if err == nil && g.led == counting {
		g.led = n
	}
	return err
}

// moveOf returns the function that moves an address as the sites moved since files were opened, or nil.
func moveOf(h *history.History, host func(string) string) move {
	var moves []*replace.Replacer
	for _, m := range change.MovesSince(h) {
		if r, err := replace.New(&m, host); err == nil {
			moves = append(moves, r)
		}
	}
	if moves == nil {
		return nil
	}
	return func(loc []byte) ([]byte, bool) {
		moved := false
		for _, r := range moves {
			if to, changed := r.Append(nil, loc); changed {
				loc, moved = to, true
			}
		}
		return loc, moved
	}
}
