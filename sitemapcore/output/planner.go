package output

import (
	"hash/crc32"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/output/table"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// A Planner makes a plan. The document must not change while it does.
type Planner struct {
	doc      *sitemapcore.Document
	opts     Options
	base     filename.Folder
	maxPages int
	maxBytes int
	plan     *Plan
	groups   []group
	groupOf  []int32 // by file, if files are kept: the index of its group; -1 if the file is gone
	seen     int     // pages that come out
	indexes  []openIndex

	sites map[sitemapcore.FileID]filename.Folder // the folders of kept files, if they are for several sites

	known map[string]*remembered // the files of the last download, by name
	moved bool                   // they were for another folder

	found findings

	pause    func() error
	left     int   // of the work until the next pause, in bytes of text
	filling  *Part // the part at hand, until it is in the plan
	complete bool
}

// NewPlanner returns a planner for the files of a document.
func NewPlanner(doc *sitemapcore.Document, opts Options) *Planner {
	p := &Planner{
		doc: doc, opts: opts, plan: &Plan{},
		found: findings{unopened: map[string]bool{}},
	}
	p.maxPages, p.maxBytes = opts.limits()
	p.base, _ = filename.ParseFolder(address.Registered(opts.Where, opts.Host))
	p.plan.Base = string(p.base)
	if !AnyOpened(doc) || opts.Format != sitemapcore.FormatXML {
		// Nothing was opened that could be kept.
		p.opts.Keep = false
	}
	isSitemap := func(f *sitemapcore.File) bool { return !f.Gone && f.Kind == sitemapcore.URLSet }
	if !opts.Packing && (p.opts.Keep || slices.ContainsFunc(doc.Files(), isSitemap)) {
		// New files are like the opened ones, also a small sitemap that is alone.
		p.opts.Packing = !p.opts.Keep && opts.Format == sitemapcore.FormatXML
		p.opts.Compress = slices.ContainsFunc(doc.Files(), func(f *sitemapcore.File) bool { return isOpened(f) && packedAs(f) })
	}
	p.known = make(map[string]*remembered)
	if last := opts.Last; last != nil {
		p.moved = last.base != "" && p.plan.Base != "" && last.base != p.plan.Base
		for i := range last.parts {
			p.known[last.parts[i].name] = &last.parts[i]
		}
	}
	return p
}

// sliceBytes is how much is done between two pauses, in bytes of text that take as long.
const sliceBytes = 256 << 10

// Run makes the plan. It calls pause regularly, whose error ends it.
func (p *Planner) Run(pause func() error) (*Plan, error) {
	p.pause, p.left = pause, sliceBytes
	if err := p.gather(); err != nil {
		return nil, err
	}
	for i := range p.groups {
		if err := p.parts(&p.groups[i]); err != nil {
			return nil, err
		}
	}
	p.finish()
	p.sum()
	p.complete = true
	return p.plan, nil
}

// spend counts work, in bytes of text that take as long, and pauses if necessary.
func (p *Planner) spend(n int) error {
	if p.left -= n; p.left > 0 {
		return nil
	}
	p.left = sliceBytes
	return p.pause()
}

// Progress returns how far the planning is, of 1.
func (p *Planner) Progress() float64 {
	switch {
	case p.complete:
		return 1
	case p.seen == 0:
		return 0
	}
	done := p.plan.Pages
	if p.filling != nil {
		done += p.filling.Pages
	}
	return min(1, float64(done)/float64(p.seen))
}

// counts reports whether the files contain a page.
func (p *Planner) counts(id sitemapcore.EntryID) bool {
	return p.doc.Included(id) || p.opts.Format.IsTable()
}

// gatherCost is what gathering one page takes off the budget, in bytes of text that take as long.
const gatherCost = 16

// gather says which pages go into which file.
func (p *Planner) gather() error {
	if !p.opts.Keep {
		return p.gatherNew()
	}
	p.groupOf = make([]int32, len(p.doc.Files()))
	for i := range p.groupOf {
		f := p.doc.File(sitemapcore.FileID(i))
		if f.Gone {
			p.groupOf[i] = -1
			continue
		}
		p.groupOf[i] = int32(len(p.groups))
		p.groups = append(p.groups, group{
			file: sitemapcore.FileID(i), opened: isOpened(f), index: f.Kind == sitemapcore.Index, same: true,
			next: f.First,
		})
	}
	// Pages whose file is no longer part of the document.
	p.groups = append(p.groups, group{})
	for _, id := range p.doc.Order().All {
		at := p.groupOf[p.doc.Row(id).File]
		if at < 0 {
			at = int32(len(p.groups) - 1)
		}
		included := p.doc.Included(id)
		g := &p.groups[at]
		g.same = g.same && included && id == g.next && !p.doc.IsChanged(id)
		g.next = id + 1
		if included {
			p.seen++
			g.add(id)
		} else {
			p.plan.LeftOut++
		}
		if err := p.spend(gatherCost); err != nil {
			return err
		}
	}
	return nil
}

// gatherNew says which pages go into which file that is made new.
func (p *Planner) gatherNew() error {
	s := sorter{keys: newSplitter(p.doc, p.opts.Split), byKey: make(map[string]int)}
	for _, id := range p.doc.Order().All {
		if !p.doc.Included(id) {
			p.plan.LeftOut++
		}
		if p.counts(id) {
			p.seen++
			s.groupOf(id).add(id)
		}
		if err := p.spend(gatherCost); err != nil {
			return err
		}
	}
	slices.SortFunc(s.groups, func(a, b group) int { return strings.Compare(a.key, b.key) }) // no two have the same
	p.groups = s.groups
	return nil
}

// parts takes the parts of a group into the plan.
func (p *Planner) parts(g *group) error {
	if g.opened {
		f := p.doc.File(g.file)
		g.same = g.same && g.pages == f.NumRows && whole(f) && !p.repacks(f)
		if g.same && g.pages <= p.maxPages {
			q, err := p.asItCame(g, f)
			switch {
			case err != nil:
				return err
			case q.Bytes <= int64(p.maxBytes):
				p.addPart(q)
				return nil
			case q.Pages <= 1:
				p.found.large = append(p.found.large, q)
				p.addPart(q)
				return nil
			}
			return p.split(g)
		}
		if g.pages == 0 && f.NumRows > 0 {
			p.found.emptied = append(p.found.emptied, f)
		}
	}
	if g.pages == 0 || g.index {
		// Misplaced pages in an index stay in it.
		return nil
	}
	return p.split(g)
}

// newPart returns an empty part for pages of a group, behind another one of the same group or nil; for all of them if
// the file stays unchanged.
func (p *Planner) newPart(g *group, before *Part, asItCame bool) *Part {
	q := &Part{Opened: g.opened, File: g.file}
	if !g.opened {
		q.Packed = p.opts.Compress && !p.opts.Format.IsTable()
		q.key = g.key
		p.makeBody(q)
		return q
	}
	f := p.doc.File(g.file)
	q.Packed = packedAs(f) != p.repacks(f)
	if f.Kind == sitemapcore.TextList {
		q.Kind = sitemapcore.ListPart
		newline := f.Root.Newline
		if newline == "" {
			newline = "\n"
		}
		q.body = &list{p.doc, newline}
		return q
	}
	if before != nil {
		q.body = before.body
		if _, ok := q.body.(*kept); !ok {
			q.body = p.newBuilt()
		}
		return q
	}
	if asItCame && f.NumRows == 0 {
		q.body = fixed(append(appendMark(nil, f), p.doc.Text(f.Store)...))
		return q
	}
	if b, ok := newKept(p.doc, g.file, g.ids, !asItCame); ok {
		q.body = b
	} else {
		q.body = p.newBuilt()
	}
	return q
}

// makeBody gives a new part its body.
func (p *Planner) makeBody(q *Part) {
	if q.Kind = sitemapcore.TablePart; !p.opts.Format.IsTable() {
		q.Kind = sitemapcore.SitemapPart
	}
	switch p.opts.Format {
	case sitemapcore.FormatList:
		q.Kind = sitemapcore.ListPart
		q.body = &list{p.doc, "\n"}
	case sitemapcore.FormatCSV:
		q.body = table.NewCSV(p.doc)
	case sitemapcore.FormatXLSX:
		q.body = table.NewSheet(p.doc)
	default:
		q.body = p.newBuilt()
	}
}

func (p *Planner) newBuilt() *built {
	o := &p.opts
	b := &built{doc: p.doc, settings: &o.FileSettings, ns: new(write.NamespaceSet)}
	b.style = write.Style{Pretty: o.Pretty}
	if o.ASCII && o.Host != nil {
		b.style.Address = o.plain
	}
	b.bare[sitemapcore.LastMod].Set = o.NoLastMod
	b.spare = b.bare
	b.spare[sitemapcore.ChangeFreq].Set, b.spare[sitemapcore.Priority].Set = true, true
	return b
}

// repacks reports whether an opened file changes between compressed and plain.
func (p *Planner) repacks(f *sitemapcore.File) bool {
	return p.opts.Packing && p.opts.Keep && isOpened(f) && packedAs(f) != p.opts.Compress
}

// asItCame returns the part of a file that is returned byte for byte.
func (p *Planner) asItCame(g *group, f *sitemapcore.File) (*Part, error) {
	q := p.newPart(g, nil, true)
	q.Untouched = true
	q.keep(f)
	q.addAll(g.ids)
	var err error
	if q.Bytes, err = unpackedSize(f, p.doc.Text(f.Store), p.spend); err != nil {
		return nil, err
	}
	head := 0
	if f.Packed == 0 {
		head = min(len(q.AppendHead(nil)), len(q.raw))
	}
	for text := range slices.Chunk(q.raw[head:], sliceBytes) {
		q.sum = crc32.Update(q.sum, crc32.IEEETable, text)
		if err := p.spend(len(text)); err != nil {
			return nil, err
		}
	}
	q.sum = crc32.Update(q.sum, crc32.IEEETable, q.raw[:head])
	return q, nil
}

// addPart adds a part to the plan.
func (p *Planner) addPart(q *Part) {
	p.filling = nil
	p.plan.Parts = append(p.plan.Parts, q)
	p.plan.Pages += q.Pages
}

// sum finishes the indexes, which list all other parts, and says which files the owner doesn't have at their new address.
func (p *Planner) sum() {
	for _, q := range p.plan.Parts {
		if q.Kind == sitemapcore.IndexPart {
			q.sum = crc32.ChecksumIEEE(q.AppendHead(nil))
			p.mark(q)
		}
	}
	for _, q := range p.plan.Parts {
		q.Same = q.Same && !(p.moved && strings.HasPrefix(q.Address, p.plan.Base))
	}
}
