package output

import (
	"cmp"
	"iter"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
)

// finish names the parts, makes or updates the index, and adds the problems for the user.
func (p *Planner) finish() {
	p.indexes = openIndexes(p.doc)
	if !p.opts.Keep {
		p.nameBuilt()
	} else {
		p.nameKept()
	}
	plan := p.plan
	names := make(map[string]bool)
	for _, q := range plan.Parts {
		if q.Address == "" {
			q.Address = p.addressOf(q)
		}
		names[path.Base(q.Name)] = true
	}
	for _, f := range p.doc.OpenFiles {
		name := filename.CameAs(f)
		isSitemap := f.Kind == sitemapcore.URLSet || f.Kind == sitemapcore.Index || f.Kind == sitemapcore.TextList && sitemapcore.IsEngineList(name)
		if isSitemap && f.Path != "" && !names[name] {
			names[name] = true
			plan.Former = append(plan.Former, name)
		}
	}
	p.findProblems()
}

// ending returns the ending of the names of the parts of a plan that is made new.
func (o *Options) ending() string {
	switch {
	case o.Format == sitemapcore.FormatXML:
		return filename.Ending(o.Compress)
	case o.Format == sitemapcore.FormatList && o.Compress:
		return ".txt.gz"
	}
	return o.Format.Ending()
}

// nameBuilt names the parts of a plan that is made new. The name of the index is the entry point in
// any case, so that the address which search engines know already keeps working.
func (p *Planner) nameBuilt() {
	parts := p.plan.Parts
	index, ext := p.opts.Index, p.opts.ending()
	if index = filename.SafeName(index); p.opts.Index == "" {
		index = filename.DefaultIndex
	}
	var stays []sitemapcore.Child
	if !p.opts.Format.IsTable() {
		stays = p.stays()
	}
	if p.opts.Format.IsTable() || len(parts) == 1 && len(stays) == 0 && index == filename.DefaultIndex {
		taken := filename.Names{}
		for _, q := range parts {
			q.Name = taken.Unique("sitemap" + ext)
			p.mark(q)
		}
		return
	}
	taken := filename.Names{}
	for _, c := range stays {
		// It is on the site, and must not be overwritten.
		name := filename.ListedName(c.Loc)
		taken.Reserve(strings.TrimSuffix(name, ".gz"))
		taken.Reserve(name)
	}
	index = taken.Unique(index)
	n := filename.NewPattern(p.opts.Pattern)
	for _, q := range parts {
		q.Name = n.Next(taken, q.key, ext)
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
	case len(p.known) == 0 && q.Kind == sitemapcore.SitemapPart:
		q.Same = p.wasOpened(q)
	}
}

// wasOpened reports whether a new part equals an opened file of its name. The part then has the date of that in an index.
func (p *Planner) wasOpened(q *Part) bool {
	for _, f := range p.doc.OpenFiles {
		if f.Name != q.Name || f.Broken || f.BOM || f.Encoding != "" {
			continue
		}
		text := p.doc.Text(f.Store)
		if int64(len(text)) != q.Bytes || fingerprint(text, len(q.AppendHead(nil))) != q.sum {
			continue
		}
		q.changed = ""
		for _, x := range p.indexes {
			for _, c := range x.file.Children {
				if filename.ListedName(c.Loc) == q.Name {
					q.changed = c.LastMod
				}
			}
		}
		return true
	}
	return false
}

// nameKept names the parts of a plan that keeps the opened files, and updates the indexes.
func (p *Planner) nameKept() {
	taken := filename.Names{}
	named := make(map[sitemapcore.FileID]string)
	p.findSites()
	copies := p.copies()
	for id, name := range p.withFolders(copies) {
		named[id] = taken.Unique(name)
	}
	var fresh []*Part
	seen := make(map[sitemapcore.FileID]bool)
	for _, q := range p.plan.Parts {
		switch {
		case !q.Opened:
			fresh = append(fresh, q)
		case seen[q.File]:
			q.Name = taken.Next(named[q.File])
			q.Opened = false
		default:
			q.Name = named[q.File]
			seen[q.File] = true
			f, name := p.doc.File(q.File), path.Base(q.Name)
			if name == copies[q.File] {
				// Only the copy that was opened has another name.
				break
			}
			if name != filename.CameAs(f) {
				// The file on the site has another name.
				q.Untouched = false
			}
			if name != f.Name && (!p.repacks(f) || name != p.keptName(f, copies[q.File])) {
				why := say.Text("Another file has the same name, or the name has characters that don’t work on every computer.")
				switch {
				case f.Name != filename.Harmless(f.Name):
					why = "Web servers treat a file with such a name as a program or a setting, so it has a new name. Give search " +
						"engines its new address."
				case f.Name != filename.WithEnding(f.Kind, f.Name):
					why = facts.EndingsOfFiles
				}
				p.plan.problem(sitemapcore.Note, q.Name,
					say.Fill("{file} will be named {name}", "file", f.Name, "name", q.Name), why)
			}
		}
	}
	parts := slices.Clone(p.plan.Parts)
	// More files than were opened need an index, or search engines would never learn of the new
	// ones. The files of several sites have none in common.
	grown := len(p.indexes) == 0 && p.sites == nil && len(parts) > len(seen) && len(parts) > 1
	index := ""
	if grown {
		index = taken.Unique(freeIndexName(taken))
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
	case len(p.indexes) > 0:
		p.keepIndexes(named)
	}
}

