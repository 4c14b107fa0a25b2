package item

// A Pacer lets others have their turn.
type Pacer struct {
	Breathe func() error
	spent   int
}

// SliceBytes is how much is read between two breaths.
const SliceBytes = 256 << 10

// Spend says that so many bytes were read.
func (p *Pacer) Spend(n int) error {
	if p.spent += n; p.spent < SliceBytes {
		return nil
	}
	p.spent = 0
	return p.Breathe()
}
