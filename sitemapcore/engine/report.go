package engine

import (
	"strings"
	"unicode"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A report is a file that is written part by part: a page for people, or a table for spreadsheets.
type report struct {
	j     *session.Job
	title say.Text // of its progress
	w     session.BlobWriter
	b     []byte
	err   error
}

// flush writes the buffer, if it is longer than least bytes.
func (p *report) flush(least int) {
	if len(p.b) > least && p.err == nil {
		_, p.err = p.w.Write(p.b)
		p.b = p.b[:0]
	}
}

// breathe lets others have their turn.
func (p *report) breathe() error {
	p.flush(1 << 20)
	p.j.Report(wire.Progress{Title: p.title})
	return p.j.Breathe()
}

// writeTemplate writes a template with texts.
func (p *report) writeTemplate(template string, texts ...say.Text) {
	p.b = output.AppendTemplate(p.b, template, texts...)
}

// line writes a line of the table (RFC 4180). A text that is longer than Excel takes in a cell ends with
// the number of characters that are missing.
func (p *report) line(cells ...string) {
	for i, c := range cells {
		if i > 0 {
			p.b = append(p.b, ',')
		}
		p.b = output.AppendCSV(p.b, []byte(display.Clip(c, output.MaxCell)))
	}
	p.b = append(p.b, "\r\n"...)
}

const csvType = "text/csv;charset=utf-8"

// replyReport begins a job that answers a request with a report.
func replyReport(s *session.Session, r session.Request, id int, f *wire.Written, title say.Text, work func(*report) error) {
	f.Name = output.SafeName(f.Name)
	s.ReplyFile(r, id, "report", func(j *session.Job) (*wire.Written, wire.Blob, error) {
		blob, err := session.Steady(s, j, func() (wire.Blob, error) {
			p := &report{j: j, title: title, w: s.Host.NewBlob(f.Type)}
			if err := work(p); err != nil {
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

// hostName returns the name of the site for the name of a file.
func hostName(d *sitemapcore.Document) string {
	host := address.Split(originOf(d)).Host()
	if host == "" {
		return "sitemap"
	}
	return strings.Map(func(c rune) rune {
		if c > unicode.MaxASCII || !ascii.IsLetter(byte(c)) && !ascii.IsDigit(byte(c)) && c != '.' {
			return '-'
		}
		return unicode.ToLower(c)
	}, host)
}
