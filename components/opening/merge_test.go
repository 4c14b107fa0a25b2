package opening

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// merging returns the dialog for a comparison.
func merging(info wire.Merge) *merge {
	g := New(desk.New(), Others{})
	g.Sink, g.Merge = &uitest.Asked{}, &info
	return newMerge(g)
}

// markup returns the HTML of a dialog.
func markup(t *testing.T, frame func() ui.Frame) string {
	return uitest.Markup(t, &ui.Dialog{Sink: &uitest.Asked{}, Frame: frame})
}

func TestTheFirstAnswerIsWhatTheListIsFor(t *testing.T) {
	all := sitemapcore.FieldBits(1<<(sitemapcore.NumFields+2) - 2)
	for _, c := range []struct {
		name string
		info wire.Merge
		want wire.ApplyMerge
		says string
	}{
		{
			"an edited table",
			wire.Merge{Incoming: 260, Same: 229, Changed: 31},
			wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true, Update: all}},
			"Update 31 pages",
		},
		{
			"an edited table with new rows",
			wire.Merge{Incoming: 263, New: 3, Same: 229, Changed: 31},
			wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true, Update: all}},
			"Add 3, update 31",
		},
		{
			"an edited table from which rows were taken",
			wire.Merge{Incoming: 250, Same: 219, Changed: 31, Missing: 10},
			wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true, Update: all}},
			"Update 31 pages",
		},
		{
			"a part of the table",
			wire.Merge{Incoming: 12, Changed: 12, Missing: 248},
			wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true, Update: all}},
			"Update 12 pages",
		},
		{
			"new pages among some old ones",
			wire.Merge{Incoming: 40, New: 30, Same: 8, Changed: 2},
			wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true}},
			"Add 30 pages",
		},
		{
			"new pages and old ones as they are",
			wire.Merge{Incoming: 40, New: 3, Same: 37},
			wire.ApplyMerge{MergeSettings: sitemapcore.MergeSettings{Add: true}},
			"Add 3 pages",
		},
		{
			"pages that are not indexed",
			wire.Merge{Incoming: 33, New: 2, Same: 31, Known: 31, Unwanted: true},
			wire.ApplyMerge{Out: true},
			"Delete 31 pages",
		},
		{
			"pages that are broken, and none of them is open",
			wire.Merge{Incoming: 2, New: 2, Unwanted: true},
			wire.ApplyMerge{Out: true},
			"",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.info.Fields[sitemapcore.Priority] = c.info.Changed
			m := merging(c.info)
			got := markup(t, m.frame)
			if m.answer() != c.want || m.label().String() != c.says {
				t.Errorf("it begins with %+v, %q", m.answer(), m.label())
			}
			if strings.Count(got, "checked") == 0 {
				t.Error("no answer is chosen")
			}
		})
	}
}

func TestEveryAnswerSaysHowManyPagesItIsAbout(t *testing.T) {
	info := wire.Merge{Incoming: 264, New: 3, Same: 230, Changed: 31, Missing: 2}
	info.Fields[sitemapcore.Priority] = 31
	got := markup(t, merging(info).frame)
	uitest.Says(t, "the question", got,
		"Add 3 new pages", "The 31 pages with other values stay as they are.",
		"Add 3 new pages and update 31",
		"Adds 3 pages. Updates 31 pages. Removes 2 pages that aren’t in it.",
		"Add all 264 pages", "261 pages are then listed twice.",
		"The 263 pages that are open are closed first.",
	)
	info.New, info.Missing, info.Incoming, info.Changed = 0, 0, 261, 1
	got = markup(t, merging(info).frame)
	uitest.Omits(t, "nothing to add", got, ">0 ", ">Adds")
	uitest.Says(t, "one page", got, "Update 1 page<")
}

func TestAnotherComparisonHasItsOwnFirstAnswer(t *testing.T) {
	m := merging(wire.Merge{Incoming: 30, New: 28, Same: 1, Changed: 1})
	if m.way != addNew {
		t.Fatalf("it begins with %d", m.way)
	}
	m.Merge = &wire.Merge{Incoming: 30, Same: 1, Changed: 29}
	m.follow()
	if m.way != updateToo {
		t.Errorf("where all addresses are the same it goes on with %d", m.way)
	}
	// A choice stays as long as it is offered.
	m.choose(replaceAll)
	m.Merge = &wire.Merge{Incoming: 30, New: 28, Same: 1, Changed: 1}
	m.follow()
	if m.way != replaceAll {
		t.Errorf("the choice became %d", m.way)
	}
	m.choose(addNew)
	m.Merge = &wire.Merge{Incoming: 30, Same: 1, Changed: 29}
	m.follow()
	if m.way != updateToo {
		t.Errorf("without a new page it goes on with %d", m.way)
	}
}
