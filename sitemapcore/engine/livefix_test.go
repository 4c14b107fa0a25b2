package engine_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// answered opens n pages of a shop, and takes in the answers to them: kind, tab, to.
func answered(t *testing.T, n int, answer func(i int) string) *enginetest.Page {
	t.Helper()
	p := enginetest.Start(t)
	var list, text strings.Builder
	fmt.Fprintf(&text, "c\thttps://shop.example\t%d\t%d\t0\n", n, n)
	for _, path := range [...]string{"/new", "/consent"} {
		fmt.Fprintf(&text, "p\thttps://shop.example%s\to\t\t\t\t\t\n", path)
	}
	for i := range n {
		fmt.Fprintf(&list, "https://shop.example/%d\n", i)
		fmt.Fprintf(&text, "p\thttps://shop.example/%d\t%s\t\t\t\t\n", i, answer(i))
	}
	p.Paste(list.String())
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text.String()})
	p.Summary()
	return p
}

// fixLive returns the preview and the result of the fix of all answers.
func fixLive(t *testing.T, p *enginetest.Page, choice string) (question, *wire.Edited) {
	t.Helper()
	fix := enginetest.Must[*wire.Live](p, &wire.GetLive{}).Fix
	would, did := question{&wire.Preview{}, &fix.Question}, &wire.Edited{}
	b := wire.Make(wire.Target{}, fix.Sure...).In(4)
	if choice == wire.FixAll {
		b.Steps = fix.All
	}
	if b.Answers = true; len(b.Steps) > 0 {
		try := *b
		try.Try = true
		would.Preview = enginetest.Must[*wire.Preview](p, &try)
		for _, s := range wire.DetailOf[wire.RecipeCount](would.Preview).Steps {
			would.Rows = append(would.Rows, s.Rows...)
		}
		did = enginetest.Must[*wire.Edited](p, b)
	}
	if would.Pages != did.Pages {
		t.Errorf("%d pages are promised, and %d change", would.Pages, did.Pages)
	}
	return would, did
}

func TestAFixThatLeavesOutMoreThanAThirdIsAQuestion(t *testing.T) {
	fine := func(i int) string {
		switch {
		case i < 40:
			return "o\t"
		case i == 40:
			return "r\thttps://shop.example/new"
		}
		return "g\t404"
	}
	would, _ := fixLive(t, answered(t, 200, fine), wire.FixSure)
	if would.Pages != 1 || len(would.Choices) != 2 || !strings.Contains(would.Evidence.String(), "159 of 200 checked pages") ||
		would.Open[0] != "https://shop.example/41" || !strings.Contains(would.Ask.String(), "Not found (159)") {
		t.Errorf("%+v", would)
	}
	would, did := fixLive(t, answered(t, 200, fine), wire.FixAll)
	if did.Pages != 160 || !strings.Contains(would.Question.Detail.String(), "left out") {
		t.Errorf("the owner wanted all: %+v, %+v", would, did)
	}
	few := func(i int) string {
		if i < 140 {
			return "o\t"
		}
		return "g\t404"
	}
	if would, did := fixLive(t, answered(t, 200, few), wire.FixSure); did.Pages != 60 || len(would.Choices) > 0 ||
		len(would.Rows) == 0 {
		t.Errorf("60 of 200: %+v, %+v", would, did)
	}
}

// The fix of one kind has no preset either, wherever it is asked for.
func TestTheFixOfOneKindInDoubtIsAQuestion(t *testing.T) {
	p := answered(t, 60, func(i int) string {
		switch {
		case i < 24:
			return "g\t404"
		case i < 30:
			to := "https://shop.example/new-" + strconv.Itoa(i)
			return "r\t" + to + "\t\t\t\t\np\t" + to + "\to\t"
		}
		return "o\t"
	})
	try := func(code, choice string) question {
		b := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: code, Choice: choice}).In(4)
		b.Try = true
		return asked(p, b)
	}
	if m := try("C40a", ""); m.Choice != "" || m.Pages != 0 || m.Sure || len(m.Choices) == 0 || m.Of != 24 ||
		!strings.Contains(m.Evidence.String(), "24 of 60 checked pages") || !slices.Equal(m.Open, []string{"https://shop.example/0"}) {
		t.Errorf("the question is %+v", m)
	}
	if m := try("C40a", check.ChooseOut); m.Pages != 24 || m.Evidence == "" {
		t.Errorf("the owner chose: %+v", m)
	}
	if m := try("C40", ""); m.Choice != check.ChooseMoved || m.Pages != 6 {
		t.Errorf("nothing speaks against the redirects: %+v", m)
	}
	doubted := map[string]bool{}
	for _, r := range enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows {
		doubted[r.Code] = r.Doubted
	}
	if !doubted["C40a"] || doubted["C40"] {
		t.Errorf("in doubt are %v", doubted)
	}
}

