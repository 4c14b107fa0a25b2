package details

import (
	"fmt"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/wire"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

func onePage() wire.Details {
	return wire.Details{
		ID:       15,
		Values:   [4]string{"https://a.example/lighting/alder", "2026-11-20", "weekly", "0.7"},
		Included: true, File: "sitemap.xml", Line: 1412,
	}
}

// asked is an engine that notes the requests and answers none.
type asked struct{ requests []wire.Body }

func (a *asked) Go(request wire.Body, _ func(wire.Body, []wire.Blob), _ ...wire.Blob) {
	a.requests = append(a.requests, request)
}

// did returns the last request, which is an edit.
func (a *asked) did(t *testing.T) *wire.Do {
	t.Helper()
	if len(a.requests) == 0 {
		t.Fatal("nothing is asked for")
	}
	do, ok := a.requests[len(a.requests)-1].(*wire.Do)
	if !ok {
		t.Fatalf("asked for %+v", a.requests[len(a.requests)-1])
	}
	return do
}

// doing carries out intents, as the page does.
type doing struct{ *desk.Desk }

func (d doing) Do(_ app.Context, in components.Intent) { d.Desk.Do(in) }

// feature returns a panel with an engine, and the text that is being typed, which it shows in the XML.
func feature() (p *Feature, a *asked, typed *string) {
	d := desk.New()
	a, typed = &asked{}, new(string)
	d.Engine, d.Sink = a, doing{d}
	p = New(d, Others{
		Draft:    func(_ sitemapcore.EntryID, _ sitemapcore.Field, text string) { *typed = text },
		EndDraft: func() { *typed = "" },
	})
	return p, a, typed
}

func TestAFieldOfTheFormIsAnEditOfItsPage(t *testing.T) {
	p, a, typed := feature()
	d := &Details{Page: onePage(), Feature: p, Sink: p.Sink}
	uitest.Mount(t, d)
	d.typing(sitemapcore.Loc, "y")
	if *typed != "y" || len(a.requests) > 0 {
		t.Errorf("typing shows %q and asks for %+v", *typed, a.requests)
	}
	priority, loc := d.set(sitemapcore.Priority), d.set(sitemapcore.Loc)
	d.set(sitemapcore.LastMod)("2026-11-21 ")
	if do := a.did(t); do.Target.ID != 15 ||
		do.Steps[0].Values[0] != (sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-11-21 "}) {
		t.Errorf("a value asks for %+v", do)
	}
	if *typed != "" {
		t.Error("the typed text is still shown")
	}
	priority("")
	if v := a.did(t).Steps[0].Values[0]; v != (sitemapcore.FieldValue{Field: sitemapcore.Priority, Clear: true}) {
		t.Errorf("an emptied field asks for %+v", v)
	}
	d.Page.ID = 16
	loc("x")
	if do := a.did(t); do.Target.ID != 15 {
		t.Errorf("the text of the page before is given to page %d", do.Target.ID)
	}
}

func TestDetailsSpeakOfTheIndexInThePlaceOfTheTable(t *testing.T) {
	got := uitest.Markup(t, &Details{Page: onePage(), Index: "sitemap_index.xml", Listed: 9})
	uitest.Says(t, "beside an index", got, "sitemap_index.xml lists 9 sitemaps")
	uitest.Omits(t, "beside an index", got, "in the table", "<textarea")
}

func TestDetailsSaysWhereThePageComesFrom(t *testing.T) {
	uitest.Says(t, "a page of a file", uitest.Markup(t, &Details{Page: onePage()}), "sitemap.xml, line 1,412")
	p := onePage()
	p.File, p.Line = "", 0
	uitest.Says(t, "a page that was typed", uitest.Markup(t, &Details{Page: p}), "Added here")
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
	uitest.Says(t, "a date that is not clear", got,
		`aria-describedby="d15-lastmod-h d15-lastmod-f0"`, `id="d15-lastmod-f0"`,
		"Is this 3 April or 4 March?", "3 April 2026",
	)
	if n := uitest.CountTrue(got, "aria-invalid"); n != 1 {
		t.Errorf("%d fields are marked", n)
	}
}

func TestDetailsShowsNoEmptyShells(t *testing.T) {
	got := uitest.Markup(t, &Details{Page: onePage()})
	uitest.Omits(t, "without values", got, "group__head", "banner", "issue__t", "faint\">was")
	uitest.Says(t, "without a page", uitest.Markup(t, &Details{}), "No page is selected")
}

func TestDetailsNamesTheFieldForTheWholeSelection(t *testing.T) {
	p, _, _ := feature()
	d := &Details{Page: onePage(), Selected: 5, Feature: p, Sink: p.Sink}
	uitest.Mount(t, d)
	d.typing(sitemapcore.Priority, "")
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
		got := uitest.Markup(t, &Details{Page: onePage(), Selected: n, Sink: &uitest.Asked{}})
		uitest.Says(t, fmt.Sprint(n, " selected"), got, want)
	}
	uitest.Omits(t, "without a selection", uitest.Markup(t, &Details{Page: onePage(), Sink: &uitest.Asked{}}), "selected.")
}

func TestDetailsSaysThatAValueIsShownShortened(t *testing.T) {
	const says = "too long to edit here"
	p := onePage()
	uitest.Omits(t, "a short value", uitest.Markup(t, &Details{Page: p}), says)
	p.Values[sitemapcore.LastMod] = display.Clip(strings.Repeat("5", 10_000), 100)
	if got := uitest.Markup(t, &Details{Page: p}); strings.Count(got, says) != 1 {
		t.Errorf("it says so %d times", strings.Count(got, says))
	}
}
