package checks

import (
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func TestTheOwnRulesSayWhatTheyFind(t *testing.T) {
	agents := []string{"Google", "Bing", "Baidu"}
	for _, x := range []struct {
		o            wire.Custom
		robots, list string
	}{
		{
			wire.Custom{Sets: make([]wire.CustomSet, 3)},
			"Drop it anywhere on this page",
			"0 of 3 ready-made rules are on. No pages match.",
		},
		{
			wire.Custom{
				Rules: sitemapcore.CustomRules{Robots: "x"}, Agents: agents, Blocked: []int{0, 0, 0},
				Shut: make([]bool, 3),
			},
			"robots.txt blocks none of your pages.", "",
		},
		{wire.Custom{
			Rules: sitemapcore.CustomRules{Robots: "x"}, Agents: agents, Blocked: []int{1200, 0, 9},
			Shut: []bool{false, false, true},
		}, "Pages it blocks: Google 1,200. robots.txt blocks your whole site for Baidu. That looks intended.", ""},
		{
			wire.Custom{
				Sets: []wire.CustomSet{{On: true}, {}}, Rules: sitemapcore.CustomRules{Patterns: []string{"/a"}},
				Pages: 1,
			},
			"",
			"1 of 2 ready-made rules and 1 of your own are on. 1 page matches.",
		},
	} {
		if got := robotsSays(&x.o); !strings.HasPrefix(got.String(), x.robots) {
			t.Errorf("robots.txt: %q, want %q", got, x.robots)
		}
		if got := listSays(&x.o); x.list != "" && got.String() != x.list {
			t.Errorf("the list: %q, want %q", got, x.list)
		}
	}
}
