package view

import (
	"bytes"
	"math"
	"regexp"
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/wire"
)

// meets returns the test of one condition. A meaningless condition matches no page.
func (vs *Views) meets(c sitemapcore.Condition) func(sitemapcore.EntryID) bool {
	d := vs.Doc
	switch {
	case c.Is == sitemapcore.MoreThan:
		return hasMore(d, c)
	case c.Is == sitemapcore.LacksVersion:
		return lacksVersion(d, c)
	case c.Is == sitemapcore.IsMarked:
		return isMarked(d, c)
	case c.Field == sitemapcore.InExtras:
		return hasExtras(d, c)
	case c.Is == sitemapcore.IsWrong && c.Field < sitemapcore.NumFields:
		return func(id sitemapcore.EntryID) bool {
			marks, _ := vs.checks.Marks(id)
			return d.Included(id) && marks[c.Field] > sitemapcore.Note
		}
	}
	of := valueTest(c)
	if of == nil || c.Field >= sitemapcore.NumFilters {
		return func(sitemapcore.EntryID) bool { return false }
	}
	column := newColumn(d, vs.checks, c.Field)
	return func(id sitemapcore.EntryID) bool { return of(column.value(id)) }
}

// valueTest returns the test of a condition on a value; an empty value counts as missing.
func valueTest(c sitemapcore.Condition) func([]byte) bool {
	switch c.Is {
	case sitemapcore.IsOneOf:
		wanted := make(map[string]bool, len(c.Values))
		for _, v := range c.Values {
			wanted[v] = true
		}
		return func(v []byte) bool { return wanted[string(counted(c.Field, v))] }
	case sitemapcore.IsPresent:
		return func(v []byte) bool { return len(v) > 0 }
	case sitemapcore.Contains, sitemapcore.Lacks:
		var words []func([]byte) bool
		for _, w := range lowered(c.Values) {
			words = append(words, Searched(string(w)))
		}
		return func(v []byte) bool {
			for _, has := range words {
				if has(v) {
					return c.Is == sitemapcore.Contains
				}
			}
			return c.Is == sitemapcore.Lacks
		}
	case sitemapcore.Matches:
		if len(c.Values) == 0 {
			return nil
		}
		re, err := regexp.Compile("(?i)" + c.Values[0])
		return func(v []byte) bool { return err == nil && re.Match(v) }
	case sitemapcore.Begins:
		heads := lowered(c.Values)
		return func(v []byte) bool {
			for _, w := range heads {
				if begins(v, w) || begins([]byte(address.Letters(string(v))), hostInLetters(w)) {
					return true
				}
			}
			return false
		}
	case sitemapcore.Since, sitemapcore.Before:
		if len(c.Values) == 0 {
			return nil
		}
		from, ok := dayOf([]byte(c.Values[0]))
		return func(v []byte) bool {
			day, is := dayOf(v)
			return ok && is && (day >= from) == (c.Is == sitemapcore.Since)
		}
	case sitemapcore.Between:
		low, high := math.Inf(-1), math.Inf(1)
		for i, bound := range []*float64{&low, &high} {
			if i < len(c.Values) {
				if n, ok := decimal(page.Typed(sitemapcore.Priority, []byte(c.Values[i]))); ok {
					*bound = n
				}
			}
		}
		return func(v []byte) bool {
			n, ok := decimal(v)
			return ok && n >= low && n <= high
		}
	}
	return nil
}

// lowered returns texts in lower case, without empty ones, which any value contains.
func lowered(texts []string) (out [][]byte) {
	for _, s := range texts {
		if b := bytes.ToLower([]byte(s)); len(b) > 0 {
			out = append(out, b)
		}
	}
	return out
}

// begins reports whether an address, or its part behind the scheme or the host, begins with a text, which is in lower
// case.
func begins(loc, text []byte) bool {
	has := func(s []byte) bool { return len(s) >= len(text) && bytes.EqualFold(s[:len(text)], text) }
	p := address.Split(loc)
	if text[0] == '/' {
		return has(p.Target())
	}
	return has(loc) || len(p.Site()) > 0 && has(loc[len(p.Start()):])
}

// counted returns the counted form of a value: of an address the host.
func counted(f sitemapcore.Field, v []byte) []byte {
	if f == sitemapcore.Loc {
		return address.Split(v).Host()
	}
	return v
}

// dayOf returns the day at the beginning of a date as sitemaps write it, as a number that grows with
// it. A year or a month alone is its first day.
func dayOf(v []byte) (day int, ok bool) {
	v = bytes.TrimSpace(v)
	if i := bytes.IndexAny(v, "T "); i >= 0 {
		v = v[:i] // the time of day doesn't count
	}
	x, ok := date.Read(v)
	d := &x.Date
	return (int(d.Year)*100+int(max(d.Month, 1)))*100 + int(max(d.Day, 1)), ok
}

// decimal reads a number such as 0.8, for filters and the order by priority.
func decimal(v []byte) (n float64, ok bool) {
	v = bytes.TrimSpace(v)
	if d, ok := ascii.ReadDecimal(v); !ok || d.Comma {
		return 0, false
	}
	n, err := strconv.ParseFloat(string(v), 64)
	return n, err == nil
}

