package languages

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// Versions shows which pages are versions of each other in other languages, and completes
// their links.
type Versions struct {
	*session.Session

	last   *groups // that were found last
	shown  *groups // that the page looks at
	matrix *matrix
	number int // of the matrix
}

// Register adds the requests that language versions answer.
func (v *Versions) Register(all session.Requests) {
	all.Add(0, session.By(v.openGroups), session.By(v.groupWindow), session.By(v.previewLinks))
}

// find returns the groups of the document as it is now.
func (v *Versions) find(j *session.Job, l *sitemapcore.Linking) (*groups, error) {
	examples := v.examples(l.Examples)
	var key strings.Builder
	key.WriteString(l.Own)
	for _, x := range examples {
		key.WriteString("\n" + x.Lang + " " + x.Address)
	}
	for _, g := range [...]*groups{v.last, v.shown} {
		if g != nil && g.rev == v.Rev && g.by == key.String() {
			return g, nil
		}
	}
	found, err := findGroups(v.Doc, examples, l.Own, v.pace(j, "Looking for language versions"))
	if err == nil {
		found.rev, found.by = v.Rev, key.String()
		v.last = found
	}
	return found, err
}

// pace lets others have their turn, and reports how far the work is.
func (*Versions) pace(j *session.Job, title say.Text) pace {
	return func(done, total int) error {
		j.Report(wire.Progress{Title: title, Done: int64(done), Total: int64(total)})
		return j.Breathe()
	}
}

// mostExamples is the most examples that count. A group has one of each language, and pairing compares all with all.
const mostExamples = 500

// examples takes examples as they are typed: the code of a language and an address in turn. An example without a language
// or an address is left out.
func (v *Versions) examples(typed []string) (examples []extension.Example) {
	for i := 0; i+1 < len(typed) && len(examples) < mostExamples; i += 2 {
		code := string(language.AppendFolded(nil, []byte(typed[i])))
		if a := v.wholeAddress(typed[i+1]); a != "" && code != "" {
			examples = append(examples, extension.Example{Lang: code, Address: a})
		}
	}
	return examples
}

// wholeAddress completes a typed path to an address.
func (v *Versions) wholeAddress(typed string) string {
	typed = strings.TrimSpace(typed)
	switch {
	case typed == "" || address.Split(typed).Scheme() != "":
		return typed
	case typed[0] == '/':
		return naming.Origin(v.Doc) + typed
	}
	return "https://" + typed
}

// openGroups answers which groups of language versions there are.
func (v *Versions) openGroups(r session.Request, b *wire.OpenGroups) {
	found := view.Searched(b.Query)
	v.ReplySteady(r, b.Job, "groups", func(j *session.Job) (wire.Body, error) {
		g, err := v.find(j, &sitemapcore.Linking{})
		if err != nil {
			return nil, err
		}
		matrix, err := g.matrix(b.Show, found, v.pace(j, "Looking for language versions"))
		if err != nil {
			return nil, err
		}
		v.shown, v.matrix = g, matrix
		v.number++
		m := &wire.Groups{Rev: v.number, Len: matrix.len()}
		g.describe(m)
		return m, nil
	})
}

// groupWindow answers with some of the groups. They belong to the revision of the document at which the page opened
// them; after a change the page opens them again.
func (v *Versions) groupWindow(r session.Request, b *wire.GetGroups) {
	if v.matrix == nil || v.shown.rev != v.Rev {
		r.Fail(session.ErrStale)
		return
	}
	m := v.matrix.window(b)
	m.Rev = v.number
	r.Answer(m)
}

// complete computes the requested links.
func (v *Versions) complete(w *linker, j *session.Job, l *sitemapcore.Linking) error {
	if l.ID == 0 {
		return w.completeAll(v.pace(j, "Working out the links"))
	}
	if _, ok := v.Doc.Index(l.ID); !ok {
		return session.ErrStale
	}
	w.completeOf(l.ID)
	return nil
}

// Linked computes the change that adds the missing links.
func (v *Versions) Linked(j *session.Job, l *sitemapcore.Linking) (session.Outcome, error) {
	g, err := v.find(j, l)
	if err != nil {
		return session.Outcome{}, err
	}
	m, w := change.New(v.Doc), g.newLinker(l.Default)
	w.write = m.SetEntry
	err = v.complete(w, j, l)
	m.Pages = w.written
	return m.Outcome("languages", "Link the language versions of {n, plural, one {# page} other {# pages}}",
		"Linked the language versions of {n, plural, one {# page} other {# pages}}"), err
}

// previewLinks answers what writing links would do.
func (v *Versions) previewLinks(r session.Request, b *wire.PreviewLinks) {
	kind := "links"
	switch {
	case b.Linking.ID != 0:
		kind = "versions"
	case len(b.Linking.Examples) > 0:
		kind = "pairs"
	}
	j := v.ReplySteady(r, 0, kind, func(j *session.Job) (wire.Body, error) { return v.preview(j, b) })
	if kind == "versions" {
		// Details requests the first page by itself after opening a file, and waits for the results of the checks.
		j.Behind = "check"
	}
}

func (v *Versions) preview(j *session.Job, b *wire.PreviewLinks) (wire.Body, error) {
	g, err := v.find(j, &b.Linking)
	if err != nil {
		return nil, err
	}
	w := g.newLinker(b.Linking.Default)
	if err := v.complete(w, j, &b.Linking); err != nil {
		return nil, err
	}
	m := &w.result
	m.Alone = g.alone
	if b.Linking.ID != 0 {
		w.describeGroup()
	}
	if len(b.Linking.Examples) > 0 {
		w.describePairing()
	}
	return m, nil
}