// The question of a fix counts the pages of this fix, and speaks of a site that was down only if its answers may be so.
func TestTheFixOfOneKindCountsItsOwnPages(t *testing.T) {
	for _, x := range []struct {
		noindex, gone       int
		ofNoindex, ofAbsent string
	}{
		{1, 4, "", "4 of 10 checked pages would be left out. If the site was down"},
		{5, 1, "5 of 10 checked pages would be left out. If noindex or robots.txt is wrong", ""},
	} {
		p := answered(t, 10, func(i int) string {
			switch {
			case i < x.noindex:
				return "n\t"
			case i < x.noindex+x.gone:
				return "g\t404"
			}
			return "o\t"
		})
		for code, want := range map[string]string{"C40b": x.ofNoindex, "C40a": x.ofAbsent} {
			b := wire.Make(wire.Target{}, sitemapcore.Step{Do: sitemapcore.DoFix, Rule: code}).In(4)
			b.Try = true
			if got := asked(p, b).Evidence.String(); !strings.HasPrefix(got, want) || want == "" && got != "" {
				t.Errorf("%s with %d noindex and %d gone: it says %q, want %q", code, x.noindex, x.gone, got, want)
			}
		}
	}
}

func TestPagesThatLeadToOneAddressAreAQuestion(t *testing.T) {
	const captcha = "https://shop.example/captcha?u=%d" // with a token for each page
	for answer, code := range map[string]string{
		"r\thttps://shop.example/consent": "C40", "c\thttps://shop.example/consent": "C40c",
		"r\t" + captcha + "\t\t\t\t\np\t" + captcha + "\to\t": "C40",
	} {
		p := answered(t, 60, func(i int) string {
			if i < 12 {
				return strings.ReplaceAll(answer, "%d", strconv.Itoa(i))
			}
			return "o\t"
		})
		would, did := fixLive(t, p, wire.FixSure)
		if would.Pages != 0 || did.Pages != 0 || !strings.Contains(would.Evidence.String(), "12 pages lead to") {
			t.Errorf("%s: %+v", answer, would)
		}
		if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows[code] != 12 {
			t.Errorf("%s: afterwards %v", answer, rows)
		}
	}
}

// A page whose new address isn't known, or would be rejected in its turn, stays.
func TestPagesWithoutAGoodNewAddressStay(t *testing.T) {
	answers := [...]string{
		"a\t", "l\t", "f\t403", "e\t503", "n\tbingbot", "r\thttps://other.example/x", "c\thttp://shop.example/5",
		"c\thttps://www.shop.example/6", "c\thttps://other.example/7", "c\t",
	}
	p := answered(t, len(answers)+10, func(i int) string {
		if i < len(answers) {
			return answers[i]
		}
		return "o\t"
	})
	if would, did := fixLive(t, p, wire.FixAll); did.Pages != 0 {
		t.Errorf("%+v, %+v", would.Rows, did)
	}
	rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows)
	for code, n := range map[string]int{"C40l": 2, "C40p": 1, "C40j": 1, "C40d": 1, "C40k": 1, "C40c": 4} {
		if rows[code] != n {
			t.Errorf("%d pages have %s, want %d", rows[code], code, n)
		}
	}
}

