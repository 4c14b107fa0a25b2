package check

import (
	"bytes"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/say"
)

// knownFreq reports whether the text is one of the seven words, as the schema has them.
func knownFreq(b []byte) bool { return slices.Contains(sitemapcore.ChangeFreqs[:], string(b)) }

// addFreq adds the rules that a change frequency breaks.
func (s *RuleSet) addFreq(b []byte) {
	if len(b) == 0 || knownFreq(b) {
		return
	}
	t := ascii.TrimBlanks(b)
	if len(t) == 0 {
		return
	}
	var buf [8]byte
	if len(t) <= len(buf) && knownFreq(ascii.AppendSmall(buf[:0], t)) {
		s.add(E1a)
		return
	}
	s.add(E1)
}

// freqWords are words that people write instead of the seven, in the eleven languages and some more, with their
// possible meanings, the likeliest first. A word between two of them has both. A space in the user's text is a hyphen
// here.
var freqWords = [...]struct{ meanings, words string }{
	{"always", " constantly continuous continuously realtime real-time live immer ständig toujours siempre " +
		"constantemente sempre altijd continu zawsze stale всегда 常に 常時 始终 总是 实时 دائما دائمًا دائماً "},
	{"hourly", " hour hours everyhour every-hour stündlich jede-stunde horaire toutes-les-heures horario cada-hora " +
		"ogni-ora a-cada-hora elk-uur ieder-uur per-uur co-godzinę ежечасно 毎時 1時間ごと 每小时 كل-ساعة "},
	{"daily", " day days everyday every-day dailly täglich jeden-tag quotidien quotidienne quotidiennement " +
		"journalier " +
		"tous-les-jours chaque-jour tagesaktuell diario diaria diariamente cada-día todos-los-días diário diária " +
		"todos-os-dias giornaliero giornaliera quotidiano quotidiana ogni-giorno dagelijks elke-dag codziennie " +
		"dziennie denně ежедневно 每天 每日 毎日 日次 يومي يومية يوميا يوميًا يومياً كل-يوم "},
	{"weekly", " week weeks everyweek every-week wöchentlich jede-woche hebdomadaire hebdo toutes-les-semaines " +
		"chaque-semaine semanal semanalmente cada-semana toda-semana settimanale ogni-settimana wekelijks " +
		"elke-week " +
		"tygodniowo cotygodniowo co-tydzień týdně еженедельно 每周 每星期 毎週 週次 أسبوعي اسبوعي أسبوعيا أسبوعيًا " +
		"أسبوعياً كل-أسبوع "},
	{"monthly", " month months everymonth every-month monatlich jeden-monat mensuel mensuelle tous-les-mois " +
		"chaque-mois " +
		"mensual cada-mes mensal mensalmente todo-mês mensile mensilmente ogni-mese maandelijks elke-maand " +
		"miesięcznie " +
		"comiesięcznie co-miesiąc měsíčně ежемесячно 每月 毎月 月次 شهري شهريا شهريًا شهرياً كل-شهر "},
	{"yearly", " year years everyyear every-year annual annually anually jährlich jedes-jahr annuel annuelle " +
		"tous-les-ans chaque-année anual anualmente cada-año todo-ano annuale annualmente ogni-anno jaarlijks " +
		"elk-jaar rocznie corocznie co-rok ročně ежегодно 每年 毎年 年次 سنوي سنويا سنويًا سنوياً كل-سنة كل-عام "},
	{"never", " none no static archived archive nie niemals jamais nunca mai nooit nigdy никогда 更新しない 更新なし " +
		"从不 永不 أبدا أبدًا أبداً مطلقا "},
	{"weekly monthly", " fortnightly fortnight biweekly bi-weekly 14-tägig vierzehntägig zweiwöchentlich quinzenal " +
		"quincenal "},
	{"monthly yearly", " quarterly quarter bimonthly bi-monthly semiannually semi-annually halfyearly half-yearly " +
		"biannual biannually vierteljährlich halbjährlich trimestriel trimestrielle trimestral trimestrale " +
		"semestral "},
	{"daily weekly", " often frequently regularly sometimes twice-weekly "},
	{"hourly daily", " minutely twice-daily "},
	{"yearly never", " rarely seldom occasionally biennial "},
}

