package treemap

import (
	"sort"

	"sitemapeditor/sitemapcore/wire"
)

const (
	gap       = 2.0  // around each area
	headline  = 22.0 // the height of the name over the areas in a folder
	leastWide = 76.0 // a folder that is smaller is drawn without the folders in it
	leastHigh = 64.0
)

// An area is one rectangle of the picture: a folder, the pages of a folder that are in none of its
// folders, or a rest of small folders.
type area struct {
	Rect
	folder wire.TreemapFolder
	own    bool // the pages that are directly in the folder
	inner  int  // how many of the following areas are in it
}

// lay lays the folders of a [wire.Treemap] out. An area is followed by the areas in it.
func lay(folders []wire.TreemapFolder, in Rect) []area {
	if len(folders) == 0 || folders[0].Pages == 0 {
		return nil
	}
	return inside(folders[0], folders[1:], in)
}

// inside lays out the parts of a folder; list has the folders two levels deep.
func inside(f wire.TreemapFolder, list []wire.TreemapFolder, in Rect) []area {
	type part struct {
		area
		list []wire.TreemapFolder
	}
	var parts []part
	for i := 0; i < len(list); {
		end := i + 1
		for end < len(list) && list[end].Depth > list[i].Depth {
			end++
		}
		parts = append(parts, part{area{folder: list[i]}, list[i+1 : end]})
		i = end
	}
	if f.Own > 0 {
		parts = append(parts, part{area: area{folder: ownPages(f, list), own: true}})
	}
	sort.SliceStable(parts, func(i, j int) bool { return parts[i].folder.Pages > parts[j].folder.Pages })
	weights := make([]float64, len(parts))
	for i, p := range parts {
		weights[i] = float64(p.folder.Pages)
	}
	var out []area
	for i, r := range Squarify(weights, in) {
		a := parts[i].area
		a.Rect = r.Inset(gap/2, gap/2)
		at := len(out)
		out = append(out, a)
		if len(parts[i].list) > 0 && a.W >= leastWide && a.H >= leastHigh {
			out = append(out, inside(a.folder, parts[i].list, a.Inset(gap, headline))...)
			out[at].inner = len(out) - at - 1
		}
	}
	return out
}

// ownPages returns the counts of the pages that are directly in a folder: those of the folder without
// those of the folders in it.
func ownPages(f wire.TreemapFolder, list []wire.TreemapFolder) wire.TreemapFolder {
	own := f
	own.Depth++
	own.Folders, own.Pages = 0, f.Own
	for _, g := range list {
		if g.Depth != own.Depth {
			continue
		}
		own.LeftOut -= g.LeftOut
		for i, n := range g.Worst {
			own.Worst[i] -= n
		}
	}
	return own
}
