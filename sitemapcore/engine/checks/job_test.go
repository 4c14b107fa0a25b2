package checks

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

type noTables struct{ Tables }

func TestThePreviewOfAReplacementGoesBeforeTheChecks(t *testing.T) {
	s := session.New(&countingHost{})
	var got string
	c := New(s)
	c.Tables = noTables{}
	c.begin(func(*session.Job) error {
		got += "checks "
		return session.ErrCanceled
	})
	s.Start(0, "preview", func(j *session.Job) error {
		for range 20 {
			if err := j.Breathe(); err != nil {
				return err
			}
		}
		got += "preview "
		return nil
	}, func(error) {})
	for s.Turn() {
	}
	if want := "preview checks "; got != want {
		t.Errorf("the order was %q, want %q", got, want)
	}
}
