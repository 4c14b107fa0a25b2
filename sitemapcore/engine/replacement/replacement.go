package replacement

import (
	"bytes"
	"errors"
	"regexp/syntax"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/among"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/replace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

const resultTooLong say.Text = "The new values would be too long, so nothing was changed"

// Replacements change many values by one sentence.
type Replacements struct {
	*session.Session
	checks *checks.Checks
}

// New returns the replacements of a session, whose checks know the values that search engines reject.
func New(s *session.Session, c *checks.Checks) *Replacements {
	return &Replacements{Session: s, checks: c}
}

// earlyMS is how long the list of a preview may stay empty, in milliseconds.
const earlyMS = 60

// A replacing computes a replacement, page by page. Its results for a page are valid until the next one.
type replacing struct {
	*checks.Inspector
	what    *sitemapcore.Replacement
	by      *replace.Replacer
	rewrite extension.Rewrite

	work     *replace.Work // nil if it computes no values
	without  bool          // it had nothing to be worked out from
	released extension.Released

	bytes int // of all new values and entries

	changed uint8 // the fields that change, a bit each
	now     [sitemapcore.NumFields][]byte
	values  int  // that change, those of extensions among them
	list    bool // they are wanted
	found   []found
}

// A found is one value that changes.
type found struct {
	before, after say.Text
	loc           bool // it is the address of the page
}

// patternProblem explains the fault of a pattern.
func patternProblem(err error) say.Text {
	var s *syntax.Error
	if !errors.As(err, &s) {
		return "The pattern can’t be read"
	}
	switch s.Code {
	case syntax.ErrMissingParen, syntax.ErrUnexpectedParen:
		return "A parenthesis is missing: each ( needs a ). To look for one, write \\( or \\)."
	case syntax.ErrMissingBracket:
		return "A bracket is missing: each [ needs a ]. To look for one, write \\[."
	case syntax.ErrMissingRepeatArgument, syntax.ErrInvalidRepeatOp:
		return say.Fill("There is nothing before {part} that could be repeated. To look for the sign itself, write "+
			"\\ before it.", "part", s.Expr)
	case syntax.ErrTrailingBackslash:
		return "The pattern ends with \\. To look for one, write \\\\."
	}
	return say.Fill("This part of the pattern can’t be read: {part}", "part", s.Expr)
}

// begin returns the computation of a replacement.
func (p *Replacements) begin(what *sitemapcore.Replacement, by *replace.Replacer) *replacing {
	x := &replacing{
		Inspector: p.checks.Inspector(), what: what, by: by, work: replace.NewWork(what, p.TodayText),
	}
	x.rewrite = extension.Rewrite{
		In: what.Of() & sitemapcore.InExtensions, Change: by.Append,
		Tell: func(before, after []byte) { x.noteChange(before, after, false) },
	}
	return x
}

// noteChange records a value that changes.
func (x *replacing) noteChange(before, after []byte, loc bool) {
	x.values++
	if x.list {
		was, is := naming.Excerpts(before, after)
		x.found = append(x.found, found{was, is, loc})
	}
}

// maxReplaced is the largest number of bytes of all new values of a replacement.
const maxReplaced = 256 << 20

// tooLong reports whether a value is too long to be replaced, or all of them together.
func (x *replacing) tooLong() bool { return x.by.TooLong || x.bytes > maxReplaced }

// page computes the change of a page. The entry is nil if only the four fields change. After a value that is too long,
// no page changes any more.
func (x *replacing) page(id sitemapcore.EntryID) (entry []byte) {
	x.changed, x.values, x.found = 0, 0, x.found[:0]
	x.Load(id)
	if x.tooLong() {
		return nil
	}
	if x.work != nil {
		x.workOut(id)
		return nil
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if x.what.Of()&(1<<f) == 0 || !x.Present[f] {
			continue
		}
		var changed bool
		if x.now[f], changed = x.by.Append(x.now[f][:0], x.Text[f]); changed {
			x.changed |= 1 << f
			x.bytes += len(x.now[f])
			x.noteChange(x.Text[f], x.now[f], f == sitemapcore.Loc)
		}
	}
	if x.rewrite.In == 0 || !x.Doc.Row(id).Ext.Present() {
		return nil
	}
	entry = x.Doc.Bytes(id)
	x.rewrite.Begin(entry)
	if !x.Read(id, &x.rewrite) || len(x.rewrite.Splices()) == 0 {
		return nil
	}
	entry = x.rewrite.Splices().Append(nil, entry)
	x.bytes += len(entry)
	return entry
}

// workOut computes the date of the page that is loaded.
func (x *replacing) workOut(id sitemapcore.EntryID) {
	page := replace.Page{Text: &x.Text}
	if x.work.WantsDates && x.Doc.Row(id).Ext.Present() {
		x.released.Begin()
		x.Read(id, &x.released)
		page.Published = x.released.Dates
	}
	const f = sitemapcore.LastMod
	var changed, ok bool
	x.now[f], changed, ok = x.work.Append(x.now[f][:0], &page)
	if x.without = !ok; changed {
		x.changed |= 1 << f
		x.noteChange(x.Text[f], x.now[f], false)
	}
}

// stepOf returns the label of a replacement's step, and the message after it.
func stepOf(r *sitemapcore.Replacement) (label, did say.Text) {
	switch {
	case r.Way == sitemapcore.ReplaceText && r.With == "":
		return "Delete text on {n, plural, one {# page} other {# pages}}",
			"Text deleted on {n, plural, one {# page} other {# pages}}"
	case r.Way == sitemapcore.ReplaceText:
		return "Replace text on {n, plural, one {# page} other {# pages}}",
			"Text replaced on {n, plural, one {# page} other {# pages}}"
	case r.Way == sitemapcore.MoveSite:
		return "Move {n, plural, one {# page} other {# pages}} to the new address",
			"{n, plural, one {# page} other {# pages}} moved to the new address"
	case !r.WorksOut():
		return change.SetAddressText, change.AddressSetText
	}
	return change.SetDateText, change.DateSetText
}

// value returns the new value of a field, or nil: a field without a value is not changed.
func (x *replacing) value(f sitemapcore.Field) []byte {
	if f != sitemapcore.Loc && len(x.now[f]) == 0 {
		return nil
	}
	return x.now[f]
}

// rejected are the rules for which search engines reject a page.
var rejected = check.AllEngines.From(sitemapcore.Reject)

// breaks reports whether a value becomes one that search engines reject, by a rule that the value
// before didn't break. Only values that change are looked at.
func (x *replacing) breaks() bool {
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		if x.changed&(1<<f) == 0 {
			continue
		}
		broken := x.Checker.Value(f, x.value(f)).And(rejected)
		if !broken.Empty() && !broken.Without(x.Checker.Value(f, x.Text[f])).Empty() {
			return true
		}
	}
	return false
}

