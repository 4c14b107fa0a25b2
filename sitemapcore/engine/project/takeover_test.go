package project_test

import (
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/enginetest"
	"sitemapeditor/sitemapcore/wire"
)

// A turnHost calls a function after one of the turns of jobs. Each look at its clock takes 4 ms, so slices are short.
type turnHost struct {
	enginetest.Host
	mu    sync.Mutex
	now   int64
	turns int
	at    int
	call  func()
}

func (h *turnHost) Now() int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now += 4
	return h.now
}

func (h *turnHost) Yield() {
	h.mu.Lock()
	h.turns++
	now := h.call != nil && h.turns == h.at
	h.mu.Unlock()
	if now {
		h.call()
	}
	h.Host.Yield()
}

// in calls f after so many more turns.
func (h *turnHost) in(turns int, f func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at, h.call = h.turns+turns, f
}

// TestAChangeIsInTheTabThatTookTheProjectOverOrNowhere takes a project over while a change of the other tab is under
// way, at one turn after the other. Both tabs then have the same pages: with the change if its sender was told so,
// otherwise without. If the first tab turns to another project meanwhile, that holds of the one that took over.
func TestAChangeIsInTheTabThatTookTheProjectOverOrNowhere(t *testing.T) {
	const pages = 22_000 // more than are changed at once
	turns := []int{2, 13}
	if !testing.Short() {
		turns = []int{1, 2, 3, 5, 8, 13, 21, 34, 55}
	}
	var urls strings.Builder
	for i := range pages {
		fmt.Fprintf(&urls, "https://shop.example/%d\n", i)
	}
	set := sitemapcore.SetStep(sitemapcore.FieldValue{Field: sitemapcore.Priority, Value: "0.3"})
	replace := func(a, b string) sitemapcore.Step {
		return sitemapcore.Step{Do: sitemapcore.DoReplace, Replacement: sitemapcore.Replacement{
			Way: sitemapcore.ReplaceText, In: 1 << sitemapcore.Loc, Find: a, With: b,
		}}
	}
	for name, change := range map[string]func(view int) (wire.Body, []wire.Blob){
		"values": func(view int) (wire.Body, []wire.Blob) {
			return &wire.Do{Target: wire.Target{View: view, All: true}, Steps: []sitemapcore.Step{set}, Job: 2}, nil
		},
		"a recipe": func(int) (wire.Body, []wire.Blob) {
			return &wire.Do{Target: wire.Target{All: true}, Recipe: "r", Job: 2, Steps: []sitemapcore.Step{replace("/1", "/x"), replace("/2", "/y")}}, nil
		},
		"an undo": func(int) (wire.Body, []wire.Blob) { return &wire.Undo{Steps: 1}, nil },
		"a file": func(int) (wire.Body, []wire.Blob) {
			return &wire.Open{Job: 2, Inputs: []wire.Input{{Name: "b.xml", Path: "b.xml"}}}, []wire.Blob{enginetest.Bytes(enginetest.SitemapOf(9000))}
		},
		"own words": func(int) (wire.Body, []wire.Blob) {
			return &wire.SetCustom{Rules: sitemapcore.CustomRules{Patterns: []string{"/7"}}}, nil
		},
		"the answers of the site": func(int) (wire.Body, []wire.Blob) {
			return &wire.TakeLive{Site: "https://shop.example", Job: 3, Text: "t\tUser-agent:%20*\np\thttps://shop.example/1\tg\t404\t\t\t\t\n"}, nil
		},
	} {
		for _, n := range turns {
			leaves := n%2 == 1 && name != "a file"
			t.Run(fmt.Sprintf("%s after %d turns", name, n), func(t *testing.T) {
				d, h := enginetest.NewDisk(), &turnHost{}
				p := enginetest.StartIn(t, h, d)
				p.Paste(urls.String())
				v := p.View(&wire.OpenView{})
				enginetest.Must[*wire.Edited](p, &wire.Do{Target: wire.Target{View: v.View, All: true}, Job: 2, Steps: []sitemapcore.Step{replace("/9", "/z")}})
				id := p.Saved().ID
				q := enginetest.StartOn(t, d)
				enginetest.Must[*wire.ProjectOpened](q, &wire.OpenProject{ID: id, Job: 1})
				have := func(p *enginetest.Page) string {
					custom := enginetest.Must[*wire.Custom](p, &wire.GetCustom{})
					live := enginetest.Must[*wire.Live](p, &wire.GetLive{})
					v := p.View(&wire.OpenView{})
					w := enginetest.Must[*wire.Window](p, &wire.GetWindow{View: v.View, Count: 40})
					return fmt.Sprint(custom.Rules.Patterns, live.Checked, v.Len, w.Text)
				}
				before := have(p)
				taken, answered := make(chan wire.Body, 1), make(chan wire.Body, 1)
				request, blobs := change(v.View)
				take := sync.OnceFunc(func() {
					q.Go(&wire.TakeOver{Job: 1}, func(b wire.Body, _ []wire.Blob) { taken <- b })
					for range 2000 {
						runtime.Gosched() // to the other engine
					}
					if leaves {
						p.Go(&wire.NewProject{}, nil)
					}
				})
				h.in(n, take)
				p.Go(request, func(b wire.Body, _ []wire.Blob) { answered <- b }, blobs...)
				answer := <-answered
				take()
				if o := enginetest.As[*wire.ProjectOpened](q, &wire.TakeOver{}, <-taken); o.Looking {
					t.Fatal("nothing was taken over")
				}
				_, failed := answer.(*wire.Failure)
				if got := have(q); failed != (got == before) {
					t.Errorf("answered by %+v, the tab that took over has\n%.400s", answer, got)
				} else if a := have(p); !leaves && a != got {
					t.Errorf("answered by %+v, the tab has\n%.400s\nand the one that took over\n%.400s", answer, a, got)
				}
			})
		}
	}
}
