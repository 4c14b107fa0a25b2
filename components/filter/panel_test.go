package filter

import (
	"fmt"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components"
	"sitemapeditor/components/terms"
	"sitemapeditor/components/uitest"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

func TestThePanelShowsWhatAColumnHas(t *testing.T) {
	many := &wire.Values{Pages: 100, Missing: 3}
	for i := range 60 {
		many.Values, many.Counts = append(many.Values, fmt.Sprintf("0.%02d", i)), append(many.Counts, 1)
	}
	for _, c := range []struct {
		name       string
		panel      Panel
		want, miss []string
	}{
		{
			"an address on one host",
			Panel{Values: &wire.Values{Values: []string{"a.example"}, Counts: []int{9}}},
			[]string{"Contains any of these words", "Begins with", "Added since opening", "With a problem"},
			[]string{"a.example", "Remove filter"},
		},
		{
			"on two",
			Panel{Values: &wire.Values{Values: []string{"a.example", "b.example"}, Counts: []int{9, 1}}},
			[]string{"a.example", "b.example"},
			nil,
		},
		{
			"frequencies",
			Panel{
				Column: sitemapcore.ChangeFreq,
				Values: &wire.Values{Values: []string{"weekly"}, Counts: []int{7}, Missing: 2},
				Where:  []sitemapcore.Condition{{Field: sitemapcore.ChangeFreq, Values: []string{"gone"}}},
			},
			[]string{"Filter: Change frequency", "weekly", "gone", "not set", "Remove filter"},
			[]string{"Find a value", "From"},
		},
		{
			"many priorities",
			Panel{Column: sitemapcore.Priority, Values: many},
			[]string{"Find a value", "10 more values", "0.49", "From", "To"},
			[]string{"0.50"},
		},
		{
			"dates",
			Panel{Column: sitemapcore.LastMod, Today: "2026-11-20T08:00Z", Wrong: sitemapcore.Since},
			[]string{"any date", "Changed since", "In the last 12 months", "aria-invalid", "which day this is"},
			nil,
		},
		{
			"dates on no known day",
			Panel{Column: sitemapcore.LastMod},
			nil,
			[]string{"In the last 12 months", "aria-invalid"},
		},
		{
			"extras",
			Panel{Column: sitemapcore.InExtras},
			[]string{"Without images", "Without languages", "More images than", "No version in this language"},
			[]string{"With a problem"},
		},
	} {
		c.panel.Sink = &uitest.Asked{}
		got := uitest.Markup(t, &c.panel)
		uitest.Says(t, c.name, got, c.want...)
		uitest.Omits(t, c.name, got, c.miss...)
	}
}

func TestWhatIsChosenBecomesConditions(t *testing.T) {
	freq := &wire.Values{Values: []string{"weekly", "daily"}, Counts: []int{7, 2}}
	weekly := sitemapcore.Condition{Field: sitemapcore.ChangeFreq, Values: []string{"weekly"}}
	early := sitemapcore.Condition{Field: sitemapcore.LastMod, Is: sitemapcore.Before, Values: []string{"2026-01-01"}}
	noNews := sitemapcore.Condition{Field: sitemapcore.InExtras, Is: sitemapcore.Without, Values: []string{"news"}}
	for _, c := range []struct {
		name   string
		column sitemapcore.Field
		where  []sitemapcore.Condition
		does   func(*Panel)
		want   string // the conditions, as chips call them
	}{
		{"a value", sitemapcore.ChangeFreq, nil, func(p *Panel) { p.choose("daily", true) }, "Change frequency: daily"},
		{
			"another value", sitemapcore.ChangeFreq,
			[]sitemapcore.Condition{weekly},
			func(p *Panel) { p.choose("", true) },
			"Change frequency: weekly and not set",
		},
		{"the last value", sitemapcore.ChangeFreq, []sitemapcore.Condition{weekly}, func(p *Panel) { p.choose("weekly", false) }, ""},
		{"words", sitemapcore.Loc, nil, typing("contains", " oak  ash "), "Address contains oak ash"},
		{"nothing typed", sitemapcore.Loc, nil, typing("begins", " "), ""},
		{"a bound", sitemapcore.Priority, nil, typing("to", "0,5"), "Priority up to 0,5"},
		{
			"no date", sitemapcore.LastMod,
			[]sitemapcore.Condition{early},
			func(p *Panel) { p.choose("", true) },
			"Last changed: not set",
		},
		{"any date", sitemapcore.LastMod, nil, func(p *Panel) { p.chooseAnyDate(true) }, "Last changed: any date"},
		{
			"the last year", sitemapcore.LastMod,
			[]sitemapcore.Condition{early},
			func(p *Panel) { p.year("since", "before") }, "Changed since 20 November 2025",
		},
		{"the other way", sitemapcore.InExtras, []sitemapcore.Condition{noNews}, func(p *Panel) { p.want(sitemapcore.With, "news", true) }, "With news"},
		{
			"a second sort", sitemapcore.InExtras,
			[]sitemapcore.Condition{noNews},
			func(p *Panel) { p.want(sitemapcore.Without, "images", true) },
			"Without news; Without images",
		},
		{"more images", sitemapcore.InExtras, nil, typing("images", " 3 "), "More than 3 images"},
		{"a pattern", sitemapcore.Loc, nil, typing("pattern", "/p[0-9]+$"), "Address matches /p[0-9]+$"},
		{"no number", sitemapcore.InExtras, nil, typing("images", "many"), ""},
		{
			"no version", sitemapcore.InExtras,
			[]sitemapcore.Condition{noNews},
			typing("version", "de"),
			"Without news; No version in de",
		},
		{
			"what is wrong", sitemapcore.LastMod,
			[]sitemapcore.Condition{early},
			func(p *Panel) { p.chooseWrong(true) },
			"Changed before 1 January 2026; Last changed: With a problem",
		},
		{
			"what is wrong no more", sitemapcore.LastMod,
			[]sitemapcore.Condition{{Field: sitemapcore.LastMod, Is: sitemapcore.IsWrong}},
			func(p *Panel) { p.chooseWrong(false) }, "",
		},
		{
			"what was done", sitemapcore.Loc,
			[]sitemapcore.Condition{{Is: sitemapcore.IsMarked, Values: []string{sitemapcore.PageChanged}}},
			func(p *Panel) { p.mark("out", true) }, "Changed since opening and Left out of the download",
		},
	} {
		where, put := []sitemapcore.Condition(nil), false
		p := &Panel{
			Sink: calling{}, Column: c.column, Where: c.where, Values: freq, Today: "2026-11-20",
			Put: func(x []sitemapcore.Condition) { where, put = x, true },
		}
		p.fillFields()
		c.does(p)
		var labels []string
		for _, x := range where {
			labels = append(labels, terms.Condition(x).String())
		}
		if got := strings.Join(labels, "; "); !put || got != c.want {
			t.Errorf("%s: %+v is %q, want %q", c.name, where, got, c.want)
		}
	}
}

// A calling is a sink that calls functions.
type calling struct{}

func (calling) Do(_ app.Context, in components.Intent) { in.(func())() }

func TestADayIsAskedForAsItWasTyped(t *testing.T) {
	got := ""
	p := &Panel{Sink: calling{}, Column: sitemapcore.LastMod, PutDay: func(is sitemapcore.Relation, text string) {
		got = fmt.Sprint(is == sitemapcore.Before, text)
	}}
	p.fillFields()
	p.setDay("before", " 20.11.2026 ")
	if want := fmt.Sprint(true, "20.11.2026"); got != want {
		t.Errorf("a day that was typed asks for %s, want %s", got, want)
	}
}

func typing(key, text string) func(*Panel) {
	return func(p *Panel) {
		p.texts[key] = text
		switch key {
		case "contains":
			p.set(typedFields[key], strings.Fields(text)...)
		case "images":
			p.typedImages(text)
		case "to":
			p.typedBound(text)
		default:
			p.typedLine(key, text)
		}
	}
}
