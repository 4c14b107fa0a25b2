package steps

import (
	"bytes"
	"errors"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/view"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/scan"
	"sitemapeditor/sitemapcore/wire"
)

// An entryEdit replaces the entry of one page.
type entryEdit struct {
	session.Outcome
	id            sitemapcore.EntryID
	before, after []byte // the same if nothing changes
	values        bool   // the page's edited values are in it
}

// entryEdit computes the entry that a step gives the page in a choice.
func (p *Steps) entryEdit(s *sitemapcore.Step, c session.Choice) (*entryEdit, error) {
	if c.N != 1 {
		return nil, session.ErrStale
	}
	e := &entryEdit{}
	for id := range c.IDs {
		e.id = id
	}
	root := &p.Doc.File(p.Doc.Row(e.id).File).Root
	if s.Do == sitemapcore.DoXML {
		e.before = change.Written(p.Doc, e.id)
		return e, e.write(s.Entry, root)
	}
	e.before = p.Doc.Bytes(e.id)
	if s.Form.Op == sitemapcore.FormAdd && s.Form.Kind == extension.News {
		given := slices.Clone(s.Form.Values)
		for _, like := range view.LikeOthers(p.Session) {
			if !slices.ContainsFunc(given, func(v sitemapcore.FormValue) bool { return v.Path == like.Path }) {
				given = append(given, like)
			}
		}
		s.Form.Values = given
	}
	return e, e.edit(s.Form, root, naming.Short(p.Doc, e.id), p.Today)
}

// write takes the XML that the user wrote. The user has to look at a fault in it.
func (e *entryEdit) write(entry string, root *sitemapcore.Root) error {
	e.after, e.values = bytes.TrimSpace([]byte(entry)), true
	e.Label, e.Kind = "Change the XML of a page", "xml"
	_, err := scan.Entry(e.after, root)
	var p *scan.ParseError
	if !errors.As(err, &p) {
		return err
	}
	lead := strings.Index(entry, string(e.after))
	return &lookFirst{&wire.Preview{Of: 1, Problem: p.Message, Detail: &wire.XMLFault{
		Line: p.Line + strings.Count(entry[:lead], "\n"), Offset: p.Offset + lead, Found: p.Found, Want: p.Want,
	}}}
}

// edit edits the extensions in the entry; page names the page.
func (e *entryEdit) edit(in sitemapcore.FormEdit, root *sitemapcore.Root, page string, today date.Date) error {
	if in.Op >= sitemapcore.NumFormOps {
		return session.ErrStale
	}
	t, err := extension.Parse(e.before, root)
	if err != nil {
		return session.Refuse("This page can’t be changed here", "Its XML is kept as it is. You can change it in the XML tab.")
	}
	if t.Count() != in.Count {
		return session.ErrStale
	}
	kind := in.Kind
	if in.At >= 0 && in.Op != sitemapcore.FormAdd {
		kind = t.Kind(in.At)
	}
	in.Values = slices.Clone(in.Values)
	for i := range in.Values {
		if v := &in.Values[i]; extension.IsDate(kind, v.Path) {
			v.Text = string(typed(sitemapcore.LastMod, []byte(v.Text), today))
		}
	}
	e.Label, e.Kind, e.Block = say.Fill(formLabel(in.Op, kind), "page", page), "form", t.Next(in.Kind)
	if e.after, err = t.Apply(in); errors.Is(err, extension.ErrStale) {
		return session.ErrStale
	}
	return err
}

// entryEdited works out another entry for one page.
func (p *Steps) entryEdited(s *sitemapcore.Step, c session.Choice) (session.Outcome, error) {
	e, err := p.entryEdit(s, c)
	if err != nil || bytes.Equal(e.before, e.after) {
		return session.Outcome{}, err
	}
	content, err := change.Rewritten(p.Doc, e.id, e.after)
	if e.values {
		content.Refs = [sitemapcore.NumFields]sitemapcore.ValueRef{}
	}
	e.Changes, e.Pages, e.Account = change.OneContent(e.id, content), 1, e.account(p.Doc)
	return e.Outcome, err
}

// account returns the account of the edit.
func (e *entryEdit) account(d *sitemapcore.Document) sitemapcore.Account {
	was, is := change.Entries(e.before, e.after)
	return change.One(change.AddressOf(d, e.id), change.ExtensionsText, was, is)
}

// tryEntry previews another entry for one page. It makes no copy of the document, because the page asks for it at each
// key.
func (p *Steps) tryEntry(j *session.Job, s *sitemapcore.Step, chosen session.Chooser) (*wire.Preview, error) {
	c, err := p.chosen(j, s, chosen)
	if err != nil {
		return nil, err
	}
	e, err := p.entryEdit(s, c)
	if err != nil {
		return nil, err
	}
	m := &wire.Preview{Of: 1}
	if !bytes.Equal(e.before, e.after) {
		m.Pages, m.Rows = 1, change.Shown(e.account(p.Doc).Rows, 1)
	}
	return m, nil
}

// formLabel returns the label of an edit of a form.
func formLabel(op sitemapcore.FormOp, kind extension.Kind) say.Text {
	// By kinds, in the order of extension.Kinds.
	of := [sitemapcore.NumFormOps][len(extension.Kinds)]say.Text{
		sitemapcore.FormSet: {
			"Change a video of {page}", "Change the news of {page}", "Change an image of {page}",
			"Change a language version of {page}", "Change a tag of {page}",
		},
		sitemapcore.FormAdd: {
			"Add a video to {page}", "Add the news to {page}", "Add an image to {page}",
			"Add a language version to {page}", "Add a tag to {page}",
		},
		sitemapcore.FormRemove: {
			"Remove a video from {page}", "Remove the news from {page}", "Remove an image from {page}",
			"Remove a language version from {page}", "Remove a tag from {page}",
		},
	}[op]
	at := slices.Index(extension.Kinds[:], kind)
	if at < 0 {
		at = len(of) - 1
	}
	return of[at]
}
