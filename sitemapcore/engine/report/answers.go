package report

import (
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// answerHeads returns the heads of the columns about the live site.
func answerHeads() []say.Text {
	return []say.Text{
		"What your site answers", "Where it redirects to", "Canonical address", "Title", "Language", "Checked on",
		"Status code", "Response time (ms)",
	}
}

// answerCells returns the columns about the live site for a page whose answer has a place in liveKinds. A response time
// is in milliseconds, so that a spreadsheet can sort it. A redirect has no status code, because that of the answer is
// of its last target.
func answerCells(o *site.OwnRules, loc []byte, kind int, mark crawl.Mark) (cells [8]string) {
	cells[0] = say.Text("Fine").String()
	if kind != site.LiveFine {
		cells[0] = site.LiveKinds[kind].Rule.Rule().Name.String()
	}
	switch mark.Found {
	case crawl.Redirect:
		cells[1] = mark.To
	case crawl.Canonical:
		cells[2] = mark.To
	case crawl.Fine:
	default:
		if mark.To != "" && mark.To != crawl.NoAnswer {
			cells[0] += " (" + mark.To + ")"
		}
	}
	if from := site.LinkedFrom(mark); from != "" {
		cells[0] = say.Join(", ", say.Data(cells[0]), from).String()
	}
	if p := o.Live.Of(loc); p != nil {
		cells[3], cells[4], cells[5] = p.Title, p.Language, o.Live.Day
		if p.Status > 0 && !site.LeadsOn(p.Found) {
			cells[6] = strconv.Itoa(int(p.Status))
		}
		if p.Millis > 0 {
			cells[7] = strconv.Itoa(int(p.Millis))
		}
	}
	return cells
}

// answers writes the answers of the live site and the marks of a crawl: in a table for each page, and otherwise for some
// pages of each kind of problem.
func (p *fixReport) answers() error {
	x := p.of.checks.Inspector()
	o := x.Own
	if !o.HasAnswers() {
		return nil
	}
	var n checks.LiveCount
	const pageCell = 5 // of a row of the report, which has no column for the day
	var rows [len(site.LiveKinds)][][8]string
	checked, all := 0, 0
	redirects, canonicals := false, false
	err := p.of.Each(p.Job, p.Title, func(id sitemapcore.EntryID) {
		all++
		kind, mark, ok := x.Answered(id)
		if !ok {
			return
		}
		loc := x.Loc()
		cells := answerCells(o, loc, kind, mark)
		if n.Count(x, id); cells[5] != "" {
			checked++
		}
		switch {
		case p.table:
			rule := ""
			if kind != site.LiveFine {
				rule = site.LiveKinds[kind].Rule.Rule().Name.String()
			}
			p.line(append([]string{"", rule, string(loc), "", "", ""}, cells[:]...)...)
			p.flush(1 << 20)
		case kind != site.LiveFine && n.Rows[kind].Pages <= reportRows:
			cells[pageCell] = string(loc)
			rows[kind] = append(rows[kind], cells)
			redirects, canonicals = redirects || cells[1] != "", canonicals || cells[2] != ""
		}
	})
	if err != nil || p.table || n.Rows == nil {
		return err
	}
	heads := answerHeads()
	p.WriteTemplate("<h2>¤</h2>", heads[0])
	if o.Live != nil {
		day, _, _ := date.Parse([]byte(o.Live.Day))
		p.WriteTemplate("<p>¤</p>", say.Fill(wire.LiveChecked, "n", checked, "all", all, "day", day.Short()))
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
		p.WriteTemplate("<tr>")
		for _, c := range columns {
			p.WriteTemplate(cell, say.Data(texts[c]))
		}
		p.WriteTemplate("</tr>")
	}
	names := make([]string, len(heads))
	for i, h := range heads {
		names[i] = h.String()
	}
	names[pageCell] = say.Text("Page address").String()
	p.WriteTemplate("<table><thead>")
	line("<th>¤</th>", names)
	p.WriteTemplate("</thead><tbody>")
	for i := range rows {
		if len(rows[i]) == 0 {
			continue
		}
		p.WriteTemplate(`<tr><th colspan="¤"><b>¤: ¤</b></th></tr>`, say.Data(say.Number(len(columns))),
			site.LiveKinds[i].Rule.Rule().Name, say.Data(say.Number(n.Rows[i].Pages)))
		for _, cells := range rows[i] {
			line("<td>¤</td>", cells[:])
		}
		if more := n.Rows[i].Pages - reportRows; more > 0 {
			p.WriteTemplate(`<tr><td colspan="¤" class="q">¤</td></tr>`, say.Data(say.Number(len(columns))),
				say.N("… and {n} more. The report as a table has all of them.", more))
		}
	}
	p.WriteTemplate("</tbody></table>")
	return nil
}
