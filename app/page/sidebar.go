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
	for _, x := range s.Summary.Sections {
		if x.Depth == 1 {
			open = s.unfolded[x.Path]
			out = append(out, frame.Section{
				Path: x.Path, Label: address.Readable(x.Path), Count: x.Pages, HasMore: x.Children,
				Open: open && x.Children,
			})
			continue
		}
		if open {
			label := strings.TrimSuffix(x.Path, "/")
			label = label[strings.LastIndexByte(label, '/')+1:] + "/"
			out = append(out, frame.Section{Path: x.Path, Label: address.Readable(label), Count: x.Pages, Depth: 1})
		}
	}
	return out
}

// drawSidebar draws the bar beside the table: the checks by rule, the sections of the site, and the saved filters.
func (s *Store) drawSidebar() *frame.Sidebar {
	return &frame.Sidebar{
		Summary: s.Summary, Open: s.State.Pages, Comparison: s.compared.Count, Sections: s.sections(),
		Kept: s.kept.Items(), Now: s.table.Filter(), Sink: s.Sink,
	}
}
