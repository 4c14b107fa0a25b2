package check

import (
	"fmt"
	"hash/maphash"
	"testing"
)

func TestHashesOfManyAddressesAreSpread(t *testing.T) {
	h := newHasher()
	seen := make(map[uint32]int)
	buckets := make([]int, 1024)
	const n = 200_000
	for i := range n {
		sum := h.sum(fmt.Appendf(nil, "https://shop.example/lighting/lamp-%d", i))
		seen[sum]++
		buckets[sum>>22]++
	}
	// Of 200,000 random numbers of 32 bits about five agree with another.
	if twice := n - len(seen); twice > 60 {
		t.Errorf("%d of %d hashes agree with another", twice, n)
	}
	for i, k := range buckets {
		if k > 3*n/len(buckets) {
			t.Errorf("bucket %d of %d has %d hashes", i, len(buckets), k)
		}
	}
}

func TestTextsThatDifferInTheirLengthOnlyHaveOtherHashes(t *testing.T) {
	h := newHasher()
	seen := make(map[uint32]int)
	for n := range 600 {
		sum := h.sum(make([]byte, n))
		if was, ok := seen[sum]; ok {
			t.Errorf("%d and %d zeros have the same hash", was, n)
		}
		seen[sum] = n
	}
}

func BenchmarkHash(b *testing.B) {
	h := newHasher()
	loc := []byte("https://shop.example/lighting/oak-123456-brass-pendant-lamp-with-a-long-name.html")
	b.Run("nh", func(b *testing.B) {
		b.SetBytes(int64(len(loc)))
		for b.Loop() {
			h.sum(loc)
		}
	})
	b.Run("maphash", func(b *testing.B) {
		b.SetBytes(int64(len(loc)))
		for b.Loop() {
			maphash.Bytes(h.seed, loc)
		}
	})
}
