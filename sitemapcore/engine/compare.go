package engine

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// A comparison is an earlier version beside what is open. The document doesn't know of it: it is no
// edit, and in no history. It follows the edits: those that leave addresses as they are are looked
// at page by page, and after any other the join is made anew.
type comparison struct {
	versions
	name  string
	loose address.Loose

	typed   map[uint32]string // new addresses by the place of the old ones
	guesses *guesses
	led     int // pages that were removed and lead somewhere; counted with the guesses
}

// versions is what was found of them.
type versions struct {
	rows  earlierRows
	join  *sitemapcore.Join
	rev   int      // of the document that was compared
	marks []uint8  // by id, as in [sitemapcore.Filter]
	gone  []uint32 // the places of the pages that were removed, in their order
	count wire.Comparison
}

// earlierRows are the pages of the earlier version. tells has a bit for each field that is empty
// where it says nothing of it.
type earlierRows interface {
	sitemapcore.JoinRows
	tells(i int) uint8
}

// inFiles are the pages of an earlier version that came in files.
type inFiles struct{ newRows }

func (r inFiles) tells(i int) uint8 {
	p, _ := r.at(i)
	if p.seg.Kind == sitemapcore.URLSet {
		return p.tells | sitemapcore.ExtBit
	}
	return p.tells
}

// inDocument are the pages of a document: of what is open, or of a project that is an earlier
// version.
type inDocument struct{ sitemapcore.DocumentRows }

func (r inDocument) tells(int) uint8 { return 0xFF }

// of returns the marks of a page.
func (c *comparison) of(id sitemapcore.EntryID) uint8 {
	if c == nil || int(id) >= len(c.marks) {
		return 0
	}
	return c.marks[id]
}

// added reports whether a page is not in the earlier version.
func (c *comparison) added(id sitemapcore.EntryID) bool { return c.of(id) == 1<<sitemapcore.Loc }

// mark returns what a page that stands at place i differs in.
func (c *versions) mark(i int) uint8 {
	k := c.join.Match[i]
	if k == 0 {
		return 1 << sitemapcore.Loc
	}
	// The join asks what the earlier version says that is new; here it is what is open.
	return c.join.Differs[i] | c.join.Cleared[i]&c.rows.tells(int(k-1))
}

// comparedAs returns the marks that the comparison gave a page.
func (e *Engine) comparedAs(id sitemapcore.EntryID) uint8 { return e.comparison.of(id) }

// sinceSays are sentences about the fields of a page and what it has beside them.
type sinceSays = [sitemapcore.NumFields + 1]string

// since says how the page at a place differs from the earlier version.
func (e *Engine) since(id sitemapcore.EntryID, place int) (says sinceSays) {
	c := e.comparison
	if c == nil || c.rev != e.rev {
		return says
	}
	m := c.of(id)
	if m == 1<<sitemapcore.Loc {
		says[sitemapcore.Loc] = "Not in " + c.name
	}
	for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
		if m>>f&1 == 0 {
			continue
		}
		was, has := c.rows.Value(int(c.join.Match[place])-1, f, nil)
		says[f] = "Not set in " + c.name
		if has {
			says[f] = "In " + c.name + ": " + excerpt(was)
		}
	}
	if m&sitemapcore.ExtBit != 0 {
		says[sitemapcore.InExtras] = "Images, videos, news or languages are others in " + c.name
	}
	return says
}

// loosen compares anew, with addresses that may be written in other ways.
func (e *Engine) loosen(r request, b *wire.LoosenComparison) {
	e.comparison.loose = b.Loose
	e.joinAgain()
	r.done(nil)
}

// setRedirect takes where the address of a removed page is to lead.
func (e *Engine) setRedirect(r request, b *wire.SetRedirect) {
	c := e.comparison
	if b.ID < 0 || b.ID >= c.rows.Len() {
		r.fail(errStale)
		return
	}
	if to, _ := e.redirect(c, c.guesses, uint32(b.ID)); to != "" {
		c.led--
	}
	if b.New = strings.TrimSpace(b.New); b.New != "" {
		c.led++
	}
	c.typed[uint32(b.ID)] = b.New
	r.done(nil)
}

