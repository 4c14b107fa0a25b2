package adding

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/join"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const labelsAdded say.Text = "{n, plural, one {# page} other {# pages}} added"

// Merges bring pages that came in together with those that are open, as their owner wants it.
type Merges struct {
	*session.Session
	incoming *Pages // waits for the user; nil if there is none
	custom   *site.Custom
}

// NewMerges returns the merges. The marks of a crawl become part of the owner's own rules.
func NewMerges(s *session.Session, custom *site.Custom) *Merges {
	return &Merges{Session: s, custom: custom}
}

// Register adds the requests that merges answer.
func (m *Merges) Register(all session.Requests) {
	all.Add(0, session.By(m.getMerge), session.By(m.drop))
	all.Add(session.Changes|session.Opened, session.By(m.applyMerge))
}

// drop discards the incoming pages.
func (m *Merges) drop(r session.Request, _ *wire.DropMerge) {
	m.incoming = nil
	r.Done(nil)
}

// bringTogether compares the read pages with the document. If all are new, they are added; otherwise they wait for the
// user's choice, and so do pages with a reason of Search Console.
func (m *Merges) bringTogether(in *Pages, found *reading.Result, to *addition) error {
	if in.names, in.notes, in.crawl = found.Names, found.Notes, found.Crawl; len(in.files) == 0 {
		return nil
	}
	in.unwanted = listsUnwanted(found)
	// If no two addresses are equal letter for letter, the two lists may still be of one site, in another spelling.
	for _, loose := range [...]address.Loose{0, address.LooseAll} {
		if err := m.compare(in, loose, to.job); err != nil {
			return err
		}
		if in.join.Same+in.join.Changed > 0 {
			break
		}
	}
	if in.join.Same+in.join.Changed > 0 || found.Reasons || in.unwanted {
		if found.Pasted > 0 && len(in.names) == 1 {
			in.names = say.Strings([]say.Text{"what you pasted"})
		}
		m.incoming, found.Merge = in, true
		return nil
	}
	// The checks report repeated pages of a sitemap; repeated rows of a table are added once.
	fresh := !slices.ContainsFunc(in.files, func(p *File) bool { return p.Seg.Kind != sitemapcore.NewFile }) // in no sitemap
	c, n, err := in.insert(m.Doc, func(i int) bool { return !fresh || !in.join.Repeats[i] }, nil, false, to.job)
	if err != nil {
		return err
	}
	to.pages += n
	if fresh {
		found.Pasted = n
		found.Repeated += in.join.Repeated
	}
	return to.apply(c)
}

// listsUnwanted reports whether pages belong in no sitemap, as the names of their files or their kind say.
func listsUnwanted(found *reading.Result) bool {
	return found.Unindexed || table.NamesUnwanted(found.Names...)
}

// addBeside adds pages that were in no sitemap: those of feeds, tables and data. Beside sitemaps that were opened with
// them it adds only the pages that these lack.
func (m *Merges) addBeside(held *Pages, found *reading.Result, to *addition) error {
	barred := map[string]bool{}
	for _, x := range found.Crawl.Marks {
		barred[x.Loc] = true
	}
	for _, p := range held.files {
		one := &Pages{files: []*File{p}, Count: p.n}
		p.first, p.file.Kind = 0, p.Seg.Kind
		beside := !to.first() && m.Doc.Len() > 0
		if beside {
			if err := m.compare(one, address.LooseAll, to.job); err != nil {
				return err
			}
			beside = one.join.Same+one.join.Changed > 0
		}
		if !beside {
			if err := to.add(&reading.Part{File: p.file, Segment: p.Seg, Coverage: p.Coverage}); err != nil {
				return err
			}
			continue
		}
		c, n, err := one.insert(m.Doc, func(i int) bool {
			loc, _ := Rows{one}.Value(i, sitemapcore.Loc, nil)
			return !one.join.Found[i] && !one.join.Repeats[i] && !barred[string(loc)]
		}, nil, true, to.job)
		if err != nil {
			return err
		}
		to.pages += n
		found.AddedBeside(p.file.SourceName(), p.n-one.join.Repeated, n)
		if n == 0 {
			continue
		}
		if err := to.apply(c); err != nil {
			return err
		}
	}
	return nil
}

// compare compares the incoming pages with the document, and begins again if the document changes meanwhile.
func (m *Merges) compare(in *Pages, loose address.Loose, j *session.Job) (err error) {
	if in.join != nil && in.rev == m.Rev && in.loose == loose {
		return nil
	}
	in.join, err = session.Steady(m.Session, j, func() (*join.Join, error) {
		join := join.New(join.DocumentRows{Doc: m.Doc}, Rows{in}, loose)
		join.Judge = (&judge{doc: m.Doc, in: in}).pages
		if err := join.Run(j.Breathe); err != nil {
			return nil, err
		}
		return join, nil
	})
	in.rev, in.loose = m.Rev, loose
	return err
}

func (m *Merges) getMerge(r session.Request, b *wire.GetMerge) {
	in := m.incoming
	if in == nil {
		r.Fail(session.ErrStale)
		return
	}
	if b.First {
		b.Loose = in.loose
	}
	m.ReplySteady(r, b.Job, "merge", func(j *session.Job) (wire.Body, error) {
		if err := m.compare(in, b.Loose, j); err != nil {
			return nil, err
		}
		marks, _, err := site.Marked(m.Doc, in.crawl.Marks, j)
		if err != nil {
			return nil, err
		}
		unnamed := 0
		for i, id := range m.Doc.Order().All {
			if in.join.Match[i] == 0 && nameless(m.Doc, id) {
				unnamed++
			}
			if err := j.Pace(i); err != nil {
				return nil, err
			}
		}
		x := in.join
		merge := &wire.Merge{
			Name: display.ShowName(in.names[0]), Loose: b.Loose, Incoming: in.Count, Open: m.Doc.Len(),
			New: x.New, Repeated: x.Repeated, Same: x.Same + unnamed, Changed: x.Changed,
			Missing: x.Missing - unnamed,
			Fields:  x.Fields, Notes: in.notes, Marks: marks, Known: x.Same + x.Changed,
			Unwanted: in.unwanted,
		}
		if len(in.names) > 1 {
			merge.Name = say.N("{n, plural, one {# file} other {# files}}", len(in.names)).String()
		}
		for _, c := range x.Cleared {
			if c != 0 {
				merge.Cleared++
			}
		}
		return merge, nil
	})
}

// nameless reports whether a page has no address. No list can say that it is missing there: it counts
// as the same.
func nameless(d *sitemapcore.Document, id sitemapcore.EntryID) bool {
	loc, _ := d.Value(id, sitemapcore.Loc)
	return loc == ""
}

func (m *Merges) applyMerge(r session.Request, b *wire.ApplyMerge) {
	in := m.incoming
	if in == nil {
		r.Fail(session.ErrStale)
		return
	}
	m.Reply(r, b.Job, "merge", func(j *session.Job) (wire.Body, error) {
		done, err := m.CarryOut(j, func(j *session.Job) (session.Outcome, error) {
			if b.Mark {
				n, _, err := site.Marked(m.Doc, in.crawl.Marks, j)
				return session.Outcome{Pages: n}.Called("Mark {n, plural, one {# page} other {# pages}}",
					"{n, plural, one {# page} other {# pages}} marked", "n", n), err
			}
			if err := m.compare(in, b.Loose, j); err != nil {
				return session.Outcome{}, err
			}
			return m.mergeStep(in, b, j)
		})
		if err != nil {
			return nil, err
		}
		m.incoming = nil
		m.Stale = true
		m.custom.SetCrawl(in.crawl.Marks, in.crawl.Whole)
		return done, nil
	})
}

// mergeStep computes the change that merges the incoming pages into the document.
func (m *Merges) mergeStep(in *Pages, b *wire.ApplyMerge, j *session.Job) (session.Outcome, error) {
	x := change.New(m.Doc)
	if err := m.update(x, in, b, j); err != nil {
		return session.Outcome{}, err
	}
	if (b.Remove || b.Out) && !b.Replace {
		for i, id := range m.Doc.Order().All {
			if known := in.join.Match[i] != 0; known == b.Out && (known || !nameless(m.Doc, id)) {
				x.RemoveAt(i)
			}
		}
	}
	s := session.Outcome{Kind: "merge", Changes: x.Changes()}
	updated, removed, added := x.Pages, sitemapcore.RowSetOf(x.Gone...).Len(), 0
	if b.Replace {
		s.Changes = change.Cleared(m.Doc)
		x.Gone = []sitemapcore.Range{{From: 0, To: m.Doc.Len()}}
	}
	if b.Add || b.All || b.Replace {
		wanted := func(i int) bool { return b.All || b.Replace || !in.join.Found[i] && !in.join.Repeats[i] }
		c, n, err := in.insert(m.Doc, wanted, x.Gone, b.Replace, j)
		if err != nil {
			return session.Outcome{}, err
		}
		s.Changes = append(s.Changes, c...)
		added = n
		if !b.Replace {
			x.Values += n
			for i := 0; i < in.Count && x.Room(); i++ {
				if wanted(i) {
					loc, _ := Rows{in}.Value(i, sitemapcore.Loc, nil)
					x.ListAdded(loc)
				}
			}
		}
	}
	s.Pages, s.Account = updated+removed+added, x.Account
	switch {
	case b.Replace:
		return s.Called("Replace everything with {n, plural, one {# page} other {# pages}}",
			"Replaced everything with {n, plural, one {# page} other {# pages}}", "n", added), nil
	case updated+removed == 0:
		return s.Called("Add {n, plural, one {# page} other {# pages}}", labelsAdded, "n", added), nil
	}
	var did []say.Text
	for i, n := range [...]int{added, updated, removed} {
		if n > 0 {
			s.Label = say.N([...]say.Text{"Add {n, plural, one {# page} other {# pages}}", "Update {n, plural, one " +
				"{# page} other {# pages}}", "Remove {n, plural, one {# page} other {# pages}}"}[i], n)
			did = append(did, say.N([...]say.Text{
				labelsAdded, "{n, plural, one {# page} other {# pages}} updated",
				"{n, plural, one {# page} other {# pages}} removed",
			}[i], n))
		}
	}
	if len(did) > 1 {
		s.Label = say.N("Merge {n, plural, one {# page} other {# pages}}", s.Pages)
	}
	s.Did = say.And(did...)
	return s, nil
}

// update computes the change of the pages that are on both sides.
func (m *Merges) update(x *change.Edits, in *Pages, b *wire.ApplyMerge, j *session.Job) error {
	if b.Update == 0 || b.Replace {
		return nil
	}
	join, rows := in.join, Rows{in}
	judge := &judge{doc: m.Doc, in: in}
	for i, id := range m.Doc.Order().All {
		if err := j.Pace(i); err != nil {
			return err
		}
		row := join.Match[i]
		differs, cleared := join.Differs[i]&b.Update, join.Cleared[i]&b.Update
		if !b.Clear {
			cleared = 0
		}
		if row == 0 || differs|cleared == 0 {
			continue
		}
		x.Pages++
		fresh := int(row - 1)
		if (differs|cleared)&sitemapcore.ExtrasBit != 0 {
			c, err := judge.content(id, fresh, differs&sitemapcore.ExtrasBit != 0, cleared&sitemapcore.ExtrasBit != 0)
			if err != nil {
				return err
			}
			x.SetContent(id, c)
		}
		switch {
		case differs&sitemapcore.LeftOutBit == 0:
		case m.Doc.Included(id):
			x.LeaveOut(id, change.LeftOutText)
		default:
			x.Include(id)
		}
		for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
			switch {
			case differs&(1<<f) != 0:
				value, _ := rows.Value(fresh, f, []byte{})
				x.SetValue(id, f, value)
			case cleared&(1<<f) != 0:
				x.SetValue(id, f, nil)
			}
		}
	}
	return nil
}
