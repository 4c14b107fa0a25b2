package view

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml/write"
	"sitemapeditor/sitemapcore/wire"
	"sitemapeditor/sitemapcore/xmltext"
)

// Details answers requests about one page: its values, its XML and its extensions.
type Details struct {
	*session.Session
	checks *checks.Checks
	since  func(id sitemapcore.EntryID, place int) [sitemapcore.NumFields + 1]string // how a page differs from before

	counted *sitemapcore.Document // the document and the store that lines belongs to
	store   sitemapcore.StoreID
	lines   xmltext.LineCounter
}

// NewDetails returns the details of pages; since says how a page differs from an earlier version.
func NewDetails(s *session.Session, c *checks.Checks,
	since func(id sitemapcore.EntryID, place int) [sitemapcore.NumFields + 1]string,
) *Details {
	return &Details{Session: s, checks: c, since: since}
}

// Register adds the requests that details answers.
func (x *Details) Register(all session.Requests) {
	all.Add(0, session.By(x.getDetails), session.By(x.getXML))
}

// line returns the number of the line of an offset in a store.
func (x *Details) line(store sitemapcore.StoreID, at uint32) int {
	if x.counted != x.Doc || x.store != store {
		x.counted, x.store, x.lines = x.Doc, store, xmltext.LineCounter{}
	}
	return x.lines.Line(x.Doc.Text(store), int(at))
}

func (x *Details) getDetails(r session.Request, b *wire.GetDetails) {
	place, ok := x.Doc.Index(b.ID)
	if !ok {
		r.Fail(session.ErrStale)
		return
	}
	row := x.Doc.Row(b.ID)
	file := x.Doc.File(row.File)
	d := &wire.Details{
		ID: b.ID, File: display.ShowName(file.Name),
		Included: x.Doc.Included(b.ID), New: x.Doc.IsNew(b.ID),
	}
	if row.Store == file.Store && !d.New && file.Kind == sitemapcore.URLSet {
		d.Line = x.line(file.Store, row.Start)
	}
	for f := range sitemapcore.Field(sitemapcore.NumFields) {
		d.Values[f], d.Has[f] = x.Doc.Value(b.ID, f)
		if x.Doc.Ref(b.ID, f) != sitemapcore.Original {
			d.Edited[f] = true
			was, _ := sitemapcore.AppendOriginal(nil, x.Doc.Bytes(b.ID), &row.Shape, f)
			d.Was[f] = string(was)
		}
	}
	findings, breaches := x.checks.Found(b.ID)
	d.Findings = findings
	d.Form = x.form(b.ID, b.Look, breaches)
	d.Since = x.since(b.ID, place)
	r.Answer(d)
}

// getXML answers with the XML of a page. A draft is in nothing but the answer: there is no step to
// undo, and no view changes.
func (x *Details) getXML(r session.Request, b *wire.GetXML) {
	if _, ok := x.Doc.Index(b.ID); !ok || b.Field >= sitemapcore.NumFields {
		r.Fail(session.ErrStale)
		return
	}
	patch := write.PatchesOf(x.Doc, b.ID)
	if b.Draft {
		patch[b.Field] = write.Patch{Set: true, Present: b.Value != "", Value: []byte(b.Value)}
	}
	r.Answer(&wire.XML{Text: string(change.Patched(x.Doc, b.ID, &patch))})
}

// form returns the form of a page's extensions, whose fields say which rules they break. It is empty if the entry can't
// be parsed; its bytes are kept then, and can be edited as XML.
func (x *Details) form(id sitemapcore.EntryID, look form.Look, breaches []extras.Breach) form.Form {
	row := x.Doc.Row(id)
	if !row.Ext.Present() && look.New == "" {
		return form.Form{}
	}
	t, err := extension.Parse(x.Doc.Bytes(id), &x.Doc.File(row.File).Root)
	if err != nil {
		return form.Form{}
	}
	shown := t.Form(look, func(at int, part string) (text say.Text, worst sitemapcore.Severity) {
		for _, b := range breaches {
			if b.At != at || b.Of != part {
				continue
			}
			// That tags are retired is said once, above all of them.
			r, _ := check.ByCode(b.Rule)
			if s := x.checks.Profile.Severity(b.Rule); s > worst && (len(r.Mends) == 0 || !r.Mends[0].Sweeps) {
				text, worst = say.Fill("{title}. {detail}", "title", r.Title, "detail", r.Why), s
			}
		}
		return text, worst
	})
	for _, g := range shown.Groups {
		if blank := len(g.Blocks) - 1; g.Kind == extension.News && look.New == g.Kind && g.Blocks[blank].At < 0 {
			fields := g.Blocks[blank].Fields
			for _, v := range LikeOthers(x.Session) {
				if i := slices.IndexFunc(fields, func(f form.Field) bool { return f.Path == v.Path }); i >= 0 {
					fields[i].Value = v.Text
				}
			}
		}
	}
	return shown
}

// LikeOthers returns the values that a new article begins with: today's date, and the publication and language of the
// article on the first page that has one.
func LikeOthers(s *session.Session) []sitemapcore.FormValue {
	values := []sitemapcore.FormValue{{Path: "publication_date", Text: s.TodayText}}
	for _, id := range s.Doc.Order().All {
		if row := s.Doc.Row(id); row.News > 0 {
			if found := Publication(s.Doc.Bytes(id), &s.Doc.File(row.File).Root); found != nil {
				return append(values, found...)
			}
		}
	}
	return values
}

// Publication returns the name and the language of the publication that the first article of an entry names, or nil if it
// has no article.
func Publication(entry []byte, root *sitemapcore.Root) []sitemapcore.FormValue {
	t, err := extension.Parse(entry, root)
	if err != nil {
		return nil
	}
	for _, g := range t.Form(form.Look{Max: 1}, nil).Groups {
		if g.Kind != extension.News {
			continue
		}
		values := []sitemapcore.FormValue{}
		for _, f := range g.Blocks[0].Fields {
			if f.Value != "" && strings.HasPrefix(f.Path, "publication/") {
				values = append(values, sitemapcore.FormValue{Path: f.Path, Text: f.Value})
			}
		}
		return values
	}
	return nil
}
