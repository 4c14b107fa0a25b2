package page

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/engine/enginetest"
)

// TestWhatOpeningFoundIsNotPassedOver requires that a message points out everything important in Files.
func TestWhatOpeningFoundIsNotPassedOver(t *testing.T) {
	const entry = "<url><loc>https://shop.example/fir</loc></url>"
	for _, tt := range []struct {
		name, text string
		panel      components.Panel
		toast      string
		narrow     bool
	}{
		{"a whole file says nothing", strings.Replace(lamps, "oak", "fir", 1), components.PanelDetails, "", false},
		{
			"a mark before the text is noticed", "\uFEFF" + lamps, components.PanelDetails,
			"We noticed 1 thing while opening", false,
		},
		{"a repair shows the files", strings.Replace(lamps, "</urlset>", "", 1), components.PanelFiles, "", false},
		{
			"a repair on a narrow screen leaves the pages there", strings.Replace(lamps, "</urlset>", "", 1), components.PanelPages,
			"We repaired 1 thing while opening", true,
		},
		{
			"a part that can’t be read shows the files",
			strings.Replace(lamps, "</urlset>", entry+"lost text between entries "+entry+"</urlset>", 1),
			components.PanelFiles, "", false,
		},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := opened(t)
			s.Toast = ui.Toast{}
			if s.Narrow = tt.narrow; tt.narrow {
				s.Panel = components.PanelPages
			}
			// None of its pages is open already: that would be asked about.
			text := strings.ReplaceAll(tt.text, "shop.example", "other.example")
			s.opening.OpenFiles([]desk.File{{Name: "more.xml", Path: "more.xml", Blob: enginetest.Bytes(text)}})
			s.opening.Answer(false)
			s.until("it is added", func() bool {
				return s.State.Files == 2 && s.State.Busy == 0 && s.Progress == nil && len(s.Files.Files) == 2
			})
			if s.Panel != tt.panel || s.Toast.Text.String() != tt.toast {
				t.Errorf("the panel is %v and the toast %q, want %v and %q", s.Panel, s.Toast.Text, tt.panel, tt.toast)
			}
			if tt.toast != "" {
				s.do(s.Toast.Act.Do)
				if s.Panel != components.PanelFiles {
					t.Error("the button of the toast leads elsewhere")
				}
			}
		})
	}
}
