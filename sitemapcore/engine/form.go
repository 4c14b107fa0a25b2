package engine

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// form returns what a page has beside its four values. It is empty where the entry can't be read as
// a tree; its bytes are kept then, and can be changed as XML.
func (x *details) form(id sitemapcore.EntryID, look sitemapcore.FormLook) sitemapcore.Form {
	row := x.doc.Row(id)
	if !row.Ext.Present() && look.New == "" {
		return sitemapcore.Form{}
	}
	t, err := extension.Parse(x.doc.Bytes(id), &x.doc.File(row.File).Root)
	if err != nil {
		return sitemapcore.Form{}
	}
	f := t.Form(look)
	for _, g := range f.Groups {
		for _, b := range g.Blocks {
			for i := range b.Fields {
				if v := &b.Fields[i]; v.Kind == sitemapcore.FieldDate && v.Value != "" && v.Problem == "" {
					if _, _, ok := check.ParseDate([]byte(v.Value)); !ok {
						v.Problem, v.Severity = words.DateIgnored, sitemapcore.Ignore
					}
				}
			}
		}
	}
	return f
}

// formLabel returns what an edit of a form is called.
func formLabel(op sitemapcore.FormOp, kind extension.Kind) catalog.Message {
	if op == sitemapcore.FormStrip {
		return labels.TidyPage
	}
	// By kinds, in the order of extension.Kinds.
	of := [sitemapcore.NumFormOps][len(extension.Kinds)]catalog.Message{
		sitemapcore.FormSet: {
			labels.ChangeVideo, labels.ChangeNews, labels.ChangeImage, labels.ChangeLanguage, labels.ChangeTag,
		},
		sitemapcore.FormAdd: {
			labels.AddVideo, labels.AddNews, labels.AddImage, labels.AddLanguage, labels.AddTag,
		},
		sitemapcore.FormRemove: {
			labels.RemoveVideo, labels.RemoveArticle, labels.RemoveImage, labels.RemoveLanguage, labels.RemoveTag,
		},
		sitemapcore.FormMove: {
			labels.MoveVideo, labels.MoveNews, labels.MoveImage, labels.MoveLanguage, labels.MoveTag,
		},
		sitemapcore.FormDuplicate: {
			labels.CopyVideo, labels.CopyNews, labels.CopyImage, labels.CopyLanguage, labels.CopyTag,
		},
	}[op]
	at := slices.Index(extension.Kinds[:], kind)
	if at < 0 {
		at = len(of) - 1
	}
	return of[at]
}

// refuseForm says why an edit of a form can't be done.
func refuseForm(err error) error {
	switch {
	case errors.Is(err, extension.ErrStale):
		return errStale
	case errors.Is(err, extension.ErrName):
		return refuse(words.WantsTagName, words.WantsTagNameMore)
	case errors.Is(err, extension.ErrSpace):
		return refuse(words.WantsNamespace, words.WantsNamespaceMore)
	case errors.Is(err, extension.ErrTaken):
		return refuse(words.SitemapTag, words.SitemapTagMore)
	}
	return err
}

// editForm changes what a page has beside its four values: one step to undo.
func (x *details) editForm(r request, b *wire.EditForm) {
	in := &b.Edit
	if _, ok := x.doc.Index(b.ID); !ok || in.Op >= sitemapcore.NumFormOps {
		r.fail(errStale)
		return
	}
	row := x.doc.Row(b.ID)
	root := &x.doc.File(row.File).Root
	entry := x.doc.Bytes(b.ID)
	t, err := extension.Parse(entry, root)
	if err != nil {
		r.fail(refuse(words.XMLOnly, words.XMLOnlyMore))
		return
	}
	if t.Count() != in.Count {
		r.fail(errStale)
		return
	}
	kind := in.Kind
	if in.At >= 0 && in.Op != sitemapcore.FormAdd {
		kind = t.Kind(in.At)
	}
	for i := range in.Values {
		if v := &in.Values[i]; extension.IsDate(kind, v.Path) {
			v.Text = string(check.Typed(sitemapcore.LastMod, []byte(v.Text)))
		}
	}
	block := t.Next(in.Kind)
	text, err := t.Apply(*in)
	switch {
	case err != nil:
		r.fail(refuseForm(err))
		return
	case bytes.Equal(text, entry):
		r.answer(&wire.Edited{})
		return
	}
	if err := x.setContent(b.ID, text, formLabel(in.Op, kind).With("page", x.shortName(b.ID))); err != nil {
		r.fail(err)
		return
	}
	r.answer(&wire.Edited{Pages: 1, Block: block, Rev: x.rev})
}

// setContent gives a page other bytes and keeps the edits of its four values. What is no
// well-formed entry is refused.
func (x *details) setContent(id sitemapcore.EntryID, text []byte, label string) error {
	content, err := rewritten(x.doc, id, text)
	var p *sitemapxml.ParseError
	switch {
	case errors.As(err, &p):
		return refuse(words.NotXML, p.Message)
	case err != nil:
		return err
	}
	return x.commit(nil, step{label: label, kind: "form", changes: oneContent(id, content)})
}

// shortName names a page in a label: the path of its address, or the end of it where it is long.
func (x *details) shortName(id sitemapcore.EntryID) string {
	loc, _ := x.doc.Value(id, sitemapcore.Loc)
	name := string(path([]byte(loc)))
	if name == "" {
		name = loc
	}
	const most = 40
	if len(name) <= most {
		return name
	}
	name = name[len(name)-most:]
	for !utf8.RuneStart(name[0]) {
		name = name[1:]
	}
	if i := strings.IndexByte(name, '/'); i >= 0 && i < len(name)-1 {
		name = name[i:]
	}
	return "…" + name
}
