package engine_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// everywhere is in all values of a page.
const everywhere = 1<<sitemapcore.NumFields - 1 | sitemapcore.InExtensions

// A replaced is the preview of a replacement.
type replaced struct {
	*wire.Preview
	*wire.ReplaceCount
}

// triedBy requests the preview of a replacement.
func triedBy(p *enginetest.Page, b *wire.Do) replaced {
	m := enginetest.Must[*wire.Preview](p, b)
	return replaced{m, wire.DetailOf[wire.ReplaceCount](m)}
}

// tried does the same for all pages.
func tried(p *enginetest.Page, what sitemapcore.Replacement, only wire.ReplaceMark) replaced {
	return triedBy(p, &wire.Do{
		Target: wire.Target{All: true}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoReplace, Replacement: what}}, Only: only, Try: true,
	})
}

// replaceFile has text for replacements in each kind of field.
func replaceFile() string {
	return bulkFile(
		"\n    <pic:image><pic:loc>https://a.example/x.jpg</pic:loc>"+
			"<pic:caption><![CDATA[a & b]]></pic:caption></pic:image>",
		"<xhtml:link rel='alternate' hreflang='de' href='https://a.example/de?a&amp;b'/>",
		"<video:video><video:title> At a.example </video:title></video:video>",
		articleOf("2026-11-18"),
		"<own xmlns='https://a.example/' at=\"a.example\">a.<b>a.example</b></own>",
		"<lastmod>2026-11-01</lastmod><changefreq>weekly</changefreq><priority>0.5</priority>",
	)
}

func TestReplaceChangesWhatItFindsAndNothingElse(t *testing.T) {
	file := replaceFile()
	for _, c := range []struct {
		name          string
		what          sitemapcore.Replacement
		replace       []string // old and new, in the file
		pages, values int
		rows          []string // the first ones
	}{
		{
			name: "the site, everywhere but in names of namespaces",
			what: sitemapcore.Replacement{Way: sitemapcore.MoveSite, Find: "a.example", With: "b.example/s"},
			replace: []string{
				"https://a.example/", "https://b.example/s/", "xmlns='https://b.example/s/'",
				"xmlns='https://a.example/'",
			},
			pages: 6, values: 8,
			rows: []string{
				"", "https://a.example/1", "https://b.example/s/1", "", "https://a.example/x.jpg",
				"https://b.example/s/x.jpg",
			},
		},
		{
			name:    "text, in everything",
			what:    sitemapcore.Replacement{Find: "A.EXAMPLE", With: "<x>", In: everywhere},
			replace: []string{"a.example", "&lt;x&gt;", "xmlns='https://&lt;x&gt;/'", "xmlns='https://a.example/'"},
			pages:   6, values: 11,
		},
		{
			name:    "a section of characters stays one",
			what:    sitemapcore.Replacement{Find: "&", With: "<>", In: sitemapcore.InImages},
			replace: []string{"[a & b]", "[a <> b]"},
			pages:   1, values: 1, rows: []string{"/1", "a & b", "a <> b"},
		},
		{
			name:    "a field that loses its value goes",
			what:    sitemapcore.Replacement{Find: ".*", With: "", Pattern: true, In: 1 << sitemapcore.Priority},
			replace: []string{"<priority>0.5</priority>", ""},
			pages:   1, values: 1, rows: []string{"/6", "0.5", ""},
		},
		{
			name:    "whole values",
			what:    sitemapcore.Replacement{Find: "Weekly", With: "daily", Whole: true, In: everywhere},
			replace: []string{"weekly", "daily"}, pages: 1, values: 1,
		},
		{name: "nothing", what: sitemapcore.Replacement{Find: "nowhere", In: everywhere}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := enginetest.Start(t)
			p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
			_, before := p.Write(enginetest.KeepFiles, 0)
			m := tried(p, c.what, wire.ReplaceAny)
			if m.Pages != c.pages || m.Values != c.values || m.Listed != c.values || len(m.Rows) != c.values ||
				!slices.Equal(samples(m.Rows[:min(len(m.Rows), len(c.rows)/3)]), c.rows) {
				t.Errorf("the preview says %+v", m)
			}
			done := enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true},
				sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: c.what}))
			if done.Pages != c.pages {
				t.Errorf("it was done on %d pages, and %d were promised", done.Pages, c.pages)
			}
			want := strings.NewReplacer().Replace(string(before))
			for i := 0; i < len(c.replace); i += 2 {
				want = strings.ReplaceAll(want, c.replace[i], c.replace[i+1])
			}
			if _, out := p.Write(enginetest.KeepFiles, 0); string(out) != want {
				t.Errorf("the file is\n%s\nwant\n%s", out, want)
			}
			if c.pages == 0 {
				return
			}
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
			if _, out := p.Write(enginetest.KeepFiles, 0); string(out) != string(before) {
				t.Errorf("taken back, the file is\n%s", out)
			}
		})
	}
}

