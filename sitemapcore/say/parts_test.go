package say

import (
	"reflect"
	"testing"
)

func TestParts(t *testing.T) {
	got := Parts("In {file}: {n, plural, =0 {none} one {# {kind}} other {#}}.")
	want := []Part{
		{Text: "In "},
		{Name: "file"},
		{Text: ": "},
		{Name: "n", Branches: []Branch{{"=0", "none"}, {"one", "# {kind}"}, {"other", "#"}}},
		{Text: "."},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
