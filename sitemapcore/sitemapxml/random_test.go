package sitemapxml

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

// Every file of random intact and broken pieces is read to the end, and its repaired text is well-formed.
func TestRandomBrokenFilesBecomeSound(t *testing.T) {
	seed := uint64(20261121)
	if s, err := strconv.ParseUint(os.Getenv("SEED"), 10, 64); err == nil {
		seed = s
	}
	t.Logf("seed %d (SEED sets another)", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	n := 4000
	if s, err := strconv.Atoi(os.Getenv("ROUNDS")); err == nil {
		n = s
	}
	var text []byte
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("%v at\n%q", e, text)
			panic(e)
		}
		if t.Failed() {
			t.Logf("the file is\n%q", text)
		}
	}()
	for range n {
		b := make([]byte, r.IntN(14))
		for i := range b {
			b[i] = byte(r.IntN(256))
		}
		text = assemble(b)
		if r.IntN(2) == 0 {
			text = append([]byte(fragments[1]), text...)
		}
		fuzzOne(t, text)
	}
}
