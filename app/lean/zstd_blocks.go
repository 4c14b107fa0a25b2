package lean

import (
	"math"
	"slices"
)

// A block is a part of the data that is written with codes of its own.
type block struct {
	from, to  int
	sequences []sequence // literals may follow them
}

// chunk is how many bytes are planned at a time. A block does not go beyond one.
const chunk = 1 << 21

// A grain is some consecutive sequences. Blocks consist of whole grains.
type grain struct {
	to         int
	statistics statistics
}

// leastGrain is how many bytes a grain has at least, if it is not the last one.
const leastGrain = 1 << 12

// blocks returns the blocks of the places that p has matches of.
//
// A first plan, for which the prices are what came just before it, shows where what
// the data is like changes. There it is divided into blocks, and each of them is
// planned with the prices of its own last plan.
//
// The last distances at the beginning depend on the chunk before, which others plan
// meanwhile; so none of them is counted on.
func (p *planner) blocks() []block {
	from, last := p.matches.from, lastOffsets{}
	var blocks []block
	for _, g := range merged(from, p.grains()) {
		var sequences []sequence
		after := last
		for _, width := range [...]int{1, ways} {
			p.prices.set(&g.statistics)
			sequences = p.plan(from, g.to, last, width)
			g.statistics = statistics{}
			after = g.statistics.add(p.data, from, g.to, sequences, last)
		}
		blocks = append(blocks, block{from, g.to, sequences})
		from, last = g.to, after
	}
	return blocks
}

// grains returns the grains of a first plan.
func (p *planner) grains() []grain {
	var grains []grain
	var recent statistics
	var last lastOffsets
	from := p.matches.from
	to := from + len(p.matches.first) - 1
	for from < to {
		end := min(from+largestBlock, to)
		p.prices.set(&recent)
		recent.halve()
		sequences := p.plan(from, end, last, 1)
		for from < end {
			at, n := from, 0
			for ; n < len(sequences) && at-from < leastGrain; n++ {
				at += int(sequences[n].literals + sequences[n].match)
			}
			if n == len(sequences) {
				at = end
			}
			g := grain{to: at}
			last = g.statistics.add(p.data, from, at, sequences[:n], last)
			recent.merge(&g.statistics)
			grains = append(grains, g)
			from, sequences = at, sequences[n:]
		}
	}
	return grains
}

// merged returns grains that consist of consecutive ones, the first of which begins
// at from, and are the size of blocks, so that all of them together cost the least.
func merged(from int, grains []grain) []grain {
	type end struct {
		cost  int64
		first int // index of the first grain of the last block
	}
	ends := make([]end, len(grains)+1) // of the grains before the index
	for i, g := range grains {
		best := end{cost: math.MaxInt64}
		var sum statistics
		for first := i; first >= 0; first-- {
			begin := from
			if first > 0 {
				begin = grains[first-1].to
			}
			if g.to-begin > largestBlock {
				break
			}
			sum.merge(&grains[first].statistics)
			if cost := ends[first].cost + sum.cost(); cost < best.cost {
				best = end{cost, first}
			}
		}
		ends[i+1] = best
	}
	var blocks []grain
	for i := len(grains); i > 0; i = ends[i].first {
		g := grain{to: grains[i-1].to}
		for j := ends[i].first; j < i; j++ {
			g.statistics.merge(&grains[j].statistics)
		}
		blocks = append(blocks, g)
	}
	slices.Reverse(blocks)
	return blocks
}
