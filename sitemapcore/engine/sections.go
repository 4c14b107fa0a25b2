package engine

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/wire"
)

const (
	// maxFolders is the most folders that are counted. A site with more has no folders that are worth a list.
	maxFolders = 20_000
	// maxSections and maxSubsections are the most folders that are shown on each level.
	maxSections, maxSubsections = 60, 40
)

// folderCounts counts pages by the innermost of the first two folders of their addresses. Those of the outer folders are added up at the
// end, which spares half of the look-ups.
type folderCounts struct {
	of   map[string]*int
	site []byte // the last address up to the first slash behind its host

	// Most pages are in a folder in which a page was a moment ago. A look here takes a fifth of one into the map.
	near [64]struct {
		folder []byte
		n      *int
	}
}

func newFolderCounts() folderCounts { return folderCounts{of: map[string]*int{}} }

func (f *folderCounts) add(loc []byte) {
	var p []byte
	if n := len(f.site); n > 0 && bytes.HasPrefix(loc, f.site) {
		p = loc[n-1:]
	} else if p = path(loc); len(p) > 0 {
		f.site = append(f.site[:0], loc[:len(loc)-len(p)+1]...)
	}
	first, end := 0, 0
	for i, c := range p {
		if c == '/' {
			if first > 0 {
				end = i + 1
				break
			}
			if i > 0 {
				first, end = i+1, i+1
			}
		} else if c <= '?' && (c == '?' || c == '#') && i > 0 {
			break
		}
	}
	if first == 0 || p[0] != '/' || f.count(p[:end]) || first == end {
		return
	}
	f.count(p[:first])
}

// count counts a page in a folder, unless there are too many.
func (f *folderCounts) count(folder []byte) bool {
	near := &f.near[(len(folder)+int(folder[len(folder)/2])*5+int(folder[len(folder)-2])*11)%len(f.near)]
	if bytes.Equal(near.folder, folder) {
		*near.n++
		return true
	}
	n, ok := f.of[string(folder)]
	if !ok {
		if len(f.of) >= maxFolders {
			return false
		}
		n = new(int)
		f.of[string(folder)] = n
	}
	*n++
	near.folder, near.n = append(near.folder[:0], folder...), n
	return true
}

// sections lists the folders, each followed by those in it, the fullest first.
func (f *folderCounts) sections() (out []wire.Section) {
	outer, within := map[string]int{}, map[string]map[string]int{}
	for p, n := range f.of {
		first := p[:strings.IndexByte(p[1:], '/')+2]
		outer[first] += *n
		if p != first {
			if within[first] == nil {
				within[first] = map[string]int{}
			}
			within[first][p] = *n
		}
	}
	outers := fullest(outer)
	for _, p := range outers[:min(len(outers), maxSections)] {
		inner := fullest(within[p])
		inner = inner[:min(len(inner), maxSubsections)]
		out = append(out, wire.Section{Path: p, Pages: outer[p], Depth: 1, Children: len(inner) > 0})
		for _, q := range inner {
			out = append(out, wire.Section{Path: q, Pages: within[p][q], Depth: 2})
		}
	}
	return out
}

// fullest returns what was counted, that with the largest count first.
func fullest(counts map[string]int) []string {
	return slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	})
}
