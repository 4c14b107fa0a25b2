package page

import (
	"bytes"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/date"
)

// NewAnswer returns the answer by the id of a mend and a text, or false if the rule has no such mend. A text that
// can't be read is left out.
func NewAnswer(code, choice, text string, today date.Date) (a *Answer, ok bool) {
	r, _ := check.ByCode(code)
	i := slices.IndexFunc(r.Mends, func(m check.Mend) bool { return m.ID == choice })
	if i < 0 {
		return nil, false
	}
	a = &Answer{Rule: code, Mend: r.Mends[i], Today: today}
	switch a.Mend.Input {
	case check.SiteInput:
		a.Text, _ = Site(text)
	case check.ZoneInput:
		if _, ok := date.ParseZone([]byte(text)); ok {
			a.Text = text
		}
	}
	return a, true
}

// effects are the verdicts on a page that breaks a rule, by what the mend does. Nil is bestFix.
var effects = [check.NumEffects]func(*Answer, *Values) Verdict{
	check.LeavesOut: func(*Answer, *Values) Verdict { return Verdict{Kind: LeaveOut} },
	check.Deletes:   func(*Answer, *Values) Verdict { return Verdict{Kind: Delete} },
	check.Clears:    func(*Answer, *Values) Verdict { return Verdict{Kind: SetValue} },
	check.Forgets:   func(*Answer, *Values) Verdict { return Verdict{Kind: Forget} },

	check.WritesHTTPS:     onAddress(withScheme("https")),
	check.WritesHTTP:      onAddress(withScheme("http")),
	check.WritesWWW:       onAddress(withHost(true)),
	check.WritesNoWWW:     onAddress(withHost(false)),
	check.MovesToSite:     toTypedSite,
	check.MovesToTarget:   toTarget,
	check.LeavesOutOthers: func(a *Answer, v *Values) Verdict { return onOthers(a, v, LeaveOut) },
	check.DeletesOthers:   func(a *Answer, v *Values) Verdict { return onOthers(a, v, Delete) },
	check.KeepsFirst:      oneAddress(false),
	check.KeepsLast:       oneAddress(true),

	check.KeepsDay:        onTime(onlyDay),
	check.ReadsUTC:        onTime(func(_ *Answer, x date.Written) []byte { return in(x, date.Zulu, 0) }),
	check.ReadsZone:       onTime(inTypedZone),
	check.ReadsDayFirst:   readNumbers(date.DayMonth),
	check.ReadsMonthFirst: readNumbers(date.MonthDay),
	check.ReadsYearFirst:  readNumbers(date.YearMonth),
}

// Verdict returns what becomes of a page that breaks the rule. The value that it sets no longer breaks it.
func (a *Answer) Verdict(v *Values) Verdict {
	field := sitemapcore.LastMod // of a doubt
	r, known := check.ByCode(a.Rule)
	if known {
		field = r.Field
	}
	if field == sitemapcore.InExtras && !a.Mend.LeavesOut() || !a.Complete() {
		return Verdict{}
	}
	x := Verdict{Kind: bestFix}
	if judge := effects[a.Mend.Does]; judge != nil {
		x = judge(a, v)
	}
	clears := x.Kind == SetValue && x.Value == nil
	if x.Kind == bestFix {
		x = SetTo(a.best(v))
	}
	if x.Kind != SetValue {
		return x
	}
	x.Field = field
	if clears {
		if field == sitemapcore.Loc {
			return Verdict{}
		}
		return x
	}
	if bytes.Equal(x.Value, v.Value(field)) {
		return Verdict{}
	}
	if known {
		w := *v
		w.Set(field, x.Value)
		if Broken(&w, a.Today).Meets(check.SetOf(a.Rule)) {
			return Verdict{}
		}
	}
	return x
}

// best returns the first fix of the page that doesn't clear the value.
func (a *Answer) best(v *Values) []byte {
	for _, x := range Explain(check.SetOf(a.Rule), v, a.Today) {
		for _, f := range x.Fixes {
			if f.Value != "" {
				return []byte(f.Value)
			}
		}
	}
	return nil
}