// A canonical address that can't be listed moves no page. The finding says so.
func TestABrokenCanonicalAddressIsAFinding(t *testing.T) {
	p := answered(t, 9, func(i int) string {
		switch i {
		case 0, 1:
			return "c\thttps://shop.example/gone"
		case 2:
			return "o\t\t\t\t\t\np\thttps://shop.example/gone\tg\t404"
		}
		return "o\t"
	})
	if _, did := fixLive(t, p, wire.FixAll); did.Pages != 0 {
		t.Errorf("%+v", did)
	}
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["C40q"] != 2 || rows["C40c"] != 0 {
		t.Errorf("%v", rows)
	}
}

// A check that was stopped is judged by the pages that it checked.
func TestTheFixOfAFewCheckedPagesIsAQuestion(t *testing.T) {
	p := enginetest.Start(t)
	text, list := "", ""
	for i := range 101 {
		list += fmt.Sprintf("https://shop.example/%d\n", i)
		if i < 26 {
			text += fmt.Sprintf("p\thttps://shop.example/%d\tn\t\t\t\t\t\n", i)
		}
	}
	p.Paste(list)
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
	p.Summary()
	if would, did := fixLive(t, p, wire.FixSure); did.Pages != 0 || len(would.Choices) == 0 {
		t.Errorf("%+v, %+v", would, did)
	}
}

// The sitemap lists http://shop.example, and the site answers as https://www.shop.example.
func TestASiteThatMovedToItsTwinIsCheckedAndItsPagesMove(t *testing.T) {
	p := enginetest.Start(t)
	p.Paste("http://shop.example/\nhttp://shop.example/a\nhttp://shop.example/b?x=1\nhttp://shop.example/gone\n")
	text := "c\thttps://www.shop.example\t4\t4\t0\n"
	for path, answer := range map[string]string{"/": "o\t", "/a": "o\t", "/b?x=1": "o\t", "/gone": "g\t404"} {
		text += "p\thttps://www.shop.example" + path + "\t" + answer + "\t\t\t\t\n"
	}
	taken := enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "http://shop.example", Text: text})
	if taken.Strange != 0 {
		t.Errorf("taken: %+v", taken)
	}
	p.Summary()
	got := enginetest.Must[*wire.Live](p, &wire.GetLive{})
	if rows := liveRows(got.Rows); rows["C40"] != 3 || rows["C40a"] != 1 || got.From != "http://shop.example" ||
		got.Twin != "https://www.shop.example" {
		t.Errorf("%+v", got)
	}
	fixLive(t, p, wire.FixSure)
	p.Summary()
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows[""] != 3 || rows["C40"] != 0 {
		t.Errorf("fixed: %v", rows)
	}
}

func TestTitlesThatAreMissingOrEqualAreFindings(t *testing.T) {
	titles := [...]string{"en\tOak", "en\tOak", "de\tOak", "en\t%20", "en\t", "en\tAsh"}
	p := enginetest.Start(t)
	text := "c\thttps://shop.example\t6\t6\t0\n"
	list := ""
	for i, title := range titles {
		list += fmt.Sprintf("https://shop.example/%d\n", i)
		text += fmt.Sprintf("p\thttps://shop.example/%d\to\t\t\t\t%s\t120\t200\n", i, title)
	}
	p.Paste(list)
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
	p.Summary()
	rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows)
	if rows["C40m"] != 2 || rows["C40n"] != 1 || rows[""] != 3 {
		t.Errorf("%v", rows)
	}
}

func TestALanguageLinkToAPageThatIsntThereIsAFinding(t *testing.T) {
	p := answered(t, 4, func(i int) string {
		if i == 1 {
			return "g\t404"
		}
		return "o\t"
	})
	text := "p\thttps://shop.example/0\to\t\t\t\t\t\np\thttps://shop.example/1\tg\t404\t\t\t\t\n" +
		"v\thttps://shop.example/0\ten=https://shop.example/0\tde=https://shop.example/1\n"
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
	p.Summary()
	if rows := liveRows(enginetest.Must[*wire.Live](p, &wire.GetLive{}).Rows); rows["C40o"] != 1 || rows["C40a"] != 1 {
		t.Errorf("%v", rows)
	}
}