// TestReplaceIsNaive replaces in random addresses, and compares with the same on a slice, with the
// preview, and with what taking it back leaves.
func TestReplaceIsNaive(t *testing.T) {
	rnd := rand.New(rand.NewSource(20))
	for range 20 {
		locs := make([]string, 40)
		for i := range locs {
			locs[i] = fmt.Sprintf("https://a.example/%s%d", strings.Repeat("ab/", rnd.Intn(3)), rnd.Intn(60))
		}
		p := enginetest.Start(t)
		p.Paste(strings.Join(locs, "\n"))
		v := enginetest.Must[*wire.View](p, &wire.OpenView{})
		locs = values(p, v.View, sitemapcore.Loc)
		what := sitemapcore.Replacement{
			Find: []string{"a", "b/", "1", "/ab"}[rnd.Intn(4)], With: []string{"", "2", "x y", "/"}[rnd.Intn(4)],
			Case: true, In: 1 << sitemapcore.Loc,
		}
		from := rnd.Intn(len(locs))
		rows := []sitemapcore.Range{{From: from, To: from + 1 + rnd.Intn(len(locs)-from)}}
		want, changed, count := slices.Clone(locs), 0, map[string]int{}
		for i := rows[0].From; i < rows[0].To; i++ {
			if want[i] = strings.ReplaceAll(locs[i], what.Find, what.With); want[i] != locs[i] {
				changed++
			}
		}
		for _, loc := range want {
			count[loc]++
		}
		same := 0
		for i, loc := range want {
			if loc != locs[i] && count[loc] > 1 {
				same++
			}
		}
		ask := wire.Do{
			Target: wire.Target{View: v.View, Rows: rows}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoReplace, Replacement: what}}, Try: true,
		}
		m := triedBy(p, &ask)
		ask.Only = wire.ReplaceSame
		twins := triedBy(p, &ask)
		if m.Pages != changed || m.Same != same || twins.Listed != same ||
			len(twins.Rows) != min(same, wire.ReplaceRows) {
			t.Fatalf("%+v: the preview says %+v, want %d pages and %d twins; %d are listed", what, m, changed, same,
				twins.Listed)
		}
		ask.Try = false
		if done := enginetest.Must[*wire.Edited](p, &ask); done.Pages != changed {
			t.Fatalf("%d pages were changed, want %d", done.Pages, changed)
		}
		if got := values(p, v.View, sitemapcore.Loc); !slices.Equal(got, want) {
			t.Fatalf("%+v makes\n%q\nwant\n%q", what, got, want)
		}
		p.Stop()
	}
}

func TestAReplacePreviewWarnsOfWhatGoesWrong(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("https://a.example/1\nhttps://a.example/2\nhttps://a.example/3")
	what := sitemapcore.Replacement{Find: "https://a.example", With: "b.example", In: 1 << sitemapcore.Loc}
	if m := tried(p, what, wire.ReplaceWrong); m.Wrong != 3 || m.Moved != 3 || m.Listed != 3 {
		t.Errorf("without a scheme: %+v", m)
	}
	what = sitemapcore.Replacement{Find: "[23]", With: "1", Pattern: true, In: 1 << sitemapcore.Loc}
	if m := tried(p, what, wire.ReplaceSame); m.Same != 2 || m.Wrong != 0 || m.Moved != 0 || m.Listed != 2 {
		t.Errorf("three pages that become one: %+v", m)
	}
	what.Find = "[23"
	if m := tried(p, what, wire.ReplaceAny); m.Problem == "" || m.Pages != 0 {
		t.Errorf("a pattern that can't be read: %+v", m)
	}
	if b, _ := p.Call(wire.Make(wire.Target{All: true},
		sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: what})); b.(*wire.Failure).Detail == "" {
		t.Errorf("it says %+v", b)
	}
	what.Find = "x*"
	if m := tried(p, what, wire.ReplaceAny); m.Note == "" {
		t.Errorf("a pattern that matches nothing: %+v", m)
	}
}