// compareWith reads an earlier version. What is open can be edited meanwhile.
func (e *Engine) compareWith(r request, b *wire.CompareWith) {
	o, err := e.newOpener(r, &b.Earlier)
	if err != nil {
		r.fail(err)
		return
	}
	o.purpose = toCompare
	o.compareFirst()
	c := &comparison{typed: map[uint32]string{}}
	e.start(o.job, "compare", func(j *job) error {
		o.j = j
		if b.Project != "" {
			folder, err := e.projects.saver.Folder(b.Project)
			if err != nil {
				return err
			}
			defer folder.Close()
			if err := o.replay(folder); err != nil {
				return err
			}
		} else if err := o.run(); err != nil {
			return err
		}
		if err := o.earlier(c); err != nil {
			return err
		}
		// Where no address is the same letter for letter, the two may still be of one site, written
		// in another way.
		for _, loose := range [...]address.Loose{0, address.LooseAll} {
			c.loose = loose
			if err := e.joinVersions(c, j); err != nil {
				return err
			}
			if c.join.Missing < e.doc.Len() {
				break
			}
		}
		return nil
	}, r.then(func() {
		for _, p := range o.problems {
			o.result.Notes = append(o.result.Notes, p.Title)
		}
		e.cancelKind("recompare")
		e.comparison = c
		if c.rev != e.rev {
			e.joinAgain()
		}
		e.compared()
		r.answer(&o.result)
	}))
}

// replay reads a project as an earlier version.
func (o *opener) replay(folder journal.Folder) error {
	x, err := o.e.projects.read(o.j, folder, project.Kept)
	if err != nil {
		return err
	}
	o.project = x
	o.names = append(o.names, x.Manifest.Name)
	o.result.Files, o.result.Pages = len(x.Doc.Files()), x.Doc.Len()
	return nil
}

// earlierTable reads a table as an earlier version, with the columns that it seems to have: nothing
// of it is kept, so nobody is asked. A date that may be two days is none.
func (o *opener) earlierTable(t *table) error {
	x := t.table
	l := x.Layout
	l.Columns = nil
	for _, c := range x.Columns {
		if c.Role == intake.RoleLastMod && x.Doubtful {
			c.Role = intake.RoleNone
		}
		l.Columns = append(l.Columns, c)
	}
	if x.Relative {
		l.Base = originOf(o.e.doc) + "/"
	}
	return o.table(t, l)
}

// earlier makes what was read the earlier version.
func (o *opener) earlier(c *comparison) error {
	switch in := o.incoming; {
	case o.project != nil:
		c.rows = inDocument{sitemapcore.DocumentRows{Doc: o.project.Doc}}
	case in.n == 0 && len(o.problems) > 0:
		p := &o.problems[0]
		return refuse(p.Title, p.Detail)
	case in.n == 0:
		return refuse("There is no page address in it",
			"Choose the sitemap as it was before, or any list of its page addresses.")
	default:
		c.rows = inFiles{newRows{in}}
	}
	switch {
	case len(o.names) > 1:
		c.name = number(len(o.names)) + " files"
	case o.pasted > 0 || len(o.names) == 0:
		c.name = "what you pasted"
	default:
		c.name = intake.ShowName(o.names[0])
	}
	return nil
}

