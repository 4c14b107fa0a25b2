package engine_test

import (
	"cmp"
	"encoding/xml"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A rowPage is a page as the laws of conditions and orders know it: its values, how many elements of
// each sort it has, and its worst finding.
type rowPage struct {
	values [sitemapcore.NumFields]string
	extras [sitemapcore.NumExtras]int
	worst  sitemapcore.Severity

	langs  []string // of its language versions
	wrong  [sitemapcore.NumFields]bool
	marked []string
}

var conditionValues = [sitemapcore.NumFields][]string{
	{
		"https://shop.example/lamps/oak", "https://shop.example/EN/Lamps", "http://www.shop.example/?lamps",
		"https://shop.example", "shop.example/lamps", "/lamps/a?b=lamps&c", "HTTPS://Other.example:8080/chairs",
	},
	{
		"",
		"2026",
		"2026-03",
		"2026-03-01",
		"2026-03-02T00:30:00+02:00",
		"2025-12-31",
		"20.11.2026",
		"soon",
		"2026-05-01",
	},
	{"", "weekly", "Weekly", "daily", "a & b"},
	{"", "0.5", "0.50", ".5", "1", "1.0", "0,7", "-0.5", "high", "0.8"},
}

var extraElements = [sitemapcore.NumExtras]string{
	"", "<pic:image/>", "<video:video/>", articleOf("2026-11-18"),
	"<xhtml:link rel='alternate' hreflang='de' href='x'/>",
	"<own xmlns='https://own.example/'/>",
}

// randomPages returns pages, and their entries in a file.
func randomPages(r *rand.Rand, n int) ([]rowPage, []string) {
	pages, entries := make([]rowPage, n), make([]string, n)
	for i := range pages {
		var b strings.Builder
		for f, all := range conditionValues {
			v := all[r.IntN(len(all))]
			pages[i].values[f] = v
			if v != "" || r.IntN(2) == 0 {
				name := sitemapcore.Field(f).XMLName()
				fmt.Fprintf(&b, "<%s>", name)
				_ = xml.EscapeText(&b, []byte(v))
				fmt.Fprintf(&b, "</%s>", name)
			}
		}
		for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
			for range max(0, r.IntN(6)-3) {
				pages[i].extras[x]++
				if x == sitemapcore.WithAlternates {
					lang := []string{"de", "de-AT", "en", "den", "x-default"}[r.IntN(5)]
					pages[i].langs = append(pages[i].langs, lang)
					b.WriteString(strings.Replace(extraElements[x], "'de'", "'"+lang+"'", 1))
					continue
				}
				b.WriteString(extraElements[x])
			}
		}
		entries[i] = b.String()
	}
	return pages, entries
}

// plainly returns whether a page meets a condition, the slow way.
func plainly(p rowPage, c sitemapcore.Condition) bool {
	switch c.Is {
	case sitemapcore.MoreThan:
		n, _ := strconv.Atoi(c.Values[1])
		return p.extras[sitemapcore.ExtraNamed(c.Values[0])] > n
	case sitemapcore.LacksVersion:
		return len(p.langs) > 0 && !slices.ContainsFunc(p.langs, func(l string) bool {
			return l == c.Values[0] || strings.HasPrefix(l, c.Values[0]+"-")
		})
	case sitemapcore.IsMarked:
		return slices.ContainsFunc(c.Values, func(v string) bool { return slices.Contains(p.marked, v) })
	case sitemapcore.IsWrong:
		return p.wrong[c.Field] && !slices.Contains(p.marked, sitemapcore.PageLeftOut)
	}
	if c.Field == sitemapcore.InExtras {
		return !slices.ContainsFunc(c.Values, func(name string) bool {
			return (p.extras[sitemapcore.ExtraNamed(name)] > 0) != (c.Is == sitemapcore.With)
		})
	}
	v := p.values[c.Field]
	low := strings.ToLower(v)
	has := func(ok func(string) bool) bool {
		return slices.ContainsFunc(c.Values, func(w string) bool { return ok(strings.ToLower(w)) })
	}
	switch c.Is {
	case sitemapcore.IsOneOf:
		return slices.Contains(c.Values, plainKey(c.Field, v))
	case sitemapcore.IsPresent:
		return v != ""
	case sitemapcore.Matches:
		i := strings.Index(low, "lamp")
		return i >= 0 && i+len("lamp") < len(low) || low != "" && strings.Contains("0123456789", low[len(low)-1:])
	case sitemapcore.Contains:
		return has(func(w string) bool { return strings.Contains(low, w) })
	case sitemapcore.Lacks:
		return !has(func(w string) bool { return strings.Contains(low, w) })
	case sitemapcore.Begins:
		_, rest, ok := strings.Cut(low, "://")
		path := low
		if ok {
			_, path, _ = strings.Cut(rest, "/")
			path = "/" + path
			if !strings.Contains(rest, "/") || strings.Contains(strings.Split(rest, "/")[0], "?") {
				path = ""
			}
		} else if !strings.HasPrefix(low, "/") {
			path = ""
		}
		return has(func(w string) bool {
			if strings.HasPrefix(w, "/") {
				return strings.HasPrefix(path, w)
			}
			return strings.HasPrefix(low, w) || ok && strings.HasPrefix(rest, w)
		})
	case sitemapcore.Since, sitemapcore.Before:
		day := strings.TrimSpace(v)
		day = day[:min(10, len(day))]
		if !strings.HasPrefix(day, "202") {
			return false
		}
		day = (day + "-01-01")[:10]
		return (day >= c.Values[0]) == (c.Is == sitemapcore.Since)
	case sitemapcore.Between:
		n, err := strconv.ParseFloat(v, 64)
		from, noFrom := strconv.ParseFloat(strings.ReplaceAll(c.Values[0], ",", "."), 64)
		to, noTo := strconv.ParseFloat(c.Values[1], 64)
		return err == nil && (noFrom != nil || n >= from) && (noTo != nil || n <= to)
	}
	return false
}

