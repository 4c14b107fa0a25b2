package engine

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// linkRows is the number of pages that a preview of links shows.
const linkRows = 20

// A linker works out which links to language versions pages get.
type linker struct {
	entryReader
	e        *Engine
	g        *grouping
	fallback uint16
	links    extension.Links
	look     groupLook
	prefixes []string // by file, that for links
	more     []extension.Version
	has      []sitemapcore.EntryID
	text     []byte

	m      *edits  // nil in a preview
	growth []int32 // by id, in bytes; nil where it is not asked for
	shown  *wire.LinksPreview
}

// newLinker returns what writes links into the groups of g.
func (e *Engine) newLinker(g *grouping, l *wire.Linking) *linker {
	w := &linker{entryReader: entryReader{doc: e.doc}, e: e, g: g, fallback: noCode, shown: &wire.LinksPreview{}}
	if i, ok := g.index[string(sitemapcore.AppendLang(nil, []byte(l.Default)))]; ok && i != everybody {
		w.fallback = i
	} else if l.Default == wire.AnyDefault {
		w.fallback = anyCode
	}
	for i := range e.doc.Files() {
		w.prefixes = append(w.prefixes, extension.XHTMLPrefix(&e.doc.File(sitemapcore.FileID(i)).Root))
	}
	return w
}

// all goes through the groups that are asked for.
func (w *linker) all(j *job, l *wire.Linking) error {
	if l.ID != 0 {
		if _, ok := w.e.doc.Index(l.ID); !ok {
			return errStale
		}
		if id := w.g.place(&sitemapcore.ValueReader{Doc: w.e.doc}, l.ID); w.g.group[id] > 0 {
			return w.group(int(w.g.group[id] - 1))
		}
		return nil
	}
	n := w.g.len()
	for i := range n {
		if err := j.pace("Working out the links", i, n); err != nil {
			return err
		}
		if len(l.Examples) > 0 && !w.byExample(i) {
			continue
		}
		if err := w.group(i); err != nil {
			return err
		}
	}
	return nil
}

// byExample reports whether the examples say something of a group.
func (w *linker) byExample(i int) bool {
	return w.g.paired != nil && slices.ContainsFunc(w.g.of(i), func(id sitemapcore.EntryID) bool {
		return w.g.paired[id] == paired
	})
}

// group works out the links of one group.
func (w *linker) group(i int) error {
	w.look.at(w.g, i, w.fallback)
	switch {
	case w.look.clash != noCode:
		w.shown.Clashes++
		return nil
	case w.look.silent != 0:
		w.shown.Silent++
		return nil
	}
	before := w.shown.Links
	for k := range w.look.pages {
		id := w.look.pages[k].id
		if err := w.page(id); err != nil {
			return err
		}
		if w.g.twins.Has(id) {
			w.has = w.g.twins.AppendGroup(w.has[:0], id)
			for _, twin := range w.has[1:] {
				if err := w.page(twin); err != nil {
					return err
				}
			}
		}
	}
	if w.shown.Links > before {
		w.shown.Groups++
	}
	return nil
}

// page gives a page of the group at hand the links that it lacks.
func (w *linker) page(id sitemapcore.EntryID) error {
	if w.look.lacks(id) == 0 {
		return nil
	}
	links := w.g.linksOf(id)
	w.more = w.more[:0]
	for _, c := range w.look.cells {
		has := func(x groupLink) bool { return x.lang == c.lang && (x.to == c.to || c.lang != everybody) }
		if !slices.ContainsFunc(links, has) {
			href := w.look.appendAddress(&w.entryReader, nil, c, &w.links)
			w.more = append(w.more, extension.Version{Lang: w.g.spelt[c.lang], Href: href})
		}
	}
	if len(w.more) == 0 {
		return nil
	}
	w.shown.Links += len(w.more)
	w.shown.Pages++
	if len(w.shown.Rows) < 2*linkRows {
		var names []string
		for _, m := range w.more {
			names = append(names, string(m.Lang))
		}
		w.shown.Rows = append(w.shown.Rows, showPageOf(w.e.doc, id), strings.Join(names, ", "))
	}
	if w.m == nil && w.growth == nil {
		return nil
	}
	w.versions(id, &w.links)
	declared := 0
	w.text, declared = w.links.Write(w.text[:0], w.prefixes[w.e.doc.Row(id).File], w.more)
	if w.m == nil {
		w.growth[id] = int32(len(w.text) - len(w.e.doc.Bytes(id)) - declared)
		return nil
	}
	if !w.m.setEntry(id, w.text) {
		// An entry that doesn't stand on its own keeps what it has; a store that is full can't take
		// the others either.
		return nil
	}
	w.m.pages++
	return nil
}

// writeLinks writes links into pages. Until it is canceled or the change is whole, nothing is
// changed at all.
func (e *Engine) writeLinks(r request, b *wire.WriteLinks) {
	e.change(r, b.Job, func(j *job) (step, error) {
		g, err := e.grouped(j, &b.Linking)
		if err != nil {
			return step{}, err
		}
		w := e.newLinker(g, &b.Linking)
		w.m = newEdits(e.doc)
		err = w.all(j, &b.Linking)
		s := w.m.step("Link the language versions of ", "")
		s.kind = "languages"
		return s, err
	})
}

