package intake

// A pacer lets others have their turn.
type pacer struct {
	breathe func() error
	spent   int
}

// sliceBytes is how much is read between two breaths.
const sliceBytes = 256 << 10

// spend says that so many bytes were read.
func (p *pacer) spend(n int) error {
	if p.spent += n; p.spent < sliceBytes {
		return nil
	}
	p.spent = 0
	return p.breathe()
}
