package engine_test

import (
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// typed are values as people write them, with the expected value in the file. The last ones are ambiguous: the checks
// report them.
var typed = [...]struct{ date, freq, priority, wantDate, wantFreq, wantPriority string }{
	{"20.11.2026", "Daily", "0,8", "2026-11-20", "daily", "0.8"},
	{"20-11-2026", "weekly ", "0,3", "2026-11-20", "weekly", "0.3"},
	{"2026年11月20日", "MONTHLY", "０．５", "2026-11-20", "monthly", "0.5"},
	{"٢٠/١١/٢٠٢٦", "daily", "٠٫٨", "2026-11-20", "daily", "0.8"},
	{"03/04/2026", "often", "8", "03/04/2026", "often", "8"},
}

// TestWhatIsTypedOrPastedIsUnderstood tries each way by which values get into the table.
func TestWhatIsTypedOrPastedIsUnderstood(t *testing.T) {
	csv := func(head, sep string) string {
		text := head
		for i, x := range typed {
			cells := []string{"https://shop.example/" + string(rune('a'+i)), x.date, x.freq, x.priority}
			if sep == "," {
				cells[3] = `"` + cells[3] + `"`
			}
			text += strings.Join(cells, sep) + "\n"
		}
		return text
	}
	take := func(p *enginetest.Page, o *wire.Opened) {
		if len(o.Tables) == 1 {
			x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
			enginetest.Must[*wire.Opened](p, &wire.TakeTable{ID: x.ID, Columns: x.Columns})
		}
	}
	for name, do := range map[string]func(p *enginetest.Page){
		"a cell and the dialog for many": func(p *enginetest.Page) {
			p.Paste("https://shop.example/a\nhttps://shop.example/b\nhttps://shop.example/c\n" +
				"https://shop.example/d\nhttps://shop.example/e\n")
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			for i, x := range typed {
				enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(i, i+1)},
					sitemapcore.SetStep([]sitemapcore.FieldValue{
						{Field: sitemapcore.LastMod, Value: x.date},
						{Field: sitemapcore.ChangeFreq, Value: x.freq},
						{Field: sitemapcore.Priority, Value: x.priority},
					}...)))
			}
		},
		"cells pasted over pages, and new ones behind": func(p *enginetest.Page) {
			p.Paste("https://shop.example/1\nhttps://shop.example/2\n")
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			enginetest.Must[*wire.Edited](p, paste(wire.Target{View: v.View, Rows: rows(0, 1)}, true,
				sitemapcore.Cells{Text: csv("", "\t"), Fields: allFields, Selected: 1}))
		},
		"a table with heads": func(p *enginetest.Page) {
			take(p, p.Open(false, enginetest.File{
				Name: "x.csv", Data: []byte(csv("URL,Lastmod,Changefreq,Priority\n", ",")),
			}))
		},
		"cells pasted on the start screen": func(p *enginetest.Page) {
			take(p, p.Paste(csv("URL\tLastmod\tChangefreq\tPriority\n", "\t")))
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := enginetest.Start(t)
			do(p)
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			for f, want := range map[sitemapcore.Field]func(i int) string{
				sitemapcore.LastMod:    func(i int) string { return typed[i].wantDate },
				sitemapcore.ChangeFreq: func(i int) string { return typed[i].wantFreq },
				sitemapcore.Priority:   func(i int) string { return typed[i].wantPriority },
			} {
				got := values(p, v.View, f)
				for i := range typed {
					if i >= len(got) || got[i] != want(i) {
						t.Errorf("%s are %q, want %q at %d", f.XMLName(), got, want(i), i)
						break
					}
				}
			}
		})
	}
}

func TestADayBesideAnAddressInAListIsUnderstood(t *testing.T) {
	for _, sep := range []string{" ", "\t", ",", ";", " | "} {
		list, want := "", []string{}
		for _, x := range typed {
			list += "https://shop.example/" + x.date[:2] + string(rune('a'+len(want))) + sep + x.date + "\n"
			want = append(want, x.wantDate)
		}
		for name, open := range map[string]func(p *enginetest.Page) *wire.Opened{
			"pasted": func(p *enginetest.Page) *wire.Opened { return p.Paste(list) },
			"a file": func(p *enginetest.Page) *wire.Opened {
				return p.Open(false, enginetest.File{Name: "list.txt", Data: []byte(list)})
			},
		} {
			if sep == " " && name == "a file" {
				continue // there a line is one address, whatever it contains
			}
			p := enginetest.Start(t)
			if o := open(p); len(o.Tables) == 1 {
				x := enginetest.Must[*wire.Table](p, &wire.GetTable{ID: o.Tables[0]})
				enginetest.Must[*wire.Opened](p, &wire.TakeTable{ID: x.ID, Columns: x.Columns})
			}
			v := enginetest.Must[*wire.View](p, &wire.OpenView{})
			if got := values(p, v.View, sitemapcore.LastMod); !slices.Equal(got, want) {
				t.Errorf("%s, %q between: %q, want %q", name, sep, got, want)
			}
		}
	}
}

func TestFormsUnderstandDatesAndNumbers(t *testing.T) {
	p := onePage(t, `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>`+
		`<loc>https://shop.example/</loc></url></urlset>`)
	values := []sitemapcore.FormValue{
		{Path: "title", Text: "20.11.2026"},
		{Path: "publication_date", Text: "20 listopada 2026"},
		{Path: "rating", Text: "4,5"},
		{Path: "view_count", Text: "٤٨٢"},
		{Path: "duration", Text: "١:٣٨"},
		{Path: "price", Text: "1,000"},
	}
	if _, ok := p.change(sitemapcore.FormEdit{Op: sitemapcore.FormAdd, At: -1, Kind: "video", Values: values}); !ok {
		t.Fatal("it is refused")
	}
	for path, want := range map[string]string{
		"title": "20.11.2026", "publication_date": "2026-11-20", "rating": "4.5", "view_count": "482",
		"duration": "1:38", "price": "1,000",
	} {
		if got := fieldOf(p.blocks("video")[0], path); got.Value != want {
			t.Errorf("%s is %q, want %q", path, got.Value, want)
		}
	}
	values = []sitemapcore.FormValue{{Path: "expiration_date", Text: "٢٠٢٦/١٢/٠١"}}
	p.change(sitemapcore.FormEdit{At: 0, Values: values})
	if got := fieldOf(p.blocks("video")[0], "expiration_date"); got.Value != "2026-12-01" || got.Problem != "" {
		t.Errorf("the second date is %+v", got)
	}
}

// The word today is a date wherever a person types one.
func TestTodayIsTheDayOfToday(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://shop.example/a\nhttps://shop.example/b\n")
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	edit(p, v, 0, sitemapcore.LastMod, " Today ")
	enginetest.Must[*wire.Edited](p, paste(wire.Target{View: v.View, Rows: rows(1, 2)}, true,
		sitemapcore.Cells{Text: "today", Fields: []sitemapcore.Field{sitemapcore.LastMod}, Selected: 1}))
	if got := values(p, v.View, sitemapcore.LastMod); !slices.Equal(got, []string{enginetest.Today, enginetest.Today}) {
		t.Errorf("the dates are %q", got)
	}
	edit(p, v, 0, sitemapcore.Priority, "today")
	if got := values(p, v.View, sitemapcore.Priority); got[0] != "today" {
		t.Errorf("a priority became %q", got[0])
	}
}
