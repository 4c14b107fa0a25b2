package output

import (
	"sitemapeditor/sitemapcore"
)

// A Memory describes the files of the last download. With it the next plan keeps every page in its file, so that one
// change changes one file and the index, and detects changed files. See the package comment, "Stable parts".
type Memory struct {
	parts []remembered
	shape shape
	fill  int // pages in a part on average, when the parts were first filled
}

// A remembered part is one file that the owner has.
type remembered struct {
	name, key string
	ids       sitemapcore.IDs
	size      int64  // of the file before packing, in bytes
	sum       uint32 // [fingerprint] of the text, whose compressed bytes depend on the compressor
	changed   string // when it last changed, as a W3C date; "" if unknown

	file sitemapcore.FileID // that was opened; size and sum are not known then
}

// A shape is what options must have in common for parts to hold the same pages.
type shape struct {
	keep               bool
	format             sitemapcore.FileFormat
	split              sitemapcore.FileSplit
	maxPages, maxBytes int
	pattern            string
	compress           bool
}

func (o *Options) shape() shape {
	pages, bytes := o.limits()
	return shape{
		keep: o.Keep, format: o.Format, split: o.Split, maxPages: pages, maxBytes: bytes, pattern: o.Pattern,
		compress: o.Compress,
	}
}

// Remember returns the memory of a plan, for when the user has its files.
func (p *Plan) Remember() *Memory {
	m := &Memory{shape: p.shape, fill: p.fill}
	for _, q := range p.Parts {
		m.parts = append(m.parts, remembered{
			name: q.Name, key: q.key, ids: q.ids, size: q.Bytes, sum: q.sum,
			changed: q.changed,
		})
	}
	return m
}

// opened returns the memory of the opened files, if they are as the options would give them: a set made here before, or
// one that is split in the same way. It compares the names.
func opened(doc *sitemapcore.Document, o *Options) *Memory {
	n := newPattern(o.Pattern)
	s := newSplitter(doc, o.Split)
	maxPages, _ := o.limits()
	m := &Memory{shape: o.shape()}
	pages := 0
	dates := make(map[string]string)
	for _, f := range doc.OpenFiles {
		for _, c := range f.Children {
			dates[ListedName(c.Loc)] = c.LastMod
		}
	}
	for id, f := range doc.OpenFiles {
		if f.Kind != sitemapcore.URLSet || f.NumRows == 0 {
			continue
		}
		key := string(s.key(f.First))
		if f.NumRows > maxPages || !n.matches(f.Name, key, ending(o.Compress)) {
			return nil
		}
		pages += f.NumRows
		m.parts = append(m.parts, remembered{
			name: f.Name, key: key, ids: sitemapcore.IDs{{First: f.First, N: uint32(f.NumRows)}},
			changed: dates[f.Name], file: id,
		})
	}
	// A set of many small files would stay one, although the owner wants large ones.
	if len(m.parts) < 2 || len(m.parts) > 2*((pages+maxPages-1)/maxPages) && o.Split == sitemapcore.SplitNot {
		return nil
	}
	m.fill = pages / len(m.parts)
	return m
}

// homes returns for each id the part that it is in, counted from 1.
func (m *Memory) homes(ids sitemapcore.EntryID) []uint32 {
	out := make([]uint32, ids)
	for i := range m.parts {
		for _, r := range m.parts[i].ids {
			for id := r.First; id < min(ids, r.First+sitemapcore.EntryID(r.N)); id++ {
				out[id] = uint32(i + 1)
			}
		}
	}
	return out
}
