package treemap

// A Rect is an area of the picture, in pixels.
type Rect struct{ X, Y, W, H float64 }

// Inset returns r without a margin on each side, and without a head.
func (r Rect) Inset(margin, head float64) Rect {
	return Rect{r.X + margin, r.Y + head, max(0, r.W-2*margin), max(0, r.H-head-margin)}
}

// Squarify cuts a rectangle into one for each weight, whose areas are as the weights, and which are
// as near to squares as the algorithm gets. The weights are positive and the largest is the first.
// The algorithm is that of Bruls, Huizing and van Wijk, "Squarified Treemaps" (2000): it adds
// rectangles to a row along the shorter side for as long as the worst of them gets no narrower.
func Squarify(weights []float64, in Rect) []Rect {
	sum := 0.0
	for _, w := range weights {
		sum += w
	}
	out := make([]Rect, 0, len(weights))
	if sum == 0 || in.W <= 0 || in.H <= 0 {
		return append(out, make([]Rect, len(weights))...)
	}
	scale := in.W * in.H / sum
	for len(weights) > 0 {
		short := min(in.W, in.H)
		n, area := 0, 0.0
		for worst := 0.0; n < len(weights); n++ {
			next := area + weights[n]*scale
			ratio := worstRatio(weights[0]*scale, weights[n]*scale, next, short)
			if n > 0 && ratio > worst {
				break
			}
			worst, area = ratio, next
		}
		out = append(out, row(weights[:n], scale, area, &in)...)
		weights = weights[n:]
	}
	return out
}

// worstRatio returns the larger ratio of sides among the largest and the smallest area of a row.
func worstRatio(largest, smallest, area, side float64) float64 {
	return max(side*side*largest/(area*area), area*area/(side*side*smallest))
}

// row lays areas along the shorter side of in, and takes their room away from it.
func row(weights []float64, scale, area float64, in *Rect) []Rect {
	out := make([]Rect, len(weights))
	x, y := in.X, in.Y
	if in.W >= in.H {
		width := area / in.H
		for i, w := range weights {
			out[i] = Rect{x, y, width, w * scale / width}
			y += out[i].H
		}
		in.X, in.W = in.X+width, max(0, in.W-width)
		return out
	}
	height := area / in.W
	for i, w := range weights {
		out[i] = Rect{x, y, w * scale / height, height}
		x += out[i].W
	}
	in.Y, in.H = in.Y+height, max(0, in.H-height)
	return out
}
