package engine

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
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
						v.Problem = "Search engines read dates as year-month-day, such as 2026-11-20. They skip " +
							"this one."
						v.Severity = sitemapcore.Ignore
					}
				}
			}
		}
	}
	return f
}

// formNoun returns what a block of a kind is called in the label of a step.
func formNoun(kind extension.Kind) string {
	switch kind {
	case extension.Image:
		return "an image"
	case extension.Video:
		return "a video"
	case extension.News:
		return "the news"
	case extension.Alternate:
		return "a language version"
	}
	return "a tag"
}

// formVerbs are what the edits of a form are called, each with what follows the noun.
var formVerbs = [sitemapcore.NumFormOps][2]string{
	sitemapcore.FormSet: {"Change ", " of "}, sitemapcore.FormAdd: {"Add ", " to "},
	sitemapcore.FormRemove: {"Remove ", " from "},
	sitemapcore.FormMove:   {"Move ", " of "}, sitemapcore.FormDuplicate: {"Copy ", " of "},
	sitemapcore.FormStrip: {"Remove what nobody reads in ", " of "}, sitemapcore.FormInsert: {"Change ", " of "},
}

// formRefusals say why an edit of a form can't be done.
var formRefusals = map[error]error{
	extension.ErrStale: errStale,
	extension.ErrName: refuse("That can’t be the name of a tag",
		"A name begins with a letter and goes on with letters, digits, - and _. There is no space in it."),
	extension.ErrSpace: refuse("Whose tag is it?",
		"Type its namespace: an address such as https://shop.example/tags that whoever reads the tag goes by."),
	extension.ErrTaken: refuse("The sitemap itself has no other tags",
		"Search engines reject files with tags of the sitemap’s own namespace that they don’t know. Give it "+
			"another one."),
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
		r.fail(refuse("This page can’t be changed here", "Its XML is kept as it is. The XML tab can change it."))
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
	block := t.Next(in.Kind)
	text, err := t.Apply(*in)
	for kind, said := range formRefusals {
		if errors.Is(err, kind) {
			err = said
		}
	}
	switch {
	case err != nil:
		r.fail(err)
		return
	case bytes.Equal(text, entry):
		r.answer(&wire.Edited{})
		return
	}
	verb := formVerbs[in.Op]
	if err := x.setContent(b.ID, text, verb[0]+formNoun(kind)+verb[1]+x.shortName(b.ID)); err != nil {
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
		return refuse("This can’t be a part of the XML", p.Message)
	case err != nil:
		return err
	}
	return x.commit(step{label: label, kind: "form", changes: oneContent(id, content)})
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