func explainFreq(p *page, f *sitemapcore.Finding) {
	t := ascii.TrimBlanks(p.v.text(sitemapcore.ChangeFreq))
	if p.rule == E1a {
		word := ascii.AppendSmall(nil, t)
		f.Title = say.Fill("This must be written {word}", "word", quote(word))
		p.offer(f, say.Fill("Write {value}", "value", string(word)), word)
		return
	}
	f.Title = say.Fill("Search engines don’t know {word}", "word", quote(t))
	for _, w := range freqMeanings(t, true) {
		p.offer(f, say.Data(sitemapcore.ChangeFreqWord(w)), []byte(w))
	}
	p.clear(f)
}

// freqMeanings returns the possible meanings of a word among the seven; near includes words that nearly equal one of
// them.
func freqMeanings(t []byte, near bool) []string {
	if len(t) > 64 {
		return nil
	}
	word := strings.ReplaceAll(strings.ToLower(string(t)), " ", "-")
	for i := range freqWords {
		if e := &freqWords[i]; strings.Contains(e.words, " "+word+" ") {
			return strings.Fields(e.meanings)
		}
	}
	for _, w := range sitemapcore.ChangeFreqs {
		if near && oneApart(word, w) {
			return []string{w}
		}
	}
	return nil
}

// oneApart reports whether one letter too many, too few or wrong, or two letters in the wrong
// order, make w of s.
func oneApart(s, w string) bool {
	for len(s) > 0 && len(w) > 0 && s[0] == w[0] {
		s, w = s[1:], w[1:]
	}
	for len(s) > 0 && len(w) > 0 && s[len(s)-1] == w[len(w)-1] {
		s, w = s[:len(s)-1], w[:len(w)-1]
	}
	return len(s) <= 1 && len(w) <= 1 || len(s) == 2 && len(w) == 2 && s[0] == w[1] && s[1] == w[0]
}

// A decimal is a number as a text has it.
type decimal struct {
	negative bool
	comma    bool
	mark     bool   // there is a point or a comma
	whole    []byte // figures before it, without zeros in front
	part     []byte // figures behind it
}

// readDecimal reads a number in the form of XML Schema's decimal, with a comma allowed for the
// point.
func readDecimal(b []byte) (d decimal, ok bool) {
	if len(b) > 0 && (b[0] == '+' || b[0] == '-') {
		d.negative = b[0] == '-'
		b = b[1:]
	}
	n := ascii.Digits(b)
	d.whole, b = b[:n], b[n:]
	if len(b) > 0 {
		if b[0] != '.' && b[0] != ',' {
			return d, false
		}
		d.mark, d.comma = true, b[0] == ','
		d.part = b[1:]
	}
	if ascii.Digits(d.part) < len(d.part) || len(d.whole)+len(d.part) == 0 {
		return d, false
	}
	d.whole = bytes.TrimLeft(d.whole, "0")
	return d, true
}

// zero reports whether all figures are zero.
func (d *decimal) zero() bool {
	return len(d.whole) == 0 && len(bytes.Trim(d.part, "0")) == 0
}

// inRange reports whether the number is between 0 and 1.
func (d *decimal) inRange() bool {
	if d.negative {
		return d.zero()
	}
	return len(d.whole) == 0 || len(d.whole) == 1 && d.whole[0] == '1' && len(bytes.Trim(d.part, "0")) == 0
}

// text returns the number with a point and a figure before it, or after it, moved by places figures
// to the right of the point.
func (d *decimal) text(places int) []byte {
	figures := append(bytes.Repeat([]byte{'0'}, places), d.whole...)
	cut := len(figures) - places
	part := append(bytes.Clone(figures[cut:]), d.part...)
	if places > 0 {
		for len(part) > 1 && part[len(part)-1] == '0' {
			part = part[:len(part)-1]
		}
	}
	whole := bytes.TrimLeft(figures[:cut], "0")
	if len(whole) == 0 {
		whole = []byte{'0'}
	}
	out := append(bytes.Clone(whole), '.')
	if len(part) == 0 {
		part = []byte{'0'}
	}
	return append(out, part...)
}