// Replaced computes a replacement. If it is for all pages, it changes the lines of indexes too.
func (p *Replacements) Replaced(j *session.Job, what *sitemapcore.Replacement, c session.Choice) (session.Outcome, error) {
	by, err := replace.New(what, p.Host.ASCIIHost)
	if err != nil {
		return session.Outcome{}, session.Refuse("The pattern can’t be read", patternProblem(err))
	}
	x, m := p.begin(what, by), change.New(p.Doc)
	err = p.Visit(j, "Changing your pages", c.N, c.IDs, func(id sitemapcore.EntryID) {
		entry := x.page(id)
		touched := entry != nil && m.SetEntry(id, entry)
		for f := range sitemapcore.Field(sitemapcore.NumFields) {
			if x.changed&(1<<f) != 0 {
				touched = m.SetValue(id, f, x.value(f)) || touched
			}
		}
		if touched {
			m.Pages++
		}
	})
	if err == nil && x.tooLong() {
		err = session.Refuse(resultTooLong, "")
	}
	label, did := stepOf(what)
	o := m.Outcome("replace", label, did)
	if c.By != nil && c.By.All() {
		lines, _ := p.listings(what, by)
		o.Changes = append(o.Changes, lines...)
	}
	return o, err
}

// listings returns the change of the lines of indexes whose files move with the site, and how many
// these are.
func (p *Replacements) listings(what *sitemapcore.Replacement, by *replace.Replacer) (c sitemapcore.ChangeSet, n int) {
	if what.Way != sitemapcore.MoveSite && what.Way != sitemapcore.UseHTTPS {
		return nil, 0
	}
	for file, f := range p.Doc.OpenFiles {
		for at, line := range f.Children {
			out, changed := by.Append(nil, []byte(line.Loc))
			if !changed {
				continue
			}
			line.Loc = string(out)
			c = append(c, sitemapcore.SpliceChildren{File: file, At: at, Cut: 1, Put: []sitemapcore.Child{line}})
			n++
		}
	}
	return c, n
}

