package view

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// treemapFolders and treemapInner are the most folders in the folder asked for, and in each of
	// these. More areas would be too small to read or to press.
	treemapFolders, treemapInner = 40, 16
)

// getTreemap counts the pages by folder.
func (vs *Views) getTreemap(r session.Request, q *wire.GetTreemap) {
	vs.Reply(r, q.Job, "treemap", func(j *session.Job) (wire.Body, error) {
		t := &folderTree{}
		values := sitemapcore.ValueReader{Doc: vs.Doc}
		total, ids := vs.All()
		files := vs.checks.Summary.WorstOf(vs.checks.Profile)
		err := vs.Visit(j, "", total, ids, func(id sitemapcore.EntryID) {
			f := t.folder(values.Loc(id))
			f.Pages++
			if !vs.Doc.Included(id) {
				f.LeftOut++
				return
			}
			worst := vs.checks.Worst(id)
			if files[vs.Doc.Row(id).File] >= sitemapcore.Reject {
				worst = max(worst, sitemapcore.Reject)
			}
			f.Worst[worst]++
		})
		if err != nil {
			return nil, err
		}
		return t.list(q.In), nil
	})
}

// A treeFolder counts the pages that are directly in a folder, and after [treeFolder.sum] all pages
// in it.
type treeFolder struct {
	wire.TreemapFolder
	folders map[string]*treeFolder // by name, with the slash
}

func (f *treeFolder) add(g *treeFolder) {
	f.Pages += g.Pages
	f.LeftOut += g.LeftOut
	for i, n := range g.Worst {
		f.Worst[i] += n
	}
}

// sum adds the counts of the folders in f to its own.
func (f *treeFolder) sum() {
	f.Own = f.Pages
	for _, g := range f.folders {
		g.sum()
		f.add(g)
	}
	f.Folders = len(f.folders)
}

// row returns the folder for the page, at a depth.
func (f *treeFolder) row(depth int) wire.TreemapFolder {
	x := f.TreemapFolder
	x.Depth = depth
	return x
}

// fullest returns the folders in f, the ones with the most pages first.
func (f *treeFolder) fullest() []*treeFolder {
	return slices.SortedFunc(maps.Values(f.folders), func(a, b *treeFolder) int {
		return cmp.Or(cmp.Compare(b.Pages, a.Pages), strings.Compare(a.Address, b.Address))
	})
}

// only returns the folder in which all pages of f are: f, or the innermost of a chain of folders
// that have no other pages, as /2026/11/ of an archive of one month.
func (f *treeFolder) only() *treeFolder {
	for f.Own == 0 && len(f.folders) == 1 {
		for _, g := range f.folders {
			f = g
		}
	}
	return f
}

// A folderTree is the folders of all pages. The first level is the sites.
type folderTree struct {
	root    treeFolder
	folders int
}

// folder returns the folder of an address, which ends with the last slash of its path. If the tree is
// full, pages of other folders are counted in a folder around theirs.
func (t *folderTree) folder(loc []byte) *treeFolder {
	site, path := address.Cut(address.Folder(loc))
	f := cmp.Or(t.within(&t.root, site), &t.root)
	for len(path) > 1 {
		i := 1 + bytes.IndexByte(path[1:], '/') + 1
		inner := t.within(f, path[:i])
		if inner == nil {
			break
		}
		f, path = inner, path[i:]
	}
	return f
}

// within returns the folder of a name in f, or nil if the tree is full.
func (t *folderTree) within(f *treeFolder, name []byte) *treeFolder {
	g := f.folders[string(name)]
	if g == nil && t.folders < checks.MaxFolders {
		t.folders++
		g = &treeFolder{}
		g.Address = f.Address + string(name)
		if f.folders == nil {
			f.folders = map[string]*treeFolder{}
		}
		f.folders[string(name)] = g
	}
	return g
}

// find returns the folder of an address, or the root if there is none.
func (t *folderTree) find(in string) *treeFolder {
	f := &t.root
	for f.Address != in {
		inner := f.folders[""]
		for name, g := range f.folders {
			if name != "" && address.IsUnder(in, g.Address) {
				inner = g
			}
		}
		if inner == nil {
			return &t.root
		}
		f = inner
	}
	return f
}

// list returns the folders in the folder of an address, two levels deep.
func (t *folderTree) list(in string) *wire.Treemap {
	t.root.sum()
	m := &wire.Treemap{Sites: len(t.root.folders)}
	f := t.find(in)
	if f == &t.root {
		f = f.only()
	}
	m.Folders = append(m.Folders, f.row(0))
	var inside func(f *treeFolder, depth, most int)
	inside = func(f *treeFolder, depth, most int) {
		all := f.fullest()
		shown := all[:min(len(all), most)]
		for _, g := range shown {
			g = g.only()
			m.Folders = append(m.Folders, g.row(depth))
			if depth == 1 {
				inside(g, 2, treemapInner)
			}
		}
		if len(shown) < len(all) {
			rest := treeFolder{TreemapFolder: wire.TreemapFolder{Rest: true, Folders: len(all) - len(shown)}}
			for _, g := range all[len(shown):] {
				rest.add(g)
			}
			m.Folders = append(m.Folders, rest.row(depth))
		}
	}
	inside(f, 1, treemapFolders)
	return m
}
