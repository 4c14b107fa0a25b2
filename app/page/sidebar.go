package page

import (
	"strings"

	"sitemapeditor/components/frame"
	"sitemapeditor/sitemapcore/address"
)

// A sidebar has the content of the bar beside the table: the checks by rule, and the sections of the site.
type sidebar struct {
	*common
	folded map[string]bool // sections that are open
}

// sections lists the folders of the site, with subfolders only if they are unfolded.
func (b *sidebar) sections() []frame.Section {
	var out []frame.Section
	open := false
	for _, x := range b.Summary.Sections {
		if x.Depth == 1 {
			open = b.folded[x.Path]
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

// drawSidebar draws the bar.
func (s *Store) drawSidebar() *frame.Sidebar {
	return &frame.Sidebar{
		Summary: s.Summary, Open: s.State.Pages, Comparison: s.compared.Count, Sections: s.sidebar.sections(),
		Kept: s.kept.Names(), Now: s.narrowing(), Sink: s.Sink,
	}
}

// narrowing returns the active filter, for the bar.
func (s *Store) narrowing() frame.Narrowing {
	f := s.table.Filter()
	return frame.Narrowing{
		Rule: f.Rule, Severity: f.Severity, Section: f.Section, Extra: f.Extra, Compared: f.Compared,
		Kept: s.kept.On(),
	}
}
