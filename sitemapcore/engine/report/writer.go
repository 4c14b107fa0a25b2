package report

import (
	"strings"

	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/output/table"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Writer is a file that is written part by part: a page for people, or a table for spreadsheets.
type Writer struct {
	Job   *session.Job
	Title say.Text // of its progress
	w     session.BlobWriter
	b     []byte
	err   error
}

// flush writes the buffer, if it is longer than least bytes.
func (p *Writer) flush(least int) {
	if len(p.b) > least && p.err == nil {
		_, p.err = p.w.Write(p.b)
		p.b = p.b[:0]
	}
}

// Breathe lets others have their turn.
func (p *Writer) Breathe() error {
	p.flush(1 << 20)
	p.Job.Report(wire.Progress{Title: p.Title})
	return p.Job.Breathe()
}

// WriteTemplate writes a template of HTML, with a text for each ¤ in it, escaped.
func (p *Writer) WriteTemplate(template string, texts ...say.Text) {
	for _, t := range texts {
		before, after, _ := strings.Cut(template, "¤")
		p.b = xmltext.AppendEscape(append(p.b, before...), []byte(t.String()))
		template = after
	}
	p.b = append(p.b, template...)
}

// Line writes a line of the table (RFC 4180). A text that is longer than Excel takes in a cell ends with
// the number of characters that are missing.
func (p *Writer) Line(cells ...string) {
	for i, c := range cells {
		if i > 0 {
			p.b = append(p.b, ',')
		}
		p.b = table.AppendCSV(p.b, []byte(display.Clip(c, table.MaxCell)))
	}
	p.b = append(p.b, "\r\n"...)
}

// CSV is the media type of a table.
const CSV = "text/csv;charset=utf-8"

// An Order is a report that a request asks for.
type Order struct {
	Job   int           // the page's number
	File  *wire.Written // name and type
	Title say.Text      // of its progress
	Write func(*Writer) error
}

// Reply begins a job that answers a request with a report.
func Reply(s *session.Session, r session.Request, o Order) {
	f := o.File
	f.Name = filename.SafeName(f.Name)
	s.ReplyFile(r, o.Job, "report", func(j *session.Job) (*wire.Written, wire.Blob, error) {
		blob, err := session.Steady(s, j, func() (wire.Blob, error) {
			p := &Writer{Job: j, Title: o.Title, w: s.Host.NewBlob(f.Type)}
			if err := o.Write(p); err != nil {
				return nil, err
			}
			if p.flush(0); p.err != nil {
				return nil, p.err
			}
			return p.w.Blob()
		})
		return f, blob, err
	})
}
