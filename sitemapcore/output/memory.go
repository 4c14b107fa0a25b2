package output

import (
	"sitemapeditor/sitemapcore/codec"
)

// A Memory describes the files of the last download, so that the next plan knows which files the owner has, and where.
type Memory struct {
	parts []remembered
	base  string // as [Plan] has it
}

// A remembered part is one file that the owner has.
type remembered struct {
	name    string
	size    int64  // of the file before packing, in bytes
	sum     uint32 // [fingerprint] of the text, whose compressed bytes depend on the compressor
	changed string // when it last changed, as a W3C date; "" if unknown
}

// Remember returns the memory of a plan, for when the user has its files.
func (p *Plan) Remember() *Memory {
	m := &Memory{base: p.Base}
	for _, q := range p.Parts {
		m.parts = append(m.parts, remembered{q.Name, q.Bytes, q.sum, q.changed})
	}
	return m
}

func (m *Memory) code(c *codec.Coder) {
	codec.List(c, &m.parts, func(p *remembered) { c.Values(&p.name, &p.changed, &p.size, &p.sum) })
	c.Values(&m.base)
}

// Append appends the memory in the form of [ReadMemory], for the project.
func (m *Memory) Append(dst []byte) []byte {
	c := codec.Coder{B: dst}
	m.code(&c)
	return c.B
}

// ReadMemory reads what [Memory.Append] wrote. It returns nil for anything else.
func ReadMemory(b []byte) *Memory {
	m := &Memory{}
	c := codec.Coder{B: b, Reading: true, Counts: true}
	if m.code(&c); c.Bad || len(c.B) > 0 {
		return nil
	}
	return m
}
