package desk

import (
	"slices"
	"testing"

	"sitemapeditor/sitemapcore/wire"
)

// A slowEngine answers when the test says so.
type slowEngine struct {
	waiting []func(wire.Body, []wire.Blob)
}

func (e *slowEngine) Go(_ wire.Body, done func(wire.Body, []wire.Blob), _ ...wire.Blob) {
	e.waiting = append(e.waiting, done)
}

func TestOnlyTheAnswerToTheNewestRequestCounts(t *testing.T) {
	e := &slowEngine{}
	d := New()
	d.Engine, d.Post = e, func(f func()) { f() }
	job, other := d.NewJob(), d.NewJob()
	var got []int
	for i, j := range []int{job, job, other} {
		d.Newest(j, "", &wire.Undo{}, func(wire.Body, []wire.Blob) { got = append(got, i) })
	}
	for _, i := range []int{1, 0, 2} { // the older answer comes last
		e.waiting[i](&wire.Done{}, nil)
	}
	if !slices.Equal(got, []int{1, 2}) {
		t.Errorf("the answers to the requests %v counted, want 1 and 2", got)
	}
}
