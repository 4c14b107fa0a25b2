package engine

import "testing"

// A countingHost has a clock on which each look takes a millisecond.
type countingHost struct {
	Host
	now int64
}

func (h *countingHost) Now() int64 { h.now++; return h.now }

func TestAJobBehindOthersWaitsForThemAndCanBeCanceledMeanwhile(t *testing.T) {
	e := New("", &countingHost{})
	var got string
	add := func(name string) *job {
		return e.start(0, name, func(j *job) error {
			for range 2 {
				got += name + " "
				for range 2 * sliceMS {
					if err := j.breathe(); err != nil {
						return err
					}
				}
			}
			return nil
		}, func(err error) {
			if err != nil {
				got += "no-" + name + " "
			}
		})
	}
	add("links").behind = "check"
	canceled := add("versions")
	canceled.behind = "check"
	add("check")
	for e.turn() {
		canceled.canceled = got != ""
	}
	if want := "check no-versions check links links "; got != want {
		t.Errorf("the turns were %q, want %q", got, want)
	}
}

func TestThePreviewOfAReplacementGoesBeforeTheChecks(t *testing.T) {
	e := New("", &countingHost{})
	var got string
	e.checks.begin(func(*job) error {
		got += "checks "
		return errCanceled
	})
	e.start(0, "preview", func(j *job) error {
		for range 2 * sliceMS {
			if err := j.breathe(); err != nil {
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

func TestWorkForADocumentThatChangedBeginsAgainAtOnce(t *testing.T) {
	s := newSession(&countingHost{})
	begun, steps, ended := 0, 0, false
	s.start(0, "", func(j *job) error {
		got, err := steady(s, j, func() (int, error) {
			begun++
			for range 100 {
				steps++
				if err := j.breathe(); err != nil {
					return 0, err
				}
			}
			return begun, nil
		})
		if got != 2 {
			t.Errorf("the work that counts is number %d, want 2", got)
		}
		return err
	}, func(err error) {
		if ended = true; err != nil {
			t.Error(err)
		}
	})
	for turns := 0; s.turn(); turns++ {
		if turns == 1 {
			s.rev++
		}
	}
	if !ended || begun != 2 || steps >= 200 {
		t.Errorf("ended %v, begun %d times, %d steps", ended, begun, steps)
	}
}
