package opening

import (
	"strings"
	"testing"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/wire"
)

func TestTheQuestionNamesTheFilesAndTheOpenProject(t *testing.T) {
	d := desk.New()
	d.Sink = &uitest.Asked{}
	g := New(d, Others{Name: func() string { return "shop.xml" }, Kept: func() bool { return false }})
	g.askToAdd(wire.Open{Inputs: make([]wire.Input, 3)}, nil)
	got := markup(t, d.Dialog.Draw)
	uitest.Says(t, "the question", got,
		"Add to what is open, or replace it?", "is already open. What should we do with the 3 files?", "shop.xml",
		`aria-labelledby="ask-title"`,
	)
	d.Cancel()
	if d.Dialog != nil || g.pending != nil {
		t.Errorf("after Cancel dialog %p is open, and %+v waits", d.Dialog, g.pending)
	}
}

func TestTheMergeQuestionOffersMarksFirst(t *testing.T) {
	info := wire.Merge{Name: "internal_all.csv", Incoming: 3, New: 1, Same: 2, Marks: 2}
	got := markup(t, merging(info).frame)
	mark, add := strings.Index(got, "Mark my pages with what it says"), strings.Index(got, "Add 1 new page")
	if mark < 0 || add < mark || !strings.Contains(got, "Mark 2 pages") {
		t.Errorf("the question is %s", got)
	}
	info.Marks = 0
	uitest.Omits(t, "without marks", markup(t, merging(info).frame), "Mark my pages")
}

// columnsOf returns the dialog for the columns of a table.
func columnsOf(table wire.Table) *mapping {
	g := New(desk.New(), Others{})
	g.Sink, g.Sheet = &uitest.Asked{}, &table
	return newMapping(g)
}

// Whatever column the owner chooses as the one of addresses: if its cells are paths, the dialog asks
// for the website, and can't be ended without it.
func TestAColumnOfPathsAsksForTheWebsite(t *testing.T) {
	table := wire.Table{
		ID: 1, Name: "pages.csv", Head: true,
		Columns: []wire.TableColumn{{Head: "Title"}, {Head: "Where", Relative: true}},
		Cells:   []string{"About us", "/about", "Lamps", "/lamps"},
	}
	m := columnsOf(table)
	if m.asksSite() || m.ready() {
		t.Error("the dialog asks for the website before a column is chosen, or can be ended")
	}
	m.setRole(1, addressColumn)
	if !m.asksSite() || m.ready() {
		t.Error("the dialog doesn't ask for the website, or can be ended without it")
	}
	m.base = "a.example"
	if !m.ready() {
		t.Error("with a website the dialog can't be ended")
	}
}

// Beside open pages, their site is the likeliest one.
func TestAColumnOfPathsBeginsWithTheSiteOfWhatIsOpen(t *testing.T) {
	g := New(desk.New(), Others{})
	g.State.Host = "https://shop.example"
	for base, want := range map[string]string{"": "https://shop.example/", "https://other.example/": "https://other.example/"} {
		g.Sink, g.Sheet = &uitest.Asked{}, &wire.Table{
			ID: 1, Columns: []wire.TableColumn{{Role: addressColumn, Relative: true}}, Cells: []string{"/about"}, Base: base,
		}
		if m := newMapping(g); m.base != want || !m.ready() {
			t.Errorf("the site begins with %q, want %q", m.base, want)
		}
	}
}

// If nothing is in doubt but the website, only that is asked, and the pages are shown as they will
// be.
func TestAListOfPathsShowsItsPages(t *testing.T) {
	for base, want := range map[string]string{
		"": "https://example.com/about", "a.example": "https://a.example/about", "a.example/shop": "https://a.example/about",
	} {
		m := columnsOf(wire.Table{
			ID: 1, Name: "paths.txt", OnlySite: true, Base: base,
			Columns: []wire.TableColumn{{Role: addressColumn, Relative: true}}, Cells: []string{"/", "/about"},
		})
		got := markup(t, m.frame)
		uitest.Says(t, "with the base "+base, got, want)
		uitest.Omits(t, "with the base "+base, got, `"checkbox"`)
	}
}