// joinVersions compares the versions.
func (e *Engine) joinVersions(c *comparison, j *job) error {
	v, err := steady(e.session, func() (v versions, err error) {
		join, err := e.joined(j, func() *sitemapcore.Join {
			join := sitemapcore.NewJoin(inDocument{sitemapcore.DocumentRows{Doc: e.doc}}, c.rows, c.loose)
			join.Exact = true
			return join
		}, "Comparing")
		if err != nil {
			return v, err
		}
		v = versions{rows: c.rows, join: join, rev: e.rev, marks: make([]uint8, e.doc.MaxID())}
		v.count = wire.Comparison{Open: true, Name: c.name, Loose: c.loose, Earlier: c.rows.Len(), Added: join.Missing}
		for i, id := range e.doc.Order().All {
			if err := j.breatheAt(i%joinRows == 0); err != nil || v.rev != e.rev {
				return v, err
			}
			v.marks[id] = v.mark(i)
			tally(&v.count, v.marks[id], 1)
		}
		for i, found := range join.Found {
			if err := j.breatheAt(i%(16*joinRows) == 0); err != nil {
				return v, err
			}
			if !found && !join.Repeats[i] {
				v.gone = append(v.gone, uint32(i))
			}
		}
		v.count.Removed = len(v.gone)
		return v, nil
	})
	if err == nil {
		c.versions, c.guesses = v, nil
	}
	return err
}

// tally adds a page with the given marks to the counts of what changed, or takes one out with by =
// -1.
func tally(n *wire.Comparison, mark uint8, by int) {
	if mark > 1<<sitemapcore.Loc {
		n.Changed += by
	}
	for f := sitemapcore.LastMod; f <= sitemapcore.InExtras; f++ {
		n.Fields[f] += by * int(mark>>f&1)
	}
}

// recompare brings the comparison up to date after a change.
func (e *Engine) recompare(x effect) {
	if x.another {
		e.endComparison()
	}
	c := e.comparison
	switch {
	case c == nil:
	case !x.rows && !x.addresses && x.touched.Len() <= recheckRows && c.rev == e.rev-1 && !e.runs("recompare"):
		c.rev = e.rev
		for _, id := range x.touched.All {
			if i, ok := e.doc.Index(id); ok {
				tally(&c.count, c.mark(i), -1)
				c.join.Again(i)
				c.marks[id] = c.mark(i)
				tally(&c.count, c.marks[id], 1)
			}
		}
		e.event(&c.count)
	default:
		e.joinAgain()
	}
}

// joinAgain compares anew, as a job.
func (e *Engine) joinAgain() {
	c := e.comparison
	c.count.Busy = true
	e.event(&c.count)
	e.start(0, "recompare", func(j *job) error { return e.joinVersions(c, j) }, func(err error) {
		if err == nil && e.comparison == c {
			e.compared()
		}
	})
}

// compared tells of a comparison that is done, and shows the pages anew that it chooses.
func (e *Engine) compared() {
	e.event(&e.comparison.count)
	e.views.refreshAll(func(v *view) bool { return v.filter.Compared != 0 })
}

// endComparison forgets the earlier version.
func (e *Engine) endComparison() {
	if e.comparison == nil {
		return
	}
	e.comparison = nil
	e.cancelKind("recompare")
	e.event(&wire.Comparison{})
}

// old returns the address of a page of the earlier version.
func (c *comparison) old(i uint32) string {
	loc, _ := c.rows.Value(int(i), sitemapcore.Loc, nil)
	return string(loc)
}

// redirect returns where the address of a removed page is to lead, and whether that is a guess.
func (e *Engine) redirect(c *comparison, g *guesses, i uint32) (to string, guess bool) {
	if to, ok := c.typed[i]; ok {
		return to, false
	}
	if id := g.of(c.old(i)); id != 0 {
		to, _ = e.doc.Value(id, sitemapcore.Loc)
		return to, true
	}
	return "", false
}

// getRemoved answers some of the pages that were removed.
func (e *Engine) getRemoved(r request, b *wire.GetRemoved) {
	c := e.comparison
	e.reply(r, 0, "removed", func(j *job) (wire.Body, error) {
		if err := e.guess(c, j); err != nil {
			return nil, err
		}
		m := &wire.Removed{Len: len(c.gone), Led: c.led}
		m.First = min(max(b.First, 0), m.Len)
		for _, k := range c.gone[m.First:][:min(max(b.Count, 0), m.Len-m.First, maxWindow)] {
			to, guess := e.redirect(c, c.guesses, k)
			m.Pages = append(m.Pages, wire.RemovedPage{ID: int(k), Old: c.old(k), New: to, Guess: guess})
		}
		return m, nil
	})
}

