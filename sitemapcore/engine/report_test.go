package engine_test

import (
	"encoding/csv"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/formula"
	"sitemapeditor/sitemapcore/wire"
)

// blankLine begins a file as many programs do that print something too early.
const blankLine = "\n<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

// report returns the report, and its name.
func report(t *testing.T, p *enginetest.Page, table bool) (name, text string) {
	t.Helper()
	b, blobs := p.Call(&wire.WriteReport{Table: table})
	w, ok := b.(*wire.Written)
	if !ok || len(blobs) != 1 {
		t.Fatalf("the report was answered by %+v", b)
	}
	return w.Name, string(p.Read(blobs[0]))
}

// linesOf reads a table.
func linesOf(t *testing.T, table string) [][]string {
	t.Helper()
	lines, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(table, "\uFEFF"))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

func TestEachFixLeavesAReceiptAsLongAsItIsNotUndone(t *testing.T) {
	p := enginetest.Start(t)
	file := blankLine + sitemap("<loc>https://a.example/1</loc><priority>0,5</priority>",
		"<loc>https://a.example/2</loc><lastmod>03/02/2026</lastmod>",
		"<loc>https://a.example/3</loc>", "<loc>https://a.example/3</loc><lastmod>2026-01-01</lastmod>")
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(file)})
	v := enginetest.Must[*wire.View](p, &wire.OpenView{})
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}})
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "D2", Choice: "day"}},
	})
	// A fix by the button beside a value is listed too.
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(3, 4)},
		sitemapcore.Step{Do: sitemapcore.DoSet, Rule: "D10", Values: []sitemapcore.FieldValue{{Field: sitemapcore.LastMod, Value: "2026-01-02"}}}))
	// Later edits don't change the entry of the fix.
	enginetest.Must[*wire.Edited](p, wire.Make(wire.Target{View: v.View, Rows: rows(1, 2)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2020-01-01"})))
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C24", Choice: "first", Merge: true}},
	})

	r := enginetest.Must[*wire.Receipts](p, &wire.GetReceipts{})
	if len(r.Fixes) != 4 || r.Fixes[0].Rule != "C24" || r.Fixes[0].Steps != 1 || r.Fixes[1].Steps != 3 ||
		r.Fixes[3].Rule != "" {
		t.Fatalf("the receipts are %+v", r.Fixes)
	}
	if f := r.Fixes[2]; f.Did.String() != "Fixed “Day or month first?”" || f.Values != 1 ||
		!slices.Equal(samples(f.Rows), []string{"/2", "03/02/2026", "2026-02-03"}) {
		t.Errorf("the receipt of the dates is %+v", f)
	}
	name, page := report(t, p, false)
	if name != "a.example-report-2026-11-20.html" {
		t.Errorf("the report is called %q", name)
	}
	for _, want := range []string{
		"<!doctype html>", "Report on the sitemap of a.example", "Repaired while opening",
		"Fixed “Day or month first?”",
		"<del>03/02/2026</del> → <ins>2026-02-03</ins>", "<del>0,5</del> → <ins>0.5</ins>", "https://a.example/3",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the report has no %s", want)
		}
	}
	if strings.Contains(page, "They can’t read this one, so they ignore it.") {
		t.Error("the report says of a fixed date that it is ignored")
	}
	for _, external := range []string{"<script", "src=", "href="} {
		if strings.Contains(page, external) {
			t.Errorf("the report has %s in it", external)
		}
	}
	_, table := report(t, p, true)
	if lines := linesOf(t, table); len(lines) != 1+1+4 || lines[2][0] != "Fixed “Same page twice”" {
		t.Errorf("the table is %q", lines)
	}

	enginetest.Must[*wire.Edited](p, &wire.Undo{Steps: 4})
	if r := enginetest.Must[*wire.Receipts](p, &wire.GetReceipts{}); len(r.Fixes) != 1 || r.Fixes[0].Rule != "" {
		t.Errorf("undone, the receipts are %+v", r.Fixes)
	}
}

