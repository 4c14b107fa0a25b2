package output

import (
	"path"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// An openIndex is an index that was opened.
type openIndex struct {
	id     sitemapcore.FileID
	file   *sitemapcore.File
	listed []int             // as [filename.Listed] has them
	root   bool              // no other index lists it
	folder filename.Folder   // of the files that it lists
	lines  []write.IndexLine // in the download
}

// openIndexes returns the indexes of a document. Search engines don't follow an index within an index; if each is listed
// by another one, all count as roots.
func openIndexes(doc *sitemapcore.Document) []openIndex {
	var out []openIndex
	inner := make(map[sitemapcore.FileID]bool)
	for id, f := range doc.OpenFiles {
		if f.Kind != sitemapcore.Index {
			continue
		}
		x := openIndex{id: id, file: f, listed: filename.Listed(doc, id)}
		for i := 0; i < len(f.Children) && x.folder == ""; i++ {
			x.folder = filename.FolderOf(f.Children[i].Loc)
		}
		for _, file := range x.listed {
			if file != filename.NotListed && file != int(id) {
				inner[sitemapcore.FileID(file)] = true
			}
		}
		out = append(out, x)
	}
	all := !slices.ContainsFunc(out, func(x openIndex) bool { return !inner[x.id] })
	for k := range out {
		out[k].root = all || !inner[out[k].id]
	}
	return out
}

// keepIndexes updates the opened indexes, and inserts them among the parts in the order of the files. A line whose file
// is not open stays unchanged.
func (p *Planner) keepIndexes(named map[sitemapcore.FileID]string) {
	parts := p.plan.Parts
	partOf := make(map[sitemapcore.FileID]*Part) // the part of an opened file, or its first continuation
	for _, q := range parts {
		if q.Opened {
			partOf[q.File] = q
		}
	}
	home := make(map[sitemapcore.FileID]*openIndex) // the root index that lists a file
	for k := range p.indexes {
		x := &p.indexes[k]
		came := placesRead(x.file)
		for i, c := range x.file.Children {
			line := write.IndexLine{Child: c, Was: came(&c)}
			if x.listed[i] == filename.NotListed {
				p.found.keep(x.file, &c)
				x.lines = append(x.lines, line)
				continue
			}
			file := sitemapcore.FileID(x.listed[i])
			q := partOf[file]
			if q == nil {
				// A file without pages does not come out; an index or a feed is another matter.
				if !slices.Contains(p.found.emptied, p.doc.File(file)) {
					x.lines = append(x.lines, line)
				}
				continue
			}
			if x.root {
				home[file] = x
			}
			if q.relist(&line, x.file) {
				x.lines = append(x.lines, line)
			}
		}
	}
	for _, q := range parts {
		if q.Opened {
			continue
		}
		x, at, name := home[q.File], p.base, q.Name
		if x != nil {
			at = x.folder
		} else if x = p.rootFor(q); x == nil {
			continue // its site has no index
		}
		if site := p.siteOf(q); site != "" {
			name = strings.TrimPrefix(name, site.Name())
			if home[q.File] == nil {
				at = site
			}
		}
		if at == "" {
			at = x.folder
		}
		if file := partOf[q.File]; file != nil && file.Address != "" {
			at, name = filename.FolderOf(file.Address), path.Base(name) // more pages than the file can have
		}
		q.listed, q.Address = true, at.Join(name)
		x.lines = append(x.lines, write.IndexLine{
			Child: sitemapcore.Child{Loc: q.indexLoc(), LastMod: q.changed}, Was: -1,
		})
	}
	var out []*Part
	next := 0
	for k := range p.indexes {
		x := &p.indexes[k]
		for next < len(parts) && parts[next].File < x.id {
			out = append(out, parts[next])
			next++
		}
		out = append(out, p.keepIndex(x, named[x.id]))
	}
	p.plan.Parts = append(out, parts[next:]...)
}

// rootFor returns the root index that is to list a new part: one whose files are on the site of its pages, of several the
// one in the fewest folders, of these the first. It returns nil if the files are for several sites and that of the part has
// no index.
func (p *Planner) rootFor(q *Part) (best *openIndex) {
	var host []byte
	if q.Len() > 0 {
		r := sitemapcore.ValueReader{Doc: p.doc}
		host = address.Split(r.Address(q.RowID(0))).Host()
	}
	const otherSite = 1 << 20
	least := 0
	for k := range p.indexes {
		x := &p.indexes[k]
		if !x.root {
			continue
		}
		cost := strings.Count(x.file.Path, "/")
		if !strings.EqualFold(address.Split(string(x.folder)).Host(), string(host)) {
			cost += otherSite
		}
		if p.sites != nil && p.sites[x.id] != p.siteOf(q) {
			continue
		}
		if best == nil || cost < least {
			best, least = x, cost
		}
	}
	return best
}

// stays returns the lines of opened indexes whose files are not open. They remain in the index of new files.
func (p *Planner) stays() []sitemapcore.Child {
	var out []sitemapcore.Child
	for _, x := range p.indexes {
		for i, c := range x.file.Children {
			if _, known := p.found.unopened[c.Loc]; x.listed[i] == filename.NotListed && !known {
				p.found.keep(x.file, &c)
				out = append(out, c)
			}
		}
	}
	return out
}

// relist brings the line of a part in an index that was opened up to date, and reports whether it
// stays. A renamed part has only one line.
func (p *Part) relist(line *write.IndexLine, index *sitemapcore.File) bool {
	switch {
	case p.Untouched:
		p.Address = line.Loc
	case path.Base(p.Name) == filename.ListedName(line.Loc):
		p.Address = line.Loc
		if line.Was >= 0 && index.Came[line.Was].LastMod == line.LastMod {
			// The date is not one that the owner gave.
			line.LastMod = p.changed
		}
	case p.listed:
		return false
	default:
		p.Address = filename.FolderOf(line.Loc).Join(path.Base(p.Name))
		line.Loc, line.LastMod = p.indexLoc(), p.changed
	}
	p.listed = true
	return true
}

// placesRead returns a function that returns the original position of an index line: -1 for an added one, and for one
// that was moved before an earlier one.
func placesRead(f *sitemapcore.File) func(*sitemapcore.Child) int {
	next := 0
	return func(c *sitemapcore.Child) int {
		i := f.LineRead(c)
		if i < next {
			return -1
		}
		next = i + 1
		return i
	}
}

// keepIndex makes the part of an opened index: unchanged, or with the lines of the download. Misplaced pages in it stay.
func (p *Planner) keepIndex(x *openIndex, name string) *Part {
	f, lines := x.file, x.lines
	g := &p.groups[p.groupOf[x.id]]
	q := &Part{
		Name: name, Kind: sitemapcore.IndexPart, Opened: true, File: x.id, Children: len(lines),
		Packed: packedAs(f),
	}
	q.Pages = g.pages
	p.plan.Pages += g.pages
	text, came := p.doc.Text(f.Store), f.Came
	samePages := g.same && g.pages == f.NumRows
	sameList := len(lines) == len(came)
	for i := 0; sameList && i < len(lines); i++ {
		l := &lines[i]
		sameList = l.Was == i && l.Loc == came[i].Loc && l.LastMod == came[i].LastMod
	}
	if samePages && sameList && whole(f) {
		q.Untouched = path.Base(name) == filename.CameAs(f)
		q.keep(f)
		q.body = fixed(text)
		// The list of sitemaps is short, and nothing else waits for it.
		q.Bytes, _ = unpackedSize(f, text, func(int) error { return nil })
		return q
	}
	if samePages {
		t := write.NewTrimmed(p.doc.Text(f.Store), f)
		text, came = t.Index(came)
	} else {
		text, came = p.changedIndex(x.id, g, text, came)
	}
	if !sameList {
		text = write.UpdateIndex(nil, text, &f.Root, came, lines)
	}
	text = appendDeclaredUTF8(appendMark(nil, f), text)
	if f.Anew {
		text = write.Respelled(text)
	}
	q.body = fixed(text)
	q.Bytes = int64(len(text))
	return q
}

// changedIndex returns the text of an index with the current values of the pages in it, and its children in that text.
func (p *Planner) changedIndex(id sitemapcore.FileID, g *group, text []byte, children []sitemapcore.Child) ([]byte,
	[]sitemapcore.Child,
) {
	b, ok := newKept(p.doc, id, g.ids, false)
	if !ok {
		return text, children
	}
	b.head = b.head[len(appendMark(nil, p.doc.File(id))):]
	out := b.AppendHead(nil)
	for _, id := range g.ids.All {
		out = b.AppendRow(out, id)
	}
	out = b.AppendTail(out)
	seg, err := sitemapxml.Decode(out, func() error { return nil })
	if err != nil || len(seg.Children) != len(children) {
		return text, children
	}
	return seg.Text, seg.Children
}
