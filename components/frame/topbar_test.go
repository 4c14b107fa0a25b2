package frame

import (
	"strings"
	"testing"

	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
)

// A project whose opening was undone has no name until the next file is read. A button without a label is useless.
func TestAProjectWithoutANameHasNoMenu(t *testing.T) {
	for _, name := range []string{"", "shop.example"} {
		got := uitest.Markup(t, &TopBar{Name: name, Items: []ui.MenuItem{{Label: "Close"}}})
		if strings.Contains(got, `id="project"`) != (name != "") {
			t.Errorf("named %q: %s", name, got)
		}
	}
}
