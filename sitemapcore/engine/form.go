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
func (e *Engine) form(id sitemapcore.EntryID, look sitemapcore.FormLook) sitemapcore.Form {
	row := e.doc.Row(id)
	if !row.Ext.Present() && look.New == "" {
		return sitemapcore.Form{}
	}
	t, err := extension.Parse(e.doc.Bytes(id), &e.doc.File(row.File).Root)
	if err != nil {
		return sitemapcore.Form{}
	}
	f := t.Form(look)
	for _, g := range f.Groups {
		for _, b := range g.Blocks {
			for i := range b.Fields {
				if x := &b.Fields[i]; x.Kind == sitemapcore.FieldDate && x.Value != "" && x.Problem == "" {
					if _, _, ok := check.ParseDate([]byte(x.Value)); !ok {
						x.Problem = "Search engines read dates as year-month-day, such as 2026-11-20. They skip " +
							"this one."
						x.Severity = sitemapcore.Ignore
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
func (e *Engine) editForm(r request, b *wire.EditForm) {
	x := &b.Edit
	if _, ok := e.doc.Index(b.ID); !ok || x.Op >= sitemapcore.NumFormOps {
		r.fail(errStale)
		return
	}
	row := e.doc.Row(b.ID)
	root := &e.doc.File(row.File).Root
	entry := e.doc.Bytes(b.ID)
	t, err := extension.Parse(entry, root)
	if err != nil {
		r.fail(refuse("This page can’t be changed here", "Its XML is kept as it is. The XML tab can change it."))
		return
	}
	if t.Count() != x.Count {
		r.fail(errStale)
		return
	}
	kind := x.Kind
	if x.At >= 0 && x.Op != sitemapcore.FormAdd {
		kind = t.Kind(x.At)
	}
	block := t.Next(x.Kind)
	text, err := t.Apply(*x)
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
	verb := formVerbs[x.Op]
	if err := e.setContent(b.ID, text, verb[0]+formNoun(kind)+verb[1]+e.shortName(b.ID)); err != nil {
		r.fail(err)
		return
	}
	r.answer(&wire.Edited{Pages: 1, Block: block, Rev: e.rev})
}

// setContent gives a page other bytes and keeps the edits of its four values. What is no
// well-formed entry is refused.
func (e *Engine) setContent(id sitemapcore.EntryID, text []byte, label string) error {
	content, err := e.rewritten(id, text)
	var p *sitemapxml.ParseError
	switch {
	case errors.As(err, &p):
		return refuse("This can’t be a part of the XML", p.Message)
	case err != nil:
		return err
	}
	return e.commit(step{label: label, kind: "form", changes: oneContent(id, content)})
}

// shortName names a page in a label: the path of its address, or the end of it where it is long.
func (e *Engine) shortName(id sitemapcore.EntryID) string {
	loc, _ := e.doc.Value(id, sitemapcore.Loc)
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
