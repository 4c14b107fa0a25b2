package treemap

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/wire"
)

// The areas of any weights are as the weights, within the rectangle, and don't overlap.
func TestAreasAreAsTheirWeights(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		weights := make([]float64, 1+r.IntN(50))
		sum := 0.0
		for i := range weights {
			weights[i] = math.Ceil(math.Exp(9 * r.Float64()))
			sum += weights[i]
		}
		slices.Sort(weights)
		slices.Reverse(weights)
		in := Rect{float64(r.IntN(9)), float64(r.IntN(9)), 50 + 900*r.Float64(), 50 + 900*r.Float64()}
		areas := Squarify(weights, in)
		if len(areas) != len(weights) {
			t.Fatalf("got %d areas, want %d", len(areas), len(weights))
		}
		for i, a := range areas {
			if got, want := a.W*a.H/(in.W*in.H), weights[i]/sum; math.Abs(got-want) > 1e-6 {
				t.Fatalf("area %d has the share %g, want %g", i, got, want)
			}
			if a.X < in.X-1e-6 || a.Y < in.Y-1e-6 || a.X+a.W > in.X+in.W+1e-6 || a.Y+a.H > in.Y+in.H+1e-6 {
				t.Fatalf("area %d is %v, outside of %v", i, a, in)
			}
			for j, b := range areas[:i] {
				if min(a.X+a.W, b.X+b.W)-max(a.X, b.X) > 1e-6 && min(a.Y+a.H, b.Y+b.H)-max(a.Y, b.Y) > 1e-6 {
					t.Fatalf("areas %d and %d overlap: %v, %v", j, i, b, a)
				}
			}
		}
	}
}

// Equal weights in a square give areas that are nearly squares.
func TestEqualAreasAreNearlySquares(t *testing.T) {
	for n := 2; n < 40; n++ {
		for _, a := range Squarify(slices.Repeat([]float64{1}, n), Rect{W: 600, H: 600}) {
			if ratio := max(a.W/a.H, a.H/a.W); ratio > 3.01 {
				t.Errorf("of %d areas one has the ratio %g", n, ratio)
			}
		}
	}
}

func TestNoWeightsAndNoRoomGiveNoAreas(t *testing.T) {
	if got := Squarify(nil, Rect{W: 1, H: 1}); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	if got := Squarify([]float64{2, 1}, Rect{}); len(got) != 2 || got[0] != (Rect{}) {
		t.Errorf("got %v", got)
	}
}

// A folder's own pages are an area beside its folders, with the counts that the folders leave.
func TestTheOwnPagesOfAFolderAreAnArea(t *testing.T) {
	worst := func(fine, bad int) (w [sitemapcore.Fatal + 1]int) {
		w[sitemapcore.Fine], w[sitemapcore.Reject] = fine, bad
		return w
	}
	folders := []wire.TreemapFolder{
		{Pages: 10, Own: 3, Folders: 2, Worst: worst(6, 4)},
		{Address: "a/", Depth: 1, Pages: 5, Own: 1, Folders: 1, Worst: worst(5, 0)},
		{Address: "a/b/", Depth: 2, Pages: 4, Own: 4, Worst: worst(4, 0)},
		{Address: "c/", Depth: 1, Pages: 2, Own: 2, Worst: worst(0, 2)},
	}
	areas := lay(folders, Rect{W: 900, H: 600})
	type seen struct {
		address string
		own     bool
		pages   int
		inner   int
	}
	var got []seen
	for _, a := range areas {
		got = append(got, seen{a.folder.Address, a.own, a.folder.Pages, a.inner})
	}
	want := []seen{{"a/", false, 5, 2}, {"a/b/", false, 4, 0}, {"a/", true, 1, 0}, {"", true, 3, 0}, {"c/", false, 2, 0}}
	if !slices.Equal(got, want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	own := areas[3].folder
	if own.Worst != worst(1, 2) {
		t.Errorf("the own pages have the counts %+v", own)
	}
	if got := lay(nil, Rect{W: 9, H: 9}); got != nil {
		t.Errorf("no folders give %v", got)
	}
}

// The box of a site has the name that its visitors know, without the scheme that all have.
func TestASiteIsNamedByItsHost(t *testing.T) {
	for in, want := range map[string]string{
		"https://one.example": "one.example", "http://xn--80aswg.example": "сайт.example", "https://one.example:8443": "one.example:8443",
	} {
		if got := folderName(&wire.TreemapFolder{Address: in}, ""); got.String() != want {
			t.Errorf("%s is called %q, want %q", in, got, want)
		}
	}
	if got := folderName(&wire.TreemapFolder{Address: "https://one.example/a/b/"}, "https://one.example/a/"); got.String() != "b/" {
		t.Errorf("a folder is called %q", got)
	}
}