// addPriority adds the rules that a priority breaks.
func (s *RuleSet) addPriority(b []byte) {
	if len(b) == 3 && b[1] == '.' && (b[0] == '0' && ascii.IsDigit(b[2]) || b[0] == '1' && b[2] == '0') {
		return
	}
	t := ascii.Trim(b)
	if len(t) == 0 {
		return
	}
	d, ok := readDecimal(t)
	switch {
	case !ok || !d.inRange():
		s.add(E2)
	case d.comma:
		s.add(E2a)
	}
}

func explainPriority(p *page, f *sitemapcore.Finding) {
	t := ascii.Figures(ascii.TrimBlanks(p.v.text(sitemapcore.Priority)))
	d, ok := readDecimal(t)
	switch {
	case p.rule == E2a:
		value := d.text(0)
		if len(value) <= maxQuoted {
			f.Title = say.Fill("Write {value}, with a point", "value", string(value))
		}
		p.offer(f, "Change it", value)
		return
	case ok && d.inRange():
		p.write(f, d.text(0)) // white space beyond XML's was around it
	case ok && d.negative:
		f.Title = "Priority can’t be less than 0.0"
		p.write(f, []byte("0.0"))
	case ok:
		f.Title = "Priority can’t be more than 1.0"
		if string(d.whole) == "1" { // a little too much is more likely than a scale to ten
			p.write(f, []byte("1.0"))
		}
		p.scale(f, &d)
		p.write(f, []byte("1.0"))
	default:
		p.guess(f, t)
	}
	p.clear(f)
}

// write offers a number.
func (p *page) write(f *sitemapcore.Finding, number []byte) {
	p.offer(f, say.Fill("Write {value}", "value", clip(number)), number)
}

// clip shortens a number for a label.
func clip(b []byte) string {
	if len(b) > maxQuoted {
		return string(b[:maxQuoted]) + "…"
	}
	return string(b)
}

// scale offers to read a number over 1 as one on a scale to ten, or to a hundred.
func (p *page) scale(f *sitemapcore.Finding, d *decimal) {
	for _, s := range [...]struct {
		places int
		says   say.Text
	}{{1, "Write {value}, as {number} of 10"}, {2, "Write {value}, as {number} of 100"}} {
		v := d.text(s.places)
		if x, ok := readDecimal(v); ok && x.inRange() {
			p.offer(f, say.Fill(s.says, "value", clip(v), "number", clip(trimPoint(d))), v)
			return
		}
	}
}

// trimPoint returns the number without a point that nothing follows.
func trimPoint(d *decimal) []byte {
	return bytes.TrimSuffix(d.text(0), []byte(".0"))
}

// guess offers the possible meanings of a text that is no number: a percentage, a number with an exponent, a word.
func (p *page) guess(f *sitemapcore.Finding, t []byte) {
	if body, ok := bytes.CutSuffix(t, []byte{'%'}); ok {
		if d, ok := readDecimal(bytes.TrimRight(body, " ")); ok && !d.negative {
			f.Title = "Priority is a number from 0.0 to 1.0, not a percentage"
			p.write(f, d.text(2))
		}
		return
	}
	if i := bytes.IndexAny(t, "eE"); i > 0 && len(t)-i <= 4 {
		d, ok := readDecimal(t[:i])
		e, okE := readDecimal(t[i+1:])
		if ok && okE && !e.mark && !d.negative && len(e.whole) <= 1 {
			n := 0
			if len(e.whole) == 1 {
				n = int(e.whole[0] - '0')
			}
			if e.negative || n == 0 {
				p.write(f, d.text(n))
			}
		}
		return
	}
	if len(t) > 64 {
		return
	}
	f.Title = say.Fill("{text} isn’t a number from 0.0 to 1.0", "text", quote(t))
	for _, level := range [...]struct{ number, words string }{
		{"1.0", "highest max maximum top critical"},
		{"0.8", "high important hoch haute alta"},
		{"0.5", "medium normal default middle mittel moyenne media"},
		{"0.3", "low niedrig basse baja bassa"},
		{"0.0", "lowest min minimum none"},
	} {
		if ascii.OneOf(t, level.words) {
			p.write(f, []byte(level.number))
		}
	}
}
