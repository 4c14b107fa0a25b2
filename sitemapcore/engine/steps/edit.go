package steps

import (
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/say"
)

// distinct reports whether values are of fields of a page, each of another one. A change may name a
// page once for each field.
func distinct(values []sitemapcore.FieldValue) bool {
	for i, v := range values {
		if v.Field >= sitemapcore.NumFields ||
			slices.ContainsFunc(values[:i], func(w sitemapcore.FieldValue) bool { return w.Field == v.Field }) {
			return false
		}
	}
	return true
}

// set computes the change that sets values of pages.
func (p *Steps) set(j *session.Job, s *sitemapcore.Step, ids session.IDs) (session.Outcome, error) {
	if len(s.Values) == 0 || !distinct(s.Values) {
		return session.Outcome{}, session.ErrStale
	}
	m := change.New(p.Doc)
	texts := make([][]byte, len(s.Values))
	shared, pages := false, 0
	for i, v := range s.Values {
		shared = shared || v.Field == sitemapcore.Loc && !v.Clear
		if !v.Clear {
			texts[i] = typed(v.Field, []byte(v.Value), p.Today)
		}
	}
	err := p.Visit(j, "", 0, ids, func(id sitemapcore.EntryID) {
		pages++
		changed := false
		for i, v := range s.Values {
			changed = m.SetValue(id, v.Field, texts[i]) || changed
		}
		if changed {
			m.Pages++
		}
	})
	if shared && pages > 1 {
		return session.Outcome{}, session.Refuse(facts.OneAddressEach, facts.OtherValues)
	}
	if _, ok := check.ByCode(s.Rule); ok {
		return m.Fix(s.Rule), err
	}
	label, did := editLabels(s.Values)
	return m.Outcome(history.Kind("input."+s.Values[0].Field.XMLName()), label, did), err
}

// typed returns a value as [page.Typed], or today for a date with this word.
func typed(f sitemapcore.Field, value []byte, today date.Date) []byte {
	if f == sitemapcore.LastMod && sitemapcore.IsToday(string(value)) {
		return today.Append(nil)
	}
	return page.Typed(f, value)
}

// editLabels returns the label of setting values, and the message after it.
func editLabels(values []sitemapcore.FieldValue) (label, did say.Text) {
	clears := !slices.ContainsFunc(values, func(v sitemapcore.FieldValue) bool { return !v.Clear })
	switch f := values[0].Field; {
	case len(values) > 1 && clears:
		return "Remove several values from {n, plural, one {# page} other {# pages}}",
			"Removed several values from {n, plural, one {# page} other {# pages}}"
	case len(values) > 1:
		return "Set several values on {n, plural, one {# page} other {# pages}}",
			"Set several values on {n, plural, one {# page} other {# pages}}##past"
	case clears:
		return [...]say.Text{
				"Remove the address from {n, plural, one {# page} other {# pages}}", "Remove the date from {n, " +
					"plural, one {# page} other {# pages}}", "Remove the change frequency from {n, plural, one {# " +
					"page} other {# pages}}", "Remove the priority from {n, plural, one {# page} other {# pages}}",
			}[f], [...]say.Text{
				"Removed the address from {n, plural, one {# page} other {# pages}}", "Removed the date from {n, " +
					"plural, one {# page} other {# pages}}", "Removed the change frequency from {n, plural, one {# " +
					"page} other {# pages}}", "Removed the priority from {n, plural, one {# page} other {# pages}}",
			}[f]
	default:
		return [...]say.Text{change.SetAddressText, change.SetDateText, change.SetFrequencyText, change.SetPriorityText}[f],
			[...]say.Text{change.AddressSetText, change.DateSetText, change.FrequencySetText, change.PrioritySetText}[f]
	}
}