// TestParametersAreCountedByPage counts those of random addresses, and compares with the same on a slice.
func TestParametersAreCountedByPage(t *testing.T) {
	rnd := rand.New(rand.NewSource(22))
	p := enginetest.Start(t)
	count := map[string]int{}
	var list strings.Builder
	for i := range 300 {
		fmt.Fprintf(&list, "https://a.example/%d?", i)
		has := map[string]bool{}
		for range rnd.Intn(5) {
			name := fmt.Sprintf("p%d", rnd.Intn(150))
			has[name] = true
			fmt.Fprintf(&list, "%s=%d&", name, rnd.Intn(3))
		}
		for name := range has {
			count[name]++
		}
		list.WriteString("#x?no=1\n")
	}
	p.Paste(list.String())
	m := tried(p, sitemapcore.Replacement{Way: sitemapcore.DropParameters}, wire.ReplaceAny)
	if m.Pages != 0 || len(m.Parameters) != 100 || len(count) < 100 {
		t.Fatalf("of %d parameters %d are listed, and %d pages change", len(count), len(m.Parameters), m.Pages)
	}
	for i, x := range m.Parameters {
		if x.Pages != count[x.Name] || i > 0 && x.Pages > m.Parameters[i-1].Pages {
			t.Errorf("%+v, want %d pages", x, count[x.Name])
		}
	}
	first := m.Parameters[0]
	m = tried(p, sitemapcore.Replacement{Way: sitemapcore.DropParameters, Find: first.Name}, wire.ReplaceAny)
	if m.Pages != first.Pages {
		t.Errorf("%d pages change, and %+v was counted", m.Pages, first)
	}
}

func TestAPreviewShowsOneWindowOfManyValues(t *testing.T) {
	p := enginetest.Start(t)
	var list strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&list, "https://a.example/%d\n", i)
	}
	p.Paste(list.String())
	what := sitemapcore.Replacement{Way: sitemapcore.AddSlash}
	m := triedBy(p, &wire.Do{
		Target: wire.Target{All: true}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoReplace, Replacement: what}}, From: 990, Try: true,
	})
	if m.Listed != 1000 || m.From != 990 || len(m.Rows) != 10 || m.Rows[0].After.String() != "https://a.example/990/" {
		t.Errorf("the window is %+v", m)
	}
}

// difference shows the first difference of two texts.
func difference(got, want []byte) string {
	i := 0
	for i < min(len(got), len(want)) && got[i] == want[i] {
		i++
	}
	from := max(0, i-60)
	return fmt.Sprintf(
		"at %d there is %q, want %q",
		i,
		got[from:min(len(got), i+80)],
		want[from:min(len(want), i+80)],
	)
}

// A site that is moved and moved back is as it was opened: no page counts as changed, and no date of today is offered for
// one.
func TestPagesThatGetTheirValuesBackAreNotChanged(t *testing.T) {
	file := bulkFile(
		"<xhtml:link rel='alternate' hreflang='de' href='https://a.example/de'/>",
		"\n    <pic:image><pic:loc>https://a.example/x.jpg</pic:loc></pic:image>", "",
	)
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
	move := func(from, to string) {
		t.Helper()
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{All: true}, sitemapcore.Step{
			Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
				Way: sitemapcore.MoveSite, Find: from, With: to, In: everywhere,
			},
		}))
	}
	move("https://a.example/", "https://b.example/")
	if n := p.State().Changed; n != 3 {
		t.Errorf("%d pages are changed, not 3", n)
	}
	move("https://b.example/", "https://a.example/")
	if n := p.State().Changed; n != 0 {
		t.Errorf("%d pages are still changed", n)
	}
	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 1})
	if n := p.State().Changed; n != 3 {
		t.Errorf("after Undo %d pages are changed, not 3", n)
	}
}
