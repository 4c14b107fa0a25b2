package address

import (
	"bytes"
	"math/rand/v2"
	"testing"
)

// Same takes short cuts, and says the same as a comparison of the uniform forms.
func TestTheSameAddressHasOneUniformForm(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	pieces := []string{"/", "a", "A", "%", "%4", "%41", "%61", "%C3%A9", "%c3%a9", "é", "%2", "%25", "?", "#", "b", ".", "xn--p1ai", "рф", "РФ"}
	starts := []string{"https://a.example", "HTTPS://A.example", "https://xn--p1ai", "https://рф", "https://РФ", "http://a.example", "", "//a"}
	random := func() []byte {
		loc := starts[r.IntN(len(starts))]
		for range r.IntN(5) {
			loc += pieces[r.IntN(len(pieces))]
		}
		return []byte(loc)
	}
	same := 0
	for range 300_000 {
		a, b := random(), random()
		want := bytes.Equal(AppendUniform(nil, a), AppendUniform(nil, b))
		if got := Same(a, b); got != want {
			t.Fatalf("%q and %q: %v, want %v", a, b, got, want)
		}
		if want && !bytes.Equal(a, b) {
			same++
		}
	}
	if same < 1000 {
		t.Errorf("only %d pairs were the same", same)
	}
}

func TestOnlyTheNameOfASiteHasNoCapitals(t *testing.T) {
	for _, x := range []struct{ a, b string }{
		{"https://a:B@x.example/", "https://a:b@x.example/"}, {"https://\u0130x.example/", "https://ix.example/"},
		{"https://x.example/A", "https://x.example/a"},
	} {
		if Same([]byte(x.a), []byte(x.b)) {
			t.Errorf("%q and %q are the same", x.a, x.b)
		}
	}
}
