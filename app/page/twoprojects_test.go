package page

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	startui "sitemapeditor/components/start"
	"sitemapeditor/components/uitest"
	"sitemapeditor/components/urltable"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/unwanted"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// firstSite and secondSite are two documents of the same shape: an index with a sitemap that is not open, and pages in
// two languages.
func siteFiles(host string) []desk.File {
	urls := strings.Builder{}
	for _, path := range []string{"de/lamps", "fr/lamps", "de/chairs", "fr/chairs", "shop/a/b", "shop/c"} {
		fmt.Fprintf(&urls, "<url><loc>https://%s/%s</loc><lastmod>2026-11-02</lastmod></url>\n", host, path)
	}
	return []desk.File{
		{Name: "sitemap_index.xml", Path: "sitemap_index.xml", Blob: enginetest.Bytes(
			`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://` + host + `/pages.xml</loc>` +
				`</sitemap><sitemap><loc>https://` + host + `/missing.xml</loc></sitemap></sitemapindex>`)},
		{Name: "pages.xml", Path: "pages.xml", Blob: enginetest.Bytes(
			`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + urls.String() + `</urlset>`)},
	}
}

const pasted = "https://pasted.example/one\nhttps://pasted.example/two\nhttps://pasted.example/shop/three"

// settled waits until every request is answered and the checks are over.
func (s *session) settled() {
	s.t.Helper()
	for quiet := false; !quiet; {
		s.until("all requests are answered", func() bool {
			return len(s.Open) == 0 && s.Phase == desk.Running && s.State.Busy == 0 &&
				(s.State.Pages == 0 || s.Summary.Complete && s.Summary.Check == s.State.Check)
		})
		// All that the engine said before its next answer is here with it.
		answered := false
		s.Ask(&wire.GetSteps{}, func(wire.Body, []wire.Blob) { answered = true })
		s.until("the engine answers", func() bool { return answered })
		quiet = len(s.Open) == 0 && len(s.posts) == 0 && (s.State.Pages == 0 || s.Summary.Complete && s.Summary.Check == s.State.Check)
	}
}

// looks draws the page in each panel and with each dialog and view, by name.
func (k *keptTab) looks() (names []string, drawn map[string]string) {
	drawn = make(map[string]string)
	look := func(name string) {
		k.settled()
		k.table.Rows.Need(0, 30)
		k.settled()
		names = append(names, name)
		drawn[name] = uitest.Markup(k.t, app.Elem("div").Body((&Root{store: k.Store}).Render(), k.DrawDialog()))
	}
	look("at first")
	for _, panel := range []components.Panel{
		components.PanelXML, components.PanelFiles, components.PanelChecks, components.PanelDetails,
	} {
		k.do(components.ShowPanel{Panel: panel})
		look(string(panel))
		if panel == components.PanelXML {
			k.xml.Edit()
			look("the edited XML")
			k.xml.Editing = nil
		}
	}
	for _, c := range k.commands() {
		switch c.Do.(type) {
		case components.OpenDownload, components.OpenReplace, components.OpenCompare, components.OpenRecipes,
			components.OpenLookUp, components.OpenCustom, components.OpenLive, components.SeeLive, components.OpenAdd,
			components.ShowLanguages, components.ShowMap, components.OpenBulk, components.OpenPlaces, components.ShowIndex,
			components.OpenFilter, components.OpenSteps:
			if c.Why != "" {
				continue
			}
			k.do(c.Do)
			look(fmt.Sprintf("%T %s", c.Do, c.Name))
			k.columns.Opened = false
			k.Cancel()
		}
	}
	return names, drawn
}

// useEverything uses each feature on the open document, and leaves something in each.
func (k *keptTab) useEverything() {
	k.t.Helper()
	k.settled()
	k.choose(0, urltable.ColLoc)
	k.do(urltable.Edit{Rows: sitemapcore.Rows(1, 2), Field: sitemapcore.LastMod, Value: "2026-11-03"})
	k.settled()
	k.do(components.ShowPanel{Panel: components.PanelXML})
	k.xml.SetMode(0)
	k.settled()
	k.xml.Edit()
	k.settled()
	k.xml.Check("<url><loc>https://" + k.State.Host + "/draft</loc></url>")
	k.settled()
	k.xml.Editing = nil
	k.do(components.OpenDownload{})
	o := k.download.Settings
	o.Keep, o.PerFile, o.Where, o.Split = false, 2, "https://cdn.first.example/", sitemapcore.SplitSection
	k.download.Set(o)
	k.settled()
	k.do(k.download.DownloadAll)
	k.settled()
	k.Ask(&sitemapcore.Dating{On: true}, k.Done)
	k.Cancel()
	k.table.Narrow(sitemapcore.Filter{Query: "lamps"})
	k.settled()
	k.do(urltable.SortBy{Sort: sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey(), Desc: true}}})
	k.settled()
	k.do(urltable.Selected{Cursor: urltable.Cell{Row: 1}, Rows: sitemapcore.Rows(0, 2)})
	k.do(components.ShowLanguages{On: true})
	k.settled()
	k.languages.Pairs.SetAddress(0, "/de/lamps")
	k.languages.Pairs.AddExample()
	k.languages.Find("lamps")
	k.settled()
	k.do(components.ShowMap{})
	k.settled()
	k.do(components.OpenReplace{Way: sitemapcore.MoveSite})
	w := k.replacing.What
	w.With = "https://moved.example"
	k.replacing.Choose(w, k.replacing.Scope)
	k.settled()
	k.Cancel()
	k.compared.With(wire.CompareWith{Earlier: wire.Open{Text: "https://first.example/gone\nhttps://first.example/de/lamps"}})
	k.settled()
	k.do(components.OpenRemoved{})
	k.settled()
	k.Cancel()
	k.do(components.OpenLookUp{})
	k.checks.LookUp("Couldn’t fetch")
	k.settled()
	k.Cancel()
	rules := k.checks.Custom.Rules
	rules.Ready, rules.Patterns = []string{unwanted.ReadyMade[0].ID}, []string{"lamps"}
	k.Ask(&wire.SetCustom{Rules: rules}, k.Done)
	k.Ask(&wire.SetProfile{Profile: 2}, func(wire.Body, []wire.Blob) {})
	k.settled()
	k.do(components.OpenResults{Saved: "https://first.example\n" + strings.NewReplacer("shop.example", "first.example",
		"/lamps/oak\t", "/de/lamps\t", "/lamps/ash\t", "/fr/lamps\t", "/chairs/elm\t", "/shop/c\t").Replace(liveText)})
	k.until("the answers of the site are read", func() bool { return k.live.Taken != nil })
	k.live.Take(false)
	k.until("the answers of the site are used", func() bool { return k.live.Live.Checked > 0 })
	k.settled()
	k.Cancel()
	k.do(components.OpenLive{})
	k.settled()
	k.live.OpenSite()
	k.Show(nil)
	k.do(components.OpenRecipes{})
	k.settled()
	k.Cancel()
	k.do(components.FoldSection{Path: "/shop/", Open: true})
	k.do(components.OpenFilter{Column: sitemapcore.LastMod})
	k.settled()
	k.do(components.ShowPanel{Panel: components.PanelChecks})
	k.settled()
}

// TestASecondProjectLooksAsInAFreshTab uses everything on one document, opens a second one by each way there is, and
// compares all that the page draws with a fresh tab that has the second document alone.
func TestASecondProjectLooksAsInAFreshTab(t *testing.T) {
	second := siteFiles("second.example")
	disk := enginetest.NewDisk()
	seed := tabOn(t, disk, "", "")
	first, kept := seed.keep(siteFiles("first.example")), seed.keep(siteFiles("kept.example"))
	ways := []struct {
		name     string
		replaces bool // the open project; otherwise the test closes that first
		open     func(*keptTab)
	}{
		{"files, replacing", true, func(k *keptTab) { Events{k.Store}.Files(second) }},
		{"files", false, func(k *keptTab) { Events{k.Store}.Files(second) }},
		{"the example, replacing", true, func(k *keptTab) { k.do(components.TryExample{}) }},
		{"the example", false, func(k *keptTab) { k.do(components.TryExample{}) }},
		{"a paste", false, func(k *keptTab) { Events{k.Store}.Pasted(pasted, "") }},
		{"typed addresses", false, func(k *keptTab) { k.do(components.AddText{Text: pasted}) }},
		{"brought by the bookmark, replacing", true, func(k *keptTab) {
			Events{k.Store}.Brought(desk.Brought{Files: second})
			k.settled()
			k.Question.Actions[0].Do.(func())()
		}},
		{"a kept project, from the open one", true, func(k *keptTab) { k.do(components.OpenKept{ID: kept}) }},
		{"a kept project", false, func(k *keptTab) { k.do(components.OpenKept{ID: kept}) }},
	}
	if testing.Short() {
		ways = slices.Concat(ways[:2], ways[7:8])
	}
	for _, way := range ways {
		for _, leaves := range []bool{true, false} {
			if leaves == way.replaces {
				continue
			}
			opens := func(k *keptTab) (names []string, drawn map[string]string) {
				way.open(k)
				k.settled()
				if k.Dialog == &k.opening.AddOrReplace {
					k.opening.Answer(true)
				}
				k.until("the second is open", func() bool {
					return k.State.Pages > 0 && k.State.Host != "https://first.example" && k.State.Busy == 0
				})
				k.settled()
				k.safe()
				return k.looks()
			}
			t.Run(way.name, func(t *testing.T) {
				used := tabOn(t, disk.Crash(all), "", "")
				used.do(components.OpenKept{ID: first})
				used.until("the first is open", func() bool { return used.State.Pages == 6 && used.State.Busy == 0 })
				used.table.Rows.Need(0, 30)
				used.settled()
				used.index.HideNote()
				used.useEverything()
				used.safe()
				if leaves {
					used.do(components.LeaveProject{})
					used.do(used.Question.Actions[0].Do) // useEverything typed XML without applying it
					used.until("nothing is open", func() bool { return used.Empty() })
					used.settled()
				}
				_, got := opens(used)
				names, want := opens(tabOn(t, disk.Crash(all), "", ""))
				for _, name := range names {
					if way.replaces && (strings.Contains(name, "OpenSteps") || strings.Contains(name, "OpenCompare")) {
						continue // a replacement can be undone, so the history still has the first document
					}
					got, want := plain(got[name]), plain(want[name])
					if more, less := different(got, want), different(want, got); more+less != "" {
						t.Errorf("%s differs:\ngot  %s\nwant %s", name, more, less)
					}
				}
			})
		}
	}
}

// all keeps every byte that was not flushed.
func all(n int) int { return n }

// keep opens files, keeps them as a project, closes it and returns its id.
func (k *keptTab) keep(files []desk.File) string {
	Events{k.Store}.Files(files)
	k.until("a project is open", func() bool { return k.State.Pages > 0 && k.State.Busy == 0 })
	k.settled()
	k.safe()
	id := k.Store.project.saved.ID
	k.do(components.LeaveProject{})
	k.until("nothing is open", func() bool { return k.Empty() })
	k.settled()
	return id
}

var (
	tag       = regexp.MustCompile(`<[^/][^>]*>`)
	attribute = regexp.MustCompile(`[a-z-]+(="[^"]*")?`)
)

// sameAnyway are differences that are none for the user: the ids of pages, the elements around a dialog, and a sentence
// that a document has only if nothing preceded it.
var sameAnyway = regexp.MustCompile(`"d[0-9]+-|</?(div|section)>(</?dialog)?|\. Nothing has been changed yet[^<]*`)

// plain returns markup with the attributes of each element in order: go-app writes them in any.
func plain(markup string) string {
	markup = sameAnyway.ReplaceAllString(markup, "$2")
	return tag.ReplaceAllStringFunc(markup, func(tag string) string {
		all := attribute.FindAllString(tag, -1)
		slices.Sort(all[1:])
		return "<" + strings.Join(all, " ") + ">"
	})
}

// different returns the lines of a that aren't in b.
func different(a, b string) string {
	var out []string
	lines := strings.Split(b, "\n")
	for line := range strings.SplitSeq(a, "\n") {
		if !slices.Contains(lines, line) {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// TestTheListOfProjectsIsDrawnOnce closes a project that was changed: until the list has its time, no list in the
// earlier order is drawn.
func TestTheListOfProjectsIsDrawnOnce(t *testing.T) {
	k := tabOn(t, enginetest.NewDisk(), "", "")
	older := k.keep(siteFiles("older.example"))
	k.keep(siteFiles("newer.example"))
	k.do(components.OpenKept{ID: older})
	k.settled()
	k.setPriority(0, "0.3")
	k.safe()
	orders := map[string]bool{}
	look := func() {
		list := k.projects.Draw(&startui.Start{})
		if k.table.Starting() && list.Listed {
			names := ""
			for _, p := range list.Projects {
				names += p.Name + " "
			}
			orders[names] = true
		}
	}
	k.do(components.LeaveProject{})
	k.until("the list is there", func() bool {
		look()
		return len(orders) > 0 && len(k.Open) == 0
	})
	k.settled()
	look()
	if len(orders) != 1 || !orders["older.example newer.example "] {
		t.Errorf("the list is drawn as %q", slices.Collect(maps.Keys(orders)))
	}
}
