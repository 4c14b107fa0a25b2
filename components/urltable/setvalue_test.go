package urltable

import (
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// The name in the file is only for the eye: a screen reader would say "Priority priority".
func TestTheNameInTheFileIsNotPartOfTheFieldsName(t *testing.T) {
	hidden := regexp.MustCompile(`<span[^>]*aria-hidden(?:="true")?[^>]*>\s*(lastmod|changefreq|priority)\s*</span>`)
	for _, f := range []sitemapcore.Field{sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority} {
		got := uitest.Markup(t, &SetValue{Sink: &uitest.Asked{}, Field: f, Selected: 2})
		if m := hidden.FindStringSubmatch(got); m == nil || m[1] != f.XMLName() {
			t.Errorf("%s is read aloud in %s", f.XMLName(), got)
		}
	}
}

func TestFrequenciesAreChosenByTheirWord(t *testing.T) {
	uitest.Saying(t, map[say.Text]string{"daily": "täglich"})
	got := uitest.Markup(t, &SetValue{Sink: &uitest.Asked{}, Field: sitemapcore.ChangeFreq, Selected: 2})
	if !regexp.MustCompile(`<input[^>]*>\s*<span[^>]*>täglich</span>`).MatchString(got) {
		t.Errorf("the dialog is %s", got)
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

func TestADayOfTheCalendarKeepsTheTime(t *testing.T) {
	for was, want := range map[string]string{"": "2026-12-24", "2026-11-20": "2026-12-24", "2026-11-20T08:15Z": "2026-12-24T08:15Z"} {
		sink := &uitest.Asked{}
		d := &SetValue{Sink: sink, Field: sitemapcore.LastMod, Selected: 5, Value: was}
		ctx := uitest.Mount(t, d)
		d.onDay(ctx, "2026-12-24")
		d.set()
		if got := sink.Last(); got != (components.SetSelected{Field: sitemapcore.LastMod, Value: want}) {
			t.Errorf("%q: Set asks for %#v", was, got)
		}
	}
}

func TestTheDialogForAValueNamesItAndThePages(t *testing.T) {
	for f, want := range map[sitemapcore.Field][]string{
		sitemapcore.LastMod:    {"Set the date on 5 pages", "Choose a date", "Today", "lastmod"},
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

// The warning about one date for most pages is about those of the document.
func TestOneDateOnAFewOfManyPagesIsNoWarning(t *testing.T) {
	for pages, warns := range map[int]bool{20: true, 2000: false} {
		d := desk.New()
		d.Engine, d.Sink = silent{}, &uitest.Asked{}
		d.State.Pages = pages
		p := New(d, Others{EndDraft: func() {}})
		p.Select(sitemapcore.Rows(0, 20))
		d.Do(components.OpenSet{Field: sitemapcore.LastMod})
		if got := strings.Contains(uitest.Markup(t, d.Dialog.Draw()), string(oneDateWhy)); got != warns {
			t.Errorf("20 of %d pages: warned is %v", pages, got)
		}
	}
}
