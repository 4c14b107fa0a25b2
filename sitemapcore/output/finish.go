package output

import (
	"cmp"
	"io"
	"iter"
	"path"
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/xmltext"
)

// indexLine is the most that an index has for one file in addition to its address and date, in bytes.
const indexLine = len("  <sitemap>\n    <loc></loc>\n    <lastmod></lastmod>\n  </sitemap>\n")

// finish names the parts, makes or updates the index, and adds the problems for the user.
func (p *Planner) finish() {
	if !p.opts.Keep {
		p.nameBuilt()
	} else {
		p.nameKept()
	}
	plan := p.plan
	for _, q := range plan.Parts {
		if q.Address == "" {
			q.Address = p.base.join(q.Name)
		}
	}
	p.findProblems()
}

// ending returns the ending of a sitemap's name.
func ending(packed bool) string {
	if packed {
		return ".xml.gz"
	}
	return ".xml"
}

// ending returns the ending of the names of the parts of a plan that is made new.
func (o *Options) ending() string {
	switch {
	case o.Format == sitemapcore.FormatXML:
		return ending(o.Compress)
	case o.Format == sitemapcore.FormatList && o.Compress:
		return ".txt.gz"
	}
	return o.Format.Ending()
}

// nameBuilt names the parts of a plan that is made new. The name of the index is the entry point in
// any case, so that the address which search engines know already keeps working. A part that its
// owner has keeps its name.
func (p *Planner) nameBuilt() {
	parts := p.plan.Parts
	index, ext := p.opts.Index, p.opts.ending()
	if index = SafeName(index); p.opts.Index == "" {
		index = DefaultIndex
	}
	var stays []sitemapcore.Child
	if !p.opts.Format.IsTable() {
		stays = p.stays()
	}
	if p.opts.Format.IsTable() || len(parts) == 1 && len(stays) == 0 && index == DefaultIndex {
		taken := names{}
		for _, q := range parts {
			q.Name = taken.unique("sitemap" + ext)
			p.mark(q)
		}
		return
	}
	taken := names{}
	for _, c := range stays {
		// It is on the site, and must not be overwritten.
		name := ListedName(c.Loc)
		taken.reserve(strings.TrimSuffix(name, ".gz"))
		taken.reserve(name)
	}
	index = taken.unique(index)
	for _, q := range parts {
		if q.last > 0 {
			if name := p.last.parts[q.last-1].name; !taken.has(name) {
				q.Name = taken.reserve(name)
			}
		}
	}
	n := newPattern(p.opts.Pattern)
	for _, q := range parts {
		if q.Name == "" {
			q.Name = n.nextName(taken, q.key, ext)
		}
		p.mark(q)
	}
	if len(parts)+len(stays) > 0 {
		p.addIndex(parts, stays, index, taken)
	}
}

// mark says whether a part is as its owner has it, and when it became so.
func (p *Planner) mark(q *Part) {
	q.changed = p.opts.Today
	r, known := p.known[q.Name]
	switch {
	case known:
		if q.Same = r.size == q.Bytes && r.sum == q.sum; q.Same {
			q.changed = r.changed
		}
	case p.opts.Keep:
		q.Same = q.Untouched
	case q.last > 0 && p.last == p.opened && q.Name == p.last.parts[q.last-1].name:
		// The part was opened, and equals a new one.
		r := &p.last.parts[q.last-1]
		f := p.doc.File(r.file)
		text := p.doc.Text(f.Store)
		if q.Same = !f.Broken && !f.BOM && f.Encoding == "" && int64(len(text)) == q.Bytes &&
			fingerprint(text, len(q.AppendHead(nil))) == q.sum; q.Same {
			q.changed = r.changed
		}
	}
}