func plainKey(f sitemapcore.Field, v string) string {
	if u, err := url.Parse(v); err == nil && f == sitemapcore.Loc {
		return u.Host
	}
	return v
}

// lampOrEnd is a pattern that plainly knows.
const lampOrEnd = "Lamp.|[0-9]$"

// someConditions are of every relation.
var someConditions = []sitemapcore.Condition{
	{Is: sitemapcore.IsOneOf, Values: []string{"shop.example", "Other.example:8080"}},
	{Is: sitemapcore.IsOneOf, Values: []string{""}},
	{Is: sitemapcore.Contains, Values: []string{"LAMPS", "chair"}},
	{Is: sitemapcore.Lacks, Values: []string{"en/", "?"}},
	{Is: sitemapcore.Begins, Values: []string{"/Lamps"}},
	{Is: sitemapcore.Begins, Values: []string{"shop.example/", "https://o"}},
	{Field: sitemapcore.LastMod, Is: sitemapcore.IsOneOf, Values: []string{""}},
	{Field: sitemapcore.LastMod, Is: sitemapcore.IsPresent},
	{Field: sitemapcore.LastMod, Is: sitemapcore.Since, Values: []string{"2026-03-01"}},
	{Field: sitemapcore.LastMod, Is: sitemapcore.Before, Values: []string{"2026-03-02"}},
	{Field: sitemapcore.ChangeFreq, Is: sitemapcore.IsOneOf, Values: []string{"weekly", "a & b", ""}},
	{Field: sitemapcore.Priority, Is: sitemapcore.IsOneOf, Values: []string{"0.5", "1.0"}},
	{Field: sitemapcore.Priority, Is: sitemapcore.Between, Values: []string{"0,5", "0.8"}},
	{Field: sitemapcore.Priority, Is: sitemapcore.Between, Values: []string{"", "0.5"}},
	{Is: sitemapcore.Matches, Values: []string{lampOrEnd}},
	{Field: sitemapcore.InExtras, Is: sitemapcore.With, Values: []string{"images", "news"}},
	{Field: sitemapcore.InExtras, Is: sitemapcore.Without, Values: []string{"videos"}},
	{Field: sitemapcore.InExtras, Is: sitemapcore.Without, Values: []string{"languages", "others"}},
	{Field: sitemapcore.InExtras, Is: sitemapcore.MoreThan, Values: []string{"images", "1"}},
	{Field: sitemapcore.InExtras, Is: sitemapcore.LacksVersion, Values: []string{"de"}},
	{Is: sitemapcore.IsWrong},
	{Field: sitemapcore.LastMod, Is: sitemapcore.IsWrong},
	{Field: sitemapcore.Priority, Is: sitemapcore.IsWrong},
	{Is: sitemapcore.IsMarked, Values: []string{sitemapcore.PageChanged}},
	{Is: sitemapcore.IsMarked, Values: []string{sitemapcore.PageAdded, sitemapcore.PageLeftOut}},
}

// openRandomPages opens 1,999 pages, with another one as many as one window has, and a view of all of
// them.
func openRandomPages(t *testing.T, r *rand.Rand) (*enginetest.Page, []rowPage, *wire.View) {
	t.Helper()
	p := enginetest.Start(t)
	pages, entries := randomPages(r, 1999)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(
		bulkHead + "<url>" + strings.Join(entries, "</url>\n<url>") + "</url>\n</urlset>\n")})
	p.Summary()
	return p, pages, enginetest.Must[*wire.View](p, &wire.OpenView{})
}

