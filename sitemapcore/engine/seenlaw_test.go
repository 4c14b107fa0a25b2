package engine

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/journal/journaltest"
	"sitemapeditor/sitemapcore/wire"
)

// seenQuery finds the pages that the view of a run shows.
const seenQuery = "/blog/"

// newSeenRun is a run with a sitemap, half of whose pages were deleted, and an index. Its view shows the pages with a
// query, or all if it is empty.
func newSeenRun(t *testing.T, pages int, query string, kept ...journal.Storage) *lawRun {
	var b bytes.Buffer
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`)
	for i := range pages {
		fmt.Fprintf(&b, "<url><loc>http://a.example/%s/%d</loc><lastmod>2026-01-02</lastmod><changefreq>Weekly</changefreq>"+
			"<image:image><image:loc>http://a.example/%[2]d.jpg</image:loc></image:image></url>\n", [...]string{"shop", "blog"}[i%2], i/2)
	}
	l := startLaw(t, 1, kept...)
	l.open(&wire.Open{Job: 1}, "pages.xml", b.String()+"</urlset>", "index.xml",
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://a.example/pages.xml</loc></sitemap></sitemapindex>`)
	l.finish(wire.Make(l.target(pages-1, pages), sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.2"})))
	l.finish(wire.Make(l.target(0, pages/2), sitemapcore.Step{Do: sitemapcore.DoDelete}))
	l.finish(wire.Make(l.target(0, 1), sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.ChangeFreq, Value: "daily"})))
	l.finish(&wire.Undo{Steps: 1})
	l.view = l.finish(&wire.OpenView{Filter: sitemapcore.Filter{Query: query}}).(*wire.View).View
	return l
}

// settle gives the engine turns until no job is left.
func (l *lawRun) settle() {
	for !l.e.Idle() {
		l.turn()
	}
}

// dump returns all that is kept of the document.
func (l *lawRun) dump() string {
	var b strings.Builder
	d := l.e.Doc
	for _, id := range d.Order().All {
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			value, has := d.Value(id, f)
			fmt.Fprint(&b, value, has, " ")
		}
		fmt.Fprintln(&b, d.Included(id), d.Row(id).Images)
	}
	for _, f := range d.OpenFiles {
		fmt.Fprintln(&b, f.Name, f.Children)
	}
	for _, n := range l.e.notes.Snapshot() {
		fmt.Fprintf(&b, "%T %+[1]v\n", reflect.ValueOf(n).Elem())
	}
	fmt.Fprintln(&b, l.e.custom.Rules())
	return b.String()
}

// A lawRequest is a request for pages of a target, or for others that it finds itself.
type lawRequest struct {
	name   string
	of     func(l *lawRun, t wire.Target) wire.Body // for pages of a target
	blobs  []wire.Blob
	looks  bool // it changes what the view shows, and no page
	moves  bool // it moves rows, or shows others
	target bool // it needs the pages of a target
}

func lawStep(s sitemapcore.Step) func(*lawRun, wire.Target) wire.Body {
	return func(_ *lawRun, t wire.Target) wire.Body { return wire.Make(t, s) }
}

func lawLook(o wire.OpenView) func(*lawRun, wire.Target) wire.Body {
	return func(l *lawRun, _ wire.Target) wire.Body {
		look := o
		look.View = l.view
		return &look
	}
}

func lawOnly(b wire.Body) func(*lawRun, wire.Target) wire.Body {
	return func(*lawRun, wire.Target) wire.Body { return b }
}

