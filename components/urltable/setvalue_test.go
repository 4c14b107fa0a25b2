package urltable

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// setting returns the table with the dialog that sets a value on some pages.
func setting(f sitemapcore.Field, selected int) *Pages {
	d := desk.New()
	d.Engine, d.Sink, d.Today = silent{}, &uitest.Asked{}, "2026-11-20T15:04+01:00"
	p := New(d, Others{EndDraft: func() {}})
	p.Select(sitemapcore.Rows(0, selected))
	d.Do(components.OpenSet{Field: f})
	return p
}

// drawn returns the open dialog.
func drawn(t *testing.T, p *Pages) *ui.Dialog {
	d := &ui.Dialog{Sink: p.Sink, Frame: p.Dialog.Draw}
	uitest.Mount(t, d)
	return d
}

// The name in the file is only for the eye: a screen reader would say "Priority priority".
func TestTheNameInTheFileIsNotPartOfTheFieldsName(t *testing.T) {
	hidden := regexp.MustCompile(`<span[^>]*aria-hidden(?:="true")?[^>]*>\s*(lastmod|changefreq|priority)\s*</span>`)
	for _, f := range []sitemapcore.Field{sitemapcore.LastMod, sitemapcore.ChangeFreq, sitemapcore.Priority} {
		got := uitest.Markup(t, setting(f, 2).DrawDialog())
		if m := hidden.FindStringSubmatch(got); m == nil || m[1] != f.XMLName() {
			t.Errorf("%s is read aloud in %s", f.XMLName(), got)
		}
	}
}

func TestFrequenciesAreChosenByTheirWord(t *testing.T) {
	uitest.Saying(t, map[say.Text]string{"daily": "täglich"})
	got := uitest.Markup(t, setting(sitemapcore.ChangeFreq, 2).DrawDialog())
	if !regexp.MustCompile(`<input[^>]*>\s*<span[^>]*>täglich</span>`).MatchString(got) {
		t.Errorf("the dialog is %s", got)
	}
}

// A recorder is an engine that answers no request, and has the last one.
type recorder struct{ last wire.Body }

func (r *recorder) Go(request wire.Body, _ func(wire.Body, []wire.Blob), _ ...wire.Blob) {
	r.last = request
}

func TestSettingAValueOnTheSelection(t *testing.T) {
	for name, want := range map[string]sitemapcore.FieldValue{
		"Set on 5 pages":      {Field: sitemapcore.Priority, Value: "0.7"},
		"Remove from 5 pages": {Field: sitemapcore.Priority, Clear: true},
	} {
		p := setting(sitemapcore.Priority, 5)
		r := &recorder{}
		p.Engine = r
		p.setting.text = "0."
		d := drawn(t, p)
		p.setting.text = "0.7" // Enter follows before the next frame
		uitest.Press(t, d, name)
		p.Do(p.Sink.(*uitest.Asked).Last())
		if x, ok := r.last.(*wire.Do); !ok || !slices.Equal(x.Steps[0].Values, []sitemapcore.FieldValue{want}) {
			t.Errorf("%s asks for %+v, want %+v", name, r.last, want)
		}
	}
}

func TestADayOfTheCalendarKeepsTheTime(t *testing.T) {
	for was, want := range map[string]string{"": "2026-12-24", "2026-11-20": "2026-12-24", "2026-11-20T08:15Z": "2026-12-24T08:15Z"} {
		p := setting(sitemapcore.LastMod, 5)
		p.setting.text = was
		uitest.Find(t, drawn(t, p).Render(), func(b *ui.Textbox) bool { return b.ID == "set-value" }).Day(nil, "2026-12-24")
		if got := p.setting.text; got != want {
			t.Errorf("%q becomes %q", was, got)
		}
	}
}

func TestTheDialogForAValueNamesItAndThePages(t *testing.T) {
	for f, want := range map[sitemapcore.Field][]string{
		sitemapcore.LastMod:    {"Set the date on 5 pages", "Choose a date", "Today", "lastmod"},
		sitemapcore.ChangeFreq: {"Set the change frequency on 5 pages", "hourly", "never"},
		sitemapcore.Priority:   {"Set the priority on 5 pages", "0.0 to 1.0"},
	} {
		got := uitest.Markup(t, setting(f, 5).DrawDialog())
		uitest.Says(t, f.XMLName(), got, want...)
	}
}

// Today is the likeliest date of several pages, so one press sets it.
func TestTheDateOfSeveralPagesBeginsWithToday(t *testing.T) {
	for pages, want := range map[int]string{1: "2026-11-20", 5: "2026-11-20"} {
		p := setting(sitemapcore.LastMod, pages)
		r := &recorder{}
		p.Engine = r
		uitest.Press(t, drawn(t, p), say.N("Set on {n, plural, one {# page} other {# pages}}", pages).String())
		p.Do(p.Sink.(*uitest.Asked).Last())
		if x, ok := r.last.(*wire.Do); !ok || x.Steps[0].Values[0].Value != want {
			t.Errorf("%d pages: it asks for %+v", pages, r.last)
		}
	}
	if p := setting(sitemapcore.Priority, 5); p.setting.text != "" {
		t.Errorf("the priority begins with %q", p.setting.text)
	}
}

// A text that is no date is said in the dialog, and set on no page.
func TestADateThatIsNoneIsSaidBeforeItIsSet(t *testing.T) {
	for text, set := range map[string]bool{
		"2025-02-30": false, "soon": false, "03/04/2026": false, "46000": false, "20.11.2026 10:00": false,
		"2026-01-01 2026-02-02": false,
		"2025-02-28":            true, "2025-02": true, "20.11.2026": true, "2025-02-28T10:00": true,
		"today": true, " Today": true,
	} {
		p := setting(sitemapcore.LastMod, 4)
		p.Engine = &recorder{}
		p.setting.text = text
		p.setTyped()
		if got := p.Engine.(*recorder).last != nil; got != set {
			t.Errorf("%q: set is %v, want %v", text, got, set)
		}
		if set {
			continue
		}
		const says = "We can’t tell which day this is."
		uitest.Says(t, text, uitest.Markup(t, p.DrawDialog()), says, "aria-invalid")
		p.setting.text = "2025-02-2"
		uitest.Omits(t, "another text", uitest.Markup(t, p.DrawDialog()), says)
	}
}

// The warning about one date for most pages is about those of the document.
func TestOneDateOnAFewOfManyPagesIsNoWarning(t *testing.T) {
	for pages, warns := range map[int]bool{20: true, 2000: false} {
		p := setting(sitemapcore.LastMod, 20)
		p.State.Pages = pages
		if got := strings.Contains(uitest.Markup(t, p.DrawDialog()), string(oneDateWhy)); got != warns {
			t.Errorf("20 of %d pages: warned is %v", pages, got)
		}
	}
}
