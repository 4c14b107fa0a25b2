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