// lawRequests are the requests that change something, each for pages that it doesn't find itself.
var lawRequests = []lawRequest{
	{name: "values", target: true, of: lawStep(sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"}))},
	{name: "leave out", target: true, of: lawStep(sitemapcore.Step{Do: sitemapcore.DoLeaveOut})},
	{name: "delete", target: true, moves: true, of: lawStep(sitemapcore.Step{Do: sitemapcore.DoDelete})},
	{name: "replace", target: true, of: lawStep(sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
		Way: sitemapcore.ReplaceText, In: 1 << sitemapcore.Loc, Find: "/blog/", With: "/shop/",
	}})},
	{name: "extras", target: true, of: lawStep(sitemapcore.Step{Do: sitemapcore.DoExtras, Choice: "images"})},
	{name: "paste", target: true, of: func(_ *lawRun, t wire.Target) wire.Body {
		b := wire.Make(t, sitemapcore.PasteStep(sitemapcore.Cells{Text: "0.8", Fields: []sitemapcore.Field{sitemapcore.Priority}, Selected: 1}))
		b.Sure = true
		return b
	}},
	{name: "fix", of: lawStep(sitemapcore.Step{Do: sitemapcore.DoFix})},
	{name: "dates", of: lawStep(sitemapcore.Step{Do: sitemapcore.DoDates})},
	{name: "links", of: lawStep(sitemapcore.Step{Do: sitemapcore.DoLinks, Links: sitemapcore.Linking{Examples: []string{"en", "/shop/9", "de", "/blog/9"}}})},
	{name: "line", of: lawStep(sitemapcore.LineStep(1, sitemapcore.LineEdit{At: -1, Loc: "http://a.example/more.xml"}))},
	{name: "rename", of: lawStep(sitemapcore.RenameFileStep(2, "other.xml"))},
	{name: "remove file", moves: true, of: lawStep(sitemapcore.RemoveFileStep(2))},
	{name: "recipe", of: func(*lawRun, wire.Target) wire.Body {
		return &wire.Do{Target: wire.Target{All: true}, Recipe: "r", Job: 5, Steps: []sitemapcore.Step{
			{Do: sitemapcore.DoSet, Pages: sitemapcore.Filter{Query: "/shop/"}, Values: []sitemapcore.FieldValue{{Field: sitemapcore.ChangeFreq, Value: "yearly"}}},
			{Do: sitemapcore.DoLeaveOut, Pages: sitemapcore.Filter{Query: "7"}},
		}}
	}},
	{name: "undo", moves: true, of: lawOnly(&wire.Undo{Steps: 1})},
	{name: "redo", of: lawOnly(&wire.Undo{Redo: true, Steps: 1})},
	{
		name: "add a file", of: lawOnly(&wire.Open{Job: 6, Inputs: []wire.Input{{Name: "b.xml", Path: "b.xml"}}}),
		blobs: []wire.Blob{wire.Bytes(lawXML(lawPages("blog", 3000)))},
	},
	{
		name: "another document", moves: true, of: lawOnly(&wire.Open{Job: 7, Replace: true, Inputs: []wire.Input{{Name: "c.xml", Path: "c.xml"}}}),
		blobs: []wire.Blob{wire.Bytes(lawXML(lawPages("blog", 3000)))},
	},
	{name: "a download", of: lawOnly(&wire.Write{Files: sitemapcore.FileSettings{Keep: true}, Part: -1, Job: 11})},
	{name: "own words", of: lawOnly(&wire.SetCustom{Rules: sitemapcore.CustomRules{Patterns: []string{"/7"}, Ready: []string{"tag"}, Robots: "User-agent: *\nDisallow: /shop/"}})},
	{name: "answers", of: lawOnly(&wire.TakeLive{Site: "http://a.example", Job: 8, Text: "t\tUser-agent:%20*\np\thttp://a.example/blog/9\tg\t404\t\t\t\t\n"})},
	{name: "a note", of: lawOnly(&sitemapcore.Dating{On: true})},
	{name: "a filter", looks: true, moves: true, of: lawLook(wire.OpenView{Filter: sitemapcore.Filter{Query: "/shop/"}})},
	{name: "no filter", looks: true, moves: true, of: lawLook(wire.OpenView{})},
	{name: "a section", looks: true, moves: true, of: lawLook(wire.OpenView{Filter: sitemapcore.Filter{Section: "http://a.example/shop/"}})},
	{name: "an order", looks: true, moves: true, of: lawLook(wire.OpenView{
		Filter: sitemapcore.Filter{Query: "/blog/"}, Sort: sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey(), Desc: true}},
	})},
	{name: "a profile", looks: true, of: lawOnly(&wire.SetProfile{Profile: 1})},
}

// A seenPages are the pages of a request: some rows of the view, or all that it shows.
type seenPages struct {
	all bool
	ids []sitemapcore.EntryID
}

// seen returns the pages that a view of a query shows now, or three of them.
func (l *lawRun) seen(query string, all bool) (s seenPages) {
	s.all = all
	for _, id := range l.e.Doc.Order().All {
		if loc, _ := l.e.Doc.Value(id, sitemapcore.Loc); strings.Contains(loc, query) {
			s.ids = append(s.ids, id)
		}
	}
	if !all {
		s.ids = s.ids[2:5]
	}
	return s
}

