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
	begun, steps := 0, 0
	got, err := steady(s, func() (int, error) {
		begun++
		breathe := s.still(nil)
		for range 10 {
			if steps++; steps == 3 {
				s.rev++
			}
			if err := breathe(); err != nil {
				return 0, err
			}
		}
		return begun, nil
	})
	if got != 2 || err != nil || steps != 3+10 {
		t.Errorf("begun %d times, %d steps, %d, %v", begun, steps, got, err)
	}
}