// maxParameters is the most names of parameters that are listed.
const maxParameters = 100

// A replaceTry is a preview that is being worked out.
type replaceTry struct {
	*wire.Preview
	*wire.ReplaceCount
	x     *replacing
	ask   *wire.Do
	moved sitemapcore.IDs   // pages with another address then
	moves []bool            // by id, whether it is one of those
	same  *among.Duplicates // of the addresses that there are then
	key   []byte            // of the last one

	names      [][]byte // of the parameters of the last page
	parameters naming.Counts

	// The site of the last page, and the one that it is on then.
	from, to  []byte
	otherSite bool
}

// Try previews a replacement.
func (p *Replacements) Try(j *session.Job, b *wire.Do, c session.Choice) (*wire.Preview, error) {
	what := &b.Steps[0].Replacement
	by, err := replace.New(what, p.Host.ASCIIHost)
	if err != nil {
		return &wire.Preview{Problem: patternProblem(err)}, nil
	}
	count := &wire.ReplaceCount{From: b.From}
	t := &replaceTry{
		Preview: &wire.Preview{Of: c.N, Detail: count}, ReplaceCount: count, x: p.begin(what, by), ask: b,
		parameters: make(naming.Counts),
	}
	if by.MatchesNothing {
		t.Note = "This pattern also matches empty text. Look at the list before you change anything."
	}
	due := p.Host.Now() + earlyMS
	err = p.Visit(j, "Looking at your pages", c.N, c.IDs, func(id sitemapcore.EntryID) {
		t.page(id)
		if due > 0 && len(t.Rows) > 0 && (t.full() || p.Host.Now() >= due) {
			due = 0
			early := *t.Preview
			early.Early = true
			p.Event(&early)
		}
	})
	if err == nil && t.x.tooLong() {
		return &wire.Preview{Problem: resultTooLong}, nil
	}
	if err == nil {
		err = t.countSame(p.Session, j)
	}
	if c.By != nil && c.By.All() {
		_, t.Lines = p.listings(what, by)
	}
	names := t.parameters.Fullest()
	for _, name := range names[:min(len(names), maxParameters)] {
		t.Parameters = append(t.Parameters, wire.Parameter{Name: name, Pages: *t.parameters[name]})
	}
	return t.Preview, err
}

// full reports whether enough values are listed.
func (t *replaceTry) full() bool { return len(t.Rows) == wire.ReplaceRows }

// page counts the changes of a page, and lists them.
func (t *replaceTry) page(id sitemapcore.EntryID) {
	x := t.x
	x.list = !t.full() && t.ask.Only != wire.ReplaceSame
	x.page(id)
	for f, present := range x.Present {
		if present {
			t.Has |= 1 << f
		}
	}
	t.Has |= placesOf(x.Doc.Row(id))
	if x.what.Way == sitemapcore.DropParameters {
		t.names = replace.AppendParameters(t.names[:0], x.Loc())
		for _, name := range t.names {
			if len(name) <= view.MaxValue {
				t.parameters.Add(name, view.MaxCounted)
			}
		}
	}
	if x.without {
		t.Without++
	}
	if x.values == 0 {
		return
	}
	t.Pages++
	t.Values += x.values
	wrong, moved := x.changed != 0 && x.breaks(), false
	if x.changed&(1<<sitemapcore.Loc) != 0 {
		t.addMoved(id)
		moved = t.movesSite()
	}
	if wrong {
		t.Wrong++
	}
	if moved {
		t.Moved++
	}
	switch t.ask.Only {
	case wire.ReplaceAny:
		t.rows(id)
	case wire.ReplaceWrong:
		if wrong {
			t.rows(id)
		}
	case wire.ReplaceMoved:
		if moved {
			t.rows(id)
		}
	}
}