// alone makes requests one after the other, each for the given pages wherever they are, and returns the document.
func alone(t *testing.T, pages int, query string, all bool, requests ...lawRequest) string {
	l := newSeenRun(t, pages, query)
	s := l.seen(query, all)
	for _, r := range requests {
		if r.looks {
			continue
		}
		l.settle()
		l.view = l.finish(&wire.OpenView{}).(*wire.View).View
		l.settle()
		target := wire.Target{View: l.view, Order: l.order()}
		for _, id := range s.ids {
			if at, ok := l.e.Doc.Index(id); ok {
				target.Rows = append(target.Rows, sitemapcore.Range{From: at, To: at + 1})
			}
		}
		if body, isStep := r.of(l, target).(*wire.Do); isStep && len(target.Rows) == 0 && !body.Target.All && !body.Steps[0].Do.FindsPages() {
			continue // their pages are gone
		}
		done := false
		l.ask(r.of(l, target), func(wire.Body, []wire.Blob) { done = true }, r.blobs...)
		for !done {
			l.turn()
		}
	}
	l.settle()
	return l.dump()
}

// sendTwo sends two requests, for rows of a view or for all that it shows: the second at one of the first turns of the
// engine, by a page that has not seen what the first does. The document is then as if they had been made one after the
// other, in either order, on the pages that the sender saw; or one of them, which is refused in words, had not been sent.
// With growing they are for all pages of a view that is still being filled. sendTwo returns how many are refused.
func sendTwo(t *testing.T, r *rand.Rand, pages int, query string, growing bool, turns int, a, b lawRequest) (refused int) {
	all := growing || query != "" && r.IntN(2) == 0
	l := newSeenRun(t, pages, query)
	if !growing && r.IntN(2) == 0 {
		l.settle() // otherwise the view is still being filled
	}
	w := l.finish(&wire.GetWindow{View: l.view}).(*wire.Window)
	target := wire.Target{View: l.view, Order: w.Order, All: all, Rows: []sitemapcore.Range{{From: 2, To: 5}}}
	if w.Complete {
		target.Len = w.Len
	}
	l.blind = true
	var answers [2]wire.Body
	for i, x := range []lawRequest{a, b} {
		body := x.of(l, target)
		if do, ok := body.(*wire.Do); ok && turns == 1 {
			do.Job = 20 + i // otherwise it would be made at once, and the other one wouldn't come before it begins
		}
		l.ask(body, func(b wire.Body, _ []wire.Blob) { answers[i] = b }, x.blobs...)
		for range r.IntN(turns) * (1 - i) {
			l.turn()
		}
	}
	l.look()
	for answers[0] == nil || answers[1] == nil {
		l.turn()
	}
	l.settle()
	var made []lawRequest
	for i, x := range []lawRequest{a, b} {
		f, failed := answers[i].(*wire.Failure)
		if !failed {
			made = append(made, x)
			continue
		}
		refused++
		if f.Title == "" {
			t.Errorf("%s is refused without words", x.name)
		}
		if i == 0 && w.Complete && f.Code == wire.FailedStale {
			t.Errorf("%s is refused because of %s, which came later", x.name, b.name)
		}
	}
	got := l.dump()
	ok := got == alone(t, pages, query, all, made...)
	if slices.Reverse(made); !ok && len(made) == 2 {
		ok = got == alone(t, pages, query, all, made...)
	}
	if !ok {
		t.Errorf("%d pages of %q, all %v, %s, then %s: answered by %+v and %+v, the document is not that of %d requests one after the other",
			pages, query, all, a.name, b.name, answers[0], answers[1], len(made))
	}
	return refused
}

func TestWhatIsChangedIsWhatTheSenderSaw(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, seed))
	sent, refused := 0, 0
	pair := func(pages int, query string, turns int, a, b lawRequest) {
		sent += 2
		refused += sendTwo(t, r, pages, query, false, turns, a, b)
	}
	for _, a := range lawRequests {
		for _, b := range lawRequests {
			moved := a.moves && b.target // the second may be for other pages than its sender saw
			if moved || a.target && b.moves {
				pair(30, [...]string{seenQuery, ""}[r.IntN(2)], 1, a, b) // the second comes before the first begins
			}
			for _, x := range []struct{ pages, one, short int }{{30, 1, 6}, {1500, 6, 60}, {45_000, 1, 20}} {
				if testing.Short() {
					x.one = x.short
				}
				if r.IntN(x.one) == 0 && (x.pages < 45_000 || moved) {
					pair(x.pages, [...]string{seenQuery, ""}[r.IntN(2)], 60, a, b)
				}
			}
			if a.name == "undo" && b.name == "values" {
				// The rows above come back while the second waits, or pages of a view that is still being filled.
				pair(45_000, "", 2, a, b)
				sent += 2
				refused += sendTwo(t, r, 9000, seenQuery, true, 1, a, b)
			}
		}
	}
	t.Logf("%d of %d requests are refused", refused, sent)
}

