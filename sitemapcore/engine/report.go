package engine

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/wire"
)

// reportRows is the number of values that the report shows of each step; its table has all.
const reportRows = 200

// A report is written part by part. A page is for people, a table for spreadsheets; both say the
// same.
type report struct {
	e     *Engine
	j     *job
	title string // of its progress
	w     BlobWriter
	table bool
	b     []byte
	err   error

	rows, more int  // of the step at hand
	open       bool // a list of values is being written
}

// flush hands over what was written, once it is worth it.
func (p *report) flush(least int) {
	if len(p.b) > least && p.err == nil {
		_, p.err = p.w.Write(p.b)
		p.b = p.b[:0]
	}
}

// breathe lets others have their turn.
func (p *report) breathe() error { return p.breatheAt(true) }

// breatheAt is breathe where it is time for it.
func (p *report) breatheAt(now bool) error {
	if !now {
		return nil
	}
	p.flush(1 << 20)
	p.j.report(wire.Progress{Title: p.title})
	return p.j.breathe()
}

// put writes a piece of the page; for each ¤ in it the next text, escaped.
func (p *report) put(piece string, texts ...string) {
	for _, t := range texts {
		before, after, _ := strings.Cut(piece, "¤")
		p.b = sitemapcore.AppendEscaped(append(p.b, before...), []byte(t))
		piece = after
	}
	p.b = append(p.b, piece...)
}

// line writes a line of the table (RFC 4180). A cell that a spreadsheet would take for a formula
// begins with an apostrophe, so that an address from a stranger's file calculates nothing (OWASP,
// "CSV Injection", read 2026).
func (p *report) line(cells ...string) {
	for i, c := range cells {
		if i > 0 {
			p.b = append(p.b, ',')
		}
		p.b = append(p.b, '"')
		if c != "" && strings.IndexByte("=+-@\t\r\n", c[0]) >= 0 {
			p.b = append(p.b, '\'')
		}
		p.put(strings.ReplaceAll(c, `"`, `""`) + `"`)
	}
	p.put("\r\n")
}

// reportStyle is what a report looks like, on the screen and on paper. It asks for nothing from
// anywhere.
const reportStyle = `:root{color-scheme:light dark}body{font:15px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}` +
	`h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.15rem;margin:2rem 0 .25rem}table{border-collapse:collapse;width:100%;font-size:.9rem}` +
	`th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8886;overflow-wrap:anywhere}` +
	`th{font-weight:400;opacity:.75;white-space:nowrap}p{margin:.25rem 0 .75rem}.q{opacity:.75}li{margin:.5rem 0}del{color:light-dark(#a32a18,#f0705c)}ins{color:light-dark(#1d6444,#4fae7d);text-decoration:none}` +
	`@media print{body{margin:0;max-width:none}tr,li{break-inside:avoid}}`

// head begins the report: what is open, and what is still wrong with it.
func (p *report) head() {
	e := p.e
	if p.table {
		p.put("\uFEFF")
		p.line("What was done", "Rule", "File or page address", "Where", "Before", "After")
		return
	}
	s := &e.summary.counts
	title := "Report on the sitemap of " + documentName(e.doc, originOf(e.doc))
	p.put(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`+
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>¤</title><style>`+reportStyle+
		`</style></head><body><h1>¤</h1><p>¤ pages in the download on ¤, ¤ of them without a problem.</p>`,
		title, title, number(s.Pages()), e.todayText, number(s.By(sitemapcore.Fine)))
	groups := s.Groups()
	for i, g := range groups {
		if i == 0 {
			p.put("<h2>What is still to be done</h2><table><thead><tr><th>Pages</th><th>Problem</th><th>Why it " +
				"matters</th></tr></thead><tbody>")
		}
		_, why := check.Describe(g.Rule.Code, g.Pages)
		p.put("<tr><td>¤</td><td>¤</td><td>¤</td></tr>", number(g.Pages), g.Rule.Plural(), why)
	}
	if len(groups) > 0 {
		p.put("</tbody></table>")
	}
}