// nameKept names the parts of a plan that keeps the opened files, and updates the indexes.
func (p *Planner) nameKept() {
	taken := names{}
	named := make(map[sitemapcore.FileID]string)
	copies := p.copies()
	for id, name := range p.withFolders(copies) {
		named[id] = taken.unique(name)
	}
	var fresh []*Part
	seen := make(map[sitemapcore.FileID]bool)
	for _, q := range p.plan.Parts {
		switch {
		case !q.Opened:
			fresh = append(fresh, q)
		case seen[q.File]:
			q.Name = taken.next(named[q.File])
			q.Opened = false
		default:
			q.Name = named[q.File]
			seen[q.File] = true
			f, name := p.doc.File(q.File), path.Base(q.Name)
			if name == copies[q.File] {
				// Only the copy that was opened has another name.
				break
			}
			if name != cameAs(f) {
				// The file on the site has another name.
				q.Untouched = false
			}
			if name != f.Name && (!p.repacks(f) || name != p.keptName(f, copies[q.File])) {
				why := say.Text("Another file has the same name, or the name has characters that don’t work on every computer.")
				switch {
				case f.Name != harmless(f.Name):
					why = "Web servers run or obey files with such names. Give search engines the new address."
				case f.Name != WithEnding(f.Kind, f.Name):
					why = sitemapcore.EndingsOfFiles
				}
				p.plan.problem(FileRenamed, sitemapcore.Note, q.Name,
					say.Fill("{file} will be named {name}", "file", f.Name, "name", q.Name), why)
			}
		}
	}
	indexes := p.indexes()
	parts := slices.Clone(p.plan.Parts)
	// More files than were opened need an index, or search engines would never learn of the new
	// ones.
	grown := len(indexes) == 0 && len(parts) > len(seen) && len(parts) > 1
	index := ""
	if grown {
		index = taken.unique(freeIndexName(taken))
	}
	for _, q := range fresh {
		q.Name = p.freshName(q, taken)
	}
	for _, q := range parts {
		p.mark(q)
	}
	switch {
	case grown:
		p.addIndex(parts, nil, index, taken)
	case len(indexes) > 0:
		p.keepIndexes(indexes, named)
	}
}

// withFolders yields the opened files with their names. Files of the same name from different folders have
// these folders before it, without those that all opened files are in.
func (p *Planner) withFolders(copies map[sitemapcore.FileID]string) iter.Seq2[sitemapcore.FileID, string] {
	var ids []sitemapcore.FileID
	folders := make(map[string]map[string]bool) // of each name
	var top []string
	for id, f := range p.doc.OpenFiles {
		if f.Kind == sitemapcore.NewFile {
			continue
		}
		folder, name := folderNames(f), strings.ToLower(p.keptName(f, copies[id]))
		if len(ids) == 0 {
			top = folder
		}
		for len(top) > len(folder) || !slices.Equal(top, folder[:len(top)]) {
			top = top[:len(top)-1]
		}
		if folders[name] == nil {
			folders[name] = make(map[string]bool)
		}
		folders[name][strings.Join(folder, "/")] = true
		ids = append(ids, id)
	}
	return func(yield func(sitemapcore.FileID, string) bool) {
		for _, id := range ids {
			f := p.doc.File(id)
			name := p.keptName(f, copies[id])
			if len(folders[strings.ToLower(name)]) > 1 {
				name = path.Join(append(folderNames(f)[len(top):], name)...)
			}
			if !yield(id, name) {
				return
			}
		}
	}
}

