package adding

import (
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/join"
	"sitemapeditor/sitemapcore/say"
)

// A File is a file that came in and is not open yet.
type File struct {
	file  sitemapcore.File
	Seg   *sitemapcore.Segment
	text  []byte
	first int // the place of its first page among all that came in
	n     int
	reading.Coverage

	// Its id in the document and its rows, once added.
	added bool
	id    sitemapcore.FileID
	ids   sitemapcore.IDs
}

// leftOut returns those of the pages of a file, which are the wanted ones in their order, that are
// left out of the download.
func (p *File) leftOut(ids sitemapcore.IDs, wanted func(int) bool) (out sitemapcore.IDs) {
	if p.Out == nil {
		return nil
	}
	k := 0
	for _, id := range ids.All {
		for !wanted(p.first + k) {
			k++
		}
		if p.Out[k] {
			out = out.Append(id)
		}
		k++
	}
	return out
}

// Pages are the pages that came in while something was open, and wait for their owner. They are
// not part of the document.
type Pages struct {
	names []string
	files []*File
	Count int
	notes []say.Text
	crawl reading.Crawl

	unwanted bool // they belong in no sitemap
	join     *join.Join
	rev      int // of the document that was compared
	loose    address.Loose
}

// FileOf returns the file of page i, and the index of the page in it.
func (in *Pages) FileOf(i int) (*File, int) {
	if len(in.files) == 1 {
		return in.files[0], i
	}
	k := sort.Search(len(in.files), func(k int) bool { return in.files[k].first > i }) - 1
	return in.files[k], i - in.files[k].first
}

// Rows are the pages that came in, for a [join.Join].
type Rows struct{ *Pages }

// Len implements [join.Rows].
func (r Rows) Len() int { return r.Count }

// Value implements [join.Rows].
func (r Rows) Value(i int, f sitemapcore.Field, buf []byte) ([]byte, bool) {
	p, k := r.FileOf(i)
	row := p.Seg.Rows.At(k)
	entry := p.text[row.Start:row.End]
	if s := row.Fields[f]; s.Present() && row.Flags&sitemapcore.Encoded(f) == 0 {
		return entry[s.Off:s.End():s.End()], true
	}
	return sitemapcore.AppendOriginal(buf, entry, &row.Shape, f)
}

// Ext implements [join.Rows].
func (r Rows) Ext(i int) []byte {
	p, k := r.FileOf(i)
	return join.ExtOf(p.text, p.Seg.Rows.At(k))
}

// Add adds an opened part. The pages are compared with those of the document after the last part.
func (in *Pages) Add(part *reading.Part, j *session.Job) error {
	if part.Segment == nil {
		if err := part.MakeFile(j.Breathe); err != nil {
			return err
		}
	}
	s := part.Segment
	in.files = append(in.files, &File{
		file: part.File, Seg: s, text: s.Text, first: in.Count, n: s.Rows.Len(), Coverage: part.Coverage,
	})
	in.Count += s.Rows.Len()
	return nil
}
