package extension

import (
	"strings"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Kind names a sort of extension.
type Kind = string

// The kinds of extensions.
const (
	Image     Kind = "image"
	Video     Kind = "video"
	News      Kind = "news"
	Alternate Kind = "alternate"
	Other     Kind = "other" // mobile, PageMap, geo, and unknown elements
)

// Kinds are all kinds, in the order in which they are shown.
var Kinds = [...]Kind{Video, News, Image, Alternate, Other}

// MaxValue is the longest editable value, in bytes. A longer value is shown cut, and read only.
const MaxValue = 16 << 10

// Said returns what the checks say of the text of the element that begins at an offset in the entry, of its attribute if
// part is its name behind "@", or of a part that it lacks, by its path. It returns "" if they say nothing.
type Said func(at int, part string) (say.Text, sitemapcore.Severity)

// Form returns the fields of an entry's extensions; said is nil if nobody has checked them.
func (t *Tree) Form(look form.Look, said Said) form.Form {
	f := form.Form{Count: len(t.ext)}
	find := strings.ToLower(look.Find)
	for _, kind := range Kinds {
		g := form.Group{Kind: kind}
		for at, e := range t.ext {
			fam := e.family()
			if of := kindOf(fam); of != kind {
				continue
			}
			g.Count++
			if kind == Image && find != "" {
				loc, _ := e.child("loc")
				if loc == nil || !strings.Contains(strings.ToLower(t.value(loc)), find) {
					continue
				}
			}
			g.Found++
			if len(g.Blocks) < look.Max {
				g.Blocks = append(g.Blocks, t.block(at, e, fam, said))
			}
		}
		if kind == look.New {
			if b, ok := t.blank(kind); ok {
				g.Blocks = append(g.Blocks, b)
			}
		}
		if len(g.Blocks) > 0 || g.Count > 0 {
			f.Groups = append(f.Groups, g)
		}
	}
	return f
}

// Has reports whether the block at a place has a child with a text.
func (t *Tree) Has(at int, name string) bool {
	child, _ := t.ext[at].child(name)
	return child != nil && strings.TrimSpace(t.value(child)) != ""
}

// blank returns a form of a block that the entry doesn't have yet, without problems.
func (t *Tree) blank(k Kind) (form.Block, bool) {
	fam := byKind(k)
	if fam == nil {
		return form.Block{}, false
	}
	entry, at := t.add(fam)
	with, err := Parse(entry, t.root)
	if err != nil {
		return form.Block{}, false
	}
	b := with.block(at, with.ext[at], fam, nil)
	b.At = -1
	return b, true
}

// kindOf returns the kind of a family; Other if it is nil.
func kindOf(f *family) Kind {
	if f == nil {
		return Other
	}
	return f.kind
}

// block returns one element as fields.
func (t *Tree) block(at int, e *element, fam *family, said Said) form.Block {
	b := form.Block{At: at, Name: e.el.FullTag()}
	if fam == nil {
		b.Note = strangeNote(e)
		if len(e.kids) == 0 {
			f := form.Field{Label: say.Data(b.Name), Value: t.value(e), Present: true}
			cut(&f)
			b.Fields = append(b.Fields, f)
		}
		return b
	}
	// A link that is no translation is kept and shown, and needs no language.
	link := fam.kind == Alternate
	media := ""
	if link {
		rel := e.el.SelectAttrValue("rel", "alternate")
		media = e.el.SelectAttrValue("media", "")
		switch {
		case rel == "amphtml":
			b.Note = "The AMP version of this page. Google no longer reads it from sitemaps; it does no harm."
		case media != "":
			b.Note = "The version of this page for other screens."
		case strings.Contains(e.el.SelectAttrValue("href", ""), "-app://"):
			b.Note = "The same page in an app."
		}
	}
	for i := range fam.fields {
		d := &fam.fields[i]
		f := t.field(e, d, said)
		if d.Level == retired && !f.Present && fam.kind != Video || link && d.Path == "@rel" && f.Value == "alternate" ||
			link && b.Note != "" && !f.Present {
			continue
		}
		if _, n := e.child(d.Path); n > 1 && d.Kind != form.Tags && f.Severity == sitemapcore.Fine {
			f.Problem, f.Severity = say.N("{n, plural, one {There is # more of these. It stays as it is; the XML tab shows "+
				"it.} other {There are # more of these. They stay as they are; the XML tab shows them.}}", n-1), sitemapcore.Note
		}
		b.Fields = append(b.Fields, f)
	}
	switch fam.kind {
	case Image:
		b.Title = b.Text("loc")
	case Video, News:
		b.Title = b.Text("title")
	}
	return b
}

// undeclared begins the namespaces that reading a file gives to prefixes that it didn't declare.
const undeclared = "urn:undeclared:"

// strangeNote returns a note about an element without a table of fields.
func strangeNote(e *element) say.Text {
	ns := e.el.NamespaceURI()
	if len(e.kids) == 0 && (ns == "" && e.el.Space != "" || strings.HasPrefix(ns, undeclared)) {
		return say.Fill("The file doesn’t say what “{prefix}:” stands for, so search engines can’t read this tag. It "+
			"stays as it is, and you can change it here.", "prefix", e.el.Space)
	}
	switch space, _ := namespace.Of(ns); space {
	case namespace.PageMap:
		return "A PageMap, for a Google search box on your own site."
	case namespace.Mobile, namespace.Baidu:
		return "Google stopped reading the mobile tag, but it does no harm."
	case namespace.Geo, namespace.CodeSearch:
		return "No search engine reads this any more; it does no harm."
	}
	if len(e.kids) > 0 {
		return "Its XML is kept as it is. You can change it in the XML tab."
	}
	return "We don’t know this tag. It stays as it is, and you can change it here."
}

// field reads one value, of the first element of its name.
func (t *Tree) field(e *element, d *Field, said Said) form.Field {
	f := form.Field{
		Path: d.Path, Label: d.label, Hint: d.hint, Kind: d.Kind, Level: d.Level, Need: d.need,
		Choices: strings.Fields(d.choices),
	}
	if d.Kind == text || d.Kind == long || d.Kind.IsList() {
		f.Limit = d.Limit
	}
	names, attr := splitPath(f.Path)
	holder, rest := e.find(names)
	f.XML = e.el.Space + ":" + strings.ReplaceAll(strings.TrimPrefix(d.Path, "@"), "@", " ")
	if attr != "" && len(names) == 0 || e.el.Space == "" {
		f.XML = strings.TrimPrefix(f.XML[len(e.el.Space):], ":")
	}
	tell := func(at int, part string) {
		if said == nil {
			return
		}
		if text, severity := said(at, part); severity > f.Severity {
			f.Problem, f.Severity = text, severity
		}
	}
	switch {
	case len(rest) > 0:
	case attr != "":
		tell(holder.start, "@"+attr)
		if a, ok := holder.attr(attr); ok {
			f.Present = true
			f.Value = string(xmltext.AppendDecode(nil, t.text[a.from:a.to]))
		}
	default:
		f.Present = true
		f.Value = t.value(holder)
		var all []string
		for _, k := range holder.parent.kids {
			if k.el.Tag == holder.el.Tag {
				all = append(all, t.line(k))
				tell(k.start, "")
			}
		}
		if d.Kind == form.Tags {
			f.Value = strings.Join(all, "\n")
		}
	}
	tell(e.start, f.Path)
	f.Value = d.shown(f.Value)
	cut(&f)
	return f
}

// cut shortens a value that is too long for a field.
func cut(f *form.Field) {
	if len(f.Value) <= MaxValue {
		return
	}
	n := 200
	for !utf8.RuneStart(f.Value[n]) {
		n--
	}
	f.Value, f.Cut = f.Value[:n], true
}
