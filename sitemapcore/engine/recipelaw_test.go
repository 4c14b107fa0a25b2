package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// lawPages is a sitemap of n pages at least. Its first pages break all rules about pages, and the others none.
func lawPages(n int) string {
	var entries []string
	for i, c := range extraCases {
		for k, text := range c.breaks {
			entries = append(entries, fmt.Sprintf("<loc>https://shop.example/x/%d/%d</loc>%s", i, k, text))
		}
	}
	for i, values := range []string{
		"<lastmod>03/04/2026</lastmod>", "<lastmod>28/02/2026</lastmod>", "<lastmod>2026-05-01T10:00:00</lastmod>",
		"<lastmod>2026-13-01</lastmod>", "<lastmod>2031-01-01</lastmod>", "<lastmod>1970-01-01</lastmod>",
		"<lastmod>45000</lastmod>", "<changefreq>Daily</changefreq>", "<changefreq>often</changefreq>",
		"<priority>8</priority>", "<priority>0,8</priority>", "<priority>high</priority>", "<priority>80%</priority>",
	} {
		entries = append(entries, fmt.Sprintf("<loc>https://shop.example/v/%d</loc>%s", i, values))
	}
	for _, loc := range []string{
		"/relative", "shop.example/a", "//shop.example:80/b", "http://shop.example:80/c", "https://www.shop.example/d",
		"https://shop.example/e//f", "https://shop.example/g?utm_source=x", "https://shop.example/h;jsessionid=1234567890",
		"https://shop.example/i#j", "https://shop.example/k l", "https://shop.example/twice", "https://shop.example/twice",
		"https://shop.example/case", "https://shop.example/Case", "https://shop.example/slash", "https://shop.example/slash/",
		"https://other.example/", "https://shop.example/m.jpg", "https://localhost/n", "https://shop.example/%2520o", "hxxps://shop.example/p",
	} {
		entries = append(entries, "<loc>"+loc+"</loc>")
	}
	entries = append(entries,
		"<loc>https://shop.example/de/guide</loc>"+lang("de", "https://shop.example/de/guide")+lang("en", "https://shop.example/en/guide/"),
		"<loc>https://shop.example/en/guide</loc>"+lang("en", "https://shop.example/en/guide"),
		"<loc>https://shop.example/en/faq</loc>"+lang("en", "https://shop.example/en/faq")+lang("es", "https://shop.example/en/es/faq"),
		"<loc>https://shop.example/es/faq</loc>"+lang("es", "https://shop.example/es/faq")+lang("en", "https://shop.example/en/faq"))
	for i := len(entries); i < n; i++ {
		entries = append(entries, fmt.Sprintf("<loc>https://shop.example/p/%d</loc>", i))
	}
	return extended(entries...)
}

// lawFixes are the fixes of all rules, with each choice that changes pages and needs nothing from outside of them.
func lawFixes() (steps []sitemapcore.Step) {
	for _, r := range check.Rules() {
		switch {
		case r.Safe(), r.Fix != "":
			steps = append(steps, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: r.Code})
			continue
		}
		for _, m := range r.Mends {
			if m.Live || m.Titled || m.Moves || m.Forgets() {
				continue
			}
			s := sitemapcore.Step{Do: sitemapcore.DoFix, Rule: r.Code, Choice: m.ID}
			if m.Input != nil {
				s.Text = "https://shop.example/"
				if m.Input.Label == "" {
					s.Text = "+01:00"
				}
			}
			steps = append(steps, s)
		}
	}
	return steps
}

