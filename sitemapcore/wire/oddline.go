package wire

// An OddLine is a line of what was pasted of which something was left out or changed.
type OddLine struct {
	Line  string // as it was pasted
	Took  string // the page address that was taken; empty where there was none
	Other string // the page address that can be taken in its place; empty where there is no choice
	Also  bool   // Took stands in another line too, so it stays when Other is taken
}

func (x *OddLine) code(c *Coder) {
	c.string(&x.Line)
	c.string(&x.Took)
	c.string(&x.Other)
	c.bool(&x.Also)
}

// Retake takes the other address of each of these lines, in one step. The answer is [Edited].
type Retake struct{ Lines []OddLine }

func (m *Retake) code(c *Coder) { list(c, &m.Lines, func(x *OddLine) { x.code(c) }) }
