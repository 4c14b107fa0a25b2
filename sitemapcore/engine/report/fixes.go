package report

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/mend"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// reportRows is the number of values that the report shows of each step. Its table has all of the account.
const reportRows = 200

// Reports list the repairs of reading, later fixes, and the remaining problems.
type Reports struct {
	*session.Session
	checks *checks.Checks
	files  func() *wire.Files // the open files, with their repairs
}

// New returns the reports; files lists the open files.
func New(s *session.Session, c *checks.Checks, files func() *wire.Files) *Reports {
	return &Reports{Session: s, checks: c, files: files}
}

// Register adds the requests that reports answer.
func (p *Reports) Register(all session.Requests) {
	all.Add(0, session.By(p.getReceipts), session.By(p.write), session.By(p.translate))
}

// A fixReport is a report on the document, as a page or as a table.
type fixReport struct {
	*Writer
	of       *Reports
	table    bool
	measures bool   // the first pass over the table, which finds the columns with a value
	used     []bool // of the table: whether a column has a value
}

// reportStyle is the style of a report, on the screen and on paper. It loads nothing.
const reportStyle = `:root{color-scheme:light dark}` +
	`body{font:15px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}` +
	`h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.15rem;margin:2rem 0 .25rem}` +
	`table{border-collapse:collapse;width:100%;font-size:.9rem}` +
	`th,td{text-align:start;vertical-align:top;padding-block:.25rem;padding-inline-end:.75rem;` +
	`border-bottom:1px solid #8886;overflow-wrap:anywhere}` +
	`th{font-weight:400;opacity:.75;white-space:nowrap}` +
	`p{margin:.25rem 0 .75rem}.q{opacity:.75}li{margin:.5rem 0;overflow-wrap:anywhere}` +
	`del{color:light-dark(#a32a18,#f0705c)}ins{color:light-dark(#1d6444,#4fae7d);text-decoration:none}` +
	`@media print{body{margin:0;max-width:none}tr,li{break-inside:avoid}}`

// line writes a row of the table without the columns that are empty in all rows.
func (p *fixReport) line(cells ...string) {
	if p.measures {
		for i, c := range cells {
			p.used[i] = p.used[i] || c != ""
		}
		return
	}
	var shown []string
	for i, used := range p.used {
		switch {
		case used && i < len(cells):
			shown = append(shown, cells[i])
		case used:
			shown = append(shown, "")
		}
	}
	p.Writer.Line(shown...)
}

// head begins the report: the open files and their remaining problems.
func (p *fixReport) head() error {
	if p.table {
		heads := []say.Text{"What was done", "Rule", "File or page address", "Where##column", "Before", "After"}
		if p.of.checks.Own.HasAnswers() {
			heads = append(heads, answerHeads()...)
		}
		cells := make([]string, len(heads))
		for i, h := range heads {
			cells[i] = h.String()
		}
		if p.measures {
			p.used = make([]bool, len(heads))
			return nil
		}
		if !slices.Contains(p.used, true) {
			p.used = slices.Repeat([]bool{true}, len(heads))
		}
		p.WriteTemplate("\uFEFF")
		p.line(cells...)
		return nil
	}
	s, doc := p.of.checks.Counted(), p.of.Doc
	title := say.Fill("Report on the sitemap of {name}", "name", naming.Document(doc, naming.Origin(doc)))
	p.WriteTemplate(strings.Replace(`<!doctype html><html §§><head><meta charset="utf-8">`+
		`<meta name="viewport" content="width=device-width,initial-scale=1">`+
		`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`+
		`<title>¤</title><style>`+reportStyle+`</style></head>`+
		`<body><h1>¤</h1><p><b>¤</b><br>¤</p>`, "§§", say.Attributes(), 1),
		title, title, s.Verdicts[s.Profile].Name,
		say.Fill("{n, plural, one {# page} other {# pages}} in the download on {day}, {fine} without problems.", "n",
			s.Pages, "day", p.of.Today.Short(), "fine", s.Fine))
	if len(s.Files)+len(s.Rules) == 0 {
		return nil
	}
	if s.Verdict().Files > 0 {
		p.WriteTemplate("<p><b>¤</b></p>", s.Rejects())
	}
	p.WriteTemplate("<h2>¤</h2><table><thead><tr><th>¤</th><th>¤</th><th>¤</th></tr></thead><tbody>",
		"Still to do", "Pages", "Problem", "Why it matters")
	last := say.Text("")
	row := func(severity sitemapcore.Severity, number, name, why say.Text) {
		if head := severityNames[severity]; head != last {
			p.WriteTemplate(`<tr><th colspan="3"><b>¤</b></th></tr>`, head)
			last = head
		}
		p.WriteTemplate("<tr><td>¤</td><td>¤</td><td>¤</td></tr>", number, name, why)
	}
	for severity := sitemapcore.Fatal; severity > sitemapcore.Fine; severity-- {
		for _, f := range s.Files {
			if f.Severity == severity {
				row(severity, say.N("{n, plural, one {# file} other {# files}}", f.Files), f.Title, f.Detail)
			}
		}
		for _, r := range s.Rules {
			if r.Severity == severity {
				row(severity, say.Data(say.Number(r.Pages)), r.Name, r.Detail)
			}
		}
	}
	p.WriteTemplate("</tbody></table>")
	return p.addresses(s.Rules)
}

// severityNames are the headings of the list of remaining problems.
var severityNames = [...]say.Text{
	sitemapcore.Fine: "", sitemapcore.Note: "Good to know", sitemapcore.Warn: "Worth fixing",
	sitemapcore.Reject: "Rejected", sitemapcore.Fatal: "Rejected",
}

