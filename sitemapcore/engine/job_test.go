package engine

import (
	"testing"

	"sitemapeditor/sitemapcore/engine/session"
)

// A countingHost has a clock on which each look takes a millisecond.
type countingHost struct {
	session.Host
	now int64
}

func (h *countingHost) Now() int64 { h.now++; return h.now }

func TestThePreviewOfAReplacementGoesBeforeTheChecks(t *testing.T) {
	e := New("", &countingHost{})
	var got string
	e.checks.begin(func(*session.Job) error {
		got += "checks "
		return session.ErrCanceled
	})
	e.Start(0, "preview", func(j *session.Job) error {
		for range 20 {
			if err := j.Breathe(); err != nil {
				return err
			}
		}
		got += "preview "
		return nil
	}, func(error) {})
	for e.turn() {
	}
	if want := "preview checks "; got != want {
		t.Errorf("the order was %q, want %q", got, want)
	}
}