// TestAPreviewIsItsRunForEachStep previews and runs each kind of step, and the fix of each rule with each choice:
// alone, as a recipe, and as the second step of a recipe whose first changes all pages. The preview gives the right
// number of pages, and the bytes are those of the steps made one by one, each when the checks are complete.
func TestAPreviewIsItsRunForEachStep(t *testing.T) {
	all := sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Value: "weekly"})
	for _, n := range turnsOf([]int{5, 1_001}, 5, 1_001, 25_000) {
		p := enginetest.Start(t)
		p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(lawPages(n))})
		p.Summary()
		written := func() string {
			_, out := p.Write(enginetest.KeepFiles, 0)
			return string(out)
		}
		before := written()
		undo := func(steps int) {
			t.Helper()
			if steps > 0 {
				enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: steps})
			}
			p.Summary()
			if written() != before {
				t.Fatal("taken back, the steps leave other bytes")
			}
		}
		try := func(b *wire.Do) (question, []wire.StepCount) {
			t.Helper()
			b.Try = true
			m := asked(p, b)
			b.Try = false
			return m, wire.DetailOf[wire.RecipeCount](m.Preview).Steps
		}
		run := func(b *wire.Do) int {
			t.Helper()
			return enginetest.Must[*wire.Edited](p, b).Pages
		}
		// alone returns the request for a step that the user takes by hand: a fix looks at all pages, and the others are
		// for the pages of a filtered table.
		alone := func(s sitemapcore.Step) *wire.Do {
			if s.Do == sitemapcore.DoFix {
				return wire.Make(wire.Target{}, s)
			}
			v := p.View(&wire.OpenView{Filter: s.Pages})
			s.Pages = sitemapcore.Filter{}
			return wire.Make(wire.Target{View: v.View, Rows: []sitemapcore.Range{{To: v.Len}}}, s)
		}
		changed := map[bool]int{}
		for _, s := range lawSteps() {
			// The fixes of pages work alike on few pages and, in a job, on many.
			if r, _ := check.ByCode(s.Rule); testing.Short() && n > 1000 && s.Do == sitemapcore.DoFix && r.Scope == check.OfPage {
				continue
			}
			what := fmt.Sprintf("%d pages, step %d %s %s %+v", n, s.Do, s.Rule, s.Choice, s.Replacement)
			said, _ := try(alone(s))
			undos := 0
			pages := run(alone(s))
			if said.Pages != pages && said.Rest == "" {
				t.Errorf("%s: the preview says %d pages, the run changes %d", what, said.Pages, pages)
			}
			if changed[pages > 0]++; pages > 0 {
				undos = 1
			}
			once := written()
			undo(undos)

			recipe := wire.Run(sitemapcore.Recipe{Name: "r", Steps: []sitemapcore.Step{s}})
			if _, steps := try(recipe); steps[0].Pages != pages {
				t.Errorf("%s: as a recipe the preview says %d pages (%s), alone %d are changed", what, steps[0].Pages, steps[0].Problem, pages)
			}
			if testing.Short() && pages == 0 {
				continue
			}
			if got := run(recipe); got != pages || written() != once {
				t.Errorf("%s: as a recipe it changes %d pages, alone %d, and the same bytes: %t", what, got, pages, written() == once)
			}
			undo(undos)

			if r, _ := check.ByCode(s.Rule); testing.Short() && r.Scope == check.OfPage {
				continue
			}
			both := wire.Run(sitemapcore.Recipe{Name: "r", Steps: []sitemapcore.Step{all, s}})
			_, steps := try(both)
			first := run(wire.Run(sitemapcore.Recipe{Name: "r", Steps: []sitemapcore.Step{all}}))
			p.Summary()
			second := run(alone(s))
			want := written()
			if undos = 1; second > 0 {
				undos = 2
			}
			undo(undos)
			if steps[0].Pages != first || steps[1].Pages != second {
				t.Errorf("%s: behind another step the preview says %+v; by hand %d and %d are changed", what, steps, first, second)
			}
			if got := run(both); got != first+second || written() != want {
				t.Errorf("%s: behind another step %d pages are changed, by hand %d and %d, and the same bytes: %t", what, got, first, second,
					written() == want)
			}
			undo(1)
		}
		if changed[true] < 40 && (n < 1000 || !testing.Short()) {
			t.Errorf("only %d fixes change something, and %d nothing", changed[true], changed[false])
		}
		p.Stop()
	}
}

