package page

import (
	"strings"

	"sitemapeditor/components/frame"
	"sitemapeditor/sitemapcore/address"
)

// sections lists the folders of the site, with subfolders only if they are unfolded.
func (s *Store) sections() []frame.Section {
	var out []frame.Section
	open := false
	named := map[string]int{}
	for _, x := range s.Summary.Sections {
		if x.Depth == 1 {
			named[label(x.Path)]++
		}
	}
	for _, x := range s.Summary.Sections {
		if x.Depth == 1 {
			open = s.unfolded[x.Path]
			name := label(x.Path)
			if site, _ := address.Cut(x.Path); named[name] > 1 && site != "" { // its pages are http:// and https://
				name = address.Readable(site)
			}
			out = append(out, frame.Section{
				Path: x.Path, Label: name, Count: x.Pages, HasMore: x.Children,
				Open: open && x.Children,
			})
			continue
		}
		if open {
			name := strings.TrimSuffix(x.Path, "/")
			name = name[strings.LastIndexByte(name, '/')+1:] + "/"
			out = append(out, frame.Section{Path: x.Path, Label: address.Readable(name), Count: x.Pages, Depth: 1})
		}
	}
	return out
}

// label returns the name of a section: a folder, or the host of a site.
func label(path string) string {
	site, _ := address.Cut(path)
	if site == "" {
		return address.Readable(path)
	}
	_, host, _ := strings.Cut(address.Readable(site), "://")
	return host
}

// drawSidebar draws the bar beside the table: the checks by rule and the sections of the site.
func (s *Store) drawSidebar() *frame.Sidebar {
	return &frame.Sidebar{
		Summary: s.Summary, Open: s.State.Pages, Comparison: s.compared.Count, Sections: s.sections(),
		Now: s.table.Filter(), Sink: s.Sink,
	}
}
