package engine_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/wire"
)

// writeGolden writes the golden projects anew. That belongs to a new version of the journal only: the
// files in testdata are what owners have on their devices.
var writeGolden = flag.Bool("golden", false, "write the golden projects in testdata anew")

// goldenFiles are the projects that an earlier program wrote: the journal of a session, record after
// record, and the snapshot that the same session gave as a file.
var goldenFiles = [...]string{"journal", "snapshot"}

func goldenPath(name string) string { return filepath.Join("testdata", "golden", name) }

// TestGoldenProjectsOpenUndoAndRedo opens projects of an earlier program and checks the visible content of each state
// on the way back to the empty document and forward again.
func TestGoldenProjectsOpenUndoAndRedo(t *testing.T) {
	if *writeGolden {
		makeGolden(t)
	}
	for _, name := range goldenFiles {
		t.Run(name, func(t *testing.T) {
			p := enginetest.StartOn(t, enginetest.NewDisk())
			openGolden(t, p, name)
			got := goldenStates(t, p)
			file := goldenPath(name + ".txt")
			if *writeGolden {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			a, b := strings.Split(string(want), "\n"), strings.Split(got, "\n")
			for i := range max(len(a), len(b)) {
				if i >= len(a) || i >= len(b) || a[i] != b[i] {
					t.Fatalf("%s, line %d: want %q, got %q", file, i+1, lineAt(a, i), lineAt(b, i))
				}
			}
		})
	}
}

func lineAt(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "the end"
}

// TestGoldenProjectsHaveEveryKindOfRecord holds that the golden projects test all of the format.
func TestGoldenProjectsHaveEveryKindOfRecord(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range goldenFiles {
		data, err := os.ReadFile(goldenPath(name + ".sitemap-project.zip"))
		if err != nil {
			t.Fatal(err)
		}
		archive, err := intake.OpenZip(data)
		if err != nil {
			t.Fatal(err)
		}
		folder := opening.ProjectIn(archive, 1<<20)
		m, _, err := journal.ReadManifest(folder)
		if err != nil {
			t.Fatal(err)
		}
		r, err := journal.NewReader(folder, m.Generation)
		for err == nil {
			var rec journal.Record
			if rec, err = r.Next(); rec == nil {
				break
			}
			seen[fmt.Sprintf("%T", rec)] = true
			for _, op := range changesOf(rec, seen) {
				seen[fmt.Sprintf("%T", op)] = true
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	kept := []any{
		&journal.File{}, &journal.Sums{}, &journal.StoreText{}, &journal.Values{}, &journal.Rows{}, &journal.Change{},
		&journal.Move{}, &journal.Base{}, &journal.Past{}, &journal.End{}, &journal.Rules{},
		&journal.Download{}, &sitemapcore.Dating{},
	}
	for _, op := range sitemapcore.Ops[1:] {
		kept = append(kept, op)
	}
	for _, x := range kept {
		if name := fmt.Sprintf("%T", x); !seen[name] {
			t.Errorf("no golden project has a %s", name)
		}
	}
	for _, what := range []string{"change for recipes", "step for recipes", "undone step", "marks of a crawl"} {
		if !seen[what] {
			t.Errorf("no golden project has a %s", what)
		}
	}
}

// changesOf returns the operations in a record, and notes in seen which forms of records there are.
func changesOf(r journal.Record, seen map[string]bool) sitemapcore.ChangeSet {
	switch r := r.(type) {
	case *journal.Change:
		seen["change for recipes"] = seen["change for recipes"] || r.Recipe != ""
		return r.Changes
	case *journal.Past:
		seen["step for recipes"] = seen["step for recipes"] || r.Recipe != ""
		seen["undone step"] = seen["undone step"] || r.Undone
		return r.Back
	case *journal.Base:
		return r.Changes
	case *journal.Rules:
		seen["marks of a crawl"] = seen["marks of a crawl"] || len(r.Crawl) > 0
	}
	return nil
}

func openGolden(t *testing.T, p *enginetest.Page, name string) {
	t.Helper()
	data, err := os.ReadFile(goldenPath(name + ".sitemap-project.zip"))
	if err != nil {
		t.Fatal(err)
	}
	if opened := p.Open(true, enginetest.File{Name: name + ".sitemap-project.zip", Data: data}); opened.Refused > 0 {
		t.Fatalf("%s is not opened: %+v", name, enginetest.Last[*wire.Files](p).Problems)
	}
}

// goldenStates returns everything visible in a project: of each of its states, the newest first and then forward again,
// and its settings.
func goldenStates(t *testing.T, p *enginetest.Page) string {
	t.Helper()
	var b strings.Builder
	var back []string
	state := func() string { return enginetest.Look(t, p) }
	steps := func() string {
		s := enginetest.Must[*wire.Steps](p, &wire.GetSteps{})
		return fmt.Sprintf("done %q\nundone %q\n", s.Done, s.Undone)
	}
	fmt.Fprintf(&b, "== opened\n%s%s", steps(), state())
	recipe := enginetest.Must[*wire.RecipeSteps](p, &wire.GetRecipeSteps{})
	b.WriteString("== recipe\n")
	for _, s := range recipe.Steps {
		fmt.Fprintf(&b, "do %d rule %q choice %q text %q values %v find %q with %q where %v\n", s.Do, s.Rule, s.Choice,
			s.Text, s.Values, s.Replacement.Find, s.Replacement.With, s.Pages.Where)
	}
	custom := enginetest.Must[*wire.Custom](p, &wire.GetCustom{Job: 1}).Rules
	fmt.Fprintf(&b, "== rules robots %q host %q ready %q patterns %q\n", custom.Robots, custom.Host, custom.Ready,
		custom.Patterns)
	fmt.Fprintf(&b, "marks of a crawl %v\n", crawlMarks(p))
	plan := enginetest.Must[*wire.Plan](p, &wire.GetPlan{Files: goldenOptions, Job: 2})
	fmt.Fprintf(&b, "dating %v, the same files", enginetest.Last[*sitemapcore.Dating](p).On)
	for _, part := range plan.Parts {
		fmt.Fprintf(&b, " %v", part.Same)
	}
	b.WriteString("\n")
	// Back to the empty document, and all the way forth: the states are the same ones.
	for {
		if f, _ := p.Call(&wire.Undo{Redo: true, Steps: 1}); isFailure(f) {
			break
		}
	}
	back = append(back, state())
	fmt.Fprintf(&b, "== newest\n%s%s", steps(), state())
	for n := 1; ; n++ {
		a, _ := p.Call(&wire.Undo{Steps: 1})
		e, ok := a.(*wire.Edited)
		if !ok {
			break
		}
		back = append(back, state())
		fmt.Fprintf(&b, "== undone %d: %s\n%s", n, e.Label, back[n])
	}
	for n := range slices.Backward(back[:len(back)-1]) {
		enginetest.Must[*wire.Edited](p, &wire.Undo{Redo: true, Steps: 1})
		if got := state(); got != back[n] {
			t.Fatalf("redone to %d it is\n%s\nand was\n%s", n, got, back[n])
		}
	}
	return b.String()
}

// goldenOptions are those of the download that the golden projects remember.
var goldenOptions = sitemapcore.FileSettings{Where: "https://shop.example/", PerFile: 3, Packing: true, FreqPrio: true}

// makeGolden works a session through that leaves every kind of record, and writes its journal and its
// snapshot.
func makeGolden(t *testing.T) {
	t.Helper()
	d := enginetest.NewDisk()
	p := enginetest.StartOn(t, d)
	filler := strings.Repeat("<!-- a comment that makes the file longer than one sum of the journal -->\n", 60)
	shop := strings.Replace(enginetest.Shop, "  <!-- the shop -->\n", filler+"some text outside\n", 1)
	index := `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` +
		"\n<sitemap><loc>https://shop.example/shop.xml</loc></sitemap>" +
		"\n<sitemap><loc>https://shop.example/more.xml</loc><lastmod>2026-01-01</lastmod></sitemap>\n</sitemapindex>\n"
	p.Open(false, enginetest.File{Name: "shop.xml", Data: []byte(shop)},
		enginetest.File{Name: "index.xml", Data: []byte(index)})
	p.Paste("https://shop.example/pasted/1\nhttps://shop.example/pasted/2?utm_source=x\nhttps://shop.example/old\n" +
		"https://shop.example/gone\n")
	all := enginetest.Must[*wire.View](p, &wire.OpenView{})
	row := func(n int) wire.Target { return wire.Target{View: all.View, Rows: enginetest.Rows(n, n+1)} }
	do := func(request wire.Body) {
		t.Helper()
		if b, _ := p.Call(request); isFailure(b) {
			t.Fatalf("%T failed: %+v", request, b)
		}
	}
	do(wire.Make(row(0), sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.LastMod, Value: "2026-11-21"})))
	do(wire.Make(row(2),
		sitemapcore.SetStep([]sitemapcore.FieldValue{{Field: sitemapcore.ChangeFreq, Value: "weekly"}, {Field: sitemapcore.Priority, Clear: true}}...)))
	do(wire.Make(row(3), sitemapcore.Step{Do: sitemapcore.DoLeaveOut}))
	do(&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix}}, Job: 3})
	do(&wire.Do{Steps: []sitemapcore.Step{{Do: sitemapcore.DoFix, Rule: "D2", Choice: "day"}}, Job: 3})
	do(&wire.Do{
		Target: wire.Target{All: true}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{Way: sitemapcore.DropParameters, Find: "utm_source"}}}, Job: 3,
	})
	do(&wire.Do{
		Target: wire.Target{All: true}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{Find: "oak", With: "elm", In: 1 << sitemapcore.Loc}}}, Job: 3,
	})
	do(wire.Make(row(2), sitemapcore.Step{Do: sitemapcore.DoDelete}))
	v := enginetest.Must[*wire.View](p, &wire.OpenView{Filter: sitemapcore.Filter{
		Where: []sitemapcore.Condition{{Field: sitemapcore.Priority, Is: sitemapcore.IsPresent}},
	}})
	do(wire.Make(wire.Target{View: v.View, Rows: enginetest.Rows(0, v.Len)},
		sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.7"})))
	w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: all.View, Count: 20})
	do(wire.Make(wire.Target{ID: w.IDs[0]}, sitemapcore.XMLStep(
		"<url><!-- first --><loc>https://shop.example/</loc><priority>0.9</priority></url>")))
	form := enginetest.Must[*wire.Details](p, &wire.GetDetails{ID: w.IDs[1]}).Form
	do(wire.Make(wire.Target{ID: w.IDs[1]}, sitemapcore.FormStep(sitemapcore.FormEdit{
		Op: sitemapcore.FormAdd, Count: form.Count, Kind: "image",
		Values: []sitemapcore.FormValue{{Path: "loc", Text: "https://shop.example/second.jpg"}},
	})))
	for _, f := range enginetest.Must[*wire.Files](p, &wire.GetFiles{}).Files {
		switch f.Name {
		case "index.xml":
			do(wire.Make(wire.Target{}, sitemapcore.LineStep(f.Index, sitemapcore.LineEdit{
				At: 1, Was: "https://shop.example/more.xml", Loc: "https://shop.example/most.xml", LastMod: "2026-02-02",
			})))
		case "shop.xml":
			do(wire.Make(wire.Target{}, sitemapcore.RenameFileStep(f.Index, "all.xml")))
		}
	}
	do(&wire.Do{
		Target: wire.Target{View: all.View, All: true}, Steps: []sitemapcore.Step{{Do: sitemapcore.DoExtras, Choice: "images"}}, Job: 3,
	})
	takeCrawl(p, "Address,Content Type,Status Code,Indexability,Indexability Status\n"+
		"https://shop.example/old,text/html,301,Non-Indexable,Redirected\n"+
		"https://shop.example/gone,text/html,404,Non-Indexable,Client Error\n")
	if b, _ := p.Call(&wire.ApplyMerge{Mark: true, Job: 4}); isFailure(b) {
		t.Log("the crawl was taken without a question")
	}
	do(&wire.SetCustom{Rules: sitemapcore.CustomRules{
		Robots: "User-agent: *\nDisallow: /pasted/2\n", Patterns: []string{"/old"},
	}})
	p.Write(goldenOptions, -1)
	putDates(p)
	do(&wire.Undo{Steps: 4})
	do(&wire.Undo{Redo: true, Steps: 2})
	saved := p.Saved()
	write := func(name string, p *enginetest.Page, id string) {
		_, blobs := p.Call(&wire.ExportProject{ID: id, Job: 6})
		if len(blobs) != 1 {
			t.Fatalf("the %s was not written", name)
		}
		file := goldenPath(name + ".sitemap-project.zip")
		if err := os.WriteFile(file, p.Read(blobs[0]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.MkdirAll(goldenPath(""), 0o755); err != nil {
		t.Fatal(err)
	}
	write("snapshot", p, "")
	p.Stop()
	write("journal", enginetest.StartOn(t, d), saved.ID)
}