// addressRows is the number of addresses that the report lists for each problem.
const addressRows = 1000

// addresses lists the pages with each problem.
func (p *fixReport) addresses(rules []wire.RuleCount) error {
	sets, pages := make([]check.RuleSet, len(rules)), make([][]string, len(rules))
	for i := range rules {
		sets[i] = check.SetOf(rules[i].Code)
	}
	read := sitemapcore.ValueReader{Doc: p.of.Doc}
	err := p.of.Each(p.Job, p.Title, func(id sitemapcore.EntryID) {
		set := p.of.checks.Set(id)
		for i := range sets {
			if len(pages[i]) < addressRows && set.Meets(sets[i]) {
				pages[i] = append(pages[i], string(read.Loc(id)))
			}
		}
	})
	for i := range rules {
		p.WriteTemplate("<h3>¤</h3><ul>", rules[i].Name)
		for _, loc := range pages[i] {
			p.WriteTemplate("<li>¤</li>", say.Data(loc))
		}
		p.WriteTemplate("</ul>")
		if more := rules[i].Pages - len(pages[i]); more > 0 {
			p.WriteTemplate(`<p class="q">¤</p>`, say.N("… and {n} more", more))
		}
		p.flush(1 << 20)
	}
	return err
}

// repairs writes the repairs of reading.
func (p *fixReport) repairs() {
	n := 0
	for _, r := range p.of.files().Receipts {
		if r.Advice {
			continue
		}
		place := say.Fill("line {line}", "line", r.Line)
		if r.Count > 1 {
			place = say.Fill("first on line {line}, {n} places", "line", r.Line, "n", r.Count)
		}
		if p.table {
			rule, _, _ := strings.Cut(r.Rule, ".")
			p.line(r.Title.String(), naming.Rule(rule).String(), r.File, place.String(), r.Before, r.After)
			continue
		}
		n++
		if n == 1 {
			p.WriteTemplate("<h2>¤</h2><ul>", "Repaired while opening")
		}
		p.WriteTemplate(`<li><b>¤</b><br>¤<br><span class="q">¤, ¤</span>`, r.Title, r.Detail, say.Data(r.File), place)
		if r.Before != "" || r.After != "" {
			p.WriteTemplate("<br><del>¤</del> → <ins>¤</ins>", say.Data(r.Before), say.Data(r.After))
		}
		p.WriteTemplate("</li>")
	}
	if n > 0 {
		p.WriteTemplate("</ul>")
	}
}

// step writes a step that fixed something, with the values that it changed.
func (p *fixReport) step(t *history.Transaction) {
	did := mend.DidText(t.Rule)
	most := len(t.Rows)
	if !p.table {
		most = min(most, reportRows)
		p.WriteTemplate("<h2>¤</h2><table><thead><tr><th>¤</th><th>¤</th><th>¤</th><th>¤</th></tr></thead><tbody>",
			did, "Page", "What", "Before and after", "Rule")
	}
	for _, v := range t.Rows[:most] {
		rule := v.Rule
		if t.Rule != "" {
			rule = naming.Rule(t.Rule)
		}
		if p.table {
			p.line(did.String(), rule.String(), v.Page.String(), v.What.String(), v.Before.String(), v.After.String())
		} else {
			p.WriteTemplate("<tr><td>¤</td><td>¤</td><td><del>¤</del> → <ins>¤</ins></td><td>¤</td></tr>", v.Page, v.What,
				v.Before, v.After, rule)
		}
	}
	more := say.Text("")
	if n := t.Values - most; n > 0 {
		more = say.N("… and {n} more", n)
	}
	switch {
	case p.table && more != "":
		p.line(did.String(), "", "", "", "", more.String())
	case !p.table:
		p.WriteTemplate(`</tbody></table><p class="q">¤</p>`, more)
	}
}

// write makes the report.
func (p *Reports) write(r session.Request, b *wire.WriteReport) {
	f := &wire.Written{Name: naming.Host(p.Doc) + "-report-" + p.TodayText + ".html", Type: "text/html;charset=utf-8"}
	if b.Table {
		f.Name, f.Type = strings.TrimSuffix(f.Name, "html")+"csv", CSV
	}
	Reply(p.Session, r, Order{Job: b.Job, File: f, Title: "Writing the report", Write: func(out *Writer) error {
		x := &fixReport{Writer: out, of: p, table: b.Table, measures: b.Table}
		err := x.all()
		if b.Table && err == nil {
			x.measures = false
			err = x.all()
		}
		return err
	}})
}

// all writes all parts of the report.
func (p *fixReport) all() error {
	if err := p.head(); err != nil {
		return err
	}
	p.repairs()
	for _, t := range p.of.History.Done() {
		if err := p.Breathe(); err != nil {
			return err
		}
		if t.Kind == change.Fixing {
			p.step(&t)
		}
	}
	err := p.answers()
	if !p.table {
		p.WriteTemplate("</body></html>\n")
	}
	return err
}

// receiptRows is the number of changed values that a receipt shows.
const receiptRows = 3

// getReceipts answers with the fixes.
func (p *Reports) getReceipts(r session.Request, _ *wire.GetReceipts) {
	m := &wire.Receipts{Rev: p.Rev}
	for i, t := range p.History.Done() {
		if t.Kind == change.Fixing {
			m.Fixes = append(m.Fixes, wire.FixReceipt{
				Did: mend.DidText(t.Rule), Rule: t.Rule, Steps: i + 1, Values: t.Values, Rows: change.Shown(t.Rows, receiptRows),
			})
		}
	}
	r.Answer(m)
}