// folderNames returns the folders that a file was opened from, each with a name that is safe.
func folderNames(f *sitemapcore.File) (folders []string) {
	for folder := range strings.SplitSeq(strings.ReplaceAll(f.Path, `\`, "/"), "/") {
		if folder != "" && folder != "." && folder != ".." {
			folders = append(folders, SafeName(folder))
		}
	}
	return folders[:max(0, len(folders)-1)]
}

// keptName returns the name of an opened file: its own, or the one that it is a copy of, with the extension for its
// compression.
func (p *Planner) keptName(f *sitemapcore.File, copied string) string {
	name := keptAs(f, cmp.Or(copied, f.Name))
	if packed := isPacked(name); p.repacks(f) && packed != p.opts.Compress {
		if packed {
			return name[:len(name)-len(".gz")]
		}
		return name + ".gz"
	}
	return name
}

// copies names the files that an index lists under the name that they have without the number of a
// second copy.
func (p *Planner) copies() map[sitemapcore.FileID]string {
	out := map[sitemapcore.FileID]string{}
	for _, id := range p.indexes() {
		for i, file := range Listed(p.doc, id) {
			if file == NotListed {
				continue
			}
			name, f := ListedName(p.doc.File(id).Children[i].Loc), p.doc.File(sitemapcore.FileID(file))
			if plain := withoutNumber(f.Name); plain != f.Name && (plain == name || plain == swapPacked(name)) {
				out[sitemapcore.FileID(file)] = plain
			}
		}
	}
	return out
}

// freeIndexName returns an unused name for an index of opened files.
func freeIndexName(taken names) string {
	if taken.has("sitemap.xml") || taken.has("sitemap.xml.gz") {
		return "sitemap-index.xml"
	}
	return "sitemap.xml"
}

// freshName takes a name for a part with pages that came with no file: the one that its owner gave
// it, sitemap.xml, or the first sitemap-1.xml, sitemap-2.xml and so on that is free.
func (p *Planner) freshName(q *Part, taken names) string {
	if f := p.doc.File(q.File); f.Kind == sitemapcore.NewFile && !f.Gone && strings.Contains(strings.ToLower(f.Name),
		".xml") && isSitemapName(f.Name) {
		stem, _ := splitName(SafeName(f.Name))
		return taken.unique(stem + ending(q.Packed))
	}
	for i := 0; ; i++ {
		stem := "sitemap"
		if i > 0 {
			stem += "-" + strconv.Itoa(i)
		}
		if !taken.has(stem+".xml") && !taken.has(stem+".xml.gz") {
			return taken.reserve(stem + ending(q.Packed))
		}
	}
}

// addIndex inserts an index of the parts before them, with a name and the remaining lines at its end; it makes several
// if one can't hold all. An index is never compressed, because it is the entry point.
func (p *Planner) addIndex(parts []*Part, stays []sitemapcore.Child, name string, taken names) {
	lines := make([]sitemapcore.Child, 0, len(parts)+len(stays))
	for _, q := range parts {
		q.Address = p.base.join(q.Name)
		c := sitemapcore.Child{Loc: q.indexLoc()}
		if !p.opts.Keep || !q.Untouched {
			c.LastMod = q.changed
		}
		q.listed = true
		lines = append(lines, c)
	}
	lines = append(lines, stays...)
	longest := 0
	for _, c := range lines {
		longest = max(longest, len(xmltext.AppendEscape(nil, []byte(c.Loc)))+
			len(xmltext.AppendEscape(nil, []byte(c.LastMod))))
	}
	per := min(sitemapcore.MaxURLs, max(1, (sitemapcore.MaxBytes-1024)/(longest+indexLine)))
	var out []*Part
	for i := 0; i < len(lines); i += per {
		if i > 0 {
			name = taken.unique("sitemap-index-" + strconv.Itoa(len(out)+1) + ".xml")
		}
		some := lines[i:min(i+per, len(lines))]
		text := sitemapxml.AppendIndex(nil, some, sitemapxml.Style{Pretty: p.opts.Pretty})
		out = append(out, &Part{
			Name: name, Kind: sitemapcore.IndexPart, Children: len(some), Bytes: int64(len(text)), body: fixed(text),
		})
	}
	if len(out) > 1 {
		p.plan.problem(TooManyFiles, sitemapcore.Warn, "", say.N("You get {n, plural, one {# index} other {# indexes}}", len(out)),
			say.Fill("An index lists {max} files at most. Tell search engines about each index, or put more pages "+
				"into one file.", "max", sitemapcore.MaxURLs))
	}
	p.plan.Parts = append(out, p.plan.Parts...)
}

// indexLoc returns the address of a part for an index. Without an address of the folder it is only the name, which
// makes the size of the index nearly right.
func (p *Part) indexLoc() string {
	if p.Address == "" {
		return escapeName(p.Name)
	}
	return p.Address
}

// indexes returns the indexes that were opened.
func (p *Planner) indexes() []sitemapcore.FileID {
	var out []sitemapcore.FileID
	for id, f := range p.doc.OpenFiles {
		if f.Kind == sitemapcore.Index {
			out = append(out, id)
		}
	}
	return out
}

// keepIndexes updates the opened indexes, and inserts them among the parts in the order of the files. A line whose file
// is not open stays unchanged.
func (p *Planner) keepIndexes(indexes []sitemapcore.FileID, named map[sitemapcore.FileID]string) {
	parts := p.plan.Parts
	partOf := make(map[sitemapcore.FileID]*Part) // the part of an opened file, or its first continuation
	for _, q := range parts {
		if q.Opened {
			partOf[q.File] = q
		}
	}
	listed := make([][]int, len(indexes))
	for k, id := range indexes {
		listed[k] = Listed(p.doc, id)
	}
	isRoot := rootIndexes(indexes, listed)
	home := make(map[sitemapcore.FileID]int) // the root index that lists a file
	folder := make([]base, len(indexes))     // of the files that an index lists
	lines := make([][]sitemapxml.IndexLine, len(indexes))
	added := make([][]sitemapxml.IndexLine, len(indexes))
	for k, id := range indexes {
		f := p.doc.File(id)
		files := listed[k]
		came := placesRead(f)
		for i, c := range f.Children {
			at := folderOf(c.Loc)
			if folder[k] == "" {
				folder[k] = at
			}
			line := sitemapxml.IndexLine{
				Child: c,
				Was:   came(&c),
			}
			if files[i] == NotListed {
				p.found.unopened[c.Loc] = true
				lines[k] = append(lines[k], line)
				continue
			}
			file := sitemapcore.FileID(files[i])
			q := partOf[file]
			if q == nil {
				// A file without pages does not come out; an index or a feed is another matter.
				if !slices.Contains(p.found.emptied, p.doc.File(file)) {
					lines[k] = append(lines[k], line)
				}
				continue
			}
			if isRoot[k] {
				home[file] = k
			}
			if q.relist(&line, f) {
				lines[k] = append(lines[k], line)
			}
		}
	}
	for _, q := range parts {
		if q.Opened {
			continue
		}
		k, at := 0, p.base
		if h, ok := home[q.File]; ok {
			k, at = h, folder[h]
		} else {
			k = p.rootFor(q, indexes, isRoot, folder)
		}
		if at == "" {
			at = folder[k]
		}
		name := q.Name
		if file := partOf[q.File]; file != nil && file.Address != "" {
			at, name = folderOf(file.Address), path.Base(name) // more pages than the file can have
		}
		q.listed, q.Address = true, at.join(name)
		added[k] = append(added[k], sitemapxml.IndexLine{
			Child: sitemapcore.Child{Loc: q.indexLoc(), LastMod: q.changed}, Was: -1,
		})
	}
	var out []*Part
	next := 0
	for k, id := range indexes {
		for next < len(parts) && (parts[next].File < id) {
			out = append(out, parts[next])
			next++
		}
		out = append(out, p.keepIndex(id, named[id], append(lines[k], added[k]...)))
	}
	p.plan.Parts = append(out, parts[next:]...)
}

// rootIndexes reports for each index whether no other one lists it. Search engines don't follow an
// index within an index. If each is listed by another one, all count as roots.
func rootIndexes(indexes []sitemapcore.FileID, listed [][]int) []bool {
	isRoot := slices.Repeat([]bool{true}, len(indexes))
	for k, id := range indexes {
		for _, file := range listed[k] {
			if i := slices.Index(indexes, sitemapcore.FileID(file)); file != NotListed && file != int(id) && i >= 0 {
				isRoot[i] = false
			}
		}
	}
	if !slices.Contains(isRoot, true) {
		return slices.Repeat([]bool{true}, len(indexes))
	}
	return isRoot
}

// rootFor returns the position of the root index that is to list a new part: one whose files are on the
// site of its pages, of several the one in the fewest folders, of these the first.
func (p *Planner) rootFor(q *Part, indexes []sitemapcore.FileID, isRoot []bool, folder []base) (best int) {
	var host []byte
	if q.Len() > 0 {
		r := sitemapcore.ValueReader{Doc: p.doc}
		host = address.Split(r.Address(q.RowID(0))).Host()
	}
	const otherSite = 1 << 20
	least := -1
	for k, id := range indexes {
		if !isRoot[k] {
			continue
		}
		cost := strings.Count(p.doc.File(id).Path, "/")
		if !strings.EqualFold(address.Split(string(folder[k])).Host(), string(host)) {
			cost += otherSite
		}
		if least < 0 || cost < least {
			best, least = k, cost
		}
	}
	return best
}

// relist brings the line of a part in an index that was opened up to date, and reports whether it
// stays: a part whose name is another one now has one line only.
func (p *Part) relist(line *sitemapxml.IndexLine, index *sitemapcore.File) bool {
	switch {
	case p.Untouched:
		p.Address = line.Loc
	case path.Base(p.Name) == ListedName(line.Loc):
		p.Address = line.Loc
		if line.Was >= 0 && index.Came[line.Was].LastMod == line.LastMod {
			// The date is not one that the owner gave.
			line.LastMod = p.changed
		}
	case p.listed:
		return false
	default:
		p.Address = folderOf(line.Loc).join(path.Base(p.Name))
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

// stays returns the lines of opened indexes whose files are not open. They remain in the index of new files.
func (p *Planner) stays() []sitemapcore.Child {
	var out []sitemapcore.Child
	for _, id := range p.indexes() {
		files := Listed(p.doc, id)
		for i, c := range p.doc.File(id).Children {
			if files[i] == NotListed && !p.found.unopened[c.Loc] {
				p.found.unopened[c.Loc] = true
				out = append(out, c)
			}
		}
	}
	return out
}

// swapPacked returns a name with ".gz" taken off or put on: browsers and servers unpack files on
// the way and keep the name, or not.
func swapPacked(name string) string {
	if s, ok := strings.CutSuffix(name, ".gz"); ok {
		return s
	}
	return name + ".gz"
}

// keepIndex makes the part of an opened index: unchanged, or with the given lines. Misplaced pages in it stay.
func (p *Planner) keepIndex(id sitemapcore.FileID, name string, lines []sitemapxml.IndexLine) *Part {
	f := p.doc.File(id)
	g := &p.groups[p.groupOf[id]]
	q := &Part{
		Name: name, Kind: sitemapcore.IndexPart, Opened: true, File: id, Children: len(lines),
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
		q.Untouched = path.Base(name) == cameAs(f)
		q.keep(f)
		q.body = fixed(text)
		// The list of sitemaps is short, and nothing else waits for it.
		q.Bytes, _ = unpackedSize(f, text, func(int) error { return nil })
		return q
	}
	if samePages {
		t := newTrimmed(p.doc, f)
		text, came = t.index(came)
	} else {
		text, came = p.changedIndex(id, g, text, came)
	}
	if !sameList {
		text = sitemapxml.UpdateIndex(nil, text, &f.Root, came, lines)
	}
	if q.Encoding = f.KeptEncoding(); q.Encoding != "" {
		marked := append(appendMark(nil, f, q.Encoding), text...)
		if b, fits := q.encoded(marked); fits {
			q.body, q.Bytes = fixed(marked), int64(len(b))
			return q
		}
		q.Encoding = ""
	}
	text = appendDeclaredUTF8(appendMark(nil, f, ""), text)
	if f.Anew {
		text = renamed(text)
	}
	q.body = fixed(text)
	q.Bytes = int64(len(text))
	return q
}

// changedIndex returns the text of an index with the current values of the pages in it, and its children in that text.
func (p *Planner) changedIndex(id sitemapcore.FileID, g *group, text []byte, children []sitemapcore.Child) ([]byte,
	[]sitemapcore.Child,
) {
	b, ok := newKept(p.doc, id, g.ids, false, "")
	if !ok {
		return text, children
	}
	b.head = b.head[len(appendMark(nil, p.doc.File(id), "")):]
	out := b.appendHead(nil)
	for _, id := range g.ids.All {
		out = b.appendRow(out, id)
	}
	out = b.appendTail(out)
	seg, err := sitemapxml.Decode(out, func() error { return nil })
	if err != nil || len(seg.Children) != len(children) {
		return text, children
	}
	return seg.Text, seg.Children
}

// unpackedSize returns the decompressed size of an unchanged file. If it must decompress the file for that, it calls
// spend with the bytes of each slice, whose error ends the work.
func unpackedSize(f *sitemapcore.File, text []byte, spend func(int) error) (int64, error) {
	switch {
	case f.Packed == 0:
		return int64(len(f.Raw)), nil
	case isSize(f, text):
		return int64(len(text)), nil
	}
	// What can't be unpacked to its end was cut off by the reader too.
	size, r, n := int64(0), unpacking(f), int64(sliceBytes)
	for n == sliceBytes {
		n, _ = io.CopyN(io.Discard, r, sliceBytes)
		size += n
		if err := spend(int(n)); err != nil {
			return 0, err
		}
	}
	return size, nil
}