func TestACheckIsComparedWithTheOneBefore(t *testing.T) {
	disk := enginetest.NewDisk()
	p := enginetest.StartOn(t, disk)
	p.Paste("https://shop.example/0\nhttps://shop.example/1\nhttps://shop.example/2\nhttps://shop.example/3\n")
	take := func(kinds ...string) {
		t.Helper()
		text := ""
		for i, k := range kinds {
			text += fmt.Sprintf("p\thttps://shop.example/%d\t%s\t\t\t\t\t\n", i, k)
		}
		enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
		p.Summary()
	}
	take("o", "g", "g")
	enginetest.Must[*wire.Edited](p, &wire.NewTime{Now: "2026-11-27"})
	take("g", "g", "o", "g") // the last one was not checked before
	p = reload(t, p, disk)
	p.Summary()
	got := enginetest.Must[*wire.Live](p, &wire.GetLive{})
	if got.Since != enginetest.Today || got.Rows[0].New != 1 || got.Rows[1].Code != "C40a" || got.Rows[1].New != 1 {
		t.Errorf("%+v", got)
	}
}

func TestPagesAreFoundAndSortedByTheirAnswers(t *testing.T) {
	p := enginetest.Start(t)
	text, list := "", ""
	for i, answer := range [...]string{"o\t\t\t\t\t\t900\t200", "g\t404\t\t\t\t\t40\t404", "r\thttps://shop.example/0\t\t\t\t\t3500\t200"} {
		list += fmt.Sprintf("https://shop.example/%d\n", i)
		text += fmt.Sprintf("p\thttps://shop.example/%d\t%s\n", i, answer)
	}
	p.Paste(list + "https://shop.example/new\n")
	if p.State().Answers {
		t.Error("there are answers before the check")
	}
	enginetest.Must[*wire.LiveTaken](p, &wire.TakeLive{Site: "https://shop.example", Text: text})
	p.Summary()
	if !p.State().Answers {
		t.Error("the page isn't told that there are answers")
	}
	open := func(f sitemapcore.Filter, by sitemapcore.SortColumn) string {
		v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: f, Sort: sitemapcore.Sort{by}})
		w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 9})
		out := ""
		for i := range w.IDs {
			out += cellText(w, i, sitemapcore.InAnswer) + " " + cellText(w, i, sitemapcore.InMillis) + ", "
		}
		return out
	}
	for _, c := range []struct {
		name string
		f    sitemapcore.Filter
		by   sitemapcore.SortColumn
		want string
	}{
		{"by the time", sitemapcore.Filter{}, sitemapcore.SortColumn{Key: sitemapcore.InMillis.SortKey()}, "404 Not found 40 ms, 200 Fine 900 ms, Redirect 3,500 ms,  , "},
		{"by the answer", sitemapcore.Filter{}, sitemapcore.SortColumn{Key: sitemapcore.InAnswer.SortKey()}, "200 Fine 900 ms, 404 Not found 40 ms, Redirect 3,500 ms,  , "},
		{"not found", sitemapcore.Filter{Where: []sitemapcore.Condition{
			{Field: sitemapcore.InAnswer, Values: []string{"404 Not found"}},
		}}, sitemapcore.SortColumn{}, "404 Not found 40 ms, "},
		{"slow", sitemapcore.Filter{Where: []sitemapcore.Condition{
			{Field: sitemapcore.InMillis, Values: []string{"> 3 s"}},
		}}, sitemapcore.SortColumn{}, "Redirect 3,500 ms, "},
	} {
		if got := open(c.f, c.by); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	v := enginetest.Must[*wire.Values](p, &wire.GetValues{Field: sitemapcore.InAnswer})
	if v.Pages != 4 || v.Missing != 1 || len(v.Values) != 3 {
		t.Errorf("the answers are counted as %+v", v)
	}
	// A spreadsheet sorts numbers. The 200 of a redirect is the status of its last target.
	_, table := report(t, p, true)
	for _, end := range []string{"/0,Fine,,2026-11-20,200,900", "/1,Not found (404),,2026-11-20,404,40", ",2026-11-20,,3500"} {
		if !strings.Contains(table, end+"\r\n") {
			t.Errorf("no line of the table ends with %s:\n%s", end, table)
		}
	}
}