func FuzzTwoRequests(f *testing.F) {
	f.Add(uint64(1), byte(2), byte(0), byte(0), true)
	f.Fuzz(func(t *testing.T, seed uint64, first, second, turns byte, filtered bool) {
		query, n := "", len(lawRequests)
		if filtered {
			query = seenQuery
		}
		sendTwo(t, rand.New(rand.NewPCG(seed, seed)), 30, query, false, 1+int(turns%60), lawRequests[int(first)%n], lawRequests[int(second)%n])
	})
}

// result returns all that is kept of the document, the steps of a recipe of it, and an answer.
func (l *lawRun) result(answer wire.Body) string {
	l.settle()
	if e, ok := answer.(*wire.Edited); ok {
		answer = &wire.Edited{Label: e.Label, Did: e.Did, Pages: e.Pages}
	}
	steps := l.finish(&wire.GetSteps{}).(*wire.Steps)
	return fmt.Sprintf("%+v %s %s %s %s", answer, steps.Done, steps.Undone, wire.Encode(0, l.finish(&wire.GetRecipeSteps{})), l.dump())
}

// TestWhatIsShownMeanwhileChangesNoJob changes the filter, the order, the section or the profile at any slice of a
// change. The document, the answer and the step that is kept are as without that.
func TestWhatIsShownMeanwhileChangesNoJob(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, seed))
	pages := 20_000
	if testing.Short() {
		pages = 3000
	}
	run := func(a lawRequest, look *lawRequest, settled bool, at int) (result string, turns int) {
		l := newSeenRun(t, pages, seenQuery)
		if settled {
			l.settle()
		}
		target := wire.Target{View: l.view, Order: l.order(), All: true}
		var answer wire.Body
		l.ask(a.of(l, target), func(b wire.Body, _ []wire.Blob) { answer = b }, a.blobs...)
		for ; answer == nil || turns < at; turns++ {
			if turns == at && look != nil {
				l.ask(look.of(l, target), nil)
			}
			l.turn()
		}
		return l.result(answer), turns
	}
	for _, a := range lawRequests {
		if a.looks {
			continue
		}
		settled := r.IntN(2) == 0
		want, turns := run(a, nil, settled, 0)
		for _, look := range lawRequests {
			if !look.looks || testing.Short() && r.IntN(4) > 0 {
				continue
			}
			if got, _ := run(a, &look, settled, r.IntN(turns+1)); got != want {
				t.Errorf("%s, with %s at a slice: %.300s, want %.300s", a.name, look.name, got, want)
			}
		}
	}
}

// TestACanceledChangeIsMadeOrNot cancels each change at any slice. The document is that of the change, or that before
// it if the answer says so.
func TestACanceledChangeIsMadeOrNot(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, seed))
	for _, a := range lawRequests {
		l := newSeenRun(t, 3000, seenQuery)
		l.settle()
		body, job := a.of(l, wire.Target{View: l.view, Order: l.order(), All: true}), 9
		switch b := body.(type) {
		case *wire.Do:
			b.Job = job
		case *wire.Open:
			job = b.Job
		case *wire.TakeLive:
			job = b.Job
		case *wire.Write:
			job = b.Job
		default:
			continue
		}
		want := l.dump()
		var answer wire.Body
		l.ask(body, func(b wire.Body, _ []wire.Blob) { answer = b }, a.blobs...)
		for range r.IntN(6) {
			l.turn()
		}
		l.ask(&wire.Cancel{Job: job}, nil)
		for answer == nil {
			l.turn()
		}
		l.settle()
		if f, failed := answer.(*wire.Failure); !failed || f.Code != wire.FailedCanceled {
			want = alone(t, 3000, seenQuery, true, a)
		}
		if l.dump() != want {
			t.Errorf("%s is answered by %+v, and the document is not the one before or after it", a.name, answer)
		}
	}
}

