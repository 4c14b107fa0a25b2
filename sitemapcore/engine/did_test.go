package engine

import "testing"

func TestWhatWasDoneIsToldFromTheLabel(t *testing.T) {
	for label, want := range map[string]string{
		"Delete 5 pages":                       "5 pages deleted",
		"Remove the images of one page":        "The images of one page removed",
		"Fix “Comma in priority” in 187 pages": "Fixed “Comma in priority” in 187 pages",
		"Fix what is safe to fix in one page":  "Fixed what is safe to fix in one page",
		"Index: a.xml removed":                 "Index: a.xml removed",
	} {
		if got := did(label); got != want {
			t.Errorf("%q was done: %q, want %q", label, got, want)
		}
	}
}