// previewLinks answers what writing links would do.
func (e *Engine) previewLinks(r request, b *wire.PreviewLinks) {
	kind := "links"
	switch {
	case b.Linking.ID != 0:
		kind = "versions"
	case len(b.Linking.Examples) > 0:
		kind = "pairs"
	}
	j := e.reply(r, b.Job, kind, func(j *job) (wire.Body, error) {
		return steady(e.session, func() (wire.Body, error) {
			g, err := e.grouped(j, &b.Linking)
			if err != nil {
				return nil, err
			}
			w := e.newLinker(g, &b.Linking)
			if b.Sizes {
				w.growth = make([]int32, e.doc.MaxID())
			}
			if err := w.all(j, &b.Linking); err != nil {
				return nil, err
			}
			m := w.shown
			m.Alone = g.alone
			if b.Linking.ID != 0 {
				w.describe()
			}
			if len(b.Linking.Examples) > 0 {
				w.describePairing()
			}
			if b.Sizes && m.Links > 0 {
				err = w.forecast(j, b.Options)
			}
			return m, err
		})
	})
	if kind == "versions" {
		// Details asks for the first page by itself when a file was opened, and what the checks say
		// is waited for.
		j.behind = "check"
	}
}

// describe says what the group is made of that was looked at last.
func (w *linker) describe() {
	l, m := &w.look, w.shown
	if l.g == nil {
		return
	}
	if l.clash != noCode {
		m.Clash = string(w.g.spelt[l.clash])
	}
	if l.silent != 0 {
		loc, _ := w.e.doc.Value(l.silent, sitemapcore.Loc)
		m.Unknown = strings.TrimSpace(loc)
	}
	if l.fallback != noCode {
		m.Default = string(w.g.spelt[l.fallback])
		// What a page is to the others doesn't depend on what it is about to get.
		l.at(w.g, int(w.g.group[l.pages[0].id]-1), noCode)
	}
	for _, c := range l.cells {
		m.Versions = append(m.Versions, string(w.g.spelt[c.lang]),
			string(l.appendAddress(&w.entryReader, nil, c, &w.links)))
		m.States = append(m.States, int(l.stateOf(c)))
	}
}

// describePairing says how the examples are read.
func (w *linker) describePairing() {
	m, p := w.shown, &w.g.pairing
	for _, x := range w.g.examples {
		if _, ok := w.g.twins.Find([]byte(x.Address)); !ok {
			m.Absent = append(m.Absent, x.Address)
		}
	}
	m.Kind, m.Marks, m.Tail = uint8(p.Kind), p.Marks, p.Tail
}

// forecast works out how large the files get. Those of now are planned; of those that come out with
// the links the sizes follow from the pages' bytes, and how many there are from the limits.
func (w *linker) forecast(j *job, o wire.Options) error {
	e, m := w.e, w.shown
	o.Form = wire.FormXML
	opts := e.options(o)
	opts.LayOut = true
	plan, err := e.runPlan(j, opts, "Working out the sizes")
	if err != nil {
		return err
	}
	for _, part := range plan.Parts {
		if part.Kind == output.Sitemap {
			m.Before += part.Bytes
			m.FilesBefore++
		}
	}
	maxPages, maxBytes := sitemapcore.MaxURLs, int64(sitemapcore.MaxBytes)
	if o.PerFile > 0 {
		maxPages = min(maxPages, o.PerFile)
	}
	if o.MaxBytes > 0 {
		maxBytes = min(maxBytes, int64(o.MaxBytes))
	}
	m.MaxBytes = maxBytes
	raw := int64(1)
	for _, id := range e.doc.Order().All {
		raw += int64(len(e.doc.Bytes(id)))
	}
	scale := float64(m.Before) / float64(raw)
	// Both are counted in the same way, so that what is rough about it cancels out.
	var now, then fileCount
	for at, id := range e.doc.Order().All {
		if err := j.breatheAt(at%4096 == 0); err != nil {
			return err
		}
		if !e.doc.Included(id) {
			continue
		}
		file := int(e.doc.Row(id).File)
		if o.Build {
			file = 0
		}
		size := int64(float64(len(e.doc.Bytes(id))) * scale)
		now.add(file, size, maxPages, maxBytes)
		then.add(file, size+int64(w.growth[id]), maxPages, maxBytes)
		m.After += int64(w.growth[id])
	}
	m.After += m.Before
	m.FilesAfter = m.FilesBefore + then.files - now.files
	return nil
}

// A fileCount counts the files that pages fill.
type fileCount struct {
	files, pages int
	bytes        int64
	file         int
}

func (c *fileCount) add(file int, size int64, maxPages int, maxBytes int64) {
	if c.files == 0 || file != c.file || c.pages == maxPages || c.bytes+size > maxBytes {
		c.files++
		c.pages, c.bytes, c.file = 0, 0, file
	}
	c.pages++
	c.bytes += size
}