// repairs writes what was repaired while the files were read.
func (p *report) repairs() {
	n := 0
	for _, r := range p.e.files().Receipts {
		if r.Advice {
			continue
		}
		place := "line " + number(r.Line)
		if r.Count > 1 {
			place = "first on " + place + ", " + number(r.Count) + " places"
		}
		if p.table {
			p.line(r.Title, r.Rule, r.File, place, r.Before, r.After)
			continue
		}
		if n++; n == 1 {
			p.put("<h2>Repaired while opening</h2><ul>")
		}
		p.put(`<li>¤. ¤<br><span class="q">¤, ¤</span>`, r.Title, r.Detail, r.File, place)
		if r.Before != "" || r.After != "" {
			p.put("<br><del>¤</del> → <ins>¤</ins>", r.Before, r.After)
		}
		p.put("</li>")
	}
	if n > 0 {
		p.put("</ul>")
	}
}

// closeStep ends the list of values of a step.
func (p *report) closeStep() {
	if p.open {
		p.open = false
		p.put("</tbody></table>")
		if p.more > 0 {
			p.put(`<p class="q">… and ¤ more. The report as a table has all of them.</p>`, number(p.more))
		}
	}
}

// step begins a step.
func (p *report) step(label, code string) {
	p.closeStep()
	p.rows, p.more, p.open = 0, 0, !p.table
	if p.open {
		p.put("<h2>¤</h2><p>¤</p><table><thead><tr><th>Page</th><th>What</th><th>Before and "+
			"after</th><th>Rule</th></tr></thead><tbody>", did(label), whyOf(code))
	}
}

// value writes one thing that a step changed.
func (p *report) value(label, code string, v mendedValue) {
	rule := ruleName(code)
	if code == "" && (p.table || p.rows < reportRows) {
		behind := p.e.rulesBehind(&v)
		code, rule = strings.Join(behind.Codes(), " "), namesOf(behind)
	}
	switch p.rows++; {
	case p.table:
		p.line(did(label), code, v.page, v.what, v.before, v.after)
	case p.rows > reportRows:
		p.more++
	default:
		p.put("<tr><td>¤</td><td>¤</td><td><del>¤</del> → <ins>¤</ins></td><td>¤</td></tr>", v.page, v.what, v.before,
			v.after, rule)
	}
}

// writeReport makes the report.
func (e *Engine) writeReport(r request, b *wire.WriteReport) {
	f := &wire.Written{Name: e.hostName() + "-report-" + e.todayText + ".html", Type: "text/html;charset=utf-8"}
	if b.Table {
		f.Name, f.Type = strings.TrimSuffix(f.Name, "html")+"csv", csvType
	}
	e.replyReport(r, b.Job, f, "Writing the report", func(p *report) error {
		p.table = b.Table
		p.head()
		p.repairs()
		label, rule := "", ""
		err := e.eachFix(p.breathe, func(s sitemapcore.Step, code string, _ int) {
			label, rule = s.Label, code
			p.step(label, code)
		}, func(v mendedValue) { p.value(label, rule, v) })
		p.closeStep()
		if !b.Table {
			p.put("</body></html>\n")
		}
		return err
	})
}

const csvType = "text/csv;charset=utf-8"

// replyReport begins a job that answers a request with a report.
func (e *Engine) replyReport(r request, id int, f *wire.Written, title string, work func(*report) error) {
	f.Name = output.SafeName(f.Name)
	e.replyFile(r, id, "report", func(j *job) (*wire.Written, wire.Blob, error) {
		blob, err := steady(e.session, func() (wire.Blob, error) {
			p := &report{e: e, j: j, title: title, w: e.host.NewBlob(f.Type)}
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
func (e *Engine) hostName() string {
	_, host, ok := strings.Cut(originOf(e.doc), "://")
	if !ok {
		return "sitemap"
	}
	return strings.Map(func(c rune) rune {
		switch {
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '.', c == '-':
			return c
		case 'A' <= c && c <= 'Z':
			return c | 0x20
		}
		return '-'
	}, host)
}
