package ascii

import "bytes"

// A Decimal is a number as a text has it.
type Decimal struct {
	Negative bool
	Comma    bool   // in place of a point
	Whole    []byte // figures before it, without zeros in front
	Part     []byte // figures behind it
}

// ReadDecimal reads a number in the form of XML Schema's decimal, with a comma allowed for the point.
func ReadDecimal(b []byte) (d Decimal, ok bool) {
	if len(b) > 0 && (b[0] == '+' || b[0] == '-') {
		d.Negative = b[0] == '-'
		b = b[1:]
	}
	n := Digits(b)
	d.Whole, b = b[:n], b[n:]
	if len(b) > 0 {
		if b[0] != '.' && b[0] != ',' {
			return d, false
		}
		d.Comma = b[0] == ','
		d.Part = b[1:]
	}
	if Digits(d.Part) < len(d.Part) || len(d.Whole)+len(d.Part) == 0 {
		return d, false
	}
	d.Whole = bytes.TrimLeft(d.Whole, "0")
	return d, true
}

// Equal reports whether two texts have the same number, with the same sign for the point.
func (d *Decimal) Equal(e *Decimal) bool {
	return d.Negative == e.Negative && d.Comma == e.Comma && bytes.Equal(d.Whole, e.Whole) &&
		bytes.Equal(bytes.TrimRight(d.Part, "0"), bytes.TrimRight(e.Part, "0"))
}

// UpTo reports whether the number is between 0 and a figure.
func (d *Decimal) UpTo(most byte) bool {
	part := len(bytes.Trim(d.Part, "0")) > 0
	switch {
	case d.Negative:
		return len(d.Whole) == 0 && !part
	case len(d.Whole) == 0:
		return most > '0' || !part
	}
	return len(d.Whole) == 1 && (d.Whole[0] < most || d.Whole[0] == most && !part)
}

// Text returns the number with a point and a figure before it and after it, moved by places figures to the right of the
// point.
func (d *Decimal) Text(places int) []byte {
	figures := append(bytes.Repeat([]byte{'0'}, places), d.Whole...)
	cut := len(figures) - places
	part := append(bytes.Clone(figures[cut:]), d.Part...)
	if places > 0 {
		for len(part) > 1 && part[len(part)-1] == '0' {
			part = part[:len(part)-1]
		}
	}
	whole := bytes.TrimLeft(figures[:cut], "0")
	if len(whole) == 0 {
		whole = []byte{'0'}
	}
	out := append(bytes.Clone(whole), '.')
	if len(part) == 0 {
		part = []byte{'0'}
	}
	return append(out, part...)
}