// writeComparison writes what differs, or where removed pages lead.
func (e *Engine) writeComparison(r request, b *wire.WriteComparison) {
	c := e.comparison
	host := hostName(e.doc)
	f := [...]wire.Written{
		wire.DifferencesCSV: {Name: host + "-compared-" + e.todayText + ".csv", Type: csvType},
		// Shopify wants no byte order mark before the heads.
		wire.RedirectCSV:     {Name: host + "-redirects.csv", Type: csvType},
		wire.RedirectApache:  {Name: host + "-htaccess.txt", Type: "text/plain;charset=utf-8"},
		wire.RedirectNetlify: {Name: "_redirects", Type: "application/octet-stream"},
		wire.RedirectNginx:   {Name: "redirects.conf", Type: "application/octet-stream"},

		wire.RedirectCloudflare: {Name: "_redirects", Type: "application/octet-stream"},
	}[min(b.Form, wire.RedirectCloudflare)]
	replyReport(e.session, r, b.Job, &f, "Writing your file", func(p *report) error {
		if err := e.guess(c, p.j); err != nil {
			return err
		}
		if b.Form == wire.DifferencesCSV {
			return e.writeDifferences(p, c)
		}
		return e.writeRedirects(p, c, output.RedirectFormat(min(b.Form, wire.RedirectCloudflare)-wire.RedirectCSV))
	})
}

// writeRedirects writes where the removed pages lead.
func (e *Engine) writeRedirects(p *report, c *comparison, form output.RedirectFormat) error {
	file := output.NewRedirects(form)
	p.put(file.Head())
	for i, k := range c.gone {
		if err := p.breatheAt(i%joinRows == 0); err != nil {
			return err
		}
		to, _ := e.redirect(c, c.guesses, k)
		p.put(file.Line(c.old(k), to))
	}
	p.put(file.Foot())
	return nil
}

// comparedFields are the names of what can differ.
var comparedFields = [...]string{
	"Page address", "Last changed", "Change frequency", "Priority",
	"Images, videos, news and languages",
}

// writeDifferences writes a line for each difference.
func (e *Engine) writeDifferences(p *report, c *comparison) error {
	p.put("\uFEFF")
	p.line("What", "Page address", "Value", "Before", "Now")
	now := inDocument{sitemapcore.DocumentRows{Doc: e.doc}}
	for i, id := range e.doc.Order().All {
		if err := p.breatheAt(i%joinRows == 0); err != nil {
			return err
		}
		m := c.of(id)
		if m == 0 {
			continue
		}
		loc, _ := e.doc.Value(id, sitemapcore.Loc)
		if m == 1<<sitemapcore.Loc {
			p.line("Added", loc, "", "", "")
			continue
		}
		k := int(c.join.Match[i]) - 1
		for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
			if m>>f&1 != 0 {
				was, _ := c.rows.Value(k, f, nil)
				is, _ := now.Value(i, f, nil)
				p.line("Changed", loc, comparedFields[f], string(was), string(is))
			}
		}
		if m&sitemapcore.ExtBit != 0 {
			p.line("Changed", loc, comparedFields[sitemapcore.InExtras], flat(c.rows.Ext(k)), flat(now.Ext(i)))
		}
	}
	for i, k := range c.gone {
		if err := p.breatheAt(i%joinRows == 0); err != nil {
			return err
		}
		p.line("Removed", c.old(k), "", "", "")
	}
	return nil
}

// flat puts XML on one line.
func flat(b []byte) string { return strings.Join(strings.Fields(string(b)), " ") }
