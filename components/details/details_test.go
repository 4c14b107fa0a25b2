package details

import (
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

func onePage() Page {
	return Page{
		Dir: "/lighting/", Leaf: "alder", Details: wire.Details{
			ID:       15,
			Values:   [4]string{"https://a.example/lighting/alder", "2026-11-20", "weekly", "0.7"},
			Included: true, File: "sitemap.xml", Line: 1412,
		},
	}
}

func TestDetailsHandsFieldsOnInTheWordsOfThePage(t *testing.T) {
	sink := &uitest.Asked{}
	d := &Details{Page: onePage(), Sink: sink}
	ctx := uitest.Mount(t, d)
	for _, c := range []struct {
		name string
		in   components.Intent
		want components.Intent
	}{
		{"a value", ui.FieldSet{Key: "d15-lastmod", Value: "2026-11-21 "}, components.SetField{
			Page: 15, Field: sitemapcore.LastMod,
			Value: "2026-11-21 ",
		}},
		{"an emptied field", ui.FieldSet{Key: "d15-priority", Value: ""}, components.SetField{
			Page: 15, Field: sitemapcore.Priority,
			Clear: true,
		}},
		{"a value of the page before", ui.FieldSet{Key: "d14-loc", Value: "x"}, components.SetField{
			Page: 14, Field: sitemapcore.Loc,
			Value: "x",
		}},
		{"the switch", ui.Switched{Key: "d15-loc", On: false}, components.SetIncluded{Page: 15}},
		{
			"typing",
			ui.FieldTyped{Key: "d15-loc", Value: "y"},
			components.DraftField{Page: 15, Field: sitemapcore.Loc, Value: "y"},
		},
		{"anything else", components.StepPage{By: 1}, components.StepPage{By: 1}},
		{"nonsense", ui.FieldSet{Key: "nonsense", Value: "y"}, nil},
	} {
		d.Do(ctx, c.in)
		if got := sink.Last(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

func TestDetailsKeysCanBeRead(t *testing.T) {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if id, g, ok := parseFieldKey(fieldKey(4_000_000_000, f)); id != 4_000_000_000 || g != f || !ok {
			t.Errorf("%v: %v %v %v", f, id, g, ok)
		}
	}
}

func TestDetailsSpeakOfTheIndexInThePlaceOfTheTable(t *testing.T) {
	got := uitest.Markup(t, &Details{Page: onePage(), Index: "sitemap_index.xml", Listed: 9})
	if !strings.Contains(got, "sitemap_index.xml lists 9 sitemaps") || strings.Contains(got, "in the table") ||
		strings.Contains(got, "<textarea") {
		t.Errorf("beside an index, Details say:\n%s", got)
	}
}

func TestDetailsSaysWhereThePageComesFrom(t *testing.T) {
	if got := uitest.Markup(t, &Details{Page: onePage()}); !strings.Contains(got, "sitemap.xml, line 1,412") {
		t.Error("no file and line")
	}
	p := onePage()
	p.File, p.Line = "", 0
	if got := uitest.Markup(t, &Details{Page: p}); !strings.Contains(got, "Added here") {
		t.Error("a page that was typed has no origin")
	}
}

func TestDetailsOffersToOpenWebAddressesOnly(t *testing.T) {
	for address, want := range map[string]bool{
		"https://a.example/":    true,
		"HTTP://a.example/":     true,
		"javascript:alert(1)":   false,
		"java\nscript:alert(1)": false,
		"https:/\t/a.example/":  false,
		"ftp://a.example/":      false,
		"//a.example/":          false,
		"":                      false,
	} {
		p := onePage()
		p.Values[sitemapcore.Loc] = address
		if got := strings.Contains(uitest.Markup(t, &Details{Page: p}), "Open this page in a new tab"); got != want {
			t.Errorf("%q: %v, want %v", address, got, want)
		}
	}
}

func TestDetailsShowsEachFindingUnderItsField(t *testing.T) {
	p := onePage()
	p.Findings = []sitemapcore.Finding{{
		Rule: "D2", Severity: sitemapcore.Reject, Field: sitemapcore.LastMod, Title: "Is this 3 April or 4 March?",
		Detail: "Search engines skip it.",
		Fixes:  []sitemapcore.Fix{{Label: "3 April 2026", Value: "2026-04-03"}, {Label: "Take it out"}},
	}}
	got := uitest.Markup(t, &Details{Page: p})
	for _, want := range []string{
		`aria-describedby="d15-lastmod-h d15-lastmod-f0"`, `id="d15-lastmod-f0"`,
		"Is this 3 April or 4 March?", "3 April 2026",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s", want)
		}
	}
	if n := uitest.CountTrue(got, "aria-invalid"); n != 1 {
		t.Errorf("%d fields are marked", n)
	}
}

func TestDetailsShowsNoEmptyShells(t *testing.T) {
	got := uitest.Markup(t, &Details{Page: onePage()})
	for _, no := range []string{"group__head", "banner", "issue__t", "faint\">was"} {
		if strings.Contains(got, no) {
			t.Errorf("%s is drawn with nothing in it", no)
		}
	}
	if got := uitest.Markup(t, &Details{}); !strings.Contains(got, "No page is selected") {
		t.Error("nothing is said where nothing is selected")
	}
}

func TestDetailsNamesTheFieldForTheWholeSelection(t *testing.T) {
	sink := &uitest.Asked{}
	d := &Details{Page: onePage(), Selected: 5, Sink: sink}
	ctx := uitest.Mount(t, d)
	d.Do(ctx, ui.FieldTyped{Key: "d15-priority", Value: ""})
	if got := d.text(sitemapcore.Priority); got != "" {
		t.Errorf("a field that was emptied counts as %q", got)
	}
	if !d.touched || d.last != sitemapcore.Priority {
		t.Errorf("last touched is %v", d.last)
	}
}

func TestTheFormSaysWhenOthersAreTicked(t *testing.T) {
	for n, want := range map[int]string{
		1: "1 page selected. This form is for another.",
		3: "3 pages selected. This form is for one page.",
	} {
		if got := uitest.Markup(t, &Details{
			Page: onePage(), Selected: n,
			Sink: &uitest.Asked{},
		}); !strings.Contains(got, want) {
			t.Errorf("%d: no %q", n, want)
		}
	}
	if got := uitest.Markup(t, &Details{Page: onePage(), Sink: &uitest.Asked{}}); strings.Contains(got, "selected.") {
		t.Error("it speaks of a selection where there is none")
	}
}

func TestDetailsSaysThatAValueIsShownShortened(t *testing.T) {
	const says = "too long to edit here"
	p := onePage()
	if got := uitest.Markup(t, &Details{Page: p}); strings.Contains(got, says) {
		t.Error("it says so of a short value")
	}
	p.Values[sitemapcore.LastMod] = sitemapcore.Clip(strings.Repeat("5", 10_000), 100)
	if got := uitest.Markup(t, &Details{Page: p}); strings.Count(got, says) != 1 {
		t.Errorf("it says so %d times", strings.Count(got, says))
	}
}

func TestSettingAValueOnTheSelection(t *testing.T) {
	sink := &uitest.Asked{}
	d := &SetValue{Sink: sink, Field: sitemapcore.Priority, Selected: 5, Value: "0.7"}
	ctx := uitest.Mount(t, d)
	d.set()
	if got := sink.Last(); got != (components.SetSelected{Field: sitemapcore.Priority, Value: "0.7"}) {
		t.Errorf("Set asks for %#v", got)
	}
	d.onClear(ctx, app.Event{})
	if got := sink.Last(); got != (components.SetSelected{Field: sitemapcore.Priority}) {
		t.Errorf("Clear asks for %#v", got)
	}
}

func TestTheDialogForAValueNamesItAndThePages(t *testing.T) {
	for f, want := range map[sitemapcore.Field][]string{
		sitemapcore.LastMod:    {"Set the date on 5 pages", "Today", "lastmod"},
		sitemapcore.ChangeFreq: {"Set the change frequency on 5 pages", "hourly", "never"},
		sitemapcore.Priority:   {"Set the priority on 5 pages", "0.0 to 1.0"},
	} {
		got := uitest.Markup(t, &SetValue{Sink: &uitest.Asked{}, Field: f, Selected: 5, Today: "2026-11-20"})
		for _, w := range want {
			if !strings.Contains(got, w) {
				t.Errorf("%s: no %q", f.XMLName(), w)
			}
		}
	}
}