// The table lists the first 1,000 values of each fix, and the page 200. Both say how many more there are.
func TestTheReportListsTheFirstValuesOfAFix(t *testing.T) {
	const pages = 1200
	entries := make([]string, pages)
	for i := range entries {
		entries[i] = fmt.Sprintf("<loc>https://a.example/%d</loc><priority>0,5</priority>", i)
	}
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap(entries...))})
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}, Job: 3})
	if f := enginetest.Must[*wire.Receipts](p, &wire.GetReceipts{}).Fixes[0]; f.Values != pages || len(f.Rows) != 3 {
		t.Errorf("the receipt is %+v", f)
	}
	_, page := report(t, p, false)
	if n := strings.Count(page, "<ins>0.5</ins>"); n != 200 || !strings.Contains(page, "… and 1,000 more") {
		t.Errorf("the page lists %d values", n)
	}
	_, table := report(t, p, true)
	if n := strings.Count(table, "0.5"); n != 1000 || !strings.Contains(table, "… and 200 more") {
		t.Errorf("the table lists %d values", n)
	}
}

func TestAReportRunsNothingThatComesFromTheFile(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "<img src=x>.xml", Data: []byte(sitemap(
		"<loc>=HYPERLINK(&quot;https://bad.example&quot;)</loc><priority>0,5</priority>",
		"<loc>https://a.example/&lt;script&gt;alert(1)&lt;/script&gt;</loc><priority>0,6</priority>",
		"<loc>@SUM(1)</loc><changefreq>Daily</changefreq>", "<loc>＝1+1</loc><changefreq>Daily</changefreq>"))})
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}})
	if _, page := report(t, p, false); strings.Contains(page, "<script") || strings.Contains(page, "<img") {
		t.Errorf("the page is %s", page)
	}
	_, table := report(t, p, true)
	lines := linesOf(t, table)
	if len(lines) < 4 {
		t.Fatalf("the table is %q", table)
	}
	for _, line := range lines {
		for _, cell := range line {
			if formula.Is([]byte(cell)) && cell[0] != '\'' {
				t.Errorf("a spreadsheet calculates %q", cell)
			}
		}
	}
}

func TestATranslatedMessageNamesWhatIsInTheDocument(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{
		Name: "a.xml",
		Data: []byte(blankLine + sitemap("<loc>https://a.example/1</loc><lastmod>03/04/2026</lastmod>",
			"<loc>https://a.example/2</loc><priority>0,5</priority>")),
	})
	p.Summary()
	m := enginetest.Must[*wire.Translation](p, &wire.Translate{Text: "Ungültiges Datum: https://a.example/1, Zeile 3"})
	if !m.Known || m.Name != "Invalid date" || m.Address != "https://a.example/1" || len(m.Rules) != 1 ||
		m.Rules[0].Code != "D2" || !m.Rules[0].Offer || m.Rules[0].Pages != 1 {
		t.Errorf("the date is %+v", m)
	}
	m = enginetest.Must[*wire.Translation](p, &wire.Translate{Text: "Leading whitespace"})
	if !m.Known || len(m.Rules) != 0 || len(m.Repaired) != 1 {
		t.Errorf("the white space is %+v", m)
	}
	if m = enginetest.Must[*wire.Translation](p, &wire.Translate{Text: "good morning"}); m.Known {
		t.Errorf("a greeting is %+v", m)
	}
	// No other file helps against a message about the way to the file, or about pages of the site.
	for text, checked := range map[string]bool{
		"Couldn’t fetch": false, "Sitemap is HTML": false, "Sitemap blocked by robots.txt": false,
		"Discovered – currently not indexed": false, "URL not allowed": true,
	} {
		if m = enginetest.Must[*wire.Translation](p, &wire.Translate{Text: text}); m.Checked != checked || !m.Known {
			t.Errorf("%s is %+v", text, m)
		}
	}
}

func TestWhatWasMendedAndItsReceiptsAreThereAfterACrash(t *testing.T) {
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(listedTwice)},
		enginetest.File{Name: "b.xml", Data: []byte(shop)})
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "C24", Choice: "first", Merge: true}},
	})
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}})
	enginetest.Must[*wire.Edited](p, &wire.Do{
		Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "D2", Choice: "month"}},
	})
	saved := p.Saved()
	q := reopen(t, d.Crash(none), saved.ID)
	if a, b := enginetest.Must[*wire.Receipts](p, &wire.GetReceipts{}),
		enginetest.Must[*wire.Receipts](q, &wire.GetReceipts{}); fmt.Sprint(revless(a)) != fmt.Sprint(revless(b)) ||
		len(a.Fixes) != 3 {
		t.Errorf("the receipts were %+v and are %+v", a, b)
	}
	same(t, p, q)
}

