package engine

import (
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// answerHeads returns the heads of the columns about the live site.
func answerHeads() []say.Text {
	return []say.Text{
		"What your site answers", "Where it redirects to", "Canonical address", "Title", "Language", "Checked on",
		"Status code", say.Join(" ", "Response time", say.Data("(ms)")),
	}
}

// answerCells returns the columns about the live site for a page whose answer has a place in liveKinds. A response time is
// in milliseconds, so that a spreadsheet can sort it. A redirect has no status code, because that of the answer is of the
// page where it ends.
func (o *customRules) answerCells(loc []byte, kind int, mark intake.CrawlMark) (cells [8]string) {
	cells[0] = say.Text("Fine").String()
	if kind != liveFine {
		cells[0] = liveKinds[kind].rule.Rule().Name.String()
	}
	switch mark.Found {
	case intake.CrawlRedirect:
		cells[1] = mark.To
	case intake.CrawlCanonical:
		cells[2] = mark.To
	case intake.CrawlFine:
	default:
		if mark.To != "" && mark.To != intake.NoAnswer {
			cells[0] += " (" + mark.To + ")"
		}
	}
	if from := linkedFrom(mark); from != "" {
		cells[0] = say.Join(", ", say.Data(cells[0]), from).String()
	}
	if p := o.live.Of(loc); p != nil {
		cells[3], cells[4], cells[5] = p.Title, p.Language, o.live.Day
		if p.Status > 0 && !leadsOn(p.Found) {
			cells[6] = strconv.Itoa(int(p.Status))
		}
		if p.Millis > 0 {
			cells[7] = strconv.Itoa(int(p.Millis))
		}
	}
	return cells
}

// hasAnswers reports whether a page may have an answer of the live site, or a mark of a crawl.
func (o *customRules) hasAnswers() bool { return o.live != nil || len(o.rules.Crawl) > 0 }

// answers writes the answers of the live site and the marks of a crawl: in a table for each page, and otherwise for some
// pages of each kind of problem.
func (p *fixReport) answers() error {
	x := p.of.checks.inspector()
	o := x.custom
	if !o.hasAnswers() {
		return nil
	}
	var n liveCount
	const pageCell = 5 // of a row of the report, which has no column for the day
	var rows [len(liveKinds)][][8]string
	checked, all := 0, 0
	redirects, canonicals := false, false
	err := p.of.Each(p.j, p.title, func(id sitemapcore.EntryID) {
		all++
		kind, mark, ok := x.answered(id)
		if !ok {
			return
		}
		loc := x.loc()
		cells := o.answerCells(loc, kind, mark)
		if n.count(x, id); cells[5] != "" {
			checked++
		}
		switch {
		case p.table:
			rule := ""
			if kind != liveFine {
				rule = liveKinds[kind].rule.Rule().Name.String()
			}
			p.line(append([]string{"", rule, string(loc), "", "", ""}, cells[:]...)...)
			p.flush(1 << 20)
		case kind != liveFine && n.rows[kind].Pages <= reportRows:
			cells[pageCell] = string(loc)
			rows[kind] = append(rows[kind], cells)
			redirects, canonicals = redirects || cells[1] != "", canonicals || cells[2] != ""
		}
	})
	if err != nil || p.table || n.rows == nil {
		return err
	}
	heads := answerHeads()
	p.writeTemplate("<h2>¤</h2>", heads[0])
	if o.live != nil {
		day, _, _ := date.Parse([]byte(o.live.Day))
		p.writeTemplate("<p>¤</p>", say.Fill(wire.LiveChecked, "n", checked, "all", all, "day", day.Short()))
	}
	// A column that is empty in all rows is left out, so that the addresses have room.
	columns := []int{pageCell, 0}
	if redirects {
		columns = append(columns, 1)
	}
	if canonicals {
		columns = append(columns, 2)
	}
	line := func(cell string, texts []string) {
		p.writeTemplate("<tr>")
		for _, c := range columns {
			p.writeTemplate(cell, say.Data(texts[c]))
		}
		p.writeTemplate("</tr>")
	}
	names := make([]string, len(heads))
	for i, h := range heads {
		names[i] = h.String()
	}
	names[pageCell] = say.Text("Page address").String()
	p.writeTemplate("<table><thead>")
	line("<th>¤</th>", names)
	p.writeTemplate("</thead><tbody>")
	for i := range rows {
		if len(rows[i]) == 0 {
			continue
		}
		p.writeTemplate(`<tr><th colspan="¤"><b>¤: ¤</b></th></tr>`, say.Data(say.Number(len(columns))),
			liveKinds[i].rule.Rule().Name, say.Data(say.Number(n.rows[i].Pages)))
		for _, cells := range rows[i] {
			line("<td>¤</td>", cells[:])
		}
		if more := n.rows[i].Pages - reportRows; more > 0 {
			p.writeTemplate(`<tr><td colspan="¤" class="q">¤</td></tr>`, say.Data(say.Number(len(columns))),
				say.N("… and {n} more. The report as a table has all of them.", more))
		}
	}
	p.writeTemplate("</tbody></table>")
	return nil
}

// leadsOn reports whether a page redirects, so that the status of its answer is that of the page where it ends.
func leadsOn(found intake.CrawlFound) bool {
	return found == intake.CrawlRedirect || found == intake.CrawlAway || found == intake.CrawlCircle
}

// answerText returns the answer of the live site for a page, with the status if it is known: "404 Not found". It returns ""
// for a page that was not checked.
func answerText(p *sitemapcore.LivePage) string {
	if p == nil {
		return ""
	}
	name := say.Text("Fine")
	if codes := crawlRule(p.CrawlMark).Codes(); len(codes) > 0 {
		name = ruleName(codes[0])
	}
	status := ""
	if leadsOn(p.Found) {
		return name.String()
	}
	if p.Status > 0 {
		status = strconv.Itoa(int(p.Status))
	} else if p.To != "" && p.To != intake.NoAnswer && leadsTo(p.CrawlMark) == "" && ascii.IsDigit(p.To[0]) {
		status = p.To
	}
	return strings.TrimSpace(status + " " + name.String())
}

// millisOf returns how long the live site took to answer, or 0 if that is not known.
func millisOf(p *sitemapcore.LivePage) int {
	if p == nil {
		return 0
	}
	return int(p.Millis)
}

// timeText returns the range that a time belongs to, as filters name it.
func timeText(millis int) string {
	switch {
	case millis == 0:
		return ""
	case millis < 500:
		return "< 0.5 s"
	case millis < 1000:
		return "0.5–1 s"
	case millis < 3000:
		return "1–3 s"
	}
	return "> 3 s"
}
