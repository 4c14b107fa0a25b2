package page

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// loadCustom asks for the custom rules.
func (c *checks) loadCustom(then func()) {
	desk.Get(c.Desk, &wire.GetCustom{Job: customJob}, func(o *wire.Custom) {
		c.custom = *o
		then()
	})
}

// usesRobots tells that a robots.txt is in use, and what else there is to do with it.
func (c *checks) usesRobots(named int) {
	c.asked = false
	c.loadChecks()
	t := ui.Toast{
		Text: "Your robots.txt is in use", More: "The pages that it blocks are marked",
		Act: &ui.Action{Label: "See them", Do: components.FilterRule{Code: "C39"}},
	}
	if named > 0 {
		t.More = say.N("The pages that it blocks are marked. It lists {n, plural, one {# sitemap that isn’t} other "+
			"{# sitemaps that aren’t}} open", named)
		t.Act = &ui.Action{Label: "See which", Do: components.ShowPanel{Panel: components.PanelFiles}}
	}
	c.Notify(t)
}

// onlyRobots reports whether what comes in is a robots.txt and nothing else. It goes beside what is
// open without a question: nothing is added or replaced by it.
func onlyRobots(request *wire.Open) bool {
	if len(request.Inputs) == 1 && request.Text == "" {
		name := strings.ToLower(request.Inputs[0].Name)
		return strings.HasPrefix(name, "robots") && strings.HasSuffix(name, ".txt")
	}
	for line := range strings.Lines(request.Text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			key, _, ok := strings.Cut(strings.ToLower(line), ":")
			switch strings.TrimSpace(key) {
			case "user-agent", "disallow", "allow", "sitemap":
				return ok && len(request.Inputs) == 0
			}
			return false
		}
	}
	return false
}
