package check

import "hash/maphash"

// videoWords is the position of the words of a video in a page: its thumbnail, title, description, file and player.
type videoWords [5]span

// SharedWords finds videos that have the title, the description or the thumbnail of other ones. The zero value
// has none yet.
type SharedWords struct {
	seed  maphash.Seed
	seen  map[uint64]sharing // by hashes of the words
	found bool
}

// A sharing is the address of the first video with some words, and how many other ones have them too.
type sharing struct {
	address uint64
	others  int
}

const (
	// manyVideos is the number of other videos from which on shared words are no accident, such as two parts of one
	// film.
	manyVideos = 2
	// maxShared bounds the words that are kept.
	maxShared = 300_000
)

// Add takes in the videos of the page that x has just read.
func (s *SharedWords) Add(x *Extras) {
	if s.seen == nil {
		s.seen, s.seed = map[uint64]sharing{}, maphash.MakeSeed()
	}
	for _, c := range x.clips {
		file, player := x.entry[c[3].from:c[3].to], x.entry[c[4].from:c[4].to]
		if s.found || len(file)+len(player) == 0 || len(s.seen) > maxShared {
			return
		}
		address := maphash.Bytes(s.seed, file) ^ maphash.Bytes(s.seed, player)
		for i, part := range c[:3] {
			if part.to == part.from {
				continue
			}
			key := maphash.Bytes(s.seed, x.entry[part.from:part.to]) + uint64(i)
			first, met := s.seen[key]
			switch {
			case !met:
				first.address = address
			case first.address != address:
				first.others++
			}
			s.seen[key] = first
			s.found = s.found || first.others >= manyVideos
		}
	}
}

// Found reports whether some videos share words.
func (s *SharedWords) Found() bool { return s.found }