// hasExtras returns the test of a condition on a page's extensions.
func hasExtras(d *sitemapcore.Document, c sitemapcore.Condition) func(sitemapcore.EntryID) bool {
	var wanted [sitemapcore.NumExtras]bool
	sense := len(c.Values) > 0 && (c.Is == sitemapcore.With || c.Is == sitemapcore.Without)
	for _, name := range c.Values {
		x := sitemapcore.ExtraNamed(name)
		wanted[x] = true
		sense = sense && x != sitemapcore.AnyExtra
	}
	return func(id sitemapcore.EntryID) bool {
		if !sense {
			return false
		}
		for x, n := range d.Row(id).Extras() {
			if wanted[x] && (n > 0) != (c.Is == sitemapcore.With) {
				return false
			}
		}
		return true
	}
}

// hasMore returns the test of how many elements of a sort a page has.
func hasMore(d *sitemapcore.Document, c sitemapcore.Condition) func(sitemapcore.EntryID) bool {
	x, n, err := sitemapcore.AnyExtra, 0, error(nil)
	if len(c.Values) == 2 {
		x = sitemapcore.ExtraNamed(c.Values[0])
		n, err = strconv.Atoi(c.Values[1])
	}
	return func(id sitemapcore.EntryID) bool {
		return x != sitemapcore.AnyExtra && err == nil && int(d.Row(id).Extras()[x]) > n
	}
}

// lacksVersion returns the test of a condition on language versions.
func lacksVersion(d *sitemapcore.Document, c sitemapcore.Condition) func(sitemapcore.EntryID) bool {
	var (
		wanted   []byte
		links    extension.Links
		elements scan.ElementReader
	)
	if len(c.Values) > 0 {
		wanted = language.AppendFolded(nil, []byte(c.Values[0]))
	}
	return func(id sitemapcore.EntryID) bool {
		row := d.Row(id)
		if row.Alternates == 0 || len(wanted) == 0 {
			return false
		}
		entry := d.Bytes(id)
		links.Begin(entry)
		elements.Read(entry, &row.Shape, &d.File(row.File).Root, &links)
		for _, l := range links.List {
			if rest, ok := bytes.CutPrefix(l.Lang, wanted); ok && (len(rest) == 0 || rest[0] == '-') {
				return false
			}
		}
		return len(links.List) > 0
	}
}

// isMarked returns the test of a condition on the state of a page: changed, added or left out.
func isMarked(d *sitemapcore.Document, c sitemapcore.Condition) func(sitemapcore.EntryID) bool {
	return func(id sitemapcore.EntryID) bool {
		for _, v := range c.Values {
			switch {
			case v == sitemapcore.PageChanged && d.IsChanged(id) && !d.IsNew(id),
				v == sitemapcore.PageAdded && d.IsNew(id),
				v == sitemapcore.PageLeftOut && !d.Included(id):
				return true
			}
		}
		return false
	}
}

const (
	maxValues = 1000 // of a column that are listed

	// MaxCounted is the most values of a column that are counted.
	MaxCounted = 20_000

	// MaxValue is the longest value that is listed.
	MaxValue = 200
)

// countValues counts the values of a column in the pages that meet the conditions on the other columns.
func (vs *Views) countValues(r session.Request, b *wire.GetValues) {
	if b.Field >= sitemapcore.NumFilters {
		r.Fail(session.ErrStale)
		return
	}
	out := &wire.Values{}
	values, filter := naming.Counts{}, b.Filter
	filter.Put(b.Field, nil)
	var extras [sitemapcore.NumExtras]int
	column := newColumn(vs.Doc, vs.checks, b.Field)
	match := vs.Matcher(&filter)
	vs.Start(0, "values", func(j *session.Job) error {
		for at, id := range vs.Doc.Order().All {
			if err := j.Pace(at); err != nil {
				return err
			}
			if !match(id) {
				continue
			}
			out.Pages++
			if b.Field == sitemapcore.InExtras {
				for x, n := range vs.Doc.Row(id).Extras() {
					extras[x] += int(min(n, 1))
				}
				continue
			}
			switch v := counted(b.Field, column.value(id)); {
			case len(v) == 0:
				out.Missing++
			case b.Field != sitemapcore.LastMod && len(v) <= MaxValue:
				values.Add(v, MaxCounted)
			}
		}
		return nil
	}, r.Then(func() {
		if b.Field == sitemapcore.InExtras {
			for x := sitemapcore.WithImages; x < sitemapcore.NumExtras; x++ {
				out.Values, out.Counts = append(out.Values, x.String()), append(out.Counts, extras[x])
			}
		}
		names := values.Fullest()
		for _, v := range names[:min(len(names), maxValues)] {
			out.Values, out.Counts = append(out.Values, v), append(out.Counts, *values[v])
		}
		r.Answer(out)
	}))
}

// readDay reads a day that the user typed, in the form of any country.
func (vs *Views) readDay(r session.Request, b *wire.ReadDay) {
	day := page.Typed(sitemapcore.LastMod, []byte(b.Text))
	out := &wire.DayRead{}
	if d, _, ok := date.Parse(day); ok {
		out.Day = d.FirstDay().String()
	}
	r.Answer(out)
}