// placesOf returns the places of a page's values apart from its four fields.
func placesOf(row *sitemapcore.Row) (p sitemapcore.Places) {
	for sort, n := range row.Extras() {
		if n > 0 {
			p |= sitemapcore.InImages << (sort - int(sitemapcore.WithImages))
		}
	}
	return p
}

// rows lists the values of the page at hand that change, as far as they are within the window.
func (t *replaceTry) rows(id sitemapcore.EntryID) {
	if t.x.list {
		page := say.Text("")
		for i, v := range t.x.found {
			if t.Listed+i < t.ask.From || t.full() {
				continue
			}
			if page == "" {
				page = naming.PageOf(t.x.Doc, id)
			}
			name := page
			if v.loc || t.x.what.Of()&sitemapcore.InLinks != 0 && t.x.what.Way != sitemapcore.ReplaceText {
				name = "" // addresses speak for themselves
			}
			t.Rows = append(t.Rows, sitemapcore.Sample{Page: name, Before: v.before, After: v.after})
		}
	}
	t.Listed += t.x.values
}

// movesSite reports whether the page at hand gets an address on another site. The next page is
// mostly on the same one.
func (t *replaceTry) movesSite() bool {
	from, to := t.x.Loc(), t.x.now[sitemapcore.Loc]
	if !onSite(from, t.from) || !onSite(to, t.to) {
		from, _ = address.Cut(from)
		to, _ = address.Cut(to)
		t.from, t.to = append(t.from[:0], from...), append(t.to[:0], to...)
		t.otherSite = !address.SameHost(from, to)
	}
	return t.otherSite
}

// onSite reports whether an address has a path on a given site, or no site if that is empty.
func onSite(loc, site []byte) bool {
	if len(site) == 0 {
		own, _ := address.Cut(loc)
		return len(own) == 0
	}
	return len(loc) > len(site) && loc[len(site)] == '/' && bytes.HasPrefix(loc, site)
}

// addMoved adds the current page, whose address changes.
func (t *replaceTry) addMoved(id sitemapcore.EntryID) {
	doc := t.x.Doc
	if t.same == nil {
		var theirs, own []byte
		r := sitemapcore.ValueReader{Doc: doc}
		t.same = among.NewDuplicates(func(id sitemapcore.EntryID, loc []byte) bool {
			was := r.Loc(id)
			if t.moves[id] {
				theirs, _ = t.x.by.Append(theirs[:0], was)
				was = theirs
			}
			own = among.SameAddress(own[:0], bytes.TrimSpace(was))
			return bytes.Equal(own, loc)
		})
		t.same.Reserve(t.Of)
		t.moves = make([]bool, doc.MaxID()+1)
	}
	t.moved = t.moved.Append(id)
	t.moves[id] = true
	if doc.Included(id) {
		t.key = among.SameAddress(t.key[:0], bytes.TrimSpace(t.x.now[sitemapcore.Loc]))
		t.same.Add(id, t.key)
	}
}

// countSame counts the pages that get the address of another one.
func (t *replaceTry) countSame(s *session.Session, j *session.Job) error {
	if t.same == nil {
		return nil
	}
	doc := t.x.Doc
	r := sitemapcore.ValueReader{Doc: doc}
	var key []byte
	n, ids := s.All()
	err := s.Visit(j, "", n, ids, func(id sitemapcore.EntryID) {
		if t.moves[id] || !doc.Included(id) {
			return
		}
		key = among.SameAddress(key[:0], r.Address(id))
		if _, there := t.same.Find(key); there {
			t.same.Add(id, key)
		}
	})
	if err != nil || t.same.Pages() == 0 {
		return err
	}
	for _, id := range t.moved.All {
		if !t.same.Has(id) {
			continue
		}
		t.Same++
		if t.ask.Only == wire.ReplaceSame {
			t.x.list = !t.full()
			t.x.page(id)
			t.rows(id)
		}
	}
	return nil
}
