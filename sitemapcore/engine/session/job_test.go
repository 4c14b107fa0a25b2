package session

import "testing"

// A slowHost has a clock on which each look takes a millisecond.
type slowHost struct {
	Host
	now int64
}

func (h *slowHost) Now() int64 { h.now++; return h.now }

func TestAJobBehindOthersWaitsForThemAndCanBeCanceledMeanwhile(t *testing.T) {
	s := New(&slowHost{})
	var got string
	add := func(name string) *Job {
		return s.Start(0, name, func(j *Job) error {
			for range 2 {
				got += name + " "
				for range 2 * sliceMS {
					if err := j.Breathe(); err != nil {
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
	add("links").Behind = "check"
	canceled := add("versions")
	canceled.Behind = "check"
	add("check")
	for s.Turn() {
		canceled.canceled = got != ""
	}
	if want := "check no-versions check links links "; got != want {
		t.Errorf("the turns were %q, want %q", got, want)
	}
}

func TestWorkForADocumentThatChangedBeginsAgainAtOnce(t *testing.T) {
	s := New(&slowHost{})
	begun, steps, ended := 0, 0, false
	s.Start(0, "", func(j *Job) error {
		got, err := Steady(s, j, func() (int, error) {
			begun++
			for range 100 {
				steps++
				if err := j.Breathe(); err != nil {
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
	for turns := 0; s.Turn(); turns++ {
		if turns == 1 {
			s.Rev++
		}
	}
	if !ended || begun != 2 || steps >= 200 {
		t.Errorf("ended %v, begun %d times, %d steps", ended, begun, steps)
	}
}