func TestTheReceiptOfManyRulesNamesTheRuleOfEachValue(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(extended(
		"<loc>HTTPS://a.example:443/1</loc><priority>0,5</priority>",
		"<loc>https://a.example/2</loc><lastmod></lastmod>",
		"<loc>https://a.example/3</loc><video:video><video:live>true</video:live></video:video>",
	))})
	p.Summary()
	enginetest.Must[*wire.Edited](p, &wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}})
	_, table := report(t, p, true)
	lines := linesOf(t, table)
	got := map[string]string{}
	for _, l := range lines[1:] {
		got[l[3]+" of "+l[2]] = l[1]
	}
	want := map[string]string{
		"Page address of HTTPS://a.example:443/1": "Unneeded port number, Capitals in the site name", "Priority of HTTPS://a.example:443/1": "Comma in priority",
		"Last changed of https://a.example/2":                       "Empty date",
		"Images, videos, news and languages of https://a.example/3": "True for yes",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the table says %v, want %v", got, want)
	}
	_, page := report(t, p, false)
	for _, name := range []string{
		"Comma in priority", "Empty date", "True for yes",
		"Unneeded port number, Capitals in the site name",
	} {
		if !strings.Contains(page, "<td>"+name+"</td>") {
			t.Errorf("the report doesn’t say %s", name)
		}
	}
	r := enginetest.Must[*wire.Receipts](p, &wire.GetReceipts{}).Fixes[0]
	for _, row := range r.Rows {
		if row.Rule == "" {
			t.Errorf("the receipt of many rules doesn’t name the rule of %+v", row)
		}
	}
}

func TestNoFileIsCalledLikeADeviceOfWindows(t *testing.T) {
	p := enginetest.Start(t)
	p.Open(false, enginetest.File{Name: "a.xml", Data: []byte(sitemap("<loc>https://com1.example/1</loc>"))})
	for _, want := range []wire.Body{&wire.WriteReport{}, &wire.WriteReport{Table: true}, &wire.ExportProject{Job: 4}} {
		b, _ := p.Call(want)
		if w, ok := b.(*wire.Written); !ok || !strings.HasPrefix(w.Name, "_com1.example") {
			t.Errorf("%T gives %+v", want, b)
		}
	}
}

func TestTheReportSaysWhatTheLiveSiteAnswered(t *testing.T) {
	p := enginetest.Start(t)
	openLive(t, p)
	_, before := report(t, p, true)
	takeLive(p, false)
	p.Summary()
	_, page := report(t, p, false)
	for _, want := range []string{
		"What your site answers", "13 of 15 pages checked", "https://shop.example/old</td><td>Redirect</td>" +
			"<td>https://shop.example/new</td><td></td></tr>",
		"https://shop.example/gone</td><td>Not found (404)</td>", "<b>Redirect: 2</b>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the report has no %s: %s", want, page[strings.Index(page, "<h2>What your"):])
		}
	}
	if strings.Contains(page, "https://blog.example/</td>") {
		t.Error("the report has a page of a site that was not checked")
	}
	_, table := report(t, p, true)
	lines := linesOf(t, table)
	// Nothing was fixed, so no column is about that.
	heads := []string{
		"Rule", "File or page address", "What your site answers", "Where it redirects to", "Canonical address", "Title",
		"Language", "Checked on",
	}
	if !slices.Equal(lines[0], heads) {
		t.Errorf("the columns are %q, want %q", lines[0], heads)
	}
	got := map[string][]string{}
	for _, line := range lines[1:] {
		got[line[1]] = append([]string{line[0]}, line[2:]...)
	}
	for page, want := range map[string][]string{
		"https://shop.example/":      {"", "Fine", "", "", "Oak & ash", "en-GB", enginetest.Today},
		"https://shop.example/old":   {"Redirect", "Redirect", "https://shop.example/new", "", "", "", enginetest.Today},
		"https://shop.example/b?x=1": {"Another canonical address", "Another canonical address", "", "https://shop.example/b", "", "", enginetest.Today},
		"https://shop.example/late":  {"Not checked yet", "Not checked yet", "", "", "", "", ""},
	} {
		if !slices.Equal(got[page], want) {
			t.Errorf("%s has %q, want %q", page, got[page], want)
		}
	}
	if head := strings.Split(before, "\n")[0]; len(strings.Split(head, ",")) != 6 {
		t.Errorf("the table has columns about a site that was not checked: %s", head)
	}
}
