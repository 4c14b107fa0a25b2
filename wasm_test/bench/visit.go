package main

import (
	"fmt"

	"github.com/chromedp/cdproto/emulation"
)

// A visit is how a page started: the times are since the navigation.
type visit struct {
	Painted, Started, Live float64
	sent                   int64
	requests               []string
}

func (b *bench) visited(t *tab) visit {
	b.site.since()
	t.open(b.site.URL)
	v := ask[visit](t, `({ Painted: probe.painted, Started: probe.started, Live: probe.live })`)
	v.sent, v.requests = b.site.since()
	return v
}

// visits measures a first visit and the second one after it.
func (b *bench) visits() {
	var first, second []visit
	for range b.repeat(5) {
		t := b.chrome.tab()
		first = append(first, b.visited(t))
		t2 := b.chrome.another(t)
		second = append(second, b.visited(t2))
		t2.close()
		t.close()
	}
	of := func(visits []visit, f func(visit) float64) []float64 {
		var v []float64
		for _, x := range visits {
			v = append(v, f(x))
		}
		return v
	}
	painted := func(v visit) float64 { return v.Painted }
	started := func(v visit) float64 { return v.Started }
	live := func(v visit) float64 { return v.Live }
	sent := func(v visit) float64 { return float64(v.sent) }
	b.add("first visit, over the wire", "bytes", of(first, sent), nil, goal{atMost, 2_850_000})
	b.add("first visit, start screen painted, beside the program's first step", "ms", of(first, painted),
		of(first, started), goal{faster, 1})
	b.add("first visit, usable", "ms", of(first, live), nil, goal{})
	b.add("second visit, over the wire", "bytes", of(second, sent), nil, goal{})
	b.add("second visit, start screen painted", "ms", of(second, painted), nil, goal{})
	b.add("second visit, usable", "ms", of(second, live), nil, goal{})
	var blocked []float64
	for range b.repeat(5) {
		t := b.chrome.tab()
		do(t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: 4})
		t.load(b.site.URL)
		blocked = append(blocked, ask[float64](t, `probe.blocked()`))
		t.close()
	}
	b.add("first visit at a quarter of the speed: blocked, the parts of tasks over 50 ms", "ms", blocked, nil,
		goal{atMost, 200})
	b.say("the second visit asked for: %s", fmt.Sprint(second[len(second)-1].requests))
}
