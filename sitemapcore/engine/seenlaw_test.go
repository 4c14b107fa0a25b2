package engine_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A seenRun is a document with an index, and a view of half of its pages.
type seenRun struct {
	*enginetest.Page
	view wire.View
	seen []sitemapcore.EntryID // that the view shows
}

func newSeenRun(t *testing.T, pages int) *seenRun {
	var b bytes.Buffer
	b.WriteString(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`)
	for i := range pages {
		fmt.Fprintf(&b, "<url><loc>http://a.example/%s/%d</loc></url>\n", [...]string{"shop", "blog"}[i%2], i)
	}
	b.WriteString("</urlset>")
	x := &seenRun{Page: enginetest.Start(t)}
	x.Open(false, enginetest.File{Name: "pages.xml", Data: b.Bytes()}, enginetest.File{Name: "index.xml", Data: []byte(
		`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://a.example/pages.xml</loc></sitemap></sitemapindex>`)})
	all := x.View(&wire.OpenView{})
	enginetest.Must[*wire.Edited](x.Page, wire.Make(wire.Target{View: all.View, Rows: rows(0, pages/2)}, sitemapcore.Step{Do: sitemapcore.DoDelete}))
	return x
}

// looks opens a view with the pages of a filter.
func (x *seenRun) looks(f sitemapcore.Filter) {
	x.view = x.View(&wire.OpenView{Filter: f})
	x.seen = nil
	x.each(x.view.View, func(w *wire.Window, i int) { x.seen = append(x.seen, w.IDs[i]) })
}

// each calls use for each row of a view.
func (x *seenRun) each(view int, use func(w *wire.Window, i int)) {
	for first := 0; ; {
		w := enginetest.Must[*wire.Window](x.Page, &wire.GetWindow{View: view, First: first, Count: 2000})
		for i := range w.IDs {
			use(w, i)
		}
		if first += len(w.IDs); first >= w.Len {
			return
		}
	}
}

// pair sends two requests without waiting, and returns their answers.
func (x *seenRun) pair(a, b wire.Body) (first, second wire.Body) {
	done := make(chan bool, 2)
	x.Go(a, func(b wire.Body, _ []wire.Blob) { first = b; done <- true })
	x.Go(b, func(b wire.Body, _ []wire.Blob) { second = b; done <- true })
	<-done
	<-done
	return first, second
}

// TestWhatIsChangedIsWhatTheSenderSaw sends two requests without waiting, in both orders: an edit, and one that moves rows,
// or shows others. The edit is made on the pages that its sender saw, or is refused. Its step has the filter that was seen.
func TestWhatIsChangedIsWhatTheSenderSaw(t *testing.T) {
	sizes := []int{30, 1500}
	if !testing.Short() {
		sizes = append(sizes, 45_000)
	}
	blog := sitemapcore.Filter{Query: "/blog/"}
	set := sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"})
	for _, pages := range sizes {
		for _, filter := range []sitemapcore.Filter{{}, blog} {
			for name, other := range map[string]func(x *seenRun) wire.Body{
				"undo": func(*seenRun) wire.Body { return &wire.Undo{Steps: 1} },
				"deletion": func(x *seenRun) wire.Body {
					return wire.Make(wire.Target{View: x.view.View, Order: x.view.Order, Rows: rows(0, 4)}, sitemapcore.Step{Do: sitemapcore.DoDelete})
				},
				"no filter": func(x *seenRun) wire.Body { return &wire.OpenView{View: x.view.View} },
				"another filter": func(x *seenRun) wire.Body {
					return &wire.OpenView{View: x.view.View, Filter: sitemapcore.Filter{Query: "/shop/"}}
				},
				"an order": func(x *seenRun) wire.Body {
					return &wire.OpenView{View: x.view.View, Filter: filter, Sort: sitemapcore.Sort{{Key: sitemapcore.Loc.SortKey(), Desc: true}}}
				},
				"a profile": func(*seenRun) wire.Body { return &wire.SetProfile{Profile: 1} },
			} {
				for _, all := range []bool{false, true} {
					for _, behind := range []bool{false, true} {
						t.Run(fmt.Sprintf("%d pages, filtered %v, %s, all %v, edit behind it %v", pages, !filter.All(), name, all, behind), func(t *testing.T) {
							x := newSeenRun(t, pages)
							x.looks(filter)
							edit := wire.Make(wire.Target{View: x.view.View, Order: x.view.Order, All: all, Rows: rows(5, 8)}, set)
							want := x.seen
							if !all {
								want = x.seen[5:8]
							}
							var did wire.Body
							if behind {
								_, did = x.pair(other(x), edit)
							} else {
								did, _ = x.pair(edit, other(x))
							}
							var changed []sitemapcore.EntryID
							there := map[sitemapcore.EntryID]bool{}
							x.each(x.View(&wire.OpenView{}).View, func(w *wire.Window, i int) {
								there[w.IDs[i]] = true
								if w.Value(i, sitemapcore.Priority) == "0.3" {
									changed = append(changed, w.IDs[i])
								}
							})
							want = slices.DeleteFunc(slices.Clone(want), func(id sitemapcore.EntryID) bool { return !there[id] })
							slices.Sort(want)
							slices.Sort(changed)
							undone := name == "undo" && !behind // it takes back the edit, if that was made before
							switch f, refused := did.(*wire.Failure); {
							case refused && f.Code == wire.FailedStale && len(changed) == 0, undone && len(changed) == 0:
							case refused:
								t.Fatalf("%d pages are changed, and the answer is %+v", len(changed), f)
							case !slices.Equal(changed, want):
								t.Fatalf("%d pages are changed, and the sender saw %d", len(changed), len(want))
							case all:
								steps := enginetest.Must[*wire.RecipeSteps](x.Page, &wire.GetRecipeSteps{}).Steps
								if n := len(steps); n == 0 || !steps[n-1].Pages.Equal(filter) {
									t.Errorf("the step is kept as %+v", steps)
								}
							}
						})
					}
				}
			}
		}
	}
}
