package start

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore/wire"
)

func TestADialogAsksToBeClosedAndIsNotClosedByItself(t *testing.T) {
	sink := &uitest.Asked{}
	d := &AddOrReplace{Sink: sink, Files: 3, Name: "shop.xml"}
	ctx := uitest.Mount(t, d)
	got := app.HTMLString(d)
	for _, want := range []string{
		"Add to what is open, or replace it?", "is already open. What should we do with the 3 files?", "shop.xml",
		`aria-labelledby="ask-title"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q", want)
		}
	}
	d.modal.OnCancel(ctx, app.Event{}) // an event of something within
	if got := sink.Last(); got != nil {
		t.Errorf("another one's event asks for %#v", got)
	}
	if d.modal.Close != (components.CloseDialog{}) {
		t.Errorf("Close asks for %#v", d.modal.Close)
	}
}

func TestTheMergeQuestionOffersMarksFirst(t *testing.T) {
	info := wire.Merge{Name: "internal_all.csv", Incoming: 3, New: 1, Same: 2, Marks: 2}
	got := uitest.Markup(t, &Merge{Sink: &uitest.Asked{}, Info: info})
	mark, add := strings.Index(got, "Mark my pages with what it says"), strings.Index(got, "Add 1 new page")
	if mark < 0 || add < mark || !strings.Contains(got, "Mark 2 pages") {
		t.Errorf("the question is %s", got)
	}
	info.Marks = 0
	if got := uitest.Markup(t, &Merge{Sink: &uitest.Asked{}, Info: info}); strings.Contains(got, "Mark my pages") {
		t.Error("marks are offered where there are none")
	}
}

var tagPattern = regexp.MustCompile(`<[a-z][^>]*>`)

// steady sorts the attributes in each tag, which go-app writes in a random order.
func steady(html string) string {
	attr := regexp.MustCompile(`[a-z-]+(?:="[^"]*")?`)
	return tagPattern.ReplaceAllStringFunc(html, func(tag string) string {
		parts := attr.FindAllString(tag[1:len(tag)-1], -1)
		slices.Sort(parts[1:])
		return "<" + strings.Join(parts, " ") + ">"
	})
}

func TestTheFirstPictureIsAlwaysTheSame(t *testing.T) {
	first := steady(uitest.Markup(t, &Start{Sink: &uitest.Asked{}}))
	for range 20 {
		if got := steady(uitest.Markup(t, &Start{Sink: &uitest.Asked{}})); got != first {
			t.Fatalf("two first pictures differ:\n%s\n%s", first, got)
		}
	}
}

func TestTheStartScreenHasTheNamesThatOthersRelyOn(t *testing.T) {
	got := uitest.Markup(t, &Start{Sink: &uitest.Asked{}})
	for _, want := range []string{
		"<h1>Sitemap Editor</h1>", "Open files", "Paste page addresses", "Add pages", "Try an example",
		"See for yourself",
		`data-open="files"`, `data-open="folder"`, `data-intent="open"`, `data-intent="add"`, `data-intent="example"`,
		"data-files", "data-veil", `id="paste"`, "data-theme-switch",
	} {
		if !strings.Contains(strings.Join(strings.Fields(got), " "), want) &&
			!strings.Contains(regexp.MustCompile(`>\s+|\s+<`).ReplaceAllStringFunc(got, strings.TrimSpace), want) {
			t.Errorf("the start screen has no %s", want)
		}
	}
	for _, unwanted := range []string{"offline", "Version ", "dropveil--on", "<table"} {
		if strings.Contains(got, unwanted) {
			t.Errorf("the first picture says %q, which nobody can know yet", unwanted)
		}
	}
}

func TestAddPagesAsksForTheTextAndOnlyForText(t *testing.T) {
	sink := &uitest.Asked{}
	s := &Start{Sink: sink}
	ctx := uitest.Mount(t, s)
	for _, c := range []struct {
		text string
		want components.Intent
	}{
		{"", nil},
		{" \n\t", nil},
		{"example.com ", components.AddText{Text: "example.com "}},
		{
			"https://example.com/\nhttps://example.com/a",
			components.AddText{Text: "https://example.com/\nhttps://example.com/a"},
		},
	} {
		s.box.typed(ctx, sink, c.text)
		if got := sink.Last(); got != (components.TypeAddresses{Text: c.text}) {
			t.Errorf("typing %q says %#v", c.text, got)
		}
		s.box.add(ctx, sink, "paste")
		if got := sink.Last(); got != c.want {
			t.Errorf("%q asks for %#v, want %#v", c.text, got, c.want)
		}
		if s.box.empty != (c.want == nil) {
			t.Errorf("%q: the hint that there is nothing to add is %v", c.text, s.box.empty)
		}
	}
}

func TestTheVeilIsThereOnlyWhileFilesHangOverTheWindow(t *testing.T) {
	if got := uitest.Markup(t, &Start{Sink: &uitest.Asked{}, Dropping: true}); !strings.Contains(got, "dropveil--on") {
		t.Error("no veil while files hang over the window")
	}
}

// In HTML an attribute that is there is on, whatever it says, and go-app writes "true" as no value
// at all.
func TestThePrerenderedPageSwitchesNothingOffByAccident(t *testing.T) {
	got := uitest.Markup(t, &Start{Sink: &uitest.Asked{}})
	for _, tag := range tagPattern.FindAllString(got, -1) {
		if regexp.MustCompile(`\s(disabled|hidden|multiple|checked)="false"`).MatchString(tag) {
			t.Errorf("%s is off", tag)
		}
		if regexp.MustCompile(`\saria-[a-z]+[\s>]`).MatchString(tag) {
			t.Errorf("%s has an attribute without its value", tag)
		}
	}
}

// What was typed is in the field of both screens, and leaves it when it was added.
func TestTypedAddressesFollowTheirOwner(t *testing.T) {
	var b addressBox
	sink := &uitest.Asked{}
	b.follow("")
	b.typed(nil, sink, "example.com/a")
	b.follow("") // the page has not heard of it yet
	if b.text != "example.com/a" {
		t.Errorf("while it is on its way, %q is left", b.text)
	}
	b.follow("example.com/a")
	b.follow("")
	if b.text != "" {
		t.Errorf("it was added, and %q is left", b.text)
	}
}

// Whatever column the owner chooses as the one of addresses: if its cells are paths, the dialog asks
// for the website, and can't be ended without it.
func TestAColumnOfPathsAsksForTheWebsite(t *testing.T) {
	table := wire.Table{
		ID: 1, Name: "pages.csv", Head: true,
		Columns: []wire.TableColumn{{Head: "Title"}, {Head: "Where", Relative: true}},
		Cells:   []string{"About us", "/about", "Lamps", "/lamps"},
	}
	m := &Mapping{Sink: &uitest.Asked{}, Table: table}
	uitest.Mount(t, m)
	if m.asksSite() || m.ready() {
		t.Error("the dialog asks for the website before a column is chosen, or can be ended")
	}
	m.setRole(1, components.TableAddress)
	if !m.asksSite() || m.ready() {
		t.Error("the dialog doesn't ask for the website, or can be ended without it")
	}
	m.base = "a.example"
	if !m.ready() {
		t.Error("with a website the dialog can't be ended")
	}
}

// If nothing is in doubt but the website, only that is asked, and the pages are shown as they will
// be.
func TestAListOfPathsShowsItsPages(t *testing.T) {
	for base, want := range map[string]string{
		"": "https://example.com/about", "a.example": "https://a.example/about", "a.example/shop": "https://a.example/about",
	} {
		m := &Mapping{Sink: &uitest.Asked{}, Table: wire.Table{
			ID: 1, Name: "paths.txt", OnlySite: true, Base: base,
			Columns: []wire.TableColumn{{Role: components.TableAddress, Relative: true}}, Cells: []string{"/", "/about"},
		}}
		uitest.Mount(t, m)
		if got := app.HTMLString(m); !strings.Contains(got, want) || strings.Contains(got, `"checkbox"`) {
			t.Errorf("with %q: no %s in %s", base, want, got)
		}
	}
}
