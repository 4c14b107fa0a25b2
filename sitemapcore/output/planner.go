package output

import (
	"bytes"
	"encoding/binary"
	"io"
	"path"
	"slices"
	"sort"
	"strings"

	"github.com/klauspost/compress/gzip"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// A group is the pages that go into one file, or into that and the files split off it.
type group struct {
	file   sitemapcore.FileID
	opened bool // the file was opened; otherwise its pages go into files that are made new
	ids    sitemapcore.IDs
	pages  int
	same   bool                // the pages so far are the entries of the file, unchanged and in their order
	next   sitemapcore.EntryID // the page that must follow so that it stays the same

	// Of files that are made new.
	key   string // the sort of pages
	max   int    // the most pages in one file
	last  int    // the part of the last time that it continues, counted from 1; zero for none
	homed int    // pages that were in that part
	added int    // pages that were not
}

// room returns how many pages more a file that is made new takes.
func (g *group) room() int { return g.max - g.homed - g.added }

// A losingList is a list with pages that have values which a list can't hold.
type losingList struct {
	name  string
	pages int
}

// A stage is what a planner is at.
type stage uint8

const (
	counting   stage = iota // the pages that are in the files of the last time
	gathering               // the pages of each file
	starting                // the parts of the next file
	filling                 // parts with pages
	unpacking               // a file that came packed and goes out as it came, to count its bytes
	packing                 // the part that was filled, to know its packed size
	collecting              // the parts that are packed elsewhere
	naming                  // the parts, and making an index of them
	indexing                // to know the packed size of the indexes
	finished
)

// A Planner makes a plan in slices. The document must not change while it does.
type Planner struct {
	doc      *sitemapcore.Document
	opts     Options
	base     base
	maxPages int
	maxBytes int
	plan     *Plan

	stage  stage
	walk   cursor // over the pages of the document, then over those of a group
	groups []group
	at     int // the group that is filled, or the part that is looked at
	seen   int // pages gathered

	keys   splitter
	byKey  map[string]int         // the group that the last page of a sort went to
	latest int                    // the group that the page before went to, without files of the last time
	last   *Memory                // what decides which page goes where; nil where nothing does
	homes  []uint32               // by id, the part of the last time, counted from 1
	known  map[string]*remembered // the files of the last download, by name

	opened *Memory // last, where it is what was opened

	part   *Part  // the one that is filled
	from   cursor // what walk was when it was begun
	size   int    // of its rows, in bytes
	around int    // of its head and tail
	buf    []byte

	// What the problems of the plan are made of when the parts have names.
	large   []*Part             // parts that one page makes too large
	losing  int                 // pages of the list that is filled with values that a list can't hold
	lists   []losingList        // the lists that are filled
	emptied []*sitemapcore.File // files without pages
	// unopened are the addresses in the indexes whose files are not open.
	unopened map[string]bool
	// inUTF8 are the files that don't stay in their encoding, as a part of them would not fit into it.
	inUTF8 map[sitemapcore.FileID]bool
	lost   int             // pages that lose something in the canonical form
	loss   sitemapxml.Loss // what
	spared int             // pages whose change frequency or priority is left out

	unpacked *countingReader
	made     spool   // the rows of the part that is filled, where making them takes longer than keeping them
	first    Packing // is begun with the plan, so that a worker starts meanwhile; nil when a part has taken it
	lane     lane    // the part that is filled, where it is packed elsewhere
	away     []away  // parts that are packed elsewhere
	more     bool    // the group at hand has pages for another part
	meter    meter   // of packed sizes
}

// NewPlanner returns a planner for the files that a document comes out as.
func NewPlanner(doc *sitemapcore.Document, opts Options) *Planner {
	p := &Planner{doc: doc, opts: opts, plan: &Plan{}, stage: gathering, unopened: map[string]bool{}, inUTF8: map[sitemapcore.FileID]bool{}}
	p.walk = cursor{ids: p.order()}
	p.maxPages, p.maxBytes = opts.limits()
	p.base, _ = parseBase(opts.Base)
	p.plan.Base = string(p.base)
	if !anyOpened(doc) || opts.Form != XML {
		// Nothing was opened that could be kept.
		p.opts.Mode = Build
	}
	if p.opts.Mode == Keep && opts.Auto {
		p.opts.Compress = anyPacked(doc)
	}
	p.plan.mode = p.opts.Mode
	p.plan.shape = p.opts.shape()
	if opts.Pack != nil && !opts.LayOut && doc.Len() >= minAway {
		p.first = opts.Pack()
	}
	p.known = make(map[string]*remembered)
	if m := opts.Last; m != nil {
		for i := range m.parts {
			p.known[m.parts[i].name] = &m.parts[i]
		}
	}
	if p.opts.Mode == Build {
		p.keys = splitter{doc: doc, by: opts.Split}
		p.byKey = make(map[string]int)
		p.recall()
		return p
	}
	for i := range doc.Files() {
		f := doc.File(sitemapcore.FileID(i))
		p.groups = append(p.groups, group{
			file:   sitemapcore.FileID(i),
			opened: isOpened(f),
			same:   true,
			next:   f.First,
		})
	}
	// Pages whose file is no longer part of the document.
	p.groups = append(p.groups, group{})
	return p
}

// order returns the pages in the order in which they come out.
func (p *Planner) order() sitemapcore.IDs {
	if p.opts.Order != nil {
		return p.opts.Order
	}
	return p.doc.Order()
}

// recall begins with the files of the last time, where they hold pages as the options ask for it.
func (p *Planner) recall() {
	p.last = p.opts.Last
	if p.last == nil && p.opts.Form == XML {
		p.last = opened(p.doc, &p.opts)
		p.opened = p.last
	}
	if p.last == nil || p.last.form != p.plan.shape {
		p.last = nil
		return
	}
	p.stage = counting
	p.homes = p.last.homes(p.doc.MaxID())
	for i := range p.last.parts {
		m := &p.last.parts[i]
		p.groups = append(p.groups, p.newGroup(m.key))
		p.groups[i].last = i + 1
	}
}

// forget begins anew without the files of the last time.
func (p *Planner) forget() {
	p.last, p.homes, p.groups = nil, nil, nil
}

// newGroup returns an empty file for a sort of pages.
func (p *Planner) newGroup(key string) group {
	g := group{key: key, max: p.maxPages}
	if key == newsKey && p.opts.Split == ByKind {
		g.max = min(g.max, sitemapcore.MaxNews)
	}
	return g
}

// home returns the group of the file that a page was in the last time, if it is still of that file's sort.
func (p *Planner) home(id sitemapcore.EntryID, key []byte) *group {
	if int(id) >= len(p.homes) || p.homes[id] == 0 {
		return nil
	}
	g := &p.groups[p.homes[id]-1]
	if g.key != string(key) {
		return nil
	}
	return g
}

// count counts the pages that stay where they were the last time.
func (p *Planner) count(budget int) int {
	for ; budget > 0; budget -= gatherCost {
		id, ok := p.walk.next()
		if !ok {
			p.settle()
			return budget
		}
		if !p.counts(id) {
			continue
		}
		p.seen++
		if g := p.home(id, p.keys.key(id)); g != nil {
			g.homed++
		}
	}
	return budget
}

// settle decides whether pages stay where they were. They don't where most of them are new, or where so many went that the
// files are less than half as full as in the beginning.
func (p *Planner) settle() {
	homed, parts := 0, 0
	for i := range p.groups {
		if n := p.groups[i].homed; n > 0 {
			homed += n
			parts++
		}
	}
	if 2*homed < p.seen || 2*homed < parts*p.last.fill {
		p.forget()
	}
	p.walk, p.seen, p.stage = cursor{ids: p.order()}, 0, gathering
}

// counts reports whether a page comes out.
func (p *Planner) counts(id sitemapcore.EntryID) bool {
	return p.doc.Included(id) || p.opts.Form.hasAll()
}

// sorted returns the group of a page that goes into a file that is made new: the file that it was in, or else the one that
// the page before it went to, or another one with room.
func (p *Planner) sorted(id sitemapcore.EntryID) *group {
	key := p.keys.key(id)
	if p.last == nil && p.latest < len(p.groups) && p.groups[p.latest].key == string(key) {
		p.groups[p.latest].added++
		return &p.groups[p.latest]
	}
	if p.last != nil {
		if g := p.home(id, key); g != nil && g.homed <= g.max {
			p.byKey[string(key)] = int(p.homes[id]) - 1
			return g
		}
	}
	at, known := p.byKey[string(key)]
	i, ok := at, known
	if !ok && len(p.byKey) >= maxKeys {
		key = []byte(restKey)
		at, known = p.byKey[restKey]
		i, ok = at, known
	}
	if p.last != nil && (!ok || p.groups[i].room() <= 0) {
		// The last one is as a rule the one that is not full.
		for i = len(p.groups) - 1; i >= 0; i-- {
			if p.groups[i].key == string(key) && p.groups[i].room() > 0 {
				break
			}
		}
		ok = i >= 0
	}
	if !ok {
		i = len(p.groups)
		p.groups = append(p.groups, p.newGroup(string(key)))
	}
	if !known || i != at {
		// Nearly always it is so already, and a look costs less than writing it again.
		p.byKey[string(key)] = i
	}
	p.latest = i
	p.groups[i].added++
	return &p.groups[i]
}

// arrange puts the files that are made new into their order: by sort of pages, and those of the last time first.
func (p *Planner) arrange() {
	if p.opts.Mode != Build || p.opts.Split == NoSplit {
		return
	}
	sort.SliceStable(p.groups, func(i, j int) bool { return p.groups[i].key < p.groups[j].key })
}

// isOpened reports whether a file was opened and has pages to keep.
func isOpened(f *sitemapcore.File) bool {
	return !f.Gone && (f.Kind == sitemapcore.URLSet || f.Kind == sitemapcore.TextList)
}

func anyOpened(doc *sitemapcore.Document) bool {
	for i := range doc.Files() {
		if f := doc.File(sitemapcore.FileID(i)); isOpened(f) || !f.Gone && f.Kind == sitemapcore.Index {
			return true
		}
	}
	return false
}

// anyPacked reports whether a file that was opened is packed.
func anyPacked(doc *sitemapcore.Document) bool {
	for i := range doc.Files() {
		if f := doc.File(sitemapcore.FileID(i)); isOpened(f) && packedAs(f) {
			return true
		}
	}
	return false
}

// Plan returns the plan. It is complete when Step has reported true.
func (p *Planner) Plan() *Plan { return p.plan }

// Progress returns how far the planning is, of 1.
func (p *Planner) Progress() float64 {
	switch {
	case p.stage <= gathering || p.seen == 0:
		return 0
	case p.stage == finished:
		return 1
	}
	const laid = 0.3 // the share of laying out in the whole work
	all := float64(p.seen)
	done := float64(p.plan.Pages)
	if p.part != nil && p.stage == filling {
		done += laid * float64(p.part.Pages)
	}
	if p.part != nil && p.stage == packing {
		done -= (1 - laid) * float64(p.part.Pages) * (1 - p.meter.share())
	}
	return max(0, min(1, done/all))
}

// Step does work on about budget bytes of text. It reports true when the plan is complete.
func (p *Planner) Step(budget int) (done bool) {
	budget = max(budget, 1)
	for budget > 0 && p.stage != finished && !p.Waits() {
		switch p.stage {
		case counting:
			budget = p.count(budget)
		case gathering:
			budget = p.gather(budget)
		case starting:
			p.start()
			budget -= startCost
		case filling:
			budget = p.fill(budget)
		case unpacking:
			budget = p.unpack(budget)
		case packing:
			if budget = p.meter.step(budget); p.meter.done() {
				p.next()
			}
		case collecting:
			p.collect()
		case naming:
			p.finish()
			p.stage, p.at = indexing, 0
		case indexing:
			budget = p.index(budget)
		}
	}
	return p.stage == finished
}

// gatherCost is what gathering one page takes off the budget, in bytes of text that take as long.
const gatherCost = 16

func (p *Planner) gather(budget int) int {
	for ; budget > 0; budget -= gatherCost {
		id, ok := p.walk.next()
		if !ok {
			p.stage = starting
			p.arrange()
			return budget
		}
		if !p.doc.Included(id) {
			p.plan.LeftOut++
		}
		included := p.counts(id)
		if included {
			p.seen++
		} else if p.opts.Mode == Build {
			continue
		}
		g := p.groupOf(id)
		g.same = g.same && included && id == g.next && !p.doc.IsChanged(id)
		g.next = id + 1
		if included {
			g.ids = g.ids.Append(id)
			g.pages++
		}
	}
	return budget
}

func (p *Planner) groupOf(id sitemapcore.EntryID) *group {
	if p.opts.Mode == Build {
		return p.sorted(id)
	}
	file := p.doc.Row(id).File
	if p.doc.File(file).Gone {
		return &p.groups[len(p.groups)-1]
	}
	return &p.groups[file]
}

// startCost is what starting a file takes off the budget.
const startCost = 64

// start makes the first part of the group at hand.
func (p *Planner) start() {
	if p.at == len(p.groups) {
		p.stage = collecting
		return
	}
	g := &p.groups[p.at]
	p.part = nil
	if g.opened {
		f := p.doc.File(g.file)
		g.same = g.same && g.pages == f.NumRows && whole(f) && !p.repacks(f)
		if g.same && g.pages <= p.maxPages {
			p.asItCame(g, f)
			return
		}
		if g.pages == 0 {
			p.emptied = append(p.emptied, f)
		}
	}
	if g.pages == 0 || !g.opened && p.isIndex(g) {
		// The pages in an index, where they don't belong, stay in it.
		p.at++
		return
	}
	p.split(g)
}

// isIndex reports whether a group is the pages that stand in an index.
func (p *Planner) isIndex(g *group) bool {
	return p.opts.Mode == Keep && p.at < len(p.groups)-1 && p.doc.File(g.file).Kind == sitemapcore.Index
}

// split begins to fill parts with the pages of a group.
func (p *Planner) split(g *group) {
	p.stage = filling
	if p.opts.Mode == Build {
		p.maxPages = g.max
	}
	p.walk = cursor{ids: g.ids}
	p.losing = 0
	p.open(p.newPart(g, false))
}

// newPart returns an empty part for pages of a group; for all of them where the file goes out as it came.
func (p *Planner) newPart(g *group, asItCame bool) *Part {
	q := &Part{Opened: g.opened, File: g.file}
	if !g.opened {
		q.Packed = p.opts.Compress && !p.opts.Form.isTable()
		q.key = g.key
		if p.part == nil {
			q.last = g.last
		}
		p.give(q)
		return q
	}
	f := p.doc.File(g.file)
	q.Packed = packedAs(f) != p.repacks(f)
	if f.Kind == sitemapcore.TextList {
		q.Kind = Text
		newline := f.Root.Newline
		if newline == "" {
			newline = "\n"
		}
		q.body = &list{p.doc, newline}
		return q
	}
	encoding := ""
	if !asItCame && !p.inUTF8[g.file] {
		encoding = f.KeptEncoding()
	}
	if p.part != nil && p.part.Opened && p.part.File == g.file {
		if _, ok := p.part.body.(*kept); !ok {
			q.body = p.newBuilt()
			return q
		}
		if p.part.Encoding == encoding {
			q.body, q.Encoding = p.part.body, encoding
			return q
		}
	}
	if asItCame && f.NumRows == 0 {
		q.body = fixed(append(appendMark(nil, f, ""), p.doc.Text(f.Store)...))
		return q
	}
	if b, ok := newKept(p.doc, g.file, g.ids, !asItCame, encoding); ok {
		q.body, q.Encoding = b, encoding
	} else {
		q.body = p.newBuilt()
	}
	return q
}

// give gives a part that is made new its body.
func (p *Planner) give(q *Part) {
	t := records{edits: edits{doc: p.doc}, pages: p.seen, base: p.base}
	if q.Kind = Table; !p.opts.Form.isTable() {
		q.Kind = Sitemap
	}
	switch p.opts.Form {
	case List:
		q.Kind = Text
		q.body = &list{p.doc, "\n"}
	case CSV:
		q.body = &csvTable{t}
	case XLSX:
		q.body = &sheet{t}
	case JSON:
		q.body = &jsonList{t}
	case HTML:
		q.body = &htmlPage{t}
	default:
		q.body = p.newBuilt()
	}
}

func (p *Planner) newBuilt() *built {
	c := p.opts.Contents
	b := &built{edits: edits{doc: p.doc}, contents: c, ns: new(sitemapxml.NamespaceSet)}
	b.style = sitemapxml.Style{Pretty: p.opts.Pretty, NoRetired: c.NoRetired}
	if c.Host != nil {
		b.style.Address = c.plain
	}
	if c.Stylesheet {
		b.style.Stylesheet = Stylesheet(p.doc)
	}
	b.bare[sitemapcore.LastMod].Set = c.NoLastMod
	b.spare = b.bare
	b.spare[sitemapcore.ChangeFreq].Set, b.spare[sitemapcore.Priority].Set = true, true
	return b
}

// cameAs returns the name that a file had when it was opened.
func cameAs(f *sitemapcore.File) string {
	if f.Path == "" {
		return f.Name
	}
	return path.Base(f.Path)
}

// packedAs reports whether a file that was opened is written as gzip: as it came, or as the name says that its owner gave it since.
func packedAs(f *sitemapcore.File) bool {
	if f.Name != cameAs(f) {
		return strings.HasSuffix(strings.ToLower(f.Name), ".gz")
	}
	return f.Packed > 0
}

// repacks reports whether a file that was opened comes out packed where it was plain, or plain where it was packed.
func (p *Planner) repacks(f *sitemapcore.File) bool {
	return p.opts.Repack && p.opts.Mode == Keep && isOpened(f) && packedAs(f) != p.opts.Compress
}

// whole reports whether the bytes of a file can go out as they came, as far as that does not depend on its pages.
func whole(f *sitemapcore.File) bool {
	return !f.Broken && !f.Truncated && !f.Anew && f.Raw != nil && packedAs(f) == (f.Packed > 0)
}

// AsCame reports whether all files of a document would be written in mode [Keep], at the usual limits, byte for byte as they were
// opened, with no file beside them. It takes a time by the number of files, and relies on pages that stand in the order in which they came.
func AsCame(doc *sitemapcore.Document) bool {
	if doc.Changed() > 0 || doc.LeftOut() > 0 {
		return false
	}
	for i := range doc.Files() {
		f := doc.File(sitemapcore.FileID(i))
		pages, _ := doc.Tally(sitemapcore.FileID(i))
		made := f.Kind == sitemapcore.NewFile
		switch {
		case f.Gone, made && pages == 0:
		case made, pages != f.NumRows, pages > sitemapcore.MaxURLs, !whole(f), f.Name != cameAs(f), f.Relisted():
			return false
		}
	}
	return true
}

// asItCame makes the part of a file that goes out byte for byte.
func (p *Planner) asItCame(g *group, f *sitemapcore.File) {
	q := p.newPart(g, true)
	q.Untouched = true
	q.raw, q.Encoding = f.Raw, f.Encoding
	q.addAll(g.ids)
	p.part = q
	text := p.doc.Text(f.Store)
	switch {
	case f.Packed == 0:
		q.Bytes = int64(len(f.Raw))
	case isSize(f, text):
		q.Bytes = int64(len(text))
	default:
		p.stage = unpacking
		p.unpacked = newCountingReader(f)
		return
	}
	p.endAsItCame()
}

// isSize reports whether the text of a file that came packed is as long as what was packed.
func isSize(f *sitemapcore.File, text []byte) bool {
	return f.Packed == 1 && f.Encoding == "" && f.Kind != sitemapcore.TextList && packedSize(f.Raw) == len(text)
}

// packedSize returns what the end of a gzip file says about its size before packing, in bytes (RFC 1952, section 2.3.1, ISIZE).
func packedSize(b []byte) int {
	if len(b) < 4 {
		return -1
	}
	return int(binary.LittleEndian.Uint32(b[len(b)-4:]))
}

// endAsItCame takes the part that goes out byte for byte into the plan, unless it is too large.
func (p *Planner) endAsItCame() {
	q := p.part
	if q.Bytes > int64(p.maxBytes) {
		if q.Pages > 1 {
			p.part = nil
			p.split(&p.groups[p.at])
			return
		}
		p.large = append(p.large, q)
	}
	p.take(q)
}

// take takes a part into the plan, and packs it.
func (p *Planner) take(q *Part) {
	p.plan.Parts = append(p.plan.Parts, q)
	p.plan.Pages += q.Pages
	if p.opts.LayOut || p.send(q) {
		p.next()
		return
	}
	p.stage = packing
	p.meter.begin(q, &p.made)
}

// next goes on behind a part that is in the plan.
func (p *Planner) next() {
	p.made.reset()
	if p.at == len(p.groups) {
		// It was packed here after all.
		p.stage = collecting
		return
	}
	if p.more {
		p.more = false
		p.stage = filling
		p.open(p.newPart(&p.groups[p.at], false))
		return
	}
	p.at++
	p.stage = starting
}

// index packs the parts that were made last.
func (p *Planner) index(budget int) int {
	if p.at == len(p.plan.Parts) || p.opts.LayOut {
		p.stage = finished
		p.sum()
		return budget
	}
	q := p.plan.Parts[p.at]
	if q.sized {
		p.at++
		return budget - 1
	}
	if !p.meter.busy() {
		p.meter.begin(q, nil)
	}
	return p.meter.step(budget)
}

// A countingReader unpacks a file and counts what comes.
type countingReader struct {
	r io.Reader
	n int64
}

func newCountingReader(f *sitemapcore.File) *countingReader {
	var r io.Reader = bytes.NewReader(f.Raw)
	for range f.Packed {
		z, err := gzip.NewReader(r)
		if err != nil {
			break
		}
		r = z
	}
	return &countingReader{r: r}
}

func (p *Planner) unpack(budget int) int {
	n, err := io.CopyN(io.Discard, p.unpacked.r, int64(budget))
	p.unpacked.n += n
	if err != nil {
		// What can't be unpacked further was cut off by the reader too.
		p.part.Bytes = p.unpacked.n
		p.unpacked = nil
		p.endAsItCame()
	}
	return budget - max(1, int(n))
}

// open makes a part the one that is filled.
func (p *Planner) open(q *Part) {
	p.part, p.from = q, p.walk
	p.size = 0
	if !p.surround() {
		p.refill()
		return
	}
	p.depart()
}

// refill begins the part that is filled anew in UTF-8: it holds a character that its encoding has no place for.
func (p *Planner) refill() {
	p.large = slices.DeleteFunc(p.large, func(q *Part) bool { return q == p.part })
	p.inUTF8[p.part.File] = true
	p.walk = p.from
	p.open(p.newPart(&p.groups[p.at], false))
}

// surround sizes head and tail of the part that is filled. It reports false where they don't fit into its encoding.
func (p *Planner) surround() (fits bool) {
	p.buf = p.part.AppendTail(p.part.AppendHead(p.buf[:0]))
	p.buf, fits = p.part.encoded(p.buf)
	p.around = len(p.buf)
	return fits
}

// rowCost is what a row takes off the budget beside its bytes.
const rowCost = 32

func (p *Planner) fill(budget int) int {
	for budget > 0 {
		id, ok := p.walk.next()
		if !ok {
			if p.losing > 0 {
				p.lists = append(p.lists, losingList{p.doc.File(p.part.File).Name, p.losing})
			}
			p.close()
			return budget
		}
		q := p.part
		around := p.around
		n, fits := p.row(id)
		if !fits {
			p.refill()
			continue
		}
		if q.Pages > 0 && (q.Pages == p.maxPages || p.size+n+p.around > p.maxBytes) {
			if k, ok := q.body.(*kept); ok && !k.balanced() {
				// It can't be cut, so its pages are written anew.
				p.split(&p.groups[p.at])
				p.part.body, p.part.Encoding = p.newBuilt(), ""
				p.surround()
				continue
			}
			if p.around != around {
				p.undeclare()
			}
			p.walk.back()
			p.more = true
			p.close()
			return budget - rowCost
		}
		if n+p.around > p.maxBytes {
			p.large = append(p.large, q)
		}
		q.add(id)
		p.size += n
		if p.lane.text != nil {
			p.lane.append(p.buf)
		} else if _, ok := q.body.(*built); ok && !p.opts.LayOut {
			p.made.append(p.buf)
		}
		p.lose(id)
		budget -= n + rowCost
	}
	return budget
}

// row sizes a page's row in the part that is filled, in bytes. Its head grows by what the entry uses, if it didn't declare that yet. It
// reports false for a row that does not fit into the encoding of the part.
func (p *Planner) row(id sitemapcore.EntryID) (n int, fits bool) {
	b, ok := p.part.body.(*built)
	if ok && p.doc.Row(id).Ext.Present() && b.declare(id) {
		p.surround()
	}
	p.buf = p.part.body.appendRow(p.buf[:0], id)
	p.buf, fits = p.part.encoded(p.buf)
	return len(p.buf), fits
}

// undeclare takes what only an entry uses that found no room in the part out of its head.
func (p *Planner) undeclare() {
	b := p.part.body.(*built)
	b.ns.Reset()
	for _, id := range p.part.ids.All {
		if p.doc.Row(id).Ext.Present() {
			b.declare(id)
		}
	}
	p.surround()
}

// lose counts what the page at hand has that the form of its file has no place for.
func (p *Planner) lose(id sitemapcore.EntryID) {
	switch b := p.part.body.(type) {
	case *list:
		if !b.lossless(id) {
			p.losing++
		}
	case *built:
		if b.loss != 0 {
			p.lost++
			p.loss |= b.loss
		}
		if b.spared {
			p.spared++
		}
	}
}

// close takes the part that is filled into the plan.
func (p *Planner) close() {
	q := p.part
	q.Bytes = int64(p.size + p.around)
	if p.opts.Auto && p.opts.Mode == Build && q.Packed && q.Bytes < minPacked && p.isAlone() {
		q.Packed, p.opts.Compress = false, false
	}
	p.take(q)
}

// isAlone reports whether the part that is filled is the only one of the plan.
func (p *Planner) isAlone() bool {
	if p.more || len(p.plan.Parts) > 0 {
		return false
	}
	for i := range p.groups[p.at+1:] {
		if p.groups[p.at+1+i].pages > 0 {
			return false
		}
	}
	return true
}

// sum adds the sizes of the parts up.
func (p *Planner) sum() {
	p.plan.Bytes, p.plan.Compressed = 0, 0
	filled := 0
	for _, q := range p.plan.Parts {
		p.plan.Bytes += q.Bytes
		p.plan.Compressed += q.Compressed
		if q.Kind == IndexFile {
			p.mark(q)
		} else {
			filled++
		}
	}
	if p.plan.fill = p.plan.Pages / max(1, filled); p.last != nil {
		p.plan.fill = p.last.fill
	}
}