// TestEachChangeIsThereAfterACrash makes each change, and opens the project again after a crash, and its file on
// another device. All is there, and can be undone.
func TestEachChangeIsThereAfterACrash(t *testing.T) {
	none := func(int) int { return 0 }
	reopen := func(d *journaltest.Disk, id string) *lawRun {
		l := startLaw(t, 1, d)
		l.finish(&wire.OpenProject{ID: id, Job: 1})
		return l
	}
	for _, a := range lawRequests {
		if a.looks {
			continue
		}
		d, elsewhere := journaltest.NewDisk(), journaltest.NewDisk()
		l := newSeenRun(t, 300, seenQuery, d)
		l.settle()
		before := l.result(nil)
		l.finish(a.of(l, wire.Target{View: l.view, Order: l.order(), All: true}), a.blobs...)
		want := l.result(nil)
		if want == before {
			t.Errorf("%s changes nothing", a.name)
		}
		var file []byte
		l.ask(&wire.ExportProject{Job: 5}, func(_ wire.Body, blobs []wire.Blob) { file = blobs[0].(wire.Bytes) })
		l.settle()
		id := l.e.projects.ID()
		crashed := reopen(d.Crash(none), id)
		other := startLaw(t, 1, elsewhere)
		other.open(&wire.Open{Job: 1, Replace: true}, "a.sitemap-project.zip", string(file))
		other.settle()
		again := reopen(elsewhere.Crash(none), other.e.projects.ID())
		runs := map[string]*lawRun{"after a crash": crashed, "from its file": other, "from its file, opened again": again}
		for how, q := range runs {
			if got := q.result(nil); got != want {
				t.Errorf("%s: %s the project has\n%.300s\nwant\n%.300s", a.name, how, got, want)
			}
		}
		l.finish(&wire.Undo{})
		want = l.result(nil)
		for how, q := range runs {
			q.finish(&wire.Undo{})
			if got := q.result(nil); got != want {
				t.Errorf("%s: %s and undone the project has\n%.300s\nwant\n%.300s", a.name, how, got, want)
			}
		}
	}
}

// TestAPreviewChangesNoLaterAnswer compares all answers after a preview, and again after another change, with those of an
// engine that made none.
func TestAPreviewChangesNoLaterAnswer(t *testing.T) {
	keep := sitemapcore.FileSettings{Keep: true}
	questions := func(l *lawRun, view int) (all []string) {
		l.settle()
		for _, q := range []wire.Body{
			&wire.GetWindow{View: view, Count: 50}, &wire.GetWindow{View: l.view, Count: 50}, &wire.GetXML{ID: l.e.Doc.At(3)},
			&wire.GetDetails{ID: l.e.Doc.At(3)}, &wire.GetFiles{}, &wire.GetIndex{File: 1, Count: 9}, &wire.GetSteps{}, &wire.GetRecipeSteps{},
			&wire.GetReceipts{}, &wire.GetCustom{}, &wire.GetLive{}, &wire.GetPlan{Files: keep}, &wire.OpenLines{Files: keep},
			&wire.OpenGroups{}, &wire.OpenView{View: view, Filter: sitemapcore.Filter{Rule: "C36"}},
		} {
			all = append(all, fmt.Sprintf("%T %q", q, wire.Encode(0, l.finish(q))))
		}
		l.settle()
		return append(all, fmt.Sprintf("%q", wire.Encode(0, l.e.checks.Counted())))
	}
	run := func(preview *lawRequest) (all []string) {
		l := newSeenRun(t, 300, seenQuery)
		view := l.finish(&wire.OpenView{Filter: sitemapcore.Filter{Rule: "C36"}}).(*wire.View).View
		l.settle()
		if preview != nil {
			b := preview.of(l, wire.Target{View: l.view, Order: l.order(), All: true}).(*wire.Do)
			b.Try = true
			l.finish(b)
			l.settle()
		}
		all = questions(l, view)
		l.finish(&wire.SetCustom{Rules: sitemapcore.CustomRules{Patterns: []string{"/7"}}})
		return append(all, questions(l, view)...)
	}
	want := run(nil)
	for _, x := range lawRequests {
		if _, tries := x.of(&lawRun{}, wire.Target{}).(*wire.Do); !tries {
			continue
		}
		for i, got := range run(&x) {
			if got != want[i] {
				t.Errorf("after the preview of %s: %.400s\nwant %.400s", x.name, got, want[i])
			}
		}
	}
}