// withFolders yields the opened files with their names. Files of the same name from different folders have
// these folders before it, without those that all opened files of the site are in. Each file of several sites is in a
// folder of its site.
func (p *Planner) withFolders(copies map[sitemapcore.FileID]string) iter.Seq2[sitemapcore.FileID, string] {
	var ids []sitemapcore.FileID
	folders := make(map[string]map[string]bool) // of each name
	tops := make(map[string][]string)           // of each site
	for id, f := range p.doc.OpenFiles {
		if f.Kind == sitemapcore.NewFile {
			continue
		}
		site := p.sites[id].Name()
		folder, name := folderNames(f), site+strings.ToLower(p.keptName(f, copies[id]))
		top, known := tops[site]
		if !known {
			top = folder
		}
		for len(top) > len(folder) || !slices.Equal(top, folder[:len(top)]) {
			top = top[:len(top)-1]
		}
		tops[site] = top
		if folders[name] == nil {
			folders[name] = make(map[string]bool)
		}
		folders[name][strings.Join(folder, "/")] = true
		ids = append(ids, id)
	}
	return func(yield func(sitemapcore.FileID, string) bool) {
		for _, id := range ids {
			f := p.doc.File(id)
			site, name := p.sites[id].Name(), p.keptName(f, copies[id])
			if len(folders[site+strings.ToLower(name)]) > 1 {
				name = path.Join(append(folderNames(f)[len(tops[site]):], name)...)
			}
			if !yield(id, site+name) {
				return
			}
		}
	}
}

// folderNames returns the folders that a file was opened from, each with a name that is safe.
func folderNames(f *sitemapcore.File) (folders []string) {
	for folder := range strings.SplitSeq(strings.ReplaceAll(f.Path, `\`, "/"), "/") {
		if folder != "" && folder != "." && folder != ".." {
			folders = append(folders, filename.SafeName(folder))
		}
	}
	return folders[:max(0, len(folders)-1)]
}

// keptName returns the name of an opened file: its own, or the one that it is a copy of, with the extension for its
// compression.
func (p *Planner) keptName(f *sitemapcore.File, copied string) string {
	name := filename.Kept(f, cmp.Or(copied, f.Name))
	if packed := filename.IsPacked(name); p.repacks(f) && packed != p.opts.Compress {
		if packed {
			return name[:len(name)-len(".gz")]
		}
		return name + ".gz"
	}
	return name
}

// copies names the files that an index lists under the name that they have without the number of a
// second copy. The files of several sites are such copies if their site has no other file of the name.
func (p *Planner) copies() map[sitemapcore.FileID]string {
	out := map[sitemapcore.FileID]string{}
	for _, x := range p.indexes {
		for i, file := range x.listed {
			if file == filename.NotListed {
				continue
			}
			name, f := filename.ListedName(x.file.Children[i].Loc), p.doc.File(sitemapcore.FileID(file))
			if plain := filename.WithoutNumber(f.Name); plain != f.Name && (plain == name || plain == filename.SwapPacked(name)) {
				out[sitemapcore.FileID(file)] = plain
			}
		}
	}
	taken := make(map[string]bool)
	for id := range p.sites {
		taken[p.sites[id].Name()+p.doc.File(id).Name] = true
	}
	for _, id := range slices.Sorted(maps.Keys(p.sites)) {
		plain := filename.WithoutNumber(p.doc.File(id).Name)
		if name := p.sites[id].Name() + plain; !taken[name] && out[id] == "" {
			out[id], taken[name] = plain, true
		}
	}
	return out
}

// freshName takes a name for a part with pages that came with no file: the one that its owner gave
// it, sitemap.xml, or the first sitemap-1.xml, sitemap-2.xml and so on that is free.
func (p *Planner) freshName(q *Part, taken filename.Names) string {
	folder := p.siteOf(q).Name()
	if f := p.doc.File(q.File); f.Kind == sitemapcore.NewFile && !f.Gone && strings.Contains(strings.ToLower(f.Name),
		".xml") && filename.IsSitemapName(f.Name) {
		stem, _ := filename.SplitName(filename.SafeName(f.Name))
		return taken.Unique(folder + stem + filename.Ending(q.Packed))
	}
	for i := 0; ; i++ {
		stem := folder + "sitemap"
		if i > 0 {
			stem += "-" + strconv.Itoa(i)
		}
		if !taken.Has(stem+".xml") && !taken.Has(stem+".xml.gz") {
			return taken.Reserve(stem + filename.Ending(q.Packed))
		}
	}
}