func TestOnlyARobotsFileNeedsNoQuestion(t *testing.T) {
	for text, want := range map[string]bool{
		"User-agent: *":                        true,
		"\n# a\n sitemap : https://a.example/": true,
		"https://a.example/":                   false,
		"# only a note":                        false,
		"allow us":                             false,
		"":                                     false,
	} {
		if got := onlyRobots(&wire.Open{Text: text}); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	for names, want := range map[string]bool{
		"robots.txt": true, "Robots (1).txt": true, "robots.xml": false,
		"pages.txt": false, "robots.txt pages.txt": false,
	} {
		var o wire.Open
		for _, n := range strings.Split(names, " p") {
			o.Inputs = append(o.Inputs, wire.Input{Name: n})
		}
		if got := onlyRobots(&o); got != want {
			t.Errorf("%s: %v", names, got)
		}
	}
}

func TestTheAddressOfAFileIsAskedAboutWithOrWithoutItsScheme(t *testing.T) {
	for text, want := range map[string]string{
		"https://myshop.com/sitemap.xml":     "https://myshop.com/sitemap.xml",
		" myshop.com/sitemap.xml\n":          "https://myshop.com/sitemap.xml",
		"<www.myshop.com/sitemap_index.xml>": "https://www.myshop.com/sitemap_index.xml",
		"myshop.com/robots.txt":              "https://myshop.com/robots.txt",
		"HTTP://myshop.com/SITEMAP.XML.GZ?a": "HTTP://myshop.com/SITEMAP.XML.GZ?a",
		"myshop.com/about":                   "",
		"sitemap.xml":                        "",
		"myshop.com/a b.xml":                 "",
		"see myshop.com/sitemap.xml":         "",
		"/feed":                              "",
		"./a/feed":                           "",
		"ftp://myshop.com/sitemap.xml":       "",
	} {
		if got := fileAddress(text); got != want {
			t.Errorf("%q is taken for %q, want %q", text, got, want)
		}
	}
}

// Reading the sizes of 20,000 files takes seconds. Input that arrives meanwhile is opened after them.
func TestFilesWhoseSizesAreReadAreOpenedBeforeLaterInput(t *testing.T) {
	g := New(desk.New(), Others{})
	var order []string
	g.Phase = desk.Connecting
	g.inTurn(func() { order = append(order, "earlier") })
	g.Gathers(20_000)
	if g.Progress == nil || g.Progress.Title.String() != "Opening 20,000 files" {
		t.Errorf("the bar is %+v", g.Progress)
	}
	g.inTurn(func() { order = append(order, "later") })
	g.gathered(func() { order = append(order, "files") })
	g.Phase = desk.Running
	g.Continue()
	if got := strings.Join(order, " "); got != "earlier files later" || g.Progress != nil {
		t.Errorf("carried out %q, with the bar %+v", got, g.Progress)
	}
}

func TestFilesWhoseSizesAreReadCanBeCanceled(t *testing.T) {
	g := New(desk.New(), Others{})
	g.Phase = desk.Running
	g.Gathers(20_000)
	opened := 0
	g.inTurn(func() { opened++ })
	if opened != 0 {
		t.Error("later input was opened before the files")
	}
	if !g.StopGathering(desk.OpenJob) || g.Progress != nil || opened != 1 {
		t.Errorf("canceled: bar %+v, %d inputs opened", g.Progress, opened)
	}
	g.gathered(func() { t.Error("canceled files are opened") })
	g.gathered(func() { opened++ })
	if opened != 2 || g.StopGathering(desk.OpenJob) {
		t.Errorf("after the canceled files %d inputs were opened", opened)
	}
}

// Files in a folder that is passed over leave none.
func TestGatheredFilesOfWhichNoneIsReadEndTheBar(t *testing.T) {
	g := New(desk.New(), Others{})
	g.Phase = desk.Running
	g.Gathers(20_000)
	opened := false
	g.inTurn(func() { opened = true })
	g.OpenFiles(nil)
	if !opened || g.Progress != nil {
		t.Errorf("later input is opened: %t, want true; the bar is %+v, want none", opened, g.Progress)
	}
}

func TestAnEmptyFolderIsSaidToBeEmpty(t *testing.T) {
	for _, pages := range []int{0, 3} {
		g := New(desk.New(), Others{})
		g.Phase, g.State.Pages = desk.Running, pages
		g.Gathers(20_000)
		g.OpenEmpty("shop")
		said := g.Toast.Text
		if pages == 0 && g.Problem != nil {
			said = g.Problem.Title
		}
		if said.String() != "shop has no sitemap in it" || g.Progress != nil {
			t.Errorf("with %d pages it says %q; the bar is %+v, want none", pages, said, g.Progress)
		}
	}
}
