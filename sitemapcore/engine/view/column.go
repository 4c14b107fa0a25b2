package view

import (
	"bytes"
	"cmp"
	"math"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/live"
	"sitemapeditor/sitemapcore/say"
)

// A column reads the values that pages have in a column of the table, for its cells, filters and order.
type column struct {
	field  sitemapcore.Field
	reader sitemapcore.ValueReader
	checks *checks.Checks // nil if the column needs none
}

// newColumn returns the column with a field.
func newColumn(d *sitemapcore.Document, found *checks.Checks, f sitemapcore.Field) column {
	return column{f, sitemapcore.ValueReader{Doc: d}, found}
}

// A cell is the value of a page in a column of texts.
type cell struct {
	text   string // in the table
	group  string // the value that filters compare; "" if it is text
	number uint64 // the key for sorting; 0 if it is text
}

// cell returns the value of a page in a column of texts. It is empty if the page has none.
func (c *column) cell(id sitemapcore.EntryID) (x cell) {
	switch c.field {
	case sitemapcore.InTitle:
		x.text = c.site().Title(c.reader.Loc(id))
	case sitemapcore.InAnswer:
		x.text = site.AnswerText(c.site().Of(c.reader.Loc(id)))
	case sitemapcore.InMillis:
		if p := c.site().Of(c.reader.Loc(id)); p != nil && p.Millis > 0 {
			x = cell{say.Fill("{n} ms", "n", int(p.Millis)).String(), timeGroup(p.Millis), uint64(p.Millis)}
		}
	}
	return x
}

// site returns the answers of the live site, or nil.
func (c *column) site() *live.Check {
	if c.checks == nil {
		return nil
	}
	return c.checks.Own.Live
}

// value returns the value that filters compare. It is valid until the next call.
func (c *column) value(id sitemapcore.EntryID) []byte {
	if c.field < sitemapcore.NumFields {
		return c.reader.Value(id, c.field)
	}
	x := c.cell(id)
	return []byte(cmp.Or(x.group, x.text))
}

// absent is the key of a page without the value that the view is sorted by.
const absent = math.MaxUint64

// key returns the text or the number that a page is sorted by. The text stays valid.
func (c *column) key(id sitemapcore.EntryID) (text []byte, number uint64) {
	switch f := c.field; f {
	case sitemapcore.Loc, sitemapcore.LastMod:
		var ok bool
		if text, ok = c.reader.Doc.Peek(id, f); !ok {
			text = bytes.Clone(c.reader.Value(id, f))
		}
	case sitemapcore.ChangeFreq:
		v := string(c.reader.Value(id, f))
		if i := slices.Index(sitemapcore.ChangeFreqs[:], v); i >= 0 {
			return nil, uint64(i)
		}
		if v != "" {
			return nil, uint64(len(sitemapcore.ChangeFreqs))
		}
	case sitemapcore.Priority:
		v := c.reader.Value(id, f)
		n, ok := decimal(v)
		switch {
		case len(v) == 0:
			return nil, absent
		case !ok:
			return nil, absent - 1
		}
		bits := math.Float64bits(n)
		if n < 0 {
			return nil, ^bits
		}
		return nil, bits | 1<<63
	case sitemapcore.InExtras:
		return nil, math.MaxUint32 - uint64(change.CountExtensions(c.reader.Doc.Row(id)))
	case sitemapcore.InChecks:
		return nil, uint64(sitemapcore.Fatal - c.checks.Worst(id))
	default:
		x := c.cell(id)
		if x.number > 0 {
			return nil, x.number
		}
		text = []byte(x.text)
	}
	if len(text) == 0 {
		number = absent
	}
	return text, number
}

// timeGroup returns the range that a time in milliseconds belongs to.
func timeGroup(millis uint32) string {
	switch {
	case millis < 500:
		return "< 0.5 s"
	case millis < 1000:
		return "0.5–1 s"
	case millis < 3000:
		return "1–3 s"
	}
	return "> 3 s"
}
