package engine

import (
	"bytes"
	"slices"
	"sort"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// A part is one file that came in and is not open yet.
type part struct {
	file  sitemapcore.File
	seg   *sitemapcore.Segment
	text  []byte
	first int // the place of its first page among all that came in
	n     int
	telling

	// What the document calls it and its rows, once it has them.
	added bool
	id    sitemapcore.FileID
	ids   sitemapcore.IDs
}

// A telling says what a file that came in says of its pages by saying nothing, and how it writes.
type telling struct {
	// a bit for each field that is empty where it says nothing of it: a column of a table may be
	// missing
	tells uint8
	kinds uint32      // the same of images, languages and others: a bit for each space
	own   bool        // it is a table that this program wrote
	order check.Order // of dates in figures
	out   []bool      // for each page that it is left out of the download; nil where nothing is said of it
}

// incoming are the pages that came in while something was open, and wait for their owner. They are
// not part of the document.
type incoming struct {
	names  []string
	parts  []*part
	n      int
	pasted int
	notes  []string
	crawl  crawlTable
	ask    bool // the owner is asked even where every page is a new one

	join  *sitemapcore.Join
	rev   int // of the document that was compared
	loose address.Loose
	size  int // bytes
}

// take keeps a segment.
func (in *incoming) take(f sitemapcore.File, s *sitemapcore.Segment, t telling) {
	in.parts = append(in.parts, &part{file: f, seg: s, text: s.Text, first: in.n, n: s.Rows.Len(), telling: t})
	in.n += s.Rows.Len()
	in.size += len(s.Text)
}

// at returns the part that page i is in, and its place there.
func (in *incoming) at(i int) (*part, int) {
	if len(in.parts) == 1 {
		return in.parts[0], i
	}
	k := sort.Search(len(in.parts), func(k int) bool { return in.parts[k].first > i }) - 1
	return in.parts[k], i - in.parts[k].first
}

// newRows are the pages that came in, for a [sitemapcore.Join].
type newRows struct{ *incoming }

// Len implements [sitemapcore.JoinRows].
func (r newRows) Len() int { return r.n }

// Value implements [sitemapcore.JoinRows].
func (r newRows) Value(i int, f sitemapcore.Field, buf []byte) ([]byte, bool) {
	p, k := r.at(i)
	row := p.seg.Rows.At(k)
	entry := p.text[row.Start:row.End]
	if s := row.Fields[f]; s.Present() && row.Flags&sitemapcore.Encoded(f) == 0 {
		return entry[s.Off:s.End():s.End()], true
	}
	return sitemapcore.AppendOriginal(buf, entry, &row.Shape, f)
}

// Ext implements [sitemapcore.JoinRows].
func (r newRows) Ext(i int) []byte {
	p, k := r.at(i)
	return sitemapcore.ExtOf(p.text, p.seg.Rows.At(k))
}

// bringTogether compares what was read with what is open. Where every page is a new one there is
// nothing to choose, and they are added; otherwise they wait for their owner.
func (o *opener) bringTogether() error {
	e, in := o.e, o.incoming
	in.names, in.pasted, in.notes, in.crawl = o.names, o.pasted, o.result.Notes, o.crawl
	if len(in.parts) == 0 {
		return nil
	}
	// Where no address is the same letter for letter, the two lists may still be of one site,
	// written in another way.
	for _, loose := range [...]address.Loose{0, address.LooseAll} {
		if err := e.compare(in, loose, o.j); err != nil {
			return err
		}
		if in.join.Same+in.join.Changed > 0 {
			break
		}
	}
	if in.join.Same+in.join.Changed > 0 || in.ask {
		if o.pasted > 0 && len(in.names) == 1 {
			in.names = []string{"What you pasted"}
		}
		e.incoming, o.result.Merge = in, true
		o.names, o.pasted = nil, 0
		return nil
	}
	// What a sitemap has twice is for the checks to say; of a table nobody wants it twice.
	fresh := in.fresh()
	c, n, err := e.insert(in, func(i int) bool { return !fresh || !in.join.Repeats[i] }, nil, false, o.j)
	if err != nil {
		return err
	}
	o.result.Pages += n
	if fresh {
		o.pasted = n
		o.result.Repeated += in.join.Repeated
	}
	return o.apply(c)
}

// fresh reports whether all that came in stood in no sitemap.
func (in *incoming) fresh() bool {
	for _, p := range in.parts {
		if p.seg.Kind != sitemapcore.NewFile {
			return false
		}
	}
	return true
}

// joinRows is the number of pages that are compared between two looks at the clock.
const joinRows = 1024

// joined compares two lists of pages, and begins again where the document changes meanwhile.
func (e *Engine) joined(j *job, begin func() *sitemapcore.Join, title string) (*sitemapcore.Join, error) {
	return steady(e.session, func() (*sitemapcore.Join, error) {
		rev, join := e.rev, begin()
		for rev == e.rev && !join.Step(joinRows) {
			if title != "" {
				j.report(wire.Progress{Title: title})
			}
			if err := j.breathe(); err != nil {
				return nil, err
			}
		}
		return join, nil
	})
}

// compare compares what came in with what is open.
func (e *Engine) compare(in *incoming, loose address.Loose, j *job) (err error) {
	if in.join != nil && in.rev == e.rev && in.loose == loose {
		return nil
	}
	in.join, err = e.joined(j, func() *sitemapcore.Join {
		join := sitemapcore.NewJoin(sitemapcore.DocumentRows{Doc: e.doc}, newRows{in}, loose)
		join.Judge = (&judge{doc: e.doc, in: in}).pages
		return join
	}, "")
	in.rev, in.loose = e.rev, loose
	return err
}

func (e *Engine) getMerge(r request, b *wire.GetMerge) {
	in := e.incoming
	if in == nil {
		r.fail(errStale)
		return
	}
	if b.First {
		b.Loose = in.loose
	}
	e.reply(r, b.Job, "merge", func(j *job) (wire.Body, error) {
		if err := e.compare(in, b.Loose, j); err != nil {
			return nil, err
		}
		marks, _, err := marked(e.doc, in.crawl.marks, j)
		if err != nil {
			return nil, err
		}
		nameless := 0
		for i, row := range in.join.Match {
			if row == 0 && in.rev == e.rev && e.nameless(i) {
				nameless++
			}
			if err := j.breatheAt(i%joinRows == 0); err != nil {
				return nil, err
			}
		}
		x := in.join
		m := &wire.Merge{
			Name: intake.ShowName(in.names[0]), Loose: b.Loose, Incoming: in.n, Open: e.doc.Len(),
			New: x.New, Repeated: x.Repeated, Same: x.Same + nameless, Changed: x.Changed,
			Missing: x.Missing - nameless,
			Fields:  x.Fields, Notes: in.notes, Marks: marks,
		}
		if len(in.names) > 1 {
			m.Name = number(len(in.names)) + " files"
		}
		for _, c := range x.Cleared {
			if c != 0 {
				m.Cleared++
			}
		}
		return m, nil
	})
}

// nameless reports whether the page at place i has no address. No list can say that it is missing
// there: it counts as the same.
func (e *Engine) nameless(i int) bool {
	loc, _ := e.doc.Value(e.doc.At(i), sitemapcore.Loc)
	return loc == ""
}

func (e *Engine) applyMerge(r request, b *wire.ApplyMerge) {
	in := e.incoming
	if in == nil {
		r.fail(errStale)
		return
	}
	e.reply(r, b.Job, "merge", func(j *job) (wire.Body, error) {
		m, err := e.carryOut(j, func(j *job) (step, error) {
			if b.Mark {
				n, _, err := marked(e.doc, in.crawl.marks, j)
				return step{label: "Mark " + pages(n), pages: n}, err
			}
			if err := e.compare(in, b.Loose, j); err != nil {
				return step{}, err
			}
			return e.mergeStep(in, b, j)
		})
		if err != nil {
			return nil, err
		}
		e.incoming = nil
		e.stale = true
		e.custom.setCrawl(in.crawl)
		return m, nil
	})
}

// mergeStep works out the change that brings what came in together with what is open.
func (e *Engine) mergeStep(in *incoming, b *wire.ApplyMerge, j *job) (step, error) {
	m := newEdits(e.doc)
	if err := e.update(m, in, b, j); err != nil {
		return step{}, err
	}
	if b.Remove && !b.Replace {
		for i, row := range in.join.Match {
			if row == 0 && !e.nameless(i) {
				m.removeAt(i)
			}
		}
	}
	s := step{kind: "merge", changes: m.changes()}
	updated, removed, added := m.pages, sitemapcore.RowSetOf(m.gone...).Len(), 0
	if b.Replace {
		s.changes = cleared(e.doc)
		m.gone = []sitemapcore.Range{{From: 0, To: e.doc.Len()}}
	}
	if b.Add || b.All || b.Replace {
		wanted := func(i int) bool { return b.All || b.Replace || !in.join.Found[i] && !in.join.Repeats[i] }
		c, n, err := e.insert(in, wanted, m.gone, b.Replace, j)
		if err != nil {
			return step{}, err
		}
		s.changes = append(s.changes, c...)
		added = n
	}
	s.pages = updated + removed + added
	switch {
	case b.Replace:
		s.label, s.did = "Replace by "+pages(added), "Replaced by "+pages(added)
	case updated+removed == 0:
		s.label, s.did = "Add "+pages(added), "Added "+pages(added)
	default:
		for i, n := range [...]int{added, updated, removed} {
			verb, done := [...]string{"Add ", "Update ", "Remove "}[i], [...]string{"Added ", "Updated ", "Removed "}[i]
			switch {
			case n == 0:
			case s.label == "":
				s.label, s.did = verb+pages(n), done+pages(n)
			default:
				s.label += ", " + strings.ToLower(verb) + number(n)
				s.did += ", " + strings.ToLower(done) + number(n)
			}
		}
	}
	return s, nil
}

// update works out the change of the pages that are on both sides.
func (e *Engine) update(m *edits, in *incoming, b *wire.ApplyMerge, j *job) error {
	if b.Update == 0 || b.Replace {
		return nil
	}
	join, rows := in.join, newRows{in}
	judge := &judge{doc: e.doc, in: in}
	for i, row := range join.Match {
		if err := j.breatheAt(i%joinRows == 0); err != nil {
			return err
		}
		differs, cleared := join.Differs[i]&b.Update, join.Cleared[i]&b.Update
		if !b.Clear {
			cleared = 0
		}
		if row == 0 || differs|cleared == 0 {
			continue
		}
		m.pages++
		id, fresh := e.doc.At(i), int(row-1)
		if (differs|cleared)&sitemapcore.ExtBit != 0 {
			c, err := judge.content(id, fresh, differs&sitemapcore.ExtBit != 0, cleared&sitemapcore.ExtBit != 0)
			if err != nil {
				return err
			}
			m.set(id, c)
		}
		if differs&sitemapcore.IncludeBit != 0 {
			m.include(id, !e.doc.Included(id))
		}
		for f := sitemapcore.LastMod; f < sitemapcore.NumFields; f++ {
			switch {
			case differs&(1<<f) != 0:
				value, _ := rows.Value(fresh, f, []byte{})
				m.columns[f].add(e.doc, id, value)
			case cleared&(1<<f) != 0:
				m.columns[f].add(e.doc, id, nil)
			}
		}
	}
	return nil
}

// declare gives the start tag of an entry the prefixes that a piece of it was written with under
// another root, where its own root doesn't declare them.
func declare(entry, ext []byte, from, to *sitemapcore.Root) []byte {
	end := bytes.IndexAny(entry, " \t\r\n/>")
	tag := entry[:max(end, bytes.IndexByte(entry, '>'))]
	var missing []byte
	for _, n := range from.Namespaces {
		if n.Prefix != "" && !slices.Contains(to.Namespaces, n) && bytes.Contains(ext, []byte(n.Prefix+":")) &&
			!bytes.Contains(tag, []byte("xmlns:"+n.Prefix+"=")) {
			missing = append(append(missing, " xmlns:"...), n.Prefix...)
			missing = append(sitemapcore.AppendEscaped(append(missing, `="`...), []byte(n.URI)), '"')
		}
	}
	return slices.Insert(entry, end, missing...)
}

// extend puts what an entry under another root holds beside its core values into an entry that has
// nothing there.
func extend(entry, ext []byte, from, to *sitemapcore.Root) []byte {
	at := len(bytes.TrimRight(entry[:bytes.LastIndex(entry, []byte("</"))], " \t\r\n"))
	return declare(slices.Concat(entry[:at], []byte(to.Newline+to.IndentChild), ext, entry[at:]), ext, from, to)
}

// insert works out the change that adds those of the pages that came in which are wanted, and their
// number. A sitemap comes in as a file of its own; pages that stood in none go to the end of the
// last sitemap that is open, in its style. gone are the places that an earlier part of the change
// empties.
func (e *Engine) insert(
	in *incoming, wanted func(int) bool, gone []sitemapcore.Range, replace bool, j *job,
) (sitemapcore.ChangeSet, int, error) {
	var c sitemapcore.ChangeSet
	added := 0
	length := e.doc.Len()
	for _, g := range gone {
		length -= g.To - g.From
	}
	target, open := lastSitemap(e.doc)
	at := 0
	if open {
		end := endOf(e.doc, target)
		at = end
		for _, g := range gone {
			at -= max(0, min(g.To, end)-g.From)
		}
	}
	for _, p := range in.parts {
		fresh := p.seg.Kind == sitemapcore.NewFile && open && !replace
		choose := e.chooseFrom
		if fresh {
			choose = func(p *part, wanted func(int) bool, j *job) (sitemapcore.IDs, error) {
				return e.adopt(p, target, wanted, j)
			}
		}
		ids, err := choose(p, wanted, j)
		if err != nil {
			return nil, 0, err
		}
		n := ids.Len()
		if !fresh && (n > 0 || p.n == 0) {
			c = append(c, sitemapcore.SetFiles{
				States: []sitemapcore.FileState{{File: p.id, Name: e.doc.File(p.id).Name}},
			})
		}
		if n > 0 {
			to := length
			if fresh {
				to = at
				at += n
			}
			c = append(c, sitemapcore.InsertRows{At: sitemapcore.Rows(to, to+n), IDs: ids})
			length += n
			added += n
		}
		if out := p.leftOut(ids, wanted); len(out) > 0 {
			c = append(c, sitemapcore.SetIncluded{IDs: out, On: []bool{false}})
		}
	}
	return c, added, nil
}

// leftOut returns those of the pages of a part, which are the wanted ones in their order, that are
// left out of the download.
func (p *part) leftOut(ids sitemapcore.IDs, wanted func(int) bool) (out sitemapcore.IDs) {
	if p.out == nil {
		return nil
	}
	k := 0
	for _, id := range ids.All {
		for !wanted(p.first + k) {
			k++
		}
		if p.out[k] {
			out = out.Append(id)
		}
		k++
	}
	return out
}

// addPart gives the document the bytes and rows of a part. They are not part of it until a change
// says so.
func (e *Engine) addPart(p *part) error {
	if p.added {
		return nil
	}
	seg := *p.seg // its rows are shared from now on
	id, ids, err := e.doc.AddSegment(p.file, &seg)
	p.added, p.id, p.ids = err == nil, id, ids
	return err
}

// chooseFrom gives the document a part, and returns those of its pages that are wanted.
func (e *Engine) chooseFrom(p *part, wanted func(int) bool, j *job) (ids sitemapcore.IDs, err error) {
	if err := e.addPart(p); err != nil {
		return nil, err
	}
	for i, id := range p.ids.All {
		if err := j.breatheAt(i%4096 == 0); err != nil {
			return nil, err
		}
		if wanted(p.first + i) {
			ids = ids.Append(id)
		}
	}
	return ids, nil
}

// adopt writes pages that stood in no sitemap as entries of a file that is open.
func (e *Engine) adopt(p *part, target sitemapcore.FileID, wanted func(int) bool, j *job) (sitemapcore.IDs, error) {
	root := e.doc.File(target).Root
	var text []byte
	var ends []int
	for k := range p.n {
		if err := j.breatheAt(k%256 == 0); err != nil {
			return nil, err
		}
		if !wanted(p.first + k) {
			continue
		}
		row := p.seg.Rows.At(k)
		var values fields
		for f := range values {
			if v, ok := sitemapcore.AppendOriginal([]byte{}, p.text[row.Start:row.End], &row.Shape,
				sitemapcore.Field(f)); ok {
				values[f] = v
			}
		}
		entry := sitemapxml.AppendNewEntry(nil, &root, &values)
		if ext := sitemapcore.ExtOf(p.text, row); ext != nil {
			entry = extend(entry, ext, &p.seg.Root, &root)
		}
		text = append(text, entry...)
		ends = append(ends, len(text))
	}
	return addEntries(e.doc, text, ends, target, j)
}