// TestConditionsAreTheirPlainMeaning holds on random pages that each condition lets through what
// its plain form does, that the order of conditions is all the same, and that values are counted
// as one by one.
func TestConditionsAreTheirPlainMeaning(t *testing.T) {
	r := seeded(t)
	p, pages, all := openRandomPages(t, r)
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		for i, v := range values(p, all.View, f) {
			if v != pages[i].values[f] {
				t.Fatalf("page %d has %q, want %q", i, v, pages[i].values[f])
			}
		}
	}
	pages = worked(p, all.View, pages)
	matching := func(where []sitemapcore.Condition) (want []int) {
		for i, page := range pages {
			if !slices.ContainsFunc(where, func(c sitemapcore.Condition) bool { return !plainly(page, c) }) {
				want = append(want, i+1)
			}
		}
		return want
	}
	shown := func(where []sitemapcore.Condition) []int {
		v := p.View(&wire.OpenView{Filter: sitemapcore.Filter{Where: where}})
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 2000})
		return w.Nos
	}
	for _, c := range someConditions {
		if got, want := shown([]sitemapcore.Condition{c}), matching([]sitemapcore.Condition{c}); !slices.Equal(
			got,
			want,
		) {
			t.Errorf("%+v shows %d pages, want %d", c, len(got), len(want))
		} else if len(want) == 0 || len(want) == len(pages) {
			t.Errorf("%+v tells no pages apart", c)
		}
	}
	for range 40 {
		where := []sitemapcore.Condition{
			someConditions[r.IntN(len(someConditions))], someConditions[r.IntN(len(someConditions))],
			someConditions[r.IntN(len(someConditions))],
		}
		want := matching(where)
		if got := shown(where); !slices.Equal(got, want) {
			t.Errorf("%+v show %d pages, want %d", where, len(got), len(want))
		}
		slices.Reverse(where)
		if got := shown(where); !slices.Equal(got, want) {
			t.Errorf("in another order, %+v show %d pages, want %d", where, len(got), len(want))
		}
		f := sitemapcore.Field(r.IntN(sitemapcore.NumFields + 1))
		filter := sitemapcore.Filter{Where: where}
		got := enginetest.Must[*wire.Values](p, &wire.GetValues{Field: f, Filter: filter})
		filter.Put(f, nil)
		countedPlainly(t, f, pages, matching(filter.Where), got)
	}
}

// worked adds a page to those of a view, changes some and leaves some out, and returns their new state.
func worked(p *enginetest.Page, view int, pages []rowPage) []rowPage {
	pages = append(pages, rowPage{
		values: [sitemapcore.NumFields]string{"https://new.example/lamps"}, marked: []string{sitemapcore.PageAdded},
	})
	p.Paste("https://new.example/lamps")
	enginetest.Must[*wire.View](p, &wire.OpenView{View: view})
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: view, Rows: rows(100, 300)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"})))
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: view, Rows: rows(200, 400)},
		sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
	p.Summary()
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: view, Count: len(pages)})
	for i := range w.IDs {
		page := &pages[i]
		page.values[sitemapcore.Priority] = w.Value(i, sitemapcore.Priority)
		if i >= 100 && i < 300 {
			page.marked = append(page.marked, sitemapcore.PageChanged)
		}
		if i >= 200 && i < 400 {
			page.marked = append(page.marked, sitemapcore.PageLeftOut)
		}
		for f := range page.wrong {
			page.wrong[f] = w.Marks[i*sitemapcore.NumFields+f] > sitemapcore.Note
		}
	}
	return pages
}

// countedPlainly holds the counts of a column's values against those of some pages, counted from 1.
func countedPlainly(t *testing.T, f sitemapcore.Field, pages []rowPage, of []int, got *wire.Values) {
	t.Helper()
	want, missing := make(map[string]int), 0
	for _, i := range of {
		page := pages[i-1]
		if f == sitemapcore.InExtras {
			for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
				want[x.String()] += min(page.extras[x], 1)
			}
			continue
		}
		if v := plainKey(f, page.values[f]); v == "" {
			missing++
		} else if f != sitemapcore.LastMod {
			want[v]++
		}
	}
	counted := make(map[string]int)
	for i, v := range got.Values {
		counted[v] = got.Counts[i]
	}
	if f == sitemapcore.InExtras && len(of) == 0 {
		maps.DeleteFunc(counted, func(_ string, n int) bool { return n == 0 })
	}
	if !maps.Equal(counted, want) || got.Missing != missing || got.Pages != len(of) {
		t.Errorf("of %d: %+v, want %v, %d missing, of %d", f, got, want, missing, len(of))
	}
	if f != sitemapcore.InExtras &&
		!slices.IsSortedFunc(got.Counts, func(a, b int) int { return cmp.Compare(b, a) }) {
		t.Errorf("of %d: the counts are in the order %v", f, got.Counts)
	}
}

func TestADayIsUnderstoodAsAnyCountryWritesIt(t *testing.T) {
	p := enginetest.Start(t)
	for text, want := range map[string]string{
		"2026-03-04": "2026-03-04", "20.11.2026": "2026-11-20", "20 Nov 2026": "2026-11-20",
		"2026": "2026-01-01", "2026-03-04T10:00:00Z": "2026-03-04",
		"3/4/2026": "", "soon": "", "": "", "2026-02-30": "",
	} {
		if got := enginetest.Must[*wire.DayRead](p, &wire.ReadDay{Text: text}); got.Day != want {
			t.Errorf("%q is %q, want %q", text, got.Day, want)
		}
	}
}