// lawSteps are the fixes, and the other steps that can be repeated, each for some pages.
func lawSteps() []sitemapcore.Step {
	steps := lawFixes()
	for _, w := range recipeWorks() {
		if w.step.Do == sitemapcore.DoInclude {
			continue // no page is left out
		}
		w.step.Pages = w.filter
		steps = append(steps, w.step)
	}
	return steps
}

// turnsOf returns the numbers of the short form of a law, or those of its long form.
func turnsOf(short []int, long ...int) []int {
	if testing.Short() {
		return short
	}
	return long
}

// TestAFixOfAllPagesIsThatOfEach presses the button of each finding of each page, and compares the bytes with those of
// the safe fix of all pages; leaving out all pages that break a rule, with leaving out each. Edits of all rows are
// compared with those of page by page. A rule about extensions has no button for a single page.
func TestAFixOfAllPagesIsThatOfEach(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(lawPages(5))})
	p.Summary()
	written := func() string {
		_, out := p.Write(enginetest.KeepFiles, 0)
		return string(out)
	}
	before, v := written(), p.View(&wire.OpenView{})
	ids := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 500}).IDs
	back := func() {
		t.Helper()
		if n := len(enginetest.Must[*wire.Steps](p, &wire.GetSteps{}).Done); n > 1 {
			enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: n - 1})
		}
		if written() != before {
			t.Fatal("taken back, the steps leave other bytes")
		}
	}
	pressed := 0
	for _, r := range check.Rules() {
		if !r.Safe() || r.Field == sitemapcore.InExtras {
			continue
		}
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: r.Code}))
		want := written()
		back()
		for _, id := range ids {
			for range 8 { // one fix may bring another fault to light
				value, found := "", false
				for _, f := range enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: id}).Findings {
					if f.Rule == r.Code && len(f.Fixes) > 0 && !found {
						value, found = f.Fixes[0].Value, true
					}
				}
				if !found {
					break
				}
				pressed++
				enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: id},
					sitemapcore.SetStep(sitemapcore.FieldValue{Field: r.Field, Value: value})))
			}
		}
		if got := written(); got != want {
			t.Errorf("%s: page by page the bytes are others: %s", r.Code, difference([]byte(got), []byte(want)))
		}
		back()
	}
	if pressed < 4 {
		t.Errorf("only %d buttons were pressed", pressed)
	}
	leftOut := 0
	for _, r := range check.Rules() {
		if r.Scope != check.OfPage || !slices.ContainsFunc(r.Mends, func(m check.Mend) bool { return m.ID == check.ChooseOut }) {
			continue // of two pages that are alike, the second is fine if the first is left out
		}
		enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{},
			sitemapcore.Step{Do: sitemapcore.DoFix, Rule: r.Code, Choice: check.ChooseOut}))
		want := written()
		back()
		for _, id := range ids {
			for _, f := range enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: id}).Findings {
				if f.Rule == r.Code {
					leftOut++
					enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: id}, sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
					break
				}
			}
		}
		if got := written(); got != want {
			t.Errorf("%s: left out page by page the bytes are others: %s", r.Code, difference([]byte(got), []byte(want)))
		}
		back()
	}
	if leftOut < 4 {
		t.Errorf("only %d pages were left out", leftOut)
	}
	for _, w := range recipeWorks() {
		if w.step.Do.FindsPages() {
			continue
		}
		some := len(ids) - 3 // the output needs a page
		rows := wire.Target{View: v.View, Rows: []sitemapcore.Range{{To: some}}}
		first := func() {
			if w.step.Do == sitemapcore.DoInclude {
				enginetest.Must[*wire.Edited](p, wire.Make(rows, sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
			}
		}
		first()
		enginetest.Must[*wire.Edited](p, wire.Make(rows, w.step))
		want := written()
		back()
		first()
		for _, id := range ids[:some] {
			enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{ID: id}, w.step))
		}
		if got := written(); got != want {
			t.Errorf("%+v: row by row the bytes are others: %s", w.step, difference([]byte(got), []byte(want)))
		}
		back()
	}
	if strings.Count(before, "<url>") < 200 {
		t.Errorf("the document has few pages")
	}
}
